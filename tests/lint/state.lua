-- rules/state.lua
local attack = { last = nil }
local cache = {}
local count = 0
local helper

function attack.play(t)
  count = count + 1
  cache[t.round] = count
  attack.last = t.victims
  table.insert(cache, t.victims)
  helper = function() return 1 end
  local fresh = {}
  fresh.n = helper()
  table.insert(fresh, 1)
  list.map(t.seats.all, function(seat)
    cache[seat] = true
    return seat
  end)
end

return attack
