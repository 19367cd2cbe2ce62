--- The Good Doctor. [RC-47]
local companions = require "companions"
local ingredients = require "ingredients"
local spread = require "spread"

local function fresh_flesh(card) return card.seal.id == "flesh" and card.worth >= 8 end

return {
  --- A second companion, Dangerous and Withdrawn, acts after the first. [R-003] [R-011]
  created_man = { taken = function(t, card)
    t:disclose(card)                       -- everybody sees who walks beside the Doctor now
    local created = t:move(t:component("companion", "created"), card.owner.companions)
    spread.choose(t, card.owner, created)
  end },

  --- Once a game, for a Flesh of 8 or more: a killed companion becomes wounded.
  galvanism = {
    usable = function(t, card)
      return not card.used and #card.owner.fallen > 0 and list.any(ingredients.of(card.owner.stash), fresh_flesh)
    end,
    use = function(t, card)
      local fallen = card.owner.fallen:list()
      local companion = #fallen == 1 and fallen[1] or t:ask { seat = card.owner, prompt = "raise-whom", silent = true, options = fallen }
      if not ingredients.pay(t, card.owner, 1, fresh_flesh) then return end
      card.used = true
      companions.set(t, companion, "wounded")
    end,
  },

  --- Preparation +1 while a companion of yours is wounded.
  assistant = { value = { modifier = function(sum, m, card)
    return m.move.id == "preparation" and m.actor == card.owner and #companions.wounded(card.owner) > 0 and sum + 1 or sum
  end } },

  --- Your rite +1.
  stormy_night = { value = { modifier = function(sum, m, card)
    return m.move.id == "rite" and m.actor == card.owner and sum + 1 or sum
  end } },
}
