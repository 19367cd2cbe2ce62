-- Prey: which villages the Beast can reach, and with which token.
local prey = {}

--- The Beast's limit in leagues, laying this token symbol up, or paw up without one. [G-018 GC-34 GC-64 GC-72]
function prey.reach(t, token)
  local reach = t:value("beast_reach", t.settings.beast_reach)
  local rule = token and t:rule(token)
  if rule and rule.reach and t.settings.powers and t.settings.symbol_up then
    return rule.reach(t, token, reach)
  end
  return reach
end

--- The longest way the Beast can go with what it holds. [GC-34]
function prey.farthest(t)
  local reach = prey.reach(t)
  for _, token in ipairs(t.seats.beast.hand:list()) do
    reach = math.max(reach, prey.reach(t, token))
  end
  return reach
end

--- Village cards that may be chosen: near enough, not on the table, not where the Beast is. [G-018 G-019 GA-02 GA-03 GC-11]
function prey.villages(t, reach)
  return list.filter(t.villages:list(), function(card)
    local leagues = prey.leagues(t, card)
    return leagues <= reach and (leagues > 0 or t.settings.allow_stay)
  end)
end

--- Leagues from the Beast's present village, the shortest way in cells. [G-019 GA-03]
function prey.leagues(t, card)
  return t.map:distance(t.seats.beast.place, card.place)
end

--- Tokens that carry the Beast so far. [GC-34]
function prey.tokens(t, leagues)
  return list.filter(t.seats.beast.hand:list(), function(token) return leagues <= prey.reach(t, token) end)
end

--- A village beyond the usual limit needs the power, so the symbol must lie up. [GC-12 GC-34]
function prey.sides(t, leagues)
  if leagues > prey.reach(t) then return { "symbol" } end
  return { "paw", "symbol" }
end

return prey
