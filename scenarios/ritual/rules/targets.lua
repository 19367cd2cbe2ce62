--- Whom a move may be aimed at.
local characters = require "characters"

local targets = {}

--- Does this character's own rule let it be part of a move? Players have none that forbids. [R-014]
local function consents(t, who, ctx)
  return characters.is_player(t, who) or t:rule(who).consents(t, who, ctx)
end

--- Do the traits of companions allow this move, this target? Without a target: the move at all. [R-015] [R-016] [R-017] [R-020] [RA-23]
function targets.allowed(t, actor, move, target)
  local ctx = { actor = actor, move = move, target = target }
  if not consents(t, actor, ctx) then return false end
  return not target or characters.is_player(t, target) or characters.able(t, target) and consents(t, target, ctx)
end

--- Other players that a move may be aimed at and that fit; eliminated ones are among them. [RA-15]
function targets.players(t, actor, move, fits)
  local pair = characters.pair(t, actor)
  return list.filter(characters.others(t, pair), function(other)
    return targets.allowed(t, actor, move, other) and fits(other)
  end)
end

--- Other characters that can still act, that a move may be aimed at and that fit.
function targets.characters(t, actor, move, fits)
  return list.filter(characters.all(t), function(who)
    return who ~= actor and targets.allowed(t, actor, move, who) and fits(who)
  end)
end

--- Hostile moves need the refuge of the target's pair. [RC-05]
function targets.reachable(t, pair, target)
  local other = characters.pair(t, target)
  return other ~= pair and (not t.settings.need_refuge or pair.knows_refuge[other])
end

return targets
