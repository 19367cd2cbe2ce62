-- The six cards of winter.
local reinforcements = require "reinforcements"
local tracks = require "tracks"

return {
  --- 2 leagues are the limit. [GC-69]
  deep_snow = { value = { hunter_move = function(leagues) return math.min(leagues, 2) end } },

  --- One victim more. [GC-70]
  hunger = { value = { victims = function(n) return n + 1 end } },

  --- The Beast takes back all cards and tokens now. [GC-71]
  blizzard = {
    effect = function(t)
      for _, card in ipairs(t.attacks:list()) do tracks.lift(t, card) end
    end,
  },

  --- The Beast may go one league farther. [GC-72]
  wolf_winter = { value = { beast_reach = function(leagues) return leagues + 1 end } },

  --- The Beast sends one reinforcement away. [GC-73]
  barracks = { effect = function(t) reinforcements.remove(t) end },

  --- One league more, if all the way is royal road. [GC-74]
  sleigh_road = { value = { royal_move = function(leagues) return leagues + 1 end } },
}
