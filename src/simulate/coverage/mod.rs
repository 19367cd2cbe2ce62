//! Line coverage of the rules: which lines the cases ran, which they did not, and which are excused.

mod lcov;
mod page;

use std::collections::BTreeMap;

pub use lcov::lcov;
pub use page::page;

use crate::rules::{Coverage, lint};
use crate::scenario::{Diagnostic, Files, Scenario, SourceFile};

/// One Lua file.
#[derive(Clone, Debug)]
pub struct Covered {
    /// Where it belongs: the scenario's folder, or that of shared scripts.
    pub folder: String,
    /// Its path in that folder.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Lines with something to run, from 1.
    pub lines: BTreeMap<usize, Line>,
}

/// What is known of a line that can run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// It ran so many times.
    Reached(u64),
    /// No case runs it.
    Missed,
    /// No case runs it, for a reason.
    Excused(String),
}

/// How many lines there are of each sort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Lines that can run.
    pub lines: usize,
    /// Those that ran.
    pub reached: usize,
    /// Those that did not, with a reason.
    pub excused: usize,
}

impl Sum {
    /// Lines that did not run, and nobody says why.
    #[must_use]
    pub fn missed(self) -> usize {
        self.lines - self.reached - self.excused
    }

    /// Reached lines in tenths of a percent of all, rounded down; nothing to run is all.
    #[must_use]
    pub fn permille(self) -> usize {
        (self.reached * 1000).checked_div(self.lines).unwrap_or(1000)
    }

    /// The share as it is written: `97.4`.
    #[must_use]
    pub fn percent(self) -> String {
        format!("{}.{}", self.permille() / 10, self.permille() % 10)
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            lines: self.lines + other.lines,
            reached: self.reached + other.reached,
            excused: self.excused + other.excused,
        }
    }
}

impl Covered {
    /// The file as a terminal can open it.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}/{}", self.folder, self.name)
    }

    /// How many lines of each sort.
    #[must_use]
    pub fn sum(&self) -> Sum {
        let count = |is: fn(&Line) -> bool| self.lines.values().filter(|line| is(line)).count();
        Sum {
            lines: self.lines.len(),
            reached: count(|line| matches!(line, Line::Reached(_))),
            excused: count(|line| matches!(line, Line::Excused(_))),
        }
    }

    /// The lines that were missed, as ranges: `12, 30–34`. Between two lines of a range nothing can run.
    #[must_use]
    pub fn missed(&self) -> String {
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        let mut open = false;
        for (line, what) in &self.lines {
            let missed = *what == Line::Missed;
            match ranges.last_mut().filter(|_| open && missed) {
                Some(range) => range.1 = *line,
                None if missed => ranges.push((*line, *line)),
                None => {}
            }
            open = missed;
        }
        let shown = |(first, last): &(usize, usize)| match first == last {
            true => first.to_string(),
            false => format!("{first}–{last}"),
        };
        ranges.iter().map(shown).collect::<Vec<_>>().join(", ")
    }
}

/// The rules of a scenario, by file. Files that the rules never load, such as those of bots, are left out.
#[must_use]
pub fn covered(scenario: &Scenario, coverage: &Coverage) -> Vec<Covered> {
    let files = coverage.files().filter_map(|path| scenario.files.get(path));
    files
        .map(|file| {
            let excuses = lint::excused(&file.text);
            let reason = |line: &usize| excuses.iter().find(|excuse| excuse.lines.contains(line));
            let lines = coverage.lines(&file.path).into_iter().map(|(line, hits)| {
                let what = match (hits, reason(&line)) {
                    (0, Some(excuse)) => Line::Excused(excuse.reason.clone()),
                    (0, None) => Line::Missed,
                    (hits, _) => Line::Reached(hits),
                };
                (line, what)
            });
            let whole = scenario.files.shown(&file.path);
            let inner = file.path.strip_prefix("scripts/").unwrap_or(&file.path);
            let folder = whole.strip_suffix(inner).unwrap_or_default().trim_end_matches('/').to_owned();
            Covered { folder, name: inner.to_owned(), text: file.text.to_string(), lines: lines.collect() }
        })
        .collect()
}

/// Rule files of the scenario's own that the rules never load: those of bots, or forgotten ones.
pub fn not_loaded<'s>(scenario: &'s Scenario, coverage: &Coverage) -> impl Iterator<Item = &'s SourceFile> {
    let loaded: Vec<String> = coverage.files().map(str::to_owned).collect();
    scenario.files.within("rules/", ".lua").filter(move |file| !loaded.contains(&file.path))
}

/// Excuses of lines that run after all.
#[must_use]
pub fn idle_excuses(files: &Files, coverage: &Coverage) -> Vec<Diagnostic> {
    let files = coverage.files().filter_map(|path| files.get(path));
    files
        .flat_map(|file| {
            let lines = coverage.lines(&file.path);
            let idle = move |excuse: &lint::Excused| !lines.range(excuse.lines.clone()).any(|(_, hits)| *hits == 0);
            lint::excused(&file.text).into_iter().filter(idle).map(|excuse| {
                let message = "the lines that this excuses are all run";
                Diagnostic::warning("idle-excuse", &file.path, message).at(excuse.span).help("remove the comment")
            })
        })
        .collect()
}

/// Puts files of several scenarios together; a shared script counts once.
#[must_use]
pub fn together(all: Vec<Covered>) -> Vec<Covered> {
    let mut files: BTreeMap<(String, String), Covered> = BTreeMap::new();
    for one in all {
        let key = (one.folder.clone(), one.name.clone());
        match files.get_mut(&key) {
            None => drop(files.insert(key, one)),
            Some(known) => {
                for (line, what) in one.lines {
                    let merged = match (known.lines.get(&line), what) {
                        (Some(Line::Reached(a)), Line::Reached(b)) => Line::Reached(a + b),
                        (Some(Line::Reached(a)), _) => Line::Reached(*a),
                        (_, what) => what,
                    };
                    known.lines.insert(line, merged);
                }
            }
        }
    }
    files.into_values().collect()
}
