//! Odds at the terminal: fraction, percentage and a bar.

use std::io;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::cli::Console;
use crate::scenario::plain;
use crate::session::trial::Found;
use crate::simulate::odds::{Fraction, Odds, Part, Table};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
/// Widest name of a value; longer ones are cut.
const WIDEST: usize = 40;

/// Draws all parts. Where everything that changes is shown, what is certain is said in a line.
pub(super) fn draw(console: &mut Console, odds: &Odds, of_all: bool) -> io::Result<()> {
    for (at, part) in odds.parts.iter().enumerate() {
        if at > 0 {
            console.say("")?;
        }
        heading(console, part, odds.parts.len() > 1)?;
        let known = |table: &&Table| !of_all || part.by.iter().all(|(name, _)| *name != table.name);
        let (certain, open): (Vec<_>, Vec<_>) =
            part.tables.iter().filter(known).partition(|table| of_all && table.rows.len() == 1);
        let certain = certain.into_iter().filter(|table| table.rows[0].0 != Found::Flag(false));
        let certain: Vec<String> =
            certain.map(|table| format!("{} = {}", plain(&table.name), shown(console, &table.rows[0].0))).collect();
        if part.tables.is_empty() {
            let line = console.words.get("odds-nothing");
            console.say(line)?;
        }
        for (at, table) in open.into_iter().enumerate() {
            if at > 0 {
                console.say("")?;
            }
            chart(console, table)?;
        }
        if !certain.is_empty() {
            let line = console.words.with("odds-certain", &[("what", certain.join(", ").into())]);
            console.say(line)?;
        }
    }
    let args = [("lines", odds.lines.to_string().into()), ("many", odds.lines.into())];
    let line = console.words.with("odds-lines", &args);
    console.say(format_args!("\n{DIM}{line}{DIM:#}"))
}

/// Which lines a part is about, and how likely they are.
fn heading(console: &mut Console, part: &Part, parted: bool) -> io::Result<()> {
    if !parted && part.by.is_empty() && part.answers.is_empty() {
        return Ok(());
    }
    let by = part.by.iter().map(|(name, found)| format!("{}: {}", plain(name), shown(console, found)));
    let answers = (!part.answers.is_empty()).then(|| {
        let answers = plain(&part.answers.join(", "));
        console.words.with("odds-answers", &[("answers", answers.into())])
    });
    let what: Vec<String> = by.chain(answers).collect();
    let what = if what.is_empty() { console.words.get("odds-no-answers") } else { what.join("; ") };
    console.say(format_args!("{BOLD}{what}{BOLD:#} — {} ({})", part.weight, percent(part.weight)))
}

fn chart(console: &mut Console, table: &Table) -> io::Result<()> {
    console.say(format_args!("{BOLD}{}{BOLD:#}", plain(&table.name)))?;
    let names: Vec<String> = table.rows.iter().map(|(value, _)| cut(&shown(console, value))).collect();
    let fractions: Vec<String> = table.rows.iter().map(|(_, odds)| odds.to_string()).collect();
    let widest = |texts: &[String]| texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let (first, second) = (widest(&names), widest(&fractions));
    let room = console.width().saturating_sub(first + second + 16).clamp(8, 40);
    for ((name, fraction), (_, odds)) in names.iter().zip(&fractions).zip(&table.rows) {
        let (left, middle) = (" ".repeat(first - name.width()), " ".repeat(second - fraction.width()));
        console.say(format_args!("  {name}{left}  {middle}{fraction}  {:>8}  {}", percent(*odds), bar(*odds, room)))?;
    }
    if let Some((below, size)) = table.mean.filter(|_| table.rows.len() > 1) {
        let sign = if below { "-" } else { "" };
        let args = [("mean", format!("{sign}{size}").into()), ("about", format!("{sign}{}", decimal(size)).into())];
        let line = console.words.with("odds-mean", &args);
        console.say(format_args!("  {DIM}{line}{DIM:#}"))?;
    }
    Ok(())
}

/// A bar of eighths of a column; whatever is possible shows.
fn bar(odds: Fraction, room: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (odds.parts(room as u32 * 8) as usize).max(1);
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

/// With two decimals.
pub(super) fn percent(odds: Fraction) -> String {
    let parts = odds.parts(10_000);
    format!("{}.{:02} %", parts / 100, parts % 100)
}

fn decimal(number: Fraction) -> String {
    let parts = number.parts(1_000);
    format!("{}.{:03}", parts / 1_000, parts % 1_000)
}

/// A value in words.
fn shown(console: &Console, value: &Found) -> String {
    match value {
        Found::Nothing => console.words.get("nothing"),
        Found::Flag(true) => console.words.get("yes"),
        Found::Flag(false) => console.words.get("no"),
        Found::Number(number) => number.to_string(),
        Found::Name(name) => plain(name),
        Found::List(list) if list.is_empty() => console.words.get("nothing"),
        Found::List(list) => list.iter().map(|one| shown(console, one)).collect::<Vec<_>>().join(", "),
    }
}

fn cut(text: &str) -> String {
    if text.width() <= WIDEST {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if short.width() >= WIDEST - 1 {
            break;
        }
        short.push(letter);
    }
    short + "…"
}
