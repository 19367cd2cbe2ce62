//! House rules: code looks only down, one room prints, and the engine knows no game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tablewright::scenario::{Choice, Files, Scenario};
use tablewright::table::definition::Sort;

/// The rooms from the ground up.
const ROOMS: [&str; 6] = ["table", "scenario", "rules", "session", "simulate", "cli"];

/// Names that scenarios use and that are also words of the engine.
const SHARED: [&str; 12] =
    ["player", "master", "ability", "move", "card", "hunters", "figure", "seal", "board", "cell", "road", "demo"];

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("src can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ["rs", "luau", "ftl"].iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    sources(Path::new("src"), &mut found);
    found.sort();
    found
        .iter()
        .map(|path| (path.display().to_string(), fs::read_to_string(path).expect("sources are UTF-8")))
        .collect()
}

#[test]
fn code_looks_only_down() {
    let mut wrong = Vec::new();
    for (path, text) in all_sources() {
        let Some(level) = ROOMS.iter().position(|room| path.starts_with(&format!("src/{room}/"))) else { continue };
        for room in &ROOMS[level + 1..] {
            for (line, content) in text.lines().enumerate() {
                if content.contains(&format!("crate::{room}")) {
                    wrong.push(format!("{path}:{}: looks up to {room}", line + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_rules_know_lua() {
    let wrong: Vec<String> = all_sources()
        .into_iter()
        .filter(|(path, text)| !path.starts_with("src/rules/") && (text.contains("mlua") || text.contains("full_moon")))
        .map(|(path, _)| path)
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn only_the_command_line_prints() {
    for (path, text) in all_sources() {
        let prints = ["println!", "eprintln!", "print!(", "dbg!"].iter().any(|word| text.contains(word));
        assert!(!prints || path.starts_with("src/cli/"), "{path} prints");
    }
}

#[test]
fn every_file_opens_with_a_sentence() {
    for (path, text) in all_sources() {
        let first = text.lines().next().unwrap_or_default();
        let opening = if path.ends_with(".rs") {
            "//!"
        } else if path.ends_with(".luau") {
            "--"
        } else {
            "#"
        };
        assert!(first.starts_with(opening), "{path} does not say what it is");
    }
}

/// Roles, kinds of components and places, place ids and the id of every scenario: none of them is a word of the engine.
#[test]
fn the_engine_knows_no_game() {
    let mut words = BTreeSet::new();
    for entry in fs::read_dir("scenarios").expect("there are scenarios").flatten() {
        if !entry.path().join("scenario.toml").is_file() {
            continue;
        }
        let files = Files::read(&entry.path()).expect("the scenario can be read");
        let (scenario, _) = Scenario::inspect(files);
        let definition = scenario.expect("the scenario is well").define(&Choice::default()).expect("it can be played");
        words.insert(definition.id.clone());
        words.extend(
            definition.classes.iter().filter(|class| class.sort != Sort::Place).map(|class| class.name.clone()),
        );
        words.extend(definition.places.iter().filter(|place| place.road.is_none()).map(|place| place.id.clone()));
    }
    words.retain(|word| !SHARED.contains(&word.as_str()) && word.len() > 3);
    let mut wrong = Vec::new();
    for (path, text) in all_sources() {
        for (line, content) in text.lines().enumerate() {
            let mut parts = content.split(|c: char| !c.is_alphanumeric() && c != '_');
            if let Some(word) = parts.find(|part| words.contains(&part.to_lowercase())) {
                wrong.push(format!("{path}:{}: “{word}” is a word of a game", line + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
