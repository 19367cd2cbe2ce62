-- Reinforcements: dragoons and militia come to villages, stay there, and neither move nor investigate.
local reinforcements = {}

--- The hunters may put one token into any village that has none; it never moves. Returns the token, or nil.
--- [G-015 G-016 GC-20 GC-22 GC-23]
function reinforcements.place(t, kind)
  local pile, other = t.dragoons, t.militias
  if kind == "militia" then pile, other = other, pile end
  if #pile == 0 then pile = other end    -- when none of the named kind is left [GC-20]
  if #pile == 0 then return nil end
  local free = list.filter(t.places.village, "reinforcement", 0)
  if #free == 0 then return nil end
  local force = pile:top()
  local village = t:ask {
    seat = t.teams.hunters, prompt = "reinforcement", options = free, optional = true, decline = "reinforcement-none",
    args = { force = force },
    note = function(village) return reinforcements.note(t, village) end,
  }
  if not village then return nil end
  t:say("reinforcement-comes", { force = force, village = village })
  return t:move(force, village.reinforcement)
end

--- The Beast sends one token on the board away, out of the game. [GC-22 GC-67 GC-73]
function reinforcements.remove(t)
  local held = list.filter(t.places.village, "reinforcement")
  if #held == 0 then return end
  local village = t:ask {
    seat = t.seats.beast, prompt = "beast-remove", options = held,
    note = function(village) return "note-remove", { force = village.reinforcement:top() } end,
  }
  local force = village.reinforcement:top()
  t:move(force, nil)
  t:say("reinforcement-leaves", { force = force, village = village })
end

--- For the hunters: how far the village is from the Beast.
function reinforcements.note(t, village)
  local den = t.seats.beast.place
  if not den then return "note-village" end
  return "note-place", { leagues = t.map:distance(den, village) }
end

return reinforcements
