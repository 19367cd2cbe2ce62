-- rules/values.lua
local attack = {}

function attack.play(t)
  local dog = t:component("companion", "dog")
  dog.state = "killd"
  for _, hunter in ipairs(t.seats.hunter) do
    hunter.state = "mountd"
    if hunter.state == "dead" or "woundet" ~= hunter.state then
      hunter.mounted = 1
      hunter.guards = "two"
      hunter.place = "mende"
      hunter.state = 2
      hunter.guards = nil
      hunter.place = nil
    end
    if hunter.place == "mende" or hunter.role == "hunted" then
      t.victims = true
    end
  end
  return t.phase == "atack", t.settings.reveal == "all", dog.id == "dgo", t.seasons:top().kind == "saeson"
end

return attack
