-- rules/corners.lua
-- Right, if rare: nothing of this may be complained about.
local corners = { ["два слова"] = 1 }
local continue, goto_, type_ = 1, { ["goto"] = 2 }, type

local function several(...)
  local n = select("#", ...)
  return n, ...
end

function corners:go(t)
  self.last = nil
  t.seats.hunter[1].guards, t.victims = 1, t.victims % 7
  for index = #t.seats.all, 1, -1 do
    local seat = t.seats.all[index]
    if seat.role == "hunter" and seat.guards > 0 or seat.team == nil then break end
  end
  repeat
    local top = t.seasons:top()
    if top then t:move(top, nil) end
  until not top or top.zone == t.seasons or top.zone.name == "seasons"
  local text = ("%d"):format(continue) .. goto_["goto"] .. #"abc" .. [==[ `x` // != ]==] .. 'it\'s \\x'
  local line = text:upper(); line = line:lower()
  local place = t.seats.beast.place or t.places.village[1]
  if place ~= nil and not (place.kind ~= "village") then
    place.razed = -place.razed ^ 2
  end
  local owner = t.seasons.owner or t:component("trail", "owls").owner
  do return type_(owner), line, several(t.map:neighbours(place)), corners["два слова"] end
end

return corners
