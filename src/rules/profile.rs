//! Where scripts spend their steps and their time: the call stack, looked at once every so many steps of the VM, and
//! every call of the core, timed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::time::Instant;

use mlua::{Lua, MultiValue, Table, Value, ffi};

/// Looks at every this many-th step; a prime, so that loops do not fall in step with it.
const EVERY: u64 = 31;
/// Deepest part of a stack that is told apart.
const DEPTH: i32 = 40;

/// What was spent on something.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// Steps of the VM; of the core: calls.
    pub count: u64,
    /// Nanoseconds. They are the clock's: unlike steps they differ from run to run.
    pub nanos: u64,
}

/// What was spent where.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Profile {
    /// Steps of the VM: loop turns and calls. They are the same in every run.
    pub steps: u64,
    /// Bytes that scripts took from memory, given back or not; the same too.
    pub bytes: u64,
    /// Stacks, outermost function first, joined by `;`: the "folded" form that flame graphs are drawn from. A function is
    /// `NAME FILE:LINE`. The time since the last look is put down to the stack that is found.
    pub stacks: BTreeMap<String, Cost>,
    /// Calls of the core by name; known only in a VM that was built for it.
    pub calls: BTreeMap<String, Cost>,
}

/// A profile that is being made.
struct Taken {
    looked: Instant,
    profile: Profile,
}

thread_local! {
    static TAKEN: RefCell<Option<Taken>> = const { RefCell::new(None) };
}

impl Cost {
    fn add(&mut self, count: u64, nanos: u64) {
        self.count += count;
        self.nanos += nanos;
    }
}

impl Profile {
    /// Adds what another thread spent.
    pub fn merge(&mut self, other: Self) {
        self.steps += other.steps;
        self.bytes += other.bytes;
        let both = [(&mut self.stacks, other.stacks), (&mut self.calls, other.calls)];
        for (mine, more) in both {
            for (name, cost) in more {
                mine.entry(name).or_default().add(cost.count, cost.nanos);
            }
        }
    }
}

/// Begins a profile of what this thread's scripts do.
pub fn start() {
    super::budget::set_profiling(true);
    let taken = Taken { looked: Instant::now(), profile: Profile::default() };
    TAKEN.with_borrow_mut(|profile| *profile = Some(taken));
}

/// Ends the profile.
#[must_use]
pub fn take() -> Profile {
    super::budget::set_profiling(false);
    TAKEN.with_borrow_mut(|taken| taken.take().map(|taken| taken.profile).unwrap_or_default())
}

/// Lets every function of the core be timed.
pub(super) fn wrap(lua: &Lua, core: &Table) -> mlua::Result<()> {
    for pair in core.pairs::<String, Value>().collect::<Vec<_>>() {
        // What is no function costs nothing.
        let (name, Value::Function(function)) = pair? else { continue };
        let shown = name.clone();
        let timed = lua.create_function(move |_, args: MultiValue| {
            let begun = Instant::now();
            let result = function.call::<MultiValue>(args);
            called(&shown, nanos(begun));
            result
        })?;
        core.raw_set(name, timed)?;
    }
    Ok(())
}

/// Scripts have taken so many bytes.
pub(super) fn took(bytes: usize) {
    TAKEN.with_borrow_mut(|taken| {
        if let Some(Taken { profile, .. }) = taken {
            profile.bytes += bytes as u64;
        }
    });
}

/// When a call of the core begins, if anybody wants to know.
pub(super) fn begun() -> Option<Instant> {
    super::budget::is_profiling().then(Instant::now)
}

/// That call has ended.
pub(super) fn ended(name: &str, begun: Option<Instant>) {
    if let Some(begun) = begun {
        called(name, nanos(begun));
    }
}

fn called(name: &str, nanos: u64) {
    TAKEN.with_borrow_mut(|taken| {
        let Some(Taken { profile, .. }) = taken else { return };
        if !profile.calls.contains_key(name) {
            profile.calls.insert(name.to_owned(), Cost::default());
        }
        if let Some(cost) = profile.calls.get_mut(name) {
            cost.add(1, nanos);
        }
    });
}

fn nanos(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

/// One step of the VM.
#[allow(unsafe_code, reason = "the stack of a running script can only be read through the raw interface")]
pub(super) unsafe fn step(state: *mut ffi::lua_State) {
    TAKEN.with_borrow_mut(|taken| {
        let Some(Taken { looked, profile }) = taken else { return };
        profile.steps += 1;
        if profile.steps % EVERY != 0 {
            return;
        }
        let spent = nanos(*looked);
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
        profile.stacks.entry(frames.join(";")).or_default().add(EVERY, spent);
        // Looking itself is not counted.
        *looked = Instant::now();
    });
}
