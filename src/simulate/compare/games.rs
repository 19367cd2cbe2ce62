//! Many pairs of games: where they part, by the rule behind it, and what became of the figures.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Side;
use super::changes::{Cause, Changes, Which};
use super::common::{Common, total};
use super::pair::{Bench, Comparison, Game, Parting, part};
use crate::rules::RuleError;
use crate::scenario::Diagnostic;
use crate::session::Line;
use crate::simulate::player::seed_of;
use crate::simulate::stats::{Pairs, Sums};
use crate::table::definition::{CounterType, Owner};
use crate::table::{ClassId, CounterId, Definition};

/// Which games are played.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// How many pairs.
    pub games: u64,
    /// The seed of all seeds: see [`seed_of`].
    pub seed: u64,
    /// Workers; nothing: as many as there are processors.
    pub jobs: Option<usize>,
    /// (role or seat, bot), the same on both sides.
    pub bots: Vec<(String, String)>,
}

impl Plan {
    /// The seed of a game, counted from 0.
    #[must_use]
    pub fn seed_of(&self, game: u64) -> u64 {
        seed_of(self.seed, game)
    }
}

/// What came of all pairs.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Pairs that were played.
    pub games: u64,
    /// Pairs that differ in no event, nor in what is told.
    pub same: u64,
    /// Pairs in which the same happens, but something else is told.
    pub told: u64,
    /// Pairs that part, by cause: most games first.
    pub groups: Vec<Group>,
    /// What is told differently, likewise.
    pub told_groups: Vec<Group>,
    /// Games that ended in an error, in A and in B, with the first of each.
    pub failed: [u64; 2],
    /// The first that failed in A and in B: which game, and why.
    pub first_failed: [Option<(u64, RuleError)>; 2],
    /// Pairs in which both games came to an end; the figures are of these.
    pub ended: u64,
    /// How often each result came, in the order of the scenario: in both, only in B, only in A, in neither.
    pub results: Vec<(String, Pairs)>,
    /// Rounds, answers, and the last values of counters.
    pub scores: Vec<Score>,
}

/// Pairs of games that part for the same reason.
#[derive(Clone, Debug)]
pub struct Group {
    /// The reason.
    pub cause: Cause,
    /// How many.
    pub games: u64,
    /// The first of them.
    pub example: Example,
}

/// A pair of games at the place where they part.
#[derive(Clone, Debug)]
pub struct Example {
    /// Which game, from 0.
    pub game: u64,
    /// Its round.
    pub round: i32,
    /// Its phase.
    pub phase: String,
    /// What was said last before.
    pub before: Option<Line>,
    /// What happens in A; nothing where it fails.
    pub a: Option<Line>,
    /// What happens in B instead.
    pub b: Option<Line>,
    /// The rule that fails there, in A and in B.
    pub failed: [Option<RuleError>; 2],
}

/// A number that every game ends with.
#[derive(Clone, Debug)]
pub struct Score {
    /// What it counts.
    pub what: Counted,
    /// Of A.
    pub a: Sums,
    /// Of B.
    pub b: Sums,
    /// B − A, game by game.
    pub difference: Sums,
}

/// What a number counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Rounds that began.
    Rounds,
    /// Answers that were given.
    Answers,
    /// A counter at the end, all its cells together: name, and the class that has it (nothing: the table).
    Counter {
        /// Its name.
        name: String,
        /// Those who have one.
        of: Vec<String>,
    },
}

/// The sums of one worker; those of several add up to the same whatever each of them played.
struct Tally {
    compared: Compared,
    groups: [BTreeMap<Cause, Group>; 2],
    counters: Vec<(CounterId, CounterId)>,
}

/// Plays all pairs. What comes out does not depend on how many workers there are. `stop` ends it early; then the games
/// that were begun count, which are the first ones. `over` hears how many are over.
///
/// # Errors
/// Bots that cannot play, rules that cannot be loaded.
pub fn compare_games(
    a: &Side,
    b: &Side,
    changes: &Changes,
    plan: &Plan,
    stop: &AtomicBool,
    over: &(dyn Fn(u64) + Sync),
) -> Result<Compared, Vec<Diagnostic>> {
    let common = Common::new(&a.layout, &b.layout);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || -> Result<Tally, Vec<Diagnostic>> {
        let mut benches = (Bench::new(Which::A, a, plan)?, Bench::new(Which::B, b, plan)?);
        let mut tally = Tally::new(a, b, &common);
        while !stop.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                break;
            }
            let seed = plan.seed_of(game);
            let failed = |error: RuleError| vec![Diagnostic::error("rule", "", error.to_string())];
            let games = (benches.0.play(seed).map_err(failed)?, benches.1.play(seed).map_err(failed)?);
            let course = part(&common, changes, [&benches.0, &benches.1], [&games.0, &games.1]);
            tally.add(game, course, [&games.0, &games.1]);
            over(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        Ok(tally)
    };
    let tallies: Vec<_> = match rayon::ThreadPoolBuilder::new().num_threads(plan.jobs.unwrap_or(0)).build() {
        Ok(pool) => pool.broadcast(|_| work()),
        // Where no threads can be had, one worker is enough.
        Err(_) => vec![work()],
    };
    let mut all: Option<Tally> = None;
    for tally in tallies {
        let tally = tally?;
        all = Some(match all {
            Some(sum) => sum.and(tally),
            None => tally,
        });
    }
    Ok(all.map(Tally::finish).unwrap_or_default())
}

impl Tally {
    fn new(a: &Side, b: &Side, common: &Common<'_>) -> Self {
        let definition = &a.layout.definition;
        let numbers = |counter: &(CounterId, CounterId)| {
            let is_number = |holds: &CounterType| matches!(holds, CounterType::Int | CounterType::Flag);
            is_number(&definition.counters[counter.0.index()].holds)
                && is_number(&b.layout.definition.counters[counter.1.index()].holds)
        };
        let mut counters: Vec<_> = common.counters().filter(numbers).collect();
        counters.sort();
        let named = counters.iter().map(|(counter, _)| {
            let declared = &definition.counters[counter.index()];
            Counted::Counter { name: declared.name.clone(), of: owners(definition, &declared.owner) }
        });
        let scores = [Counted::Rounds, Counted::Answers].into_iter().chain(named);
        let empty = |what| Score { what, a: Sums::default(), b: Sums::default(), difference: Sums::default() };
        let compared = Compared {
            results: definition.results.iter().map(|result| (result.clone(), Pairs::default())).collect(),
            scores: scores.map(empty).collect(),
            ..Compared::default()
        };
        Self { compared, groups: [BTreeMap::new(), BTreeMap::new()], counters }
    }

    fn add(&mut self, game: u64, course: Comparison, games: [&Game; 2]) {
        let sum = &mut self.compared;
        sum.games += 1;
        match course {
            Comparison::Same => sum.same += 1,
            Comparison::Told(parting) => {
                sum.told += 1;
                group(&mut self.groups[1], game, parting, games);
            }
            Comparison::Parted(parting) => group(&mut self.groups[0], game, parting, games),
        }
        for (side, played) in games.into_iter().enumerate() {
            if let Err(error) = &played.end {
                sum.failed[side] += 1;
                // A worker takes games in their order.
                sum.first_failed[side].get_or_insert_with(|| (game, error.clone()));
            }
        }
        let [Ok(a), Ok(b)] = games.map(|game| game.end.as_ref()) else { return };
        sum.ended += 1;
        for (result, pairs) in &mut sum.results {
            pairs.add(b.result == *result, a.result == *result);
        }
        let end = |side: usize| (games[side].session.layout(), &games[side].session.play().table);
        let lengths = [(a.rounds.into(), b.rounds.into()), (a.decisions as i64, b.decisions as i64)];
        let counted = self.counters.iter().map(|(one, two)| {
            let total = |side: usize, counter| total(end(side).0, end(side).1, counter).unwrap_or(0);
            (total(0, *one), total(1, *two))
        });
        for (score, (a, b)) in sum.scores.iter_mut().zip(lengths.into_iter().chain(counted)) {
            score.a.add(a);
            score.b.add(b);
            score.difference.add(b - a);
        }
    }

    fn and(mut self, other: Self) -> Self {
        let (sum, more) = (&mut self.compared, other.compared);
        sum.games += more.games;
        sum.same += more.same;
        sum.told += more.told;
        sum.ended += more.ended;
        for (side, found) in more.first_failed.into_iter().enumerate() {
            sum.failed[side] += more.failed[side];
            let known = sum.first_failed[side].take();
            sum.first_failed[side] = known.into_iter().chain(found).min_by_key(|(game, _)| *game);
        }
        for ((_, pairs), (_, other)) in sum.results.iter_mut().zip(more.results) {
            pairs.both += other.both;
            pairs.first += other.first;
            pairs.second += other.second;
            pairs.neither += other.neither;
        }
        for (score, other) in sum.scores.iter_mut().zip(more.scores) {
            score.a.merge(&other.a);
            score.b.merge(&other.b);
            score.difference.merge(&other.difference);
        }
        for (groups, more) in self.groups.iter_mut().zip(other.groups) {
            for (cause, group) in more {
                match groups.get_mut(&cause) {
                    Some(known) => {
                        known.games += group.games;
                        if group.example.game < known.example.game {
                            known.example = group.example;
                        }
                    }
                    None => drop(groups.insert(cause, group)),
                }
            }
        }
        self
    }

    fn finish(self) -> Compared {
        let [parted, told] = self.groups.map(|groups| {
            let mut groups: Vec<Group> = groups.into_values().collect();
            // Among equals the order of places stays.
            groups.sort_by_key(|group| std::cmp::Reverse(group.games));
            groups
        });
        Compared { groups: parted, told_groups: told, ..self.compared }
    }
}

fn group(groups: &mut BTreeMap<Cause, Group>, game: u64, parting: Parting, games: [&Game; 2]) {
    let [a, b] = games;
    let known = groups.entry(parting.cause.clone()).or_insert_with(|| Group {
        cause: parting.cause.clone(),
        games: 0,
        // A worker takes games in their order: its first is its smallest.
        example: Example {
            game,
            round: parting.round,
            phase: parting.phase.clone(),
            before: a.said_before(parting.entry(Which::A)),
            a: a.line(parting.entry(Which::A)),
            b: b.line(parting.entry(Which::B)),
            failed: [(a, Which::A), (b, Which::B)].map(|(game, which)| game.failure(parting.entry(which))),
        },
    });
    known.games += 1;
}

/// The names of those who have a counter.
fn owners(definition: &Definition, owner: &Owner) -> Vec<String> {
    let class = |class: &ClassId| definition.classes[class.index()].name.clone();
    match owner {
        Owner::Table => Vec::new(),
        Owner::Classes(classes) => classes.iter().map(class).collect(),
        Owner::Pair(first, second) => vec![class(first), class(second)],
    }
}
