-- Counters hold what they are declared to hold.
local counters = {}

function counters.play(t)
  local hunter = t.seats.hunter[1]
  local mende = t:place("mende")
  t.victims = mende --> wrong-type
  hunter.guards = t.seats.beast --> wrong-type
  hunter.mounted = mende --> wrong-type
  hunter.place = t.seats.beast --> wrong-type
  hunter.place = mende.id --> wrong-type
  t.seats.beast.prey = mende --> wrong-type
  hunter.place = nil
  hunter.guards = hunter.guards + 1
  hunter.mounted = hunter.guards > 2
  t.seats.beast.prey = hunter
end

return counters
