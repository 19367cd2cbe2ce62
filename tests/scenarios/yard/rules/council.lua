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
  council.keeper(t, votes)
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
