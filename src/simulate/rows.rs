//! Games and events as rows of Parquet files.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value;

use super::sheet::{Cell, Kind, Sheet};
use crate::rules::{Play, RuleError};
use crate::session::Line;
use crate::table::definition::{CounterType, Definition, Owner, Sort};
use crate::table::{Audience, CounterId, Entity, Layout, SeatId};

/// Most columns of counters; where there are more, only those of the table and of seats are kept.
const MOST_COLUMNS: usize = 1000;

/// A game.
#[derive(Debug)]
pub struct GameRow {
    game: u64,
    seed: u64,
    result: Option<usize>,
    winners: Audience,
    rounds: i32,
    decisions: u64,
    words: Vec<i32>,
    error: Option<String>,
}

/// An event.
#[derive(Debug)]
pub struct EventRow {
    game: u64,
    seed: u64,
    n: i32,
    round: i32,
    fields: Vec<(usize, String)>,
}

/// What an event may say, in the order of the columns. Names are those of `run --json`.
pub const FIELDS: [&str; 23] = [
    "kind",
    "phase",
    "seat",
    "seats",
    "of",
    "with",
    "counter",
    "from",
    "to",
    "component",
    "of_kind",
    "face_up",
    "zone",
    "stream",
    "outcomes",
    "outcome",
    "prompt",
    "answer",
    "words",
    "text",
    "args",
    "result",
    "winners",
];

impl GameRow {
    /// The row of a game that is over, well or not.
    #[must_use]
    pub fn new(game: u64, seed: u64, play: &Play, ended: Result<(), &RuleError>) -> Self {
        let over = ended.ok().and(play.table.result());
        Self {
            game,
            seed,
            result: over.map(|(result, _)| result),
            winners: over.map_or(Audience::NONE, |(_, winners)| winners),
            rounds: play.table.round(),
            decisions: play.decisions,
            words: play.table.words().to_vec(),
            error: ended.err().map(ToString::to_string),
        }
    }
}

impl EventRow {
    /// The rows of one game's events.
    pub fn all(game: u64, seed: u64, lines: impl Iterator<Item = Line>) -> Vec<Self> {
        let mut round = 0;
        let mut rows = Vec::new();
        for (n, line) in lines.enumerate() {
            if let Line::RoundBegan { round: began } = line {
                round = began;
            }
            rows.push(Self { game, seed, n: n as i32, round, fields: fields(&line) });
        }
        rows
    }
}

fn fields(line: &Line) -> Vec<(usize, String)> {
    let Ok(Value::Object(object)) = serde_json::to_value(line) else { return Vec::new() };
    let mut fields = Vec::with_capacity(object.len());
    for (name, value) in object {
        let Some(at) = FIELDS.iter().position(|field| *field == name) else { continue };
        match value {
            Value::Null => {}
            Value::String(text) => fields.push((at, text)),
            other => fields.push((at, other.to_string())),
        }
    }
    fields
}

/// A file with one row a game: game, seed, what was swept, result, winners, rounds, decisions, error, then every counter
/// at the end. What failed has no result.
pub struct GameSheet<W: Write + Send> {
    sheet: Sheet<W>,
    layout: Arc<Layout>,
    swept: Vec<String>,
    /// Names of the counters' columns.
    names: Vec<String>,
    /// Where their numbers lie in the present layout.
    cells: Vec<Option<(CounterId, usize)>>,
}

impl<W: Write + Send> GameSheet<W> {
    /// Begins a file for games of these layouts. `swept` names the columns of a sweep.
    ///
    /// # Errors
    /// What the file says.
    pub fn new(out: W, layouts: &[Arc<Layout>], swept: &[String]) -> io::Result<Self> {
        let mut columns = vec![("game".to_owned(), Kind::Long), ("seed".to_owned(), Kind::Long)];
        columns.extend(swept.iter().map(|name| (name.clone(), Kind::Text)));
        columns.extend([
            ("result".to_owned(), Kind::SomeText),
            ("winners".to_owned(), Kind::SomeText),
            ("rounds".to_owned(), Kind::Int),
            ("decisions".to_owned(), Kind::Long),
            ("error".to_owned(), Kind::SomeText),
        ]);
        let mut names: IndexMap<String, Kind> = IndexMap::new();
        for layout in layouts {
            for (name, counter, _) in cells(layout) {
                let kind = match &layout.definition.counters[counter.index()].holds {
                    CounterType::Int | CounterType::Flag => Kind::SomeInt,
                    _ => Kind::SomeText,
                };
                names.entry(name).or_insert(kind);
            }
        }
        for (name, kind) in &names {
            columns.push((unused(&columns, name), *kind));
        }
        let layout = layouts.first().ok_or_else(|| io::Error::other("no game is planned"))?;
        let sheet = Sheet::new(out, &columns)?;
        let names = names.into_keys().collect();
        let mut sheet = Self { sheet, layout: Arc::clone(layout), swept: Vec::new(), names, cells: Vec::new() };
        sheet.point(layout, &vec![String::new(); swept.len()]);
        Ok(sheet)
    }

    /// From here on these are the values of the sweep, and games are of this layout.
    pub fn point(&mut self, layout: &Arc<Layout>, swept: &[String]) {
        let mut known: BTreeMap<String, (CounterId, usize)> = BTreeMap::new();
        known.extend(cells(layout).into_iter().map(|(name, counter, word)| (name, (counter, word))));
        self.cells = self.names.iter().map(|name| known.get(name).copied()).collect();
        self.layout = Arc::clone(layout);
        self.swept = swept.to_vec();
    }

    /// Writes a game.
    ///
    /// # Errors
    /// What the file says.
    pub fn write(&mut self, row: &GameRow) -> io::Result<()> {
        let definition = &self.layout.definition;
        let text = |text: Option<String>| text.map_or(Cell::Missing, Cell::Text);
        let mut cells = vec![Cell::Long(row.game), Cell::Long(row.seed)];
        cells.extend(self.swept.iter().cloned().map(Cell::Text));
        cells.push(text(row.result.map(|result| definition.results[result].clone())));
        cells.push(text(row.result.map(|_| winners(definition, row.winners))));
        cells.push(Cell::Int(row.rounds));
        cells.push(Cell::Long(row.decisions));
        cells.push(text(row.error.clone()));
        for place in &self.cells {
            let stored = place
                .filter(|_| row.result.is_some())
                .and_then(|(counter, word)| Some((counter, row.words.get(word)?)));
            cells.push(stored.map_or(Cell::Missing, |(counter, stored)| cell(definition, counter, *stored)));
        }
        self.sheet.row(cells.into_iter())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// What the file says.
    pub fn close(self) -> io::Result<()> {
        self.sheet.close()
    }
}

/// A file with one row an event, in full: whoever reads it knows all secrets.
pub struct EventSheet<W: Write + Send> {
    sheet: Sheet<W>,
    swept: Vec<String>,
}

impl<W: Write + Send> EventSheet<W> {
    /// Begins a file. `swept` names the columns of a sweep.
    ///
    /// # Errors
    /// What the file says.
    pub fn new(out: W, swept: &[String]) -> io::Result<Self> {
        let mut columns = vec![("game".to_owned(), Kind::Long), ("seed".to_owned(), Kind::Long)];
        columns.extend([("n".to_owned(), Kind::Int), ("round".to_owned(), Kind::Int), ("kind".to_owned(), Kind::Text)]);
        columns.extend(FIELDS.iter().skip(1).map(|field| ((*field).to_owned(), Kind::SomeText)));
        // Beside the fields, whatever these are called.
        let swept: Vec<String> = swept.iter().map(|name| format!("set:{name}")).collect();
        columns.extend(swept.iter().map(|name| (name.clone(), Kind::Text)));
        Ok(Self { sheet: Sheet::new(out, &columns)?, swept: vec![String::new(); swept.len()] })
    }

    /// From here on these are the values of the sweep.
    pub fn point(&mut self, swept: &[String]) {
        self.swept = swept.to_vec();
    }

    /// Writes an event.
    ///
    /// # Errors
    /// What the file says.
    pub fn write(&mut self, row: EventRow) -> io::Result<()> {
        let mut texts: [Option<String>; FIELDS.len()] = std::array::from_fn(|_| None);
        row.fields.into_iter().for_each(|(at, text)| texts[at] = Some(text));
        let begin = [Cell::Long(row.game), Cell::Long(row.seed), Cell::Int(row.n), Cell::Int(row.round)];
        let middle = texts.into_iter().map(|text| text.map_or(Cell::Missing, Cell::Text));
        let swept: Vec<Cell> = self.swept.iter().cloned().map(Cell::Text).collect();
        self.sheet.row(begin.into_iter().chain(middle).chain(swept))
    }

    /// Ends the file.
    ///
    /// # Errors
    /// What the file says.
    pub fn close(self) -> io::Result<()> {
        self.sheet.close()
    }
}

fn winners(definition: &Definition, winners: Audience) -> String {
    let seats = winners.seats().filter(|SeatId(seat)| usize::from(*seat) < definition.seats.len());
    seats.map(|seat| definition.name_of(Entity::Seat(seat))).collect::<Vec<_>>().join(",")
}

fn cell(definition: &Definition, counter: CounterId, stored: i32) -> Cell {
    let thing = |entity: Option<Entity>| entity.map_or(Cell::Missing, |entity| Cell::Text(definition.name_of(entity)));
    let id = u16::try_from(stored - 1).ok();
    match &definition.counters[counter.index()].holds {
        CounterType::Int | CounterType::Flag => Cell::Int(stored),
        CounterType::Values(values) => {
            values.get(stored as usize).map_or(Cell::Missing, |name| Cell::Text(name.clone()))
        }
        CounterType::Place => thing(id.map(|id| Entity::Place(crate::table::PlaceId(id)))),
        CounterType::Seat => thing(id.map(|id| Entity::Seat(SeatId(id)))),
        CounterType::Component => thing(id.map(|id| Entity::Component(crate::table::ComponentId(id)))),
        CounterType::Text => Cell::Missing,
    }
}

/// Every cell of every counter with its name, `fox.awake` or `fox.trust.hen.1`; of very many only those of the table
/// and of seats.
fn cells(layout: &Layout) -> Vec<(String, CounterId, usize)> {
    let all = named_cells(layout, |_| true);
    if all.len() <= MOST_COLUMNS {
        return all;
    }
    let mut some = named_cells(layout, |sort| sort == Sort::Seat);
    some.truncate(MOST_COLUMNS);
    some
}

fn named_cells(layout: &Layout, wanted: impl Fn(Sort) -> bool) -> Vec<(String, CounterId, usize)> {
    let definition = &layout.definition;
    let mut cells = Vec::new();
    for (index, counter) in definition.counters.iter().enumerate() {
        let id = CounterId::at(index);
        let mut cell = |name: String, owner: Entity, with: Option<SeatId>| {
            cells.extend(layout.cell(id, owner, with).map(|word| (name, id, word)));
        };
        match &counter.owner {
            _ if counter.holds == CounterType::Text => {}
            Owner::Table => cell(counter.name.clone(), Entity::Table, None),
            Owner::Classes(classes) => {
                let kept = classes.iter().filter(|class| wanted(definition.classes[class.index()].sort));
                for owner in kept.flat_map(|class| definition.members(*class)) {
                    cell(format!("{}.{}", definition.name_of(owner), counter.name), owner, None);
                }
            }
            Owner::Pair(first, second) => {
                for owner in definition.members(*first) {
                    for with in layout.role(*second).filter(|with| Entity::Seat(*with) != owner) {
                        let (one, other) = (definition.name_of(owner), definition.name_of(Entity::Seat(with)));
                        cell(format!("{one}.{}.{other}", counter.name), owner, Some(with));
                    }
                }
            }
        }
    }
    cells
}

/// The name, or the name with a mark where a column of that name is there already.
fn unused(columns: &[(String, Kind)], name: &str) -> String {
    let mut name = name.to_owned();
    while columns.iter().any(|(known, _)| *known == name) {
        name.push('_');
    }
    name
}
