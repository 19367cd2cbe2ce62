//! `check`.

use serde_json::Value;

use super::desk::{Desk, screen};

#[test]
fn a_good_scenario_is_well() {
    let desk = Desk::new();
    assert_eq!(desk.stdout("check lanterns"), "lanterns: well\n");
    assert_eq!(desk.stdout("--locale ru check lanterns"), "lanterns: всё в порядке\n");
    assert_eq!(desk.stdout("check lanterns --json"), "{\"diagnostics\":[]}\n");
}

#[test]
fn without_a_folder_it_takes_what_is_here() {
    let desk = Desk::new();
    assert_eq!(
        String::from_utf8(desk.command("check").current_dir(desk.path("lanterns")).output().unwrap().stdout).unwrap(),
        "lanterns: well\n"
    );
    std::fs::create_dir(desk.path("scenarios")).unwrap();
    std::fs::rename(desk.path("lanterns"), desk.path("scenarios/lanterns")).unwrap();
    assert_eq!(desk.stdout("check"), "lanterns: well\n");
}

#[test]
fn all_complaints_come_at_once() {
    let desk = Desk::new();
    desk.edit("lanterns/scenario.toml", "rounds = 3", "rounds = \"three\"\nphazes = []");
    desk.edit("lanterns/locale/ru.ftl", "title = Фонари\n", "titel = Фонари\n");
    let line = "check lanterns";
    insta::assert_snapshot!("check-errors", screen(line, &desk.run(line, 1)));
    let line = "--locale ru check lanterns";
    let output = String::from_utf8(desk.run(line, 1).stdout).unwrap();
    insta::assert_snapshot!("check-errors-ru", output.lines().last().unwrap());
}

#[test]
fn lua_is_read_and_loaded() {
    let desk = Desk::new();
    desk.edit("lanterns/rules/lanterns.lua", "return lanterns\n", "print(1)\nreturn lanterns\n");
    let line = "check lanterns";
    insta::assert_snapshot!("check-lua", screen(line, &desk.run(line, 1)));

    let desk = Desk::new();
    desk.edit(
        "lanterns/rules/lanterns.lua",
        "local lanterns = {}",
        "local lanterns = {}\nlocal half = ({ 1, 2 })[3] + 1",
    );
    desk.edit("lanterns/rules/lanterns.lua", "return lanterns\n", "lanterns.half = half\nreturn lanterns\n");
    insta::assert_snapshot!("check-loading", screen(line, &desk.run(line, 1)));
}

#[test]
fn a_card_without_an_entry_is_shown_in_its_deck() {
    let desk = Desk::new();
    desk.edit("lanterns/decks/lanterns.toml", "zone = \"shelf\"", "zone = \"shelf\"\nrules = \"cards\"");
    desk.edit("lanterns/decks/lanterns.toml", "light = 7\nrule = false", "light = 7");
    desk.write("lanterns/rules/cards.lua", "return { acr = { value = { glow = function(n) return n end } } }\n");
    let line = "check lanterns";
    insta::assert_snapshot!("check-cards", screen(line, &desk.run(line, 1)));
}

#[test]
fn warnings_alone_are_well() {
    let desk = Desk::new();
    desk.edit("lanterns/locale/en.ftl", "title = Lanterns\n", "title = Lanterns\nbeacon = A beacon\n");
    desk.edit("lanterns/locale/ru.ftl", "title = Фонари\n", "title = Фонари\nbeacon = Маяк\n");
    let line = "check lanterns";
    insta::assert_snapshot!("check-warnings", screen(line, &desk.run(line, 0)));
}

#[test]
fn machines_read_every_field() {
    let desk = Desk::new();
    desk.edit("lanterns/scenario.toml", "rounds = 3", "rounds = \"three\"");
    let output = String::from_utf8(desk.run("check lanterns nowhere --json", 1).stdout).unwrap();
    let value: Value = serde_json::from_str(&output).unwrap();
    let list = value["diagnostics"].as_array().unwrap();
    for complaint in list {
        for key in ["severity", "code", "file", "line", "column", "message", "help"] {
            assert!(complaint.get(key).is_some(), "{key} is missing in {complaint}");
        }
    }
    insta::assert_snapshot!("check-json", serde_json::to_string_pretty(&value).unwrap());
}

#[test]
fn hundreds_of_complaints_are_capped_for_people_only() {
    let desk = Desk::new();
    let flood: String = (0..100).map(|n| format!("[counters.c{n}]\nmaxx = {n}\n")).collect();
    desk.write("lanterns/scenario.toml", desk.read("lanterns/scenario.toml") + &flood);
    let people = String::from_utf8(desk.run("check lanterns", 1).stdout).unwrap();
    assert_eq!(people.matches("error[").count() + people.matches("warning[").count(), 20);
    assert!(people.contains("… and ") && people.contains("errors"), "{people}");
    let machines = String::from_utf8(desk.run("check lanterns --json", 1).stdout).unwrap();
    assert!(serde_json::from_str::<Value>(&machines).unwrap()["diagnostics"].as_array().unwrap().len() >= 100);
}
