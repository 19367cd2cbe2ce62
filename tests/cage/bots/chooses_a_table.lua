return { decide = function() return {} end }
