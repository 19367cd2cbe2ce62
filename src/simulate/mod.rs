//! Many games: bots, statistics, reports.

pub mod bots;
pub mod coverage;
pub mod ledger;
pub mod suite;
pub mod touch;

pub use bots::{Bots, Chosen};
