//! Counting in the inner loop: small numbers in a row, the rest in a histogram.

use super::histogram::Histogram;

/// Most small numbers that are counted in a row.
const ROW: i64 = 512;

/// How often each number came.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    first: i64,
    row: Vec<u64>,
    rest: Histogram,
}

impl Counts {
    /// For numbers that mostly lie between these two.
    #[must_use]
    pub fn between(low: i64, high: i64) -> Self {
        let length = high.saturating_sub(low).saturating_add(1).clamp(1, ROW);
        Self { first: low, row: vec![0; length as usize], rest: Histogram::default() }
    }

    /// Writes down one number.
    pub fn add(&mut self, value: i64) {
        match usize::try_from(value.wrapping_sub(self.first)).ok().and_then(|at| self.row.get_mut(at)) {
            Some(count) => *count += 1,
            None => self.rest.add(value),
        }
    }

    /// Adds counts made for the same bounds.
    pub fn merge(&mut self, other: &Self) {
        self.row.iter_mut().zip(&other.row).for_each(|(count, more)| *count += more);
        self.rest.merge(&other.rest);
    }

    /// The same as a histogram.
    #[must_use]
    pub fn histogram(&self) -> Histogram {
        let mut whole = self.rest.clone();
        for (at, count) in self.row.iter().enumerate() {
            whole.add_times(self.first + at as i64, *count);
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_and_a_histogram_count_alike() {
        let (mut counts, mut plain) = (Counts::between(-3, 20), Histogram::default());
        for value in [0, -3, 20, 21, 1_000_000, -4, i64::from(i32::MIN), 0] {
            counts.add(value);
            plain.add(value);
        }
        assert_eq!(counts.histogram(), plain);
        let mut twice = counts.clone();
        twice.merge(&counts);
        assert_eq!(twice.histogram().count(), 16);
    }
}
