//! Tries many cases at once; what comes out does not depend on how many workers there are.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::session::trial::{Bench, Report, Trials};

/// Tries the cases at these positions. The reports are in the order of `picked`.
///
/// `jobs` is the number of workers; nothing: as many as there are processors.
#[must_use]
pub fn try_cases(trials: &Trials, picked: &[usize], jobs: Option<usize>) -> Vec<Report> {
    let workers = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0).min(picked.len())).build();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut bench = Bench::new(trials);
        let mut done = Vec::new();
        while let Some(index) = picked.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*index, bench.try_case(*index)));
        }
        done
    };
    let mut done: Vec<(usize, Report)> = match workers {
        Ok(workers) => workers.broadcast(|_| work()).into_iter().flatten().collect(),
        // Where no threads can be had, one worker is enough.
        Err(_) => work(),
    };
    done.sort_by_key(|(index, _)| picked.iter().position(|picked| picked == index));
    done.into_iter().map(|(_, report)| report).collect()
}
