//! Every case of every scenario passes.

use std::fs;
use std::path::{Path, PathBuf};

use tablewright::scenario::{Scenario, render};
use tablewright::session::trial::Trials;
use tablewright::simulate::coverage::{Covered, Sum, covered, idle_excuses};
use tablewright::simulate::ledger::Ledger;
use tablewright::simulate::suite::{count_cases, try_cases};

#[test]
fn every_case_of_every_scenario_passes() {
    let mut tried = 0;
    let mut complaints = String::new();
    for dir in scenarios() {
        let scenario = match Scenario::open(&dir) {
            Ok(scenario) => scenario,
            Err(failed) => {
                complaints += &render(&failed.list, &failed.files, false);
                continue;
            }
        };
        let trials = Trials::read(&scenario);
        complaints += &render(trials.complaints(), &scenario.files, false);
        for orphan in trials.orphans() {
            complaints +=
                &format!("{}: no case tells this story any more\n", trials.snapshots().path(&orphan).display());
        }
        let all: Vec<usize> = (0..trials.cases().len()).collect();
        for (index, report) in try_cases(&trials, &all, None).iter().enumerate() {
            complaints += &trials.describe(index, report, &scenario, false);
            tried += 1;
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
    assert!(tried > 20, "only {tried} cases were found");
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders of scenarios, in order.
fn scenarios() -> Vec<PathBuf> {
    let folders = ["scenarios", "scenarios/examples", "tests/scenarios"];
    let folders = folders.iter().filter_map(|folder| fs::read_dir(root().join(folder)).ok());
    let mut found: Vec<PathBuf> = folders
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|dir| dir.join("scenario.toml").is_file())
        .collect();
    found.sort();
    found
}

/// Games of which every number is implemented, proven and reached, and every line of Lua is run or excused.
const WHOLE: [&str; 2] = ["gevaudan", "ritual"];

/// What the rulebooks of the games say is implemented, proven and reached; and of all lines of Lua nearly all are run.
#[test]
fn rulebooks_and_cases_belong_together() {
    for dir in WHOLE.iter().map(|game| root().join("scenarios").join(game)) {
        let scenario = Scenario::open(&dir).unwrap_or_else(|failed| panic!("{:?}", failed.list));
        let trials = Trials::read(&scenario);
        let cases: Vec<_> = trials.cases().collect();
        let all: Vec<usize> = (0..cases.len()).collect();
        let (reports, coverage) = count_cases(&trials, &all, None);
        let ledger = Ledger::of(&scenario, "en", &cases, &reports, &coverage);
        assert!(ledger.complaints.is_empty(), "{}", render(&ledger.complaints, &scenario.files, false));
        assert!(!ledger.entries.is_empty(), "{} has no rulebook", dir.display());
        let sum = covered(&scenario, &coverage).iter().map(Covered::sum).fold(Sum::default(), Sum::with);
        assert!(sum.permille() >= 950, "{}: only {} % of the lines are reached", dir.display(), sum.percent());
        assert_eq!(sum.missed(), 0, "{}: lines that no case reaches, and nobody says why", dir.display());
        let idle = idle_excuses(&scenario.files, &coverage);
        assert!(idle.is_empty(), "{}", render(&idle, &scenario.files, false));
    }
}
