//! Who answers for the seats that nobody plays: bots of the scenario, or random choice.

use std::sync::Arc;

use crate::rules::{BotInput, BotItem, BotReading, BotSaid, BotValue, BotVm, BotZone, Module, Options, RuleError};
use crate::scenario::{Diagnostic, Scenario};
use crate::session::weak::{self, Weak};
use crate::session::{Answer, Decision, DecisionId, Item, Lens, Line, OptionValue, Session, Told, Value, Viewer};
use crate::table::definition::CounterType;
use crate::table::{Definition, Entity, Layout, SeatId, luck};

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
    pub fn decide(&self, session: &Session, seat: SeatId, decision: &Decision) -> Result<Chosen, RuleError> {
        let name = &self.names[seat.index()];
        let option = match &self.vm {
            Some(vm) if name != RANDOM => {
                let choice = vm.decide(name, &input(session, seat, decision), &|| said(session, Viewer::Seat(seat)))?;
                return Ok(Chosen { answer: answer(choice.option), why: choice.why });
            }
            _ => random(session, seat, decision),
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
        let all = session.decisions(Viewer::All);
        let next = open.get(self.next(session, open.len()));
        let decision = next.and_then(|id| all.iter().find(|decision| decision.id == *id));
        let Some((decision, seat)) = decision.and_then(|decision| Some((decision, speaker(session, decision)?))) else {
            return Ok(None);
        };
        let seen = session.decisions(Viewer::Seat(seat)).into_iter().find(|seen| seen.id == decision.id);
        let chosen = self.decide(session, seat, seen.as_ref().unwrap_or(decision))?;
        Ok(Some((decision.id, seat, chosen)))
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
fn random(session: &Session, seat: SeatId, decision: &Decision) -> usize {
    if decision.text > 0 {
        return 0;
    }
    let play = session.play();
    let count = decision.options.len() as u32;
    let stream = luck::stream_hash(&format!("bot:{}", session.layout().definition.seats[seat.index()].id));
    let outcome = luck::decide(play.seed, stream, play.decisions as u32, count + u32::from(decision.optional));
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
pub(crate) fn input(session: &Session, seat: SeatId, decision: &Decision) -> BotInput {
    let layout = session.layout();
    let definition = &layout.definition;
    let viewer = Viewer::Seat(seat);
    let lens = Lens::new(layout, session.play(), viewer);
    let view = session.view(if weak::is(Weak::Bots) { Viewer::All } else { viewer });
    let owner = |name: &str| -> Option<String> { (!name.is_empty()).then(|| name.to_owned()) };
    let mut counters = Vec::with_capacity(view.counters.len());
    for reading in view.counters {
        let holds =
            definition.counters.iter().find(|counter| counter.name == reading.counter).map(|counter| &counter.holds);
        let value = match (reading.value, holds) {
            (Value::Name(name), Some(CounterType::Place)) => BotValue::Place(name),
            (Value::Name(name), Some(CounterType::Seat)) => BotValue::Seat(name),
            (Value::Name(name), Some(CounterType::Component)) => BotValue::Item(named(definition, &lens, &name)),
            (value, _) => plain(value),
        };
        let entity = definition.entity(&reading.of);
        counters.push(BotReading {
            sort: sort(definition, entity),
            of: reading.of,
            with: reading.with,
            counter: reading.counter,
            value,
        });
    }
    let zones = view
        .zones
        .into_iter()
        .map(|zone| {
            let whole = if zone.of.is_empty() { zone.zone.clone() } else { format!("{}.{}", zone.of, zone.zone) };
            let items =
                zone.items.into_iter().map(|item| bot_item(item, Some(whole.clone()), owner(&zone.of))).collect();
            BotZone { sort: sort(definition, definition.entity(&zone.of)), of: zone.of, zone: zone.zone, items }
        })
        .collect();
    BotInput {
        seat: definition.seats[seat.index()].id.clone(),
        round: view.round,
        phase: view.phase.unwrap_or_default(),
        counters,
        zones,
        prompt: decision.prompt.text.clone(),
        args: decision
            .prompt
            .args
            .iter()
            .map(|(name, told)| (name.clone(), told_value(definition, &lens, told)))
            .collect(),
        options: decision.options.iter().map(|option| option_value(definition, &lens, &option.value)).collect(),
        optional: decision.optional,
        text: decision.text,
        decisions: session.play().decisions,
        seed: session.play().seed,
    }
}

/// Longest part of the log that a bot is given.
const LOG: usize = 200;

/// What was said to the seat lately. Read from the end: a bot is asked often, and a log grows long.
fn said(session: &Session, viewer: Viewer) -> Vec<BotSaid> {
    let definition = &session.layout().definition;
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
                        told => told_value(definition, &lens, told),
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

fn sort(definition: &Definition, entity: Option<Entity>) -> &'static str {
    let class = entity.and_then(|entity| definition.class_of(entity));
    class.map_or("table", |class| definition.classes[class.index()].sort.name())
}

fn plain(value: Value) -> BotValue {
    match value {
        Value::Nothing | Value::List(_) => BotValue::Nothing,
        Value::Number(number) => BotValue::Number(number),
        Value::Flag(flag) => BotValue::Flag(flag),
        Value::Name(name) => BotValue::Name(name),
    }
}

fn bot_item(item: Item, zone: Option<String>, owner: Option<String>) -> BotItem {
    BotItem { id: item.id, kind: item.kind, face_up: item.face_up, status: item.status.name(), zone, owner }
}

/// A component that the viewer knows by name, where it lies.
fn named(definition: &Definition, lens: &Lens<'_>, name: &str) -> BotItem {
    match definition.entity(name) {
        Some(Entity::Component(component)) => {
            let zone = lens.zone_name(component);
            let owner = zone.as_deref().and_then(|zone| zone.rsplit_once('.')).map(|(owner, _)| owner.to_owned());
            bot_item(lens.item(component), zone, owner)
        }
        _ => BotItem { kind: name.to_owned(), ..BotItem::default() },
    }
}

fn told_value(definition: &Definition, lens: &Lens<'_>, told: &Told) -> BotValue {
    match told {
        Told::Number(number) => BotValue::Number(*number),
        Told::Flag(flag) => BotValue::Flag(*flag),
        Told::Name(name) | Told::Zone { zone: name } | Told::Words { words: name } => BotValue::Name(name.clone()),
        Told::Thing { thing } => match definition.entity(thing) {
            Some(Entity::Seat(_)) => BotValue::Seat(thing.clone()),
            Some(Entity::Place(_)) => BotValue::Place(thing.clone()),
            Some(Entity::Component(_)) => BotValue::Item(named(definition, lens, thing)),
            Some(Entity::Table) | None => BotValue::Name(thing.clone()),
        },
        Told::Hidden { kind } => BotValue::Item(BotItem { kind: kind.clone(), ..BotItem::default() }),
        Told::List(_) => BotValue::Nothing,
    }
}

fn option_value(definition: &Definition, lens: &Lens<'_>, value: &OptionValue) -> BotValue {
    match value {
        OptionValue::Seat(id) => BotValue::Seat(id.clone()),
        OptionValue::Place(id) => BotValue::Place(id.clone()),
        OptionValue::Component(name) => BotValue::Item(named(definition, lens, name)),
        OptionValue::Hidden { kind, zone } => {
            let owner = zone.as_deref().and_then(|zone| zone.rsplit_once('.')).map(|(owner, _)| owner.to_owned());
            BotValue::Item(BotItem { kind: kind.clone(), zone: zone.clone(), owner, ..BotItem::default() })
        }
        OptionValue::Number(number) => BotValue::Number(*number),
        OptionValue::Name(name) => BotValue::Name(name.clone()),
    }
}

/// Who answers a question: the first of those asked.
#[must_use]
pub fn speaker(session: &Session, decision: &Decision) -> Option<SeatId> {
    session.open(decision.id)?.seats.seats().next()
}
