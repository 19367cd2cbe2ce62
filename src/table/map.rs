//! The map: places joined by roads, distances in steps.

use std::collections::VecDeque;

use super::definition::{Attribute, Definition};
use super::ids::{PlaceId, RoadId};

/// Steps between two places that no way joins.
pub const UNREACHABLE: u16 = u16::MAX;

/// Neighbours of every place and all distances.
#[derive(Clone, Debug, Default)]
pub struct Map {
    neighbours: Vec<Vec<(PlaceId, RoadId)>>,
    distances: Vec<u16>,
}

impl Map {
    /// Joins the places of a definition by its roads and measures everything.
    #[must_use]
    pub fn new(definition: &Definition) -> Self {
        let places = definition.places.len();
        let mut neighbours = vec![Vec::new(); places];
        for (index, road) in definition.roads.iter().enumerate() {
            let id = RoadId::at(index);
            let mut from = road.a;
            for to in road.cells.iter().copied().chain([road.b]) {
                neighbours[from.index()].push((to, id));
                neighbours[to.index()].push((from, id));
                from = to;
            }
        }
        let mut map = Self { neighbours, distances: Vec::with_capacity(places * places) };
        for start in 0..places {
            let row = map.search(PlaceId::at(start), |_| true);
            map.distances.extend(row);
        }
        map
    }

    /// Steps of a shortest way, or [`UNREACHABLE`].
    #[must_use]
    pub fn distance(&self, a: PlaceId, b: PlaceId) -> u16 {
        self.distances[a.index() * self.neighbours.len() + b.index()]
    }

    /// Places one step away, with the road walked.
    #[must_use]
    pub fn neighbours(&self, place: PlaceId) -> &[(PlaceId, RoadId)] {
        &self.neighbours[place.index()]
    }

    /// Places at 1 to `steps` steps, nearest first, then in map order. With `kind`, only along roads whose attribute
    /// `kind` is that text.
    #[must_use]
    pub fn within(&self, definition: &Definition, place: PlaceId, steps: u16, kind: Option<&str>) -> Vec<PlaceId> {
        let of_kind = |road: RoadId| {
            kind.is_none_or(|kind| {
                matches!(definition.roads[road.index()].attributes.get("kind"), Some(Attribute::Text(text)) if text == kind)
            })
        };
        let row = self.search(place, of_kind);
        let mut found: Vec<PlaceId> =
            (0..row.len()).map(PlaceId::at).filter(|other| (1..=steps).contains(&row[other.index()])).collect();
        found.sort_by_key(|other| (row[other.index()], *other));
        found
    }

    /// Breadth-first search along the roads that `open` admits.
    fn search(&self, start: PlaceId, open: impl Fn(RoadId) -> bool) -> Vec<u16> {
        let mut steps = vec![UNREACHABLE; self.neighbours.len()];
        let mut queue = VecDeque::from([start]);
        steps[start.index()] = 0;
        while let Some(place) = queue.pop_front() {
            for (next, road) in &self.neighbours[place.index()] {
                if steps[next.index()] == UNREACHABLE && open(*road) {
                    steps[next.index()] = steps[place.index()] + 1;
                    queue.push_back(*next);
                }
            }
        }
        steps
    }
}
