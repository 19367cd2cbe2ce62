//! The cage: rule files that attack, and what each attack gives.
//!
//! Every `tests/cage/*.lua` returns attacks by name. Each is let in through the gate of the yard
//! (`tests/scenarios/yard`) as an answer. It must end in one clear complaint, leave every byte as it was, take the same
//! steps in every run, and leave a VM in which the peaceful game is the same as in a fresh one. What comes through is
//! told by its gain: `came through with …`. `tests/cage/load/` holds files that attack while they are loaded,
//! `tests/cage/bots/` bots that do.

mod common;

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use common::{Bytes, Game, assert_same, careless, yard};
use tablewright::rules::{BotInput, BotValue, BotVm, Module, Options, RuleError, Vm};
use tablewright::scenario::{Choice, Files, Scenario};
use tablewright::session::playout::{by_chance, playout};
use tablewright::session::{Answer, DecisionId, Refusal, Session, Step};
use tablewright::table::SeatId;

const KEEPER: SeatId = SeatId(0);
const SEED: u64 = 7;

/// The yard with this file at its gate.
fn caged(attack: &str) -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/yard");
    let Ok(files) = Files::read(&folder) else { panic!("the yard cannot be read") };
    let text = |path: &str, text: &Arc<str>| if path == "rules/attack.lua" { attack.into() } else { Arc::clone(text) };
    let files = files.iter().map(|file| (file.path.clone(), text(&file.path, &file.text)));
    let (scenario, complaints) = Scenario::inspect(Files::from_memory(&folder, files));
    let scenario = Rc::new(scenario.unwrap_or_else(|| panic!("the yard is not well: {complaints:?}")));
    Game::chosen(&scenario, &Choice::default()).expect("the usual game")
}

/// The names that can be answered at the gate, and the question.
fn gate(session: &Session) -> (DecisionId, Vec<String>) {
    let decision = session.open_for(KEEPER).next().expect("the keeper stands at the gate");
    let open = session.open(decision).expect("it is open");
    let names = open.options.iter().map(|option| match &option.value {
        tablewright::rules::Arg::Name(name) => name.clone(),
        other => panic!("{other:?} at the gate"),
    });
    (decision, names.collect())
}

fn at_the_gate(vm: Rc<Vm>) -> Session {
    let mut session = Session::new(vm, SEED);
    session.advance().unwrap_or_else(|error| panic!("the way to the gate: {error}"));
    session
}

/// Lets one attack in and tells what it gives; the session stands at the gate again.
fn let_in(session: &mut Session, position: usize) -> Result<String, RuleError> {
    let before = Bytes::of(session);
    let (id, names) = gate(session);
    let step = session.answer(id, KEEPER, &Answer::Option(position + 1));
    let told = match step {
        Err(Refusal::Rule(error)) => {
            assert_eq!(gate(session).0, id, "{}: the question has another name", names[position]);
            Err(error)
        }
        Err(refusal) => panic!("{}: {refusal}", names[position]),
        Ok(step) => {
            let told = match step {
                Step::Ask(_) => {
                    let prompts: Vec<&str> = session.play().open.iter().map(|open| open.prompt.as_str()).collect();
                    format!("asks {}", prompts.join(", "))
                }
                Step::Over(outcome) => format!("the game is over: {}", outcome.result),
            };
            session.undo(1).unwrap_or_else(|error| panic!("{}: {error}", names[position]));
            Ok(told)
        }
    };
    assert_same(&before, &Bytes::of(session), &names[position]);
    told
}

/// The peaceful game from the gate on.
fn peace(session: &mut Session) -> Bytes {
    let (id, names) = gate(session);
    let mut step = session.answer(id, KEEPER, &Answer::Option(names.len())).expect("peace is no attack");
    let mut turn = 0;
    while let Step::Ask(_) = step {
        let (id, seat, answer) = careless(session, SEED, turn);
        step = session.answer(id, seat, &answer).unwrap_or_else(|refusal| panic!("peace, answer {turn}: {refusal}"));
        turn += 1;
    }
    Bytes::of(session)
}

/// A complaint as people read it, then the other lines that were running.
fn tell(error: &RuleError) -> String {
    let mut told = error.to_string();
    for frame in error.frames.iter().skip(1).take(3) {
        told.push_str(&format!("\n  from {}:{}", frame.file, frame.line));
    }
    if error.frames.len() > 4 {
        told.push_str(&format!("\n  and {} more", error.frames.len() - 4));
    }
    if error.fatal {
        told.push_str("\n  a new VM goes on");
    }
    told
}

/// Lets all attacks of a file in, one after another.
fn attacks_of(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/cage/{name}.lua"));
    let game = caged(&std::fs::read_to_string(path).expect("readable"));
    let peaceful = peace(&mut at_the_gate(game.vm()));
    // Native code and the interpreter must come to the same end.
    let mut session = at_the_gate(game.vm_with(Options::native()));
    let names = gate(&session).1;
    let mut told = String::new();
    for (position, name) in names.iter().enumerate().filter(|(_, name)| *name != "peace") {
        let first = let_in(&mut session, position);
        let again = let_in(&mut session, position);
        let fresh = let_in(&mut at_the_gate(game.vm()), position);
        assert_eq!(first, again, "{name}: another end the second time");
        // Within a loop, native code has counted one turn more.
        let end = |result: &Result<String, RuleError>| result.clone().map_err(|error| RuleError { steps: 0, ..error });
        assert_eq!(end(&first), end(&fresh), "{name}: another end in a fresh VM");
        let first = first.unwrap_or_else(|error| tell(&error));
        told.push_str(&format!("{name}\n    {}\n\n", first.replace('\n', "\n  ")));
    }
    assert!(!told.is_empty(), "{name} has no attacks");
    let used = Bytes::of(&session);
    assert_same(&peaceful, &peace(&mut session), "the peaceful game after all attacks");
    assert!(used.log.len() < peaceful.log.len());
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.bind(|| insta::assert_snapshot!(format!("attacks-{name}"), told.trim_end()));
}

/// A test for each file, so that they run side by side.
macro_rules! attacks {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            attacks_of(stringify!($name));
        })*

        #[test]
        fn every_file_of_attacks_is_tried() {
            let tried = [$(stringify!($name)),*];
            let entries = std::fs::read_dir("tests/cage").expect("readable").flatten().map(|entry| entry.path());
            for path in entries.filter(|path| path.extension().is_some_and(|ending| ending == "lua")) {
                let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
                assert!(tried.contains(&name), "tests/cage/{name}.lua is not in the list");
            }
        }
    };
}

attacks! { asking doors errors escapes limits loops memory names order rings sizes tampering values }

/// What the attacks may take from the machine: the VM's bound, the tables that a complaint keeps, and the tests beside.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_bounded() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cage/sizes.lua");
    let game = caged(&std::fs::read_to_string(path).expect("readable"));
    let mut session = at_the_gate(game.vm());
    for position in 0..gate(&session).1.len() - 1 {
        drop(let_in(&mut session, position));
    }
    let status = std::fs::read_to_string("/proc/self/status").expect("readable");
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    let peak = peak.expect("a number") / 1024;
    assert!(peak < 1024, "{peak} MiB");
}

#[test]
fn a_file_that_attacks_while_it_is_loaded_is_a_complaint() {
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.bind(|| {
        insta::glob!("cage/load/*.lua", |path| {
            let game = caged(&std::fs::read_to_string(path).expect("readable"));
            let load = || Vm::new(Arc::clone(&game.layout), &game.modules, Options::default());
            let error = load().err().unwrap_or_else(|| panic!("{} loads", path.display()));
            assert_eq!(Some(&error), load().err().as_ref(), "another end the second time");
            insta::assert_snapshot!(tell(&error));
        });
    });
}

#[test]
fn a_bot_that_attacks_is_a_complaint() {
    let game = yard();
    let input = BotInput {
        seat: KEEPER,
        round: 0,
        phase: String::new(),
        counters: Vec::new(),
        zones: Vec::new(),
        prompt: "turn".to_owned(),
        args: Vec::new(),
        options: vec![BotValue::Number(1), BotValue::Number(2)],
        optional: false,
        text: 0,
        decisions: 0,
        seed: 0,
    };
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.bind(|| {
        insta::glob!("cage/bots/*.lua", |path| {
            let text: Arc<str> = std::fs::read_to_string(path).expect("readable").into();
            let bot = |name: &str, text| Module { name: name.to_owned(), file: format!("bots/{name}.lua"), text };
            let peaceful = "return { decide = function(view, decision, bot) return bot.random(2) end }".into();
            let bots = [bot("attack", text), bot("peace", peaceful)];
            let decide = |vm: &BotVm, name: &str| vm.decide(name, &input, &|| Vec::new());
            let vm = match BotVm::new(&game.layout, &[], &bots, Options::native()) {
                Ok(vm) => vm,
                Err(error) => return insta::assert_snapshot!(tell(&error)),
            };
            let before = decide(&vm, "peace").expect("peace decides");
            let error = decide(&vm, "attack").expect_err("an attack is no choice");
            assert_eq!(Err(&error), decide(&vm, "attack").as_ref(), "another end the second time");
            if !error.fatal {
                assert_eq!(Ok(before), decide(&vm, "peace"), "another choice after the attack");
            }
            insta::assert_snapshot!(tell(&error));
        });
    });
}

/// A phase in five parts, each nearly as long as a rule may run: whoever answers, and whenever the answers come, each
/// part has the whole budget for itself. A copy, which runs all parts again, is no exception.
#[test]
fn a_kept_answer_begins_a_new_budget_as_the_answer_did() {
    let game = caged(
        "local long = {}
         function long.phase(t)
           for part = 1, 5 do
             for _ = 1, 3500000 do end
             t:ask { seat = t.seats.keeper, prompt = \"turn\", options = { part, 7 } }
           end
           t:over { result = \"draw\", winners = {} }
         end
         return long",
    );
    let mut session = at_the_gate(game.vm());
    let mut step = session.answer(gate(&session).0, KEEPER, &Answer::Option(1)).expect("the first part");
    while let Step::Ask(open) = step {
        let mut copy = session.copy();
        copy.advance().expect("the same parts again");
        assert_same(&Bytes::of(&session), &Bytes::of(&copy), "a copy of a long phase");
        step = session.answer(open[0], KEEPER, &Answer::Option(2)).expect("the next part");
    }
    assert_eq!(session.given().len(), 6);
    let vm = game.vm();
    let on_the_spot = |vm: &Rc<Vm>, seed| {
        vm.set_inline(tablewright::rules::Inline::Random, false);
        let mut session = Session::new(Rc::clone(vm), seed);
        session.advance().map(|_| session.outcome().map(|outcome| outcome.result))
    };
    let long = (0..9).map(|seed| on_the_spot(&vm, seed).expect("no part is too long"));
    assert!(long.flatten().any(|result| result == "draw"));
}

/// What is done quickly by chance is what would have been done anyway, whatever a file does: it comes to the same end at the
/// same table.
#[test]
fn attacks_end_alike_with_and_without_quick_functions() {
    for name in ["asking", "doors", "errors", "escapes", "names", "order", "rings", "tampering", "values"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/cage/{name}.lua"));
        let game = caged(&std::fs::read_to_string(path).expect("readable"));
        let plain = Options { plain: true, ..Options::default() };
        let vms = [Options::default(), Options::native(), plain].map(|options| {
            let vm = game.vm_with(options);
            by_chance(&vm);
            vm
        });
        for seed in 0..150 {
            let ends = vms.each_ref().map(|vm| {
                let mut play = game.play(seed);
                play.logging = false;
                let end = playout(vm, &mut play).map_err(|error| {
                    (error.message, error.frames.into_iter().take(5).collect::<Vec<_>>(), error.hooks)
                });
                (end, play.table.words().to_vec())
            });
            assert_eq!(ends[0], ends[2], "{name}, seed {seed}: another end without quick functions");
            assert_eq!(ends[0], ends[1], "{name}, seed {seed}: another end in native code");
        }
    }
}

#[test]
fn a_rule_that_asks_for_ever_is_found_out_whoever_answers() {
    let game = caged(
        "local ring = {}
         function ring.ask(t) while true do t:ask { seat = t.seats.keeper, prompt = \"turn\", options = { 1 } } end end
         return ring",
    );
    let vm = game.vm();
    vm.set_inline(tablewright::rules::Inline::Random, false);
    let failed = (0..9).find_map(|seed| Session::new(Rc::clone(&vm), seed).advance().err());
    assert_eq!(
        failed.map(|error| error.message).as_deref(),
        Some("more than 10000 questions in one phase: is there a loop that never ends?")
    );
}
