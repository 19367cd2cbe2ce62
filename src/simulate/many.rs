//! Many games on all cores: handed out in order, so that whatever stops them, the games played are the first ones.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::player::{Needs, Player, seed_of};
use super::stats::Share;
use super::tally::{Column, Tally, columns};
use crate::rules::RuleError;
use crate::scenario::{Diagnostic, Scenario};
use crate::table::Layout;

/// What is to be played.
pub struct Plan<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// With everything chosen.
    pub layout: &'a Arc<Layout>,
    /// Bots, as for [`Bots::new`](super::Bots::new).
    pub bots: &'a [(String, String)],
    /// The seed of all seeds: see [`seed_of`].
    pub seed: u64,
    /// How many games, at most.
    pub games: u64,
    /// How many workers; nothing: as many as there are processors.
    pub jobs: Option<usize>,
    /// Stop when half the interval of every outcome is at most this wide.
    pub until: Option<f64>,
}

/// What listens to each game besides the tally, one for each worker; what they have heard is merged in the end.
pub trait Listener {
    /// What is handed on after some games.
    type Handed: Send;
    /// What was heard in all.
    type Heard: Send;
    /// What it needs of each game.
    fn needs(&self) -> Needs;
    /// A game has come to its end, well or not.
    fn game(&mut self, game: u64, seed: u64, player: &Player, ended: Result<(), &RuleError>);
    /// Some games in a row are over: what is to be handed on, in the order of the games.
    fn hand_on(&mut self) -> Self::Handed;
    /// What it has heard.
    fn heard(self) -> Self::Heard;
    /// Takes in what another worker's listener has heard, in any order.
    fn merge(heard: &mut Self::Heard, more: Self::Heard);
}

/// What came of it.
pub struct Done<H> {
    /// The figures.
    pub tally: Tally,
    /// What the listeners heard.
    pub heard: H,
    /// Which counters the figures are of.
    pub columns: Vec<Column>,
    /// The bot of each seat.
    pub bots: Vec<String>,
    /// Whether somebody stopped it.
    pub stopped: bool,
    /// Whether the intervals are as narrow as was asked for.
    pub narrow: bool,
}

/// Why nothing came of it.
#[derive(Debug)]
pub enum Failed<E> {
    /// The bots or the rules cannot be loaded.
    Complaints(Vec<Diagnostic>),
    /// What was handed on could not be taken.
    Taker(E),
}

/// Games that are handed out at once: few enough that a stop is soon heard, many enough that handing out costs nothing.
const CHANCE_CHUNK: u64 = 64;
const BOTS_CHUNK: u64 = 4;
/// How far workers may be ahead of the slowest game, in chunks for each of them.
const AHEAD: u64 = 16;
/// The first look whether intervals are narrow, and how much later the next ones come.
const FIRST_LOOK: u64 = 512;
const LOOKS: u64 = 8;

/// Plays many games. `stop` ends them early; `taken` hears how many games are over and takes what listeners hand on,
/// in the order of the games.
///
/// What comes out is the same for any number of workers, as long as nobody stops it.
///
/// # Errors
/// Complaints about bots and rules, before any game; or what `taken` says.
pub fn play<L: Listener, E>(
    plan: &Plan<'_>,
    stop: &AtomicBool,
    listener: impl Fn() -> L + Sync,
    mut taken: impl FnMut(u64, L::Handed) -> Result<(), E>,
) -> Result<Done<L::Heard>, Failed<E>> {
    let columns = columns(plan.layout);
    // The first player also finds out whether anybody can play at all.
    let first = Player::new(plan.scenario, plan.layout, plan.bots, listener().needs()).map_err(Failed::Complaints)?;
    let chunk = if first.by_chance() { CHANCE_CHUNK } else { BOTS_CHUNK };
    let bots = first.bots().to_vec();
    drop(first);
    let jobs = workers(plan, chunk);
    let desk = Desk::new(plan.games, chunk, jobs as u64 * AHEAD * chunk, plan.until.map(|_| FIRST_LOOK));
    let (sender, receiver) = sync_channel(jobs * 2);
    let mut wanted = Wanted { plan, narrow: false, shares: vec![0; plan.layout.definition.results.len()], over: 0 };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs)
            .map(|_| {
                let (sender, desk, columns, listener) = (sender.clone(), &desk, &columns, &listener);
                scope.spawn(move || work(plan, desk, stop, columns, listener(), &sender))
            })
            .collect();
        drop(sender);
        let ended = attend(&desk, &mut wanted, &receiver, &mut taken);
        // Whoever waits for room in the channel or for games must not wait for ever.
        desk.close();
        drop(receiver);
        let mut tally = Tally::new(plan.layout, &columns);
        let mut heard = listener().heard();
        for worker in workers {
            // A worker that panics has said so; the panic goes on.
            match worker.join() {
                Ok(Ok((counted, listened))) => {
                    tally.merge(counted);
                    L::merge(&mut heard, listened);
                }
                Ok(Err(complaints)) => return Err(Failed::Complaints(complaints)),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        ended.map_err(Failed::Taker)?;
        let stopped = stop.load(Ordering::Relaxed) && wanted.over < plan.games && !wanted.narrow;
        Ok(Done { tally, heard, columns: columns.clone(), bots, stopped, narrow: wanted.narrow })
    })
}

fn workers(plan: &Plan<'_>, chunk: u64) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let chunks = usize::try_from(plan.games.div_ceil(chunk)).unwrap_or(usize::MAX);
    plan.jobs.unwrap_or(cores).clamp(1, chunks.max(1))
}

/// Games in a row that are over.
struct Batch<H> {
    games: Range<u64>,
    results: Vec<u64>,
    handed: H,
}

fn work<L: Listener>(
    plan: &Plan<'_>,
    desk: &Desk,
    stop: &AtomicBool,
    columns: &[Column],
    mut listener: L,
    done: &SyncSender<Batch<L::Handed>>,
) -> Result<(Tally, L::Heard), Vec<Diagnostic>> {
    let mut player = Player::new(plan.scenario, plan.layout, plan.bots, listener.needs())?;
    let mut tally = Tally::new(plan.layout, columns);
    while !stop.load(Ordering::Relaxed)
        && let Some(games) = desk.next()
    {
        let before = tally.results.clone();
        for game in games.clone() {
            let seed = seed_of(plan.seed, game);
            let ended = player.game(seed);
            listener.game(game, seed, &player, ended.as_ref().copied());
            match ended {
                Ok(()) => tally.add(columns, game, player.play()),
                Err(error) => tally.fail(plan.seed, game, error),
            }
        }
        let results = tally.results.iter().zip(before).map(|(now, before)| now - before).collect();
        if done.send(Batch { games, results, handed: listener.hand_on() }).is_err() {
            break;
        }
    }
    Ok((tally, listener.heard()))
}

/// Takes batches in the order of their games and opens the desk for more.
fn attend<H, E>(
    desk: &Desk,
    wanted: &mut Wanted<'_>,
    done: &Receiver<Batch<H>>,
    taken: &mut impl FnMut(u64, H) -> Result<(), E>,
) -> Result<(), E> {
    let mut early: Vec<Batch<H>> = Vec::new();
    while let Ok(batch) = done.recv() {
        early.push(batch);
        while let Some(at) = early.iter().position(|batch| batch.games.start == wanted.over) {
            let batch = early.swap_remove(at);
            wanted.over = batch.games.end;
            wanted.shares.iter_mut().zip(&batch.results).for_each(|(count, more)| *count += more);
            taken(wanted.over, batch.handed)?;
            desk.settled(wanted.over, |over| wanted.look(over));
        }
    }
    Ok(())
}

/// How narrow the intervals are to be, and what came so far.
struct Wanted<'a> {
    plan: &'a Plan<'a>,
    narrow: bool,
    shares: Vec<u64>,
    over: u64,
}

impl Wanted<'_> {
    /// Whether more games are needed; looked at only at fixed numbers of games.
    fn look(&mut self, over: u64) -> bool {
        let Some(width) = self.plan.until else { return true };
        let of = self.shares.iter().sum();
        self.narrow = over > 0
            && of > 0
            && self.shares.iter().all(|count| Share { count: *count, of }.wilson().half_width() <= width);
        !self.narrow
    }
}

/// Where workers get games, in order.
struct Desk {
    state: Mutex<State>,
    changed: Condvar,
    chunk: u64,
    ahead: u64,
    games: u64,
}

struct State {
    next: u64,
    /// Games before this one are all over.
    over: u64,
    /// No game from here on until somebody has looked.
    look: Option<u64>,
    closed: bool,
}

impl Desk {
    fn new(games: u64, chunk: u64, ahead: u64, look: Option<u64>) -> Self {
        let state = State { next: 0, over: 0, look, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), chunk, ahead, games }
    }

    /// The next games; nothing: there are no more.
    fn next(&self) -> Option<Range<u64>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let end = self.games.min(state.look.unwrap_or(self.games));
            if state.closed || state.next >= self.games {
                return None;
            }
            if state.next < end && state.next < state.over + self.ahead {
                let games = state.next..(state.next + self.chunk).min(end);
                state.next = games.end;
                return Some(games);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// All games before `over` are over; `look` is asked at the fixed numbers whether more are wanted.
    fn settled(&self, over: u64, look: impl FnOnce(u64) -> bool) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.over = over;
        if state.look == Some(over) || over == self.games {
            if look(over) {
                // An eighth more each time: not much is played in vain, and looking stays rare.
                state.look = state.look.map(|at| (at + (at / LOOKS).max(FIRST_LOOK)).min(self.games));
            } else {
                state.closed = true;
            }
        }
        drop(state);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.changed.notify_all();
    }
}
