-- bots/looking.lua
local function near(view, bot, hunter)
  local far = {}
  for _, place in ipairs(bot.map:reach(hunter.place, 2, "vilage")) do
    far[#far + 1] = { place.trail, place.reegion, view.places[place.id].trial }
  end
  return far
end

return {
  decide = function(view, decision, bot)
    local hunter, lair = view.seats["hunter.1"], view.seats.beast.lair
    local card, token = view.zones.seasons[1], lair[1]
    local sum = view.victim + view.rounds + view.settings.trail_displya + view.seats[1].guards
    sum = sum + hunter.guard + lair.cuont + #lair:list() + view.zones.season.count
    if card.dyas == 3 or card.kind == "saeson" or token.simbol == "fang" then return 1 end
    if hunter.place == "mende" or view.seats.hound or view.places.mned then return 2 end
    if hunter.state == "dead" or hunter.hand or view.components["companion:cat"].state == "dead" then return 3 end
    local wounded = list.filter(view.zones.season_deck, "komponent")
    for _, one in pairs(view.seats) do sum = sum + #wounded + one.guarsd end
    if view.components["companion:dog"].kind == "dog" or hunter.place.guards or token.hurt then return 4 end
    view.victims = decision.optoins and bot.mapp or sum
    return #near(view, bot, hunter)
  end,
}
