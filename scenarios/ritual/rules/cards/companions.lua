--- The traits of companions, as rules that travel with them. [R-014] [R-015] [R-016] [R-017] [R-020]
-- Experienced forbids nothing: see `abilities.used_by`.

local companion = {}

--- How far a move of this companion, given by its id, reaches: to anybody, to its own circle, to all but Familiars; nil: it cannot make it.
function companion.reach(card, move)
  local traits = card.traits
  if move == "fight" then return list.contains(traits, "dangerous") and "strangers" or nil end      -- [R-017]
  if (move == "help" or move == "exchange") and list.contains(traits, "withdrawn") then return nil end -- [R-020]
  if move == "spying" or move == "call" or not list.contains(traits, "familiar") then return "anybody" end -- [R-016]
  return "circle"                                                                                   -- [R-015]
end

--- May a move that reaches so far be aimed at this companion? In the circle are all Familiars, strangers are the others. In an
-- Exchange a Withdrawn one is no partner, a Familiar only for Familiars. [R-015] [R-017] [R-020]
function companion.accepts(card, move, reach)
  local traits, exchange = card.traits, move == "exchange"
  if exchange and list.contains(traits, "withdrawn") then return false end
  return reach == "anybody" and not exchange or list.contains(traits, "familiar") == (reach == "circle")
end

return { companion = companion }
