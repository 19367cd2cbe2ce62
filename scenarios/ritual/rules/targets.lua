--- Whom a move may be aimed at.
local characters = require "characters"
local traits = require "cards.companions".companion

local targets = {}

-- Players have no traits that forbid: their moves reach anybody. [R-014] Of all players the circle of a Familiar holds its
-- master only. [R-015]

--- Do the traits of companions allow this move, this target? Without a target: the move at all. [R-015] [R-016] [R-017] [R-020] [RA-23]
function targets.allowed(t, actor, move, target)
  local id = move.id
  local reach = actor.sort == "seat" and "anybody" or traits.reach(actor, id)
  if reach == nil or target == nil then return reach ~= nil end
  if target.sort == "seat" then return reach ~= "circle" or target == actor.owner end
  return traits.accepts(target, id, reach) and characters.able(t, target)
end

--- Other characters that can still act, and that a move may be aimed at; `fits(t, pair, other)` says of two pairs whether one
-- may aim at the other. Whoever only wants to know whether there is any asks with `one`, and the list ends with the first.
function targets.characters(t, actor, move, fits, one)
  local pair, reach, found = actor, "anybody", {}
  if actor.sort ~= "seat" then pair, reach = actor.owner, traits.reach(actor, move) end
  if reach == nil then return found end
  for _, other in ipairs(t.seats.player) do
    local fate = other.fate
    if fate ~= "left" and (not fits or fits(t, pair, other)) then
      if fate == "playing" and other ~= actor and (reach ~= "circle" or other == pair) then
        found[#found + 1] = other
        if one then return found end
      end
      for _, who in ipairs(other.companions:list()) do                                              -- [R-035]
        if who ~= actor and traits.accepts(who, move, reach) then
          found[#found + 1] = who
          if one then return found end
        end
      end
    end
  end
  return found
end

--- Hostile moves need the refuge of the target's pair. [RC-05]
function targets.reachable(t, pair, target)
  return targets.exposed(t, pair, characters.pair(t, target))
end

--- The same between two pairs. [RC-05]
function targets.exposed(t, pair, other)
  return other ~= pair and (not t.settings.need_refuge or pair.knows_refuge[other])
end

return targets
