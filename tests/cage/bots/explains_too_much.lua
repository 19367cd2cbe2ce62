return { decide = function() return 1, ("x"):rep(1e9) end }
