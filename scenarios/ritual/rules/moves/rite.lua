--- The rite: the roll of each participant at the Gate. No move of a week, no experience. [RA-06] [RC-22]
local rite = { stat = "magic" }

--- Sets how many points fall to which side; the Ritual lays them. [RC-22]
function rite.full(t, m) m.points, m.own = 4, true end
function rite.partial(t, m) m.points, m.own = 2, true end
function rite.miss(t, m) m.points, m.own = 2, false end

return rite
