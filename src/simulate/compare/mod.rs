//! Two versions of a game on the same luck: which cases differ, where pairs of games part, and what that does to the figures.

mod cases;
mod changes;
mod common;
mod figures;
mod games;
mod pair;
mod reach;

use std::sync::Arc;

pub use cases::{CaseChange, Cases, Verdict, compare_cases};
pub use changes::{Cause, Change, Changes, FileChange, SettingChange, Which, Why};
pub use figures::{Figure, Figures};
pub use games::{Compared, Counted, Example, Group, Plan, Score, compare_games};
pub use reach::{Reach, reach};

use crate::scenario::{Choice, Diagnostic, Scenario};
use crate::table::Layout;

/// One of two versions: a scenario whose choices are made.
pub struct Side {
    /// The scenario; its defaults are what was chosen.
    pub scenario: Scenario,
    /// The game.
    pub layout: Arc<Layout>,
    /// What was chosen.
    pub choice: Choice,
}

impl Side {
    /// A version of a scenario: its files with a choice made.
    ///
    /// # Errors
    /// What is wrong with the files or the choice.
    pub fn new(scenario: Scenario, choice: Choice) -> Result<Self, Vec<Diagnostic>> {
        let scenario = scenario.settled(&choice)?;
        let definition = scenario.define(&Choice::default())?;
        Ok(Self { layout: Arc::new(Layout::new(definition)), scenario, choice })
    }
}

/// Why two versions cannot be compared; empty: they can.
#[must_use]
pub fn misfits(a: &Side, b: &Side) -> Vec<Diagnostic> {
    let [one, two] = [a, b].map(|side| &side.layout.definition);
    let list = |names: &mut dyn Iterator<Item = &str>| {
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        names.join(", ")
    };
    let facts = [
        ("game", one.id.clone(), two.id.clone(), "name two versions of one scenario"),
        (
            "seats",
            one.seats.iter().map(|seat| seat.id.as_str()).collect::<Vec<_>>().join(", "),
            two.seats.iter().map(|seat| seat.id.as_str()).collect::<Vec<_>>().join(", "),
            "--seats chooses how many there are on both sides; a role that only one version has cannot be compared",
        ),
        (
            "results",
            list(&mut one.results.iter().map(String::as_str)),
            list(&mut two.results.iter().map(String::as_str)),
            "[results] of both versions must name the same; add the new result to the old version in a copy of it",
        ),
    ];
    let differ = facts.into_iter().filter(|(_, a, b, _)| a != b);
    let told = differ.map(|(what, a, b, help)| {
        Diagnostic::error("incomparable", "", format!("the {what} of A and B differ: A has {a}; B has {b}")).help(help)
    });
    // Another game has other seats and results anyway.
    if one.id == two.id { told.collect() } else { told.take(1).collect() }
}
