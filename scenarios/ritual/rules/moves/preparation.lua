--- Preparation: strength for the player, care for the companion, an ingredient. [RC-10]
local characters = require "characters"
local companions = require "companions"
local debt = require "debt"
local ingredients = require "ingredients"
local preparedness = require "preparedness"
local targets = require "targets"

local preparation = { stat = "might" }

local ways = { "might", "magic" }

--- Always possible; a companion prepares its own master. [R-015]
-- By strength or by magic. [RC-10]
function preparation.choose(t, m)
  m.stat = t:ask { seat = m.pair, prompt = "prepare-how", silent = true, args = { who = m.who }, options = ways }
  return true
end

--- The wounded of the pair that this character may care for: a Familiar only for Familiars. [R-013] [R-015]
function preparation.patients(t, actor)
  local wounded = companions.wounded(characters.pair(t, actor))
  if #wounded == 0 then return wounded end
  local move = t:component("move", "preparation")
  return list.filter(wounded, function(companion) return targets.allowed(t, actor, move, companion) end)
end

--- What can still be won; nothing twice. [RC-10]
function preparation.gains(t, actor, taken)
  local pair, gains = characters.pair(t, actor), {}
  local function offer(gain)
    if not list.contains(taken, gain) then gains[#gains + 1] = gain end
  end
  if pair.fate == "playing" and pair.preparedness < preparedness.most then offer("prepare") end     -- [R-040]
  if #preparation.patients(t, actor) > 0 then offer("heal") end                                     -- [R-013]
  offer("gather")
  return gains
end

--- What each gain does.
local take = {}
preparation.take = take

function take.prepare(t, actor)
  preparedness.raise(t, characters.pair(t, actor), 1)                                               -- [R-039] [R-040]
end

function take.heal(t, actor)
  local wounded = preparation.patients(t, actor)
  local companion = #wounded > 1
    and t:ask { seat = characters.pair(t, actor), prompt = "heal-whom", silent = true, options = wounded } or wounded[1]
  if companion then companions.heal(t, companion) end
end

function take.gather(t, actor)
  ingredients.draw(t, characters.pair(t, actor), 1)
end

--- So many different gains, by choice.
local function win(t, m, number)
  local taken = {}
  for _ = 1, number do
    local options = preparation.gains(t, m.actor, taken)
    if #options == 0 then return end
    local gain = t:ask { seat = m.pair, prompt = "preparation-gain", silent = true, options = options }
    taken[#taken + 1] = gain
    take[gain](t, m.actor)
  end
end

function preparation.full(t, m)
  t:tell(m.pair, "preparation-full", { who = m.who })
  win(t, m, 2)
end

function preparation.partial(t, m)
  t:tell(m.pair, "preparation-partial", { who = m.who })
  win(t, m, 1)
end

function preparation.miss(t, m)
  t:tell(m.pair, "preparation-miss", { who = m.who })
  debt.raise(t, m.pair, 1)
end

return preparation
