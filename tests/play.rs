//! `tablewright play` through pipes: whole sessions, resumed games, maps, wrong input, Ctrl-C.

#[path = "common/folder.rs"]
mod folder;

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn scenario(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = root.join("scenarios").join(name);
    if own.is_dir() { own } else { root.join("tests/scenarios").join(name) }
}

fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("tablewright"));
    command.current_dir(dir).args(args).env_remove("NO_COLOR");
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C.UTF-8").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a game and says these lines; the input stays open.
fn begin(dir: &Path, args: &[&str], lines: &[&str]) -> Child {
    let mut child = command(dir, args).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    // A game that is over does not listen any more.
    let _ = input.write_all((lines.join("\n") + "\n").as_bytes());
    child.stdin = Some(input);
    child
}

/// A game fed with lines until they end.
fn played(dir: &Path, args: &[&str], lines: &[&str]) -> Output {
    let mut child = begin(dir, args, lines);
    drop(child.stdin.take());
    child.wait_with_output().expect("the program ends")
}

fn new_game<'a>(folder: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["play", folder, "--seed", "7"], more].concat()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A whole game of Lanterns.
const LANTERNS: &[&str] = &["", "Shore", "1", "", "2", "1", "", "2", "-", "", "1"];

#[test]
fn two_keepers_play_to_the_end() {
    let dir = folder();
    let lanterns = scenario("lanterns");
    let lanterns = lanterns.to_str().expect("a path");
    let output = played(dir.path(), &new_game(lanterns, &[]), LANTERNS);
    insta::assert_snapshot!(out(&output));
    insta::assert_snapshot!("two_keepers_play_to_the_end_talk", err(&output));
    assert!(output.status.success());
    let compared = played(dir.path(), &["replay", "lanterns-7.jsonl", "--compare"], &[]);
    assert!(compared.status.success(), "{}{}", out(&compared), err(&compared));
}

#[test]
fn a_game_cut_anywhere_goes_on_to_the_same_record() {
    let dir = folder();
    let lanterns = scenario("lanterns");
    let lanterns = lanterns.to_str().expect("a path");
    played(dir.path(), &new_game(lanterns, &["--record", "whole.jsonl"]), LANTERNS);
    let whole = fs::read_to_string(dir.path().join("whole.jsonl")).expect("a record");
    assert!(whole.lines().last().is_some_and(|line| line.starts_with("{\"result\":")), "{whole}");
    for cut in 1..LANTERNS.len() {
        let path = format!("cut-{cut}.jsonl");
        let stopped = played(dir.path(), &new_game(lanterns, &["--record", &path]), &LANTERNS[..cut]);
        assert!(stopped.status.success());
        assert!(err(&stopped).contains(&format!("tablewright play --resume {path}")), "{}", err(&stopped));
        // Who comes back passes the curtain anew; what was answered is not asked again.
        let written = fs::read_to_string(dir.path().join(&path)).expect("a record");
        let answers = written.lines().filter(|line| line.contains("\"n\":")).count();
        let said: Vec<&str> = LANTERNS.iter().copied().filter(|line| !line.is_empty()).collect();
        let mut lines = Vec::new();
        for answer in &said[answers..] {
            // Enter at a question is no answer, at a curtain it goes on.
            lines.extend(["", answer]);
        }
        let resumed = played(dir.path(), &["play", "--resume", &path], &lines);
        assert!(resumed.status.success(), "{}", err(&resumed));
        assert_eq!(fs::read_to_string(dir.path().join(&path)).expect("a record"), whole, "cut after line {cut}");
    }
}

#[test]
fn a_torn_line_is_given_up_and_said() {
    let dir = folder();
    let lanterns = scenario("lanterns");
    let lanterns = lanterns.to_str().expect("a path");
    played(dir.path(), &new_game(lanterns, &[]), &LANTERNS[..3]);
    let path = dir.path().join("lanterns-7.jsonl");
    let text = fs::read(&path).expect("a record");
    fs::write(&path, &text[..text.len() - 9]).expect("it is torn");
    let output = played(dir.path(), &["play", "--resume", "lanterns-7.jsonl"], &["", "1"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(err(&output).contains("cut off"), "{}", err(&output));
    assert!(out(&output).contains("Which lantern will you light?"), "{}", out(&output));
}

#[test]
fn wardens_against_a_smuggler_in_russian_with_map_and_help() {
    let dir = folder();
    let ferry = scenario("ferry");
    let ferry = ferry.to_str().expect("a path");
    let lines = [
        "",
        "карта",
        "шелк",
        "помощь",
        "брод",
        "",
        "",
        "Карта",
        "стол",
        "шлюз",
        "помощь f3",
        "старый",
        "",
        "чай",
        "старый мост",
        "совет",
        "",
        "",
        "мост",
        "ящик",
        "журнал",
        "отмена",
        "/карта",
        "шлюз",
    ];
    let output = played(dir.path(), &new_game(ferry, &["--locale", "ru"]), &lines);
    insta::assert_snapshot!(out(&output));
    insta::assert_snapshot!("wardens_against_a_smuggler_in_russian_talk", err(&output));
}

#[test]
fn the_map_fits_into_eighty_columns_in_both_languages() {
    let dir = folder();
    let gevaudan = scenario("gevaudan");
    let gevaudan = gevaudan.to_str().expect("a path");
    for locale in ["en", "ru"] {
        let lines = ["1", "map", "20", "1", "map"];
        let args = new_game(gevaudan, &["--seat", "beast", "--locale", locale]);
        let output = played(dir.path(), &args, &lines);
        let text = out(&output);
        for line in text.lines() {
            let wide: usize = line.chars().count();
            assert!(wide <= 100, "{wide} columns: {line}");
        }
        let maps: Vec<&str> = text.lines().filter(|line| line.contains('∘') || line.contains('○')).collect();
        assert!(maps.iter().all(|line| line.chars().count() <= 80), "{text}");
        insta::assert_snapshot!(format!("map_{locale}"), maps.join("\n"));
    }
}

#[test]
fn without_utf_8_the_map_is_drawn_in_plain_characters() {
    let dir = folder();
    let ferry = scenario("ferry");
    let mut child = command(dir.path(), &new_game(ferry.to_str().expect("a path"), &[]))
        .env("LANG", "C")
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("its input").write_all(b"\nsilk\nmap\n").expect("it listens");
    let output = child.wait_with_output().expect("the program ends");
    let map: Vec<&str> = out(&output).leak().lines().filter(|line| line.contains(')') || line.contains("..")).collect();
    insta::assert_snapshot!(map.join("\n"));
}

#[test]
fn for_screen_readers_the_map_is_told_in_lines() {
    let dir = folder();
    let ferry = scenario("ferry");
    let args = new_game(ferry.to_str().expect("a path"), &["--plain"]);
    let output = played(dir.path(), &args, &["", "silk", "ford", "map", "", "", "map"]);
    assert!(out(&output).contains("\nLock: Warden 1, Warden 2\nThe Ford: crates: a crate\n"), "{}", out(&output));
    assert!(!out(&output).contains('○'));
}

#[test]
fn no_line_makes_it_panic_or_answers_by_chance() {
    let dir = folder();
    let ferry = scenario("ferry");
    let long = "x".repeat(100_000);
    let lines = [
        "",
        "0",
        "-",
        "-1",
        "4",
        "99999999999999999999",
        "1.0",
        "'; drop",
        "\u{1b}[2J",
        "\u{202e}abc",
        "é",
        "🦊",
        &long,
        "/",
        "//",
        "/nothing",
        "help",
        "help G-1",
        "help \u{7}",
        "save",
        "save /nowhere/at/all",
        "save \u{0}",
        "log -3",
        "log 0",
        "log 999999999999",
        "undo",
        "another",
        "pass",
        "hint",
        "map",
        "state",
        "options",
        "silk silk",
        "e",
    ];
    let output = played(dir.path(), &new_game(ferry.to_str().expect("a path"), &[]), &lines);
    assert!(output.status.success(), "{}", err(&output));
    assert!(!out(&output).contains('\u{1b}') && !out(&output).contains('\u{202e}'), "{:?}", out(&output));
    let record = fs::read_to_string(dir.path().join("ferry-7.jsonl")).expect("a record");
    assert_eq!(record.lines().count(), 1, "only the header: {record}");
    assert_eq!(out(&output).matches("Which crate do you hide").count(), 1, "{}", out(&output));
}

#[test]
fn a_record_is_never_written_over() {
    let dir = folder();
    let ferry = scenario("ferry");
    let ferry = ferry.to_str().expect("a path");
    played(dir.path(), &new_game(ferry, &[]), &["", "silk"]);
    let first = fs::read(dir.path().join("ferry-7.jsonl")).expect("a record");
    let second = played(dir.path(), &new_game(ferry, &[]), &["", "tea", "save ferry-7.jsonl", "save copy.jsonl"]);
    assert!(err(&second).contains("ferry-7.jsonl is there already: this game is written to ferry-7-2.jsonl"));
    assert!(out(&second).contains("ferry-7.jsonl was not written"), "{}", out(&second));
    assert_eq!(fs::read(dir.path().join("ferry-7.jsonl")).expect("a record"), first);
    let [own, copy] = ["ferry-7-2.jsonl", "copy.jsonl"].map(|name| fs::read(dir.path().join(name)).expect("a record"));
    assert_eq!(own, copy);
}

#[test]
fn a_seat_against_bots_needs_no_curtain() {
    let dir = folder();
    let lanterns = scenario("lanterns");
    let args = new_game(lanterns.to_str().expect("a path"), &["--seat", "keeper.2"]);
    let output = played(dir.path(), &args, &["1", "1", "1"]);
    assert!(!out(&output).contains("Pass the keyboard"), "{}", out(&output));
    insta::assert_snapshot!(out(&output));
    let resumed = played(dir.path(), &["play", "--resume", "lanterns-7.jsonl"], &[]);
    assert!(out(&resumed).contains("The end"), "{}", out(&resumed));
}

#[test]
fn a_beast_is_played_for_a_round() {
    let dir = folder();
    let gevaudan = scenario("gevaudan");
    let args = new_game(gevaudan.to_str().expect("a path"), &["--seat", "beast", "--set", "season_effects=false"]);
    let output = played(dir.path(), &args, &["count", "help", "langogne", "1", "quit"]);
    insta::assert_snapshot!(out(&output));
}

#[test]
fn who_cannot_play_is_told_why() {
    let dir = folder();
    let ferry = scenario("ferry");
    let ferry = ferry.to_str().expect("a path");
    fs::write(dir.path().join("bad.jsonl"), "hello\n").expect("a file");
    let mut told = Vec::new();
    for args in [
        &["play"][..],
        &["play", ferry, "--seat", "wardn"],
        &["play", ferry, "--seats", "warden=3"],
        &["play", ferry, "--bot", "warden=hound"],
        &["play", ferry, "--record", "no/such/folder/game.jsonl"],
        &["play", "--resume", "nothing.jsonl"],
        &["play", "--resume", "bad.jsonl"],
        &["play", "--resume", "bad.jsonl", "--seed", "3"],
    ] {
        let output = played(dir.path(), args, &[]);
        assert!(out(&output).is_empty(), "{args:?} {}", out(&output));
        let shown = args.join(" ").replace(ferry, "ferry");
        told.push(format!("$ tablewright {shown}\n{}({})", err(&output), output.status.code().unwrap_or(-1)));
    }
    insta::with_settings!({filters => vec![(r"Seed \d+ \(.*\)\n", "")]}, {
        insta::assert_snapshot!(told.join("\n\n"));
    });
}

#[test]
fn changed_rules_stop_a_game_that_would_no_longer_be_the_same() {
    let dir = folder();
    let copy = dir.path().join("ferry");
    folder::copy(&scenario("ferry"), &copy);
    played(dir.path(), &["play", "ferry", "--seed", "7"], &["", "silk", "ford", "", ""]);
    let rules = copy.join("rules/ferry.lua");
    let text = fs::read_to_string(&rules).expect("rules");
    fs::write(&rules, text.replace("smuggler.berth, 3)", "smuggler.berth, 2)")).expect("rules");
    let output = played(dir.path(), &["play", "--resume", "ferry-7.jsonl"], &[]);
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(err(&output));
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_how_to_go_on_and_loses_nothing() {
    let dir = folder();
    let ferry = scenario("ferry");
    let mut child = begin(dir.path(), &new_game(ferry.to_str().expect("a path"), &[]), &["", "silk"]);
    // The input stays open: its end would end the game too.
    let input = child.stdin.take();
    let record = dir.path().join("ferry-7.jsonl");
    let answered = || fs::read_to_string(&record).is_ok_and(|text| text.contains("crate:silk"));
    for _ in 0..600 {
        if answered() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(answered(), "the answer is in the record while the game goes on");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let status = child.wait().expect("the program ends");
    drop(input);
    let mut talk = String::new();
    child.stderr.take().expect("its talk").read_to_string(&mut talk).expect("UTF-8");
    assert_eq!(status.code(), Some(130), "{talk}");
    assert!(talk.contains("tablewright play --resume ferry-7.jsonl"), "{talk}");
    let resumed = played(dir.path(), &["play", "--resume", "ferry-7.jsonl"], &[""]);
    assert!(out(&resumed).contains("Where do you hide the silk?"), "{}", out(&resumed));
}

#[cfg(target_os = "linux")]
#[test]
fn the_screen_is_wiped_at_the_curtain_also_without_colours() {
    const WIPED: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";
    let dir = folder();
    let program = assert_cmd::cargo::cargo_bin!("tablewright").display().to_string();
    let command = format!("'{program}' play '{}' --seed 7 --plain", scenario("lanterns").display());
    // A terminal of its own, from util-linux.
    let mut child = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .current_dir(dir.path())
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script(1) starts");
    child.stdin.take().expect("its input").write_all(b"\nShore\n1\n\n").expect("it listens");
    let text = out(&child.wait_with_output().expect("the program ends"));
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("no {what} in {text:?}"));
    let (first, second) = (at("Your lanterns: an oil lamp"), at("Your lanterns: a candle"));
    let curtain = at("Pass the keyboard to Keeper 2");
    assert!(first < curtain && curtain < second);
    assert!(text[..curtain].ends_with(WIPED), "{:?}", &text[..curtain]);
    assert!(text[curtain..second].contains(WIPED), "{:?}", &text[curtain..second]);
    assert!(text[second..].contains(WIPED), "also when somebody leaves: {:?}", &text[second..]);
}
