-- rules/lua53.lua
local attack = {}

function attack.play(t)
  local half = t.victims // 2
  local bits = half & 3 | 4 ~ 1
  local more = half << 2 >> 1
  goto done
  t.victims = bits + more
  ::done::
  t:say("caf\u{e9}", { n = 1_000, m = 0b11, z = "\x41\z" })
end

return attack
