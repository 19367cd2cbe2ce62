--- The Keeper of the Knife. [RC-41]
local abilities = require "abilities"
local characters = require "characters"
local debt = require "debt"
local offer = require "offer"

return {
  --- Who spies on you has -2 on the detection roll. The Experienced companion keeps watch as well.
  watchman = { value = { detection = function(sum, watch, card, t)
    if watch.move.id ~= "spying" or watch.target ~= card.owner then return sum end
    local kept = list.any(characters.of(t, card.owner), function(who) return abilities.used_by(card, who) end)
    return kept and sum - 2 or sum
  end } },

  --- Pressing on in a Deadly Fight does not hurt you.
  sharp_work = { value = { press_hurts = function(hurts, m, card) return hurts and m.actor ~= card.owner end } },

  --- Once a week, declared before the roll: Debt +1 for +2.
  open_wardrobe = { before = { roll = function(t, m, card)
    if m.move.id == "rite" or m.actor ~= card.owner or not abilities.fresh(t, card) or not offer.use(t, card) then return end
    card.used_week = t.round
    debt.raise(t, card.owner, 1)
    m.bonus = m.bonus + 2
  end } },

  --- Search by Shadow.
  night_walk = { value = { stat = function(stat, m, card)
    return m.move.id == "search" and offer.better(stat, m, card, "shadow") or stat
  end } },
}
