//! `tablewright compare`: what a change of the rules does to the cases, to games on the same luck, and to the figures.

mod json;
mod report;
mod sides;
mod text;
mod told;

use std::path::PathBuf;

use super::load::{bot, everybody};
use super::load::{complain, pair, seats};
use super::run::{seed, seed_of, shown};
use super::sim::progress::Progress;
use super::sim::{jobs, stopper};
use super::{Console, Done, Exit, fault, write};
use crate::session::Teller;
use crate::simulate::compare::{
    Cases, Changes, Compared, Figures, Plan, Reach, Side, compare_cases, compare_games, misfits, reach,
};
use crate::simulate::{Bots, bots::RANDOM};
use sides::{Chosen, Named};

/// Hold two versions of a game against each other: cases, games on the same luck, figures
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright compare my-game                       what my changes since the last commit do
  tablewright compare my-game@v1.0 my-game --report changes.html
  tablewright compare my-game my-game+short --bot random --games 5000
  tablewright compare my-game --set-b pace=3        the same game with another setting

A and B name a folder, FOLDER@REVISION (of git), either with +VARIANT. Both play the same seeds with the
same bots. Intervals are 95 % intervals of the difference over the same games (Newcombe for pairs,
paired t), tests are corrected for their number (Holm). The figures are the same for any --jobs.
A difference is no failure: the exit code is 0, with --exact it is 1.")]
pub(crate) struct Args {
    /// The version to start from; alone: against its last commit, or FOLDER@REVISION against FOLDER
    #[arg(value_name = "A")]
    a: String,

    /// The version to hold against it
    #[arg(value_name = "B")]
    b: Option<String>,

    /// How many pairs of games; 0: only the cases [default: 2000; where bots of the scenario play 200]
    #[arg(long, value_name = "N")]
    games: Option<u64>,

    /// Seed of all luck [default: drawn, and printed]
    #[arg(long, value_name = "N", value_parser = seed_of)]
    seed: Option<u64>,

    /// How many games at once [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<usize>,

    /// Who plays a role on both sides: a bot of the scenario, or `random` (may be repeated; NAME alone: all roles)
    #[arg(long = "bot", value_name = "[ROLE=]NAME", value_parser = bot)]
    bots: Vec<(String, String)>,

    /// How many seats, where the scenario leaves it open (may be repeated)
    #[arg(long, value_name = "N|ROLE=N", value_parser = seats)]
    seats: Vec<(String, u16)>,

    /// Change a setting on both sides (may be repeated)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = pair)]
    settings: Vec<(String, String)>,

    /// Change a setting of A only (may be repeated)
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    set_a: Vec<(String, String)>,

    /// Change a setting of B only (may be repeated)
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    set_b: Vec<(String, String)>,

    /// Write everything that was found as a page
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// End with exit code 1 if any case or game differs
    #[arg(long)]
    exact: bool,

    /// For machines
    #[arg(long)]
    json: bool,
}

/// Pairs of games that are played where nothing is said: by chance, and where bots think.
const GAMES: u64 = 2000;
const GAMES_OF_BOTS: u64 = 200;

/// Everything that was found out.
pub(super) struct Findings<'a> {
    named: &'a [Named; 2],
    teller: Teller<'a>,
    changes: Changes,
    cases: Cases,
    compared: Compared,
    figures: Figures,
    /// Where no game differs: in how many what differs on paper ran.
    reached: Vec<Reach>,
    plan: Plan,
    /// The bot of each seat, by seat.
    players: Vec<(String, String)>,
    /// The command that compares again.
    repeat: String,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        self.report.iter().try_for_each(|path| write::can_be(console, path))?;
        let named = self.named();
        let [a, b] = [named[0].open(console)?, named[1].open(console)?];
        let misfits = misfits(&a, &b);
        if !misfits.is_empty() {
            return Err(complain(console, &misfits, &b.scenario.files));
        }
        let bots = everybody(&a.layout.definition, &self.bots);
        let players = Bots::new(&b.scenario, &b.layout, &bots);
        let players = players.map_err(|list| complain(console, &list, &b.scenario.files))?;
        let by_chance = players.names().iter().all(|name| name == RANDOM);
        let changes = Changes::between(&a, &b);
        // Where nothing differs on paper, nothing needs to be played to know it.
        let usual = if by_chance { GAMES } else { GAMES_OF_BOTS };
        let games = if changes.is_empty() { 0 } else { self.games.unwrap_or(usual) };
        let seed = seed(console, self.seed);
        let plan = Plan { games, seed, jobs: self.jobs, bots };
        let cases = compare_cases(&a, &b, self.jobs);
        let cases = cases.map_err(|list| complain(console, &list, &b.scenario.files))?;
        let progress = Progress::new(games, false, "", &console.words);
        let compared = compare_games(&a, &b, &changes, &plan, stopper(), &|over| progress.over(over));
        progress.end();
        let compared = compared.map_err(|list| complain(console, &list, &b.scenario.files))?;
        // Only where nothing is seen it is worth knowing whether the games have run it at all.
        let unseen = if compared.same == compared.games { compared.games } else { 0 };
        let reached = reach(&b, &changes, &plan, unseen, stopper());
        let reached = reached.map_err(|list| complain(console, &list, &b.scenario.files))?;
        let language = language(console, &b);
        let seats = b.layout.definition.seats.iter().map(|seat| seat.id.clone());
        let findings = Findings {
            named: &named,
            teller: Teller { definition: &b.layout.definition, texts: b.scenario.texts(), language: &language },
            figures: compared.figures(),
            players: seats.zip(players.names().iter().cloned()).collect(),
            repeat: self.repeat(compared.games, seed),
            changes,
            cases,
            compared,
            reached,
            plan,
        };
        if let Some(path) = &self.report {
            let page = report::page(&console.words, &findings);
            write::write(console, path, &page)?;
        }
        if self.json {
            console.say(json::whole(&findings))?;
        } else {
            text::say(console, &findings)?;
            if let Some(path) = &self.report {
                let line = console.words.with("versus-report", &[("path", shown(path).into())]);
                console.talk(line);
            }
        }
        Ok(if self.exact && findings.differs() { Exit::NotWell } else { Exit::Well })
    }

    fn named(&self) -> [Named; 2] {
        let folders = Named::both(&self.a, self.b.as_deref(), [&self.set_a, &self.set_b]);
        let mut own = [&self.set_a, &self.set_b].into_iter();
        folders.map(|(folder, variant)| {
            let settings = self.settings.iter().chain(own.next().into_iter().flatten()).cloned().collect();
            Named { folder, chosen: Chosen { variant, settings, seats: self.seats.clone() } }
        })
    }

    /// The command that compares again, with the seed and the number of games that were chosen.
    fn repeat(&self, games: u64, seed: u64) -> String {
        let mut words = vec!["tablewright".to_owned(), "compare".to_owned(), self.a.clone()];
        words.extend(self.b.clone());
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        flag("--games", games.to_string());
        flag("--seed", seed.to_string());
        self.bots.iter().for_each(|(role, bot)| {
            flag("--bot", if role.is_empty() { bot.clone() } else { format!("{role}={bot}") });
        });
        for (role, count) in &self.seats {
            flag("--seats", if role.is_empty() { count.to_string() } else { format!("{role}={count}") });
        }
        for (name, list) in [("--set", &self.settings), ("--set-a", &self.set_a), ("--set-b", &self.set_b)] {
            list.iter().for_each(|(key, value)| flag(name, format!("{key}={value}")));
        }
        fault::command(&words)
    }
}

impl Findings<'_> {
    /// Whether any case or game differs.
    fn differs(&self) -> bool {
        let (cases, games) = (&self.cases, &self.compared);
        let changed = cases.changes.iter().any(|case| case.change.is_none());
        changed || games.same < games.games
    }
}

/// The language of the scenario's texts.
fn language(console: &Console, side: &Side) -> String {
    let wanted = console.words.locale.code();
    let mut languages = side.scenario.languages();
    let main = languages.next().unwrap_or(wanted);
    if main == wanted || languages.any(|language| language == wanted) { wanted.to_owned() } else { main.to_owned() }
}
