-- The whole game: discs fall in turn, until four of one player lie in a line or all columns are full.
local game = {}

local ROWS, LINE = 6, 4

--- A disc falls to the lowest free cell of its column; gives back the cell. [F-02]
local function drop(t, player, column)
  column.discs = column.discs + 1
  local cell = t.map:at(column.number, column.discs)
  cell.disc = player
  if column.discs == ROWS then t:move(column, nil) end
  return cell
end

function game.play(t)
  local player, other = t.seats.first, t.seats.second
  if list.sum(t.components.column, "discs") % 2 == 1 then player, other = other, player end
  while #t.open > 0 do
    local column = t:ask { seat = player, prompt = "drop-where", options = t.open } -- [F-02]
    local cell = drop(t, player, column)
    t:say("dropped", { player = player, column = column, row = cell.row })
    if t:line(cell, "disc") >= LINE then -- [F-03]
      t:over { result = player.role, winners = { player }, reason = "end-line", args = { player = player } }
    end
    player, other = other, player
  end
  t:over { result = "draw", reason = "end-full" } -- [F-04]
end

return game
