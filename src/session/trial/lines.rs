//! A case, or something like a case, played along every line of luck.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use super::check_functions;
use super::prepare::prepare;
use super::run::{End, Tried, run_from};
use crate::rules::{Digit, Entry, Line as Odometer, Module, Options, Play, Returned, RuleError, Vm};
use crate::scenario::case::plan::{Otherwise, Outcomes, Plan};
use crate::scenario::case::quantity::Quantity;
use crate::scenario::case::{Cases, Cell};
use crate::scenario::{Diagnostic, Scenario, SourceFile, suggest};
use crate::session::{Lens, Value, Viewer};
use crate::table::definition::{CounterType, Order};
use crate::table::{Entity, Layout, ZoneId};

/// What is played.
#[derive(Clone, Debug)]
pub struct Setting<'a> {
    /// A case of the scenario by its name; nothing: what `text` says alone.
    pub case: Option<&'a str>,
    /// A file of one case: all that is played, or what is laid over the named case.
    pub text: &'a str,
    /// Whether the luck that the named case has loaded stays loaded.
    pub loaded: bool,
    /// Who answers what no answer was written for; nothing: as the case says.
    pub free: Option<Free>,
}

/// Who answers where no answer was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// The first option.
    First,
    /// The last option.
    Last,
    /// None where that is possible, else the first option.
    Decline,
    /// Every option in its turn.
    Each,
}

/// Why something cannot be played along all lines.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Wrong names and the like.
    Complaints(Vec<Diagnostic>),
    /// The rules cannot be loaded.
    Load(Box<RuleError>),
    /// A rule failed on the line with these decisions.
    Rule(Box<RuleError>, Vec<Digit>),
    /// A written answer was not taken: the sentence.
    Refused(String),
    /// Nobody answers this question: its prompt, and the options.
    Unanswered(String, Vec<String>),
    /// Somebody is asked for ever.
    Endless,
    /// There are more lines than the limit; about so many, as far as the last one shows.
    TooMany(u128),
}

/// A case that is ready to be played along every line.
pub struct Experiment {
    vm: Rc<Vm>,
    plan: Plan,
    start: Play,
    note: Option<String>,
}

/// What came of one line.
pub struct Came<'a> {
    tried: &'a Tried,
    line: &'a Odometer,
    start: &'a Play,
}

/// A value that is tabulated, in the order in which values are listed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// True or false.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A name.
    Name(String),
    /// Several.
    List(Vec<Found>),
}

/// Something whose values are tabulated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// As it was asked for, or as it is written in cases.
    pub name: String,
    what: Quantity,
}

impl Experiment {
    /// Looks up every name and loads the rules.
    ///
    /// # Errors
    /// [`Trouble::Complaints`] and [`Trouble::Load`].
    pub fn new(scenario: &Scenario, setting: &Setting<'_>) -> Result<Self, Trouble> {
        let modules = Module::all(scenario);
        let file = SourceFile { path: String::new(), text: Arc::from(setting.text) };
        let (mut cases, index) = match setting.case {
            Some(name) => {
                let mut cases = Cases::read(scenario);
                let index = find(&cases, name).map_err(|complaint| Trouble::Complaints(vec![*complaint]))?;
                if !setting.loaded
                    && let Ok((_, plan)) = &mut cases.list[index].plan
                {
                    unload(plan);
                }
                cases.overlay(scenario, index, &file);
                (cases, index)
            }
            None => (Cases::of(scenario, &file), 0),
        };
        check_functions(&mut cases, scenario, &modules);
        let broken = cases.complaints.first().filter(|_| setting.case.is_none());
        let (game, mut plan) = match cases.list.get(index).map(|planned| planned.plan.clone()) {
            Some(Ok(found)) if broken.is_none() => found,
            Some(Err(complaints)) => return Err(Trouble::Complaints(bare(complaints))),
            _ => return Err(Trouble::Complaints(bare(cases.complaints))),
        };
        plan.tries = true;
        if let Some(free) = setting.free {
            plan.otherwise = match free {
                Free::First => Otherwise::First,
                Free::Last => Otherwise::Last,
                Free::Decline => Otherwise::Decline,
                Free::Each => Otherwise::Each,
            };
        }
        let note = cases.list[index].note.clone();
        let layout = Arc::clone(&cases.layouts[game]);
        let start = prepare(&layout, &plan);
        let vm = Vm::new(layout, &modules, Options::default()).map_err(|error| Trouble::Load(Box::new(error)))?;
        Ok(Self { vm: Rc::new(vm), plan, start, note })
    }

    /// What may be wrong with it although it can be tried: fewer arguments than the function takes.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The layout of the game.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        self.vm.layout()
    }

    /// What is called so: a counter, a zone, `said:TEXT`, `asked:PROMPT`, `returns`, `result`, `winners`, `said`.
    ///
    /// # Errors
    /// A complaint with the nearest name.
    pub fn measure(&self, scenario: &Scenario, name: &str) -> Result<Measure, Box<Diagnostic>> {
        Ok(Measure { name: name.to_owned(), what: Quantity::named(scenario, self.layout(), name)? })
    }

    /// Plays every line and shows what came of each. Nothing that is tried here changes anything.
    ///
    /// # Errors
    /// The first line that cannot be played; more lines than `limit`.
    pub fn play(&self, limit: u64, mut seen: impl FnMut(&Came<'_>)) -> Result<(), Trouble> {
        let mut line = Odometer::new(u32::MAX);
        let mut left = limit;
        loop {
            if left == 0 {
                let about = line.digits().iter().fold(1, |all: u128, digit| all.saturating_mul(digit.count().into()));
                return Err(Trouble::TooMany(about));
            }
            left -= 1;
            self.vm.follow(Some(line));
            let tried = run_from(&self.vm, &self.plan, self.start.clone());
            line = self.vm.follow(None).unwrap_or_default();
            match tried.end {
                End::Reached => seen(&Came { tried: &tried, line: &line, start: &self.start }),
                End::Refused(sentence) => return Err(Trouble::Refused(sentence)),
                End::Failed(error) => return Err(Trouble::Rule(Box::new(error), line.digits().to_vec())),
                End::Unanswered(question) => {
                    let definition = &self.layout().definition;
                    let options = question.options.iter().map(|option| super::run::name_of(definition, option));
                    return Err(Trouble::Unanswered(question.prompt.clone(), options.collect()));
                }
                End::Endless => return Err(Trouble::Endless),
            }
            if !line.turn() {
                return Ok(());
            }
        }
    }
}

impl Came<'_> {
    /// The decisions of this line.
    #[must_use]
    pub fn digits(&self) -> &[Digit] {
        self.line.digits()
    }

    /// What was answered where every option is tried, in order.
    #[must_use]
    pub fn answers(&self) -> &[String] {
        &self.tried.free
    }

    /// The value of a quantity at the end of this line.
    #[must_use]
    pub fn value(&self, measure: &Measure) -> Found {
        let session = &self.tried.session;
        let (layout, play) = (session.layout(), session.play());
        let name = |entity| Found::Name(layout.definition.name_of(entity));
        let said =
            |id: &str| play.log.iter().any(|logged| matches!(&logged.entry, Entry::Said { text, .. } if text == id));
        match &measure.what {
            Quantity::Cell(cell) => self.cell(play, cell.word, cell.counter),
            Quantity::Zone(zone) => contents(layout, play, *zone),
            Quantity::Returns => returned(layout, &self.tried.returned),
            Quantity::Result => session.outcome().map_or(Found::Nothing, |outcome| Found::Name(outcome.result)),
            Quantity::Winners => match session.outcome() {
                Some(outcome) => {
                    Found::List(outcome.winners.into_iter().map(|seat| name(Entity::Seat(seat))).collect())
                }
                None => Found::Nothing,
            },
            Quantity::Told => Found::List(self.texts().map(|text| Found::Name(text.to_owned())).collect()),
            Quantity::Said(id) => Found::Flag(said(id)),
            Quantity::Asked(prompt) => Found::Flag(self.tried.asked.iter().any(|question| question.prompt == *prompt)),
        }
    }

    /// The same before anything was played, for a counter; nothing for what comes to be only then.
    #[must_use]
    pub fn before(&self, measure: &Measure) -> Option<Found> {
        match &measure.what {
            Quantity::Cell(cell) => Some(self.cell(self.start, cell.word, cell.counter)),
            Quantity::Said(_) | Quantity::Asked(_) => Some(Found::Flag(false)),
            _ => None,
        }
    }

    /// All that this line has changed: counters, texts that were told, what was returned, a result.
    #[must_use]
    pub fn changed(&self) -> Vec<Measure> {
        let mut all = Vec::new();
        if self.tried.returned != Returned::Nil {
            all.push(Measure { name: "returns".to_owned(), what: Quantity::Returns });
        }
        if self.tried.session.outcome().is_some() {
            all.push(Measure { name: "result".to_owned(), what: Quantity::Result });
        }
        let now = &self.tried.session.play().table;
        let layout = self.tried.session.layout();
        let changed = |cell: &Cell| now.cell(cell.word) != self.start.table.cell(cell.word);
        let cells = Cell::all(layout).filter(changed);
        all.extend(cells.map(|cell| Measure { name: cell.name(&layout.definition), what: Quantity::Cell(cell) }));
        let told: BTreeMap<&str, ()> = self.texts().map(|text| (text, ())).collect();
        all.extend(
            told.into_keys()
                .map(|text| Measure { name: format!("said:{text}"), what: Quantity::Said(text.to_owned()) }),
        );
        all
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        self.tried.session.play().log.iter().filter_map(|logged| match &logged.entry {
            Entry::Said { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }

    fn cell(&self, play: &Play, word: usize, counter: crate::table::CounterId) -> Found {
        let layout = self.tried.session.layout();
        let stored = play.table.cell(word);
        if layout.definition.counters[counter.index()].holds == CounterType::Int {
            return Found::Number(stored.into());
        }
        found(Lens::new(layout, play, Viewer::All).value(counter, stored, true))
    }
}

/// What lies in a zone: in order where that means something, and copies without their numbers.
fn contents(layout: &Layout, play: &Play, zone: ZoneId) -> Found {
    let definition = &layout.definition;
    let name = |component: crate::table::ComponentId| {
        let component = &definition.components[component.index()];
        Found::Name(format!("{}:{}", definition.classes[component.class.index()].name, component.base))
    };
    let mut names: Vec<Found> = play.table.contents(layout, zone).map(name).collect();
    if layout.order(zone) == Order::Set {
        names.sort();
    }
    Found::List(names)
}

fn found(value: Value) -> Found {
    match value {
        Value::Nothing => Found::Nothing,
        Value::Number(number) => Found::Number(number),
        Value::Flag(flag) => Found::Flag(flag),
        Value::Name(name) => Found::Name(name),
        Value::List(list) => Found::List(list.into_iter().map(found).collect()),
    }
}

fn returned(layout: &Layout, value: &Returned) -> Found {
    match value {
        Returned::Nil => Found::Nothing,
        Returned::Flag(flag) => Found::Flag(*flag),
        Returned::Number(number) if number.fract() == 0.0 && number.abs() < 1e15 => Found::Number(*number as i64),
        Returned::Number(number) => Found::Name(number.to_string()),
        Returned::Text(text) => Found::Name(text.clone()),
        Returned::Entity(entity) => Found::Name(layout.definition.name_of(*entity)),
        Returned::List(list) => Found::List(list.iter().map(|one| returned(layout, one)).collect()),
    }
}

/// The case of that name, or the only one whose name has these words.
fn find(cases: &Cases, name: &str) -> Result<usize, Box<Diagnostic>> {
    let names = || cases.list.iter().map(|planned| planned.case.name.as_str());
    if let Some(at) = names().position(|known| known == name) {
        return Ok(at);
    }
    let some: Vec<usize> = (0..cases.list.len()).filter(|at| cases.list[*at].case.name.contains(name)).collect();
    match some[..] {
        [one] => Ok(one),
        [] => {
            let complaint = Diagnostic::error("unknown-name", "", format!("there is no case “{name}”"));
            Err(Box::new(complaint.help(suggest(name, names()))))
        }
        _ => {
            let message = format!("“{name}” is in the names of {} cases", some.len());
            let some = some.iter().map(|at| cases.list[*at].case.name.as_str());
            Err(Box::new(Diagnostic::error("unknown-name", "", message).help(crate::scenario::enumerate(some))))
        }
    }
}

/// Takes the loaded dice away. A pile that was to be drawn from stays shuffled.
fn unload(plan: &mut Plan) {
    for loaded in &mut plan.luck {
        match &mut loaded.outcomes {
            Outcomes::Numbers(numbers) => numbers.clear(),
            Outcomes::Drawn(_, cards) => cards.clear(),
        }
    }
}

/// Complaints about what was not written in a file.
fn bare(complaints: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let strip = |mut one: Diagnostic| {
        if one.file.is_empty() {
            one.span = None;
            one.labels.clear();
        }
        one
    };
    complaints.into_iter().map(strip).collect()
}
