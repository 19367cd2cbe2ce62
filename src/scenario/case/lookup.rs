//! Finds what the names in a case mean, or complains with the nearest one.

use super::super::names::{nearest, suggest};
use super::super::reader::{Collector, Marked};
use super::short_name;
use super::words::Words;
use super::written::Literal;
use crate::table::definition::{CounterType, Owner, Sort};
use crate::table::{
    Audience, ComponentId, CounterId, Definition, Entity, Layout, PlaceId, SeatId, StreamId, ZoneId, ZoneKindId,
};

/// Looks names up in one game.
pub(super) struct Lookup<'a> {
    pub(super) layout: &'a Layout,
    pub(super) words: &'a Words,
    pub(super) out: &'a Collector,
}

/// A cell of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub(crate) counter: CounterId,
    pub(crate) owner: Entity,
    pub(crate) with: Option<SeatId>,
    /// Its word in the block.
    pub(crate) word: usize,
}

impl Cell {
    /// All cells of all counters.
    pub(crate) fn all(layout: &Layout) -> impl Iterator<Item = Self> {
        let definition = &layout.definition;
        let owners = |owner: &Owner| -> Vec<(Entity, Option<SeatId>)> {
            match owner {
                Owner::Table => vec![(Entity::Table, None)],
                Owner::Classes(classes) => {
                    classes.iter().flat_map(|class| definition.members(*class)).map(|owner| (owner, None)).collect()
                }
                Owner::Pair(first, second) => {
                    let pairs = |owner| layout.role(*second).map(move |with| (owner, Some(with)));
                    definition.members(*first).flat_map(pairs).collect()
                }
            }
        };
        definition.counters.iter().enumerate().flat_map(move |(at, counter)| {
            let counter_id = CounterId::at(at);
            owners(&counter.owner).into_iter().filter_map(move |(owner, with)| {
                Some(Self { counter: counter_id, owner, with, word: layout.cell(counter_id, owner, with)? })
            })
        })
    }

    /// As it is written in cases.
    pub(crate) fn name(&self, definition: &Definition) -> String {
        let counter = &definition.counters[self.counter.index()].name;
        let owner = definition.name_of(self.owner);
        match self.with {
            Some(with) => format!("{owner}>{}.{counter}", definition.name_of(Entity::Seat(with))),
            None if owner.is_empty() => counter.clone(),
            None => format!("{owner}.{counter}"),
        }
    }
}

impl<'a> Lookup<'a> {
    pub(super) fn definition(&self) -> &'a Definition {
        &self.layout.definition
    }

    fn wrong(&self, name: &Marked<String>, what: &str, help: String) {
        let message = format!("there is no {what} `{}`", name.value);
        self.out.push(name.error("unknown-name", message).help(help));
    }

    /// A number of the rulebook: only its prefix is looked at.
    pub(super) fn rule(&self, rule: &Marked<String>) {
        let prefix = rule.rsplit_once('-').map_or("", |(prefix, _)| prefix);
        if !self.words.rulebook.iter().any(|known| known == prefix) {
            let complaint = rule.error("rule-number", format!("`{}` is not a number of this rulebook", rule.value));
            self.out.push(complaint.help(if self.words.rulebook.is_empty() {
                "add the prefix to rulebook = […] in [scenario]".to_owned()
            } else {
                format!("numbers begin with {}", self.words.rulebook.join("-, ") + "-")
            }));
        }
    }

    pub(super) fn text(&self, id: &Marked<String>, what: &str) -> String {
        if !self.words.texts.contains(id.as_str()) {
            self.wrong(id, what, suggest(id, self.words.texts.iter().map(String::as_str)));
        }
        id.value.clone()
    }

    /// A text that is asked.
    pub(super) fn prompt(&self, id: &Marked<String>) -> String {
        let Words { texts, prompts, .. } = self.words;
        if !texts.contains(id.as_str()) {
            let possible = if prompts.is_empty() { texts } else { prompts };
            self.wrong(id, "prompt", suggest(id, possible.iter().map(String::as_str)));
        }
        id.value.clone()
    }

    pub(super) fn component(&self, name: &Marked<String>) -> Option<ComponentId> {
        let definition = self.definition();
        if let Some(Entity::Component(component)) = definition.entity(name) {
            return Some(component);
        }
        let all: Vec<String> = (0..definition.components.len())
            .map(|at| definition.name_of(Entity::Component(ComponentId::at(at))))
            .collect();
        let short = (0..all.len()).find(|at| short_name(definition, ComponentId::at(*at)).contains(&name.as_str()));
        let help = match short {
            Some(at) => format!("did you mean `{}`?", all[at]),
            None => suggest(name, all.iter().map(String::as_str)),
        };
        self.wrong(name, "component", help);
        None
    }

    /// Whether a text is the id of a card without its kind, which is no word of its own: that of a copy, such as `coin.1`.
    pub(super) fn is_copy(&self, text: &str) -> bool {
        self.definition().components.iter().any(|card| card.id == text && card.id != card.base)
    }

    pub(super) fn components(&self, names: &[Marked<String>]) -> Vec<ComponentId> {
        names.iter().filter_map(|name| self.component(name)).collect()
    }

    /// A seat, a role, or a team.
    pub(super) fn seats(&self, name: &Marked<String>) -> Option<Audience> {
        let definition = self.definition();
        if let Some(Entity::Seat(seat)) = definition.entity(name).filter(|_| !name.is_empty()) {
            return Some(Audience::seat(seat));
        }
        if let Some((class, _)) = definition.classes_of(Sort::Seat).find(|(_, class)| class.name == name.value) {
            return Some(self.layout.role(class).collect());
        }
        if let Some(team) = definition.teams.iter().find(|team| team.name == name.value) {
            return Some(team.seats);
        }
        let roles = definition.classes_of(Sort::Seat).map(|(_, class)| class.name.as_str());
        let seats = definition.seats.iter().map(|seat| seat.id.as_str());
        let teams = definition.teams.iter().map(|team| team.name.as_str());
        let all: Vec<&str> = seats.chain(roles).chain(teams).collect();
        self.wrong(name, "seat, role or team", suggest(name, all.iter().copied()));
        None
    }

    /// Somebody who looks on: a seat, a team or the public.
    pub(super) fn viewer(&self, name: &Marked<String>) -> String {
        let definition = self.definition();
        let seats = definition.seats.iter().map(|seat| seat.id.as_str());
        let all: Vec<&str> =
            seats.chain(definition.teams.iter().map(|team| team.name.as_str())).chain(["public"]).collect();
        if !all.contains(&name.as_str()) {
            self.wrong(name, "seat or team", suggest(name, all.iter().copied()));
        }
        name.value.clone()
    }

    /// Somebody who hears a story: also whoever hears everything.
    pub(super) fn listener(&self, name: &Marked<String>) -> String {
        if name.value == "all" { name.value.clone() } else { self.viewer(name) }
    }

    /// A language that the scenario has texts in.
    pub(super) fn language(&self, name: &Marked<String>) -> String {
        let known = &self.words.languages;
        if !known.contains(&name.value) {
            let help = format!("possible: {}", known.join(", "));
            self.wrong(name, "language", help);
        }
        name.value.clone()
    }

    pub(super) fn zone_names(&self) -> Vec<String> {
        (0..self.layout.zones().len()).map(|zone| self.layout.zone_name(ZoneId::at(zone))).collect()
    }

    pub(super) fn zone(&self, name: &Marked<String>) -> Option<ZoneId> {
        let found = self.find_zone(name);
        if found.is_none() {
            let all = self.zone_names();
            self.wrong(name, "zone", suggest(name, all.iter().map(String::as_str)));
        }
        found
    }

    pub(super) fn find_zone(&self, name: &str) -> Option<ZoneId> {
        let (owner, zone) = name.rsplit_once('.').unwrap_or(("", name));
        let owner = self.definition().entity(owner)?;
        let kinds = self.definition().zones.iter().enumerate().filter(|(_, kind)| kind.name == zone);
        kinds.map(|(at, _)| ZoneKindId::at(at)).find_map(|kind| self.layout.zone_of(kind, owner))
    }

    pub(super) fn cell(&self, name: &Marked<String>) -> Option<Cell> {
        let found = self.find_cell(name);
        if found.is_none() {
            let all = self.cell_names();
            self.wrong(name, "counter", suggest(name, all.iter().map(String::as_str)));
        }
        found
    }

    pub(super) fn find_cell(&self, name: &str) -> Option<Cell> {
        let definition = self.definition();
        let (owner, with, counter) = match (name.split_once('>'), name.rsplit_once('.')) {
            (Some((owner, rest)), _) => {
                let (with, counter) = rest.rsplit_once('.')?;
                (owner, Some(with), counter)
            }
            (None, Some((owner, counter))) => (owner, None, counter),
            (None, None) => ("", None, name),
        };
        let owner = definition.entity(owner)?;
        let with = match with.map(|with| definition.entity(with)) {
            None => None,
            Some(Some(Entity::Seat(seat))) => Some(seat),
            Some(_) => return None,
        };
        let all = definition.counters.iter().enumerate().filter(|(_, declared)| declared.name == counter);
        all.map(|(at, _)| CounterId::at(at)).find_map(|counter| {
            let word = self.layout.cell(counter, owner, with)?;
            Some(Cell { counter, owner, with, word })
        })
    }

    pub(super) fn cell_names(&self) -> Vec<String> {
        Cell::all(self.layout).map(|cell| cell.name(self.definition())).collect()
    }

    /// The number that a counter keeps for a value; `"none"` is no place, no seat, no component.
    pub(super) fn value(&self, cell: Cell, value: &Marked<Literal>) -> Option<i32> {
        let counter = &self.definition().counters[cell.counter.index()];
        let refuse = |expected: &str, help: String| {
            let message = format!("`{}` is {expected}, not {}", counter.name, shown(value));
            self.out.push(value.error("counter-value", message).help(help));
            None
        };
        match (&counter.holds, &value.value) {
            (CounterType::Int, Literal::Number(number)) if (counter.min..=counter.max).contains(number) => {
                Some(*number)
            }
            (CounterType::Int, Literal::Number(_)) => {
                refuse(&format!("{} to {}", counter.min, counter.max), "counters stay within their bounds".to_owned())
            }
            (CounterType::Int, _) => refuse("a whole number", "write it without quotes".to_owned()),
            (CounterType::Flag, Literal::Flag(flag)) => Some(i32::from(*flag)),
            (CounterType::Flag, _) => refuse("true or false", "write true or false, without quotes".to_owned()),
            (CounterType::Values(values), Literal::Text(text)) => {
                let found = values.iter().position(|known| known == text);
                match found.and_then(|at| i32::try_from(at).ok()) {
                    Some(at) => Some(at),
                    None => refuse("one of its values", suggest(text, values.iter().map(String::as_str))),
                }
            }
            (CounterType::Values(_), _) => refuse("one of its values", "write the value's name in quotes".to_owned()),
            (_, Literal::Text(text)) if text == "none" => Some(0),
            (CounterType::Text, _) => refuse("a text that somebody writes", "write \"none\"".to_owned()),
            (holds, Literal::Text(text)) => {
                let name = Marked { value: text.clone(), spot: value.spot.clone() };
                let id = match holds {
                    CounterType::Place => self.place(&name)?.0,
                    CounterType::Seat => self.seat(&name)?.0,
                    _ => self.component(&name)?.0,
                };
                Some(i32::from(id) + 1)
            }
            _ => refuse("the name of a thing", "write its name in quotes, or \"none\"".to_owned()),
        }
    }

    fn place(&self, name: &Marked<String>) -> Option<PlaceId> {
        let definition = self.definition();
        let found = definition.place(name);
        if found.is_none() {
            self.wrong(name, "place", suggest(name, definition.places.iter().map(|place| place.id.as_str())));
        }
        found
    }

    fn seat(&self, name: &Marked<String>) -> Option<SeatId> {
        let definition = self.definition();
        let found = definition.seats.iter().position(|seat| seat.id == name.value);
        if found.is_none() {
            self.wrong(name, "seat", suggest(name, definition.seats.iter().map(|seat| seat.id.as_str())));
        }
        found.map(SeatId::at)
    }

    pub(super) fn phase(&self, name: &Marked<String>) -> Option<usize> {
        let definition = self.definition();
        let phase = |step: &crate::table::Step| definition.phases[step.phase.index()].id.as_str();
        let found = self.layout.steps.iter().position(|step| phase(step) == name.value);
        if found.is_none() {
            let all: Vec<&str> = self.layout.steps.iter().map(phase).collect();
            self.wrong(name, "phase", suggest(name, all.iter().copied()));
        }
        found
    }

    /// Module and function of `module.function`; whether the function is there is known only to Lua.
    pub(super) fn function(&self, name: &Marked<String>) -> Option<(String, String)> {
        let modules = || self.words.modules.iter().map(String::as_str);
        let Some((module, function)) = name.rsplit_once('.') else {
            let complaint = name.error("unknown-name", format!("`{}` does not name a function", name.value));
            self.out.push(complaint.help("write module.function, as in call = \"attack.victims\""));
            return None;
        };
        if !modules().any(|known| known == module) {
            let wrong = Marked { value: module.to_owned(), spot: name.spot.clone() };
            self.wrong(&wrong, "rule module", suggest(module, modules()));
            return None;
        }
        Some((module.to_owned(), function.to_owned()))
    }

    pub(super) fn result(&self, name: &Marked<String>) -> Option<String> {
        if name.value == "none" {
            return None;
        }
        let results = &self.definition().results;
        if !results.contains(&name.value) {
            let all = results.iter().map(String::as_str).chain(["none"]);
            self.wrong(name, "result", suggest(name, all));
        }
        Some(name.value.clone())
    }

    /// A declared stream, one of a seat's, or that of a zone.
    pub(super) fn stream(&self, name: &Marked<String>) -> Option<(StreamId, Option<ZoneId>)> {
        let definition = self.definition();
        let (declared, seat) = name.split_once('.').map_or((name.as_str(), None), |(name, seat)| (name, Some(seat)));
        if definition.streams.iter().any(|stream| stream == declared) {
            let Some(seat) = seat else { return Some((self.layout.stream(declared, None)?, None)) };
            let seat = self.seat(&Marked { value: seat.to_owned(), spot: name.spot.clone() })?;
            return Some((self.layout.stream(declared, Some(seat))?, None));
        }
        if let Some(zone) = self.find_zone(name) {
            return Some((self.layout.zone(zone).stream, Some(zone)));
        }
        let zones: Vec<String> =
            (0..self.layout.zones().len()).map(|zone| self.layout.zone_name(ZoneId::at(zone))).collect();
        let all = definition.streams.iter().chain(&zones).map(String::as_str);
        self.wrong(name, "stream of luck and no zone", suggest(name, all));
        None
    }

    /// A thing of the game: a seat, a place, a component, a zone.
    pub(super) fn thing(&self, name: &str) -> Option<Thing> {
        let entity = self.definition().entity(name).filter(|_| !name.is_empty()).map(Thing::Entity);
        entity.or_else(|| self.find_zone(name).map(Thing::Zone))
    }

    /// Something that may be an option or a value: a thing (its id is enough), an option's name, or free words.
    pub(super) fn option(&self, option: &Marked<Literal>) -> Literal {
        if let Literal::Text(text) = &option.value {
            let definition = self.definition();
            let short = (0..definition.components.len())
                .any(|at| short_name(definition, ComponentId::at(at)).contains(&text.as_str()));
            let named = self.words.texts.contains(&format!("option-{text}"));
            if !short && !named && !is_free(text) && self.thing(text).is_none() {
                let name = Marked { value: text.clone(), spot: option.spot.clone() };
                let help = nearest(text, self.option_names().iter().map(String::as_str))
                    .map_or("write the name of a thing, or of an option with a text `option-…`".to_owned(), |near| {
                        format!("did you mean `{near}`?")
                    });
                self.wrong(&name, "thing and no option", help);
            }
        }
        option.value.clone()
    }

    fn option_names(&self) -> Vec<String> {
        let definition = self.definition();
        let components = definition.components.iter().map(|component| component.id.clone());
        let places = definition.places.iter().map(|place| place.id.clone());
        let seats = definition.seats.iter().map(|seat| seat.id.clone());
        let texts = self.words.texts.iter().filter_map(|id| id.strip_prefix("option-").map(str::to_owned));
        seats.chain(places).chain(components).chain(texts).chain(["decline".to_owned()]).collect()
    }
}

/// A seat, place, component or zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    Entity(Entity),
    Zone(ZoneId),
}

/// Whether a text is somebody's own words rather than a name: it has a blank or a letter that names cannot have, or
/// ends like a sentence.
pub(super) fn is_free(text: &str) -> bool {
    text.ends_with('.') || !text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.:>".contains(c))
}

fn shown(value: &Literal) -> String {
    match value {
        Literal::Text(text) => format!("`{text}`"),
        Literal::List(_) => "a list".to_owned(),
        other => other.plain(),
    }
}
