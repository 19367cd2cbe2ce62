//! What bots are shown, held against the views that people get.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::{Bots, input, said};
use crate::rules::lint::{Kind, lint};
use crate::rules::{BotVm, Module, Options, Play, Vm};
use crate::scenario::{Choice, Diagnostic, Scenario};
use crate::session::{Item, Lens, Session, Step, Value, Viewer};
use crate::table::definition::{CounterType, Definition};
use crate::table::{Entity, Layout, SeatId};

/// Questions of a game that are looked at.
const QUESTIONS: usize = 60;

fn scenarios() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["scenarios", "scenarios/examples", "tests/scenarios"]
        .iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).expect("a folder"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.join("scenario.toml").exists())
        .collect()
}

/// A VM with the bots `spy` and `reader`.
fn spies(layout: &Arc<Layout>, modules: &[Module]) -> BotVm {
    let bots = [
        ("spy", include_str!("../../../tests/bots/spy.lua")),
        ("reader", include_str!("../../../tests/bots/reader.lua")),
    ];
    let bots =
        bots.map(|(name, text)| Module { name: name.to_owned(), file: format!("bots/{name}.lua"), text: text.into() });
    BotVm::new(layout, modules, &bots, Options::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// What `check` says of a bot that reads all these expressions.
fn complaints(definition: &Definition, expressions: &BTreeSet<String>) -> Vec<String> {
    let lines: Vec<String> = expressions.iter().map(|read| format!("  seen(bot, {read})\n")).collect();
    let text = format!(
        "local function seen(bot, value) return bot and value end\nreturn {{ decide = function(view, decision, bot)\n{}  return 1\nend }}\n",
        lines.concat()
    );
    let found = lint("bots/reader.lua", &text, Kind::Bot, &|_| true, definition);
    let what = |one: Diagnostic| {
        let line = one.span.map_or("", |span| text[..span.end].lines().last().unwrap_or_default());
        format!("{}: {}", one.message, line.trim())
    };
    found.into_iter().filter(|one| one.code != "unused").map(what).collect()
}

/// A component as the spy tells it.
fn told(lens: &Lens<'_>, item: &Item, zone: Option<&str>) -> String {
    let definition = &lens.layout.definition;
    let id = item.id.as_deref().map_or("?", |name| match definition.entity(name) {
        Some(Entity::Component(component)) => &definition.components[component.index()].id,
        _ => panic!("{name} is no component"),
    });
    let owner = zone.and_then(|zone| zone.rsplit_once('.')).map(|(owner, _)| owner);
    let (zone, owner) = (zone.unwrap_or("nil"), owner.unwrap_or("nil"));
    format!("item {id} {} {} {} {zone} {owner}", item.kind, item.face_up, item.status.name())
}

/// All counters and components that a seat's view shows, as the spy should tell them.
fn expected(session: &Session, seat: SeatId) -> BTreeSet<String> {
    let definition = &session.layout().definition;
    let lens = Lens::new(session.layout(), session.play(), Viewer::Seat(seat));
    let view = session.view(Viewer::Seat(seat));
    let path = |of: &str, key: &str| match definition.entity(of) {
        Some(Entity::Seat(_)) => format!("seats.{of}.{key}"),
        Some(Entity::Place(_)) => format!("places.{of}.{key}"),
        Some(Entity::Component(_)) => format!("components.{of}.{key}"),
        Some(Entity::Table) | None => key.to_owned(),
    };
    let mut lines = BTreeSet::new();
    for reading in &view.counters {
        let holds =
            &definition.counters.iter().find(|counter| counter.name == reading.counter).expect("it is one").holds;
        let value = match (&reading.value, holds) {
            (Value::Nothing, _) => continue,
            (Value::Name(name), CounterType::Place) => format!("place {name}"),
            (Value::Name(name), CounterType::Seat) => format!("seat {name}"),
            (Value::Name(name), CounterType::Component) => match definition.entity(name) {
                Some(Entity::Component(id)) => told(&lens, &lens.item(id), lens.zone_name(id).as_deref()),
                _ => format!("item ? {name} false hidden nil nil"),
            },
            (Value::Number(number), _) => number.to_string(),
            (Value::Flag(flag), _) => flag.to_string(),
            (Value::Name(name), _) => name.clone(),
            (Value::List(_), _) => panic!("a list is no counter"),
        };
        let with = reading.with.as_ref().map_or_else(String::new, |with| format!(".{with}"));
        lines.insert(format!("{}{with} = {value}", path(&reading.of, &reading.counter)));
    }
    for zone in &view.zones {
        let whole = if zone.of.is_empty() { zone.zone.clone() } else { format!("{}.{}", zone.of, zone.zone) };
        let own = path(&zone.of, &zone.zone);
        let all = if zone.of.is_empty() { vec![format!("zones.{own}"), own] } else { vec![own] };
        for path in all {
            lines.insert(format!("{path}.count = {}", zone.items.len()));
            for (number, item) in (1..).zip(&zone.items) {
                lines.insert(format!("{path}.{number} = {}", told(&lens, item, Some(&whole))));
            }
        }
    }
    lines
}

#[test]
fn a_bot_is_shown_its_seats_view_and_nothing_else_whatever_it_saw_before() {
    for dir in scenarios() {
        let scenario = Scenario::open(&dir).unwrap_or_else(|complaints| panic!("{:?}", complaints.list));
        let layout = Arc::new(Layout::new(scenario.define(&Choice::default()).expect("the usual game")));
        let modules = Module::all(&scenario);
        let vm = Rc::new(Vm::new(Arc::clone(&layout), &modules, Options::default()).expect("rules that load"));
        let (chance, steady) = (Bots::random(&layout), spies(&layout, &modules));
        let mut read = BTreeSet::new();
        let counters: BTreeSet<&str> = layout.definition.counters.iter().map(|counter| counter.name.as_str()).collect();
        for seed in [1, 2] {
            let mut session = Session::of(Rc::clone(&vm), Play::new(&layout, seed));
            let mut step = session.advance().unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
            for question in 0..QUESTIONS {
                let Step::Ask(ids) = &step else { break };
                for id in ids {
                    let open = session.open(*id).expect("it is open");
                    for seat in open.seats.seats() {
                        let shown = input(&session, seat, open);
                        let log = || said(&session, Viewer::Seat(seat));
                        let seen = steady.decide("spy", &shown, &log).unwrap_or_else(|error| panic!("{error}")).why;
                        let when = format!("{}, game {seed}, question {question}", dir.display());
                        if question % 20 == 0 {
                            let anew = spies(&layout, &modules).decide("spy", &shown, &log).expect("the same bot");
                            assert_eq!(seen, anew.why, "{when}: what it saw before shows");
                        }
                        let seen: BTreeSet<String> = seen.into_iter().collect();
                        read.extend(steady.decide("reader", &shown, &log).expect("it only reads").why);
                        let expected = expected(&session, seat);
                        let missing: Vec<&String> = expected.difference(&seen).collect();
                        assert!(missing.is_empty(), "{when}: not shown: {missing:#?}");
                        let is_news = |line: &&String| {
                            let (path, value) = line.split_once(" = ").unwrap_or_default();
                            let asked = path.starts_with("option.") || path.starts_with("arg.");
                            let counter = path.split('.').any(|part| counters.contains(part));
                            !asked && (value.starts_with("item ") || counter) && !expected.contains(*line)
                        };
                        let surplus: Vec<&String> = seen.iter().filter(is_news).collect();
                        assert!(surplus.is_empty(), "{when}: shown besides: {surplus:#?}");
                    }
                }
                let Ok(Some((id, seat, chosen))) = chance.turn(&session, ids) else { panic!("nobody answers") };
                step = session.answer(id, seat, &chosen.answer).unwrap_or_else(|refusal| panic!("{refusal}"));
            }
        }
        assert!(!read.is_empty(), "{}: nothing was shown", dir.display());
        let wrong = complaints(&layout.definition, &read);
        assert!(wrong.is_empty(), "{}: `check` does not know what bots are shown: {wrong:#?}", dir.display());
    }
}
