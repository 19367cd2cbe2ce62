//! `tablewright sim` as somebody types it: figures that are those of the games, for any number of workers.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;
use tempfile::TempDir;

/// A folder with copies of these test scenarios.
fn desk(scenarios: &[&str]) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    for name in scenarios {
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(name), &dir.path().join(name));
    }
    dir
}

fn edit(path: PathBuf, from: &str, to: &str) {
    let text = fs::read_to_string(&path).expect("a file");
    assert!(text.contains(from), "{from}");
    fs::write(path, text.replace(from, to)).expect("a file");
}

/// A command that nothing of this machine influences.
fn command(dir: &TempDir, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
    command.args(line.split_whitespace()).current_dir(dir.path());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

fn run(dir: &TempDir, line: &str) -> Output {
    command(dir, line).output().expect("it runs")
}

/// What it prints when all is well.
fn stdout(dir: &TempDir, line: &str) -> String {
    let output = run(dir, line);
    assert_eq!(output.status.code(), Some(0), "{line}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("letters")
}

/// The whole of it; how fast it was is the clock's.
fn screen(dir: &TempDir, line: &str) -> String {
    let output = run(dir, line);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let talk = text(&output.stderr);
    let talk: Vec<&str> =
        talk.lines().filter(|line| !line.contains("a second") && !line.contains("в секунду")).collect();
    let code = output.status.code().unwrap_or(-1);
    format!("$ tablewright {line}\nexit {code}\n--- stdout\n{}--- stderr\n{}\n", text(&output.stdout), talk.join("\n"))
}

/// The figures without those of the clock.
fn figures(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).expect("one object");
    let object = value.as_object_mut().expect("an object");
    let rates = ["playouts_per_second", "decisions_per_second"].map(|key| object.remove(key));
    assert!(rates.iter().flatten().all(|rate| rate.as_f64().is_some_and(|rate| rate >= 0.0)), "{rates:?}");
    value
}

/// The rows of a Parquet file.
fn rows(path: &Path) -> Vec<BTreeMap<String, Field>> {
    let reader = SerializedFileReader::new(File::open(path).expect("it was written")).expect("a Parquet file");
    let rows = reader.get_row_iter(None).expect("rows");
    rows.map(|row| row.expect("a row").into_columns().into_iter().collect()).collect()
}

fn text(field: &Field) -> String {
    match field {
        Field::Str(text) => text.clone(),
        Field::Null => String::new(),
        other => other.to_string(),
    }
}

#[test]
fn figures_are_the_same_for_any_number_of_workers() {
    let dir = desk(&["lanterns", "cases_demo"]);
    for game in ["lanterns --games 30", "lanterns --games 300 --bot random --detail", "cases_demo --games 150 --detail"]
    {
        let all = [1, 2, 3].map(|jobs| figures(&stdout(&dir, &format!("sim {game} --seed 8 --json --jobs {jobs}"))));
        assert_eq!(all[0], all[1], "{game}");
        assert_eq!(all[0], all[2], "{game}");
    }
}

#[test]
fn more_games_begin_with_the_same_ones() {
    let dir = desk(&["lanterns"]);
    for games in [70, 20] {
        stdout(&dir, &format!("sim lanterns --bot random --seed 8 --games {games} --out {games}.parquet"));
    }
    let (many, few) = (rows(&dir.path().join("70.parquet")), rows(&dir.path().join("20.parquet")));
    assert_eq!((many.len(), few.len()), (70, 20));
    assert_eq!(many[..20], few[..]);
}

#[test]
fn every_game_can_be_played_again_by_its_seed() {
    let dir = desk(&["lanterns"]);
    for bots in ["", "--bot keeper=random"] {
        stdout(&dir, &format!("sim lanterns --seats 3 --seed 5 --games 12 --out games.parquet {bots}"));
        for row in rows(&dir.path().join("games.parquet")) {
            let line = format!("run lanterns --seats 3 --seed {} --json {bots}", row["seed"]);
            let story = stdout(&dir, &line);
            let end: Value = serde_json::from_str(story.lines().last().expect("an end")).expect("an object");
            assert_eq!(end["result"], text(&row["result"]), "{line}");
            assert_eq!(end["rounds"].to_string(), text(&row["rounds"]), "{line}");
            assert_eq!(end["decisions"].to_string(), text(&row["decisions"]), "{line}");
            let winners: Vec<&str> =
                end["winners"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            assert_eq!(winners.join(","), text(&row["winners"]), "{line}");
        }
    }
}

#[test]
fn the_figures_are_those_of_the_rows() {
    let dir = desk(&["lanterns"]);
    let line =
        "sim lanterns --seats 3 --bot random --seed 5 --games 200 --json --out g.parquet --events e.parquet --detail";
    let figures = figures(&stdout(&dir, line));
    let games = rows(&dir.path().join("g.parquet"));
    let count = |key: &str, value: &str| games.iter().filter(|row| text(&row[key]) == value).count();
    for result in ["won", "draw"] {
        assert_eq!(figures["outcomes"][result]["games"], count("result", result), "{result}");
    }
    let wins = games.iter().filter(|row| text(&row["winners"]).split(',').any(|seat| seat == "keeper.2")).count();
    assert_eq!(figures["winners"]["seats"]["keeper.2"]["games"], wins);
    let ships = games.iter().flat_map(|row| [1, 2, 3].map(|seat| text(&row[&format!("keeper.{seat}.ships")])));
    let ships: Vec<f64> = ships.map(|ships| ships.parse().expect("a number")).collect();
    let mean = ships.iter().sum::<f64>() / 600.0;
    assert!((figures["counters"]["keeper.ships"]["mean"].as_f64().expect("a mean") - mean).abs() < 1e-5);

    let events = rows(&dir.path().join("e.parquet"));
    let answers = events.iter().filter(|row| text(&row["kind"]) == "Answered" || text(&row["kind"]) == "Wrote").count();
    let decisions: usize = games.iter().map(|row| text(&row["decisions"]).parse::<usize>().expect("a number")).sum();
    assert_eq!(answers, decisions);
    let of_moves =
        figures["moves"].as_object().expect("moves").values().filter_map(|used| used["times"].as_u64()).sum::<u64>();
    assert_eq!(of_moves, decisions as u64);
    // The log of one game, entry by entry, as `run` tells it.
    let story = stdout(&dir, &format!("run lanterns --seats 3 --bot keeper=random --json --seed {}", games[3]["seed"]));
    let kinds: Vec<String> = story
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok()?["kind"].as_str().map(str::to_owned))
        .filter(|kind| kind != "outcome")
        .collect();
    let of_game: Vec<String> =
        events.iter().filter(|row| row["game"] == games[3]["game"]).map(|row| text(&row["kind"])).collect();
    assert_eq!(of_game, kinds);
}

#[test]
fn machines_read_one_object() {
    let dir = desk(&["lanterns"]);
    let figures = figures(&stdout(&dir, "sim lanterns --games 40 --seed 8 --bot random --json"));
    insta::assert_json_snapshot!("json", figures);
}

#[test]
fn people_read_tables() {
    let dir = desk(&["lanterns", "cases_demo"]);
    insta::assert_snapshot!("tables-en", screen(&dir, "sim lanterns --games 400 --seed 8 --bot random --detail"));
    insta::assert_snapshot!("tables-ru", screen(&dir, "--locale ru sim lanterns --games 40 --seed 8"));
    insta::assert_snapshot!("tables-demo", screen(&dir, "sim cases_demo --games 60 --seed 8 --detail"));
}

#[test]
fn a_sweep_is_one_table_and_one_chart_on_the_same_luck() {
    let dir = desk(&["lanterns"]);
    let sweep = "--sweep ships_to_win=1..3 --sweep storm=false,true --seed 8 --games 50 --bot random";
    insta::assert_snapshot!("sweep", screen(&dir, &format!("sim lanterns {sweep}")));
    let swept: Value = serde_json::from_str(&stdout(&dir, &format!("sim lanterns {sweep} --json"))).expect("an object");
    let points = swept["points"].as_array().expect("points");
    assert_eq!((points.len(), &swept["games"]), (6, &Value::from(300)));
    let alone =
        stdout(&dir, "sim lanterns --set ships_to_win=2 --set storm=true --seed 8 --games 50 --bot random --json");
    let alone: Value = serde_json::from_str(&alone).expect("an object");
    assert_eq!(points[3]["set"], serde_json::json!({ "ships_to_win": "2", "storm": "true" }));
    for key in ["outcomes", "winners", "rounds", "decisions", "counters"] {
        assert_eq!(points[3][key], alone[key], "{key}");
    }
    stdout(&dir, "sim lanterns --sweep seats=2..4 --seed 8 --games 9 --bot random --out s.parquet");
    let rows = rows(&dir.path().join("s.parquet"));
    assert_eq!(rows.iter().filter(|row| text(&row["seats"]) == "3").count(), 9);
    assert!(rows.iter().all(|row| (row["keeper.4.ships"] == Field::Null) == (text(&row["seats"]) != "4")));
}

#[test]
fn it_plays_until_the_intervals_are_narrow() {
    let dir = desk(&["lanterns"]);
    let line = "sim lanterns --seed 8 --bot random --json --until 3.5% --jobs";
    let [one, three] = [1, 3].map(|jobs| figures(&stdout(&dir, &format!("{line} {jobs}"))));
    assert_eq!(one, three);
    assert_eq!(one["until"]["reached"], true);
    for outcome in one["outcomes"].as_object().expect("outcomes").values() {
        let end = |at: usize| outcome["ci95"][at].as_f64().expect("an end");
        assert!(end(1) - end(0) <= 0.07, "{outcome}");
    }
    let few = figures(&stdout(&dir, "sim lanterns --seed 8 --bot random --json --until 0.1% --games 100"));
    assert_eq!((&few["games"], &few["until"]["reached"]), (&Value::from(100), &Value::from(false)));
}

#[test]
fn wrong_usage_is_told_before_any_game() {
    let dir = desk(&["lanterns"]);
    let lines = [
        "sim lanterns --games 0",
        "sim lanterns --jobs 0",
        "sim lanterns --until 0",
        "sim lanterns --bot keper=random",
        "sim lanterns --bot wise",
        "sim lanterns --sweep ship_to_win=1..3",
        "sim lanterns --sweep ships_to_win=1..99 --sweep storm=maybe,true --sweep seats=1,few",
        "sim lanterns --sweep storm=true,false --set storm=true",
        "sim lanterns --sweep storm=true --sweep storm=false",
        "sim lanterns --sweep storm",
        "sim lanterns --sweep variant=nothing",
        "sim lanterns --out nowhere/games.parquet --report nowhere/page.html",
        "sim lanterns --out both.parquet --events both.parquet",
        "sim nowhere",
    ];
    let screens: Vec<String> = lines.iter().map(|line| screen(&dir, line)).collect();
    insta::assert_snapshot!("usage", screens.join("\n"));
    let left: Vec<_> = fs::read_dir(dir.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["lanterns"]);
}

#[test]
fn games_that_fail_are_named_and_can_be_repeated() {
    let dir = desk(&["lanterns"]);
    let rule = dir.path().join("lanterns/rules/lanterns.lua");
    edit(
        rule,
        "  t:say(\"night-falls\"",
        "  if t.darkness == 6 then error(\"far too dark\") end\n  t:say(\"night-falls\"",
    );
    let line = "sim lanterns --games 20 --seed 8 --bot random --json --out g.parquet";
    let output = run(&dir, line);
    assert_eq!(output.status.code(), Some(1));
    let figures = figures(&String::from_utf8_lossy(&output.stdout));
    let failed = figures["failed"]["games"].as_u64().expect("a number");
    assert!(failed > 0 && figures["games"].as_u64() == Some(20 - failed), "{figures}");
    let first = &figures["failed"]["first"][0];
    assert_eq!((first["message"].as_str(), first["line"].as_u64()), (Some("far too dark"), Some(20)));
    let again = first["repeat"].as_str().and_then(|again| again.strip_prefix("tablewright ")).expect("a command");
    let again = run(&dir, again);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("far too dark"));
    let talk = String::from_utf8_lossy(&output.stderr);
    assert!(talk.contains(&first["seed"].to_string()) && talk.contains("of 20 games ended in an error"), "{talk}");
    let rows = rows(&dir.path().join("g.parquet"));
    let errors = rows.iter().filter(|row| row["result"] == Field::Null && text(&row["error"]).contains("far too dark"));
    assert_eq!((rows.len(), errors.count() as u64), (20, failed));
}

#[test]
fn a_report_is_one_page_without_scripts_and_always_the_same() {
    let dir = desk(&["cases_demo"]);
    let page = |line: &str| {
        stdout(&dir, &format!("sim cases_demo --games 80 --seed 8 --report page.html {line}"));
        fs::read_to_string(dir.path().join("page.html")).expect("a page")
    };
    let (one, two) = (page("--jobs 1"), page("--jobs 2"));
    assert_eq!(one, two);
    for outside in ["<script", "http://", "https://", "url(", "@import", "src=", "href=", "NaN"] {
        assert!(!one.contains(outside), "{outside}");
    }
    for heading in ["How games end", "How long they are", "Counters from round to round", "Where things stand"] {
        assert!(one.contains(heading), "{heading}");
    }
    let charts = one.matches("<svg").count();
    assert_eq!((one.matches("<desc>").count(), one.matches("role=\"img\"").count()), (charts, charts));
    assert!(
        charts > 4 && one.contains("tablewright sim cases_demo --seed 8 --games 80 --report page.html"),
        "{charts}"
    );
    assert!(
        page("--sweep variant=-,greedy").contains("<td>greedy</td>")
            || page("--sweep variant=-,greedy").contains(">greedy</th>")
    );
}

#[test]
fn what_a_rule_calls_its_options_cannot_become_codes_or_tags() {
    let dir = desk(&["lanterns"]);
    let wild =
        "  t:ask { seat = t.seats.keeper[1], prompt = \"light-which\", options = { \"\\27[31m<b>x</b>\", \"y\" } }\n";
    let rule = dir.path().join("lanterns/rules/lanterns.lua");
    edit(rule, "  t:say(\"night-falls\"", &format!("{wild}  t:say(\"night-falls\""));
    let line = "sim lanterns --games 90 --seed 8 --bot random --detail --report page.html";
    let page = || fs::read_to_string(dir.path().join("page.html")).expect("a page");
    for text in [stdout(&dir, line), page()] {
        assert!(text.contains("[31m") && !text.contains('\u{1b}'), "{text}");
    }
    assert!(!page().contains("<b>x"));
}

#[test]
fn a_profile_tells_where_steps_go() {
    let dir = desk(&["lanterns"]);
    let line = "sim lanterns --games 60 --seed 8 --bot random --json --profile p.svg --jobs";
    let [one, two] = [1, 2].map(|jobs| {
        let profile = figures(&stdout(&dir, &format!("{line} {jobs}")))["profile"].take();
        (profile, fs::read_to_string(dir.path().join("p.svg")).expect("a drawing"))
    });
    assert!(one.1.starts_with("<svg xmlns=") && one.1.contains("rules/lanterns.lua"), "{}", one.1);
    assert!(!two.1.contains("<script"));
    let calls = |profile: &Value| -> BTreeMap<String, u64> {
        let list = profile["calls"].as_array().expect("a list").iter();
        list.map(|call| (call["name"].to_string(), call["calls"].as_u64().expect("a number"))).collect()
    };
    assert!(calls(&one.0).contains_key("\"ask\""), "{:?}", calls(&one.0));
    assert_eq!(calls(&one.0), calls(&two.0));
}

#[test]
fn a_reader_that_has_gone_away_is_no_trouble() {
    let dir = desk(&["lanterns"]);
    let mut child = command(&dir, "sim lanterns --games 5 --seed 8 --detail")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn ctrl_c_gives_the_figures_of_the_first_games() {
    let dir = desk(&["lanterns"]);
    let line = "sim lanterns --games 4000000000 --bot random --json --out g.parquet";
    let mut child = command(&dir, line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    // The seed is said when everything is ready.
    let mut talk = BufReader::new(child.stderr.take().expect("a stream"));
    let mut said = String::new();
    talk.read_line(&mut said).expect("a line");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("it runs").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{said}");
    let stopped = figures(&String::from_utf8_lossy(&output.stdout));
    assert_eq!(stopped["stopped"], true);
    let games = stopped["games"].as_u64().expect("a number");
    assert_eq!(rows(&dir.path().join("g.parquet")).len() as u64, games);
    if games > 0 {
        let line = format!("sim lanterns --games {games} --seed {} --bot random --json", stopped["seed"]);
        let again = figures(&stdout(&dir, &line));
        for key in ["outcomes", "rounds", "counters"] {
            assert_eq!(stopped[key], again[key], "{key}");
        }
    }
}
