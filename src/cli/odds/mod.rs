//! `tablewright odds`: exact odds of a move or an effect, by trying every outcome of luck through the real rules.

mod drawn;
mod written;

use std::path::PathBuf;

use serde_json::{Value, json};

use super::load::{ChoiceArgs, complain, define, load_fault, open, pair};
use super::run::shown;
use super::{Console, Done, Exit, Stop, fault};
use crate::scenario::{Diagnostic, Scenario, plain};
use crate::session::trial::{Experiment, Free, Measure, Setting, Trouble};
use crate::simulate::odds::{Asked, Fault, Fraction, Odds, Part, Table, odds};

/// Exact odds of a move or an effect
///
/// Every outcome of luck is tried through the real rules: those that a case runs, or those that --call or --phase name. What
/// the case has loaded is not loaded here; its table and its answers stand. Nothing is drawn from the luck of any game.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright odds my-game --case 'one league: four victims' --of victims
  tablewright odds my-game --call attack.victims --arg mill --arg 3 --given fox.place=mill
  tablewright odds my-game --phase season --shuffled deck --otherwise random --of season
  tablewright odds my-game --phase night --otherwise each --by darkness")]
pub(crate) struct Args {
    /// The scenario's folder
    scenario: PathBuf,

    /// What a case of the scenario runs: its name, or words that only its name has
    #[arg(long, value_name = "NAME", conflicts_with_all = ["call", "phase", "args", "round"])]
    case: Option<String>,

    /// One function of a rule module
    #[arg(long, value_name = "MODULE.FUNCTION", conflicts_with = "phase")]
    call: Option<String>,

    /// One phase, for all its seats
    #[arg(long, value_name = "NAME")]
    phase: Option<String>,

    /// What the function is called with: a thing's name, a number, true, false, [a,b] (may be repeated)
    #[arg(long = "arg", value_name = "VALUE", requires = "call", allow_negative_numbers = true)]
    args: Vec<String>,

    /// A counter or the contents of a zone, as cases write them (may be repeated)
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    given: Vec<(String, String)>,

    /// The round
    #[arg(long, value_name = "N")]
    round: Option<i32>,

    /// Luck that is settled: the first faces of a stream, the first cards of a pile (may be repeated)
    #[arg(long, value_name = "STREAM=N,N", value_parser = pair)]
    luck: Vec<(String, String)>,

    /// A pile whose order is open, as after a shuffle (may be repeated)
    #[arg(long, value_name = "PILE")]
    shuffled: Vec<String>,

    /// Keep the luck that the case has loaded
    #[arg(long, requires = "case")]
    loaded: bool,

    /// What is answered to the next question, or to the next with this prompt (may be repeated)
    #[arg(long = "answer", value_name = "[PROMPT=]OPTION")]
    answers: Vec<String>,

    /// What is answered to other questions; random: any option with equal chance; each: the odds of every answer by itself
    #[arg(long, value_enum, value_name = "POLICY")]
    otherwise: Option<Otherwise>,

    /// What is tabulated: a counter, a zone, returns, result, winners, said, said:TEXT or asked:PROMPT (may be repeated)
    /// [default: all that changes]
    #[arg(long, value_name = "WHAT")]
    of: Vec<String>,

    /// A table for each value of this (may be repeated)
    #[arg(long, value_name = "WHAT")]
    by: Vec<String>,

    /// Give up after so many lines of luck
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,

    #[command(flatten)]
    chosen: ChoiceArgs,

    /// For machines
    #[arg(long)]
    json: bool,
}

/// Who answers questions that nobody has answered beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Otherwise {
    First,
    Last,
    Decline,
    Random,
    Each,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        if self.case.is_none() && self.call.is_none() && self.phase.is_none() {
            let line = console.words.get("odds-of-what");
            return Err(console.stop(Exit::Usage, line));
        }
        if self.case.is_some() && self.chosen.any() {
            let line = console.words.get("odds-case-chooses");
            return Err(console.stop(Exit::Usage, line));
        }
        let scenario = open(console, &self.scenario)?;
        let layout = define(console, &scenario, &self.chosen.choice())?;
        let text = written::case(&self, &layout);
        let setting = Setting { case: self.case.as_deref(), text: &text, loaded: self.loaded, free: self.free() };
        let experiment =
            Experiment::new(&scenario, &setting).map_err(|trouble| self.trouble(console, &scenario, &trouble))?;
        if let Some(note) = experiment.note() {
            console.talk(plain(note));
        }
        let asked = self.asked(console, &scenario, &experiment)?;
        match odds(&experiment, &asked) {
            Ok(odds) if self.json => console.say(for_machines(&odds))?,
            Ok(odds) => drawn::draw(console, &odds, self.of.is_empty())?,
            Err(Fault::TooLarge) => {
                let line = console.words.get("odds-too-large");
                return Err(console.stop(Exit::NotWell, line));
            }
            Err(Fault::Trouble(trouble)) => return Err(self.trouble(console, &scenario, &trouble)),
        }
        Ok(Exit::Well)
    }

    fn free(&self) -> Option<Free> {
        self.otherwise.map(|policy| match policy {
            Otherwise::First => Free::First,
            Otherwise::Last => Free::Last,
            Otherwise::Decline => Free::Decline,
            Otherwise::Random | Otherwise::Each => Free::Each,
        })
    }

    /// What is tabulated; all wrong names are said at once.
    fn asked(&self, console: &mut Console, scenario: &Scenario, experiment: &Experiment) -> Result<Asked, Stop> {
        let mut wrong: Vec<Diagnostic> = Vec::new();
        let mut find = |names: &[String]| -> Vec<Measure> {
            let found = names.iter().map(|name| experiment.measure(scenario, name));
            found.filter_map(|found| found.map_err(|complaint| wrong.push(*complaint)).ok()).collect()
        };
        let (of, by) = (find(&self.of), find(&self.by));
        if !wrong.is_empty() {
            return Err(complain(console, &wrong, &scenario.files));
        }
        Ok(Asked { of, by, random: self.otherwise == Some(Otherwise::Random), limit: self.limit })
    }

    /// Says what is in the way, and what to do.
    fn trouble(&self, console: &mut Console, scenario: &Scenario, trouble: &Trouble) -> Stop {
        let words = &console.words;
        let line = match trouble {
            Trouble::Complaints(list) => return complain(console, list, &scenario.files),
            Trouble::Load(error) => return complain(console, &[load_fault(&scenario.files, error)], &scenario.files),
            Trouble::Rule(error, path) => {
                let drawn = fault::drawn(words, scenario, error, 0, &fault::command(&self.repeat()));
                let luck = path.iter().map(|digit| format!("{}/{}", digit.taken() + 1, digit.count()));
                let luck = words.with("odds-path", &[("luck", luck.collect::<Vec<_>>().join(", ").into())]);
                format!("{}\n{luck}", drawn.trim_end())
            }
            Trouble::Refused(sentence) => words.with("odds-refused", &[("why", plain(sentence).into())]),
            Trouble::Unanswered(prompt, options) => {
                let options = if options.is_empty() { words.get("nothing") } else { plain(&options.join(", ")) };
                words.with("odds-unanswered", &[("prompt", plain(prompt).into()), ("options", options.into())])
            }
            Trouble::Endless => words.get("odds-endless"),
            Trouble::TooMany(about) => {
                let args = [("limit", self.limit.to_string().into()), ("about", about.to_string().into())];
                words.with("odds-too-many", &args)
            }
        };
        console.stop(Exit::NotWell, line)
    }

    fn repeat(&self) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "odds".to_owned(), shown(&self.scenario)];
        let mut flag = |name: &str, value: &str| words.extend([name.to_owned(), value.to_owned()]);
        for (name, value) in [("--case", &self.case), ("--call", &self.call), ("--phase", &self.phase)] {
            value.iter().for_each(|value| flag(name, value));
        }
        self.args.iter().for_each(|value| flag("--arg", value));
        for (name, pairs) in [("--given", &self.given), ("--luck", &self.luck)] {
            pairs.iter().for_each(|(key, value)| flag(name, &format!("{key}={value}")));
        }
        self.shuffled.iter().for_each(|value| flag("--shuffled", value));
        self.answers.iter().for_each(|value| flag("--answer", value));
        words.extend(self.chosen.spelled());
        words
    }
}

fn for_machines(odds: &Odds) -> Value {
    let parts: Vec<Value> = odds.parts.iter().map(part).collect();
    json!({ "lines": odds.lines, "parts": parts })
}

fn part(part: &Part) -> Value {
    let by: serde_json::Map<String, Value> = part.by.iter().map(|(name, found)| (name.clone(), json!(found))).collect();
    let of: Vec<Value> = part.tables.iter().map(table).collect();
    json!({ "by": by, "answers": part.answers, "odds": part.weight.to_string(), "share": share(part.weight), "of": of })
}

fn table(table: &Table) -> Value {
    let row =
        |(value, odds): &(_, Fraction)| json!({ "value": value, "odds": odds.to_string(), "share": share(*odds) });
    let rows: Vec<Value> = table.rows.iter().map(row).collect();
    let mean = table.mean.map(|(below, size)| format!("{}{size}", if below { "-" } else { "" }));
    json!({ "name": table.name, "values": rows, "mean": mean })
}

/// To six decimals; the fraction beside it is exact.
fn share(odds: Fraction) -> f64 {
    odds.parts(1_000_000) as f64 / 1_000_000.0
}
