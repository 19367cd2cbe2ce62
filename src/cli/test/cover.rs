//! `test --coverage`: which lines of the rules the cases reached, in a table and in files.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::super::page::table;
use super::super::run::shown;
use super::super::{Console, Stop, write};
use crate::rules::Coverage;
use crate::scenario::{Scenario, render};
use crate::simulate::coverage::{Covered, Line, Sum, covered, idle_excuses, lcov, not_loaded, page, together};

/// What is wanted of the coverage.
#[derive(clap::Args, Debug)]
pub(crate) struct CoverArgs {
    /// Tell which lines of the rules the cases reached
    #[arg(long)]
    coverage: bool,

    /// Write the coverage for editors, as a tracefile of lcov
    #[arg(long, value_name = "FILE")]
    lcov: Option<PathBuf>,

    /// Write the coverage as a page with the sources
    #[arg(long, value_name = "FILE|DIR")]
    html: Option<PathBuf>,
}

/// The coverage of all scenarios that were tested.
#[derive(Default)]
pub(super) struct Tracks {
    names: Vec<String>,
    files: Vec<Covered>,
    /// Files that no rule has loaded.
    idle: Vec<String>,
    notes: String,
}

impl CoverArgs {
    pub(super) fn wanted(&self) -> bool {
        self.coverage || self.lcov.is_some() || self.html.is_some()
    }

    /// Writes and says what was asked for; gives it for machines.
    pub(super) fn report(&self, console: &mut Console, tracks: Tracks, json: bool) -> Result<Option<Value>, Stop> {
        if !self.wanted() {
            return Ok(None);
        }
        let files = together(tracks.files);
        if let Some(path) = &self.lcov {
            write::write(console, &write::inside(path, "lcov.info"), &lcov(&files))?;
        }
        if let Some(path) = &self.html {
            write::write(console, &write::inside(path, "index.html"), &page(&tracks.names.join(", "), &files))?;
        }
        if json {
            let mut value = for_machines(&files);
            value["not_loaded"] = json!(tracks.idle);
            return Ok(Some(value));
        }
        if self.coverage {
            if !tracks.notes.is_empty() {
                console.say(tracks.notes.trim_end())?;
            }
            say(console, &files)?;
            if !tracks.idle.is_empty() {
                let line = console.words.with("cover-not-loaded", &[("files", tracks.idle.join(", ").into())]);
                console.say(line)?;
            }
        }
        Ok(None)
    }
}

impl Tracks {
    /// Adds what ran of one scenario.
    pub(super) fn add(&mut self, scenario: &Scenario, coverage: &Coverage) {
        self.names.push(scenario.id().to_owned());
        self.files.extend(covered(scenario, coverage));
        self.idle.extend(not_loaded(scenario, coverage).map(|file| scenario.files.shown(&file.path)));
        let idle = idle_excuses(&scenario.files, coverage);
        if !idle.is_empty() {
            self.notes += &render(&idle, &scenario.files, true);
        }
    }
}

fn say(console: &mut Console, files: &[Covered]) -> Result<(), Stop> {
    let words = &console.words;
    let head = ["cover-file", "cover-lines", "cover-reached", "cover-excused", "cover-missed", "cover-where"];
    let head: Vec<String> = head.iter().map(|id| words.get(id)).collect();
    let row = |name: &str, sum: Sum, missed: String| {
        // Of no lines there is no share.
        let reached = if sum.lines == 0 { "–".to_owned() } else { format!("{} %", sum.percent()) };
        let counts = [sum.lines.to_string(), reached, sum.excused.to_string()];
        let mut row = vec![name.to_owned()];
        row.extend(counts.into_iter().chain([sum.missed().to_string(), missed]));
        row
    };
    let sum_of = |files: &[Covered]| files.iter().map(Covered::sum).fold(Sum::default(), Sum::with);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for group in files.chunk_by(|a, b| a.folder == b.folder) {
        let sum = sum_of(group);
        rows.push(row(&near(&group[0].folder), sum, String::new()));
        rows.extend(group.iter().map(|file| row(&format!("  {}", file.name), file.sum(), file.missed())));
    }
    rows.push(row(&words.get("cover-all"), sum_of(files), String::new()));
    Ok(console.say(table(console.width(), &head, &rows, 5))?)
}

/// A folder as it is called from here.
fn near(folder: &str) -> String {
    let here = std::env::current_dir().ok();
    let inner = here.and_then(|here| Path::new(folder).strip_prefix(here).ok().map(shown));
    inner.unwrap_or_else(|| folder.to_owned())
}

fn for_machines(files: &[Covered]) -> Value {
    let sums = |sum: Sum| {
        json!({
            "lines": sum.lines,
            "reached": sum.reached,
            "excused": sum.excused,
            "missed": sum.missed(),
            "percent": sum.permille() as f64 / 10.0,
        })
    };
    let one = |file: &Covered| {
        let missed = file.lines.iter().filter(|(_, what)| **what == Line::Missed).map(|(line, _)| *line);
        let excused = file.lines.iter().filter_map(|(line, what)| match what {
            Line::Excused(reason) => Some(json!({ "line": line, "reason": reason })),
            _ => None,
        });
        let mut value = sums(file.sum());
        value["file"] = json!(file.path());
        value["missed_lines"] = missed.collect();
        value["excused_lines"] = excused.collect();
        value
    };
    let mut value = sums(files.iter().map(Covered::sum).fold(Sum::default(), Sum::with));
    value["files"] = files.iter().map(one).collect();
    value
}
