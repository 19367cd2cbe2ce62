//! `tablewright perft`: how many positions there are after so many decisions.

use serde_json::{Value, json};

use super::load::GameArgs;
use super::page::{Format, Page};
use super::run::shown;
use super::{Console, Done, Exit, Stop, fault};
use crate::rules::{Digit, Module, RuleError};
use crate::simulate::perft::{Counted, Fault, First, Level, Perft};

/// Count the positions after so many decisions
///
/// Every answer and every distinct outcome of luck is tried. A position at depth N is a course of the game with exactly N
/// answers at whose end somebody is asked or the game is over; luck branches in between and is no step of its own.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright perft my-game --depth 4
  tablewright perft my-game --depth 6 --all --divide --jobs 2")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// How many decisions of the players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    depth: u32,

    /// A line for every depth up to this one
    #[arg(long)]
    all: bool,

    /// Also by first answer
    #[arg(long)]
    divide: bool,

    /// How many workers; the figures are the same [default: one a processor]
    #[arg(long, value_name = "N", value_parser = super::perft::workers)]
    jobs: Option<usize>,

    /// Give up after so many lines of play
    #[arg(long, value_name = "N", default_value_t = 100_000_000)]
    limit: u64,

    /// For machines
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let game = self.game.open(console)?;
        let perft = Perft { depth: self.depth, divide: self.divide, limit: self.limit, jobs: self.jobs };
        let counted = match perft.count(&game.layout, &Module::all(&game.scenario)) {
            Ok(counted) => counted,
            Err(Fault::TooMany) => {
                let line = console.words.with("perft-too-many", &[("limit", self.limit.to_string().into())]);
                return Err(console.stop(Exit::NotWell, line));
            }
            Err(Fault::Rule(error, path)) => return Err(self.failed(console, &game.scenario, &error, &path)),
        };
        if self.json {
            console.say(self.for_machines(&counted))?;
        } else {
            self.told(console, &counted)?;
        }
        Ok(Exit::Well)
    }

    /// A rule that failed, and the decisions that led there.
    fn failed(
        &self,
        console: &mut Console,
        scenario: &crate::scenario::Scenario,
        error: &RuleError,
        path: &[Digit],
    ) -> Stop {
        let line = fault::drawn(&console.words, scenario, error, 0, &fault::command(&self.repeat()));
        console.talk(line.trim_end());
        let step = |digit: &Digit| {
            let id = if digit.is_answer() { "perft-answer" } else { "perft-luck" };
            let (taken, count) = (digit.taken() + 1, digit.count());
            console.words.with(id, &[("taken", taken.into()), ("count", count.into())])
        };
        let steps: Vec<String> = path.iter().map(step).collect();
        let line = console.words.with("perft-path", &[("steps", steps.join(", ").into())]);
        console.stop(Exit::NotWell, line)
    }

    fn repeat(&self) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "perft".to_owned(), shown(&self.game.scenario)];
        words.extend(["--depth".to_owned(), self.depth.to_string()]);
        words.extend(self.game.chosen.spelled());
        words
    }

    fn for_machines(&self, counted: &Counted) -> Value {
        let last = counted.levels.last().copied().unwrap_or_default();
        let mut whole = json!({ "depth": self.depth, "nodes": last.nodes, "terminal": last.terminal });
        if self.all {
            let level = |(depth, level): (usize, &Level)| json!({ "depth": depth, "nodes": level.nodes, "terminal": level.terminal });
            whole["levels"] = counted.levels.iter().enumerate().map(level).collect();
        }
        if self.divide {
            let first = |(first, levels): &(First, Vec<Level>)| {
                let last = levels.last().copied().unwrap_or_default();
                json!({
                    "seats": first.seats, "prompt": first.prompt, "option": first.option,
                    "nodes": last.nodes, "terminal": last.terminal,
                })
            };
            whole["first"] = counted.first.iter().map(first).collect();
        }
        whole
    }

    fn told(&self, console: &mut Console, counted: &Counted) -> Result<(), Stop> {
        if self.all {
            let levels = counted.levels.iter().enumerate();
            let rows = levels.map(|(depth, level)| row(depth.to_string(), *level)).collect();
            table(console, "perft-depth", rows)?;
        }
        if self.divide {
            let last = |levels: &[Level]| levels.last().copied().unwrap_or_default();
            let name = |first: &First| format!("{} ({}, {})", first.option, first.seats.join(", "), first.prompt);
            let rows = counted.first.iter().map(|(first, levels)| row(name(first), last(levels))).collect();
            table(console, "perft-first", rows)?;
        }
        let last = counted.levels.last().copied().unwrap_or_default();
        let args = [
            ("depth", self.depth.into()),
            ("nodes", last.nodes.to_string().into()),
            ("terminal", last.terminal.to_string().into()),
            ("many", last.terminal.into()),
        ];
        console.say(console.words.with("perft-told", &args))?;
        if self.all {
            let over: u64 = counted.levels.iter().map(|level| level.terminal).sum();
            let nodes: u64 = counted.levels.iter().map(|level| level.nodes).sum();
            let args = [("nodes", nodes.to_string().into()), ("terminal", over.to_string().into())];
            console.say(console.words.with("perft-sum", &args))?;
        }
        Ok(())
    }
}

fn row(name: String, level: Level) -> Vec<String> {
    vec![name, level.nodes.to_string(), level.terminal.to_string()]
}

/// A table whose numbers stand under each other.
fn table(console: &mut Console, first: &str, rows: Vec<Vec<String>>) -> Result<(), Stop> {
    let head = [first, "perft-nodes", "perft-over"].map(|id| console.words.get(id));
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].len());
        cells.max().unwrap_or(0)
    };
    let widths = [0, width(1), width(2)];
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|row| row.into_iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}")).collect())
        .collect();
    let mut page = Page::new(Format::Text, console.width());
    Ok(page.table(&mut console.out, &head, &rows)?)
}

/// `--jobs N`
pub(crate) fn workers(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(workers) if (1..=1024).contains(&workers) => Ok(workers),
        _ => Err("write a number of workers, from 1 to 1024".to_owned()),
    }
}
