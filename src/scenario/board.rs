//! What the map's file says, as written.

use indexmap::IndexMap;

use super::files::SourceFile;
use super::reader::{Collector, Marked, Reader, Value, document};
use super::sheet::{checked_field, checked_id};
use crate::table::definition::Attribute;

/// The kind of places that say none.
pub(crate) const USUAL_KIND: &str = "place";

/// The file of the map.
#[derive(Default)]
pub(crate) struct Board {
    pub(crate) cell_kind: Option<Marked<String>>,
    pub(crate) grid: Option<GridEntry>,
    /// Those of the grid first.
    pub(crate) places: Vec<PlaceEntry>,
    pub(crate) roads: Vec<RoadEntry>,
    /// Its places could not be read: nobody is to complain that they are unknown.
    pub(crate) unclear: bool,
}

/// `[grid]`
pub(crate) struct GridEntry {
    pub(crate) kind: Marked<String>,
    pub(crate) columns: u16,
    pub(crate) rows: u16,
}

/// `[[place]]`
pub(crate) struct PlaceEntry {
    pub(crate) id: Marked<String>,
    pub(crate) kind: Option<Marked<String>>,
    pub(crate) x: Option<f64>,
    pub(crate) y: Option<f64>,
    pub(crate) names: IndexMap<String, String>,
    pub(crate) attributes: IndexMap<String, Marked<Attribute>>,
}

/// `[[road]]`
pub(crate) struct RoadEntry {
    pub(crate) a: Marked<String>,
    pub(crate) b: Marked<String>,
    pub(crate) steps: Option<Marked<i32>>,
    pub(crate) attributes: IndexMap<String, Marked<Attribute>>,
}

impl Board {
    /// Reads the file; the flag tells whether its syntax is right.
    pub(crate) fn read(file: &SourceFile, languages: &[&str], out: &Collector) -> (Board, bool) {
        let mut board = Board::default();
        let well = document(file, out, |top| board.fill(&top, languages));
        (board, well)
    }

    fn fill(&mut self, top: &Reader<'_>, languages: &[&str]) {
        if let Some(map) = top.get("map").and_then(|value| value.table("[map]".to_owned())) {
            let kind = map.get("cell_kind").and_then(|value| value.text());
            self.cell_kind = kind.map(|kind| checked_field(kind, map.out));
            map.finish();
        }
        self.unclear = top.get("place").is_some_and(|places| !places.is_list());
        if let Some(grid) = top.get("grid").and_then(|value| value.table("[grid]".to_owned())) {
            self.add_grid(&grid);
            grid.finish();
        }
        self.places.extend(top.repeated("place").iter().filter_map(|table| place(table, languages)));
        self.roads.extend(top.repeated("road").iter().filter_map(road));
        top.finish();
    }

    /// The places of a grid, named as on a chessboard, and the roads between neighbours.
    fn add_grid(&mut self, table: &Reader<'_>) {
        let kind = table.get("kind").and_then(|value| value.text()).map(|kind| checked_field(kind, table.out));
        let columns = size(table, "columns", MOST_COLUMNS);
        let rows = size(table, "rows", MOST_ROWS);
        let ways = table.get("roads").and_then(|value| value.text()).map_or(WAYS[0].1, |name| {
            let known = WAYS.iter().find(|(known, _)| *known == name.as_str());
            if known.is_none() {
                let complaint = name.error("unknown-name", format!("roads of a grid cannot be `{}`", name.value));
                table.out.suggest(complaint, &name, WAYS.map(|(name, _)| name));
            }
            known.map_or(WAYS[0].1, |(_, ways)| *ways)
        });
        let (Some(columns), Some(rows)) = (columns, rows) else {
            self.unclear = true;
            return;
        };
        let spot = kind.as_ref().map_or(&columns.spot, |kind| &kind.spot);
        let marked = |value: String| Marked { value, spot: spot.clone() };
        let kind = kind.clone().unwrap_or_else(|| marked(USUAL_KIND.to_owned()));
        let name = |column: i32, row: i32| format!("{}{row}", char::from(b'a' + (column - 1) as u8));
        let (last_column, last_row) = (i32::from(columns.value), i32::from(rows.value));
        for (column, row) in (1..=last_column).flat_map(|column| (1..=last_row).map(move |row| (column, row))) {
            let number = |number| Marked { value: Attribute::Int(number), spot: spot.clone() };
            self.places.push(PlaceEntry {
                id: marked(name(column, row)),
                kind: Some(kind.clone()),
                x: Some(f64::from(column)),
                y: Some(f64::from(last_row - row)),
                names: IndexMap::from([(String::new(), name(column, row))]),
                attributes: IndexMap::from([("column".to_owned(), number(column)), ("row".to_owned(), number(row))]),
            });
            for (to_column, to_row) in ways.iter().map(|(right, up)| (column + right, row + up)) {
                if (1..=last_column).contains(&to_column) && (1..=last_row).contains(&to_row) {
                    let (a, b) = (marked(name(column, row)), marked(name(to_column, to_row)));
                    self.roads.push(RoadEntry { a, b, steps: None, attributes: IndexMap::new() });
                }
            }
        }
        self.grid = Some(GridEntry { kind, columns: columns.value, rows: rows.value });
    }
}

/// Columns have the letters a to z.
const MOST_COLUMNS: u16 = 26;
const MOST_ROWS: u16 = 99;

/// Which neighbours the roads of a grid join; the first is usual. Steps to the right, steps up, for one of both directions.
const WAYS: [(&str, &[(i32, i32)]); 3] =
    [("sides", &[(1, 0), (0, 1)]), ("corners", &[(1, 0), (0, 1), (1, 1), (1, -1)]), ("none", &[])];

/// How many columns or rows.
fn size(table: &Reader<'_>, key: &'static str, most: u16) -> Option<Marked<u16>> {
    let written = table.require(key, &format!("{key} = 8"))?.integer()?;
    let value = u16::try_from(written.value).ok().filter(|value| (1..=most).contains(value));
    if value.is_none() {
        let complaint = written.error("number-range", format!("a grid cannot have {} {key}", written.value));
        table.out.push(complaint.help(format!("1 to {most}")));
    }
    value.map(|value| Marked { value, spot: written.spot })
}

fn place(table: &Reader<'_>, languages: &[&str]) -> Option<PlaceEntry> {
    let id = table.require("id", "id = \"oak\"").and_then(|value| value.text()).map(|id| checked_id(id, table.out));
    let kind = table.get("kind").and_then(|value| value.text()).map(|kind| checked_field(kind, table.out));
    let x = table.get("x").and_then(|value| value.float());
    let y = table.get("y").and_then(|value| value.float());
    if x.is_some() != y.is_some() {
        let complaint =
            table.spot.warning("half-a-place", "only one of x and y is given, so the place cannot be drawn");
        table.out.push(complaint.help("give both or none"));
    }
    let mut names = IndexMap::new();
    let mut rest = Vec::new();
    if let Some(name) = table.get("name").and_then(|value| value.text()) {
        names.insert(String::new(), name.value);
    }
    for (key, value) in table.rest() {
        match key.strip_prefix("name_").filter(|language| languages.contains(language)) {
            Some(language) => drop(value.text().map(|name| names.insert(language.to_owned(), name.value))),
            None => rest.push((key, value)),
        }
    }
    Some(PlaceEntry { id: id?, kind, x, y, names, attributes: attributes(rest, true, table.out) })
}

fn road(table: &Reader<'_>) -> Option<RoadEntry> {
    let a = table.require("a", "a = \"oak\"").and_then(|value| value.text());
    let b = table.require("b", "b = \"pond\"").and_then(|value| value.text());
    let steps = table.get("steps").and_then(|value| value.integer());
    Some(RoadEntry { a: a?, b: b?, steps, attributes: attributes(table.rest(), true, table.out) })
}

/// All other keys of a card, place or road. Numbers with a fraction are only for people who read the file.
pub(crate) fn attributes(
    rest: Vec<(Marked<String>, Value<'_>)>,
    fractions: bool,
    out: &Collector,
) -> IndexMap<String, Marked<Attribute>> {
    let mut attributes = IndexMap::new();
    for (key, value) in rest {
        if fractions && value.is_float() {
            continue;
        }
        let key = checked_field(key, out);
        if let Some(attribute) = attribute(&value) {
            attributes.insert(key.value, Marked { value: attribute, spot: value.spot.clone() });
        }
    }
    attributes
}

fn attribute(value: &Value<'_>) -> Option<Attribute> {
    match () {
        () if value.is_flag() => value.flag().map(|flag| Attribute::Bool(flag.value)),
        () if value.is_integer() => value.integer().map(|number| Attribute::Int(number.value)),
        () if value.is_text() => value.text().map(|text| Attribute::Text(text.value)),
        () if value.is_list() => {
            let items = value.list();
            if let Some(inner) = items.iter().find(|item| item.is_list()) {
                return inner.wrong("a simple value inside a list", "lists in lists are not read; use several keys");
            }
            Some(Attribute::List(items.iter().filter_map(attribute).collect()))
        }
        () => value.wrong(
            "a text, a whole number, true, false or a list of those",
            "rules compute in whole numbers: write tenths, or put it in quotes",
        ),
    }
}
