return { decide = function() return 0 end }
