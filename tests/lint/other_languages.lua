-- rules/habits.lua
// counts what is left, doesn't it
local attack = {}

function attack.play(t)
  if t.victims != 3 && !t.settings.powers || t.round == 2 then
    t.victims++
  end
  return null
end

return attack
