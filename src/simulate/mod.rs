//! Many games: bots, statistics, reports.

pub mod bots;

pub use bots::{Bots, Chosen};
