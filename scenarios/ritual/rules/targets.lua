--- Whom a move may be aimed at.
local characters = require "characters"
local traits = require "cards.companions".companion

local targets = {}

--- From which pair a move of this character comes, and how far it reaches; players have no traits that forbid. [R-014]
local function aim(t, actor, move)
  if characters.is_player(t, actor) then return actor, "anybody" end
  return actor.owner, traits.reach(actor, move)
end

--- Do the traits of companions allow this move, this target? Without a target: the move at all. [R-015] [R-016] [R-017] [R-020] [RA-23]
function targets.allowed(t, actor, move, target)
  local _, reach = aim(t, actor, move)
  if reach == nil or target == nil then return reach ~= nil end
  if not traits.reaches(t, actor, reach, target) then return false end
  return characters.is_player(t, target) or characters.able(t, target) and traits.accepts(t, target, move, actor)
end

-- Both lists below: `fits(t, pair, other)` says of two pairs whether one may aim at the other. Whoever only wants to know
-- whether there is any target asks with `one`, and the list ends where that is clear.

--- Other players that a move may be aimed at and that fit; eliminated ones are among them. [RA-15]
function targets.players(t, actor, move, fits, one)
  local pair, reach = aim(t, actor, move)
  local found = {}
  if reach == nil then return found end
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate ~= "left" and fits(t, pair, other) and traits.reaches(t, actor, reach, other) then
      found[#found + 1] = other
      if one then return found end
    end
  end
  return found
end

--- Other characters that can still act, of pairs that fit, and that a move may be aimed at.
function targets.characters(t, actor, move, fits, one)
  local pair, reach = aim(t, actor, move)
  local found = {}
  if reach == nil then return found end
  for _, other in ipairs(t.seats.player) do
    if fits(t, pair, other) and other.fate ~= "left" then
      if other ~= actor and characters.playing(other) and traits.reaches(t, actor, reach, other) then
        found[#found + 1] = other
        if one then return found end
      end
      for _, who in ipairs(other.companions:list()) do                                              -- [R-035]
        if who ~= actor and traits.reaches(t, actor, reach, who) and traits.accepts(t, who, move, actor) then
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
