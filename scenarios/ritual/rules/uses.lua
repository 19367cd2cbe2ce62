--- What can be used at any time in the own phase: some abilities, some ingredients of 11 and 12.
local characters = require "characters"
local ingredients = require "ingredients"

local uses = {}

--- The cards a pair could use now. [R-064]
function uses.usable(t, pair)
  local cards, usable = characters.belongings(pair):list(), {}
  if pair.fate == "playing" then cards = list.concat(pair.abilities:list(), cards) end
  for _, card in ipairs(cards) do
    local rule = (card.kind ~= "ingredient" or card.worth > 10) and t:rule(card)
    if rule and rule.use and (rule.usable == nil or rule.usable(t, card)) then usable[#usable + 1] = card end
  end
  return usable
end

--- Offers them until the pair has enough.
function uses.offer(t, pair)
  local options = uses.usable(t, pair)
  while #options > 0 do
    local card = t:ask { seat = pair, prompt = "use-card", silent = true, options = options, optional = true, decline = "use-nothing",
      note = ingredients.note }
    if not card then return end
    if list.contains(uses.usable(t, pair), card) then t:rule(card).use(t, card) end                 -- [RA-18]
    options = characters.active(pair) and uses.usable(t, pair) or {}
  end
end

return uses
