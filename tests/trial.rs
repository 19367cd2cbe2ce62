//! Cases themselves: what a case that differs has to say, every kind of wrong name, and that nothing depends on the
//! number of workers or on what a VM was used for before.

use std::path::Path;

use tablewright::scenario::{Files, Scenario, render};
use tablewright::session::trial::{Bench, Trials, check_cases};
use tablewright::simulate::suite::try_cases;

/// The demo with other cases than its own.
fn demo(cases: &[(&str, &str)]) -> Scenario {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/cases_demo");
    let read = Files::read(&dir).expect("the demo can be read");
    let own = read.iter().filter(|file| !file.path.starts_with("cases/"));
    let mut all: Vec<(String, String)> = own.map(|file| (file.path.clone(), file.text.to_string())).collect();
    all.extend(cases.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    let (scenario, complaints) = Scenario::inspect(Files::from_memory("demo", all));
    scenario.unwrap_or_else(|| panic!("{complaints:?}"))
}

fn faults() -> Scenario {
    demo(&[("cases/faults.toml", include_str!("trial/faults.toml"))])
}

#[test]
fn every_kind_of_difference_is_told() {
    let scenario = faults();
    let trials = Trials::read(&scenario);
    assert_eq!(trials.complaints(), []);
    let mut bench = Bench::new(&trials);
    let mut all = String::new();
    for (index, case) in trials.cases().enumerate() {
        let report = bench.try_case(index);
        assert!(!report.passed(), "{} should differ", case.name);
        all += &trials.describe(index, &report, &scenario, false);
        all += "\n";
    }
    insta::assert_snapshot!(all);
}

#[test]
fn every_wrong_name_is_complained_about() {
    let scenario = demo(&[("cases/names.toml", include_str!("trial/names.toml"))]);
    let trials = Trials::read(&scenario);
    let mut all = String::new();
    let mut bench = Bench::new(&trials);
    for (index, case) in trials.cases().enumerate() {
        let report = bench.try_case(index);
        assert!(!report.complaints.is_empty(), "{} has wrong names", case.name);
        all += &trials.describe(index, &report, &scenario, false);
        all += "\n";
    }
    insta::assert_snapshot!(all);
    let told: usize = (0..trials.cases().len()).map(|index| bench.try_case(index).complaints.len()).sum();
    assert_eq!(check_cases(&scenario).len(), told, "check finds the same");
}

#[test]
fn a_wrong_case_spoils_no_other() {
    let good = "[[case]]\nname = \"good\"\ncall = \"night.loss\"\nexpect = { returns = 1 }\n";
    let bad = "[[case]]\nname = \"bad\"\ncall = 3\nexpect = { returns = 1 }\n";
    let scenario = demo(&[("cases/a.toml", &format!("stray = 1\n{good}{bad}")), ("cases/b.toml", good)]);
    let trials = Trials::read(&scenario);
    let mut bench = Bench::new(&trials);
    let passed: Vec<bool> = (0..trials.cases().len()).map(|index| bench.try_case(index).passed()).collect();
    assert_eq!(passed, [true, false, true]);
    assert_eq!(trials.complaints().len(), 1, "the stray key belongs to no case");
    insta::assert_snapshot!(render(&check_cases(&scenario), &scenario.files, false));
}

#[test]
fn reports_do_not_depend_on_workers_or_on_what_ran_before() {
    let scenario = faults();
    let trials = Trials::read(&scenario);
    let all: Vec<usize> = (0..trials.cases().len()).collect();
    let told = |order: &[usize], jobs| {
        let reports = try_cases(&trials, order, Some(jobs));
        let mut told: Vec<(usize, String)> = order
            .iter()
            .zip(&reports)
            .map(|(index, report)| (*index, trials.describe(*index, report, &scenario, false)))
            .collect();
        told.sort();
        told
    };
    let backwards: Vec<usize> = all.iter().rev().copied().collect();
    let fresh: Vec<(usize, String)> = all
        .iter()
        .map(|index| (*index, trials.describe(*index, &Bench::new(&trials).try_case(*index), &scenario, false)))
        .collect();
    assert_eq!(told(&all, 1), fresh);
    assert_eq!(told(&all, 4), fresh);
    assert_eq!(told(&backwards, 3), fresh);
}
