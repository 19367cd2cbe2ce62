-- The six cards of summer.
local boards = require "boards"
local reinforcements = require "reinforcements"

--- Riders in a village, for the night watch.
local function riders(t)
  return list.filter(t.seats.hunter, function(hunter) return hunter.mounted and hunter.place.kind == "village" end)
end

return {
  --- Hunters stand guard even after 3 leagues. [GC-57]
  long_day = { value = { foot_reach = function(leagues) return math.max(leagues, 3) end } },

  --- Each hunter may investigate one league away. [GC-58]
  royal_hounds = { value = { search_reach = function(leagues) return math.max(leagues, 1) end } },

  --- One more company of dragoons. [GC-59]
  clermont_dragoons = { effect = function(t) reinforcements.place(t, "dragoon") end },

  --- Jacques Portefaix comes to a village. [GC-60]
  portefaix = {
    effect = function(t)
      local village = t:ask {
        seat = t.teams.hunters, prompt = "portefaix", options = t.places.village, optional = true,
        note = function(village) return reinforcements.note(t, village) end,
      }
      if village then
        t:move(t:component("figure", "portefaix"), village.figures)
        t:say("portefaix-comes", { village = village })
      end
    end,
  },

  --- Nobody rides: 2 leagues are the limit. [GC-61]
  haymaking = { value = { hunter_move = function(leagues) return math.min(leagues, 2) end } },

  --- One rider stands guard all the same. [GC-62]
  night_watch = {
    after = {
      hunters = function(t)
        local board = t:ask {
          seat = t.teams.hunters, prompt = "night-watch", optional = true, options = list.map(riders(t), boards.name),
          note = function(board) return "note-at", { place = board.owner.place } end,
        }
        if board then
          board.owner.watchful = true
          t:say("stands-guard", { hunter = board, village = board.owner.place })
        end
      end,
    },
  },
}
