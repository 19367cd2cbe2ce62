//! Tries many cases at once; what comes out does not depend on how many workers there are.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::session::trial::{Bench, Report, Trials};

/// Tries the cases at these positions. The reports are in the order of `picked`.
///
/// `jobs` is the number of workers; nothing: as many as there are processors.
#[must_use]
pub fn try_cases(trials: &Trials, picked: &[usize], jobs: Option<usize>) -> Vec<Report> {
    let workers = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0).min(picked.len())).build();
    // Building a VM takes longer than most cases: those of one game go to one worker, as far as possible.
    let mut order: Vec<usize> = (0..picked.len()).collect();
    order.sort_by_key(|at| trials.game(picked[*at]));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut bench = Bench::new(trials);
        let mut done = Vec::new();
        while let Some(at) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*at, bench.try_case(picked[*at])));
        }
        done
    };
    let mut done: Vec<(usize, Report)> = match workers {
        Ok(workers) => workers.broadcast(|_| work()).into_iter().flatten().collect(),
        // Where no threads can be had, one worker is enough.
        Err(_) => work(),
    };
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, report)| report).collect()
}
