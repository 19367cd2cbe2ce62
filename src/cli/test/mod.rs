//! `tablewright test`: the rule cases of scenarios.

mod cover;
mod keep;
mod review;
mod target;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{Console, Done, Exit, Stop, fault};
use crate::scenario::snapshots::Kept;
use crate::scenario::{Case, Complaints, Diagnostic, Files, Scenario, plain, render, to_json};
use crate::session::trial::{Report, Trials};
use crate::simulate::suite::{count_cases, try_cases};
use cover::{CoverArgs, Tracks};
use keep::{Keeper, may_write};
use review::{Decided, Difference, Walk, unkept_text};
use target::{Target, targets};

/// Try the rule cases of scenarios
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright test my-game
  tablewright test my-game --filter G-023
  tablewright test my-game/cases/attack.toml
  tablewright test my-game --review
  tablewright test my-game --coverage --html coverage.html")]
pub(crate) struct Args {
    /// Scenarios, or files of cases in them [default: the scenario here, or all under scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Only cases with this text in their name or file, or of this rule number
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

    /// Walk through what differs and say of each whether it is accepted (only at a terminal)
    #[arg(long, conflicts_with_all = ["accept", "json"])]
    review: bool,

    /// Write what was found into cases and snapshots (only at a terminal)
    #[arg(long)]
    accept: bool,

    #[command(flatten)]
    cover: CoverArgs,

    /// For machines
    #[arg(long)]
    json: bool,
}

/// What came of all cases.
#[derive(Default)]
struct Tally {
    /// Cases there are, whether or not they were picked.
    known: usize,
    passed: usize,
    failed: usize,
    exit: Exit,
    cases: Vec<Value>,
    diagnostics: Vec<Value>,
    orphans: Vec<String>,
    decided: Decided,
    tracks: Tracks,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let writes = may_write();
        if (self.review || self.accept) && !writes {
            let line = console.words.get("test-not-here");
            return Err(console.stop(Exit::Usage, line));
        }
        let targets = targets(&self.paths);
        let mut tally = Tally::default();
        for target in &targets {
            match Scenario::open(&target.scenario) {
                Ok(scenario) => self.test(console, target, &scenario, writes, &mut tally)?,
                Err(Complaints { list, files }) => {
                    let exit = if list.iter().any(|one| !one.file.is_empty()) { Exit::NotWell } else { Exit::Usage };
                    tally.end(exit);
                    self.complain(console, &list, &files, &mut tally)?;
                }
            }
        }
        self.sum_up(console, tally)
    }

    fn test(
        &self,
        console: &mut Console,
        target: &Target,
        scenario: &Scenario,
        writes: bool,
        tally: &mut Tally,
    ) -> Result<(), Stop> {
        let files = &scenario.files;
        let trials = Trials::read(scenario);
        if !trials.complaints().is_empty() {
            tally.end(Exit::NotWell);
            self.complain(console, trials.complaints(), files, tally)?;
        }
        let cases: Vec<&Case> = trials.cases().collect();
        let wanted = |index: &usize| target.has(&cases[*index].file) && self.wants(cases[*index]);
        let picked: Vec<usize> = (0..cases.len()).filter(wanted).collect();
        tally.known += cases.len();
        let reports = if self.cover.wanted() || self.review {
            let (reports, coverage) = count_cases(&trials, &picked, None);
            tally.tracks.add(scenario, &coverage);
            reports
        } else {
            try_cases(&trials, &picked, None)
        };
        let mut keeper = Keeper::new(scenario, &trials);
        let mut differences = Vec::new();
        for (index, report) in picked.iter().zip(&reports) {
            let case = cases[*index];
            let accepted = self.accept && !report.passed() && self.accepted(console, &mut keeper, case, report)?;
            if writes && !self.accept && !self.review {
                keeper.lay_open(case, report).map_err(|unkept| stop(console, &unkept))?;
            }
            let well = report.passed() || accepted;
            tally.passed += usize::from(well);
            tally.failed += usize::from(!well);
            if self.json {
                tally.cases.push(for_machines(scenario, case, report));
            } else if accepted {
                let line = console.words.with("test-accepted", &[("name", (&case.name).into())]);
                console.say(line)?;
            } else if !well {
                let told = trials.describe(*index, report, scenario, true);
                if self.review {
                    differences.push(Difference { case, report, told });
                    continue;
                }
                let again = repeat(&target.scenario, case);
                let again = console.words.with("fault-repeat", &[("command", again.into())]);
                console.say(format_args!("{told}  {again}\n"))?;
            }
        }
        if self.filter.is_none() && target.is_whole() {
            tally.orphans.extend(trials.orphans().iter().map(|name| shown(trials.snapshots().path(name))));
        }
        self.walk(console, scenario, &mut keeper, &differences, tally)
    }

    /// Lets a case expect what was found; whether it expects all of it now.
    fn accepted(
        &self,
        console: &mut Console,
        keeper: &mut Keeper<'_>,
        case: &Case,
        report: &Report,
    ) -> Result<bool, Stop> {
        keeper.accept(case, report).map_err(|unkept| stop(console, &unkept))?;
        Ok(report.can_be_mended())
    }

    fn walk(
        &self,
        console: &mut Console,
        scenario: &Scenario,
        keeper: &mut Keeper<'_>,
        differences: &[Difference<'_>],
        tally: &mut Tally,
    ) -> Result<(), Stop> {
        if !self.review || tally.decided.quit {
            return Ok(());
        }
        let before = tally.decided.accepted;
        let Console { out, words } = console;
        let mut walk = Walk { scenario, words, input: &mut io::stdin().lock(), out };
        walk.go(keeper, differences, &mut tally.decided)?;
        out.flush()?;
        let accepted = tally.decided.accepted - before;
        tally.passed += accepted;
        tally.failed -= accepted;
        Ok(())
    }

    fn wants(&self, case: &Case) -> bool {
        let Some(text) = &self.filter else { return true };
        case.name.contains(text.as_str()) || case.file.contains(text.as_str()) || case.rules.contains(text)
    }

    /// Says what is wrong with the files.
    fn complain(
        &self,
        console: &mut Console,
        list: &[Diagnostic],
        files: &Files,
        tally: &mut Tally,
    ) -> Result<(), Stop> {
        if self.json {
            tally.diagnostics.extend(diagnostics(list, files));
        } else {
            console.say(render(list, files, true))?;
        }
        Ok(())
    }

    fn sum_up(&self, console: &mut Console, tally: Tally) -> Done {
        let Tally { known, passed, failed, exit, .. } = tally;
        let tried = passed + failed;
        let coverage = self.cover.report(console, tally.tracks, self.json)?;
        if self.json {
            let mut value = json!({
                "cases": tally.cases,
                "diagnostics": tally.diagnostics,
                "passed": passed,
                "failed": failed,
                "orphans": tally.orphans,
            });
            if let Some(coverage) = coverage {
                value["coverage"] = coverage;
            }
            console.say(value)?;
        }
        if !self.json {
            for orphan in &tally.orphans {
                let line = console.words.with("test-orphan", &[("path", orphan.into())]);
                console.say(line)?;
            }
        }
        if self.review && tally.decided != Decided::default() {
            let Decided { accepted, rejected, skipped, .. } = tally.decided;
            let args = [("accepted", accepted.into()), ("rejected", rejected.into()), ("skipped", skipped.into())];
            let line = console.words.with("review-sum", &args);
            console.say(line)?;
        }
        if tried == 0 && exit == Exit::Well && (self.filter.is_some() || known > 0) {
            let filter = self.filter.as_deref().unwrap_or_default();
            let id = if self.filter.is_some() { "no-such-case" } else { "no-case-there" };
            let line = console.words.with(id, &[("filter", filter.into()), ("known", known.into())]);
            return Err(console.stop(Exit::Usage, line));
        }
        if !self.json {
            let args = [("tried", tried.into()), ("known", known.into()), ("passed", passed.into())];
            let id = if tried == known { "test-all" } else { "test-some" };
            console.say(console.words.with(id, &args))?;
            // The same in every language, for whoever reads only the last line.
            console.say(format_args!("{passed} passed, {failed} failed"))?;
        }
        Ok(if failed > 0 { Exit::NotWell } else { exit })
    }
}

impl Tally {
    /// Something is wrong besides cases that differ; what is not well counts for more than wrong usage.
    fn end(&mut self, exit: Exit) {
        if self.exit != Exit::NotWell {
            self.exit = exit;
        }
    }
}

/// Something was not written: says so and stops.
fn stop(console: &mut Console, unkept: &keep::Unkept) -> Stop {
    let line = unkept_text(&console.words, unkept);
    console.stop(Exit::NotWell, line)
}

fn shown(path: PathBuf) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// The command that tries this case alone.
fn repeat(scenario: &Path, case: &Case) -> String {
    let file = scenario.join(&case.file).to_string_lossy().into_owned();
    let words = ["tablewright", "test", &file, "--filter", &plain(&case.name)];
    fault::command(&words.map(str::to_owned))
}

fn for_machines(scenario: &Scenario, case: &Case, report: &Report) -> Value {
    json!({
        "scenario": scenario.id(),
        "name": case.name,
        "file": scenario.files.shown(&case.file),
        "line": case.line,
        "rules": case.rules,
        "passed": report.passed(),
        "differences": report.faults,
        "stories": report.tales.iter().filter(|tale| !tale.same()).map(|tale| json!({
            "line": tale.line,
            "as": tale.viewer,
            "language": tale.language,
            "file": tale.file,
            "expected": match &tale.kept { Kept::Text(text) => Some(text), _ => None },
            "found": tale.found,
        })).collect::<Vec<_>>(),
        "skipped": report.skipped,
        "note": report.note,
        "error": report.error.as_ref().map(|error| fault::json(error, crate::session::trial::SEED)),
        "diagnostics": diagnostics(&report.complaints, &scenario.files),
        "story": report.story,
    })
}

fn diagnostics(list: &[Diagnostic], files: &Files) -> Vec<Value> {
    to_json(list, files)["diagnostics"].as_array_mut().map(std::mem::take).unwrap_or_default()
}
