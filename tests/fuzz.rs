//! Real files, damaged: every scenario with a file damaged by chance, every record, answer and case. What comes of it is a
//! complaint with a place, or a game that plays; never a panic. `FUZZ=N` tries N times as many.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::endure::{Went, endure};
use common::mutate::{Chance, mutate};
use common::{Game, folders, open};
use tablewright::scenario::{Choice, Files};
use tablewright::session::{Header, Record, Retelling, Session};

/// How many files are damaged in each scenario.
const EACH: u64 = 24;

fn times() -> u64 {
    std::env::var("FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A copy of a scenario that may be damaged, with the shared scripts where it looks for them.
fn copy(folder: &Path, to: &Path) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for script in fs::read_dir(root.join("scripts")).expect("readable").flatten() {
        fs::create_dir_all(to.join("scripts")).expect("writable");
        fs::copy(script.path(), to.join("scripts").join(script.file_name())).expect("writable");
    }
    let copied = to.join("scenarios").join(folder.file_name().expect("a name"));
    for file in Files::read(folder).expect("readable").iter().filter(|file| !file.path.starts_with("scripts/")) {
        let path = copied.join(&file.path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, file.text.as_bytes()).expect("writable");
    }
    copied
}

#[test]
fn damaged_scenarios_are_complained_about_or_play() {
    let desk = tempfile::tempdir().expect("a folder");
    let mut went = [0_usize; 4];
    let mut broken = Vec::new();
    for folder in folders() {
        let copied = copy(&folder, desk.path());
        let files: Vec<String> = open(&folder).files.iter().map(|file| file.path.clone()).collect();
        let files: Vec<String> = files.into_iter().filter(|path| copied.join(path).is_file()).collect();
        for seed in 0..EACH * times() {
            let mut chance = Chance::new(seed);
            let name = &files[chance.below(files.len())];
            let path = copied.join(name);
            let whole = fs::read(&path).expect("readable");
            let damaged = mutate(&whole, &mut chance);
            fs::write(&path, &damaged).expect("writable");
            let tried = std::panic::catch_unwind(|| match Files::read(&copied) {
                Ok(files) => endure(&files, name, seed),
                Err(list) => {
                    assert!(list.iter().all(|complaint| complaint.help.is_some()), "no next step: {list:?}");
                    Went::Complaints
                }
            });
            fs::write(&path, whole).expect("writable");
            match tried {
                Ok(end) => went[end as usize] += 1,
                Err(_) => broken.push(keep(&folder, name, seed, &damaged)),
            }
        }
    }
    assert!(broken.is_empty(), "damage that brings it down:\n{}", broken.join("\n"));
    assert!(went.iter().all(|count| *count > 0), "damage of one kind only: {went:?}");
}

/// Keeps a damaged file for whoever looks into it.
fn keep(folder: &Path, name: &str, seed: u64, damaged: &[u8]) -> String {
    let kept = std::env::temp_dir().join(format!("damaged-{seed}-{}", name.replace('/', "-")));
    fs::write(&kept, damaged).expect("writable");
    format!("{} {name}, damage {seed}: {}", folder.display(), kept.display())
}

#[test]
fn damaged_records_are_read_as_far_as_they_go() {
    for folder in folders() {
        let game = Game::chosen(&open(&folder), &Choice::default()).expect("the usual game");
        let vm = game.vm();
        let header = Header::new(&game.scenario, &game.layout, &Choice::default(), 1, []);
        let mut writer = tablewright::session::Writer::begin(Vec::new(), &header).expect("memory takes everything");
        let mut session = Session::of(std::rc::Rc::clone(&vm), game.play(1));
        session.advance().expect("it runs");
        while session.outcome().is_none() && session.given().len() < 25 {
            let (id, seat, answer) = common::careless(&session, 1, session.given().len());
            writer.answer(&mut session, id, seat, &answer).expect("an answer of the list");
        }
        let whole = String::from_utf8(writer.into_inner()).expect("records are UTF-8");
        // Without sums, so that damage goes on into the game.
        let bare = whole.replacen(",\"sum\":\"", ",\"was\":\"", 1);
        for seed in 0..EACH * times() * 4 {
            let damaged =
                mutate(if seed % 2 == 0 { whole.as_bytes() } else { bare.as_bytes() }, &mut Chance::new(seed));
            let (record, fault) = Record::read(&damaged[..]);
            assert!(fault.is_none_or(|fault| fault.line > 0 && !fault.to_string().is_empty()));
            let mut session = Session::of(std::rc::Rc::clone(&vm), game.play(1));
            session.advance().expect("it runs");
            let mut retelling = Retelling::new(&record);
            while let Ok(Some((id, seat, answer))) = retelling.next(&session) {
                if session.answer(id, seat, &answer).is_err() {
                    break;
                }
            }
        }
    }
}

/// Numbers and lists that no table can hold are complained about before anything is made for them.
#[test]
fn bombs_are_complaints() {
    let yard = open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/yard")).files.clone();
    let many = |count: usize, one: &dyn Fn(usize) -> String| (0..count).map(one).collect::<String>();
    let huge = ["1000000", "2147483647", "2147483648", "1000000000000", "9223372036854775807", "9223372036854775808"];
    let mut bombs: Vec<(&str, String, String)> = Vec::new();
    for number in huge {
        bombs.push(("decks/stones.toml", "copies = 14".to_owned(), format!("copies = {number}")));
        bombs.push((
            "scenario.toml",
            "count = { min = 2, max = 4, default = 3 }".to_owned(),
            format!("count = {number}"),
        ));
        bombs.push(("scenario.toml", "rounds = \"$rounds\"".to_owned(), format!("rounds = {number}")));
        bombs.push(("scenario.toml", "capacity = 3".to_owned(), format!("capacity = {number}")));
        bombs.push(("map.toml", "steps = 2".to_owned(), format!("steps = {number}")));
    }
    for number in &huge[3..] {
        bombs.push(("scenario.toml", "max = 60".to_owned(), format!("max = {number}")));
        bombs.push(("scenario.toml", "max = 60".to_owned(), format!("max = 60\nstart = -{number}")));
        bombs.push(("decks/stones.toml", "weight = 3".to_owned(), format!("weight = {number}")));
    }
    let places = many(25_000, &|at| format!("[[place]]\nid = \"p{at}\"\nkind = \"court\"\n"));
    let roads = many(25_000, &|at| format!("[[road]]\na = \"north\"\nb = \"p{at}\"\n"));
    bombs.push(("map.toml", "[[place]]\nid = \"north\"".to_owned(), format!("{places}[[place]]\nid = \"north\"")));
    bombs.push(("map.toml", "[[road]]\na = \"north\"".to_owned(), format!("{roads}[[road]]\na = \"north\"")));
    let cards = many(40_000, &|at| format!("[[card]]\nid = \"c{at}\"\n"));
    bombs.push(("decks/stones.toml", "[[card]]\nid = \"bell\"".to_owned(), format!("{cards}[[card]]\nid = \"bell\"")));
    let counters = many(20_000, &|at| format!("[counters.c{at}]\nof = \"stone\"\n"));
    bombs.push(("scenario.toml", "[counters.alarm]".to_owned(), format!("{counters}[counters.alarm]")));
    for (name, from, to) in bombs {
        let text = &yard.get(name).expect("a file of the yard").text;
        assert!(text.contains(&from), "{name} has no {from}");
        let text = text.replacen(&from, &to, 1);
        let files = yard.iter().map(|file| {
            let text = if file.path == name { text.clone() } else { file.text.to_string() };
            (file.path.clone(), text)
        });
        let files = Files::from_memory("yard", files);
        let went = endure(&files, name, 1);
        assert_eq!(went, Went::Complaints, "{name}: {}", to.lines().next().unwrap_or_default());
    }
}
