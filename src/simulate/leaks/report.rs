//! What the proof has found: each leak once, with what was changed, and how to see it again.

use std::collections::{BTreeMap, BTreeSet};

use similar::{ChangeTag, TextDiff};

use super::mirror::name;
use super::pair::{Found, What};
use super::run::{Change, pile};
use super::{Game, Pairs, Secret, viewers};
use crate::rules::Frame;
use crate::session::{Lens, Viewer};
use crate::table::{Entity, Layout};

/// Most lines of a difference that are told.
const MOST_LINES: usize = 16;
/// Most letters of such a line.
const MOST_LETTERS: usize = 300;

/// What came of all games.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// How often what a viewer receives was compared with what it would receive in an alternative.
    pub views_compared: u64,
    /// How far alternatives were compared.
    pub pairs: Pairs,
    /// The leaks, each once.
    pub leaks: Vec<Leak>,
    /// Where the rules give out secret values on purpose.
    pub releases: Vec<Release>,
    /// Viewers from whom something is secret, but for whom no alternative could be compared.
    pub unproven: Vec<String>,
}

/// One leak.
#[derive(Clone, Debug)]
pub struct Leak {
    /// The line of the rules that made the difference; `None`: the engine's own fault.
    pub place: Option<Frame>,
    /// Who receives what it may not know.
    pub viewer: String,
    /// What was changed, in the designer's words.
    pub changed: String,
    /// What differs.
    pub what: What,
    /// Seed of the game.
    pub seed: u64,
    /// Answers given before.
    pub decision: usize,
    /// The round.
    pub round: i32,
    /// The phase.
    pub phase: String,
    /// What the viewer receives, and what it receives in the alternative.
    pub texts: [String; 2],
    /// How often it was found, by all viewers.
    pub times: u64,
    /// Other viewers who receive it.
    pub others: BTreeSet<String>,
}

/// A place at which secret values are given out on purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Release {
    /// File, relative to the scenario's folder.
    pub file: String,
    /// Line.
    pub line: usize,
    /// How often.
    pub times: u64,
}

impl Leak {
    /// The lines that differ, with one line around: `-` is what the viewer receives, `+` what it receives in the alternative.
    #[must_use]
    pub fn difference(&self) -> Vec<String> {
        let diff = TextDiff::from_lines(self.texts[0].as_str(), self.texts[1].as_str());
        let mut lines = Vec::new();
        for group in diff.grouped_ops(1) {
            if !lines.is_empty() {
                lines.push("…".to_owned());
            }
            lines.extend(group.iter().flat_map(|op| diff.iter_changes(op)).map(|change| {
                let sign = match change.tag() {
                    ChangeTag::Delete => '-',
                    ChangeTag::Insert => '+',
                    ChangeTag::Equal => ' ',
                };
                let line = format!("{sign} {}", change.value().trim_end());
                match line.char_indices().nth(MOST_LETTERS) {
                    Some((end, _)) => format!("{}…", &line[..end]),
                    None => line,
                }
            }));
        }
        if lines.len() > MOST_LINES {
            lines.truncate(MOST_LINES);
            lines.push("…".to_owned());
        }
        lines
    }
}

/// Adds games up.
pub(super) struct Sum<'a> {
    layout: &'a Layout,
    viewers: Vec<Viewer>,
    report: Report,
    secret: BTreeSet<usize>,
    compared: BTreeSet<usize>,
    releases: BTreeMap<(String, usize), u64>,
}

impl<'a> Sum<'a> {
    pub(super) fn new(layout: &'a Layout, _seed: u64) -> Self {
        let report = Report {
            games: 0,
            decisions: 0,
            views_compared: 0,
            pairs: Pairs::default(),
            leaks: Vec::new(),
            releases: Vec::new(),
            unproven: Vec::new(),
        };
        let (secret, compared, releases) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
        Self { viewers: viewers(&layout.definition), layout, report, secret, compared, releases }
    }

    pub(super) fn add(&mut self, _seed: u64, game: Game) {
        let report = &mut self.report;
        report.games += 1;
        report.decisions += game.decisions;
        report.views_compared += game.views;
        report.pairs.to_the_end += game.pairs.to_the_end;
        report.pairs.until_released += game.pairs.until_released;
        report.pairs.impossible += game.pairs.impossible;
        report.pairs.leaking += game.pairs.leaking;
        self.secret.extend(game.secret);
        self.compared.extend(game.compared);
        for (place, times) in game.releases {
            *self.releases.entry(place).or_default() += times;
        }
        for (viewer, seed, found) in game.leaks {
            self.leak(viewer, seed, found);
        }
    }

    /// The same line that differs for the same reason is one leak.
    fn leak(&mut self, viewer: usize, seed: u64, found: Found) {
        let who = self.viewers[viewer].name(&self.layout.definition).to_owned();
        let place = |frame: &Option<Frame>| frame.as_ref().map(|frame| (frame.file.clone(), frame.line));
        let known = self
            .report
            .leaks
            .iter_mut()
            .find(|leak| leak.what == found.what && place(&leak.place) == place(&found.place));
        match known {
            Some(leak) => {
                leak.times += 1;
                if leak.viewer != who {
                    leak.others.insert(who);
                }
            }
            None => {
                let changed = self.words(self.viewers[viewer], &found);
                let Found { place, decision, round, phase, what, texts, .. } = found;
                self.report.leaks.push(Leak {
                    place,
                    viewer: who,
                    changed,
                    what,
                    seed,
                    decision,
                    round,
                    phase,
                    texts,
                    times: 1,
                    others: BTreeSet::new(),
                });
            }
        }
    }

    pub(super) fn finish(mut self) -> Report {
        let definition = &self.layout.definition;
        let lost = self.secret.difference(&self.compared);
        self.report.unproven = lost.map(|viewer| self.viewers[*viewer].name(definition).to_owned()).collect();
        let release = |((file, line), times)| Release { file, line, times };
        self.report.releases = self.releases.into_iter().map(release).collect();
        self.report
    }

    /// What was changed, for the designer.
    fn words(&self, viewer: Viewer, found: &Found) -> String {
        let definition = &self.layout.definition;
        let play = crate::rules::Play::new(self.layout, 0);
        let lens = Lens::new(self.layout, &play, viewer);
        let asked = found.answer.as_ref().map(|(seat, prompt)| (&definition.seats[seat.index()].id, prompt));
        match found.change {
            Change::Nothing => "all that it was not told".to_owned(),
            Change::Secret(Secret::Swap(a, b)) => {
                let name = |component| name(definition, Entity::Component(component));
                format!("{} and {} have changed places", name(a), name(b))
            }
            Change::Secret(Secret::Counter { counter, owner, with, from, to }) => {
                let own = &definition.counters[counter.index()].name;
                let of = match (owner, with) {
                    (Entity::Table, _) => own.clone(),
                    (owner, Some(with)) => {
                        format!("{}.{own}[{}]", name(definition, owner), definition.seats[with.index()].id)
                    }
                    (owner, None) => format!("{}.{own}", name(definition, owner)),
                };
                let value = |stored| match lens.value(counter, stored, true) {
                    crate::session::Value::Nothing => "nil".to_owned(),
                    crate::session::Value::Number(number) => number.to_string(),
                    crate::session::Value::Flag(flag) => flag.to_string(),
                    crate::session::Value::Name(name) => name,
                    crate::session::Value::List(_) => String::new(),
                };
                format!("{of} is {} instead of {}", value(to), value(from))
            }
            Change::Draws(stream) => {
                let zone = pile(self.layout, stream).map_or_else(String::new, |zone| self.layout.zone_name(zone));
                format!("other components are drawn from {zone}")
            }
            Change::Luck => "all luck that is still to come is other luck".to_owned(),
            Change::Answer(at) => match asked {
                Some((seat, prompt)) => format!("{seat} gives another answer to “{prompt}” (answer {})", at + 1),
                None => format!("answer {} is another one", at + 1),
            },
            Change::Order(at) => {
                let first =
                    asked.map_or_else(String::new, |(seat, prompt)| format!(", that of {seat} to “{prompt}” later"));
                format!("answers {} and {} come in the other order{first}", at + 1, at + 2)
            }
        }
    }
}
