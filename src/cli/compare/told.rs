//! What happens where two games part, in words.

use super::super::story::{capital, said, small};
use super::super::words::Words;
use crate::session::{Line, Teller};
use crate::simulate::compare::Counted;

/// A line of a game's story, also what a story leaves out.
pub(super) fn line(words: &Words, teller: &Teller<'_>, line: &Line) -> String {
    let people = |seats: &[String]| seats.iter().map(|seat| teller.thing(seat)).collect::<Vec<_>>().join(", ");
    let text = match line {
        Line::Said { telling, only } => said(words, teller, telling, only.as_deref()),
        Line::RoundBegan { round } => {
            words.with("round", &[("round", (*round).into()), ("rounds", teller.definition.rounds.into())])
        }
        Line::PhaseBegan { phase, seat } => {
            let name = teller.text(&format!("phase-{phase}"));
            seat.as_ref().map_or(name.clone(), |seat| format!("{name}: {}", teller.thing(seat)))
        }
        Line::Asked { seats, prompt } => {
            let args = [("seats", people(seats).into()), ("prompt", prompt.clone().unwrap_or_default().into())];
            words.with("versus-asked", &args)
        }
        Line::Answered { seat, prompt, answer } => {
            let answer = answer.as_ref().map_or_else(|| words.get("declined"), |answer| teller.value(answer));
            let args = [("seat", teller.thing(seat).into()), ("prompt", prompt.into()), ("answer", answer.into())];
            words.with("versus-answered", &args)
        }
        Line::Wrote { seat, prompt, words: said } => {
            let answer = words.with("quoted", &[("words", said.into())]);
            let args = [("seat", teller.thing(seat).into()), ("prompt", prompt.into()), ("answer", answer.into())];
            words.with("versus-answered", &args)
        }
        Line::PileSettled { zone, component } => {
            let args = [("component", teller.thing(component).into()), ("zone", teller.zone(zone).into())];
            words.with("versus-settled", &args)
        }
        Line::GameEnded { result, winners } => {
            let result = teller.text(&format!("result-{result}"));
            let args =
                [("result", result.into()), ("count", winners.len().into()), ("winners", people(winners).into())];
            words.with(if winners.is_empty() { "result-nobody" } else { "result" }, &args)
        }
        // What has no words of its own is shown as machines read it: a parting is never without its event.
        line => small(words, teller, line).unwrap_or_else(|| serde_json::json!(line).to_string()),
    };
    capital(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The name of a number that games end with.
pub(super) fn counted(words: &Words, teller: &Teller<'_>, what: &Counted) -> String {
    match what {
        Counted::Rounds => words.get("versus-rounds"),
        Counted::Answers => words.get("versus-answers"),
        Counted::Counter { name, of } => {
            let named = teller.text_or(&format!("counter-{name}"), name);
            // The text of a kind tells what a hidden card looks like: its name in the files says more.
            let owner = |class: &String| teller.text_or(&format!("seat-{class}"), class);
            let owners: Vec<String> = of.iter().map(owner).collect();
            capital(&if owners.is_empty() { named } else { format!("{}: {named}", owners.join(", ")) })
        }
    }
}

/// The name of a result.
pub(super) fn result(teller: &Teller<'_>, result: &str) -> String {
    capital(&teller.text_or(&format!("result-{result}"), result))
}
