-- Bombs: things that grow.
local sizes = {}

function sizes.rep() return string.rep("x", 1e9) end
function sizes.rep_of_nothing() return string.rep("", 1e15) end
function sizes.rep_often() return #string.rep("x", -5) end
function sizes.rep_nan() return string.rep("x", 0 / 0) end
function sizes.rep_inf() return string.rep("x", 1 / 0) end
function sizes.rep_with_separator() return string.rep("x", 9000, ("y"):rep(9000)) end
function sizes.doubling() local s = "x" while true do s = s .. s end end
function sizes.joined_once() local s = ("x"):rep(9999) return #(s .. s .. s .. s .. s) end
function sizes.concat() local l = {} for i = 1, 5000 do l[i] = ("x"):rep(9000) end return #table.concat(l) end
function sizes.replaced() return #string.gsub(("x"):rep(9000), "x", ("y"):rep(9000)) end
function sizes.replaced_by_function() return #string.gsub(("x"):rep(9000), "x", function() return ("y"):rep(90) end) end
function sizes.format_width() return string.format("%999999d", 1) end
function sizes.format_precision() return string.format("%.999f", 1) end
function sizes.format_address() return string.format("%p", {}) end
function sizes.format_many() local s = ("x"):rep(9000) return #string.format("%s%s%s", s, s, s) end
function sizes.bytes() return select("#", string.byte(("x"):rep(9000), 1, -1)) end
function sizes.list() local l = {} for i = 1, 1e15 do l[i] = i end end
function sizes.lists_of_lists() local l = {} while true do l = { l, l, {}, {}, {}, {}, {}, {}, {}, {} } end end
function sizes.texts_as_keys() local l = {} for i = 1, 1e15 do l["key" .. i] = ("x"):rep(200) .. i end end
function sizes.closures() local l = {} for i = 1, 1e15 do l[i] = function() return i end end end
function sizes.in_a_hook(t) return t:value("attack", 1, function() local l = {} for i = 1, 1e15 do l[i] = {} end end) end
function sizes.in_together(t) t:together(t.seats.runner, function() local l = {} for i = 1, 1e15 do l[i] = {} end end) end
function sizes.unpacked() local l = {} for i = 1, 5000 do l[i] = i end return select("#", unpack(l)) end
function sizes.unpacked_far() return select("#", unpack({}, 1, 1e8)) end
function sizes.deep_recursion() local function f(n) return 1 + f(n + 1) end return f(1) end
function sizes.mutual_recursion()
  local g
  local function f(n) return 1 + g(n + 1) end
  function g(n) return 1 + f(n + 1) end
  return f(1)
end
function sizes.recursion_in_a_sort() local function f() table.sort({ 2, 1 }, f) return true end f() end
function sizes.recursion_in_a_replacement() local function f() return (string.gsub("x", "x", f)) end return f() end
function sizes.recursion_through_values(t) local function f() return t:value("attack", 1, f) end return f() end
function sizes.list_in_itself_told(t) local l = {} l[1] = l t:say("bell", { who = l }) end
function sizes.deep_list_told(t) local l = {} for _ = 1, 5000 do l = { l } end t:say("bell", { who = l }) end
function sizes.list_of_seats_in_itself(t) local l = {} l[1] = l t:show(t.bag:bottom(), l) end
function sizes.options_in_thousands(t) local l = {} for i = 1, 20000 do l[i] = i end t:ask { seat = t.seats.keeper, prompt = "turn", options = l } end
function sizes.numbers_in_millions(t) t:ask { seat = t.seats.keeper, prompt = "turn", numbers = { 1, 1e6 } } end
function sizes.long_prompt(t) t:ask { seat = t.seats.keeper, prompt = ("x"):rep(9000), options = { 1 } } end
function sizes.long_option(t) t:ask { seat = t.seats.keeper, prompt = "turn", options = { ("x"):rep(9000) } } end
function sizes.long_text_told(t) t:say("bell", { who = ("x"):rep(9000) }) end
function sizes.long_id_said(t) t:say(("x"):rep(9000)) end
function sizes.long_reason(t) t:over { result = "draw", winners = {}, reason = ("x"):rep(9000) } end
function sizes.long_result(t) t:over { result = ("x"):rep(9000), winners = {} } end
function sizes.long_place(t) return t:place(("x"):rep(9000)) end
function sizes.long_field(t) return t[("x"):rep(9000)] end
function sizes.long_stream(t) return t:roll("d6", { stream = ("x"):rep(9000) }) end
function sizes.long_error() error(("x"):rep(9000)) end
function sizes.long_error_joined() local s = ("x"):rep(9000) error(s .. s .. s) end

function sizes.rep_of_two_to_the_31() return string.rep("x", 2 ^ 31) end
function sizes.rep_of_two_to_the_53() return string.rep("x", 2 ^ 53) end
function sizes.table_made_large() return table.create(1e9, 0) end
function sizes.format_with_a_star() return string.format("%*d", 1e9, 1) end
function sizes.format_without_arguments() return string.format(("%s"):rep(9000)) end
function sizes.format_of_half_a_directive() return string.format("%") end
function sizes.concat_with_a_long_separator() local l = {} for i = 1, 500 do l[i] = i end return #table.concat(l, ("x"):rep(900)) end
function sizes.reversed() local s = ("x"):rep(9000) while true do s = s:reverse() end end
function sizes.split() local s = (","):rep(9000) while true do s:split(",") end end
function sizes.matches_of_all() local l = {} for match in ("ab"):rep(4000):gmatch(".") do l[#l + 1] = match end return #l end
function sizes.captures() return string.find(("a"):rep(40), ("(a)"):rep(40)) end
function sizes.pattern_that_is_too_deep() return string.find(("("):rep(300), ("(."):rep(300) .. (")"):rep(300)) end
function sizes.half_a_pattern() return string.find("x", "[a") end
function sizes.table_with_far_keys() local l = {} for i = 1, 60 do l[2 ^ i] = i end return #l end
function sizes.insert_far_away() local l = {} table.insert(l, 1e15, 1) return #l end
function sizes.lists_of_lists_told(t) local l = {} for i = 1, 300 do l[i] = {} for j = 1, 300 do l[i][j] = j end end t:say("bell", { who = l }) end
function sizes.many_arguments(t) local l = {} for i = 1, 3000 do l["a" .. i] = i end t:say("bell", l) end
function sizes.many_seats(t) local l = {} for i = 1, 9000 do l[i] = t.seats.keeper end t:tell(l, "bell", { who = 1 }) end
function sizes.many_questions(t) for _ = 1, 1e9 do t:value("attack", 1, function(n) return n end) end end

return sizes
