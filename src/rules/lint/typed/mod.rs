//! Types: the scripts of a scenario against the stubs of the API, by a type checker that knows nothing else.

mod annotate;
mod checker;
mod sentence;

use super::Kind;

/// A Lua file whose types are checked together with the others.
#[derive(Clone, Copy, Debug)]
pub struct Script<'s> {
    /// The name by which `require` finds it.
    pub module: &'s str,
    /// The file, as complaints name it.
    pub file: &'s str,
    /// What is in it.
    pub text: &'s str,
    /// What it is for.
    pub kind: Kind,
}

pub use checker::check_types;
