//! What every folder of files must bear, whatever is written in them: complaints with places, or a game that plays.

use std::rc::Rc;
use std::sync::Arc;

use tablewright::rules::{Options, Vm, lint};
use tablewright::scenario::{Choice, Diagnostic, Files, Scenario, render, to_json};
use tablewright::session::trial::check_cases;
use tablewright::session::{Answer, Course, Refusal, Session, Step, Teller, Viewer};
use tablewright::simulate::bots::{Bots, modules};
use tablewright::table::{Layout, SeatId, luck};

/// Most answers of a game that is only tried.
const ANSWERS: usize = 60;

/// How far it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Went {
    /// The files are complained about.
    Complaints,
    /// The rules could not be loaded.
    Unloaded,
    /// A rule failed.
    Failed,
    /// It was played, some answers or to its end.
    Played,
}

/// Checks the files, defines every variant, reads the damaged file if it is Lua, loads the rules, and plays a little.
///
/// # Panics
/// If a complaint has no place or no next step, or anything else goes wrong that is not a complaint.
pub(crate) fn endure(files: &Files, damaged: &str, seed: u64) -> Went {
    let (scenario, list) = Scenario::inspect(files.clone());
    placed(&list, files);
    let Some(scenario) = scenario else {
        assert!(list.iter().any(Diagnostic::is_error), "no scenario, and nothing is said");
        return Went::Complaints;
    };
    for (name, _) in scenario.variants() {
        let choice = Choice { variant: Some(name.to_owned()), ..Choice::default() };
        if let Err(list) = scenario.define(&choice) {
            placed(&list, files);
        }
    }
    let definition = match scenario.define(&Choice::default()) {
        Ok(definition) => definition,
        Err(list) => panic!("nothing is wrong, but it cannot be defined: {list:?}"),
    };
    if let Some(file) = files.get(damaged).filter(|file| file.path.ends_with(".lua")) {
        let kind = match file.path.split('/').next() {
            Some("bots") => lint::Kind::Bot,
            Some("scripts") => lint::Kind::Script,
            _ => lint::Kind::Rule,
        };
        placed(&lint::lint(&file.path, &file.text, kind, &|_| true, &definition), files);
    }
    placed(&check_cases(&scenario), files);
    let layout = Arc::new(Layout::new(definition));
    let vm = match Vm::new(Arc::clone(&layout), &modules(&scenario), Options::default()) {
        Ok(vm) => Rc::new(vm),
        Err(error) => {
            assert!(error.to_string().contains(".lua") || error.fatal, "where is it? {error}");
            return Went::Unloaded;
        }
    };
    if let Err(list) = Bots::new(&scenario, &layout, &[]) {
        assert!(!list.is_empty());
    }
    play(&scenario, &mut Session::new(vm, seed).on_course(Course::Rounds(2)), seed)
}

/// A few answers of chance, everything told in every language.
fn play(scenario: &Scenario, session: &mut Session, seed: u64) -> Went {
    let definition = session.layout().definition.clone();
    let mut told = 0;
    let mut step = match session.advance() {
        Ok(step) => step,
        Err(error) => return failed(&error.to_string()),
    };
    while let Step::Ask(open) = &step {
        let turn = session.given().len();
        // A course that is at its end asks nobody.
        let Some(question) = open.first().and_then(|id| session.open(*id)).filter(|_| turn < ANSWERS) else { break };
        for viewer in (0..definition.seats.len()).map(|seat| Viewer::Seat(SeatId::at(seat))).chain([Viewer::Public]) {
            for language in scenario.languages() {
                let teller = Teller { definition: &definition, texts: scenario.texts(), language };
                for decision in session.decisions(viewer) {
                    drop(teller.prompt(&decision));
                    decision.options.iter().for_each(|option| drop(teller.option(option)));
                }
            }
            drop(session.story(viewer, told));
        }
        told = session.play().log.len();
        let pick = |outcomes: usize| luck::decide(seed, 99, turn as u32, outcomes.max(1) as u32) as usize;
        let Some(seat) = question.seats.seats().next() else { panic!("nobody is asked") };
        let answer = match (question.text, question.count as usize, question.optional) {
            (1.., _, _) => Answer::Words("да".chars().take(question.text as usize).collect()),
            (_, count, true) if pick(count + 1) == count => Answer::Decline,
            (_, count, _) => Answer::Option(pick(count) + 1),
        };
        step = match session.answer(open[0], seat, &answer) {
            Ok(step) => step,
            Err(Refusal::Rule(error)) => return failed(&error.to_string()),
            Err(refusal) => panic!("{answer:?} is refused: {refusal}"),
        };
    }
    Went::Played
}

fn failed(error: &str) -> Went {
    assert!(!error.is_empty(), "a rule failed without a word");
    Went::Failed
}

/// Every complaint about a file points at bytes of it, names a next step, and can be drawn.
fn placed(list: &[Diagnostic], files: &Files) {
    let machine = to_json(list, files);
    assert!(machine["diagnostics"].as_array().is_some_and(|all| all.len() == list.len()));
    for complaint in list {
        // What is wrong with a piece of Lua often says itself what to do.
        let lua = complaint.file.ends_with(".lua");
        assert!(complaint.help.is_some() || lua, "no next step: {complaint:?}");
        if let Some(span) = &complaint.span {
            let text = &files.get(&complaint.file).unwrap_or_else(|| panic!("no such file: {complaint:?}")).text;
            assert!(text.get(span.clone()).is_some(), "no such bytes: {complaint:?}");
        }
    }
    render(list, files, true);
}
