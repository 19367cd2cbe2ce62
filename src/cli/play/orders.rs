//! What people say at the table that is no answer: help, log, undo, save, and whose question comes first.

use std::io;
use std::path::Path;

use super::command::Command;
use super::front::Front;
use super::menu::Menu;
use super::rulebook;
use super::screen::Screen;
use super::table::{End, Next, Table};
use crate::cli::story::weighed;
use crate::session::{Decision, DecisionId, Line, View, Viewer};
use crate::table::{Audience, SeatId};

impl Table<'_> {
    /// Does what was said; `None`: the question still stands.
    pub(super) fn command(
        &mut self,
        front: &mut dyn Front,
        command: Command,
        (decision, seat): (&Decision, SeatId),
        menu: &Menu,
        view: &View,
    ) -> io::Result<Option<Next>> {
        let text = match command {
            Command::Quit => return Ok(Some(Next::Stop(End::Left))),
            Command::Options => self.screen.options(menu),
            Command::Map => {
                // A line is typed under it.
                let (columns, rows) = front.size();
                self.screen.map(view, Some(menu), (columns, rows.saturating_sub(2)), self.plain, self.ascii)
            }
            Command::State => self.screen.state(view),
            Command::Log(lines) => self.log(seat, lines),
            Command::Help(rule) => self.help(decision, rule.as_deref()),
            Command::Hint => self.hint(decision, menu, seat),
            Command::Save(None) => self.saved(&self.path),
            Command::Save(Some(file)) => self.save(Path::new(&file)),
            Command::Undo => match self.undo(seat)? {
                Ok(()) => {
                    front.show(&self.screen.line("play-undone"))?;
                    return Ok(Some(Next::Go));
                }
                Err(why) => self.screen.line(why),
            },
            Command::Another => match self.another(decision.id, true) {
                Some(id) => {
                    self.at.wanted = Some(id);
                    return Ok(Some(Next::Go));
                }
                None => self.screen.line("play-no-other-question"),
            },
            Command::Pass => match self.another(decision.id, false) {
                Some(id) => {
                    self.at.wanted = Some(id);
                    return Ok(Some(Next::Go));
                }
                None => self.screen.line("play-nobody-else"),
            },
        };
        front.show(&text)?;
        Ok(None)
    }

    /// The question after this one to those who look, or to somebody else.
    fn another(&self, id: DecisionId, here: bool) -> Option<DecisionId> {
        let people = self.people.seats();
        let fits = |other: &DecisionId| {
            self.session.open(*other).is_some_and(|open| {
                let mine = open.seats.meets(self.at.present);
                open.seats.meets(people) && mine == here && *other != id
            })
        };
        let at = self.open.iter().position(|other| *other == id).map_or(0, |at| at + 1);
        self.open[at..].iter().chain(&self.open[..at]).copied().find(fits)
    }

    /// Takes the last answer of a person back, with what bots of the same side answered since; else says why not.
    pub(super) fn undo(&mut self, seat: SeatId) -> io::Result<Result<(), &'static str>> {
        let people = self.people.seats();
        let by = self.circle(seat);
        let mut trial = self.session.copy();
        let mut steps = 0;
        loop {
            let Some((last, silent)) = trial.given().last().map(|given| (given.seat, given.silent)) else {
                return Ok(Err("play-undo-nothing"));
            };
            // What others answered in silence goes with it: nobody learns by a refusal that they were asked.
            let own = self.people.together(&self.session, last, seat);
            if !own && !silent {
                return Ok(Err("play-undo-others"));
            }
            if !trial.can_undo(by) {
                return Ok(Err("play-undo-revealed"));
            }
            steps += 1;
            if own && people.meets(Audience::seat(last)) {
                break;
            }
            if trial.undo(1).is_err() {
                return Ok(Err("play-undo-nothing"));
            }
        }
        if self.session.undo(steps).is_err() {
            return Ok(Err("play-undo-nothing"));
        }
        self.recorder.undone(&self.session, steps as u64)?;
        let now = self.session.play().log.len();
        self.at.told.iter_mut().for_each(|told| *told = now.min(*told));
        self.at.wanted = None;
        Ok(Ok(()))
    }

    fn log(&self, seat: SeatId, lines: Option<usize>) -> String {
        let story = self.session.story(Viewer::Seat(seat), 0);
        let mut said: Vec<Line> =
            story.into_iter().filter(|line| matches!(line, Line::Said { .. } | Line::RoundBegan { .. })).collect();
        if let Some(lines) = lines {
            said.drain(..said.len().saturating_sub(lines));
        }
        match self.screen.news(&said, 0) {
            text if text.is_empty() => self.screen.line("play-nothing-said"),
            text => text,
        }
    }

    /// The commands and the rules that a question follows, or one rule.
    fn help(&self, decision: &Decision, rule: Option<&str>) -> String {
        let Screen { teller, words, .. } = &self.screen;
        let told = |number: &str| {
            let text = rulebook::rule(self.scenario, teller.language, number)?;
            Some(self.screen.line_with("play-rule", &[("number", number.into()), ("text", text.into())]))
        };
        if let Some(typed) = rule {
            let number = rulebook::number(self.scenario, typed);
            return number.and_then(|number| told(&number)).unwrap_or_else(|| {
                self.screen.line_with("play-no-rule", &[("number", crate::scenario::plain(typed).into())])
            });
        }
        let own = format!("help-{}", decision.prompt.text);
        let mut text = String::new();
        if teller.texts.has(teller.language, &own) {
            text.push_str(&format!("{}\n", teller.text(&own)));
        }
        let example = rulebook::first(self.scenario, teller.language).unwrap_or_default();
        rulebook::cited(self.scenario, &decision.prompt.text)
            .iter()
            .filter_map(|number| told(number))
            .for_each(|rule| text.push_str(&rule));
        text.push_str(&words.with("play-help", &[("example", example.into())]));
        text.push('\n');
        text
    }

    /// What the bot of a seat would answer, from what the seat knows. No luck is used up.
    fn hint(&self, decision: &Decision, menu: &Menu, seat: SeatId) -> String {
        let name = &self.bots.names()[seat.index()];
        let hint = self.session.open(decision.id).map(|open| self.bots.decide(&self.session, seat, open));
        let Some(Ok(chosen)) = hint else { return self.screen.line("play-no-hint") };
        match menu.items.iter().find(|item| item.answer == chosen.answer) {
            Some(item) if name != crate::simulate::bots::RANDOM => {
                let args = [
                    ("bot", name.as_str().into()),
                    ("key", item.key.as_str().into()),
                    ("name", item.name.as_str().into()),
                ];
                let name = |number: usize| Some(menu.items.get(number.checked_sub(1)?)?.name.clone());
                let why = weighed(self.screen.words, &chosen.why, &name);
                let why: String = why.iter().map(|line| format!("  {line}\n")).collect();
                self.screen.line_with("play-hint", &args) + &why
            }
            _ => self.screen.line("play-no-hint"),
        }
    }

    pub(super) fn saved(&self, path: &Path) -> String {
        self.screen.line_with("play-saved", &[("file", path.display().to_string().into())])
    }

    /// Writes a copy of the record; never over another file.
    pub(super) fn save(&self, file: &Path) -> String {
        let copied = std::fs::read(&self.path).and_then(|bytes| {
            let mut copy = std::fs::File::create_new(file)?;
            io::Write::write_all(&mut copy, &bytes).and_then(|()| copy.sync_all())
        });
        match copied {
            Ok(()) => self.saved(file),
            Err(error) => self.screen.line_with(
                "play-not-saved",
                &[("file", file.display().to_string().into()), ("why", error.to_string().into())],
            ),
        }
    }
}
