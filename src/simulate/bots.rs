//! Who answers for the seats that nobody plays: bots of the scenario, or random choice.

use std::sync::Arc;

use crate::rules::{
    Arg, BotInput, BotItem, BotReading, BotSaid, BotValue, BotVm, BotZone, Module, Open, Options, RuleError,
};
use crate::scenario::{Diagnostic, Scenario};
use crate::session::weak::{self, Weak};
use crate::session::{Answer, Cell, DecisionId, Lens, Line, Look, Session, Told, Value, Viewer};
use crate::table::definition::CounterType;
use crate::table::{ClassId, ComponentId, Definition, Entity, Layout, PlaceId, SeatId, ZoneId, luck};

/// The name of the bot that chooses any option with equal chance.
pub const RANDOM: &str = "random";

/// The bots of a game, a name for each seat.
#[derive(Debug)]
pub struct Bots {
    vm: Option<BotVm>,
    names: Vec<String>,
    random_arrival: bool,
}

/// What a bot chose, and what it weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The answer.
    pub answer: Answer,
    /// What it weighed, a line each.
    pub why: Vec<String>,
}

impl Bots {
    /// Bots for all seats: `choices` are (role or seat, bot); elsewhere the scenario's default bot plays, or chance.
    ///
    /// # Errors
    /// Unknown roles and bots, bots of another role, and what is wrong with a bot's file.
    pub fn new(
        scenario: &Scenario,
        layout: &Arc<Layout>,
        choices: &[(String, String)],
    ) -> Result<Self, Vec<Diagnostic>> {
        Self::load(scenario, layout, choices, Options::default())
    }

    /// The same bots for many games: their scripts as native code.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn native(
        scenario: &Scenario,
        layout: &Arc<Layout>,
        choices: &[(String, String)],
    ) -> Result<Self, Vec<Diagnostic>> {
        Self::load(scenario, layout, choices, Options::native())
    }

    fn load(
        scenario: &Scenario,
        layout: &Arc<Layout>,
        choices: &[(String, String)],
        options: Options,
    ) -> Result<Self, Vec<Diagnostic>> {
        let definition = &layout.definition;
        let mut names: Vec<String> = definition
            .seats
            .iter()
            .map(|seat| {
                let own = definition.bots.iter().find(|bot| bot.default && bot.roles.contains(&seat.class));
                own.map_or_else(|| RANDOM.to_owned(), |bot| bot.name.clone())
            })
            .collect();
        let mut complaints = Vec::new();
        for (who, bot) in choices {
            match choose(definition, who, bot) {
                Ok(seats) => seats.into_iter().for_each(|seat| names[seat].clone_from(bot)),
                Err(complaint) => complaints.push(*complaint),
            }
        }
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let vm = if names.iter().any(|name| name != RANDOM) {
            let modules = modules(scenario);
            let bots: Vec<Module> = scenario
                .bots()
                .filter(|(name, _)| names.contains(name))
                .map(|(name, file)| Module { name, file: file.path.clone(), text: Arc::clone(&file.text) })
                .collect();
            Some(BotVm::new(layout, &modules, &bots, options).map_err(|error| vec![complaint(&error)])?)
        } else {
            None
        };
        Ok(Self { vm, names, random_arrival: false })
    }

    /// Only random choice, for all seats.
    #[must_use]
    pub fn random(layout: &Layout) -> Self {
        Self { vm: None, names: vec![RANDOM.to_owned(); layout.definition.seats.len()], random_arrival: false }
    }

    /// The bot of each seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Lets the bot of `seat` answer a question. It gets the seat's view and the question, nothing else.
    ///
    /// # Errors
    /// What the bot did wrong.
    pub fn decide(&self, session: &Session, seat: SeatId, open: &Open) -> Result<Chosen, RuleError> {
        let name = &self.names[seat.index()];
        let option = match &self.vm {
            Some(vm) if name != RANDOM => {
                let choice = vm.decide(name, &input(session, seat, open), &|| said(session, Viewer::Seat(seat)))?;
                return Ok(Chosen { answer: answer(choice.option), why: choice.why });
            }
            _ => random(session, seat, open),
        };
        Ok(Chosen { answer: answer(option), why: Vec::new() })
    }
}

impl Bots {
    /// Whether chance answers for every seat: then the VM can do so itself.
    #[must_use]
    pub fn all_by_chance(&self) -> bool {
        self.vm.is_none()
    }

    /// The same bots, but where several questions are open luck draws which is answered next; otherwise it is the first.
    /// The order follows from the seed.
    #[must_use]
    pub fn arriving_at_random(mut self) -> Self {
        self.random_arrival = true;
        self
    }

    /// What the bots say to the next of the open questions; nothing: nobody is there to answer it.
    ///
    /// # Errors
    /// What the bot did wrong.
    pub fn turn(
        &self,
        session: &Session,
        open: &[DecisionId],
    ) -> Result<Option<(DecisionId, SeatId, Chosen)>, RuleError> {
        let Some(id) = open.get(self.next(session, open.len())) else { return Ok(None) };
        let Some((open, seat)) = session.open(*id).and_then(|open| Some((open, speaker(open)?))) else {
            return Ok(None);
        };
        Ok(Some((*id, seat, self.decide(session, seat, open)?)))
    }

    /// Which of so many open questions is answered next: as bots inside the VM do, by the same stream of luck.
    fn next(&self, session: &Session, open: usize) -> usize {
        if !self.random_arrival || open < 2 {
            return 0;
        }
        let play = session.play();
        luck::decide(play.seed, luck::stream_hash("bots:arrival"), play.decisions as u32, open as u32) as usize
    }
}

/// The rule modules of a scenario, for a VM.
#[must_use]
pub fn modules(scenario: &Scenario) -> Vec<Module> {
    Module::all(scenario)
}

/// The same choice as the bots that answer inside the VM would make.
fn random(session: &Session, seat: SeatId, open: &Open) -> usize {
    if open.text > 0 {
        return 0;
    }
    let play = session.play();
    let count = open.options.len() as u32;
    let stream = luck::stream_hash(&format!("bot:{}", session.layout().definition.seats[seat.index()].id));
    let outcome = luck::decide(play.seed, stream, play.decisions as u32, count + u32::from(open.optional));
    if outcome == count { 0 } else { outcome as usize + 1 }
}

fn answer(option: usize) -> Answer {
    match option {
        0 => Answer::Decline,
        option => Answer::Option(option),
    }
}

fn choose(definition: &Definition, who: &str, bot: &str) -> Result<Vec<usize>, Box<Diagnostic>> {
    let refuse = |code, message: String, help: String| {
        Box::new(Diagnostic::error(code, "", format!("--bot {who}={bot}: {message}")).help(help))
    };
    let role = |seat: usize| definition.classes[definition.seats[seat].class.index()].name.as_str();
    let seats: Vec<usize> =
        (0..definition.seats.len()).filter(|seat| definition.seats[*seat].id == who || role(*seat) == who).collect();
    if seats.is_empty() {
        let near = crate::rules::nearest(who, (0..definition.seats.len()).map(role));
        let message = format!("there is no role or seat “{who}”{near}");
        return Err(refuse("unknown-seat", message, "write ROLE=NAME with a role of scenario.toml".to_owned()));
    }
    if bot == RANDOM {
        return Ok(seats);
    }
    let names: Vec<&str> = definition.bots.iter().map(|bot| bot.name.as_str()).chain([RANDOM]).collect();
    let Some(found) = definition.bots.iter().find(|found| found.name == bot) else {
        let near = crate::rules::nearest(bot, names.iter().copied());
        return Err(refuse(
            "unknown-bot",
            format!("there is no bot “{bot}”{near}"),
            format!("bots here: {}", names.join(", ")),
        ));
    };
    if let Some(seat) = seats.iter().find(|seat| !found.roles.contains(&definition.seats[**seat].class)) {
        let message = format!("this bot does not play {}", definition.seats[*seat].id);
        return Err(refuse("wrong-bot", message, format!("[bots.{bot}] lists the roles it plays under `seats`")));
    }
    Ok(seats)
}

fn complaint(error: &RuleError) -> Diagnostic {
    let file = error.frames.first().map_or("", |frame| frame.file.as_str());
    Diagnostic::error("bot", file, error.to_string())
}

/// What a bot is given: the seat's view as plain data.
pub(crate) fn input(session: &Session, seat: SeatId, open: &Open) -> BotInput {
    let layout = session.layout();
    let play = session.play();
    let lens = Lens::new(layout, play, Viewer::Seat(seat));
    let eyes = if weak::is(Weak::Bots) { Lens::new(layout, play, Viewer::All) } else { lens };
    let mut counters = Vec::new();
    eyes.cells(|cell| {
        let value = reading(&lens, &cell);
        counters.push(BotReading { owner: cell.owner, counter: cell.counter, with: cell.with, value });
    });
    let mut zones = Vec::new();
    eyes.heaps(|zone, looks| {
        let items = looks.iter().map(|look| item(look, Some(zone))).collect();
        zones.push(BotZone { zone, items });
    });
    let (step, _) = play.table.position();
    BotInput {
        seat,
        round: play.table.round(),
        phase: layout.phase_at(step).unwrap_or_default().to_owned(),
        counters,
        zones,
        prompt: open.prompt.clone(),
        args: open.args.iter().map(|(name, arg)| (name.clone(), told_value(&lens, &lens.told(arg)))).collect(),
        options: open.options.iter().map(|option| option_value(&lens, &option.value)).collect(),
        optional: open.optional,
        text: open.text,
        decisions: play.decisions,
        seed: play.seed,
    }
}

/// Longest part of the log that a bot is given.
const LOG: usize = 200;

/// What was said to the seat lately. Read from the end: a bot is asked often, and a log grows long.
fn said(session: &Session, viewer: Viewer) -> Vec<BotSaid> {
    let lens = Lens::new(session.layout(), session.play(), viewer);
    let mut round = session.play().table.round();
    let mut found = Vec::new();
    for line in session.play().log.iter().rev().filter_map(|logged| session.line(viewer, logged)) {
        match line {
            Line::RoundBegan { round: began } => round = began - 1,
            Line::Said { telling, .. } => {
                let args = telling.args.iter().map(|(name, told)| {
                    let value = match told {
                        Told::Thing { thing } => BotValue::Name(thing.clone()),
                        told => told_value(&lens, told),
                    };
                    (name.clone(), value)
                });
                found.push(BotSaid { round, args: args.collect(), text: telling.text });
            }
            _ => {}
        }
        if found.len() == LOG {
            break;
        }
    }
    found.reverse();
    found
}

/// What a counter shows, as a bot is given it.
fn reading(lens: &Lens<'_>, cell: &Cell) -> BotValue {
    let id = u16::try_from(cell.stored - 1).ok();
    match &lens.layout.definition.counters[cell.counter.index()].holds {
        CounterType::Int => BotValue::Number(i64::from(cell.stored)),
        CounterType::Flag => BotValue::Flag(cell.stored != 0),
        CounterType::Values(_) => u16::try_from(cell.stored).map_or(BotValue::Nothing, BotValue::Choice),
        CounterType::Place => id.map_or(BotValue::Nothing, |id| BotValue::Place(PlaceId(id))),
        CounterType::Seat => id.map_or(BotValue::Nothing, |id| BotValue::Seat(SeatId(id))),
        CounterType::Component => id.map_or(BotValue::Nothing, |id| match cell.known {
            true => BotValue::Item(named(lens, ComponentId(id))),
            false => BotValue::Item(unknown(lens, ComponentId(id), None)),
        }),
        CounterType::Text => match lens.value(cell.counter, cell.stored, true) {
            Value::Name(words) => BotValue::Name(words),
            _ => BotValue::Nothing,
        },
    }
}

fn item(look: &Look, zone: Option<ZoneId>) -> BotItem {
    let status = Some(look.status.name());
    BotItem { component: look.component(), class: look.class, face_up: look.face_up, status, zone }
}

/// A component that the viewer knows by name, where it lies.
fn named(lens: &Lens<'_>, component: ComponentId) -> BotItem {
    item(&lens.look(component), lens.seen_zone(component))
}

/// A component of which the viewer knows no more than its kind, and perhaps where it lies.
fn unknown(lens: &Lens<'_>, component: ComponentId, zone: Option<ZoneId>) -> BotItem {
    let class = lens.layout.definition.components[component.index()].class;
    BotItem { component: None, class, face_up: false, status: None, zone }
}

fn told_value(lens: &Lens<'_>, told: &Told) -> BotValue {
    let definition = &lens.layout.definition;
    match told {
        Told::Number(number) => BotValue::Number(*number),
        Told::Flag(flag) => BotValue::Flag(*flag),
        Told::Name(name) | Told::Zone { zone: name } | Told::Words { words: name } => BotValue::Name(name.clone()),
        Told::Thing { thing } => match definition.entity(thing) {
            Some(Entity::Seat(seat)) => BotValue::Seat(seat),
            Some(Entity::Place(place)) => BotValue::Place(place),
            Some(Entity::Component(component)) => BotValue::Item(named(lens, component)),
            Some(Entity::Table) | None => BotValue::Name(thing.clone()),
        },
        Told::Hidden { kind } => match definition.classes.iter().position(|class| class.name == *kind) {
            Some(class) => BotValue::Item(BotItem {
                component: None,
                class: ClassId::at(class),
                face_up: false,
                status: None,
                zone: None,
            }),
            None => BotValue::Nothing,
        },
        Told::List(_) => BotValue::Nothing,
    }
}

fn option_value(lens: &Lens<'_>, value: &Arg) -> BotValue {
    match value {
        Arg::Number(number) => BotValue::Number(*number),
        Arg::Entity(Entity::Seat(seat)) => BotValue::Seat(*seat),
        Arg::Entity(Entity::Place(place)) => BotValue::Place(*place),
        Arg::Component(component, _) => match lens.chosen(value) {
            Some(component) => BotValue::Item(named(lens, component)),
            None => BotValue::Item(unknown(lens, *component, lens.place(value))),
        },
        Arg::Name(name) => BotValue::Name(name.clone()),
        other => BotValue::Name(format!("{other:?}")),
    }
}

/// Who answers a question: the first of those asked.
fn speaker(open: &Open) -> Option<SeatId> {
    open.seats.seats().next()
}

#[cfg(test)]
mod tests;
