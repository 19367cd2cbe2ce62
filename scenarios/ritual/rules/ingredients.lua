--- Ingredients: drawn by chance, six in the hand at most, the excess discarded at once by choice.
local characters = require "characters"

local ingredients = {}
ingredients.most = 6 -- [R-062]

--- The ingredients in a zone, without artifacts.
function ingredients.of(zone)
  return list.filter(zone:list(), "kind", "ingredient")
end

--- Is there any ingredient in a zone?
function ingredients.any(zone)
  return zone:first("kind", "ingredient") ~= nil
end

--- Is it an 11 or a 12? [R-064]
function ingredients.special(t, card)
  return card.kind == "ingredient" and card.worth > 10
end

--- What the 11s and 12s can do, beside the option. [R-064]
function ingredients.note(card)
  if ingredients.special(nil, card) then return "property-" .. card.id end
end

--- Draws from the master's deck; an empty deck takes the discards back. [R-060] [RC-30]
function ingredients.draw(t, pair, number)
  local zone, drawn = characters.belongings(pair), {}
  for _ = 1, number do
    if #t.ingredients == 0 then ingredients.reshuffle(t) end
    local card = t:draw(t.ingredients, zone)
    if card then
      t:tell(pair, "drawn", { card = card })
      drawn[#drawn + 1] = card
    end
  end
  ingredients.limit(t, pair)
  return drawn
end

--- The one ingredient of the player's phase. [R-061] [R-089]
function ingredients.weekly(t, player)
  local draw = { player = player, card = ingredients.draw(t, player, 1)[1] }
  if draw.card then t:after("weekly_draw", draw) end
end

--- More than six: the owner chooses what goes, at once. [R-062]
function ingredients.limit(t, pair)
  local zone = characters.belongings(pair)
  while #zone > ingredients.most and #ingredients.of(zone) > ingredients.most do
    local card = t:ask { seat = pair, prompt = "discard-excess", options = ingredients.of(zone), silent = true, note = ingredients.note }
    if card.zone == zone then ingredients.discard(t, card) end                                      -- [RA-18]
  end
end

--- To the discards, face down.
function ingredients.discard(t, card)
  t:move(card, t.discard, { face = "down" })
end

--- Moves cards from one pair to another: nothing is created. [R-060]
function ingredients.give(t, cards, to)
  for _, card in ipairs(cards) do t:move(card, characters.belongings(to)) end
  ingredients.limit(t, to)
end

--- The discards become the deck. [RC-30]
function ingredients.reshuffle(t)
  t:disclose(true)                         -- whoever knows a card among them sees it go back
  for _, card in ipairs(t.discard:list()) do t:move(card, t.ingredients) end
  t:shuffle(t.ingredients)
end

--- Pays with ingredients of the own choice; false when there are too few. [R-065]
function ingredients.pay(t, pair, number, fits)
  local zone, left = characters.belongings(pair), number
  while left > 0 do
    local options = list.filter(ingredients.of(zone), fits or function() return true end)
    if #options < left then return false end
    local card = t:ask { seat = pair, prompt = "pay-with", options = options, silent = true, note = ingredients.note }
    if card.zone == zone then                                                                       -- [RA-18]
      ingredients.discard(t, card)
      left = left - 1
    end
  end
  return true
end

return ingredients
