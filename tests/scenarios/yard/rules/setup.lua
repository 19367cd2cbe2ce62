-- How the yard begins. [Y-02]
local setup = {}

--- The keeper hides, runners get two stones each, one stone lies on every court. [Y-02 Y-03]
function setup.play(t)
  if t.settings.bag == "shuffled" then t:shuffle(t.bag) end
  t.seats.keeper.place = t:pick(t.places.court)
  t:draw(t.bag, t.seats.keeper.den, 2)
  for i, runner in ipairs(t.seats.runner) do
    runner.place = t:place("north")
    t:draw(t.bag, runner.hand, 2)
    runner.target = t.seats.runner[i + 1]
  end
  for _, court in ipairs(t.places.court) do t:draw(t.bag, court.cairn) end
  t.secret = 7
  t:say("hidden", { count = #t.bag, who = t.seats.keeper })
end

return setup
