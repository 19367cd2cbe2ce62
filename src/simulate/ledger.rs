//! The rulebook beside what there is of it: where each number is implemented, which cases prove it, what of it has run.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Range, RangeInclusive};

use serde::Serialize;

use crate::rules::{Coverage, Ran, lint};
use crate::scenario::rulebook::{Rule, cited_in_toml, rulebook};
use crate::scenario::{Case, Diagnostic, Scenario, nearest, position};
use crate::session::trial::Report;

/// One number of the rulebook.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The number.
    pub number: String,
    /// Its words.
    pub text: String,
    /// Where it is cited as implemented.
    pub places: Vec<Place>,
    /// The cases that prove it.
    pub cases: Vec<Proof>,
    /// Lines of Lua that implement it, and how many of them a case ran.
    pub lines: Reached,
}

/// Where a number is implemented.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// The file, relative to the scenario's folder.
    pub file: String,
    /// The line of the citation, from 1.
    pub line: usize,
    /// The lines of Lua that the citation speaks of; none in a TOML file.
    #[serde(skip)]
    pub lines: Option<RangeInclusive<usize>>,
}

/// A case that proves a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    /// Its file, relative to the scenario's folder.
    pub file: String,
    /// The line it begins in.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Whether it passed.
    pub passed: bool,
}

/// Some of so many lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Reached {
    /// Lines that ran.
    pub reached: usize,
    /// All lines that can run.
    pub of: usize,
}

/// The whole rulebook.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// In the order of the rulebook.
    pub entries: Vec<Entry>,
    /// What is wrong with it.
    pub complaints: Vec<Diagnostic>,
}

/// A number that is cited somewhere.
struct Citation {
    number: String,
    span: Range<usize>,
    place: Place,
}

impl Ledger {
    /// Puts everything together. `coverage` is what ran when `cases` were tried, which gave `reports`.
    #[must_use]
    pub fn of(scenario: &Scenario, language: &str, cases: &[&Case], reports: &[Report], coverage: &Coverage) -> Self {
        let rules = rulebook(scenario, language);
        let citations = citations(scenario);
        let mut complaints = twice(&rules);
        complaints.extend(unknown(scenario, &rules, &citations, cases));
        let entries = rules.iter().map(|rule| {
            let places: Vec<Place> =
                citations.iter().filter(|one| one.number == rule.number).map(|one| one.place.clone()).collect();
            let proving = || cases.iter().zip(reports).filter(|(case, _)| case.rules.contains(&rule.number));
            let proofs: Vec<Proof> = proving().map(|(case, report)| Proof::of(case, report)).collect();
            let lines = reached(&places, coverage);
            let own = lines_run(&places, coverage, proving().map(|(_, report)| &report.ran));
            complaints.extend(lacking(rule, &places, &proofs, lines, own));
            Entry { number: rule.number.clone(), text: rule.text.clone(), places, cases: proofs, lines }
        });
        let entries = entries.collect();
        complaints.sort_by(|a, b| {
            let key = |one: &Diagnostic| (one.file.clone(), one.span.as_ref().map_or(0, |span| span.start));
            key(a).cmp(&key(b))
        });
        Self { entries, complaints }
    }
}

impl Proof {
    fn of(case: &Case, report: &Report) -> Self {
        Self { file: case.file.clone(), line: case.line, name: case.name.clone(), passed: report.passed() }
    }
}

/// Every citation: in comments of Lua files, and in TOML files.
fn citations(scenario: &Scenario) -> Vec<Citation> {
    let mut all: Vec<Citation> = cited_in_toml(scenario)
        .into_iter()
        .map(|one| {
            let place = Place { file: one.file, line: one.line, lines: None };
            Citation { number: one.number, span: one.span, place }
        })
        .collect();
    let ours = |number: &str| {
        number.rsplit_once('-').is_some_and(|(prefix, _)| scenario.rulebook().any(|known| known == prefix))
    };
    for (_, file) in scenario.modules() {
        // What is shared knows no scenario's numbers.
        let shared = file.path.starts_with("scripts/");
        for cited in lint::cited(&file.text).into_iter().filter(|cited| !shared || ours(&cited.number)) {
            let line = position(&file.text, cited.span.start).0;
            let place = Place { file: file.path.clone(), line, lines: Some(cited.lines) };
            all.push(Citation { number: cited.number, span: cited.span, place });
        }
    }
    all
}

/// The lines of functions that these places speak of, and how many ran.
fn reached(places: &[Place], coverage: &Coverage) -> Reached {
    let lines = lines_of(places, coverage);
    let all = || lines.values().flat_map(BTreeMap::values);
    Reached { reached: all().filter(|hits| **hits > 0).count(), of: all().count() }
}

fn lines_of<'p>(places: &'p [Place], coverage: &Coverage) -> BTreeMap<&'p str, BTreeMap<usize, u64>> {
    let mut lines: BTreeMap<&str, BTreeMap<usize, u64>> = BTreeMap::new();
    for place in places {
        let Some(range) = &place.lines else { continue };
        lines.entry(&place.file).or_default().extend(coverage.lines_within(&place.file, range));
    }
    lines
}

/// How many of the lines of these places ran in these cases.
fn lines_run<'r>(places: &[Place], coverage: &Coverage, cases: impl Iterator<Item = &'r Ran>) -> usize {
    let mut ran = Ran::new();
    for (file, lines) in cases.flatten() {
        ran.entry(file.clone()).or_default().extend(lines);
    }
    let of = lines_of(places, coverage);
    let count = |(file, lines): (&&str, &BTreeMap<usize, u64>)| {
        ran.get(*file).map_or(0, |ran| lines.keys().filter(|line| ran.contains(line)).count())
    };
    of.iter().map(count).sum()
}

/// Numbers that stand twice in the rulebook.
fn twice(rules: &[Rule]) -> Vec<Diagnostic> {
    let mut known: BTreeMap<&str, &Rule> = BTreeMap::new();
    let mut complaints = Vec::new();
    for rule in rules {
        if let Some(first) = known.get(rule.number.as_str()) {
            let complaint = about(rule, "rule-twice", format!("the rulebook has two rules {}", rule.number));
            complaints
                .push(complaint.label(&first.file, first.span.clone(), "first here").help("give one another number"));
        } else {
            known.insert(&rule.number, rule);
        }
    }
    complaints
}

/// Citations of numbers that the rulebook does not have.
fn unknown(scenario: &Scenario, rules: &[Rule], citations: &[Citation], cases: &[&Case]) -> Vec<Diagnostic> {
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.number.as_str()).collect();
    let complain = |number: &str, file: &str, span: Option<Range<usize>>| {
        let complaint = Diagnostic::error("no-such-rule", file, format!("the rulebook has no rule {number}"));
        let complaint = match nearest(number, known.iter().copied()) {
            Some(near) => complaint.help(format!("did you mean {near}?")),
            None => complaint.help(format!("add it to the rulebook: - **{number}** …")),
        };
        match span {
            Some(span) => complaint.at(span),
            None => complaint,
        }
    };
    let cited = citations.iter().filter(|one| !known.contains(one.number.as_str()));
    let mut all: Vec<Diagnostic> =
        cited.map(|one| complain(&one.number, &one.place.file, Some(one.span.clone()))).collect();
    for case in cases {
        for number in case.rules.iter().filter(|number| !known.contains(number.as_str())) {
            let span = scenario.files.get(&case.file).and_then(|file| in_case(&file.text, case.line, number));
            all.push(complain(number, &case.file, span));
        }
    }
    all
}

/// Where a case that begins in that line names a number.
fn in_case(text: &str, line: usize, number: &str) -> Option<Range<usize>> {
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let quoted = format!("\"{number}\"");
    let at = start + text.get(start..)?.find(&quoted)? + 1;
    Some(at..at + number.len())
}

/// What a rule lacks: an implementation, a case, a case that reaches it.
fn lacking(rule: &Rule, places: &[Place], proofs: &[Proof], lines: Reached, own: usize) -> Vec<Diagnostic> {
    let number = &rule.number;
    let mut complaints = Vec::new();
    if places.is_empty() {
        let complaint = about(rule, "not-implemented", format!("nothing implements {number}"));
        complaints.push(complaint.help(format!("cite it where it is implemented: --- what is done [{number}]")));
    }
    if proofs.is_empty() {
        let complaint = about(rule, "no-case", format!("no case proves {number}"));
        complaints.push(complaint.help(format!("add rules = [\"{number}\"] to a case that would fail without it")));
    } else if lines.of > 0 && own == 0 {
        let complaint = about(rule, "not-reached", format!("no case of {number} runs a line that implements it"));
        complaints.push(complaint.help("look at what its cases run, or at where it is cited"));
    }
    complaints
}

fn about(rule: &Rule, code: &'static str, message: String) -> Diagnostic {
    Diagnostic::error(code, &rule.file, message).at(rule.span.clone())
}
