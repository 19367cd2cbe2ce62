--- Characteristics: +2, +1, +1, +0, for each character separately. [R-002] [R-003]
local characters = require "characters"
local dice = require "dice"

local spread = {}

--- The pair chooses the +2 and the +0; the other two are +1. [R-003] [R-022]
function spread.choose(t, pair, who)
  local name = { who = characters.name(t, who) }
  local best = t:ask { seat = pair, prompt = "best-stat", silent = true, args = name, options = dice.stats }
  local worst = t:ask { seat = pair, prompt = "worst-stat", silent = true, args = name,
    options = list.filter(dice.stats, function(stat) return stat ~= best end) }
  spread.write(who, best, worst)
  t:tell(pair, "stats", { who = name.who, shadow = who.shadow, might = who.might, influence = who.influence, magic = who.magic })
end

function spread.write(who, best, worst)
  for _, stat in ipairs(dice.stats) do who[stat] = 1 end
  who[best], who[worst] = 2, 0
end

--- Is this a permutation of +2, +1, +1, +0? What a filled-in booklet is checked with. [R-003]
function spread.legal(t, a, b, c, d)
  local found = list.sorted_by({ a, b, c, d }, function(value) return value end)
  return found[1] == 0 and found[2] == 1 and found[3] == 1 and found[4] == 2
end

return spread
