//! Positions counted through the rules equal the known numbers, or those that a plain program finds from the same rulebook.

mod common;

use std::path::Path;

use common::{Game, open};
use tablewright::scenario::Choice;
use tablewright::simulate::perft::{Counted, Fault, Level, Perft};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn game(path: &str) -> Game {
    Game::chosen(&open(&Path::new(ROOT).join(path)), &Choice::default()).expect("the usual game")
}

fn perft(depth: u32) -> Perft {
    Perft { depth, divide: false, limit: 10_000_000, jobs: None }
}

fn count(path: &str, perft: Perft) -> Counted {
    let game = game(path);
    match perft.count(&game.layout, &game.modules) {
        Ok(counted) => counted,
        Err(fault) => panic!("{path}: {fault:?}"),
    }
}

fn example(name: &str, depth: u32) -> Vec<Level> {
    count(&format!("scenarios/examples/{name}"), perft(depth)).levels
}

fn levels(numbers: &[(u64, u64)]) -> Vec<Level> {
    numbers.iter().map(|(nodes, terminal)| Level { nodes: *nodes, terminal: *terminal }).collect()
}

/// Known: 255,168 games in all, of which 1,440 end with the fifth mark, and so on; 7 is as deep as a debug build likes to go.
#[test]
fn tic_tac_toe_has_the_known_positions() {
    let known = [(1, 0), (9, 0), (72, 0), (504, 0), (3_024, 0), (15_120, 1_440), (54_720, 5_328)];
    assert_eq!(example("tic_tac_toe", 6), levels(&known));
}

#[test]
fn connect_four_has_the_known_positions() {
    assert_eq!(example("connect_four", 5), levels(&[(1, 0), (7, 0), (49, 0), (343, 0), (2_401, 0), (16_807, 0)]));
}

/// Six deals; nine courses of betting, of which five are ends.
#[test]
fn kuhn_poker_has_54_positions_after_the_deal() {
    let known = levels(&[(6, 0), (12, 0), (24, 18), (12, 12)]);
    assert_eq!(example("kuhn_poker", 3), known);
    assert_eq!(known.iter().map(|level| level.nodes).sum::<u64>(), 54);
    assert_eq!(known.iter().map(|level| level.terminal).sum::<u64>(), 30);
}
