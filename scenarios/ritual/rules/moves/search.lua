--- Search: ingredients from the wild, or from a stash one knows. [RC-15]
local characters = require "characters"
local companions = require "companions"
local debt = require "debt"
local ingredients = require "ingredients"
local preparedness = require "preparedness"
local targets = require "targets"

local search = { stat = "magic" }

--- Stashes open to this character: known ones, and that of the own fallen master. [R-015] [R-053] [RC-15]
function search.stashes(t, actor)
  if not t.settings.stash_search then return {} end
  local pair, move, stashes = characters.pair(t, actor), t:component("move", "search"), {}
  for _, owner in ipairs(t.seats.player) do
    if owner == pair and pair.fate ~= "playing"
      or owner ~= pair and pair.knows_stash[owner] and targets.allowed(t, actor, move, owner) then
      stashes[#stashes + 1] = owner
    end
  end
  return stashes
end

--- Always possible: in the wild, when no stash is chosen. [R-066]
function search.choose(t, m)
  m.target = t:ask { seat = m.pair, prompt = "search-where", silent = true, args = { who = m.who },
    options = search.stashes(t, m.actor), optional = true, decline = "search-wilds" }
  return true
end

--- A foreign stash asks for Shadow, the own master's for no roll at all. [RC-15]
function search.prepare(t, m)
  if m.target == m.pair then m.without_roll = true end
  if m.target then m.stat = "shadow" end
end

function search.hostile(m)
  return m.target ~= nil
end

--- Week 1 is the best time. [R-070] [RC-15]
function search.modifier(t, m)
  if t.round == 1 and not m.target then return t.settings.first_week_search end
  return 0
end

--- The artifact, or two ingredients of choice. [RC-15]
function search.take(t, m)
  local cards = m.target.stash:list()
  for _, card in ipairs(cards) do t:show(card, m.pair) end
  local first = #cards > 0 and t:ask { seat = m.pair, prompt = "take-from-stash", options = cards, silent = true } or nil
  if not first then return t:tell(m.pair, "stash-empty", { target = characters.name(t, m.target) }) end
  local taken = { first }
  local rest = list.filter(ingredients.of(m.target.stash), function(card) return card ~= first end)
  if first.kind ~= "artifact" and #rest > 0 then
    taken[2] = t:ask { seat = m.pair, prompt = "take-from-stash", options = rest, silent = true }
  end
  search.carry(t, m, taken)
end

--- What is taken changes hands.
function search.carry(t, m, cards)
  local stash = m.target.stash
  cards = list.filter(cards, "zone", stash)                                                         -- [RA-18]
  for _, card in ipairs(cards) do t:tell(m.pair, "stash-taken", { card = card, target = characters.name(t, m.target) }) end
  ingredients.give(t, cards, m.pair)
end

function search.full(t, m)
  if m.target then
    t:tell(m.pair, "stash-full", { who = m.who, target = characters.name(t, m.target) })
    return search.take(t, m)
  end
  t:tell(m.pair, "search-full", { who = m.who })
  ingredients.draw(t, m.pair, 2)
end

function search.partial(t, m)
  local names = { who = m.who, target = m.target and characters.name(t, m.target) }
  if m.target then
    t:tell(m.pair, "stash-partial", names)
    local card = t:pick(ingredients.of(m.target.stash), { stream = "theft", seat = m.pair })
    if card then search.carry(t, m, { card }) end
    t:disclose(m.actor, { to = m.target })
    t:disclose(m.band, { to = m.target })
    return t:tell(m.target, "stash-robbed", names)
  end
  t:tell(m.pair, "search-partial", names)
  ingredients.draw(t, m.pair, 1)
end

--- A trap in the stash costs Preparedness, a lone companion a state; whoever is out meanwhile has nothing to lose. [RC-15] [RA-18]
function search.trap(t, pair, actor)
  if actor.sort == "seat" or pair.fate == "playing" then return preparedness.lower(t, pair, 1) end
  companions.hurt(t, actor)
end

--- The wild costs Debt. [RC-15]
function search.miss(t, m)
  if not m.target then
    t:tell(m.pair, "search-miss", { who = m.who })
    return debt.raise(t, m.pair, 1)
  end
  t:tell(m.pair, "stash-miss", { who = m.who, target = characters.name(t, m.target) })
  search.trap(t, m.pair, m.actor)
end

return search
