-- Errors that are no texts, that pretend, or that want to steer a terminal.
local errors = {}

function errors.with_a_table() error({ code = 5 }) end
function errors.with_a_function() error(function() end) end
function errors.with_nil() error() end
function errors.with_a_number() error(42) end
function errors.with_true() error(true) end
function errors.with_a_handle(t) error(t.seats.keeper) end
function errors.with_an_opaque_value(t) error(t.row) end
function errors.with_lines() error("first\nsecond\tthird") end
function errors.with_colours() error("\27[31mred\27[0m \7\0 end") end
function errors.with_no_utf8() error("\255\254") end
function errors.with_a_stack_traceback() error("a\nstack traceback:\n\t[C]: in ?") end
function errors.with_a_false_place() error("rules/gate.lua:1: not there", 0) end
function errors.with_a_level() local function f() error("of the caller", 2) end f() end
function errors.that_the_game_is_over() error("the game is over", 0) end
function errors.that_it_ran_for_too_long() error("ran for too long", 0) end
function errors.that_memory_is_short() error("not enough memory") end
function errors.assert_false() assert(false) end
function errors.assert_nil() assert(nil, "that was nil") end
function errors.assert_table() assert(false, {}) end

function errors.calls_nil() local f f() end
function errors.calls_a_field_that_is_nil() local m = {} m.f() end
function errors.calls_a_number() local f = 3 f() end
function errors.calls_a_method_of_nil() local m m:f() end
function errors.indexes_nil() local m return m.x end
function errors.indexes_a_number() local m = 3 return m.x end
function errors.indexes_the_second_nil(t) return t.seats.keeper.place.road.x end
function errors.adds_nil(t) t.alarm = t.alarm + nil end
function errors.compares_nil(t) return t.alarm < nil end
function errors.compares_handles(t) return t.seats.keeper < t.seats.runner[1] end
function errors.adds_handles(t) return t.seats.keeper + 1 end
function errors.joins_nil() return "a" .. nil end
function errors.joins_a_handle(t) return "a" .. t.seats.keeper end
function errors.length_of_nil() local l return #l end
function errors.length_of_a_seat(t) return #t.seats.keeper end
function errors.writes_at_nil() local l = {} l[nil] = 1 end
function errors.writes_at_nan() local l = {} l[0 / 0] = 1 end

function errors.in_a_value(t) t:value("attack", 1, function() error("in the value") end) end
function errors.in_an_after(t) t:after("attack", function() error("in the after") end) end
function errors.in_a_hook_in_a_hook(t)
  t:before("attack", function() t:value("attack", 1, function() error("two deep") end) end)
end
function errors.in_together(t) t:together(t.seats.runner, function(seat) error("of " .. tostring(seat)) end) end
function errors.in_a_note(t) t:ask { seat = t.seats.keeper, prompt = "turn", options = { "yes" }, note = function() error("in the note") end } end
function errors.in_a_sort() table.sort({ 1, 2 }, function() error("in the sort") end) end
function errors.in_a_replacement() string.gsub("x", "x", function() error("in the replacement") end) end

function errors.with_a_table_in_itself() local e = {} e[1] = e e.e = e error(e) end
function errors.with_a_ring_of_tables() local a, b = {}, {} a.b = b b.a = a error(a) end
function errors.with_a_deep_table() local e = {} for _ = 1, 9000 do e = { e } end error(e) end
function errors.with_an_error() error(error) end
function errors.with_a_wide_table() local e = {} for i = 1, 9000 do e[i] = i end error(e) end
function errors.with_a_level_of_nan() error("x", 0 / 0) end
function errors.with_a_level_below() error("x", -1) end
function errors.with_a_level_far_away() error("x", 2 ^ 53) end
function errors.of_an_assertion_without_a_text() assert() end
function errors.with_a_text_of_arguments() error("%s %d { $x }") end

return errors
