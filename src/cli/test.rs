//! `tablewright test`: the rule cases of scenarios.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::check::here;
use super::{Console, Done, Exit, Stop, fault, load};
use crate::scenario::{Case, Scenario, render, to_json};
use crate::session::trial::{Report, Trials};
use crate::simulate::suite::try_cases;

/// Try the rule cases of scenarios
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright test my-game
  tablewright test my-game --filter G-023
  tablewright test my-game/cases/attack.toml")]
pub(crate) struct Args {
    /// Scenarios, or files of cases in them [default: the scenario here, or all under scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Only cases with this text in their name or file, or of this rule number
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

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
    /// Something is wrong that belongs to no case.
    unwell: bool,
    cases: Vec<Value>,
    diagnostics: Vec<Value>,
}

/// One scenario, or a part of its cases.
struct Target {
    scenario: PathBuf,
    /// Begins the paths of the cases that are meant.
    within: String,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let targets: Vec<Target> = if self.paths.is_empty() {
            here().into_iter().map(Target::whole).collect()
        } else {
            self.paths.iter().flat_map(|path| Target::at(path)).collect()
        };
        if targets.is_empty() {
            let line = console.words.get("nothing-to-check");
            return Err(console.stop(Exit::Usage, line));
        }
        let mut tally = Tally::default();
        for target in &targets {
            let scenario = load::open(console, &target.scenario)?;
            self.test(console, target, &scenario, &mut tally)?;
        }
        self.sum_up(console, &tally)
    }

    fn test(&self, console: &mut Console, target: &Target, scenario: &Scenario, tally: &mut Tally) -> Result<(), Stop> {
        let files = &scenario.files;
        let trials = Trials::read(scenario);
        tally.known += trials.cases().len();
        let picked: Vec<usize> = trials
            .cases()
            .enumerate()
            .filter(|(_, case)| case.file.starts_with(&target.within) && self.wants(case))
            .map(|(index, _)| index)
            .collect();
        let stray = trials.complaints();
        if !stray.is_empty() {
            tally.unwell = true;
            if self.json {
                tally.diagnostics.extend(complaints(to_json(stray, files)));
            } else {
                console.say(render(stray, files, true))?;
            }
        }
        let cases: Vec<&Case> = trials.cases().collect();
        for (index, report) in picked.iter().zip(try_cases(&trials, &picked, None)) {
            let well = report.passed();
            tally.passed += usize::from(well);
            tally.failed += usize::from(!well);
            if self.json {
                tally.cases.push(for_machines(scenario, cases[*index], &report));
            } else if !well {
                console.say(trials.describe(*index, &report, files, true))?;
            }
        }
        Ok(())
    }

    fn wants(&self, case: &Case) -> bool {
        let Some(text) = &self.filter else { return true };
        case.name.contains(text.as_str()) || case.file.contains(text.as_str()) || case.rules.contains(text)
    }

    fn sum_up(&self, console: &mut Console, tally: &Tally) -> Done {
        let Tally { known, passed, failed, .. } = *tally;
        let tried = passed + failed;
        if self.json {
            console.say(json!({
                "cases": tally.cases,
                "diagnostics": tally.diagnostics,
                "passed": passed,
                "failed": failed,
            }))?;
        }
        if let (0, Some(text)) = (tried, &self.filter) {
            let line = console.words.with("no-such-case", &[("filter", text.into()), ("known", known.into())]);
            return Err(console.stop(Exit::Usage, line));
        }
        if !self.json {
            let args = [("tried", tried.into()), ("known", known.into()), ("passed", passed.into())];
            let id = if tried == known { "test-all" } else { "test-some" };
            console.say(console.words.with(id, &args))?;
            // The same in every language, for whoever reads only the last line.
            console.say(format_args!("{passed} passed, {failed} failed"))?;
        }
        Ok(if failed > 0 || tally.unwell { Exit::NotWell } else { Exit::Well })
    }
}

impl Target {
    fn whole(scenario: PathBuf) -> Self {
        Self { scenario, within: String::new() }
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
            return vec![Self { scenario, within }];
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
        "diagnostics": complaints(to_json(&report.complaints, &scenario.files)),
        "story": report.story,
    })
}

fn complaints(mut value: Value) -> Vec<Value> {
    value["diagnostics"].as_array_mut().map(std::mem::take).unwrap_or_default()
}
