-- The runners vote side by side, the keeper moves in secret. [Y-07 Y-08]
local council = {}

--- Each runner trusts another by a number; whoever nobody trusts speaks. [Y-07]
function council.play(t)
  local votes = t:together(t.seats.runner, function(seat)
    local whom = t:ask { seat = seat, prompt = "trust", options = seat:mates() }
    local much = t:ask { seat = seat, prompt = "how-much", numbers = { 0, 3 }, args = { whom = whom } }
    seat.trust[whom] = seat.trust[whom] + much
    return whom
  end)
  local lonely = list.filter(t.seats.runner, function(seat) return not list.contains(votes, seat) end)
  if #lonely > 0 and t.settings.words then
    local words = t:ask_text { seat = lonely[1], prompt = "speak", max = 60 }
    if words then t:say("spoken", { who = lonely[1], words = words }) end
    lonely[1].motto = words
  end
  if #lonely > 0 then council.mark(t, lonely[1]) end
  council.keeper(t, votes)
end

--- A slab of the floor is marked; two in a line, or free slabs to its right, are heard. [Y-11]
function council.mark(t, seat)
  local free = list.filter(t.places.slab, function(slab) return slab.mark == nil end)
  local slab = t:ask { seat = seat, prompt = "mark", options = free, optional = true }
  if not slab then return end
  slab.mark = seat
  t:say("marked", { who = seat, slab = slab })
  if t:line(slab, "mark") > 1 or t.map:at(slab.column, 3) then t.alarm = t.alarm + 2 end
  t.alarm = t.alarm + list.count(t.map:ray(slab, 1, 0), function(one) return one.mark == nil end)
end

--- The keeper turns a stone of the row down or takes one from a cairn. [Y-08]
function council.keeper(t, votes)
  local keeper = t.seats.keeper
  local faces = list.filter(t.row:list(), function(stone) return stone.face_up end)
  local stone = t:ask { seat = keeper, prompt = "turn", options = faces, optional = true, silent = true }
  if stone then
    t:conceal(stone)
    t:say("turned", { stone = stone, votes = t:disclose(votes) })
  elseif #keeper.den < 3 then
    local court = keeper.place
    local taken = court.cairn:list()[1]
    if taken then
      t:move(taken, keeper.den)
      t:reveal(taken)
      t:move(taken, t:component("charm", "mirror").pouch)
    end
  end
  keeper.place = t:ask { seat = keeper, prompt = "hide", options = t.map:within(keeper.place, 3, "gravel"), silent = true }
  if keeper.place.kind == "path" then keeper.place = keeper.place.road.a end
end

return council
