//! Files to definitions: the only room that opens a scenario's files.

pub mod diagnostic;

pub use diagnostic::{Diagnostic, Label, Severity};
