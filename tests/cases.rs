//! Every case of every scenario passes.

use std::fs;
use std::path::{Path, PathBuf};

use tablewright::scenario::{Scenario, render};
use tablewright::session::trial::Trials;
use tablewright::simulate::suite::try_cases;

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
        let all: Vec<usize> = (0..trials.cases().len()).collect();
        for (index, report) in try_cases(&trials, &all, None).iter().enumerate() {
            complaints += &trials.describe(index, report, &scenario, false);
            tried += 1;
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
    assert!(tried > 20, "only {tried} cases were found");
}

/// The folders of scenarios, in order.
fn scenarios() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["scenarios", "scenarios/examples", "tests/scenarios"];
    let folders = folders.iter().filter_map(|folder| fs::read_dir(root.join(folder)).ok());
    let mut found: Vec<PathBuf> = folders
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|dir| dir.join("scenario.toml").is_file())
        .collect();
    found.sort();
    found
}
