//! Whole games as they are told: one playthrough of every scenario, showing what each seat sees; and games by seed,
//! listener and language, word for word.

mod common;

use std::path::Path;
use std::process::Command;

use common::playthrough::playthrough;
use common::{Game, folders, open};
use tablewright::scenario::Choice;

/// Every scenario has a playthrough that somebody has read: a new one without fails here.
#[test]
fn every_scenario_has_a_playthrough() {
    let mut missing = Vec::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| {
        for folder in folders() {
            let game = Game::chosen(&open(&folder), &Choice::default()).expect("the usual game");
            let name = format!("playthrough-{}", game.scenario.id());
            let kept = format!("{}/tests/snapshots/playthroughs__{name}.snap", env!("CARGO_MANIFEST_DIR"));
            let written = ["always", "new"].contains(&std::env::var("INSTA_UPDATE").unwrap_or_default().as_str());
            match written || Path::new(&kept).is_file() {
                true => insta::assert_snapshot!(name, playthrough(&game, 1)),
                false => missing.push(folder.display().to_string()),
            }
        }
    });
    assert!(
        missing.is_empty(),
        "no playthrough of {}; write it with `INSTA_UPDATE=always cargo test --test playthroughs`, and read it",
        missing.join(", ")
    );
}

/// The story of one game of the bots, as the command prints it.
fn story(seed: &str, listener: &str, language: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tablewright"))
        .args(["run", "scenarios/gevaudan", "--seed", seed, "--as", listener, "--locale", language])
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("stories are UTF-8")
}

#[test]
fn games_are_told_as_they_were() {
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| {
        for seed in ["1764", "7"] {
            for listener in ["all", "beast", "hunters"] {
                for language in ["en", "ru"] {
                    let told = story(seed, listener, language);
                    assert_eq!(told, story(seed, listener, language), "another process tells another story");
                    insta::assert_snapshot!(format!("gevaudan-{seed}-{listener}-{language}"), told);
                }
            }
        }
    });
}
