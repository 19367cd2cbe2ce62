//! Saved games: a header, then a line for each answer and each decision of luck, in the order in which they came.

mod read;
mod retell;
mod seal;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

pub use read::{Fault, Flaw};
pub use retell::{Difference, Differs, Fitting, Misfit, Moment, Retelling, Unfit};
pub use write::{Recorder, Unwritten, Writer};

use super::play::{Answer, Outcome};
use crate::rules::{Arg, Open};
use crate::scenario::{Choice, Files, Scenario};
use crate::table::definition::{SettingValue, Sort};
use crate::table::{Definition, Entity, Layout, SeatId};

/// The shape of records that this engine writes and reads.
pub const FORMAT: u32 = 1;

/// A saved game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// What was played; a list of bare answers has none.
    pub header: Option<Header>,
    /// What came then. Answers that were taken back are not among them.
    pub entries: Vec<Entry>,
    /// Bytes that were read without a complaint.
    pub bytes: u64,
    /// The sum of its lines, if they have sums.
    seal: Option<seal::Seal>,
}

/// The first line of a record: what was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of the engine that wrote it.
    pub tablewright: String,
    /// Shape of the lines.
    #[serde(default = "first_format")]
    pub format: u32,
    /// Id of the scenario.
    pub scenario: String,
    /// The scenario's folder as it was given.
    #[serde(default)]
    pub path: String,
    /// Hash of all files.
    #[serde(default)]
    pub files: String,
    /// Hashes of the files that bear on a game, by path.
    #[serde(default)]
    pub hashes: BTreeMap<String, String>,
    /// Seed of luck.
    pub seed: u64,
    /// Variant that was asked for; what it did is in the settings.
    #[serde(default)]
    pub variant: Option<String>,
    /// All settings.
    #[serde(default)]
    pub settings: BTreeMap<String, SettingValue>,
    /// Number of seats by role.
    #[serde(default)]
    pub seats: BTreeMap<String, u16>,
    /// Bots by seat.
    #[serde(default)]
    pub bots: BTreeMap<String, String>,
    /// The seats of each person who plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Vec<String>>,
}

/// One line after the header, with its number in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Number of the line, from 1.
    pub line: usize,
    /// What it says.
    pub what: What,
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Somebody answered.
    Answer(Written),
    /// Luck decided.
    Luck(Luck),
    /// The game ended.
    End(End),
}

/// An answer as it is written. Lists written by hand may leave out everything but the answer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Written {
    /// Who answered.
    pub seat: Option<String>,
    /// The question.
    pub prompt: Option<String>,
    /// How many options there were.
    pub of: Option<u32>,
    /// The name of the option, a number, null (declined), or `{"words": …}`.
    pub answer: Value,
    /// The options there were, as in [`offered`].
    pub options: Option<Value>,
}

/// A decision of luck as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// From which stream.
    #[serde(rename = "luck")]
    pub stream: String,
    /// Among how many outcomes.
    pub of: u32,
    /// Which came, from 0.
    pub came: u32,
}

/// The end of a game as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Name of the result.
    pub result: String,
    /// Seats that won.
    #[serde(default)]
    pub winners: Vec<String>,
}

impl Header {
    /// The header of a game that begins. `bots` are (seat, bot).
    #[must_use]
    pub fn new(
        scenario: &Scenario,
        layout: &Layout,
        choice: &Choice,
        seed: u64,
        bots: impl IntoIterator<Item = (String, String)>,
    ) -> Self {
        let definition = &layout.definition;
        Self {
            tablewright: env!("CARGO_PKG_VERSION").to_owned(),
            format: FORMAT,
            scenario: scenario.id().to_owned(),
            path: scenario.files.root.to_string_lossy().replace('\\', "/"),
            files: scenario.files.hash().to_hex().to_string(),
            hashes: hashes(&scenario.files),
            seed,
            variant: choice.variant.clone(),
            settings: definition.settings.iter().map(|(name, setting)| (name.clone(), setting.value.clone())).collect(),
            seats: seats(definition),
            bots: bots.into_iter().collect(),
            people: Vec::new(),
        }
    }

    /// What was chosen for that game, in today's scenario; and the names of settings that it has no more.
    #[must_use]
    pub fn choice(&self, scenario: &Scenario) -> (Choice, Vec<String>) {
        let (known, gone): (Vec<_>, Vec<_>) =
            self.settings.iter().partition(|(name, _)| scenario.settings().contains_key(*name));
        let text = |value: &SettingValue| match value {
            SettingValue::Bool(flag) => flag.to_string(),
            SettingValue::Int(number) => number.to_string(),
            SettingValue::Text(text) => text.clone(),
        };
        let settings = known.into_iter().map(|(name, value)| (name.clone(), text(value))).collect();
        let mut choice = Choice { settings, ..Choice::default() };
        // Only roles with a range can be chosen: what differs from the usual game must have been.
        if let Ok(usual) = scenario.define(&choice) {
            let usual = seats(&usual);
            let chosen = self.seats.iter().filter(|(role, count)| usual.get(*role) != Some(count));
            choice.seats = chosen.map(|(role, count)| (role.clone(), *count)).collect();
        }
        (choice, gone.into_iter().map(|(name, _)| name.clone()).collect())
    }

    /// The files that are not as they were when the game was played, by path.
    #[must_use]
    pub fn changed(&self, files: &Files) -> Vec<String> {
        let now = hashes(files);
        let mut paths: Vec<&String> = self.hashes.keys().chain(now.keys()).collect();
        paths.sort();
        paths.dedup();
        paths.into_iter().filter(|path| self.hashes.get(*path) != now.get(*path)).cloned().collect()
    }
}

impl Luck {
    /// The decision of luck that an event is, if it is one.
    #[must_use]
    pub fn of_event(layout: &Layout, event: crate::table::Event) -> Option<Self> {
        match event {
            crate::table::Event::LuckDecided { stream, outcomes, outcome } => {
                Some(Self { stream: layout.streams()[stream.index()].name.clone(), of: outcomes, came: outcome })
            }
            _ => None,
        }
    }
}

impl End {
    /// As it is written.
    #[must_use]
    pub fn new(definition: &Definition, outcome: &Outcome) -> Self {
        let name = |seat: &SeatId| definition.name_of(Entity::Seat(*seat));
        Self { result: outcome.result.clone(), winners: outcome.winners.iter().map(name).collect() }
    }
}

impl Written {
    /// An answer to an open question as it is written.
    #[must_use]
    pub fn new(layout: &Layout, open: &Open, seat: SeatId, answer: &Answer) -> Self {
        let option = |position: usize| open.options.get(position.checked_sub(1)?).map(|choice| &choice.value);
        Self {
            seat: Some(layout.definition.name_of(Entity::Seat(seat))),
            prompt: Some(open.prompt.clone()),
            of: (open.text == 0).then_some(open.count),
            answer: match answer {
                Answer::Decline => Value::Null,
                Answer::Words(words) => json!({ "words": words }),
                Answer::Option(position) => option(*position).map_or(Value::Null, |arg| named(layout, arg)),
            },
            options: offered(layout, open),
        }
    }

    fn to_json(&self, n: u64) -> Value {
        let mut line = Map::new();
        line.insert("n".to_owned(), n.into());
        line.insert("seat".to_owned(), json!(self.seat));
        line.insert("prompt".to_owned(), json!(self.prompt));
        if let Some(of) = self.of {
            line.insert("of".to_owned(), of.into());
        }
        line.insert("answer".to_owned(), self.answer.clone());
        if let Some(options) = &self.options {
            line.insert("options".to_owned(), options.clone());
        }
        Value::Object(line)
    }
}

/// All that may be answered to a question: a list of names, with null where it may be declined; a hash of that list where
/// it is long. `None`: a text is asked for.
#[must_use]
pub fn offered(layout: &Layout, open: &Open) -> Option<Value> {
    const LONG: usize = 100;
    if open.text > 0 {
        return None;
    }
    let names = open.options.iter().map(|choice| named(layout, &choice.value));
    let list = Value::Array(names.chain(open.optional.then_some(Value::Null)).collect());
    Some(match open.options.len() > LONG {
        true => blake3::hash(list.to_string().as_bytes()).to_hex()[..16].into(),
        false => list,
    })
}

/// An option as it is written: `card:ace`, `hound.2`, 3, `pass`.
#[must_use]
pub fn named(layout: &Layout, arg: &Arg) -> Value {
    let definition = &layout.definition;
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Flag(flag) => json!(flag),
        Arg::Name(name) => json!(name),
        Arg::Entity(entity) => json!(definition.name_of(*entity)),
        Arg::Component(component, _) => json!(definition.name_of(Entity::Component(*component))),
        Arg::Zone(zone) => json!(layout.zone_name(*zone)),
        Arg::Words(_) => Value::Null,
        Arg::List(list) => list.iter().map(|arg| named(layout, arg)).collect(),
    }
}

/// Hashes of the files that bear on a game: neither the rulebook nor the cases do, nor how lines end.
fn hashes(files: &Files) -> BTreeMap<String, String> {
    let bears = |path: &str| !path.ends_with(".md") && !path.starts_with("cases/");
    let hash = |text: &str| blake3::hash(text.replace("\r\n", "\n").as_bytes()).to_hex().to_string();
    files.iter().filter(|file| bears(&file.path)).map(|file| (file.path.clone(), hash(&file.text))).collect()
}

fn seats(definition: &Definition) -> BTreeMap<String, u16> {
    definition.classes_of(Sort::Seat).map(|(_, class)| (class.name.clone(), class.count)).collect()
}

fn first_format() -> u32 {
    1
}
