return { decide = function() return 3 end }
