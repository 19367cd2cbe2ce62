//! What a change does to the figures: differences of the same games with their intervals, and what could have been seen.

use super::games::{Compared, Counted};
use crate::simulate::stats::{Estimate, Interval, Share, Z95, holm};

/// The normal quantile of a power of 80 %.
const Z80: f64 = 0.841_621_233_572_914_3;
/// A difference is held to be one if chance alone would show any such in fewer than so many experiments.
const LEVEL: f64 = 0.05;

/// All figures of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Shares of results, in the order of the scenario.
    pub results: Vec<Figure<String>>,
    /// Means of rounds, answers and counters.
    pub scores: Vec<Figure<Counted>>,
    /// How many figures are looked at: those that differ in any game.
    pub compared: usize,
    /// The change of a share that so many games would have shown with a chance of 80 %.
    pub detectable: f64,
    /// The largest share of games that may differ though none did (95 %).
    pub unseen: f64,
}

/// One figure on both sides.
#[derive(Clone, Debug)]
pub struct Figure<T> {
    /// What it is about.
    pub what: T,
    /// In A.
    pub a: f64,
    /// In B.
    pub b: f64,
    /// B − A over the same games.
    pub difference: Estimate,
    /// The p-value of “no difference”, corrected for all figures that are looked at; 1 where no game differs.
    pub p: f64,
}

impl<T> Figure<T> {
    /// Whether it differs for sure.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.p < LEVEL
    }
}

impl Compared {
    /// The figures of all pairs of games that came to an end.
    ///
    /// Shares: Newcombe's interval for pairs and McNemar's test. Means: the paired t-test. All p-values by Holm's
    /// correction, over the figures that differ in any game: where none does, no test could ever find anything
    /// (R. E. Tarone, "A modified Bonferroni method for discrete data", Biometrics 46 (1990) 515–522).
    #[must_use]
    pub fn figures(&self) -> Figures {
        let results = self.results.iter().map(|(result, pairs)| {
            let (b, a) = pairs.shares();
            let moves = pairs.first + pairs.second > 0;
            let difference = if moves { pairs.difference() } else { none_in(pairs.count()) };
            let p = pairs.p_value();
            (moves, Figure { what: result.clone(), a: a.value(), b: b.value(), difference, p })
        });
        let scores = self.scores.iter().map(|score| {
            let (difference, p) = (score.difference.estimate(), score.difference.p_value());
            let figure = Figure { what: score.what.clone(), a: score.a.mean(), b: score.b.mean(), difference, p };
            (score.difference.squares > 0, figure)
        });
        let (results, scores): (Vec<_>, Vec<_>) = (results.collect(), scores.collect());
        let tested = results.iter().map(|(moves, one)| (*moves, one.p));
        let tested: Vec<f64> = tested
            .chain(scores.iter().map(|(moves, one)| (*moves, one.p)))
            .filter(|(moves, _)| *moves)
            .map(|(_, p)| p)
            .collect();
        let mut corrected = holm(&tested).into_iter();
        let compared = tested.len();
        let mut correct = |moves: bool| if moves { corrected.next().unwrap_or(1.0) } else { 1.0 };
        let results = results.into_iter().map(|(moves, one)| Figure { p: correct(moves), ..one }).collect();
        let scores = scores.into_iter().map(|(moves, one)| Figure { p: correct(moves), ..one }).collect();
        Figures { results, scores, compared, detectable: self.detectable(), unseen: self.unseen() }
    }

    /// The least change of a share that McNemar's test finds in 80 of 100 such comparisons, from how often the result of
    /// a game is another one: (z₀.₉₇₅ + z₀.₈) · √(ψ / n).
    ///
    /// R. J. Connor, "Sample size for testing differences in proportions for the paired-sample design", Biometrics 43
    /// (1987) 207–211, with the variance of no difference.
    fn detectable(&self) -> f64 {
        let most = self.results.iter().map(|(_, pairs)| pairs.first + pairs.second).max().unwrap_or(0);
        let share = Share { count: most, of: self.ended };
        // Where no game has another result, as many may have one as could have gone unseen.
        let moves = if most == 0 { share.wilson().high } else { share.value() };
        if self.ended == 0 { 1.0 } else { ((Z95 + Z80) * (moves / self.ended as f64).sqrt()).min(1.0) }
    }

    /// The upper end of the interval of the share of games that part, where none did.
    fn unseen(&self) -> f64 {
        Share { count: 0, of: self.games }.wilson().high
    }

    /// Pairs that part.
    #[must_use]
    pub fn parted(&self) -> u64 {
        self.games - self.same - self.told
    }
}

/// No difference in any of so many pairs: the share cannot move farther than the share of games that may still differ.
fn none_in(pairs: u64) -> Estimate {
    let most = Share { count: 0, of: pairs }.wilson().high;
    Estimate { value: 0.0, ci95: Interval { low: -most, high: most } }
}
