//! The engine itself, deliberately weakened: each weak spot must be found.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use super::{Game, prove_game};
use crate::rules::{Module, Options, Vm};
use crate::scenario::Scenario;
use crate::session::weak::{Weak, make};
use crate::table::Layout;

fn vm() -> Rc<Vm> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leaks/base");
    let scenario = Scenario::open(&dir).unwrap_or_else(|complaints| panic!("{:?}", complaints.list));
    let definition = scenario.define(&crate::scenario::Choice::default()).expect("the usual game");
    let layout = Arc::new(Layout::new(definition));
    Rc::new(Vm::new(layout, &Module::all(&scenario), Options::default()).unwrap_or_else(|error| panic!("{error}")))
}

fn found(vm: &Rc<Vm>, weak: Option<Weak>) -> bool {
    make(weak);
    let game = |seed| prove_game(vm, seed, 2).unwrap_or_else(|error| panic!("{weak:?}: {error}"));
    let found = (1..6).map(game).any(|Game { leaks, .. }| !leaks.is_empty());
    make(None);
    found
}

#[test]
fn every_weak_spot_of_the_engine_is_found() {
    let vm = vm();
    assert!(!found(&vm, None), "something is found where nothing is weak");
    for weak in [
        Weak::Handles,
        Weak::Items,
        Weak::Heaps,
        Weak::Counters,
        Weak::Deductions,
        Weak::Waiting,
        Weak::Options,
        Weak::Texts,
        Weak::Moves,
        Weak::Asked,
        Weak::Answers,
        Weak::Refusals,
        Weak::Bots,
    ] {
        assert!(found(&vm, Some(weak)), "{weak:?} is not found");
    }
}
