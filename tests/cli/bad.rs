//! What people get wrong: each complaint has a place, a sentence and a next step.

use super::desk::{Desk, screen};

#[test]
fn folders_that_are_no_scenarios() {
    let desk = Desk::new();
    desk.write("empty/notes.txt", "");
    for (name, line) in [
        ("no-folder", "run nowhere --seed 1"),
        ("no-folder-but-near", "run lantern --seed 1"),
        ("no-scenario", "run empty --seed 1"),
        ("a-file", "run lanterns/scenario.toml --seed 1"),
        ("check-no-folder", "check nowhere lanterns"),
    ] {
        insta::assert_snapshot!(name, desk.screen(line));
    }
    let output = desk.command("check").current_dir(desk.path("empty")).output().unwrap();
    insta::assert_snapshot!("check-nothing-here", screen("check", &output));
}

#[test]
fn a_file_that_is_not_utf8() {
    let desk = Desk::new();
    desk.write("lanterns/locale/ru.ftl", b"title = \xcb\xe0\xec\xef\xfb\n");
    insta::assert_snapshot!("not-utf8", desk.screen("run lanterns --seed 1"));
}

#[test]
fn flags_that_the_program_does_not_know() {
    let desk = Desk::new();
    for (name, line) in [
        ("unknown-flag", "run lanterns --sede 1"),
        ("unknown-format", "run lanterns --format html"),
        ("unknown-locale", "run lanterns --locale fr"),
        ("unknown-command", "ran lanterns"),
        ("seed-no-number", "run lanterns --seed seven"),
        ("set-without-value", "run lanterns --set storm"),
        ("seats-no-number", "run lanterns --seats many"),
        ("json-and-format", "run lanterns --json --format markdown"),
        ("force-without-record", "run lanterns --force"),
        ("bots-and-answers", "run lanterns --bot keeper=random --answers a.jsonl"),
    ] {
        let output = desk.run(line, 2);
        assert!(output.stdout.is_empty());
        insta::assert_snapshot!(name, screen(line, &output));
    }
}

#[test]
fn names_that_the_scenario_does_not_know() {
    let desk = Desk::new();
    for (name, line) in [
        ("unknown-viewer", "run lanterns --seed 1 --as keeper.3"),
        ("unknown-viewer-far", "run lanterns --seed 1 --as moon"),
        ("unknown-setting", "run lanterns --seed 1 --set strom=true"),
        ("setting-out-of-bounds", "run lanterns --seed 1 --set ships_to_win=9"),
        ("setting-no-flag", "run lanterns --seed 1 --set storm=maybe"),
        ("setting-no-option", "run lanterns --seed 1 --set start=nameles"),
        ("several-at-once", "run lanterns --seed 1 --set strom=true --set ships_to_win=0 --seats 7 --variant strom"),
        ("unknown-variant", "run lanterns --seed 1 --variant strom"),
        ("too-many-seats", "run lanterns --seed 1 --seats 5"),
        ("unknown-role", "run lanterns --seed 1 --seats ship=3"),
        ("unknown-bot", "run lanterns --seed 1 --bot keeper=thrify"),
        ("bot-of-unknown-role", "run lanterns --seed 1 --bot keepr=thrifty"),
    ] {
        let output = desk.run(line, 2);
        assert!(output.stdout.is_empty());
        insta::assert_snapshot!(name, screen(line, &output));
    }
}

#[test]
fn answers_that_no_game_can_take() {
    let desk = Desk::new();
    for (name, text) in [
        ("answers-none", &b""[..]),
        ("answers-garbage", b"\x00\xff\x1b[31m"),
        ("answers-in-words", b"light it\n"),
        ("answers-in-a-list", b"[{\"answer\":1}]\n"),
        ("answers-no-seat", b"{\"seat\":\"keeper.9\",\"answer\":1}\n"),
        ("answers-no-prompt", b"{\"prompt\":\"where\",\"answer\":1}\n"),
        ("answers-no-option", b"{\"answer\":\"\\u001b[31mx\"}\n"),
    ] {
        desk.write("answers.jsonl", text);
        let line = "run lanterns --seed 7 --answers answers.jsonl";
        let output = desk.run(line, 1);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!said.contains('\x1b'), "{said}");
        insta::assert_snapshot!(name, said);
    }
    desk.run("run lanterns --seed 7 --answers lanterns", 2);
}

#[test]
fn complaints_of_the_command_line_are_russian_too() {
    let desk = Desk::new();
    for (name, line) in [
        ("ru-unknown-viewer", "--locale ru run lanterns --seed 1 --as keeper.3"),
        ("ru-no-record", "--locale ru replay nothing.jsonl"),
        ("ru-seed-drawn", "--locale ru run lanterns --as moon"),
    ] {
        insta::assert_snapshot!(name, desk.screen(line));
    }
}

#[test]
fn a_rule_that_fails_shows_its_line_and_how_to_see_it_again() {
    let desk = Desk::new();
    desk.edit("lanterns/rules/lanterns.lua", "best.ships = best.ships + 1", "best.ships = best.boats + 1");
    insta::assert_snapshot!(
        "rule-fails",
        desk.screen("run lanterns --seed 7 --set storm=false --seats keeper=3 --bot keeper=random")
    );
    insta::assert_snapshot!("rule-fails-ru", desk.screen("--locale ru run lanterns --seed 7"));
    let machine = String::from_utf8(desk.run("run lanterns --seed 7 --json", 1).stdout).unwrap();
    insta::assert_snapshot!("rule-fails-json", machine.lines().last().unwrap());
}

#[test]
fn a_rule_that_fails_tells_a_seat_nothing_about_others() {
    let desk = Desk::new();
    let secret = "error(\"keeper 1 holds \" .. t.seats.keeper[1].hand:list()[1].id)";
    desk.edit("lanterns/rules/lanterns.lua", "  local best, light\n", &format!("  {secret}\n  local best, light\n"));
    let everything = String::from_utf8(desk.run("run lanterns --seed 7", 1).stderr).unwrap();
    assert!(everything.contains("keeper 1 holds "), "{everything}");
    insta::assert_snapshot!("rule-fails-for-a-seat", desk.screen("run lanterns --seed 7 --as keeper.2"));
    insta::assert_snapshot!("rule-fails-for-a-seat-json", desk.screen("run lanterns --seed 7 --as public --json"));
}

#[test]
fn a_card_whose_rule_fails_is_shown_in_its_deck() {
    let desk = Desk::new();
    desk.edit("lanterns/scenario.toml", "[zones.spent]\n", "[zones.spent]\nin_force = true\n");
    desk.edit("lanterns/decks/lanterns.toml", "zone = \"shelf\"", "zone = \"shelf\"\nrules = \"cards\"");
    desk.edit("lanterns/decks/lanterns.toml", "light = 7\nrule = false", "light = 7");
    desk.write(
        "lanterns/rules/cards.lua",
        "return {\n  arc = { before = { night = function(t, ctx, card) t.darkness = card.lihgt end } },\n}\n",
    );
    insta::assert_snapshot!("card-fails", desk.screen("run lanterns --seed 7"));
}

#[test]
fn a_bot_that_fails_is_shown_too() {
    let desk = Desk::new();
    desk.edit("lanterns/bots/thrifty.lua", "view.darkness", "view.darknes");
    insta::assert_snapshot!("bot-fails", desk.screen("run lanterns --seed 7"));
}
