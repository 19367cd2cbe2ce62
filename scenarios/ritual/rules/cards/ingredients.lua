--- Properties of the 11s and 12s: discard to use, once; or keep and count in the Ritual. None gives experience. [R-064] [RC-31]
local characters = require "characters"
local debt = require "debt"
local ingredients = require "ingredients"
local offer = require "offer"

--- Is the card carried by somebody who can use it?
local function carried(card)
  return card.zone == characters.belongings(card.owner)
end

local function carried_by_player(card)
  return carried(card) and card.owner.fate == "playing"
end

--- Asks the owner; when it is used, the card is gone.
local function spend(t, card)
  local zone = card.zone
  if not offer.use(t, card) or card.zone ~= zone then return false end                              -- [RA-18]
  t:tell(card.owner, "property-used", { card = card })
  ingredients.discard(t, card)
  return true
end

return {
  --- Herbs 11: own Debt -1.
  mistletoe = {
    usable = function(t, card) return carried_by_player(card) and card.owner.debt > 0 end,
    use = function(t, card)
      local player = card.owner
      t:tell(player, "property-used", { card = card })
      ingredients.discard(t, card)
      debt.lower(t, player, 1)
    end,
  },

  --- Herbs 12: the own 6- of this week becomes 7-9, without experience.
  mandrake = { after = { roll = function(t, m, card)
    if m.band ~= "miss" or m.move.id == "rite" or m.pair ~= card.owner or not carried(card) then return end
    if spend(t, card) then m.band = "partial" end
  end } },

  --- Flesh 11: a Spying of yours has no detection roll.
  hanged_hand = { before = { detection = function(t, watch, card)
    if watch.move.id ~= "spying" or watch.pair ~= card.owner or not carried(card) then return end
    watch.cancelled = spend(t, card)
  end } },

  --- Flesh 12: a companion killed is wounded instead.
  drowned_heart = { before = { harm = function(t, harm, card)
    if harm.state ~= "killed" or harm.companion.owner ~= card.owner or not carried(card) then return end
    if spend(t, card) then harm.state = "wounded" end
  end } },

  --- Relics 11: a Deadly Fight against you counts as 7-9 at best.
  nail = { after = { roll = function(t, m, card)
    if m.move.id ~= "fight" or m.band ~= "full" or characters.pair(t, m.target) ~= card.owner or not carried(card) then return end
    if spend(t, card) then m.band = "partial" end
  end } },

  --- Relics 12: nobody may gain level 3 on you until the Ritual.
  weeping_icon = {
    usable = function(t, card) return carried_by_player(card) and not card.owner.veiled end,
    use = function(t, card)
      card.owner.veiled = true
      t:tell(card.owner, "icon-weeps")
      ingredients.discard(t, card)
    end,
  },

  --- Alchemy 11: one roll against you gets -2.
  aqua_regia = {
    usable = function(t, card) return carried_by_player(card) and card.owner.acid == 0 end,
    use = function(t, card)
      card.owner.acid = 1
      t:tell(card.owner, "acid-ready")
      ingredients.discard(t, card)
    end,
  },

  --- Alchemy 12: at the Ritual one of your ingredients counts on any seal.
  salt = { before = { laying = function(t, ctx, card)
    if ctx.pair ~= card.owner or not carried(card) then return end
    local options = list.filter(ingredients.of(card.zone), function(other) return other ~= card end)
    if #options == 0 or not spend(t, card) then return end
    local moved = t:ask { seat = ctx.pair, prompt = "salt-which", options = options, silent = true }
    moved.lies_on = t:ask { seat = ctx.pair, prompt = "salt-seal", args = { card = moved }, options = t.seals:list(), silent = true }
  end } },
}
