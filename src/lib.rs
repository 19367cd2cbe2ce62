//! Tablewright: tabletop scenarios whose rules are data.
//!
//! Rooms, from the ground up; code looks only down: [`table`], [`scenario`], [`rules`], [`session`], [`simulate`], [`cli`].

pub mod cli;
pub mod rules;
pub mod scenario;
pub mod session;
pub mod simulate;
pub mod table;
