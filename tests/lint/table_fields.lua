-- rules/fields.lua
local attack = {}

function attack.play(t)
  t.victms = t.victims + t.roud
  t.round = 3
  t.seasons = nil
  t.move = nil
  local a, b = t.seats.hnter, t.seats.beasts
  local c, d = t.settings.power, t.places.vilage
  local e, f = t.components.trial, t.teams.hunter
  return a, b, c, d, e, f, t.seats.all, t.zzzzzzzzzz
end

return attack
