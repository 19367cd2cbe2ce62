//! What is told to one viewer says nothing of what others are asked in silence: not how much, not what, not that it failed.

use std::collections::BTreeMap;

use super::desk::{Desk, copy, screen};

const VIEWERS: [&str; 2] = ["hen.1", "public"];

/// A desk with a fox that is asked in silence, and the record of one game.
fn henhouse() -> Desk {
    let desk = Desk::new();
    copy(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leaks/base"), &desk.path("henhouse"));
    desk.run("run henhouse --seed 5 --record game.jsonl", 0);
    desk
}

/// All that a command writes to both, where it wrote it.
fn all(desk: &Desk, line: &str) -> String {
    screen("", &desk.command(line).output().unwrap())
}

/// The record as far as so many answers, without the sums that would give the cut away.
fn cut(desk: &Desk, answers: usize) -> Vec<String> {
    let record = desk.read("game.jsonl");
    let (header, rest) = record.split_once('\n').unwrap();
    let mut lines = vec![format!("{}}}", header.split_once(",\"sum\"").unwrap().0)];
    let mut left = answers;
    for line in rest.lines().filter(|line| !line.starts_with("{\"result\"")) {
        if line.starts_with("{\"n\"") {
            let Some(fewer) = left.checked_sub(1) else { break };
            left = fewer;
        }
        lines.push(line.to_owned());
    }
    desk.write("cut.jsonl", lines.join("\n") + "\n");
    lines
}

#[test]
fn where_a_game_stands_tells_nothing_of_silent_questions() {
    let desk = henhouse();
    let answers = desk.read("game.jsonl").lines().filter(|line| line.starts_with("{\"n\"")).count();
    let mut silent = 0;
    for viewer in VIEWERS {
        // What is told between two moments that the viewer cannot tell apart is the same, however it is told.
        let mut same: BTreeMap<String, [String; 3]> = BTreeMap::new();
        for to in 0..answers {
            cut(&desk, to);
            let heard = desk.stdout(&format!("replay game.jsonl --to {to} --json --as {viewer}"));
            let shown = [
                all(&desk, &format!("replay game.jsonl --to {to} --verbose --as {viewer}")),
                all(&desk, &format!("run henhouse --answers cut.jsonl --verbose --as {viewer}")),
                all(&desk, &format!("replay cut.jsonl --format markdown --as {viewer}")),
            ];
            silent += usize::from(same.contains_key(&heard));
            assert_eq!(same.entry(heard).or_insert_with(|| shown.clone()), &shown, "{viewer}, {to} answers");
        }
    }
    assert!(silent > 10, "only {silent} moments at which somebody is asked in silence");
    cut(&desk, 1);
    insta::assert_snapshot!("secret-answers-end", desk.screen("run henhouse --answers cut.jsonl --as hen.1"));
    insta::assert_snapshot!("secret-answers-missing", desk.screen("run henhouse --answers cut.jsonl --as fox"));
    insta::assert_snapshot!("secret-stands", desk.screen("replay game.jsonl --to 5 --as hen.2"));
}

#[test]
fn an_answer_that_does_not_fit_tells_nothing_to_others() {
    let desk = henhouse();
    let spoil = |answer: usize, from: &str, to: &str| {
        let mut lines = cut(&desk, answer);
        let last = lines.last_mut().unwrap();
        assert!(last.contains(from), "{last}");
        *last = last.replacen(from, to, 1);
        desk.write("cut.jsonl", lines.join("\n") + "\n");
    };
    spoil(1, "\"bid\"", "\"bad\"");
    let prompt = all(&desk, "replay cut.jsonl --as hen.1");
    let played = all(&desk, "run henhouse --answers cut.jsonl --as hen.1");
    insta::assert_snapshot!("secret-misfit", desk.screen("replay cut.jsonl --as hen.1"));
    insta::assert_snapshot!("secret-misfit-all", desk.screen("replay cut.jsonl"));
    // Another answer to another question: the same words.
    spoil(2, "\"answer\":", "\"answer\":\"nothing\",\"was\":");
    assert_eq!(all(&desk, "replay cut.jsonl --as hen.1"), prompt);
    assert_eq!(all(&desk, "run henhouse --answers cut.jsonl --as hen.1"), played);
}

/// The report as a designer and as a machine reads it.
fn reports(desk: &Desk, name: &str, flags: &str, code: i32) {
    let line = format!("leaks henhouse --games 2 --seed 1 --jobs 2 {flags}");
    let machine = desk.run(&format!("{line} --json"), code);
    let value: serde_json::Value = serde_json::from_slice(&machine.stdout).unwrap();
    assert!(machine.stderr.is_empty(), "{machine:?}");
    insta::assert_snapshot!(format!("leaks-{name}"), desk.screen(&line));
    insta::assert_snapshot!(format!("leaks-{name}-ru"), desk.screen(&format!("--locale ru {line}")));
    insta::assert_snapshot!(format!("leaks-{name}-json"), serde_json::to_string_pretty(&value).unwrap());
}

#[test]
fn a_game_without_leaks_is_reported() {
    reports(&henhouse(), "none", "", 0);
}

#[test]
fn leaks_are_reported_with_the_line_and_the_difference() {
    let desk = henhouse();
    let den = "henhouse/rules/den.lua";
    desk.edit(den, "  -- hidden", "  t:say(\"hid\", { trick = trick.id })");
    desk.edit(den, "  -- answered", "  if fox.bid == 3 and what == \"go\" then error(\"the fox is at the door\") end");
    let texts = desk.read("henhouse/locale/en.ftl");
    desk.write("henhouse/locale/en.ftl", format!("{texts}hid = The fox has hidden {{ $trick }}.\n"));
    reports(&desk, "planted", "--each 3", 1);
    // The command that the report gives shows the same leak alone.
    let told = desk.run("leaks henhouse --games 2 --seed 1 --each 3", 1).stdout;
    let told = String::from_utf8(told).unwrap();
    let again = told.lines().find_map(|line| line.split_once("tablewright leaks ")).unwrap().1;
    let once = String::from_utf8(desk.run(&format!("leaks {again}"), 1).stdout).unwrap();
    assert_eq!(once.lines().next(), told.lines().next());
}

#[test]
fn a_rule_that_fails_while_leaks_are_looked_for_is_reported() {
    let desk = henhouse();
    desk.edit("henhouse/rules/den.lua", "  -- dealt", "  error(\"no hens\")");
    insta::assert_snapshot!("leaks-fault", desk.screen("leaks henhouse --games 1 --seed 1"));
    let machine = desk.run("leaks henhouse --games 1 --seed 1 --json", 1);
    let value: serde_json::Value = serde_json::from_slice(&machine.stdout).unwrap();
    assert!(value.to_string().contains("no hens"), "{value}");
}

#[test]
fn the_last_screen_counts_no_silent_questions() {
    let desk = henhouse();
    let mut counted = std::collections::BTreeSet::new();
    for seed in 1..5 {
        let line = format!("play henhouse --seat hen.1 --seed {seed} --plain");
        let output = desk.command(&line).write_stdin("1\n".repeat(12)).output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains("After 2 rounds and 8 decisions.\n"), "{told}");
        let record = desk.read(&format!("henhouse-{seed}.jsonl"));
        counted.insert(record.lines().filter(|line| line.starts_with("{\"n\"")).count());
    }
    assert!(counted.len() > 1 && !counted.contains(&8), "as many silent questions in each game: {counted:?}");
}

/// A question to several at once is answered by one of them, from what that one alone knows.
#[test]
fn what_a_bot_weighed_is_told_to_its_own_seat_only() {
    let desk = henhouse();
    let scenario = desk.read("henhouse/scenario.toml");
    desk.write("henhouse/scenario.toml", format!("{scenario}\n[bots.sly]\nseats = [\"fox\"]\ndefault = true\n"));
    desk.write(
        "henhouse/bots/sly.lua",
        "local sly = {}\n\nfunction sly.decide(view, decision, bot)\n  return 1, { { 1, 9, \"I wrote it down\" } }\nend\n\nreturn sly\n",
    );
    desk.edit(
        "henhouse/rules/den.lua",
        "seat = hen, prompt = \"what-now\"",
        "seat = { fox, hen }, prompt = \"what-now\"",
    );
    let told = |viewer: &str| desk.stdout(&format!("run henhouse --seed 5 --explain --as {viewer}"));
    assert!(told("fox").matches("I wrote it down").count() > 6, "{}", told("fox"));
    for viewer in ["hen.1", "public"] {
        assert!(!told(viewer).contains("wrote"), "{}", told(viewer));
    }
    assert!(told("hen.1").contains("Do you stay or go?"), "{}", told("hen.1"));
}
