-- What other Luas offer to go on after a limit, to run beside the rules, or to look out of them.
local escapes = {}

local function forever() while true do end end

function escapes.loop_in_a_pcall() while true do pcall(forever) end end
function escapes.loop_in_an_xpcall() xpcall(forever, forever) end
function escapes.loop_in_an_error_handler() xpcall(error, forever) end
function escapes.loop_in_a_coroutine() coroutine.resume(coroutine.create(forever)) end
function escapes.loop_in_a_wrapped_coroutine() coroutine.wrap(forever)() end
function escapes.loop_in_a_metamethod() return setmetatable({}, { __index = forever }).x end
function escapes.loop_in_a_comparison() return setmetatable({}, { __lt = forever }) < {} end
function escapes.loop_in_a_tostring() return tostring(setmetatable({}, { __tostring = forever })) end
function escapes.loop_in_an_iterator_metamethod() for _ in setmetatable({}, { __iter = forever }) do end end
function escapes.loop_in_a_finaliser() setmetatable(newproxy(true), { __gc = forever }) end
function escapes.loop_in_a_match() for _ in ("x"):rep(9000):gmatch("()") do forever() end end
function escapes.loop_in_a_condition() while (function() forever() end)() do end end

function escapes.coroutine_storm() for _ = 1, 1e9 do coroutine.create(forever) end end
function escapes.coroutine_by_name() local c = coroutine return c.wrap(forever) end
function escapes.coroutine_of_the_rule() return coroutine.running() end
function escapes.yield_of_the_rule() coroutine.yield(1) end
function escapes.task() task.spawn(forever) end

function escapes.clock_of_the_system() return os.clock() end
function escapes.date() return os.date() end
function escapes.tick() return tick() end
function escapes.time() return time() end
function escapes.elapsed() return elapsedTime() end
function escapes.environment_variable() return os.getenv("HOME") end
function escapes.exit() os.exit(1) end
function escapes.remove() os.remove("scenario.toml") end
function escapes.execute() os.execute("true") end
function escapes.lines_of_a_file() for _ in io.lines("scenario.toml") do end end
function escapes.write_a_file() io.open("x", "w") end
function escapes.run_a_program() return io.popen("true") end
function escapes.load_a_file() return loadfile("scenario.toml") end
function escapes.warn() warn("@on") end

function escapes.bytecode_as_a_text() return loadstring("\27LuaQ")() end
function escapes.load_with_an_environment() return load("return 1", "x", "bt", {}) end
function escapes.environment_of_level_zero() return getfenv(0) end
function escapes.environment_as_an_upvalue() return _ENV end
function escapes.environment_of_a_function() setfenv(forever, {}) end
function escapes.registry() return debug.getregistry() end
function escapes.upvalue() return debug.getupvalue(forever, 1) end
function escapes.traceback() return debug.traceback() end
function escapes.hook() debug.sethook() end
function escapes.metatable_by_debug() return debug.setmetatable(1, {}) end
function escapes.metatable_of_a_number() return getmetatable(1) end
function escapes.metatable_of_texts() getmetatable("").__index = nil end
function escapes.raw_table() return rawget(escapes, "raw_table") end

function escapes.require_the_folder_above() return require("../../../etc/passwd") end
function escapes.require_with_a_backslash() return require("..\\attack") end
function escapes.require_dots() return require("...") end
function escapes.require_a_dot() return require(".attack") end
function escapes.require_a_file() return require("rules/stones") end
function escapes.require_in_capitals() return require("STONES") end
function escapes.require_with_an_end() return require("stones\0.lua") end
function escapes.require_a_device() return require("con") end
function escapes.require_an_address() return require("https://example.org/x.lua") end
function escapes.require_a_script_that_nobody_named() return require("hidden" .. "_movement") end

return escapes
