//! `tablewright test`: the rule cases of scenarios.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

mod cover;

use super::check::here;
use super::{Console, Done, Exit, Stop, fault};
use crate::scenario::{Case, Complaints, Diagnostic, Files, Scenario, plain, render, to_json};
use crate::session::trial::{Report, Trials};
use crate::simulate::suite::{count_cases, try_cases};
use cover::{CoverArgs, Tracks};

/// Try the rule cases of scenarios
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright test my-game
  tablewright test my-game --filter G-023
  tablewright test my-game/cases/attack.toml
  tablewright test my-game --coverage --html coverage.html")]
pub(crate) struct Args {
    /// Scenarios, or files of cases in them [default: the scenario here, or all under scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Only cases with this text in their name or file, or of this rule number
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

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
    tracks: Tracks,
}

/// A scenario and which of its cases are meant.
struct Target {
    scenario: PathBuf,
    /// Files of cases, or folders of them; none: all.
    within: Vec<String>,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let targets = self.targets();
        let mut tally = Tally::default();
        for target in &targets {
            match Scenario::open(&target.scenario) {
                Ok(scenario) => self.test(console, target, &scenario, &mut tally)?,
                Err(Complaints { list, files }) => {
                    let exit = if list.iter().any(|one| !one.file.is_empty()) { Exit::NotWell } else { Exit::Usage };
                    tally.end(exit);
                    self.complain(console, &list, &files, &mut tally)?;
                }
            }
        }
        self.sum_up(console, tally)
    }

    fn targets(&self) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        let found = self.paths.iter().flat_map(|path| Target::at(path));
        for target in if self.paths.is_empty() {
            here().into_iter().map(Target::whole).collect()
        } else {
            found.collect::<Vec<_>>()
        } {
            match targets.iter_mut().find(|known| known.scenario == target.scenario) {
                Some(known) if known.within.is_empty() || target.within.is_empty() => known.within.clear(),
                Some(known) => known.within.extend(target.within),
                None => targets.push(target),
            }
        }
        targets
    }

    fn test(&self, console: &mut Console, target: &Target, scenario: &Scenario, tally: &mut Tally) -> Result<(), Stop> {
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
        let reports = if self.cover.wanted() {
            let (reports, coverage) = count_cases(&trials, &picked, None);
            tally.tracks.add(scenario, &coverage);
            reports
        } else {
            try_cases(&trials, &picked, None)
        };
        for (index, report) in picked.iter().zip(reports) {
            let well = report.passed();
            tally.passed += usize::from(well);
            tally.failed += usize::from(!well);
            if self.json {
                tally.cases.push(for_machines(scenario, cases[*index], &report));
            } else if !well {
                let told = trials.describe(*index, &report, scenario, true);
                let again = repeat(&target.scenario, cases[*index]);
                let again = console.words.with("fault-repeat", &[("command", again.into())]);
                console.say(format_args!("{told}  {again}\n"))?;
            }
        }
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
            });
            if let Some(coverage) = coverage {
                value["coverage"] = coverage;
            }
            console.say(value)?;
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

impl Target {
    fn whole(scenario: PathBuf) -> Self {
        Self { scenario, within: Vec::new() }
    }

    /// What a path means: a scenario, all scenarios in a folder, or files of cases in a scenario.
    fn at(path: &Path) -> Vec<Self> {
        let is_scenario = |dir: &Path| dir.join("scenario.toml").is_file();
        if is_scenario(path) {
            return vec![Self::whole(path.to_owned())];
        }
        if let Some(dir) = path.ancestors().skip(1).find(|dir| is_scenario(dir)).filter(|_| path.exists()) {
            let within = path.strip_prefix(dir).unwrap_or(path).to_string_lossy().replace('\\', "/");
            let scenario = if dir.as_os_str().is_empty() { PathBuf::from(".") } else { dir.to_owned() };
            return vec![Self { scenario, within: vec![within] }];
        }
        let mut inner: Vec<PathBuf> = std::fs::read_dir(path)
            .map(|entries| entries.flatten().map(|entry| entry.path()).filter(|dir| is_scenario(dir)).collect())
            .unwrap_or_default();
        inner.sort();
        if inner.is_empty() {
            // There is nothing there: opening it says so.
            return vec![Self::whole(path.to_owned())];
        }
        inner.into_iter().map(Self::whole).collect()
    }

    /// Whether a file of cases is meant.
    fn has(&self, file: &str) -> bool {
        let inside = |within: &String| {
            file.strip_prefix(within.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.within.is_empty() || self.within.iter().any(inside)
    }
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
        "skipped": report.skipped,
        "error": report.error.as_ref().map(|error| fault::json(error, crate::session::trial::SEED)),
        "diagnostics": diagnostics(&report.complaints, &scenario.files),
        "story": report.story,
    })
}

fn diagnostics(list: &[Diagnostic], files: &Files) -> Vec<Value> {
    to_json(list, files)["diagnostics"].as_array_mut().map(std::mem::take).unwrap_or_default()
}
