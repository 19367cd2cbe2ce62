-- Dives as deep as the air allows, whoever else wanted to breathe it.
local reckless = {}

---@param view View
---@param decision Decision
---@param bot Bot
function reckless.decide(view, decision, bot)
  if decision.prompt == "how-deep" then
    local depth = math.max(0, math.min(3, view.air - 1))
    return depth + 1, "all the way down"
  end
  return bot.random(#decision.options), "whatever shines"
end

return reckless
