//! The no-leak proof: whatever a viewer may not know is changed, and every byte that it receives must stay the same.
//!
//! In the words of the field: non-interference with declassification. Games are played by chance. At every decision, for
//! every seat, team and the public, what is shown is compared with what would be shown of other tables (`mirror`). From
//! the beginning of every step alternatives are run beside the original with the same answers (`run`), and what the
//! viewer receives is compared message by message (`pair`). Two games which the rules let a viewer tell apart on
//! purpose, by showing it a component or by `t:disclose`, are compared no further.

mod alter;
mod mirror;
mod pair;
mod percept;
mod report;
mod run;
mod tape;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use alter::Secret;
pub use pair::{Found, What};
pub use report::{Leak, Release, Report};
pub use run::Change;

use crate::rules::{Entry, Frame, Module, Options, RuleError, Vm};
use crate::session::Viewer;
use crate::table::{Audience, Definition, Event, Layout, SeatId};
use alter::{Chance, Hidden};
use pair::{Pair, Verdict};
use tape::Tape;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games.
    pub games: u64,
    /// Seed of the first; each further game has the next one.
    pub seed: u64,
    /// Workers; nothing: as many as there are processors.
    pub jobs: Option<usize>,
    /// How many alternatives of each sort are tried for each viewer at the beginning of a step.
    pub each: usize,
}

/// What came of one game.
#[derive(Default)]
struct Game {
    decisions: u64,
    views: u64,
    pairs: Pairs,
    /// Viewers with something secret from them, and those for whom some alternative was compared.
    secret: BTreeSet<usize>,
    compared: BTreeSet<usize>,
    leaks: Vec<(usize, u64, Found)>,
    releases: BTreeMap<(String, usize), u64>,
}

/// How far alternatives were compared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Pairs {
    /// As long as they were played.
    pub to_the_end: u64,
    /// Until the rules let the viewer know the difference on purpose.
    pub until_released: u64,
    /// The alternative turned out to be impossible.
    pub impossible: u64,
    /// With a difference that nobody released.
    pub leaking: u64,
}

/// Everybody from whom something can be secret: seats that do not see everything, teams, the public.
#[must_use]
pub fn viewers(definition: &Definition) -> Vec<Viewer> {
    let seats = (0..definition.seats.len()).map(SeatId::at);
    let seats = seats.filter(|seat| !definition.masters().meets(Audience::seat(*seat))).map(Viewer::Seat);
    let teams = (0..definition.teams.len()).map(Viewer::Team);
    seats.chain(teams).chain([Viewer::Public]).collect()
}

/// Plays games and looks for leaks. What comes out does not depend on how many workers there are. `told` hears how many
/// games are done.
///
/// # Errors
/// A rule that fails in a game as it is played, with that game's seed.
pub fn prove(
    layout: &Arc<Layout>,
    modules: &[Module],
    effort: &Effort,
    told: &(dyn Fn(u64) + Sync),
) -> Result<Report, (u64, Box<RuleError>)> {
    let workers = effort.jobs.unwrap_or(0).min(usize::try_from(effort.games).unwrap_or(usize::MAX));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(workers).build();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut games = Vec::new();
        let vm = match Vm::new(Arc::clone(layout), modules, Options::native()) {
            Ok(vm) => Rc::new(vm),
            Err(error) => return vec![(0, Err(error))],
        };
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= effort.games {
                return games;
            }
            games.push((game, prove_game(&vm, effort.seed.wrapping_add(game), effort.each)));
            told(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut games = match pool {
        Ok(pool) => pool.broadcast(|_| work()).into_iter().flatten().collect(),
        Err(_) => work(),
    };
    games.sort_by_key(|(game, _)| *game);
    let mut report = report::Sum::new(layout, effort.seed);
    for (game, result) in games {
        let seed = effort.seed.wrapping_add(game);
        report.add(seed, result.map_err(|error| (seed, Box::new(error)))?);
    }
    Ok(report.finish())
}

fn prove_game(vm: &Rc<Vm>, seed: u64, each: usize) -> Result<Game, RuleError> {
    let layout = Arc::clone(vm.layout());
    let viewers = viewers(&layout.definition);
    let mut game = Game::default();
    let mut chance = Chance::new(seed, "leaks:mirror");
    let mut reflected: Vec<(usize, Found)> = Vec::new();
    let tape = Tape::play(vm, seed, &viewers, |session| {
        for (index, viewer) in viewers.iter().enumerate() {
            let mut found = Vec::new();
            game.views += mirror::reflect(vm, session, *viewer, &mut chance, &mut found);
            reflected.extend(found.into_iter().map(|found| (index, found)));
        }
    })?;
    game.decisions = tape.answers.len() as u64;
    game.leaks.extend(reflected.into_iter().map(|(viewer, found)| (viewer, seed, found)));
    for (index, viewer) in viewers.iter().enumerate() {
        if let Some((at, texts)) = mirror::retell(&tape.session, *viewer) {
            let found = Found {
                change: Change::Nothing,
                answer: None,
                place: tape.places.get(&at).cloned(),
                decision: tape.answers.len(),
                round: 0,
                phase: String::new(),
                what: What::Story,
                texts,
            };
            game.leaks.push((index, seed, found));
        }
        let mut chance = Chance::new(seed, &format!("leaks:{}", viewer.name(&layout.definition)));
        for start in 0..tape.starts.len() {
            for change in changes(&layout, &tape, *viewer, start, each, &mut chance) {
                game.secret.insert(index);
                let compared = Pair { vm, tape: &tape, viewer: index, start, change }.compare();
                game.views += compared.views;
                match compared.verdict {
                    Verdict::Same => game.pairs.to_the_end += 1,
                    Verdict::Released => game.pairs.until_released += 1,
                    Verdict::Impossible => game.pairs.impossible += 1,
                    Verdict::Leak(found) => {
                        game.pairs.leaking += 1;
                        game.leaks.push((index, seed, *found));
                    }
                }
                if compared.views > 0 {
                    game.compared.insert(index);
                }
            }
        }
    }
    vm.locate(false);
    released(&tape, &mut game.releases);
    Ok(game)
}

/// The alternatives that are tried from the beginning of a step.
fn changes(
    layout: &Layout,
    tape: &Tape,
    viewer: Viewer,
    start: usize,
    each: usize,
    chance: &mut Chance,
) -> Vec<Change> {
    let begin = &tape.starts[start];
    let next = tape.starts.get(start + 1);
    let hidden = Hidden::new(layout, &begin.table, viewer);
    let mut changes: Vec<Change> = hidden.swaps(chance, each).into_iter().map(Change::Secret).collect();
    changes.extend(hidden.counters(chance, each).into_iter().map(Change::Secret));
    let end = next.map_or(tape.session.play().log.len(), |next| next.log);
    let mut piles: Vec<_> = tape.session.play().log[begin.log..end]
        .iter()
        .filter_map(|logged| match logged.entry {
            Entry::Happened { event: Event::LuckDecided { stream, .. }, .. } if layout.is_pile(stream) => Some(stream),
            _ => None,
        })
        .collect();
    piles.sort_unstable();
    piles.dedup();
    changes.extend(chance.some(&piles, each).into_iter().map(Change::Draws));
    let end = next.map_or(tape.answers.len(), |next| next.given);
    let unseen = |at: &usize| !viewer.sees(&layout.definition, tape.answers[*at].seats);
    let answers: Vec<usize> = (begin.given..end).filter(unseen).filter(|at| tape.answers[*at].outcomes != 1).collect();
    changes.extend(chance.some(&answers, each).into_iter().map(Change::Answer));
    let orders: Vec<usize> = (begin.given..end.saturating_sub(1))
        .filter(|at| unseen(at) && unseen(&(at + 1)))
        .filter(|at| tape.answers[*at].silent && tape.answers[at + 1].silent)
        .filter(|at| tape.answers[*at].seats != tape.answers[at + 1].seats)
        .collect();
    changes.extend(chance.some(&orders, each.min(1)).into_iter().map(Change::Order));
    if start == 0 || chance.below(4) == 0 {
        changes.push(Change::Luck);
    }
    changes
}

/// Where the rules gave out secret values on purpose, and how often.
fn released(tape: &Tape, into: &mut BTreeMap<(String, usize), u64>) {
    for (at, logged) in tape.session.play().log.iter().enumerate() {
        if let Entry::Disclosed { .. } = logged.entry
            && let Some(Frame { file, line, .. }) = tape.places.get(&at)
        {
            *into.entry((file.clone(), *line)).or_default() += 1;
        }
    }
}
