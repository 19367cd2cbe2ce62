//! Records and answers: written, read again, cut, changed, compared.

use std::fs;
use std::io;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use tablewright::rules::{Options, Play, Vm};
use tablewright::scenario::{Choice, Scenario};
use tablewright::session::{Answer, Header, Record, Recorder, Retelling, Session, Step};
use tablewright::simulate::bots::{Bots, modules};
use tablewright::table::{Layout, SeatId};

use super::desk::{Desk, copy, screen};

/// A desk with the record of one game.
fn recorded(flags: &str) -> Desk {
    let desk = Desk::new();
    desk.run(&format!("run lanterns --seed 8 {flags} --record game.jsonl"), 0);
    desk
}

/// The answers of a record without its header and luck, as somebody would write them.
fn bare(desk: &Desk) -> Vec<String> {
    let record = desk.read("game.jsonl");
    record.lines().filter(|line| line.starts_with("{\"n\"")).map(str::to_owned).collect()
}

/// A record whose lines are not proven by their sums.
fn unsealed(record: &str) -> String {
    let (header, rest) = record.split_once('\n').unwrap();
    let bare = header.split_once(",\"sum\"").unwrap().0;
    format!("{bare}}}\n{rest}")
}

#[test]
fn a_record_reads_well() {
    let desk = recorded("--variant storm --seats 3");
    let record = desk.read("game.jsonl");
    insta::with_settings!({filters => vec![(r"[0-9a-f]{64}", "HASH"), (r#""tablewright":"[^"]+""#, "\"tablewright\":VERSION"), (r#""sum":"[0-9a-f]{8}""#, "\"sum\":SUM")]}, {
        insta::assert_snapshot!("record", record);
    });
}

#[test]
fn a_record_tells_the_same_story() {
    for flags in ["", "--seats 4 --set storm=true --set ships_to_win=3", "--bot keeper=random --set start=nameless"] {
        let desk = recorded(flags);
        for told in ["", "--json", "--as keeper.1 --verbose", "--as public --json", "--format markdown"] {
            let run = desk.stdout(&format!("run lanterns --seed 8 {flags} {told}"));
            assert_eq!(desk.stdout(&format!("replay game.jsonl {told}")), run, "{flags} {told}");
            if !told.contains("explain") {
                assert_eq!(desk.stdout(&format!("run lanterns --answers game.jsonl {told}")), run, "{flags} {told}");
            }
        }
        let run = desk.run("replay game.jsonl --compare", 0);
        assert!(String::from_utf8(run.stdout).unwrap().starts_with("The record still plays"));
    }
}

#[test]
fn a_replay_stops_where_it_is_told_to() {
    let desk = recorded("");
    insta::assert_snapshot!("replay-to", desk.screen("replay game.jsonl --to 1 --as keeper.2"));
    let whole = desk.stdout("replay game.jsonl --json");
    for to in 0..9 {
        let part = desk.stdout(&format!("replay game.jsonl --json --to {to}"));
        assert!(whole.starts_with(&part), "{to}");
    }
}

#[test]
fn a_record_that_is_there_is_not_lost() {
    let desk = recorded("");
    let before = desk.read("game.jsonl");
    insta::assert_snapshot!("record-exists", desk.screen("run lanterns --seed 9 --record game.jsonl"));
    assert_eq!(desk.read("game.jsonl"), before);
    desk.run("run lanterns --seed 9 --record game.jsonl --force", 0);
    assert_ne!(desk.read("game.jsonl"), before);
    insta::with_settings!({filters => vec![(r"written: .*", "written: WHY")]}, {
        insta::assert_snapshot!("record-nowhere", desk.screen("run lanterns --seed 9 --record no/such/game.jsonl"));
    });
    let left: Vec<_> = fs::read_dir(desk.path("")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_cut_record_gives_all_before_the_cut_and_one_complaint() {
    let desk = recorded("--seats 3");
    let record = desk.read("game.jsonl");
    let whole = desk.stdout("replay game.jsonl --json");
    let header = record.find('\n').unwrap();
    let mut told = 0;
    for cut in (0..record.len()).step_by(97) {
        desk.write("cut.jsonl", &record.as_bytes()[..cut]);
        let output = desk.command("replay cut.jsonl --json").output().unwrap();
        let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert!(whole.starts_with(&out), "cut at {cut}");
        assert!(out.len() >= told || cut <= header, "cut at {cut}: a longer record tells more");
        told = out.len();
        let between = cut > header && record[..cut].ends_with(['\n', '}']);
        assert_eq!(output.status.code(), Some(if between { 0 } else { 1 }), "cut at {cut}\n{err}");
        assert_eq!(err.lines().count(), usize::from(!between), "cut at {cut}\n{err}");
        assert!(between || err.contains("cut.jsonl"), "cut at {cut}\n{err}");
    }
    desk.write("cut.jsonl", &record.as_bytes()[..record.len() - 40]);
    insta::assert_snapshot!("record-cut", String::from_utf8(desk.run("replay cut.jsonl --json", 1).stderr).unwrap());
    desk.write("cut.jsonl", &record.as_bytes()[..100]);
    insta::assert_snapshot!("record-cut-header", desk.screen("replay cut.jsonl"));
    desk.write("cut.jsonl", bare(&desk).join("\n"));
    insta::assert_snapshot!("record-without-header", desk.screen("replay cut.jsonl"));
    desk.write("cut.jsonl", record.replace("\"format\":1", "\"format\":2"));
    insta::assert_snapshot!("record-of-another-format", desk.screen("replay cut.jsonl"));
    desk.write("cut.jsonl", unsealed(&record).replace("\"tablewright\":\"", "\"tablewright\":\"99."));
    assert_eq!(desk.stdout("replay cut.jsonl --json"), whole, "another version with the same format is read");
}

#[test]
fn the_scenario_of_a_record_is_found_or_asked_for() {
    let desk = recorded("");
    let told = desk.stdout("replay game.jsonl");
    fs::create_dir(desk.path("scenarios")).unwrap();
    fs::rename(desk.path("lanterns"), desk.path("scenarios/lanterns")).unwrap();
    assert_eq!(desk.stdout("replay game.jsonl"), told);
    fs::rename(desk.path("scenarios/lanterns"), desk.path("elsewhere")).unwrap();
    insta::assert_snapshot!("scenario-lost", desk.screen("replay game.jsonl"));
    assert_eq!(desk.stdout("replay game.jsonl --scenario elsewhere"), told);
    desk.edit("elsewhere/scenario.toml", "id = \"lanterns\"", "id = \"beacons\"");
    insta::assert_snapshot!("other-scenario", desk.screen("replay game.jsonl --scenario elsewhere"));
    let line = "run elsewhere --answers game.jsonl";
    insta::assert_snapshot!("answers-of-other-scenario", screen(line, &desk.run(line, 2)));
}

#[test]
fn answers_may_be_written_by_hand() {
    let desk = recorded("--set start=nameless");
    let run = "run lanterns --seed 8 --set start=nameless --json";
    let whole = desk.stdout(run);
    desk.write("bare.jsonl", bare(&desk).join("\n"));
    assert_eq!(desk.stdout(&format!("{run} --answers bare.jsonl")), whole);
    let values: Vec<serde_json::Value> = bare(&desk).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let short: Vec<String> = values
        .iter()
        .map(|line| format!("{{\"answer\":{}}}", line["answer"].to_string().replace("lantern:", "")))
        .collect();
    desk.write("short.jsonl", short.join("\r\n"));
    assert_eq!(desk.stdout(&format!("{run} --answers short.jsonl")), whole);
    let output = desk.command(&format!("{run} --answers -")).write_stdin(short.join("\n")).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), whole);
}

#[test]
fn seats_that_are_asked_together_may_answer_in_any_order() {
    let desk = recorded("--set start=nameless");
    let mut lines = bare(&desk);
    lines.swap(0, 1);
    desk.write("swapped.jsonl", lines.join("\n"));
    let outcome =
        |line: &str| desk.stdout(line).lines().last().unwrap().split("\"log_hash\"").next().unwrap().to_owned();
    let run = "run lanterns --seed 8 --set start=nameless --json";
    assert_eq!(outcome(&format!("{run} --answers swapped.jsonl")), outcome(run));
}

#[test]
fn answers_that_do_not_fit_are_told_by_their_line() {
    let desk = recorded("--set start=nameless");
    let lines = bare(&desk);
    let told = |name: &str, change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        desk.write("answers.jsonl", lines.join("\n"));
        let line = "run lanterns --seed 8 --set start=nameless --answers answers.jsonl --record kept.jsonl";
        let output = desk.run(line, 1);
        insta::assert_snapshot!(format!("answers-{name}"), String::from_utf8(output.stderr).unwrap());
        let _ = fs::remove_file(desk.path("kept.jsonl"));
    };
    told("missing", &|lines| lines.truncate(3));
    told("none", &Vec::clear);
    told("surplus", &|lines| lines.push("{\"answer\":null}".to_owned()));
    told("wrong-option", &|lines| lines[0] = lines[0].replace("\"answer\":\"lantern:", "\"answer\":\"lantern:x"));
    told("wrong-option-far", &|lines| lines[0] = "{\"answer\":\"moon\"}".to_owned());
    told("number", &|lines| lines[0] = "{\"answer\":1}".to_owned());
    told("wrong-seat", &|lines| lines[0] = lines[0].replace("keeper.1", "keeper.7"));
    told("not-asked", &|lines| lines[1] = lines[0].clone());
    told("other-prompt", &|lines| lines[0] = lines[0].replace("light-which", "name-coast"));
    told("damaged", &|lines| lines[2].truncate(20));
    told("nonsense", &|lines| lines[2] = "{\"anwser\":1}".to_owned());
    let line = "run lanterns --seed 8 --answers answers.jsonl";
    for (name, answers) in [
        ("no-words", "{\"answer\":\"moon\"}"),
        ("long-words", "{\"answer\":{\"words\":\"a coast with a name that is much too long for any map\"}}"),
        ("codes", "{\"seat\":\"\\u001b[2Jkeeper.1\",\"answer\":1}"),
    ] {
        desk.write("answers.jsonl", answers);
        insta::assert_snapshot!(format!("answers-{name}"), String::from_utf8(desk.run(line, 1).stderr).unwrap());
    }
    let line = "run lanterns --answers nothing.jsonl";
    insta::assert_snapshot!("answers-no-file", screen(line, &desk.run(line, 2)));
}

#[test]
fn a_comparison_says_where_the_game_differs_first() {
    let told = |name: &str, file: &str, from: &str, to: &str| {
        let desk = recorded("");
        desk.edit(&format!("lanterns/{file}"), from, to);
        let line = "replay game.jsonl --compare";
        insta::assert_snapshot!(format!("compare-{name}"), screen(line, &desk.run(line, 1)));
        desk
    };
    let rules = "rules/lanterns.lua";
    told("luck", rules, "t:roll(\"1d6\"", "t:roll(\"1d8\"");
    told("more-luck", rules, "  t.darkness =", "  t:roll(\"1d4\")\n  t.darkness =");
    told("less-luck", rules, "t:roll(\"1d6\", { stream = \"night\" })", "4");
    told("options", rules, "options = keeper.hand:list()", "options = { keeper.hand:list()[1] }");
    told("declining", rules, "optional = true, decline", "optional = false, decline");
    let mixed = "options = list.map(keeper.hand:list(), function(each) return each == keeper.hand:top() and t.components.lantern[12] or each end)";
    told("as-many-options", rules, "options = keeper.hand:list()", mixed);
    told(
        "more-options",
        rules,
        "options = keeper.hand:list()",
        "options = list.filter(t.components.lantern, function(each) return each.zone == keeper.hand or each.light == 1 end)",
    );
    told("prompt", rules, "prompt = \"light-which\"", "prompt = \"name-coast\"");
    told(
        "no-question",
        rules,
        "  if t.settings.start == \"nameless\" then return end\n",
        "  if true then return end\n",
    );
    told("result", rules, "if #equal > 1 then", "if #equal > 7 then");
    told(
        "longer",
        rules,
        "if #equal > 1 then",
        "t:ask { seat = best, prompt = \"light-which\", options = { \"stay\" } }\n  if #equal > 1 then",
    );
    told(
        "failure",
        rules,
        "  if not best then return",
        "  if not best then local nobody = best.ships return nobody end\n  if not best then return",
    );

    let desk = recorded("");
    desk.edit("lanterns/scenario.toml", "[settings.storm]", "[settings.tempest]");
    desk.edit("lanterns/scenario.toml", "settings = { storm = true }", "settings = { tempest = true }");
    desk.edit("lanterns/rules/lanterns.lua", "t.settings.storm", "t.settings.tempest");
    let line = "replay game.jsonl --compare";
    insta::assert_snapshot!("compare-setting", screen(line, &desk.run(line, 0)));

    let desk = recorded("");
    desk.edit("lanterns/rules/lanterns.lua", "t:roll(\"1d6\"", "t:roll(\"1d8\"");
    let line = "replay game.jsonl --compare --json";
    insta::assert_snapshot!("compare-json", screen(line, &desk.run(line, 1)));
    let line = "--locale ru replay game.jsonl --compare";
    insta::assert_snapshot!("compare-ru", screen(line, &desk.run(line, 1)));
}

#[test]
fn changed_texts_change_no_game() {
    let desk = recorded("");
    desk.edit("lanterns/locale/en.ftl", "Night falls, as dark as", "The night is as dark as");
    desk.edit("lanterns/README.md", "# Lanterns", "# The lanterns");
    let line = "replay game.jsonl --compare";
    insta::assert_snapshot!("compare-texts", screen(line, &desk.run(line, 0)));
    for file in ["scenario.toml", "rules/lanterns.lua", "locale/en.ftl"] {
        let name = format!("lanterns/{file}");
        desk.write(&name, desk.read(&name).replace('\n', "\r\n"));
    }
    let output = desk.run(line, 0);
    assert!(!String::from_utf8(output.stderr).unwrap().contains("lanterns.lua"), "line ends are no change of a rule");
}

/// A game at the library's door, as an interactive front plays it.
struct Table {
    scenario: Scenario,
    vm: Rc<Vm>,
    layout: Arc<Layout>,
    bots: Bots,
}

impl Table {
    fn new(dir: &Path) -> Self {
        let scenario = Scenario::open(dir).unwrap();
        let layout = Arc::new(Layout::new(scenario.define(&Choice::default()).unwrap()));
        let vm = Rc::new(Vm::new(Arc::clone(&layout), &modules(&scenario), Options::default()).unwrap());
        let bots = Bots::new(&scenario, &layout, &[]).unwrap();
        Self { scenario, vm, layout, bots }
    }

    fn session(&self) -> Session {
        Session::of(Rc::clone(&self.vm), Play::new(&self.layout, 8))
    }

    fn header(&self) -> Header {
        Header::new(&self.scenario, &self.layout, &Choice::default(), 8, [])
    }

    /// Plays at most so many answers, each written.
    fn play(&self, session: &mut Session, recorder: &mut Recorder, most: usize) {
        let mut step = session.advance().unwrap();
        for _ in 0..most {
            let Step::Ask(open) = &step else { break };
            let seat = session.open(open[0]).unwrap().seats.seats().next().unwrap();
            let answer = self.answer(session, seat);
            step = recorder.answer(session, open[0], seat, &answer).unwrap();
        }
        if let Step::Over(outcome) = step {
            recorder.over(session, &outcome).unwrap();
        }
    }

    fn answer(&self, session: &Session, seat: SeatId) -> Answer {
        let asked = session.open_for(seat).next().and_then(|id| session.open(id)).unwrap();
        self.bots.decide(session, seat, asked).unwrap().answer
    }
}

#[test]
fn a_game_may_be_broken_off_anywhere_and_gone_on_with() {
    let desk = Desk::new();
    let table = Table::new(&desk.path("lanterns"));
    let path = desk.path("whole.jsonl");
    let mut recorder = Recorder::create(&path, &table.header()).unwrap();
    table.play(&mut table.session(), &mut recorder, usize::MAX);
    let whole = desk.read("whole.jsonl");
    assert!(whole.lines().last().unwrap().starts_with("{\"result\""));
    let header = whole.find('\n').unwrap() + 1;
    for cut in (header..whole.len()).step_by(23) {
        desk.write("part.jsonl", &whole.as_bytes()[..cut]);
        let (record, fault, mut recorder) = Recorder::resume(&desk.path("part.jsonl")).unwrap();
        assert_eq!(fault.is_some(), !whole[..cut].ends_with(['\n', '}']), "{cut}");
        let mut session = table.session();
        session.advance().unwrap();
        let mut retelling = Retelling::new(&record);
        while let Some((id, seat, answer)) = retelling.next(&session).unwrap() {
            session.answer(id, seat, &answer).unwrap();
        }
        assert_eq!(retelling.difference(), None);
        if !record.entries.iter().any(|entry| matches!(entry.what, tablewright::session::record::What::End(_))) {
            table.play(&mut session, &mut recorder, usize::MAX);
        }
        drop(recorder);
        assert_eq!(desk.read("part.jsonl"), whole, "broken off at {cut}");
    }
}

#[test]
fn an_undo_is_written_and_read() {
    let desk = Desk::new();
    let table = Table::new(&desk.path("lanterns"));
    let mut session = table.session();
    let mut recorder = Recorder::create(&desk.path("game.jsonl"), &table.header()).unwrap();
    table.play(&mut session, &mut recorder, 4);
    session.undo(2).unwrap();
    recorder.undone(&session, 2).unwrap();
    table.play(&mut session, &mut recorder, usize::MAX);
    let table_words = session.play().table.words().to_vec();
    drop(recorder);
    assert!(desk.read("game.jsonl").contains("{\"undo\":2,"));

    let mut straight = table.session();
    let mut recorder = Recorder::create(&desk.path("straight.jsonl"), &table.header()).unwrap();
    table.play(&mut straight, &mut recorder, usize::MAX);
    let read = |name: &str| {
        let (record, fault) = Record::read(desk.read(name).as_bytes());
        assert!(fault.is_none());
        record.entries.into_iter().map(|entry| entry.what).collect::<Vec<_>>()
    };
    assert_eq!(read("game.jsonl"), read("straight.jsonl"));
    assert_eq!(table_words, straight.play().table.words());
    desk.run("replay game.jsonl --compare", 0);
}

#[test]
fn only_one_writes_a_record() {
    let desk = Desk::new();
    let table = Table::new(&desk.path("lanterns"));
    let path = desk.path("game.jsonl");
    let first = Recorder::create(&path, &table.header()).unwrap();
    assert_eq!(Recorder::create(&path, &table.header()).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(Recorder::resume(&path).unwrap_err().kind(), io::ErrorKind::WouldBlock);
    drop(first);
    assert!(Recorder::resume(&path).is_ok());
}

#[test]
fn a_damaged_middle_is_not_written_over() {
    let desk = recorded("");
    let damaged = desk.read("game.jsonl").replacen("{\"n\":2", "{n\":2", 1);
    desk.write("game.jsonl", &damaged);
    assert_eq!(Recorder::resume(&desk.path("game.jsonl")).unwrap_err().kind(), io::ErrorKind::InvalidData);
    assert_eq!(desk.read("game.jsonl"), damaged);
}

#[test]
fn what_differs_is_told_to_those_who_may_know_everything() {
    let desk = recorded("");
    desk.edit("lanterns/rules/lanterns.lua", "t:shuffle(t.shelf)", "t:shuffle(t.shelf) t:roll(\"1d4\")");
    let told = |viewer: &str| {
        let output = desk.command(&format!("replay game.jsonl --to 1 --as {viewer}")).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(told("all").contains("“roll” gave"));
    for viewer in ["keeper.1", "public"] {
        assert!(told(viewer).contains("--compare") && !told(viewer).contains("gave"), "{}", told(viewer));
    }
}

#[test]
fn a_record_is_played_by_the_rules_it_was_made_with() {
    let desk = recorded("--variant storm --seats 3");
    let told = desk.stdout("replay game.jsonl --json");
    assert_eq!(desk.stdout("replay game.jsonl --json --original"), told, "nothing has changed");
    copy(&desk.path("lanterns"), &desk.path("old/first"));
    desk.edit("lanterns/rules/lanterns.lua", "t:roll(\"1d6\"", "t:roll(\"1d8\"");
    copy(&desk.path("lanterns"), &desk.path("old/second"));
    desk.edit("lanterns/scenario.toml", "[counters.darkness] ", "[counters.darkness]");
    desk.edit("lanterns/decks/lanterns.toml", "light = 1", "light = 2");
    assert_ne!(desk.stdout("replay game.jsonl --json"), told);
    insta::assert_snapshot!("original-lost", desk.screen("replay game.jsonl --original"));
    for flags in ["--among old", "--among old/first", "--among nowhere --among old"] {
        let line = format!("replay game.jsonl --json --original {flags}");
        assert_eq!(desk.stdout(&line), told, "{flags}");
    }
    insta::assert_snapshot!("original", desk.screen("replay game.jsonl --original --among old --to 1"));
    desk.run("replay game.jsonl --compare", 1);
    desk.run("replay game.jsonl --compare --original --among old", 0);
    insta::assert_snapshot!(
        "original-lost-ru",
        desk.screen("--locale ru replay game.jsonl --original --among old/second")
    );
    fs::rename(desk.path("old/first"), desk.path("lanterns-1")).unwrap();
    assert_eq!(desk.stdout("replay game.jsonl --json --original"), told, "beside the scenario");
    fs::remove_dir_all(desk.path("lanterns")).unwrap();
    assert_eq!(desk.stdout("replay game.jsonl --json --original --among ."), told, "without the scenario");
}

#[test]
fn the_rules_of_a_record_are_found_in_the_history_of_git() {
    let desk = recorded("");
    let told = desk.stdout("replay game.jsonl --json");
    let commit = |month, message: &str| {
        desk.git(month, &["add", "lanterns"]);
        desk.git(month, &["commit", "-q", "-m", message]);
    };
    desk.git(1, &["init", "-q", "-b", "trunk"]);
    commit(1, "As it began");
    desk.edit("lanterns/rules/lanterns.lua", "t:roll(\"1d6\"", "t:roll(\"1d8\"");
    commit(2, "A larger \u{1b}[31mdie");
    // Where the game was played: on a branch that nobody has taken in.
    desk.git(3, &["checkout", "-q", "-b", "quiet"]);
    desk.edit("lanterns/decks/lanterns.toml", "light = 1", "light = 2");
    commit(3, "Brighter, with a \u{1b}[31mred\u{1b}[0m word");
    desk.run("run lanterns --seed 8 --record bright.jsonl", 0);
    let bright = desk.stdout("replay bright.jsonl --json");
    desk.git(4, &["checkout", "-q", "trunk"]);
    assert_ne!(desk.stdout("replay game.jsonl --json"), told);
    assert_eq!(desk.stdout("replay game.jsonl --json --original"), told);
    assert_eq!(desk.stdout("replay bright.jsonl --json --original"), bright);
    insta::with_settings!({filters => vec![(r"@[0-9a-f]{7,40}", "@COMMIT")]}, {
        insta::assert_snapshot!("original-git", desk.screen("replay bright.jsonl --original --to 1"));
        insta::assert_snapshot!("original-git-ru", desk.screen("--locale ru replay game.jsonl --original --to 1"));
        // Rules that were never committed.
        desk.edit("lanterns/decks/lanterns.toml", "light = 1", "light = 3");
        desk.run("run lanterns --seed 8 --record passing.jsonl", 0);
        desk.git(5, &["checkout", "-q", "lanterns"]);
        insta::assert_snapshot!("original-git-lost", desk.screen("replay passing.jsonl --original"));
    });
    fs::remove_dir_all(desk.path("lanterns")).unwrap();
    assert_eq!(desk.stdout("replay game.jsonl --json --original"), told, "the folder is gone");
}
