-- Functions for another file.
local shared = {}

function shared.first(t)
  return t.seats.hunter[1]
end

function shared.ride(t, hunter, leagues)
  hunter.guards = t.round + leagues
end

function shared.nearest(t, place)
  return list.min_by(t.places.village, function(village) return t.map:distance(place, village) end)
end

function shared.cards(t)
  return t.season_deck:list()
end

return shared
