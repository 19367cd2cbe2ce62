//! Other tables that a viewer cannot tell from the one there is: what is hidden from it, changed.

use crate::session::Viewer;
use crate::table::definition::{CounterType, Order, Owner, Sort};
use crate::table::{
    Block, COMPONENT_WORDS, ComponentId, CounterId, Entity, Layout, SeatId, Table, ZONE_WORDS, ZoneId, luck,
};

/// One change of what a viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// Two hidden components of one kind change places, and with them all that is hidden about them.
    Swap(ComponentId, ComponentId),
    /// A counter that the viewer may not read has another value.
    Counter {
        /// Which.
        counter: CounterId,
        /// Whose.
        owner: Entity,
        /// Second of a pair.
        with: Option<SeatId>,
        /// Its value there is.
        from: i32,
        /// Its other value.
        to: i32,
    },
}

/// Numbers by chance, repeatable: they choose which alternatives are tried.
#[derive(Clone, Debug)]
pub(super) struct Chance {
    seed: u64,
    stream: u64,
    position: u32,
}

impl Chance {
    pub(super) fn new(seed: u64, purpose: &str) -> Self {
        Self { seed, stream: luck::stream_hash(purpose), position: 0 }
    }

    /// One of `0..outcomes`.
    pub(super) fn below(&mut self, outcomes: usize) -> usize {
        self.position += 1;
        luck::decide(self.seed, self.stream, self.position, u32::try_from(outcomes).unwrap_or(u32::MAX)) as usize
    }

    /// So many of a list, by chance, in its order.
    pub(super) fn some<T: Copy>(&mut self, from: &[T], many: usize) -> Vec<T> {
        let mut left = many.min(from.len());
        let mut found = Vec::with_capacity(left);
        for (at, one) in from.iter().enumerate() {
            if left > 0 && self.below(from.len() - at) < left {
                found.push(*one);
                left -= 1;
            }
        }
        found
    }
}

/// What a viewer may not know of a table.
pub(super) struct Hidden<'a> {
    layout: &'a Layout,
    table: &'a Table,
    viewer: Viewer,
}

impl<'a> Hidden<'a> {
    pub(super) fn new(layout: &'a Layout, table: &'a Table, viewer: Viewer) -> Self {
        Self { layout, table, viewer }
    }

    fn sees(&self, audience: crate::table::Audience) -> bool {
        self.viewer.sees(&self.layout.definition, audience)
    }

    fn knows(&self, component: ComponentId) -> bool {
        self.sees(self.table.knowers(self.layout, component))
    }

    /// Some pairs of components that may be exchanged; every kind of which something is hidden has its turn.
    pub(super) fn swaps(&self, chance: &mut Chance, many: usize) -> Vec<Secret> {
        let definition = &self.layout.definition;
        let mut pairs = Vec::new();
        for (class, _) in definition.classes_of(Sort::Component) {
            let hidden: Vec<ComponentId> = definition
                .members(class)
                .filter_map(|member| match member {
                    Entity::Component(component) if !self.knows(component) => Some(component),
                    _ => None,
                })
                .collect();
            // What lies apart, so that the exchange is one.
            let mut own = Vec::new();
            for (at, a) in hidden.iter().enumerate() {
                own.extend(hidden[at + 1..].iter().filter(|b| self.apart(*a, **b)).map(|b| Secret::Swap(*a, *b)));
            }
            pairs.extend(chance.some(&own, many));
        }
        chance.some(&pairs, many)
    }

    /// Whether it makes a difference if the two change places, and nobody sees one.
    fn apart(&self, a: ComponentId, b: ComponentId) -> bool {
        let (table, layout) = (self.table, self.layout);
        let (from, to) = (table.zone_of(layout, a), table.zone_of(layout, b));
        let open = |zone: ZoneId, component: ComponentId| {
            let (first, len) = table.open_part(layout, zone);
            table.contents(layout, zone).skip(first).take(len).any(|other| other == component)
        };
        let one_heap =
            from == to && from.is_none_or(|zone| layout.order(zone) == Order::Set || open(zone, a) && open(zone, b));
        !one_heap && !self.holds_seen(a) && !self.holds_seen(b)
    }

    /// Whether something lies on a component for the viewer to see: it knows the component by that.
    fn holds_seen(&self, component: ComponentId) -> bool {
        self.inner(component)
            .any(|zone| self.table.count(self.layout, zone) > 0 && self.sees(self.table.counters_of(self.layout, zone)))
    }

    fn inner(&self, component: ComponentId) -> impl Iterator<Item = ZoneId> + '_ {
        let class = self.layout.definition.components[component.index()].class;
        let kinds = self.layout.zones_of_class(class).iter();
        kinds.filter_map(move |kind| self.layout.zone_of(*kind, Entity::Component(component)))
    }

    /// Some cells of counters that the viewer may not read, with another value that they may have.
    pub(super) fn counters(&self, chance: &mut Chance, many: usize) -> Vec<Secret> {
        let cells: Vec<(CounterId, Entity, Option<SeatId>)> = self.cells().collect();
        // Each counter as often as any other, however many have one.
        let mut names: Vec<CounterId> = cells.iter().map(|cell| cell.0).collect();
        names.dedup();
        let mut found = Vec::new();
        for _ in 0..many.min(cells.len()) {
            let name = names[chance.below(names.len())];
            let own: Vec<_> = cells.iter().filter(|cell| cell.0 == name).collect();
            let (counter, owner, with) = *own[chance.below(own.len())];
            let Some(word) = self.layout.cell(counter, owner, with) else { continue };
            let from = self.table.cell(word);
            let others = self.others(counter, from);
            if !others.is_empty() {
                found.push(Secret::Counter { counter, owner, with, from, to: others[chance.below(others.len())] });
            }
        }
        found.dedup();
        found
    }

    fn cells(&self) -> impl Iterator<Item = (CounterId, Entity, Option<SeatId>)> + '_ {
        let definition = &self.layout.definition;
        let counters = definition.counters.iter().enumerate();
        let cells = counters.flat_map(move |(index, counter)| {
            let id = CounterId::at(index);
            let owners: Vec<(Entity, Option<SeatId>)> = match &counter.owner {
                Owner::Table => vec![(Entity::Table, None)],
                Owner::Classes(classes) => {
                    classes.iter().flat_map(|class| definition.members(*class)).map(|owner| (owner, None)).collect()
                }
                Owner::Pair(first, second) => {
                    let pairs = |owner| self.layout.role(*second).map(move |with| (owner, Some(with)));
                    definition.members(*first).flat_map(pairs).collect()
                }
            };
            owners.into_iter().map(move |(owner, with)| (id, owner, with))
        });
        cells.filter(|(id, owner, _)| !self.sees(self.table.readers(self.layout, *id, *owner)))
    }

    /// Other values that a counter may have, near the one it has. What is nothing stays nothing.
    fn others(&self, counter: CounterId, now: i32) -> Vec<i32> {
        let definition = &self.layout.definition;
        let declared = &definition.counters[counter.index()];
        let alike = |entity: Entity| -> Vec<i32> {
            let class = definition.class_of(entity);
            let members = class.into_iter().flat_map(|class| definition.members(class));
            members
                .map(|member| match member {
                    Entity::Seat(SeatId(id)) => i32::from(id) + 1,
                    Entity::Place(place) => i32::from(place.0) + 1,
                    Entity::Component(component) => i32::from(component.0) + 1,
                    Entity::Table => 0,
                })
                .collect()
        };
        let id = u16::try_from(now - 1).ok();
        let all: Vec<i32> = match &declared.holds {
            CounterType::Int => (now.saturating_sub(3)..=now.saturating_add(3))
                .filter(|value| (declared.min..=declared.max).contains(value))
                .collect(),
            CounterType::Flag => vec![0, 1],
            CounterType::Values(values) => (0..values.len() as i32).collect(),
            CounterType::Place => id.map_or_else(Vec::new, |id| alike(Entity::Place(crate::table::PlaceId(id)))),
            CounterType::Seat => id.map_or_else(Vec::new, |id| alike(Entity::Seat(SeatId(id)))),
            CounterType::Component => id.map_or_else(Vec::new, |id| alike(Entity::Component(ComponentId(id)))),
            CounterType::Text => Vec::new(),
        };
        all.into_iter().filter(|value| *value != now).collect()
    }

    /// The table with this secret changed.
    pub(super) fn changed(&self, secret: Secret) -> Table {
        let mut words = self.table.words().to_vec();
        match secret {
            Secret::Counter { counter, owner, with, to, .. } => {
                if let Some(word) = self.layout.cell(counter, owner, with) {
                    words[word] = to;
                }
            }
            Secret::Swap(a, b) => self.swap(&mut words, a, b),
        }
        table_of(&words)
    }

    /// Exchanges two components in everything that the viewer cannot see.
    fn swap(&self, words: &mut [i32], a: ComponentId, b: ComponentId) {
        let layout = self.layout;
        let block = |component: ComponentId| layout.component_base() + component.index() * COMPONENT_WORDS;
        for word in 0..COMPONENT_WORDS {
            words.swap(block(a) + word, block(b) + word);
        }
        let (from, to) = (self.table.zone_of(layout, a), self.table.zone_of(layout, b));
        for zone in from.into_iter().chain(to.filter(|_| to != from)) {
            self.rename(words, zone, a, b);
        }
        for (one, other) in self.inner(a).zip(self.inner(b)) {
            if !self.sees(self.table.counters_of(layout, one)) && !self.sees(self.table.counters_of(layout, other)) {
                self.swap_contents(words, one, other);
            }
        }
        for (index, counter) in layout.definition.counters.iter().enumerate() {
            let id = CounterId::at(index);
            let hidden = |owner: Entity| !self.sees(self.table.readers(layout, id, owner));
            let (one, other) = (Entity::Component(a), Entity::Component(b));
            if let (Some(left), Some(right)) = (layout.cell(id, one, None), layout.cell(id, other, None))
                && hidden(one)
                && hidden(other)
            {
                words.swap(left, right);
            }
            if counter.holds == CounterType::Component {
                let owners: Vec<Entity> = match &counter.owner {
                    Owner::Table => vec![Entity::Table],
                    Owner::Classes(classes) => {
                        classes.iter().flat_map(|class| layout.definition.members(*class)).collect()
                    }
                    Owner::Pair(first, _) => layout.definition.members(*first).collect(),
                };
                for owner in owners.into_iter().filter(|owner| hidden(*owner)) {
                    if let Some(word) = layout.cell(id, owner, None) {
                        words[word] = renamed(words[word], a, b, 1);
                    }
                }
            }
        }
    }

    /// In the list of a zone, each stands for the other; where order means nothing, it stays that of the decks.
    fn rename(&self, words: &mut [i32], zone: ZoneId, a: ComponentId, b: ComponentId) {
        let at = self.layout.zone(zone).offset;
        let count = words[at] as usize;
        let (open, len) = (words[at + 1] as usize, words[at + 2] as usize);
        let cards = &mut words[at + ZONE_WORDS..at + ZONE_WORDS + count];
        for word in cards.iter_mut() {
            *word = renamed(*word, a, b, 0);
        }
        match self.layout.order(zone) {
            Order::Set => cards.sort_unstable(),
            Order::Stack => cards[open..open + len].sort_unstable(),
        }
    }

    fn swap_contents(&self, words: &mut [i32], one: ZoneId, other: ZoneId) {
        let (left, right) = (self.layout.zone(one), self.layout.zone(other));
        for word in 0..ZONE_WORDS + left.capacity.min(right.capacity) {
            words.swap(left.offset + word, right.offset + word);
        }
        for zone in [one, other] {
            let at = self.layout.zone(zone).offset;
            for card in at + ZONE_WORDS..at + ZONE_WORDS + words[at] as usize {
                let component = words[card] as usize;
                words[self.layout.component_base() + component * COMPONENT_WORDS] = i32::from(zone.0) + 1;
            }
        }
    }
}

fn renamed(word: i32, a: ComponentId, b: ComponentId, plus: i32) -> i32 {
    let (one, other) = (i32::from(a.0) + plus, i32::from(b.0) + plus);
    match word {
        word if word == one => other,
        word if word == other => one,
        word => word,
    }
}

/// A table of these numbers.
fn table_of(words: &[i32]) -> Table {
    let mut block = Block::zeroed(words.len());
    block.copy_from_slice(words);
    Table::in_block(block)
}
