-- Every runner draws a stone and may lay one in the row. [Y-04]
local draw = {}

local function loudness(stone)
  return { "stone-weighs", { stone = stone, weight = stone.weight } }
end

--- A stone is drawn; a stone in the row raises the alarm by its weight. [Y-04]
function draw.play(t, seat)
  local drawn = t:draw(t.bag, seat.hand)
  if drawn then t:tell(seat, "drawn", { stone = drawn }) end
  local stone = t:ask {
    seat = seat, prompt = "lay-stone", options = seat.hand:list(), optional = true, decline = "keep-all",
    note = function(option) return unpack(loudness(option)) end,
  }
  if stone == nil then
    seat.mood = "calm"
    return
  end
  t:move(stone, t.row, { face = "up" })
  seat.treasure = stone
  stone.ready = true
  t.alarm = t.alarm + t:value("loudness", stone.weight, { seat = seat })
  t:say("laid", { who = seat, stone = stone })
  local entry = t:rule(stone)
  if entry and entry.effect then entry.effect(t, stone, seat) end
end

return draw
