-- rules/return.lua
local attack = {}
return attack
function attack.play(t)
  t.victims = 1
end
