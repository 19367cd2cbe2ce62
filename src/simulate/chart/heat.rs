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
    /// Whether its name is written beside it.
    pub named: bool,
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
/// Places without a name are so much smaller.
const CLOSE: f64 = 0.55;
/// Names are written so much smaller than other texts.
const SMALL: f64 = 0.88;
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
        // Areas, not radii, stand for the figure. Places without a name lie close together.
        let radius = |spot: &Spot| {
            let largest = if spot.named { LARGEST } else { LARGEST * CLOSE };
            SMALLEST + (largest - SMALLEST) * part(spot).sqrt()
        };
        let spots: Vec<(f64, f64, f64)> =
            self.spots.iter().map(|spot| (place(spot).0, place(spot).1, radius(spot))).collect();
        let names = names(self.spots, &spots);
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
            @for (x, y, name) in names { (text(x, y, "middle", "name", name)) }
        };
        drawing(2.0 * EDGE + unit * tall, self.title, self.description, &content)
    }
}

/// A part of the drawing: left, top, right, bottom.
type Area = (f64, f64, f64, f64);

/// Where names are written: below their place if there is room, else above or beside it.
fn names<'a>(spots: &'a [Spot], drawn: &[(f64, f64, f64)]) -> Vec<(f64, f64, &'a str)> {
    let mut taken: Vec<Area> = drawn.iter().map(|(x, y, r)| (x - r, y - r, x + r, y + r)).collect();
    let mut written = Vec::new();
    for (spot, (x, y, radius)) in spots.iter().zip(drawn).filter(|(spot, _)| spot.named) {
        let half = spot.name.width() as f64 * LETTER * SMALL / 2.0;
        let beside = half + radius + 3.0;
        let places = [
            (*x, y + radius + 11.0),
            (*x, y - radius - 4.0),
            (x + beside, y + 4.0),
            (x - beside, y + 4.0),
            (x + half, y + radius + 11.0),
            (x - half, y + radius + 11.0),
            (x + half, y - radius - 4.0),
            (x - half, y - radius - 4.0),
        ];
        let area = |(x, y): (f64, f64)| (x - half, y - 9.0, x + half, y + 3.0);
        let inside = |place: &(f64, f64)| half >= WIDTH / 2.0 || (place.0 - half >= 0.0 && place.0 + half <= WIDTH);
        let crowded = |place: (f64, f64)| taken.iter().map(|other| overlap(area(place), *other)).sum::<f64>();
        let free = places.into_iter().filter(inside).min_by(|a, b| crowded(*a).total_cmp(&crowded(*b)));
        let place = free.unwrap_or(places[0]);
        taken.push(area(place));
        written.push((place.0, place.1, spot.name.as_str()));
    }
    written
}

/// How much of two areas is common to both.
fn overlap(a: Area, b: Area) -> f64 {
    (a.2.min(b.2) - a.0.max(b.0)).max(0.0) * (a.3.min(b.3) - a.1.max(b.1)).max(0.0)
}

fn at_two(value: f64) -> String {
    format!("{value:.2}")
}
