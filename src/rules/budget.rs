//! How long a script may run: counted in steps of the VM (loop turns and calls), so that the limit falls at the same
//! point on every machine.

use std::cell::Cell;

use mlua::{Lua, ffi};

/// Steps that one run of a rule (until it ends or asks) may take.
pub const STEPS: i64 = 4_000_000;
/// Bytes that one VM may hold.
pub const MEMORY: usize = 96 * 1024 * 1024;

/// The message by which the limit is recognised.
pub(super) const EXHAUSTED: &str = "ran for too long";

thread_local! {
    static LEFT: Cell<i64> = const { Cell::new(i64::MAX) };
    static PROFILING: Cell<bool> = const { Cell::new(false) };
}

/// Whether the steps of this thread's scripts are looked at by [`profile`](super::profile).
pub(super) fn set_profiling(on: bool) {
    PROFILING.set(on);
}

/// Gives the script that runs next its full budget.
pub(super) fn refill() {
    LEFT.set(STEPS);
}

/// Takes the limit off, for code of the engine itself.
pub(super) fn lift() {
    LEFT.set(i64::MAX);
}

/// Steps used since the budget was refilled.
pub fn used() -> i64 {
    STEPS - LEFT.get()
}

/// Installs the counter.
#[allow(unsafe_code, reason = "the safe interrupt of the binding doubles the time of a loop; this one only counts")]
pub(super) fn install(lua: &Lua) -> mlua::Result<()> {
    // SAFETY: the callback field belongs to the embedder; it is set once, before any script runs.
    unsafe {
        lua.exec_raw((), |state| {
            (*ffi::lua_callbacks(state)).interrupt = Some(count);
        })
    }
}

#[allow(unsafe_code, reason = "called by the VM at every loop turn and call")]
unsafe extern "C-unwind" fn count(state: *mut ffi::lua_State, gc: std::ffi::c_int) {
    if gc >= 0 {
        return;
    }
    let left = LEFT.get() - 1;
    LEFT.set(left);
    if PROFILING.get() {
        // SAFETY: the state is the running one.
        unsafe { super::profile::step(state) };
    }
    if left < 0 {
        // SAFETY: raising an error from the interrupt is what the VM offers it for; nothing here needs dropping.
        unsafe {
            ffi::lua_pushlstring(state, EXHAUSTED.as_ptr().cast(), EXHAUSTED.len());
            ffi::lua_error(state);
        }
    }
}
