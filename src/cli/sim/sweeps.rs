//! The figures of a sweep for people: one table, one chart.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::super::Console;
use super::super::page::{Format, Page};
use super::super::words::Words;
use super::sweep::Sweep;
use super::tables::{Grid, grouped, remarks};
use super::{Course, tables};
use crate::simulate::chart::number;
use crate::simulate::spread::Spread;
use crate::simulate::stats::Share;

/// What the parts of a bar are drawn with; beyond, they begin anew.
const FILLS: [char; 6] = ['█', '░', '▓', '▒', '▚', '·'];

/// Prints the sweep.
pub(super) fn print(console: &mut Console, sweeps: &[Sweep], courses: &[Course<'_>]) -> io::Result<()> {
    let Some(first) = courses.first() else { return Ok(()) };
    let width = console.width();
    let mut page = Page::new(Format::Text, width);
    page.title(&mut console.out, &title(&console.words, courses))?;
    page.note(&mut console.out, &tables::bots(first))?;
    for line in said(&console.words, sweeps, courses) {
        page.note(&mut console.out, &line)?;
    }
    let grid = grid(&console.words, sweeps, courses);
    page.table(&mut console.out, &grid.head, &grid.rows)?;
    console.say("")?;
    for line in chart(sweeps, courses, width) {
        console.say(line)?;
    }
    Ok(())
}

/// Whether somebody stopped it before all combinations were played.
pub(super) fn stopped(sweeps: &[Sweep], courses: &[Course<'_>]) -> bool {
    let all: usize = sweeps.iter().map(|sweep| sweep.values.len()).product();
    courses.len() < all || courses.iter().any(|course| course.done.stopped)
}

/// What has to be known of the figures, once each.
pub(super) fn said(words: &Words, sweeps: &[Sweep], courses: &[Course<'_>]) -> Vec<String> {
    let mut said: Vec<String> = vec![words.get("sim-same-luck")];
    if stopped(sweeps, courses) {
        said.push(words.get("sim-stopped"));
    }
    for line in courses.iter().flat_map(|course| remarks(words, course)) {
        if !said.contains(&line) {
            said.push(line);
        }
    }
    said
}

/// `my-game: 6 × 1,000 games, seed 7`
pub(super) fn title(words: &Words, courses: &[Course<'_>]) -> String {
    let most = courses.iter().map(|course| course.done.tally.games).max().unwrap_or(0);
    let args = [
        ("name", courses.first().map_or("", |course| course.scenario.id()).into()),
        ("points", courses.len().into()),
        ("games", grouped(most).into()),
        ("count", most.into()),
        ("seed", courses.first().map_or(0, |course| course.seed).to_string().into()),
    ];
    words.with("sim-sweep-title", &args)
}

/// One row for each combination.
pub(super) fn grid(words: &Words, sweeps: &[Sweep], courses: &[Course<'_>]) -> Grid {
    let results = courses.first().map_or(&[][..], |course| &course.layout.definition.results);
    let mut head: Vec<String> = sweeps.iter().map(|sweep| sweep.key.clone()).collect();
    head.extend(results.iter().map(|name| format!("{name},\u{a0}%")));
    head.push(words.get("sim-rounds"));
    // How many games there are is said above, where it is the same everywhere.
    let games = |course: &Course<'_>| course.done.tally.games;
    let differ = courses.iter().any(|course| games(course) != games(&courses[0]));
    head.extend(differ.then(|| words.get("sim-games")));
    let rows = courses.iter().map(|course| {
        let tally = &course.done.tally;
        let mut row = course.values.to_vec();
        row.extend(tally.results.iter().map(|count| {
            let share = Share { count: *count, of: tally.games };
            let half = share.wilson().half_width() * 100.0;
            format!("{}\u{a0}±\u{a0}{}", number(share.value() * 100.0, 1), number(half, 1))
        }));
        let rounds = Spread::of(&tally.rounds.histogram()).map_or(0.0, |spread| spread.mean);
        row.push(number(rounds, 2));
        row.extend(differ.then(|| grouped(tally.games)));
        row
    });
    Grid { head, rows: rows.collect() }
}

/// A bar for each combination, in parts as long as the shares of the results.
fn chart(sweeps: &[Sweep], courses: &[Course<'_>], width: usize) -> Vec<String> {
    let fill = |result: usize| FILLS[result % FILLS.len()];
    let name = |course: &Course<'_>| course.values.join("  ");
    let wide = courses.iter().map(|course| name(course).width()).max().unwrap_or(0);
    let long = width.saturating_sub(wide + 4).clamp(10, 60) as u64;
    let mut lines: Vec<String> = Vec::new();
    for course in courses {
        let tally = &course.done.tally;
        let mut bar = String::new();
        let (mut before, mut drawn) = (0, 0);
        for (result, count) in tally.results.iter().enumerate() {
            before += count;
            // Ends are rounded, not lengths: the whole bar is always as long.
            let end = (before * long * 2 + tally.games).checked_div(tally.games * 2).unwrap_or(0);
            bar.extend(std::iter::repeat_n(fill(result), (end - drawn) as usize));
            drawn = end;
        }
        let name = name(course);
        lines.push(format!("  {name}{}  {bar}", " ".repeat(wide - name.width())));
    }
    let results = courses.first().map_or(&[][..], |course| &course.layout.definition.results);
    let legend = results.iter().enumerate().map(|(result, name)| format!("{} {name}", fill(result)));
    let keys = sweeps.iter().map(|sweep| sweep.key.as_str()).collect::<Vec<_>>().join("  ");
    lines.push(format!("  {}", legend.collect::<Vec<_>>().join("   ")));
    lines.insert(0, format!("  {keys}"));
    lines
}
