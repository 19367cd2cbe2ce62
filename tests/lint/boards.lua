-- rules/boards.lua
local attack = {}

function attack.play(t)
  local mende = t:place("mende")
  local cell = t.map:at(1, 2)
  for _, one in ipairs(t.map:ray(cell, 1, 0)) do mende = one end
  if t:line(mende, "razed") > 2 or t.map:line(mende, "razed") > 2 then return t:ray(mende, 1, 0) end
  if t.seats.beast.sort == "place" or t.seasons.sort == "seat" or mende.sort == "village" then return mende end
  return cell
end

return attack
