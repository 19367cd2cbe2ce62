//! The table: one flat block of numbers, and the only door through which it changes.

pub mod definition;
pub mod ids;

pub use definition::Definition;
pub use ids::*;
