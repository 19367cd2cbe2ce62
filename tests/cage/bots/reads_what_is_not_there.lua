return { decide = function(view) return #view.seats.kepper.den end }
