-- Rules that trigger each other for ever.
local rings = {}

function rings.two_cards(t) t:after("shout") end
function rings.one_card(t)
  local function again() t:after("attack", again) end
  again()
end
function rings.in_a_value(t)
  local function again(value) return t:value("attack", value, again) end
  return t:value("attack", 1, again)
end
function rings.before_and_after(t)
  local function after() t:before("attack", after) end
  t:after("attack", after)
end
function rings.from_together(t) t:together(t.seats.runner, function() t:after("shout") end) end
function rings.after_a_ring_all_is_well(t) t:after("walked", { seat = t.seats.runner[1] }) end

return rings
