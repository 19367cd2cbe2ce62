//! The same story everywhere: golden hashes of whole games, and the same bytes whatever surrounds the process: language,
//! time zone, folder, home, terminal, number of threads.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use common::{folders, open};
use serde_json::Value;
use tablewright::scenario::Choice;

/// A command of which only the given environment is left.
fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
    command.env_clear().args(words);
    command
}

fn stdout(command: &mut Command) -> String {
    let output = command.output().expect("the command starts");
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("stories are UTF-8")
}

/// Does work on all cores, in the order of the list.
fn each<T: Send, R: Send>(list: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let waiting = Mutex::new(list.into_iter().enumerate());
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no worker failed").next();
                    let Some((at, item)) = next else { break };
                    let result = work(item);
                    done.lock().expect("no worker failed").push((at, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker failed");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// What can be chosen, as it is typed: the usual game with three seeds, each variant, each number of seats.
fn choices(folder: &Path) -> Vec<String> {
    let scenario = open(folder);
    let mut all: Vec<String> = (1..=3).map(|seed| format!("--seed {seed}")).collect();
    all.extend(scenario.variants().map(|(name, _)| format!("--seed 4 --variant {name}")));
    let usual = scenario.define(&Choice::default()).expect("the usual game").seats.len();
    for count in 1..=12 {
        let choice = Choice { seats: [(String::new(), count)].into(), ..Choice::default() };
        if scenario.define(&choice).is_ok_and(|definition| definition.seats.len() != usual) {
            all.push(format!("--seed 5 --seats {count}"));
        }
    }
    all
}

/// If the engine, its luck, a rule or a bot changes, this says in which games. A change of the rules is no mistake: look
/// at what changed, then `INSTA_UPDATE=always cargo test --test same_story`.
#[test]
fn golden_hashes_of_whole_games() {
    let mut works: Vec<(PathBuf, String)> = Vec::new();
    for folder in folders() {
        works.extend(choices(&folder).into_iter().map(|chosen| (folder.clone(), chosen)));
    }
    let games = works.len();
    let lines = each(works, |(folder, chosen)| {
        let folder = folder.to_string_lossy().into_owned();
        let mut words = vec!["run", &folder, "--json"];
        words.extend(chosen.split(' '));
        let told = stdout(&mut command(&words));
        let outcome: Value = serde_json::from_str(told.lines().last().expect("an outcome")).expect("a line is JSON");
        let hash = |name: &str| outcome[name].as_str().expect("a hash")[..16].to_owned();
        let winners = outcome["winners"].as_array().expect("a list").iter().filter_map(Value::as_str);
        let line = format!(
            "{chosen}: {} [{}], {} rounds, {} answers, log {}, table {}\n",
            outcome["result"].as_str().expect("a name"),
            winners.collect::<Vec<_>>().join(" "),
            outcome["rounds"],
            outcome["decisions"],
            hash("log_hash"),
            hash("table_hash")
        );
        (folder, line)
    });
    assert_eq!(lines.len(), games);
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| {
        for folder in folders() {
            let own = lines.iter().filter(|(of, _)| Path::new(of) == folder);
            let text: String = own.map(|(_, line)| line.as_str()).collect();
            insta::assert_snapshot!(format!("games-{}", open(&folder).id()), text);
        }
    });
}

/// What may surround a process, and must change nothing.
const SURROUNDINGS: [&[(&str, &str)]; 6] = [
    &[("LANG", "ru_RU.UTF-8")],
    &[("LC_ALL", "tr_TR.UTF-8"), ("LANGUAGE", "tr"), ("TZ", "Asia/Kathmandu")],
    &[("LC_ALL", "C"), ("TZ", "America/St_Johns"), ("HOME", "/nonexistent"), ("USER", ""), ("PATH", "")],
    &[("RAYON_NUM_THREADS", "1"), ("RUST_BACKTRACE", "full"), ("TMPDIR", "/nonexistent")],
    &[("COLUMNS", "33"), ("LINES", "5"), ("TERM", "dumb"), ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "0")],
    &[("XDG_CONFIG_HOME", "/nonexistent"), ("LUA_PATH", "?.lua"), ("LUA_INIT", "error()"), ("SOURCE_DATE_EPOCH", "0")],
];

#[test]
fn nothing_around_the_process_changes_a_story() {
    let elsewhere = tempfile::tempdir().expect("a folder");
    each(folders(), |folder| {
        let path = folder.to_string_lossy().into_owned();
        let machine = ["run", &path, "--seed", "9", "--json"];
        let people = ["run", &path, "--seed", "9", "--locale", "en", "--format", "markdown"];
        let expected = [stdout(&mut command(&machine)), stdout(&mut command(&people))];
        for (at, around) in SURROUNDINGS.iter().enumerate() {
            let (words, expected) =
                if at % 2 == 0 { (&machine[..], &expected[0]) } else { (&people[..], &expected[1]) };
            let told = stdout(command(words).envs(around.iter().copied()).current_dir(elsewhere.path()));
            assert!(told == *expected, "{path}: another story with {around:?}");
        }
        // The folder named from inside it, and a copy of it elsewhere: the place of a scenario is no part of it.
        let inside = ["run", ".", "--seed", "9", "--json"];
        let told = stdout(command(&inside).current_dir(&folder));
        assert!(told == expected[0], "{path}: another story from inside");
    });
    assert_eq!(fs::read_dir(elsewhere.path()).expect("readable").count(), 0, "something was left where nobody asked");
}

/// Cases run on all cores: neither their number nor chance may be seen in what is said.
#[test]
fn the_number_of_threads_changes_no_report() {
    let reports = each(vec!["1", "2", "7"], |threads| {
        let mut command = command(&["test", "scenarios/gevaudan", "--filter", "attack", "--json"]);
        stdout(command.env("RAYON_NUM_THREADS", threads))
    });
    assert!(reports[0].lines().count() > 0);
    assert!(reports.iter().all(|report| *report == reports[0]), "another report with another number of threads");
}
