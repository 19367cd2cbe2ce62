//! Seals what a rule file leaves behind: every table that its functions can reach becomes read-only, so that nothing
//! but the table of the game can remember anything.

use std::collections::HashSet;
use std::ffi::c_int;

use mlua::{Lua, Value, ffi};

/// Deepest nesting that is followed.
const DEPTH: usize = 100;

/// Seals `value` and all that it reaches: tables in tables, tables that functions hold in upvalues.
#[allow(unsafe_code, reason = "upvalues can only be reached through the raw interface")]
pub(super) fn seal(lua: &Lua, value: &Value) -> mlua::Result<()> {
    // SAFETY: the walk leaves the stack as it found it, and reserves what it uses.
    unsafe {
        lua.exec_raw(value.clone(), |state| {
            let mut seen = HashSet::new();
            walk(state, -1, &mut seen, 0);
            ffi::lua_pop(state, 1);
        })
    }
}

#[allow(unsafe_code, reason = "see seal")]
unsafe fn walk(state: *mut ffi::lua_State, index: c_int, seen: &mut HashSet<usize>, depth: usize) {
    // SAFETY: every push below is popped before returning; `checkstack` guarantees the room.
    unsafe {
        let kind = ffi::lua_type(state, index);
        if depth > DEPTH || (kind != ffi::LUA_TTABLE && kind != ffi::LUA_TFUNCTION) {
            return;
        }
        if !seen.insert(ffi::lua_topointer(state, index) as usize) || ffi::lua_checkstack(state, 8) == 0 {
            return;
        }
        let index = ffi::lua_absindex(state, index);
        if kind == ffi::LUA_TTABLE {
            if ffi::lua_getreadonly(state, index) != 0 {
                return;
            }
            ffi::lua_pushnil(state);
            while ffi::lua_next(state, index) != 0 {
                walk(state, -1, seen, depth + 1);
                ffi::lua_pop(state, 1);
                walk(state, -1, seen, depth + 1);
            }
            ffi::lua_setreadonly(state, index, 1);
        } else if ffi::lua_iscfunction(state, index) == 0 {
            let mut upvalue = 1;
            while !ffi::lua_getupvalue(state, index, upvalue).is_null() {
                walk(state, -1, seen, depth + 1);
                ffi::lua_pop(state, 1);
                upvalue += 1;
            }
        }
    }
}
