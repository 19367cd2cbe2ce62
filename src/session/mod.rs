//! One game: who sits there, what they may see, records, undo.

pub mod order;
mod play;

pub use play::{Answer, DecisionId, Given, Outcome, Refusal, Session, Step, outcome};
