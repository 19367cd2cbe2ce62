-- rules/shadows.lua
local attack = {}
local place = "mende"

function attack.play(t)
  local place = t:place(place)
  for _, hunter in ipairs(t.seats.hunter) do
    local hunter = hunter.place
    place = hunter
  end
  list.map(t.seats.all, function(t) return t end)
  return place
end

return attack
