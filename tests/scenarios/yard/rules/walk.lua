-- Runners walk; whoever meets the keeper is lost. [Y-05 Y-06]
local walk = {}

--- Up to two steps, and a stumble on a one. [Y-05]
function walk.play(t, seat)
  local far = t:value("stride", 1, { seat = seat })
  local target = t:ask { seat = t.teams.runners, prompt = "walk", options = t.map:reach(seat.place, far, "court"), optional = true, args = { who = seat } }
  if target == nil then return end
  local total, dice = t:roll("2d4", { stream = "stumble", seat = seat })
  if dice[1] == 1 then
    seat.mood = "hasty"
    t:say("stumbled", { who = seat, total = total, dice = dice }, t.teams.runners)
    return
  end
  seat.place = target
  target.footprints = target.footprints + 1
  if t:disclose(target == t.seats.keeper.place) then walk.met(t, seat) end
  t:after("walked", { seat = seat })
end

--- The keeper is met: a stone changes hands, unseen by the others. [Y-06]
function walk.met(t, seat)
  local stone = t:pick(seat.hand:list(), { stream = "idle" })
  if stone == nil then return end
  seat.mood = "lost"
  t:show(stone, t.seats.keeper)
  t:move(stone, t.bag, { at = "bottom" })
  t:tell({ seat, t.seats.keeper }, "met", { stone = stone, who = seat })
  local choice = t:ask { seat = t.seats.keeper, prompt = "shuffle", options = { "shuffle", "leave" }, silent = true }
  if choice == "shuffle" then t:shuffle(t.bag) end
end

return walk
