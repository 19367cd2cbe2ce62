//! What a scenario says lies on the table: plain lists, already checked, every reference an id.
//!
//! The loader (`scenario/`) builds a [`Definition`]; nothing in it can be inconsistent any more.

use indexmap::IndexMap;

use super::grid::Grid;
use super::ids::*;

/// Everything about one game with its seats and settings chosen.
#[derive(Clone, Debug, Default)]
pub struct Definition {
    /// Id of the scenario, e.g. `demo`.
    pub id: String,
    /// Number of rounds.
    pub rounds: i32,
    /// Roles, component kinds and place kinds; names are unique among all three.
    pub classes: Vec<Class>,
    /// Seats, role by role.
    pub seats: Vec<Seat>,
    /// Teams in the order they are first named.
    pub teams: Vec<Team>,
    /// Components, kind by kind.
    pub components: Vec<Component>,
    /// Places, kind by kind; the cells of roads are places too.
    pub places: Vec<Place>,
    /// Roads.
    pub roads: Vec<Road>,
    /// The map's grid, if it has one.
    pub grid: Option<Grid>,
    /// Counters as declared.
    pub counters: Vec<Counter>,
    /// Zones as declared. The order is the order in which rules in force apply.
    pub zones: Vec<ZoneKind>,
    /// Names of the luck streams declared under `[luck]`; `roll` is always the first.
    pub streams: Vec<String>,
    /// Phases.
    pub phases: Vec<Phase>,
    /// Phases run once before round 1.
    pub setup: Vec<PhaseId>,
    /// Phases of every round.
    pub round_phases: Vec<PhaseId>,
    /// Phases run once after the last round.
    pub finish: Vec<PhaseId>,
    /// Ends that the engine watches for.
    pub ends: Vec<End>,
    /// Names of the results a game can end with.
    pub results: Vec<String>,
    /// Settings with their values in this game.
    pub settings: IndexMap<String, Setting>,
    /// Bots that come with the scenario.
    pub bots: Vec<Bot>,
}

/// What sort of thing a class has as members.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A role; members are seats.
    Seat,
    /// A component kind.
    Component,
    /// A place kind.
    Place,
}

impl Sort {
    /// Its name, as rules read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Component => "component",
            Self::Place => "place",
        }
    }
}

/// A named group of entities that own the same counters and zones; members have consecutive ids.
#[derive(Clone, Debug)]
pub struct Class {
    /// Name in the files.
    pub name: String,
    /// Seats, components or places.
    pub sort: Sort,
    /// Id of the first member.
    pub first: u16,
    /// Number of members.
    pub count: u16,
}

/// Somebody who decides.
#[derive(Clone, Debug)]
pub struct Seat {
    /// `fox`, or `hound.2` where the role has a count.
    pub id: String,
    /// Its role.
    pub class: ClassId,
    /// Its team, if the role has one.
    pub team: Option<usize>,
    /// A game master: sees everything.
    pub sees_all: bool,
    /// Whether the role was declared without a count, so that rules read `t.seats.<role>` as one seat.
    pub single: bool,
}

/// Seats that share what is visible to the team.
#[derive(Clone, Debug)]
pub struct Team {
    /// Name.
    pub name: String,
    /// Members.
    pub seats: Audience,
}

/// A value written in a deck or a map.
#[derive(Clone, PartialEq, Debug)]
pub enum Attribute {
    /// An integer.
    Int(i32),
    /// True or false.
    Bool(bool),
    /// A text.
    Text(String),
    /// Several values.
    List(Vec<Attribute>),
    /// A place, by `[attributes]`.
    Place(PlaceId),
    /// A component, by `[attributes]`.
    Component(ComponentId),
}

/// A card, token, pawn or marker.
#[derive(Clone, Debug)]
pub struct Component {
    /// Unique within its kind; copies are `coin.1`, `coin.2`.
    pub id: String,
    /// The id as written in the deck, shared by copies.
    pub base: String,
    /// Its kind.
    pub class: ClassId,
    /// Further keys of the card.
    pub attributes: IndexMap<String, Attribute>,
    /// Where its rule is, if it has one.
    pub rule: Option<RuleEntry>,
    /// Zone where it starts: the declaration and the owner.
    pub start: Option<(ZoneKindId, Entity)>,
    /// Whether it starts face up.
    pub face_up: bool,
}

/// The entry of a rule module that belongs to a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleEntry {
    /// Module, e.g. `cards.weather`.
    pub module: String,
    /// Key in the table the module returns.
    pub entry: String,
}

/// A node of the map.
#[derive(Clone, Debug)]
pub struct Place {
    /// Unique among places.
    pub id: String,
    /// Its kind.
    pub class: ClassId,
    /// For drawing only.
    pub x: Option<f64>,
    /// For drawing only.
    pub y: Option<f64>,
    /// Names by language; the empty language is the name for all.
    pub names: IndexMap<String, String>,
    /// Further keys.
    pub attributes: IndexMap<String, Attribute>,
    /// For a cell: the road it lies on.
    pub road: Option<RoadId>,
}

/// A road between two places, with `steps - 1` cells between them.
#[derive(Clone, Debug)]
pub struct Road {
    /// One end.
    pub a: PlaceId,
    /// The other end.
    pub b: PlaceId,
    /// Length.
    pub steps: u16,
    /// Further keys, such as `kind`.
    pub attributes: IndexMap<String, Attribute>,
    /// The cells from `a` to `b`.
    pub cells: Vec<PlaceId>,
}

/// Who knows a thing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    /// Nobody but a master. The default.
    #[default]
    None,
    /// Everybody and the public.
    All,
    /// The owner: the seat itself; the owner's seat for a pair's first; for a counter of a component, whoever knows the component.
    Owner,
    /// The owner and its team.
    Team,
    /// The members of the roles and teams named.
    Seats(Audience),
}

/// What a counter holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CounterType {
    /// An integer between the bounds.
    Int,
    /// True or false.
    Flag,
    /// One of these names; stored as its position.
    Values(Vec<String>),
    /// A place or nil; stored as id + 1, nil as 0.
    Place,
    /// A seat or nil, stored alike.
    Seat,
    /// A component or nil, stored alike.
    Component,
    /// A text that somebody wrote, or nil: it can be told, never read. Stored as its number in the game, nil as 0.
    Text,
}

/// Who has a cell of a counter, or an instance of a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// The table.
    Table,
    /// Each member of these classes.
    Classes(Vec<ClassId>),
    /// Each ordered pair of members; only counters, only roles.
    Pair(ClassId, ClassId),
}

/// A named integer with bounds.
#[derive(Clone, Debug)]
pub struct Counter {
    /// Name.
    pub name: String,
    /// Who has one.
    pub owner: Owner,
    /// What it holds.
    pub holds: CounterType,
    /// First value.
    pub start: i32,
    /// Lower bound, inclusive.
    pub min: i32,
    /// Upper bound, inclusive.
    pub max: i32,
    /// Who knows it.
    pub visible: Visibility,
}

/// Whether the order of a zone means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// A pile with a top and a bottom.
    #[default]
    Stack,
    /// A heap: order means nothing and tells nothing.
    Set,
}

/// A place for components, as declared.
#[derive(Clone, Debug)]
pub struct ZoneKind {
    /// Name.
    pub name: String,
    /// Who has one (never a pair).
    pub owner: Owner,
    /// Component kinds that may lie here.
    pub holds: Vec<ClassId>,
    /// Who knows which components lie here.
    pub visible: Visibility,
    /// Who knows how many lie here.
    pub count: Visibility,
    /// Components lying face up are known to everybody who knows the count.
    pub faces: bool,
    /// Whether order matters.
    pub order: Order,
    /// Rules of components lying here are in force.
    pub in_force: bool,
    /// Most components it may hold, if bounded by the designer.
    pub capacity: Option<u16>,
}

/// A step of the order of play.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Id, e.g. `attack`.
    pub id: String,
    /// Module of its rule.
    pub module: String,
    /// Function of that module: called as `f(t)` or `f(t, seat)`.
    pub function: String,
    /// Run once for each seat of this role.
    pub each: Option<ClassId>,
}

/// An end condition that the engine watches.
#[derive(Clone, Debug)]
pub struct End {
    /// Key in the file.
    pub id: String,
    /// The counter (of the table, or of any owner: then any of its cells can meet it).
    pub counter: CounterId,
    /// Met at this value or more.
    pub at_least: Option<i32>,
    /// Met at this value or less.
    pub at_most: Option<i32>,
    /// Result of the game, one of [`Definition::results`].
    pub result: String,
    /// Who wins.
    pub winners: Audience,
    /// Text id of the reason.
    pub reason: String,
}

/// The value of a setting.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum SettingValue {
    /// True or false.
    Bool(bool),
    /// An integer.
    Int(i32),
    /// A text.
    Text(String),
}

/// A named setting.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Value in this game.
    pub value: SettingValue,
    /// Value where nothing is said.
    pub default: SettingValue,
    /// Lower bound of an integer.
    pub min: Option<i32>,
    /// Upper bound of an integer.
    pub max: Option<i32>,
    /// Allowed texts; empty for numbers and booleans.
    pub options: Vec<String>,
    /// One line for people.
    pub help: String,
}

/// A bot of the scenario.
#[derive(Clone, Debug)]
pub struct Bot {
    /// Name; its file is `bots/<name>.lua`.
    pub name: String,
    /// Roles it can play.
    pub roles: Vec<ClassId>,
    /// Whether it plays these roles where nothing else is said.
    pub default: bool,
}

impl Definition {
    /// The class of that name.
    pub fn class(&self, name: &str) -> Option<ClassId> {
        self.classes.iter().position(|class| class.name == name).map(ClassId::at)
    }

    /// The members of a class, as entities.
    pub fn members(&self, class: ClassId) -> impl Iterator<Item = Entity> + use<> {
        let Class { sort, first, count, .. } = self.classes[class.index()];
        (first..first + count).map(move |id| match sort {
            Sort::Seat => Entity::Seat(SeatId(id)),
            Sort::Component => Entity::Component(ComponentId(id)),
            Sort::Place => Entity::Place(PlaceId(id)),
        })
    }

    /// The class of an entity; the table has none.
    pub fn class_of(&self, entity: Entity) -> Option<ClassId> {
        match entity {
            Entity::Table => None,
            Entity::Seat(seat) => Some(self.seats[seat.index()].class),
            Entity::Component(component) => Some(self.components[component.index()].class),
            Entity::Place(place) => Some(self.places[place.index()].class),
        }
    }

    /// How an entity is written in cases, answers, records and views: `hound.2`, `card:ace`, `mill`; the table is empty.
    pub fn name_of(&self, entity: Entity) -> String {
        match entity {
            Entity::Table => String::new(),
            Entity::Seat(seat) => self.seats[seat.index()].id.clone(),
            Entity::Place(place) => self.places[place.index()].id.clone(),
            Entity::Component(component) => {
                let component = &self.components[component.index()];
                format!("{}:{}", self.classes[component.class.index()].name, component.id)
            }
        }
    }

    /// The entity written as `name` (see [`name_of`](Self::name_of)); the empty name is the table.
    pub fn entity(&self, name: &str) -> Option<Entity> {
        if name.is_empty() {
            return Some(Entity::Table);
        }
        if let Some((kind, id)) = name.split_once(':') {
            let class = self.class(kind)?;
            return self
                .members(class)
                .find(|entity| matches!(entity, Entity::Component(c) if self.components[c.index()].id == id));
        }
        let seat = self.seats.iter().position(|seat| seat.id == name).map(|i| Entity::Seat(SeatId::at(i)));
        seat.or_else(|| self.place(name).map(Entity::Place))
    }

    /// The place of that id.
    pub fn place(&self, id: &str) -> Option<PlaceId> {
        self.places.iter().position(|place| place.id == id).map(PlaceId::at)
    }

    /// The component kinds, roles or place kinds, in order.
    pub fn classes_of(&self, sort: Sort) -> impl Iterator<Item = (ClassId, &Class)> {
        self.classes
            .iter()
            .enumerate()
            .filter(move |(_, class)| class.sort == sort)
            .map(|(index, class)| (ClassId::at(index), class))
    }

    /// Every seat that sees everything.
    pub fn masters(&self) -> Audience {
        (0..self.seats.len()).map(SeatId::at).filter(|seat| self.seats[seat.index()].sees_all).collect()
    }

    /// All seats and the public.
    pub fn everybody(&self) -> Audience {
        Audience((1 << self.seats.len()) - 1).with(Audience::PUBLIC)
    }

    /// The owner and its team mates.
    pub fn team_of(&self, seat: SeatId) -> Audience {
        let own = Audience::seat(seat);
        self.seats[seat.index()].team.map_or(own, |team| self.teams[team].seats.with(own))
    }
}
