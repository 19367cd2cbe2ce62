-- Finds that are more than their worth.
local finds = {}

finds.flask = {
  --- Opened at once, for all to see: four air. [W-021]
  ---@param t Table
  ---@param seat seat.diver
  ---@param find component.find
  kept = function(t, seat, find)
    t:move(find, t.used, { face = "up" })
    t.air = t.air + 4
    t:say("flask-opened", { who = seat, air = t.air })
  end,
}

finds.idol = {
  value = {
    --- In whoever's hand it lies, every dive costs one air more. [W-022]
    air_cost = function(cost) return cost + 1 end,
  },
}

return finds
