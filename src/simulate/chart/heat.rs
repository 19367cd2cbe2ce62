//! A map on which larger and stronger spots stand for more.

use maud::{Markup, html};

use super::{LETTER, WIDTH, at, drawing, text};
use unicode_width::UnicodeWidthStr;

/// A map with spots.
pub struct Heat<'a> {
    /// What it shows.
    pub title: &'a str,
    /// The same in words.
    pub description: &'a str,
    /// The places.
    pub spots: &'a [Spot],
    /// The roads.
    pub roads: &'a [Road],
}

/// A place on the map.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its name.
    pub name: String,
    /// From the left, in any unit.
    pub x: f64,
    /// From the top, in the same unit.
    pub y: f64,
    /// How much there was; the most is drawn largest.
    pub value: f64,
    /// The figure in words.
    pub note: String,
}

/// A road, by the positions of its ends among the spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Road {
    /// One end.
    pub from: usize,
    /// The other end.
    pub to: usize,
}

const EDGE: f64 = 46.0;
const LARGEST: f64 = 19.0;
const SMALLEST: f64 = 3.0;
/// Tallest drawing.
const TALLEST: f64 = 760.0;

impl Heat<'_> {
    /// The drawing.
    #[must_use]
    pub fn render(&self) -> Markup {
        let Some(first) = self.spots.first() else { return html! {} };
        let bounds = self.spots.iter().fold((first.x, first.y, first.x, first.y), |(l, t, r, b), spot| {
            (l.min(spot.x), t.min(spot.y), r.max(spot.x), b.max(spot.y))
        });
        let (wide, tall) = ((bounds.2 - bounds.0).max(1e-9), (bounds.3 - bounds.1).max(1e-9));
        let unit = ((WIDTH - 2.0 * EDGE) / wide).min((TALLEST - 2.0 * EDGE) / tall);
        let indent = (WIDTH - unit * wide) / 2.0;
        let place = |spot: &Spot| (indent + (spot.x - bounds.0) * unit, EDGE + (spot.y - bounds.1) * unit);
        let most = self.spots.iter().map(|spot| spot.value).fold(0.0, f64::max);
        let part = |spot: &Spot| if most > 0.0 { (spot.value / most).clamp(0.0, 1.0) } else { 0.0 };
        // Areas, not radii, stand for the figure.
        let radius = |spot: &Spot| SMALLEST + (LARGEST - SMALLEST) * part(spot).sqrt();
        let content = html! {
            @for road in self.roads {
                @if let (Some(from), Some(to)) = (self.spots.get(road.from), self.spots.get(road.to)) {
                    @let ((x, y), (u, v)) = (place(from), place(to));
                    line class="road" x1=(at(x)) y1=(at(y)) x2=(at(u)) y2=(at(v)) {}
                }
            }
            @for spot in self.spots {
                @let (x, y) = place(spot);
                g {
                    title { (spot.name) ": " (spot.note) }
                    circle class="spot land" cx=(at(x)) cy=(at(y)) r=(at(radius(spot))) {}
                    circle class="spot fill" cx=(at(x)) cy=(at(y)) r=(at(radius(spot))) opacity=(at_two(0.15 + 0.8 * part(spot))) {}
                }
            }
            @for spot in self.spots {
                @let (x, y) = place(spot);
                @let half = spot.name.width() as f64 * LETTER / 2.0;
                (text(x.clamp(half.min(WIDTH / 2.0), (WIDTH - half).max(WIDTH / 2.0)), y + radius(spot) + 12.0, "middle", "faint", &spot.name))
            }
        };
        drawing(2.0 * EDGE + unit * tall, self.title, self.description, &content)
    }
}

fn at_two(value: f64) -> String {
    format!("{value:.2}")
}
