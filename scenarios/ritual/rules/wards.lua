--- Aqua Regia on the threshold: one hostile roll against its owner gets -2. [RC-31]
local characters = require "characters"

local wards = {}

function wards.apply(t, m)
  if not m.rule.hostile or not m.rule.hostile(m) then return end
  local target = characters.pair(t, m.target)
  if target == m.pair or target.acid == 0 or target.fate ~= "playing" then return end
  target.acid = target.acid - 1
  m.bonus = m.bonus - 2
  t:disclose(true, { to = target })
  t:tell(target, "acid-hissed")
end

return wards
