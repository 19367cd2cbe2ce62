//! Files to definitions: the only room that opens a scenario's files.

mod board;
pub(crate) mod case;
mod choice;
mod complete;
mod deck;
mod define;
pub mod diagnostic;
pub mod files;
mod locale;
mod names;
mod reader;
mod render;
mod revision;
pub mod rulebook;
pub mod schema;
mod sheet;
pub mod snapshots;
#[cfg(test)]
mod tests;
pub mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use indexmap::IndexMap;

pub use case::Case;
pub use choice::Choice;
pub use diagnostic::{Diagnostic, Label, Severity};
pub use files::{Files, SourceFile};
pub use names::nearest;
pub(crate) use names::{enumerate, suggest};
pub(crate) use render::plain;
pub use render::{position, render, to_json};
pub use revision::{Commit, commits, split as split_revision};
pub use texts::{TextArg, Texts};

use crate::table::definition::{Definition, Setting};
use board::Board;
use choice::Chosen;
use deck::Deck;
use define::Written;
use locale::Locale;
use reader::Collector;
use sheet::Sheet;

/// A scenario whose files were read and found well, with nothing chosen yet.
pub struct Scenario {
    /// The files.
    pub files: Files,
    sheet: Sheet,
    board: Option<Board>,
    decks: Vec<Deck>,
    defaults: Chosen,
    texts: Texts,
}

/// Why a scenario cannot be played.
#[derive(Debug)]
pub struct Complaints {
    /// The files, as far as they could be read.
    pub files: Files,
    /// At least one error.
    pub list: Vec<Diagnostic>,
}

impl Scenario {
    /// Reads a folder; every complaint comes at once.
    pub fn open(dir: &Path) -> Result<Scenario, Complaints> {
        let files =
            Files::read(dir).map_err(|list| Complaints { files: Files::from_memory(dir, [("", ""); 0]), list })?;
        let kept = files.clone();
        match Self::inspect(files) {
            (Some(scenario), list) if !list.iter().any(Diagnostic::is_error) => Ok(scenario),
            (_, list) => Err(Complaints { files: kept, list }),
        }
    }

    /// Reads files and says everything there is to say about them, by file and place.
    ///
    /// There is no scenario if one of the complaints is an error.
    pub fn inspect(files: Files) -> (Option<Scenario>, Vec<Diagnostic>) {
        let out = Collector::default();
        let scenario = Self::read(files, &out);
        let well = !out.has_errors();
        (scenario.filter(|_| well), out.into_sorted())
    }

    fn read(files: Files, out: &Collector) -> Option<Scenario> {
        let Some(main) = files.get("scenario.toml") else {
            let complaint = Diagnostic::error("no-scenario", "", "there is no scenario.toml");
            out.push(complaint.help("`tablewright new DIR` makes a small working scenario to start from"));
            return None;
        };
        let (sheet, mut well) = Sheet::read(main, out);
        well &= sheet.main.is_some();
        let languages: Vec<&str> = sheet.languages.iter().map(|language| language.as_str()).collect();
        let board = sheet.map.as_ref().and_then(|path| map_file(&files, path, out)).map(|file| {
            let (board, right) = Board::read(file, &languages, out);
            well &= right && !board.unclear;
            board
        });
        well &= board.is_some() || sheet.map.is_none();
        let mut decks = Vec::new();
        for file in files.within("decks/", ".toml") {
            let (deck, right) = Deck::read(file, out);
            well &= right;
            decks.extend(deck);
        }
        // Where the syntax is wrong, only what was read is complained about, not what seems to be missing.
        let unheard = Collector::default();
        let heard = if well { out } else { &unheard };
        let texts = Texts::read(&files, &sheet.languages, heard);
        let defaults = choice::declared(&sheet, heard);
        let scenario = Scenario { files, sheet, board, decks, defaults, texts };
        complete::check(&scenario, well, out);
        Some(scenario)
    }

    fn written(&self) -> Written<'_> {
        Written { files: &self.files, sheet: &self.sheet, board: self.board.as_ref(), decks: &self.decks }
    }

    /// The definition of one game; what was chosen wrongly is a complaint without a file.
    pub fn define(&self, choice: &Choice) -> Result<Definition, Vec<Diagnostic>> {
        let out = Collector::default();
        let chosen = choice::choose(&self.sheet, &self.defaults, choice, &out);
        let definition = define::define(&self.written(), &chosen, &out);
        if out.has_errors() { Err(out.into_sorted()) } else { Ok(definition) }
    }

    /// The same scenario with what is chosen here as what it does by default: cases and games choose on top of that.
    pub fn settled(mut self, choice: &Choice) -> Result<Scenario, Vec<Diagnostic>> {
        let out = Collector::default();
        self.defaults = choice::choose(&self.sheet, &self.defaults, choice, &out);
        if out.has_errors() { Err(out.into_sorted()) } else { Ok(self) }
    }

    /// Id of the scenario.
    pub fn id(&self) -> &str {
        &self.sheet.id
    }

    /// Languages, the main one first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.sheet.languages.iter().map(|language| language.as_str())
    }

    /// Prefixes of rule numbers, such as `G` of `G-023`.
    pub fn rulebook(&self) -> impl Iterator<Item = &str> {
        self.sheet.rulebook.iter().map(|prefix| prefix.as_str())
    }

    /// What people read.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Ids of the texts in the main language, in the order of its file.
    pub fn text_ids(&self) -> Vec<String> {
        let file = self.languages().next().and_then(|language| self.files.get(&format!("locale/{language}.ftl")));
        let id = |line: &str| {
            let (id, _) = line.split_once('=')?;
            let id = id.trim_end();
            let inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            (id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(inside)).then(|| id.to_owned())
        };
        file.map(|file| file.text.lines().filter_map(id).collect()).unwrap_or_default()
    }

    /// By the id of each text, in whatever language, the names it is given, `x` for `{ $x }`; nothing for one that is broken.
    pub fn text_arguments(&self) -> BTreeMap<String, Option<BTreeSet<String>>> {
        let mut all: BTreeMap<String, Option<BTreeSet<String>>> = BTreeMap::new();
        for language in self.languages() {
            let Some(file) = self.files.get(&format!("locale/{language}.ftl")) else { continue };
            for (id, arguments) in Locale::read(language, file, &Collector::default()).arguments() {
                let known = all.entry(id.to_owned()).or_insert_with(|| Some(BTreeSet::new()));
                *known = known.take().zip(arguments).map(|(known, more)| &known | &more);
            }
        }
        all
    }

    /// Rule modules by the name that `require` knows; a scenario's own module hides a shared script of that name.
    pub fn modules(&self) -> impl Iterator<Item = (String, &SourceFile)> {
        let mut seen = BTreeSet::new();
        let all = self.files.within("rules/", ".lua").chain(self.files.within("scripts/", ".lua"));
        all.map(|file| (files::module_name(&file.path), file)).filter(move |(name, _)| seen.insert(name.clone()))
    }

    /// The Lua files of `bots/`.
    pub fn bots(&self) -> impl Iterator<Item = (String, &SourceFile)> {
        self.files.within("bots/", ".lua").map(|file| (files::module_name(&file.path), file))
    }

    /// The files of rule cases.
    pub fn cases(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.within("cases/", ".toml")
    }

    /// Variants and what they say about themselves.
    pub fn variants(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sheet.variants.iter().map(|variant| (variant.name.as_str(), variant.help.as_str()))
    }

    /// Settings with their defaults.
    pub fn settings(&self) -> &IndexMap<String, Setting> {
        &self.defaults.settings
    }

    /// How 1, 2, 3, … people share the seats of a role; empty where nothing is said.
    pub fn sharing(&self, role: &str) -> Vec<Vec<u16>> {
        let role = self.sheet.seats.iter().find(|entry| entry.name.value == role);
        let row = |row: &reader::Marked<Vec<i32>>| row.iter().filter_map(|part| u16::try_from(*part).ok()).collect();
        role.map(|role| role.sharing.iter().map(row).collect()).unwrap_or_default()
    }

    /// Where a card is written: its file and the bytes of its id.
    pub fn card_place(&self, kind: &str, base: &str) -> Option<(&str, Range<usize>)> {
        let deck = self.decks.iter().find(|deck| deck.kind.value == kind)?;
        let card = deck.cards.iter().find(|card| card.id.value == base).map(|card| &card.id);
        let spot = &card.unwrap_or(&deck.kind).spot;
        Some((&spot.file, spot.span.clone()))
    }

    /// Where a phase is written: its rule, its table, or the list that names it.
    pub fn phase_place(&self, phase: &str) -> Option<(&str, Range<usize>)> {
        let entry = self.sheet.phases.iter().find(|entry| entry.name.value == phase);
        let lists = [&self.sheet.setup, &self.sheet.round, &self.sheet.finish];
        let named = || lists.into_iter().flatten().find(|name| name.value == phase);
        let spot = &entry.map(|entry| entry.rule.as_ref().unwrap_or(&entry.name)).or_else(named)?.spot;
        Some((&spot.file, spot.span.clone()))
    }
}

fn map_file<'a>(files: &'a Files, path: &reader::Marked<String>, out: &Collector) -> Option<&'a SourceFile> {
    let file = files.get(path);
    if file.is_none() {
        let complaint = path.error("missing-file", format!("there is no file `{}`", path.value));
        let known = files.iter().map(|file| file.path.as_str()).filter(|path| path.ends_with(".toml"));
        out.push(complaint.help(match names::nearest(path, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write the file, or remove `map`".to_owned(),
        }));
    }
    file
}
