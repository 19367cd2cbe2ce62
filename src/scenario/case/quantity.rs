//! What can be tabulated of a case: the names of counters, zones, texts and the like, looked up.

use super::super::Scenario;
use super::super::diagnostic::Diagnostic;
use super::super::names::{nearest, suggest};
use super::super::reader::Collector;
use super::lookup::{Cell, Lookup};
use super::words::Words;
use crate::table::{Layout, ZoneId};

/// Something that a case can come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Quantity {
    /// The value of a counter at the end.
    Cell(Cell),
    /// What lies in a zone at the end.
    Zone(ZoneId),
    /// What the called function returned.
    Returns,
    /// How the game has ended.
    Result,
    /// Who has won.
    Winners,
    /// All texts that were told, in order.
    Told,
    /// Whether a text was told.
    Said(String),
    /// Whether a question was asked.
    Asked(String),
}

/// Names that are the same in every scenario.
const WORDS: [(&str, Quantity); 4] = [
    ("returns", Quantity::Returns),
    ("result", Quantity::Result),
    ("winners", Quantity::Winners),
    ("said", Quantity::Told),
];

impl Quantity {
    /// What `name` means: `victims`, `hound.2.place`, `hound.2.lair`, `said:TEXT`, `asked:PROMPT`, or one of the words above.
    pub(crate) fn named(scenario: &Scenario, layout: &Layout, name: &str) -> Result<Self, Box<Diagnostic>> {
        let (words, out) = (Words::of(scenario), Collector::default());
        let lookup = Lookup { layout, words: &words, out: &out };
        if let Some((_, quantity)) = WORDS.iter().find(|(word, _)| *word == name) {
            return Ok(quantity.clone());
        }
        if let Some((what @ ("said" | "asked"), id)) = name.split_once(':') {
            if !words.has_text(id) {
                let complaint = Diagnostic::error("unknown-name", "", format!("there is no text `{id}`"));
                return Err(Box::new(complaint.help(suggest(id, words.texts()))));
            }
            return Ok(if what == "said" { Self::Said(id.to_owned()) } else { Self::Asked(id.to_owned()) });
        }
        if let Some(cell) = lookup.find_cell(name) {
            return Ok(Self::Cell(cell));
        }
        if let Some(zone) = lookup.find_zone(name) {
            return Ok(Self::Zone(zone));
        }
        let cells = lookup.cell_names();
        let zones = lookup.zone_names();
        let texts: Vec<String> = words.texts().map(|id| format!("said:{id}")).collect();
        let all = || WORDS.iter().map(|(word, _)| *word).chain(cells.iter().chain(&zones).map(String::as_str));
        let owned = all().find(|known| known.strip_suffix(name).is_some_and(|owner| owner.ends_with('.')));
        let near = owned.or_else(|| nearest(name, all().chain(texts.iter().map(String::as_str))));
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "name a counter (`hound.2.place`), a zone, said:TEXT, asked:PROMPT, or write returns, result, winners or said".to_owned(),
        };
        let message = format!("there is no counter, zone or other quantity `{name}`");
        Err(Box::new(Diagnostic::error("unknown-name", "", message).help(help)))
    }
}
