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
fn story(scenario: &str, given: &[&str], listener: &str, language: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tablewright"))
        .args(["run", &format!("scenarios/{scenario}"), "--as", listener, "--locale", language])
        .args(given)
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("stories are UTF-8")
}

/// Keeps the story as a snapshot.
fn keep(name: &str, scenario: &str, given: &[&str], listener: &str, language: &str) {
    let told = story(scenario, given, listener, language);
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, told) });
}

#[test]
fn games_of_gevaudan_are_told_as_they_were() {
    for seed in ["1764", "7"] {
        for listener in ["all", "beast", "hunters"] {
            for language in ["en", "ru"] {
                keep(
                    &format!("gevaudan-{seed}-{listener}-{language}"),
                    "gevaudan",
                    &["--seed", seed],
                    listener,
                    language,
                );
            }
        }
    }
}

/// Every number of pairs once, now in one language, now in the other.
#[test]
fn games_of_the_ritual_are_told_as_they_were() {
    for (pairs, language) in [("3", "en"), ("4", "ru"), ("5", "en"), ("6", "ru"), ("7", "en"), ("8", "ru")] {
        keep(&format!("ritual-{pairs}-all-{language}"), "ritual", &["--seed", "31", "--seats", pairs], "all", language);
    }
}

/// One game of three pairs, as each channel hears it, and as it is heard outside.
#[test]
fn each_channel_of_the_ritual_hears_its_own_story() {
    for listener in ["player.1", "player.2", "player.3", "public"] {
        for language in ["en", "ru"] {
            let name = format!("ritual-3-{}-{language}", listener.replace('.', ""));
            keep(&name, "ritual", &["--seed", "31", "--seats", "3"], listener, language);
        }
    }
}
