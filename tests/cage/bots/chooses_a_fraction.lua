return { decide = function() return 1.5 end }
