-- rules/equal.lua
local equal = {}

function equal.play(t, other)
  local beast, hunter = t.seats.beast, t.seats.hunter[1]
  local token = beast.lair:top()
  if beast.place == hunter.place or beast.prey == hunter or t.round == #beast.lair then return 1 end
  if token and (token.zone == beast.lair or token.owner == beast or token.home == beast.place) then return 2 end
  if hunter.mounted == true or hunter.mounted == not t.settings.powers or hunter.state == other.state then return 3 end
  if token and token.base == "wolves" and token.id == "wolves.1" and t.settings.reveal ~= "any" then return 4 end
  return hunter.info[t.seats.hunter[2]] == 2 and other == "anything" and (beast.prey or nil) == nil
end

return equal
