//! Everything that a viewer receives of a game that waits, as text: what it could look at, and what it could try.

use serde_json::{Value, json};

use crate::session::{Answer, Decision, Session, Viewer};
use crate::simulate::bots;
use crate::table::{Audience, SeatId};

/// All that is shown to a viewer now, beside the story: its view with the questions put to it, the names of these
/// questions, what its bot would be given, what the game says to answers that are none, whether it may take its last
/// answer back, and how the game ended.
pub(super) fn percept(session: &mut Session, viewer: Viewer) -> Value {
    let decisions = session.decisions(viewer);
    let names: Vec<Value> = decisions
        .iter()
        .map(|decision| {
            let (seats, nth) = decision.id.within_step();
            json!([seats.seats().map(|seat| seat.0).collect::<Vec<_>>(), nth])
        })
        .collect();
    let seats = viewer.seats(&session.layout().definition);
    let bots: Vec<Value> = seats
        .seats()
        .flat_map(|seat| decisions.iter().map(move |decision| (seat, decision)))
        .filter(|(seat, decision)| session.open(decision.id).is_some_and(|open| open.seats.meets(Audience::seat(*seat))))
        .map(|(seat, decision)| bot(session, seat, decision))
        .collect();
    let over = session.outcome().map(|outcome| {
        let lens = crate::session::Lens::new(session.layout(), session.play(), viewer);
        let reason = outcome.ending.reason.as_ref().map(|reason| lens.telling(reason, &outcome.ending.args));
        json!({ "result": outcome.result, "winners": outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), "reason": reason })
    });
    let undo = session.given().last().filter(|last| seats.meets(Audience::seat(last.seat))).map(|_| session.can_undo());
    let refusals = refusals(session, seats, &decisions);
    json!({
        "view": session.view(viewer),
        "questions": names,
        "bot": bots,
        "refusals": refusals,
        "undo": undo,
        "outcome": over,
    })
}

/// What a bot is given, without the seed and the position of its own dice.
fn bot(session: &Session, seat: SeatId, decision: &Decision) -> Value {
    let input = bots::input(session, seat, decision);
    let counters: Vec<String> = input.counters.iter().map(|reading| format!("{reading:?}")).collect();
    let zones: Vec<String> = input.zones.iter().map(|zone| format!("{zone:?}")).collect();
    let options: Vec<String> = input.options.iter().map(|option| format!("{option:?}")).collect();
    let asked = format!("{} {:?} {} {}", input.prompt, input.args, input.optional, input.text);
    json!({ "seat": input.seat, "when": [input.round.to_string(), input.phase], "counters": counters, "zones": zones, "asked": asked, "options": options })
}

/// What the game says to answers that are none: too large, declined, words, to others' questions.
fn refusals(session: &mut Session, seats: Audience, decisions: &[Decision]) -> Vec<String> {
    let Some(seat) = seats.seats().next() else { return Vec::new() };
    let mut said = Vec::new();
    let own: Vec<_> = decisions.iter().map(|decision| (decision.id, decision.options.len(), decision.optional, decision.text)).collect();
    for (id, count, optional, text) in own {
        let asked = session.open(id).and_then(|open| open.seats.and(seats).seats().next()).unwrap_or(seat);
        let mut tries = vec![Answer::Option(0), Answer::Option(count + 1), Answer::Words("x".repeat(text as usize + 1))];
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
            if refusal != crate::session::Refusal::Withdrawn && !said.contains(&refusal.to_string()) {
                said.push(refusal.to_string());
            }
        }
    }
    said
}
