--- Preparation: strength for the player, care for the companion, an ingredient. [RC-10]
local characters = require "characters"
local companions = require "companions"
local debt = require "debt"
local ingredients = require "ingredients"
local preparedness = require "preparedness"

local preparation = { stat = "might" }

--- Always possible; a companion prepares its own master. [R-015] [RC-10]
function preparation.possible()
  return true
end

--- By strength or by magic. [RC-10]
function preparation.choose(t, m)
  m.stat = t:ask { seat = m.pair, prompt = "prepare-how", args = { who = characters.name(t, m.actor) }, options = { "might", "magic" } }
  return true
end

--- What can still be won; nothing twice. [R-013] [R-040] [RC-10]
function preparation.gains(t, pair, taken)
  local gains = {}
  if characters.playing(pair) and pair.preparedness < preparedness.most then gains[#gains + 1] = "prepare" end
  if #companions.wounded(pair) > 0 then gains[#gains + 1] = "heal" end
  gains[#gains + 1] = "gather"
  return list.filter(gains, function(gain) return not list.contains(taken, gain) end)
end

--- What each gain does.
local take = {}
preparation.take = take

function take.prepare(t, pair)
  preparedness.raise(t, pair, 1)                                                                    -- [R-039] [R-040]
end

function take.heal(t, pair)
  local wounded = companions.wounded(pair)
  local companion = #wounded > 1 and t:ask { seat = pair, prompt = "heal-whom", options = wounded } or wounded[1]
  if companion then companions.heal(t, companion) end
end

function take.gather(t, pair)
  ingredients.draw(t, pair, 1)
end

--- So many different gains, by choice.
local function win(t, m, number)
  local taken = {}
  for _ = 1, number do
    local options = preparation.gains(t, m.pair, taken)
    if #options == 0 then return end
    local gain = t:ask { seat = m.pair, prompt = "preparation-gain", options = options }
    taken[#taken + 1] = gain
    take[gain](t, m.pair)
  end
end

function preparation.full(t, m)
  t:tell(m.pair, "preparation-full", { who = characters.name(t, m.actor) })
  win(t, m, 2)
end

function preparation.partial(t, m)
  t:tell(m.pair, "preparation-partial", { who = characters.name(t, m.actor) })
  win(t, m, 1)
end

function preparation.miss(t, m)
  t:tell(m.pair, "preparation-miss", { who = characters.name(t, m.actor) })
  debt.raise(t, m.pair, 1)
end

return preparation
