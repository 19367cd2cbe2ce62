//! Many games: bots, statistics, reports.

pub mod bots;
pub mod chart;
pub mod compare;
pub mod histogram;
pub mod page;
pub mod stats;
pub mod suite;

pub use bots::{Bots, Chosen};
