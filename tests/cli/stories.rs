//! `run`: the story, for people and for machines.

use std::process::{Command, Stdio};

use serde_json::Value;

use super::desk::Desk;

#[test]
fn the_story_reads_well_in_both_languages() {
    let desk = Desk::new();
    insta::assert_snapshot!("story-en", desk.screen("run lanterns --seed 8 --seats 3"));
    insta::assert_snapshot!("story-ru", desk.screen("--locale ru run lanterns --seed 8 --seats 3"));
}

#[test]
fn whoever_won_is_named() {
    let desk = Desk::new();
    let ends = ["run lanterns --seed 7", "--locale ru run lanterns --seed 7"].map(|line| {
        let story = desk.stdout(line);
        let (_, end) = story.rsplit_once("──\n").unwrap().0.rsplit_once("\n── ").unwrap();
        end.lines().take(4).collect::<Vec<_>>().join("\n")
    });
    insta::assert_snapshot!("winner", ends.join("\n\n"));
}

#[test]
fn the_story_depends_on_who_hears_it() {
    let desk = Desk::new();
    insta::assert_snapshot!("story-of-a-seat", desk.screen("run lanterns --seed 8 --as keeper.2 --verbose --explain"));
    insta::assert_snapshot!(
        "story-of-the-public",
        desk.screen("run lanterns --seed 8 --as public --verbose --explain")
    );
    insta::assert_snapshot!("story-verbose-ru", desk.screen("--locale ru run lanterns --seed 8 --verbose --explain"));
}

#[test]
fn the_story_as_forum_posts() {
    let desk = Desk::new();
    insta::assert_snapshot!("story-markdown", desk.screen("run lanterns --seed 8 --format markdown --verbose"));
    insta::assert_snapshot!("story-bbcode", desk.screen("run lanterns --seed 8 --format bbcode"));
}

#[test]
fn what_people_wrote_stays_words() {
    let desk = Desk::new();
    desk.write(
        "answers.jsonl",
        "{\"answer\":{\"words\":\"\\u001b[31m[b]<i>*x*\\u202e\"}}\n{\"answer\":null}\n{\"answer\":null}\n{\"answer\":null}\n\
         {\"answer\":null}\n{\"answer\":null}\n{\"answer\":null}\n",
    );
    for format in ["text", "markdown", "bbcode"] {
        let line = format!("run lanterns --seed 8 --answers answers.jsonl --verbose --format {format}");
        let story = desk.stdout(&line);
        assert!(!story.contains(['\u{1b}', '\u{202e}']), "{story}");
        let named: Vec<&str> = story.lines().filter(|line| line.contains("31m")).collect();
        insta::assert_snapshot!(format!("words-{format}"), named.join("\n"));
    }
}

#[test]
fn machines_get_one_event_a_line_and_the_outcome_last() {
    let desk = Desk::new();
    let story = desk.stdout("run lanterns --seed 8 --json");
    let lines: Vec<Value> = story.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().all(|line| line["kind"].is_string()));
    let outcome = lines.last().unwrap().as_object().unwrap();
    let keys: Vec<&str> = outcome.keys().map(String::as_str).collect();
    assert_eq!(keys, ["kind", "result", "winners", "rounds", "decisions", "log_hash", "table_hash"]);
    assert_eq!(outcome["kind"], "outcome");
    let answered = lines.iter().filter(|line| line["kind"] == "Answered").count();
    assert_eq!(outcome["decisions"], answered);
    let events = &story[..story.trim_end().rfind('\n').unwrap() + 1];
    assert_eq!(outcome["log_hash"], blake3::hash(events.as_bytes()).to_hex().as_str());
    insta::with_settings!({filters => vec![(r"[0-9a-f]{64}", "HASH")]}, {
        insta::assert_snapshot!("outcome-json", story.lines().last().unwrap());
    });
}

#[test]
fn hashes_for_a_seat_give_nothing_away() {
    // The first keeper holds one lantern and never lights it: which one it is, the second never learns.
    let told = |lantern: &str| {
        let desk = Desk::new();
        desk.edit("lanterns/rules/lanterns.lua", "  t:shuffle(t.shelf)\n", "");
        desk.edit(
            "lanterns/rules/lanterns.lua",
            "    t:draw(t.shelf, keeper.hand, 3)\n",
            &format!(
                "    local id = keeper.index == 1 and \"{lantern}\" or \"candle.1\"
    t:move(t:component(\"lantern\", id), keeper.hand)\n"
            ),
        );
        desk.write("dark.jsonl", "{\"answer\":null}\n".repeat(7).as_bytes());
        let line = "run lanterns --seed 8 --answers dark.jsonl --json";
        (desk.stdout(line), desk.stdout(&format!("{line} --as keeper.2")), desk.stdout(&format!("{line} --as public")))
    };
    let (oil, gas) = (told("oil.1"), told("gas.1"));
    let outcome = |story: &str| story.lines().last().unwrap().to_owned();
    assert_ne!(outcome(&oil.0), outcome(&gas.0), "whoever knows everything sees the difference");
    assert_eq!(oil.1, gas.1);
    assert_eq!(oil.2, gas.2);
}

#[test]
fn the_same_seed_is_the_same_story_in_any_process() {
    let desk = Desk::new();
    for line in [
        "run lanterns --seed 5 --seats 4 --json",
        "run lanterns --seed 5 --as keeper.1 --verbose --explain",
        "run lanterns --seed 18446744073709551615",
    ] {
        assert_eq!(desk.stdout(line), desk.stdout(line), "{line}");
    }
    assert_ne!(desk.stdout("run lanterns --seed 5"), desk.stdout("run lanterns --seed 6"));
}

#[test]
fn a_drawn_seed_is_said_and_repeats_the_game() {
    let desk = Desk::new();
    let output = desk.run("run lanterns", 0);
    let talk = String::from_utf8(output.stderr).unwrap();
    let seed = talk.strip_prefix("Seed ").and_then(|rest| rest.split(' ').next()).unwrap();
    assert_eq!(desk.stdout(&format!("run lanterns --seed {seed}")).into_bytes(), output.stdout);
}

#[test]
fn the_language_comes_from_the_environment() {
    let desk = Desk::new();
    let spoken = |env: &[(&str, &str)], line: &str| {
        let output = desk.command(line).envs(env.iter().copied()).output().unwrap();
        if String::from_utf8(output.stdout).unwrap().contains("Сумерки") { "ru" } else { "en" }
    };
    let line = "run lanterns --seed 8";
    assert_eq!(spoken(&[], line), "en");
    assert_eq!(spoken(&[("LANG", "ru_RU.UTF-8")], line), "ru");
    assert_eq!(spoken(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")], line), "en");
    assert_eq!(spoken(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "")], line), "ru");
    assert_eq!(spoken(&[("LANG", "de"), ("LC_MESSAGES", "ru")], line), "ru");
    assert_eq!(spoken(&[("LC_ALL", "ru")], "run lanterns --seed 8 --locale en"), "en");
}

#[test]
fn a_scenario_without_the_language_is_told_in_its_own() {
    let desk = Desk::new();
    desk.edit("lanterns/scenario.toml", "languages = [\"en\", \"ru\"]", "languages = [\"en\"]");
    std::fs::remove_file(desk.path("lanterns/locale/ru.ftl")).unwrap();
    let output = desk.run("--locale ru run lanterns --seed 8", 0);
    assert!(String::from_utf8(output.stdout).unwrap().contains("Night falls"));
    insta::assert_snapshot!("not-in-language", String::from_utf8(output.stderr).unwrap());
}

#[test]
fn colours_only_where_they_are_wanted() {
    let desk = Desk::new();
    let escapes = |env: &[(&str, &str)]| {
        let output = desk.command("run lanterns --seed 8").envs(env.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains('\u{1b}')
    };
    assert!(!escapes(&[]));
    assert!(escapes(&[("CLICOLOR_FORCE", "1")]));
    assert!(!escapes(&[("NO_COLOR", "1")]));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let desk = Desk::new();
    for line in
        ["run lanterns --seed 8", "run lanterns --seed 8 --json", "check lanterns", "man run", "completions bash"]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablewright"))
            .args(line.split_whitespace())
            .current_dir(desk.path(""))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{line}");
    }
}
