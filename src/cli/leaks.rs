//! `tablewright leaks`: the no-leak proof over many games.

use serde_json::{Value, json};

use super::load::GameArgs;
use super::run::{seed, seed_of, shown};
use super::sim::progress::Progress;
use super::words::Words;
use super::{Console, Done, Exit, fault};
use crate::rules::{Frame, Module};
use crate::scenario::{Files, plain};
use crate::simulate::leaks::{Effort, Leak, Report, What, prove};

/// Leaks that are told in full; a machine gets them all.
const SHOWN: usize = 12;

/// Prove that nobody is told what they may not know
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright leaks my-game
  tablewright leaks my-game --games 200 --seed 7 --variant short
  tablewright leaks my-game --json | jq '.leaks[].changed'")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Seed of the first game; each further one has the next [default: drawn, and printed]
    #[arg(long, value_name = "N", value_parser = seed_of)]
    seed: Option<u64>,

    /// Alternatives of each sort that are tried for each seat at the beginning of each step
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=100))]
    each: u16,

    /// Workers [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,

    /// For machines
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let game = self.game.open(console)?;
        let seed = seed(console, self.seed);
        let effort = Effort { games: self.games, seed, jobs: self.jobs.map(usize::from), each: usize::from(self.each) };
        let progress = Progress::new(self.games, false, "", &console.words);
        let proven = prove(&game.layout, &Module::all(&game.scenario), &effort, &|games| progress.over(games));
        progress.end();
        let report = match proven {
            Ok(report) => report,
            Err((seed, error)) => {
                let repeat = fault::command(&self.repeat(seed));
                if self.json {
                    console.say(fault::json(&error, seed))?;
                }
                let text = fault::drawn(&console.words, &game.scenario, &error, seed, &repeat);
                return Err(console.stop(Exit::NotWell, text.trim_end()));
            }
        };
        if self.json {
            let value = for_machines(&report, &game.scenario.files);
            console.say(value)?;
        } else {
            self.tell(console, &report, &game.scenario.files)?;
        }
        Ok(if report.leaks.is_empty() && report.unproven.is_empty() { Exit::Well } else { Exit::NotWell })
    }

    fn tell(&self, console: &mut Console, report: &Report, files: &Files) -> Result<(), super::Stop> {
        for leak in report.leaks.iter().take(SHOWN) {
            let text = drawn(&console.words, leak, files, &fault::command(&self.repeat(leak.seed)));
            console.say(text)?;
        }
        if report.leaks.len() > SHOWN {
            let line = console.words.with("and-more", &[("count", (report.leaks.len() - SHOWN).into())]);
            console.say(format_args!("{line}\n"))?;
        }
        if !report.releases.is_empty() {
            let line = console.words.get("leaks-released");
            console.say(line)?;
            for release in &report.releases {
                let place = format!("{}:{}", files.shown(&release.file), release.line);
                let line =
                    console.words.with("leaks-release", &[("place", place.into()), ("times", release.times.into())]);
                console.say(line)?;
            }
        }
        for viewer in &report.unproven {
            let line = console.words.with("leaks-unproven", &[("viewer", viewer.into())]);
            console.say(line)?;
        }
        let pairs = &report.pairs;
        let all = pairs.to_the_end + pairs.until_released + pairs.impossible + pairs.leaking;
        let line = console.words.with(
            "leaks-pairs",
            &[
                ("all", all.into()),
                ("end", pairs.to_the_end.into()),
                ("released", pairs.until_released.into()),
                ("impossible", pairs.impossible.into()),
            ],
        );
        console.say(line)?;
        let line = console.words.with(
            "leaks-sum",
            &[
                ("games", report.games.into()),
                ("decisions", report.decisions.into()),
                ("views", report.views_compared.into()),
                ("leaks", report.leaks.len().into()),
            ],
        );
        console.say(line)?;
        Ok(())
    }

    /// The command that finds the same again, in one game.
    fn repeat(&self, seed: u64) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "leaks".to_owned(), shown(&self.game.scenario)];
        words.extend(["--games", "1", "--seed"].map(str::to_owned));
        words.push(seed.to_string());
        if self.each != 2 {
            words.extend(["--each".to_owned(), self.each.to_string()]);
        }
        words.extend(self.game.chosen.spelled());
        words
    }
}

/// A leak for a designer.
fn drawn(words: &Words, leak: &Leak, files: &Files, repeat: &str) -> String {
    let place = leak.place.as_ref().map_or_else(|| words.get("leaks-engine"), |frame| shown_place(files, frame));
    let what = match leak.what {
        What::Story => "leaks-story",
        What::Shown => "leaks-shown",
        What::Error => "leaks-error",
    };
    let mut viewer = leak.viewer.clone();
    for other in &leak.others {
        viewer.push_str(", ");
        viewer.push_str(other);
    }
    let mut text = words
        .with("leaks-leak", &[("place", place.into()), ("viewer", viewer.into()), ("what", words.get(what).into())]);
    let mut fact = |line: String| {
        text.push_str("\n  ");
        text.push_str(&line);
    };
    fact(words.with("leaks-changed", &[("changed", plain(&leak.changed).into())]));
    let when = [
        ("decision", leak.decision.into()),
        ("round", leak.round.into()),
        ("phase", leak.phase.clone().into()),
        ("times", leak.times.into()),
    ];
    fact(words.with("leaks-when", &when));
    leak.difference().iter().for_each(|line| fact(plain(line)));
    fact(words.with("fault-repeat", &[("command", repeat.into())]));
    text.push('\n');
    text
}

fn shown_place(files: &Files, frame: &Frame) -> String {
    format!("{}:{}", files.shown(&frame.file), frame.line)
}

fn for_machines(report: &Report, files: &Files) -> Value {
    let leaks: Vec<Value> = report
        .leaks
        .iter()
        .map(|leak| {
            json!({
                "file": leak.place.as_ref().map(|frame| files.shown(&frame.file)),
                "line": leak.place.as_ref().map(|frame| frame.line),
                "viewer": leak.viewer,
                "others": leak.others,
                "what": match leak.what { What::Story => "story", What::Shown => "shown", What::Error => "error" },
                "changed": leak.changed,
                "seed": leak.seed,
                "decision": leak.decision,
                "round": leak.round,
                "phase": leak.phase,
                "times": leak.times,
                "difference": leak.difference(),
            })
        })
        .collect();
    let releases: Vec<Value> = report
        .releases
        .iter()
        .map(|release| json!({ "file": files.shown(&release.file), "line": release.line, "times": release.times }))
        .collect();
    json!({
        "games": report.games,
        "decisions": report.decisions,
        "views_compared": report.views_compared,
        "pairs": report.pairs,
        "leaks": leaks,
        "releases": releases,
        "unproven": report.unproven,
    })
}
