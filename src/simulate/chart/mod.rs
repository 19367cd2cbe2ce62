//! Charts as SVG: the same bytes for the same figures, a title and a description in each, shapes beside colours.

mod bars;
mod columns;
mod flame;
mod heat;
mod lines;
#[cfg(test)]
mod tests;

pub use bars::{Bar, Bars};
pub use columns::Columns;
pub use flame::Flame;
pub use heat::{Heat, Road, Spot};
pub use lines::{Line, Lines, Point};

use maud::{Markup, html};
use unicode_width::UnicodeWidthStr;

/// Width of every chart in its own units; the page scales it.
const WIDTH: f64 = 640.0;
/// Width of a letter, about.
const LETTER: f64 = 7.1;
/// Colours that there are; beyond, they begin anew with another shape.
const COLOURS: usize = 8;

/// How numbers along an axis are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// As they are.
    Plain,
    /// As hundredths: 0.25 is 25 %.
    Percent,
}

impl Scale {
    /// A number as people read it, with so many digits after the point.
    #[must_use]
    pub fn write(self, value: f64, digits: usize) -> String {
        match self {
            Self::Plain => number(value, digits),
            Self::Percent => format!("{} %", number(value * 100.0, digits)),
        }
    }
}

/// A number with a fixed count of digits and a true minus; never a minus before zero.
#[must_use]
pub fn number(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return if value > 0.0 { "∞".to_owned() } else { "−∞".to_owned() };
    }
    let text = format!("{:.digits$}", value.abs());
    let zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !zero { format!("−{text}") } else { text }
}

/// A place in the drawing, to a tenth of a unit.
fn at(value: f64) -> String {
    let text = number(value, 1).replace('−', "-");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// The frame of a drawing: size, title, description.
fn drawing(height: f64, title: &str, description: &str, content: &Markup) -> Markup {
    html! {
        figure {
            div.scroll {
                svg viewBox=(format!("0 0 {} {}", at(WIDTH), at(height))) role="img" {
                    title { (title) }
                    desc { (description) }
                    (content)
                }
            }
            figcaption { (title) }
        }
    }
}

fn text(x: f64, y: f64, anchor: &str, class: &str, words: &str) -> Markup {
    html! { text x=(at(x)) y=(at(y)) text-anchor=(anchor) class=(class) { (words) } }
}

fn line(from: (f64, f64), to: (f64, f64), class: &str) -> Markup {
    html! { line x1=(at(from.0)) y1=(at(from.1)) x2=(at(to.0)) y2=(at(to.1)) class=(class) {} }
}

/// A colour of the page's own.
fn colour(index: usize) -> String {
    format!("fill:var(--c{})", index % COLOURS)
}

/// A small mark whose shape, too, tells which of several things is meant.
fn mark(index: usize, x: f64, y: f64) -> Markup {
    let around = |corners: &[(f64, f64)]| {
        let points: Vec<String> = corners.iter().map(|(dx, dy)| format!("{},{}", at(x + dx), at(y + dy))).collect();
        html! { polygon points=(points.join(" ")) style=(colour(index)) {} }
    };
    match index % 5 {
        0 => html! { circle cx=(at(x)) cy=(at(y)) r="4.5" style=(colour(index)) {} },
        1 => around(&[(-4.2, -4.2), (4.2, -4.2), (4.2, 4.2), (-4.2, 4.2)]),
        2 => around(&[(0.0, -5.2), (5.0, 4.2), (-5.0, 4.2)]),
        3 => around(&[(0.0, -5.6), (5.6, 0.0), (0.0, 5.6), (-5.6, 0.0)]),
        _ => around(&[(-5.0, -4.2), (5.0, -4.2), (0.0, 5.2)]),
    }
}

/// A text that is not wider than so many units; what is cut off is marked.
fn fitted(words: &str, width: f64) -> String {
    if words.width() as f64 * LETTER <= width {
        return words.to_owned();
    }
    let mut kept = String::new();
    for letter in words.chars() {
        let longer = format!("{kept}{letter}…");
        if longer.width() as f64 * LETTER > width {
            break;
        }
        kept.push(letter);
    }
    format!("{}…", kept.trim_end())
}

/// Round numbers that span a range: from at most `low` to at least `high`, in four to eight steps.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let rough = span / 6.0;
    let power = 10f64.powi(rough.log10().floor() as i32);
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|step| *step >= rough);
    let step = step.unwrap_or(10.0 * power);
    let (first, last) = ((low / step + 1e-9).floor() as i64, (high / step - 1e-9).ceil() as i64);
    (first..=last).map(|count| count as f64 * step).collect()
}

/// Digits after the point that tell the ticks apart.
fn digits(ticks: &[f64], scale: Scale) -> usize {
    let step = ticks.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    let step = if scale == Scale::Percent { step * 100.0 } else { step };
    if step.is_finite() && step > 0.0 { (-(step + 1e-12).log10().floor()).clamp(0.0, 4.0) as usize } else { 0 }
}

#[cfg(test)]
mod numbers {
    use super::*;

    #[test]
    fn numbers_are_written_alike_everywhere() {
        assert_eq!(number(-0.04, 1), "0.0");
        assert_eq!(number(-1.25, 1), "−1.2");
        assert_eq!(number(f64::INFINITY, 1), "∞");
        assert_eq!(Scale::Percent.write(0.5, 0), "50 %");
        assert_eq!(at(3.0), "3");
        assert_eq!(at(-3.12), "-3.1");
    }

    #[test]
    fn ticks_are_round_and_span_the_range() {
        assert_eq!(ticks(0.0, 1.0), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert_eq!(ticks(0.0, 12.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
        assert_eq!(digits(&ticks(0.0, 1.0), Scale::Percent), 0);
        assert_eq!(digits(&ticks(0.0, 1.0), Scale::Plain), 1);
    }

    #[test]
    fn long_names_are_cut_and_marked() {
        assert_eq!(fitted("short", 100.0), "short");
        assert_eq!(fitted("Бесконечно длинное имя", 80.0), "Бесконечно…");
    }
}
