//! Weak spots that a unit test makes in the builders of what viewers receive, to see that the no-leak proof finds them.
//! A program that is built has none of them.

/// A weak spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weak {
    /// The name of a question counts the questions to others.
    Handles,
    /// A view names hidden components.
    Items,
    /// The order of a heap is that of the decks.
    Heaps,
    /// A view tells counters of others.
    Counters,
    /// A view deduces what it cannot.
    Deductions,
    /// A view tells that others are asked in silence.
    Waiting,
    /// An option names what the asked may not know.
    Options,
    /// A text names what the reader may not know.
    Texts,
    /// A line of the story names what moved unseen.
    Moves,
    /// A line tells that others were asked in silence.
    Asked,
    /// A line tells what others have answered.
    Answers,
    /// A refusal tells that others are asked in silence.
    Refusals,
    /// A bot is given all zones.
    Bots,
}

#[cfg(test)]
pub(crate) use made::{is, make};

#[cfg(test)]
mod made {
    use std::cell::Cell;

    use super::Weak;

    thread_local! {
        static NOW: Cell<Option<Weak>> = const { Cell::new(None) };
    }

    /// Whether this spot is weak in this thread.
    pub(crate) fn is(weak: Weak) -> bool {
        NOW.get() == Some(weak)
    }

    /// Makes one spot weak in this thread.
    pub(crate) fn make(weak: Option<Weak>) {
        NOW.set(weak);
    }
}

/// Whether this spot is weak: never.
#[cfg(not(test))]
pub(crate) const fn is(_: Weak) -> bool {
    false
}
