//! What two versions of a scenario have in common by name, so that events of one can be held against events of the other.

use std::collections::HashMap;

use crate::rules::{Arg, Entry};
use crate::table::definition::{CounterType, Owner};
use crate::table::{ComponentId, CounterId, Definition, Entity, Event, Layout, PlaceId, StreamId, Table, ZoneId};

/// For each id of B that of A; `None`: A has nothing of that name.
#[derive(Debug)]
pub(super) struct Common<'a> {
    definitions: [&'a Definition; 2],
    /// Everything has the same number on both sides.
    alike: bool,
    counters: Vec<Option<CounterId>>,
    components: Vec<Option<ComponentId>>,
    places: Vec<Option<PlaceId>>,
    zones: Vec<Option<ZoneId>>,
    streams: Vec<Option<StreamId>>,
    steps: Vec<Option<u16>>,
    results: Vec<Option<u16>>,
}

/// Where each name of `b` stands among those of `a`.
fn match_up(a: &[String], b: &[String]) -> Vec<Option<usize>> {
    let places: HashMap<&str, usize> = a.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    b.iter().map(|name| places.get(name.as_str()).copied()).collect()
}

impl<'a> Common<'a> {
    pub(super) fn new(a: &'a Layout, b: &'a Layout) -> Self {
        let both = |names: fn(&Layout) -> Vec<String>| match_up(&names(a), &names(b));
        let counters = both(|layout| {
            let declared = layout.definition.counters.iter();
            declared.map(|counter| format!("{} {:?}", counter.name, sort(&counter.holds))).collect()
        });
        let components = both(|layout| {
            let all = (0..layout.definition.components.len()).map(ComponentId::at);
            all.map(|component| layout.definition.name_of(Entity::Component(component))).collect()
        });
        let places = both(|layout| layout.definition.places.iter().map(|place| place.id.clone()).collect());
        let zones = both(|layout| (0..layout.zones().len()).map(|at| layout.zone_name(ZoneId::at(at))).collect());
        let streams = both(|layout| layout.streams().iter().map(|stream| stream.name.clone()).collect());
        let results = both(|layout| layout.definition.results.clone());
        let steps = both(|layout| {
            let parts = [layout.round_steps.0, layout.round_steps.1];
            let named = layout.steps.iter().enumerate().map(|(at, step)| {
                let part = parts.iter().filter(|end| at >= **end).count();
                let before = layout.steps[..at].iter().filter(|other| other.phase == step.phase).count();
                format!("{part} {} {before}", layout.definition.phases[step.phase.index()].id)
            });
            // One past the last: play is finished.
            named.chain([String::new()]).collect()
        });
        let alike = [&counters, &components, &places, &zones, &streams, &results, &steps]
            .into_iter()
            .all(|list| list.iter().enumerate().all(|(at, found)| *found == Some(at)))
            && a.definition.counters.iter().zip(&b.definition.counters).all(|(one, two)| one.holds == two.holds);
        Self {
            definitions: [&a.definition, &b.definition],
            alike,
            counters: ids(counters, CounterId::at),
            components: ids(components, ComponentId::at),
            places: ids(places, PlaceId::at),
            zones: ids(zones, ZoneId::at),
            streams: ids(streams, StreamId::at),
            steps: ids(steps, |at| at as u16),
            results: ids(results, |at| at as u16),
        }
    }

    /// Whether an entry of A's log and one of B's say the same, to the same people.
    pub(super) fn same(&self, a: &Entry, b: &Entry) -> bool {
        if self.alike { a == b } else { self.entry(b).as_ref() == Some(a) }
    }

    /// Counters that both have: A's and B's.
    pub(super) fn counters(&self) -> impl Iterator<Item = (CounterId, CounterId)> + '_ {
        self.counters.iter().enumerate().filter_map(|(b, a)| Some(((*a)?, CounterId::at(b))))
    }

    /// B's entry in A's numbers.
    fn entry(&self, entry: &Entry) -> Option<Entry> {
        Some(match entry {
            Entry::Happened { event, seen, before, after } => {
                Entry::Happened { event: self.event(*event)?, seen: *seen, before: *before, after: *after }
            }
            Entry::Asked { .. } => entry.clone(),
            Entry::Answered { seats, seat, prompt, answer, place, silent } => Entry::Answered {
                seats: *seats,
                seat: *seat,
                prompt: prompt.clone(),
                answer: answer.as_ref().map_or(Some(None), |arg| self.arg(arg).map(Some))?,
                place: place.map_or(Some(None), |(zone, seen)| Some(Some((self.zone(zone)?, seen))))?,
                silent: *silent,
            },
            Entry::Disclosed { to, value } => Entry::Disclosed { to: *to, value: self.arg(value)? },
            Entry::Said { to, text, args } => Entry::Said { to: *to, text: text.clone(), args: self.args(args)? },
        })
    }

    fn event(&self, event: Event) -> Option<Event> {
        let zone = |zone: Option<ZoneId>| zone.map_or(Some(None), |zone| self.zone(zone).map(Some));
        Some(match event {
            Event::RoundBegan { .. } => event,
            Event::PhaseBegan { step, turn } => Event::PhaseBegan { step: self.steps[usize::from(step)]?, turn },
            Event::CounterChanged { counter, owner, with, from, to } => Event::CounterChanged {
                counter: self.counters[counter.index()]?,
                owner: self.entity(owner)?,
                with,
                from: self.value(counter, from)?,
                to: self.value(counter, to)?,
            },
            Event::ComponentMoved { component, from, to, bottom, face_up } => Event::ComponentMoved {
                component: self.component(component)?,
                from: zone(from)?,
                to: zone(to)?,
                bottom,
                face_up,
            },
            Event::ComponentTurned { component, zone: place, face_up } => {
                Event::ComponentTurned { component: self.component(component)?, zone: zone(place)?, face_up }
            }
            Event::ComponentShown { component, to } => {
                Event::ComponentShown { component: self.component(component)?, to }
            }
            Event::PileShuffled { zone } => Event::PileShuffled { zone: self.zone(zone)? },
            Event::PileSettled { zone, component } => {
                Event::PileSettled { zone: self.zone(zone)?, component: self.component(component)? }
            }
            Event::LuckDecided { stream, outcomes, outcome } => {
                Event::LuckDecided { stream: self.streams[stream.index()]?, outcomes, outcome }
            }
            Event::GameEnded { result, winners } => {
                Event::GameEnded { result: self.results[usize::from(result)]?, winners }
            }
        })
    }

    /// A stored value of B's counter as A would store it.
    fn value(&self, counter: CounterId, stored: i32) -> Option<i32> {
        let at = |stored: i32| usize::try_from(stored - 1).ok();
        let [a, b] = self.definitions;
        match &b.counters[counter.index()].holds {
            CounterType::Place => match at(stored) {
                Some(place) => self.places[place].map(|place| i32::from(place.0) + 1),
                None => Some(0),
            },
            CounterType::Component => match at(stored) {
                Some(component) => self.components[component].map(|component| i32::from(component.0) + 1),
                None => Some(0),
            },
            CounterType::Values(names) => {
                let name = names.get(usize::try_from(stored).ok()?)?;
                match &a.counters[self.counters[counter.index()]?.index()].holds {
                    CounterType::Values(known) => {
                        known.iter().position(|one| one == name).and_then(|at| i32::try_from(at).ok())
                    }
                    _ => None,
                }
            }
            _ => Some(stored),
        }
    }

    fn arg(&self, arg: &Arg) -> Option<Arg> {
        Some(match arg {
            Arg::Entity(entity) => Arg::Entity(self.entity(*entity)?),
            Arg::Component(component, seen) => Arg::Component(self.component(*component)?, *seen),
            Arg::Zone(zone) => Arg::Zone(self.zone(*zone)?),
            Arg::List(list) => Arg::List(list.iter().map(|arg| self.arg(arg)).collect::<Option<_>>()?),
            Arg::Number(_) | Arg::Flag(_) | Arg::Name(_) | Arg::Words(_) => arg.clone(),
        })
    }

    fn args(&self, args: &[(String, Arg)]) -> Option<Vec<(String, Arg)>> {
        args.iter().map(|(name, arg)| Some((name.clone(), self.arg(arg)?))).collect()
    }

    fn entity(&self, entity: Entity) -> Option<Entity> {
        match entity {
            // Only games with the same seats are compared.
            Entity::Table | Entity::Seat(_) => Some(entity),
            Entity::Component(component) => self.component(component).map(Entity::Component),
            Entity::Place(place) => self.places[place.index()].map(Entity::Place),
        }
    }

    fn component(&self, component: ComponentId) -> Option<ComponentId> {
        self.components[component.index()]
    }

    fn zone(&self, zone: ZoneId) -> Option<ZoneId> {
        self.zones[zone.index()]
    }
}

fn ids<T>(found: Vec<Option<usize>>, at: fn(usize) -> T) -> Vec<Option<T>> {
    found.into_iter().map(|place| place.map(at)).collect()
}

/// What a counter holds, without the names of its values.
fn sort(holds: &CounterType) -> std::mem::Discriminant<CounterType> {
    std::mem::discriminant(holds)
}

/// The sum of all cells of a counter; `None` where it holds no numbers.
pub(super) fn total(layout: &Layout, table: &Table, counter: CounterId) -> Option<i64> {
    let definition = &layout.definition;
    let declared = &definition.counters[counter.index()];
    if !matches!(declared.holds, CounterType::Int | CounterType::Flag) {
        return None;
    }
    let value = |owner, with| layout.cell(counter, owner, with).map_or(0, |word| i64::from(table.cell(word)));
    Some(match &declared.owner {
        Owner::Table => value(Entity::Table, None),
        Owner::Classes(classes) => {
            classes.iter().flat_map(|class| definition.members(*class)).map(|owner| value(owner, None)).sum()
        }
        Owner::Pair(first, second) => {
            let seats = |class| {
                definition.members(class).filter_map(|entity| match entity {
                    Entity::Seat(seat) => Some(seat),
                    _ => None,
                })
            };
            let pairs = definition.members(*first).flat_map(|owner| seats(*second).map(move |with| (owner, with)));
            pairs.map(|(owner, with)| value(owner, Some(with))).sum()
        }
    })
}
