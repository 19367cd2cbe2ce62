-- The gate of the yard: here the tests of the cage let an attack in. [Y-01]
local attacks = require "attack"

local gate = {}

--- Names of the attacks, and peace.
local names = {}
for name in pairs(attacks) do names[#names + 1] = name end
names[#names + 1] = "peace"

--- What an attack gave back, in words: an attack that comes through is told by its gain.
local function gain(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for i = 1, #value do parts[i] = tostring(value[i]) end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

--- In the first round the keeper chooses an attack, where there is one. [Y-01]
function gate.play(t)
  if #names == 1 or t.round > 1 then return end
  local name = t:ask { seat = t.seats.keeper, prompt = "gate", options = names }
  if name == "peace" then return end
  local gained = attacks[name](t)
  error("came through with " .. gain(gained), 0)
end

return gate
