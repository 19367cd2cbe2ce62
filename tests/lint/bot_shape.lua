-- bots/shape.lua
local bot = {}

function bot.decides(view, decision, luck)
  return #decision.options
end

return bot
