--- The Werewolf, a reserve booklet. [RC-49]
local abilities = require "abilities"
local debt = require "debt"
local ingredients = require "ingredients"
local offer = require "offer"

local function herb(card) return card.seal.id == "herbs" end

return {
  --- In the Ritual the wolf's Might replaces Magic.
  full_moon = { before = { roll = function(t, m, card)
    if m.move.id ~= "rite" or m.pair ~= card.owner then return end
    local wolf = card.owner.companions:first("id", "wolf")
    if not wolf or wolf.might <= m.actor.magic then return end
    m.actor, m.stat = wolf, "might"
  end } },

  --- Spying by Magic.
  out_of_body = { value = { stat = function(stat, m, card)
    return m.move.id == "spying" and offer.better(stat, m, card, "magic") or stat
  end } },

  --- Deadly Fight by the companion +1.
  wolfs_grip = { value = { modifier = function(sum, m, card)
    return m.move.id == "fight" and m.pair == card.owner and m.actor ~= card.owner and sum + 1 or sum
  end } },

  --- Once a week, for a Herb: own Debt -1.
  aconite = {
    usable = function(t, card)
      return abilities.fresh(t, card) and card.owner.debt > 0 and list.any(ingredients.of(card.owner.stash), herb)
    end,
    use = function(t, card)
      if not ingredients.pay(t, card.owner, 1, herb) then return end
      card.used_week = t.round
      debt.lower(t, card.owner, 1)
    end,
  },
}
