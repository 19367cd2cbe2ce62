-- A bot is given view, decision and tools.
return {
  decide = function(view, decision, bot)
    local far = bot.random("six") --> wrong-type
    if view.round > 3 and decision.optional then return 0, "waits" end
    return bot.random(#decision.options) + far
  end,
}
