-- The end: hands on the table.
local reckoning = {}

--- What a diver's finds are worth. [W-040]
---@param seat seat.diver
---@return integer
function reckoning.worth(seat)
  return list.sum(seat.hand:list(), "worth")
end

--- Hands are turned up; whoever has most wins, several share. [W-040 W-041]
---@param t Table
function reckoning.play(t)
  for _, seat in ipairs(t.seats.diver) do
    local finds = seat.hand:list()
    for _, find in ipairs(finds) do t:reveal(find) end
    t:say("worth", { who = seat, count = #finds, finds = finds, worth = reckoning.worth(seat) })
  end
  local _, most = list.max_by(t.seats.diver, reckoning.worth)
  local best = list.filter(t.seats.diver, function(seat) return reckoning.worth(seat) == most end)
  t:over { result = "riches", winners = best, reason = "end-riches", args = { who = best, worth = most } }
end

return reckoning
