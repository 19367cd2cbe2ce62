--- The four seals, one for each type of ingredient: laying, rite, will, count. [R-059] [RC-22]
local pbta = require "pbta"
local characters = require "characters"
local companions = require "companions"
local dice = require "dice"
local eliminate = require "eliminate"
local gate = require "gate"
local ingredients = require "ingredients"

local seals = {}

--- Points for the side of a pair on a seal.
function seals.add(t, seal, side, points)
  local counter = side == "opener" and "openers" or "closers"
  seal[counter] = seal[counter] + points
end

-- Laying ----------------------------------------------------------------------------------------------------------

--- In secret each lays what it will, then all is shown together. [R-063] [RC-22]
function seals.lay(t, pairs_at_gate)
  t:together(pairs_at_gate, function(pair) seals.choose_laid(t, pair) end)
  for _, pair in ipairs(pairs_at_gate) do seals.show(t, pair) end
end

--- Ingredients carried, each on the seal of its type, by choice. [RC-22]
function seals.choose_laid(t, pair)
  t:before("laying", { pair = pair })                                                               -- [RC-31] salt
  local options = ingredients.of(characters.belongings(pair))
  while #options > 0 do
    local card = t:ask { seat = pair, prompt = "lay", options = options, optional = true, decline = "laid-enough", silent = true }
    if not card then return end
    card.lies_on = card.lies_on or card.seal
    t:move(card, pair.laid)
    options = ingredients.of(characters.belongings(pair))
  end
end

--- What a pair has laid turns up and counts; its artifacts count too. [R-063] [RC-22] [RC-23]
function seals.show(t, pair)
  for _, seal in ipairs(t.components.seal) do
    local cards = list.filter(pair.laid:list(), "lies_on", seal)
    for _, card in ipairs(cards) do t:say("laid", { who = characters.name(t, gate.voice(t, pair)), card = t:reveal(card), seal = seal }) end
    local worth = list.sum(cards, "worth")
    seals.add(t, seal, pair.side, t:disclose(t:value("laid", worth, { pair = pair, seal = seal, cards = cards })))
  end
  for _, card in ipairs(characters.belongings(pair):list()) do
    if card.kind == "artifact" then
      t:say("artifact-shown", { who = characters.name(t, gate.voice(t, pair)), artifact = t:reveal(card), seal = card.seal })
      seals.add(t, card.seal, pair.side, t.settings.artifact_worth)
    end
  end
end

-- Rite ------------------------------------------------------------------------------------------------------------

--- One rolls 2d6 + Magic; on a miss the enemy chooses the seal. [RA-06] [RC-22]
function seals.rite(t, pair, enemy)
  local move = t:component("move", "rite")
  local m = { actor = gate.voice(t, pair), pair = pair, move = move, rule = t:rule(move), stat = "magic", stream = "rite" }
  pbta.make(dice.rules, t, m)
  local chooser = m.own and pair or enemy
  t:say("rite", { who = characters.name(t, m.actor), band = m.band, total = t:disclose(m.total) })
  local seal = t:ask { seat = chooser, prompt = "rite-seal", args = { points = m.points }, options = t.seals:list() }
  seals.add(t, seal, chooser.side, m.points)
  t:say("rite-seal-chosen", { seal = seal, points = m.points, side = chooser.side })
end

-- Will ------------------------------------------------------------------------------------------------------------

--- In secret each writes what it gives of itself to which seal; then all is counted. [R-043] [RC-22]
function seals.will(t, pairs_at_gate)
  local gifts = t:together(pairs_at_gate, function(pair) return seals.choose_will(t, pair) end)
  for index, pair in ipairs(pairs_at_gate) do seals.give(t, pair, gifts[index]) end
end

--- How much a pair has to give: Preparedness, or the states of a lone companion. [R-035] [RC-22]
function seals.strength(t, pair)
  if pair.fate == "playing" then return pair.preparedness end
  return gate.voice(t, pair).state == "healthy" and 2 or 1
end

--- Points by seal, until the pair has given enough.
function seals.choose_will(t, pair)
  local gifts, left = {}, seals.strength(t, pair)
  while left > 0 do
    local seal = t:ask { seat = pair, prompt = "will-seal", args = { left = left }, options = t.seals:list(), optional = true,
      decline = "will-enough", silent = true }
    if not seal then break end
    local points = t:ask { seat = pair, prompt = "will-points", args = { seal = seal }, numbers = { 1, left }, silent = true }
    local gift = list.first(gifts, "seal", seal)
    if gift then
      gift.points = gift.points + points
    else
      gifts[#gifts + 1] = { seal = seal, points = points }
    end
    left = left - points
  end
  return gifts
end

--- Two for each point; who gives all does not survive, the points count. [RC-22]
function seals.give(t, pair, gifts)
  local who = gate.voice(t, pair)
  local spent = list.sum(gifts, "points")
  for _, gift in ipairs(gifts) do
    seals.add(t, gift.seal, pair.side, t.settings.will_worth * gift.points)
    t:say("will", { who = characters.name(t, who), seal = gift.seal, points = t:disclose(t.settings.will_worth * gift.points) })
  end
  if pair.fate == "playing" then
    pair.preparedness = pair.preparedness - spent
    if pair.preparedness == 0 then eliminate.out(t, pair, "preparedness") end
  elseif spent > 0 then
    local index = list.index_of(companions.states, who.state) + spent
    companions.set(t, who, companions.states[index])
  end
end

-- Count -----------------------------------------------------------------------------------------------------------

--- The side of a seal: the larger sum, a tie is the Closers'. [RC-22]
function seals.holder(t, seal)
  return seal.openers > seal.closers and "opener" or "closer"
end

--- More seals win; at two each the larger total; at equal totals the Gate stays shut. [RC-22]
function seals.winner(t)
  local all = t.components.seal
  local held = list.count(all, function(seal) return seals.holder(t, seal) == "opener" end)
  for _, seal in ipairs(all) do
    t:say("seal-counted", { seal = seal, openers = seal.openers, closers = seal.closers, side = seals.holder(t, seal) })
  end
  if held * 2 ~= #all then return held * 2 > #all and "opener" or "closer" end
  local openers = list.sum(all, "openers")
  local closers = list.sum(all, "closers")
  return openers > closers and "opener" or "closer"
end

return seals
