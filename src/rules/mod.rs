//! The only room that knows Lua: sandbox, API, prelude, traces.

pub mod api;
mod bot;
pub mod budget;
mod convert;
mod core;
mod coverage;
mod describe;
mod error;
mod fields;
mod hooks;
mod host;
mod line;
pub mod lint;
mod loops;
pub mod profile;
mod raw;
pub mod reached;
mod register;
mod sandbox;
mod seal;
mod trace;
mod values;
mod vm;

pub use bot::{BotChoice, BotInput, BotItem, BotReading, BotSaid, BotValue, BotVm, BotZone};
pub use coverage::{Coverage, Ran};
pub use error::{Frame, RuleError, Values};
pub use host::{Arg, Choice, Ending, Entry, Inline, Kept, Logged, Open, Play};
pub use line::{Digit, Line};
pub use vm::{Call, CallArg, Module, Options, Paused, Progress, Returned, Vm};

/// Longest text that is compared with names, in bytes.
const LONGEST_NAME: usize = 100;

/// “; did you mean …?” for a wrong name; empty when nothing is near.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    if name.len() > LONGEST_NAME {
        return String::new();
    }
    crate::scenario::nearest(name, known).map_or_else(String::new, |near| format!("; did you mean “{near}”?"))
}
