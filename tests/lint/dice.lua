-- rules/dice.lua
local attack = {}

function attack.play(t)
  return t:roll("2d"), t:roll("3w6"), t:roll("d6+1"), t:roll("0d6"), t:roll("d1"), t:roll("12"), t:roll("2d6"), t:roll("d20")
end

return attack
