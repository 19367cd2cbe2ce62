--- The start of the last week: the undecided choose a side or leave the Game. [R-008] [R-071]
local characters = require "characters"
local information = require "information"

local undecided = {}

function undecided.play(t)
  if t.round < t.rounds then return end
  local waiting = list.filter(characters.pairs(t), "side", "undecided")
  t:together(waiting, function(pair) undecided.decide(t, pair) end)
end

--- Openers and Closers are never asked. [R-007] [R-009]
function undecided.decide(t, pair)
  local side = t:ask { seat = pair, prompt = "decide-side", options = { "opener", "closer" }, optional = true,
    decline = "leave-the-game", silent = true }
  if not side then return undecided.leave(t, pair) end
  pair.side = side
  t:tell(pair, "your-side", { side = side })
  information.side_changed(t, pair)
end

--- The whole pair goes; what it owned stays in its stash; it neither wins nor loses. [RA-13] [RA-21]
function undecided.leave(t, pair)
  t:disclose(pair)
  t:disclose(pair.side) -- only the undecided may go [R-008]
  for _, card in ipairs(pair.pouch:list()) do t:move(card, pair.stash) end
  pair.fate = "left"
  t:say("out-left", { who = characters.name(t, pair) })
  for _, other in ipairs(t.seats.player) do
    if characters.active(other) then information.deduce(t, other) end
  end
end

return undecided
