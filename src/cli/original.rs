//! The rules that a record was made with: looked for by the hashes of their files.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::shown;
use super::{Console, Exit, Stop};
use crate::scenario::{Files, Scenario};
use crate::session::Header;

/// Most folders that are looked into.
const MOST: usize = 1_000;

/// The scenario as it was when the game of a record was played: in `near`, beside it, or in or under one of `among`.
pub(super) fn scenario(
    console: &mut Console,
    header: &Header,
    near: Option<&Path>,
    among: &[PathBuf],
) -> Result<Scenario, Stop> {
    let looked = folders(near, among);
    let mut nearest: Option<(PathBuf, Vec<String>)> = None;
    for dir in &looked {
        let Ok(files) = Files::read(dir) else { continue };
        let changed = header.changed(&files);
        if changed.is_empty() {
            let line = console.words.with("original-found", &[("path", shown(dir).into())]);
            console.talk(line);
            return super::load::open(console, dir);
        }
        if nearest.as_ref().is_none_or(|(_, fewest)| changed.len() < fewest.len()) {
            nearest = Some((dir.clone(), changed));
        }
    }
    let mut line =
        console.words.with("original-lost", &[("id", (&header.scenario).into()), ("count", looked.len().into())]);
    if let Some((dir, changed)) = nearest {
        let args = [("path", shown(&dir).into()), ("files", super::replay::listed(&changed).into())];
        line.push_str("\n  ");
        line.push_str(&console.words.with("original-nearest", &args));
    }
    line.push_str("\n  ");
    line.push_str(&console.words.get("original-how"));
    Err(console.stop(Exit::Usage, line))
}

/// Every folder of a scenario that may be meant, each once.
fn folders(near: Option<&Path>, among: &[PathBuf]) -> Vec<PathBuf> {
    let beside = near.and_then(Path::parent);
    let mut found: Vec<PathBuf> = near.map(Path::to_owned).into_iter().collect();
    for dir in among.iter().map(PathBuf::as_path).chain(beside) {
        let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
        found.push(dir.to_owned());
        let mut inside: Vec<PathBuf> =
            fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        inside.sort();
        found.extend(inside);
    }
    found.retain(|dir| dir.join("scenario.toml").is_file());
    found.truncate(MOST);
    let mut once: Vec<PathBuf> = Vec::new();
    found.retain(|dir| {
        let whole = dir.canonicalize().unwrap_or_else(|_| dir.clone());
        let new = !once.contains(&whole);
        once.push(whole);
        new
    });
    found
}
