--- Help and Hinder: a token for one coming roll of another character. [RC-13]
local pbta = require "pbta"
local characters = require "characters"
local dice = require "dice"
local targets = require "targets"

local help = { stat = "influence" }

local help_or_hinder, help_only = { "help", "hinder" }, { "help" }

--- Characters that can be helped, and those that may be hindered. [R-015] [R-020] [RC-05]
function help.targets(t, actor)
  return targets.characters(t, actor, "help")
end

function help.possible(t, actor)
  return #targets.characters(t, actor, "help", nil, true) > 0
end

--- The moves that are rolled and can be named.
function help.moves(t)
  return list.filter(t.components.move, "when", "action")
end

--- Names the character, the move, and help or hinder. [RC-13]
function help.choose(t, m)
  m.target = t:ask { seat = m.pair, prompt = "help-whom", silent = true, args = { who = m.who },
    options = help.targets(t, m.actor), optional = true, decline = "think-again" }
  if not m.target then return false end
  local names = { target = characters.name(t, m.target) }
  m.for_move = t:ask { seat = m.pair, prompt = "help-move", silent = true, args = names, options = help.moves(t) }
  local manners = targets.reachable(t, m.pair, m.target) and help_or_hinder or help_only
  m.manner = t:ask { seat = m.pair, prompt = "help-how", silent = true, args = names, options = manners }
  return true
end

--- Lays the token: so much for or against the roll. One helper and one hinderer a roll. [R-024] [RC-13]
function help.lay(t, m, bonus, shared)
  local laid = pbta.lay_aid(dice.rules, t, {
    base = m.manner, by = m.pair, character = m.target, move = m.for_move,
    bonus = m.manner == "help" and bonus or -bonus, shared = shared })
  if t:disclose(not laid, { to = m.pair }) then t:tell(m.pair, "help-taken", { target = characters.name(t, m.target), move = m.for_move }) end
  return laid ~= nil
end

local function tell(t, m)
  t:tell(m.pair, "help", { who = m.who, target = characters.name(t, m.target),
    move = m.for_move, manner = m.manner, band = m.band })
end

function help.full(t, m)
  tell(t, m)
  help.lay(t, m, 2, false)
end

function help.partial(t, m)
  tell(t, m)
  help.lay(t, m, 1, false)
end

--- The wrong way round, and a shared miss.
function help.miss(t, m)
  tell(t, m)
  help.lay(t, m, -1, true)
end

return help
