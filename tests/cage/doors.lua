-- Ways out of the sandbox: names that other Luas have, files, and calls that are compiled into instructions.
local doors = {}

function doors.pcall() return pcall(error, "x") end
function doors.xpcall() return xpcall(error, function() end) end
function doors.coroutine_create() return coroutine.create(function() end) end
function doors.load() return load("return 1")() end
function doors.loadstring() return loadstring("return 1")() end
function doors.dofile() return dofile("/etc/passwd") end
function doors.getfenv() return getfenv(1) end
function doors.setfenv() return setfenv(1, {}) end
function doors.debug() return debug.getinfo(1) end
function doors.os() return os.time() end
function doors.os_clock() local o = os return o.clock() end
function doors.io() return io.open("/etc/passwd") end
function doors.print() print("x") end
function doors.globals_table() return _G end
function doors.version() return _VERSION end
function doors.collectgarbage() return collectgarbage("count") end
function doors.newproxy() return newproxy(true) end
function doors.package() return package.path end
function doors.random() return math.random(6) end
function doors.random_by_name() local m = math return m.random(6) end
function doors.string_dump() return string.dump(doors.os) end
function doors.utf8() return utf8.char(1) end

function doors.getmetatable_of_a_text() return getmetatable("").__index end
function doors.getmetatable_of_a_handle(t) return getmetatable(t.seats.keeper).__index end
function doors.setmetatable() return setmetatable({}, { __index = function() return 1 end }).x end
function doors.rawset(t) rawset(t, "alarm", 9) end
function doors.rawget(t) return rawget(t.seats.keeper, 1) end
function doors.rawequal(t) return rawequal(t, t) end
function doors.rawlen(t) return rawlen(t) end
function doors.typeof() return typeof(1) end
function doors.buffer_made() return buffer.create(8) end
function doors.buffer_read(t) return buffer.readi32(t, 0) end
function doors.buffer_written(t) buffer.writei32(t, 0, 9) end
function doors.vector() return vector.create(1, 2, 3) end
function doors.vector_called() return vector(1, 2, 3) end
function doors.math_sin() return math.sin(1) end
function doors.math_sqrt() return math.sqrt(2) end
function doors.math_noise() return math.noise(1) end
function doors.table_freeze() return table.freeze({}) end
function doors.table_clone(t) return table.clone(t) end
function doors.table_move(t) return table.move({ 1 }, 1, 1, 1, t) end
function doors.guard_of_loops() return __loop({}) end

function doors.require_up() return require("..") end
function doors.require_absolute() return require("/etc/passwd") end
function doors.require_parent() return require("../attack") end
function doors.require_with_slash() return require("a/b") end
function doors.require_with_ending() return require("attack.lua") end
function doors.require_near() return require("gates") end
function doors.require_bot() return require("bots.tracker") end
function doors.require_nil() return require(nil) end
function doors.require_number() return require(3) end
function doors.require_table() return require({}) end
function doors.require_the_engine() return require("tablewright/prelude") end
function doors.require_long() return require(("a"):rep(9000)) end

function doors.method_of_a_text() return ("x"):nothing() end
function doors.field_of_a_text() return ("x").find end
function doors.typo_in_a_global() return talbe.insert end
function doors.typo_in_a_library() return list.fliter({}, type) end

return doors
