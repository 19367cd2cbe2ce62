//! Where the labels of places stand: near their place, over nothing that matters, shortened where there is no room.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::width;

/// Something that wants a label.
pub(super) struct Spot {
    /// Its cell.
    pub(super) at: (usize, usize),
    /// Its name: in full, then shorter and shorter; empty for a thing without a name.
    pub(super) names: Vec<String>,
    /// Whether the label stands on the cell itself.
    pub(super) on: bool,
    /// Columns of what stands before the name and must not be left out.
    pub(super) before: usize,
    /// Columns of what stands after the name and must not be left out.
    pub(super) after: usize,
}

/// Where a label begins and which of the names it has; `None`: no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) name: Option<usize>,
}

/// What is against covering a cell that is taken, a cell of a road; against leaving the name out.
const COVERED: u32 = 1000;
const ROAD: u32 = 2;
const NAMELESS: u32 = 90;
const PASSES: usize = 8;

/// Finds a place for each label; `None`: there is no room, or there is nothing to write.
pub(super) fn arrange(
    spots: &[Spot],
    (columns, rows): (usize, usize),
    roads: &BTreeSet<(usize, usize)>,
) -> Vec<Option<Label>> {
    let mut board = Board { columns, taken: vec![0; columns * rows], roads };
    for spot in spots {
        board.take(spot.at, 1);
    }
    let mut labels: Vec<Option<Label>> = vec![None; spots.len()];
    for _ in 0..PASSES {
        let before = labels.clone();
        for (spot, label) in spots.iter().zip(&mut labels) {
            if let Some(old) = label.take() {
                spot.cells(old).for_each(|cell| board.take(cell, -1));
            }
            let ways = candidates(spot, columns, rows).map(|(way, cost)| (cost + board.cost(spot, way), way));
            *label = ways.filter(|(cost, _)| *cost < COVERED).min_by_key(|(cost, _)| *cost).map(|(_, way)| way);
            if let Some(new) = *label {
                spot.cells(new).for_each(|cell| board.take(cell, 1));
            }
        }
        if labels == before {
            break;
        }
    }
    labels
}

/// What is taken by places and labels.
struct Board<'a> {
    columns: usize,
    taken: Vec<i32>,
    roads: &'a BTreeSet<(usize, usize)>,
}

impl Board<'_> {
    fn take(&mut self, (x, y): (usize, usize), more: i32) {
        self.taken[y * self.columns + x] += more;
    }

    fn is_taken(&self, (x, y): (usize, usize)) -> bool {
        self.taken[y * self.columns + x] > 0
    }

    /// What is against a label there.
    fn cost(&self, spot: &Spot, label: Label) -> u32 {
        let others = spot.cells(label).filter(|cell| *cell != spot.at);
        let under = others.map(|cell| match (self.is_taken(cell), self.roads.contains(&cell)) {
            (true, _) => COVERED,
            (false, road) => u32::from(road) * ROAD,
        });
        // Labels that touch each other read as one.
        let end = label.x + spot.columns(label.name);
        let sides = [label.x.checked_sub(1), (end < self.columns).then_some(end)].into_iter().flatten();
        let beside = sides.map(|x| (x, label.y)).filter(|cell| *cell != spot.at && self.is_taken(*cell));
        under.sum::<u32>() + COVERED * beside.count() as u32
    }
}

impl Spot {
    /// Columns of its label.
    fn columns(&self, name: Option<usize>) -> usize {
        self.before + self.after + name.map_or(0, |name| width(&self.names[name]))
    }

    fn cells(&self, label: Label) -> impl Iterator<Item = (usize, usize)> + use<> {
        (label.x..label.x + self.columns(label.name)).map(move |x| (x, label.y))
    }
}

/// Every way to write a label, with what is against it.
fn candidates(spot: &Spot, columns: usize, rows: usize) -> impl Iterator<Item = (Label, u32)> + '_ {
    let named = (0..spot.names.len()).map(|name| (Some(name), if name == 0 { 0 } else { 8 + name as u32 * 4 }));
    let nameless = (spot.before + spot.after > 0).then_some((None, NAMELESS));
    named.chain(nameless).flat_map(move |(name, lost)| {
        let wide = spot.columns(name) as isize;
        let (x, y) = (spot.at.0 as isize, spot.at.1 as isize);
        let right = x + 1;
        let left = x - wide;
        let middle = x - wide / 2;
        let on = spot.on.then_some((middle, y, 0));
        let ways = [
            (right, y, 0),
            (left, y, 1),
            (middle, y + 1, 4),
            (middle, y - 1, 4),
            (right, y + 1, 5),
            (right, y - 1, 5),
            (left + 1, y + 1, 6),
            (left + 1, y - 1, 6),
            (x, y + 1, 5),
            (x, y - 1, 5),
        ];
        on.into_iter().chain(ways).filter_map(move |(x, y, cost)| {
            let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
            (y < rows && x + wide as usize <= columns).then_some((Label { x, y, name }, cost + lost))
        })
    })
}

/// For each name the ways to write it, the fullest first. No short form could be taken for another name.
pub(super) fn shortened(names: &[String]) -> Vec<Vec<String>> {
    let mut forms: Vec<Vec<String>> = names.iter().map(|name| forms_of(name)).collect();
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for form in forms.iter().flatten() {
        *uses.entry(form.clone()).or_default() += 1;
    }
    for (forms, name) in forms.iter_mut().zip(names) {
        forms.retain(|form| form == name || uses[form] == 1);
    }
    forms
}

fn forms_of(name: &str) -> Vec<String> {
    let mut forms = vec![name.to_owned()];
    let mut add = |form: String| {
        if !form.is_empty() && !forms.contains(&form) {
            forms.push(form);
        }
    };
    let mut words: Vec<&str> =
        name.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 3).collect();
    words.reverse();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    words.iter().for_each(|word| add((*word).to_owned()));
    for length in [8, 6, 5, 4] {
        for word in words.iter().copied().chain([name]) {
            if word.chars().count() > length + 1 {
                add(format!("{}.", word.chars().take(length).collect::<String>().trim_end()));
            }
        }
    }
    forms
}
