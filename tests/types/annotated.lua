-- What a file says about its own functions counts.
local annotated = {}

--- How far. [X-1]
---@param hunter seat.hunter  Who.
---@param leagues integer
---@return boolean
function annotated.far(hunter, leagues)
  return hunter.guards < leagues
end

function annotated.play(t)
  local far = annotated.far(t.seats.hunter[1], 3)
  if far then annotated.far(t.seats.beast, "three") end --> wrong-type
  annotated.far(t.seats.hunter[1]) --> argument-count
  if annotated.far(t:place("mende"), 2) then return end --> wrong-type
end

return annotated
