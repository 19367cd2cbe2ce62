-- The hunters' turn: each moves once, in any order; who goes far rides, and a rider does not stand guard.
local boards = require "boards"

local hunters = {}

--- All hunters move; whoever answers first goes first. [G-021 GA-13]
function hunters.play(t)
  local limits = hunters.limits(t)
  t:together(t.seats.hunter, function(hunter) hunters.move(t, hunter, limits) end)
end

--- Leagues that every hunter may go this round, along royal roads only, and on foot.
--- [G-021 G-022a GC-51 GC-57 GC-63 GC-74]
function hunters.limits(t)
  local reach = t:value("hunter_move", t.settings.hunter_reach)
  return { reach = reach, royal = reach + t:value("royal_move", 0), foot = hunters.foot(t) }
end

--- Leagues that a hunter may go without riding. [G-022a GC-57 GC-63]
function hunters.foot(t)
  return t:value("foot_reach", t.settings.hunter_guard_reach)
end

--- One hunter moves 0 to 3 leagues; too far to go on foot, he is mounted: no guard this round.
--- [G-021 G-022a G-022b GC-44 GC-45 GC-57 GC-63]
function hunters.move(t, hunter, limits)
  local from, name, reach, abilities = hunter.place, boards.name(hunter), limits.reach, t.settings.abilities
  if abilities then reach = t:value("ability_move", reach, { hunter = hunter }) end
  local to = t:ask {
    seat = hunter, prompt = "hunter-move", options = hunters.cells(t, from, reach, limits.royal),
    args = { hunter = name, place = from },
    note = function(cell) return hunters.note(t, from, cell, limits.foot) end,
  }
  local leagues = t.map:distance(from, to)
  local rides = leagues > limits.foot
  hunter.place = to
  hunter.moved = true
  hunter.mounted = rides
  if leagues > 0 then
    t:say(rides and "hunter-rides" or "hunter-walks", { hunter = name, place = to, leagues = leagues })
  end
  if not abilities then return end
  if not list.contains(hunters.cells(t, from, limits.reach, limits.royal), to) then boards.spend(t, hunter) end
  t:after("hunter_moved", { hunter = hunter })    -- Antoine may stand guard [GC-43]
end

--- Where a hunter may end his move: any cell within his limit, one more along royal roads if the season says so.
--- [G-021 GA-04 GC-44 GC-45 GC-51 GC-74]
function hunters.cells(t, from, reach, royal)
  local cells = list.concat({ from }, hunters.within(t, from, reach))
  if royal > reach then
    for _, cell in ipairs(hunters.within(t, from, royal, "royal")) do
      if t.map:distance(from, cell) > reach then cells[#cells + 1] = cell end
    end
  end
  return cells
end

--- Cells near a place; only villages when hunters may not stop on roads. [GA-04]
function hunters.within(t, place, reach, road)
  if t.settings.hunters_on_roads then return t.map:within(place, reach, road) end
  return t.map:reach(place, reach, "village", road)
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
