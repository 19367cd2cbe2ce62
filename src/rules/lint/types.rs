//! What is known of a value before the rule runs: little, but what is known is certain.

use std::rc::Rc;

use super::seen::Seen;
use crate::table::definition::Sort;
use crate::table::ids::{ClassId, CounterId, ZoneKindId};

/// What a value is. Every type but `Unknown` may also be nil.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Type {
    /// Anything at all; never complained about.
    Unknown,
    /// `t`.
    Table,
    /// `t.seats`.
    Seats,
    /// `t.teams`.
    Teams,
    /// `t.settings`.
    Settings,
    /// `t.places`.
    Places,
    /// `t.components`.
    Components,
    /// `t.map`.
    Map,
    /// A road, or what `cell.road` gives.
    Road,
    /// A seat, component or place of one of these classes.
    Entity(Sort, Rc<[ClassId]>),
    /// A zone; of which declaration, if that is known.
    Zone(Option<ZoneKindId>),
    /// A counter of pairs that still lacks its second seat.
    Pairs(CounterId),
    /// A list.
    List(Rc<Type>),
    Integer,
    Flag,
    Text,
    /// A text out of a closed list.
    Word(Rc<Words>),
    /// A part of what a bot is shown.
    Seen(Seen),
    /// What a bot is asked.
    Decision,
    /// What a bot is given.
    Bot,
}

/// The texts that something can be.
#[derive(PartialEq, Debug)]
pub(super) struct Words {
    /// What it is, as the subject of a sentence.
    pub(super) what: String,
    pub(super) allowed: Vec<String>,
    /// Texts that stand for several of these, and the field that says so.
    pub(super) instead: Option<(&'static str, Vec<String>)>,
}

impl Type {
    pub(super) fn list(of: Type) -> Self {
        Self::List(Rc::new(of))
    }

    pub(super) fn words(what: String, allowed: impl IntoIterator<Item = String>) -> Self {
        Self::Word(Rc::new(Words { what, allowed: allowed.into_iter().collect(), instead: None }))
    }

    /// What an element of it is, if it is a list.
    pub(super) fn element(&self) -> Type {
        match self {
            Self::List(of) => (**of).clone(),
            Self::Seen(seen) => seen.element(),
            _ => Self::Unknown,
        }
    }

    /// What is certain if it is either of the two.
    pub(super) fn or(self, other: Type) -> Type {
        match (self, other) {
            (one, other) if one == other => one,
            (Self::Entity(sort, one), Self::Entity(other_sort, other)) if sort == other_sort => {
                let more = other.iter().filter(|class| !one.contains(class));
                Self::Entity(sort, one.iter().chain(more).copied().collect())
            }
            (Self::Zone(_), Self::Zone(_)) => Self::Zone(None),
            (Self::List(one), Self::List(other)) => Self::list((*one).clone().or((*other).clone())),
            (Self::Word(_) | Self::Text, Self::Word(_) | Self::Text) => Self::Text,
            _ => Self::Unknown,
        }
    }
}
