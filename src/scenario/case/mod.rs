//! Rule cases: small tests in a scenario's own files, first as written, then as plans in which every name was found.

pub(crate) mod happening;
mod lookup;
pub(crate) mod plan;
pub(crate) mod quantity;
mod words;
pub(crate) mod written;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::choice::Choice;
use super::diagnostic::Diagnostic;
use super::reader::{Collector, Marked};
use super::render::position;
use super::{Scenario, SourceFile, choice, snapshots};
use crate::table::Layout;
use crate::table::definition::Definition;
pub(crate) use lookup::Cell;
use lookup::Lookup;
pub(crate) use plan::Plan;
use words::Words;
use written::Written;

/// One case of a scenario: what it is called and what it proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Its name, unique in its file.
    pub name: String,
    /// Its file, relative to the scenario's folder.
    pub file: String,
    /// The line it begins in.
    pub line: usize,
    /// Numbers of the rulebook that it proves.
    pub rules: Vec<String>,
}

/// A case with everything that is needed to run it.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    pub(crate) case: Case,
    /// The game in [`Cases::layouts`] and the plan; or what is wrong with the case.
    pub(crate) plan: Result<(usize, Plan), Vec<Diagnostic>>,
    /// What is to be said if it fails.
    pub(crate) note: Option<String>,
}

/// All cases of a scenario, in the order of the files.
#[derive(Default)]
pub(crate) struct Cases {
    pub(crate) list: Vec<Planned>,
    /// The games that cases choose: most choose the same one.
    pub(crate) layouts: Vec<Arc<Layout>>,
    /// Complaints that belong to no case, such as wrong syntax before the first one.
    pub(crate) complaints: Vec<Diagnostic>,
}

impl Cases {
    /// Reads every case of a scenario and looks up all its names.
    pub(crate) fn read(scenario: &Scenario) -> Cases {
        let mut cases = Cases::default();
        let mut games = Games::new(scenario);
        for file in scenario.cases() {
            cases.read_file(file, &mut games);
        }
        cases.layouts = games.layouts;
        cases
    }

    /// The cases of one file that need not lie in the scenario's folder.
    pub(crate) fn of(scenario: &Scenario, file: &SourceFile) -> Self {
        let mut cases = Self::default();
        let mut games = Games::new(scenario);
        cases.read_file(file, &mut games);
        cases.layouts = games.layouts;
        cases
    }

    /// Lays over the case at `index` what the only case of `file` says: its counters and zones after those of the case, its
    /// luck and answers instead of them where it has any. What it runs and expects is not looked at.
    pub(crate) fn overlay(&mut self, scenario: &Scenario, index: usize, file: &SourceFile) {
        let Ok((game, base)) = &mut self.list[index].plan else { return };
        let out = Collector::default();
        let words = Words::of(scenario);
        let lookup = Lookup { layout: &self.layouts[*game], words: &words, out: &out };
        let read = written::read(file, &out);
        let over = read.first().and_then(|written| plan::plan(written, &lookup));
        if out.has_errors() {
            self.list[index].plan = Err(out.into_sorted());
        } else if let Some(over) = over {
            base.lay_over(over);
        }
    }

    fn read_file(&mut self, file: &SourceFile, games: &mut Games<'_>) {
        let out = Collector::default();
        let read = written::read(file, &out);
        let (mut names, mut stems) = (BTreeSet::new(), BTreeSet::new());
        let mut plans = Vec::new();
        for written in &read {
            if !names.insert(written.name.as_str()) {
                let message = format!("two cases of this file are called “{}”", written.name.value);
                out.push(written.name.error("duplicate", message).help("give one of them another name"));
            }
            if written.expect.story.is_some()
                && !stems.insert(snapshots::stem(&file.path, &written.name).to_lowercase())
            {
                let message = format!("the story of “{}” would have the file of another case's", written.name.value);
                out.push(written.name.error("duplicate", message).help("let their names differ in letters or digits"));
            }
            plans.push(games.plan(written, &out));
        }
        let starts: Vec<usize> = read.iter().map(|written| written.spot.span.start).collect();
        let mut complaints = vec![Vec::new(); read.len()];
        for complaint in out.into_sorted() {
            // A case goes on until the next one begins.
            let at = complaint.span.as_ref().map_or(0, |span| starts.partition_point(|start| *start <= span.start));
            if complaint.file == file.path && at > 0 {
                complaints[at - 1].push(complaint);
            } else {
                self.complaints.push(complaint);
            }
        }
        for ((written, plan), complaints) in read.into_iter().zip(plans).zip(complaints) {
            let case = Case {
                line: position(&file.text, written.spot.span.start).0,
                name: written.name.value,
                file: file.path.clone(),
                rules: written.rules.into_iter().map(|rule| rule.value).collect(),
            };
            let plan = plan.filter(|_| !complaints.iter().any(Diagnostic::is_error)).ok_or(complaints);
            self.list.push(Planned { case, plan, note: None });
        }
    }

    /// Everything that is wrong, by file and place.
    pub(crate) fn into_complaints(self) -> Vec<Diagnostic> {
        let out = Collector::default();
        let own = self.list.into_iter().filter_map(|planned| planned.plan.err()).flatten();
        self.complaints.into_iter().chain(own).for_each(|complaint| out.push(complaint));
        out.into_sorted()
    }
}

/// The games that were chosen so far.
struct Games<'a> {
    scenario: &'a Scenario,
    words: Words,
    layouts: Vec<Arc<Layout>>,
    /// Choices met so far; `None`: nothing that can be played.
    chosen: BTreeMap<String, Option<usize>>,
}

impl<'a> Games<'a> {
    fn new(scenario: &'a Scenario) -> Self {
        Self { scenario, words: Words::of(scenario), layouts: Vec::new(), chosen: BTreeMap::new() }
    }

    /// The plan and its game, as far as names were found.
    fn plan(&mut self, written: &Written, out: &Collector) -> Option<(usize, Plan)> {
        let choice = self.choice(written, out);
        // Everything in a choice is in an order of its own, so equal choices are written alike.
        let key = format!("{choice:?}");
        let at = match self.chosen.get(&key) {
            Some(at) => *at,
            None => {
                let at = self.define(&choice, &written.name, out);
                self.chosen.insert(key, at);
                at
            }
        }?;
        let lookup = Lookup { layout: &self.layouts[at], words: &self.words, out };
        let plan = plan::plan(written, &lookup)?;
        Some((at, plan))
    }

    /// What the case chooses. Each wrong name is complained about where it stands, and left out.
    fn choice(&self, written: &Written, out: &Collector) -> Choice {
        let scenario = self.scenario;
        let mut whole = Choice::default();
        let mut add = |one: Choice, at: &Marked<String>| {
            let found = Collector::default();
            choice::choose(&scenario.sheet, &scenario.defaults, &one, &found);
            if found.has_errors() {
                let complaint = found.into_sorted().swap_remove(0);
                let help = complaint.help.clone().unwrap_or_default().replace("--seats", "seats");
                return out.push(at.error(complaint.code, complaint.message).help(help));
            }
            whole.variant = one.variant.or(whole.variant.take());
            whole.settings.extend(one.settings);
            whole.seats.extend(one.seats);
        };
        if let Some(variant) = &written.variant {
            add(Choice { variant: Some(variant.value.clone()), ..Choice::default() }, variant);
        }
        for (key, value) in &written.settings {
            let settings = [(key.value.clone(), value.plain())].into();
            add(Choice { settings, ..Choice::default() }, key);
        }
        for (role, count) in &written.seats {
            let seats = [(role.value.clone(), u16::try_from(count.value).unwrap_or(u16::MAX))].into();
            add(Choice { seats, ..Choice::default() }, role);
        }
        whole
    }

    fn define(&mut self, choice: &Choice, name: &Marked<String>, out: &Collector) -> Option<usize> {
        match self.scenario.define(choice) {
            Ok(definition) => {
                self.layouts.push(Arc::new(Layout::new(definition)));
                Some(self.layouts.len() - 1)
            }
            Err(list) => {
                let first = list.first().map_or("", |complaint| &complaint.message);
                let message = format!("what this case chooses cannot be played: {first}");
                out.push(name.error("choice", message).help("look at its settings, seats and variant"));
                None
            }
        }
    }
}

/// The name of a thing without its kind, as it may be written in an answer.
pub(crate) fn short_name(definition: &Definition, component: crate::table::ComponentId) -> [&str; 2] {
    let component = &definition.components[component.index()];
    [&component.id, &component.base]
}
