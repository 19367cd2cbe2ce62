//! A game as it is told to one viewer, as plain text: what was said, by rounds and phases, with the answers between.

use super::play::Session;
use super::story::Line;
use super::teller::{Teller, capital};
use super::view::{Lens, Viewer};
use crate::rules::Logged;
use crate::scenario::Texts;
use crate::table::{Entity, SeatId};

/// Tells the whole log. It is written in the scenario's own words only, so that it reads alike whatever language the
/// engine speaks.
#[must_use]
pub fn tale(session: &Session, viewer: Viewer, texts: &Texts, language: &str) -> String {
    let teller = Teller { definition: &session.layout().definition, texts, language };
    let mut tale = Tale { session, viewer, teller, text: String::new(), phase: None };
    session.play().log.iter().for_each(|logged| tale.entry(logged));
    tale.end();
    tale.text
}

struct Tale<'s> {
    session: &'s Session,
    viewer: Viewer,
    teller: Teller<'s>,
    text: String,
    /// The phase, until something is told of it.
    phase: Option<String>,
}

impl Tale<'_> {
    fn entry(&mut self, logged: &Logged) {
        match self.session.line(self.viewer, logged) {
            Some(Line::RoundBegan { round }) => {
                self.phase = None;
                self.heading(&format!("== {round} =="));
            }
            Some(Line::PhaseBegan { phase, seat }) => {
                let name = capital(&self.teller.text(&format!("phase-{phase}")));
                self.phase = Some(match seat {
                    Some(seat) => format!("-- {name}: {} --", self.teller.thing(&seat)),
                    None => format!("-- {name} --"),
                });
            }
            Some(Line::Said { telling, only }) => {
                let text = capital(&self.teller.tell(&telling));
                // Who is told alone knows that; only whoever hears everything has to be told for whom it was.
                self.line(&match only.filter(|_| self.viewer == Viewer::All) {
                    Some(seats) => {
                        let seats: Vec<String> = seats.iter().map(|seat| self.teller.thing(seat)).collect();
                        format!("({}) {text}", seats.join(", "))
                    }
                    None => text,
                });
            }
            Some(Line::Answered { seat, answer, .. }) => {
                let answer = answer.map_or_else(|| "—".to_owned(), |answer| self.teller.value(&answer));
                self.line(&format!("{} > {answer}", capital(&self.teller.thing(&seat))));
            }
            Some(Line::Wrote { seat, words, .. }) => {
                self.line(&format!("{} > “{words}”", capital(&self.teller.thing(&seat))));
            }
            _ => {}
        }
    }

    fn end(&mut self) {
        let Some(outcome) = self.session.outcome() else { return };
        self.phase = None;
        self.heading("== . ==");
        if let Some(reason) = &outcome.ending.reason {
            let lens = Lens::new(self.session.layout(), self.session.play(), self.viewer);
            let text = capital(&self.teller.tell(&lens.telling(reason, &outcome.ending.args)));
            self.line(&text);
        }
        let winners = self.names(outcome.winners.into_iter());
        let result = capital(&self.teller.text(&format!("result-{}", outcome.result)));
        self.line(&if winners.is_empty() { result } else { format!("{result}: {winners}") });
    }

    fn line(&mut self, text: &str) {
        if let Some(phase) = self.phase.take() {
            self.heading(&phase);
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn heading(&mut self, text: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn names(&self, seats: impl Iterator<Item = SeatId>) -> String {
        let name = |seat| self.teller.thing(&self.teller.definition.name_of(Entity::Seat(seat)));
        seats.map(name).collect::<Vec<_>>().join(", ")
    }
}
