--- The Mad Monk. [RC-46]
local abilities = require "abilities"
local characters = require "characters"
local debt = require "debt"
local offer = require "offer"

return {
  --- Your Magic counts 2 higher against Spying.
  pall = { value = { opposition = function(sum, watch, card)
    return watch.move.id == "spying" and watch.target == card.owner and sum + 2 or sum
  end } },

  --- Once a week a 7-9 in Preparation becomes 10+ for Debt +1.
  vigil = { after = { roll = function(t, m, card)
    if m.move.id ~= "preparation" or m.band ~= "partial" or m.actor ~= card.owner then return end
    if not abilities.fresh(t, card) or not offer.use(t, card) then return end
    card.used_week, m.band = t.round, "full"
    debt.raise(t, card.owner, 1)
  end } },

  --- The companion cannot be hit while you are in the Game.
  snake_in_the_bosom = { value = { vulnerable = function(yes, harm, card)
    return yes and not (harm.companion.owner == card.owner and card.owner.fate == "playing")
  end } },

  --- After an Exchange of yours you also learn the partner's Debt and Preparedness.
  confession = { after = { exchange = function(t, deal, card)
    if not list.contains(deal.characters, card.owner) then return end
    local other = characters.partner(t, deal.pairs, card.owner)
    t:tell(card.owner, "confessed", { who = characters.name(t, other), debt = t:disclose(other.debt, { to = card.owner }),
      preparedness = t:disclose(other.preparedness, { to = card.owner }) })
  end } },
}
