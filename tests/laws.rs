//! The laws that any game owes, tried on every scenario: a new folder under `scenarios/` or `tests/scenarios/` gets them
//! for free. Games are played by answers of chance; each law names the scenario and the seed that broke it.

mod common;

use std::path::Path;
use std::rc::Rc;

use common::{Bytes, Careless, Game, assert_same, careless, folders, games, hash, open};
use tablewright::rules::{Entry, Inline, Open, Options, Vm};
use tablewright::scenario::{Choice, Scenario, render};
use tablewright::session::playout::{by_chance, playout};
use tablewright::session::{Answer, Refusal, Session, Status, Step, Teller, View, Viewer};
use tablewright::simulate::Bots;
use tablewright::simulate::leaks::{Effort, prove};
use tablewright::table::definition::Visibility;
use tablewright::table::{Audience, ComponentId, Entity, Event, SeatId, Table, luck};

/// More decisions than any game may need.
const MOST_DECISIONS: usize = 5_000;

/// A whole game by careless answers, given one after another; `at` is called before each.
fn through(session: &mut Session, game: &Game, seed: u64, mut at: impl FnMut(&mut Session, &Careless)) {
    let mut step = session.advance().unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", game.name));
    let mut turn = 0;
    while let Step::Ask(_) = step {
        at(session, &careless(session, seed, turn));
        let (id, seat, answer) = careless(session, seed, turn);
        step = session
            .answer(id, seat, &answer)
            .unwrap_or_else(|refusal| panic!("{}, seed {seed}, answer {turn}: {refusal}", game.name));
        turn += 1;
        assert!(turn < MOST_DECISIONS, "{}, seed {seed}: the game does not end", game.name);
    }
}

/// A game answered on the spot, without a coroutine.
fn inline(game: &Game, vm: &Rc<Vm>, seed: u64, random_arrival: bool) -> Session {
    vm.set_inline(Inline::Random, random_arrival);
    let mut session = Session::of(Rc::clone(vm), game.play(seed));
    let step = session.advance();
    vm.set_inline(Inline::Nobody, false);
    match step {
        Ok(Step::Over(_)) => session,
        Ok(Step::Ask(_)) => panic!("{}, seed {seed}: somebody is asked although bots answer on the spot", game.name),
        Err(error) => panic!("{}, seed {seed}: {error}", game.name),
    }
}

/// The usual game, every variant, every number of seats.
fn all_choices(scenario: &Rc<Scenario>) -> Vec<Game> {
    let mut choices = vec![Choice::default()];
    for (name, _) in scenario.variants() {
        choices.push(Choice { variant: Some(name.to_owned()), ..Choice::default() });
    }
    for count in 1..=12 {
        choices.push(Choice { seats: [(String::new(), count)].into(), ..Choice::default() });
    }
    let mut games: Vec<Game> = choices.iter().filter_map(|choice| Game::chosen(scenario, choice)).collect();
    games.dedup_by(|a, b| a.name == b.name);
    games
}

#[test]
fn every_scenario_loads_and_defines_all_its_variants() {
    for folder in folders() {
        let scenario = open(&folder);
        for (name, _) in scenario.variants() {
            let choice = Choice { variant: Some(name.to_owned()), ..Choice::default() };
            if let Err(list) = scenario.define(&choice) {
                panic!("{} with {name}:\n{}", folder.display(), render(&list, &scenario.files, false));
            }
        }
    }
}

#[test]
fn every_game_ends_with_a_result_of_its_scenario() {
    for folder in folders() {
        for game in all_choices(&open(&folder)) {
            let vm = game.vm();
            for seed in 0..8 {
                let session = inline(&game, &vm, seed, seed % 2 == 1);
                let outcome = session.outcome().expect("the game is over");
                assert!(game.definition().results.contains(&outcome.result), "{}, seed {seed}", game.name);
                assert!(outcome.winners.iter().all(|seat| seat.index() < game.definition().seats.len()));
                assert!(outcome.rounds <= game.definition().rounds, "{}, seed {seed}: too many rounds", game.name);
                assert!(outcome.decisions < MOST_DECISIONS as u64, "{}, seed {seed}: too many decisions", game.name);
            }
        }
    }
}

/// Every event is true of the table it happens to, and leaves a table on which nothing is lost, doubled or out of bounds.
#[test]
fn the_log_applied_event_by_event_keeps_every_invariant_and_gives_the_same_table() {
    for game in games() {
        let vm = game.vm();
        for seed in 0..6 {
            let session = inline(&game, &vm, seed, seed % 2 == 1);
            let mut table = Table::new(&game.layout);
            table.verify(&game.layout).unwrap_or_else(|broken| panic!("{}: {broken} at the start", game.name));
            for (index, logged) in session.play().log.iter().enumerate() {
                let Entry::Happened { event, seen, .. } = &logged.entry else { continue };
                let place = || format!("{}, seed {seed}, entry {index}: {event:?}", game.name);
                assert!(is_true(&game, &table, event), "{} is not true of the table", place());
                let masters = game.definition().masters();
                assert!(seen.covers(masters), "{} is kept from a master", place());
                table.apply(&game.layout, *event);
                table.verify(&game.layout).unwrap_or_else(|broken| panic!("{}: {broken}", place()));
            }
            assert!(table == session.play().table, "{}, seed {seed}: the log gives another table", game.name);
        }
    }
}

/// Whether what an event says about the time before it is so.
fn is_true(game: &Game, table: &Table, event: &Event) -> bool {
    let layout = &game.layout;
    match *event {
        Event::CounterChanged { counter, owner, with, from, to } => {
            layout.cell(counter, owner, with).is_some_and(|word| table.cell(word) == from) && from != to
        }
        Event::ComponentMoved { component, from, .. } => table.zone_of(layout, component) == from,
        Event::ComponentTurned { component, zone, face_up } => {
            table.zone_of(layout, component) == zone && table.face_up(layout, component) != face_up
        }
        Event::ComponentShown { component, to } => !table.knowers(layout, component).covers(to),
        Event::PileSettled { zone, component } => {
            let (open, len) = table.open_part(layout, zone);
            table.contents(layout, zone).skip(open).take(len).any(|lying| lying == component)
        }
        Event::LuckDecided { outcomes, outcome, .. } => outcome < outcomes,
        Event::RoundBegan { round } => round == table.round() + 1,
        Event::GameEnded { .. } => table.result().is_none(),
        Event::PhaseBegan { .. } | Event::PileShuffled { .. } => true,
    }
}

/// At every decision: a copy, which runs its step again from the kept answers, stands at the same table, log, questions
/// and views as the coroutine that lives; given the same answer both go on alike.
#[test]
fn a_copy_at_every_decision_goes_on_like_the_original() {
    for game in games() {
        let vm = game.vm();
        for seed in 0..2 {
            let mut expected: Option<(Session, Careless)> = None;
            let mut turn = 0;
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            through(&mut session, &game, seed, |session, answer| {
                let when = format!("{}, seed {seed}, decision {turn}", game.name);
                if let Some((mut before, answered)) = expected.take() {
                    before.answer(answered.0, answered.1, &answered.2).expect("the copy takes what the original took");
                    assert_same(&Bytes::of(session), &Bytes::of(&before), &format!("{when}: the copy answered"));
                }
                let mut copy = session.copy();
                copy.advance().unwrap_or_else(|error| panic!("{when}: {error}"));
                assert_same(&Bytes::of(session), &Bytes::of(&copy), &format!("{when}: the step run again"));
                assert_eq!(session.play().open, copy.play().open, "{when}: other questions are open");
                for viewer in game.viewers() {
                    assert_eq!(session.view(viewer), copy.view(viewer), "{when}: another view");
                }
                expected = Some((copy, answer.clone()));
                turn += 1;
            });
            let (mut copy, answer) = expected.expect("a decision");
            copy.answer(answer.0, answer.1, &answer.2).expect("the last answer");
            assert_same(&Bytes::of(&session), &Bytes::of(&copy), &format!("{}, seed {seed}: the end", game.name));
            assert_eq!(session.outcome(), copy.outcome());
        }
    }
}

#[test]
fn a_copy_is_not_touched_by_what_is_done_to_the_original() {
    for game in games() {
        let vm = game.vm();
        let mut copies: Vec<(Session, Bytes)> = Vec::new();
        let mut session = Session::of(vm, game.play(3));
        through(&mut session, &game, 3, |session, _| {
            if session.given().len() % 9 == 4 {
                let copy = session.copy();
                let bytes = Bytes::of(&copy);
                copies.push((copy, bytes));
            }
        });
        let end = Bytes::of(&session);
        for (mut copy, bytes) in copies {
            let first = copy.given().len();
            assert_same(&Bytes::of(&copy), &bytes, &format!("{}: the copy after {first} answers", game.name));
            copy.advance().expect("it ran before");
            for turn in first..session.given().len() {
                let (id, seat, answer) = careless(&copy, 3, turn);
                copy.answer(id, seat, &answer).expect("it was taken before");
            }
            assert_same(&Bytes::of(&copy), &end, &format!("{}: a copy after {first} answers played on", game.name));
        }
    }
}

#[test]
fn undo_and_the_same_answers_give_the_same_bytes() {
    for game in games() {
        let vm = game.vm();
        for seed in 10..11 {
            let mut turn = 0;
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            let mut taken: Vec<Answer> = Vec::new();
            let mut stages: Vec<Bytes> = Vec::new();
            through(&mut session, &game, seed, |session, answer| {
                let when = format!("{}, seed {seed}, decision {turn}", game.name);
                stages.push(Bytes::of(session));
                let steps = luck::decide(seed, 1, turn as u32, 12) as usize;
                if steps <= turn {
                    let back = session.copy().undo(steps);
                    session.undo(steps).unwrap_or_else(|error| panic!("{when}: {error}"));
                    assert!(back.is_ok_and(|step| matches!(step, Step::Ask(_))), "{when}: undo leads to no question");
                    assert_same(&stages[turn - steps], &Bytes::of(session), &format!("{when}: {steps} undone"));
                    for (again, before) in taken.iter().enumerate().skip(turn - steps) {
                        let (id, seat, answer) = careless(session, seed, again);
                        assert_eq!(answer, *before, "{when}: another question after undo");
                        session.answer(id, seat, &answer).unwrap_or_else(|refusal| panic!("{when}: {refusal}"));
                    }
                    assert_same(&stages[turn], &Bytes::of(session), &format!("{when}: {steps} given again"));
                }
                taken.push(answer.2.clone());
                turn += 1;
            });
            let end = Bytes::of(&session);
            session.undo(0).expect("nothing is undone");
            assert_same(&end, &Bytes::of(&session), &format!("{}, seed {seed}: undo of no steps", game.name));
            let all = session.given().len();
            session.undo(all).expect("everything is undone");
            assert_same(&stages[0], &Bytes::of(&session), &format!("{}, seed {seed}: everything undone", game.name));
        }
    }
}

/// Finds rules that keep something outside the table: in a VM that has played other games, in a fresh one, and in the
/// one that plays the game for the first time, the same answers find the same questions waiting, options and notes too.
#[test]
fn the_same_answers_find_the_same_questions_in_any_vm() {
    for game in games() {
        let used = game.vm();
        for seed in [5, 6, 5] {
            let questions = |vm: &Rc<Vm>| {
                let mut open: Vec<Vec<Open>> = Vec::new();
                let mut session = Session::of(Rc::clone(vm), game.play(seed));
                through(&mut session, &game, seed, |session, _| open.push(session.play().open.clone()));
                (open, Bytes::of(&session))
            };
            let (first, first_bytes) = questions(&used);
            let (second, second_bytes) = questions(&game.vm());
            for (turn, (left, right)) in first.iter().zip(&second).enumerate() {
                assert_eq!(left, right, "{}, seed {seed}: questions at decision {turn}", game.name);
            }
            assert_same(&first_bytes, &second_bytes, &format!("{}, seed {seed}", game.name));
        }
    }
}

#[test]
fn a_refused_answer_changes_no_byte() {
    for game in games() {
        let vm = game.vm();
        let mut session = Session::of(vm, game.play(21));
        let mut withdrawn = Vec::new();
        through(&mut session, &game, 21, |session, (id, seat, _)| {
            let before = Bytes::of(session);
            let questions = session.play().open.clone();
            let open = session.open(*id).expect("it is asked").clone();
            let count = open.count as usize;
            let mut attempts = vec![(*id, *seat, Answer::Option(0)), (*id, *seat, Answer::Option(count + 1))];
            attempts.push((*id, *seat, Answer::Option(usize::MAX)));
            attempts.push((*id, *seat, Answer::Words("ы".repeat(open.text as usize + 1))));
            if open.text > 0 {
                attempts.push((*id, *seat, Answer::Option(1)));
            }
            if !open.optional {
                attempts.push((*id, *seat, Answer::Decline));
            }
            for other in (0..game.definition().seats.len()).map(SeatId::at) {
                if !open.seats.meets(Audience::seat(other)) {
                    attempts.push((*id, other, Answer::Option(1)));
                }
            }
            attempts.extend(withdrawn.iter().rev().take(3).map(|id| (*id, *seat, Answer::Option(1))));
            for (id, seat, answer) in attempts {
                let refused = session.answer(id, seat, &answer);
                let when = format!("{}: {answer:?} of {seat:?}", game.name);
                assert!(
                    matches!(&refused, Err(refusal) if !matches!(refusal, Refusal::Rule(_))),
                    "{when}: {refused:?}"
                );
                assert_same(&before, &Bytes::of(session), &when);
                assert_eq!(questions, session.play().open, "{when}: other questions");
            }
            withdrawn.push(*id);
            if session.given().len() % 5 == 4 {
                let stale = (0..game.definition().seats.len()).flat_map(|seat| session.open_for(SeatId::at(seat)));
                withdrawn.extend(stale.collect::<Vec<_>>());
                session.undo(0).expect("nothing is undone");
                let refused = session.answer(*id, *seat, &Answer::Option(1));
                assert_eq!(refused, Err(Refusal::Withdrawn), "{}: a question withdrawn by undo", game.name);
                assert_same(&before, &Bytes::of(session), &game.name);
            }
        });
    }
}

/// Two answers that were on their way at once, and one that comes twice: each is taken, or refused by a clear word and
/// without a trace.
#[test]
fn answers_that_arrive_together_are_kept_or_refused() {
    let mut kept = 0;
    for game in games() {
        let vm = game.vm();
        for seed in 50..52 {
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            let mut step = session.advance().unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", game.name));
            while let Step::Ask(_) = step {
                let turn = session.given().len();
                let when = format!("{}, seed {seed}, decision {turn}", game.name);
                // Both are written before either has arrived: the second may answer the same question for another seat.
                let (first, second) = (careless(&session, seed, turn), careless(&session, seed, turn + MOST_DECISIONS));
                step = session.answer(first.0, first.1, &first.2).unwrap_or_else(|refusal| panic!("{when}: {refusal}"));
                let before = Bytes::of(&session);
                assert_eq!(session.answer(first.0, first.1, &first.2), Err(Refusal::Withdrawn), "{when}: twice");
                assert_same(&before, &Bytes::of(&session), &format!("{when}: twice"));
                if second.0 == first.0 {
                    assert_eq!(session.answer(second.0, second.1, &second.2), Err(Refusal::Withdrawn), "{when}");
                    continue;
                }
                match session.answer(second.0, second.1, &second.2) {
                    Ok(next) => {
                        kept += 1;
                        step = next;
                        let given = session.given();
                        assert_eq!(given.last().map(|given| given.seat), Some(second.1), "{when}: the second is kept");
                        assert_eq!(given[turn].seat, first.1, "{when}: and the first before it");
                    }
                    Err(Refusal::Withdrawn) => assert_same(&before, &Bytes::of(&session), &when),
                    Err(refusal) => panic!("{when}: {refusal}"),
                }
            }
        }
    }
    assert!(kept > 50, "hardly ever were two answers on their way: {kept}");
}

/// Bots that answer inside the VM, without a coroutine, tell the same story as the same answers from outside, with
/// coroutines, views and described questions.
#[test]
fn answers_on_the_spot_and_from_outside_give_the_same_story() {
    for game in games() {
        let vm = game.vm();
        let bots = Bots::random(&game.layout);
        for seed in 0..6 {
            let random_arrival = seed % 2 == 1;
            let when = format!("{}, seed {seed}", game.name);
            let on_the_spot = inline(&game, &vm, seed, random_arrival);
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            let mut step = session.advance().unwrap_or_else(|error| panic!("{when}: {error}"));
            while let Step::Ask(ids) = step {
                let play = session.play();
                let arrival = luck::stream_hash("bots:arrival");
                let at = match random_arrival {
                    true => luck::decide(seed, arrival, play.decisions as u32, ids.len() as u32) as usize,
                    false => 0,
                };
                let open = session.open(ids[at]).expect("it is open");
                let seat = open.seats.seats().next().expect("somebody is asked");
                let asked = session.decisions(Viewer::Seat(seat));
                assert!(asked.iter().any(|decision| decision.id == ids[at]), "the asked sees it");
                let chosen = bots.decide(&session, seat, open).expect("chance decides");
                step = session.answer(ids[at], seat, &chosen.answer).unwrap_or_else(|error| panic!("{when}: {error}"));
            }
            assert_same(&Bytes::of(&on_the_spot), &Bytes::of(&session), &when);
            assert_eq!(on_the_spot.outcome(), session.outcome(), "{when}");
        }
    }
}

#[test]
fn a_game_without_a_log_plays_the_same_table() {
    for game in games() {
        let vm = game.vm();
        for seed in 0..6 {
            vm.set_inline(Inline::Random, false);
            let mut play = game.play(seed);
            play.logging = false;
            let mut silent = Session::of(Rc::clone(&vm), play);
            silent.advance().unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", game.name));
            let told = inline(&game, &vm, seed, false);
            assert!(silent.play().table == told.play().table, "{}, seed {seed}: telling changed the game", game.name);
            assert_eq!(silent.outcome(), told.outcome());
        }
    }
}

/// What is done quickly is what would have been done anyway: told or not, with and without the quick functions.
#[test]
fn quick_functions_change_nothing() {
    for game in games() {
        let quick = game.vm_with(Options::native());
        let plain = game.vm_with(Options { plain: true, ..Options::default() });
        for seed in 0..6 {
            let when = format!("{}, seed {seed}", game.name);
            let tables = [&quick, &plain].map(|vm| {
                by_chance(vm);
                let mut play = game.play(seed);
                play.logging = false;
                playout(vm, &mut play).unwrap_or_else(|error| panic!("{when}: {error}"));
                play.table
            });
            assert!(tables[0] == tables[1], "{when}: the quick game came to another end");
            assert_same(
                &Bytes::of(&inline(&game, &quick, seed, true)),
                &Bytes::of(&inline(&game, &plain, seed, true)),
                &when,
            );
        }
    }
}

#[test]
fn one_vm_used_for_many_games_plays_each_like_a_fresh_one() {
    for game in games() {
        let used = game.vm();
        for seed in (0..5).chain([0]) {
            let again = Bytes::of(&inline(&game, &used, seed, true));
            let fresh = Bytes::of(&inline(&game, &game.vm(), seed, true));
            assert_same(&fresh, &again, &format!("{}, seed {seed}", game.name));
        }
    }
}

#[test]
fn a_vm_in_another_thread_tells_the_same_story() {
    for folder in folders() {
        let story = |seed: u64| {
            let game = Game::chosen(&open(&folder), &Choice::default()).expect("the usual game");
            let mut session = Session::of(game.vm(), game.play(seed));
            through(&mut session, &game, seed, |_, _| {});
            Bytes::of(&session)
        };
        let here = story(40);
        let there = std::thread::scope(|scope| scope.spawn(|| story(40)).join().expect("the other thread"));
        assert_same(&here, &there, &folder.display().to_string());
    }
}

/// All that is said, asked, noted and decided has words in every language; nothing shows as `‹id›`.
#[test]
fn everything_told_has_words_in_every_language() {
    for game in games() {
        let scenario = &game.scenario;
        let vm = game.vm();
        for seed in 0..4 {
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            let tellers: Vec<Teller<'_>> = scenario
                .languages()
                .map(|language| Teller { definition: game.definition(), texts: scenario.texts(), language })
                .collect();
            let whole = |words: String, what: &str| {
                assert!(!words.contains('‹') && !words.is_empty(), "{}, seed {seed}, {what}: {words}", game.name);
            };
            let mut told = 0;
            through(&mut session, &game, seed, |session, _| {
                for viewer in game.viewers() {
                    for teller in &tellers {
                        for decision in session.decisions(viewer) {
                            whole(teller.prompt(&decision), &decision.prompt.text);
                            for option in &decision.options {
                                whole(teller.option(option), &decision.prompt.text);
                                if let Some(note) = &option.note {
                                    whole(teller.tell(note), &note.text);
                                }
                            }
                            // Fronts have a word of their own for the plain `decline`.
                            if decision.optional && decision.decline != "decline" {
                                whole(teller.text(&decision.decline), &decision.decline);
                            }
                        }
                        for line in session.story(viewer, told) {
                            speak(teller, &line, &whole);
                        }
                    }
                }
                told = session.play().log.len();
            });
            let outcome = session.outcome().expect("the game is over");
            for teller in &tellers {
                for viewer in game.viewers() {
                    session.story(viewer, told).iter().for_each(|line| speak(teller, line, &whole));
                    if let Some(reason) = &outcome.ending.reason {
                        let lens = tablewright::session::Lens::new(&game.layout, session.play(), viewer);
                        whole(teller.tell(&lens.telling(reason, &outcome.ending.args)), reason);
                    }
                }
                whole(teller.text(&format!("result-{}", outcome.result)), "result");
            }
        }
    }
}

/// The words of a line.
fn speak(teller: &Teller<'_>, line: &tablewright::session::Line, whole: &impl Fn(String, &str)) {
    use tablewright::session::Line;
    match line {
        Line::Said { telling, .. } => whole(teller.tell(telling), &telling.text),
        Line::Answered { prompt, answer: Some(answer), .. } => whole(teller.value(answer), prompt),
        Line::ComponentMoved { component: Some(component), .. } => whole(teller.thing(component), component),
        Line::ComponentMoved { of_kind, .. } => whole(teller.text(&format!("kind-{of_kind}")), of_kind),
        _ => {}
    }
}

/// A view without what the viewer could only work out.
fn undeduced(mut view: View) -> View {
    for item in view.zones.iter_mut().flat_map(|zone| &mut zone.items).filter(|item| item.status == Status::Deduced) {
        item.id = None;
    }
    view
}

/// Looks for names that a viewer may not know in all that is shown to it at a moment.
#[test]
fn no_view_names_a_component_that_its_viewer_may_not_know() {
    for game in games() {
        let vm = game.vm();
        let definition = game.definition();
        let names: Vec<String> = (0..definition.components.len())
            .map(|index| definition.name_of(Entity::Component(ComponentId::at(index))))
            .collect();
        let mut hidden = 0;
        for seed in 0..2 {
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            through(&mut session, &game, seed, |session, _| {
                for viewer in game.viewers() {
                    let view = serde_json::to_string(&undeduced(session.view(viewer))).expect("a view is data");
                    for (index, name) in names.iter().enumerate() {
                        let knowers = session.play().table.knowers(&game.layout, ComponentId::at(index));
                        if viewer.sees(definition, knowers) {
                            continue;
                        }
                        hidden += 1;
                        let shown = view.contains(&format!("\"{name}\"")) || view.contains(&format!("\"{name}."));
                        let turn = session.given().len();
                        let who = viewer.name(definition);
                        assert!(!shown, "{}, seed {seed}, decision {turn}: {who} reads {name}: {view}", game.name);
                    }
                }
            });
        }
        let open = definition.zones.iter().all(|zone| zone.visible == Visibility::All);
        assert!(hidden > 0 || names.is_empty() || open, "{}: nothing is hidden", game.name);
    }
}

/// Whatever a viewer may not know is changed, and every byte it receives stays the same; see `tablewright leaks`.
#[test]
fn nothing_leaks() {
    for folder in folders() {
        let scenario = open(&folder);
        let fewest = (1..=12).map(|count| Choice { seats: [(String::new(), count)].into(), ..Choice::default() });
        let mut games = fewest.chain([Choice::default()]).filter_map(|choice| Game::chosen(&scenario, &choice));
        let game = games.next().expect("a game can be chosen");
        let effort = Effort { games: 1, seed: 1764, jobs: Some(1), each: 1 };
        let report = prove(&game.layout, &game.modules, &effort, &|_| ());
        let report = report.unwrap_or_else(|(seed, error)| panic!("{}, seed {seed}: {error}", game.name));
        assert!(report.leaks.is_empty(), "{}: {:#?}", game.name, report.leaks);
        assert!(report.unproven.is_empty(), "{}: nothing was compared for {:?}", game.name, report.unproven);
        assert!(report.pairs.to_the_end > 0, "{}: {:?}", game.name, report.pairs);
    }
}

/// Games in which something rare told once: who falls, that a coffin was opened, how somebody else's companion fares, a new
/// companion, the discards that go back, who posts behind whom, a trap that finds nobody (which failed).
#[test]
fn what_has_leaked_once_leaks_no_more() {
    for (seats, seed) in [(4, 4056), (4, 24012), (6, 6002), (6, 779), (6, 5005), (6, 5037), (6, 20067)] {
        let scenario = open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/ritual"));
        let choice = Choice { seats: [(String::new(), seats)].into(), ..Choice::default() };
        let game = Game::chosen(&scenario, &choice).expect("so many may play");
        let effort = Effort { games: 1, seed, jobs: Some(1), each: 2 };
        let report = prove(&game.layout, &game.modules, &effort, &|_| ());
        let report = report.unwrap_or_else(|(seed, error)| panic!("{}, seed {seed}: {error}", game.name));
        assert!(report.leaks.is_empty(), "{}, seed {seed}: {:#?}", game.name, report.leaks);
    }
}

/// What was told stays as it was told: a line does not change when the table has moved on.
#[test]
fn the_story_read_line_by_line_is_the_story_read_at_the_end() {
    for game in games() {
        let vm = game.vm();
        for seed in 0..3 {
            let viewers = game.viewers();
            let mut told = 0;
            let mut lines = vec![Vec::new(); viewers.len()];
            let mut session = Session::of(Rc::clone(&vm), game.play(seed));
            through(&mut session, &game, seed, |session, _| {
                for (viewer, lines) in viewers.iter().zip(&mut lines) {
                    lines.extend(session.story(*viewer, told));
                }
                told = session.play().log.len();
            });
            for (viewer, mut lines) in viewers.into_iter().zip(lines) {
                lines.extend(session.story(viewer, told));
                let who = viewer.name(game.definition());
                for (at, (then, now)) in lines.iter().zip(session.story(viewer, 0)).enumerate() {
                    assert_eq!(*then, now, "{}, seed {seed}: {who} reads line {at} differently now", game.name);
                }
                assert_eq!(lines.len(), session.story(viewer, 0).len(), "{}, seed {seed}: {who}", game.name);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_log_and_another_seed_another() {
    for game in games() {
        let log = |seed: u64| Bytes::of(&inline(&game, &game.vm(), seed, true));
        let first = log(77);
        assert_same(&first, &log(77), &game.name);
        assert!(first != log(78), "{}: the seed means nothing", game.name);
    }
}

/// One game of each scenario: if the engine, its luck or a rule changes, this says so.
#[test]
fn golden_games() {
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.bind(|| {
        for game in games() {
            let session = inline(&game, &game.vm(), 1764, false);
            let outcome = session.outcome().expect("the game is over");
            let story: String = session
                .story(Viewer::All, 0)
                .iter()
                .map(|line| serde_json::to_string(line).expect("a line is data") + "\n")
                .collect();
            let table: String = session.play().table.words().iter().map(|word| format!("{word} ")).collect();
            insta::assert_snapshot!(
                format!("golden-{}", game.scenario.id()),
                format!(
                    "{} after {} rounds and {} decisions\nlog {} ({} lines)\ntable {}",
                    outcome.result,
                    outcome.rounds,
                    outcome.decisions,
                    hash(&story),
                    story.lines().count(),
                    hash(&table)
                )
            );
        }
    });
}
