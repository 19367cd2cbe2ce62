//! Exact odds: the known 36ths, effects worked out by hand, draws of cards that are alike, and frequencies of real luck.

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::folder::copy;
use common::{Game, open};
use tablewright::rules::{CallArg, Returned};
use tablewright::scenario::Choice;
use tablewright::session::trial::{Experiment, Found, Free, Setting, Trials, Trouble};
use tablewright::simulate::odds::{Asked, Fraction, Odds, odds};
use tablewright::table::{Entity, Event};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The wager of `tests/odds/`, where it finds the shared scripts.
struct Wager {
    dir: tempfile::TempDir,
}

impl Wager {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a folder for the test");
        copy(&Path::new(ROOT).join("tests/odds/wager"), &dir.path().join("scenarios/wager"));
        copy(&Path::new(ROOT).join("scripts"), &dir.path().join("scripts"));
        Self { dir }
    }

    fn path(&self) -> PathBuf {
        self.dir.path().join("scenarios/wager")
    }

    /// What `lines` of a case say, tabulated.
    fn odds(&self, lines: &str, of: &[&str]) -> Odds {
        tabulated(&self.path(), &Setting { case: None, text: &text(lines), loaded: false, free: None }, of, false)
    }
}

fn text(lines: &str) -> String {
    format!("[[case]]\nname = \"odds\"\n{lines}\n[case.expect]\nsaid = []\n")
}

fn tabulated(path: &Path, setting: &Setting<'_>, of: &[&str], random: bool) -> Odds {
    let scenario = open(path);
    let experiment = Experiment::new(&scenario, setting).unwrap_or_else(|trouble| panic!("{trouble:?}"));
    let measures = of.iter().map(|name| experiment.measure(&scenario, name).expect("a quantity")).collect();
    let asked = Asked { of: measures, by: Vec::new(), random, limit: 100_000 };
    odds(&experiment, &asked).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn fraction(n: u32, d: u32) -> Fraction {
    Fraction::new(n.into(), d.into())
}

/// The odds of the first quantity.
fn rows(odds: &Odds) -> &[(Found, Fraction)] {
    assert_eq!(odds.parts.len(), 1);
    &odds.parts[0].tables[0].rows
}

fn numbers(rows: &[(i64, u32, u32)]) -> Vec<(Found, Fraction)> {
    rows.iter().map(|(value, n, d)| (Found::Number(*value), fraction(*n, *d))).collect()
}

/// Ways out of 36 to roll so much with two dice, written down by hand.
const WAYS: [(i32, u32); 11] =
    [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];

#[test]
fn the_bands_of_a_move_are_the_known_36ths_for_every_characteristic() {
    let wager = Wager::new();
    for nerve in -3..=4 {
        let ways = |from: i32, to: i32| {
            WAYS.iter().filter(|(total, _)| (from..=to).contains(&(total + nerve))).map(|(_, ways)| ways).sum::<u32>()
        };
        let known = [("full", ways(10, 99)), ("miss", ways(-99, 6)), ("partial", ways(7, 9))];
        let known: Vec<(Found, Fraction)> = known
            .into_iter()
            .filter(|(_, ways)| *ways > 0)
            .map(|(band, ways)| (Found::Name(band.to_owned()), fraction(ways, 36)))
            .collect();
        let lines = format!("call = \"wager.dare\"\nargs = [\"hero\"]\ntable = {{ \"hero.nerve\" = {nerve} }}");
        let odds = wager.odds(&lines, &["returns"]);
        assert_eq!(odds.lines, 36);
        assert_eq!(rows(&odds), known, "nerve {nerve}");
    }
}

/// A move of the Ritual at Shadow 0, 1 and 2: the same 36ths, and the detection roll that only a miss brings.
#[test]
fn a_move_of_a_real_game_has_the_same_bands() {
    for (shadow, full, partial, miss) in [(0, 6, 15, 15), (1, 10, 16, 10), (2, 15, 15, 6)] {
        let lines = text(&format!(
            "call = \"act.perform\"\nargs = [\"player.1\", \"move:spying\", \"player.2\"]\ntable = {{ \"player.1.shadow\" = {shadow} }}"
        ));
        let setting = Setting { case: None, text: &lines, loaded: false, free: Some(Free::First) };
        let odds = tabulated(&Path::new(ROOT).join("scenarios/ritual"), &setting, &["returns"], false);
        let known = [("full", full), ("miss", miss), ("partial", partial)];
        let known: Vec<(Found, Fraction)> =
            known.into_iter().map(|(band, ways)| (Found::Name(band.to_owned()), fraction(ways, 36))).collect();
        assert_eq!(rows(&odds), known, "shadow {shadow}");
    }
}

/// By hand: two faces of six hit (1/3). Of the second die's faces 1, 2 and 3 are no harm, 4, 5 and 6 are 1, 2 and 3. So no
/// harm: 2/3 + 1/3 · 1/2 = 5/6; each other: 1/3 · 1/6 = 1/18; the mean: (1 + 2 + 3) / 18 = 1/3.
#[test]
fn an_effect_of_two_steps_is_as_worked_out_by_hand() {
    let wager = Wager::new();
    let odds = wager.odds("call = \"wager.strike\"\nargs = [\"rival\"]", &["rival.harm", "said:hit", "said"]);
    assert_eq!(odds.lines, 4 + 2 * 6);
    assert_eq!(rows(&odds), numbers(&[(0, 5, 6), (1, 1, 18), (2, 1, 18), (3, 1, 18)]));
    assert_eq!(odds.parts[0].tables[0].mean, Some((false, fraction(1, 3))));
    let flags = [(Found::Flag(false), fraction(2, 3)), (Found::Flag(true), fraction(1, 3))];
    assert_eq!(odds.parts[0].tables[1].rows, flags);
    let told = |id: &str| Found::List(vec![Found::Name(id.to_owned())]);
    assert_eq!(odds.parts[0].tables[2].rows, [(told("hit"), fraction(1, 3)), (told("missed"), fraction(2, 3))]);
}

/// Two of six coins, one worth 5, two worth 2, three worth 1. By hand, of 15 pairs: 1+1 is 3, 1+2 is 6, 2+2 is 1, 5+1 is 3,
/// 5+2 is 2. Coins that are alike are one outcome: 3 kinds twice, without two of gold, are 8 lines.
#[test]
fn cards_that_are_alike_are_one_outcome_with_their_weight() {
    let wager = Wager::new();
    let lines = "call = \"wager.draw\"\nargs = [\"hero\", 2]";
    let known = numbers(&[(2, 3, 15), (3, 6, 15), (4, 1, 15), (6, 3, 15), (7, 2, 15)]);
    let odds = wager.odds(lines, &["returns"]);
    assert_eq!(odds.lines, 8);
    assert_eq!(rows(&odds), known);
    // A worn coin can be told from its fellows: 4 kinds twice, without two of gold or two of the worn one.
    let odds = wager.odds(&format!("{lines}\ntable = {{ \"coin:copper.2.worn\" = true }}"), &["returns"]);
    assert_eq!(odds.lines, 14);
    assert_eq!(rows(&odds), known);
}

/// Six cards of winter, each as likely; the first effect of each is tried through its own rule.
#[test]
fn a_season_is_drawn_with_equal_odds() {
    let lines = text("phase = \"season\"\nround = 4\n[case.luck]\nwinter_deck = []");
    let setting = Setting { case: None, text: &lines, loaded: false, free: Some(Free::First) };
    let odds = tabulated(&Path::new(ROOT).join("scenarios/gevaudan"), &setting, &["season"], false);
    assert_eq!(rows(&odds).len(), 6);
    assert!(rows(&odds).iter().all(|(_, odds)| *odds == fraction(1, 6)));
}

/// The dice of the case are not loaded, but its table stands, and more is laid over it; kept dice leave one line.
#[test]
fn a_case_gives_its_table_and_not_its_dice() {
    let wager = Wager::new();
    let over = |lines: &str, loaded: bool| {
        let text = text(&format!("rounds = 1\n{lines}"));
        tabulated(
            &wager.path(),
            &Setting { case: Some("a hit"), text: &text, loaded, free: None },
            &["rival.harm"],
            false,
        )
    };
    assert_eq!(rows(&over("", false)), numbers(&[(1, 5, 6), (2, 1, 18), (3, 1, 18), (4, 1, 18)]));
    assert_eq!(rows(&over("", true)), numbers(&[(4, 1, 1)]));
    let harmed = over("table = { \"rival.harm\" = 8 }", false);
    assert_eq!(rows(&harmed), numbers(&[(8, 5, 6), (9, 1, 6)]), "harm ends at 9");
    assert_eq!(rows(&over("luck = { roll = [6] }", false)).len(), 4);
}

/// Four faces or six, doubled from 4 on or not: 1 to 3 are 1/2 · 1/4 + 1/2 · 1/6 = 5/24 each, the two 4s (1/2 · 1/4 + 1/2 · 1/6) / 2 each …
#[test]
fn answers_are_weighed_or_told_apart() {
    let wager = Wager::new();
    let lines = text("call = \"wager.choose\"\nargs = [\"hero\", \"rival\"]");
    let setting = Setting { case: None, text: &lines, loaded: false, free: Some(Free::Each) };
    let odds = tabulated(&wager.path(), &setting, &["returns"], true);
    let known =
        [(1, 5, 24), (2, 5, 24), (3, 5, 24), (4, 5, 48), (5, 1, 24), (6, 1, 24), (8, 5, 48), (10, 1, 24), (12, 1, 24)];
    assert_eq!(rows(&odds), numbers(&known));
    let apart = tabulated(&wager.path(), &setting, &["returns"], false);
    let part = |answers: &[&str]| apart.parts.iter().find(|part| part.answers == answers).expect("these answers");
    assert_eq!(apart.parts.len(), 6);
    assert_eq!(part(&["6", "double"]).weight, fraction(1, 2));
    assert_eq!(part(&["6", "double"]).tables[0].rows, numbers(&[(8, 1, 3), (10, 1, 3), (12, 1, 3)]));
    assert_eq!(part(&["4", "decline"]).tables[0].rows, numbers(&[(4, 1, 1)]));
}

/// Whatever a case of the Ritual's moves runs: the odds are whole.
#[test]
fn the_odds_of_every_move_add_up_to_one() {
    let folder = Path::new(ROOT).join("scenarios/ritual");
    let scenario = open(&folder);
    let trials = Trials::read(&scenario);
    let cases = trials.cases().filter(|case| case.file.ends_with("moves.toml")).take(12);
    let over = text("rounds = 1");
    let mut tried = 0;
    for case in cases {
        let setting = Setting { case: Some(&case.name), text: &over, loaded: false, free: Some(Free::Each) };
        let experiment =
            Experiment::new(&scenario, &setting).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", case.name));
        let asked = Asked { random: true, limit: 120, ..Asked::default() };
        let Ok(odds) = odds(&experiment, &asked) else { continue };
        tried += 1;
        let sum = |all: Vec<Fraction>| all.into_iter().try_fold(Fraction::ZERO, Fraction::plus);
        assert_eq!(sum(odds.parts.iter().map(|part| part.weight).collect()), Some(Fraction::ONE), "{}", case.name);
        for table in odds.parts.iter().flat_map(|part| &part.tables) {
            let whole = sum(table.rows.iter().map(|(_, odds)| *odds).collect());
            assert_eq!(whole, Some(Fraction::ONE), "{}, {}", case.name, table.name);
        }
    }
    assert!(tried > 2, "only {tried} cases could be tried");
}

/// Twenty thousand seeds: the frequency of each harm lies within five standard deviations of its odds. The seeds are fixed, so
/// this is as true tomorrow as today.
#[test]
fn real_luck_comes_out_as_the_odds_say() {
    const PLAYS: u64 = 20_000;
    let wager = Wager::new();
    let odds = wager.odds("call = \"wager.draw\"\nargs = [\"hero\", 2]", &["returns"]);
    let game = Game::chosen(&open(&wager.path()), &Choice::default()).expect("the usual game");
    let vm = game.vm();
    let hero = game.definition().entity("hero").expect("a seat");
    let mut counts = vec![0_u64; rows(&odds).len()];
    let mut play = game.play(0);
    for seed in 0..PLAYS {
        play.restart(&game.layout, seed);
        play.logging = false;
        let args = [CallArg::Entity(hero), CallArg::Number(2)];
        let returned = vm.call(&mut play, "wager", "draw", &args).unwrap_or_else(|error| panic!("{error}"));
        let Returned::Number(number) = returned else { panic!("{returned:?}") };
        let at = rows(&odds).iter().position(|(value, _)| *value == Found::Number(number as i64));
        counts[at.unwrap_or_else(|| panic!("{number} is not among the odds"))] += 1;
    }
    for ((value, odds), count) in rows(&odds).iter().zip(counts) {
        let (n, d) = (odds.numerator() as i128, odds.denominator() as i128);
        let off = i128::from(count) * d - i128::from(PLAYS) * n;
        assert!(off * off <= 25 * i128::from(PLAYS) * n * (d - n), "{value:?}: {count} of {PLAYS}, odds {n}/{d}");
    }
}

/// Odds are taken on a table of their own: a game goes on with the luck that it would have had.
#[test]
fn odds_use_up_no_luck() {
    let wager = Wager::new();
    let scenario = open(&wager.path());
    let lines = text("call = \"wager.strike\"\nargs = [\"rival\"]");
    let setting = Setting { case: None, text: &lines, loaded: false, free: None };
    let experiment = Experiment::new(&scenario, &setting).expect("it can be played");
    let mut drawn = Vec::new();
    let first = odds(&experiment, &Asked { limit: 100, ..Asked::default() }).expect("odds");
    let second = odds(&experiment, &Asked { limit: 100, ..Asked::default() }).expect("odds");
    assert_eq!(first, second);
    experiment.play(100, |came| drawn.push(came.digits().len())).expect("all lines");
    assert_eq!(drawn.len(), 16);
    let few = experiment.play(15, |_| {});
    assert!(matches!(few, Err(Trouble::TooMany(about)) if about >= 6), "{few:?}");
    let game = Game::chosen(&scenario, &Choice::default()).expect("the usual game");
    let events = |play: &tablewright::rules::Play| format!("{:?}", play.log);
    let rival = game.definition().entity("rival").unwrap_or(Entity::Table);
    let mut plays = [game.play(5), game.play(5)];
    let vm = game.vm();
    for play in &mut plays {
        vm.call(play, "wager", "strike", &[CallArg::Entity(rival)]).expect("a strike");
    }
    assert_eq!(events(&plays[0]), events(&plays[1]));
    assert!(plays[0].log.iter().any(|logged| matches!(
        logged.entry,
        tablewright::rules::Entry::Happened { event: Event::LuckDecided { .. }, .. }
    )));
}

fn tablewright(dir: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("tablewright"));
    command.current_dir(dir).args(args).env("NO_COLOR", "1").env("LANG", "C.UTF-8");
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.output().expect("the program runs")
}

fn all_of(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().unwrap_or(-1);
    format!("{}{}exit {code}\n", text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_command_draws_tables_and_bars() {
    let wager = Wager::new();
    let told: Vec<String> = [
        &["odds", "scenarios/wager", "--case", "a hit"][..],
        &[
            "odds",
            "scenarios/wager",
            "--call",
            "wager.dare",
            "--arg",
            "hero",
            "--given",
            "hero.nerve=-1",
            "--of",
            "returns",
        ],
        &[
            "odds",
            "scenarios/wager",
            "--call",
            "wager.choose",
            "--arg",
            "hero",
            "--arg",
            "rival",
            "--answer",
            "which-die=4",
            "--otherwise",
            "each",
        ],
        &["odds", "scenarios/wager", "--phase", "wager", "--of", "rival.harm", "--by", "said:hit", "--locale", "ru"],
        &["odds", "scenarios/wager", "--call", "wager.draw", "--arg", "hero", "--arg", "1", "--of", "hero.purse"],
        &["odds", "scenarios/wager", "--case", "large", "--of", "returns", "--json"],
    ]
    .iter()
    .map(|args| format!("$ tablewright {}\n{}", args.join(" "), all_of(&tablewright(wager.dir.path(), args))))
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn wrong_names_and_too_much_luck_are_complaints_with_a_next_step() {
    let wager = Wager::new();
    let told: Vec<String> = [
        &["odds", "scenarios/wager"][..],
        &["odds", "scenarios/wager", "--case", "a hot"],
        &["odds", "scenarios/wager", "--case", "a"],
        &["odds", "scenarios/wager", "--case", "a hit", "--set", "x=1"],
        &["odds", "scenarios/wager", "--call", "wager.strik", "--arg", "rival"],
        &["odds", "scenarios/wager", "--call", "wagr.strike", "--arg", "rival"],
        &[
            "odds",
            "scenarios/wager",
            "--call",
            "wager.strike",
            "--arg",
            "rival",
            "--given",
            "rival.harn=2",
            "--luck",
            "rol=3",
        ],
        &[
            "odds",
            "scenarios/wager",
            "--call",
            "wager.strike",
            "--arg",
            "rival",
            "--of",
            "rival.harn",
            "--of",
            "said:hot",
            "--by",
            "zzz",
        ],
        &["odds", "scenarios/wager", "--phase", "wagr", "--of", "purse"],
        &["odds", "scenarios/wager", "--phase", "wager", "--of", "purse"],
        &["odds", "scenarios/wager", "--call", "wager.choose", "--arg", "hero", "--arg", "rival"],
        &["odds", "scenarios/wager", "--call", "wager.choose", "--arg", "hero", "--arg", "rival", "--answer", "8"],
        &["odds", "scenarios/wager", "--call", "wager.many", "--limit", "1000"],
        &["odds", "scenarios/wager", "--call", "wager.broken", "--arg", "rival"],
        &["odds", "scenarios/wagr", "--phase", "wager"],
    ]
    .iter()
    .map(|args| format!("$ tablewright {}\n{}", args.join(" "), all_of(&tablewright(wager.dir.path(), args))))
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}
