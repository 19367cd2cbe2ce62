-- rules/nothing.lua
local attack = {}

function attack.play(t)
  t.victims = 1
end
