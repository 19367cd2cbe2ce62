local seen = 0
return { decide = function() seen = seen + 1 return 1 end }
