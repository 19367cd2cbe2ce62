-- rules/methods.lua
local attack = {}

function attack.play(t)
  t:mov(t.seasons:top(), t.seasons)
  t.reveal(t.seasons:top())
  t.map.distance(t:place("mende"), t:place("langogne"))
  t.map:distanse(t:place("mende"), t:place("langogne"))
  local top = t.seasons.top()
  local n = t:victims() + t.seasons:size() + t.seats.beast:friends()
  return top, n, list.map(t.seasons:list(), t.conceal), t.seats.beast.mates
end

return attack
