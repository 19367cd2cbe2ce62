//! `tablewright sim`: many games, and their figures.

mod json;
pub(crate) mod progress;
mod tables;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::load::{GameArgs, complain, define};
use super::run::{seed, seed_of, shown};
use super::{Console, Done, Exit, Stop, fault};
use crate::scenario::Scenario;
use crate::simulate::many::{self, Failed, Nobody, Plan};
use crate::table::Layout;
use crate::table::definition::{Definition, Sort};
use progress::Progress;

/// Play many games and count
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright sim my-game --games 10000
  tablewright sim my-game --bot random --seats 4 --json
  tablewright sim my-game --until 1% --seed 7

Shares have Wilson 95 % intervals. Game i of --seed N has a seed of its own (SplitMix64), told with
each example: `tablewright run my-game --seed …` plays it again. Figures are the same for any --jobs.
Ctrl-C stops and gives the figures of the games so far, which are the first ones.")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// How many games [default: 1000; with --until at most 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// How many games at once [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,

    /// Seed of all luck [default: drawn, and printed]
    #[arg(long, value_name = "N", value_parser = seed_of)]
    seed: Option<u64>,

    /// Who plays a role: a bot of the scenario, or `random` (may be repeated; NAME alone: all roles)
    #[arg(long = "bot", value_name = "ROLE=NAME", value_parser = bot)]
    bots: Vec<(String, String)>,

    /// Play until the interval of every outcome reaches no further than this to either side
    #[arg(long, value_name = "WIDTH", value_parser = width)]
    until: Option<f64>,

    /// For machines
    #[arg(long)]
    json: bool,
}

const GAMES: u64 = 1000;
const GAMES_UNTIL: u64 = 1_000_000;

/// What was played, for the tables.
pub(crate) struct Course<'a> {
    scenario: &'a Scenario,
    layout: &'a Arc<Layout>,
    seed: u64,
    done: &'a many::Done<Nobody>,
    seconds: f64,
    repeat: Vec<String>,
    until: Option<f64>,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let scenario = super::load::open(console, &self.game.scenario)?;
        let layout = define(console, &scenario, &self.game.chosen.choice())?;
        let bots = everybody(&layout.definition, &self.bots);
        let seed = seed(console, self.seed);
        let games = self.games.unwrap_or(if self.until.is_some() { GAMES_UNTIL } else { GAMES });
        let plan =
            Plan { scenario: &scenario, layout: &layout, bots: &bots, seed, games, jobs: self.jobs, until: self.until };
        let stop = stopper();
        let progress = Progress::new(games, self.until.is_some(), &console.words);
        let begun = Instant::now();
        let done = many::play(
            &plan,
            stop,
            || Nobody,
            |over, _| {
                progress.over(over);
                Ok::<(), Stop>(())
            },
        );
        let seconds = begun.elapsed().as_secs_f64();
        progress.end();
        let done = match done {
            Ok(done) => done,
            Err(Failed::Complaints(list)) => return Err(complain(console, &list, &scenario.files)),
            Err(Failed::Taker(stop)) => return Err(stop),
        };
        let repeat = self.repeat();
        let course =
            Course { scenario: &scenario, layout: &layout, seed, done: &done, seconds, repeat, until: self.until };
        if self.json {
            console.say(json::whole(&course))?;
        } else {
            tables::print(console, &course)?;
        }
        course.failures(console);
        Ok(if done.tally.failed > 0 { Exit::NotWell } else { Exit::Well })
    }

    /// The command that plays one of the games, up to its seed.
    fn repeat(&self) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "run".to_owned(), shown(&self.game.scenario)];
        words.extend(self.game.chosen.spelled());
        for (role, bot) in &self.bots {
            if !role.is_empty() {
                words.extend(["--bot".to_owned(), format!("{role}={bot}")]);
            }
        }
        words
    }
}

impl Course<'_> {
    /// The command that plays the game of this seed.
    fn again(&self, seed: u64) -> String {
        let mut words = self.repeat.clone();
        words.extend(["--seed".to_owned(), seed.to_string()]);
        fault::command(&words)
    }

    /// Says which games failed, and why.
    fn failures(&self, console: &mut Console) {
        let tally = &self.done.tally;
        for failure in &tally.failures {
            let text =
                fault::drawn(&console.words, self.scenario, &failure.error, failure.seed, &self.again(failure.seed));
            console.talk(text.trim_end());
        }
        if tally.failed > 0 {
            let args = [("failed", tally.failed.into()), ("games", (tally.games + tally.failed).into())];
            let line = console.words.with("sim-failed", &args);
            console.talk(line);
        }
    }
}

/// Bots for roles; one without a role plays everywhere that nothing else is said of.
pub(crate) fn everybody(definition: &Definition, bots: &[(String, String)]) -> Vec<(String, String)> {
    let roles: Vec<&str> = definition.classes_of(Sort::Seat).map(|(_, class)| class.name.as_str()).collect();
    let (all, some): (Vec<_>, Vec<_>) = bots.iter().cloned().partition(|(role, _)| role.is_empty());
    let all = all.into_iter().flat_map(|(_, bot)| roles.iter().map(move |role| ((*role).to_owned(), bot.clone())));
    all.chain(some).collect()
}

/// Set by Ctrl-C; the second one ends at once.
pub(crate) fn stopper() -> &'static AtomicBool {
    use std::sync::atomic::Ordering;
    static STOP: AtomicBool = AtomicBool::new(false);
    // If there is a handler already, Ctrl-C ends the program without figures.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(super::play::INTERRUPTED);
        }
    });
    &STOP
}

pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    match text.parse() {
        Ok(jobs) if (1..=MOST).contains(&jobs) => Ok(jobs),
        _ => Err(format!("write a whole number from 1 to {MOST}")),
    }
}

pub(crate) fn bot(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        None if !text.trim().is_empty() => Ok((String::new(), text.trim().to_owned())),
        Some((role, bot)) if !role.trim().is_empty() => Ok((role.trim().to_owned(), bot.to_owned())),
        _ => Err("write ROLE=NAME, or NAME for all roles".to_owned()),
    }
}

/// `1%`, `0.5%` or `0.01`.
fn width(text: &str) -> Result<f64, String> {
    let (number, unit) = text.trim().strip_suffix('%').map_or((text.trim(), 1.0), |number| (number.trim(), 100.0));
    match number.parse::<f64>() {
        Ok(number) if number > 0.0 && number / unit <= 0.5 => Ok(number / unit),
        _ => Err("write a width such as 1% or 0.5%".to_owned()),
    }
}
