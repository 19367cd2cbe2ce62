return { decide = function(view) view.round = 9 return 1 end }
