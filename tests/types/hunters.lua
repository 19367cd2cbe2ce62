-- The phase of the hunters runs once for each of them: the second parameter is a hunter.
local hunters = {}

function hunters.play(t, who)
  who.guards = t.victims
  t:move(who, t.seasons) --> wrong-type
  local other = list.first(who:mates(), function(mate) return mate.guards > 0 end)
  t:reveal(other) --> wrong-type
end

return hunters
