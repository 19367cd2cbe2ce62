//! The map of a game in characters, drawn from what a viewer may know and from nothing else.

mod canvas;
mod labels;
mod marks;

use std::collections::{BTreeMap, BTreeSet};

use anstyle::Style;

use crate::session::{Teller, View};
use crate::table::definition::{Place, Road};
use crate::table::{Definition, Entity, PlaceId};
use canvas::Canvas;
pub(crate) use canvas::width;
use labels::{Spot, arrange, shortened};
use marks::{Mark, Marks, Sign};

/// How a map is to be drawn.
pub(crate) struct Sheet<'a> {
    /// Columns and rows, the legend included.
    pub(crate) size: (usize, usize),
    /// Only characters that every terminal has.
    pub(crate) ascii: bool,
    /// What to write before the names of some places, by id: the numbers of options.
    pub(crate) numbers: &'a BTreeMap<String, String>,
}

/// Draws the map, with colours; `None`: no place of the scenario has coordinates.
pub(crate) fn map(teller: &Teller<'_>, view: &View, sheet: &Sheet<'_>) -> Option<String> {
    let definition = teller.definition;
    let marks = Marks::of(teller, view, sheet.ascii);
    let signs = if sheet.ascii { PLAIN } else { FINE };
    let legend = legend(&marks, sheet.size.0);
    // A few places need no large sheet.
    let enough = 4 + 2 * definition.places.iter().filter(|place| place.road.is_none()).count();
    let size = (sheet.size.0.max(20), sheet.size.1.saturating_sub(legend.len() + 1).min(enough).max(8));
    let ground = Ground::new(definition, size)?;

    let mut canvas = Canvas::new(size.0, size.1);
    let roads = ground.roads(definition);
    for (cell, stop) in &roads {
        let sign = if *stop { signs.stop } else { signs.road };
        canvas.put(cell.0, cell.1, sign, Style::new().dimmed());
    }
    let places = ground.shown(definition, &marks);
    let is_cell = |place: PlaceId| definition.places[place.index()].road.is_some();
    let name = |place: PlaceId| if is_cell(place) { String::new() } else { name_of(teller, place) };
    let names: Vec<String> = places.iter().map(|(place, _)| name(*place)).collect();
    let mut spots = Vec::with_capacity(places.len());
    for ((place, at), forms) in places.iter().zip(shortened(&names)) {
        let (before, after) = around(sheet, &marks, &definition.places[place.index()]);
        let columns = |parts: &[Sign]| parts.iter().map(|(text, _)| width(text)).sum();
        spots.push(Spot {
            at: *at,
            names: forms.into_iter().filter(|form| !form.is_empty()).collect(),
            on: is_cell(*place),
            before: columns(&before),
            after: columns(&after),
        });
    }
    let taken: BTreeSet<(usize, usize)> = roads.keys().copied().collect();
    let mut homeless = Vec::new();
    for (((place, at), spot), label) in places.iter().zip(&spots).zip(arrange(&spots, size, &taken)) {
        let place = &definition.places[place.index()];
        canvas.put(at.0, at.1, if place.road.is_some() { signs.stop } else { signs.place }, Style::new().bold());
        let (before, after) = around(sheet, &marks, place);
        let Some(label) = label else {
            homeless.extend(marks.at.get(&place.id).map(|marks| (place, marks)));
            continue;
        };
        let bold = if before.is_empty() { Style::new() } else { Style::new().bold() };
        let name = label.name.map(|name| (spot.names[name].clone(), bold));
        let mut x = label.x;
        for (text, style) in before.into_iter().chain(name).chain(after) {
            canvas.put(x, label.y, &text, style);
            x += width(&text);
        }
    }
    let mut lines = canvas.lines();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    for (place, marks) in homeless {
        let words: Vec<&str> = marks.iter().map(|mark| mark.words.as_str()).collect();
        lines.push(format!("{}: {}", teller.thing(&place.id), words.join(", ")));
    }
    lines.push(String::new());
    lines.extend(legend);
    Some(lines.join("\n"))
}

/// The same in words, a line for each place where something is to be seen: for screen readers and for scenarios
/// without coordinates.
pub(crate) fn list(teller: &Teller<'_>, view: &View) -> Vec<String> {
    let marks = Marks::of(teller, view, true);
    let places = teller.definition.places.iter().filter_map(|place| Some((place, marks.at.get(&place.id)?)));
    places
        .map(|(place, marks)| {
            let words: Vec<&str> = marks.iter().map(|mark| mark.words.as_str()).collect();
            format!("{}: {}", teller.thing(&place.id), words.join(", "))
        })
        .collect()
}

struct Signs {
    place: &'static str,
    road: &'static str,
    stop: &'static str,
}

const FINE: Signs = Signs { place: "○", road: "·", stop: "∘" };
const PLAIN: Signs = Signs { place: "o", road: ".", stop: "," };

fn name_of(teller: &Teller<'_>, place: PlaceId) -> String {
    teller.texts.name(teller.definition, teller.language, Entity::Place(place))
}

/// What is written before and after the name of a place.
fn around(sheet: &Sheet<'_>, marks: &Marks, place: &Place) -> (Vec<Sign>, Vec<Sign>) {
    let number = sheet.numbers.get(&place.id).filter(|_| place.road.is_none());
    let before = number.map(|number| (format!("{number})"), Style::new().bold())).into_iter().collect();
    let mut after: Vec<Sign> = Vec::new();
    let (pawns, heaps): (Vec<&Mark>, Vec<&Mark>) =
        marks.at.get(&place.id).into_iter().flatten().partition(|mark| mark.pawn);
    if !pawns.is_empty() {
        after.push(("[".to_owned(), Style::new().bold()));
        after.extend(pawns.into_iter().map(|mark| mark.sign.clone()));
        after.push(("]".to_owned(), Style::new().bold()));
    }
    if !heaps.is_empty() {
        after.push((" ".to_owned(), Style::new()));
    }
    after.extend(heaps.into_iter().map(|mark| mark.sign.clone()));
    (before, after)
}

/// The meaning of each sign, in lines of that width.
fn legend(marks: &Marks, columns: usize) -> Vec<String> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for ((sign, style), meaning) in &marks.legend {
        let wide = width(sign) + 1 + width(meaning);
        let part = format!("{style}{sign}{style:#} {meaning}");
        match lines.last_mut().filter(|(_, used)| used + 3 + wide <= columns) {
            Some((line, used)) => {
                line.push_str("   ");
                line.push_str(&part);
                *used += 3 + wide;
            }
            None => lines.push((part, wide)),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

/// Where everything lies on the sheet.
struct Ground {
    at: BTreeMap<PlaceId, (usize, usize)>,
}

impl Ground {
    /// Spreads the places over the sheet. No two places share a cell as long as there are cells.
    fn new(definition: &Definition, (columns, rows): (usize, usize)) -> Option<Self> {
        let known: Vec<(PlaceId, f64, f64)> = definition
            .places
            .iter()
            .enumerate()
            .filter_map(|(index, place)| Some((PlaceId::at(index), place.x?, place.y?)))
            .filter(|(_, x, y)| x.is_finite() && y.is_finite())
            .collect();
        known.first()?;
        let scale = |values: &mut dyn Iterator<Item = f64>, cells: usize| {
            let (least, most) = values.fold((f64::MAX, f64::MIN), |(least, most), v| (least.min(v), most.max(v)));
            let step = if most > least { (cells - 1) as f64 / (most - least) } else { 0.0 };
            move |v: f64| ((v - least) * step).round() as usize
        };
        let across = scale(&mut known.iter().map(|(_, x, _)| *x), columns);
        let down = scale(&mut known.iter().map(|(_, _, y)| *y), rows);
        let mut at = BTreeMap::new();
        let mut taken = BTreeSet::new();
        for (place, x, y) in known {
            let cell = free((across(x), down(y)), (columns, rows), &taken);
            taken.insert(cell);
            at.insert(place, cell);
        }
        let mut ground = Self { at };
        for road in &definition.roads {
            ground.lay(road);
        }
        Some(ground)
    }

    /// The cells of a road lie evenly along it.
    fn lay(&mut self, road: &Road) {
        let (Some(&a), Some(&b)) = (self.at.get(&road.a), self.at.get(&road.b)) else { return };
        let line = line(a, b);
        for (index, cell) in road.cells.iter().enumerate() {
            let along = (index + 1) * (line.len() - 1) / usize::from(road.steps.max(1));
            self.at.entry(*cell).or_insert(line[along]);
        }
    }

    /// The cells under roads, and whether one may stop there.
    fn roads(&self, definition: &Definition) -> BTreeMap<(usize, usize), bool> {
        let mut cells = BTreeMap::new();
        for road in &definition.roads {
            if let (Some(&a), Some(&b)) = (self.at.get(&road.a), self.at.get(&road.b)) {
                for cell in line(a, b) {
                    cells.entry(cell).or_insert(false);
                }
            }
        }
        for (index, place) in definition.places.iter().enumerate() {
            if let (Some(_), Some(cell)) = (place.road, self.at.get(&PlaceId::at(index))) {
                cells.insert(*cell, true);
            }
        }
        cells
    }

    /// Places with a label: all but the cells of roads where nothing is to be seen.
    fn shown(&self, definition: &Definition, marks: &Marks) -> Vec<(PlaceId, (usize, usize))> {
        let wanted = |place: &Place| place.road.is_none() || marks.at.contains_key(&place.id);
        self.at
            .iter()
            .filter(|(place, _)| wanted(&definition.places[place.index()]))
            .map(|(place, cell)| (*place, *cell))
            .collect()
    }
}

/// The nearest cell that is free.
fn free((x, y): (usize, usize), (columns, rows): (usize, usize), taken: &BTreeSet<(usize, usize)>) -> (usize, usize) {
    let all = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    let distance = |(column, row): &(usize, usize)| column.abs_diff(x) + 2 * row.abs_diff(y);
    if !taken.contains(&(x, y)) {
        return (x, y);
    }
    all.filter(|cell| !taken.contains(cell)).min_by_key(distance).unwrap_or((x, y))
}

/// The cells from one to another, both included (Bresenham).
fn line(from: (usize, usize), to: (usize, usize)) -> Vec<(usize, usize)> {
    let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
    let between = |a: usize, b: usize, step: usize| {
        let (a, b) = (a as i64, b as i64);
        let (step, steps) = (step as i64, steps.max(1) as i64);
        let doubled = 2 * a * steps + 2 * (b - a) * step + steps;
        (doubled.div_euclid(2 * steps)) as usize
    };
    (0..=steps).map(|step| (between(from.0, to.0, step), between(from.1, to.1, step))).collect()
}
