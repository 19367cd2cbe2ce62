--- Preparedness: the strength of a player, 6 at most, out at 0.
local eliminate = require "eliminate"
local experience = require "experience"

local preparedness = {}
preparedness.most = 6 -- [R-038]

--- Preparedness rises; every point really gained is an experience. [R-038] [R-039] [RA-04]
function preparedness.raise(t, player, points)
  if player.fate ~= "playing" then return 0 end
  local gained = math.min(points, preparedness.most - player.preparedness)
  player.preparedness = player.preparedness + points
  t:tell(player, "preparedness-up", { points = gained, preparedness = player.preparedness })
  experience.gain(t, player, gained)
  return gained
end

--- Preparedness sinks; at 0 the player is out. [R-041] [RA-03]
function preparedness.lower(t, player, points)
  if player.fate ~= "playing" then return end
  local fall = { player = player, to = math.max(0, player.preparedness - points) }
  if fall.to == 0 then t:before("fall", fall) end
  player.preparedness = fall.to
  t:tell(player, "preparedness-down", { points = points, preparedness = fall.to })
  if fall.to == 0 then return eliminate.out(t, player, "preparedness") end
  t:after("fall", fall)
end

return preparedness
