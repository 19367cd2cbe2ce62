//! How long a script may run: counted in steps of the VM (loop turns and calls), so that the limit falls at the same
//! point on every machine.

use std::cell::Cell;

use mlua::{Lua, ffi};

/// Steps that one run of a rule (until it ends or asks) may take.
pub const STEPS: i64 = 4_000_000;
/// Bytes that one VM may hold.
pub const MEMORY: usize = 96 * 1024 * 1024;
/// Bytes of text that cost as much as a step.
const BYTES_A_STEP: usize = 64;
/// Texts of this size and more are paid for when they are made.
const LARGE_TEXT: usize = 1024;
/// Longest text that a script can build, in bytes.
pub const TEXT: usize = 40_000;

/// The messages by which the limits are recognised.
pub(super) const EXHAUSTED: &str = "ran for too long";
pub(super) const OVERLONG: &str = "built a text that is too long";

/// What is left of a budget once a text was built that is too long.
const NOTHING: i64 = i64::MIN / 2;

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
    STEPS.saturating_sub(LEFT.get())
}

/// Runs what has a budget of its own, such as loading a file that a rule requires, and gives the rest of the old one back.
pub(super) fn apart<T>(run: impl FnOnce() -> T) -> T {
    let left = LEFT.get();
    if left < i64::MAX {
        refill();
    }
    let result = run();
    LEFT.set(left);
    result
}

/// Pays for work inside one call that grows with its bytes; an error when there is no budget left.
pub(super) fn spend(bytes: usize) -> mlua::Result<()> {
    let left = LEFT.get();
    if left == i64::MAX {
        return Ok(());
    }
    LEFT.set(left.saturating_sub((bytes / BYTES_A_STEP) as i64));
    if LEFT.get() < 0 { Err(mlua::Error::runtime(EXHAUSTED)) } else { Ok(()) }
}

/// Installs the counters of steps and of large texts.
#[allow(unsafe_code, reason = "the safe interrupt of the binding doubles the time of a loop; this one only counts")]
pub(super) fn install(lua: &Lua) -> mlua::Result<()> {
    // SAFETY: the callback fields belong to the embedder; they are set once, before any script runs.
    unsafe {
        lua.exec_raw((), |state| {
            (*ffi::lua_callbacks(state)).interrupt = Some(count);
            (*ffi::lua_callbacks(state)).onallocate = Some(allocated);
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
            let message = if left < NOTHING / 2 { OVERLONG } else { EXHAUSTED };
            ffi::lua_pushlstring(state, message.as_ptr().cast(), message.len());
            ffi::lua_error(state);
        }
    }
}

/// Joining texts is one step, however long they are: their bytes are counted where they are allocated. Nothing may be
/// raised here; the next step finds the budget spent.
#[allow(unsafe_code, reason = "called by the VM at every allocation")]
unsafe extern "C-unwind" fn allocated(
    _state: *mut ffi::lua_State,
    _block: *mut std::ffi::c_void,
    _before: usize,
    size: usize,
    _category: u8,
    kind: std::ffi::c_int,
    _tag: std::ffi::c_int,
) {
    if size < LARGE_TEXT || kind != ffi::LUA_TSTRING {
        return;
    }
    let left = LEFT.get();
    if left < i64::MAX {
        let cost = (size / BYTES_A_STEP) as i64;
        LEFT.set(if size > TEXT { NOTHING } else { left.saturating_sub(cost) });
    }
}
