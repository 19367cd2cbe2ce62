-- Dives only as deep as there is air for everybody, and keeps what is worth most.
local careful = {}

--- The number of the option that a function likes best.
local function best(options, likes)
  local index, most = 0, nil
  for i, option in ipairs(options) do
    local liking = likes(option)
    if most == nil or liking > most then index, most = i, liking end
  end
  return index
end

local function divers(view)
  local count = 0
  for _ in pairs(view.seats) do count = count + 1 end
  return count
end

---@param view View
---@param decision Decision
function careful.decide(view, decision)
  if decision.prompt == "how-deep" then
    local rounds_left = 5 - view.round + 1
    local share = math.floor(view.air / (rounds_left * divers(view)))
    local depth = math.min(share, view.air - 3, 2) -- cold water and the idol cost one more each
    return best(decision.options, function(option) return -math.abs(option - depth) end), "air for all: " .. share
  elseif decision.prompt == "keep" then
    return best(decision.options, function(find) return find.worth end), "worth most"
  elseif decision.prompt == "eddy" then
    return decision.args.find.worth <= 1 and 1 or 0, "worth little"
  end
  -- A question that came into the game later: declined where that is allowed, else the first option.
  return decision.optional and 0 or 1, "never heard of it"
end

return careful
