//! `tablewright sim`: many games, and their figures.

mod details;
mod files;
mod json;
mod profile;
pub(crate) mod progress;
mod report;
mod sweep;
mod sweeps;
mod tables;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::load::{ChoiceArgs, GameArgs, bot, complain, everybody};
use super::run::{seed, seed_of, shown};
use super::words::Words;
use super::{Console, Done, Exit, Stop, fault};
use crate::scenario::Scenario;
use crate::simulate::bots::Bots;
use crate::simulate::ears::{Ears, Heard, Wishes};
use crate::simulate::many::{self, Failed, Plan};
use crate::simulate::tally::columns;
use crate::table::Layout;
use crate::table::definition::Definition;
use files::{Sheets, Target};
use progress::Progress;
use sweep::{Point, Sweep, points};

/// Play many games and count
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright sim my-game --games 10000
  tablewright sim my-game --bot random --seats 4 --json
  tablewright sim my-game --until 1% --seed 7
  tablewright sim my-game --sweep rounds=3..8 --report rounds.html
  tablewright sim my-game --out games.parquet --events events.parquet

Shares have Wilson 95 % intervals. Game i of --seed N has a seed of its own (SplitMix64), told with
each example: `tablewright run my-game --seed …` plays it again. Figures are the same for any --jobs.
Ctrl-C stops and gives the figures of the games so far, which are the first ones.")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// How many games [default: 1000; with --until at most 1000000]
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<u64>,

    /// How many games at once [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,

    /// Seed of all luck [default: drawn, and printed]
    #[arg(long, value_name = "N", value_parser = seed_of)]
    seed: Option<u64>,

    /// Who plays a role: a bot of the scenario, or `random` (may be repeated; NAME alone: all roles)
    #[arg(long = "bot", value_name = "[ROLE=]NAME", value_parser = bot)]
    bots: Vec<(String, String)>,

    /// Play until the interval of every outcome reaches no further than this to either side
    #[arg(long, value_name = "WIDTH", value_parser = width)]
    until: Option<f64>,

    /// Count moves and cards too, and how games end with and without them (slower)
    #[arg(long)]
    detail: bool,

    /// Play with each of these values, on the same luck (may be repeated: all combinations; also `variant`, `seats`)
    #[arg(long = "sweep", value_name = "KEY=1..5|a,b,c", value_parser = sweep::parse)]
    sweeps: Vec<Sweep>,

    /// Write one row a game into this file, which is replaced
    #[arg(long, value_name = "FILE.parquet")]
    out: Option<PathBuf>,

    /// Write one row an event into this file, which is replaced: all of them, secrets too
    #[arg(long, value_name = "FILE.parquet")]
    events: Option<PathBuf>,

    /// Write a page with charts into this file, which is replaced
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Tell where the rules' steps and time go, and draw it as a flame graph into this file, which is replaced
    #[arg(long, value_name = "FILE.svg", conflicts_with = "sweeps")]
    profile: Option<PathBuf>,

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
    values: &'a [String],
    seed: u64,
    done: &'a many::Done<Heard>,
    seconds: f64,
    repeat: Vec<String>,
    until: Option<f64>,
}

/// Files that are written when all is over.
struct Pages {
    report: Option<Target>,
    profile: Option<Target>,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let scenario = super::load::open(console, &self.game.scenario)?;
        let points = points(&scenario, &self.game.chosen.choice(), &self.sweeps)
            .map_err(|list| complain(console, &list, &scenario.files))?;
        let bots = self.everybody(console, &scenario, &points)?;
        let (mut sheets, pages) = self.files(console, &points)?;
        let stop = stopper();
        let seed = seed(console, self.seed);
        let mut played = Vec::with_capacity(points.len());
        for (at, point) in points.iter().enumerate() {
            if at > 0 && stop.load(Ordering::Relaxed) {
                break;
            }
            sheets.point(point);
            let name = if points.len() > 1 { format!("{}/{}", at + 1, points.len()) } else { String::new() };
            played.push(self.play(console, &scenario, point, &bots, seed, stop, &mut sheets, &name)?);
        }
        // After Ctrl-C too: what was played is worth keeping.
        sheets.keep().map_err(|error| self.unwritten(console, &error))?;
        let mut courses = Vec::with_capacity(points.len());
        for (point, (done, seconds)) in points.iter().zip(&played) {
            courses.push(Course {
                scenario: &scenario,
                layout: &point.layout,
                values: &point.values,
                seed,
                done,
                seconds: *seconds,
                repeat: self.repeat(point),
                until: self.until,
            });
        }
        self.tell(console, &courses)?;
        self.pages(console, pages, &courses, seed)?;
        courses.iter().for_each(|course| course.failures(console));
        let failed = courses.iter().any(|course| course.done.tally.failed > 0);
        Ok(if failed { Exit::NotWell } else { Exit::Well })
    }

    /// Plays the games of one combination.
    #[allow(clippy::too_many_arguments, reason = "all of it is needed for every game")]
    fn play(
        &self,
        console: &mut Console,
        scenario: &Scenario,
        point: &Point,
        bots: &[(String, String)],
        seed: u64,
        stop: &AtomicBool,
        sheets: &mut Sheets,
        name: &str,
    ) -> Result<(many::Done<Heard>, f64), Stop> {
        let games = self.games.unwrap_or(if self.until.is_some() { GAMES_UNTIL } else { GAMES });
        let plan = Plan { scenario, layout: &point.layout, bots, seed, games, jobs: self.jobs, until: self.until };
        let columns = columns(&point.layout);
        let wishes = Wishes {
            detail: self.detail || (self.report.is_some() && self.sweeps.is_empty()),
            rows: self.out.is_some(),
            events: self.events.is_some(),
            profile: self.profile.is_some(),
        };
        let progress = Progress::new(games, self.until.is_some(), name, &console.words);
        let begun = Instant::now();
        let done = many::play(
            &plan,
            stop,
            || Ears::new(&point.layout, &columns, wishes),
            |over, rows| {
                progress.over(over);
                sheets.write(rows)
            },
        );
        let seconds = begun.elapsed().as_secs_f64();
        progress.end();
        match done {
            Ok(done) => Ok((done, seconds)),
            Err(Failed::Complaints(list)) => Err(complain(console, &list, &scenario.files)),
            Err(Failed::Taker(error)) => Err(self.unwritten(console, &error)),
        }
    }

    /// Tells the figures.
    fn tell(&self, console: &mut Console, courses: &[Course<'_>]) -> Result<(), Stop> {
        match courses {
            _ if !self.sweeps.is_empty() && self.json => console.say(json::sweep(&self.sweeps, courses))?,
            _ if !self.sweeps.is_empty() => sweeps::print(console, &self.sweeps, courses)?,
            [course] if self.json => console.say(json::whole(course))?,
            [course] => {
                tables::print(console, course)?;
                if let Some(profile) = &course.done.heard.profile {
                    profile::print(console, profile, course.done.tally.games)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the report and the flame graph.
    fn pages(&self, console: &mut Console, pages: Pages, courses: &[Course<'_>], seed: u64) -> Result<(), Stop> {
        let mut write = |target: Option<Target>, path: &Option<PathBuf>, text: &dyn Fn(&Words) -> String| {
            let (Some(mut target), Some(path)) = (target, path) else { return Ok(()) };
            let written = target.fill(&text(&console.words)).and_then(|()| target.keep());
            written.map_err(|error| files::unwritable(console, path, &error, Exit::NotWell))
        };
        let command = fault::command(&self.spelled(seed));
        write(pages.report, &self.report, &|words| report::render(words, &self.sweeps, courses, &command))?;
        write(pages.profile, &self.profile, &|words| match courses {
            [course] => profile::flame(
                words,
                &tables::title(words, course),
                &course.done.heard.profile.clone().unwrap_or_default(),
            ),
            _ => String::new(),
        })
    }

    /// Bots for roles; one without a role plays everywhere that nothing else is said of. What is wrong with them is said.
    fn everybody(
        &self,
        console: &mut Console,
        scenario: &Scenario,
        points: &[Point],
    ) -> Result<Vec<(String, String)>, Stop> {
        let bots = points.first().map_or_else(Vec::new, |point| everybody(&point.layout.definition, &self.bots));
        for point in points {
            if let Err(list) = Bots::new(scenario, &point.layout, &bots) {
                return Err(complain(console, &list, &scenario.files));
            }
        }
        Ok(bots)
    }

    /// The files that are to be written, before a game is played: all complaints at once.
    fn files(&self, console: &mut Console, points: &[Point]) -> Result<(Sheets, Pages), Stop> {
        let paths: Vec<&PathBuf> =
            [&self.out, &self.events, &self.report, &self.profile].into_iter().flatten().collect();
        if let Some((_, path)) = paths.iter().enumerate().find(|(at, path)| paths[..*at].contains(path)) {
            let line = console.words.with("sim-same-file", &[("path", shown(path).into())]);
            return Err(console.stop(Exit::Usage, line));
        }
        let mut failed = None;
        let mut open = |path: &Option<PathBuf>| match path.as_deref().map(|path| (path, Target::new(path))) {
            Some((path, Err(error))) => {
                failed = Some(files::unwritable(console, path, &error, Exit::Usage));
                None
            }
            Some((_, Ok(target))) => Some(target),
            None => None,
        };
        let (games, events) = (open(&self.out), open(&self.events));
        let pages = Pages { report: open(&self.report), profile: open(&self.profile) };
        if let Some(stop) = failed {
            return Err(stop);
        }
        let sheets = Sheets::new(games, events, points, &self.sweeps);
        Ok((sheets.map_err(|error| self.unwritten(console, &error))?, pages))
    }

    /// Rows could not be written.
    fn unwritten(&self, console: &mut Console, error: &io::Error) -> Stop {
        let path = self.out.as_ref().or(self.events.as_ref()).cloned().unwrap_or_default();
        files::unwritable(console, &path, error, Exit::NotWell)
    }

    /// The command that plays one of the games, up to its seed.
    fn repeat(&self, point: &Point) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "run".to_owned(), shown(&self.game.scenario)];
        words.extend(ChoiceArgs::of(&point.choice).spelled());
        words.extend(self.bots_spelled(&point.layout.definition));
        words
    }

    /// Bots as they are typed for `run`.
    fn bots_spelled(&self, definition: &Definition) -> Vec<String> {
        let bots = everybody(definition, &self.bots);
        bots.iter().flat_map(|(role, bot)| ["--bot".to_owned(), format!("{role}={bot}")]).collect()
    }

    /// The command that does all of this again, without what is printed.
    fn spelled(&self, seed: u64) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "sim".to_owned(), shown(&self.game.scenario)];
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        flag("--seed", seed.to_string());
        self.games.iter().for_each(|games| flag("--games", games.to_string()));
        self.until.iter().for_each(|width| flag("--until", format!("{}%", width * 100.0)));
        for (role, bot) in &self.bots {
            flag("--bot", if role.is_empty() { bot.clone() } else { format!("{role}={bot}") });
        }
        self.sweeps.iter().for_each(|sweep| flag("--sweep", format!("{}={}", sweep.key, sweep.values.join(","))));
        self.report.iter().for_each(|path| flag("--report", shown(path)));
        words.splice(3..3, self.game.chosen.spelled());
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

/// Set by Ctrl-C; the second one ends at once.
pub(crate) fn stopper() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // If there is a handler already, Ctrl-C ends the program without figures.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(super::play::INTERRUPTED);
        }
    });
    &STOP
}

pub(crate) fn games(text: &str) -> Result<u64, String> {
    text.replace('_', "")
        .parse()
        .ok()
        .filter(|games| *games > 0)
        .ok_or_else(|| "write a whole number, 1 or more".to_owned())
}

pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    match text.parse() {
        Ok(jobs) if (1..=MOST).contains(&jobs) => Ok(jobs),
        _ => Err(format!("write a whole number from 1 to {MOST}")),
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
