//! Games at a terminal without a terminal: lines are fed, what is shown and wiped is written down.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::front::{Front, Heard};
use super::menu::Menu;
use super::people::People;
use super::screen::Screen;
use super::table::{End, Table};
use crate::cli::words::{Locale, Words};
use crate::rules::{Options, Play, Vm};
use crate::scenario::{Choice, Scenario};
use crate::session::record::Unwritten;
use crate::session::{Answer, Header, Recorder, Refusal, Session, Step, Teller};
use crate::simulate::bots::{Bots, modules};
use crate::table::{Audience, Layout, SeatId};

/// A front that answers from a script and keeps what was shown.
struct Script {
    lines: VecDeque<&'static str>,
    shown: String,
}

impl Front for Script {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.shown.push_str(&anstream::adapter::strip_str(text).to_string());
        Ok(())
    }

    fn wipe(&mut self) -> io::Result<()> {
        self.shown.push_str("\n[wiped]\n");
        Ok(())
    }

    fn lists(&self, _menu: &Menu) -> bool {
        false
    }

    fn ask(&mut self, label: &str, _hint: &str, _menu: &Menu, _again: bool) -> io::Result<Heard> {
        self.line(label)
    }

    fn line(&mut self, label: &str) -> io::Result<Heard> {
        let Some(line) = self.lines.pop_front() else { return Ok(Heard::Ended) };
        let _ = writeln!(self.shown, "{label} «{line}»");
        Ok(if line == "^C" { Heard::Interrupted } else { Heard::Line(line.to_owned()) })
    }

    fn size(&self) -> (usize, usize) {
        (80, 24)
    }
}

/// What a game at the terminal left behind.
struct Played {
    end: End,
    shown: String,
    record: String,
}

fn scenario(name: &str) -> Scenario {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(name);
    Scenario::open(&dir).map_err(|complaints| complaints.list).expect("a scenario for tests is well")
}

fn begun(scenario: &Scenario, choice: &Choice) -> (Arc<Layout>, Session) {
    let layout = Arc::new(Layout::new(scenario.define(choice).expect("the choice is well")));
    let vm = Vm::new(Arc::clone(&layout), &modules(scenario), Options::default()).expect("the rules load");
    let session = Session::of(Rc::new(vm), Play::new(&layout, 7));
    (layout, session)
}

fn record(scenario: &Scenario, layout: &Layout, choice: &Choice, dir: &Path) -> (Recorder, PathBuf) {
    let path = dir.join("game.jsonl");
    // Where this copy of the project lies is in the header, and every sum of a line counts what is above it.
    let header = Header { path: scenario.id().to_owned(), ..Header::new(scenario, layout, choice, 7, []) };
    (Recorder::create(&path, &header).expect("a new file"), path)
}

fn play(name: &str, seats: &[(&str, u16)], lines: &[&'static str]) -> Played {
    let dir = tempfile::tempdir().expect("a folder");
    let scenario = scenario(name);
    let seats = seats.iter().map(|(role, count)| ((*role).to_owned(), *count)).collect();
    let choice = Choice { seats, ..Choice::default() };
    let (layout, session) = begun(&scenario, &choice);
    let people = People::new(&scenario, &layout, &choice, &[]).expect("all seats");
    let bots = Bots::new(&scenario, &layout, &[]).expect("its own bots");
    let words = Words::new(Locale::En);
    let teller = Teller { definition: &layout.definition, texts: scenario.texts(), language: "en" };
    let screen = Screen { teller, words: &words, width: 80 };
    let record = record(&scenario, &layout, &choice, dir.path());
    let path = record.1.clone();
    let mut table = Table::new(&scenario, session, people, bots, record, screen);
    let mut front = Script { lines: lines.iter().copied().collect(), shown: String::new() };
    let end = table.play(&mut front).expect("the record can be written");
    let shown = front.shown.replace(&dir.path().display().to_string(), "");
    let lines = std::fs::read_to_string(path).expect("a record");
    let answers = lines.lines().filter(|line| !line.contains("\"hashes\"") && !line.contains("\"luck\""));
    Played { end, shown, record: answers.collect::<Vec<_>>().join("\n") }
}

/// The ferry until the first warden is asked, with this crate hidden at the ford.
fn night(crates: &'static str) -> Vec<&'static str> {
    vec!["", crates, "ford", "", ""]
}

#[test]
fn a_curtain_hangs_between_the_smuggler_and_the_wardens_and_not_between_the_wardens() {
    let lines = [night("silk"), vec!["lock", "", "bridge", "", "^C"]].concat();
    insta::assert_snapshot!(play("ferry", &[], &lines).shown);
}

/// Everything shown after the first curtain, which is lifted for the wardens only.
fn after_the_curtain(shown: &str) -> &str {
    let curtain = shown.find("Pass the keyboard to Warden 1").expect("a curtain");
    let wiped = shown[..curtain].rfind("[wiped]").expect("the screen is wiped before it");
    &shown[wiped..]
}

#[test]
fn neither_the_curtain_nor_what_comes_after_it_depends_on_the_secret() {
    let rest = vec!["map", "state", "log", "help", "lock", "hint", "mill", "2", "state", "log all", "nonsense"];
    let [silk, tea] = ["silk", "tea"].map(|crates| play("ferry", &[], &[night(crates), rest.clone()].concat()).shown);
    assert_ne!(silk, tea);
    assert_eq!(after_the_curtain(&silk), after_the_curtain(&tea));
}

#[test]
fn between_keepers_who_choose_at_once_a_curtain_hangs_each_time() {
    let played = play("lanterns", &[], &["", "Shore", "1", "", "1", "1", "^C"]);
    insta::assert_snapshot!(played.shown);
    assert!(matches!(played.end, End::Interrupted));
}

#[test]
fn people_share_seats_as_the_scenario_says() {
    let shown = play("ferry", &[("warden", 1)], &[night("silk"), vec!["another", "another"]].concat()).shown;
    assert!(shown.contains("Pass the keyboard to Warden 1, Warden 2."), "{shown}");
    assert_eq!(shown.matches("One more question is open to you").count(), 3, "{shown}");
    assert_eq!(shown.matches("Warden 2: where to?").count(), 1, "{shown}");
}

#[test]
fn an_answer_is_taken_back_at_the_curtain_or_after_it_by_its_own_side_only() {
    let lines = [
        vec!["", "silk", "undo", "undo", "tea", "undo", "silk", "ford", "undo", "mill", "", "undo", "", "ford", "", ""],
        vec!["undo", "lock", "undo", "bridge", "undo", "^C"],
    ]
    .concat();
    let played = play("ferry", &[], &lines);
    insta::assert_snapshot!(played.record);
    let told: Vec<&str> =
        played.shown.lines().filter(|line| line.contains("taken back") || line.contains("too late")).collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_is_taken_back_at_the_curtain_is_not_shown_to_whoever_sits_there() {
    let shown = play("ferry", &[], &["", "silk", "ford", "", "undo", "", "^C"]).shown;
    let [before, after] = shown.split("The last answer is taken back.").collect::<Vec<_>>()[..] else {
        panic!("one undo: {shown}")
    };
    assert!(before.contains("Where do you hide the silk?"));
    let curtain = after.find("Pass the keyboard to Smuggler").expect("a curtain");
    assert!(after[..curtain].contains("[wiped]") && !after[..curtain].contains("silk"), "{after}");
    assert!(after[curtain..].contains("Where do you hide the silk?"), "{after}");
}

#[test]
fn what_was_revealed_cannot_be_taken_back() {
    // The smuggler lies three miles off at the bridge, where a warden opens the crate.
    let lines = ["", "tea", "bridge", "", "", "bridge", "1", "undo", "^C"];
    let played = play("ferry", &[], &lines);
    assert!(played.shown.contains("Something was revealed since: it is too late."), "{}", played.shown);
    assert!(!played.record.contains("undo"), "{}", played.record);
}

#[test]
fn a_withdrawn_question_takes_no_answer_and_leaves_no_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let scenario = scenario("ferry");
    let choice = Choice::default();
    let (layout, mut session) = begun(&scenario, &choice);
    let (mut recorder, path) = record(&scenario, &layout, &choice, dir.path());
    let Ok(Step::Ask(first)) = session.advance() else { panic!("the smuggler is asked") };
    let smuggler = SeatId(0);
    let Ok(Step::Ask(second)) = recorder.answer(&mut session, first[0], smuggler, &Answer::Option(1)) else {
        panic!("the smuggler is asked again")
    };
    session.undo(1).expect("nothing has been revealed");
    recorder.undone(&session, 1).expect("it is written");
    let before = std::fs::read(&path).expect("a record");
    for old in [first[0], second[0]] {
        let refused = recorder.answer(&mut session, old, smuggler, &Answer::Option(1));
        assert!(matches!(refused, Err(Unwritten::Refused(Refusal::Withdrawn))), "{refused:?}");
    }
    assert_eq!(std::fs::read(&path).expect("a record"), before);
}

#[test]
fn a_person_may_let_another_answer_first() {
    let played = play("lanterns", &[], &["", "-", "pass", "", "1", "", "pass", "^C"]);
    let answers: Vec<&str> = played.record.lines().collect();
    assert!(answers[1].contains("keeper.2"), "{answers:?}");
    assert!(played.shown.ends_with("Nobody else is asked anything now.\nYour choice: «^C»\n"), "{}", played.shown);
}

#[test]
fn whoever_may_see_the_same_needs_no_curtain() {
    let scenario = scenario("ferry");
    let (layout, mut session) = begun(&scenario, &Choice::default());
    session.advance().expect("it begins");
    let people = People::new(&scenario, &layout, &Choice::default(), &[]).expect("all seats");
    let [smuggler, one, two] = [0, 1, 2].map(SeatId);
    assert!(people.open(&session, one, two));
    assert!(!people.open(&session, smuggler, one));
    assert!(!people.open(&session, one, smuggler));
    assert_eq!(people.seats(), [smuggler, one, two].into_iter().collect::<Audience>());
}
