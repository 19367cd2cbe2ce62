--- The Ritual: who comes, and the four seals one after another. [R-072] [RC-20] [RC-21] [RC-22] [RC-24]
local characters = require "characters"
local gate = require "gate"
local seals = require "seals"
local victory = require "victory"

local ritual = {}

function ritual.play(t)
  t:say("ritual-begins")
  gate.lead(t)
  local openers, closers = gate.participants(t, "opener"), gate.participants(t, "closer")
  for _, pair in ipairs(list.concat(openers, closers)) do
    t:say("at-the-gate", { who = t:disclose(characters.name(t, gate.voice(t, pair))), side = t:disclose(pair.side) })
  end
  if #openers == 0 or #closers == 0 then return ritual.walkover(t, openers, closers) end
  seals.lay(t, list.concat(openers, closers))
  ritual.rites(t, openers, closers)
  seals.will(t, list.concat(openers, closers))
  victory.declare(t, seals.winner(t), "end-seals", openers, closers)
end

--- Nobody on one side: the other wins; nobody at all: the Gate stays shut. [RC-21]
function ritual.walkover(t, openers, closers)
  local side = #closers == 0 and #openers > 0 and "opener" or "closer"
  victory.declare(t, side, #openers + #closers > 0 and "end-walkover" or "end-nobody", openers, closers)
end

--- An Opener first, the sides alternating; who is left over goes on alone. [RC-22]
function ritual.rites(t, openers, closers)
  for turn = 1, math.max(#openers, #closers) do
    if openers[turn] then seals.rite(t, openers[turn], closers[1]) end
    if closers[turn] then seals.rite(t, closers[turn], openers[1]) end
  end
end

return ritual
