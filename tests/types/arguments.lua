-- Arguments of the API: how many, and of what type.
local arguments = {}

function arguments.play(t)
  local beast = t.seats.beast
  local mende = t:place("mende")
  t:move(mende, t.seasons) --> wrong-type
  t:move(t.season_deck:top(), beast) --> wrong-type
  t:move("wolves.1", beast.lair) --> wrong-type
  t:shuffle(mende) --> wrong-type
  t:draw(t.season_deck, t.seasons, "two") --> wrong-type
  t:place() --> argument-count
  t:component("trail") --> argument-count
  t:reveal(beast) --> wrong-type
  t:reveal(t.season_deck) --> wrong-type
  t:say(mende) --> wrong-type
  t:shuffle(t.season_deck, 3) --> argument-count
  t:show(t.season_deck:top(), mende) --> wrong-type
  t.map:distance(mende) --> argument-count
  t.map:distance(mende, "langogne") --> wrong-type
  t.map:within(mende, "far") --> wrong-type
  t:after(3) --> wrong-type
  t:together(t.seats.hunter, 3) --> wrong-type
  if t.seasons:has(beast) then return end --> wrong-type
end

function arguments.libraries(t)
  local numbers = list.map(t.seats.hunter, function(hunter) return hunter.guards end)
  list.filter(numbers) --> argument-count
  list.any(3, function(n) return n end) --> wrong-type
  list.sum(numbers, 3) --> wrong-type
  math.floor("three") --> wrong-type
  math.clamp(1, 2) --> argument-count
  string.sub(t.seats.beast, 1) --> wrong-type
  ipairs() --> argument-count
  local id = tostring(t.seats.beast)
  id:sub() --> argument-count
  if id:upper() == "X" then return end
end

return arguments
