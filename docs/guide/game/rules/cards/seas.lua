-- The sea cards: in force while they lie face up in the middle.
local seas = {}

--- Cold water: every dive costs one air more. [W-031]
seas.cold = { value = { air_cost = function(cost) return cost + 1 end } }

--- Clear water: one more to every search. [W-032]
seas.clear = { value = { sight = function(sight) return sight + 1 end } }

--- Murky water: one less. [W-033]
seas.murky = { value = { sight = function(sight) return sight - 1 end } }

seas.boat = {
  after = {
    --- A supply boat comes by: three air. [W-034]
    ---@param t Table
    turned = function(t)
      t.air = t.air + 3
      t:say("boat-comes", { air = t.air })
    end,
  },
}

seas.eddy = {
  after = {
    --- Whoever keeps something may let it go for whatever lies on top of the wreck. [W-035]
    ---@param t Table
    kept = function(t, ctx)
      local seat, find = ctx.seat, ctx.find
      if not seat.hand:has(find) or #t.wreck == 0 then return end
      if not t:ask { seat = seat, prompt = "eddy", options = { "swap" }, optional = true, args = { find = find } } then return end
      t:move(find, t.wreck, { at = "bottom" })
      local instead = t:draw(t.wreck, seat.hand)
      t:say("eddy-swapped", { who = seat, find = instead })
    end,
  },
}

return seas
