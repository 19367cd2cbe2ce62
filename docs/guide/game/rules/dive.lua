-- A dive: how deep, what it costs, what is found, what is kept.
local dive = {}

--- How much air a depth costs; the cards in force have their say. [W-011 W-022 W-031]
---@param t Table
---@param depth integer
---@return integer
function dive.cost(t, depth)
  return t:value("air_cost", depth)
end

--- The diver says how deep, pays for it, and looks for something there. [W-010 W-011]
---@param t Table
---@param seat seat.diver
function dive.play(t, seat)
  local depth = t:ask { seat = seat, prompt = "how-deep", numbers = { 0, 3 }, args = { air = t.air } }
  if depth == 0 then return t:say("stays-aboard", { who = seat }) end
  local cost = t:disclose(dive.cost(t, depth)) -- that somebody has the idol may be noticed [W-022]
  t:say("dives", { who = seat, depth = depth, cost = cost })
  t.air = t.air - cost
  dive.search(t, seat, depth)
end

--- A die decides: more than the depth, and something is found. [W-012]
---@param t Table
---@param seat seat.diver
---@param depth integer
function dive.search(t, seat, depth)
  local die = t:roll("d6", { seat = seat })
  if die + t:value("sight", 0) <= depth then
    return t:say("finds-nothing", { who = seat, die = die })
  end
  local found = t:draw(t.wreck, seat.haul, depth)
  t:say("finds", { who = seat, die = die, count = #found })
  dive.choose(t, seat, found)
end

--- One find is kept, the others sink back to the bottom of the wreck. [W-012 W-013]
---@param t Table
---@param seat seat.diver
---@param found component.find[]
function dive.choose(t, seat, found)
  if #found == 0 then return end
  local kept = #found == 1 and found[1] or t:ask {
    seat = seat, prompt = "keep", options = found,
    note = function(find) return "note-worth", { worth = find.worth } end,
  }
  t:move(kept, seat.hand)
  t:say("keeps", { who = seat, find = kept })
  for _, find in ipairs(seat.haul:list()) do t:move(find, t.wreck, { at = "bottom" }) end
  local rule = t:rule(kept)
  if rule and rule.kept then rule.kept(t, seat, kept) end
  t:after("kept", { seat = seat, find = kept })
end

return dive
