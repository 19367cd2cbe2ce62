//! Exact fractions: odds stay whole numbers until they are written.

use std::fmt;

/// A number from 0 up, as a reduced fraction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    n: u128,
    d: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { n: 0, d: 1 };
    /// The whole.
    pub const ONE: Self = Self { n: 1, d: 1 };

    /// `n / d`, reduced; a denominator of 0 is read as 1.
    #[must_use]
    pub fn new(n: u128, d: u128) -> Self {
        let d = d.max(1);
        let common = gcd(n, d);
        Self { n: n / common, d: d / common }
    }

    /// Above the line.
    #[must_use]
    pub fn numerator(self) -> u128 {
        self.n
    }

    /// Below the line.
    #[must_use]
    pub fn denominator(self) -> u128 {
        self.d
    }

    /// The sum; `None`: its numbers are too large to stay exact.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        let common = gcd(self.d, other.d);
        let (a, b) = (other.d / common, self.d / common);
        let n = self.n.checked_mul(a)?.checked_add(other.n.checked_mul(b)?)?;
        Some(Self::new(n, self.d.checked_mul(a)?))
    }

    /// The difference, and whether it is below 0; `None` as above.
    #[must_use]
    pub fn minus(self, other: Self) -> Option<(bool, Self)> {
        let common = gcd(self.d, other.d);
        let (a, b) = (other.d / common, self.d / common);
        let (left, right) = (self.n.checked_mul(a)?, other.n.checked_mul(b)?);
        Some((left < right, Self::new(left.abs_diff(right), self.d.checked_mul(a)?)))
    }

    /// The product; `None` as above.
    #[must_use]
    pub fn times(self, other: Self) -> Option<Self> {
        let (left, right) = (Self::new(self.n, other.d), Self::new(other.n, self.d));
        Some(Self { n: left.n.checked_mul(right.n)?, d: left.d.checked_mul(right.d)? })
    }

    /// The quotient; `None` as above, or for nothing below the line.
    #[must_use]
    pub fn over(self, other: Self) -> Option<Self> {
        if other.n == 0 { None } else { self.times(Self { n: other.d, d: other.n }) }
    }

    /// So many parts of `scale`, rounded half up: `parts(10_000)` are hundredths of a percent.
    #[must_use]
    pub fn parts(self, scale: u32) -> u128 {
        // Numbers too long to be multiplied have more digits than are shown.
        let long = 34_u32.saturating_sub(self.n.leading_zeros().min(self.d.leading_zeros()));
        let (n, d) = (self.n >> long, (self.d >> long).max(1));
        (n * u128::from(scale) * 2 + d) / (d * 2)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.d == 1 { write!(f, "{}", self.n) } else { write!(f, "{}/{}", self.n, self.d) }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced_and_exact() {
        let sixth = Fraction::new(6, 36);
        assert_eq!(sixth.to_string(), "1/6");
        assert_eq!(sixth.plus(Fraction::new(1, 10)), Some(Fraction::new(4, 15)));
        assert_eq!(sixth.times(Fraction::new(3, 7)), Some(Fraction::new(1, 14)));
        assert_eq!(sixth.minus(Fraction::ONE), Some((true, Fraction::new(5, 6))));
        assert_eq!(Fraction::new(1, 3).over(Fraction::new(2, 3)), Some(Fraction::new(1, 2)));
        assert_eq!(Fraction::ONE.over(Fraction::ZERO), None);
        assert_eq!((0..6).try_fold(Fraction::ZERO, |sum, _| sum.plus(sixth)), Some(Fraction::ONE));
    }

    #[test]
    fn what_is_too_large_is_refused_and_not_rounded() {
        let tiny = Fraction::new(1, u128::MAX);
        assert_eq!(tiny.times(Fraction::new(1, 2)), None);
        assert_eq!(tiny.plus(Fraction::new(1, u128::MAX - 1)), None);
        assert_eq!(tiny.times(Fraction::new(u128::MAX, 3)), Some(Fraction::new(1, 3)));
    }

    #[test]
    fn shares_are_rounded_half_up() {
        assert_eq!(Fraction::new(1, 3).parts(10_000), 3_333);
        assert_eq!(Fraction::new(1, 8).parts(100), 13);
        assert_eq!(Fraction::new(u128::MAX / 2, u128::MAX).parts(10_000), 5_000);
        assert_eq!(Fraction::new(7, 2).parts(100), 350);
    }
}
