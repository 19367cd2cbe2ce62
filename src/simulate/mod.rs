//! Many games: bots, statistics, reports.

pub mod bots;
pub mod odds;
pub mod perft;
pub mod suite;

pub use bots::{Bots, Chosen};
