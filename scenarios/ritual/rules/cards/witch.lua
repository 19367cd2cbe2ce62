--- The Witch. [RC-42]
local abilities = require "abilities"
local ingredients = require "ingredients"
local offer = require "offer"
local preparation = require "moves.preparation"

--- What a brew can do just now: all that Preparation can, but for gathering.
local function brews(t, player)
  return preparation.gains(t, player, { "gather" })
end

return {
  --- Your detection rolls +1, the Experienced companion's too.
  soft_paws = { value = { detection = function(sum, watch, card)
    return abilities.used_by(card, watch.actor) and sum + 1 or sum
  end } },

  --- Your post may stand anywhere in the week, chosen after all others.
  broom = { value = { post_anywhere = function(v, ctx, card) return v or (ctx.pair == card.owner and ctx.pair.fate == "playing") end } },

  --- Two ingredients: Preparedness +1, or the companion is healed.
  brew = {
    usable = function(t, card)
      return #ingredients.of(card.owner.stash) >= 2 and #brews(t, card.owner) > 0
    end,
    use = function(t, card)
      local gain = t:ask { seat = card.owner, prompt = "brew-gain", silent = true, options = brews(t, card.owner) }
      if ingredients.pay(t, card.owner, 2) then preparation.take[gain](t, card.owner) end
    end,
  },

  --- Call of Duty on others by Magic.
  madness_on_show = { value = { stat = function(stat, m, card)
    return m.move.id == "call" and m.target ~= m.pair and offer.better(stat, m, card, "magic") or stat
  end } },
}
