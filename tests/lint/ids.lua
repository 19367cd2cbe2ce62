-- rules/ids.lua
local attack = {}

function attack.play(t)
  local a = t:place("mnde")
  local b = t:component("trial", "owls")
  local c = t:component("trail", "wolves")
  local d = t.map:reach(t:place("mende"), 3, "vilage")
  return a, b, c, d, t:component("season", "qqqqqqqqqqqqq")
end

return attack
