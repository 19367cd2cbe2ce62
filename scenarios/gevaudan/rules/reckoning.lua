-- The reckoning after the twelfth round.
local endgame = require "endgame"

local reckoning = {}

--- No thirteenth round: what is on the board is counted. [G-010 G-037 G-038]
function reckoning.play(t)
  endgame.reckon(t)
end

return reckoning
