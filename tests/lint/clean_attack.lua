-- rules/attack.lua
local moves = require "moves"
local seasons = require("cards.seasons")

local attack = {}

--- Whether a hunter stands guard there. [G-022]
local function guarded(t, place)
  return list.any(t.seats.hunter, function(hunter)
    return hunter.place == place and hunter.guards > 0 and hunter.state ~= "killed"
  end)
end

local function worth(card)
  return card.days
end

--- The chosen village is turned up and the Beast falls on it. [G-023 G-024]
function attack.play(t)
  local beast = t.seats.beast
  local from, card = beast.place, t:reveal(beast.lair:top())
  local target = card.home
  beast.place = target
  beast.prey = nil
  if t:value("guarded", guarded(t, target), { place = target }) then
    return t:say("attack-repelled", { village = target })
  end
  local total, dice = t:roll("2d6", { stream = "rite", seat = beast })
  local far = t.map:distance(from, target) or 0
  t.victims = t.victims + math.max(0, total - far) + #dice
  target.razed = target.razed + 1
  for _, hunter in ipairs(t.seats.hunter) do
    hunter.mounted = not hunter.mounted
    for _, other in ipairs(hunter:mates()) do
      hunter.info[other] = hunter.info[other] + 1
    end
    hunter.state = hunter.state == "healthy" and "wounded" or "killed"
  end
  for index = 1, #t.components.season do
    local season = t.components.season[index]
    t:say("season", { n = index, days = season.days, days_again = worth(season), name = season })
  end
  local choice = t:ask {
    seat = t.teams.hunters,
    prompt = "hunt",
    options = t.map:reach(target, 2, "village"),
    optional = true,
    note = function(option) return "hunt-note", { place = option } end,
  }
  if choice and choice.region == "north" then
    t:move(choice.trail:bottom(), t.seasons, { face = "up", at = "bottom" })
  end
  local answers = t:together(t.seats.all, function(seat)
    return t:ask { seat = seat, prompt = "bet", numbers = { 0, seat.index }, silent = true }
  end)
  if list.sum(answers, function(x) return x end) > 3 and t.settings.reveal == "face_up" then
    t:over { result = "hunters", winners = t.teams.hunters, reason = "end-bets", args = {} }
    return
  end
  moves.go(t, seasons, t:component("trail", "wolves.1"), t:place("mende"))
  t:draw(t.season_deck, t.seasons)
  local drawn = t:draw(t.season_deck, t.seasons, 2)
  t:say("drawn", { first = drawn[1], second = list.first(drawn, function(c) return c.kind == "season" end) })
  local lost = t:pick(t.places.all, { stream = "rite" })
  t:say("lost", { place = lost, road = lost and lost.road and lost.road.kind })
end

return attack
