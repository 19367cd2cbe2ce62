-- rules/hunters.lua
local hunters = {}

--- The phase gives a hunter to this function.
function hunters.play(t, seat)
  seat.gards = t.round
end

return hunters
