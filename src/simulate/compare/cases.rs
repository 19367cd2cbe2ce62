//! The cases of both versions under the rules of both.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Side;
use super::changes::Change;
use crate::scenario::{Case, Diagnostic, Files, Scenario};
use crate::session::trial::{Fault, Report, Trials};
use crate::simulate::suite::try_cases;

/// What the cases say.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Cases {
    /// Cases that both versions have, word for word.
    pub kept: usize,
    /// Of these, how many fail, in the same way, under both.
    pub failing: usize,
    /// What differs, in the order of the files.
    pub changes: Vec<CaseChange>,
}

/// A case that differs.
#[derive(Clone, Debug, Serialize)]
pub struct CaseChange {
    /// Its name.
    pub name: String,
    /// Its file.
    pub file: String,
    /// Its line: in B, or in A where only A has it.
    pub line: usize,
    /// Rule numbers that it proves.
    pub rules: Vec<String>,
    /// What became of the case itself; nothing: it is the same, and the rules differ.
    pub change: Option<Change>,
    /// A's case under the rules of A and of B.
    pub old: Option<[Verdict; 2]>,
    /// B's case under the rules of A and of B, where it is another.
    pub new: Option<[Verdict; 2]>,
}

/// What a case says of a version's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// It holds.
    pub passed: bool,
    /// What differs from what it expects.
    pub faults: Vec<Fault>,
    /// Why it could not be run to its end.
    pub error: Option<String>,
}

/// The cases of one version, under the rules of A and of B.
struct Tried {
    list: Vec<(Case, String, [Verdict; 2])>,
}

/// Tries the cases of both versions under the rules of both.
///
/// # Errors
/// Cases of one version whose files the other cannot even read.
pub fn compare_cases(a: &Side, b: &Side, jobs: Option<usize>) -> Result<Cases, Vec<Diagnostic>> {
    let [files_a, files_b] = [a, b].map(|side| &side.scenario.files);
    let texts = |files: &Files| {
        files.within("cases/", ".toml").map(|file| (file.path.clone(), file.text.to_string())).collect::<Vec<_>>()
    };
    let old = Tried::new(files_a, a, b, jobs)?;
    if texts(files_a) == texts(files_b) {
        return Ok(Cases::of(&old, None));
    }
    Ok(Cases::of(&old, Some(&Tried::new(files_b, a, b, jobs)?)))
}

impl Tried {
    /// Tries the cases of these files under the rules of both.
    fn new(cases: &Files, a: &Side, b: &Side, jobs: Option<usize>) -> Result<Self, Vec<Diagnostic>> {
        let of_a = verdicts(cases, a, jobs)?;
        let of_b = verdicts(cases, b, jobs)?;
        let list = of_a.into_iter().zip(of_b).map(|((case, one), (_, two))| {
            let text = text(cases, &case);
            (case, text, [one, two])
        });
        let mut list: Vec<_> = list.collect();
        // A case's text goes on until the next one begins.
        for at in 0..list.len() {
            let next = list.get(at + 1).filter(|next| next.0.file == list[at].0.file).map(|next| next.0.line);
            let lines = next.map_or(usize::MAX, |next| next - list[at].0.line);
            let said = list[at].1.lines().take(lines).map(str::trim);
            list[at].1 = said.filter(|line| !line.is_empty() && !line.starts_with('#')).collect::<Vec<_>>().join("\n");
        }
        Ok(Self { list })
    }

    /// By name; where several have one name, by their order.
    fn by_name(&self) -> BTreeMap<(&str, usize), usize> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let named = self.list.iter().enumerate().map(|(at, (case, ..))| {
            let count = counts.entry(&case.name).or_default();
            *count += 1;
            ((case.name.as_str(), *count), at)
        });
        named.collect()
    }
}

impl Cases {
    /// `new`: B has other cases.
    fn of(old: &Tried, new: Option<&Tried>) -> Self {
        let mut found = Self::default();
        let Some(new) = new else {
            for (case, _, verdicts) in &old.list {
                found.kept(case, verdicts);
            }
            return found;
        };
        let (olds, news) = (old.by_name(), new.by_name());
        for (name, at) in &news {
            let (case, text, verdicts) = &new.list[*at];
            match olds.get(name).map(|at| &old.list[*at]) {
                Some((_, before, _)) if before == text => found.kept(case, verdicts),
                Some((_, _, before)) => found.change(case, Change::Changed, Some(before), Some(verdicts)),
                None => found.change(case, Change::New, None, Some(verdicts)),
            }
        }
        for (_, at) in olds.iter().filter(|(name, _)| !news.contains_key(*name)) {
            let (case, _, verdicts) = &old.list[*at];
            found.change(case, Change::Removed, Some(verdicts), None);
        }
        found.changes.sort_by(|one, two| (&one.file, one.line).cmp(&(&two.file, two.line)));
        found
    }

    /// A case that is the same in both.
    fn kept(&mut self, case: &Case, verdicts: &[Verdict; 2]) {
        self.kept += 1;
        if verdicts[0] != verdicts[1] {
            self.push(case, None, Some(verdicts), None);
        } else if !verdicts[0].passed {
            self.failing += 1;
        }
    }

    fn change(&mut self, case: &Case, change: Change, old: Option<&[Verdict; 2]>, new: Option<&[Verdict; 2]>) {
        self.push(case, Some(change), old, new);
    }

    fn push(&mut self, case: &Case, change: Option<Change>, old: Option<&[Verdict; 2]>, new: Option<&[Verdict; 2]>) {
        let Case { name, file, line, rules } = case.clone();
        self.changes.push(CaseChange { name, file, line, rules, change, old: old.cloned(), new: new.cloned() });
    }
}

/// The cases of these files with what each says of one side's rules.
fn verdicts(cases: &Files, side: &Side, jobs: Option<usize>) -> Result<Vec<(Case, Verdict)>, Vec<Diagnostic>> {
    let files = side.scenario.files.with_folder("cases/", cases);
    let (scenario, complaints) = Scenario::inspect(files);
    let scenario = scenario.ok_or(complaints)?.settled(&side.choice)?;
    let trials = Trials::read(&scenario);
    let all: Vec<usize> = (0..trials.cases().len()).collect();
    let reports = try_cases(&trials, &all, jobs);
    Ok(trials.cases().cloned().zip(reports.into_iter().map(Verdict::from)).collect())
}

/// The text of a case's file from its beginning on.
fn text(files: &Files, case: &Case) -> String {
    let lines = files.get(&case.file).map(|file| file.text.lines().skip(case.line.saturating_sub(1)));
    lines.map(|lines| lines.collect::<Vec<_>>().join("\n")).unwrap_or_default()
}

impl From<Report> for Verdict {
    fn from(mut report: Report) -> Self {
        // Kept stories lie beside the cases of one side only, and the same words are a matter of texts, not of rules.
        report.tales.clear();
        let complaint = report.complaints.first().map(|complaint| complaint.message.clone());
        Self {
            passed: report.passed(),
            error: complaint.or_else(|| report.error.as_ref().map(|error| error.message.clone())),
            faults: report.faults,
        }
    }
}
