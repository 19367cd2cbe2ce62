-- The change of season: a new card, its effect, then a reinforcement.
local reinforcements = require "reinforcements"

local season = {}

--- Six cards each. [GC-50]
local decks = { "spring_deck", "summer_deck", "autumn_deck", "winter_deck" }

--- The first of four phases: first the card's effect, then the reinforcement it names. [G-011 G-014 G-015 GA-06]
function season.play(t)
  season.refresh(t)
  local card = season.turn(t)
  if t.settings.season_effects then
    t:say("season-meaning", { card = card.id })
    local effect = t:rule(card).effect
    if effect then effect(t, card) end
  end
  if t.settings.reinforcements then
    reinforcements.place(t, card.reinforcement)
    if t.settings.abilities then t:after("reinforcement", { kind = card.reinforcement }) end    -- Duhamel may place another [GC-41]
  end
end

--- A new round: riders dismount; in spring every ability is fresh again. [G-022a GC-40]
function season.refresh(t)
  local spring = season.of_year(t) == 1
  t.prayed = false
  for _, hunter in ipairs(t.seats.hunter) do
    hunter.moved = false
    if hunter.mounted then hunter.mounted, hunter.watchful = false, false end    -- only riders are watchful [GC-43 GC-62]
    if spring then hunter.ability_used = false end
  end
end

--- The old card goes, the new one lies in the season zone. [G-012 G-013 G-014]
function season.turn(t)
  local zone = t.settings.season_effects and t.season or t.almanac
  if #zone > 0 then t:move(zone:top(), t.past_seasons) end
  local card = t:reveal(t:draw(t[decks[season.of_year(t)]], zone))
  t:say("season-turned", { season = card.kind, card = card, year = tostring(season.year(t)) })
  return card
end

--- 1 spring, 2 summer, 3 autumn, 4 winter. [G-012]
function season.of_year(t)
  return (t.round - 1) % 4 + 1
end

--- The game begins in 1764. [G-041]
function season.year(t)
  return 1764 + math.floor((t.round - 1) / 4)
end

return season
