-- What comes from another file keeps its types.
local shared = require "shared"
local modules = {}

function modules.play(t)
  local hunter = shared.first(t)
  hunter.gards = 1 --> unknown-field
  shared.ride(t, hunter, 2, 3) --> argument-count
  shared.ride(t, hunter, 2)
  local village = shared.nearest(t, t:place("mende"))
  if village.regoin then return end --> unknown-field
  if village.region then return end
  for _, card in ipairs(shared.cards(t)) do
    if card.days > 2 then t:move(card, t.seasons) end
    if card.dyas then return end --> unknown-field
  end
end

return modules
