//! Where numbers lie: mean, spread, quantiles.

use serde::Serialize;

use super::histogram::Histogram;

/// A summary of many numbers.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// Mean.
    pub mean: f64,
    /// Standard deviation.
    pub sd: f64,
    /// Least.
    pub min: i64,
    /// One in twenty is at most this.
    pub q05: i64,
    /// One in four is at most this.
    pub q25: i64,
    /// Half are at most this.
    pub median: i64,
    /// Three in four are at most this.
    pub q75: i64,
    /// All but one in twenty are at most this.
    pub q95: i64,
    /// Greatest.
    pub max: i64,
}

impl Spread {
    /// The summary; nothing of nothing.
    #[must_use]
    pub fn of(histogram: &Histogram) -> Option<Self> {
        let (min, max) = histogram.range()?;
        let [q05, q25, median, q75, q95] = [5, 25, 50, 75, 95].map(|part| histogram.quantile(part, 100));
        let (mean, sd) = (rounded(histogram.sums().mean()), rounded(histogram.sums().deviation()));
        Some(Self { mean, sd, min, q05, q25, median, q75, q95, max })
    }
}

/// A figure to six digits after the point: more are noise, and may differ between machines.
#[must_use]
pub fn rounded(value: f64) -> f64 {
    const DIGITS: f64 = 1e6;
    let rounded = (value * DIGITS).round() / DIGITS;
    // No minus before zero.
    if rounded == 0.0 { 0.0 } else { rounded }
}
