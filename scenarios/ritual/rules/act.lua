--- Acting: a character chooses a move and a target, the cards are asked, the dice fall.
local pbta = require "pbta"
local characters = require "characters"
local debt = require "debt"
local dice = require "dice"
local experience = require "experience"
local holds = require "holds"
local master = require "master"
local moves = require "moves.all"
local targets = require "targets"
local wards = require "wards"

local act = {}

--- The phase of one character: an action, then perhaps an additional one. [R-090] [R-091] [R-092] [R-093]
function act.phase(t, actor)
  local first = act.take(t, actor, false)
  if first and first.ends_phase then return end                                                     -- [RC-16]
  act.take(t, actor, true, first and first.move)
end

--- So often one may think again; then the week is over.
act.patience = 20

--- One action. What is not posted is lost, nothing more. [RA-19]
function act.take(t, actor, extra, before)
  local pair, who = characters.pair(t, actor), characters.name(t, actor)
  for _ = 1, act.patience do
    if not characters.able(t, actor) then return nil end
    local move = t:ask { seat = pair, prompt = extra and "extra-action" or "action", silent = true, -- [RC-03] [RC-04]
      args = { who = who, week = t.round }, options = act.moves(t, actor, extra, before), optional = true, decline = "no-action" }
    if not move then return nil end
    local m = act.start(pair, actor, who, move, extra)
    if m.rule.choose(t, m) then
      if act.still_open(t, m) then return act.make(t, m) end
      t:disclose(false, { to = m.pair })
      t:tell(m.pair, "overtaken", { who = who, move = move })
    end
  end
end

--- The moves open to a character: light ones only as an additional action, none twice in a phase. [RC-03] [RC-04]
-- What its traits forbid has no targets and is not possible; a move that does not say when it is possible always is.
function act.moves(t, actor, extra, before)
  local barred, open = extra and not t.settings.extra_repeat and before or nil, {}
  for _, move in ipairs(t.components.move) do
    local timely = move.when == "action" or move.when == "light" and extra
    if timely and move ~= barred then
      local possible = moves[move.id].possible
      if not possible or possible(t, actor) then open[#open + 1] = move end
    end
  end
  return open
end

--- Others have acted while this one was choosing: is the move still what it was? [R-081] [RA-18]
function act.still_open(t, m)
  if not characters.able(t, m.actor) then return false end
  return m.target == nil or targets.allowed(t, m.actor, m.move, m.target)
    and (m.rule.fits == nil or m.rule.fits(t, m.actor, m.target))
end

--- The move being made, before anything is chosen; `who` is the name of its actor.
function act.start(pair, actor, who, move, extra)
  local rule = moves[move.id]
  return { actor = actor, pair = pair, who = who, move = move, rule = rule, extra = extra or false, stat = rule.stat,
    bonus = 0, detection = 0 }
end

--- A move with its target, as tests and other rules call it: everything but the choice.
function act.perform(t, actor, move, target, manner)
  local m = act.start(characters.pair(t, actor), actor, characters.name(t, actor), move, false)
  m.target, m.manner = target, manner
  return act.make(t, m).band
end

--- A move takes place: with a roll or without. [R-023] [R-024] [R-028]
function act.make(t, m)
  if m.rule.prepare then m.rule.prepare(t, m) end
  if m.without_roll then                                                                            -- [RC-04] [RC-15]
    m.rule.take(t, m)
    return m
  end
  if m.extra then m.bonus = m.bonus - t:value("extra_penalty", t.settings.extra_penalty, m) end     -- [RC-03]
  if m.target then
    holds.offer(t, m)                                                                               -- [RC-06]
    wards.apply(t, m)                                                                               -- [RC-31]
  end
  if not characters.able(t, m.actor) then return m end
  pbta.make(dice.rules, t, m)
  if m.band == "miss" then act.missed(t, m) end
  if t.settings.master == "person" then master.word(t, m) end
  return m
end

--- A miss of the pair teaches something; helpers who failed share it. [R-046] [RC-13]
function act.missed(t, m)
  experience.gain(t, m.pair, 1)
  for _, helper in ipairs(m.sharers) do
    t:disclose(m.band, { to = helper })
    t:tell(helper, "shared-miss", { who = m.who, move = m.move })
    debt.raise(t, helper, 1)
  end
end

return act
