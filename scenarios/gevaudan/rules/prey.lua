-- Prey: which villages the Beast can reach, and with which token.
local prey = {}

local either, symbol_only = { "paw", "symbol" }, { "symbol" }

--- The Beast's limit in leagues without a power. [G-018 GC-64 GC-72]
function prey.reach(t)
  return t:value("beast_reach", t.settings.beast_reach)
end

--- That limit as it is when this token lies symbol up. [GC-34]
function prey.reach_with(t, token, reach)
  local rule = t:rule(token)
  return rule.reach and rule.reach(t, token, reach) or reach
end

--- The longest way the Beast can go with what it holds. [GC-34]
function prey.farthest(t, hand, reach)
  if not (t.settings.powers and t.settings.symbol_up) then return reach end
  local farthest = reach
  for _, token in ipairs(hand) do
    farthest = math.max(farthest, prey.reach_with(t, token, reach))
  end
  return farthest
end

--- Village cards that may be chosen: near enough, not on the table, not where the Beast is. [G-018 G-019 GA-02 GA-03 GC-11]
function prey.villages(t, reach)
  local map, den, stay, cards = t.map, t.seats.beast.place, t.settings.allow_stay, {}
  for _, card in ipairs(t.villages:list()) do
    local leagues = map:distance(den, card.place)
    if leagues <= reach and (leagues > 0 or stay) then cards[#cards + 1] = card end
  end
  return cards
end

--- Is there any such card? [GA-15]
function prey.any(t, reach)
  local den = t.seats.beast.place
  for _, village in ipairs(t.map:reach(den, reach, "village")) do
    if prey.held(t, village) then return true end
  end
  return t.settings.allow_stay and prey.held(t, den)
end

--- Does the Beast hold the card of this village, so that it is not on the table? [GC-11]
function prey.held(t, village)
  return t.villages:has(t:component("village", village.id))
end

--- Leagues from the Beast's present village, the shortest way in cells. [G-019 GA-03]
function prey.leagues(t, card)
  return t.map:distance(t.seats.beast.place, card.place)
end

--- Tokens that carry the Beast so far: within its limit any, beyond it those whose power does. [GC-34]
function prey.tokens(t, hand, leagues, reach)
  if leagues <= reach then return hand end
  return list.filter(hand, function(token) return leagues <= prey.reach_with(t, token, reach) end)
end

--- A village beyond the usual limit needs the power, so the symbol must lie up. [GC-12 GC-34]
function prey.sides(leagues, reach)
  return leagues > reach and symbol_only or either
end

return prey
