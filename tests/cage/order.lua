-- Addresses and hash order: nothing that differs between runs may be seen.
local order = {}

function order.tostring_of_a_table() return tostring({}) end
function order.tostring_of_a_function() return tostring(order.tostring_of_a_table) end
function order.tostring_of_a_library_function() return tostring(string.find) end
function order.tostring_of_the_table(t) return tostring(t) end
function order.tostring_of_handles(t) return { t.seats.keeper, t:place("well"), t:component("stone", "bell"), t.bag, t.seats.keeper.den } end
function order.format_of_a_table() return string.format("%s %s", {}, type) end
function order.joined_table() return "x" .. {} end
function order.concat_of_tables() return table.concat({ {}, {} }) end
function order.pairs_over_table_keys() for _ in pairs({ [{}] = 1, [{}] = 2 }) do end end
function order.pairs_over_function_keys() for _ in pairs({ [type] = 1 }) do end end
function order.next_over_table_keys() return next({ [{}] = 1 }) end

local function walked(iterate, t)
  local by_handle, seen = { z = 1, a = 2, [3] = 3, [-1] = 4, [true] = 5, [false] = 6 }, {}
  for _, seat in ipairs(t.seats.runner) do by_handle[seat] = seat.index end
  for _, court in ipairs(t.places.court) do by_handle[court] = 1 end
  for _, stone in ipairs(t.components.stone) do by_handle[stone] = 1 end
  iterate(by_handle, seen)
  return seen
end

function order.pairs_over_everything(t)
  return walked(function(l, seen) for key in pairs(l) do seen[#seen + 1] = key end end, t)
end
function order.next_over_everything(t)
  return walked(function(l, seen) local key = next(l) while key ~= nil do seen[#seen + 1] = key key = next(l, key) end end, t)
end
function order.next_in_a_loop(t)
  return walked(function(l, seen) for key in next, l do seen[#seen + 1] = key end end, t)
end
function order.bare_table_in_a_loop(t)
  return walked(function(l, seen) for key in l do seen[#seen + 1] = key end end, t)
end
function order.bare_list_in_a_loop() for _ in { 1, 2 } do end end
function order.handle_in_a_loop(t) for _ in t.seats.keeper do end end
function order.hidden_pairs(t)
  return walked(function(l, seen)
    local function pairs(x) return x end
    for key in pairs(l) do seen[#seen + 1] = key end
  end, t)
end
function order.table_from_a_function() for _ in (function() return {} end)() do end end
function order.false_values(t) local seen = {} for key, value in pairs({ a = false, b = 1 }) do seen[#seen + 1] = key seen[#seen + 1] = value end return seen end
function order.next_of_a_false_value() return { next({ a = false }) } end
function order.changed_while_walked()
  local l, seen = { a = 1, b = 2, c = 3 }, {}
  for key in pairs(l) do l.c = nil l.d = 4 seen[#seen + 1] = key end
  return seen
end

function order.sort_of_tables() table.sort({ {}, {} }) end
function order.sort_of_handles(t) local l = { t.seats.runner[2], t.seats.runner[1] } table.sort(l) return l end
function order.sort_of_anything() table.sort({ 1, "a" }) end
function order.sort_of_nil_keys() return list.sorted_by({ 1, 2 }, function() end) end
function order.sort_by_a_bad_comparison() local l = { 3, 1, 2, 5, 4 } table.sort(l, function() return true end) return l end
function order.sort_keeps_ties()
  local l = {}
  for i = 1, 40 do l[i] = { i % 3, i } end
  table.sort(l, function(a, b) return a[1] < b[1] end)
  return list.map(l, function(x) return x[2] end)
end
function order.best_of_ties() return { list.max_by({ "b", "a", "c" }, function() return 1 end), list.min_by({ "b", "a" }, function() return 1 end) } end
function order.length_with_holes() return #{ 1, nil, 3 } end

return order
