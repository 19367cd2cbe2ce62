//! Any record or list of answers: read as far as it goes, and played as far as it fits.

#![no_main]

mod yard;

use std::rc::Rc;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use tablewright::rules::{Options, Vm};
use tablewright::scenario::{Choice, Scenario};
use tablewright::session::{Record, Retelling, Session};
use tablewright::simulate::bots::modules;
use tablewright::table::Layout;

thread_local! {
    static GAME: Rc<Vm> = {
        let Ok(scenario) = Scenario::open(&yard::folder()) else { panic!("the yard is not well") };
        let Ok(definition) = scenario.define(&Choice::default()) else { panic!("the yard is not well") };
        match Vm::new(Arc::new(Layout::new(definition)), &modules(&scenario), Options::default()) {
            Ok(vm) => Rc::new(vm),
            Err(error) => panic!("{error}"),
        }
    };
}

fuzz_target!(|data: &[u8]| {
    let (record, fault) = Record::read(data);
    assert!(fault.is_none_or(|fault| fault.line > 0 && !fault.to_string().is_empty()));
    let seed = record.header.as_ref().map_or(31, |header| header.seed);
    let mut session = Session::new(GAME.with(Rc::clone), seed);
    if session.advance().is_err() {
        return;
    }
    let mut retelling = Retelling::new(&record);
    while let Ok(Some((id, seat, answer))) = retelling.next(&session) {
        if session.answer(id, seat, &answer).is_err() {
            break;
        }
    }
});
