//! The course of one game: answers come from bots or from a file, the story is told, a record is written.

use std::io::{self, Write};

use super::load::Game;
use super::misfit;
use super::story::Story;
use super::{Console, Exit, Stop, fault};
use crate::rules::RuleError;
use crate::session::record::Unwritten;
use crate::session::{DecisionId, Outcome, Refusal, Retelling, Session, Step, Viewer, Writer};
use crate::simulate::bots::{Bots, Chosen};
use crate::table::SeatId;

/// Where answers come from.
pub(crate) enum Source<'a> {
    /// Bots play.
    Bots(&'a Bots),
    /// A file says.
    File(Retelling<'a>),
}

/// One game on its course.
pub(crate) struct Course<'a, W: Write> {
    pub(crate) game: &'a Game,
    pub(crate) story: Story<'a>,
    pub(crate) source: Source<'a>,
    pub(crate) writer: Option<Writer<W>>,
    pub(crate) seed: u64,
    /// Stop after so many answers.
    pub(crate) most: Option<u64>,
    /// The command that repeats this game.
    pub(crate) repeat: Vec<String>,
}

/// How a course ends.
pub(crate) enum Ended {
    /// The game is over.
    Over(Outcome),
    /// So many answers were given, as asked for.
    Enough,
    /// The file has no more answers.
    Missing,
}

/// What to do at a question.
enum Move {
    Answer(DecisionId, SeatId, Chosen),
    End(Ended),
}

impl<W: Write> Course<'_, W> {
    /// Plays on until the game or the answers end, telling what happens.
    pub(crate) fn run(&mut self, console: &mut Console, session: &mut Session) -> Result<Ended, Stop> {
        self.story.begin(console)?;
        let mut step = match session.advance() {
            Ok(step) => step,
            Err(error) => {
                let error = session.explain(&error, None);
                return Err(self.failed(console, session, &error));
            }
        };
        loop {
            self.story.tell(console, session)?;
            let open = match step {
                Step::Over(outcome) => {
                    if let Some(writer) = &mut self.writer {
                        writer.over(session, &outcome).map_err(|error| unwritten(console, &error))?;
                    }
                    if let Source::File(retelling) = &mut self.source
                        && let Err(misfit) = retelling.over(session, &outcome)
                    {
                        return Err(self.unfit(console, &misfit::misfit_text(&console.words, &misfit)));
                    }
                    return Ok(Ended::Over(outcome));
                }
                Step::Ask(open) => open,
            };
            let (id, seat, chosen) = match self.next(console, session, &open)? {
                Move::Answer(id, seat, chosen) => (id, seat, chosen),
                Move::End(ended) => return Ok(ended),
            };
            let decision = session.decisions(Viewer::Seat(seat)).into_iter().find(|decision| decision.id == id);
            if let Some(decision) = &decision {
                self.story.decided(console, session, decision, seat, &chosen)?;
            }
            let answered = match &mut self.writer {
                Some(writer) => writer.answer(session, id, seat, &chosen.answer),
                None => session.answer(id, seat, &chosen.answer).map_err(Unwritten::Refused),
            };
            step = match answered {
                Ok(step) => step,
                Err(Unwritten::Refused(Refusal::Rule(error))) => {
                    let error = session.explain(&error, Some((id, seat, &chosen.answer)));
                    return Err(self.failed(console, session, &error));
                }
                Err(Unwritten::Refused(refusal)) => {
                    return Err(self.unfit(console, &misfit::refusal(&console.words, &refusal)));
                }
                Err(Unwritten::Io(error)) => return Err(unwritten(console, &error)),
            };
        }
    }

    fn next(&mut self, console: &mut Console, session: &Session, open: &[DecisionId]) -> Result<Move, Stop> {
        if self.most.is_some_and(|most| session.play().decisions >= most) {
            return Ok(Move::End(Ended::Enough));
        }
        match &mut self.source {
            Source::Bots(bots) => match bots.turn(session, open) {
                Ok(Some((id, seat, chosen))) => Ok(Move::Answer(id, seat, chosen)),
                Ok(None) => Ok(Move::End(Ended::Missing)),
                Err(error) => Err(self.failed(console, session, &error)),
            },
            Source::File(retelling) => match retelling.next(session) {
                Ok(Some((id, seat, answer))) => Ok(Move::Answer(id, seat, Chosen { answer, why: Vec::new() })),
                Ok(None) => Ok(Move::End(Ended::Missing)),
                Err(misfit) => Err(self.unfit(console, &misfit::misfit_text(&console.words, &misfit))),
            },
        }
    }

    /// An answer of a file does not fit. Why, names the question and its options: whoever may not know these only reads
    /// that it is so, not even after how many answers.
    fn unfit(&self, console: &mut Console, why: &str) -> Stop {
        if self.story.viewer == Viewer::All {
            return console.stop(Exit::NotWell, why);
        }
        let line = console.words.get("misfit-secret");
        console.stop(Exit::NotWell, format!("{line}\n  {}", fault::command(&self.repeat)))
    }

    /// A rule failed. Whoever may know everything reads all about it, others only that it happened.
    fn failed(&mut self, console: &mut Console, session: &Session, error: &RuleError) -> Stop {
        if let Err(error) = self.story.tell(console, session) {
            return error.into();
        }
        let command = fault::command(&self.repeat);
        if self.story.viewer != Viewer::All {
            if self.story.for_machines()
                && let Err(error) = console.say("{\"kind\":\"error\"}")
            {
                return error.into();
            }
            let line = console.words.get("fault-secret");
            return console.stop(Exit::NotWell, format!("{line}\n  {command}"));
        }
        if self.story.for_machines() {
            let line = fault::json(error, self.seed);
            if let Err(error) = console.say(line) {
                return error.into();
            }
        }
        let text = fault::drawn(&console.words, &self.game.scenario, error, self.seed, &command);
        console.stop(Exit::NotWell, text.trim_end())
    }
}

fn unwritten(console: &mut Console, error: &io::Error) -> Stop {
    let line = console.words.with("record-unwritten", &[("why", error.to_string().into())]);
    console.stop(Exit::NotWell, line)
}
