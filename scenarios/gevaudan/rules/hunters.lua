-- The hunters' turn: each moves once, in any order; who goes far rides, and a rider does not stand guard.
local boards = require "boards"

local hunters = {}

--- All hunters move; whoever answers first goes first. [G-021 GA-13]
function hunters.play(t)
  t:together(t.seats.hunter, function(hunter) hunters.move(t, hunter) end)
end

--- One hunter moves 0 to 3 leagues. [G-021 G-022a]
function hunters.move(t, hunter)
  local from, usual = hunter.place, hunters.cells(t, hunter)
  local to = t:ask {
    seat = hunter, prompt = "hunter-move", options = hunters.cells(t, hunter, "with ability"),
    args = { hunter = boards.name(hunter), place = from },
    note = function(cell) return hunters.note(t, hunter, from, cell) end,
  }
  local leagues = t.map:distance(from, to)
  hunter.place = to
  hunter.moved = true
  hunter.mounted = hunters.rides(t, hunter, leagues)
  if leagues > 0 then
    t:say(hunter.mounted and "hunter-rides" or "hunter-walks", { hunter = boards.name(hunter), place = to, leagues = leagues })
  end
  if not list.contains(usual, to) then boards.spend(t, hunter) end
  t:after("hunter_moved", { hunter = hunter })
end

--- Where a hunter may end his move: any cell within his limit, one more along royal roads if the season says so.
--- [G-021 GA-04 GC-44 GC-45 GC-51 GC-74]
function hunters.cells(t, hunter, with_ability)
  local ctx = { hunter = hunter }
  local reach = t:value("hunter_move", t.settings.hunter_reach, ctx)
  local royal = reach + t:value("royal_move", 0, ctx)
  if with_ability then reach = t:value("ability_move", reach, ctx) end
  local cells = list.concat({ hunter.place }, hunters.within(t, hunter.place, reach))
  if royal > reach then
    for _, cell in ipairs(hunters.within(t, hunter.place, royal, "royal")) do
      if not list.contains(cells, cell) then cells[#cells + 1] = cell end
    end
  end
  return cells
end

--- Cells near a place; only villages when hunters may not stop on roads. [GA-04]
function hunters.within(t, place, reach, road)
  if t.settings.hunters_on_roads then return t.map:within(place, reach, road) end
  return t.map:reach(place, reach, "village", road)
end

--- Too far to go on foot: mounted, no guard this round. [G-022a G-022b GC-57 GC-63]
function hunters.rides(t, hunter, leagues)
  return leagues > t:value("foot_reach", t.settings.hunter_guard_reach, { hunter = hunter })
end

--- For the hunter: how far, on foot or mounted, and the token that lies there.
function hunters.note(t, hunter, from, cell)
  local leagues = t.map:distance(from, cell)
  local way = leagues == 0 and "stay" or hunters.rides(t, hunter, leagues) and "mounted" or "foot"
  local token = cell.kind == "village" and cell.trail:top()
  if token then return "note-move-token", { leagues = leagues, way = way, token = token } end
  return "note-move", { leagues = leagues, way = way }
end

return hunters
