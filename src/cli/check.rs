//! `tablewright check`: everything that can be said about a scenario without playing it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};

use super::run::shown;
use super::{Console, Done, Exit, load};
use crate::rules::{Options, Vm};
use crate::scenario::{Choice, Diagnostic, Files, Scenario, render, to_json};
use crate::session::trial::check_cases;
use crate::simulate::bots::modules;
use crate::table::Layout;

/// Every complaint about files, rules and texts; runs nothing of the game
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright check my-game
  tablewright check --json | jq '.diagnostics[].message'")]
pub(crate) struct Args {
    /// Folders of scenarios [default: the scenario here, or all under scenarios/]
    scenarios: Vec<PathBuf>,

    /// For machines
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let folders = if self.scenarios.is_empty() { here() } else { self.scenarios };
        if folders.is_empty() {
            let line = console.words.get("nothing-to-check");
            return Err(console.stop(Exit::Usage, line));
        }
        let mut exit = Exit::Well;
        let mut all = Vec::new();
        for folder in folders {
            let (files, list, named) = match Files::read(&folder) {
                Ok(files) => {
                    let list = complaints(&files);
                    (files, list, true)
                }
                Err(list) => {
                    let named = list.iter().any(|complaint| !complaint.file.is_empty());
                    (Files::from_memory(&folder, [("", ""); 0]), list, named)
                }
            };
            if list.iter().any(Diagnostic::is_error) {
                let worse = if named { Exit::NotWell } else { Exit::Usage };
                exit = if exit == Exit::NotWell { exit } else { worse };
            }
            if self.json {
                all.extend(for_machines(&list, &files, &folder));
            } else {
                report(console, &list, &files, &folder)?;
            }
        }
        if self.json {
            console.say(json!({ "diagnostics": all }))?;
        }
        Ok(exit)
    }
}

/// All complaints about one scenario.
fn complaints(files: &Files) -> Vec<Diagnostic> {
    let (scenario, mut list) = Scenario::inspect(files.clone());
    if let Some(scenario) = &scenario {
        list.extend(lint(scenario));
        list.extend(check_cases(scenario));
        if !list.iter().any(Diagnostic::is_error) {
            list.extend(loading(scenario));
        }
    }
    list
}

/// What a reading of the Lua files finds.
fn lint(_scenario: &Scenario) -> Vec<Diagnostic> {
    Vec::new()
}

/// What loading the rules finds, for the usual game and for every variant.
fn loading(scenario: &Scenario) -> Vec<Diagnostic> {
    let modules = modules(scenario);
    let variants = scenario.variants().map(|(name, _)| Some(name.to_owned()));
    let mut found: Vec<Diagnostic> = Vec::new();
    for variant in std::iter::once(None).chain(variants) {
        let Ok(definition) = scenario.define(&Choice { variant, ..Choice::default() }) else { continue };
        if let Err(error) = Vm::new(Arc::new(Layout::new(definition)), &modules, Options::default()) {
            let complaint = load::load_fault(&scenario.files, &error);
            if !found.contains(&complaint) {
                found.push(complaint);
            }
        }
    }
    found
}

/// Complaints, then one line that sums them up.
fn report(console: &mut Console, list: &[Diagnostic], files: &Files, folder: &Path) -> Result<(), super::Stop> {
    if !list.is_empty() {
        console.say(render(list, files, true))?;
    }
    let errors = list.iter().filter(|complaint| complaint.is_error()).count();
    let warnings = list.len() - errors;
    let name = name(folder);
    let args = [("name", name.into()), ("errors", errors.into()), ("warnings", warnings.into())];
    let line = match (errors, warnings) {
        (0, 0) => console.words.with("check-well", &args[..1]),
        (0, _) => console.words.with("check-warnings", &args),
        (_, 0) => console.words.with("check-errors", &args),
        _ => console.words.with("check-both", &args),
    };
    Ok(console.say(line)?)
}

fn for_machines(list: &[Diagnostic], files: &Files, folder: &Path) -> Vec<Value> {
    let mut value = to_json(list, files);
    let Some(list) = value["diagnostics"].as_array_mut() else { return Vec::new() };
    for complaint in list.iter_mut() {
        complaint["scenario"] = json!(shown(folder));
    }
    std::mem::take(list)
}

/// A folder by its own name, also where it is given as `.`.
fn name(folder: &Path) -> String {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    whole.file_name().map_or_else(|| shown(folder), |name| name.to_string_lossy().into_owned())
}

/// The scenario here, or all under `scenarios/`.
pub(super) fn here() -> Vec<PathBuf> {
    if Path::new("scenario.toml").is_file() {
        return vec![PathBuf::from(".")];
    }
    let Ok(entries) = std::fs::read_dir("scenarios") else { return Vec::new() };
    let mut found: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.join("scenario.toml").is_file()).collect();
    found.sort();
    found
}
