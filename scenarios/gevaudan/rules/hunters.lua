-- The hunters' turn: each moves once, in any order; who goes far rides, and a rider does not stand guard.
local boards = require "boards"

local hunters = {}

--- All hunters move; whoever answers first goes first. [G-021 GA-13]
function hunters.play(t)
  t:together(t.seats.hunter, hunters.mover(t))
end

--- Leagues that a hunter may go without riding. [G-022a GC-57 GC-63]
function hunters.foot(t)
  return t:value("foot_reach", t.settings.hunter_guard_reach)
end

--- What each hunter does: he moves 0 to 3 leagues; too far to go on foot, he is mounted: no guard this round.
--- [G-021 G-022a G-022b GC-44 GC-45 GC-51 GC-57 GC-63 GC-74]
function hunters.mover(t)
  local abilities, usual, foot = t.settings.abilities, t:value("hunter_move", t.settings.hunter_reach), hunters.foot(t)
  local royal = usual + t:value("royal_move", 0)    -- along royal roads only
  return function(hunter)
    local from, name, reach = hunter.place, hunter.board:top() or hunter, usual
    if abilities then reach = t:value("ability_move", reach, { hunter = hunter }) end
    local to = t:ask {
      seat = hunter, prompt = "hunter-move", options = hunters.cells(t, from, reach, royal),
      args = { hunter = name, place = from },
      note = function(cell) return hunters.note(t, from, cell, foot) end,
    }
    local leagues = t.map:distance(from, to)
    local rides = leagues > foot
    hunter.place, hunter.moved, hunter.mounted = to, true, rides
    if leagues > 0 then
      t:say(rides and "hunter-rides" or "hunter-walks", { hunter = name, place = to, leagues = leagues })
    end
    if not abilities then return end
    if not list.contains(hunters.cells(t, from, usual, royal), to) then boards.spend(t, hunter) end
    t:after("hunter_moved", { hunter = hunter })    -- Antoine may stand guard [GC-43]
  end
end

--- Where a hunter may end his move: any cell within his limit, one more along royal roads if the season says so.
--- [G-021 GA-04 GC-44 GC-45 GC-51 GC-74]
function hunters.cells(t, from, reach, royal)
  local kind = not t.settings.hunters_on_roads and "village" or nil    -- they may not stop on roads [GA-04]
  local cells = t.map:around(from, reach, kind)
  if royal <= reach then return cells end
  return list.concat(cells, t.map:near(t.map:around(from, royal, kind, "royal"), from, royal, reach + 1))
end

--- For the hunter: how far, on foot or mounted, and the token that lies there.
function hunters.note(t, from, cell, foot)
  local leagues = t.map:distance(from, cell)
  local way = leagues == 0 and "stay" or leagues > foot and "mounted" or "foot"
  local token = cell.kind == "village" and cell.trail:top()
  if token then return "note-move-token", { leagues = leagues, way = way, token = token } end
  return "note-move", { leagues = leagues, way = way }
end

return hunters
