//! Bars that lie one under the other, each with the interval that holds the truth.

use maud::{Markup, html};

use super::super::stats::Interval;
use super::{LETTER, Scale, WIDTH, at, colour, digits, drawing, fitted, line, mark, text, ticks};
use unicode_width::UnicodeWidthStr;

/// A chart of bars.
pub struct Bars<'a> {
    /// What it shows.
    pub title: &'a str,
    /// The same in words, for those who cannot see it.
    pub description: &'a str,
    /// From top to bottom.
    pub bars: &'a [Bar],
    /// How numbers are written.
    pub scale: Scale,
}

/// A bar.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// How long it is.
    pub value: f64,
    /// Where the truth may lie, if that is known.
    pub interval: Option<Interval>,
    /// The figure in words, at its end.
    pub note: String,
    /// Which colour and shape.
    pub group: usize,
}

const ROW: f64 = 28.0;
const TOP: f64 = 8.0;
const FOOT: f64 = 26.0;

impl Bars<'_> {
    /// The drawing.
    #[must_use]
    pub fn render(&self) -> Markup {
        let ends = self.bars.iter().flat_map(|bar| {
            let interval = bar.interval.unwrap_or(Interval { low: bar.value, high: bar.value });
            [bar.value, interval.low, interval.high]
        });
        let (low, high) =
            ends.filter(|end| end.is_finite()).fold((0.0_f64, 0.0_f64), |(l, h), end| (l.min(end), h.max(end)));
        let ticks = ticks(low, if high > low { high } else { low + 1.0 });
        let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
        let widest =
            |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.width()).max().unwrap_or(0) as f64 * LETTER;
        let left = (widest(&mut self.bars.iter().map(|bar| bar.label.as_str())) + 30.0).min(230.0);
        let right = WIDTH - (widest(&mut self.bars.iter().map(|bar| bar.note.as_str())) + 14.0).clamp(20.0, 220.0);
        let x = |value: f64| left + (value.clamp(first, last) - first) / (last - first) * (right - left);
        let bottom = TOP + ROW * self.bars.len() as f64;
        let digits = digits(&ticks, self.scale);
        let content = html! {
            @for tick in &ticks {
                (line((x(*tick), TOP), (x(*tick), bottom), "grid"))
                (text(x(*tick), bottom + 17.0, "middle", "faint", &self.scale.write(*tick, digits)))
            }
            @for (row, bar) in self.bars.iter().enumerate() { (one(bar, TOP + ROW * row as f64, left, right, &x)) }
            (line((x(0.0), TOP), (x(0.0), bottom), "axis"))
        };
        drawing(bottom + FOOT, self.title, self.description, &content)
    }
}

fn one(bar: &Bar, top: f64, left: f64, right: f64, x: &impl Fn(f64) -> f64) -> Markup {
    let middle = top + ROW / 2.0;
    let (from, to) = (x(0.0).min(x(bar.value)), x(0.0).max(x(bar.value)));
    html! {
        g {
            title { (bar.label) ": " (bar.note) }
            (mark(bar.group, 9.0, middle))
            (text(20.0, middle + 4.5, "start", "", &fitted(&bar.label, left - 26.0)))
            rect x=(at(from)) y=(at(top + 6.0)) width=(at(to - from)) height=(at(ROW - 12.0)) style=(colour(bar.group)) opacity=".75" {}
            @if let Some(interval) = bar.interval {
                @let (low, high) = (x(interval.low), x(interval.high));
                (line((low, middle), (high, middle), "whisker"))
                (line((low, middle - 4.0), (low, middle + 4.0), "whisker"))
                (line((high, middle - 4.0), (high, middle + 4.0), "whisker"))
            }
            (text(right + 10.0, middle + 4.5, "start", "faint", &bar.note))
        }
    }
}
