//! `new` and `api`: what is written for designers and their editors.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::desk::{Desk, screen};

fn run(desk: &Desk, args: &[&str]) -> (i32, String) {
    let output = desk.command("").args(args).output().unwrap();
    (output.status.code().unwrap_or(-1), screen(&args.join(" "), &output))
}

/// All files below a folder, by their paths from there.
fn files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(dir) = waiting.pop() {
        for entry in fs::read_dir(&dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

#[test]
fn a_new_game_works_at_once_wherever_it_lies() {
    let desk = Desk::new();
    for dir in ["my-game", "мои игры/Тихое море"] {
        assert_eq!(run(&desk, &["new", dir]).0, 0);
        for line in [&["check", dir][..], &["test", dir], &["run", dir, "--seed", "7"], &["run", dir, "--locale", "ru"]]
        {
            let (code, text) = run(&desk, line);
            assert_eq!(code, 0, "{text}");
            assert!(line[0] != "check" || text.contains(": well"), "{text}");
        }
        let title = if dir == "my-game" { "My game" } else { "Тихое море" };
        assert!(run(&desk, &["run", dir, "--seed", "7"]).1.contains(title));
        // Editors find what they are told about.
        for line in ["scenario.toml", "decks/finds.toml", "cases/dive.toml"] {
            let text = desk.read(&format!("{dir}/{line}"));
            let schema = text.lines().next().unwrap().strip_prefix("#:schema ").expect("a schema line").to_owned();
            assert!(desk.path(&format!("{dir}/{line}")).parent().unwrap().join(schema).is_file(), "{line}");
        }
    }
    assert!(desk.read("my-game/scenario.toml").contains("id = \"my-game\""));
}

#[test]
fn a_new_game_destroys_nothing() {
    let desk = Desk::new();
    desk.write("taken/notes.txt", "mine");
    desk.write("file", "mine");
    fs::create_dir(desk.path("empty")).unwrap();
    let said: Vec<String> =
        ["taken", "file", "file/inside", "empty"].iter().map(|dir| desk.screen(&format!("new {dir}"))).collect();
    insta::assert_snapshot!("new", said.join("\n"));
    assert_eq!(files(&desk.path("taken")), BTreeSet::from(["notes.txt".to_owned()]));
    assert_eq!(desk.read("file"), "mine");
    assert_eq!(desk.run("new empty", 2).status.code(), Some(2), "it is not empty any more");
}

#[test]
fn stubs_know_the_names_of_the_scenario() {
    let desk = Desk::new();
    desk.run("api --stubs lanterns", 0);
    let stubs = desk.read("lanterns/.tablewright/stubs.lua");
    for line in [
        "---@field darkness number A counter from 0 to 9.",
        "---@field shelf zone.shelf A zone.",
        "---@class seat.keeper: SeatBase",
        "---@field hand zone.hand A zone.",
        "---@class component.lantern: ComponentBase",
        "---@field light number",
        "---| \"light-which\"",
        "---@field keeper seat.keeper[]",
        "---@field kind \"lantern\"",
    ] {
        assert!(stubs.lines().any(|one| one == line), "no {line} in\n{stubs}");
    }
    let settings: Value = serde_json::from_str(&desk.read("lanterns/.luarc.json")).unwrap();
    assert_eq!(settings["workspace.library"], serde_json::json!([".tablewright"]));
    assert_eq!(settings["runtime.version"], "Lua 5.1");
    // They are Lua, and a scenario is as well with them as without.
    assert!(full_moon::parse(&stubs).is_ok());
    desk.run("check lanterns", 0);
    // Written again they are the same, and settings of one's own stay.
    desk.write("lanterns/.luarc.json", "{ \"workspace.library\": [\".tablewright\", \"mine\"] }");
    desk.run("api --stubs lanterns", 0);
    assert_eq!(desk.read("lanterns/.tablewright/stubs.lua"), stubs);
    assert!(desk.read("lanterns/.luarc.json").contains("mine"));
    // Elsewhere, and without a scenario.
    desk.run("api --stubs elsewhere --scenario lanterns", 0);
    assert_eq!(desk.read("elsewhere/.tablewright/stubs.lua"), stubs);
    desk.run("api --stubs plain", 0);
    assert!(!desk.read("plain/.tablewright/stubs.lua").contains("darkness"));
}

#[test]
fn bad_folders_are_complained_about() {
    let desk = Desk::new();
    desk.write("file", "mine");
    desk.write("spoilt/.tablewright", "a file where the folder should be");
    desk.write("own/.luarc.json", "{}");
    let mut said: Vec<String> = [
        "api --stubs file",
        "api --schema file",
        "api --stubs spoilt",
        "api --stubs elsewhere --scenario lantern",
        "api --scenario lanterns",
        "api --stubs own",
        "api --json --schema schemas",
    ]
    .iter()
    .map(|line| desk.screen(line))
    .collect();
    desk.edit("lanterns/scenario.toml", "[zones.shelf]", "[zones.shelf");
    said.push(desk.screen("api --stubs lanterns"));
    insta::assert_snapshot!("api-bad", said.join("\n"));
    assert_eq!(desk.read("file"), "mine");
    assert!(!desk.path("lanterns/.tablewright").exists(), "something half written");
    assert!(!desk.path("elsewhere").exists());
}

#[cfg(unix)]
#[test]
fn a_folder_that_nobody_may_write_is_a_complaint() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    fs::create_dir(desk.path("locked")).unwrap();
    fs::set_permissions(desk.path("locked"), fs::Permissions::from_mode(0o555)).unwrap();
    // Whoever may write everywhere proves nothing here.
    if fs::write(desk.path("locked/x"), "").is_ok() {
        return;
    }
    for line in ["new locked/game", "new locked", "api --stubs locked", "api --schema locked"] {
        let output = desk.run(line, 2);
        assert!(String::from_utf8_lossy(&output.stderr).contains("locked"), "{line}");
    }
    assert!(files(&desk.path("locked")).is_empty());
}

#[test]
fn the_reference_in_docs_is_the_one_that_is_printed() {
    let desk = Desk::new();
    let printed = desk.stdout("api --reference");
    let kept = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference.md")).unwrap();
    let (_, rest) = kept.split_once("<!-- tablewright api --reference -->\n\n").expect("a beginning");
    let (generated, _) = rest.split_once("\n<!-- end of what is printed -->").expect("an end");
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference.md");
        fs::write(path, kept.replace(generated, &printed)).unwrap();
        return;
    }
    assert!(generated == printed, "write it again with UPDATE_REFERENCE=1 cargo test --test cli the_reference");
    let json: Value = serde_json::from_str(&desk.stdout("api --json")).unwrap();
    let sections = json["sections"].as_array().unwrap();
    assert_eq!(sections.len(), printed.matches("\n## ").count() + 1);
}
