//! The figures for people.

use std::io;

use super::super::Console;
use super::super::page::{Format, Page};
use super::super::words::Words;
use super::{Course, details};
use crate::simulate::chart::{Scale, number};
use crate::simulate::counts::Counts;
use crate::simulate::player::seed_of;
use crate::simulate::spread::Spread;
use crate::simulate::stats::{Interval, Share};
use crate::simulate::tally::Column;
use crate::table::definition::{CounterType, Definition};

/// Fewer games than this say little.
const FEW: u64 = 100;
/// Columns of a spread.
const SPREAD: [&str; 7] = ["sim-mean", "sim-sd", "sim-min", "sim-q05", "sim-median", "sim-q95", "sim-max"];

/// A table on its way to the page.
pub(super) struct Grid {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// Prints everything.
pub(super) fn print(console: &mut Console, course: &Course<'_>) -> io::Result<()> {
    let mut page = Page::new(Format::Text, console.width());
    page.title(&mut console.out, &title(&console.words, course))?;
    let bots = bots(course);
    page.note(&mut console.out, &bots)?;
    for line in remarks(&console.words, course) {
        page.note(&mut console.out, &line)?;
    }
    for grid in grids(&console.words, course) {
        page.table(&mut console.out, &grid.head, &grid.rows)?;
    }
    if let Some(detail) = &course.done.heard.detail {
        for grid in details::grids(&console.words, course, detail) {
            page.table(&mut console.out, &grid.head, &grid.rows)?;
        }
        let note = console.words.get("sim-shift-note");
        page.note(&mut console.out, &note)?;
    }
    let examples = examples(&console.words, course);
    if !examples.is_empty() {
        console.say("")?;
    }
    for line in examples {
        console.say(line)?;
    }
    let line = speed(&console.words, course);
    console.talk(line);
    Ok(())
}

/// `my-game: 1,000 games, seed 7`.
pub(super) fn title(words: &Words, course: &Course<'_>) -> String {
    let tally = &course.done.tally;
    let args = [
        ("name", course.scenario.id().into()),
        ("games", grouped(tally.games).into()),
        ("count", tally.games.into()),
        ("seed", course.seed.to_string().into()),
    ];
    words.with("sim-title", &args)
}

/// Who played.
pub(super) fn bots(course: &Course<'_>) -> String {
    let definition = &course.layout.definition;
    let mut said: Vec<String> = Vec::new();
    for (seat, bot) in definition.seats.iter().zip(&course.done.bots) {
        let line = format!("{}: {bot}", definition.classes[seat.class.index()].name);
        if !said.contains(&line) {
            said.push(line);
        }
    }
    said.join(", ")
}

/// What has to be known of the figures.
pub(super) fn remarks(words: &Words, course: &Course<'_>) -> Vec<String> {
    let done = course.done;
    let mut remarks = Vec::new();
    if done.stopped {
        remarks.push(words.get("sim-stopped"));
    }
    if let Some(until) = course.until {
        let id = if done.narrow { "sim-narrow" } else { "sim-not-narrow" };
        remarks.push(words.with(id, &[("width", Scale::Percent.write(until, 2).into())]));
    }
    if done.tally.games < FEW {
        remarks.push(words.get("sim-few"));
    }
    remarks
}

/// All tables.
pub(super) fn grids(words: &Words, course: &Course<'_>) -> Vec<Grid> {
    let mut grids = vec![outcomes(words, course), winners(words, course), lengths(words, course)];
    grids.extend(counter_grids(words, course));
    grids
}

/// The counters at the end: numbers, then flags and named values.
pub(super) fn counter_grids(words: &Words, course: &Course<'_>) -> Vec<Grid> {
    counters(words, course).into_iter().chain(values(words, course)).collect()
}

fn head(words: &Words, ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| if id.is_empty() { String::new() } else { words.get(id) }).collect()
}

fn outcomes(words: &Words, course: &Course<'_>) -> Grid {
    let tally = &course.done.tally;
    let results = course.layout.definition.results.iter().zip(&tally.results);
    let rows = results.map(|(name, count)| share_row(name, Share { count: *count, of: tally.games })).collect();
    Grid { head: head(words, &["sim-result", "sim-games", "sim-share", "sim-interval"]), rows }
}

pub(super) fn winners(words: &Words, course: &Course<'_>) -> Grid {
    let (tally, definition) = (&course.done.tally, &course.layout.definition);
    let of = tally.games;
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut teams: Vec<usize> = Vec::new();
    for (index, seat) in definition.seats.iter().enumerate() {
        let wins = tally.wins[index];
        let together = seat.team.filter(|team| {
            let members = definition.teams[*team].seats.seats();
            definition.teams[*team].seats.0.count_ones() > 1
                && members.into_iter().all(|seat| tally.wins[seat.index()] == wins)
        });
        match together {
            // Those who win together have one row.
            Some(team) if teams.contains(&team) => {}
            Some(team) => {
                teams.push(team);
                rows.push(share_row(&definition.teams[team].name, Share { count: wins, of }));
            }
            // A master who never wins has none.
            None if wins == 0 && seat.sees_all => {}
            None => rows.push(share_row(&seat.id, Share { count: wins, of })),
        }
    }
    rows.push(share_row(&words.get("sim-nobody"), Share { count: tally.nobody, of }));
    Grid { head: head(words, &["sim-winner", "sim-games", "sim-share", "sim-interval"]), rows }
}

fn share_row(name: &str, share: Share) -> Vec<String> {
    let percent = Scale::Percent.write(share.value(), 1);
    vec![name.to_owned(), grouped(share.count), percent, between(share.wilson())]
}

/// `48.1 – 51.9 %`
pub(super) fn between(interval: Interval) -> String {
    format!("{} – {} %", number(interval.low * 100.0, 1), number(interval.high * 100.0, 1))
}

pub(super) fn lengths(words: &Words, course: &Course<'_>) -> Grid {
    let tally = &course.done.tally;
    let row = |id: &str, counts: &Counts| spread_row(words.get(id), counts);
    let rows = [row("sim-rounds", &tally.rounds), row("sim-decisions", &tally.decisions)];
    let mut columns = vec!["sim-length"];
    columns.extend(SPREAD);
    Grid { head: head(words, &columns), rows: rows.into_iter().flatten().collect() }
}

fn spread_row(name: String, counts: &Counts) -> Option<Vec<String>> {
    let spread = Spread::of(&counts.histogram())?;
    let whole = [spread.min, spread.q05, spread.median, spread.q95, spread.max].map(|value| number(value as f64, 0));
    Some([name, number(spread.mean, 2), number(spread.sd, 2)].into_iter().chain(whole).collect())
}

/// Counters that are numbers.
fn counters(words: &Words, course: &Course<'_>) -> Option<Grid> {
    let definition = &course.layout.definition;
    let numbers = columns(course, |holds| *holds == CounterType::Int);
    let rows: Vec<_> = numbers.filter_map(|(column, counts)| spread_row(column.name(definition), counts)).collect();
    let mut names = vec!["sim-counter"];
    names.extend(SPREAD);
    (!rows.is_empty()).then(|| Grid { head: head(words, &names), rows })
}

/// Flags and named values: how often each was so.
fn values(words: &Words, course: &Course<'_>) -> Option<Grid> {
    let definition = &course.layout.definition;
    let mut rows = Vec::new();
    for (column, counts) in columns(course, |holds| *holds != CounterType::Int) {
        let row = value_row(words, definition, column, counts);
        rows.push(vec![column.name(definition), row]);
    }
    (!rows.is_empty()).then(|| Grid { head: head(words, &["sim-counter", "sim-values"]), rows })
}

fn value_row(words: &Words, definition: &Definition, column: &Column, counts: &Counts) -> String {
    let histogram = counts.histogram();
    let of = histogram.count();
    let percent = |value: i64| Scale::Percent.write(Share { count: histogram.times(value), of }.value(), 1);
    match &definition.counters[column.counter.index()].holds {
        CounterType::Values(names) => {
            let came = names.iter().enumerate().filter(|(at, _)| histogram.times(*at as i64) > 0);
            came.map(|(at, name)| format!("{name} {}", percent(at as i64))).collect::<Vec<_>>().join(", ")
        }
        _ => format!("{} {}", words.get("sim-yes"), percent(1)),
    }
}

fn columns<'a>(
    course: &'a Course<'_>,
    wanted: impl Fn(&CounterType) -> bool + 'a,
) -> impl Iterator<Item = (&'a Column, &'a Counts)> {
    let definition = &course.layout.definition;
    let all = course.done.columns.iter().zip(&course.done.tally.counters);
    all.filter(move |(column, _)| wanted(&definition.counters[column.counter.index()].holds))
}

/// A game with each result, to look at.
fn examples(words: &Words, course: &Course<'_>) -> Vec<String> {
    let results = course.layout.definition.results.iter().zip(&course.done.tally.examples);
    let shown = results.filter_map(|(name, example)| {
        let command = course.again(seed_of(course.seed, (*example)?));
        Some(words.with("sim-example", &[("result", name.into()), ("command", command.into())]))
    });
    shown.collect()
}

/// How fast it was.
fn speed(words: &Words, course: &Course<'_>) -> String {
    let tally = &course.done.tally;
    let seconds = course.seconds.max(1e-9);
    let rate = |count: u64| grouped((count as f64 / seconds) as u64);
    let args = [
        ("seconds", number(course.seconds, 2).into()),
        ("games", rate(tally.games + tally.failed).into()),
        ("decisions", rate(tally.answers).into()),
    ];
    words.with("sim-speed", &args)
}

/// A number with its thousands apart.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
