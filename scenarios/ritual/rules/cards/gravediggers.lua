--- The Gravediggers, two players in one, a reserve booklet. [RC-50]
local ingredients = require "ingredients"
local offer = require "offer"

return {
  --- A full success in Search draws one more.
  two_shovels = { after = { move = function(t, m, card)
    if m.move.id == "search" and not m.target and m.band == "full" and m.actor == card.owner then ingredients.draw(t, card.owner, 1) end
  end } },

  --- Your additional action has no penalty.
  two_in_one = { value = { extra_penalty = function(penalty, m, card) return m.actor == card.owner and 0 or penalty end } },

  --- Preparation by Shadow.
  night_shift = { value = { stat = function(stat, m, card)
    return m.move.id == "preparation" and offer.better(stat, m, card, "shadow") or stat
  end } },

  --- At the stash of an eliminated player a 7-9 counts as 10+.
  old_graves = { after = { roll = function(t, m, card)
    if m.move.id ~= "search" or not m.target or m.band ~= "partial" or m.actor ~= card.owner then return end
    if m.target.fate ~= "playing" then m.band = "full" end
  end } },
}
