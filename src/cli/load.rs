//! From the arguments of a command to a game that can be played.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::{Console, Exit, Stop};
use crate::rules::{Options, RuleError, Vm};
use crate::scenario::{Choice, Complaints, Diagnostic, Files, Scenario};
use crate::simulate::bots::modules;
use crate::table::Layout;
use crate::table::definition::{Definition, Sort};

/// Which game is meant: a scenario, and what is chosen in it.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// The scenario's folder
    pub(crate) scenario: PathBuf,

    #[command(flatten)]
    pub(crate) chosen: ChoiceArgs,
}

/// What is chosen in a scenario.
#[derive(clap::Args, Clone, Default, Debug)]
pub(crate) struct ChoiceArgs {
    /// Play a variant of the scenario
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,

    /// Change a setting (may be repeated)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = pair)]
    pub(crate) settings: Vec<(String, String)>,

    /// How many seats, where the scenario leaves it open (may be repeated)
    #[arg(long, value_name = "N|ROLE=N", value_parser = seats)]
    pub(crate) seats: Vec<(String, u16)>,
}

/// A scenario with its choices made, ready to be played.
pub(crate) struct Game {
    pub(crate) scenario: Scenario,
    pub(crate) layout: Arc<Layout>,
    pub(crate) vm: Rc<Vm>,
    /// What was chosen.
    pub(crate) choice: Choice,
}

impl GameArgs {
    /// The game; complaints are said.
    pub(crate) fn open(&self, console: &mut Console) -> Result<Game, Stop> {
        let scenario = open(console, &self.scenario)?;
        Game::new(console, scenario, self.chosen.choice())
    }
}

impl ChoiceArgs {
    /// The same for the scenario to judge.
    pub(crate) fn choice(&self) -> Choice {
        Choice {
            variant: self.variant.clone(),
            settings: self.settings.iter().cloned().collect(),
            seats: self.seats.iter().cloned().collect::<BTreeMap<_, _>>(),
        }
    }

    /// The arguments that make this choice.
    pub(crate) fn of(choice: &Choice) -> Self {
        Self {
            variant: choice.variant.clone(),
            settings: choice.settings.clone().into_iter().collect(),
            seats: choice.seats.clone().into_iter().collect(),
        }
    }

    /// As it is typed.
    pub(crate) fn spelled(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        if let Some(variant) = &self.variant {
            flag("--variant", variant.clone());
        }
        self.settings.iter().for_each(|(key, value)| flag("--set", format!("{key}={value}")));
        for (role, count) in &self.seats {
            flag("--seats", if role.is_empty() { count.to_string() } else { format!("{role}={count}") });
        }
        words
    }

    /// Whether anything is chosen.
    pub(crate) fn any(&self) -> bool {
        self.choice() != Choice::default()
    }
}

impl Game {
    /// The game of an open scenario; complaints are said.
    pub(crate) fn new(console: &mut Console, scenario: Scenario, choice: Choice) -> Result<Self, Stop> {
        let layout = define(console, &scenario, &choice)?;
        let vm = Vm::new(Arc::clone(&layout), &modules(&scenario), Options::default())
            .map_err(|error| complain(console, &[load_fault(&scenario.files, &error)], &scenario.files))?;
        Ok(Self { scenario, layout, vm: Rc::new(vm), choice })
    }

    /// The language it is told in: the one asked for, else the scenario's own.
    pub(crate) fn language(&self, console: &mut Console) -> String {
        let wanted = console.words.locale.code();
        let mut languages = self.scenario.languages();
        let main = languages.next().unwrap_or(wanted).to_owned();
        if main == wanted || languages.any(|language| language == wanted) {
            return wanted.to_owned();
        }
        let line = console.words.with("not-in-language", &[("language", main.as_str().into())]);
        console.talk(line);
        main
    }
}

/// Reads a scenario; complaints are said.
pub(crate) fn open(console: &mut Console, dir: &Path) -> Result<Scenario, Stop> {
    Scenario::open(dir).map_err(|Complaints { list, files }| complain(console, &list, &files))
}

/// Makes the choices of a game; complaints are said.
pub(crate) fn define(console: &mut Console, scenario: &Scenario, choice: &Choice) -> Result<Arc<Layout>, Stop> {
    match scenario.define(choice) {
        Ok(definition) => Ok(Arc::new(Layout::new(definition))),
        Err(list) => Err(complain(console, &list, &scenario.files)),
    }
}

/// Says complaints. What only the arguments can be blamed for is wrong usage.
pub(crate) fn complain(console: &mut Console, list: &[Diagnostic], files: &Files) -> Stop {
    let usage = list.iter().all(|complaint| complaint.file.is_empty() && !BIG.contains(&complaint.code));
    let exit = if usage { Exit::Usage } else { Exit::NotWell };
    console.stop(exit, crate::scenario::render(list, files, true).trim_end())
}

/// Complaints without a file that are no fault of whoever named the folder.
const BIG: &[&str] = &["too-many-files", "folder-too-large", "unreadable", "rule"];

/// A module that could not be loaded, as a complaint with its line.
pub(crate) fn load_fault(files: &Files, error: &RuleError) -> Diagnostic {
    let frame = error.frames.first().map(|frame| (frame.file.as_str(), frame.line, error.message.as_str()));
    let Some((file, line, message)) = frame.or_else(|| place(&error.message)) else {
        return Diagnostic::error("rule", "", error.message.clone());
    };
    let complaint = Diagnostic::error("rule", file, message);
    match files.get(file).and_then(|file| super::fault::line_span(&file.text, line)) {
        Some(span) => complaint.at(span),
        None => complaint,
    }
}

/// `rules/a.lua:12: message` in its parts.
fn place(message: &str) -> Option<(&str, usize, &str)> {
    let (place, rest) = message.split_once(": ")?;
    let (file, line) = place.rsplit_once(':')?;
    Some((file, line.parse().ok()?, rest))
}

pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim().to_owned(), value.to_owned())),
        _ => Err("write KEY=VALUE".to_owned()),
    }
}

pub(crate) fn seats(text: &str) -> Result<(String, u16), String> {
    let (role, count) = text.split_once('=').unwrap_or(("", text));
    let count = count.trim().parse().map_err(|_| "write a number, such as 4, or ROLE=4".to_owned())?;
    Ok((role.trim().to_owned(), count))
}

/// Bots for roles; one without a role plays everywhere that nothing else is said of.
pub(crate) fn everybody(definition: &Definition, bots: &[(String, String)]) -> Vec<(String, String)> {
    let roles: Vec<&str> = definition.classes_of(Sort::Seat).map(|(_, class)| class.name.as_str()).collect();
    let (all, some): (Vec<_>, Vec<_>) = bots.iter().cloned().partition(|(role, _)| role.is_empty());
    let all = all.into_iter().flat_map(|(_, bot)| roles.iter().map(move |role| ((*role).to_owned(), bot.clone())));
    all.chain(some).collect()
}

/// `ROLE=NAME` of `--bot`, or `NAME` for all roles.
pub(crate) fn bot(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        None if !text.trim().is_empty() => Ok((String::new(), text.trim().to_owned())),
        Some((role, bot)) if !role.trim().is_empty() => Ok((role.trim().to_owned(), bot.to_owned())),
        _ => Err("write ROLE=NAME, or NAME for all roles".to_owned()),
    }
}
