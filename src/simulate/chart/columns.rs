//! Columns side by side: how often each number came up.

use maud::{Markup, html};

use super::{Scale, WIDTH, at, digits, drawing, line, text, ticks};

/// A chart of columns.
pub struct Columns<'a> {
    /// What it shows.
    pub title: &'a str,
    /// The same in words.
    pub description: &'a str,
    /// What is counted along the axis.
    pub axis: &'a str,
    /// Numbers, ascending, each with the share of all that fell there.
    pub columns: &'a [(i64, f64)],
    /// How many neighbouring numbers a column stands for.
    pub width: i64,
}

const LEFT: f64 = 48.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 178.0;
/// Most columns; beyond, neighbours are drawn together.
const MOST: i64 = 60;

impl Columns<'_> {
    /// The drawing.
    #[must_use]
    pub fn render(&self) -> Markup {
        let (Some((first, _)), Some((last, _))) = (self.columns.first(), self.columns.last()) else {
            return html! {};
        };
        let width = self.width.max(((last - first) / MOST / self.width + 1) * self.width);
        let mut drawn = vec![0.0; ((last - first) / width + 1) as usize];
        for (number, share) in self.columns {
            drawn[((number - first) / width) as usize] += share;
        }
        let highest = drawn.iter().copied().fold(0.0, f64::max);
        let ticks = ticks(0.0, if highest > 0.0 { highest } else { 1.0 });
        let top = ticks[ticks.len() - 1];
        let step = (WIDTH - LEFT - 12.0) / drawn.len() as f64;
        let thick = (step * 0.86).min(46.0);
        let y = |share: f64| BOTTOM - share / top * (BOTTOM - TOP);
        let digits = digits(&ticks, Scale::Percent);
        // Labels that do not run into each other.
        let widest =
            [*first, *last].map(|number| number.to_string().len()).into_iter().max().unwrap_or(1) as f64 * 8.0 + 12.0;
        let every = (widest / step).ceil().max(1.0) as usize;
        let content = html! {
            @for tick in &ticks {
                (line((LEFT, y(*tick)), (WIDTH - 12.0, y(*tick)), "grid"))
                (text(LEFT - 6.0, y(*tick) + 4.0, "end", "faint", &Scale::Percent.write(*tick, digits)))
            }
            @for (index, share) in drawn.iter().enumerate() {
                @let from = first + index as i64 * width;
                @let middle = LEFT + step * (index as f64 + 0.5);
                g {
                    title { (named(from, width)) ": " (Scale::Percent.write(*share, 1)) }
                    rect class="fill" x=(at(middle - thick / 2.0)) y=(at(y(*share))) width=(at(thick)) height=(at(BOTTOM - y(*share))) {}
                }
                @if index % every == 0 { (text(middle, BOTTOM + 16.0, "middle", "faint", &from.to_string())) }
            }
            (line((LEFT, BOTTOM), (WIDTH - 12.0, BOTTOM), "axis"))
            (text(WIDTH - 12.0, BOTTOM + 34.0, "end", "faint", self.axis))
        };
        drawing(BOTTOM + 42.0, self.title, self.description, &content)
    }
}

fn named(from: i64, width: i64) -> String {
    if width == 1 { from.to_string() } else { format!("{from} … {}", from + width - 1) }
}
