//! Which components cannot be told apart: drawing one of them or another is the same outcome of luck.

use super::definition::{Attribute, CounterType, Definition, Owner};
use super::ids::*;
use super::layout::{COMPONENT_WORDS, Layout};
use super::state::Table;

impl Table {
    /// Whether two components lying in the same zone are interchangeable: copies of one card that lie alike, that the same seats
    /// know, whose counters are equal, in whose zones nothing lies, and to which nothing refers.
    ///
    /// A rule that tells copies apart by their id or by their place in a list of components is not seen here.
    #[must_use]
    pub fn alike(&self, layout: &Layout, a: ComponentId, b: ComponentId) -> bool {
        let (first, second) = (&layout.definition.components[a.index()], &layout.definition.components[b.index()]);
        let kept = |one: ComponentId| self.words()[layout.component_base() + one.index() * COMPONENT_WORDS + 2];
        a == b
            || first.class == second.class
                && first.base == second.base
                && self.face_up(layout, a) == self.face_up(layout, b)
                && self.knowers(layout, a) == self.knowers(layout, b)
                && kept(a) == kept(b)
                && self.counters_alike(layout, a, b)
                && [a, b].iter().all(|one| self.bears_nothing(layout, *one) && !self.is_named(layout, *one))
    }

    fn counters_alike(&self, layout: &Layout, a: ComponentId, b: ComponentId) -> bool {
        let class = layout.definition.components[a.index()].class;
        let cell = |counter, component| layout.cell(counter, Entity::Component(component), None);
        let own = |counter: &CounterId| match &layout.definition.counters[counter.index()].owner {
            Owner::Classes(classes) => classes.contains(&class),
            Owner::Table | Owner::Pair(..) => false,
        };
        (0..layout.definition.counters.len())
            .map(CounterId::at)
            .filter(own)
            .all(|counter| cell(counter, a).map(|word| self.cell(word)) == cell(counter, b).map(|word| self.cell(word)))
    }

    /// Whether nothing lies in the zones of a component.
    fn bears_nothing(&self, layout: &Layout, component: ComponentId) -> bool {
        let class = layout.definition.components[component.index()].class;
        let zone = |kind: &ZoneKindId| layout.zone_of(*kind, Entity::Component(component));
        layout.zones_of_class(class).iter().filter_map(zone).all(|zone| self.count(layout, zone) == 0)
    }

    /// Whether a counter or an attribute of something names this very component.
    fn is_named(&self, layout: &Layout, component: ComponentId) -> bool {
        let definition = &layout.definition;
        let counted = (0..definition.counters.len()).map(CounterId::at).any(|counter| {
            definition.counters[counter.index()].holds == CounterType::Component
                && cells(layout, counter).any(|word| self.cell(word) == component.index() as i32 + 1)
        });
        counted || is_written(definition, component)
    }
}

/// The words of all cells of a counter.
fn cells(layout: &Layout, counter: CounterId) -> impl Iterator<Item = usize> {
    let definition = &layout.definition;
    let classes: Vec<Option<ClassId>> = match &definition.counters[counter.index()].owner {
        Owner::Table => vec![None],
        Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
        Owner::Pair(first, _) => vec![Some(*first)],
    };
    classes.into_iter().flat_map(move |class| {
        let rows = class.map_or(1, |class| usize::from(definition.classes[class.index()].count));
        let (base, columns) = layout.counter_base(counter, class).unwrap_or_default();
        base..base + rows * columns
    })
}

/// Whether an attribute of a card or a place names this component.
fn is_written(definition: &Definition, component: ComponentId) -> bool {
    fn names(attribute: &Attribute, component: ComponentId) -> bool {
        match attribute {
            Attribute::Component(named) => *named == component,
            Attribute::List(list) => list.iter().any(|one| names(one, component)),
            _ => false,
        }
    }
    let cards = definition.components.iter().map(|card| &card.attributes);
    let places = definition.places.iter().map(|place| &place.attributes);
    let roads = definition.roads.iter().map(|road| &road.attributes);
    cards.chain(places).chain(roads).flat_map(indexmap::IndexMap::values).any(|value| names(value, component))
}
