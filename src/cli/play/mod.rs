//! `tablewright play`: people play at one terminal.

mod command;
mod front;
mod menu;
mod orders;
mod people;
mod rulebook;
mod screen;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::load::{ChoiceArgs, Game, complain, everybody};
use super::run::{seed, shown};
use super::{Console, Done, Exit, Stop, fault, misfit};
use crate::rules::Play;
use crate::session::record::What;
use crate::session::{Header, Recorder, Retelling, Session, Teller};
use crate::simulate::bots::Bots;
use crate::table::{Audience, Entity, SeatId};
pub(crate) use front::wipe;
use front::{Front, Keys, Lines};
use people::People;
use screen::Screen;
use table::{End, Table};

/// Play at this terminal, alone or with others
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright play my-game
  tablewright play my-game --seat red.1 --seed 7
  tablewright play my-game --seats blue=2
  tablewright play --resume my-game-7.jsonl")]
pub(crate) struct Args {
    /// The scenario's folder
    #[arg(required_unless_present = "resume")]
    scenario: Option<PathBuf>,

    /// Seats, roles or teams that people play; bots play the others [default: people play all]
    #[arg(long = "seat", value_name = "SEAT", num_args = 1.., value_delimiter = ',')]
    wanted: Vec<String>,

    #[command(flatten)]
    chosen: ChoiceArgs,

    /// Seed of all luck [default: drawn, and printed]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Who plays a role that no person plays: a bot of the scenario, or `random` (may be repeated; NAME alone: all roles)
    #[arg(long = "bot", value_name = "[ROLE=]NAME", value_parser = super::load::bot)]
    bots: Vec<(String, String)>,

    /// Write the game down in this file [default: SCENARIO-SEED.jsonl]
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Go on with a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "record", "variant", "settings", "seats"])]
    resume: Option<PathBuf>,

    /// Plain lines: no arrow keys, no drawn map; for screen readers
    #[arg(long)]
    plain: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        match &self.resume {
            Some(path) => self.resumed(console, path),
            None => self.begun(console),
        }
    }

    /// A new game.
    fn begun(&self, console: &mut Console) -> Done {
        let dir = self.scenario.clone().unwrap_or_default();
        let scenario = super::load::open(console, &dir)?;
        let game = Game::new(console, scenario, self.chosen.choice())?;
        let people = People::new(&game.scenario, &game.layout, &game.choice, &self.wanted)
            .map_err(|list| complain(console, &list, &game.scenario.files))?;
        let bots = Bots::new(&game.scenario, &game.layout, &everybody(&game.layout.definition, &self.bots))
            .map_err(|list| complain(console, &list, &game.scenario.files))?;
        let seed = seed(console, self.seed);
        let seats = game.layout.definition.seats.iter().enumerate();
        let by_bots = seats.filter(|(index, _)| !people.seats().meets(Audience::seat(SeatId::at(*index))));
        let by_bots = by_bots.map(|(index, seat)| (seat.id.clone(), bots.names()[index].clone()));
        let mut header = Header::new(&game.scenario, &game.layout, &game.choice, seed, by_bots);
        header.people = people.persons().iter().map(|person| names(&game, *person)).collect();
        let record = self.create(console, &header)?;
        let session = Session::of(Rc::clone(&game.vm), Play::new(&game.layout, seed));
        self.play(console, &game, (session, people, bots), record, false)
    }

    /// A game that goes on where its record ends.
    fn resumed(&self, console: &mut Console, path: &Path) -> Done {
        let (record, fault, recorder) = Recorder::resume(path).map_err(|error| unresumed(console, path, &error))?;
        if let Some(fault) = &fault {
            let why = misfit::fault_text(&console.words, fault);
            let line = console.words.with("play-cut", &[("why", why.into())]);
            console.talk(line);
        }
        let Some(header) = &record.header else {
            let why = console.words.get("no-header");
            let line = console.words.with("no-record", &[("path", shown(path).into()), ("why", why.into())]);
            return Err(console.stop(Exit::NotWell, line));
        };
        let scenario = super::replay::scenario_of(console, header, path, self.scenario.as_deref())?;
        let choice = super::replay::choice(console, &scenario, header);
        let game = Game::new(console, scenario, choice)?;
        let people = self.seated(console, &game, header)?;
        let mut choices: Vec<(String, String)> =
            header.bots.iter().map(|(seat, bot)| (seat.clone(), bot.clone())).collect();
        choices.extend(everybody(&game.layout.definition, &self.bots));
        let bots = Bots::new(&game.scenario, &game.layout, &choices)
            .map_err(|list| complain(console, &list, &game.scenario.files))?;
        let mut session = Session::of(Rc::clone(&game.vm), Play::new(&game.layout, header.seed));
        let mut retelling = Retelling::new(&record);
        let parted = super::replay::part(console, &mut retelling, &mut session);
        if parted.is_some() || retelling.difference().is_some() {
            let changed = header.changed(&game.scenario.files);
            if !changed.is_empty() {
                let line = console.words.with("files-changed", &[("files", changed.join(", ").into())]);
                console.talk(line);
            }
            // What differs could tell a secret: whoever wants to know asks for it.
            let after = retelling.difference().map_or(retelling.given(), |difference| difference.after);
            let command = fault::command(&["tablewright".into(), "replay".into(), shown(path), "--compare".into()]);
            let args = [("path", shown(path).into()), ("after", after.into()), ("command", command.into())];
            let line = console.words.with("play-not-the-same", &args);
            return Err(console.stop(Exit::NotWell, line));
        }
        let ended = record.entries.iter().any(|entry| matches!(entry.what, What::End(_)));
        self.play(console, &game, (session, people, bots), (recorder, path.to_owned()), ended)
    }

    /// Who plays a recorded game: whoever is named now, else whoever played it.
    fn seated(&self, console: &mut Console, game: &Game, header: &Header) -> Result<People, Stop> {
        let definition = &game.layout.definition;
        let persons: Vec<Audience> = header
            .people
            .iter()
            .map(|seats| {
                seats
                    .iter()
                    .filter_map(|seat| people::seats_named(definition, seat))
                    .fold(Audience::NONE, Audience::with)
            })
            .filter(|person| !person.is_empty())
            .collect();
        if self.wanted.is_empty() && !persons.is_empty() {
            return Ok(People::seated(&game.layout, persons));
        }
        if self.wanted.is_empty() {
            let line = console.words.get("play-nobody");
            return Err(console.stop(Exit::Usage, line));
        }
        People::new(&game.scenario, &game.layout, &game.choice, &self.wanted)
            .map_err(|list| complain(console, &list, &game.scenario.files))
    }

    /// The record of a new game; never in place of another file.
    fn create(&self, console: &mut Console, header: &Header) -> Result<(Recorder, PathBuf), Stop> {
        let wanted = self
            .record
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("{}-{}.jsonl", file_name(&header.scenario), header.seed)));
        let mut path = wanted.clone();
        for number in 2.. {
            match Recorder::create(&path, header) {
                Ok(recorder) => {
                    let args = [("wanted", shown(&wanted).into()), ("file", shown(&path).into())];
                    let id = if path == wanted { "play-written" } else { "play-next-free" };
                    let line = console.words.with(id, &args);
                    console.talk(line);
                    return Ok((recorder, path));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => path = numbered(&wanted, number),
                Err(error) => {
                    let args = [("path", shown(&path).into()), ("why", error.to_string().into())];
                    let line = console.words.with("unwritable", &args);
                    return Err(console.stop(Exit::Usage, line));
                }
            }
        }
        Err(Stop::Said(Exit::NotWell))
    }

    /// Plays, and says how to go on or where the record lies.
    fn play(
        &self,
        console: &mut Console,
        game: &Game,
        (session, people, bots): (Session, People, Bots),
        (recorder, path): (Recorder, PathBuf),
        ended: bool,
    ) -> Done {
        let language = game.language(console);
        let keys = Keys::possible() && !self.plain;
        let hides = people.hide(&session) && io::stdout().is_terminal();
        let width = console.width();
        let Console { out, words } = console;
        let screen = Screen {
            teller: Teller { definition: &game.layout.definition, texts: game.scenario.texts(), language: &language },
            words,
            width,
        };
        let go_on = go_on(words, &path);
        on_interrupt(go_on.clone(), hides);
        let mut table = Table::new(&game.scenario, session, people, bots, (recorder, path.clone()), screen);
        (table.plain, table.ascii, table.ended) = (self.plain, !speaks_utf8(), ended);

        let mut input = io::stdin().lock();
        let mut front: Box<dyn Front + '_> = if keys {
            let colour = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
            Box::new(Keys::new(out, colour, words.get("play-command")))
        } else {
            Box::new(Lines::new(&mut input, out, io::stdin().is_terminal(), io::stdout().is_terminal()))
        };
        front.show(&screen.title())?;
        let end = table.play(&mut *front)?;
        if hides && !matches!(end, End::Over) {
            front.wipe()?;
        }
        drop(front);
        match end {
            End::Over => {
                let command = fault::command(&["tablewright".into(), "replay".into(), shown(&path)]);
                let line =
                    console.words.with("play-over", &[("file", shown(&path).into()), ("command", command.into())]);
                console.talk(line);
                Ok(Exit::Well)
            }
            End::Failed => {
                console.talk(go_on);
                Ok(Exit::NotWell)
            }
            End::Left => {
                console.talk(go_on);
                Ok(Exit::Well)
            }
            End::Interrupted => {
                console.talk(go_on);
                std::process::exit(INTERRUPTED)
            }
        }
    }
}

/// What a shell calls a program that Ctrl-C has stopped.
pub(super) const INTERRUPTED: i32 = 130;

/// Everything is in the record already: only how to go on has to be said.
fn on_interrupt(go_on: String, hides: bool) {
    // If there is a handler already, Ctrl-C ends the program too, only without these words.
    let _ = ctrlc::set_handler(move || {
        if hides {
            let _ = front::wipe();
        }
        let _ = writeln!(anstream::stderr(), "\n{go_on}");
        std::process::exit(INTERRUPTED);
    });
}

fn go_on(words: &super::words::Words, path: &Path) -> String {
    let command = fault::command(&["tablewright".into(), "play".into(), "--resume".into(), shown(path)]);
    words.with("play-go-on", &[("file", shown(path).into()), ("command", command.into())])
}

fn unresumed(console: &mut Console, path: &Path, error: &io::Error) -> Stop {
    let (id, exit) = match error.kind() {
        io::ErrorKind::NotFound => ("no-such-file", Exit::Usage),
        io::ErrorKind::WouldBlock => ("play-in-use", Exit::Usage),
        io::ErrorKind::InvalidData => ("no-record", Exit::NotWell),
        _ => ("unreadable", Exit::Usage),
    };
    let line = console.words.with(id, &[("path", shown(path).into()), ("why", error.to_string().into())]);
    console.stop(exit, line)
}

fn names(game: &Game, seats: Audience) -> Vec<String> {
    seats.seats().map(|seat| game.layout.definition.name_of(Entity::Seat(seat))).collect()
}

/// A name that every file system takes.
fn file_name(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' }).collect()
}

/// `game.jsonl` with a number: `game-2.jsonl`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    path.with_file_name(name)
}

/// Whether the environment says that characters beyond ASCII can be shown. Where it says nothing they can.
fn speaks_utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|value| !value.is_empty()).is_none_or(|value| value.to_lowercase().contains("utf"))
}
