//! Tries many cases at once; what comes out does not depend on how many workers there are.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::rules::Coverage;
use crate::session::trial::{Bench, Report, Trials};

/// Tries the cases at these positions. The reports are in the order of `picked`.
///
/// `jobs` is the number of workers; nothing: as many as there are processors.
#[must_use]
pub fn try_cases(trials: &Trials, picked: &[usize], jobs: Option<usize>) -> Vec<Report> {
    try_on(trials, picked, jobs, Bench::new).0
}

/// The same, counting the lines of the rules that run: those of each case are in its report. Slower.
#[must_use]
pub fn count_cases(trials: &Trials, picked: &[usize], jobs: Option<usize>) -> (Vec<Report>, Coverage) {
    try_on(trials, picked, jobs, Bench::counting)
}

fn try_on<'t>(
    trials: &'t Trials,
    picked: &[usize],
    jobs: Option<usize>,
    bench: impl Fn(&'t Trials) -> Bench<'t> + Sync,
) -> (Vec<Report>, Coverage) {
    let workers = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0).min(picked.len())).build();
    // Building a VM takes longer than most cases: those of one game go to one worker, as far as possible.
    let mut order: Vec<usize> = (0..picked.len()).collect();
    order.sort_by_key(|at| trials.game(picked[*at]));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut bench = bench(trials);
        let mut done = Vec::new();
        while let Some(at) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*at, bench.try_case(picked[*at])));
        }
        (done, bench.coverage())
    };
    let parts = match workers {
        Ok(workers) => workers.broadcast(|_| work()),
        // Where no threads can be had, one worker is enough.
        Err(_) => vec![work()],
    };
    let (mut done, mut coverage) = (Vec::new(), Coverage::default());
    for (part, counted) in parts {
        done.extend(part);
        coverage.add(&counted);
    }
    done.sort_by_key(|(at, _)| *at);
    (done.into_iter().map(|(_, report)| report).collect(), coverage)
}
