-- Before the first round.
local setup = {}

--- Air for everybody, and both piles shuffled. [W-001 W-003 W-004]
---@param t Table
function setup.play(t)
  t.air = t.settings.air_each * #t.seats.diver
  t:shuffle(t.wreck)
  t:shuffle(t.sea_deck)
  t:say("begin", { air = t.air })
end

return setup
