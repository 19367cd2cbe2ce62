-- bots/tracker.lua
local function score(view, place)
  return #(view.places[place].trail or {})
end

-- Whatever it is that is given here, its name says nothing.
local function twice(view) return view.nothing end

--- What is to be seen of seats, components, places and zones.
local function look(view, bot)
  local hunter, beast = view.seats["hunter.7"], view.seats.beast
  local token, card = beast.lair[1], view.zones.seasons[1]
  local sum = view.victims + view.round + view.seasons.count + hunter.guards + #beast.lair + (twice({ nothing = 1 }) or 0)
  if token and (token.hidden or token.status == "hidden" or token.owner == "beast" or token.zone == "beast.lair") then sum = sum + 1 end
  if card and card.component and card.kind == "season" and card.id == "hunger" and card.days == 3 and card.face_up then sum = sum + 1 end
  if hunter.place and hunter.place.region == "north" and hunter.place.id == "mende" then sum = sum + 1 end
  if beast.prey and beast.prey.role == "hunter" and hunter.info["hunter.2"] == 1 and hunter.team == "hunters" then sum = sum + 1 end
  for id, place in pairs(view.places) do
    if place.razed and place.trail.count > 0 and view.map_places[id].sort == "place" then sum = sum + place.razed end
  end
  local dog = view.components["companion:dog"]
  if dog and dog.state == "healthy" and token and token.home == view.map_places.mende then sum = sum + 1 end
  for _, near in ipairs(bot.map:within(hunter.place, 2)) do
    sum = sum + #(view.places[near.id].trail or {})
  end
  local shown = list.filter(view.zones.season_deck, function(one) return not one.hidden end)
  return sum + list.count(beast.lair, "face_up", true) + #shown + (view.log[1] and view.log[1].round or 0)
end

return {
  decide = function(view, decision, bot)
    local best, most = 1, -1
    for index, option in ipairs(decision.options) do
      local far = bot.map:distance(option.id, view.seats["beast"].place or option.id) or 0
      local points = score(view, option.id) + look(view, bot) - far
      if points > most then
        best, most = index, points
      end
    end
    if decision.optional and bot.random(6) == 1 then
      return 0, "tired"
    end
    return best, { { best, most, "near" } }
  end,
}
