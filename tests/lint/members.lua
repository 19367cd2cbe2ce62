-- rules/members.lua
local attack = { reach = 3 }
local price = { low = 1, high = 2 }
local filled = {}
local order = { "a", "b" }

filled[order[1]] = 1

function attack.play(t)
  attack.guardd(t)
  t.victims = price.lwo + price["high"] + attack.reach + filled.anything + price[t.round]
  return attack:tell(t)
end

function attack.guarded(t)
  return t.victims
end

return attack
