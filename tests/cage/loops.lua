-- Loops that never end, wherever the engine lets a script run.
local loops = {}

local function forever() while true do end end

function loops.plainly() while true do end end
function loops.repeating() repeat local x = 1 until x == 2 end
function loops.counting() for _ = 1, 1e15 do end end
function loops.by_tail_calls() local function f() return f() end return f() end
function loops.through_a_function_call() forever() end
function loops.in_a_sort(t) table.sort({ 3, 1, 2 }, forever) end
function loops.in_sorted_by(t) list.sorted_by({ 3, 1, 2 }, forever) end
function loops.in_a_replacement() string.gsub("abc", "%a", forever) end
function loops.in_a_replacement_method() return ("abc"):gsub("%a", forever) end
function loops.in_an_iterator() for _ in forever do end end
function loops.in_an_endless_iterator() for _ in function() return 1 end do end end
function loops.in_a_filter() list.filter({ 1 }, forever) end
function loops.in_a_value(t) return t:value("attack", 1, forever) end
function loops.in_a_before(t) t:before("attack", forever) end
function loops.in_an_after(t) t:after("attack", forever) end
function loops.in_a_note(t) t:ask { seat = t.seats.keeper, prompt = "turn", options = { "yes" }, note = forever } end
function loops.in_together(t) t:together(t.seats.runner, forever) end
function loops.in_zone_first(t) return t.bag:first(forever) end
function loops.in_a_growing_list() local l = { 1 } for i = 1, 1e15 do l[i % 9] = i end end
function loops.in_a_pattern() return string.find(("a"):rep(9000), ("a*"):rep(30) .. "b") end
function loops.in_a_balanced_pattern() local s = ("("):rep(9000) while true do string.find(s, "%b()") end end
function loops.in_a_plain_search() local s, p = ("a"):rep(9000), ("a"):rep(4000) .. "b" while true do s:find(p, 1, true) end end
function loops.of_long_texts() local s = ("a"):rep(9000) while true do s:upper() end end
function loops.of_joined_texts() local s = ("a"):rep(9000) local i = 0 while true do i = i + 1 local _ = s .. i end end
function loops.of_compared_texts() local a, b = ("a"):rep(9000) .. "1", ("a"):rep(9000) .. "2" while a < b do end end
function loops.of_insertions() local l = {} while true do table.insert(l, 1, 0) end end
function loops.of_removals() local l = {} for i = 1, 9000 do l[i] = i end while true do table.insert(l, table.remove(l, 1)) end end
function loops.of_lookups() local l = {} for i = 1, 9000 do l[i] = i end while true do list.contains(l, 0) end end
function loops.of_unpacking() local l = {} for i = 1, 200 do l[i] = i end while true do unpack(l) end end
function loops.of_events(t) while true do t.alarm = (t.alarm + 1) % 30 end end
function loops.of_rolls(t) while true do t:roll("100d6") end end
function loops.of_telling(t) while true do t:say("bell", { who = t.seats.keeper }) end end
function loops.of_long_telling(t) local s = ("x"):rep(900) while true do t:say("bell", { who = s }) end end
function loops.of_shuffles(t) while true do t:shuffle(t.bag) end end
function loops.of_moves(t) while true do t:draw(t.bag, t.bag) end end
function loops.of_drawing_all(t) t:draw(t.bag, t.bag, 2 ^ 52) end
function loops.of_requires() while true do require "stones" end end
function loops.of_ways(t) local p = t:place("well") local i = 0 while true do i = i + 1 t.map:within(p, 3, "kind" .. i) end end

return loops
