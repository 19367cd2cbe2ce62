-- The whole game: discs fall in turn, until four of one player lie in a line or all columns are full.
local game = {}

local COLUMNS, ROWS, LINE = 7, 6, 4

--- How many discs of this player follow each other from here on, in steps of so many columns and rows.
local function count(cells, player, column, row, right, up)
  local n = 0
  column, row = column + right, row + up
  while column >= 1 and column <= COLUMNS and row >= 1 and row <= ROWS
    and cells[(column - 1) * ROWS + row].owner_of == player do
    n = n + 1
    column, row = column + right, row + up
  end
  return n
end

--- Whether the disc that has just come to lie here is one of four along this direction.
local function line_along(cells, player, column, row, right, up)
  return 1 + count(cells, player, column, row, right, up) + count(cells, player, column, row, -right, -up) >= LINE
end

--- … in its column, its row or a diagonal. [F-03]
local function makes_line(cells, player, column, row)
  return line_along(cells, player, column, row, 0, 1) or line_along(cells, player, column, row, 1, 0)
    or line_along(cells, player, column, row, 1, 1) or line_along(cells, player, column, row, 1, -1)
end

--- A disc falls to the lowest free cell of its column. [F-02]
local function drop(t, player, column)
  local row = column.discs + 1
  column.discs = row
  t.components.cell[(column.number - 1) * ROWS + row].owner_of = player
  if row == ROWS then t:move(column, nil) end
  return row
end

function game.play(t)
  local player, other = t.seats.first, t.seats.second
  if list.sum(t.components.column, function(column) return column.discs end) % 2 == 1 then player, other = other, player end
  while #t.open > 0 do
    local column = t:ask { seat = player, prompt = "drop-where", options = t.open } -- [F-02]
    local row = drop(t, player, column)
    t:say("dropped", { player = player, column = column, row = row })
    if makes_line(t.components.cell, player, column.number, row) then
      t:over { result = player.role, winners = { player }, reason = "end-line", args = { player = player } }
    end
    player, other = other, player
  end
  t:over { result = "draw", reason = "end-full" } -- [F-04]
end

return game
