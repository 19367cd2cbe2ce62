-- Lights the weakest lantern that reaches through the night, and stays dark when none does.
local thrifty = {}

function thrifty.decide(view, decision, bot)
  local best, light, why = 0, nil, {}
  for i, option in ipairs(decision.options) do
    local enough = option.light >= view.darkness
    why[#why + 1] = { i, enough and 10 - option.light or 0, enough and "reaches" or "too weak" }
    if enough and (not light or option.light < light) then best, light = i, option.light end
  end
  return best, why
end

return thrifty
