return { decide = function(view, decision, bot) return 1 end }
