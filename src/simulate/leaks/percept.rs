//! Everything that a viewer receives of a game that waits, as text: what it could look at, and what it could try.

use serde::Serialize;
use serde_json::{Value, json};

use crate::rules::Open;
use crate::session::{Answer, Decision, Lens, Refusal, Session, Telling, View, Viewer};
use crate::simulate::bots;
use crate::table::{Audience, SeatId};

/// All that is shown to a viewer now, beside the story.
#[derive(Serialize)]
pub(super) struct Percept {
    /// Its view, with the questions put to it.
    view: View,
    /// The names of these questions.
    questions: Vec<(Vec<u16>, u32)>,
    /// What the game says to answers that are none.
    refusals: Vec<String>,
    /// Whether it may take its last answer of the step back, if nobody has been seen to answer since.
    undo: Option<bool>,
    /// How the game ended.
    outcome: Option<(String, Vec<u16>, Option<Telling>)>,
    /// What its bots would be given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bots: Vec<Value>,
}

impl Percept {
    /// What a viewer receives of a game that waits; what its bots would be given only if that is asked for.
    pub(super) fn new(session: &mut Session, viewer: Viewer, bots: bool) -> Self {
        let view = session.view(viewer);
        let name = |decision: &Decision| {
            let (seats, nth) = decision.id.within_step();
            (seats.seats().map(|seat| seat.0).collect(), nth)
        };
        let questions = view.decisions.iter().map(name).collect();
        let seats = viewer.seats(&session.layout().definition);
        let bots = if bots { inputs(session, seats, &view.decisions) } else { Vec::new() };
        let outcome = session.outcome().map(|outcome| {
            let lens = Lens::new(session.layout(), session.play(), viewer);
            let reason = outcome.ending.reason.as_ref().map(|reason| lens.telling(reason, &outcome.ending.args));
            (outcome.result, outcome.winners.iter().map(|seat| seat.0).collect(), reason)
        });
        let undo = undo(session, seats);
        let refusals = refusals(session, seats, &view.decisions);
        Self { view, questions, refusals, undo, outcome, bots }
    }

    /// Whether the viewer sees that somebody is asked, or that the game is over. Else it waits without a sign.
    pub(super) fn is_sign(&self) -> bool {
        !self.view.waiting.is_empty() || self.outcome.is_some()
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn pretty(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

fn undo(session: &Session, seats: Audience) -> Option<bool> {
    let given = session.given();
    let own = |at: &usize| seats.meets(Audience::seat(given[*at].seat));
    let step = given.len() - session.play().kept.len().min(given.len());
    let last = (step..given.len()).rev().find(|at| own(at) || !given[*at].silent)?;
    own(&last).then(|| session.is_fair_since(last, seats))
}

fn inputs(session: &Session, seats: Audience, decisions: &[Decision]) -> Vec<Value> {
    let asked = decisions.iter().filter_map(|decision| session.open(decision.id));
    let all = asked.flat_map(|open| open.seats.and(seats).seats().map(move |seat| (seat, open)));
    all.map(|(seat, open)| bot(session, seat, open)).collect()
}

/// What a bot is given, without the seed and the position of its own dice.
fn bot(session: &Session, seat: SeatId, open: &Open) -> Value {
    let layout = session.layout();
    let definition = &layout.definition;
    let input = bots::input(session, seat, open);
    let counters: Vec<String> = input
        .counters
        .iter()
        .map(|reading| {
            let (owner, counter) =
                (definition.name_of(reading.owner), &definition.counters[reading.counter.index()].name);
            let with = reading.with.map(|with| &definition.seats[with.index()].id);
            format!("{owner}.{counter} {with:?} {:?}", reading.value)
        })
        .collect();
    let zones: Vec<String> =
        input.zones.iter().map(|zone| format!("{} {:?}", layout.zone_name(zone.zone), zone.items)).collect();
    let options: Vec<String> = input.options.iter().map(|option| format!("{option:?}")).collect();
    let asked = format!("{} {:?} {} {}", input.prompt, input.args, input.optional, input.text);
    let seat = &definition.seats[input.seat.index()].id;
    json!({ "seat": seat, "when": [input.round.to_string(), input.phase], "counters": counters, "zones": zones, "asked": asked, "options": options })
}

/// What the game says to answers that are none: too large, declined, words, to others' questions.
fn refusals(session: &mut Session, seats: Audience, decisions: &[Decision]) -> Vec<String> {
    let Some(seat) = seats.seats().next() else { return Vec::new() };
    let mut said = Vec::new();
    let own: Vec<_> = decisions
        .iter()
        .map(|decision| (decision.id, decision.options.len(), decision.optional, decision.text))
        .collect();
    for (id, count, optional, text) in own {
        let asked = session.open(id).and_then(|open| open.seats.and(seats).seats().next()).unwrap_or(seat);
        let mut tries =
            vec![Answer::Option(0), Answer::Option(count + 1), Answer::Words("x".repeat(text as usize + 1))];
        if !optional {
            tries.push(Answer::Decline);
        }
        for answer in tries {
            if let Err(refusal) = session.answer(id, asked, &answer) {
                said.push(refusal.to_string());
            }
        }
    }
    let all = (0..session.layout().definition.seats.len()).map(SeatId::at);
    let foreign: Vec<_> = all.flat_map(|other| session.open_for(other).collect::<Vec<_>>()).collect();
    for id in foreign {
        if session.open(id).is_some_and(|open| !open.seats.meets(Audience::seat(seat)))
            && let Err(refusal) = session.answer(id, seat, &Answer::Option(1))
        {
            // A question that is not there is refused in the same words: only others could tell that there is one.
            if refusal != Refusal::Withdrawn && !said.contains(&refusal.to_string()) {
                said.push(refusal.to_string());
            }
        }
    }
    said
}
