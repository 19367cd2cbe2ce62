--- The traits of companions, as rules that travel with them. [R-014] [R-015] [R-016] [R-017] [R-020]
-- Experienced forbids nothing: see `abilities.used_by`.
local companions = require "companions"

local companion = {}

--- May it make this move at all? Only a Dangerous one fights, a Withdrawn one neither helps nor exchanges. [R-017] [R-020]
function companion.acts(t, card, move)
  local id = move.id
  if id == "fight" then return companions.has(card, "dangerous") end
  return not (id == "exchange" or id == "help") or not companions.has(card, "withdrawn")
end

--- May it aim the move at this target? A Familiar meets only its master and other Familiars, but may spy and call on
-- any player; in a fight Familiars are spared. [R-015] [R-016] [R-017]
function companion.aims(t, card, move, target)
  local id = move.id
  if id == "fight" then return not companions.familiar(t, target) end
  if id == "spying" or id == "call" then return true end
  return not companions.has(card, "familiar") or target == card.owner or companions.familiar(t, target)
end

--- May this character aim the move at it? A Withdrawn one is no partner, a Familiar only for Familiars. [R-015] [R-020]
function companion.accepts(t, card, move, actor)
  if move.id ~= "exchange" then return true end
  return not companions.has(card, "withdrawn") and (not companions.has(card, "familiar") or companions.familiar(t, actor))
end

return { companion = companion }
