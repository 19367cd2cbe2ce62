-- rules/two.lua
local attack = {}

function attack.play(t)
  local sum = (t.victims + 1
  t:say("sum" { n = sum })
end

function attack.other(t)
  t.victims = = 3
end

return attack
