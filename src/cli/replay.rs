//! `tablewright replay`: a recorded game is told again, and compared with today's rules.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde_json::json;

use super::course::{Course, Ended, Source};
use super::load::Game;
use super::run::{shown, unreadable, viewer};
use super::story::{Story, StoryArgs};
use super::words::Words;
use super::{Console, Done, Exit, Stop, misfit};
use crate::rules::Play;
use crate::scenario::{Choice, Scenario, plain};
use crate::session::{Header, Record, Retelling, Session, Viewer};

/// Tell a recorded game again
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright replay game.jsonl --as public
  tablewright replay game.jsonl --compare
  tablewright replay game.jsonl --original --among old-versions")]
pub(crate) struct Args {
    /// The record (`-`: standard input)
    record: PathBuf,

    /// Stop after so many answers
    #[arg(long, value_name = "N")]
    to: Option<u64>,

    /// Only say whether the record still plays under today's rules, or where it first differs
    #[arg(long, conflicts_with_all = ["to", "format", "verbose", "explain"])]
    compare: bool,

    /// The scenario's folder, where it is not where it was
    #[arg(long, value_name = "DIR")]
    scenario: Option<PathBuf>,

    /// Play by the rules that the record was made with: looked for where the scenario is, beside it, in --among, and in
    /// its history in git
    #[arg(long)]
    original: bool,

    /// A folder with older versions of the scenario, or one of them (may be repeated)
    #[arg(long, value_name = "DIR", requires = "original")]
    among: Vec<PathBuf>,

    #[command(flatten)]
    story: StoryArgs,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let (record, fault) = if self.record == Path::new("-") {
            Record::read(io::stdin().lock())
        } else {
            let file = File::open(&self.record).map_err(|error| unreadable(console, &self.record, &error))?;
            Record::read(BufReader::new(file))
        };
        let damage = fault.map(|fault| misfit::fault_text(&console.words, &fault));
        let Some(header) = &record.header else {
            let why = damage.unwrap_or_else(|| console.words.get("no-header"));
            let line = console.words.with("no-record", &[("path", shown(&self.record).into()), ("why", why.into())]);
            return Err(console.stop(Exit::NotWell, line));
        };
        if let Some(why) = &damage {
            let line =
                console.words.with("record-damaged", &[("path", shown(&self.record).into()), ("why", why.into())]);
            console.talk(line);
        }
        let told = self.scenario.as_deref();
        let scenario = if self.original {
            let near = found(header, &self.record, told);
            super::original::scenario(console, header, near.as_deref(), &self.among)?
        } else {
            scenario_of(console, header, &self.record, told)?
        };
        let changed = header.changed(&scenario.files);
        if !changed.is_empty() {
            let line = console.words.with("files-changed", &[("files", listed(&changed).into())]);
            console.talk(line);
            if !self.compare {
                console.talk(console.words.get("original-hint"));
            }
        }
        let choice = choice(console, &scenario, header);
        let game = Game::new(console, scenario, choice)?;
        let viewer = viewer(console, &game, &self.story.viewer)?;
        let language = game.language(console);
        let mut session = Session::of(Rc::clone(&game.vm), Play::new(&game.layout, header.seed));
        if self.compare {
            return compare(console, &record, &mut session, damage.is_some(), self.story.json);
        }
        let mut course = Course::<io::Sink> {
            game: &game,
            story: Story::new(console, &game, &language, viewer, &self.story),
            source: Source::File(Retelling::new(&record)),
            writer: None,
            seed: header.seed,
            most: self.to,
            repeat: self.repeat(),
        };
        match course.run(console, &mut session)? {
            Ended::Over(outcome) => course.story.over(console, &session, &outcome, header.seed)?,
            Ended::Enough | Ended::Missing => course.story.stands(console, &session, session.play().decisions)?,
        }
        if let Source::File(retelling) = &course.source
            && let Some(difference) = retelling.difference()
        {
            let line = console.words.get("told-otherwise");
            // What differs may be a secret, such as a card that luck has drawn.
            let what = match viewer {
                Viewer::All => misfit::difference_text(&console.words, difference),
                _ => console.words.get("differs-secret"),
            };
            console.talk(format!("{line}\n  {what}"));
        }
        Ok(if damage.is_some() { Exit::NotWell } else { Exit::Well })
    }

    /// The command that tells this record again.
    fn repeat(&self) -> Vec<String> {
        let mut words = vec!["tablewright".to_owned(), "replay".to_owned(), shown(&self.record)];
        if let Some(dir) = &self.scenario {
            words.extend(["--scenario".to_owned(), shown(dir)]);
        }
        if self.original {
            words.push("--original".to_owned());
        }
        for dir in &self.among {
            words.extend(["--among".to_owned(), shown(dir)]);
        }
        words
    }
}

/// The scenario of a record: where we are told, where it was, or where one of that name lies.
pub(crate) fn scenario_of(
    console: &mut Console,
    header: &Header,
    record: &Path,
    told: Option<&Path>,
) -> Result<Scenario, Stop> {
    let Some(dir) = found(header, record, told) else {
        let args = [("id", (&header.scenario).into()), ("path", (&header.path).into())];
        let line = console.words.with("scenario-lost", &args);
        return Err(console.stop(Exit::Usage, line));
    };
    let scenario = super::load::open(console, &dir)?;
    same_scenario(console, header, &scenario)?;
    Ok(scenario)
}

/// Where the scenario of a record lies.
fn found(header: &Header, record: &Path, told: Option<&Path>) -> Option<PathBuf> {
    let beside = record.parent().map(|folder| folder.join(&header.path));
    let places = [
        Some(PathBuf::from(&header.path)),
        beside,
        Some(Path::new("scenarios").join(&header.scenario)),
        Some(PathBuf::from(&header.scenario)),
        Some(PathBuf::from(".")),
    ];
    let is_there = |dir: &PathBuf| dir.join("scenario.toml").is_file();
    told.map(Path::to_owned).or_else(|| places.into_iter().flatten().find(is_there))
}

/// A record belongs to the scenario of its name.
pub(crate) fn same_scenario(console: &mut Console, header: &Header, scenario: &Scenario) -> Result<(), Stop> {
    if scenario.id() == header.scenario {
        return Ok(());
    }
    let path = shown(&scenario.files.root);
    let args = [("id", (&header.scenario).into()), ("path", path.into()), ("other", scenario.id().into())];
    let line = console.words.with("other-scenario", &args);
    Err(console.stop(Exit::Usage, line))
}

/// What was chosen in a recorded game, as far as the scenario still knows it.
pub(crate) fn choice(console: &mut Console, scenario: &Scenario, header: &Header) -> Choice {
    let (choice, gone) = header.choice(scenario);
    if !gone.is_empty() {
        let line = console.words.with("settings-gone", &[("names", gone.join(", ").into())]);
        console.talk(line);
    }
    choice
}

/// Plays a record silently and says where the game first differs from it.
fn compare(console: &mut Console, record: &Record, session: &mut Session, damaged: bool, machine: bool) -> Done {
    let mut retelling = Retelling::new(record);
    let parted = part(console, &mut retelling, session);
    let given = retelling.given();
    let parted = match (retelling.difference(), parted) {
        // What differed first is the cause of what does not fit later.
        (Some(difference), _) => Some((difference.after, misfit::difference_text(&console.words, difference))),
        (None, Some(misfit)) => Some((given, misfit)),
        (None, None) => None,
    };
    if machine {
        console.say(json!({
            "kind": "comparison",
            "same": parted.is_none(),
            "answers": given,
            "after": parted.as_ref().map(|(after, _)| after),
            "difference": parted.as_ref().map(|(_, what)| what),
        }))?;
    } else {
        match &parted {
            None => {
                let line = console.words.with("compare-same", &[("given", given.into())]);
                console.say(line)?;
            }
            Some((_, what)) => {
                let line = console.words.get("compare-differs");
                console.say(format!("{line}\n  {}", what.replace('\n', "\n  ")))?;
            }
        }
    }
    Ok(if parted.is_some() || damaged { Exit::NotWell } else { Exit::Well })
}

/// Plays as far as the answers fit; what stops them.
pub(crate) fn part(console: &Console, retelling: &mut Retelling<'_>, session: &mut Session) -> Option<String> {
    let words = &console.words;
    if let Err(error) = session.advance() {
        return Some(fails(words, &error.to_string()));
    }
    loop {
        if let Some(outcome) = session.outcome() {
            return retelling.over(session, &outcome).err().map(|misfit| misfit::misfit_text(words, &misfit));
        }
        match retelling.next(session) {
            Ok(None) => return None,
            Err(misfit) => return Some(misfit::misfit_text(words, &misfit)),
            Ok(Some((id, seat, answer))) => {
                if let Err(refusal) = session.answer(id, seat, &answer) {
                    return Some(fails(words, &misfit::refusal(words, &refusal)));
                }
            }
        }
    }
}

fn fails(words: &Words, error: &str) -> String {
    let lines: Vec<String> = error.lines().map(plain).collect();
    format!("{} {}", words.get("differs-fails"), lines.join("\n"))
}

pub(super) fn listed(paths: &[String]) -> String {
    const SHOWN: usize = 8;
    let mut list = paths.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    if paths.len() > SHOWN {
        list.push(format!("… +{}", paths.len() - SHOWN));
    }
    list.join(", ")
}
