//! What several tests need: scenarios found by themselves, games played by chance, their bytes.

#![allow(dead_code, reason = "every test file uses its own part of this")]

pub(crate) mod endure;
pub(crate) mod folder;
pub(crate) mod mutate;
pub(crate) mod playthrough;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use tablewright::rules::{Module, Options, Play, Vm};
use tablewright::scenario::{Choice, Scenario, render};
use tablewright::session::{Answer, DecisionId, Session, Viewer};
use tablewright::simulate::bots;
use tablewright::table::definition::Definition;
use tablewright::table::{Layout, SeatId, luck};

/// A scenario with everything chosen.
pub(crate) struct Game {
    /// Scenario, variant, seats: for messages.
    pub(crate) name: String,
    pub(crate) scenario: Rc<Scenario>,
    pub(crate) layout: Arc<Layout>,
    pub(crate) modules: Vec<Module>,
}

impl Game {
    /// `None`: this choice is not possible.
    pub(crate) fn chosen(scenario: &Rc<Scenario>, choice: &Choice) -> Option<Self> {
        let definition = scenario.define(choice).ok()?;
        let seats = definition.seats.len();
        let variant = choice.variant.as_deref().map_or(String::new(), |variant| format!("+{variant}"));
        Some(Self {
            name: format!("{}{variant} with {seats} seats", scenario.id()),
            modules: bots::modules(scenario),
            scenario: Rc::clone(scenario),
            layout: Arc::new(Layout::new(definition)),
        })
    }

    pub(crate) fn vm(&self) -> Rc<Vm> {
        self.vm_with(Options::default())
    }

    pub(crate) fn vm_with(&self, options: Options) -> Rc<Vm> {
        match Vm::new(Arc::clone(&self.layout), &self.modules, options) {
            Ok(vm) => Rc::new(vm),
            Err(error) => panic!("{}: {error}", self.name),
        }
    }

    pub(crate) fn play(&self, seed: u64) -> Play {
        Play::new(&self.layout, seed)
    }

    pub(crate) fn definition(&self) -> &Definition {
        &self.layout.definition
    }

    /// Everybody who may look at a game.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let seats = (0..self.definition().seats.len()).map(|seat| Viewer::Seat(SeatId::at(seat)));
        let teams = (0..self.definition().teams.len()).map(Viewer::Team);
        seats.chain(teams).chain([Viewer::Public, Viewer::All]).collect()
    }
}

/// Every scenario's folder: a new one gets all laws for free. `LAWS=NAME,NAME` keeps to a few.
pub(crate) fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for parent in ["scenarios", "scenarios/examples", "tests/scenarios"] {
        let entries = std::fs::read_dir(root.join(parent)).into_iter().flatten().flatten();
        found.extend(entries.map(|entry| entry.path()).filter(|path| path.join("scenario.toml").is_file()));
    }
    if let Ok(names) = std::env::var("LAWS") {
        found.retain(|path| names.split(',').any(|name| path.ends_with(name)));
    }
    found.sort();
    assert!(!found.is_empty(), "no scenario found");
    found
}

/// A scenario that must be well.
pub(crate) fn open(folder: &Path) -> Rc<Scenario> {
    match Scenario::open(folder) {
        Ok(scenario) => Rc::new(scenario),
        Err(complaints) => panic!("{}:\n{}", folder.display(), render(&complaints.list, &complaints.files, false)),
    }
}

/// The usual game of every scenario.
pub(crate) fn games() -> Vec<Game> {
    let usual = |folder: PathBuf| Game::chosen(&open(&folder), &Choice::default());
    folders()
        .into_iter()
        .map(|folder| usual(folder.clone()).unwrap_or_else(|| panic!("{}", folder.display())))
        .collect()
}

/// The yard: the small scenario that touches everything.
pub(crate) fn yard() -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/yard");
    Game::chosen(&open(&folder), &Choice::default()).expect("the usual game of the yard")
}

/// An answer of somebody who does not care: which of the open questions, whose seat, and what.
pub(crate) type Careless = (DecisionId, SeatId, Answer);

/// The careless answer number `turn` of a game, repeatable.
pub(crate) fn careless(session: &Session, seed: u64, turn: usize) -> Careless {
    let open = &session.play().open;
    let pick = |what: &str, outcomes: usize| {
        luck::decide(seed, luck::stream_hash(&format!("careless:{what}")), turn as u32, outcomes as u32) as usize
    };
    let question = &open[pick("question", open.len())];
    let seats: Vec<SeatId> = question.seats.seats().collect();
    let seat = seats[pick("seat", seats.len())];
    let count = question.count as usize;
    let answer = if question.text > 0 {
        match pick("words", 3) {
            0 if question.optional => Answer::Decline,
            length => Answer::Words("да! ".repeat(length)),
        }
    } else {
        match pick("option", count + usize::from(question.optional)) {
            option if option == count => Answer::Decline,
            option => Answer::Option(option + 1),
        }
    };
    (name_of(session, seat, question.ordinal), seat, answer)
}

/// The name of an open question of that number.
pub(crate) fn name_of(session: &Session, seat: SeatId, ordinal: u32) -> DecisionId {
    let mut names = session.open_for(seat);
    names.find(|id| session.open(*id).is_some_and(|open| open.ordinal == ordinal)).expect("this seat is asked")
}

/// Table and log of a game, to be compared.
#[derive(PartialEq, Eq, Clone)]
pub(crate) struct Bytes {
    pub(crate) table: Vec<i32>,
    pub(crate) log: Vec<tablewright::rules::Logged>,
    pub(crate) words: Vec<String>,
    pub(crate) decisions: u64,
}

impl Bytes {
    pub(crate) fn of(session: &Session) -> Self {
        let play = session.play();
        Self {
            table: play.table.words().to_vec(),
            log: play.log.clone(),
            words: play.words.clone(),
            decisions: play.decisions,
        }
    }
}

/// Compares two games and says where they part.
#[track_caller]
pub(crate) fn assert_same(a: &Bytes, b: &Bytes, when: &str) {
    for (index, (left, right)) in a.log.iter().zip(&b.log).enumerate() {
        assert_eq!(left, right, "{when}: the logs part at entry {index}");
    }
    assert_eq!(a.log.len(), b.log.len(), "{when}: one log is longer");
    if let Some(word) = (0..a.table.len()).find(|word| a.table[*word] != b.table[*word]) {
        panic!("{when}: the tables differ at word {word}: {} and {}", a.table[word], b.table[word]);
    }
    assert!(a == b, "{when}: words or number of decisions differ");
}

/// A short hash for snapshots.
pub(crate) fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}
