-- The whole game: marks in turn, unseen, until three of them lie in a line or no cell is left.
local game = {}

--- Whether this cell lies in a line with two of those that its player has marked. [H-04]
local function completes_line(marks, cell)
  for i = 2, #marks do
    local missing = 15 - cell.number - marks[i].number
    for j = 1, i - 1 do
      if marks[j].number == missing then return true end
    end
  end
  return false
end

--- The player tries cells until one is free. Nobody else learns how often. [H-02 H-03]
local function mark(t, player, other)
  while true do
    local cell = t:ask { seat = player, prompt = "try-which", options = player.open, silent = true }
    if not t:disclose(other.marks:has(cell.same), { to = player }) then return cell end
    t:move(cell, player.taken)
    t:tell(player, "was-taken", { cell = cell })
  end
end

function game.play(t)
  local player, other = t.seats.cross, t.seats.nought
  if #player.marks > #other.marks then player, other = other, player end -- a game in the middle [H-01]
  for _ = #player.marks + #other.marks, 8 do
    local marks = player.marks:list()
    local cell = mark(t, player, other)
    t:move(cell, player.marks)
    if t:disclose(completes_line(marks, cell)) then
      t:over { result = player.role, winners = { player }, reason = "end-line", args = { player = player } }
    end
    t:say("marked", { player = player, cell = cell })
    player, other = other, player
  end
  t:over { result = "draw", reason = "end-full" } -- [H-05]
end

return game
