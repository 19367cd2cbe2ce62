//! One game at one terminal: who is asked next, the curtain, commands, the record.

use std::io;
use std::path::{Path, PathBuf};

use super::command::Command;
use super::front::{Front, Heard};
use super::menu::{Meant, Menu};
use super::people::People;
use super::screen::Screen;
use crate::cli::story::asked;
use crate::cli::{fault, misfit};
use crate::rules::RuleError;
use crate::scenario::Scenario;
use crate::session::record::Unwritten;
use crate::session::{Answer, Decision, DecisionId, Lens, Line, Outcome, Recorder, Refusal, Session, Step, Viewer};
use crate::simulate::bots::Bots;
use crate::table::{Audience, SeatId};

/// A game with its people, its bots and its record.
pub(crate) struct Table<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) session: Session,
    pub(crate) people: People,
    pub(crate) bots: Bots,
    pub(crate) recorder: Recorder,
    /// Where the record lies.
    pub(crate) path: PathBuf,
    pub(crate) screen: Screen<'a>,
    /// No map in characters, for screen readers.
    pub(crate) plain: bool,
    /// Only characters that every terminal has.
    pub(crate) ascii: bool,
    /// The record tells the end already.
    pub(crate) ended: bool,
    /// The questions that are open.
    pub(super) open: Vec<DecisionId>,
    pub(super) at: At,
}

/// Who looks, and what they have been told.
pub(super) struct At {
    /// Seats whose people can see the screen as it is.
    pub(super) present: Audience,
    /// How much of the log each seat has been told.
    pub(super) told: Vec<usize>,
    /// The question somebody turned to.
    pub(super) wanted: Option<DecisionId>,
    /// Who had the keyboard last.
    pub(super) reader: Option<SeatId>,
    /// Whether anything has been shown that not everybody may see.
    written: bool,
}

/// How a game at the terminal ends.
#[derive(Debug)]
pub(crate) enum End {
    /// It is over.
    Over,
    /// Somebody said so, or the input has ended.
    Left,
    /// Ctrl-C.
    Interrupted,
    /// A rule or a bot failed; that has been said.
    Failed,
}

/// What comes after a question.
pub(super) enum Next {
    /// Go on.
    Go,
    /// Stop.
    Stop(End),
}

impl<'a> Table<'a> {
    /// A game that begins, or goes on where its record ends.
    pub(crate) fn new(
        scenario: &'a Scenario,
        session: Session,
        people: People,
        bots: Bots,
        (recorder, path): (Recorder, PathBuf),
        screen: Screen<'a>,
    ) -> Self {
        // Whoever answered had been told everything until then.
        let mut told = vec![0; session.layout().definition.seats.len()];
        for given in session.given() {
            told[given.seat.index()] = given.log;
        }
        let present = people.seats();
        let at = At { present, told, wanted: None, reader: None, written: false };
        Self {
            scenario,
            session,
            people,
            bots,
            recorder,
            path,
            screen,
            plain: false,
            ascii: false,
            ended: false,
            open: Vec::new(),
            at,
        }
    }

    /// Plays until the end, or until somebody stops.
    pub(crate) fn play(&mut self, front: &mut dyn Front) -> io::Result<End> {
        loop {
            let step = match self.session.advance() {
                Ok(step) => step,
                Err(error) => {
                    let error = self.session.explain(&error, None);
                    front.show(&self.failed(&error))?;
                    return Ok(End::Failed);
                }
            };
            let next = match step {
                Step::Over(outcome) => {
                    if !self.ended {
                        self.recorder.over(&self.session, &outcome)?;
                    }
                    self.end(front, &outcome)?;
                    return Ok(End::Over);
                }
                Step::Ask(ids) => {
                    self.open = ids;
                    match (self.bot(), self.person()) {
                        (Some((id, seat)), _) => self.bot_turn(front, id, seat)?,
                        (None, Some((id, seat))) => self.turn(front, id, seat)?,
                        (None, None) => return Ok(End::Left),
                    }
                }
            };
            if let Next::Stop(end) = next {
                return Ok(end);
            }
        }
    }

    /// The first question that only bots can answer.
    fn bot(&self) -> Option<(DecisionId, SeatId)> {
        let people = self.people.seats();
        self.open.iter().find_map(|id| {
            let seats = self.session.open(*id)?.seats;
            seats.seats().next().filter(|_| !seats.meets(people)).map(|seat| (*id, seat))
        })
    }

    /// The next question for people: the one turned to, then one for whoever answered last, then one for those who may
    /// look on, then the first. Only the record decides, so that a game gone on with asks as it would have asked.
    fn person(&self) -> Option<(DecisionId, SeatId)> {
        let people = self.people.seats();
        let given = self.session.given().iter().rev().map(|given| given.seat);
        let last = given.into_iter().find(|seat| people.meets(Audience::seat(*seat)));
        let who = |id: DecisionId, among: Audience| {
            let seats = self.session.open(id)?.seats.and(among);
            let seat = last.filter(|last| seats.meets(Audience::seat(*last))).or_else(|| seats.seats().next());
            seat.map(|seat| (id, seat))
        };
        let wanted = self.at.wanted.filter(|id| self.open.contains(id)).and_then(|id| who(id, people));
        let first = |among: Audience| self.open.iter().find_map(|id| who(*id, among));
        let own = || first(Audience::seat(last?));
        let near = || first(self.circle(last?).and(people));
        wanted.or_else(own).or_else(near).or_else(|| first(people))
    }

    fn bot_turn(&mut self, front: &mut dyn Front, id: DecisionId, seat: SeatId) -> io::Result<Next> {
        let Some(open) = self.session.open(id) else { return Ok(Next::Stop(End::Left)) };
        let failure = match self.bots.decide(&self.session, seat, open) {
            Err(error) => error,
            Ok(chosen) => match self.recorder.answer(&mut self.session, id, seat, &chosen.answer) {
                Ok(_) => return Ok(Next::Go),
                Err(Unwritten::Io(error)) => return Err(error),
                Err(Unwritten::Refused(Refusal::Rule(error))) => error,
                Err(Unwritten::Refused(refusal)) => RuleError::new(refusal.to_string()),
            },
        };
        front.show(&self.failed(&failure))?;
        Ok(Next::Stop(End::Failed))
    }

    fn decision(&self, id: DecisionId, seat: SeatId) -> Option<Decision> {
        self.session.decisions(Viewer::Seat(seat)).into_iter().find(|decision| decision.id == id)
    }

    /// Puts a question to a person.
    fn turn(&mut self, front: &mut dyn Front, id: DecisionId, seat: SeatId) -> io::Result<Next> {
        if let Some(next) = self.curtain(front, seat)? {
            return Ok(next);
        }
        self.at.reader = Some(seat);
        let Some(decision) = self.decision(id, seat) else { return Ok(Next::Go) };
        let menu = Menu::new(&self.screen.teller, &decision, &self.screen.words.get("play-decline"));
        let view = self.session.view(Viewer::Seat(seat));
        let news = self.news(seat);
        front.show(&format!("\n{}{news}\n{}", self.screen.heading(&view), self.screen.question(&decision, seat)))?;
        let others = self.others(id);
        if others > 0 {
            front.show(&self.screen.line_with("play-more-questions", &[("count", others.into())]))?;
        }
        if !front.lists(&menu) || menu.text > 0 {
            front.show(&self.screen.options(&menu))?;
        }
        let label = self.screen.words.get(if menu.text > 0 { "play-your-words" } else { "play-your-choice" });
        let hint = self.screen.words.get("play-keys");
        let mut again = false;
        loop {
            let heard = front.ask(&label, &hint, &menu, std::mem::replace(&mut again, true))?;
            let answer = match self.understand(heard, &menu) {
                Ok(Some(answer)) => answer,
                Ok(None) => continue,
                Err(Said::End(end)) => return Ok(Next::Stop(end)),
                Err(Said::Text(text)) => {
                    front.show(&text)?;
                    continue;
                }
                Err(Said::Command(command)) => match self.command(front, command, (&decision, seat), &menu, &view)? {
                    Some(next) => return Ok(next),
                    None => continue,
                },
            };
            match self.recorder.answer(&mut self.session, id, seat, &answer) {
                Ok(_) => {
                    self.at.wanted = None;
                    return Ok(Next::Go);
                }
                Err(Unwritten::Io(error)) => return Err(error),
                Err(Unwritten::Refused(Refusal::Rule(error))) => {
                    // The game is as it was, and the question is put anew.
                    let error = self.session.explain(&error, Some((id, seat, &answer)));
                    front.show(&self.failed(&error))?;
                    return Ok(Next::Go);
                }
                Err(Unwritten::Refused(refusal)) => {
                    front.show(&format!("{}\n", misfit::refusal(self.screen.words, &refusal)))?
                }
            }
        }
    }

    /// What a line means at a question.
    fn understand(&self, heard: Heard, menu: &Menu) -> Result<Option<Answer>, Said> {
        let line = match heard {
            Heard::Item(index) => return Ok(menu.items.get(index).map(|item| item.answer.clone())),
            Heard::Interrupted => return Err(Said::End(End::Interrupted)),
            Heard::Ended => return Err(Said::End(End::Left)),
            Heard::Line(line) => line,
        };
        if line.is_empty() {
            return Ok(None);
        }
        let command = Command::parse(&line);
        if let (Some(command), true) = (&command, line.starts_with('/')) {
            return Err(Said::Command(command.clone()));
        }
        let meant = menu.meant(&line);
        match (meant, command) {
            (Meant::One(index, true), None) => Ok(Some(menu.items[index].answer.clone())),
            (Meant::One(index, true), Some(_)) => {
                let key = &menu.items[index].key;
                Err(Said::Text(self.screen.line_with(
                    "play-option-or-command",
                    &[("line", line.as_str().into()), ("key", key.as_str().into())],
                )))
            }
            (_, Some(command)) if menu.text == 0 => Err(Said::Command(command)),
            _ if menu.text > 0 => Ok(Some(Answer::Words(line))),
            (Meant::One(index, false), _) => Ok(Some(menu.items[index].answer.clone())),
            (Meant::Several(items), _) => {
                const SHOWN: usize = 8;
                let name = |index: &usize| format!("{} {}", menu.items[*index].key, menu.items[*index].name);
                let mut names = items.iter().take(SHOWN).map(name).collect::<Vec<_>>().join(", ");
                if items.len() > SHOWN {
                    names.push_str(", …");
                }
                Err(Said::Text(self.screen.line_with("play-which-of", &[("names", names.into())])))
            }
            (Meant::Nothing, _) => Err(Said::Text(
                self.screen.line_with("play-not-understood", &[("line", crate::scenario::plain(&line).into())]),
            )),
        }
    }

    /// Hides what others may not see, and hands the keyboard over.
    ///
    /// Whoever answered reads first what it brought. At the curtain the answer can still be taken back: nobody else has
    /// seen anything yet.
    fn curtain(&mut self, front: &mut dyn Front, to: SeatId) -> io::Result<Option<Next>> {
        let together = |seat: SeatId| self.people.together(&self.session, seat, to);
        if self.at.present.seats().all(together) {
            self.at.present = self.at.present.with(self.circle(to));
            self.at.written = true;
            return Ok(None);
        }
        if let Some(reader) = self.at.reader
            && let Some(next) = self.tell_alone(front, reader, Viewer::Seat(to))?
        {
            return Ok(Some(next));
        }
        self.hand_over(front, to)
    }

    /// What only the last reader is told, before the keyboard goes on; team mates may not look at that either.
    fn tell_alone(&mut self, front: &mut dyn Front, reader: SeatId, next: Viewer) -> io::Result<Option<Next>> {
        if !self.at.present.meets(Audience::seat(reader)) || !self.alone_told(reader, next) {
            return Ok(None);
        }
        let may_look = |seat: SeatId| self.people.together(&self.session, seat, reader);
        if !self.at.present.seats().all(may_look)
            && let Some(next) = self.hand_over(front, reader)?
        {
            return Ok(Some(next));
        }
        let news = self.news(reader);
        front.show(&format!("\n{news}"))?;
        self.pause(front, "play-read", &[])
    }

    /// The curtain itself: it says who comes next and nothing else.
    fn hand_over(&mut self, front: &mut dyn Front, to: SeatId) -> io::Result<Option<Next>> {
        let names = self.screen.seats(self.people.of(to).seats());
        if std::mem::replace(&mut self.at.written, true) {
            front.wipe()?;
        }
        if let Some(next) = self.pause(front, "play-curtain", &[("seats", names.into())])? {
            // Who took the answer back is not known here: the question is put behind a curtain again.
            self.at.present = self.people.seats();
            return Ok(Some(next));
        }
        front.wipe()?;
        self.at.present = self.circle(to);
        Ok(None)
    }

    /// Waits until somebody presses Enter.
    fn pause(
        &mut self,
        front: &mut dyn Front,
        text: &str,
        args: &[(&str, fluent_bundle::FluentValue<'_>)],
    ) -> io::Result<Option<Next>> {
        let label = self.screen.words.with(text, args);
        loop {
            let line = match front.line(&label)? {
                Heard::Line(line) => line,
                Heard::Item(_) => continue,
                Heard::Interrupted => return Ok(Some(Next::Stop(End::Interrupted))),
                Heard::Ended => return Ok(Some(Next::Stop(End::Left))),
            };
            match (Command::parse(&line), self.at.reader) {
                (None, _) if line.is_empty() => return Ok(None),
                (Some(Command::Quit), _) => return Ok(Some(Next::Stop(End::Left))),
                (Some(Command::Undo), Some(last)) => match self.undo(last)? {
                    Ok(()) => {
                        front.show(&self.screen.line("play-undone"))?;
                        return Ok(Some(Next::Go));
                    }
                    Err(why) => front.show(&self.screen.line(why))?,
                },
                (Some(Command::Undo), None) => front.show(&self.screen.line("play-undo-nothing"))?,
                (Some(Command::Save(None)), _) => front.show(&self.saved(&self.path))?,
                (Some(Command::Save(Some(file))), _) => front.show(&self.save(Path::new(&file)))?,
                _ => front.show(&self.screen.line("play-only-enter"))?,
            }
        }
    }

    /// The seats whose people may look when `seat` looks.
    pub(super) fn circle(&self, seat: SeatId) -> Audience {
        let mates = self.people.seats().seats().filter(|other| self.people.together(&self.session, *other, seat));
        mates.collect::<Audience>().with(Audience::seat(seat))
    }

    /// Whether there is something new for a seat that another viewer is not told.
    fn alone_told(&self, seat: SeatId, other: Viewer) -> bool {
        let log = &self.session.play().log;
        log.get(self.at.told[seat.index()]..).unwrap_or_default().iter().any(|logged| {
            let own = self.session.line(Viewer::Seat(seat), logged);
            matches!(own, Some(Line::Said { .. })) && own != self.session.line(other, logged)
        })
    }

    /// What a seat has not been told yet; now it has.
    fn news(&mut self, seat: SeatId) -> String {
        let from = self.at.told[seat.index()];
        let round = self.session.play().table.round();
        let news = self.screen.news(&self.session.story(Viewer::Seat(seat), from), round);
        let now = self.session.play().log.len();
        for other in self.people.seats().seats().filter(|other| self.people.open(&self.session, *other, seat)) {
            self.at.told[other.index()] = now;
        }
        self.at.told[seat.index()] = now;
        news
    }

    /// Other questions to those who look.
    fn others(&self, id: DecisionId) -> usize {
        let here = self.at.present.and(self.people.seats());
        let others = self.open.iter().filter(|other| **other != id).filter_map(|other| self.session.open(*other));
        others.filter(|open| open.seats.meets(here)).count()
    }

    /// A rule failed. What it says could give away secrets: it goes into a file for the designer.
    fn failed(&self, error: &RuleError) -> String {
        let file = self.path.with_extension("error.txt");
        let repeat = format!("tablewright play --resume {}", self.path.display());
        let seed = self.session.play().seed;
        let text = fault::drawn(self.screen.words, self.scenario, error, seed, &repeat);
        let text = anstream::adapter::strip_str(&text).to_string();
        match std::fs::write(&file, text) {
            Ok(()) => self.screen.line_with("play-rule-failed", &[("file", file.display().to_string().into())]),
            Err(_) => self.screen.line("play-rule-failed-only"),
        }
    }

    /// The end, for everybody: what came last, the result, who won, where the record lies.
    fn end(&mut self, front: &mut dyn Front, outcome: &Outcome) -> io::Result<()> {
        let people = self.people.seats();
        let first = self.at.reader.or_else(|| people.seats().next());
        let all_open =
            first.filter(|first| people.seats().all(|seat| self.people.together(&self.session, seat, *first)));
        let viewer = match (all_open, self.at.reader) {
            (Some(seat), _) => Viewer::Seat(seat),
            (None, None) => Viewer::Public,
            (None, Some(last)) => {
                // Whoever leaves here has missed nothing: the game is over, and the record is written.
                let _ = self.tell_alone(front, last, Viewer::Public)?;
                front.wipe()?;
                Viewer::Public
            }
        };
        let news = match all_open {
            Some(seat) => self.news(seat),
            None => {
                let from = self.session.given().last().map_or(0, |given| given.log);
                self.screen.news(&self.session.story(viewer, from), 0)
            }
        };
        let players = (0..self.session.layout().definition.seats.len()).map(SeatId::at);
        let players: Vec<(SeatId, Option<&str>)> = players
            .map(|seat| {
                let bot = (!people.meets(Audience::seat(seat))).then(|| self.bots.names()[seat.index()].as_str());
                (seat, bot)
            })
            .collect();
        let lens = Lens::new(self.session.layout(), self.session.play(), viewer);
        let reason = outcome.ending.reason.as_ref().map(|reason| lens.telling(reason, &outcome.ending.args));
        let decisions = asked(&self.session, viewer);
        let end = self.screen.end(outcome, decisions, reason.as_ref(), &players);
        front.show(&format!("\n{news}\n{end}"))
    }
}

/// What somebody said that is no answer.
enum Said {
    End(End),
    Command(Command),
    Text(String),
}
