//! Which rule functions run between two entries of the log, and where the second one is written from.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::CStr;

use mlua::ffi;

use super::budget;
use super::error::Frame;

/// Deepest part of a stack that is looked at.
const DEPTH: i32 = 200;

/// What ran in a stretch of a game. Functions are named by their file and the line where they begin.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reached {
    /// The functions with how deep in the stack they ran at most, and when they were last seen.
    pub functions: BTreeMap<(String, usize), Seen>,
    /// The lines that were running when the last entry was written, innermost first.
    pub frames: Vec<Frame>,
}

/// How a function was seen running.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seen {
    /// Functions of scripts below it in the stack.
    pub depth: usize,
    /// Number of the step of the VM.
    pub last: u64,
}

/// A stretch that is watched.
struct Watch {
    /// Length of the log from which on it is watched.
    from: usize,
    /// Length of the log at its end.
    to: usize,
    /// Length of the log now.
    length: usize,
    steps: u64,
    reached: Reached,
}

thread_local! {
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
}

/// Watches this thread's rules from the moment when the log is `from` entries long until it is about to grow beyond `to`.
/// `length` is how long it is now.
pub fn start(from: usize, to: usize, length: usize) {
    WATCH.with_borrow_mut(|watch| *watch = Some(Watch { from, to, length, steps: 0, reached: Reached::default() }));
    budget::set_watching(true);
}

/// Ends the watch.
#[must_use]
pub fn take() -> Reached {
    budget::set_watching(false);
    WATCH.with_borrow_mut(|watch| watch.take().map(|watch| watch.reached).unwrap_or_default())
}

/// The log has become this long.
pub(super) fn logged(length: usize) {
    WATCH.with_borrow_mut(|watch| {
        if let Some(watch) = watch {
            watch.length = length;
        }
    });
}

/// One step of the VM.
#[allow(unsafe_code, reason = "the stack of a running script can only be read through the raw interface")]
pub(super) unsafe fn step(state: *mut ffi::lua_State) {
    WATCH.with_borrow_mut(|watch| {
        let Some(watch) = watch.as_mut().filter(|watch| watch.from <= watch.length && watch.length <= watch.to) else {
            return;
        };
        watch.steps += 1;
        // SAFETY: the state is the running one.
        let lines = unsafe { stack(state) };
        let count = lines.len();
        watch.reached.frames.clear();
        for (at, line) in lines.into_iter().enumerate() {
            let seen = Seen { depth: count - at, last: watch.steps };
            let before = watch.reached.functions.entry((line.file.clone(), line.begins)).or_insert(seen);
            *before = Seen { depth: before.depth.max(seen.depth), last: seen.last };
            watch.reached.frames.push(Frame { file: line.file, line: line.line, function: line.function });
        }
    });
}

struct Line {
    file: String,
    /// Line where the function begins; 0 for a file itself.
    begins: usize,
    line: usize,
    function: Option<String>,
}

/// The functions of scripts that are running, innermost first.
#[allow(unsafe_code, reason = "the stack of a running script can only be read through the raw interface")]
unsafe fn stack(state: *mut ffi::lua_State) -> Vec<Line> {
    let mut lines = Vec::new();
    for level in 0..DEPTH {
        // SAFETY: the record is written by the call and its strings are read before the next.
        unsafe {
            let mut debug: ffi::lua_Debug = std::mem::zeroed();
            if ffi::lua_getinfo(state, level, c"sln".as_ptr(), &raw mut debug) == 0 {
                break;
            }
            let text = |pointer: *const std::ffi::c_char| {
                (!pointer.is_null()).then(|| CStr::from_ptr(pointer).to_string_lossy().into_owned())
            };
            // The engine's own functions have no file.
            let source = text(debug.source).unwrap_or_default();
            if let Some(file) = source.strip_prefix('@') {
                let number = |line: i32| usize::try_from(line).unwrap_or(0);
                lines.push(Line {
                    file: file.to_owned(),
                    begins: number(debug.linedefined),
                    line: number(debug.currentline),
                    function: text(debug.name),
                });
            }
        }
    }
    lines
}
