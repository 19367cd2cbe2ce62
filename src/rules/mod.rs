//! The only room that knows Lua: sandbox, API, prelude, traces.

mod bot;
pub mod budget;
mod convert;
mod core;
mod describe;
mod error;
mod host;
pub mod lint;
mod seal;
mod vm;

pub use bot::{BotChoice, BotInput, BotItem, BotReading, BotValue, BotVm};
pub use error::{Frame, RuleError};
pub use host::{Arg, Choice, Ending, Entry, Inline, Kept, Logged, Open, Play};
pub use vm::{Call, CallArg, Coverage, Module, Options, Paused, Progress, Returned, Vm};

/// “, did you mean …?” for a wrong name; empty when nothing is near.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let mut best: Option<(usize, &str)> = None;
    for candidate in known {
        let distance = strsim::damerau_levenshtein(name, candidate);
        if best.is_none_or(|(least, word)| (distance, candidate) < (least, word)) {
            best = Some((distance, candidate));
        }
    }
    match best {
        Some((distance, candidate)) if distance <= name.chars().count().max(3) / 2 => {
            format!("; did you mean “{candidate}”?")
        }
        _ => String::new(),
    }
}
