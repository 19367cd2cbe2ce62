//! Where no game differs: how many of the games run what differs on paper.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::changes::{Cause, Changes, Which, Why};
use super::pair::Bench;
use super::{Plan, Side};
use crate::rules::lint::FunctionAt;
use crate::rules::{Module, Options, Ran, RuleError, Vm};
use crate::scenario::Diagnostic;

/// A function that differs, or reads what differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The function, and why it is looked at.
    pub cause: Cause,
    /// In how many games it ran.
    pub games: u64,
}

/// Plays the first `games` of the plan under B and counts those in which each function ran that differs or reads what differs;
/// those that ran least come first. Every line is counted, so this takes longer than to play.
///
/// # Errors
/// Bots that cannot play, rules that cannot be loaded.
pub fn reach(
    b: &Side,
    changes: &Changes,
    plan: &Plan,
    games: u64,
    stop: &AtomicBool,
) -> Result<Vec<Reach>, Vec<Diagnostic>> {
    let suspects = changes.suspects();
    if suspects.is_empty() || games == 0 {
        return Ok(Vec::new());
    }
    let counts: Vec<AtomicU64> = suspects.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicU64::new(0);
    let work = || -> Result<(), Vec<Diagnostic>> {
        let failed = |error: RuleError| vec![Diagnostic::error("rule", "", error.to_string())];
        let options = Options { coverage: true, ..Options::default() };
        let vm = Vm::new(Arc::clone(&b.layout), &Module::all(&b.scenario), options).map_err(failed)?;
        let mut bench = Bench::over(Which::B, b, plan, Rc::new(vm))?;
        while !stop.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            let ran = bench.ran(plan.seed_of(game)).map_err(failed)?;
            for ((cause, end), count) in suspects.iter().zip(&counts) {
                count.fetch_add(u64::from(has_run(&ran, &cause.file, cause.line, *end)), Ordering::Relaxed);
            }
        }
        Ok(())
    };
    match rayon::ThreadPoolBuilder::new().num_threads(plan.jobs.unwrap_or(0)).build() {
        Ok(pool) => pool.broadcast(|_| work()).into_iter().collect::<Result<(), _>>()?,
        Err(_) => work()?,
    }
    let counted = suspects.into_iter().zip(&counts);
    let mut found: Vec<Reach> =
        counted.map(|((cause, _), count)| Reach { cause, games: count.load(Ordering::Relaxed) }).collect();
    found.sort_by_key(|one| one.games);
    Ok(found)
}

fn has_run(ran: &Ran, file: &str, first: usize, last: usize) -> bool {
    ran.get(file).is_some_and(|lines| lines.range(first..=last).next().is_some())
}

impl Changes {
    /// Functions of B that A does not have so, and those that read what differs, each with its last line.
    fn suspects(&self) -> Vec<(Cause, usize)> {
        let all = self.functions(Which::B).filter(|(file, _)| !file.starts_with("bots/"));
        let why = |file: &str, one: &FunctionAt| {
            if self.is_changed(Which::B, file, one) { Some(Why::Changed) } else { self.reads(file, one) }
        };
        all.filter_map(|(file, one)| {
            let why = why(file, one)?;
            Some((self.place(why, Which::B, file, one.line), one.end))
        })
        .collect()
    }
}
