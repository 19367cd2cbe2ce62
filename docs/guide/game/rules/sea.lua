-- The sea of the round.
local sea = {}

--- The old sea card goes, a new one is turned up. [W-004]
---@param t Table
function sea.play(t)
  local last = t.sea:top()
  if last then t:move(last, t.past_seas) end
  local card = t:draw(t.sea_deck, t.sea, nil, { face = "up" })
  t:say("sea-turned", { sea = card })
  t:after("turned", { sea = card })
end

return sea
