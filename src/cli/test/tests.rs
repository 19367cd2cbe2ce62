//! Reviews as somebody at a terminal walks through them: what is shown, and what is written.

#[path = "../../../tests/common/folder.rs"]
mod folder;

use std::fs;
use std::path::Path;

use self::folder::copy;
use super::super::words::{Locale, Words};
use super::keep::{Keeper, Unkept};
use super::review::{Decided, Difference, Walk};
use crate::scenario::Scenario;
use crate::session::trial::Trials;
use crate::simulate::suite::count_cases;

/// Two values that differ, a story that is not kept, and an expectation that cannot be written.
const CASES: &str = r#"# Eggs, and who takes them.

[[case]]
name = "eggs"          # of one night
rules = ["H-02"]
phase = "night"
answers = [{ answer = "dig" }]
[case.table]
eggs = 5
"fox.place" = "wood"
[case.zones]
"fox.paw" = ["trick:sneak", "trick:dig"]
[case.luck]
scent = [4]
[case.expect]
table = { eggs = 3 , "fox.place" = "wood" }   # one gone, not two
story = { as = ["all", "hens"], in = ["en"] }

[[case]]
name = "loss"
call = "night.loss"
expect = { returns = 2, not_said = ["eggs-lost"] }

[[case]]
name = "nothing was said"
phase = "watch"
otherwise = "first"
expect = { said = ["eggs-lost"], not_asked = ["stay-awake"] }
"#;

fn demo() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/cases_demo"), dir.path());
    fs::remove_dir_all(dir.path().join("cases")).expect("the demo has cases");
    fs::create_dir(dir.path().join("cases")).expect("a folder");
    fs::write(dir.path().join("cases/a.toml"), CASES).expect("a file");
    dir
}

/// Walks through the differences with these lines typed; `between` happens after the cases have run.
fn review(dir: &Path, typed: &str, between: impl Fn()) -> (String, Decided) {
    let scenario = Scenario::open(dir).expect("the demo is well");
    let trials = Trials::read(&scenario);
    let cases: Vec<_> = trials.cases().collect();
    let all: Vec<usize> = (0..cases.len()).collect();
    let (reports, _) = count_cases(&trials, &all, Some(1));
    let differences: Vec<Difference<'_>> = (all.iter().zip(&reports).filter(|(_, report)| !report.passed()))
        .map(|(at, report)| {
            let told = trials.describe(*at, report, &scenario, false);
            Difference { case: cases[*at], report, told }
        })
        .collect();
    between();
    let words = Words::new(Locale::En);
    let (mut out, mut decided) = (Vec::new(), Decided::default());
    let mut walk = Walk { scenario: &scenario, words: &words, input: &mut typed.as_bytes(), out: &mut out };
    walk.go(&mut Keeper::new(&scenario, &trials), &differences, &mut decided).expect("nothing breaks");
    let shown = String::from_utf8(out).expect("letters");
    (shown.replace(&dir.to_string_lossy().replace('\\', "/"), "demo"), decided)
}

fn kept(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir.join("snapshots")).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn what_is_accepted_is_written_and_nothing_else() {
    let dir = demo();
    let (shown, decided) = review(dir.path(), "x\na\nr\nl\ns\n", || {});
    assert_eq!((decided.accepted, decided.rejected, decided.skipped, decided.quit), (1, 1, 1, false));
    insta::assert_snapshot!("review", shown);
    let file = fs::read_to_string(dir.path().join("cases/a.toml")).expect("the cases");
    let expected = CASES.replace("eggs = 3 , \"fox.place\" = \"wood\"", "eggs = 4 , \"fox.place\" = \"barn\"");
    assert_eq!(file, expected, "comments and layout stay");
    assert_eq!(kept(dir.path()), ["a__eggs@all.en.snap", "a__eggs@hens.en.snap"]);
    let story = fs::read_to_string(dir.path().join("snapshots/a__eggs@all.en.snap")).expect("a story");
    insta::assert_snapshot!("story", story);
    let (_, again) = review(dir.path(), "", || {});
    assert_eq!((again.accepted, again.skipped, again.quit), (0, 2, true), "the accepted case passes now");
}

#[test]
fn an_expectation_that_cannot_be_written_stays() {
    let dir = demo();
    let (_, decided) = review(dir.path(), "s\na\na\n", || {});
    assert_eq!((decided.accepted, decided.skipped), (2, 1));
    let file = fs::read_to_string(dir.path().join("cases/a.toml")).expect("the cases");
    assert!(file.contains("expect = { returns = 1, not_said"), "{file}");
    assert!(file.contains("], not_asked = [\"stay-awake\"] }"), "{file}");
}

#[test]
fn what_somebody_has_written_meanwhile_is_not_lost() {
    let dir = demo();
    let path = dir.path().join("cases/a.toml");
    let other = format!("{CASES}\n# a new thought\n");
    let (shown, decided) = review(dir.path(), "a\nq\n", || fs::write(&path, &other).expect("a file"));
    assert!(shown.contains("was changed since the cases ran"), "{shown}");
    assert_eq!(decided.accepted, 0);
    assert_eq!(fs::read_to_string(&path).expect("the cases"), other);
    assert!(kept(dir.path()).is_empty());
}

#[test]
fn a_file_that_may_not_be_written_stays_whole() {
    let dir = demo();
    let path = dir.path().join("cases/a.toml");
    let mut permissions = fs::metadata(&path).expect("the cases").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions");
    let scenario = Scenario::open(dir.path()).expect("the demo is well");
    let trials = Trials::read(&scenario);
    let (reports, _) = count_cases(&trials, &[0], Some(1));
    let case = trials.cases().next().expect("a case");
    let unkept = Keeper::new(&scenario, &trials).accept(case, &reports[0]);
    assert!(matches!(unkept, Err(Unkept::Io(..))), "{unkept:?}");
    assert_eq!(fs::read_to_string(&path).expect("the cases"), CASES);
    assert!(kept(dir.path()).is_empty(), "nothing is half written");
}

#[test]
fn pending_stories_lie_beside_and_go_when_they_are_told_again() {
    let dir = demo();
    let lay_open = || {
        let scenario = Scenario::open(dir.path()).expect("the demo is well");
        let trials = Trials::read(&scenario);
        let (reports, _) = count_cases(&trials, &[0], Some(1));
        let keeper = Keeper::new(&scenario, &trials);
        keeper.lay_open(trials.cases().next().expect("a case"), &reports[0]).expect("it is written");
    };
    lay_open();
    assert_eq!(kept(dir.path()), ["a__eggs@all.en.snap.new", "a__eggs@hens.en.snap.new"]);
    for name in kept(dir.path()) {
        let path = dir.path().join("snapshots").join(&name);
        fs::rename(&path, path.with_extension("")).expect("accepted as `cargo insta` does");
    }
    lay_open();
    assert_eq!(kept(dir.path()), ["a__eggs@all.en.snap", "a__eggs@hens.en.snap"]);
    fs::write(dir.path().join("snapshots/a__eggs@all.en.snap"), "by hand\n").expect("a file");
    lay_open();
    assert_eq!(kept(dir.path()).len(), 3);
}
