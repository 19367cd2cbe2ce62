//! What can happen to a table: nouns in the past, each small enough to be copied.

use super::ids::*;

/// One change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round began; 0 is the time before the first.
    RoundBegan {
        /// Its number.
        round: i32,
    },
    /// A step of the order of play began, for one of its seats or for nobody in particular.
    PhaseBegan {
        /// Index in [`Layout::steps`](super::Layout::steps); one past the last when play is finished.
        step: u16,
        /// Index of the seat among the step's seats.
        turn: u16,
    },
    /// A counter changed.
    CounterChanged {
        /// Which.
        counter: CounterId,
        /// Whose.
        owner: Entity,
        /// Second of a pair.
        with: Option<SeatId>,
        /// Value before.
        from: i32,
        /// Value after.
        to: i32,
    },
    /// A component went from one zone to another, or within one; `None` is out of the game.
    ComponentMoved {
        /// Which.
        component: ComponentId,
        /// From where.
        from: Option<ZoneId>,
        /// To where.
        to: Option<ZoneId>,
        /// Goes under all others instead of on top.
        bottom: bool,
        /// How it lies afterwards.
        face_up: bool,
    },
    /// A component was turned.
    ComponentTurned {
        /// Which.
        component: ComponentId,
        /// Where it lies.
        zone: Option<ZoneId>,
        /// How it lies afterwards.
        face_up: bool,
    },
    /// Somebody got to know a component where it lies.
    ComponentShown {
        /// Which.
        component: ComponentId,
        /// Who.
        to: Audience,
    },
    /// A pile was shuffled: its order is open until somebody looks.
    PileShuffled {
        /// Which.
        zone: ZoneId,
    },
    /// One component of the open part of a pile turned out to lie on top of that part.
    PileSettled {
        /// Which pile.
        zone: ZoneId,
        /// Which component.
        component: ComponentId,
    },
    /// Luck answered: one of `outcomes` equally likely ones.
    LuckDecided {
        /// From which stream.
        stream: StreamId,
        /// How many outcomes there were.
        outcomes: u32,
        /// Which came, from 0.
        outcome: u32,
    },
    /// The game ended.
    GameEnded {
        /// Index in [`Definition::results`](super::Definition::results).
        result: u16,
        /// Who won.
        winners: Audience,
    },
}
