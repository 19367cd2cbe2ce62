//! The words that the core and the prelude share beside the table: what is running, who listens.

use std::cell::Cell;
use std::ptr::NonNull;

/// Code of the hook that runs; 0: the phase's own rule.
pub(super) const CAUSE: usize = 0;
/// Whether the log is kept.
pub(super) const LOGGING: usize = 1;
/// Whether questions must be described.
pub(super) const LISTENING: usize = 2;
/// How many words of the table have changed since rules last ran here.
pub(super) const CHANGED: usize = 3;
/// More than 0 while a value or a condition is worked out: nothing may act.
pub(super) const PURE: usize = 4;
/// Whether a branch of `t:together` runs: every question waits for its turn.
pub(super) const BRANCH: usize = 5;
/// How many hooks run within each other.
pub(super) const DEPTH: usize = 6;
/// Their codes, from the outermost at `RUNNING + 1`.
pub(super) const RUNNING: usize = 6;
/// Most hooks within hooks: rules that trigger each other for ever are found out.
pub(super) const MAX_DEPTH: usize = 60;
/// How many words there are.
pub(super) const COUNT: usize = RUNNING + MAX_DEPTH + 1;

/// The words themselves, in a buffer of the VM that lives as long as the VM.
#[derive(Clone, Copy, Debug)]
pub(super) struct Register(NonNull<Cell<i32>>);

impl Register {
    /// The words from here on.
    ///
    /// # Safety
    /// [`COUNT`] aligned words must be valid there as long as the register or a copy of it is used, on this thread only.
    #[allow(unsafe_code, reason = "scripts share the words; the contract is the caller's")]
    pub(super) unsafe fn lent(start: NonNull<i32>) -> Self {
        Self(start.cast())
    }

    #[allow(unsafe_code, reason = "see `lent`")]
    fn cell(&self, word: usize) -> &Cell<i32> {
        assert!(word < COUNT);
        // SAFETY: the word is one of those that `lent` was promised.
        unsafe { self.0.add(word).as_ref() }
    }

    pub(super) fn get(&self, word: usize) -> i32 {
        self.cell(word).get()
    }

    pub(super) fn set(&self, word: usize, value: i32) {
        self.cell(word).set(value);
    }
}
