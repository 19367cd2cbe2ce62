--- A week: everybody posts in a private channel; wave by wave the posts take effect, in a wave as answers arrive.
local characters = require "characters"
local act = require "act"
local debt = require "debt"
local ingredients = require "ingredients"
local posts = require "posts"
local rooms = require "rooms"
local texts = require "texts"
local uses = require "uses"

local week = {}

--- The heading, the rooms, the posts. [R-067] [R-073] [R-080]
function week.play(t)
  t:say("week-begins", { week = t.round, weeks = t.rounds })
  rooms.talk(t)
  posts.collect(t)
  for _, wave in ipairs(posts.waves) do
    local leaders = posts.leaders(t, wave)
    if #leaders > 0 then
      t:together(leaders, function(leader)                                                          -- [R-081] [RA-18]
        -- Who posts behind whom shows as the posts come.
        for _, pair in ipairs(t:disclose(posts.train(t, leader))) do week.post(t, pair) end
      end, { silent = true })
    end
  end
end

--- The post of one pair: first the player, then the companions. [R-083]
function week.post(t, pair)
  if not characters.active(pair) then return end
  t:say("posts", { who = t:disclose(characters.name(t, pair)), sign = (pair.index + 3 * t.round) % 8 })
  texts.post(t, pair)
  if pair.fate == "playing" then week.player(t, pair) end                                           -- [RA-20]
  week.companions(t, pair)                                                                          -- [RA-08]
end

--- The player: Debt, an ingredient, an action, perhaps another. [R-088] [R-089] [R-090] [R-091]
function week.player(t, player)
  debt.raise(t, player, 1)                                                                          -- [R-030] [RA-07]
  if player.fate ~= "playing" then return end                                                       -- [RA-08]
  ingredients.weekly(t, player)
  uses.offer(t, player)
  act.phase(t, player)
end

--- The companions, one after another: an action, perhaps another. [R-011] [R-092] [R-093]
function week.companions(t, pair)
  for _, companion in ipairs(pair.companions:list()) do
    if characters.able(t, companion) then act.phase(t, companion) end
  end
end

return week
