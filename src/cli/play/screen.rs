//! What a person reads: built only from the view, the questions and the log of a seat.

use std::collections::BTreeMap;

use anstyle::Style;

use super::menu::Menu;
use crate::cli::draw::{self, Sheet};
use crate::cli::page::{Format, Page, wrap};
use crate::cli::story::{capital, said, value};
use crate::cli::words::Words;
use crate::session::{Decision, Line, Outcome, Reading, Status, Teller, Telling, Value, View, ZoneView};
use crate::table::definition::CounterType;
use crate::table::{Audience, Entity, SeatId};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Writes screens in one language, so wide.
#[derive(Clone, Copy)]
pub(crate) struct Screen<'a> {
    pub(crate) teller: Teller<'a>,
    pub(crate) words: &'a Words,
    pub(crate) width: usize,
}

impl Screen<'_> {
    /// Title and introduction.
    pub(crate) fn title(&self) -> String {
        self.page(|page, out| {
            page.title(out, &capital(&self.teller.text("title")))?;
            if self.teller.texts.has(self.teller.language, "intro") {
                // The lines of the file are not those of the screen.
                for part in self.teller.text("intro").split("\n\n") {
                    page.paragraph(out, &part.split_whitespace().collect::<Vec<_>>().join(" "))?;
                }
            }
            Ok(())
        })
    }

    /// Round and phase.
    pub(crate) fn heading(&self, view: &View) -> String {
        let phase = view.phase.as_ref().map(|phase| capital(&self.teller.text(&format!("phase-{phase}"))));
        let round = (view.round > 0).then(|| self.round(view.round));
        let parts: Vec<String> = round.into_iter().chain(phase).collect();
        self.page(|page, out| page.chapter(out, &parts.join(" · ")))
    }

    fn round(&self, round: i32) -> String {
        let rounds = self.teller.definition.rounds;
        self.words.with("round", &[("round", round.into()), ("rounds", rounds.into())])
    }

    /// What was told, by rounds; the heading of the present round stands above already. Empty if it was nothing.
    pub(crate) fn news(&self, lines: &[Line], present: i32) -> String {
        let mut heading: Option<i32> = None;
        let mut text = String::new();
        for line in lines {
            match line {
                Line::RoundBegan { round } => heading = Some(*round),
                Line::Said { telling, only } => {
                    if let Some(round) = heading.take().filter(|round| *round != present || !text.is_empty()) {
                        text.push_str(&format!("{DIM}{}{DIM:#}\n", self.round(round)));
                    }
                    let said = said(self.words, &self.teller, telling, only.as_deref());
                    text.push_str(&self.page(|page, out| page.paragraph(out, &said)));
                }
                _ => {}
            }
        }
        text
    }

    /// Whom a question is put to, and the question.
    pub(crate) fn question(&self, decision: &Decision, seat: SeatId) -> String {
        let name = self.team(&decision.seats).unwrap_or_else(|| self.seat(seat));
        let asked = capital(&self.teller.prompt(decision));
        let mut lines = vec![format!("{DIM}{name}{DIM:#}")];
        for line in asked.lines() {
            lines.extend(wrap(line, self.width).into_iter().map(|part| format!("{BOLD}{part}{BOLD:#}")));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// The options, a line each: what to type, the name, what matters.
    pub(crate) fn options(&self, menu: &Menu) -> String {
        const WIDEST: usize = 34;
        let columns = |text: &str| draw::width(text);
        let keys = menu.items.iter().map(|item| columns(&item.key)).max().unwrap_or(0);
        let names = menu.items.iter().map(|item| columns(&item.name)).filter(|wide| *wide <= WIDEST).max().unwrap_or(0);
        let mut text = String::new();
        for item in &menu.items {
            let key = format!("{}{BOLD}{}{BOLD:#}", " ".repeat(keys - columns(&item.key) + 1), item.key);
            let indent = keys + 3;
            let mut line = format!("{key}  ");
            if item.note.is_empty() {
                line.push_str(
                    &wrap(&item.name, self.width.saturating_sub(indent)).join(&format!("\n{}", " ".repeat(indent))),
                );
            } else if columns(&item.name) <= names {
                let column = indent + names + 2;
                let parts = wrap(&item.note, self.width.saturating_sub(column).max(20));
                let parts = parts.join(&format!("\n{}", " ".repeat(column)));
                let gap = " ".repeat(names - columns(&item.name) + 2);
                line.push_str(&format!("{}{gap}{parts}", item.name));
            } else {
                let parts = wrap(&item.note, self.width.saturating_sub(indent + 2).max(20));
                let gap = format!("\n{}", " ".repeat(indent + 2));
                line.push_str(&format!("{}{gap}{}", item.name, parts.join(&gap)));
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    /// The map, or where things are in words; with the numbers of a menu's places.
    pub(crate) fn map(
        &self,
        view: &View,
        menu: Option<&Menu>,
        size: (usize, usize),
        plain: bool,
        ascii: bool,
    ) -> String {
        let mut numbers = BTreeMap::new();
        for item in menu.into_iter().flat_map(|menu| &menu.items) {
            if let Some(place) = &item.place {
                numbers.entry(place.clone()).or_insert_with(|| item.key.clone());
            }
        }
        let drawn =
            (!plain).then(|| draw::map(&self.teller, view, &Sheet { size, ascii, numbers: &numbers })).flatten();
        match drawn {
            Some(map) => format!("{map}\n"),
            None => match draw::list(&self.teller, view) {
                lines if lines.is_empty() => self.line("play-no-map"),
                lines => lines.join("\n") + "\n",
            },
        }
    }

    /// Everything on the table that the viewer may know and that says something.
    pub(crate) fn state(&self, view: &View) -> String {
        let definition = self.teller.definition;
        let mut text = String::new();
        let mut owners: Vec<&str> = vec![""];
        owners.extend(definition.seats.iter().map(|seat| seat.id.as_str()));
        let things = view.counters.iter().map(|reading| &reading.of).chain(view.zones.iter().map(|zone| &zone.of));
        let mut others: Vec<&str> = Vec::new();
        for thing in things {
            if !owners.contains(&thing.as_str()) && !others.contains(&thing.as_str()) {
                others.push(thing);
            }
        }
        for owner in owners.into_iter().chain(others) {
            let mut parts: Vec<String> = Vec::new();
            for reading in view.counters.iter().filter(|reading| reading.of == owner) {
                if !worth_saying(&reading.value, owner.is_empty()) || self.untouched(reading) {
                    continue;
                }
                let name = self.teller.text_or(&format!("counter-{}", reading.counter), &reading.counter);
                let with =
                    reading.with.as_ref().map(|with| format!(" → {}", self.teller.thing(with))).unwrap_or_default();
                let value = value(self.words, &self.teller, &reading.counter, &reading.value);
                parts.push(format!("{name}{with}: {value}"));
            }
            parts.extend(view.zones.iter().filter(|zone| zone.of == owner && !zone.items.is_empty()).map(|zone| {
                let name = self.teller.text_or(&format!("zone-{}", zone.zone), &zone.zone);
                format!("{name}: {}", self.items(zone))
            }));
            if parts.is_empty() {
                continue;
            }
            let name = if owner.is_empty() { self.words.get("play-table") } else { capital(&self.teller.thing(owner)) };
            text.push_str(&format!("{BOLD}{name}{BOLD:#}\n"));
            for part in parts {
                text.push_str(&self.page(|page, out| page.paragraph(out, &part)));
            }
        }
        text
    }

    /// How a game ended: why, the result, who won, who played; and how many `decisions` those who read this may know of.
    pub(crate) fn end(
        &self,
        outcome: &Outcome,
        decisions: u64,
        reason: Option<&Telling>,
        players: &[(SeatId, Option<&str>)],
    ) -> String {
        let won = |seat: &SeatId| outcome.winners.contains(seat);
        let result = capital(&self.teller.text(&format!("result-{}", outcome.result)));
        let result = match outcome.winners.is_empty() {
            true => self.words.with("result-nobody", &[("result", result.into())]),
            false => {
                let winners = self.seats(outcome.winners.iter().copied());
                let count = outcome.winners.len().into();
                self.words.with("result", &[("result", result.into()), ("count", count), ("winners", winners.into())])
            }
        };
        let after = [
            ("rounds", outcome.rounds.into()),
            ("decisions", decisions.to_string().into()),
            ("many", decisions.into()),
            ("seed", "secret".into()),
        ];
        let head = ["play-seat", "play-played-by", "play-won"].map(|id| self.words.get(id));
        let rows: Vec<Vec<String>> = players
            .iter()
            .map(|(seat, bot)| {
                let by = bot.map_or_else(
                    || self.words.get("play-by-person"),
                    |bot| self.words.with("play-by-bot", &[("bot", bot.into())]),
                );
                vec![self.seat(*seat), by, if won(seat) { self.words.get("yes") } else { String::new() }]
            })
            .collect();
        self.page(|page, out| {
            page.chapter(out, &self.words.get("the-end"))?;
            if let Some(reason) = reason {
                page.paragraph(out, &capital(&self.teller.tell(reason)))?;
            }
            page.strong(out, &result)?;
            page.paragraph(out, &self.words.with("after", &after))?;
            page.table(out, &head, &rows)
        })
    }

    /// Whether a named value between two seats is still the first one: there are too many to say them all.
    fn untouched(&self, reading: &Reading) -> bool {
        let declared = self.teller.definition.counters.iter().find(|declared| declared.name == reading.counter);
        match (declared.map(|declared| &declared.holds), &reading.value) {
            (Some(CounterType::Values(values)), Value::Name(name)) => {
                reading.with.is_some() && values.first() == Some(name)
            }
            _ => false,
        }
    }

    /// What lies in a zone: what is known by name, the rest counted by kind.
    fn items(&self, zone: &ZoneView) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut hidden: BTreeMap<&str, usize> = BTreeMap::new();
        for item in &zone.items {
            match &item.id {
                Some(id) => {
                    let name = self.teller.thing(id);
                    parts.push(match item.status {
                        Status::Known => self.words.with("play-item-known", &[("name", name.into())]),
                        Status::Deduced => self.words.with("play-item-deduced", &[("name", name.into())]),
                        Status::Open | Status::Hidden => name,
                    });
                }
                None => *hidden.entry(&item.kind).or_default() += 1,
            }
        }
        parts.extend(hidden.into_iter().map(|(kind, count)| {
            let name = self.teller.text_or(&format!("kind-{kind}"), kind);
            if count == 1 { name } else { format!("{count} × {name}") }
        }));
        parts.join(", ")
    }

    /// The name of a seat.
    pub(crate) fn seat(&self, seat: SeatId) -> String {
        capital(&self.teller.thing(&self.teller.definition.name_of(Entity::Seat(seat))))
    }

    /// The name of the team that these seats are; `None`: they are no whole team.
    fn team(&self, seats: &[String]) -> Option<String> {
        let definition = self.teller.definition;
        let is_team = |members: Audience| {
            let ids = members.seats().map(|seat| &definition.seats[seat.index()].id);
            seats.len() > 1 && ids.eq(seats)
        };
        let team = definition.teams.iter().find(|team| is_team(team.seats))?;
        Some(capital(&self.teller.text_or(&format!("team-{}", team.name), &team.name)))
    }

    /// Names of seats in a row.
    pub(crate) fn seats(&self, seats: impl IntoIterator<Item = SeatId>) -> String {
        seats.into_iter().map(|seat| self.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    /// One of the engine's own sentences.
    pub(crate) fn line(&self, id: &str) -> String {
        self.line_with(id, &[])
    }

    /// The same with arguments.
    pub(crate) fn line_with(&self, id: &str, args: &[(&str, fluent_bundle::FluentValue<'_>)]) -> String {
        let text = self.words.with(id, args);
        let lines = text.lines().flat_map(|line| wrap(line, self.width));
        lines.collect::<Vec<_>>().join("\n") + "\n"
    }

    fn page(&self, write: impl FnOnce(&mut Page, &mut Vec<u8>) -> std::io::Result<()>) -> String {
        let mut out = Vec::new();
        let mut page = Page::new(Format::Text, self.width);
        // Writing into memory does not fail.
        let _ = write(&mut page, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }
}

/// Numbers of the table are always said, everything else if it is set.
fn worth_saying(value: &Value, always: bool) -> bool {
    match value {
        Value::Nothing | Value::Flag(false) => false,
        Value::Number(0) => always,
        _ => true,
    }
}
