//! Many games: bots, statistics, reports.

pub mod bots;
pub mod leaks;
pub mod suite;

pub use bots::{Bots, Chosen};
