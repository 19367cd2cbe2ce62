--- The Sleuth. [RC-44]
return {
  --- A full success in Spying gives two levels, not in week 1.
  deduction = { value = { levels = function(levels, m, card)
    return m.band == "full" and m.actor == card.owner and 2 or levels
  end } },

  --- Who detects you learns the move, not the name.
  masquerade = { value = { named = function(named, watch, card) return named and watch.actor ~= card.owner end } },

  --- A full success in Call of Duty on yourself gives -3.
  case_closed = { value = { relief = function(points, m, card) return m.actor == card.owner and 3 or points end } },

  --- One refuge may be missing when you calculate the place.
  exclusion = { value = { missing_refuges = function(number, ctx, card) return ctx.actor == card.owner and 1 or number end } },
}
