-- scripts/moves.lua
-- A shared script may use what any scenario declares.
local moves = {}

function moves.go(t, card, place)
  if t.settings.slow then
    t.delay = t.delay + 1
  end
  for _, seat in ipairs(t.seats.walker) do
    seat.pace = seat.pace == "fast" and "slow" or "fast"
  end
  t:move(card, place.heap, { face = "down" })
  t:roll("d20", { stream = "walking" })
  return t:component("walker", "one"), t.map:reach(place, 1, "field")
end

return moves
