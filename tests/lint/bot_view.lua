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
    for _, seat in ipairs(view.seats) do sum = sum + #view.places + seat.guards end
    if hunter == view.you or view.round == "1" or hunter.mounted == 1 or lair == 0 or token == view.seats.beast then return 5 end
    if token.id == "wolves" or token.base == "wolfs" or view.components["season:hunger"] then return bot:random(2) end
    if view:place("mende") or view.settings.powers == "true" then view.settings.powers = false end
    view.victims = decision.optoins and bot.mapp or sum
    return #near(view, bot, hunter)
  end,
}
