//! `tablewright api`: what a rule may call, for people, for editors and for machines.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::run::shown;
use super::{Console, Done, Exit, Stop, load, write};
use crate::rules::api::{Ids, LIBRARY, luarc, reference, reference_json, stubs};
use crate::scenario::schema::SCHEMAS;
use crate::scenario::{Choice, Scenario};

/// The Lua API: reference, editor stubs, JSON Schemas
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright api --reference | less
  tablewright api --stubs my-game
  tablewright api --schema my-game/.tablewright")]
pub(crate) struct Args {
    /// Print the reference (what is done when nothing else is asked for)
    #[arg(long)]
    reference: bool,

    /// Write stubs for LuaLS and EmmyLua into the folder that the editor opens, with its .luarc.json
    #[arg(long, value_name = "DIR")]
    stubs: Option<PathBuf>,

    /// The scenario whose own names the stubs have [default: DIR, if it is one]
    #[arg(long, value_name = "DIR", requires = "stubs")]
    scenario: Option<PathBuf>,

    /// Write JSON Schemas for the TOML files into this folder
    #[arg(long, value_name = "DIR")]
    schema: Option<PathBuf>,

    /// For machines
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let mut files = Vec::new();
        if let Some(dir) = &self.stubs {
            let of = self.scenario.clone().or_else(|| dir.join("scenario.toml").is_file().then(|| dir.clone()));
            let scenario = of.map(|of| load::open(console, &of)).transpose()?;
            files.extend(editor_files(console, dir, scenario.as_ref())?);
        }
        if let Some(dir) = &self.schema {
            files.extend(SCHEMAS.iter().map(|schema| (dir.join(schema.name), schema.text.to_owned())));
        }
        let written = store(console, files)?;
        let asked = self.reference || (self.stubs.is_none() && self.schema.is_none());
        if self.json {
            let mut whole = if asked { reference_json() } else { json!({}) };
            if !written.is_empty() {
                whole["written"] = json!(written);
            }
            console.say(whole)?;
        } else {
            for path in written {
                console.talk(console.words.with("api-written", &[("path", path.into())]));
            }
            if asked {
                console.say(reference())?;
            }
        }
        Ok(Exit::Well)
    }
}

/// The stubs, and settings where there are none yet.
pub(super) fn editor_files(
    console: &mut Console,
    dir: &Path,
    scenario: Option<&Scenario>,
) -> Result<Vec<(PathBuf, String)>, Stop> {
    let text = match scenario {
        None => stubs(None, Ids::Closed),
        Some(scenario) => {
            let definition = scenario.define(&Choice::default());
            let definition = definition.map_err(|list| load::complain(console, &list, &scenario.files))?;
            stubs(Some((&definition, &scenario.text_ids())), Ids::Closed)
        }
    };
    let mut files = vec![(dir.join(LIBRARY).join("stubs.lua"), text)];
    let settings = dir.join(".luarc.json");
    match fs::read_to_string(&settings) {
        // Somebody's own settings stay as they are.
        Ok(text) if text.contains(LIBRARY) => {}
        Ok(_) => {
            let args = [("path", shown(&settings).into()), ("library", LIBRARY.into())];
            console.talk(console.words.with("api-kept", &args));
        }
        Err(_) => files.push((settings, luarc())),
    }
    Ok(files)
}

/// Says why a folder cannot be made: often because a file is in its place, or in that of a folder above it.
pub(super) fn unwritable(console: &mut Console, folder: &Path, error: &io::Error) -> Stop {
    let there = folder.ancestors().find(|above| fs::symlink_metadata(above).is_ok());
    let line = match there.filter(|there| !there.is_dir()) {
        Some(file) => console.words.with("not-a-folder", &[("path", shown(file).into())]),
        None => {
            let args = [("path", shown(folder).into()), ("why", error.to_string().into())];
            console.words.with("unwritable", &args)
        }
    };
    console.stop(Exit::Usage, line)
}

/// Writes files, with the folders that they need; gives their paths.
pub(super) fn store(console: &mut Console, files: Vec<(PathBuf, String)>) -> Result<Vec<String>, Stop> {
    let mut written = Vec::new();
    for (path, text) in files {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty())
            && let Err(error) = fs::create_dir_all(folder)
        {
            return Err(unwritable(console, folder, &error));
        }
        write::write(console, &path, &text)?;
        written.push(shown(&path));
    }
    Ok(written)
}
