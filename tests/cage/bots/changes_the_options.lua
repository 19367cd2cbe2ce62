return { decide = function(_, decision) decision.options[1] = nil return 1 end }
