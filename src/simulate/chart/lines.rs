//! Lines with bands: how something goes on, and between which bounds most of it lies.

use maud::{Markup, html};

use super::super::stats::Interval;
use super::{COLOURS, LETTER, Scale, WIDTH, at, colour, digits, drawing, line, mark, text, ticks};
use unicode_width::UnicodeWidthStr;

/// A chart of lines.
pub struct Lines<'a> {
    /// What it shows.
    pub title: &'a str,
    /// The same in words.
    pub description: &'a str,
    /// What is counted from left to right.
    pub axis: &'a str,
    /// The lines.
    pub lines: &'a [Line],
    /// How numbers upwards are written.
    pub scale: Scale,
}

/// A line.
#[derive(Clone, Debug)]
pub struct Line {
    /// What it stands for.
    pub label: String,
    /// Its points from left to right.
    pub points: Vec<Point>,
}

/// A point of a line.
#[derive(Clone, Debug)]
pub struct Point {
    /// Where it is.
    pub x: f64,
    /// How that is written, where a number would not do.
    pub name: Option<String>,
    /// How high.
    pub y: f64,
    /// The band there, if there is one.
    pub band: Option<Interval>,
}

impl Point {
    /// The band, or the point itself.
    fn band(&self) -> Interval {
        self.band.unwrap_or(Interval { low: self.y, high: self.y })
    }

    /// What it says, in words.
    fn said(&self, scale: Scale) -> String {
        const DIGITS: usize = 2;
        let said = scale.write(self.y, DIGITS);
        match self.band {
            None => said,
            Some(band) => format!("{said} ({} … {})", scale.write(band.low, DIGITS), scale.write(band.high, DIGITS)),
        }
    }
}

const LEFT: f64 = 54.0;
const RIGHT: f64 = WIDTH - 16.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 252.0;
/// Strokes of the lines: solid, dashed, dotted.
const DASHES: [&str; 4] = ["", "8 4", "2 4", "10 4 2 4"];

impl Lines<'_> {
    /// The drawing.
    #[must_use]
    pub fn render(&self) -> Markup {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let Some(first) = points().next() else { return html! {} };
        let (left, right) = points().fold((first.x, first.x), |(l, r), point| (l.min(point.x), r.max(point.x)));
        let heights =
            points().flat_map(|point| [point.y, point.band().low, point.band().high]).filter(|y| y.is_finite());
        let (low, high) = heights.fold((0.0_f64, 0.0_f64), |(l, h), y| (l.min(y), h.max(y)));
        let upwards = ticks(low, if high > low { high } else { low + 1.0 });
        let (bottom, top) = (upwards[0], upwards[upwards.len() - 1]);
        let x = |value: f64| {
            if right > left {
                LEFT + 10.0 + (value - left) / (right - left) * (RIGHT - LEFT - 20.0)
            } else {
                (LEFT + RIGHT) / 2.0
            }
        };
        let y = |value: f64| BOTTOM - (value.clamp(bottom, top) - bottom) / (top - bottom) * (BOTTOM - TOP);
        let digits = digits(&upwards, self.scale);
        let (legend, foot) = self.legend(BOTTOM + 48.0);
        let content = html! {
            @for tick in &upwards {
                (line((LEFT, y(*tick)), (RIGHT, y(*tick)), "grid"))
                (text(LEFT - 6.0, y(*tick) + 4.0, "end", "faint", &self.scale.write(*tick, digits)))
            }
            @for (value, name) in self.names(left, right) { (text(x(value), BOTTOM + 17.0, "middle", "faint", &name)) }
            @for (index, one) in self.lines.iter().enumerate() { (drawn(index, one, self.scale, &x, &y)) }
            (line((LEFT, BOTTOM), (RIGHT, BOTTOM), "axis"))
            (text(RIGHT, BOTTOM + 34.0, "end", "faint", self.axis))
            (legend)
        };
        drawing(foot, self.title, self.description, &content)
    }

    /// What is written along the axis.
    fn names(&self, left: f64, right: f64) -> Vec<(f64, String)> {
        let mut named: Vec<(f64, String)> = Vec::new();
        for point in self.lines.iter().flat_map(|line| &line.points) {
            if !named.iter().any(|(x, _)| *x == point.x)
                && let Some(name) = &point.name
            {
                named.push((point.x, name.clone()));
            }
        }
        if !named.is_empty() {
            return named;
        }
        let ticks = ticks(left, if right > left { right } else { left + 1.0 });
        let digits = digits(&ticks, Scale::Plain);
        let inside = |tick: &f64| left <= *tick && *tick <= right;
        ticks.into_iter().filter(inside).map(|tick| (tick, super::number(tick, digits))).collect()
    }

    /// What the marks mean, in rows, and where the drawing ends.
    fn legend(&self, top: f64) -> (Markup, f64) {
        if self.lines.len() < 2 {
            return (html! {}, top - 8.0);
        }
        let (mut x, mut y) = (LEFT, top);
        let mut marks = Vec::new();
        for (index, one) in self.lines.iter().enumerate() {
            let wide = one.label.width() as f64 * LETTER + 34.0;
            if x > LEFT && x + wide > RIGHT {
                (x, y) = (LEFT, y + 20.0);
            }
            marks.push((index, x, y, &one.label));
            x += wide;
        }
        let drawn = html! {
            @for (index, x, y, label) in &marks {
                (mark(*index, x + 6.0, y - 4.5))
                (text(x + 18.0, *y, "start", "", label))
            }
        };
        (drawn, y + 12.0)
    }
}

fn drawn(index: usize, one: &Line, scale: Scale, x: &impl Fn(f64) -> f64, y: &impl Fn(f64) -> f64) -> Markup {
    let place = |px: f64, py: f64| format!("{},{}", at(x(px)), at(y(py)));
    let along: Vec<String> = one.points.iter().map(|point| place(point.x, point.y)).collect();
    let over = one.points.iter().map(|point| place(point.x, point.band().high));
    let under = one.points.iter().rev().map(|point| place(point.x, point.band().low));
    let around: Vec<String> = over.chain(under).collect();
    let stroke = format!("stroke:var(--c{})", index % COLOURS);
    html! {
        g {
            title { (one.label) }
            @if one.points.iter().any(|point| point.band.is_some()) { polygon class="band" points=(around.join(" ")) style=(colour(index)) {} }
            polyline class="line" points=(along.join(" ")) style=(stroke) stroke-dasharray=[Some(DASHES[index % DASHES.len()]).filter(|dash| !dash.is_empty())] {}
            @for point in &one.points {
                g {
                    title { (one.label) ", " (point.name.clone().unwrap_or_else(|| super::number(point.x, 0))) ": " (point.said(scale)) }
                    (mark(index, x(point.x), y(point.y)))
                }
            }
        }
    }
}
