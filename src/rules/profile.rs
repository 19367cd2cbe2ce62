//! Where scripts spend their steps: the call stack, looked at once every so many steps of the VM.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::CStr;

use mlua::ffi;

/// Looks at every this many-th step; a prime, so that loops do not fall in step with it.
const EVERY: u64 = 31;
/// Deepest part of a stack that is told apart.
const DEPTH: i32 = 40;

/// Stacks, outermost function first, joined by `;`, with the number of steps they stand for. This is the "folded" form
/// that flame graphs are drawn from.
pub type Profile = BTreeMap<String, u64>;

thread_local! {
    static TAKEN: RefCell<Option<(u64, Profile)>> = const { RefCell::new(None) };
}

/// Begins a profile of what this thread's scripts do.
pub fn start() {
    super::budget::set_profiling(true);
    TAKEN.with_borrow_mut(|taken| *taken = Some((0, Profile::new())));
}

/// Ends the profile.
#[must_use]
pub fn take() -> Profile {
    super::budget::set_profiling(false);
    TAKEN.with_borrow_mut(|taken| taken.take().map(|(_, profile)| profile).unwrap_or_default())
}

/// One step of the VM.
#[allow(unsafe_code, reason = "the stack of a running script can only be read through the raw interface")]
pub(super) unsafe fn step(state: *mut ffi::lua_State) {
    TAKEN.with_borrow_mut(|taken| {
        let Some((steps, profile)) = taken else { return };
        *steps += 1;
        if *steps % EVERY != 0 {
            return;
        }
        let mut frames: Vec<String> = Vec::new();
        for level in 0..DEPTH {
            // SAFETY: the record is written by the call and its strings are read before the next.
            unsafe {
                let mut debug: ffi::lua_Debug = std::mem::zeroed();
                if ffi::lua_getinfo(state, level, c"sn".as_ptr(), &raw mut debug) == 0 {
                    break;
                }
                let text = |pointer: *const std::ffi::c_char| {
                    if pointer.is_null() { "?".into() } else { CStr::from_ptr(pointer).to_string_lossy() }
                };
                frames.push(format!("{} {}:{}", text(debug.name), text(debug.short_src), debug.linedefined));
            }
        }
        frames.reverse();
        *profile.entry(frames.join(";")).or_default() += EVERY;
    });
}
