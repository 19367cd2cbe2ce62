//! Which lines of scripts have run: counted by the VM for every function, added up over any number of VMs.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use mlua::Function;

/// Lines that ran: file → lines, from 1.
pub type Ran = BTreeMap<String, BTreeSet<usize>>;

/// How often each line of each function was reached.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// Files with their functions, in the order of the text; the file itself is the first.
    files: BTreeMap<String, Vec<Counted>>,
}

/// The lines of one function.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Counted {
    /// The line that it begins in.
    first: usize,
    /// Line → times, for lines with something to run.
    lines: BTreeMap<usize, u64>,
}

impl Coverage {
    /// Counts what has run of a loaded file.
    pub(super) fn count(&mut self, file: &str, loaded: &Function) {
        let functions = self.files.entry(file.to_owned()).or_default();
        loaded.coverage(|info| {
            let hits = info.hits.iter().enumerate();
            functions.push(Counted {
                first: usize::try_from(info.line_defined).unwrap_or(0),
                lines: hits.filter_map(|(line, hits)| Some((line, u64::try_from(*hits).ok()?))).collect(),
            });
        });
    }

    /// Adds what ran in another VM with the same files.
    pub fn add(&mut self, other: &Self) {
        for (file, functions) in &other.files {
            match self.files.get_mut(file) {
                None => drop(self.files.insert(file.clone(), functions.clone())),
                Some(own) => {
                    for (own, other) in own.iter_mut().zip(functions) {
                        for (line, hits) in &other.lines {
                            *own.lines.entry(*line).or_default() += hits;
                        }
                    }
                }
            }
        }
    }

    /// The files that were loaded.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The lines of a file with how often they were reached. A line with a function in it was reached when that function
    /// was, too: a rule of one line is not reached by loading its file.
    #[must_use]
    pub fn lines(&self, file: &str) -> BTreeMap<usize, u64> {
        fewest(self.files.get(file).into_iter().flatten().flat_map(|function| &function.lines))
    }

    /// The same, only of functions that begin in these lines, and of these lines in functions around them; nothing of what runs
    /// while the file is loaded.
    #[must_use]
    pub fn lines_within(&self, file: &str, lines: &RangeInclusive<usize>) -> BTreeMap<usize, u64> {
        let functions = self.files.get(file).into_iter().flatten().skip(1);
        fewest(functions.flat_map(|function| {
            let whole = lines.contains(&function.first);
            function.lines.iter().filter(move |(line, _)| whole || lines.contains(line))
        }))
    }

    /// Files with functions that have run.
    #[must_use]
    pub fn awake(&self) -> BTreeSet<String> {
        let ran = |functions: &[Counted]| functions.iter().skip(1).any(|one| one.lines.values().any(|hits| *hits > 0));
        self.files.iter().filter(|(_, functions)| ran(functions)).map(|(file, _)| file.clone()).collect()
    }

    /// Lines that ran since `before` was counted in the same VM.
    #[must_use]
    pub fn since(&self, before: &Self) -> Ran {
        let mut ran = Ran::new();
        for (file, functions) in &self.files {
            let earlier = before.files.get(file);
            for (index, function) in functions.iter().enumerate() {
                let earlier = earlier.and_then(|functions| functions.get(index));
                let more = |(line, hits): (&usize, &u64)| {
                    let known = earlier.and_then(|function| function.lines.get(line)).copied().unwrap_or(0);
                    (*hits > known).then_some(*line)
                };
                let lines: BTreeSet<usize> = function.lines.iter().filter_map(more).collect();
                if !lines.is_empty() {
                    ran.entry(file.clone()).or_default().extend(lines);
                }
            }
        }
        ran
    }
}

fn fewest<'a>(counted: impl Iterator<Item = (&'a usize, &'a u64)>) -> BTreeMap<usize, u64> {
    let mut fewest = BTreeMap::new();
    for (line, hits) in counted {
        fewest.entry(*line).and_modify(|known: &mut u64| *known = (*known).min(*hits)).or_insert(*hits);
    }
    fewest
}
