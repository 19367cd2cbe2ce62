//! How often each whole number came up, in bounded memory, and the quantiles that follow.

use std::collections::BTreeMap;

use super::stats::Sums;

/// Most numbers that are told apart; beyond, neighbours are counted together.
const MOST: usize = 2048;

/// Whole numbers with how often they came. What comes out does not depend on the order in which they were written down.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Histogram {
    /// Numbers are told apart by their quotient by 2^`shift`.
    shift: u32,
    counts: BTreeMap<i64, u64>,
    sums: Sums,
    range: Option<(i64, i64)>,
}

impl Histogram {
    /// Writes down one number.
    pub fn add(&mut self, value: i64) {
        self.add_times(value, 1);
    }

    /// Writes down the same number several times.
    pub fn add_times(&mut self, value: i64, times: u64) {
        if times == 0 {
            return;
        }
        *self.counts.entry(value >> self.shift).or_default() += times;
        self.sums.add_times(value, times);
        self.spread((value, value));
        self.narrow();
    }

    /// Adds another one.
    pub fn merge(&mut self, other: &Self) {
        while self.shift < other.shift {
            self.coarser();
        }
        for (quotient, times) in &other.counts {
            *self.counts.entry(quotient >> (self.shift - other.shift)).or_default() += times;
        }
        self.sums.merge(&other.sums);
        if let Some(range) = other.range {
            self.spread(range);
        }
        self.narrow();
    }

    /// Mean and spread, exact.
    #[must_use]
    pub fn sums(&self) -> &Sums {
        &self.sums
    }

    /// How many numbers were written down.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.sums.count
    }

    /// The least and the greatest, exact; nothing of nothing.
    #[must_use]
    pub fn range(&self) -> Option<(i64, i64)> {
        self.range
    }

    /// How often this very number came, or one counted together with it.
    #[must_use]
    pub fn times(&self, value: i64) -> u64 {
        self.counts.get(&(value >> self.shift)).copied().unwrap_or(0)
    }

    /// The numbers in order (the first of those counted together) with how often they came, and how many are counted
    /// together.
    pub fn bins(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(quotient, times)| (quotient << self.shift, *times))
    }

    /// How many neighbours are counted together; 1: every number is told apart.
    #[must_use]
    pub fn width(&self) -> i64 {
        1 << self.shift
    }

    /// The least number that at least `part` of `whole` do not exceed: the quantile of the empirical distribution
    /// (type 1 of R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996)
    /// 361–365). 0 of nothing.
    #[must_use]
    pub fn quantile(&self, part: u64, whole: u64) -> i64 {
        let Some((least, greatest)) = self.range else { return 0 };
        let mut seen = 0_u128;
        let wanted = u128::from(self.sums.count) * u128::from(part);
        for (quotient, times) in &self.counts {
            seen += u128::from(*times);
            if seen * u128::from(whole) >= wanted && seen > 0 {
                return (quotient << self.shift).clamp(least, greatest);
            }
        }
        greatest
    }

    fn spread(&mut self, (low, high): (i64, i64)) {
        let (least, greatest) = self.range.unwrap_or((low, high));
        self.range = Some((least.min(low), greatest.max(high)));
    }

    /// The finest steps that fit are the same whatever came first: fewer numbers never need coarser ones than all do.
    fn narrow(&mut self) {
        while self.counts.len() > MOST {
            self.coarser();
        }
    }

    fn coarser(&mut self) {
        self.shift += 1;
        let mut halved = BTreeMap::new();
        for (quotient, times) in &self.counts {
            *halved.entry(quotient >> 1).or_default() += times;
        }
        self.counts = halved;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: impl IntoIterator<Item = i64>) -> Histogram {
        let mut histogram = Histogram::default();
        values.into_iter().for_each(|value| histogram.add(value));
        histogram
    }

    /// Checked by hand: of 1, 2, 3, 4 two do not exceed 2, and of 1 … 5 the third is in the middle.
    #[test]
    fn quantiles_are_numbers_that_came() {
        let four = of([4, 1, 3, 2]);
        assert_eq!([four.quantile(0, 4), four.quantile(1, 4), four.quantile(1, 2), four.quantile(1, 1)], [1, 1, 2, 4]);
        assert_eq!(of([1, 2, 3, 4, 5]).quantile(1, 2), 3);
        assert_eq!(of([]).quantile(1, 2), 0);
        assert_eq!(of([-7]).range(), Some((-7, -7)));
    }

    #[test]
    fn many_numbers_stay_in_bounds_and_come_out_alike_in_any_order() {
        let spread = |n: i64| (n * 7919) % 100_003 - 50_000;
        let all = of((0..20_000).map(spread));
        let backwards = of((0..20_000).rev().map(spread));
        let mut parts = of((0..20_000).filter(|n| n % 5 == 0).map(spread));
        parts.merge(&of((0..20_000).filter(|n| n % 5 != 0).map(spread)));
        assert_eq!(all, backwards);
        assert_eq!(all, parts);
        assert!(all.bins().count() <= MOST);
        assert_eq!(all.bins().map(|(_, times)| times).sum::<u64>(), 20_000);
        let exact: i128 = (0..20_000).map(|n| i128::from(spread(n))).sum();
        assert_eq!(all.sums().sum, exact);
        assert!((all.quantile(1, 2)).abs() < 1000);
    }
}
