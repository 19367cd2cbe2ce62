return { decide = function(_, _, bot) return bot.random("six") end }
