//! Positions counted through the rules equal the known numbers, or those that a plain program finds from the same rulebook.

mod common;

use std::path::Path;
use std::process::Command;

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

/// The first numbers of the known 9, 72, … 127,872 with 255,168 games in all; the rest takes a release build (README of the example).
#[test]
fn tic_tac_toe_has_the_known_positions() {
    let known = [(1, 0), (9, 0), (72, 0), (504, 0), (3_024, 0), (15_120, 1_440), (54_720, 5_328)];
    assert_eq!(example("tic_tac_toe", 6), levels(&known));
}

#[test]
fn connect_four_has_the_known_positions() {
    assert_eq!(example("connect_four", 5), levels(&[(1, 0), (7, 0), (49, 0), (343, 0), (2_401, 0), (16_807, 0)]));
}

#[test]
fn othello_has_the_known_positions() {
    assert_eq!(example("othello", 4), levels(&[(1, 0), (4, 0), (12, 0), (56, 0), (244, 0)]));
}

/// Six deals; nine courses of betting, of which five are ends.
#[test]
fn kuhn_poker_has_54_positions_after_the_deal() {
    let known = levels(&[(6, 0), (12, 0), (24, 18), (12, 12)]);
    assert_eq!(example("kuhn_poker", 3), known);
    assert_eq!(known.iter().map(|level| level.nodes).sum::<u64>(), 54);
    assert_eq!(known.iter().map(|level| level.terminal).sum::<u64>(), 30);
}

/// What a plain program counts, a level at a time.
#[derive(Default)]
struct Tally(Vec<Level>);

impl Tally {
    fn add(&mut self, depth: usize, over: bool) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, Level::default());
        }
        self.0[depth].nodes += 1;
        self.0[depth].terminal += u64::from(over);
    }
}

/// Thirty deals of two cards out of six, four cards for the board. [P-01 … P-06]
#[test]
fn leduc_poker_has_the_positions_of_a_plain_count() {
    fn bet(tally: &mut Tally, depth: usize, round: u32, second: bool, raises: u32) {
        tally.add(depth, false);
        if raises > 0 {
            tally.add(depth + 1, true);
        }
        match (raises > 0 || second, round) {
            (false, _) => bet(tally, depth + 1, round, true, raises),
            (true, 1) => (0..4).for_each(|_| bet(tally, depth + 1, 2, false, 0)),
            (true, _) => tally.add(depth + 1, true),
        }
        if raises < 2 {
            bet(tally, depth + 1, round, !second, raises + 1);
        }
    }
    let mut tally = Tally::default();
    (0..30).for_each(|_| bet(&mut tally, 0, 1, false, 0));
    assert_eq!(tally.0.len(), 9, "four answers a round at most");
    assert_eq!(example("leduc_poker", 8), tally.0);
}

/// Thirty-six rolls; each bid is higher than the last one. [D-02 D-04]
#[test]
fn liars_dice_has_the_positions_of_a_plain_count() {
    fn bid(tally: &mut Tally, depth: usize, last: u32) {
        tally.add(depth, false);
        (last + 1..=12).for_each(|next| bid(tally, depth + 1, next));
        if last > 0 {
            tally.add(depth + 1, true);
        }
    }
    let mut tally = Tally::default();
    (0..36).for_each(|_| bid(&mut tally, 0, 0));
    assert_eq!(example("liars_dice", 3), tally.0[..=3]);
}

/// Each player tries cells that it does not know; only a free one ends its turn. [H-02 … H-05]
#[test]
fn phantom_tic_tac_toe_has_the_positions_of_a_plain_count() {
    const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    fn play(tally: &mut Tally, depth: usize, marks: [u16; 2], known: [u16; 2], player: usize) {
        let over = marks[0] | marks[1] == 0o777 || LINES.iter().any(|line| marks.iter().any(|own| own & line == *line));
        tally.add(depth, over);
        if over || depth == DEPTH {
            return;
        }
        for cell in (0..9).map(|cell| 1 << cell).filter(|cell| known[player] & cell == 0) {
            let (mut marks, mut known) = (marks, known);
            known[player] |= cell;
            let taken = marks[1 - player] & cell > 0;
            marks[player] |= if taken { 0 } else { cell };
            play(tally, depth + 1, marks, known, if taken { player } else { 1 - player });
        }
    }
    const DEPTH: usize = 4;
    let mut tally = Tally::default();
    play(&mut tally, 0, [0; 2], [0; 2], 0);
    assert_eq!(tally.0[2].nodes, 81, "the second player may try the cell of the first");
    assert_eq!(example("phantom_tic_tac_toe", DEPTH as u32), tally.0);
}

#[test]
fn any_number_of_workers_counts_alike_and_first_answers_add_up() {
    for name in ["kuhn_poker", "leduc_poker"] {
        let path = format!("scenarios/examples/{name}");
        let whole = Perft { divide: true, ..perft(4) };
        let one = count(&path, Perft { jobs: Some(1), ..whole });
        assert_eq!(one, count(&path, Perft { jobs: Some(3), ..whole }), "{name}");
        for depth in 1..=4 {
            let nodes: u64 = one.first.iter().map(|(_, levels)| levels[depth].nodes).sum();
            let terminal: u64 = one.first.iter().map(|(_, levels)| levels[depth].terminal).sum();
            assert_eq!(one.levels[depth], Level { nodes, terminal }, "{name} at depth {depth}");
        }
    }
}

/// At every question of several at once, at dice, hidden piles and setup: the count of the real games is repeatable.
#[test]
fn every_scenario_can_be_counted_and_the_same_numbers_come_out_again() {
    for game in common::games() {
        let limited = Perft { depth: 1, limit: 3_000, ..perft(1) };
        let first = limited.count(&game.layout, &game.modules);
        match (&first, limited.count(&game.layout, &game.modules)) {
            (Ok(first), Ok(second)) => {
                assert_eq!(*first, second, "{}", game.name);
                assert!(first.levels[1].nodes > 0, "{}: nobody is ever asked", game.name);
            }
            (Err(Fault::TooMany), Err(Fault::TooMany)) => {}
            (_, second) => panic!("{}: {first:?}, then {second:?}", game.name),
        }
    }
}

#[test]
fn the_command_prints_what_was_counted() {
    let run = |args: &[&str]| {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("tablewright"));
        let output = command.current_dir(ROOT).args(args).env("NO_COLOR", "1").output().expect("the program runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().unwrap_or(-1);
        format!("$ tablewright {}\n{}{}exit {code}\n", args.join(" "), text(&output.stdout), text(&output.stderr))
    };
    let kuhn = "scenarios/examples/kuhn_poker";
    let told = [
        run(&["perft", kuhn, "--depth", "3", "--json"]),
        run(&["perft", kuhn, "--depth", "3", "--all", "--divide", "--locale", "en"]),
        run(&["perft", kuhn, "--depth", "1", "--locale", "ru"]),
        run(&["perft", kuhn, "--depth", "3", "--limit", "20", "--locale", "en"]),
        run(&["perft", kuhn, "--depth", "-1", "--locale", "en"]),
        run(&["perft", "scenarios/examples/kuhn_poke", "--depth", "1", "--locale", "en"]),
    ];
    assert!(told[0].contains("{\"depth\":3,\"nodes\":12,\"terminal\":12}\n"), "{}", told[0]);
    insta::assert_snapshot!(told.join("\n"));
}
