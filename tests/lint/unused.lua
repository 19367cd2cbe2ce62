-- rules/unused.lua
local attack = {}
local forgotten = 3

local function never(a, b, _c)
  return a
end

local function hooked(t, ctx, card)
  return card.days
end

local function wrap(f, unused)
  return function(v, ctx, card, t) return f(v, card) end
end

attack.value = { days = hooked, more = wrap(function(v, spare) return v end) }

function attack.play(t, seat)
  local total, dice = t:roll("d6")
  for index, hunter in ipairs(t.seats.hunter) do
    t:say("x")
  end
  local set
  set = 5
  return total
end

return attack
