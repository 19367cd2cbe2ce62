//! The table before a case: a new game, changed by events until it is as the case says.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::rules::Play;
use crate::scenario::case::plan::{Outcomes, Plan, Run};
use crate::table::definition::Order;
use crate::table::{ComponentId, Event, Layout, Table, ZoneId};

/// Seed of every case's luck, for what is not loaded.
pub const SEED: u64 = 0;

/// The game at the beginning of a case.
pub(super) fn prepare(layout: &Layout, plan: &Plan) -> Play {
    let mut play = Play::new(layout, SEED);
    play.table = laid(layout, plan);
    if !matches!(plan.run, Run::Game) {
        for loaded in &plan.luck {
            // Luck decides only about piles in open order.
            if let Outcomes::Drawn(zone, _) = loaded.outcomes
                && layout.order(zone) == Order::Stack
            {
                play.table.apply(layout, Event::PileShuffled { zone });
            }
        }
    }
    for (cell, value) in &plan.cells {
        let from = play.table.cell(cell.word);
        let event =
            Event::CounterChanged { counter: cell.counter, owner: cell.owner, with: cell.with, from, to: *value };
        play.table.apply(layout, event);
    }
    for loaded in &plan.luck {
        match &loaded.outcomes {
            Outcomes::Numbers(numbers) => {
                for (position, number) in (0..).zip(numbers) {
                    play.loaded.insert((loaded.stream, position), number - 1);
                }
            }
            Outcomes::Drawn(_, cards) => {
                for (position, card) in (0..).zip(cards) {
                    play.loaded_cards.insert((loaded.stream, position), *card);
                }
            }
        }
    }
    let begin = |step: usize| Event::PhaseBegan { step: step as u16, turn: 0 };
    let round = Event::RoundBegan { round: plan.round };
    match plan.run {
        Run::Game => {}
        Run::Phase { step } => {
            play.happen(layout, round);
            play.happen(layout, begin(step));
        }
        Run::Rounds { .. } => {
            play.happen(layout, round);
            play.happen(layout, begin(layout.round_steps.0));
        }
        Run::Call { .. } => {
            // A function that reads the round or the phase finds one, but neither has begun.
            play.table.apply(layout, round);
            play.table.apply(layout, begin(layout.round_steps.0));
        }
    }
    play
}

/// A new game in which the named zones hold exactly what the case says.
fn laid(layout: &Layout, plan: &Plan) -> Table {
    // What the case lays down has been nowhere before: nobody remembers it from where a new game has it.
    let bare = without(layout, plan);
    let mut table = Table::new(bare.as_ref().map_or(layout, |bare| bare));
    let faces: BTreeSet<ComponentId> = plan.face_up.iter().copied().collect();
    for (zone, contents) in &plan.zones {
        for component in contents {
            let face_up = faces.contains(component) || table.face_up(layout, *component);
            let event =
                Event::ComponentMoved { component: *component, from: None, to: Some(*zone), bottom: false, face_up };
            table.apply(layout, event);
        }
    }
    for component in faces {
        if !table.face_up(layout, component) {
            let zone = table.zone_of(layout, component);
            table.apply(layout, Event::ComponentTurned { component, zone, face_up: true });
        }
    }
    table
}

/// The same layout, but what the case lays down and what lies in its way begins out of the game.
fn without(layout: &Layout, plan: &Plan) -> Option<Arc<Layout>> {
    if plan.zones.is_empty() {
        return None;
    }
    let mut bare = layout.clone();
    let named: BTreeSet<ComponentId> = plan.zones.iter().flat_map(|(_, contents)| contents).copied().collect();
    let cleared: BTreeSet<ZoneId> = plan.zones.iter().map(|(zone, _)| *zone).collect();
    for (index, component) in bare.definition.components.iter_mut().enumerate() {
        let zone = component.start.and_then(|(kind, owner)| layout.zone_of(kind, owner));
        if named.contains(&ComponentId::at(index)) || zone.is_some_and(|zone| cleared.contains(&zone)) {
            component.start = None;
        }
    }
    Some(Arc::new(bare))
}
