-- rules/cards/seasons.lua
-- Names that hooks have and do not use are no mistake.
return {
  deep_snow = { value = { hunter_move = function(steps, ctx, card, t) return math.min(steps, t.round) end } },
  hunger = { value = { victims = function(n) return n + 1 end } },
  night_watch = { after = { hunters = function(t, ctx, card)
    local rider = t:ask { seat = t.teams.hunters, prompt = "night-watch", options = t.seats.hunter, optional = true }
    if rider then rider.guards = 1 end
  end } },
  effect = function(t, card) t:conceal(card) end,
}
