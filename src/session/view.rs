//! What one seat may know: built up from what is allowed, never cut down from the whole.

use std::collections::BTreeMap;

use serde::Serialize;

use super::play::{DecisionId, Session};
use super::weak::{self, Weak};
use crate::rules::{Arg, Play};
use crate::table::definition::{Attribute, CounterType, Order, Owner};
use crate::table::{Audience, ClassId, ComponentId, CounterId, Definition, Entity, Layout, SeatId, Table, ZoneId};

/// For whom something is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// One seat.
    Seat(SeatId),
    /// All seats of a team together; index in [`Definition::teams`].
    Team(usize),
    /// Somebody who looks on.
    Public,
    /// Somebody who may know everything.
    All,
}

impl Viewer {
    /// The viewer named `all`, `public`, a seat, a team, or a role with a single seat.
    #[must_use]
    pub fn named(definition: &Definition, name: &str) -> Option<Self> {
        match name {
            "all" => return Some(Self::All),
            "public" => return Some(Self::Public),
            _ => {}
        }
        let seat = definition.seats.iter().position(|seat| seat.id == name).map(|index| Self::Seat(SeatId::at(index)));
        seat.or_else(|| definition.teams.iter().position(|team| team.name == name).map(Self::Team))
    }

    /// Everything that can be named, for messages.
    pub fn names(definition: &Definition) -> impl Iterator<Item = &str> {
        let seats = definition.seats.iter().map(|seat| seat.id.as_str());
        seats.chain(definition.teams.iter().map(|team| team.name.as_str())).chain(["public", "all"])
    }

    /// Whether something open to `audience` is open to this viewer.
    #[must_use]
    pub fn sees(self, definition: &Definition, audience: Audience) -> bool {
        match self {
            Self::Seat(seat) => audience.meets(Audience::seat(seat)),
            Self::Team(team) => audience.meets(definition.teams[team].seats),
            Self::Public => audience.meets(Audience::PUBLIC),
            Self::All => true,
        }
    }

    /// The seats it looks through.
    #[must_use]
    pub fn seats(self, definition: &Definition) -> Audience {
        match self {
            Self::Seat(seat) => Audience::seat(seat),
            Self::Team(team) => definition.teams[team].seats,
            Self::Public => Audience::NONE,
            Self::All => definition.everybody().without(Audience::PUBLIC),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self, definition: &Definition) -> &str {
        match self {
            Self::Seat(seat) => &definition.seats[seat.index()].id,
            Self::Team(team) => &definition.teams[team].name,
            Self::Public => "public",
            Self::All => "all",
        }
    }
}

/// A value that a viewer may read. Things of the game are written by name (see [`Definition::name_of`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Nothing: a place or seat that is not set.
    Nothing,
    /// A number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A name.
    Name(String),
    /// Several.
    List(Vec<Value>),
}

/// A counter that the viewer may read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reading {
    /// Whose: empty for the table.
    pub of: String,
    /// Second of a pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Which.
    pub counter: String,
    /// What it shows.
    pub value: Value,
}

/// What a viewer may know of a zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ZoneView {
    /// Whose: empty for the table.
    pub of: String,
    /// Which.
    pub zone: String,
    /// What lies there. In a zone without order, and in the open part of a pile, what is known comes first.
    pub items: Vec<Item>,
}

/// A component as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Item {
    /// Its name; `None`: this viewer does not know which it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its kind.
    pub kind: String,
    /// Whether it lies face up.
    pub face_up: bool,
    /// Why the viewer knows which it is.
    pub status: Status,
}

/// Why a viewer knows which component it is, or that it does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It lies open to this viewer.
    Open,
    /// It does not, but the viewer has seen it and could follow it.
    Known,
    /// The viewer never saw it, but no other component of its kind can lie there.
    Deduced,
    /// The viewer does not know.
    #[default]
    Hidden,
}

impl Status {
    /// Its name in views.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Known => "known",
            Self::Deduced => "deduced",
            Self::Hidden => "hidden",
        }
    }
}

/// One option of a question.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionView {
    /// What is chosen.
    pub value: OptionValue,
    /// A note: text id and arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Telling>,
}

/// What an option is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionValue {
    /// A seat, by id.
    Seat(String),
    /// A place, by id.
    Place(String),
    /// A component that the asked knows, by name.
    Component(String),
    /// A component that the asked does not know: its kind and where it lies.
    Hidden {
        /// Kind.
        kind: String,
        /// Zone, as in `mill.cellar`.
        zone: Option<String>,
    },
    /// A number.
    Number(i64),
    /// A name.
    Name(String),
}

/// A text with what it is told with.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Telling {
    /// Text id.
    pub text: String,
    /// Arguments as this viewer may read them.
    pub args: BTreeMap<String, Told>,
}

/// An argument of a text as a viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Told {
    /// A number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A name that is itself a text id, or shown as it is.
    Name(String),
    /// A thing of the game.
    Thing {
        /// As in [`Definition::name_of`].
        thing: String,
    },
    /// A component that the viewer may not know.
    Hidden {
        /// Its kind.
        kind: String,
    },
    /// A zone.
    Zone {
        /// As in [`Layout::zone_name`].
        zone: String,
    },
    /// What somebody wrote.
    Words {
        /// The text.
        words: String,
    },
    /// Several.
    List(Vec<Told>),
}

/// A question as the asked may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Its name, for answering.
    #[serde(skip)]
    pub id: DecisionId,
    /// Who may answer.
    pub seats: Vec<String>,
    /// The question.
    pub prompt: Telling,
    /// The options, numbered from 1.
    pub options: Vec<OptionView>,
    /// Whether it may be declined.
    pub optional: bool,
    /// Text id for declining.
    pub decline: String,
    /// Longest text, if a text is asked for; else 0.
    pub text: u32,
}

/// All that a viewer may know of the table and of what is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Name of the viewer.
    pub viewer: String,
    /// The round; 0 before the first.
    pub round: i32,
    /// The phase.
    pub phase: Option<String>,
    /// Counters.
    pub counters: Vec<Reading>,
    /// Zones whose count or contents the viewer may know.
    pub zones: Vec<ZoneView>,
    /// Seats that are being asked something (silent questions of others left out).
    pub waiting: Vec<String>,
    /// Questions to this viewer.
    pub decisions: Vec<Decision>,
    /// The result, once the game is over.
    pub result: Option<String>,
}

/// A counter's cell that a viewer may read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) counter: CounterId,
    pub(crate) owner: Entity,
    /// Second of a pair.
    pub(crate) with: Option<SeatId>,
    pub(crate) stored: i32,
    /// Whether the viewer knows the component that it names, if it does.
    pub(crate) known: bool,
}

/// A component where it lies, as a viewer sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    component: ComponentId,
    pub(crate) class: ClassId,
    pub(crate) face_up: bool,
    pub(crate) status: Status,
}

impl Look {
    /// Which it is, if the viewer knows.
    pub(crate) fn component(&self) -> Option<ComponentId> {
        (self.status != Status::Hidden).then_some(self.component)
    }
}

/// Builds what one viewer may know of one game. The only builder: state, log, prompts, options, bots and errors use it.
#[derive(Clone, Copy, Debug)]
pub struct Lens<'a> {
    /// For whom.
    pub viewer: Viewer,
    pub(crate) layout: &'a Layout,
    table: &'a Table,
    pub(super) words: &'a [String],
}

impl<'a> Lens<'a> {
    /// A lens on a game.
    #[must_use]
    pub fn new(layout: &'a Layout, play: &'a Play, viewer: Viewer) -> Self {
        Self { viewer, layout, table: &play.table, words: &play.words }
    }

    /// Whether the viewer may read what is open to `audience`.
    #[must_use]
    pub fn sees(&self, audience: Audience) -> bool {
        self.viewer.sees(&self.layout.definition, audience)
    }

    /// The readings of all counters that the viewer may read.
    #[must_use]
    pub fn counters(&self) -> Vec<Reading> {
        let definition = &self.layout.definition;
        let mut readings = Vec::new();
        self.cells(|cell| {
            readings.push(Reading {
                of: definition.name_of(cell.owner),
                with: cell.with.map(|seat| definition.name_of(Entity::Seat(seat))),
                counter: definition.counters[cell.counter.index()].name.clone(),
                value: self.value(cell.counter, cell.stored, cell.known),
            });
        });
        readings
    }

    /// The cells of all counters that the viewer may read.
    pub(crate) fn cells(&self, mut each: impl FnMut(Cell)) {
        let definition = &self.layout.definition;
        for (index, counter) in definition.counters.iter().enumerate() {
            let id = CounterId::at(index);
            for row in self.layout.rows(id) {
                let readers = row.readers.unwrap_or_else(|| self.table.knowers_of(self.layout, row.owner));
                if !self.sees(readers) && !weak::is(Weak::Counters) {
                    continue;
                }
                let mut cell = |with: Option<SeatId>, word: usize| {
                    let stored = self.table.cell(word);
                    each(Cell { counter: id, owner: row.owner, with, stored, known: self.knows_named(id, stored) });
                };
                match &counter.owner {
                    Owner::Pair(_, second) => {
                        self.layout.role(*second).zip(row.word..).for_each(|(seat, word)| cell(Some(seat), word));
                    }
                    _ => cell(None, row.word),
                }
            }
        }
    }

    /// A stored number as what it means. A reference to a component that is not `known` shows its kind only.
    #[must_use]
    pub fn value(&self, counter: CounterId, stored: i32, known: bool) -> Value {
        let definition = &self.layout.definition;
        let id = || u16::try_from(stored - 1).ok();
        let name = |entity: Entity| Value::Name(definition.name_of(entity));
        match &definition.counters[counter.index()].holds {
            CounterType::Int => Value::Number(i64::from(stored)),
            CounterType::Flag => Value::Flag(stored != 0),
            CounterType::Values(values) => usize::try_from(stored)
                .ok()
                .and_then(|at| values.get(at))
                .map_or(Value::Nothing, |name| Value::Name(name.clone())),
            CounterType::Place => id().map_or(Value::Nothing, |id| name(Entity::Place(crate::table::PlaceId(id)))),
            CounterType::Seat => id().map_or(Value::Nothing, |id| name(Entity::Seat(SeatId(id)))),
            CounterType::Component => id().map_or(Value::Nothing, |id| match known {
                true => name(Entity::Component(ComponentId(id))),
                false => {
                    let class = definition.components[usize::from(id)].class;
                    Value::Name(definition.classes[class.index()].name.clone())
                }
            }),
            CounterType::Text => usize::try_from(stored - 1)
                .ok()
                .and_then(|at| self.words.get(at))
                .map_or(Value::Nothing, |words| Value::Name(words.clone())),
        }
    }

    /// Whether the viewer knows the component that a counter names now.
    fn knows_named(&self, counter: CounterId, stored: i32) -> bool {
        self.layout.definition.counters[counter.index()].holds != CounterType::Component
            || stored <= 0
            || self.sees(self.table.knowers(self.layout, ComponentId::at(stored as usize - 1)))
    }

    /// What the viewer may know of all zones.
    #[must_use]
    pub fn zones(&self) -> Vec<ZoneView> {
        let definition = &self.layout.definition;
        let mut zones = Vec::new();
        self.heaps(|zone, looks| {
            let plan = self.layout.zone(zone);
            zones.push(ZoneView {
                of: definition.name_of(plan.owner),
                zone: definition.zones[plan.kind.index()].name.clone(),
                items: looks.iter().map(|look| self.named(look)).collect(),
            });
        });
        zones
    }

    /// What lies in all zones whose count the viewer may know. In a zone without order, and in the open part of a pile, what
    /// is known comes first.
    pub(crate) fn heaps(&self, mut each: impl FnMut(ZoneId, &[Look])) {
        let unknown = self.unknown();
        let mut looks = Vec::new();
        for zone in (0..self.layout.zones().len()).map(ZoneId::at) {
            if self.sees(self.table.counters_of(self.layout, zone)) {
                self.heap(zone, &unknown, &mut looks);
                each(zone, &looks);
            }
        }
    }

    /// How many components of each kind the viewer does not know, wherever they are.
    fn unknown(&self) -> Vec<usize> {
        let definition = &self.layout.definition;
        let mut unknown = vec![0; definition.classes.len()];
        for (index, component) in definition.components.iter().enumerate() {
            let known = self.sees(self.table.knowers(self.layout, ComponentId::at(index)));
            unknown[component.class.index()] += usize::from(!known);
        }
        unknown
    }

    /// Names what can be nothing else: where all components of a kind that the viewer does not know lie in one heap, or
    /// there is only one, it knows them after all. That holds of every table that it cannot tell from this one.
    fn deduce(&self, zone: ZoneId, unknown: &[usize], looks: &mut [Look]) {
        let mut here = vec![0; unknown.len()];
        for look in looks.iter().filter(|look| look.status == Status::Hidden) {
            here[look.class.index()] += 1;
        }
        let heap = self.layout.order(zone) == Order::Set;
        for look in looks.iter_mut().filter(|look| look.status == Status::Hidden) {
            let class = look.class.index();
            let all = here[class] == unknown[class] || weak::is(Weak::Deductions);
            if all && (heap || unknown[class] == 1) {
                look.status = Status::Deduced;
            }
        }
    }

    /// What the viewer may know of what lies in a zone.
    fn heap(&self, zone: ZoneId, unknown: &[usize], looks: &mut Vec<Look>) {
        looks.clear();
        looks.extend(self.table.contents(self.layout, zone).map(|component| self.look(component)));
        if looks.iter().any(|look| look.status == Status::Hidden) {
            self.deduce(zone, unknown, looks);
        }
        // Where order means nothing it must not tell anything either.
        let (from, len) = match self.layout.order(zone) {
            Order::Set => (0, looks.len()),
            Order::Stack => self.table.open_part(self.layout, zone),
        };
        if len > 1 && !weak::is(Weak::Heaps) {
            let kind = |look: &Look| &self.layout.definition.classes[look.class.index()].name;
            looks[from..from + len].sort_by_key(|look| (look.status == Status::Hidden, kind(look), look.face_up));
        }
    }

    /// A component as the viewer sees it where it lies.
    pub(crate) fn look(&self, component: ComponentId) -> Look {
        let known = self.sees(self.table.knowers(self.layout, component)) || weak::is(Weak::Items);
        let status = match known {
            true if self.sees(self.table.lookers(self.layout, component)) => Status::Open,
            true => Status::Known,
            false => Status::Hidden,
        };
        let class = self.layout.definition.components[component.index()].class;
        Look { component, class, face_up: self.table.face_up(self.layout, component), status }
    }

    /// The same by name.
    #[must_use]
    pub fn item(&self, component: ComponentId) -> Item {
        self.named(&self.look(component))
    }

    fn named(&self, look: &Look) -> Item {
        let definition = &self.layout.definition;
        Item {
            status: look.status,
            id: look.component().map(|component| definition.name_of(Entity::Component(component))),
            kind: definition.classes[look.class.index()].name.clone(),
            face_up: look.face_up,
        }
    }

    /// The zone a component lies in, if the viewer can see that zone.
    #[must_use]
    pub fn zone_name(&self, component: ComponentId) -> Option<String> {
        self.seen_zone(component).map(|zone| self.layout.zone_name(zone))
    }

    /// The same as an id.
    pub(crate) fn seen_zone(&self, component: ComponentId) -> Option<ZoneId> {
        let zone = self.table.zone_of(self.layout, component)?;
        self.sees(self.table.counters_of(self.layout, zone)).then_some(zone)
    }

    /// Where an option lies now, if the viewer can see that zone.
    pub(crate) fn place(&self, value: &Arg) -> Option<ZoneId> {
        match value {
            Arg::Component(component, _) => self.seen_zone(*component),
            _ => None,
        }
    }

    /// An argument of a text as the viewer may read it.
    #[must_use]
    pub fn told(&self, arg: &Arg) -> Told {
        let definition = &self.layout.definition;
        match arg {
            Arg::Number(number) => Told::Number(*number),
            Arg::Flag(flag) => Told::Flag(*flag),
            Arg::Name(name) => Told::Name(name.clone()),
            Arg::Entity(entity) => Told::Thing { thing: definition.name_of(*entity) },
            Arg::Component(component, knowers) => {
                let class = definition.components[component.index()].class;
                if self.sees(*knowers) || weak::is(Weak::Texts) {
                    Told::Thing { thing: definition.name_of(Entity::Component(*component)) }
                } else {
                    Told::Hidden { kind: definition.classes[class.index()].name.clone() }
                }
            }
            Arg::Zone(zone) => Told::Zone { zone: self.layout.zone_name(*zone) },
            Arg::Words(number) => {
                Told::Words { words: self.words.get(*number as usize - 1).cloned().unwrap_or_default() }
            }
            Arg::List(list) => Told::List(list.iter().map(|arg| self.told(arg)).collect()),
        }
    }

    /// A text with its arguments.
    #[must_use]
    pub fn telling(&self, text: &str, args: &[(String, Arg)]) -> Telling {
        Telling { text: text.to_owned(), args: args.iter().map(|(name, arg)| (name.clone(), self.told(arg))).collect() }
    }

    /// Which component an option means, if the viewer may know.
    pub(crate) fn chosen(&self, value: &Arg) -> Option<ComponentId> {
        match value {
            Arg::Component(component, knowers) if self.sees(*knowers) || weak::is(Weak::Options) => Some(*component),
            _ => None,
        }
    }

    /// An option as the viewer may read it; `place` is the zone of an unknown component, where the viewer sees that.
    #[must_use]
    pub fn option(&self, value: &Arg, place: Option<ZoneId>) -> OptionValue {
        let definition = &self.layout.definition;
        match value {
            Arg::Number(number) => OptionValue::Number(*number),
            Arg::Entity(Entity::Seat(seat)) => OptionValue::Seat(definition.name_of(Entity::Seat(*seat))),
            Arg::Entity(entity) => OptionValue::Place(definition.name_of(*entity)),
            Arg::Component(component, _) => match self.chosen(value) {
                Some(component) => OptionValue::Component(definition.name_of(Entity::Component(component))),
                None => OptionValue::Hidden {
                    kind: definition.classes[definition.components[component.index()].class.index()].name.clone(),
                    zone: place.map(|zone| self.layout.zone_name(zone)),
                },
            },
            Arg::Name(name) => OptionValue::Name(name.clone()),
            other => OptionValue::Name(format!("{other:?}")),
        }
    }
}

impl Session {
    /// What a viewer may know now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let layout = self.layout();
        let play = self.play();
        let definition = &layout.definition;
        let lens = Lens::new(layout, play, viewer);
        let (step, _) = play.table.position();
        let waiting = play
            .open
            .iter()
            .filter(|open| !open.silent || lens.sees(open.seats.with(layout.masters)) || weak::is(Weak::Waiting));
        let waiting = waiting.map(|open| open.seats).fold(Audience::NONE, Audience::with);
        View {
            viewer: viewer.name(definition).to_owned(),
            round: play.table.round(),
            phase: layout.phase_at(step).map(str::to_owned),
            counters: lens.counters(),
            zones: lens.zones(),
            waiting: waiting.seats().map(|seat| definition.seats[seat.index()].id.clone()).collect(),
            decisions: self.decisions(viewer),
            result: self.outcome().map(|outcome| outcome.result),
        }
    }

    /// The questions that are put to a viewer.
    #[must_use]
    pub fn decisions(&self, viewer: Viewer) -> Vec<Decision> {
        let definition = &self.layout().definition;
        let lens = Lens::new(self.layout(), self.play(), viewer);
        let asked = self.play().open.iter().filter(|open| lens.sees(open.seats));
        asked
            .map(|open| Decision {
                id: self.id_of(open),
                seats: open.seats.seats().map(|seat| definition.seats[seat.index()].id.clone()).collect(),
                prompt: lens.telling(&open.prompt, &open.args),
                options: open
                    .options
                    .iter()
                    .map(|choice| OptionView {
                        value: lens.option(&choice.value, lens.place(&choice.value)),
                        note: choice.note.as_ref().map(|(text, args)| lens.telling(text, args)),
                    })
                    .collect(),
                optional: open.optional,
                decline: open.decline.clone(),
                text: open.text,
            })
            .collect()
    }
}

/// Attributes as plain values, for bots and machines.
#[must_use]
pub fn attribute(definition: &Definition, value: &Attribute) -> Value {
    match value {
        Attribute::Int(number) => Value::Number(i64::from(*number)),
        Attribute::Bool(flag) => Value::Flag(*flag),
        Attribute::Text(text) => Value::Name(text.clone()),
        Attribute::Place(place) => Value::Name(definition.name_of(Entity::Place(*place))),
        Attribute::Component(component) => Value::Name(definition.name_of(Entity::Component(*component))),
        Attribute::List(values) => Value::List(values.iter().map(|value| attribute(definition, value)).collect()),
    }
}
