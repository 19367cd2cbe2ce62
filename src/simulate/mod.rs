//! Many games: bots, statistics, reports.

pub mod atlas;
pub mod bots;
pub mod chart;
pub mod compare;
pub mod counts;
pub mod coverage;
pub mod ears;
pub mod histogram;
pub mod leaks;
pub mod ledger;
pub mod many;
pub mod odds;
pub mod page;
pub mod perft;
pub mod player;
pub mod rounds;
pub mod rows;
mod sheet;
pub mod spread;
pub mod stats;
pub mod suite;
pub mod tally;
pub mod touch;
pub mod usage;

pub use bots::{Bots, Chosen};
