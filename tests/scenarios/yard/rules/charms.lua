-- The charms of the yard.
return {
  long_legs = { value = { stride = function(steps) return steps + 2 end } }, -- [Y-05]
  whistle = { -- [Y-05]
    before = { council = function(t) t.alarm = t.alarm + 1 end },
    after = {
      walked = function(t, ctx, card)
        local again = t:ask { seat = ctx.seat, prompt = "whistle", options = { "yes", "no" } }
        if t:disclose(again == "yes") then t:say("whistled", { who = ctx.seat, charm = card }) end
      end,
    },
  },
  mirror = { -- what an attack brings along is called here
    value = { attack = function(value, ctx, card, t) return ctx(value, card, t) end },
    before = { attack = function(t, ctx, card) ctx(t, card) end },
    after = { attack = function(t, ctx, card) ctx(t, card) end },
  },
  echo = { after = { shout = function(t) t:after("sound") end } }, -- these two would answer each other for ever
  answer = { after = { sound = function(t) t:after("shout") end } },
}
