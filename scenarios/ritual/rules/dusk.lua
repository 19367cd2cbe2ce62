--- The end of a week: silent pairs get their Debt, holds and help lapse, the board of posts is wiped.
local pbta = require "pbta"
local debt = require "debt"
local dice = require "dice"

local dusk = {}

function dusk.play(t)
  for _, silent in ipairs(list.filter(t.seats.player, "posted", false)) do
    debt.raise(t, silent, 1)                                                                        -- [R-030] [RA-07]
  end
  pbta.age_holds(dice.rules, t.seats.player)                                                        -- [RC-06]
  pbta.clear_aids(dice.rules, t, list.concat(t.seats.player, t.components.companion))
  for _, a in ipairs(t.seats.player) do
    if a.posted then a.posted, a.slot, a.behind, a.arrival = false, "normal", nil, 0 end
    for _, b in ipairs(t.seats.player) do
      if a.traded[b] then a.traded[b] = false end                                                   -- [RC-12]
    end
  end
  t.arrivals = 0
end

return dusk
