-- The abilities of the six hunters: once a year each, where the game is played with them.
local boards = require "boards"
local reinforcements = require "reinforcements"

--- A value that changes for this hunter alone, while his ability is fresh. [GC-40]
local function ability(change)
  return function(v, ctx, board, t)
    if ctx.hunter ~= board.owner or not boards.fresh(t, board) then return v end
    return change(v, t)
  end
end

return {
  --- Duhamel places two reinforcements instead of one. [GC-41]
  duhamel = {
    after = {
      reinforcement = function(t, ctx, board)
        if boards.fresh(t, board) and reinforcements.place(t, ctx.kind) then boards.spend(t, board.owner) end
      end,
    },
  },

  --- The d'Ennevals investigate one league away. [GC-42]
  denneval = { value = { ability_search = ability(function(leagues) return math.max(leagues, 1) end) } },

  --- Antoine stands guard although mounted. [GC-43]
  antoine = {
    after = {
      hunter_moved = function(t, ctx, board)
        local hunter = board.owner
        if ctx.hunter ~= hunter or not boards.fresh(t, board) or not hunter.mounted or hunter.place.kind ~= "village" then return end
        local answer = t:ask {
          seat = hunter, prompt = "antoine-guard", options = { "guard" }, optional = true, args = { village = hunter.place },
        }
        if answer then
          hunter.watchful = true
          boards.spend(t, hunter)
          t:say("stands-guard", { hunter = board, village = hunter.place })
        end
      end,
    },
  },

  --- Chastel ignores a season card's limit on movement. [GC-44]
  chastel = { value = { ability_move = ability(function(leagues, t) return math.max(leagues, t.settings.hunter_reach) end) } },

  --- The Marquis d'Apcher rides one league farther. [GC-45]
  apcher = { value = { ability_move = ability(function(leagues) return leagues + 1 end) } },

  --- The Bishop's prayer: one victim fewer in this attack. [GC-46]
  bishop = {
    value = { victims = function(n, ctx, board, t) return t.prayed and n - 1 or n end },
    before = {
      victims = function(t, ctx, board)
        if not boards.fresh(t, board) then return end
        local answer = t:ask {
          seat = board.owner, prompt = "bishop-pray", options = { "pray" }, optional = true, args = { village = ctx.place },
        }
        if answer then
          t.prayed = true
          boards.spend(t, board.owner)
        end
      end,
    },
  },
}
