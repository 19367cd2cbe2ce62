--- Victory: the pairs of the winning side that took part and have a member alive. [RC-24]
local characters = require "characters"

local victory = {}

function victory.declare(t, side, reason, openers, closers)
  local took_part = side == "opener" and openers or closers
  for _, ally in ipairs(victory.allies(t, side, took_part)) do
    t:say("lesser-victory", { who = t:disclose(characters.name(t, ally)) })
  end
  t:over { result = side == "opener" and "openers" or "closers", winners = list.filter(took_part, characters.active), reason = reason }
end

--- Allies who are still there and missed the Ritual share a lesser victory. [RC-24]
function victory.allies(t, side, took_part)
  return list.filter(characters.pairs(t), function(pair)
    return pair.side == side and not list.contains(took_part, pair)
  end)
end

return victory
