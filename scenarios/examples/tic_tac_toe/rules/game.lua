-- The whole game: marks in turn, until three of them lie in a line or no cell is left.
local game = {}

--- Whether this cell lies in a line with two of those that its player has marked. [T-03]
local function completes_line(marks, cell)
  for i = 2, #marks do
    local missing = 15 - cell.number - marks[i].number
    for j = 1, i - 1 do
      if marks[j].number == missing then return true end
    end
  end
  return false
end

function game.play(t)
  local player, other = t.seats.cross, t.seats.nought
  if #t.free % 2 == 0 then player, other = other, player end -- a game in the middle [T-01]
  for _ = 1, #t.free do
    local marks = player.marks:list()
    local cell = t:ask { seat = player, prompt = "mark-which", options = t.free } -- [T-02]
    t:move(cell, player.marks)
    t:say("marked", { player = player, cell = cell })
    if completes_line(marks, cell) then
      t:over { result = player.role, winners = { player }, reason = "end-line", args = { player = player } }
    end
    player, other = other, player
  end
  t:over { result = "draw", reason = "end-full" } -- [T-04]
end

return game
