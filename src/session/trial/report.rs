//! What a tried case has to say.

use serde::Serialize;

use super::mend::Mend;
use crate::rules::{Ran, RuleError};
use crate::scenario::Diagnostic;
use crate::scenario::snapshots::Kept;
use crate::session::{Line, OptionValue, Told, Value};

/// What came of one case. Nothing but `tales` and `ran` is there when the case has passed.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Why it could not be run: wrong names and the like.
    pub complaints: Vec<Diagnostic>,
    /// What differs from what was expected.
    pub faults: Vec<Fault>,
    /// Expectations that were not looked at, because the case ended before its end.
    pub skipped: usize,
    /// The rule that failed, if one did and should not have.
    pub error: Option<RuleError>,
    /// What may have led there: fewer arguments than the function takes.
    pub note: Option<String>,
    /// What happened, for somebody who may know everything; only of a case that differs.
    pub story: Vec<Line>,
    /// The stories that it expects, also those that are told as they should be.
    pub tales: Vec<Tale>,
    /// Lines of the rules that ran, where they are counted.
    pub ran: Ran,
}

/// One difference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// Line of the case's file where it was expected.
    pub line: usize,
    /// What it is about.
    pub what: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
    /// How the case would have to be written to expect that, where that can be said.
    #[serde(skip)]
    pub mend: Option<Mend>,
}

/// A story that the case expects to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tale {
    /// Line of the case's file where it is expected.
    pub line: usize,
    /// Who hears it.
    pub viewer: String,
    /// In which language.
    pub language: String,
    /// Name of its file in the folder of snapshots.
    pub file: String,
    /// What is kept.
    pub kept: Kept,
    /// What was told.
    pub found: String,
}

impl Tale {
    /// Whether it is told as it is kept.
    #[must_use]
    pub fn same(&self) -> bool {
        matches!(&self.kept, Kept::Text(text) if *text == self.found)
    }
}

impl Report {
    /// Whether everything was as expected.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.complaints.is_empty()
            && self.faults.is_empty()
            && self.error.is_none()
            && self.tales.iter().all(Tale::same)
    }

    /// The story in the words of the files, a line each.
    pub fn told(&self) -> impl ExactSizeIterator<Item = String> {
        self.story.iter().map(tell)
    }
}

/// One line of the story in the words of the files: whoever repairs a rule wants its names, not its prose.
fn tell(line: &Line) -> String {
    let or = |name: &Option<String>, otherwise: &str| name.clone().unwrap_or_else(|| otherwise.to_owned());
    match line {
        Line::RoundBegan { round } => format!("round {round}"),
        Line::PhaseBegan { phase, seat: None } => format!("phase {phase}"),
        Line::PhaseBegan { phase, seat: Some(seat) } => format!("phase {phase} of {seat}"),
        Line::CounterChanged { of, with, counter, from, to } => {
            let owner = match with {
                Some(with) => format!("{of}>{with}."),
                None if of.is_empty() => String::new(),
                None => format!("{of}."),
            };
            format!("{owner}{counter}: {} → {}", value(from), value(to))
        }
        Line::ComponentMoved { component, of_kind, from, to, .. } => {
            format!("{}: {} → {}", or(component, of_kind), or(from, "out"), or(to, "out"))
        }
        Line::ComponentTurned { component, of_kind, face_up, .. } => {
            format!("{} is turned {}", or(component, of_kind), if *face_up { "up" } else { "down" })
        }
        Line::ComponentShown { component, of_kind, to } => {
            format!("{} is shown to {}", or(component, of_kind), to.join(", "))
        }
        Line::PileShuffled { zone } => format!("{zone} is shuffled"),
        Line::PileSettled { zone, component } => format!("{component} is on top of {zone}"),
        Line::LuckDecided { stream, outcomes, outcome } => format!("luck {stream}: {} of {outcomes}", outcome + 1),
        Line::Asked { seats, prompt } => format!("asked {}: {}", seats.join(", "), or(prompt, "something")),
        Line::Answered { seat, answer, .. } => {
            format!("{seat} answers {}", answer.as_ref().map_or("decline".to_owned(), option))
        }
        Line::Wrote { seat, words, .. } => format!("{seat} writes “{words}”"),
        Line::Disclosed { value } => format!("disclosed {}", told(value)),
        Line::Said { telling, .. } => {
            let args: Vec<String> = telling.args.iter().map(|(name, arg)| format!("{name} = {}", told(arg))).collect();
            if args.is_empty() {
                format!("said {}", telling.text)
            } else {
                format!("said {} ({})", telling.text, args.join(", "))
            }
        }
        Line::GameEnded { result, winners } => format!("over: {result}, won by {}", winners.join(", ")),
    }
}

fn value(value: &Value) -> String {
    match value {
        Value::Nothing => "none".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Name(name) => name.clone(),
        Value::List(values) => values.iter().map(self::value).collect::<Vec<_>>().join(", "),
    }
}

fn option(value: &OptionValue) -> String {
    match value {
        OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Component(name) | OptionValue::Name(name) => {
            name.clone()
        }
        OptionValue::Hidden { kind, .. } => kind.clone(),
        OptionValue::Number(number) => number.to_string(),
    }
}

fn told(arg: &Told) -> String {
    match arg {
        Told::Number(number) => number.to_string(),
        Told::Flag(flag) => flag.to_string(),
        Told::Name(name) | Told::Thing { thing: name } | Told::Hidden { kind: name } | Told::Zone { zone: name } => {
            name.clone()
        }
        Told::Words { words } => format!("“{words}”"),
        Told::List(list) => list.iter().map(told).collect::<Vec<_>>().join(", "),
    }
}
