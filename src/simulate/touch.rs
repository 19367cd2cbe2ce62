//! Which cases a change of files can touch: known from what ran when they were tried last.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::lint::functions_of;
use crate::scenario::{Case, Files};
use crate::session::trial::Report;

/// What is known of the cases of one scenario.
#[derive(Default)]
pub struct Memory {
    /// By file and name.
    cases: BTreeMap<(String, String), Known>,
    /// Files of which functions run while the rules are loaded: a change of them can touch any case.
    awake: BTreeSet<String>,
}

/// What is known of one case.
struct Known {
    /// Files of rules that ran in it.
    ran: BTreeSet<String>,
    /// Whether it expects a story.
    tells: bool,
    passed: bool,
}

/// What a change can touch.
#[derive(Default)]
struct Reach {
    /// Every case.
    all: bool,
    /// Cases that tell a story.
    tales: bool,
    /// Cases in these files.
    files: BTreeSet<String>,
    /// Cases in which these rules ran.
    rules: BTreeSet<String>,
}

impl Memory {
    /// Remembers how a case went.
    pub fn keep(&mut self, case: &Case, report: &Report) {
        let known = Known {
            ran: report.ran.keys().cloned().collect(),
            tells: !report.tales.is_empty(),
            passed: report.passed(),
        };
        self.cases.insert((case.file.clone(), case.name.clone()), known);
    }

    /// Remembers which files are awake while the rules are loaded.
    pub fn keep_awake(&mut self, awake: BTreeSet<String>) {
        self.awake = awake;
    }

    /// The positions of the cases that may go otherwise now; those that failed or are new are among them.
    #[must_use]
    pub fn touched(&self, cases: &[&Case], before: &Files, after: &Files, tales_changed: bool) -> Vec<usize> {
        let mut reach = Reach { tales: tales_changed, ..Reach::default() };
        for path in changed(before, after) {
            self.reach(&path, before, after, &mut reach);
        }
        let touched = |case: &Case| {
            let Some(known) = self.cases.get(&(case.file.clone(), case.name.clone())) else { return true };
            let ran = known.ran.iter().any(|file| reach.rules.contains(file));
            reach.all || !known.passed || ran || (reach.tales && known.tells) || reach.files.contains(&case.file)
        };
        (0..cases.len()).filter(|at| touched(cases[*at])).collect()
    }

    fn reach(&self, path: &str, before: &Files, after: &Files, reach: &mut Reach) {
        match path.split('/').next().unwrap_or_default() {
            "cases" => drop(reach.files.insert(path.to_owned())),
            "locale" => reach.tales = true,
            "bots" => {}
            "rules" | "scripts" => {
                let inside = match (before.get(path), after.get(path)) {
                    (Some(before), Some(after)) => functions_of(&before.text).frame == functions_of(&after.text).frame,
                    _ => false,
                };
                if inside && !self.awake.contains(path) {
                    reach.rules.insert(path.to_owned());
                } else {
                    reach.all = true;
                }
            }
            _ if path.ends_with(".md") => {}
            _ => reach.all = true,
        }
    }
}

/// Files that came, went or changed.
#[must_use]
pub fn changed(before: &Files, after: &Files) -> Vec<String> {
    let paths: BTreeSet<&str> = before.iter().chain(after.iter()).map(|file| file.path.as_str()).collect();
    let text = |files: &Files, path: &str| files.get(path).map(|file| file.text.clone());
    paths.into_iter().filter(|path| text(before, path) != text(after, path)).map(str::to_owned).collect()
}
