//! What a viewer may see at the places of a map: pawns, and how much of what lies there.

use std::collections::{BTreeMap, BTreeSet};

use anstyle::{AnsiColor, Style};

use crate::session::{Teller, Value, View};
use crate::table::definition::{CounterType, Sort};
use crate::table::{ClassId, Definition, Entity};

/// A sign of the map with its style.
pub(super) type Sign = (String, Style);

/// Everything to be drawn at places, and what it means.
pub(super) struct Marks {
    /// At each place, by id: pawns first.
    pub(super) at: BTreeMap<String, Vec<Mark>>,
    /// Each sign in use with its meaning.
    pub(super) legend: Vec<(Sign, String)>,
}

/// One mark.
pub(super) struct Mark {
    /// What is written.
    pub(super) sign: Sign,
    /// Whether it is a pawn.
    pub(super) pawn: bool,
    /// The same in words.
    pub(super) words: String,
}

const COLOURS: [AnsiColor; 6] =
    [AnsiColor::Red, AnsiColor::Green, AnsiColor::Yellow, AnsiColor::Cyan, AnsiColor::Magenta, AnsiColor::Blue];
const SHAPES: [&str; 6] = ["▲", "◆", "■", "✚", "●", "★"];
const PLAIN_SHAPES: [&str; 6] = ["^", "*", "#", "+", "=", "%"];

impl Marks {
    /// Collects the marks of a view.
    pub(super) fn of(teller: &Teller<'_>, view: &View, ascii: bool) -> Self {
        let mut marks = Self { at: BTreeMap::new(), legend: Vec::new() };
        let mut symbols = Symbols::new(teller);
        marks.pawns(teller, view, &mut symbols);
        marks.holders(teller, view, &mut symbols);
        marks.heaps(teller, view, ascii);
        marks
    }

    /// A pawn is the first counter of an entity that holds a place.
    fn pawns(&mut self, teller: &Teller<'_>, view: &View, symbols: &mut Symbols<'_>) {
        let definition = teller.definition;
        let mut seen = BTreeSet::new();
        for reading in &view.counters {
            let Some(Value::Name(place)) =
                holds(definition, &reading.counter, &CounterType::Place).then_some(&reading.value)
            else {
                continue;
            };
            let Some(owner @ (Entity::Seat(_) | Entity::Component(_))) = definition.entity(&reading.of) else {
                continue;
            };
            if reading.of.is_empty() || !seen.insert(reading.of.clone()) {
                continue;
            }
            let sign = self.sign(teller, symbols, owner);
            let mark = Mark { sign, pawn: true, words: teller.thing(&reading.of) };
            self.at.entry(place.clone()).or_default().push(mark);
        }
    }

    /// The sign of a seat or component, which the legend tells once.
    fn sign(&mut self, teller: &Teller<'_>, symbols: &mut Symbols<'_>, owner: Entity) -> Sign {
        let (sign, new) = symbols.of(owner);
        if new {
            self.legend.push((sign.clone(), teller.thing(&teller.definition.name_of(owner))));
        }
        sign
    }

    /// Whom a place belongs to, or whose piece stands there: a counter of the place that holds a seat.
    fn holders(&mut self, teller: &Teller<'_>, view: &View, symbols: &mut Symbols<'_>) {
        let definition = teller.definition;
        for reading in view.counters.iter().filter(|reading| reading.with.is_none()) {
            let (Some(Entity::Place(_)), Value::Name(seat)) = (definition.entity(&reading.of), &reading.value) else {
                continue;
            };
            let Some(owner) =
                definition.entity(seat).filter(|_| holds(definition, &reading.counter, &CounterType::Seat))
            else {
                continue;
            };
            let sign = self.sign(teller, symbols, owner);
            let name = teller.text_or(&format!("counter-{}", reading.counter), &reading.counter);
            let mark = Mark { sign, pawn: true, words: format!("{name}: {}", teller.thing(seat)) };
            self.at.entry(reading.of.clone()).or_default().push(mark);
        }
    }

    /// Numbers of a place and what lies in its zones.
    fn heaps(&mut self, teller: &Teller<'_>, view: &View, ascii: bool) {
        let definition = teller.definition;
        let is_place = |name: &str| !name.is_empty() && definition.place(name).is_some();
        let counts = view.counters.iter().filter(|reading| is_place(&reading.of) && reading.with.is_none());
        let counts = counts.filter_map(|reading| {
            let much = match reading.value {
                Value::Number(number) if number != 0 => number,
                Value::Flag(true) => 1,
                _ => return None,
            };
            let name = teller.text_or(&format!("counter-{}", reading.counter), &reading.counter);
            Some((&reading.of, &reading.counter, name, much, Vec::new()))
        });
        let zones = view.zones.iter().filter(|zone| is_place(&zone.of) && !zone.items.is_empty());
        let zones = zones.map(|zone| {
            let items = zone.items.iter().map(|item| match &item.id {
                Some(id) => teller.thing(id),
                None => teller.text(&format!("kind-{}", item.kind)),
            });
            let name = teller.text_or(&format!("zone-{}", zone.zone), &zone.zone);
            (&zone.of, &zone.zone, name, zone.items.len() as i64, items.collect::<Vec<_>>())
        });
        let mut shapes: BTreeMap<String, Sign> = BTreeMap::new();
        for (place, kind, name, much, items) in counts.chain(zones) {
            let next = shapes.len();
            let sign = shapes.entry(kind.clone()).or_insert_with(|| {
                let shape = if ascii { PLAIN_SHAPES } else { SHAPES }[next % SHAPES.len()];
                let sign = (shape.to_owned(), colour(COLOURS.len() - 1 - next % COLOURS.len()));
                self.legend.push((sign.clone(), name.clone()));
                sign
            });
            let number = if much == 1 { String::new() } else { much.to_string() };
            let words = match (items.is_empty(), much) {
                (false, _) => format!("{name}: {}", items.join(", ")),
                (true, 1) => name,
                (true, _) => format!("{name}: {much}"),
            };
            let sign = (format!("{}{number}", sign.0), sign.1);
            self.at.entry(place.clone()).or_default().push(Mark { sign, pawn: false, words });
        }
    }
}

fn holds(definition: &Definition, counter: &str, what: &CounterType) -> bool {
    definition.counters.iter().any(|other| other.name == counter && other.holds == *what)
}

fn colour(index: usize) -> Style {
    COLOURS[index % COLOURS.len()].on_default().bold()
}

/// Signs for pawns: numbers where only one role has several seats, else first letters that nobody else has.
struct Symbols<'a> {
    teller: &'a Teller<'a>,
    numbered: Option<ClassId>,
    given: BTreeSet<String>,
    /// Those of whoever has one.
    signs: BTreeMap<String, Sign>,
}

impl<'a> Symbols<'a> {
    fn new(teller: &'a Teller<'a>) -> Self {
        let mut several = teller.definition.classes_of(Sort::Seat).filter(|(_, class)| class.count > 1);
        let first = several.next().map(|(id, _)| id);
        let numbered = first.filter(|_| several.next().is_none());
        Self { teller, numbered, given: BTreeSet::new(), signs: BTreeMap::new() }
    }

    /// The sign of a seat or component, and whether it was given just now.
    fn of(&mut self, owner: Entity) -> (Sign, bool) {
        let definition = self.teller.definition;
        let id = definition.name_of(owner);
        if let Some(sign) = self.signs.get(&id) {
            return (sign.clone(), false);
        }
        let number = match owner {
            Entity::Seat(seat) => definition.seats[seat.index()].id.rsplit_once('.').map(|(_, number)| number),
            _ => None,
        };
        let symbol = match number.filter(|_| definition.class_of(owner) == self.numbered) {
            Some(number) => number.to_owned(),
            None => self.letter(&self.teller.thing(&id), number.unwrap_or("")),
        };
        self.given.insert(symbol.clone());
        let sign = (symbol, colour(self.signs.len()));
        self.signs.insert(id, sign.clone());
        (sign, true)
    }

    fn letter(&self, name: &str, number: &str) -> String {
        // The K of “the King” rather than its t.
        let capitals = name.chars().filter(|c| c.is_uppercase());
        let letters = capitals.chain(name.chars().filter(|c| c.is_alphabetic()));
        let signs = letters.flat_map(char::to_uppercase).chain("@&$!?ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars());
        let mut signs = signs.map(|sign| format!("{sign}{number}"));
        signs.find(|sign| !self.given.contains(sign)).unwrap_or_else(|| "@".to_owned())
    }
}
