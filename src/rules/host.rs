//! What a running rule acts upon: one game's data, and the checked acts that turn into events.

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use super::error::Frame;
use super::fields::Fields;
use super::hooks::{self, Hooks};
use super::line::Line;
use super::raw::{Handles, Keys};
use super::register::{CAUSE, Register};
use crate::table::definition::{Counter, CounterType, Order, Owner};
use crate::table::{
    Audience, Block, ComponentId, CounterId, Entity, Event, Grid, Layout, PlaceId, SeatId, StreamId, Table, ZoneId,
    luck,
};

/// Most questions of one step: a rule that asks for ever is found out, whoever answers.
const MOST_ASKED: u32 = 10_000;

/// A game as plain data: it can be copied, saved and gone on with, wherever it stands.
#[derive(Clone, Debug)]
pub struct Play {
    /// The table.
    pub table: Table,
    /// Seed of its luck.
    pub seed: u64,
    /// Luck fixed beforehand: outcomes by stream and position.
    pub loaded: BTreeMap<(StreamId, u32), u32>,
    /// What is drawn from piles, fixed beforehand alike: which outcome that is shows only when the pile is drawn from.
    pub loaded_cards: BTreeMap<(StreamId, u32), ComponentId>,
    /// What happened, if anybody listens.
    pub log: Vec<Logged>,
    /// Whether the log is kept.
    pub logging: bool,
    /// Texts that people wrote as answers; rules only know their numbers.
    pub words: Vec<String>,
    /// The table as it was when the present step began.
    pub checkpoint: Table,
    /// Length of the log then.
    pub checkpoint_log: usize,
    /// Answers given since then, in order of arrival.
    pub kept: Vec<Kept>,
    /// Questions asked since then.
    pub asked: u32,
    /// The same, by who was asked: a question's name tells nobody how often others were asked.
    pub asked_of: Vec<(Audience, u32)>,
    /// Questions that wait for an answer.
    pub open: Vec<Open>,
    /// Answers given in the whole game.
    pub decisions: u64,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// How and why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Text id of the reason, if the rule gave one.
    pub reason: Option<String>,
    /// What it is told with.
    pub args: Vec<(String, Arg)>,
}

/// An answer that was given, and what it answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Number of the question within the step.
    pub ordinal: u32,
    /// Its prompt: a changed rule that asks something else here is found out.
    pub prompt: String,
    /// Position of the option from 1; 0 declined. For a text, its number.
    pub choice: u32,
    /// Who answered.
    pub seat: SeatId,
}

/// A question that waits.
#[derive(Clone, PartialEq, Debug)]
pub struct Open {
    /// Number within the step.
    pub ordinal: u32,
    /// Number among the questions of the step to the same seats.
    pub nth: u32,
    /// Who may answer.
    pub seats: Audience,
    /// Text id of the question.
    pub prompt: String,
    /// What the question is told with.
    pub args: Vec<(String, Arg)>,
    /// How many options there are.
    pub count: u32,
    /// The options, once described.
    pub options: Vec<Choice>,
    /// May be declined.
    pub optional: bool,
    /// Text id for declining.
    pub decline: String,
    /// Whether others may not even know that it is asked.
    pub silent: bool,
    /// Longest text, if a text is asked for; else 0.
    pub text: u32,
}

/// A question at the moment it is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub(super) seats: Audience,
    pub(super) prompt: &'a str,
    pub(super) count: u32,
    pub(super) optional: bool,
    pub(super) silent: bool,
    pub(super) text: u32,
}

impl Question<'_> {
    /// The question as it waits; the prelude describes the rest if anybody reads it.
    fn open(&self, ordinal: u32, nth: u32) -> Open {
        Open {
            ordinal,
            nth,
            seats: self.seats,
            prompt: self.prompt.to_owned(),
            args: Vec::new(),
            count: self.count,
            options: Vec::new(),
            optional: self.optional,
            decline: String::new(),
            silent: self.silent,
            text: self.text,
        }
    }
}

/// One option of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What is chosen.
    pub value: Arg,
    /// A note for the asked: text id and arguments.
    pub note: Option<(String, Vec<(String, Arg)>)>,
}

/// A value in a told text or an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A name or text id.
    Name(String),
    /// A seat or place, or the table.
    Entity(Entity),
    /// A component and who knew it when it was named.
    Component(ComponentId, Audience),
    /// A zone.
    Zone(ZoneId),
    /// A text that somebody wrote.
    Words(u32),
    /// Several.
    List(Vec<Arg>),
}

/// An entry of the log with the hook that caused it (0: the phase's own rule).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// What happened.
    pub entry: Entry,
    /// Index + 1 in the VM's list of hooks, 0 for none.
    pub cause: u16,
}

/// What the log holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The table changed. Who may know what of it is settled when it happens: the same line is read for ever.
    Happened {
        /// The change.
        event: Event,
        /// Who may read it in full: who knows which component or number it was about.
        seen: Audience,
        /// Who sees the zone that was left; who knows the component that a counter named.
        before: Audience,
        /// Who sees the zone where it lies now; who knows the component that a counter names now.
        after: Audience,
    },
    /// Somebody was asked.
    Asked {
        /// Who.
        seats: Audience,
        /// What.
        prompt: String,
        /// Kept from everybody else.
        silent: bool,
    },
    /// Somebody answered.
    Answered {
        /// Who may know the answer.
        seats: Audience,
        /// Who gave it.
        seat: SeatId,
        /// The question.
        prompt: String,
        /// The answer; `None`: declined.
        answer: Option<Arg>,
        /// Where a chosen component lay, and who sees that zone.
        place: Option<(ZoneId, Audience)>,
        /// As for the question.
        silent: bool,
    },
    /// A secret value was given out on purpose: from here on these seats may know it, and all that follows from it.
    Disclosed {
        /// To whom.
        to: Audience,
        /// What.
        value: Arg,
    },
    /// Something was told.
    Said {
        /// To whom.
        to: Audience,
        /// Text id.
        text: String,
        /// Arguments.
        args: Vec<(String, Arg)>,
    },
}

/// Who answers questions on the spot, without the rule having to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Inline {
    /// Nobody: every question waits.
    #[default]
    Nobody,
    /// Bots that choose any option with equal chance, from streams of their own.
    Random,
    /// The line that the VM follows: one option after another. Where it answers no more, the question waits undescribed.
    Line,
}

/// The game that a VM is running, and how far a step that is run again has got.
#[derive(Debug)]
pub(super) struct Host {
    pub(super) layout: Arc<Layout>,
    pub(super) table: Table,
    pub(super) play: Play,
    pub(super) cursor: usize,
    pub(super) inline: Inline,
    pub(super) random_arrival: bool,
    pub(super) answerer: Option<SeatId>,
    /// Where the act that runs was called from, and where every entry of the log comes from, if anybody wants to know.
    pub(super) at: Option<Frame>,
    pub(super) places: Option<BTreeMap<usize, Frame>>,
    /// What luck decides, where every outcome is tried.
    pub(super) line: Option<Line>,
    /// Words shared with the prelude.
    pub(super) register: Register,
    /// The numbers of the table's words that have changed since rules last ran here, as many as the register says.
    pub(super) changed: Block,
    /// What the raw functions recognise by its address in the VM.
    pub(super) handles: Handles,
    pub(super) keys: Keys,
    pub(super) fields: Fields,
    pub(super) hooks: Hooks,
    ends: Vec<Vec<usize>>,
    bot_streams: Vec<u64>,
    arrival_stream: u64,
}

/// A refusal of an act: a sentence for the designer.
pub(super) type Act<T> = Result<T, String>;

impl Play {
    /// A new game before its first step.
    #[must_use]
    pub fn new(layout: &Layout, seed: u64) -> Self {
        let table = Table::new(layout);
        Self {
            checkpoint: table.clone(),
            table,
            seed,
            loaded: BTreeMap::new(),
            loaded_cards: BTreeMap::new(),
            log: Vec::new(),
            logging: true,
            words: Vec::new(),
            checkpoint_log: 0,
            kept: Vec::new(),
            asked: 0,
            asked_of: Vec::new(),
            open: Vec::new(),
            decisions: 0,
            ending: None,
        }
    }

    /// Puts it back to a new game of another seed, keeping memory and settings.
    pub fn restart(&mut self, layout: &Layout, seed: u64) {
        self.table.reset(layout);
        self.seed = seed;
        self.log.clear();
        self.words.clear();
        self.begin_step();
        self.decisions = 0;
        self.ending = None;
    }

    /// An event of the order of play, which everybody sees.
    pub fn happen(&mut self, layout: &Layout, event: Event) {
        self.table.apply(layout, event);
        if self.logging {
            let all = Audience::ALL;
            self.log.push(Logged { entry: Entry::Happened { event, seen: all, before: all, after: all }, cause: 0 });
        }
    }

    /// Everything before this moment is settled: the step that begins now can be run again from here.
    pub fn begin_step(&mut self) {
        self.checkpoint.copy_from(&self.table);
        self.settle_all();
    }

    /// The same where the step is run at once: the table is handed over instead of copied, and is not to be looked at before
    /// the step has ended or [`rewind`](Self::rewind) has brought it back.
    pub fn begin_step_at_once(&mut self) {
        std::mem::swap(&mut self.checkpoint, &mut self.table);
        self.settle_all();
    }

    fn settle_all(&mut self) {
        self.checkpoint_log = self.log.len();
        self.kept.clear();
        self.ask_anew();
    }

    /// Counts one more question of the step to these seats.
    fn asked_again(&mut self, seats: Audience) -> u32 {
        if let Some((_, count)) = self.asked_of.iter_mut().find(|(of, _)| *of == seats) {
            *count += 1;
            return *count;
        }
        self.asked_of.push((seats, 1));
        1
    }

    fn ask_anew(&mut self) {
        self.asked = 0;
        self.asked_of.clear();
        self.open.clear();
    }

    /// Back to the beginning of the step, keeping the answers.
    pub fn rewind(&mut self) {
        self.table.copy_from(&self.checkpoint);
        self.log.truncate(self.checkpoint_log);
        self.ask_anew();
        self.ending = None;
    }
}

impl Host {
    pub(super) fn new(layout: Arc<Layout>, table: Table, register: Register, changed: Block, keys: Keys) -> Self {
        let mut ends = vec![Vec::new(); layout.definition.counters.len()];
        for (index, end) in layout.definition.ends.iter().enumerate() {
            ends[end.counter.index()].push(index);
        }
        let bot_streams =
            layout.definition.seats.iter().map(|seat| luck::stream_hash(&format!("bot:{}", seat.id))).collect();
        Self {
            play: Play::new(&layout, 0),
            table,
            cursor: 0,
            inline: Inline::Nobody,
            random_arrival: false,
            answerer: None,
            at: None,
            places: None,
            line: None,
            register,
            changed,
            handles: Handles::default(),
            keys,
            fields: Fields::default(),
            hooks: Hooks::default(),
            ends,
            bot_streams,
            arrival_stream: luck::stream_hash("bots:arrival"),
            layout,
        }
    }

    fn log(&mut self, entry: Entry) {
        if self.play.logging {
            let cause = u16::try_from(self.register.get(CAUSE)).unwrap_or(0);
            if let (Some(places), Some(place)) = (&mut self.places, self.at.take()) {
                places.insert(self.play.log.len(), place);
            }
            self.play.log.push(Logged { entry, cause });
            if super::budget::is_watching() {
                super::reached::logged(self.play.log.len());
            }
        }
    }

    /// Carries out an event and writes it down with those who may read it.
    pub(super) fn happen(&mut self, event: Event) {
        let stirs = match event {
            Event::ComponentMoved { from, to, .. } => {
                from.is_some_and(|zone| self.is_in_force(zone)) || to.is_some_and(|zone| self.is_in_force(zone))
            }
            Event::PileShuffled { zone } | Event::PileSettled { zone, .. } => self.is_in_force(zone),
            _ => false,
        };
        if stirs {
            self.hooks.moved();
        }
        if !self.play.logging {
            return self.table.apply(&self.layout, event);
        }
        let (saw, before) = match event {
            Event::ComponentMoved { component, from: Some(zone), .. } => (
                self.table.watchers(&self.layout, zone).and(self.table.knowers(&self.layout, component)),
                self.table.counters_of(&self.layout, zone),
            ),
            Event::CounterChanged { counter, from, .. } => (Audience::NONE, self.named(counter, from)),
            _ => (Audience::NONE, Audience::NONE),
        };
        self.table.apply(&self.layout, event);
        let after = match event {
            Event::ComponentMoved { to: Some(zone), .. } | Event::ComponentTurned { zone: Some(zone), .. } => {
                self.table.counters_of(&self.layout, zone)
            }
            Event::CounterChanged { counter, to, .. } => self.named(counter, to),
            _ => Audience::NONE,
        };
        let seen = saw.with(self.readers(event));
        self.log(Entry::Happened { event, seen, before, after });
    }

    /// Whether the rules of what lies in a zone are in force.
    fn is_in_force(&self, zone: ZoneId) -> bool {
        hooks::is_in_force(&self.layout, zone)
    }

    /// Turns a component, if it does not lie so already.
    pub(super) fn turn(&mut self, component: ComponentId, face_up: bool) {
        if self.table.face_up(&self.layout, component) != face_up {
            let zone = self.table.zone_of(&self.layout, component);
            self.happen(Event::ComponentTurned { component, zone, face_up });
        }
    }

    /// Shows a component to seats, if one of them does not know it.
    pub(super) fn show(&mut self, component: ComponentId, to: Audience) {
        if !self.table.knowers(&self.layout, component).covers(to.and(self.layout.definition.everybody())) {
            self.happen(Event::ComponentShown { component, to });
        }
    }

    /// Who knows the component that a counter names; everybody where it names none.
    fn named(&self, counter: CounterId, stored: i32) -> Audience {
        match self.layout.definition.counters[counter.index()].holds {
            CounterType::Component if stored > 0 => {
                self.table.knowers(&self.layout, ComponentId::at(stored as usize - 1))
            }
            _ => Audience::ALL,
        }
    }

    /// Who may read an event in full, after it was carried out.
    fn readers(&self, event: Event) -> Audience {
        let masters = self.layout.masters;
        match event {
            Event::RoundBegan { .. } | Event::PhaseBegan { .. } | Event::GameEnded { .. } => Audience::ALL,
            Event::CounterChanged { counter, owner, .. } => self.table.readers(&self.layout, counter, owner),
            Event::ComponentMoved { component, .. }
            | Event::ComponentTurned { component, .. }
            | Event::PileSettled { component, .. } => self.table.knowers(&self.layout, component),
            Event::ComponentShown { to, .. } => to.with(masters),
            Event::PileShuffled { zone } => self.table.counters_of(&self.layout, zone),
            // What luck decided shows in what becomes of it: a die in the text that tells the roll, a card where it arrives.
            Event::LuckDecided { .. } => masters,
        }
    }

    /// Sets a counter, clamped to its bounds; `true` when that ended the game.
    pub(super) fn set(&mut self, counter: CounterId, owner: Entity, with: Option<SeatId>, value: f64) -> Act<bool> {
        let declared = &self.layout.definition.counters[counter.index()];
        if f64::from(value as i32) != value || value < -f64::from(i32::MAX) {
            return Err(if value.fract() != 0.0 || !value.is_finite() {
                format!("{} cannot be {value}: it is a whole number; divide with math.floor", declared.name)
            } else {
                format!("{} cannot be {value}: counters hold at most {}", declared.name, i32::MAX)
            });
        }
        let to = match declared.holds {
            CounterType::Int => (value as i32).clamp(declared.min, declared.max),
            _ => value as i32,
        };
        let Some(word) = self.layout.cell(counter, owner, with) else {
            return Err(format!("{} has no cell for that seat", declared.name));
        };
        let from = self.table.cell(word);
        if from != to {
            self.happen(Event::CounterChanged { counter, owner, with, from, to });
            return Ok(self.watch(counter, to));
        }
        Ok(false)
    }

    /// Looks whether a counter's new value ends the game.
    fn watch(&mut self, counter: CounterId, value: i32) -> bool {
        for index in 0..self.ends[counter.index()].len() {
            let end = &self.layout.definition.ends[self.ends[counter.index()][index]];
            if end.at_least.is_some_and(|least| value >= least) || end.at_most.is_some_and(|most| value <= most) {
                let reason = Some(end.reason.clone());
                let (result, winners) = (end.result.clone(), end.winners);
                return self.over(&result, winners, reason, Vec::new()).is_ok();
            }
        }
        false
    }

    pub(super) fn over(
        &mut self,
        result: &str,
        winners: Audience,
        reason: Option<String>,
        args: Vec<(String, Arg)>,
    ) -> Act<()> {
        let results = &self.layout.definition.results;
        let Some(index) = results.iter().position(|name| name == result) else {
            return Err(format!("t:over: there is no result “{result}”; [results] names {}", results.join(", ")));
        };
        if self.table.result().is_some() {
            return Err("t:over: the game is over already".to_owned());
        }
        self.play.ending = Some(Ending { reason, args });
        self.happen(Event::GameEnded { result: index as u16, winners });
        Ok(())
    }

    pub(super) fn place(
        &mut self,
        component: ComponentId,
        to: Option<ZoneId>,
        face: Option<bool>,
        bottom: bool,
    ) -> Act<()> {
        let from = self.table.zone_of(&self.layout, component);
        let face_up = face.unwrap_or_else(|| self.table.face_up(&self.layout, component));
        let definition = &self.layout.definition;
        if let Some(zone) = to {
            let kind = definition.components[component.index()].class;
            let declared = &definition.zones[self.layout.zone(zone).kind.index()];
            if !declared.holds.contains(&kind) {
                return Err(format!(
                    "{} may not lie in zone {}: it holds only {}",
                    definition.name_of(Entity::Component(component)),
                    self.layout.zone_name(zone),
                    declared
                        .holds
                        .iter()
                        .map(|class| definition.classes[class.index()].name.as_str())
                        .collect::<Vec<_>>()
                        .join(", ")
                ));
            }
            if self.lies_in(zone, component) {
                let name = definition.name_of(Entity::Component(component));
                return Err(format!(
                    "{name} cannot lie in {}: that zone lies in {name} itself",
                    self.layout.zone_name(zone)
                ));
            }
            if from != Some(zone)
                && let Some(capacity) = declared.capacity
                && self.table.count(&self.layout, zone) >= usize::from(capacity)
            {
                return Err(format!("zone {} is full: it holds {capacity}", self.layout.zone_name(zone)));
            }
        }
        self.happen(Event::ComponentMoved { component, from, to, bottom, face_up });
        Ok(())
    }

    /// Whether a zone belongs to this component, or to one that lies in it.
    fn lies_in(&self, zone: ZoneId, component: ComponentId) -> bool {
        let mut zone = Some(zone);
        while let Some(inside) = zone {
            match self.layout.zone(inside).owner {
                Entity::Component(owner) if owner == component => return true,
                Entity::Component(owner) => zone = self.table.zone_of(&self.layout, owner),
                _ => return false,
            }
        }
        false
    }

    /// The card `depth` below the top of a pile; luck decides what lies there if nobody knows yet.
    pub(super) fn look(&mut self, zone: ZoneId, depth: usize) -> Act<ComponentId> {
        let count = self.table.count(&self.layout, zone);
        if depth >= count {
            return Err(format!("zone {} is empty", self.layout.zone_name(zone)));
        }
        let (open, len) = self.table.open_part(&self.layout, zone);
        let index = count - 1 - depth;
        if self.layout.order(zone) == Order::Set {
            return self.decide_card(zone, 0, count);
        }
        if index < open || index >= open + len {
            return Ok(self.card(zone, index));
        }
        let component = self.decide_card(zone, open, len)?;
        self.happen(Event::PileSettled { zone, component });
        Ok(component)
    }

    /// Luck decides which of the `len` components from position `from` on it is.
    fn decide_card(&mut self, zone: ZoneId, from: usize, len: usize) -> Act<ComponentId> {
        let stream = self.layout.zone(zone).stream;
        let position = self.table.drawn(&self.layout, stream);
        let Some(loaded) = self.play.loaded_cards.get(&(stream, position)).copied() else {
            let outcome = match self.line.take() {
                Some(mut line) => {
                    let outcome = line.kinds(|| self.kinds(zone, from, len));
                    self.line = Some(line);
                    self.happen(Event::LuckDecided { stream, outcomes: len as u32, outcome });
                    outcome
                }
                None => self.decide(stream, len as u32),
            };
            return Ok(self.card(zone, from + outcome as usize));
        };
        let outcome = self.table.contents(&self.layout, zone).skip(from).take(len).position(|card| card == loaded);
        let Some(outcome) = outcome else {
            return Err(format!(
                "{} was to be drawn from zone {}, but it is not among the cards there",
                self.layout.definition.name_of(Entity::Component(loaded)),
                self.layout.zone_name(zone)
            ));
        };
        self.happen(Event::LuckDecided { stream, outcomes: len as u32, outcome: outcome as u32 });
        Ok(loaded)
    }

    /// The distinct components among the `len` from position `from` on: the first of each kind and how many are like it.
    fn kinds(&self, zone: ZoneId, from: usize, len: usize) -> SmallVec<[(u32, u32); 8]> {
        let cards: Vec<ComponentId> = self.table.contents(&self.layout, zone).skip(from).take(len).collect();
        let mut kinds = SmallVec::<[(u32, u32); 8]>::new();
        for (index, card) in cards.iter().enumerate() {
            let alike = |kind: &&mut (u32, u32)| self.table.alike(&self.layout, cards[kind.0 as usize], *card);
            match kinds.iter_mut().find(alike) {
                Some(kind) => kind.1 += 1,
                None => kinds.push((index as u32, 1)),
            }
        }
        kinds
    }

    pub(super) fn card(&self, zone: ZoneId, index: usize) -> ComponentId {
        self.table.contents(&self.layout, zone).nth(index).expect("index is below the count")
    }

    /// One decision of luck.
    pub(super) fn decide(&mut self, stream: StreamId, outcomes: u32) -> u32 {
        let position = self.table.drawn(&self.layout, stream);
        let outcome = match (self.play.loaded.get(&(stream, position)), &mut self.line) {
            (Some(loaded), _) => (*loaded).min(outcomes.saturating_sub(1)),
            (None, Some(line)) => line.luck(outcomes),
            (None, None) => {
                luck::decide(self.play.seed, self.layout.streams()[stream.index()].hash, position, outcomes)
            }
        };
        self.happen(Event::LuckDecided { stream, outcomes, outcome });
        outcome
    }

    pub(super) fn disclose(&mut self, to: Audience, value: Arg) {
        let to = to.with(self.layout.masters);
        let value = match value {
            Arg::Component(component, knowers) => Arg::Component(component, knowers.with(to)),
            value => value,
        };
        self.log(Entry::Disclosed { to, value });
    }

    pub(super) fn say(&mut self, to: Audience, text: String, args: Vec<(String, Arg)>) {
        let to = to.with(self.layout.masters);
        self.log(Entry::Said { to, text, args });
    }

    /// For each of these components the number of the heap it cannot be told from by any of these seats, from 1; 0: it is
    /// told apart. Heaps are numbered by where they lie, not by what lies there.
    pub(super) fn alike(&self, seats: Audience, options: impl Iterator<Item = ComponentId>) -> Vec<usize> {
        let (layout, table) = (&self.layout, &self.table);
        let heap = |component: ComponentId| {
            let known = table.knowers(layout, component).meets(seats);
            let class = layout.definition.components[component.index()].class;
            let heap = (table.zone_of(layout, component), class, table.face_up(layout, component));
            (!known && table.is_indistinct(layout, component)).then_some(heap)
        };
        let heaps: Vec<_> = options.map(heap).collect();
        let mut all: Vec<_> = heaps.iter().flatten().collect();
        all.sort_unstable();
        all.dedup();
        heaps
            .iter()
            .map(|heap| heap.as_ref().map_or(0, |heap| all.partition_point(|other| *other < heap) + 1))
            .collect()
    }

    /// Luck chooses among so many that lie in the heap of this component.
    pub(super) fn pick_alike(&mut self, component: ComponentId, outcomes: u32) -> u32 {
        let zone = self.table.zone_of(&self.layout, component);
        // The streams of piles come after those that are declared, and `roll` is always the first.
        let stream = zone.map_or(StreamId(0), |zone| self.layout.zone(zone).stream);
        self.decide(stream, outcomes)
    }

    /// How many places of the grid, in the longest straight line through this one, show in a counter what it shows; 0 if it shows
    /// nothing.
    pub(super) fn line(&self, place: PlaceId, counter: &str) -> Act<u32> {
        let definition = &self.layout.definition;
        let Some(grid) = definition.grid else {
            return Err("t:line: this map has no grid; write [grid] with columns and rows into its file".to_owned());
        };
        if grid.cell(place).is_none() {
            return Err(format!("t:line: {} is no place of the grid", definition.name_of(Entity::Place(place))));
        }
        let of_grid = |(_, counter): &(usize, &Counter)| matches!(&counter.owner, Owner::Classes(kinds) if kinds.contains(&grid.kind));
        let mut counters = definition.counters.iter().enumerate().filter(of_grid);
        let found = counters.clone().find(|(_, declared)| declared.name == counter);
        let Some((base, _)) = found.and_then(|(id, _)| self.layout.counter_base(CounterId::at(id), Some(grid.kind)))
        else {
            let names = counters.by_ref().map(|(_, counter)| counter.name.as_str());
            let kind = &definition.classes[grid.kind.index()].name;
            return Err(format!("t:line: a {kind} has no counter “{counter}”{}", super::nearest(counter, names)));
        };
        if found.is_some_and(|(_, declared)| declared.holds == CounterType::Text) {
            return Err(format!("t:line: {counter} keeps what people write, which no rule can read"));
        }
        Ok(self.line_of(&grid, place, base))
    }

    /// The same, for the counter whose first cell is this word.
    pub(super) fn line_of(&self, grid: &Grid, place: PlaceId, base: usize) -> u32 {
        let shown = |place: PlaceId| self.table.cell(base + place.index() - grid.first.index());
        match shown(place) {
            0 => 0,
            value => grid.line(place, |other| shown(other) == value),
        }
    }

    /// A question: its number within the step, and the answer if there is one already.
    pub(super) fn ask(&mut self, question: &Question<'_>, deferred: bool) -> Act<(u32, Option<u32>)> {
        let ordinal = self.play.asked;
        if ordinal >= MOST_ASKED {
            return Err(format!("more than {MOST_ASKED} questions in one phase: is there a loop that never ends?"));
        }
        self.play.asked += 1;
        let nth = self.play.asked_again(question.seats);
        if self.play.logging {
            let (seats, prompt, silent) = (question.seats, question.prompt.to_owned(), question.silent);
            self.log(Entry::Asked { seats, prompt, silent });
        }
        if !deferred {
            if let Some(kept) = self.play.kept.get(self.cursor) {
                let choice = kept.choice;
                check_kept(kept, ordinal, question.prompt, question.count, question.text > 0)?;
                self.answerer = Some(kept.seat);
                self.cursor += 1;
                return Ok((ordinal, Some(choice)));
            }
            if self.inline == Inline::Random {
                let choice = self.choose(question.seats, question.count, question.optional, question.text > 0);
                return Ok((ordinal, Some(choice)));
            }
            if self.inline == Inline::Line
                && let Some(choice) = self.tried(question.seats, question.count, question.optional || question.text > 0)
            {
                return Ok((ordinal, Some(choice)));
            }
        }
        self.play.open.push(question.open(ordinal, nth));
        Ok((ordinal, None))
    }

    /// Writes an answer down, given by whoever [`ask`](Self::ask) or [`next`](Self::next) had it from.
    pub(super) fn answered(&mut self, seats: Audience, prompt: String, answer: Option<Arg>, silent: bool) {
        let seat = self.answerer.filter(|seat| seats.meets(Audience::seat(*seat))).or_else(|| seats.seats().next());
        let Some(seat) = seat else { return };
        let place = match &answer {
            Some(Arg::Component(component, _)) => self.table.zone_of(&self.layout, *component),
            _ => None,
        };
        let place = place.map(|zone| (zone, self.table.counters_of(&self.layout, zone)));
        self.log(Entry::Answered { seats, seat, prompt, answer, place, silent });
    }

    /// The next answer that has arrived for one of the open questions.
    pub(super) fn next(&mut self) -> Act<Option<(u32, u32)>> {
        if let Some(kept) = self.play.kept.get(self.cursor) {
            let Some(at) = self.play.open.iter().position(|open| open.ordinal == kept.ordinal) else {
                return Err(changed(kept, "nothing"));
            };
            let question = self.play.open.remove(at);
            check_kept(kept, question.ordinal, &question.prompt, question.count, question.text > 0)?;
            self.answerer = Some(kept.seat);
            self.cursor += 1;
            return Ok(Some((kept.ordinal, kept.choice)));
        }
        if self.inline == Inline::Random && !self.play.open.is_empty() {
            let at = if self.random_arrival {
                let count = self.play.open.len() as u32;
                luck::decide(self.play.seed, self.arrival_stream, self.play.decisions as u32, count) as usize
            } else {
                0
            };
            let question = self.play.open.remove(at);
            let choice = self.choose(question.seats, question.count, question.optional, question.text > 0);
            return Ok(Some((question.ordinal, choice)));
        }
        if self.inline == Inline::Line
            && let Some(first) = self.play.open.first()
            && let Some(choice) = self.tried(first.seats, first.count, first.optional || first.text > 0)
        {
            return Ok(Some((self.play.open.remove(0).ordinal, choice)));
        }
        Ok(None)
    }

    /// The answer of the line that is followed.
    fn tried(&mut self, seats: Audience, count: u32, optional: bool) -> Option<u32> {
        let choice = self.line.as_mut()?.answer(count, optional)?;
        self.answerer = seats.seats().next();
        self.play.decisions += 1;
        Some(choice)
    }

    /// A random bot's choice, repeatable from the seed, the seat and the number of answers so far.
    fn choose(&mut self, seats: Audience, count: u32, optional: bool, text: bool) -> u32 {
        self.answerer = seats.seats().next();
        let seat = self.answerer.map_or(0, SeatId::index);
        let options = count + u32::from(optional);
        let position = self.play.decisions as u32;
        let stream = self.bot_streams.get(seat).copied().unwrap_or_default();
        self.play.decisions += 1;
        if text {
            return 0;
        }
        let outcome = luck::decide(self.play.seed, stream, position, options);
        if outcome == count { 0 } else { outcome + 1 }
    }
}

fn check_kept(kept: &Kept, ordinal: u32, prompt: &str, count: u32, text: bool) -> Act<()> {
    if kept.ordinal != ordinal || kept.prompt != prompt || (!text && kept.choice > count) {
        return Err(changed(kept, prompt));
    }
    Ok(())
}

fn changed(kept: &Kept, prompt: &str) -> String {
    format!(
        "the rule asks “{prompt}” where an answer to “{}” was given before: either the rules have changed since, or a rule keeps \
         something outside the table (a local of its file, say)",
        kept.prompt
    )
}
