//! Counters as declared.

use super::{Builder, MOST_CELLS};
use crate::scenario::reader::Marked;
use crate::scenario::sheet::{CounterEntry, Start};
use crate::table::definition::{Counter, CounterType};
use crate::table::ids::{ComponentId, Entity};

const USUAL_MAX: i32 = 999_999;

impl Builder<'_> {
    pub(super) fn counters(&mut self) {
        let mut cells = 0;
        for entry in &self.written.sheet.counters {
            let owner = self.owner(&entry.whose);
            cells += self.owners(&owner);
            if cells > MOST_CELLS {
                let complaint = entry.name.error(
                    "too-many",
                    format!("there are more than {MOST_CELLS} counters, counting one for each owner"),
                );
                self.out.push(complaint.help("give the counter to fewer things: of = \"…\""));
                return;
            }
            let holds = self.counter_type(entry);
            let (min, max) = self.bounds(entry, &holds);
            let visible =
                entry.visible.as_ref().map(|visible| self.visibility(visible, &owner, "counter")).unwrap_or_default();
            let start = self.start(entry, &holds, min, max);
            self.made.counters.push(Counter { name: entry.name.value.clone(), owner, holds, start, min, max, visible });
        }
    }

    fn counter_type(&self, entry: &CounterEntry) -> CounterType {
        if let Some(values) = &entry.values {
            if let Some(holds) = &entry.holds {
                let complaint = holds.error("conflict", "a counter has either a `type` or named `values`, not both");
                self.out.push(complaint.help("remove `type`"));
            }
            return CounterType::Values(self.values(values));
        }
        let Some(holds) = &entry.holds else { return CounterType::Int };
        if holds.value == "place" && self.written.board.is_none() {
            let complaint = holds.error("no-map", "this counter holds a place, but there is no map");
            self.out.push(complaint.help("write map = \"map.toml\" in [scenario], with its places in that file"));
        }
        match holds.as_str() {
            "int" => CounterType::Int,
            "flag" => CounterType::Flag,
            "place" => CounterType::Place,
            "seat" => CounterType::Seat,
            "component" => CounterType::Component,
            "text" => CounterType::Text,
            other => {
                let complaint = holds.error("unknown-word", format!("`{other}` is not a type of counter"));
                self.out.suggest(complaint, other, ["int", "flag", "place", "seat", "component", "text"]);
                CounterType::Int
            }
        }
    }

    fn values(&self, values: &[Marked<String>]) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for value in values {
            if names.contains(&value.value) {
                let complaint = value.error("duplicate", format!("`{}` is named twice", value.value));
                self.out.push(complaint.help("name every value once"));
            } else {
                names.push(value.value.clone());
            }
        }
        names
    }

    fn bounds(&self, entry: &CounterEntry, holds: &CounterType) -> (i32, i32) {
        let top = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let natural = match holds {
            CounterType::Int => {
                let min = entry.min.as_ref().and_then(|min| self.number(min)).unwrap_or(0);
                let max = entry.max.as_ref().and_then(|max| self.number(max)).unwrap_or(USUAL_MAX.max(min));
                if let (true, Some(bound)) = (min > max, entry.max.as_ref().or(entry.min.as_ref())) {
                    let complaint = bound.error("bounds", format!("max is {max}, less than min {min}"));
                    self.out.push(complaint.help("min is 0 and max 999999 where nothing is said"));
                    return (min, min);
                }
                return (min, max);
            }
            CounterType::Flag => 1,
            CounterType::Values(values) => top(values.len()).saturating_sub(1).max(0),
            CounterType::Place => top(self.made.places.len()),
            CounterType::Seat => top(self.made.seats.len()),
            CounterType::Component => top(self.made.components.len()),
            CounterType::Text => i32::MAX,
        };
        for bound in [&entry.min, &entry.max].into_iter().flatten() {
            let complaint =
                bound.error("conflict", format!("`{}` is no number, so it has no bounds", entry.name.value));
            self.out.push(complaint.help("remove min and max"));
        }
        (0, natural)
    }

    fn start(&self, entry: &CounterEntry, holds: &CounterType, min: i32, max: i32) -> i32 {
        let Some(start) = &entry.start else { return 0.clamp(min, max) };
        match (holds, start) {
            (CounterType::Values(values), _) if values.is_empty() => 0,
            (CounterType::Int, Start::Number(number)) => {
                let what = format!("the start of `{}`", entry.name.value);
                self.number_within(number, &what, min, max).unwrap_or(min)
            }
            (CounterType::Flag, Start::Flag(flag)) => i32::from(flag.value),
            (CounterType::Values(values), Start::Text(name)) => {
                match values.iter().position(|value| *value == name.value) {
                    Some(index) => i32::try_from(index).unwrap_or(0),
                    None => {
                        let complaint =
                            name.error("unknown-name", format!("`{}` is not one of the values", name.value));
                        self.out.suggest(complaint, name, values.iter().map(String::as_str));
                        0
                    }
                }
            }
            (CounterType::Place | CounterType::Seat | CounterType::Component, Start::Text(name)) => {
                self.start_thing(holds, name)
            }
            (CounterType::Text, Start::Number(Marked { spot, .. }))
            | (CounterType::Text, Start::Flag(Marked { spot, .. }))
            | (CounterType::Text, Start::Text(Marked { spot, .. })) => {
                let complaint = spot.error("conflict", "what nobody has written yet cannot be there at the start");
                self.out.push(complaint.help("remove `start`: a counter of texts begins as nil"));
                0
            }
            (_, start) => {
                let (expected, example) = match holds {
                    CounterType::Int => ("a whole number", "3"),
                    CounterType::Flag => ("true or false", "false"),
                    CounterType::Values(_) => ("one of its values", "\"calm\""),
                    CounterType::Place => ("the id of a place", "\"oak\""),
                    CounterType::Seat => ("the id of a seat", "\"player.1\""),
                    CounterType::Component | CounterType::Text => ("a component", "\"kind:id\""),
                };
                let spot = match start {
                    Start::Number(number) => &number.spot,
                    Start::Flag(flag) => &flag.spot,
                    Start::Text(text) => &text.spot,
                };
                let complaint =
                    spot.error("wrong-type", format!("the start of `{}` must be {expected}", entry.name.value));
                self.out.push(complaint.help(format!("write start = {example}, for example")));
                min
            }
        }
    }

    /// The number under which a counter stores a thing: its id and one more.
    fn start_thing(&self, holds: &CounterType, name: &Marked<String>) -> i32 {
        let (what, found, known): (_, _, Vec<String>) = match holds {
            CounterType::Place => {
                let found = self.place_ids.get(&name.value).map(|place| place.0);
                (
                    "place",
                    found,
                    self.made
                        .places
                        .iter()
                        .filter(|place| place.road.is_none())
                        .map(|place| place.id.clone())
                        .collect(),
                )
            }
            CounterType::Seat => {
                let found = self
                    .made
                    .seats
                    .iter()
                    .position(|seat| seat.id == name.value)
                    .and_then(|seat| u16::try_from(seat).ok());
                ("seat", found, self.made.seats.iter().map(|seat| seat.id.clone()).collect())
            }
            _ => {
                let all = (0..self.made.components.len())
                    .map(|index| self.made.name_of(Entity::Component(ComponentId::at(index))));
                let all: Vec<String> = all.collect();
                let found =
                    all.iter().position(|known| *known == name.value).and_then(|index| u16::try_from(index).ok());
                ("component", found, all)
            }
        };
        if found.is_none() {
            let complaint = name.error("unknown-name", format!("there is no {what} `{}`", name.value));
            self.out.suggest(complaint, name, known.iter().map(String::as_str));
        }
        found.map_or(0, |id| i32::from(id) + 1)
    }
}
