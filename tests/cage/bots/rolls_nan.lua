return { decide = function(_, _, bot) return bot.random(0 / 0) end }
