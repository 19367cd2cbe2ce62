-- rules/syntax.lua
local attack = {}

function attack.play(t)
  if t.victims > 3 
    t.victims = 0
  end
  local = 5
  t.round =
end

return attack
