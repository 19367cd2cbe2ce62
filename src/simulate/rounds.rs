//! How the table stands at the end of each round: counters, and who stands where on the map.

use super::counts::Counts;
use super::tally::Column;
use crate::table::definition::{CounterType, Definition, Owner};
use crate::table::{ClassId, CounterId, Entity, Layout, Table, ZoneKindId};

/// Most rounds that are told apart; of longer games only every second, third … one is looked at.
const MOST: i32 = 100;
/// Longest counts of one round that are kept in a row.
const LONG: i64 = 127;

/// What was seen at the ends of rounds.
#[derive(Clone, Debug)]
pub struct Rounds {
    every: i32,
    columns: Vec<Column>,
    lows: Vec<(i64, i64)>,
    /// For each round that was looked at, the counters; round 0 is the time before the first.
    pub counters: Vec<Vec<Counts>>,
    layers: Vec<Layer>,
    /// For each layer, how often something stood at each place.
    pub stood: Vec<Vec<u64>>,
    /// How often the map was looked at.
    pub looks: u64,
}

/// What may stand on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Layer {
    /// The members of a class, each where one of its counters says.
    Counter(CounterId, ClassId),
    /// Components of a class in the zones that places have.
    Zone(ZoneKindId, ClassId),
}

impl Rounds {
    /// Nothing yet.
    #[must_use]
    pub fn new(layout: &Layout, columns: &[Column]) -> Self {
        let definition = &layout.definition;
        let numbers = columns
            .iter()
            .filter(|column| !matches!(definition.counters[column.counter.index()].holds, CounterType::Values(_)));
        let columns: Vec<Column> = numbers.cloned().collect();
        let lows = columns.iter().map(|column| {
            let (low, high) = column.bounds(definition);
            let start = i64::from(definition.counters[column.counter.index()].start);
            let low = if high - low > LONG { low.max(start.min(0)) } else { low };
            (low, high.min(low.saturating_add(LONG)))
        });
        let layers = if definition.places.is_empty() { Vec::new() } else { layers(definition) };
        Self {
            every: definition.rounds.max(1).div_euclid(MOST) + 1,
            lows: lows.collect(),
            columns,
            counters: Vec::new(),
            stood: vec![vec![0; definition.places.len()]; layers.len()],
            layers,
            looks: 0,
        }
    }

    /// The counters that are looked at.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// What may stand on the map.
    #[must_use]
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The number of the round at a position of [`counters`](Self::counters).
    #[must_use]
    pub fn round(&self, position: usize) -> i32 {
        self.every * position as i32
    }

    /// A round has come to its end on this table.
    pub fn ended(&mut self, layout: &Layout, table: &Table, round: i32) {
        if round < 0 || round % self.every != 0 {
            return;
        }
        let at = (round / self.every) as usize;
        if at > MOST as usize {
            return;
        }
        while self.counters.len() <= at {
            self.counters.push(self.lows.iter().map(|(low, high)| Counts::between(*low, *high)).collect());
        }
        let words = table.words();
        for (column, counts) in self.columns.iter().zip(&mut self.counters[at]) {
            column.cells().for_each(|cell| counts.add(i64::from(words[cell])));
        }
        if round > 0 {
            self.look(layout, table);
        }
    }

    fn look(&mut self, layout: &Layout, table: &Table) {
        self.looks += 1;
        let definition = &layout.definition;
        for (layer, stood) in self.layers.iter().zip(&mut self.stood) {
            match layer {
                Layer::Counter(counter, class) => {
                    let Some((first, _)) = layout.counter_base(*counter, Some(*class)) else { continue };
                    let members = usize::from(definition.classes[class.index()].count);
                    for word in &table.words()[first..first + members] {
                        // A place is stored as id + 1, none as 0.
                        if let Some(count) = (*word as usize).checked_sub(1).and_then(|place| stood.get_mut(place)) {
                            *count += 1;
                        }
                    }
                }
                Layer::Zone(kind, class) => {
                    for (owner, zone) in layout.instances(*kind) {
                        let Entity::Place(place) = owner else { continue };
                        let lies = table.contents(layout, *zone);
                        let count = lies.filter(|card| definition.components[card.index()].class == *class).count();
                        stood[place.index()] += count as u64;
                    }
                }
            }
        }
    }

    /// Adds what others have seen.
    pub fn merge(&mut self, other: &Self) {
        while self.counters.len() < other.counters.len() {
            self.counters.push(self.lows.iter().map(|(low, high)| Counts::between(*low, *high)).collect());
        }
        for (mine, more) in self.counters.iter_mut().zip(&other.counters) {
            mine.iter_mut().zip(more).for_each(|(counts, more)| counts.merge(more));
        }
        for (mine, more) in self.stood.iter_mut().zip(&other.stood) {
            mine.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        self.looks += other.looks;
    }
}

impl Layer {
    /// How it is called: `hound`, `token`.
    #[must_use]
    pub fn name(&self, definition: &Definition) -> String {
        match self {
            Self::Counter(counter, class) => {
                let class = &definition.classes[class.index()].name;
                format!("{class}.{}", definition.counters[counter.index()].name)
            }
            Self::Zone(kind, class) => {
                let class = &definition.classes[class.index()].name;
                format!("{class} ({})", definition.zones[kind.index()].name)
            }
        }
    }
}

fn layers(definition: &Definition) -> Vec<Layer> {
    let mut layers = Vec::new();
    for (index, counter) in definition.counters.iter().enumerate() {
        if let (CounterType::Place, Owner::Classes(classes)) = (&counter.holds, &counter.owner) {
            layers.extend(classes.iter().map(|class| Layer::Counter(CounterId::at(index), *class)));
        }
    }
    for (index, zone) in definition.zones.iter().enumerate() {
        let Owner::Classes(classes) = &zone.owner else { continue };
        let of_places = |class: &ClassId| definition.members(*class).any(|member| matches!(member, Entity::Place(_)));
        if classes.iter().any(of_places) {
            layers.extend(zone.holds.iter().map(|class| Layer::Zone(ZoneKindId::at(index), *class)));
        }
    }
    layers
}
