-- No attacks, but the same in two ways: things are found by the name of a field as by a function that reads it.
local names = {}

--- What `list.filter(l, name, value)` means, written out.
local function test(name, given, value)
  return function(one)
    local found = one[name]
    local many = type(found) == "table" and found.sort == "zone" and #found or nil
    if not given then return many and many > 0 or many == nil and found end
    if many and type(value) == "number" then return many == value end
    return found == value
  end
end

--- Lists and single values, element by element.
local function same(one, other)
  if one == other or type(one) ~= "table" or type(other) ~= "table" or one.sort then return one == other end
  return #one == #other and list.all(one, function(element) return list.contains(other, element) end)
    and #one == list.count(one, function(element) return one[list.index_of(one, element)] == other[list.index_of(one, element)] end)
end

local function agree(what, one, other)
  if not same(one, other) then error("by name, " .. what .. " is different", 0) end
end

--- One test by all that take one.
local function tested(l, name, ...)
  local f = test(name, select("#", ...) > 0, ...)
  agree(name .. " in filter", list.filter(l, name, ...), list.filter(l, f))
  agree(name .. " in any", list.any(l, name, ...), list.any(l, f))
  agree(name .. " in all", list.all(l, name, ...), list.all(l, f))
  agree(name .. " in count", list.count(l, name, ...), list.count(l, f))
  agree(name .. " in first", list.first(l, name, ...), list.first(l, f))
end

--- What each holds.
local function read(l, name)
  local function f(one) return one[name] end
  agree(name .. " in map", list.map(l, name), list.map(l, f))
  agree(name .. " in sum", list.sum(l, name), list.sum(l, f))
  agree(name .. " in sorted_by", list.sorted_by(l, name), list.sorted_by(l, f))
  agree(name .. " in max_by", list.max_by(l, name), list.max_by(l, f))
  agree(name .. " in min_by", list.min_by(l, name), list.min_by(l, f))
end

--- Who is near, by walking there.
local function near(t, things, place)
  local all = type(things) == "table" and things.sort == "zone" and things:list() or things
  for most = 0, 3 do
    for least = 0, 2 do
      local close = list.filter(all, function(thing)
        local here = thing.sort == "place" and thing or thing.place
        local steps = here and t.map:distance(place, here)
        return steps and steps <= most and steps >= least
      end)
      agree("near", t.map:near(things, place, most, least), close)
      if least == 0 then agree("near", t.map:near(things, place, most), close) end
    end
  end
end

--- Fields of the deck, counters, references, zones, where something lies, tables of the rule's own.
function names.found_alike(t)
  local runners, stones, place = t.seats.runner, t.components.stone, t.seats.keeper.place
  runners[1].mood, runners[1].treasure, runners[1].ready, place.footprints = "hasty", stones[1], true, 1
  t:reveal(t:move(stones[1], t.row)).ready = true
  for _, one in ipairs { { "kind", "stone" }, { "base", "bell" }, { "weight", 2 }, { "zone", t.bag }, { "zone" }, { "owner", runners[1] },
    { "owner" }, { "face_up", true }, { "face_up" }, { "ready" }, { "ready", false }, { "home", t:place("well") }, { "home" } } do
    tested(stones, unpack(one))
  end
  for _, one in ipairs { { "mood", "calm" }, { "mood", "no mood" }, { "place", place }, { "target", runners[2] }, { "target" }, { "treasure" },
    { "hand", 2 }, { "hand" }, { "hand", runners[1].hand }, { "ready" }, { "team", "runners" }, { "mood" } } do
    tested(runners, unpack(one))
  end
  for _, one in ipairs { { "cairn", 0 }, { "cairn" }, { "footprints", 1 }, { "kind", "court" } } do
    tested(t.places.court, unpack(one))
  end
  local own = { { points = 1, of = runners[1] }, { points = 2 }, { points = 1, late = true }, {} }
  for _, one in ipairs { { "points", 1 }, { "of", runners[1] }, { "of" }, { "late" }, { "late", true } } do tested(own, unpack(one)) end
  for _, name in ipairs { "zone", "owner", "home", "ready", "weight", "face_up" } do tested(stones, name, nil) end
  for _, name in ipairs { "target", "treasure", "hand", "mood", "place" } do tested(runners, name, nil) end
  tested(own, "late", nil)
  tested({}, "points", 1)
  read(stones, "weight")
  read(t.places.court, "footprints")
  local function size(one) return #one.hand end
  agree("zones in sum", list.sum(runners, "hand"), list.sum(runners, size))
  agree("zones in sorted_by", list.sorted_by(runners, "hand"), list.sorted_by(runners, size))
  agree("zones in max_by", list.max_by(runners, "hand"), list.max_by(runners, size))
  agree("zones in map", list.map(runners, "hand"), list.map(runners, function(one) return one.hand end))
  for _, things in ipairs { runners, t.places.court, t.places.all, {} } do near(t, things, place) end
  agree("around", t.map:around(place, 2), list.concat({ place }, t.map:within(place, 2)))
  agree("around", t.map:around(place, 2, "court"), list.concat({ place }, t.map:reach(place, 2, "court")))
  agree("around", t.map:around(place, 2, nil, "gravel"), list.concat({ place }, t.map:within(place, 2, "gravel")))
  return "alike"
end

return names
