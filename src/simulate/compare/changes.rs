//! What differs between the files and settings of two versions, and which change stands behind a stretch of a game.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Side;
use crate::rules::lint::{FunctionAt, Outline, functions_of};
use crate::rules::reached::{Reached, Seen};
use crate::scenario::{Files, SourceFile};
use crate::table::definition::{Attribute, Counter, SettingValue};
use crate::table::{ComponentId, Definition, Entity, PlaceId};

/// One of the two versions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// The first.
    A,
    /// The second.
    B,
}

/// A file that differs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileChange {
    /// Its path in the scenario's folder.
    pub file: String,
    /// What became of it.
    pub change: Change,
}

/// What became of a file or a function on the way from A to B.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// Only B has it.
    New,
    /// Both have it, differently.
    Changed,
    /// Only A has it.
    Removed,
}

/// A setting that differs; nothing where a side does not have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SettingChange {
    /// Its name.
    pub name: String,
    /// Its value in A.
    pub a: Option<SettingValue>,
    /// Its value in B.
    pub b: Option<SettingValue>,
}

/// Everything that differs on paper.
#[derive(Debug, Default)]
pub struct Changes {
    /// Files, by path.
    pub files: Vec<FileChange>,
    /// Settings.
    pub settings: Vec<SettingChange>,
    outlines: [BTreeMap<String, Outline>; 2],
    /// Functions that the other side does not have so, by file and line.
    changed: [BTreeSet<(String, usize)>; 2],
    /// Locals of files that are made from something else on the other side: file and name.
    locals: BTreeSet<(String, String)>,
    /// Settings, counters and keys of cards and places that differ.
    names: BTreeSet<String>,
}

/// The rule that stands behind a parting, as far as it can be told.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Cause {
    /// Why this one is named.
    pub why: Why,
    /// In which version it is written so.
    pub side: Which,
    /// File in the scenario's folder.
    pub file: String,
    /// Line, from 1; 0: none.
    pub line: usize,
    /// Name of the function.
    pub function: String,
    /// Rule numbers in the comment above it.
    pub rules: Vec<String>,
}

/// Why a rule is named as the cause, the surest first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind", content = "name")]
pub enum Why {
    /// It is written differently, and ran just before.
    Changed,
    /// It reads something that differs, such as a setting or a key of a card, and ran just before.
    Reads(String),
    /// It was acting when the games parted; what differs lies elsewhere.
    Acted,
    /// It failed.
    Failed,
    /// No rule: the order of play differs.
    Order,
}

impl Changes {
    /// What differs on the way from `a` to `b`.
    #[must_use]
    pub fn between(a: &Side, b: &Side) -> Self {
        let outlines = [a, b].map(|side| outlines(&side.scenario.files));
        let known = [0, 1].map(|at: usize| {
            let all = outlines[at].values().flat_map(|outline| &outline.functions);
            all.map(|function| (last(&function.name).to_owned(), function.hash)).collect::<BTreeSet<_>>()
        });
        let changed = [0, 1].map(|at| {
            let all =
                outlines[at].iter().flat_map(|(file, outline)| outline.functions.iter().map(move |one| (file, one)));
            let new = all.filter(|(_, one)| !known[1 - at].contains(&(last(&one.name).to_owned(), one.hash)));
            new.map(|(file, one)| (file.clone(), one.line)).collect()
        });
        let locals = outlines[1].iter().filter_map(|(file, new)| Some((file, new, outlines[0].get(file)?)));
        let locals = locals.flat_map(|(file, new, old)| {
            let differs = new
                .locals
                .iter()
                .chain(&old.locals)
                .filter(|local| !(new.locals.contains(local) && old.locals.contains(local)));
            differs.map(move |(name, _)| (file.clone(), name.clone()))
        });
        let settings = settings(a, b);
        let names = settings.iter().map(|setting| setting.name.clone()).chain(declared(a, b)).collect();
        let (files, locals) = (files(&a.scenario.files, &b.scenario.files), locals.collect());
        Self { files, settings, outlines, changed, locals, names }
    }

    /// Whether nothing at all differs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty() && self.settings.is_empty()
    }

    /// The rule behind what was reached on each side before the games parted.
    #[must_use]
    pub fn cause(&self, a: &Reached, b: &Reached) -> Cause {
        let sides = [(Which::B, b), (Which::A, a)];
        let changed =
            |side: Which, file: &str, one: &FunctionAt| self.is_changed(side, file, one).then_some(Why::Changed);
        let reads = |_: Which, file: &str, one: &FunctionAt| self.reads(file, one);
        let found = sides.iter().find_map(|(side, reached)| self.deepest(*side, reached, &changed));
        let found = found.or_else(|| sides.iter().find_map(|(side, reached)| self.deepest(*side, reached, &reads)));
        found.or_else(|| sides.iter().find_map(|(side, reached)| self.acting(*side, reached))).unwrap_or(Cause {
            why: Why::Order,
            side: Which::B,
            file: "scenario.toml".to_owned(),
            line: 0,
            function: String::new(),
            rules: Vec::new(),
        })
    }

    /// All functions of a side with their files.
    pub(super) fn functions(&self, side: Which) -> impl Iterator<Item = (&str, &FunctionAt)> {
        let files = self.outlines[side as usize].iter();
        files.flat_map(|(file, outline)| outline.functions.iter().map(move |one| (file.as_str(), one)))
    }

    /// Whether the other side does not have a function so.
    pub(super) fn is_changed(&self, side: Which, file: &str, one: &FunctionAt) -> bool {
        self.changed[side as usize].contains(&(file.to_owned(), one.line))
    }

    /// The first thing that a function reads and that differs.
    pub(super) fn reads(&self, file: &str, one: &FunctionAt) -> Option<Why> {
        let local = one.words.iter().find(|word| self.locals.contains(&(file.to_owned(), (*word).clone())));
        local.or_else(|| one.words.intersection(&self.names).next()).map(|name| Why::Reads(name.clone()))
    }

    /// Among the functions for which there is a reason: the one that ran deepest, the last of these. Rules before bots.
    fn deepest(
        &self,
        side: Which,
        reached: &Reached,
        reason: &dyn Fn(Which, &str, &FunctionAt) -> Option<Why>,
    ) -> Option<Cause> {
        let found = reached.functions.iter().filter_map(|((file, line), seen)| {
            let one = self.outlines[side as usize].get(file)?.at(*line)?;
            let why = reason(side, file, one)?;
            Some(((!file.starts_with("bots/"), *seen), why, file, one))
        });
        let (_, why, file, one) = found.max_by_key(|(rank, ..): &((bool, Seen), _, _, _)| *rank)?;
        Some(cause(why, side, file, one.line, Some(one)))
    }

    /// The line that was acting.
    fn acting(&self, side: Which, reached: &Reached) -> Option<Cause> {
        let frame = reached.frames.first()?;
        Some(self.place(Why::Acted, side, &frame.file, frame.line))
    }

    /// A line of a version, with the function that it belongs to.
    pub(super) fn place(&self, why: Why, side: Which, file: &str, line: usize) -> Cause {
        let one = self.outlines[side as usize].get(file).and_then(|outline| outline.at(line));
        cause(why, side, file, line, one)
    }
}

fn cause(why: Why, side: Which, file: &str, line: usize, one: Option<&FunctionAt>) -> Cause {
    Cause {
        why,
        side,
        file: file.to_owned(),
        line,
        function: one.map(|one| one.name.clone()).unwrap_or_default(),
        rules: one.map(|one| one.rules.clone()).unwrap_or_default(),
    }
}

fn outlines(files: &Files) -> BTreeMap<String, Outline> {
    let scripts = files.iter().filter(|file| file.path.ends_with(".lua"));
    scripts.map(|file| (file.path.clone(), functions_of(&file.text))).collect()
}

fn files(a: &Files, b: &Files) -> Vec<FileChange> {
    let paths: BTreeSet<&str> = a.iter().chain(b.iter()).map(|file| file.path.as_str()).collect();
    let lines = |file: &SourceFile| file.text.lines().map(str::to_owned).collect::<Vec<_>>();
    let change = |path: &str| match (a.get(path), b.get(path)) {
        (Some(_), None) => Some(Change::Removed),
        (None, _) => Some(Change::New),
        // Only the ends of lines may differ: git may keep others than the folder has.
        (Some(old), Some(new)) => (old.text != new.text && lines(old) != lines(new)).then_some(Change::Changed),
    };
    paths.into_iter().filter_map(|path| Some(FileChange { file: path.to_owned(), change: change(path)? })).collect()
}

fn settings(a: &Side, b: &Side) -> Vec<SettingChange> {
    let [a, b] = [a, b].map(|side| &side.layout.definition.settings);
    let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
    let one = |name: &String| SettingChange {
        name: name.clone(),
        a: a.get(name).map(|setting| setting.value.clone()),
        b: b.get(name).map(|setting| setting.value.clone()),
    };
    names.into_iter().map(one).filter(|setting| setting.a != setting.b).collect()
}

/// Names of counters that are declared differently, and of keys whose values differ on any card or place.
fn declared(a: &Side, b: &Side) -> Vec<String> {
    let [a, b] = [a, b].map(|side| &side.layout.definition);
    let mut names = Vec::new();
    for old in &a.counters {
        let new = b.counters.iter().find(|new| new.name == old.name);
        let same = |new: &Counter| (new.start, new.min, new.max) == (old.start, old.min, old.max);
        names.extend(new.filter(|new| !same(new) || new.holds != old.holds).map(|new| new.name.clone()));
    }
    let keys = |definition: &Definition| {
        let cards = (0..definition.components.len()).map(ComponentId::at);
        let cards = cards.map(|card| (Entity::Component(card), &definition.components[card.index()].attributes));
        let places = (0..definition.places.len()).map(PlaceId::at);
        let places = places.map(|place| (Entity::Place(place), &definition.places[place.index()].attributes));
        let named = cards.chain(places).map(|(entity, keys)| (definition.name_of(entity), keys.clone()));
        named.collect::<BTreeMap<_, _>>()
    };
    let (old, new) = (keys(a), keys(b));
    for (name, keys) in &new {
        let Some(before) = old.get(name) else { continue };
        let all = before.keys().chain(keys.keys());
        // Places and cards are numbers here, which say nothing about another version.
        let reference = |key: &str| matches!(keys.get(key), Some(Attribute::Place(_) | Attribute::Component(_)));
        names.extend(all.filter(|key| before.get(*key) != keys.get(*key) && !reference(key)).cloned());
    }
    names
}

/// The last part of a name: a function may be moved to another table.
fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
