//! Moves and cards for people: how often each came, and how games end with and without it.

use super::super::words::Words;
use super::Course;
use super::tables::{Grid, grouped};
use crate::scenario::plain;
use crate::simulate::chart::{Scale, number};
use crate::simulate::ears::Detail;
use crate::simulate::stats::Share;
use crate::simulate::usage::{Shift, Use, shifts};

/// Rows that are shown.
const SHOWN: usize = 12;
/// Choices of a question that are told in one line.
const CHOICES: usize = 4;
/// Corrected p-values below this are marked.
const LEVEL: f64 = 0.05;

/// A card or a move, how often it came, and how games end with it.
pub(super) struct Item<'a> {
    pub(super) name: String,
    pub(super) used: &'a Use,
    pub(super) shift: Option<Shift>,
}

/// All cards that came, in the order of the decks.
pub(super) fn cards<'a>(course: &Course<'_>, detail: &'a Detail) -> Vec<Item<'a>> {
    let definition = &course.layout.definition;
    let groups = detail.cards.groups();
    let came = detail.cards.uses.iter().enumerate().filter(|(_, used)| used.games > 0);
    let named = came.map(|(group, used)| (groups.name(definition, group), used)).collect();
    items(course, named)
}

/// All moves that were made, by question and choice.
pub(super) fn moves<'a>(words: &Words, course: &Course<'_>, detail: &'a Detail) -> Vec<Item<'a>> {
    let definition = &course.layout.definition;
    let groups = detail.cards.groups();
    let mut named = Vec::new();
    for (prompt, chosen) in &detail.moves {
        for (choice, used) in chosen {
            let choice = choice.name(definition, groups).unwrap_or_else(|| words.get("sim-declined"));
            // What a rule calls its options must not steer the terminal.
            named.push((plain(&format!("{prompt}: {choice}")), used));
        }
    }
    items(course, named)
}

fn items<'a>(course: &Course<'_>, named: Vec<(String, &'a Use)>) -> Vec<Item<'a>> {
    let uses: Vec<&Use> = named.iter().map(|(_, used)| *used).collect();
    let shifts = shifts(&uses, &course.done.tally.results);
    named.into_iter().zip(shifts).map(|((name, used), shift)| Item { name, used, shift }).collect()
}

/// Those with the greatest differences: the sure ones first, those of few games last.
pub(super) fn greatest<'a, 'b>(items: &'b [Item<'a>], most: usize) -> Vec<(&'b Item<'a>, &'b Shift)> {
    let mut found: Vec<_> = items.iter().filter_map(|item| Some((item, item.shift.as_ref()?))).collect();
    found.sort_by(|(_, a), (_, b)| {
        let rank = |shift: &Shift| (shift.few, !sure(shift));
        rank(a).cmp(&rank(b)).then(b.difference.value.abs().total_cmp(&a.difference.value.abs()))
    });
    found.truncate(most);
    found
}

/// Whether a difference is there, all comparisons considered.
pub(super) fn sure(shift: &Shift) -> bool {
    !shift.few && shift.p < LEVEL
}

/// The tables.
pub(super) fn grids(words: &Words, course: &Course<'_>, detail: &Detail) -> Vec<Grid> {
    let (cards, moves) = (cards(course, detail), moves(words, course, detail));
    let moves = shifted(words, course, "sim-move", &greatest(&moves, SHOWN));
    let cards = shifted(words, course, "sim-card", &greatest(&cards, SHOWN));
    questions(words, course, detail).into_iter().chain(moves).chain(cards).collect()
}

/// Questions with how often they are answered and what is chosen most.
fn questions(words: &Words, course: &Course<'_>, detail: &Detail) -> Option<Grid> {
    let definition = &course.layout.definition;
    let groups = detail.cards.groups();
    let games = course.done.tally.games;
    let rows: Vec<Vec<String>> = detail
        .moves
        .iter()
        .map(|(prompt, chosen)| {
            let times: u64 = chosen.values().map(|used| used.times).sum();
            let mut by_times: Vec<_> = chosen.iter().collect();
            by_times.sort_by_key(|(_, used)| std::cmp::Reverse(used.times));
            let most = by_times.iter().take(CHOICES).map(|(choice, used)| {
                let name = choice.name(definition, groups).unwrap_or_else(|| words.get("sim-declined"));
                let share = Share { count: used.times, of: times }.value();
                format!("{name} {}", Scale::Percent.write(share, 0))
            });
            let mut most = plain(&most.collect::<Vec<_>>().join(", "));
            if by_times.len() > CHOICES {
                most.push_str(&words.with("sim-more-choices", &[("count", (by_times.len() - CHOICES).into())]));
            }
            vec![plain(prompt), number(Share { count: times, of: games }.value(), 2), most]
        })
        .collect();
    let head = ["sim-question", "sim-a-game", "sim-chosen"].map(|id| words.get(id)).to_vec();
    (!rows.is_empty()).then_some(Grid { head, rows })
}

/// How games end with and without each.
pub(super) fn shifted(words: &Words, course: &Course<'_>, id: &str, found: &[(&Item<'_>, &Shift)]) -> Option<Grid> {
    let results = &course.layout.definition.results;
    let percent = |share: Share| number(share.value() * 100.0, 1);
    let rows: Vec<Vec<String>> = found
        .iter()
        .map(|(item, shift)| {
            vec![
                item.name.clone(),
                grouped(item.used.games),
                results[shift.result].clone(),
                format!("{}\u{a0}/\u{a0}{}\u{a0}%", percent(shift.seen), percent(shift.unseen)),
                difference(shift),
            ]
        })
        .collect();
    let names = [id, "sim-in-games", "sim-result", "sim-with-without", "sim-difference"];
    (!rows.is_empty()).then(|| Grid { head: names.map(|id| words.get(id)).to_vec(), rows })
}

/// `+11.2 (5.0 … 17.3) *`
pub(super) fn difference(shift: &Shift) -> String {
    let points = |value: f64| number(value * 100.0, 1);
    let value = shift.difference.value;
    let sign = if value > 0.0 { "+" } else { "" };
    let mark = if shift.few {
        " ?"
    } else if sure(shift) {
        " *"
    } else {
        ""
    };
    let ci = shift.difference.ci95;
    let text = format!("{sign}{} ({} … {}){mark}", points(value), points(ci.low), points(ci.high));
    // A difference stays on one line.
    text.replace(' ', "\u{a0}")
}
