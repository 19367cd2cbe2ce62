//! A game told as a story: by rounds and phases, as one viewer may know it.

use std::collections::BTreeSet;
use std::io;

use serde_json::json;

use super::Console;
use super::load::Game;
use super::page::{Format, Page};
use super::words::Words;
use crate::scenario::plain;
pub(crate) use crate::session::capital;
use crate::session::{Answer, Decision, Lens, Line, Outcome, Reading, Session, Teller, Telling, Value, View, Viewer};
use crate::simulate::bots::Chosen;
use crate::table::definition::{CounterType, Sort};
use crate::table::{Audience, Entity, SeatId};

/// How a game is told.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct StoryArgs {
    /// Tell it as this seat or team knows it; `public`: without a seat; `all`: everything
    #[arg(long = "as", value_name = "SEAT|TEAM|public|all", default_value = "all")]
    pub(crate) viewer: String,

    /// For machines: one event a line, the outcome last
    #[arg(long, conflicts_with_all = ["format", "verbose", "explain"])]
    pub(crate) json: bool,

    /// For a terminal, or as a forum post
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// Tell also what was chosen, moved, counted and rolled
    #[arg(long)]
    pub(crate) verbose: bool,

    /// Tell also what the bots weighed
    #[arg(long)]
    pub(crate) explain: bool,
}

/// Tells one game.
pub(crate) struct Story<'g> {
    pub(crate) viewer: Viewer,
    teller: Teller<'g>,
    args: StoryArgs,
    page: Page,
    /// Entries of the log that were looked through.
    told: usize,
    /// The phase, until something is told of it.
    phase: Option<String>,
    /// Questions whose asking the viewer saw.
    asked: u64,
    hasher: blake3::Hasher,
}

impl<'g> Story<'g> {
    pub(crate) fn new(console: &Console, game: &'g Game, language: &'g str, viewer: Viewer, args: &StoryArgs) -> Self {
        Self {
            viewer,
            teller: Teller { definition: &game.layout.definition, texts: game.scenario.texts(), language },
            args: args.clone(),
            page: Page::new(args.format, console.width()),
            told: 0,
            phase: None,
            asked: 0,
            hasher: blake3::Hasher::new(),
        }
    }

    /// Whether machines read it.
    pub(crate) fn for_machines(&self) -> bool {
        self.args.json
    }

    /// Title and introduction.
    pub(crate) fn begin(&mut self, console: &mut Console) -> io::Result<()> {
        if self.args.json {
            return Ok(());
        }
        self.page.title(&mut console.out, &capital(&self.teller.text("title")))?;
        if self.teller.texts.has(self.teller.language, "intro") {
            self.page.paragraph(&mut console.out, &self.teller.text("intro"))?;
        }
        Ok(())
    }

    /// What has happened since it was last told.
    pub(crate) fn tell(&mut self, console: &mut Console, session: &Session) -> io::Result<()> {
        let log = &session.play().log;
        for logged in log.get(self.told..).unwrap_or_default() {
            let Some(line) = session.line(self.viewer, logged) else { continue };
            let text = serde_json::to_string(&line)?;
            self.hasher.update(text.as_bytes());
            self.hasher.update(b"\n");
            self.asked += u64::from(is_asked(&line));
            if self.args.json {
                console.say(text)?;
            } else {
                self.line(console, &line)?;
            }
        }
        self.told = log.len();
        Ok(())
    }

    fn line(&mut self, console: &mut Console, line: &Line) -> io::Result<()> {
        match line {
            Line::RoundBegan { round } => {
                self.phase = None;
                let rounds = self.teller.definition.rounds;
                let text = console.words.with("round", &[("round", (*round).into()), ("rounds", rounds.into())]);
                self.page.chapter(&mut console.out, &text)
            }
            Line::PhaseBegan { phase, seat } => {
                let name = capital(&self.teller.text(&format!("phase-{phase}")));
                self.phase = Some(match seat {
                    Some(seat) => format!("{name}: {}", self.teller.thing(seat)),
                    None => name,
                });
                Ok(())
            }
            Line::Said { telling, only } => {
                let text = said(&console.words, &self.teller, telling, only.as_deref());
                self.heading(console)?;
                self.page.paragraph(&mut console.out, &text)
            }
            line if self.args.verbose => match small(&console.words, &self.teller, line) {
                Some(text) => {
                    self.heading(console)?;
                    self.page.note(&mut console.out, &text)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// A question and its answer, for whoever may know them.
    pub(crate) fn decided(
        &mut self,
        console: &mut Console,
        session: &Session,
        decision: &Decision,
        seat: SeatId,
        chosen: &Chosen,
    ) -> io::Result<()> {
        if self.args.json || !(self.args.verbose || self.args.explain) {
            return Ok(());
        }
        let Some(seen) = session.decisions(self.viewer).into_iter().find(|seen| seen.id == decision.id) else {
            return Ok(());
        };
        let options: Vec<String> = seen.options.iter().map(|option| self.teller.option(option)).collect();
        let option = |position: usize| options.get(position.checked_sub(1)?).cloned();
        let answer = match &chosen.answer {
            Answer::Option(position) => option(*position).unwrap_or_default(),
            Answer::Decline if seen.decline.is_empty() => console.words.get("declined"),
            Answer::Decline => self.teller.text_or(&seen.decline, &console.words.get("declined")),
            Answer::Words(words) => console.words.with("quoted", &[("words", plain(words).into())]),
        };
        let name = self.teller.definition.name_of(Entity::Seat(seat));
        let args = [
            ("seat", capital(&self.teller.thing(&name)).into()),
            ("question", self.teller.prompt(&seen).into()),
            ("answer", answer.into()),
        ];
        let line = console.words.with("decided", &args);
        self.heading(console)?;
        self.page.note(&mut console.out, &line)?;
        // Where several are asked at once, each weighs with what it alone may know.
        let own = self.viewer.seats(self.teller.definition).meets(Audience::seat(seat));
        if self.args.explain && own {
            for line in weighed(&console.words, &chosen.why, &option) {
                self.page.detail(&mut console.out, &line)?;
            }
        }
        Ok(())
    }

    /// How it ended: why, with what result, who won, and what can be counted.
    pub(crate) fn over(
        &mut self,
        console: &mut Console,
        session: &Session,
        outcome: &Outcome,
        seed: u64,
    ) -> io::Result<()> {
        self.tell(console, session)?;
        let decisions = if self.viewer == Viewer::All { outcome.decisions } else { self.asked };
        let winners: Vec<String> =
            outcome.winners.iter().map(|seat| self.teller.definition.name_of(Entity::Seat(*seat))).collect();
        if self.args.json {
            return console.say(json!({
                "kind": "outcome",
                "result": outcome.result,
                "winners": winners,
                "rounds": outcome.rounds,
                "decisions": decisions,
                "log_hash": self.hasher.finalize().to_hex().as_str(),
                "table_hash": self.table_hash(session)?,
            }));
        }
        let text = console.words.get("the-end");
        self.page.chapter(&mut console.out, &text)?;
        if let Some(reason) = &outcome.ending.reason {
            let lens = Lens::new(session.layout(), session.play(), self.viewer);
            let text = capital(&self.teller.tell(&lens.telling(reason, &outcome.ending.args)));
            self.page.paragraph(&mut console.out, &text)?;
        }
        let result = capital(&self.teller.text(&format!("result-{}", outcome.result)));
        let text = if winners.is_empty() {
            console.words.with("result-nobody", &[("result", result.into())])
        } else {
            let args = [
                ("result", result.into()),
                ("count", winners.len().into()),
                ("winners", people(&self.teller, &winners).into()),
            ];
            console.words.with("result", &args)
        };
        self.page.strong(&mut console.out, &text)?;
        let text = console.words.with(
            "after",
            &[
                ("rounds", outcome.rounds.into()),
                ("decisions", decisions.to_string().into()),
                ("many", decisions.into()),
                // Whoever knows the seed can deal the cards again.
                ("seed", if self.viewer == Viewer::All { seed.to_string() } else { "secret".to_owned() }.into()),
            ],
        );
        self.page.paragraph(&mut console.out, &text)?;
        self.counted(console, &session.view(self.viewer))
    }

    /// Where the game stands when it is not over: what is asked, and what can be counted.
    pub(crate) fn stands(&mut self, console: &mut Console, session: &Session, given: u64) -> io::Result<()> {
        self.tell(console, session)?;
        if self.args.json {
            return Ok(());
        }
        // How many answers there were counts what others were asked in silence.
        let text = match self.viewer {
            Viewer::All => console.words.with("stands", &[("given", given.into())]),
            _ => console.words.get("stands-so"),
        };
        self.page.chapter(&mut console.out, &text)?;
        for decision in session.decisions(self.viewer) {
            let text = self.asked(console, &decision);
            self.page.paragraph(&mut console.out, &text)?;
        }
        self.counted(console, &session.view(self.viewer))
    }

    /// Who is asked what.
    pub(crate) fn asked(&self, console: &Console, decision: &Decision) -> String {
        let args = [
            ("seat", capital(&people(&self.teller, &decision.seats)).into()),
            ("question", self.teller.prompt(decision).into()),
        ];
        console.words.with("is-asked", &args)
    }

    /// The whole table's hash for whoever may know everything; for others of what they may know.
    fn table_hash(&self, session: &Session) -> io::Result<String> {
        let mut hasher = blake3::Hasher::new();
        if self.viewer == Viewer::All {
            for word in session.play().table.words() {
                hasher.update(&word.to_le_bytes());
            }
        } else {
            hasher.update(serde_json::to_string(&session.view(self.viewer))?.as_bytes());
        }
        Ok(hasher.finalize().to_hex().to_string())
    }

    /// The heading of the phase, once.
    fn heading(&mut self, console: &mut Console) -> io::Result<()> {
        match self.phase.take() {
            Some(phase) => self.page.section(&mut console.out, &phase),
            None => Ok(()),
        }
    }

    /// The counters of the table and of the seats, as far as the viewer may read them: those of which there is one in a
    /// list, those of several seats side by side.
    fn counted(&mut self, console: &mut Console, view: &View) -> io::Result<()> {
        let words = &console.words;
        let definition = self.teller.definition;
        let read = |of: &str, counter: &str| {
            let mut readings = view.counters.iter().filter(|reading| reading.with.is_none());
            readings.find(|reading| reading.of == of && reading.counter == counter)
        };
        let mut single: Vec<Vec<String>> = Vec::new();
        let mut tables: Vec<(Vec<String>, Vec<Vec<String>>)> = Vec::new();
        let roles = definition
            .classes_of(Sort::Seat)
            .map(|(id, _)| definition.members(id).map(|seat| definition.name_of(seat)));
        for owners in std::iter::once(vec![String::new()]).chain(roles.map(Iterator::collect)) {
            let mut rows = Vec::new();
            for counter in &definition.counters {
                let cells: Vec<_> = owners.iter().map(|owner| read(owner, &counter.name)).collect();
                if !cells.iter().flatten().any(|reading| says(&reading.value)) {
                    continue;
                }
                let shown = |cell: &Option<&Reading>| match cell {
                    Some(reading) => value(words, &self.teller, &counter.name, &reading.value),
                    None => words.get("unknown"),
                };
                let name = self.teller.text_or(&format!("counter-{}", counter.name), &counter.name);
                let name = match &owners[..] {
                    [owner] if !owner.is_empty() => format!("{}: {name}", self.teller.thing(owner)),
                    _ => name,
                };
                rows.push(std::iter::once(capital(&name)).chain(cells.iter().map(shown)).collect());
            }
            if owners.len() == 1 {
                single.append(&mut rows);
            } else {
                let names = owners.iter().map(|seat| capital(&self.teller.thing(seat)));
                tables.push((std::iter::once(String::new()).chain(names).collect(), rows));
            }
        }
        tables.insert(0, (vec![String::new(); 2], single));
        for (head, rows) in tables.iter().filter(|(_, rows)| !rows.is_empty()) {
            self.page.table(&mut console.out, head, rows)?;
        }
        Ok(())
    }
}

/// How many decisions a viewer may know of: none that others were asked in silence.
pub(crate) fn asked(session: &Session, viewer: Viewer) -> u64 {
    session.story(viewer, 0).iter().filter(|line| is_asked(line)).count() as u64
}

fn is_asked(line: &Line) -> bool {
    matches!(line, Line::Asked { .. })
}

/// An event that is not part of the story, in a few words.
pub(crate) fn small(words: &Words, teller: &Teller<'_>, line: &Line) -> Option<String> {
    let component = |name: &Option<String>, kind: &str| match name {
        Some(name) => teller.thing(name),
        None => teller.text_or(&format!("kind-{kind}"), kind),
    };
    let zone = |zone: &Option<String>| match zone {
        Some(zone) => teller.zone(zone),
        None => words.get("nowhere"),
    };
    let face = |face_up: bool| words.get(if face_up { "face-up" } else { "face-down" });
    let text = match line {
        Line::CounterChanged { of, with, counter, from, to } => {
            let named = teller.text_or(&format!("counter-{counter}"), counter);
            let owners: Vec<String> = [Some(of), with.as_ref()]
                .into_iter()
                .flatten()
                .filter(|name| !name.is_empty())
                .map(|name| teller.thing(name))
                .collect();
            let owned = if owners.is_empty() { named } else { format!("{}, {named}", owners.join(" → ")) };
            let (from, to) = (value(words, teller, counter, from), value(words, teller, counter, to));
            words.with("small-counter", &[("counter", owned.into()), ("from", from.into()), ("to", to.into())])
        }
        Line::ComponentMoved { component: name, of_kind, from, to, face_up } => words.with(
            "small-moved",
            &[
                ("component", component(name, of_kind).into()),
                ("from", zone(from).into()),
                ("to", zone(to).into()),
                ("face", face(*face_up).into()),
            ],
        ),
        Line::ComponentTurned { component: name, of_kind, face_up, .. } => words
            .with("small-turned", &[("component", component(name, of_kind).into()), ("face", face(*face_up).into())]),
        Line::ComponentShown { component: name, of_kind, to } => words.with(
            "small-shown",
            &[("component", component(name, of_kind).into()), ("seats", people(teller, to).into())],
        ),
        Line::PileShuffled { zone } => words.with("small-shuffled", &[("zone", teller.zone(zone).into())]),
        Line::LuckDecided { stream, outcomes, outcome } => words.with(
            "small-luck",
            &[("stream", stream.into()), ("outcome", (outcome + 1).into()), ("outcomes", (*outcomes).into())],
        ),
        // A card on top of a pile shows when it moves; questions are told with their answers.
        _ => return None,
    };
    Some(capital(&text))
}

/// What a counter shows, in words.
pub(crate) fn value(words: &Words, teller: &Teller<'_>, counter: &str, shown: &Value) -> String {
    match shown {
        Value::Nothing => words.get("nothing"),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => words.get(if *flag { "yes" } else { "no" }),
        Value::List(list) => list.iter().map(|part| value(words, teller, counter, part)).collect::<Vec<_>>().join(", "),
        Value::Name(name) => {
            let declared = teller.definition.counters.iter().find(|declared| declared.name == counter);
            match declared.map(|declared| &declared.holds) {
                Some(CounterType::Text) => name.clone(),
                Some(CounterType::Values(_)) => teller.text_or(&format!("value-{name}"), name),
                _ if teller.definition.entity(name).is_some() => teller.thing(name),
                _ => teller.text_or(&format!("kind-{name}"), name),
            }
        }
    }
}

/// What a bot weighed, the best first. A line of it names an option by its number, then perhaps a score, then words.
pub(crate) fn weighed(words: &Words, why: &[String], option: &dyn Fn(usize) -> Option<String>) -> Vec<String> {
    const SHOWN: usize = 6;
    let mut scored: Vec<(f64, String)> = Vec::new();
    for line in why.iter().map(|line| plain(line)) {
        let mut parts = line.splitn(3, "  ");
        let name = parts.next().and_then(|number| number.parse().ok()).and_then(option);
        let score = parts.next().and_then(|score| Some((score.parse::<f64>().ok()?, score)));
        scored.push(match (name, score, parts.next()) {
            (Some(name), Some((score, shown)), Some(rest)) => (score, format!("{name} ({shown}): {rest}")),
            (Some(name), Some((score, shown)), None) => (score, format!("{name} ({shown})")),
            _ => (f64::INFINITY, line.clone()),
        });
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let more = scored.len().saturating_sub(SHOWN);
    let mut lines: Vec<String> = scored.into_iter().take(SHOWN).map(|(_, line)| line).collect();
    if more > 0 {
        lines.push(words.with("and-more", &[("count", more.into())]));
    }
    lines
}

/// Whether a value is worth a line of the end table.
fn says(value: &Value) -> bool {
    !matches!(value, Value::Nothing | Value::Flag(false) | Value::Number(0))
}

/// Names of seats; a whole team by its name.
fn people(teller: &Teller<'_>, seats: &[String]) -> String {
    let given: BTreeSet<&str> = seats.iter().map(String::as_str).collect();
    let team = teller.definition.teams.iter().find(|team| {
        let ids = team.seats.seats().map(|seat| teller.definition.seats[seat.index()].id.as_str());
        let members: BTreeSet<&str> = ids.collect();
        members.len() > 1 && members == given
    });
    match team {
        Some(team) => teller.text_or(&format!("team-{}", team.name), &team.name),
        None => seats.iter().map(|seat| teller.thing(seat)).collect::<Vec<_>>().join(", "),
    }
}

/// What was said, and who alone was told, if that is known.
pub(crate) fn said(words: &Words, teller: &Teller<'_>, telling: &Telling, only: Option<&[String]>) -> String {
    let text = capital(&teller.tell(telling));
    match only {
        Some(seats) => format!("{} {text}", words.with("only", &[("seats", people(teller, seats).into())])),
        None => text,
    }
}
