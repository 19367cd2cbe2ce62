//! How much a script may do: counted in steps of the VM (loop turns and calls) and in bytes, so that the limits fall at
//! the same point on every machine.

use std::cell::Cell;
use std::ffi::{c_int, c_void};

use mlua::{Lua, ffi};

/// Steps that one run of a rule (until it ends or asks) may take.
pub const STEPS: i64 = 4_000_000;
/// Bytes that one run of a rule may take from memory, given back or not.
pub const TAKEN: i64 = 64 * 1024 * 1024;
/// Bytes that one VM may hold: a last bound, which no run reaches unless a single call takes that much.
pub const MEMORY: usize = 192 * 1024 * 1024;
/// Garbage that may lie about when a run begins.
pub(super) const GARBAGE: usize = 32 * 1024 * 1024;
/// Longest text that a script can build, in bytes.
pub const TEXT: usize = 40_000;
/// Bytes that a library function looks at for the price of a step.
const BYTES_A_STEP: usize = 64;

/// The messages by which the limits are recognised.
pub(super) const EXHAUSTED: &str = "ran for too long";
pub(super) const OVERLONG: &str = "built a text that is too long";
pub(super) const GREEDY: &str = "took too much memory";

/// What is left where there is no limit; anything above [`STEPS`] is read so.
const LIFTED: i64 = i64::MAX;

/// Who looks at the steps of a thread's scripts, as bits: one test at each step tells whether anybody does.
const PROFILING: u8 = 1; // super::profile
const WATCHING: u8 = 2; // super::reached

thread_local! {
    static LEFT: Cell<i64> = const { Cell::new(LIFTED) };
    static BYTES: Cell<i64> = const { Cell::new(0) };
    static ASIDE: Cell<(i64, i64)> = const { Cell::new((LIFTED, 0)) };
    static SPENT: Cell<&'static str> = const { Cell::new(EXHAUSTED) };
    static LOOKING: Cell<u8> = const { Cell::new(0) };
}

fn set_looking(who: u8, on: bool) {
    let others = LOOKING.get() & !who;
    LOOKING.set(if on { others | who } else { others });
}

/// Whether the steps of this thread's scripts are looked at by [`reached`](super::reached).
pub(super) fn set_watching(on: bool) {
    set_looking(WATCHING, on);
}

/// Whether they are.
pub(super) fn is_watching() -> bool {
    LOOKING.get() & WATCHING != 0
}

/// Whether the steps of this thread's scripts are looked at by [`profile`](super::profile).
pub(super) fn set_profiling(on: bool) {
    set_looking(PROFILING, on);
}

/// Whether they are.
pub(super) fn is_profiling() -> bool {
    LOOKING.get() & PROFILING != 0
}

/// Gives the script that runs next its full budget.
pub(super) fn refill() {
    LEFT.set(STEPS);
    BYTES.set(TAKEN);
    SPENT.set(EXHAUSTED);
}

/// A question was answered: what follows is a run of its own, whether the rule has waited, chance answered on the spot or the
/// answer was kept from before.
pub(super) fn renew() {
    if !is_lifted() {
        refill();
    }
}

/// Whether so much memory was taken that a VM with another past might have come to another end: a text that lies about in
/// it already costs nothing when it is made again.
pub(super) fn doubtful() -> bool {
    BYTES.get() < TAKEN / 2
}

/// Whether the budget has run out.
pub(super) fn is_exhausted() -> bool {
    LEFT.get() < 0
}

/// Takes the limit off, for code of the engine itself.
pub(super) fn lift() {
    LEFT.set(LIFTED);
}

/// Steps used since the budget was refilled.
pub(super) fn used() -> i64 {
    STEPS.saturating_sub(LEFT.get())
}

fn is_lifted() -> bool {
    LEFT.get() > STEPS
}

/// Runs what has a budget of its own, such as loading a file that a rule requires, and gives the rest of the old one back.
pub(super) fn apart<T>(run: impl FnOnce() -> T) -> T {
    let (left, bytes) = (LEFT.get(), BYTES.get());
    if !is_lifted() {
        refill();
    }
    let result = run();
    LEFT.set(left);
    BYTES.set(bytes);
    result
}

/// What follows has a budget of its own until the same is said with `false`: then the old one goes on, neither call counted.
pub(super) fn aside(on: bool) {
    if on {
        ASIDE.set((LEFT.get().saturating_add(1), BYTES.get()));
        renew();
    } else {
        let (left, bytes) = ASIDE.get();
        LEFT.set(left);
        BYTES.set(bytes);
    }
}

/// Runs what costs nothing, not even the call: what the engine works out once and keeps.
pub(super) fn unpaid<T>(run: impl FnOnce() -> T) -> T {
    let left = LEFT.replace(LIFTED);
    let result = run();
    LEFT.set(left.saturating_add(1));
    result
}

/// Pays for so many steps that one call does at once; the next step finds out if there is no budget left.
pub(super) fn pay(steps: i64) {
    if !is_lifted() {
        LEFT.set(LEFT.get().saturating_sub(steps));
    }
}

/// Pays for work inside one call that grows with its bytes; an error when there is no budget left.
pub(super) fn spend(bytes: usize) -> mlua::Result<()> {
    if is_lifted() {
        return Ok(());
    }
    LEFT.set(LEFT.get().saturating_sub((bytes / BYTES_A_STEP) as i64));
    if LEFT.get() < 0 { Err(mlua::Error::runtime(SPENT.get())) } else { Ok(()) }
}

/// Installs the counters of steps and of bytes.
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
unsafe extern "C-unwind" fn count(state: *mut ffi::lua_State, gc: c_int) {
    if gc >= 0 {
        return;
    }
    let left = LEFT.get() - 1;
    LEFT.set(left);
    if left < 0 || LOOKING.get() != 0 {
        // SAFETY: the state is the running one.
        unsafe { look(state, left) }
    }
}

/// What is seldom to be done at a step.
#[cold]
#[inline(never)]
#[allow(unsafe_code, reason = "raising an error from the interrupt is what the VM offers it for")]
unsafe extern "C-unwind" fn look(state: *mut ffi::lua_State, left: i64) {
    // SAFETY: the state is the running one; nothing here needs dropping.
    unsafe {
        if is_profiling() {
            super::profile::step(state);
        }
        if is_watching() {
            super::reached::step(state);
        }
        if left < 0 {
            let message = SPENT.get();
            ffi::lua_pushlstring(state, message.as_ptr().cast(), message.len());
            ffi::lua_error(state);
        }
    }
}

/// Joining texts is one step however long they are, and so is a list that doubles: bytes are counted where they are
/// taken. Nothing may be raised here; the next step finds the budget spent.
#[allow(unsafe_code, reason = "called by the VM at every allocation")]
unsafe extern "C-unwind" fn allocated(
    _state: *mut ffi::lua_State,
    _block: *mut c_void,
    before: usize,
    size: usize,
    _category: u8,
    kind: c_int,
    _tag: c_int,
) {
    if is_lifted() {
        return;
    }
    let more = size.saturating_sub(before);
    if is_profiling() {
        super::profile::took(more);
    }
    let bytes = BYTES.get() - more as i64;
    BYTES.set(bytes);
    if bytes < 0 && LEFT.get() >= 0 {
        SPENT.set(GREEDY);
        LEFT.set(-1);
    }
    if size > TEXT && kind == ffi::LUA_TSTRING && LEFT.get() >= 0 {
        SPENT.set(OVERLONG);
        LEFT.set(-1);
    }
}
