//! Where every number of the table lies in its flat block, computed once from the definition.

use super::definition::{Counter, CounterType, Definition, Order, Owner, Visibility};
use super::ids::*;
use super::luck::stream_hash;
use super::map::Map;
use super::state::Table;

/// Word that holds the round, 0 before the first.
pub(super) const ROUND: usize = 0;
/// Word that holds the position in the order of play: see [`Layout::steps`].
pub(super) const STEP: usize = 1;
/// Word that holds which seat's turn it is in a phase that is run for each seat.
pub(super) const TURN: usize = 2;
/// Word that holds 0 while the game goes on, then 1 + the number of the result.
pub(super) const RESULT: usize = 3;
/// Word that holds the winners, an [`Audience`].
pub(super) const WINNERS: usize = 4;
pub(super) const HEADER: usize = 5;

/// Words of a component: its zone (id + 1, or 0), whether it lies face up, who knows it.
pub const COMPONENT_WORDS: usize = 3;
/// Words of a zone before its cards: how many, where the open part begins, how long the open part is.
pub const ZONE_WORDS: usize = 3;

/// The compiled table: the definition, its map and the offset of everything.
#[derive(Clone, Debug)]
pub struct Layout {
    /// What lies on the table.
    pub definition: Definition,
    /// [`Definition::masters`], which every act asks for.
    pub masters: Audience,
    /// Distances.
    pub map: Map,
    /// Length of the block in 32-bit words.
    pub words: usize,
    /// The order of play: phase and the seats it is run for (none: once).
    pub steps: Vec<Step>,
    /// Index of the first step of a round, and one past the last.
    pub round_steps: (usize, usize),
    counters: Vec<CounterPlan>,
    seat_members: Vec<Member>,
    component_members: Vec<Member>,
    place_members: Vec<Member>,
    zones: Vec<ZonePlan>,
    zone_kinds: Vec<Vec<(Entity, ZoneId)>>,
    class_zones: Vec<Vec<ZoneKindId>>,
    inner_zones: bool,
    components: usize,
    streams: Vec<Stream>,
    stream_base: usize,
    initial: Vec<i32>,
}

/// One entry of the order of play.
#[derive(Clone, Debug)]
pub struct Step {
    /// The phase.
    pub phase: PhaseId,
    /// The seats it is run for, one after another; `None`: once, for nobody.
    pub seats: Option<Vec<SeatId>>,
}

/// A stream of luck.
#[derive(Clone, Debug)]
pub struct Stream {
    /// `roll`, `roll:hound.2`, `zone:deck`.
    pub name: String,
    /// Its hash for the generator.
    pub hash: u64,
}

/// The cells of a counter that belong to one owner.
#[derive(Clone, Copy, Debug)]
pub struct CounterRow {
    /// Whose.
    pub owner: Entity,
    /// Who may read them; `None`: whoever knows the owning component.
    pub readers: Option<Audience>,
    /// The first word; those for other seats of a pair follow.
    pub word: usize,
}

#[derive(Clone, Debug)]
struct CounterPlan {
    /// First word of each owning class.
    bases: Vec<(Option<ClassId>, usize)>,
    /// The owners, class by class.
    rows: Vec<CounterRow>,
    /// Number of columns of a pair counter, else 1.
    columns: usize,
    /// The class of a pair counter's columns.
    second: Option<ClassId>,
}

/// Where an entity stands: looked up at every act, so it lies apart from all else that is known of it.
#[derive(Clone, Copy, Debug)]
struct Member {
    class: ClassId,
    row: u16,
}

/// One zone.
#[derive(Clone, Debug)]
pub struct ZonePlan {
    /// Its declaration.
    pub kind: ZoneKindId,
    /// Its owner.
    pub owner: Entity,
    /// First word.
    pub offset: usize,
    /// Room for so many components.
    pub capacity: usize,
    /// Who knows what lies there; `None`: whoever knows the owning component.
    pub visible: Option<Audience>,
    /// Who knows how much lies there; `None` as above.
    pub count: Option<Audience>,
    /// Its stream of luck.
    pub stream: StreamId,
    /// Whether the order of what lies there counts.
    pub order: Order,
}

impl Layout {
    /// Computes every offset.
    #[must_use]
    pub fn new(definition: Definition) -> Self {
        let mut words = HEADER;
        let mut counters = Vec::with_capacity(definition.counters.len());
        for counter in &definition.counters {
            let plan = CounterPlan::new(&definition, counter, words);
            words = plan.0;
            counters.push(plan.1);
        }
        let components = words;
        words += definition.components.len() * COMPONENT_WORDS;

        let mut streams: Vec<String> = Vec::new();
        for name in &definition.streams {
            streams.push(name.clone());
            streams.extend(definition.seats.iter().map(|seat| format!("{name}:{}", seat.id)));
        }
        let mut zones: Vec<ZonePlan> = Vec::new();
        let mut zone_kinds = Vec::with_capacity(definition.zones.len());
        for (index, kind) in definition.zones.iter().enumerate() {
            let capacity: usize =
                kind.holds.iter().map(|class| usize::from(definition.classes[class.index()].count)).sum();
            let mut instances = Vec::new();
            for owner in owners(&definition, &kind.owner) {
                instances.push((owner, ZoneId::at(zones.len())));
                let visible = audience(&definition, &kind.visible, owner);
                let count = match (visible, audience(&definition, &kind.count, owner)) {
                    (Some(visible), Some(count)) => Some(visible.with(count)),
                    (None, Some(count)) => Some(count),
                    _ => None,
                };
                let name = match owner {
                    Entity::Table => format!("zone:{}", kind.name),
                    owner => format!("zone:{}.{}", definition.name_of(owner), kind.name),
                };
                zones.push(ZonePlan {
                    kind: ZoneKindId::at(index),
                    owner,
                    offset: words,
                    capacity,
                    visible,
                    count,
                    stream: StreamId::at(streams.len()),
                    order: kind.order,
                });
                streams.push(name);
                words += ZONE_WORDS + capacity;
            }
            zone_kinds.push(instances);
        }
        let class_zones =
            (0..definition.classes.len()).map(|class| zones_of(&definition, ClassId::at(class))).collect();
        let inner_zones = zones.iter().any(|zone| matches!(zone.owner, Entity::Component(_)));
        let stream_base = words;
        words += streams.len();
        let streams = streams.into_iter().map(|name| Stream { hash: stream_hash(&name), name }).collect();

        let step = |phase: &PhaseId| Step {
            phase: *phase,
            seats: definition.phases[phase.index()].each.map(|class| {
                definition
                    .members(class)
                    .filter_map(|member| if let Entity::Seat(seat) = member { Some(seat) } else { None })
                    .collect()
            }),
        };
        let order = [&definition.setup, &definition.round_phases, &definition.finish];
        let steps: Vec<Step> = order.iter().flat_map(|phases| phases.iter()).map(step).collect();
        let round_steps = (definition.setup.len(), definition.setup.len() + definition.round_phases.len());
        let map = Map::new(&definition);
        let member =
            |(id, class): (usize, ClassId)| Member { class, row: id as u16 - definition.classes[class.index()].first };
        let seat_members = definition.seats.iter().map(|seat| seat.class).enumerate().map(member).collect();
        let component_members =
            definition.components.iter().map(|component| component.class).enumerate().map(member).collect();
        let place_members = definition.places.iter().map(|place| place.class).enumerate().map(member).collect();
        let mut layout = Self {
            map,
            words,
            steps,
            round_steps,
            counters,
            seat_members,
            component_members,
            place_members,
            zones,
            zone_kinds,
            class_zones,
            inner_zones,
            components,
            streams,
            stream_base,
            masters: definition.masters(),
            definition,
            initial: Vec::new(),
        };
        layout.initial = Table::new(&layout).words().to_vec();
        layout
    }

    /// The words of a new game's table.
    pub(super) fn initial(&self) -> &[i32] {
        &self.initial
    }

    /// The word of a counter's cell. `column` is the second seat of a pair counter.
    ///
    /// `None` if that entity has no such counter.
    #[must_use]
    pub fn cell(&self, counter: CounterId, owner: Entity, column: Option<SeatId>) -> Option<usize> {
        let plan = &self.counters[counter.index()];
        let word = plan.word(self.member(owner))?;
        match (plan.second, column.map(|seat| self.seat_members[seat.index()])) {
            (None, None) => Some(word),
            (Some(second), Some(seat)) if seat.class == second => Some(word + usize::from(seat.row)),
            _ => None,
        }
    }

    /// The cells of a counter by owner, in the order of the table.
    #[must_use]
    pub fn rows(&self, counter: CounterId) -> &[CounterRow] {
        &self.counters[counter.index()].rows
    }

    /// First word of a counter for a class (`None`: the table) and its columns: the cell of member `i` (and of the
    /// second seat `j` of a pair) is at `base + i * columns + j`.
    #[must_use]
    pub fn counter_base(&self, counter: CounterId, class: Option<ClassId>) -> Option<(usize, usize)> {
        let plan = &self.counters[counter.index()];
        plan.bases.iter().find(|(of, _)| *of == class).map(|(_, base)| (*base, plan.columns))
    }

    /// First word of the component block; each component has its zone, its face and its knowers.
    #[must_use]
    pub fn component_base(&self) -> usize {
        self.components
    }

    /// Position of an entity within its class.
    #[must_use]
    pub fn row(&self, entity: Entity) -> usize {
        self.member(entity).map_or(0, |member| usize::from(member.row))
    }

    /// The class of an entity; the table has none.
    #[must_use]
    pub fn class_of(&self, entity: Entity) -> Option<ClassId> {
        self.member(entity).map(|member| member.class)
    }

    fn member(&self, entity: Entity) -> Option<Member> {
        match entity {
            Entity::Table => None,
            Entity::Seat(id) => Some(self.seat_members[id.index()]),
            Entity::Component(id) => Some(self.component_members[id.index()]),
            Entity::Place(id) => Some(self.place_members[id.index()]),
        }
    }

    /// The phase of a step in the order of play; none once the game is over.
    #[must_use]
    pub fn phase_at(&self, step: usize) -> Option<&str> {
        self.steps.get(step).map(|step| self.definition.phases[step.phase.index()].id.as_str())
    }

    /// All zones.
    #[must_use]
    pub fn zones(&self) -> &[ZonePlan] {
        &self.zones
    }

    /// One zone.
    #[must_use]
    pub fn zone(&self, zone: ZoneId) -> &ZonePlan {
        &self.zones[zone.index()]
    }

    /// The instances of a declared zone with their owners.
    #[must_use]
    pub fn instances(&self, kind: ZoneKindId) -> &[(Entity, ZoneId)] {
        &self.zone_kinds[kind.index()]
    }

    /// The zone of that kind that `owner` has.
    #[must_use]
    pub fn zone_of(&self, kind: ZoneKindId, owner: Entity) -> Option<ZoneId> {
        self.zone_kinds[kind.index()].iter().find(|(of, _)| *of == owner).map(|(_, zone)| *zone)
    }

    /// The declared zones that every member of a class has.
    #[must_use]
    pub fn zones_of_class(&self, class: ClassId) -> &[ZoneKindId] {
        &self.class_zones[class.index()]
    }

    /// Whether anything can lie in a component.
    #[must_use]
    pub fn components_have_zones(&self) -> bool {
        self.inner_zones
    }

    /// How a zone is written: `deck`, `fox.den`.
    #[must_use]
    pub fn zone_name(&self, zone: ZoneId) -> String {
        let plan = self.zone(zone);
        let name = &self.definition.zones[plan.kind.index()].name;
        match plan.owner {
            Entity::Table => name.clone(),
            owner => format!("{}.{name}", self.definition.name_of(owner)),
        }
    }

    /// Whether order means something in a zone.
    #[must_use]
    pub fn order(&self, zone: ZoneId) -> Order {
        self.zone(zone).order
    }

    /// The streams of luck.
    #[must_use]
    pub fn streams(&self) -> &[Stream] {
        &self.streams
    }

    /// Whether a stream is that of a pile, not a declared one.
    #[must_use]
    pub fn is_pile(&self, stream: StreamId) -> bool {
        self.zones.first().is_some_and(|first| stream >= first.stream)
    }

    /// The seat whose own a declared stream is; `None`: it is the table's, or that of a pile.
    #[must_use]
    pub fn seat_of_stream(&self, stream: StreamId) -> Option<SeatId> {
        // After each of the table's own come those of the seats.
        let own = stream.index() % (self.definition.seats.len() + 1);
        own.checked_sub(1).filter(|_| !self.is_pile(stream)).map(SeatId::at)
    }

    /// The stream of a declared name, the table's own or a seat's.
    #[must_use]
    pub fn stream(&self, name: &str, seat: Option<SeatId>) -> Option<StreamId> {
        let declared = self.definition.streams.iter().position(|stream| stream == name)?;
        let first = declared * (1 + self.definition.seats.len());
        Some(StreamId::at(first + seat.map_or(0, |seat| 1 + seat.index())))
    }

    /// The word that holds a stream's position.
    #[must_use]
    pub fn stream_word(&self, stream: StreamId) -> usize {
        self.stream_base + stream.index()
    }

    /// Whether a counter keeps an id (stored as id + 1) rather than a number.
    #[must_use]
    pub fn is_reference(&self, counter: CounterId) -> bool {
        matches!(
            self.definition.counters[counter.index()].holds,
            CounterType::Place | CounterType::Seat | CounterType::Component
        )
    }

    /// Who knows the cells of a counter; `None`: whoever knows the owning component.
    #[must_use]
    pub fn counter_audience(&self, counter: CounterId, owner: Entity) -> Option<Audience> {
        let plan = &self.counters[counter.index()];
        let row = (plan.word(self.member(owner))? - plan.rows[0].word) / plan.columns;
        plan.rows[row].readers
    }
}

impl CounterPlan {
    fn new(definition: &Definition, counter: &Counter, mut words: usize) -> (usize, Self) {
        let count = |class: &ClassId| usize::from(definition.classes[class.index()].count);
        let (mut columns, mut second) = (1, None);
        let classes: Vec<Option<ClassId>> = match &counter.owner {
            Owner::Table => vec![None],
            Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
            Owner::Pair(first, other) => {
                columns = count(other);
                second = Some(*other);
                vec![Some(*first)]
            }
        };
        let (mut bases, mut rows) = (Vec::new(), Vec::new());
        for class in classes {
            bases.push((class, words));
            let owners: Vec<Entity> =
                class.map_or_else(|| vec![Entity::Table], |class| definition.members(class).collect());
            for owner in owners {
                rows.push(CounterRow { owner, readers: audience(definition, &counter.visible, owner), word: words });
                words += columns;
            }
        }
        (words, Self { bases, rows, columns, second })
    }

    /// The first word of an owner (`None`: the table).
    fn word(&self, owner: Option<Member>) -> Option<usize> {
        let class = owner.map(|member| member.class);
        let base = self.bases.iter().find(|(of, _)| *of == class)?.1;
        Some(base + owner.map_or(0, |member| usize::from(member.row)) * self.columns)
    }
}

fn owners(definition: &Definition, owner: &Owner) -> Vec<Entity> {
    match owner {
        Owner::Table => vec![Entity::Table],
        Owner::Classes(classes) => classes.iter().flat_map(|class| definition.members(*class)).collect(),
        Owner::Pair(..) => Vec::new(),
    }
}

fn zones_of(definition: &Definition, class: ClassId) -> Vec<ZoneKindId> {
    let has = |kind: &ZoneKindId| match &definition.zones[kind.index()].owner {
        Owner::Classes(classes) => classes.contains(&class),
        Owner::Table | Owner::Pair(..) => false,
    };
    (0..definition.zones.len()).map(ZoneKindId::at).filter(has).collect()
}

/// Who sees a thing of that visibility and owner, masters included; `None` means "whoever knows the owning component".
fn audience(definition: &Definition, visibility: &Visibility, owner: Entity) -> Option<Audience> {
    let seen = match (visibility, owner) {
        (Visibility::None, _) => Audience::NONE,
        (Visibility::All, _) => Audience::ALL,
        (Visibility::Seats(seats), _) => *seats,
        (Visibility::Owner, Entity::Seat(seat)) => Audience::seat(seat),
        (Visibility::Team, Entity::Seat(seat)) => definition.team_of(seat),
        (Visibility::Owner | Visibility::Team, Entity::Component(_)) => return None,
        (Visibility::Owner | Visibility::Team, _) => Audience::NONE,
    };
    Some(seen.with(definition.masters()))
}
