--- Deadly Fight: against a player or a companion, from week 2 on. [RC-14]
local characters = require "characters"
local companions = require "companions"
local ingredients = require "ingredients"
local preparedness = require "preparedness"
local targets = require "targets"

local fight = { stat = "might" }

--- A player in the Game or a living companion whose refuge is known. [R-017] [RA-23] [RC-05]
function fight.fits(t, actor, target)
  return characters.able(t, target) and targets.reachable(t, characters.pair(t, actor), target)
end

--- Never in week 1. [R-068]
function fight.possible(t, actor)
  return t.round > 1 and #targets.characters(t, actor, "fight", targets.exposed, true) > 0
end

function fight.choose(t, m)
  m.target = t:ask { seat = m.pair, prompt = "fight-whom", silent = true, args = { who = m.who },
    options = targets.characters(t, m.actor, "fight", targets.exposed), optional = true, decline = "think-again" }
  return m.target ~= nil
end

function fight.hostile()
  return true
end

--- Preparedness against Preparedness, where both have it; the target's Might. [R-012] [RC-14]
function fight.modifier(t, m)
  if not t.settings.fight_balance then return 0 end
  local modifier = m.target.might == 2 and -1 or 0
  if m.actor.sort == "seat" and m.target.sort == "seat" then
    if m.actor.preparedness > m.target.preparedness then modifier = modifier + 1 end
    if m.actor.preparedness < m.target.preparedness then modifier = modifier - 1 end
  end
  return modifier
end

--- A player loses Preparedness, a companion a state. [R-042] [RC-14]
function fight.harm(t, who)
  if who.sort == "seat" then return preparedness.lower(t, who, 1) end
  companions.hurt(t, who)
end

--- The companions beside the target that a blow can reach. [RC-14]
local function bystanders(t, m)
  return list.filter(characters.pair(t, m.target).companions:list(), function(companion)
    return companion ~= m.target and not list.contains(companion.traits, "familiar")
  end)
end

--- Whoever is attacked feels by whom, whom it hit and how. [R-084]
local function disclose(t, m, value)
  t:disclose(value, { to = characters.pair(t, m.target) })
end

local gains = {}

function gains.plunder(t, m)
  local owner = characters.pair(t, m.target)
  local card = t:pick(ingredients.of(characters.belongings(owner)), { stream = "theft", seat = m.pair })
  if not card then return end
  t:tell({ m.pair, owner }, "plundered", { card = t:show(card, m.pair), who = m.who })
  ingredients.give(t, { card }, m.pair)
end

function gains.wound(t, m)
  local beside = bystanders(t, m)
  local companion = #beside > 1 and t:ask { seat = m.pair, prompt = "wound-whom", silent = true, options = beside } or beside[1]
  if companion and characters.able(t, companion) then
    disclose(t, m, companion)
    companions.hurt(t, companion)
  end
end

function gains.press(t, m)
  fight.harm(t, m.target)
  if t:value("press_hurts", true, m) then fight.harm(t, m.actor) end
end

function gains.enough() end

local function tell(t, m, id, target_id)
  local names = { who = m.who, target = characters.name(t, m.target) }
  t:tell(m.pair, id, names)
  disclose(t, m, m.actor)
  disclose(t, m, m.target)
  disclose(t, m, m.band)
  t:tell(characters.pair(t, m.target), target_id, names)                                            -- [R-084]
end

function fight.full(t, m)
  tell(t, m, "fight-full", "attacked-full")
  local options = list.filter({ "plunder", "wound", "press", "enough" }, function(gain)
    return gain ~= "wound" or #bystanders(t, m) > 0
  end)
  local gain = t:ask { seat = m.pair, prompt = "fight-gain", silent = true, options = options, args = { target = characters.name(t, m.target) } }
  disclose(t, m, gain)
  gains[gain](t, m)                       -- before the blow: what a target that falls leaves stays in its stash [R-034]
  fight.harm(t, m.target)
end

function fight.partial(t, m)
  tell(t, m, "fight-partial", "attacked-partial")
  fight.harm(t, m.target)
  fight.harm(t, m.actor)
end

function fight.miss(t, m)
  tell(t, m, "fight-miss", "attacked-miss")
  fight.harm(t, m.actor)
end

return fight
