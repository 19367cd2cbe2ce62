return { decide = function() while true do end end }
