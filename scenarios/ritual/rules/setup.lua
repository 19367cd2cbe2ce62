--- The start: booklets, characteristics, an ability, the sides; the counters begin as scenario.toml says. [R-005] [R-037] [RC-01]
local abilities = require "abilities"
local characters = require "characters"
local sides = require "sides"
local spread = require "spread"
local texts = require "texts"

local setup = {}

function setup.play(t)
  t:shuffle(t.ingredients)                                                                          -- [R-060]
  for _, player in ipairs(t.seats.player) do setup.booklet(t, player) end
  t:together(t.seats.player, function(player) setup.fill_in(t, player) end)
  sides.assign(t)                                                                                   -- [R-006]
end

--- One booklet each, none twice; companion and artifact come with it. [R-001] [R-010] [RA-01] [RC-32]
function setup.booklet(t, player)
  local booklet = t:ask { seat = player, prompt = "booklet", options = t.booklets:list() }
  t:move(booklet, player.booklet)
  for _, ability in ipairs(abilities.left(t, player)) do t:move(ability, player.untaken) end
  for _, companion in ipairs(list.filter(t.components.companion, "booklet", booklet)) do
    if not companion.summoned then t:move(companion, player.companions) end
  end
  for _, artifact in ipairs(list.filter(t.components.artifact, "booklet", booklet)) do
    if t.settings.artifacts then t:move(artifact, player.stash) end
  end
  t:say("booklet-taken", { pair = player, who = booklet, companion = player.companions:list()[1] })
end

--- Characteristics of player and companion, one ability, the words about the debt. [R-002] [R-004] [R-036]
function setup.fill_in(t, player)
  for _, who in ipairs(characters.of(t, player)) do spread.choose(t, player, who) end
  abilities.choose(t, player, "first-ability", abilities.left(t, player))
  texts.debt(t, player)
  texts.home(t, player)
end

return setup
