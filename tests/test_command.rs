//! `tablewright test` as somebody types it: what it prints, and how it ends.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

/// A scenario in a folder of its own with these cases.
fn folder(cases: &[(&str, &str)]) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/cases_demo");
    copy(&demo, &dir.path().join("demo"));
    let own = dir.path().join("demo/cases");
    fs::remove_dir_all(&own).expect("the demo has cases");
    fs::create_dir(&own).expect("a folder");
    for (name, text) in cases {
        fs::write(own.join(name), text).expect("a file");
    }
    dir
}

/// Standard output, standard error and the exit code.
fn test(dir: &TempDir, args: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::cargo_bin("tablewright").expect("the program");
    command.arg("test").args(args).current_dir(dir.path()).env("LC_ALL", "C").env_remove("RAYON_NUM_THREADS");
    let output = command.output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("letters");
    (text(output.stdout), text(output.stderr), output.status.code())
}

const WELL: &str =
    "[[case]]\nname = \"one egg\"\nrules = [\"H-02\"]\ncall = \"night.loss\"\nexpect = { returns = 1 }\n";
const OTHER: &str =
    "[[case]]\nname = \"two eggs\"\nrules = [\"H-03\"]\ncall = \"night.loss\"\nexpect = { returns = 2 }\n";
const WRONG: &str = "[[case]]\nname = \"no egg\"\ncall = \"night.los\"\nexpect = { returns = 0 }\n";

#[test]
fn all_is_well() {
    let dir = folder(&[("a.toml", WELL)]);
    let (out, err, code) = test(&dir, &["demo"]);
    assert_eq!((out.as_str(), err.as_str(), code), ("1 case, 1 passed\n1 passed, 0 failed\n", "", Some(0)));
}

#[test]
fn what_differs_is_shown_and_the_exit_code_is_1() {
    let dir = folder(&[("a.toml", &format!("{OTHER}{WELL}")), ("b.toml", WRONG)]);
    let (out, err, code) = test(&dir, &["demo"]);
    assert_eq!((err.as_str(), code), ("", Some(1)));
    insta::assert_snapshot!(out);
}

#[test]
fn cases_are_picked_by_name_file_rule_and_path() {
    let dir = folder(&[("a.toml", WELL), ("b.toml", OTHER)]);
    let last = |args: &[&str]| test(&dir, args).0.lines().last().unwrap_or_default().to_owned();
    assert_eq!(last(&["demo", "--filter", "H-02"]), "1 passed, 0 failed");
    assert_eq!(last(&["demo", "--filter", "H-0"]), "", "a rule is named in full");
    assert_eq!(last(&["demo", "--filter", "two"]), "0 passed, 1 failed");
    assert_eq!(last(&["demo", "--filter", "b.toml"]), "0 passed, 1 failed");
    assert_eq!(last(&["demo/cases/a.toml"]), "1 passed, 0 failed");
    assert_eq!(last(&["demo/cases"]), "1 passed, 1 failed");
    assert_eq!(last(&["demo/cases/a.toml", "demo"]), "1 passed, 1 failed", "a scenario is tested once");
    assert_eq!(last(&["."]), "1 passed, 1 failed", "all scenarios in a folder");
}

#[test]
fn wrong_usage_is_2() {
    let dir = folder(&[("a.toml", WELL)]);
    for args in [&["nowhere"][..], &["demo", "--filter", "three"], &["demo/rules"], &[], &["--what"]] {
        let (out, err, code) = test(&dir, args);
        assert_eq!(code, Some(2), "{args:?}: {out}{err}");
        assert!(!(out + &err).is_empty(), "{args:?} says why");
    }
}

#[test]
fn a_scenario_that_cannot_be_read_does_not_stop_the_others() {
    let dir = folder(&[("a.toml", WELL)]);
    fs::create_dir(dir.path().join("broken")).expect("a folder");
    fs::write(dir.path().join("broken/scenario.toml"), "[scenario]\n").expect("a file");
    let (out, _, code) = test(&dir, &["broken", "demo"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("`id` is missing"), "{out}");
    assert!(out.ends_with("1 passed, 0 failed\n"), "{out}");
}

#[test]
fn machines_read_one_object() {
    let dir = folder(&[("a.toml", &format!("{OTHER}{WELL}")), ("b.toml", WRONG)]);
    let (out, _, code) = test(&dir, &["demo", "--json"]);
    assert_eq!(code, Some(1));
    let value: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    insta::assert_json_snapshot!(value);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let dir = folder(&[("a.toml", include_str!("trial/faults.toml"))]);
    let with = |threads: &str| {
        let mut command = Command::cargo_bin("tablewright").expect("the program");
        command.args(["test", "demo", "--json"]).current_dir(dir.path()).env("RAYON_NUM_THREADS", threads);
        command.output().expect("it runs").stdout
    };
    assert_eq!(with("1"), with("3"));
}
