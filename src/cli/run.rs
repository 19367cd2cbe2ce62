//! `tablewright run`: bots play, and the story is told.

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use tempfile::NamedTempFile;

use super::course::{Course, Ended, Source};
use super::load::{Game, GameArgs, complain, everybody};
use super::story::{Story, StoryArgs};
use super::{Console, Done, Exit, Stop, misfit};
use crate::rules::Play;
use crate::session::record::{Fault, Flaw};
use crate::session::{Header, Record, Retelling, Session, Viewer, Writer};
use crate::simulate::bots::Bots;

/// Let bots play and tell the story
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright run my-game --seed 7
  tablewright run my-game --as player.1 --set rounds=6 --bot player=random
  tablewright run my-game --seed 7 --arrival random
  tablewright run my-game --record game.jsonl --json | tail -n 1")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Seed of all luck [default: drawn, and printed]
    #[arg(long, value_name = "N", value_parser = seed_of)]
    seed: Option<u64>,

    /// Who plays a role: a bot of the scenario, or `random` (may be repeated; NAME alone: all roles)
    #[arg(long = "bot", value_name = "[ROLE=]NAME", value_parser = super::load::bot)]
    bots: Vec<(String, String)>,

    /// Where several are asked at once: the order in which the bots' answers arrive
    #[arg(long, value_enum, default_value_t = Arrival::Seats, conflicts_with = "answers")]
    arrival: Arrival,

    #[command(flatten)]
    story: StoryArgs,

    /// Write the game down in this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Let the record replace a file that is there already
    #[arg(long, requires = "record")]
    force: bool,

    /// Take the answers from a record or a list of answers instead of from bots (`-`: standard input)
    #[arg(long, value_name = "FILE", conflicts_with = "bots")]
    answers: Option<PathBuf>,
}

/// In which order the answers of bots arrive: in the order of seats, or as luck draws it by the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Arrival {
    Seats,
    Random,
}

impl Args {
    pub(crate) fn run(mut self, console: &mut Console) -> Done {
        let given = self.answers.clone().map(|path| answers(console, &path)).transpose()?;
        let header = given.as_ref().and_then(|record| record.header.as_ref());
        self.seed = self.seed.or(header.map(|header| header.seed));
        // A record says itself what was chosen, unless somebody chooses now.
        let game = match header.filter(|_| !self.game.chosen.any()) {
            None => {
                let game = self.game.open(console)?;
                header.map_or(Ok(()), |header| super::replay::same_scenario(console, header, &game.scenario))?;
                game
            }
            Some(header) => {
                let scenario = super::load::open(console, &self.game.scenario)?;
                super::replay::same_scenario(console, header, &scenario)?;
                let choice = super::replay::choice(console, &scenario, header);
                Game::new(console, scenario, choice)?
            }
        };
        let viewer = viewer(console, &game, &self.story.viewer)?;
        let record = self.record.clone().map(|path| Target::new(console, path, self.force)).transpose()?;
        self.bots = everybody(&game.layout.definition, &self.bots);
        let bots = Bots::new(&game.scenario, &game.layout, &self.bots);
        let mut bots = bots.map_err(|list| complain(console, &list, &game.scenario.files))?;
        if self.arrival == Arrival::Random {
            bots = bots.arriving_at_random();
        }
        let seed = seed(console, self.seed);

        let language = game.language(console);
        let mut target = record;
        let writer = match &mut target {
            None => None,
            Some(target) => {
                let names = bots.names().iter().zip(&game.layout.definition.seats);
                let names = names.filter(|_| given.is_none()).map(|(bot, seat)| (seat.id.clone(), bot.clone()));
                let header = Header::new(&game.scenario, &game.layout, &game.choice, seed, names);
                let out = target.open().and_then(|file| Writer::begin(BufWriter::new(file), &header));
                Some(out.map_err(|error| target.failed(console, &error))?)
            }
        };
        let mut course = Course {
            game: &game,
            story: Story::new(console, &game, &language, viewer, &self.story),
            source: match &given {
                Some(record) => Source::File(Retelling::new(record)),
                None => Source::Bots(&bots),
            },
            writer,
            seed,
            most: None,
            repeat: self.repeat(seed),
        };
        let mut session = Session::of(Rc::clone(&game.vm), Play::new(&game.layout, seed));
        let ended = course.run(console, &mut session);
        drop(course.writer.take());
        // What was played before a rule failed is worth keeping.
        if let Some(target) = target.filter(|_| !matches!(ended, Err(Stop::Io(_)))) {
            target.keep(console)?;
        }
        match ended? {
            Ended::Over(outcome) => {
                course.story.over(console, &session, &outcome, seed)?;
                Ok(Exit::Well)
            }
            Ended::Enough | Ended::Missing => {
                let asked = session.decisions(viewer);
                let mut line = console.words.get(if asked.is_empty() { "answers-end" } else { "answers-missing" });
                for decision in asked {
                    line.push_str("\n  ");
                    line.push_str(&course.story.asked(console, &decision));
                }
                Err(console.stop(Exit::NotWell, line))
            }
        }
    }

    /// The command that plays this game again.
    fn repeat(&self, seed: u64) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "run".to_owned(), shown(&self.game.scenario)];
        words.extend(["--seed".to_owned(), seed.to_string()]);
        words.extend(self.game.chosen.spelled());
        for (role, bot) in &self.bots {
            words.extend(["--bot".to_owned(), format!("{role}={bot}")]);
        }
        if self.arrival == Arrival::Random {
            words.extend(["--arrival".to_owned(), "random".to_owned()]);
        }
        if let Some(path) = &self.answers {
            words.extend(["--answers".to_owned(), shown(path)]);
        }
        words
    }
}

/// The viewer of `--as`; an unknown one is wrong usage.
pub(crate) fn viewer(console: &mut Console, game: &Game, name: &str) -> Result<Viewer, Stop> {
    let definition = &game.layout.definition;
    Viewer::named(definition, name).ok_or_else(|| {
        let names: Vec<&str> = Viewer::names(definition).collect();
        let near = crate::scenario::nearest(name, names.iter().copied());
        let help = match near {
            Some(near) => console.words.with("did-you-mean", &[("near", near.into())]),
            None => console.words.with("possible", &[("names", names.join(", ").into())]),
        };
        let line = console.words.with("no-such-viewer", &[("name", name.into()), ("help", help.into())]);
        console.stop(Exit::Usage, line)
    })
}

/// The seed asked for, or one drawn and said. Drawn seeds are short enough to be read aloud.
pub(crate) fn seed(console: &mut Console, asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| {
        let seed = u64::from(rand::random::<u32>());
        let line = console.words.with("seed-drawn", &[("seed", seed.to_string().into())]);
        console.talk(line);
        seed
    })
}

/// `--seed N`
pub(crate) fn seed_of(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number, at most {}", u64::MAX))
}

/// Answers from a file, or from standard input.
fn answers(console: &mut Console, path: &Path) -> Result<Record, Stop> {
    let (record, fault) = if path == Path::new("-") {
        Record::read(io::stdin().lock())
    } else {
        let file = File::open(path).map_err(|error| unreadable(console, path, &error))?;
        Record::read(BufReader::new(file))
    };
    match fault {
        None if record.entries.is_empty() => {
            let line = console.words.with("answers-none", &[("path", shown(path).into())]);
            Err(console.stop(Exit::NotWell, line))
        }
        None => Ok(record),
        Some(Fault { flaw: Flaw::Io(error), .. }) => Err(unreadable(console, path, &error)),
        Some(fault) => {
            let why = misfit::fault_text(&console.words, &fault);
            let mut line = console.words.with("answers-damaged", &[("path", shown(path).into()), ("why", why.into())]);
            if record.header.is_none() {
                line = format!("{line}\n  {}", console.words.get("answers-line"));
            }
            Err(console.stop(Exit::NotWell, line))
        }
    }
}

/// A file that was named and cannot be read.
pub(crate) fn unreadable(console: &mut Console, path: &Path, error: &io::Error) -> Stop {
    let id = if error.kind() == io::ErrorKind::NotFound { "no-such-file" } else { "unreadable" };
    let line = console.words.with(id, &[("path", shown(path).into()), ("why", error.to_string().into())]);
    console.stop(Exit::Usage, line)
}

/// A path as it is shown and typed.
pub(crate) fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// A file that comes to be whole or not at all.
struct Target {
    path: PathBuf,
    force: bool,
    file: Option<NamedTempFile>,
}

impl Target {
    fn new(console: &mut Console, path: PathBuf, force: bool) -> Result<Self, Stop> {
        if path.exists() && !force {
            let line = console.words.with("record-exists", &[("path", shown(&path).into())]);
            return Err(console.stop(Exit::Usage, line));
        }
        Ok(Self { path, force, file: None })
    }

    /// The file beside it that is written first.
    fn open(&mut self) -> io::Result<File> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = NamedTempFile::new_in(folder)?;
        let handle = file.as_file().try_clone()?;
        self.file = Some(file);
        Ok(handle)
    }

    fn keep(mut self, console: &mut Console) -> Result<(), Stop> {
        let Some(file) = self.file.take() else { return Ok(()) };
        let kept = if self.force { file.persist(&self.path) } else { file.persist_noclobber(&self.path) };
        match kept {
            Ok(_) => Ok(()),
            Err(error) => Err(self.failed(console, &error.error)),
        }
    }

    fn failed(&self, console: &mut Console, error: &io::Error) -> Stop {
        let line = match error.kind() {
            io::ErrorKind::AlreadyExists => console.words.with("record-exists", &[("path", shown(&self.path).into())]),
            _ => console
                .words
                .with("unwritable", &[("path", shown(&self.path).into()), ("why", error.to_string().into())]),
        };
        console.stop(Exit::Usage, line)
    }
}
