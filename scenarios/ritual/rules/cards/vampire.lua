--- The Vampire. [RC-43]
local debt = require "debt"

return {
  --- Once a game somebody's level 1 or 3 on you fails.
  spare_coffin = { before = { learn = function(t, attempt, card)
    if attempt.target ~= card.owner or attempt.level == 2 or card.used then return end
    t:disclose(card, { to = card.owner })
    card.used, attempt.fails = true, true
    t:tell(card.owner, "coffin-opened")
  end } },

  --- The first fall to Preparedness 0 stops at 1; Debt +2.
  undead = {
    before = { fall = function(t, fall, card)
      if fall.player ~= card.owner or card.used then return end
      card.used, fall.to, fall.risen = true, 1, true
      t:tell(card.owner, "undead-rises")
    end },
    after = { fall = function(t, fall, card)
      if fall.player == card.owner and fall.risen then debt.raise(t, card.owner, 2) end
    end },
  },

  --- A full success in a Deadly Fight: own Debt -1.
  thirst = { after = { move = function(t, m, card)
    if m.actor == card.owner and m.move.id == "fight" and m.band == "full" then debt.lower(t, card.owner, 1) end
  end } },

  --- Your hindering 7-9 counts as 10+.
  gaze = { after = { roll = function(t, m, card)
    if m.actor == card.owner and m.move.id == "help" and m.manner == "hinder" and m.band == "partial" then m.band = "full" end
  end } },
}
