//! Figures against published ones.

use super::*;

fn near(found: f64, published: f64, digits: i32) {
    let half = 0.5 * 10f64.powi(-digits) + 1e-12;
    assert!((found - published).abs() <= half, "{found} is not {published} to {digits} digits");
}

fn interval(found: Interval, low: f64, high: f64, digits: i32) {
    near(found.low, low, digits);
    near(found.high, high, digits);
}

/// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998) 857–872,
/// table I, method 3.
#[test]
fn wilson_gives_the_published_intervals() {
    interval(Share { count: 81, of: 263 }.wilson(), 0.2553, 0.3662, 4);
    interval(Share { count: 15, of: 148 }.wilson(), 0.0624, 0.1605, 4);
    interval(Share { count: 0, of: 20 }.wilson(), 0.0, 0.1611, 4);
    interval(Share { count: 1, of: 29 }.wilson(), 0.0061, 0.1718, 4);
    assert_eq!(Share { count: 7, of: 7 }.wilson().high, 1.0);
    assert_eq!(Share::default().wilson(), Interval { low: 0.0, high: 1.0 });
}

/// Table II of the paper that `minus` cites, contrasts a, c and h, method 10.
#[test]
fn a_difference_of_independent_shares_has_the_published_interval() {
    interval(Share { count: 56, of: 70 }.minus(Share { count: 48, of: 80 }).ci95, 0.0524, 0.3339, 4);
    interval(Share { count: 6, of: 7 }.minus(Share { count: 2, of: 7 }).ci95, 0.0582, 0.8062, 4);
    interval(Share { count: 10, of: 10 }.minus(Share { count: 0, of: 10 }).ci95, 0.6075, 1.0, 4);
}

/// The airway data of Bentur and others as Fagerland, Lydersen and Laake give them, in "Recommended tests and
/// confidence intervals for paired binomial proportions", Statistics in Medicine 33 (2014) 2850–2875, and in the
/// paper that `p_value` cites.
#[test]
fn a_difference_of_paired_shares_has_the_published_interval_and_p_value() {
    let airways = Pairs { both: 1, first: 1, second: 7, neither: 12 };
    near(airways.difference().value, -0.286, 3);
    interval(airways.difference().ci95, -0.507, -0.026, 3);
    near(airways.p_value(), 0.039, 3);
    // D. G. Altman and others, "Statistics with Confidence" (2000), table 6.2.
    let altman = Pairs { both: 14, first: 5, second: 0, neither: 22 };
    interval(altman.difference().ci95, 0.011, 0.226, 3);
    assert_eq!(Pairs { first: 3, second: 3, ..Pairs::default() }.p_value(), 1.0);
}

#[test]
fn both_forms_of_the_test_for_pairs_meet() {
    let few = Pairs { first: 470, second: 530, ..Pairs::default() }.p_value();
    let many = Pairs { first: 470, second: 531, ..Pairs::default() }.p_value();
    assert!((few - many).abs() < 0.005, "{few} {many}");
}

/// Hours of sleep gained, in tenths: Student, "The probable error of a mean", Biometrika 6 (1908) 1–25; the interval
/// as R's `t.test` gives it for the differences and for both groups apart.
#[test]
fn means_have_the_published_intervals() {
    let sums = |tenths: [i64; 10]| {
        let mut sums = Sums::default();
        tenths.into_iter().for_each(|tenth| sums.add(tenth));
        sums
    };
    let first = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20];
    let second = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34];
    let gained = sums(std::array::from_fn(|at| second[at] - first[at]));
    near(gained.mean(), 15.8, 6);
    interval(gained.estimate().ci95, 7.001_142, 24.598_858, 3);
    near(gained.deviation(), 12.299_95, 5);
    let apart = sums(first).minus(&sums(second));
    interval(apart.ci95, -33.654_832, 2.054_832, 3);
}

#[test]
fn sums_do_not_depend_on_how_they_are_added_up() {
    let (mut all, mut left, mut right) = (Sums::default(), Sums::default(), Sums::default());
    for value in 0..100 {
        all.add(value * value);
        if value % 3 == 0 { &mut left } else { &mut right }.add(value * value);
    }
    right.merge(&left);
    assert_eq!(all, right);
}

/// Quantiles as in every table of Student's distribution.
#[test]
fn student_gives_the_tabled_quantiles() {
    let tabled =
        [(1.0, 12.706), (2.0, 4.303), (5.0, 2.571), (9.0, 2.262), (10.0, 2.228), (30.0, 2.042), (120.0, 1.980)];
    for (freedom, tabled) in tabled {
        near(student95(freedom), tabled, 3);
    }
}

/// Values of the normal distribution: Abramowitz and Stegun, table 26.1.
#[test]
fn the_normal_tails_are_the_tabled_ones() {
    near(two_sided(Z95), 0.05, 12);
    near(two_sided(1.0), 0.317_310_507_863, 11);
    near(two_sided(-3.0), 0.002_699_796_063, 11);
    near(two_sided(3.6), 0.000_318_217_180, 11);
    near(two_sided(5.0) * 1e7, 5.733_031_4, 5);
    near(two_sided(0.0), 1.0, 12);
}

/// The example of `p.adjust` and of most introductions: 0.01, 0.04, 0.03, 0.005.
#[test]
fn holm_corrects_step_by_step() {
    let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
    for (found, published) in corrected.iter().zip([0.03, 0.06, 0.06, 0.02]) {
        near(*found, published, 10);
    }
    assert!(holm(&[]).is_empty());
    assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
}
