//! Events that a case expects or forbids, besides what is said.

use std::ops::Range;

use super::super::reader::{Marked, Reader, Spot, Value};
use super::lookup::{Cell, Lookup};
use super::written::{Literal, literal};
use crate::table::{Audience, ComponentId, Event, StreamId, ZoneId};

/// An event as written.
pub(crate) struct Written {
    pub(crate) spot: Spot,
    /// Which sort of event, and the thing it happened to.
    sort: Sort,
    thing: Marked<String>,
    from: Option<Marked<Literal>>,
    to: Option<Marked<Literal>>,
}

/// The sorts of events, by the key that names their thing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Counter,
    Moved,
    Turned,
    Shown,
    Shuffled,
    Luck,
}

const SORTS: [(&str, Sort); 6] = [
    ("counter", Sort::Counter),
    ("moved", Sort::Moved),
    ("turned", Sort::Turned),
    ("shown", Sort::Shown),
    ("shuffled", Sort::Shuffled),
    ("luck", Sort::Luck),
];

/// An event in which every name was found.
#[derive(Clone, Debug)]
pub(crate) struct Happening {
    pub(crate) at: Range<usize>,
    /// As it is written in reports.
    pub(crate) name: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Counter(Cell, Option<i32>, Option<i32>),
    Moved(ComponentId, Option<Option<ZoneId>>, Option<Option<ZoneId>>),
    Turned(ComponentId, Option<bool>),
    Shown(ComponentId, Option<Audience>),
    Shuffled(ZoneId),
    Luck(StreamId, Option<u32>),
}

/// `{ counter = "points", from = 1, to = 2 }`, `{ moved = "trick:dig", to = "played" }` and the like.
pub(super) fn read(value: &Value<'_>) -> Option<Written> {
    let table: Reader<'_> = value.table("{ counter = \"…\" } or { moved = \"…\" }".to_owned())?;
    let named = SORTS.iter().find_map(|(key, sort)| Some((*sort, table.get(key)?.text()?)));
    let (from, to) = (table.get("from").as_ref().and_then(literal), table.get("to").as_ref().and_then(literal));
    table.finish();
    let Some((sort, thing)) = named else {
        let complaint = table.spot.error("missing-key", "this does not say what happened");
        let keys: Vec<&str> = SORTS.iter().map(|(key, _)| *key).collect();
        table.out.push(complaint.help(format!("name one of {} = \"…\"", keys.join(", "))));
        return None;
    };
    let never = match sort {
        Sort::Counter | Sort::Moved => None,
        Sort::Shuffled => from.as_ref().or(to.as_ref()),
        _ => from.as_ref(),
    };
    if let Some(never) = never {
        let complaint = never.error("unknown-key", "this event has no such part");
        table
            .out
            .push(complaint.help("possible here: counter and moved with from and to; turned, shown and luck with to"));
    }
    Some(Written { spot: table.spot.clone(), sort, thing, from, to })
}

/// Looks up the names.
pub(super) fn plan(written: &Written, lookup: &Lookup<'_>) -> Option<Happening> {
    let Written { spot, sort, thing, from, to } = written;
    let text = |value: &Marked<Literal>| match &value.value {
        Literal::Text(text) => Some(Marked { value: text.clone(), spot: value.spot.clone() }),
        _ => {
            let complaint = value.error("wrong-type", "a name is expected here");
            lookup.out.push(complaint.help("put it in quotes"));
            None
        }
    };
    let zone = |value: &Marked<Literal>| {
        let name = text(value)?;
        if name.value == "out" { Some(None) } else { lookup.zone(&name).map(Some) }
    };
    let what = match sort {
        Sort::Counter => {
            let cell = lookup.cell(thing)?;
            let value = |value: &Option<Marked<Literal>>| value.as_ref().and_then(|value| lookup.value(cell, value));
            What::Counter(cell, value(from), value(to))
        }
        Sort::Moved => {
            let (from, to) = (from.as_ref().and_then(zone), to.as_ref().and_then(zone));
            What::Moved(lookup.component(thing)?, from, to)
        }
        Sort::Turned => {
            let up = to.as_ref().and_then(text).map(|face| {
                if !["up", "down"].contains(&face.as_str()) {
                    let complaint = face.error("unknown-word", format!("`{}` is no face", face.value));
                    lookup.out.push(complaint.help("possible: up, down"));
                }
                face.value == "up"
            });
            What::Turned(lookup.component(thing)?, up)
        }
        Sort::Shown => {
            let seats = to.as_ref().and_then(text).and_then(|name| lookup.seats(&name));
            What::Shown(lookup.component(thing)?, seats)
        }
        Sort::Shuffled => What::Shuffled(lookup.zone(thing)?),
        Sort::Luck => {
            let outcome = to.as_ref().and_then(|value| match value.value {
                Literal::Number(number) => u32::try_from(number).ok(),
                _ => {
                    let complaint = value.error("wrong-type", "a whole number is expected here");
                    lookup.out.push(complaint.help("write which outcome, from 1"));
                    None
                }
            });
            What::Luck(lookup.stream(thing)?.0, outcome)
        }
    };
    let key = SORTS.iter().find(|(_, known)| known == sort).map_or("", |(key, _)| key);
    let part = |key: &str, value: &Option<Marked<Literal>>| {
        value.as_ref().map_or_else(String::new, |value| format!(", {key} {}", value.plain()))
    };
    let name = format!("{key} {}{}{}", thing.value, part("from", from), part("to", to));
    Some(Happening { at: spot.span.clone(), name, what })
}

impl Happening {
    /// Whether this event is one of these.
    pub(crate) fn is(&self, event: &Event) -> bool {
        match (&self.what, event) {
            (What::Counter(cell, from, to), Event::CounterChanged { counter, owner, with, from: was, to: is }) => {
                (cell.counter, cell.owner, cell.with) == (*counter, *owner, *with)
                    && from.is_none_or(|from| from == *was)
                    && to.is_none_or(|to| to == *is)
            }
            (What::Moved(which, from, to), Event::ComponentMoved { component, from: was, to: is, .. }) => {
                which == component && from.is_none_or(|from| from == *was) && to.is_none_or(|to| to == *is)
            }
            (What::Turned(which, up), Event::ComponentTurned { component, face_up, .. }) => {
                which == component && up.is_none_or(|up| up == *face_up)
            }
            (What::Shown(which, seats), Event::ComponentShown { component, to }) => {
                which == component && seats.is_none_or(|seats| to.covers(seats))
            }
            (What::Shuffled(which), Event::PileShuffled { zone }) => which == zone,
            (What::Luck(which, number), Event::LuckDecided { stream, outcome, .. }) => {
                which == stream && number.is_none_or(|number| number == outcome + 1)
            }
            _ => false,
        }
    }
}
