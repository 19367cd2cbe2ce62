-- The whole rules of the Ferry; the numbers are in README.md.
local ferry = {}

--- Everybody comes to the river. [F-01]
function ferry.arrival(t)
  t.seats.smuggler.berth = t:place("landing")
  for _, warden in ipairs(t.seats.warden) do warden.post = t:place("lock") end
  t:say("arrival")
end

--- By night the smuggler hides one crate, up to three miles from where it lies. [F-02 F-04]
function ferry.night(t)
  local smuggler = t.seats.smuggler
  local crate = t:ask {
    seat = smuggler, prompt = "hide-which", options = smuggler.hold:list(),
    note = function(crate) return "note-worth", { worth = crate.worth } end,
  }
  local berth = t:ask {
    seat = smuggler, prompt = "hide-where", options = ferry.near(t, smuggler.berth, 3), args = { crate = crate },
    note = function(place) return "note-miles", { miles = t.map:distance(smuggler.berth, place) } end,
  }
  smuggler.berth = berth
  t:move(crate, berth.cellar, { face = "down" })
  t:tell(smuggler, "hidden", { crate = crate, place = berth })
  t:say("oars")
end

--- Where people live, up to so many miles away, here included.
function ferry.near(t, from, miles)
  return list.filter(list.concat({ from }, t.map:within(from, miles)), function(place) return place.kind ~= "river" end)
end

--- By day each warden goes up to two miles, pays the toll and may open one crate there. [F-03 F-05]
function ferry.day(t)
  t:together(t.seats.warden, function(warden)
    local place = t:ask {
      seat = warden, prompt = "go-where", options = ferry.near(t, warden.post, 2), args = { warden = warden },
      note = function(place) return "note-crates", { miles = t.map:distance(warden.post, place), crates = #place.cellar } end,
    }
    warden.post = place
    place.toll = place.toll + 1
    local crate = t:ask {
      seat = warden, prompt = "open-which", options = place.cellar:list(), optional = true, decline = "leave-it",
      args = { warden = warden },
    }
    if not crate then return end
    t:reveal(crate)
    t.found = t.found + 1
    t:say("opened", { warden = warden, crate = crate, place = place })
  end)
end

--- Two crates found are enough. [F-06]
function ferry.customs(t)
  if t.found >= 2 then t:over { result = "caught", winners = t.teams.wardens, reason = "end-caught" } end
  t:over { result = "smuggled", winners = { t.seats.smuggler }, reason = "end-smuggled", args = { found = t.found } }
end

return ferry
