-- rules/by_name.lua
local by_name = {}

function by_name.play(t)
  local riders = list.filter(t.seats.hunter, "mountd")
  local hurt = list.any(t.seats.hunter, "state", "wonded")
  local there = list.first(t.seats.hunter, "place", "mill")
  local on_guard = list.count(t.seats.hunter, "guards")
  local razed = list.sum(t.places.village, "razd")
  local far = list.max_by(t.map:near(t.places.village, there.place, 2), "razeed")
  local around = t.map:around(there.place, 2, "vilage")
  local wrong = list.all(t.seats.hunter, "mounted", "yes") or list.any(t.seats.hunter, "guards", "2") or list.any(t.places.village, "trail", true)
  local between = list.count(t.seats.hunter, "info", 1)
  local right = list.filter(t.places.village, "trail", 0)
  local also = list.map(list.filter(t.seats.hunter, "mounted"), "place")
  return wrong, between, riders, hurt, on_guard, razed, far, around, right[1].razd, also[1].razd
end

return by_name
