//! Shares, means and their intervals, computed from whole numbers that are divided once at the end.
//!
//! Counts, sums and sums of squares are integers, so that figures do not depend on the order in which games were played.
//! Intervals are 95 % intervals throughout.

use serde::Serialize;

#[cfg(test)]
mod tests;

/// The normal quantile of a two-sided 95 % interval.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A range that holds the true value in 95 of 100 such experiments.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// A value with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// What was observed.
    pub value: f64,
    /// Where the truth may lie.
    pub ci95: Interval,
}

/// So many out of so many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// How often it happened.
    pub count: u64,
    /// How often it could have happened.
    pub of: u64,
}

/// The same games played twice: how often something happened in both, in one, in neither.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pairs {
    /// In both.
    pub both: u64,
    /// Only in the first.
    pub first: u64,
    /// Only in the second.
    pub second: u64,
    /// In neither.
    pub neither: u64,
}

/// Sums of whole numbers, from which mean and spread follow. Sums can be added up in any order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sums {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
}

impl Interval {
    /// Half of its width.
    #[must_use]
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether a value lies in it.
    #[must_use]
    pub fn holds(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

impl Share {
    /// The share, 0 where nothing could have happened.
    #[must_use]
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.count as f64 / self.of as f64 }
    }

    /// Wilson's score interval; all from 0 to 1 where nothing could have happened.
    ///
    /// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927) 209–212.
    #[must_use]
    pub fn wilson(self) -> Interval {
        if self.of == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (n, p) = (self.of as f64, self.value());
        let z2 = Z95 * Z95;
        let centre = p + z2 / (2.0 * n);
        let spread = Z95 * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z2 / n;
        // At the ends the interval touches 0 and 1 exactly; rounding must not move it.
        let low = if self.count == 0 { 0.0 } else { (centre - spread) / scale };
        let high = if self.count == self.of { 1.0 } else { (centre + spread) / scale };
        Interval { low, high }
    }

    /// The share with its interval.
    #[must_use]
    pub fn estimate(self) -> Estimate {
        Estimate { value: self.value(), ci95: self.wilson() }
    }

    /// The difference of two independent shares, `self − other`, by Newcombe's hybrid score method.
    ///
    /// R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven
    /// methods", Statistics in Medicine 17 (1998) 873–890, method 10.
    #[must_use]
    pub fn minus(self, other: Self) -> Estimate {
        Estimate { value: self.value() - other.value(), ci95: square_and_add(self, other, 0.0) }
    }

    /// Two-sided p-value of the hypothesis that two independent shares are equal (score test with the pooled share);
    /// 1 where nothing can be said.
    #[must_use]
    pub fn same_as(self, other: Self) -> f64 {
        if self.of == 0 || other.of == 0 {
            return 1.0;
        }
        let (n, m) = (self.of as f64, other.of as f64);
        let pooled = (self.count + other.count) as f64 / (n + m);
        let deviation = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
        if deviation == 0.0 { 1.0 } else { two_sided((self.value() - other.value()) / deviation) }
    }
}

impl Pairs {
    /// Writes down one game.
    pub fn add(&mut self, first: bool, second: bool) {
        let cell = match (first, second) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.first,
            (false, true) => &mut self.second,
            (false, false) => &mut self.neither,
        };
        *cell += 1;
    }

    /// All games.
    #[must_use]
    pub fn count(self) -> u64 {
        self.both + self.first + self.second + self.neither
    }

    /// The share in the first and in the second.
    #[must_use]
    pub fn shares(self) -> (Share, Share) {
        let of = self.count();
        (Share { count: self.both + self.first, of }, Share { count: self.both + self.second, of })
    }

    /// The difference of the shares, first − second, by Newcombe's square-and-add method for pairs.
    ///
    /// R. G. Newcombe, "Improved confidence intervals for the difference between binomial proportions based on paired
    /// data", Statistics in Medicine 17 (1998) 2635–2650, method 10 (with the continuity correction of φ).
    #[must_use]
    pub fn difference(self) -> Estimate {
        let (first, second) = self.shares();
        let n = self.count();
        if n == 0 {
            return Estimate { value: 0.0, ci95: Interval { low: -1.0, high: 1.0 } };
        }
        let value = (i128::from(self.first) - i128::from(self.second)) as f64 / n as f64;
        Estimate { value, ci95: square_and_add(first, second, self.phi()) }
    }

    /// The correlation of both, corrected towards zero.
    fn phi(self) -> f64 {
        let [a, b, c, d] = [self.both, self.first, self.second, self.neither].map(i128::from);
        // Twice the determinant, so that half a game stays a whole number.
        let twice = 2 * (a * d - b * c);
        let n = a + b + c + d;
        let corrected = if twice > 0 { (twice - n).max(0) } else { twice };
        let rows = (a + b) as f64 * (c + d) as f64;
        let columns = (a + c) as f64 * (b + d) as f64;
        if rows == 0.0 || columns == 0.0 { 0.0 } else { corrected as f64 / 2.0 / (rows.sqrt() * columns.sqrt()) }
    }

    /// Two-sided p-value of the hypothesis that both shares are equal: McNemar's test, with the mid-p of the binomial
    /// up to a thousand games that differ, beyond by the normal distribution.
    ///
    /// M. W. Fagerland, S. Lydersen, P. Laake, "The McNemar test for binary matched-pairs data: mid-p and asymptotic are
    /// better than exact conditional", BMC Medical Research Methodology 13 (2013) 91.
    #[must_use]
    pub fn p_value(self) -> f64 {
        const EXACT: u64 = 1000;
        let (least, n) = (self.first.min(self.second), self.first + self.second);
        if n > EXACT {
            return two_sided((self.first as f64 - self.second as f64) / (n as f64).sqrt());
        }
        if self.first == self.second {
            return 1.0;
        }
        // The binomial's terms with p = 1/2, from the smallest on.
        let mut term = 0.5_f64.powi(n as i32);
        let mut tail = 0.0;
        for k in 0..least {
            tail += term;
            term *= (n - k) as f64 / (k + 1) as f64;
        }
        (2.0 * (tail + term / 2.0)).min(1.0)
    }
}

impl Sums {
    /// Writes down one number.
    pub fn add(&mut self, value: i64) {
        self.add_times(value, 1);
    }

    /// Writes down the same number several times.
    pub fn add_times(&mut self, value: i64, times: u64) {
        let (value, many) = (i128::from(value), i128::from(times));
        self.count += times;
        self.sum += many * value;
        self.squares += many * value * value;
    }

    /// Adds other sums.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 of nothing.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The standard deviation of the population these are drawn from (divided by n − 1); 0 of fewer than two.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = i128::from(self.count);
        let spread = n * self.squares - self.sum * self.sum;
        (spread as f64 / n as f64 / (n - 1) as f64).sqrt()
    }

    /// The mean with its interval, by Student's distribution; without bounds from fewer than two.
    ///
    /// Of the differences of pairs this is the interval of the paired t-test.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let mean = self.mean();
        if self.count < 2 {
            return Estimate { value: mean, ci95: Interval { low: f64::NEG_INFINITY, high: f64::INFINITY } };
        }
        let half = student95((self.count - 1) as f64) * self.error();
        Estimate { value: mean, ci95: Interval { low: mean - half, high: mean + half } }
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        self.deviation() / (self.count as f64).sqrt()
    }

    /// The difference of the means of independent samples, `self − other`, by Welch's method.
    ///
    /// B. L. Welch, "The generalization of Student's problem when several different population variances are involved",
    /// Biometrika 34 (1947) 28–35.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Estimate {
        let value = self.mean() - other.mean();
        if self.count < 2 || other.count < 2 {
            return Estimate { value, ci95: Interval { low: f64::NEG_INFINITY, high: f64::INFINITY } };
        }
        let (a, b) = (self.error().powi(2), other.error().powi(2));
        let freedom = if a + b == 0.0 {
            (self.count + other.count - 2) as f64
        } else {
            (a + b) * (a + b) / (a * a / (self.count - 1) as f64 + b * b / (other.count - 1) as f64)
        };
        let half = student95(freedom) * (a + b).sqrt();
        Estimate { value, ci95: Interval { low: value - half, high: value + half } }
    }

    /// Two-sided p-value of the hypothesis that the mean is 0, by the normal distribution: meant for dozens and more.
    #[must_use]
    pub fn p_value(&self) -> f64 {
        let error = self.error();
        match error == 0.0 {
            true if self.sum == 0 || self.count < 2 => 1.0,
            true => 0.0,
            false => two_sided(self.mean() / error),
        }
    }
}

/// Holm's correction for many comparisons: p-values that may each be held against the wanted level (0.05), while the
/// chance of any false alarm among all of them stays below it. In the order given.
///
/// S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979) 65–70.
#[must_use]
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]).then(a.cmp(b)));
    let mut corrected = vec![0.0; values.len()];
    let mut least: f64 = 0.0;
    for (rank, at) in order.into_iter().enumerate() {
        least = least.max(values[at] * (values.len() - rank) as f64).min(1.0);
        corrected[at] = least;
    }
    corrected
}

/// Newcombe's interval for a difference of shares out of their Wilson intervals, with the correlation of both.
fn square_and_add(first: Share, second: Share, phi: f64) -> Interval {
    let (p, q) = (first.value(), second.value());
    let (one, two) = (first.wilson(), second.wilson());
    let reach = |a: f64, b: f64| (a * a - 2.0 * phi * a * b + b * b).max(0.0).sqrt();
    let low = (p - q) - reach(p - one.low, two.high - q);
    let high = (p - q) + reach(one.high - p, q - two.low);
    Interval { low: low.max(-1.0), high: high.min(1.0) }
}

/// Quantiles of Student's distribution for a two-sided 95 % interval, for 1 to 8 degrees of freedom.
const STUDENT: [f64; 8] = [
    12.706_204_736,
    4.302_652_730,
    3.182_446_305,
    2.776_445_105,
    2.570_581_836,
    2.446_911_851,
    2.364_624_252,
    2.306_004_135,
];

/// The same for any number: tabled where there are few (a part of one counts for nothing), beyond expanded about the
/// normal quantile.
///
/// M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.5.
fn student95(freedom: f64) -> f64 {
    if let Some(tabled) = STUDENT.get((freedom.max(1.0) as usize) - 1) {
        return *tabled;
    }
    let (n, x) = (freedom, Z95);
    let x2 = x * x;
    let [x3, x5, x7, x9] = [x * x2, x * x2 * x2, x * x2 * x2 * x2, x * x2 * x2 * x2 * x2];
    let first = (x3 + x) / 4.0;
    let second = (5.0 * x5 + 16.0 * x3 + 3.0 * x) / 96.0;
    let third = (3.0 * x7 + 19.0 * x5 + 17.0 * x3 - 15.0 * x) / 384.0;
    let fourth = (79.0 * x9 + 776.0 * x7 + 1482.0 * x5 - 1920.0 * x3 - 945.0 * x) / 92_160.0;
    x + (first + (second + (third + fourth / n) / n) / n) / n
}

/// Chance that a normal number lies at least so far from 0, on either side: the complementary error function of z/√2.
///
/// By the series of 7.1.6 and the continued fraction of 7.1.14 in Abramowitz and Stegun.
fn two_sided(z: f64) -> f64 {
    const TERMS: u32 = 200;
    let x = z.abs() / std::f64::consts::SQRT_2;
    let bell = (-x * x).exp() / std::f64::consts::PI.sqrt();
    if x < 2.5 {
        let (mut term, mut sum) = (x, x);
        for k in 1..TERMS {
            term *= 2.0 * x * x / f64::from(2 * k + 1);
            sum += term;
        }
        return (1.0 - 2.0 * bell * sum).clamp(0.0, 1.0);
    }
    let mut fraction = x;
    for k in (1..TERMS).rev() {
        fraction = x + f64::from(k) / 2.0 / fraction;
    }
    bell / fraction
}
