--- The Vampire. [RC-43]
local debt = require "debt"

return {
  --- Once a game somebody's level 1 or 3 on you fails.
  spare_coffin = { before = { learn = function(t, attempt, card)
    if attempt.level == 2 or card.used or attempt.target ~= card.owner then return end
    t:disclose(card, { to = card.owner })
    card.used, attempt.fails = true, true
    t:tell(card.owner, "coffin-opened")
  end } },

  --- The first fall to Preparedness 0 stops at 1; Debt +2.
  undead = {
    before = { fall = function(t, fall, card)
      if card.used or fall.player ~= card.owner then return end
      card.used, fall.to, fall.risen = true, 1, true
      t:tell(card.owner, "undead-rises")
    end },
    after = { fall = function(t, fall, card)
      if fall.risen and fall.player == card.owner then debt.raise(t, card.owner, 2) end
    end },
  },

  --- A full success in a Deadly Fight: own Debt -1.
  thirst = { after = { move = function(t, m, card)
    if m.move.id == "fight" and m.band == "full" and m.actor == card.owner then debt.lower(t, card.owner, 1) end
  end } },

  --- Your hindering 7-9 counts as 10+.
  gaze = { after = { roll = function(t, m, card)
    if m.move.id == "help" and m.manner == "hinder" and m.band == "partial" and m.actor == card.owner then m.band = "full" end
  end } },
}
