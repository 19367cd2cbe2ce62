//! `t:value`: what a number, a name or a flag becomes by the rules that travel with components.

use std::cell::RefCell;
use std::ffi::c_int;

use mlua::ffi;

use super::memory;
use super::raise;
use super::stack::{Address, Stack};
use crate::rules::hooks::VALUE;
use crate::rules::host::Host;
use crate::rules::register::{CAUSE, DEPTH, MAX_DEPTH, PURE, RUNNING};

/// What the function holds, by number; see [`make`].
mod upvalue {
    use super::{c_int, ffi};

    pub(super) const HOST: c_int = ffi::lua_upvalueindex(1);
    /// Functions of hooks by code.
    pub(super) const CALLS: c_int = ffi::lua_upvalueindex(2);
    /// Their components by code.
    pub(super) const HANDLES: c_int = ffi::lua_upvalueindex(3);
    /// The table as rules see it.
    pub(super) const TABLE: c_int = ffi::lua_upvalueindex(4);
    /// Complains about hooks that run within each other for ever.
    pub(super) const RING: c_int = ffi::lua_upvalueindex(5);
    /// Complains about what a hook gave back, or about a name that is none.
    pub(super) const WRONG: c_int = ffi::lua_upvalueindex(6);
    /// How many there are besides the host.
    pub(super) const GIVEN: c_int = 5;
}

/// Where the arguments lie.
const NAME: c_int = 2;
const BASE: c_int = 3;
const CTX: c_int = 4;

/// `core.value(calls, handles, t, ring, wrong)`: the function behind `t:value`.
#[allow(unsafe_code, reason = "called by the VM")]
pub(super) unsafe extern "C-unwind" fn make(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the prelude calls it with all its arguments, which become the upvalues.
    unsafe {
        ffi::lua_settop(state, upvalue::GIVEN);
        ffi::lua_pushvalue(state, upvalue::HOST);
        ffi::lua_insert(state, 1);
        ffi::lua_pushcclosured(state, value, c"value".as_ptr(), 1 + upvalue::GIVEN);
        1
    }
}

/// `t:value(name, base, ctx)`.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn value(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the upvalues are those of `make`, the host lives as long as the VM and is borrowed by nobody while a hook runs.
    // Nothing that needs dropping is alive when a function is called.
    unsafe {
        let stack = Stack(state);
        stack.set_top(CTX);
        let Some(name) = stack.text_address(NAME) else {
            ffi::lua_pushvalue(state, upvalue::WRONG);
            stack.push_copy(NAME);
            ffi::lua_call(state, 1, 0);
            return 0;
        };
        let host = memory::held(state).cast::<RefCell<Host>>();
        let host = &*host;
        let Ok(register) = host.try_borrow().map(|host| host.register) else {
            raise(state, "a value within an act".to_owned())
        };
        let Some(mut code) = nth(host, name, 0) else {
            stack.push_copy(BASE);
            return 1;
        };
        let (kind, pure, cause, depth) =
            (stack.kind(BASE), register.get(PURE), register.get(CAUSE), register.get(DEPTH));
        if depth as usize >= MAX_DEPTH {
            ffi::lua_pushvalue(state, upvalue::RING);
            ffi::lua_call(state, 0, 0);
            return 0;
        }
        register.set(PURE, pure + 1);
        for number in 1.. {
            register.set(DEPTH, depth + 1);
            register.set(RUNNING + depth as usize + 1, code.into());
            register.set(CAUSE, code.into());
            stack.push_entry(upvalue::CALLS, code.into());
            stack.push_copy(BASE);
            stack.push_copy(CTX);
            stack.push_entry(upvalue::HANDLES, code.into());
            ffi::lua_pushvalue(state, upvalue::TABLE);
            ffi::lua_call(state, 4, 1);
            register.set(DEPTH, depth);
            if stack.kind(-1) != kind || kind == ffi::LUA_TNUMBER && stack.whole(-1).is_none() {
                ffi::lua_pushvalue(state, upvalue::WRONG);
                stack.push_copy(NAME);
                stack.push_number(code.into());
                stack.push_copy(-4);
                stack.push_copy(BASE);
                ffi::lua_call(state, 4, 0);
            }
            stack.replace(BASE);
            let Some(next) = nth(host, name, number) else { break };
            code = next;
        }
        register.set(PURE, pure);
        register.set(CAUSE, cause);
        stack.push_copy(BASE);
        1
    }
}

/// The code of the hook of that place among those in force. While a value is worked out nothing moves, so they stay the same.
fn nth(host: &RefCell<Host>, name: Address, number: usize) -> Option<u16> {
    let host = &mut *host.borrow_mut();
    host.hooks.active(VALUE, name, &host.layout, &host.table).get(number).copied()
}
