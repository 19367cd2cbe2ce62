--- The question a card asks when it could be used.
local ingredients = require "ingredients"

local offer = {}

--- Does the owner of a card use it now? Nobody else learns that it was asked.
function offer.use(t, card)
  t:disclose(card, { to = card.owner })    -- that its moment has come
  return t:ask { seat = card.owner, prompt = "use-it", args = { card = card }, options = { "use" }, optional = true, silent = true,
    note = function() return ingredients.note(card) end } ~= nil
end

--- Takes the better of two characteristics for a roll of the owner.
function offer.better(stat, m, card, other)
  local owner = card.owner
  if m.actor == owner and owner[other] > owner[stat] then return other end
  return stat
end

return offer
