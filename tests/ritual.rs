//! The Ritual from outside: a deck that `check` must refuse, and answers that arrive by luck.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Output};

fn tablewright(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
    command.current_dir(folder).args(args).args(["--locale", "en"]).output().expect("the command starts")
}

/// RA-16: a companion that is Familiar and Dangerous at once is an error of the deck.
#[test]
fn a_familiar_that_is_dangerous_is_a_complaint() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let desk = tempfile::tempdir()?;
    copy(&root.join("scenarios/ritual"), &desk.path().join("scenarios/ritual"));
    copy(&root.join("scripts"), &desk.path().join("scripts"));
    let deck = desk.path().join("scenarios/ritual/decks/companions.toml");
    let text = fs::read_to_string(&deck)?;
    let spoiled = text.replacen(r#"traits = ["familiar"]"#, r#"traits = ["familiar", "dangerous"]"#, 1);
    assert_ne!(spoiled, text, "there is no Familiar to spoil");
    fs::write(&deck, spoiled)?;
    let output = tablewright(desk.path(), &["check", "scenarios/ritual"]);
    assert_eq!(output.status.code(), Some(1));
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
    });
    Ok(())
}

/// A short game of three pairs as machines read it.
fn short_game(more: &[&str]) -> String {
    let usual = ["run", "scenarios/ritual", "--seats", "3", "--variant", "short", "--seed", "7", "--json"];
    let output = tablewright(Path::new(env!("CARGO_MANIFEST_DIR")), &[&usual, more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The seats that answered a question, in order of arrival.
fn answered(game: &str, prompt: &str) -> Vec<String> {
    let lines = game.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let answers = lines.filter(|line| line["kind"] == "Answered" && line["prompt"] == prompt);
    answers.map(|line| line["seat"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn answers_arrive_by_seats_or_by_luck_and_the_seed_decides() {
    let seats = short_game(&[]);
    let luck = short_game(&["--arrival", "random"]);
    assert_eq!(seats, short_game(&["--arrival", "seats"]), "the order of seats is the usual one");
    assert_eq!(luck, short_game(&["--arrival", "random"]), "the same seed gives another order");
    let week: Vec<_> = answered(&seats, "when").into_iter().take(3).collect();
    assert_eq!(week, ["player.1", "player.2", "player.3"]);
    let orders: Vec<_> = answered(&luck, "when").chunks(3).map(<[String]>::to_vec).collect();
    assert!(orders.iter().any(|order| *order != week), "luck never changed the order: {orders:?}");
}
