--- Whom a move may be aimed at.
local characters = require "characters"

local targets = {}

--- Do the rules of both, where they are companions, let them meet in a move? Players have none that forbids. [R-014]
local function agree(t, actor, move, target)
  return (characters.is_player(t, actor) or t:rule(actor).acts(t, actor, move, target))
    and (target == nil or characters.is_player(t, target) or t:rule(target).accepts(t, target, move, actor))
end

--- Do the traits of companions allow this move, this target? Without a target: the move at all. [R-015] [R-016] [R-017] [R-020] [RA-23]
function targets.allowed(t, actor, move, target)
  return agree(t, actor, move, target) and (target == nil or characters.is_player(t, target) or characters.able(t, target))
end

-- Both lists below: `fits(t, pair, other)` says of two pairs whether one may aim at the other; `most` targets are enough
-- for whoever only wants to know whether there is one.

--- Other players that a move may be aimed at and that fit; eliminated ones are among them. [RA-15]
function targets.players(t, actor, move, fits, most)
  local pair, found = characters.pair(t, actor), {}
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate ~= "left" and fits(t, pair, other) and agree(t, actor, move, other) then
      found[#found + 1] = other
      if #found == most then break end
    end
  end
  return found
end

--- Other characters that can still act, of pairs that fit, and that a move may be aimed at.
function targets.characters(t, actor, move, fits, most)
  local pair, found = characters.pair(t, actor), {}
  for _, other in ipairs(t.seats.player) do
    for _, who in ipairs(fits(t, pair, other) and characters.of(t, other) or {}) do
      if who ~= actor and agree(t, actor, move, who) then
        found[#found + 1] = who
        if #found == most then return found end
      end
    end
  end
  return found
end

--- Hostile moves need the refuge of the target's pair. [RC-05]
function targets.reachable(t, pair, target)
  return targets.open(t, pair, characters.pair(t, target))
end

--- The same between two pairs. [RC-05]
function targets.open(t, pair, other)
  return other ~= pair and (not t.settings.need_refuge or pair.knows_refuge[other])
end

return targets
