//! `tablewright check`: everything that can be said about a scenario without playing it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};

use super::run::shown;
use super::{Console, Done, Exit, load};
use crate::rules::{Options, Vm, lint};
use crate::scenario::{Choice, Diagnostic, Files, Scenario, SourceFile, nearest, render, to_json};
use crate::session::trial::check_cases;
use crate::simulate::bots::{Bots, modules};
use crate::table::Layout;
use crate::table::definition::{Component, Definition};

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
pub(super) fn complaints(files: &Files) -> Vec<Diagnostic> {
    let (scenario, mut list) = Scenario::inspect(files.clone());
    if let Some(scenario) = &scenario {
        // Both take about as long.
        let (read, (cases, loaded)) = rayon::join(
            || {
                #[cfg_attr(not(feature = "types"), expect(unused_mut, reason = "only types add to it"))]
                let mut read = lint(scenario);
                #[cfg(feature = "types")]
                types(scenario, &mut read);
                read
            },
            || (check_cases(scenario), loading(scenario)),
        );
        list.extend(read);
        list.extend(cases);
        // What cannot be read cannot be loaded either.
        if !list.iter().any(Diagnostic::is_error) {
            list.extend(loaded);
        }
    }
    // Few enough are shown that errors must not drown in warnings.
    let place = |complaint: &Diagnostic| complaint.span.as_ref().map_or(0, |span| span.start);
    list.sort_by(|a, b| (!a.is_error(), &a.file, place(a)).cmp(&(!b.is_error(), &b.file, place(b))));
    list
}

/// What a reading of the Lua files finds.
fn lint(scenario: &Scenario) -> Vec<Diagnostic> {
    let Ok(definition) = scenario.define(&Choice::default()) else { return Vec::new() };
    let known: BTreeSet<String> = scenario.modules().map(|(name, _)| name).collect();
    let modules: Vec<(String, &SourceFile)> = scenario.modules().collect();
    let files = modules.iter().map(|(_, file)| *file).chain(scenario.bots().map(|(_, file)| file));
    let mut found: Vec<Diagnostic> = files
        .flat_map(|file| lint::lint(&file.path, &file.text, kind(file), &|name| known.contains(name), &definition))
        .collect();
    let bots: Vec<(String, &SourceFile)> = scenario.bots().map(|(name, file)| (format!("bots/{name}"), file)).collect();
    let [rules, bots] = [&modules, &bots].map(|list| -> Vec<lint::Module<'_>> {
        list.iter().map(|(name, file)| lint::Module { name, file: &file.path, text: &file.text }).collect()
    });
    found.extend(lint::lint_together(&[&rules[..], &bots].concat()));
    found.extend(lint::lint_hooks(&rules, &definition));
    found.extend(cards(scenario, &definition, &rules));
    // A shared script does not know the texts of whoever requires it.
    let own: Vec<_> = rules.into_iter().filter(|module| module.file.starts_with("rules/")).collect();
    found.extend(lint::lint_texts(&own, &bots, &scenario.text_arguments()));
    found
}

/// Cards of which a module returns no rule, where all that it returns is plain to see.
fn cards(scenario: &Scenario, definition: &Definition, modules: &[lint::Module<'_>]) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for module in modules {
        let Some(entries) = lint::returned_entries(module.text) else { continue };
        let entry = |card: &Component| {
            card.rule.as_ref().filter(|rule| rule.module == module.name).map(|rule| rule.entry.clone())
        };
        let wanted: BTreeSet<String> = definition.components.iter().filter_map(entry).collect();
        let idle = || entries.iter().map(|(name, _)| name.as_str()).filter(|name| !wanted.contains(*name));
        for card in &definition.components {
            let Some(name) = entry(card).filter(|name| !entries.iter().any(|(entry, _)| entry == name)) else {
                continue;
            };
            let kind = &definition.classes[card.class.index()].name;
            let Some((file, span)) = scenario.card_place(kind, &card.base) else { continue };
            let complaint =
                Diagnostic::error("missing-rule", file, format!("{} has no entry `{name}` for this card", module.file))
                    .at(span)
                    .help(match nearest(&name, idle()) {
                        Some(near) => format!("is `{near}` there meant to be `{name}`?"),
                        None => format!("add `{name} = {{ … }}` there, or write `rule = false` for the card"),
                    });
            // Copies are written once.
            if !found.contains(&complaint) {
                found.push(complaint);
            }
        }
    }
    found
}

/// What a check of types finds beyond that.
#[cfg(feature = "types")]
fn types(scenario: &Scenario, list: &mut Vec<Diagnostic>) {
    let Ok(definition) = scenario.define(&Choice::default()) else { return };
    let modules: Vec<(String, &SourceFile)> = scenario.modules().collect();
    let bots: Vec<(String, &SourceFile)> = scenario.bots().map(|(name, file)| (format!("bots.{name}"), file)).collect();
    let scripts: Vec<lint::Script<'_>> = modules
        .iter()
        .chain(&bots)
        .map(|(module, file)| lint::Script { module, file: &file.path, text: &file.text, kind: kind(file) })
        .collect();
    let found = lint::check_types(&scripts, &definition, list);
    list.extend(found);
}

fn kind(file: &SourceFile) -> lint::Kind {
    match file.path.split('/').next() {
        Some("bots") => lint::Kind::Bot,
        Some("scripts") => lint::Kind::Script,
        _ => lint::Kind::Rule,
    }
}

/// What loading the rules finds, for the usual game and for every variant; and loading each bot.
fn loading(scenario: &Scenario) -> Vec<Diagnostic> {
    let modules = modules(scenario);
    let variants = scenario.variants().map(|(name, _)| Some(name.to_owned()));
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut say = |complaint: Diagnostic| {
        if !found.contains(&complaint) {
            found.push(complaint);
        }
    };
    for variant in std::iter::once(None).chain(variants) {
        let usual = variant.is_none();
        let Ok(definition) = scenario.define(&Choice { variant, ..Choice::default() }) else { continue };
        let layout = Arc::new(Layout::new(definition));
        if let Err(error) = Vm::new(Arc::clone(&layout), &modules, Options::default()) {
            say(load::load_fault(&scenario.files, &error));
        }
        for bot in layout.definition.bots.iter().filter(|_| usual) {
            let roles = bot.roles.iter().map(|role| layout.definition.classes[role.index()].name.clone());
            let choices: Vec<(String, String)> = roles.map(|role| (role, bot.name.clone())).collect();
            if let Err(list) = Bots::new(scenario, &layout, &choices) {
                list.into_iter().for_each(&mut say);
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

/// The scenario here, or all under `scenarios/`; else what is here, and what is wrong with it.
pub(super) fn here() -> Vec<PathBuf> {
    let is_scenario = |dir: &PathBuf| dir.join("scenario.toml").is_file();
    let here = PathBuf::from(".");
    let inside = |dir: &Path| -> Vec<PathBuf> {
        std::fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
    };
    let mut found = inside(Path::new("scenarios"));
    // Folders of scenarios lie among them.
    found.extend(found.clone().iter().filter(|dir| !is_scenario(dir)).flat_map(|dir| inside(dir)));
    found.retain(is_scenario);
    found.sort();
    if is_scenario(&here) || found.is_empty() { vec![here] } else { found }
}
