-- bots/fields.lua
local memory = {}

return {
  decide = function(view, decision, bot, more)
    memory[view.round] = decision.option
    return bot.rand(3) + #decision.options + math.random(3) + (more or bot.map.distance(1, 2))
  end,
}
