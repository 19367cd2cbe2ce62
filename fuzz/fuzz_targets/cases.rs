//! Any file of rule cases: complaints with places, or cases that can be tried.

#![no_main]

#[path = "../../tests/common/endure.rs"]
mod endure;
mod yard;

use libfuzzer_sys::fuzz_target;

use tablewright::scenario::Scenario;
use tablewright::session::trial::Trials;
use tablewright::simulate::suite::try_cases;

fuzz_target!(|text: &str| {
    let files = yard::with("cases/any.toml", text);
    endure::endure(&files, "cases/any.toml", 1);
    if let (Some(scenario), _) = Scenario::inspect(files) {
        let trials = Trials::read(&scenario);
        let all: Vec<usize> = (0..trials.cases().len()).collect();
        drop(try_cases(&trials, &all, Some(1)));
    }
});
