//! What is shown of a table, compared with what would be shown of another that the viewer cannot tell from it. No rule
//! runs here: only the builders of views, questions and lines are tried, at every moment of a game.

use std::rc::Rc;

use super::alter::{Chance, Hidden, Secret};
use super::pair::{Found, What};
use super::percept::Percept;
use super::run::Change;
use super::tape::when;
use crate::rules::{Arg, Entry, Logged, Play, Vm};
use crate::session::{Session, Viewer};
use crate::table::{Audience, ComponentId, Definition, Entity, Event};

/// Compares what a viewer is shown with what it would be shown of other tables. Gives what differs and how many views
/// were compared.
pub(super) fn reflect(
    vm: &Rc<Vm>,
    session: &Session,
    viewer: Viewer,
    chance: &mut Chance,
    found: &mut Vec<Found>,
) -> u64 {
    let layout = vm.layout();
    let play = session.play();
    let hidden = Hidden::new(layout, &play.table, viewer);
    let mut secrets = hidden.swaps(chance, 1);
    secrets.extend(hidden.counters(chance, 1));
    if secrets.is_empty() {
        return 0;
    }
    let show = |play: Play| Percept::new(&mut Session::of(Rc::clone(vm), play), viewer, true);
    let here = show(standing(play));
    let text = here.text();
    let views = secrets.len() as u64;
    for secret in secrets {
        let mut other = standing(play);
        other.table = hidden.changed(secret);
        if let Secret::Swap(a, b) = secret {
            for open in &mut other.open {
                let exchange = |arg: &mut Arg| exchange(&layout.definition, viewer, arg, a, b);
                open.args.iter_mut().for_each(|(_, arg)| exchange(arg));
                for option in &mut open.options {
                    exchange(&mut option.value);
                    option.note.iter_mut().flat_map(|note| &mut note.1).for_each(|(_, arg)| exchange(arg));
                }
            }
        }
        let there = show(other);
        if text != there.text() {
            let (round, phase) = when(session);
            found.push(Found {
                change: Change::Secret(secret),
                answer: None,
                place: None,
                decision: session.given().len(),
                round,
                phase,
                what: What::Shown,
                texts: [here.pretty(), there.pretty()],
            });
        }
    }
    views
}

/// A game as it stands, without its past.
fn standing(play: &Play) -> Play {
    Play { log: Vec::new(), kept: Vec::new(), ..play.clone() }
}

/// In what the viewer cannot read, each of the two stands for the other.
fn exchange(definition: &Definition, viewer: Viewer, arg: &mut Arg, a: ComponentId, b: ComponentId) {
    match arg {
        Arg::Component(component, knowers) if !viewer.sees(definition, *knowers) => {
            *component = match *component {
                it if it == a => b,
                it if it == b => a,
                it => it,
            };
        }
        Arg::List(list) => list.iter_mut().for_each(|arg| exchange(definition, viewer, arg, a, b)),
        _ => {}
    }
}

/// Reads the log of a game in which all that the viewer was not told is something else. Gives the first line that is
/// read differently, by its place in the log, both times.
pub(super) fn retell(session: &Session, viewer: Viewer) -> Option<(usize, [String; 2])> {
    let definition = &session.layout().definition;
    session.play().log.iter().enumerate().find_map(|(at, logged)| {
        let read = |logged: &Logged| serde_json::to_string(&session.line(viewer, logged)).unwrap_or_default();
        let (here, there) = (read(logged), read(&otherwise(definition, viewer, logged)));
        (here != there).then_some((at, [here, there]))
    })
}

/// The entry with everything changed that is not for this viewer.
fn otherwise(definition: &Definition, viewer: Viewer, logged: &Logged) -> Logged {
    let sees = |audience: Audience| viewer.sees(definition, audience);
    let masters = definition.masters();
    let mut entry = logged.entry.clone();
    match &mut entry {
        Entry::Happened { event, seen, before, after } => {
            let (seen, before, after) = (sees(*seen), sees(*before), sees(*after));
            *event = other_event(definition, *event, seen, before, after);
        }
        Entry::Asked { seats, prompt, silent } => {
            if !sees(seats.with(masters)) {
                "another-prompt".clone_into(prompt);
                if *silent {
                    *seats = Audience::NONE;
                }
            }
        }
        Entry::Answered { seats, prompt, answer, place, .. } => {
            if !sees(seats.with(masters)) {
                "another-prompt".clone_into(prompt);
                (*answer, *place) = (None, None);
            } else if let Some(Arg::Component(component, knowers)) = answer {
                other_component(definition, component, sees(*knowers));
            }
        }
        Entry::Disclosed { to, value } => match sees(*to) {
            true => other_arg(definition, viewer, value),
            false => *value = Arg::Name("another".to_owned()),
        },
        Entry::Said { to, text, args } => {
            if sees(*to) {
                args.iter_mut().for_each(|(_, arg)| other_arg(definition, viewer, arg));
            } else {
                "another-text".clone_into(text);
                args.clear();
            }
        }
    }
    Logged { entry, cause: logged.cause }
}

fn other_arg(definition: &Definition, viewer: Viewer, arg: &mut Arg) {
    match arg {
        Arg::Component(component, knowers) => {
            other_component(definition, component, viewer.sees(definition, *knowers));
        }
        Arg::List(list) => list.iter_mut().for_each(|arg| other_arg(definition, viewer, arg)),
        _ => {}
    }
}

/// Another component of the same kind, unless this one is known.
fn other_component(definition: &Definition, component: &mut ComponentId, known: bool) {
    if known {
        return;
    }
    let class = &definition.classes[definition.components[component.index()].class.index()];
    component.0 = class.first + (component.0 - class.first + 1) % class.count;
}

fn other_event(definition: &Definition, event: Event, seen: bool, before: bool, after: bool) -> Event {
    let kind = |mut component: ComponentId, known| {
        other_component(definition, &mut component, known);
        component
    };
    match event {
        Event::ComponentMoved { component, from, to, bottom, face_up } => {
            let nothing = !seen && !before && !after;
            Event::ComponentMoved {
                component: kind(component, seen),
                from: from.filter(|_| before),
                to: to.filter(|_| after),
                bottom: bottom && seen,
                face_up: face_up && !nothing,
            }
        }
        Event::ComponentTurned { component, zone, face_up } => {
            Event::ComponentTurned { component: kind(component, seen), zone: zone.filter(|_| after || seen), face_up }
        }
        Event::ComponentShown { component, to } => Event::ComponentShown { component: kind(component, seen), to },
        Event::PileSettled { zone, component } => Event::PileSettled { zone, component: kind(component, seen) },
        Event::LuckDecided { stream, outcomes, outcome } if !seen => {
            Event::LuckDecided { stream, outcomes, outcome: (outcome + 1) % outcomes.max(1) }
        }
        Event::CounterChanged { counter, owner, with, from, to } if !seen => {
            Event::CounterChanged { counter, owner, with, from: to, to: from }
        }
        // What a counter names, a reader of the counter may not know.
        Event::CounterChanged { counter, owner, with, from, to } => {
            let component =
                definition.counters[counter.index()].holds == crate::table::definition::CounterType::Component;
            let name = |stored: i32, known: bool| match (component, usize::try_from(stored - 1)) {
                (true, Ok(at)) => i32::from(kind(ComponentId::at(at), known).0) + 1,
                _ => stored,
            };
            Event::CounterChanged { counter, owner, with, from: name(from, before), to: name(to, after) }
        }
        other => other,
    }
}

/// How a component or a seat is called, for the designer.
pub(super) fn name(definition: &Definition, entity: Entity) -> String {
    match entity {
        Entity::Table => "the table".to_owned(),
        entity => definition.name_of(entity),
    }
}
