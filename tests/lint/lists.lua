-- rules/lists.lua
local attack = {}

function attack.play(t)
  t.seats.hunter.guards = 3
  local place = t.teams.hunters.place
  local near = list.filter(t.seats.hunter, function(hunter) return hunter.plce == place end)
  t:together(t.seats.hunter, function(hunter) hunter.gaurds = 1 end)
  local one = list.first(near)
  local best = list.max_by(t.seats.hunter, function(hunter) return hunter.guards end)
  local asked = t:ask { seat = one, prompt = "who", options = near }
  return asked.stat, one.stte, best.mountd
end

return attack
