--- The traits of companions, as rules that travel with them. [R-014] [R-015] [R-016] [R-017] [R-020]
-- Experienced forbids nothing: see `abilities.used_by`.
local companions = require "companions"

local companion = {}

--- How far a move of this companion reaches: to anybody, to its own circle, to all but Familiars; nil: it cannot make it.
function companion.reach(card, move)
  local id = move.id
  if id == "fight" then return companions.has(card, "dangerous") and "strangers" or nil end         -- [R-017]
  if (id == "help" or id == "exchange") and companions.has(card, "withdrawn") then return nil end   -- [R-020]
  if id == "spying" or id == "call" or not companions.has(card, "familiar") then return "anybody" end -- [R-016]
  return "circle"                                                                                   -- [R-015]
end

--- Does it reach this target? The circle of a Familiar is its master and all Familiars. [R-015] [R-017]
function companion.reaches(t, card, reach, target)
  if reach == "anybody" then return true end
  local familiar = companions.familiar(t, target)
  if reach == "strangers" then return not familiar end
  return familiar or target == card.owner
end

--- May this character aim the move at it? A Withdrawn one is no partner, a Familiar only for Familiars. [R-015] [R-020]
function companion.accepts(t, card, move, actor)
  if move.id ~= "exchange" then return true end
  return not companions.has(card, "withdrawn") and (not companions.has(card, "familiar") or companions.familiar(t, actor))
end

return { companion = companion }
