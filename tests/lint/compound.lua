-- rules/compound.lua
local attack = {}

function attack.play(t)
  t.victims += 1
  local total = 0
  total -= t.victims
  t.victims ..= "x"
  return total
end

return attack
