--- The Druid. [RC-45]
local ingredients = require "ingredients"
local offer = require "offer"

local function herb(card) return card.seal.id == "herbs" end

return {
  --- Your Herbs count 1 more in the Ritual, 3 more in all at most.
  wicker_cages = { value = { laid = function(worth, ctx, card)
    if ctx.seal.id ~= "herbs" or ctx.pair ~= card.owner or ctx.pair.fate ~= "playing" then return worth end
    return worth + math.min(3, list.count(ctx.pair.laid:list(), herb))
  end } },

  --- A Herb from the weekly draw may be discarded and drawn again, once.
  grove = { after = { weekly_draw = function(t, draw, card)
    if draw.player ~= card.owner or not herb(draw.card) or draw.card.zone ~= card.owner.stash or not offer.use(t, card) then return end
    ingredients.discard(t, draw.card)
    ingredients.draw(t, card.owner, 1)
  end } },

  --- Spying by the companion +1.
  tongue_of_leaves = { value = { modifier = function(sum, m, card)
    return m.move.id == "spying" and m.pair == card.owner and m.actor ~= card.owner and sum + 1 or sum
  end } },

  --- One Herb cancels one state lost by the companion.
  sickle = { before = { harm = function(t, harm, card)
    local own = card.owner
    if harm.companion.owner ~= own or own.fate ~= "playing" then return end
    if not list.any(ingredients.of(own.stash), herb) or not offer.use(t, card) then return end
    if ingredients.pay(t, own, 1, herb) then harm.state = harm.companion.state end
  end } },
}
