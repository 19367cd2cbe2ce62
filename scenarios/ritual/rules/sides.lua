--- Sides: given by luck, secret; only how many there are is public.
local sides = {}

--- Openers and Closers each; the rest are undecided. [RC-02]
local sizes = { [3] = 1, [4] = 2, [5] = 2, [6] = 2, [7] = 3, [8] = 3 }

--- How many of each side there are for so many players. [RC-02]
function sides.sizes(t, players)
  local size = sizes[players]
  return { size, size, players - 2 * size }
end

--- The master shuffles and deals the sides, one for each player. [R-006]
function sides.assign(t)
  local size = sides.sizes(t, #t.seats.player)
  local bag = {}
  for index, side in ipairs { "opener", "closer", "undecided" } do
    for _ = 1, size[index] do bag[#bag + 1] = side end
  end
  for _, player in ipairs(t.seats.player) do
    player.side = t:pick(bag, { stream = "sides" })
    table.remove(bag, list.index_of(bag, player.side))
    t:tell(player, "your-side", { side = player.side })
  end
  t:say("sides-dealt", { openers = size[1], closers = size[2], undecided = size[3] })
  return sides.count(t)
end

--- How many of each side lie on the table.
function sides.count(t)
  return list.map({ "opener", "closer", "undecided" }, function(side)
    return list.count(t.seats.player, "side", side)
  end)
end

return sides
