//! The no-leak proof: what is planted is found, what is well is not blamed, and what is found does not depend on how.
//!
//! `tests/leaks/base/` is a small scenario with secrets that nobody is told. Each `tests/leaks/*.leak` plants one leak into
//! it. The first lines say which; then come steps, each begun by a line with `@@`:
//!
//! - `@@ append PATH` — the lines below are added at its end
//! - `@@ change PATH` — below stands what to look for, a line `====`, and what to put there

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use common::Game;
use tablewright::scenario::{Choice, Files, Scenario, render};
use tablewright::simulate::leaks::{Effort, Report, What, prove};

const EFFORT: Effort = Effort { games: 3, seed: 1, jobs: Some(1), each: 2 };

/// The base with a leak planted into it.
fn planted(text: &str) -> Game {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leaks/base");
    let base = Files::read(&dir).expect("the base can be read");
    let mut files: BTreeMap<String, String> =
        base.iter().map(|file| (file.path.clone(), file.text.to_string())).collect();
    for step in format!("\n{text}").split("\n@@ ").skip(1) {
        let (head, body) = step.split_once('\n').expect("a step and its lines");
        let (verb, path) = head.split_once(' ').expect("a verb and a path");
        let file = files.get_mut(path).unwrap_or_else(|| panic!("no file {path}"));
        match verb {
            "append" => file.push_str(&format!("{}\n", body.trim_end())),
            "change" => {
                let (old, new) = body.split_once("\n====\n").expect("a line ==== in a change");
                assert_eq!(file.matches(old).count(), 1, "{path} does not contain {old:?} once");
                *file = file.replacen(old, new.trim_end(), 1);
            }
            other => panic!("what is `@@ {other}`?"),
        }
    }
    let (scenario, list) = Scenario::inspect(Files::from_memory("", files));
    let scenario = scenario.unwrap_or_else(|| panic!("{}", render(&list, &base, false)));
    Game::chosen(&Rc::new(scenario), &Choice::default()).expect("the usual game")
}

fn proof(game: &Game, effort: &Effort) -> Report {
    prove(&game.layout, &game.modules, effort, &|_| ())
        .unwrap_or_else(|(seed, error)| panic!("{}, seed {seed}: {error}", game.name))
}

/// A report as a designer reads it, without how often each leak was found.
fn told(report: &Report) -> String {
    let mut text = String::new();
    for leak in &report.leaks {
        let place = leak.place.as_ref().map_or("the engine".to_owned(), |at| format!("{}:{}", at.file, at.line));
        let what = match leak.what {
            What::Story => "another story",
            What::Shown => "another view",
            What::Error => "an error",
        };
        text += &format!("{place}: {} can tell: {what}\n  if {}\n", leak.viewer, leak.changed);
        text += &format!("  after {} answers, round {}, phase {}\n", leak.decision, leak.round, leak.phase);
        leak.difference().iter().for_each(|line| text += &format!("  {line}\n"));
    }
    text
}

#[test]
fn the_base_leaks_nothing_and_much_is_compared() {
    let report = proof(&planted(""), &EFFORT);
    assert_eq!(told(&report), "");
    assert!(report.unproven.is_empty(), "{:?}", report.unproven);
    assert!(report.pairs.to_the_end > 100 && report.views_compared > 500, "{report:?}");
    let places: Vec<usize> = report.releases.iter().map(|release| release.line).collect();
    assert_eq!(places, [35], "the one place that gives something out: {:?}", report.releases);
}

#[test]
fn planted_leaks_are_found() {
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.set_prepend_module_to_snapshot(false);
    snapshots.bind(|| {
        insta::glob!("leaks/*.leak", |path| {
            let text = fs::read_to_string(path).expect("readable");
            let report = proof(&planted(&text), &EFFORT);
            assert!(!report.leaks.is_empty(), "nothing is found in {}", path.display());
            insta::assert_snapshot!(told(&report));
        });
    });
}

/// A die of the fox, a card drawn or shown to it: the hen may take its answer back all the same.
#[test]
fn what_others_get_to_know_bars_no_answer_from_being_taken_back() {
    let report = proof(
        &planted(
            "@@ change rules/den.lua
    -- answered
====
    if fox.bid > 1 then
      t:roll(\"d6\", { seat = fox })
      t:draw(t.deck, fox.paw)
      t:show(hen.nest:list()[1], fox)
    end
    t:say(\"rustle\")
    t:ask { seat = hen, prompt = \"sure\", options = { \"yes\" } }
@@ append locale/en.ftl
sure = Are you sure?
rustle = Something rustles.",
        ),
        &EFFORT,
    );
    assert_eq!(told(&report), "");
}

/// What is found depends neither on the number of workers nor on games before.
#[test]
fn a_leak_is_found_again_by_its_seed() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leaks/count.leak"));
    let game = planted(&text.expect("readable"));
    let one = proof(&game, &EFFORT);
    let many = proof(&game, &Effort { jobs: Some(3), ..EFFORT });
    assert_eq!((told(&one), one.views_compared, one.pairs), (told(&many), many.views_compared, many.pairs));
    for leak in &one.leaks {
        let again = proof(&game, &Effort { games: 1, seed: leak.seed, ..EFFORT });
        assert!(again.leaks.iter().any(|found| found.place == leak.place), "{leak:?}");
    }
}
