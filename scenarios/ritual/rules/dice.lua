--- The numbers of the basic roll, given to the shared pbta helper.
local pbta = require "pbta"
local characters = require "characters"

local dice = {}

--- 2d6 + characteristic, -3 to +4, bands 10+ / 7-9 / 6-. [R-022] [R-023] [R-025] [R-026] [R-027] [R-028]
dice.rules = pbta.rules {
  dice = "2d6",
  lowest = -3,
  highest = 4,
  bands = { { name = "full", from = 10 }, { name = "partial", from = 7 }, { name = "miss" } },
  most_holds = 2,                                                                                   -- [RC-06]
  seat = characters.pair,
  rolled = function(t, m)
    if m.move.id == "rite" then return end
    t:tell(m.pair, "rolled", { who = m.who, move = m.move, stat = m.stat, dice = m.dice,
      modifier = t:disclose(m.modifier, { to = m.pair }), total = m.total, band = t:disclose(m.band, { to = m.pair }) })
  end,
}

--- The four characteristics. [R-022]
dice.stats = { "shadow", "might", "influence", "magic" }

--- A sum of modifiers as it is rolled. [R-025]
function dice.modifier(t, sum)
  return pbta.clamp(dice.rules, sum)
end

--- The band of a total. [R-026] [R-027] [R-028]
function dice.band(t, total)
  return pbta.band(dice.rules, total)
end

return dice
