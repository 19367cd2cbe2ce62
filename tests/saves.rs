//! Saved games: at every open decision of random games of every scenario the game can be broken off, and another process
//! goes on from the record to the same end, byte for byte. Damage costs what comes after it, and is told once.

#![allow(clippy::print_stdout, reason = "a child process tells its parent what it did")]

mod common;

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::rc::Rc;

use common::{Game, careless, folders, open, yard};
use tablewright::scenario::Choice;
use tablewright::session::record::What;
use tablewright::session::{Header, Record, Recorder, Retelling, Session, Step, Writer};
use tablewright::table::luck;

/// Where the other process finds its work.
const WORK: &str = "TABLEWRIGHT_SAVES";
/// A game is loaded from so many of its saves that it gives about so many answers in all: a short game from all of them.
/// `SAVES=all` loads each save of each game.
const ANSWERS: usize = 6_000;

/// Everything that can be known of a game where it stands, as one number.
fn stands(game: &Game, session: &Session) -> String {
    let mut hasher = blake3::Hasher::new();
    let play = session.play();
    let mut add = |part: String| {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    };
    add(format!("{:?} {:?} {} {:?}", play.table.words(), play.words, play.decisions, play.open));
    play.log.iter().for_each(|logged| add(format!("{logged:?}")));
    for viewer in game.viewers() {
        add(serde_json::to_string(&session.view(viewer)).expect("a view is data"));
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

/// The careless game on from where it stands, at most to `most` answers.
fn go_on(session: &mut Session, seed: u64, most: usize) {
    while session.outcome().is_none() && session.given().len() < most {
        let (id, seat, answer) = careless(session, seed, session.given().len());
        session.answer(id, seat, &answer).expect("an answer of the list");
    }
}

/// A game written down while it is played, with answers taken back now and then: its record, and after each line of an
/// answer how long the record is and how the game stands.
fn written(game: &Game, seed: u64) -> (Vec<u8>, Vec<(usize, String)>) {
    let header = Header::new(&game.scenario, &game.layout, &Choice::default(), seed, []);
    let mut session = Session::of(game.vm(), game.play(seed));
    let mut writer = Writer::begin(Vec::new(), &header).expect("memory takes everything");
    let mut step = session.advance().unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", game.name));
    let mut stages = Vec::new();
    let mut undone = 0;
    while let Step::Ask(_) = step {
        let turn = session.given().len();
        let back = luck::decide(seed, 5, turn as u32, 6) as usize;
        if turn % 11 == 10 && turn > undone {
            undone = turn;
            session.undo(back).expect("it ran before");
            if back > 0 {
                writer.undone(&session, back as u64).expect("memory takes everything");
                stages.push((writer.get_ref().len(), stands(game, &session)));
            }
        }
        let (id, seat, answer) = careless(&session, seed, session.given().len());
        step = writer.answer(&mut session, id, seat, &answer).expect("an answer of the list");
        stages.push((writer.get_ref().len(), stands(game, &session)));
    }
    (writer.into_inner(), stages)
}

/// The game of a record, where the record ends.
fn read(game: &Game, vm: &Rc<tablewright::rules::Vm>, bytes: &[u8]) -> (Session, u64) {
    let (record, fault) = Record::read(bytes);
    assert!(fault.is_none(), "{}: {fault:?}", game.name);
    let seed = record.header.as_ref().expect("a header").seed;
    let mut session = Session::of(Rc::clone(vm), game.play(seed));
    session.advance().expect("it ran before");
    let mut retelling = Retelling::new(&record);
    while let Some((id, seat, answer)) = retelling.next(&session).expect("every answer fits") {
        session.answer(id, seat, &answer).expect("it was taken before");
    }
    assert_eq!(retelling.difference(), None, "{}", game.name);
    (session, seed)
}

#[test]
fn a_game_saved_at_any_decision_goes_on_in_another_process_to_the_same_end() {
    let desk = tempfile::tempdir().expect("a folder");
    let mut works = Vec::new();
    let mut saves = 0;
    for folder in folders() {
        let game = Game::chosen(&open(&folder), &Choice::default()).expect("the usual game");
        for seed in [31, 32] {
            let (record, mut stages) = written(&game, seed);
            // From the end, so that the end of the game is among them.
            let step = if std::env::var_os("SAVES").is_some() { 1 } else { stages.len().pow(2).div_ceil(ANSWERS) };
            stages = stages.into_iter().rev().step_by(step).rev().collect();
            saves += stages.len();
            let work = desk.path().join(works.len().to_string());
            fs::create_dir(&work).expect("a folder");
            fs::write(work.join("record.jsonl"), &record).expect("a record");
            let lengths: String = stages.iter().map(|(length, _)| format!("{length}\n")).collect();
            fs::write(work.join("lengths"), lengths).expect("lengths");
            works.push((format!("{}, seed {seed}", game.name), work, stages));
        }
    }
    let output = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "the_other_process_goes_on", "--ignored", "--nocapture"])
        .env(WORK, desk.path())
        .output()
        .expect("the test starts again");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for (name, work, stages) in works {
        let found = fs::read_to_string(work.join("found")).expect("what the other process found");
        let (_, end) = stages.last().expect("a decision");
        assert_eq!(found.lines().count(), stages.len(), "{name}");
        for (line, (length, stood)) in found.lines().zip(&stages) {
            assert_eq!(line, format!("{stood} {end}"), "{name}: saved after {length} bytes");
        }
    }
    assert!(saves > 200, "only {saves} saves");
}

#[test]
#[ignore = "the other process of the test above"]
fn the_other_process_goes_on() {
    let desk = std::env::var(WORK).expect("started by another test");
    let entries = fs::read_dir(desk).expect("readable").flatten();
    for work in entries.map(|entry| entry.path()) {
        let record = fs::read(work.join("record.jsonl")).expect("a record");
        let header = Record::read(&record[..]).0.header.expect("a header");
        let scenario = open(Path::new(&header.path));
        let game = Game::chosen(&scenario, &header.choice(&scenario).0).expect("the game of the record");
        let vm = game.vm();
        let lengths = fs::read_to_string(work.join("lengths")).expect("lengths");
        let mut found = String::new();
        for length in lengths.lines() {
            let length: usize = length.parse().expect("a length");
            let (mut session, seed) = read(&game, &vm, &record[..length]);
            found.push_str(&stands(&game, &session));
            go_on(&mut session, seed, usize::MAX);
            found.push_str(&format!(" {}\n", stands(&game, &session)));
        }
        fs::write(work.join("found"), found).expect("writable");
    }
}

/// The record of the yard, some fifty lines of it: with luck, texts, answers taken back.
fn short_record() -> Vec<u8> {
    let game = yard();
    let (record, _) = written(&game, 31);
    let lines: Vec<&[u8]> = record.split_inclusive(|byte| *byte == b'\n').take(50).collect();
    assert!(
        lines.iter().any(|line| line.starts_with(b"{\"undo\""))
            && lines.iter().any(|line| line.starts_with(b"{\"luck\""))
    );
    lines.concat()
}

/// What the lines of a record say, without their numbers.
fn says(record: &Record) -> (Option<Header>, Vec<What>) {
    (record.header.clone(), record.entries.iter().map(|entry| entry.what.clone()).collect())
}

#[test]
fn a_record_cut_at_any_byte_gives_the_lines_before_the_cut() {
    let whole = short_record();
    let mut before = says(&Record::default());
    for cut in 0..=whole.len() {
        let (record, fault) = Record::read(&whole[..cut]);
        let ends = cut == 0 || whole[cut - 1] == b'\n' || whole.get(cut) == Some(&b'\n');
        assert_eq!(fault.is_none(), ends, "cut at {cut}: {fault:?}");
        if ends {
            before = says(&record);
        } else {
            let line = 1 + whole[..cut].iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(fault.map(|fault| fault.line), Some(line), "cut at {cut}");
            assert_eq!(says(&record), before, "cut at {cut}");
        }
    }
}

/// Each line in turn: a bit of each of its bytes, the whole line doubled, left out, in the wrong place, too long, no text.
#[test]
fn a_damaged_line_gives_the_lines_before_it_and_one_complaint() {
    let whole = short_record();
    let lines: Vec<Vec<u8>> = whole.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let meant = says(&Record::read(&whole[..]).0);
    let mut found = 0;
    let mut harmless = 0;
    for at in 0..lines.len() {
        let before = says(&Record::read(&lines[..at].concat()[..]).0);
        let after = says(&Record::read(&lines[..=at].concat()[..]).0);
        let mut damaged = |what: &str, bytes: &[u8], line: usize| {
            let (record, fault) = Record::read(bytes);
            let when = format!("line {}, {what}", at + 1);
            match fault {
                Some(fault) => {
                    assert_eq!(fault.line, line + 1, "{when}: {fault}");
                    assert_eq!(says(&record), if line == at { before.clone() } else { after.clone() }, "{when}");
                    found += 1;
                }
                None => {
                    assert_eq!(says(&record), meant, "{when}: nothing is said of it");
                    harmless += 1;
                }
            }
        };
        let with = |line: &[u8]| [&lines[..at].concat(), line, &lines[at + 1..].concat()].concat();
        for byte in 0..lines[at].len() {
            let mut line = lines[at].clone();
            line[byte] ^= 1 << luck::decide(1, at as u64, byte as u32, 8);
            damaged(&format!("byte {byte} is {}", line[byte].escape_ascii()), &with(&line), at);
        }
        damaged("doubled", &with(&lines[at].repeat(2)), at + 1);
        damaged("too long", &with(&[&lines[at][..1], &[b' '; 70_000], &lines[at][1..]].concat()), at);
        damaged("no text", &with(b"\xff\xfe\n"), at);
        damaged("nothing", &with(b"\0\0\0\0\0\0\n"), at);
        damaged("cut short", &with(&lines[at][..lines[at].len() / 2]), at);
        damaged("with a mark", &with(&[b"\xef\xbb\xbf", &lines[at][..]].concat()), at);
        damaged("with an empty line", &with(&[b"\n", &lines[at][..]].concat()), at);
        // Without its header a record is a list of bare answers.
        if at > 0 && at + 1 < lines.len() {
            damaged("left out", &with(b""), at);
            damaged(
                "in the place of the next",
                &[&lines[..at].concat(), &lines[at + 1][..], &lines[at], &lines[at + 2..].concat()].concat(),
                at,
            );
        }
    }
    assert!(harmless < found / 20, "{harmless} of {found} did no harm");
}

#[test]
fn line_ends_and_a_byte_order_mark_are_no_damage() {
    let whole = String::from_utf8(short_record()).expect("records are UTF-8");
    let meant = says(&Record::read(whole.as_bytes()).0);
    for text in [
        whole.replace('\n', "\r\n"),
        format!("\u{feff}{whole}"),
        whole.replace('\n', "\n\n"),
        whole.trim_end().to_owned(),
    ] {
        let (record, fault) = Record::read(text.as_bytes());
        assert!(fault.is_none(), "{fault:?}");
        assert_eq!(says(&record), meant);
    }
}

/// Counts how often what was written was made safe.
#[derive(Default)]
struct Disk {
    bytes: Vec<u8>,
    safe: usize,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.safe = self.bytes.len();
        Ok(())
    }
}

#[test]
fn an_answer_is_safe_before_the_next_is_asked_for() {
    let game = yard();
    let header = Header::new(&game.scenario, &game.layout, &Choice::default(), 3, []);
    let mut session = Session::of(game.vm(), game.play(3));
    let mut writer = Writer::begin(Disk::default(), &header).expect("memory takes everything");
    let mut step = session.advance().expect("the yard runs");
    let mut safe = writer.get_ref().safe;
    assert_eq!(safe, writer.get_ref().bytes.len(), "the header");
    while let Step::Ask(_) = step {
        let (id, seat, answer) = careless(&session, 3, session.given().len());
        step = writer.answer(&mut session, id, seat, &answer).expect("an answer of the list");
        let disk = writer.get_ref();
        assert!(disk.safe > safe && disk.safe == disk.bytes.len(), "answer {}", session.given().len());
        safe = disk.safe;
        let n = session.given().len();
        let line = format!("{{\"n\":{n},");
        assert!(
            disk.bytes.split(|byte| *byte == b'\n').any(|written| written.starts_with(line.as_bytes())),
            "answer {n}"
        );
    }
}

/// One process writes, another may read but not write; when the writer is killed, all its answers are there.
#[test]
fn a_record_has_one_writer_among_all_processes() {
    let desk = tempfile::tempdir().expect("a folder");
    let path = desk.path().join("game.jsonl");
    fs::write(&path, short_record()).expect("writable");
    let mut other = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "the_other_process_writes", "--ignored", "--nocapture"])
        .env(WORK, &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test starts again");
    let mut told = BufReader::new(other.stdout.take().expect("piped")).lines();
    let wrote = told.find_map(|line| line.ok()?.split_once("wrote ")?.1.parse::<usize>().ok()).expect("it writes");
    let refused = Recorder::resume(&path).map(drop).map_err(|error| error.kind());
    assert_eq!(refused, Err(io::ErrorKind::WouldBlock));
    let count = |record: &Record| record.entries.iter().filter(|entry| matches!(entry.what, What::Answer(_))).count();
    assert_eq!(count(&Record::read(&fs::read(&path).expect("readable")[..]).0), wrote);
    other.kill().expect("it waits");
    other.wait().expect("it ends");
    let (record, fault, _) = Recorder::resume(&path).expect("nobody writes it now");
    assert!(fault.is_none());
    assert_eq!(count(&record), wrote);
}

#[test]
#[ignore = "the other process of the test above"]
fn the_other_process_writes() {
    let path = std::env::var(WORK).expect("started by another test");
    let (record, _, mut writer) = Recorder::resume(Path::new(&path)).expect("it is free");
    let game = yard();
    let vm = game.vm();
    let (mut session, seed) = read(&game, &vm, &fs::read(&path).expect("readable"));
    assert_eq!(record.header.map(|header| header.seed), Some(seed));
    for _ in 0..5 {
        let (id, seat, answer) = careless(&session, seed, session.given().len());
        writer.answer(&mut session, id, seat, &answer).expect("an answer of the list");
    }
    writeln!(io::stdout(), "\nwrote {}", session.given().len()).expect("somebody listens");
    io::stdin().lines().for_each(drop);
}
