//! One game: who sits there, what they may see, records, undo.

pub mod order;
mod play;
pub mod playout;
pub mod record;
pub mod story;
pub mod tale;
mod teller;
pub mod trial;
pub mod view;
pub(crate) mod weak;

pub use play::{Answer, Begin, Course, DecisionId, Given, Outcome, Refusal, Session, Step, outcome};
pub use record::{Header, Record, Recorder, Retelling, Writer};
pub use story::Line;
pub use teller::{Teller, capital};
pub(crate) use view::{Cell, Look};
pub use view::{
    Decision, Item, Lens, OptionValue, OptionView, Reading, Status, Telling, Told, Value, View, Viewer, ZoneView,
};
