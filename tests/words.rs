//! Texts that people wrote and a counter keeps: told later as they were written, through copies and new beginnings.

mod common;

use std::collections::BTreeMap;
use std::rc::Rc;

use common::{careless, yard};
use tablewright::session::{Line, Session, Step, Told, Viewer};

/// What was said with a text: who, words.
fn said(session: &Session, id: &str) -> Vec<(String, String)> {
    let lines = session.story(Viewer::All, 0).into_iter();
    let found = lines.filter_map(|line| match line {
        Line::Said { telling, .. } if telling.text == id => {
            let args: BTreeMap<_, _> = telling.args.into_iter().collect();
            match (&args["who"], &args["words"]) {
                (Told::Thing { thing }, Told::Words { words }) => Some((thing.clone(), words.clone())),
                other => panic!("{other:?}"),
            }
        }
        _ => None,
    });
    found.collect()
}

#[test]
fn a_kept_text_is_told_as_it_was_written() {
    let game = yard();
    let vm = game.vm();
    let mut remembered = 0;
    for seed in 0..30 {
        let mut session = Session::of(Rc::clone(&vm), game.play(seed));
        let mut step = session.advance().expect("the yard runs");
        let mut turn = 0;
        while let Step::Ask(_) = step {
            // A copy knows nothing of the coroutine: it reads the counter from the table alone.
            session = session.copy();
            session.advance().expect("a copy waits where the game waited");
            let (id, seat, answer) = careless(&session, seed, turn);
            step = session.answer(id, seat, &answer).expect("an answer of the list");
            turn += 1;
        }
        let last: BTreeMap<String, String> = said(&session, "spoken").into_iter().collect();
        for (who, words) in said(&session, "remembered") {
            assert_eq!(last.get(&who), Some(&words), "seed {seed}, {who}");
            remembered += 1;
        }
    }
    assert!(remembered > 5, "hardly anything was kept: {remembered}");
}
