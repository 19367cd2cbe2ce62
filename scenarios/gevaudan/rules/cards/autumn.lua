-- The six cards of autumn.
local reinforcements = require "reinforcements"

return {
  --- Who goes more than 1 league does not stand guard. [GC-63]
  fog = { value = { foot_reach = function(leagues) return math.min(leagues, 1) end } },

  --- The Beast may go one league farther. [GC-64]
  droving = { value = { beast_reach = function(leagues) return leagues + 1 end } },

  --- One victim more in a village on a royal road. [GC-65]
  fair = {
    value = {
      victims = function(n, ctx, card, t)
        local royal = list.any(t.map:roads(ctx.place), "kind", "royal")
        return royal and n + 1 or n
      end,
    },
  },

  --- The Beast puts the Vagabond into a village: no investigation there this round. [GC-66]
  vagabond = {
    effect = function(t)
      local village = t:ask {
        seat = t.seats.beast, prompt = "vagabond", options = t.places.village,
        note = function(village) return "note-place", { leagues = t.map:distance(t.seats.beast.place, village) } end,
      }
      t:move(t:component("figure", "vagabond"), village.figures)
      t:say("vagabond-comes", { village = village })
    end,
  },

  --- The Beast sends one reinforcement away. [GC-67]
  recalled_company = { effect = function(t) reinforcements.remove(t) end },

  --- Militia count double. [GC-68]
  right_to_arms = { value = { militia = function(n) return n * 2 end } },
}
