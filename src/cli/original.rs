//! The rules that a record was made with: looked for by the hashes of their files.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::shown;
use super::{Console, Exit, Stop};
use crate::scenario::{Commit, Files, Scenario, commits};
use crate::session::Header;

/// Most folders that are looked into.
const MOST: usize = 1_000;
/// Most commits that are looked into, the newest first.
const MOST_COMMITS: usize = 500;

/// The scenario as it was when the game of a record was played: in `near`, beside it, in or under one of `among`, or in
/// the commits of git that touched it.
pub(super) fn scenario(
    console: &mut Console,
    header: &Header,
    near: Option<&Path>,
    among: &[PathBuf],
) -> Result<Scenario, Stop> {
    let mut search = Search { header, nearest: None };
    let looked = folders(near, among);
    for dir in &looked {
        if search.fits(dir) {
            let line = console.words.with("original-found", &[("path", shown(dir).into())]);
            console.talk(line);
            return super::load::open(console, dir);
        }
    }
    // The folder may be gone by now: git knows it all the same.
    let folder = near.unwrap_or(Path::new(&header.path));
    let commits = commits(folder, MOST_COMMITS);
    for Commit { name, date, subject } in &commits {
        let dir = PathBuf::from(format!("{}@{name}", folder.display()));
        if search.fits(&dir) {
            let args = [("path", shown(&dir).into()), ("date", date.into()), ("subject", subject.trim().into())];
            let line = console.words.with("original-commit", &args);
            console.talk(line);
            return super::load::open(console, &dir);
        }
    }
    let counts = [("id", (&header.scenario).into()), ("count", looked.len().into()), ("commits", commits.len().into())];
    let mut line = console.words.with("original-lost", &counts);
    let mut add = |text: String| {
        line.push_str("\n  ");
        line.push_str(&text);
    };
    if let Some((dir, changed)) = search.nearest {
        let args = [("path", shown(&dir).into()), ("files", super::replay::listed(&changed).into())];
        add(console.words.with("original-nearest", &args));
    }
    add(console.words.get("original-how"));
    Err(console.stop(Exit::Usage, line))
}

/// What was looked for, and what came nearest.
struct Search<'a> {
    header: &'a Header,
    nearest: Option<(PathBuf, Vec<String>)>,
}

impl Search<'_> {
    /// Whether the rules lie there as they were.
    fn fits(&mut self, dir: &Path) -> bool {
        let Ok(files) = Files::read(dir) else { return false };
        let changed = self.header.changed(&files);
        let well = changed.is_empty();
        if self.nearest.as_ref().is_none_or(|(_, fewest)| changed.len() < fewest.len()) {
            self.nearest = Some((dir.to_owned(), changed));
        }
        well
    }
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
