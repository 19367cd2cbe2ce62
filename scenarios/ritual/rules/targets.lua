--- Whom a move may be aimed at.
local characters = require "characters"
local traits = require "cards.companions".companion

local targets = {}

--- The rule that binds a companion; players have none that forbids. [R-014]
function targets.rule(t, who)
  if not characters.is_player(t, who) then return traits end
end

--- Do the traits of companions allow this move, this target? Without a target: the move at all. [R-015] [R-016] [R-017] [R-020] [RA-23]
function targets.allowed(t, actor, move, target)
  local own = targets.rule(t, actor)
  if own and not own.acts(t, actor, move) then return false end
  if target == nil then return true end
  if own and not own.aims(t, actor, move, target) then return false end
  local other = targets.rule(t, target)
  return other == nil or characters.able(t, target) and other.accepts(t, target, move, actor)
end

-- Both lists below: `fits(t, pair, other)` says of two pairs whether one may aim at the other. Whoever only wants to know
-- whether there is any target asks with `one`, and the list ends where that is clear.

--- Other players that a move may be aimed at and that fit; eliminated ones are among them. [RA-15]
function targets.players(t, actor, move, fits, one)
  local own, found = targets.rule(t, actor), {}
  local pair = own and actor.owner or actor
  if own and not own.acts(t, actor, move) then return found end
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate ~= "left" and fits(t, pair, other) and (own == nil or own.aims(t, actor, move, other)) then
      found[#found + 1] = other
      if one then return found end
    end
  end
  return found
end

--- Other characters that can still act, of pairs that fit, and that a move may be aimed at.
function targets.characters(t, actor, move, fits, one)
  local own, found = targets.rule(t, actor), {}
  local pair = own and actor.owner or actor
  if own and not own.acts(t, actor, move) then return found end
  for _, other in ipairs(t.seats.player) do
    if other.fate ~= "left" and fits(t, pair, other) then
      if characters.playing(other) and other ~= actor and (own == nil or own.aims(t, actor, move, other)) then
        found[#found + 1] = other
        if one then return found end
      end
      for _, who in ipairs(other.companions:list()) do                                              -- [R-035]
        if who ~= actor and (own == nil or own.aims(t, actor, move, who)) and traits.accepts(t, who, move, actor) then
          found[#found + 1] = who
        end
      end
      if one and found[1] then return found end
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
