-- Prey: which villages the Beast can reach, and with which token.
local powers = require "cards.trails"

local prey = {}

--- The Beast's limit in leagues without a power. [G-018 GC-64 GC-72]
function prey.reach(t)
  return t:value("beast_reach", t.settings.beast_reach)
end

--- The longest way the Beast can go with what it holds, when a token with the power lies symbol up. [GC-34]
function prey.farthest(t, hand, reach)
  if not (t.settings.powers and t.settings.symbol_up) then return reach end
  local farthest = reach
  for _, token in ipairs(hand) do
    local power = powers[token.id].reach
    if power then farthest = math.max(farthest, power(t, token, reach)) end
  end
  return farthest
end

--- Village cards that may be chosen: near enough, not on the table, not where the Beast is. [G-018 G-019 GA-02 GA-03 GC-11]
function prey.villages(t, reach)
  return t.map:near(t.villages, t.seats.beast.place, reach, t.settings.allow_stay and 0 or 1)
end

--- Leagues from the Beast's present village, the shortest way in cells. [G-019 GA-03]
function prey.leagues(t, card)
  return t.map:distance(t.seats.beast.place, card.place)
end

--- Tokens whose power carries the Beast so far, beyond its limit. [GC-34]
function prey.tokens(t, hand, leagues, reach)
  return list.filter(hand, function(token)
    local power = powers[token.id].reach
    return power and leagues <= power(t, token, reach)
  end)
end

return prey
