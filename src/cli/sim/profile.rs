//! `--profile`: where the games' steps and time went, by rule and by call of the core.

use std::collections::BTreeMap;
use std::io;

use serde_json::{Value, json};

use super::super::Console;
use super::super::page::{Format, Page};
use super::super::words::Words;
use super::tables::Grid;
use crate::rules::profile::{Cost, Profile};
use crate::simulate::chart::{Flame, Scale, number};
use crate::simulate::spread::rounded;

/// Rows that are shown.
const SHOWN: usize = 15;

/// A function and what was spent on it.
struct Spent<'a> {
    name: &'a str,
    /// In it.
    own: Cost,
    /// In it and in what it called.
    all: Cost,
}

/// What every function spent, the one that spent most by itself first.
fn functions(profile: &Profile) -> Vec<Spent<'_>> {
    let mut known: BTreeMap<&str, (Cost, Cost)> = BTreeMap::new();
    let add = |to: &mut Cost, cost: &Cost| {
        to.count += cost.count;
        to.nanos += cost.nanos;
    };
    for (stack, cost) in &profile.stacks {
        let mut seen: Vec<&str> = Vec::new();
        for frame in stack.split(';') {
            // A function that calls itself counts once.
            if !seen.contains(&frame) {
                seen.push(frame);
                add(&mut known.entry(frame).or_default().1, cost);
            }
        }
        if let Some(last) = stack.rsplit(';').next() {
            add(&mut known.entry(last).or_default().0, cost);
        }
    }
    let mut all: Vec<Spent<'_>> = known.into_iter().map(|(name, (own, all))| Spent { name, own, all }).collect();
    all.sort_by_key(|spent| std::cmp::Reverse(spent.own.count));
    all
}

/// Prints what cost most.
pub(super) fn print(console: &mut Console, profile: &Profile, games: u64) -> io::Result<()> {
    let mut page = Page::new(Format::Text, console.width());
    for grid in [rules(&console.words, profile, games), calls(&console.words, profile, games)] {
        page.table(&mut console.out, &grid.head, &grid.rows)?;
    }
    let note = console.words.get("sim-profile-note");
    page.note(&mut console.out, &note)
}

fn rules(words: &Words, profile: &Profile, games: u64) -> Grid {
    let functions = functions(profile);
    let (steps, nanos) = sum(functions.iter().map(|spent| &spent.own));
    let part = |own: u64, of: u64| Scale::Percent.write(own as f64 / of.max(1) as f64, 1);
    let rows = functions.iter().take(SHOWN).map(|spent| {
        vec![
            spent.name.to_owned(),
            part(spent.own.count, steps),
            part(spent.all.count, steps),
            number(spent.own.count as f64 / games.max(1) as f64, 0),
            part(spent.own.nanos, nanos),
        ]
    });
    let head = ["sim-rule", "sim-own-steps", "sim-all-steps", "sim-steps-a-game", "sim-own-time"];
    Grid { head: head.map(|id| words.get(id)).to_vec(), rows: rows.collect() }
}

fn calls(words: &Words, profile: &Profile, games: u64) -> Grid {
    let mut calls: Vec<(&String, &Cost)> = profile.calls.iter().collect();
    calls.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.nanos));
    let games = games.max(1) as f64;
    let rows = calls.iter().take(SHOWN).map(|(name, cost)| {
        let (count, nanos) = (cost.count as f64, cost.nanos as f64);
        let each = nanos / count.max(1.0);
        vec![(*name).clone(), number(count / games, 1), number(each, 0), number(nanos / games / 1000.0, 1)]
    });
    let head = ["sim-call", "sim-calls-a-game", "sim-nanos-a-call", "sim-micros-a-game"];
    Grid { head: head.map(|id| words.get(id)).to_vec(), rows: rows.collect() }
}

fn sum<'a>(costs: impl Iterator<Item = &'a Cost>) -> (u64, u64) {
    costs.fold((0, 0), |(count, nanos), cost| (count + cost.count, nanos + cost.nanos))
}

/// The same for machines.
pub(super) fn json(profile: &Profile) -> Value {
    let seconds = |cost: Cost| rounded(cost.nanos as f64 / 1e9);
    let rules = functions(profile).into_iter().map(|spent| {
        json!({
            "name": spent.name,
            "steps": spent.own.count,
            "steps_with_called": spent.all.count,
            "seconds": seconds(spent.own),
            "seconds_with_called": seconds(spent.all),
        })
    });
    let calls = profile
        .calls
        .iter()
        .map(|(name, cost)| json!({ "name": name, "calls": cost.count, "seconds": seconds(*cost) }));
    json!({ "rules": rules.collect::<Vec<_>>(), "calls": calls.collect::<Vec<_>>() })
}

/// The flame graph. Its widths are steps, so that it is the same in every run.
pub(super) fn flame(words: &Words, title: &str, profile: &Profile) -> String {
    let stacks: BTreeMap<String, u64> =
        profile.stacks.iter().map(|(stack, cost)| (stack.clone(), cost.count)).collect();
    let (title, unit) = (words.with("sim-flame", &[("title", title.into())]), words.get("sim-steps"));
    let most = functions(profile);
    let most = most.iter().take(3).map(|spent| spent.name).collect::<Vec<_>>().join(", ");
    Flame { title: &title, description: &most, stacks: &stacks, unit: &unit }.render()
}
