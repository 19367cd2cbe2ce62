-- The powers of the five trail tokens: they work when the token lies symbol up beside the card of this attack.

--- Is this token's symbol the Beast's own? Then its true form works. [GC-30]
local function own(t, token)
  local essence = t.seats.beast.essence:top()
  return essence ~= nil and essence.symbol == token.symbol
end

--- A power that changes a value, and its true form; it works when the token lies symbol up. [GC-30]
local function power(plain, true_form)
  return function(v, ctx, token, t)
    if not (t.settings.powers and token.face_up) then return v end
    return (own(t, token) and true_form or plain)(v, ctx)
  end
end

--- Nothing changes.
local function same(v) return v end

--- At least so many victims.
local function least(n)
  return function(v) return math.max(v, n) end
end

return {
  --- One victim more; true form: two. [GC-31]
  wolves = { value = { victims = power(function(n) return n + 1 end, function(n) return n + 2 end) } },

  --- A guarded village still loses two fewer than usual, at least 1; true form: one fewer. [GC-32]
  count = {
    value = {
      breach = power(function() return 2 end, function() return 1 end),
      least = power(
        function(v, ctx) return ctx.guarded and math.max(v, 1) or v end,
        function(v, ctx) return ctx.guarded and math.max(v, 1) or v end),
    },
  },

  --- Counts one league fewer, not under 1; true form: two fewer, not under 0. [GC-33]
  predator = {
    value = {
      leagues = power(
        function(n) return math.max(n - 1, math.min(n, 1)) end,
        function(n) return math.max(n - 2, 0) end),
    },
  },

  --- Goes one league farther, at least 1 victim; true form: two farther, at least 2. [GC-34]
  devil = {
    reach = function(t, token, reach) return reach + (own(t, token) and 2 or 1) end,
    value = { least = power(least(1), least(2)) },
  },

  --- Ignores dragoons and militia; true form: one victim more besides. [GC-35]
  werewolf = {
    value = {
      ignores_reinforcement = power(function() return true end, function() return true end),
      victims = power(same, function(n) return n + 1 end),
    },
  },
}
