//! What is counted of every game: how it ended, how long it was, what the counters said at its end.

use super::counts::Counts;
use super::player::seed_of;
use crate::rules::{Play, RuleError};
use crate::table::definition::{CounterType, Definition, Owner};
use crate::table::{ClassId, CounterId, Layout};

/// Most failed games that are told one by one.
const TOLD: usize = 5;
/// Longest counts of rounds and decisions that are kept in a row.
const LONG: i64 = 511;

/// The figures of some games. Tallies can be merged in any order.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Games that came to an end.
    pub games: u64,
    /// Games that failed.
    pub failed: u64,
    /// The first of these.
    pub failures: Vec<Failure>,
    /// How often each result came, in the order of [`Definition::results`].
    pub results: Vec<u64>,
    /// The first game with each result, by its number.
    pub examples: Vec<Option<u64>>,
    /// How often each seat was among the winners.
    pub wins: Vec<u64>,
    /// How often nobody won.
    pub nobody: u64,
    /// How often several seats won together.
    pub several: u64,
    /// Rounds that began.
    pub rounds: Counts,
    /// Answers that were given.
    pub decisions: Counts,
    /// The counters at the end, in the order of [`columns`].
    pub counters: Vec<Counts>,
    /// Answers given in all games, the failed ones too.
    pub answers: u64,
}

/// A game that failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Its number, from 0.
    pub game: u64,
    /// Its own seed.
    pub seed: u64,
    /// What went wrong.
    pub error: RuleError,
}

/// One counter of one class: the same figure for all its members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Which counter.
    pub counter: CounterId,
    /// Whose; nothing: the table's own.
    pub class: Option<ClassId>,
    /// First of its words.
    pub first: usize,
    /// How many words there are.
    pub words: usize,
    /// For a pair of one class with itself, the length of a row: what somebody is to themselves means nothing.
    pub own: Option<usize>,
}

impl Column {
    /// The words of its cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (first, own) = (self.first, self.own);
        let own = move |at: &usize| own.is_none_or(|row| at / row != at % row);
        (0..self.words).filter(own).map(move |at| first + at)
    }

    /// How it is called: `victims`, `player.debt`.
    #[must_use]
    pub fn name(&self, definition: &Definition) -> String {
        let name = &definition.counters[self.counter.index()].name;
        match self.class {
            None => name.clone(),
            Some(class) => format!("{}.{name}", definition.classes[class.index()].name),
        }
    }

    /// Bounds of its numbers.
    #[must_use]
    pub fn bounds(&self, definition: &Definition) -> (i64, i64) {
        let counter = &definition.counters[self.counter.index()];
        match &counter.holds {
            CounterType::Values(values) => (0, values.len() as i64 - 1),
            CounterType::Flag => (0, 1),
            _ => (i64::from(counter.min), i64::from(counter.max)),
        }
    }
}

/// The counters that are figures: numbers, flags and named values, class by class. Places, seats, components and texts
/// that a counter names are none.
#[must_use]
pub fn columns(layout: &Layout) -> Vec<Column> {
    let definition = &layout.definition;
    let mut columns = Vec::new();
    for (index, counter) in definition.counters.iter().enumerate() {
        if !matches!(counter.holds, CounterType::Int | CounterType::Flag | CounterType::Values(_)) {
            continue;
        }
        let classes = match &counter.owner {
            Owner::Table => vec![None],
            Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
            Owner::Pair(first, _) => vec![Some(*first)],
        };
        for class in classes {
            let Some((first, row)) = layout.counter_base(CounterId::at(index), class) else { continue };
            let members = class.map_or(1, |class| usize::from(definition.classes[class.index()].count));
            let own = match &counter.owner {
                Owner::Pair(one, other) if one == other => Some(row),
                _ => None,
            };
            columns.push(Column { counter: CounterId::at(index), class, first, words: members * row, own });
        }
    }
    columns
}

/// Counts ready for the numbers of a column.
#[must_use]
pub fn counts(definition: &Definition, column: &Column) -> Counts {
    let (low, high) = column.bounds(definition);
    // Where there are no bounds worth the name, most numbers lie above the first value.
    let start = i64::from(definition.counters[column.counter.index()].start);
    let low = if high - low > LONG { low.max(start.min(0)) } else { low };
    Counts::between(low, high)
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub fn new(layout: &Layout, columns: &[Column]) -> Self {
        let definition = &layout.definition;
        Self {
            games: 0,
            failed: 0,
            failures: Vec::new(),
            results: vec![0; definition.results.len()],
            examples: vec![None; definition.results.len()],
            wins: vec![0; definition.seats.len()],
            nobody: 0,
            several: 0,
            rounds: Counts::between(0, LONG),
            decisions: Counts::between(0, LONG),
            counters: columns.iter().map(|column| counts(definition, column)).collect(),
            answers: 0,
        }
    }

    /// Writes down a game that has come to its end.
    pub fn add(&mut self, columns: &[Column], game: u64, play: &Play) {
        self.answers += play.decisions;
        let Some((result, winners)) = play.table.result() else { return };
        self.games += 1;
        self.results[result] += 1;
        self.examples[result].get_or_insert(game);
        let mut won = 0_u32;
        for seat in winners.seats() {
            if let Some(wins) = self.wins.get_mut(seat.index()) {
                *wins += 1;
                won += 1;
            }
        }
        self.nobody += u64::from(won == 0);
        self.several += u64::from(won > 1);
        self.rounds.add(i64::from(play.table.round()));
        self.decisions.add(i64::try_from(play.decisions).unwrap_or(i64::MAX));
        let words = play.table.words();
        for (column, counts) in columns.iter().zip(&mut self.counters) {
            match column.own {
                None => words[column.first..column.first + column.words]
                    .iter()
                    .for_each(|word| counts.add(i64::from(*word))),
                Some(_) => column.cells().for_each(|cell| counts.add(i64::from(words[cell]))),
            }
        }
    }

    /// Writes down a game that failed.
    pub fn fail(&mut self, seed: u64, game: u64, error: RuleError) {
        self.failed += 1;
        if self.failures.len() < TOLD {
            self.failures.push(Failure { game, seed: seed_of(seed, game), error });
        }
    }

    /// Adds the figures of other games.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self.failures.sort_by_key(|failure| failure.game);
        self.failures.truncate(TOLD);
        add(&mut self.results, &other.results);
        for (mine, first) in self.examples.iter_mut().zip(other.examples) {
            *mine = match (*mine, first) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
        add(&mut self.wins, &other.wins);
        self.nobody += other.nobody;
        self.several += other.several;
        self.rounds.merge(&other.rounds);
        self.decisions.merge(&other.decisions);
        self.counters.iter_mut().zip(&other.counters).for_each(|(mine, more)| mine.merge(more));
        self.answers += other.answers;
    }
}

fn add(mine: &mut [u64], more: &[u64]) {
    mine.iter_mut().zip(more).for_each(|(count, more)| *count += more);
}
