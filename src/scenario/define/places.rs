//! The map: places kind by kind, roads, and the cells that lie on them.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::{Builder, MOST_THINGS};
use crate::scenario::board::{Board, RoadEntry, USUAL_KIND};
use crate::scenario::reader::{Marked, Spot};
use crate::table::Grid;
use crate::table::definition::{Attribute, Place, Road, Sort};
use crate::table::ids::{ClassId, PlaceId, RoadId};

const MOST_ROADS: usize = 2 * MOST_THINGS;
const USUAL_CELL: &str = "road";

impl Builder<'_> {
    pub(super) fn places(&mut self) {
        let Some(board) = self.written.board else { return };
        let kinds = self.place_kinds(board);
        let mut seen = BTreeMap::new();
        for class in kinds {
            let first = self.made.places.len();
            self.add_places(board, class, &mut seen);
            self.add_cells(board, class);
            let count = self.made.places.len() - first;
            let class = &mut self.made.classes[class.index()];
            (class.first, class.count) = (first as u16, count as u16);
        }
        if let Some(road) = board.roads.get(MOST_ROADS) {
            let complaint = road.a.error("too-many", format!("a map has at most {MOST_ROADS} roads"));
            self.out.push(complaint.help("leave some out"));
        }
        self.add_roads(board);
        self.check_connected(board);
        self.made.grid = board.grid.as_ref().and_then(|grid| {
            let kind = self.class(grid.kind.as_str(), Sort::Place)?;
            let first = PlaceId(self.made.classes[kind.index()].first);
            Some(Grid { kind, first, columns: grid.columns, rows: grid.rows })
        });
    }

    /// Place kinds in the order in which they are first named; the cells' last.
    fn place_kinds(&mut self, board: &Board) -> Vec<ClassId> {
        let first = self.made.classes.len();
        let usual = |spot: &Spot, kind: &str| Marked { value: kind.to_owned(), spot: spot.clone() };
        let mut kinds: Vec<Marked<String>> = Vec::new();
        for place in board.places.iter().take(MOST_THINGS + 1) {
            kinds.push(place.kind.clone().unwrap_or_else(|| usual(&place.id.spot, USUAL_KIND)));
        }
        if let Some(road) = board.roads.iter().find(|road| road.steps.as_ref().is_some_and(|steps| steps.value > 1)) {
            kinds.push(board.cell_kind.clone().unwrap_or_else(|| usual(&road.a.spot, USUAL_CELL)));
        }
        for kind in kinds {
            if self.class(&kind, Sort::Place).is_some() {
                continue;
            }
            if self.made.classes.len() == first + super::MOST_KINDS {
                let complaint =
                    kind.error("too-many", format!("there are more than {} kinds of places", super::MOST_KINDS));
                self.out.push(complaint.help("give places that are alike the same kind"));
                break;
            }
            self.add_class(&kind, Sort::Place);
        }
        (first..self.made.classes.len()).map(ClassId::at).collect()
    }

    fn add_places<'b>(&mut self, board: &'b Board, class: ClassId, seen: &mut BTreeMap<&'b str, &'b Marked<String>>) {
        let kind = self.made.classes[class.index()].name.clone();
        let of_kind =
            board.places.iter().filter(|place| place.kind.as_ref().map_or(USUAL_KIND, |kind| kind.as_str()) == kind);
        for entry in of_kind.take(MOST_THINGS + 1) {
            if let Some(other) = seen.insert(&entry.id.value, &entry.id) {
                let complaint = entry.id.error("duplicate", format!("there are two places `{}`", entry.id.value));
                self.out.push(complaint.see(&other.spot, "first here").help("give one of them another id"));
                continue;
            }
            if self.made.seats.iter().any(|seat| seat.id == entry.id.value) {
                let complaint =
                    entry.id.error("duplicate", format!("`{}` is the name of a seat and of a place", entry.id.value));
                self.out.push(complaint.help("give the place another id"));
            }
            let attributes = entry.attributes.iter().map(|(key, value)| (key.clone(), value.value.clone())).collect();
            let place = Place {
                id: entry.id.value.clone(),
                class,
                x: entry.x,
                y: entry.y,
                names: entry.names.clone(),
                attributes,
                road: None,
            };
            self.add_place(place, &entry.id.spot);
        }
    }

    fn add_cells(&mut self, board: &Board, class: ClassId) {
        let cell_kind = board.cell_kind.as_ref().map_or(USUAL_CELL, |kind| kind.as_str());
        if self.made.classes[class.index()].name != cell_kind {
            return;
        }
        for (index, road) in board.roads.iter().enumerate() {
            let steps = usize::try_from(road.steps.as_ref().map_or(1, |steps| steps.value)).unwrap_or(1);
            for cell in 1..steps.min(MOST_THINGS + 1) {
                let id = format!("{}-{}.{cell}", road.a.value, road.b.value);
                let spot = road.steps.as_ref().map_or(&road.a.spot, |steps| &steps.spot);
                let road = Some(RoadId(u16::try_from(index).unwrap_or(u16::MAX)));
                let place =
                    Place { id, class, x: None, y: None, names: IndexMap::new(), attributes: IndexMap::new(), road };
                if !self.add_place(place, spot) {
                    return;
                }
            }
        }
    }

    fn add_place(&mut self, place: Place, spot: &Spot) -> bool {
        let room = self.made.places.len() < MOST_THINGS;
        if room {
            self.place_ids.insert(place.id.clone(), PlaceId::at(self.made.places.len()));
            self.made.places.push(place);
        } else {
            let complaint = spot
                .error("too-many", format!("the map has more than {MOST_THINGS} places, with the cells of its roads"));
            self.out.push(complaint.help("shorten roads or leave places out"));
        }
        room
    }

    fn add_roads(&mut self, board: &Board) {
        let mut cells: BTreeMap<RoadId, Vec<PlaceId>> = BTreeMap::new();
        for (index, place) in self.made.places.iter().enumerate() {
            if let Some(road) = place.road {
                cells.entry(road).or_default().push(PlaceId::at(index));
            }
        }
        let mut seen: BTreeMap<(&str, &str), &RoadEntry> = BTreeMap::new();
        for (index, road) in board.roads.iter().enumerate().take(MOST_ROADS) {
            let (a, b) = (self.road_end(&road.a, board), self.road_end(&road.b, board));
            let steps = self.steps(road);
            let pair = if road.a.value < road.b.value {
                (road.a.as_str(), road.b.as_str())
            } else {
                (road.b.as_str(), road.a.as_str())
            };
            if pair.0 == pair.1 {
                let complaint = road.b.error("road", format!("this road leads from `{}` to itself", road.a.value));
                self.out.push(complaint.help("name two different places"));
            } else if let Some(other) = seen.insert(pair, road) {
                let complaint =
                    road.a.error("duplicate", format!("there are two roads between `{}` and `{}`", pair.0, pair.1));
                self.out.push(complaint.see(&other.a.spot, "first here").help("keep one of them, the shorter one"));
            }
            self.check_road_attributes(road);
            let attributes: IndexMap<String, Attribute> =
                road.attributes.iter().map(|(key, value)| (key.clone(), value.value.clone())).collect();
            let (a, b) = (a.unwrap_or(PlaceId(0)), b.unwrap_or(PlaceId(0)));
            let cells = cells.remove(&RoadId::at(index)).unwrap_or_default();
            self.made.roads.push(Road { a, b, steps, attributes, cells });
        }
    }

    fn road_end(&self, end: &Marked<String>, board: &Board) -> Option<PlaceId> {
        let found = self.place_ids.get(&end.value).filter(|place| self.made.places[place.index()].road.is_none());
        if found.is_none() {
            let complaint = end.error("unknown-name", format!("there is no place `{}`", end.value));
            self.out.suggest(complaint, end, board.places.iter().map(|place| place.id.as_str()));
        }
        found.copied()
    }

    fn steps(&self, road: &RoadEntry) -> u16 {
        let Some(steps) = &road.steps else { return 1 };
        match u16::try_from(steps.value) {
            Ok(count) if count > 0 => count,
            _ => {
                let complaint = steps.error("number-range", format!("a road cannot have {} steps", steps.value));
                self.out.push(complaint.help("neighbours are 1 step apart, and that is the default"));
                1
            }
        }
    }

    fn check_road_attributes(&self, road: &RoadEntry) {
        for (name, value) in road.attributes.iter().filter(|(name, _)| matches!(name.as_str(), "cells" | "id")) {
            let complaint = value
                .error("reserved-name", format!("`{name}` cannot be written here, because every road has it already"));
            self.out.push(complaint.help("choose another key"));
        }
    }

    /// A map with roads on which some places cannot be reached is probably a slip.
    fn check_connected(&self, board: &Board) {
        if board.roads.is_empty() || self.out.has_errors() {
            return;
        }
        let mut group: Vec<usize> = (0..self.made.places.len()).collect();
        fn root(group: &[usize], mut place: usize) -> usize {
            while group[place] != place {
                place = group[place];
            }
            place
        }
        for road in &self.made.roads {
            for (a, b) in [(road.a, road.b)].into_iter().chain(road.cells.iter().map(|cell| (*cell, road.a))) {
                let (a, b) = (root(&group, a.index()), root(&group, b.index()));
                group[a.max(b)] = a.min(b);
            }
        }
        let index = |id: &str| self.place_ids.get(id).map(|place| place.index());
        let Some(home) = board.places.first().and_then(|place| index(&place.id)).map(|place| root(&group, place))
        else {
            return;
        };
        let apart: Vec<_> = board
            .places
            .iter()
            .filter(|place| index(&place.id).is_some_and(|index| root(&group, index) != home))
            .collect();
        if let [first, ..] = apart[..] {
            let from = &board.places[0].id.value;
            let message = match apart.len() {
                1 => format!("no road leads from `{from}` to `{}`", first.id.value),
                many => format!("no road leads from `{from}` to {many} places, the first is `{}`", first.id.value),
            };
            let complaint = first.id.warning("map-not-connected", message);
            self.out.push(complaint.help("add a [[road]], if pawns should ever get there"));
        }
    }

    /// Complains about places whose attributes hide counters or zones; run when those are known.
    pub(super) fn check_place_attributes(&self) {
        for entry in self.written.board.into_iter().flat_map(|board| &board.places) {
            let Some(place) = self.place_ids.get(&entry.id.value) else { continue };
            let class = self.made.places[place.index()].class;
            entry.attributes.iter().for_each(|(name, value)| self.check_attribute(class, name, value));
        }
    }
}
