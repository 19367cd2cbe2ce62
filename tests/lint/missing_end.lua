-- rules/ends.lua
local attack = {}

function attack.play(t)
  if t.round == 1 then
    t.victims = 1
  else if t.round == 2 then
    t.victims = 2
  end
end

return attack
