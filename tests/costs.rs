//! What a game by chance costs, counted without a clock: steps of the VM and bytes that scripts take. A change that makes one
//! of them grow by more than a twentieth fails.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use common::{Game, folders, open};
use tablewright::rules::profile::{self, Profile};
use tablewright::scenario::Choice;
use tablewright::session::playout::{by_chance, playout};
use tablewright::simulate::player::seed_of;

/// The costs that are kept: scenario, steps a game, bytes a game.
const KEPT: &str = "benches/steps.tsv";
const GAMES: u64 = 20;

/// Steps and bytes of an average game.
fn costs(game: &Game) -> [u64; 2] {
    let vm = game.vm();
    by_chance(&vm);
    let mut play = game.play(0);
    play.logging = false;
    // The first games make what is kept for all others.
    let mut games = (0..2 * GAMES).map(|number| {
        play.restart(&game.layout, seed_of(1, number));
        playout(&vm, &mut play).unwrap_or_else(|error| panic!("{}: {error}", game.name));
    });
    games.by_ref().take(GAMES as usize).for_each(drop);
    profile::start();
    games.for_each(drop);
    let Profile { steps, bytes, .. } = profile::take();
    [steps / GAMES, bytes / GAMES]
}

#[test]
fn a_game_costs_no_more_than_it_did() {
    let kept = fs::read_to_string(KEPT).unwrap_or_default();
    let kept: BTreeMap<&str, Vec<u64>> = kept
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(name, costs)| (name, costs.split('\t').filter_map(|cost| cost.parse().ok()).collect()))
        .collect();
    let (mut now, mut dearer) = (String::new(), String::new());
    for folder in folders() {
        let game = Game::chosen(&open(&folder), &Choice::default()).expect("the usual game");
        let name = game.scenario.id();
        let costs = costs(&game);
        writeln!(now, "{name}\t{}\t{}", costs[0], costs[1]).expect("memory");
        let before = kept.get(name).cloned().unwrap_or_default();
        for (what, (cost, before)) in ["steps", "bytes"].iter().zip(costs.into_iter().zip(before.iter().copied())) {
            if 100 * cost > 105 * before {
                writeln!(dearer, "{name}: {cost} {what} a game, {before} before").expect("memory");
            }
        }
        if before.len() != costs.len() {
            writeln!(dearer, "{name} is not in {KEPT}").expect("memory");
        }
    }
    if std::env::var_os("UPDATE_COSTS").is_some() {
        fs::write(KEPT, now).expect("the costs are written");
    } else {
        assert!(dearer.is_empty(), "{dearer}if that is the price of something: UPDATE_COSTS=1 cargo test --test costs");
    }
}
