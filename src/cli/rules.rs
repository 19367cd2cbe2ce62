//! `tablewright rules`: the rulebook, number by number: where it is implemented, which cases prove it, what of it ran.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

use serde_json::json;

use super::page::table;
use super::{Console, Done, Exit, Stop, load};
use crate::scenario::{Files, Scenario, plain, render, to_json};
use crate::session::trial::Trials;
use crate::simulate::ledger::{Entry, Ledger};
use crate::simulate::suite::count_cases;

/// Most characters of a rule that the table shows.
const SHOWN: usize = 100;

/// The rulebook: where each rule is implemented, which cases prove it, whether its lines were reached
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tablewright rules my-game
  tablewright rules my-game R-023
  tablewright rules my-game --json | jq '.diagnostics[].message'")]
pub(crate) struct Args {
    /// The scenario's folder
    scenario: PathBuf,

    /// Only these rules, with their cases
    #[arg(value_name = "NUMBER")]
    numbers: Vec<String>,

    /// For machines
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let scenario = load::open(console, &self.scenario)?;
        let ledger = ledger(&scenario, console.words.locale.code());
        if ledger.entries.is_empty() && ledger.complaints.is_empty() {
            let line = console.words.get("rules-none");
            return Err(console.stop(Exit::NotWell, line));
        }
        let picked = self.picked(console, &ledger)?;
        let files = &scenario.files;
        if self.json {
            let mut value = to_json(&ledger.complaints, files);
            value["rules"] = json!(picked);
            console.say(value)?;
        } else if self.numbers.is_empty() {
            let rows: Vec<Vec<String>> = picked.iter().map(|entry| row(entry)).collect();
            let head = ["rules-number", "rules-text", "rules-places", "rules-cases", "rules-lines"];
            let head: Vec<String> = head.iter().map(|id| console.words.get(id)).collect();
            console.say(table(console.width(), &head, &rows, 1))?;
            console.say("")?;
            if !ledger.complaints.is_empty() {
                console.say(render(&ledger.complaints, files, true))?;
            }
            let cases = ledger.entries.iter().filter(|entry| !entry.cases.is_empty()).count();
            let failing: BTreeSet<_> = ledger
                .entries
                .iter()
                .flat_map(|entry| &entry.cases)
                .filter(|case| !case.passed)
                .map(|case| (&case.file, &case.name))
                .collect();
            let args = [
                ("failing", failing.len().into()),
                ("rules", ledger.entries.len().into()),
                ("proven", cases.into()),
                ("complaints", ledger.complaints.len().into()),
            ];
            console.say(console.words.with("rules-sum", &args))?;
        } else {
            for entry in &picked {
                console.say(whole(console, files, entry))?;
            }
        }
        let failed = picked.iter().flat_map(|entry| &entry.cases).any(|case| !case.passed);
        Ok(if ledger.complaints.is_empty() && !failed { Exit::Well } else { Exit::NotWell })
    }

    /// The entries that were asked for; an unknown number is wrong usage.
    fn picked<'l>(&self, console: &mut Console, ledger: &'l Ledger) -> Result<Vec<&'l Entry>, Stop> {
        if self.numbers.is_empty() {
            return Ok(ledger.entries.iter().collect());
        }
        let mut picked = Vec::new();
        for number in &self.numbers {
            match ledger.entries.iter().find(|entry| entry.number.eq_ignore_ascii_case(number)) {
                Some(entry) => picked.push(entry),
                None => {
                    let known = ledger.entries.iter().map(|entry| entry.number.as_str());
                    let near = crate::scenario::nearest(number, known);
                    let mut line = console.words.with("play-no-rule", &[("number", number.into())]);
                    if let Some(near) = near {
                        let _ = write!(line, "\n  {}", console.words.with("did-you-mean", &[("near", near.into())]));
                    }
                    return Err(console.stop(Exit::Usage, line));
                }
            }
        }
        Ok(picked)
    }
}

/// Runs the cases and puts everything together.
pub(super) fn ledger(scenario: &Scenario, language: &str) -> Ledger {
    let trials = Trials::read(scenario);
    let cases: Vec<_> = trials.cases().collect();
    let all: Vec<usize> = (0..cases.len()).collect();
    let (reports, coverage) = count_cases(&trials, &all, None);
    let mut ledger = Ledger::of(scenario, language, &cases, &reports, &coverage);
    ledger.complaints.extend(trials.complaints().iter().cloned());
    ledger
}

/// A line of the table: the beginning of the rule's words, and how much there is of the rest.
fn row(entry: &Entry) -> Vec<String> {
    let mut text = entry.text.clone();
    if let Some((end, _)) = text.char_indices().nth(SHOWN) {
        text.truncate(text[..end].rfind(' ').unwrap_or(end));
        text.push('…');
    }
    let places: Vec<String> = entry.places.iter().map(|place| format!("{}:{}", place.file, place.line)).collect();
    let cases = match (entry.cases.len(), entry.cases.iter().filter(|case| !case.passed).count()) {
        (0, _) => "✗".to_owned(),
        (all, 0) => all.to_string(),
        (all, failed) => format!("{all} (✗ {failed})"),
    };
    let places = if places.is_empty() { "✗".to_owned() } else { places.join("\n") };
    vec![entry.number.clone(), text, places, cases, lines(entry)]
}

/// `12/14`; nothing where no Lua is meant.
fn lines(entry: &Entry) -> String {
    let lines = entry.lines;
    if lines.of == 0 { "—".to_owned() } else { format!("{}/{}", lines.reached, lines.of) }
}

/// One rule with everything that belongs to it.
fn whole(console: &Console, files: &Files, entry: &Entry) -> String {
    let words = &console.words;
    let mut text = format!("{}  {}\n", entry.number, entry.text);
    for place in &entry.places {
        let _ = writeln!(text, "  {} {}:{}", words.get("rules-at"), files.shown(&place.file), place.line);
    }
    if entry.lines.of > 0 {
        let _ = writeln!(text, "  {} {}", words.get("rules-ran"), lines(entry));
    }
    for case in &entry.cases {
        let mark = if case.passed { "✓" } else { "✗" };
        let _ = writeln!(text, "  {mark} {} ({}:{})", plain(&case.name), files.shown(&case.file), case.line);
    }
    text
}
