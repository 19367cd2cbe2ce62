--- Calculating the place of the Ritual from the pattern of refuges. [RC-17]
local debt = require "debt"
local information = require "information"
local preparedness = require "preparedness"

local calculate = { stat = "magic" }

--- Either of the pair may calculate. All refuges are needed, but for what the method of exclusion spares. [R-021] [R-058] [RA-13]
function calculate.possible(t, actor)
  local pair = actor.sort == "seat" and actor or actor.owner
  return not pair.knows_place
    and information.knows_refuges(t, pair, t:value("missing_refuges", 0, { actor = actor, pair = pair }))
end

function calculate.choose()
  return true
end

function calculate.full(t, m)
  m.pair.knows_place = true
  t:tell(m.pair, "calculate-full", { who = m.who })
end

function calculate.partial(t, m)
  m.pair.knows_place = true
  t:tell(m.pair, "calculate-partial", { who = m.who })
  if m.pair.preparedness > 1 then
    preparedness.lower(t, m.pair, 1)
  else
    debt.raise(t, m.pair, 1)
  end
end

--- It may be tried again.
function calculate.miss(t, m)
  t:tell(m.pair, "calculate-miss", { who = m.who })
  debt.raise(t, m.pair, 1)
end

return calculate
