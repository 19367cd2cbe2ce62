-- rules/libraries.lua
local attack = {}

function attack.play(t)
  local seats = list.filtre(t.seats.all, function(seat) return seat.index > 1 end)
  local first = list:first(seats)
  table.map(seats, tostring)
  local text = string.fromat("%d", math.sqrt(4)) .. string.rep("-", 3)
  return first, text, table.getn(seats), bit32.lsihft(1, 2), math.zzzzzzzz, table.contains(seats, first)
end

return attack
