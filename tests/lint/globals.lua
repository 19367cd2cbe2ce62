-- rules/globals.lua
local attack = {}

local function victims_of(t)
  return t.victims
end

function attack.play(t)
  total = victim_of(t)
  print(total, os.time(), math.random(6))
  local ok = pcall(attack.play, t)
  coroutine.yield(ok)
  setmetatable(attack, {})
  string = "text"
  function helper() end
  local dice = undeclared_thing + iparis({})
  return dice
end

return attack
