//! The table: one flat block of numbers, and the only door through which it changes.

mod alike;
mod block;
pub mod definition;
mod event;
mod grid;
pub mod ids;
mod layout;
pub mod luck;
mod map;
mod state;

pub use block::Block;
pub use definition::Definition;
pub use event::Event;
pub use grid::Grid;
pub use ids::*;
pub use layout::{COMPONENT_WORDS, Layout, Step, Stream, ZONE_WORDS, ZonePlan};
pub use map::{Map, UNREACHABLE};
pub use state::Table;
