-- Who has won. [Y-10]
local reckoning = {}

--- The heaviest row against the keeper's den. [Y-10]
function reckoning.play(t)
  local function weight(zone) return list.sum(zone:list(), function(stone) return stone.weight end) end
  for _, runner in ipairs(t.seats.runner) do
    if runner.motto then t:say("remembered", { who = runner, words = runner.motto }) end
  end
  for _, stone in ipairs(t.row:list()) do t:reveal(stone) end
  local row, den = weight(t.row), t:disclose(weight(t.seats.keeper.den))
  for _, stone in ipairs(t.seats.keeper.den:list()) do t:move(stone, nil) end
  if row == den then t:over { result = "draw", winners = {}, reason = "end-even", args = { weight = row } } end
  if row > den then t:over { result = "runners", winners = t.teams.runners, reason = "end-row", args = { weight = row } } end
  t:over { result = "keeper", winners = { t.seats.keeper }, reason = "end-den", args = { weight = den } }
end

return reckoning
