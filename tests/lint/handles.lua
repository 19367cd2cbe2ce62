-- rules/handles.lua
local attack = {}

function attack.play(t)
  local beast = t.seats.beast
  local from = beast.plce
  beast.lair = from
  beast.id = "other"
  beast.guards = 3
  local mende = t:place("mende")
  mende.raze = mende.razed
  local wolves = t:component("trail", "wolves.1")
  local card = t.seasons:top()
  for _, hunter in ipairs(t.seats.hunter) do
    hunter.info = 3
    hunter.gards = hunter.place.razed + hunter.place.rased
  end
  for _, village in ipairs(t.map:reach(mende, 2, "village")) do
    t:move(wolves, village.trial)
  end
  return wolves.symbl, wolves.home.trail, card.dais, t.components.season[1].dys
end

return attack
