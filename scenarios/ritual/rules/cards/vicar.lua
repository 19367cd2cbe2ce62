--- The Vicar. [RC-48]
local abilities = require "abilities"
local characters = require "characters"
local companions = require "companions"
local ingredients = require "ingredients"
local preparedness = require "preparedness"

--- The companion that the black mass can wound.
local function healthy(pair)
  return pair.companions:first("state", "healthy")
end

return {
  --- Harm by Call of Duty at 10+ gives +3.
  flock = { value = { burden = function(points, m, card) return m.actor == card.owner and 3 or points end } },

  --- A full success in Spying also shows the number of ingredients and the Preparedness. The Experienced companion hears it too.
  confessional = { after = { move = function(t, m, card)
    if m.move.id ~= "spying" or m.band ~= "full" or not abilities.used_by(card, m.actor) then return end
    t:tell(card.owner, "overheard", { who = characters.name(t, m.target), preparedness = t:disclose(m.target.preparedness, { to = card.owner }),
      ingredients = t:disclose(#ingredients.of(characters.belongings(m.target)), { to = card.owner }) })
  end } },

  --- Deadly Fight by Shadow, once a week.
  crossbow = { before = { roll = function(t, m, card)
    if m.move.id ~= "fight" or m.actor ~= card.owner or not abilities.fresh(t, card) then return end
    if card.owner.shadow <= card.owner.might then return end
    card.used_week, m.stat = t.round, "shadow"
  end } },

  --- Wound your own companion for Preparedness +1.
  black_mass = {
    usable = function(t, card) return healthy(card.owner) ~= nil and card.owner.preparedness < preparedness.most end,
    use = function(t, card)
      companions.set(t, healthy(card.owner), "wounded")
      preparedness.raise(t, card.owner, 1)
    end,
  },
}
