-- Remembering outside the table: the first attack of each pair stores, the second reads. Run in order.
local memory = {}
local kept = { memory = memory, list = {} }

local count = 0
local name = "nobody"
local cache = {}
local last
local helper = function() return "as it was" end
local function bump() count = count + 1 return count end
local counter = (function() local n = 0 return function() n = n + 1 return n end end)()
local deep = { {} }
for _ = 1, 60 do deep = { deep } end
local walk = require "walk"

function memory.a1_adds_to_a_number() count = count + 1 end
function memory.a2_reads_the_number() return count end
function memory.b1_changes_a_text(t) name = t.seats.keeper.id end
function memory.b2_reads_the_text() return name end
function memory.c1_fills_a_table(t) cache[t.round] = true end
function memory.c2_replaces_a_table() cache = { 1, 2, 3 } end
function memory.c3_reads_the_table() return #cache end
function memory.d1_keeps_a_handle(t) last = t.seats.keeper end
function memory.d2_reads_the_handle() return last end
function memory.e1_replaces_a_function() helper = function() return "changed" end end
function memory.e2_calls_the_function() return helper() end
function memory.f1_calls_a_helper_that_counts() return bump() end
function memory.f2_calls_it_again() return bump() end
function memory.g1_counts_in_a_closure() return counter() end
function memory.h1_fills_a_deep_table()
  local inner = deep
  for _ = 1, 60 do inner = inner[1] end
  inner[1].x = 1
end
function memory.i1_fills_its_module() kept.list[1] = 1 end
function memory.i2_fills_another_module() walk.kept = 1 end
function memory.j1_changes_while_it_is_asked(t)
  count = 7
  t:ask { seat = t.seats.keeper, prompt = "turn", options = { count } }
end
function memory.j2_changes_and_ends_the_game(t)
  count = 7
  t:over { result = "draw", winners = {} }
end
function memory.j3_changes_and_fails()
  count = 7
  error("changed and failed")
end
function memory.j4_reads_after_that() return count end
function memory.k1_changes_in_a_hook(t) return t:value("attack", 1, function(value) count = value return value end) end
function memory.l1_local_of_a_call_may_change()
  local n = 0
  list.filter({ 1, 2, 3 }, function(x) n = n + x return true end)
  return n
end
function memory.m1_a_new_table_may_change()
  local found = {}
  for i = 1, 3 do found[#found + 1] = i end
  return found
end

return memory
