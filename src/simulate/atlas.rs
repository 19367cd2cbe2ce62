//! Where the places of a map are drawn.

use crate::table::definition::Definition;

/// A position for every place, in the order of the definition. Cells lie on their roads. Where not every place says
/// where it is drawn, all stand in a circle.
#[must_use]
pub fn positions(definition: &Definition) -> Vec<(f64, f64)> {
    let said = || definition.places.iter().filter(|place| place.road.is_none());
    let circle = said().any(|place| place.x.is_none() || place.y.is_none());
    let of = said().count().max(1) as f64;
    let mut stood = 0.0;
    let mut positions: Vec<(f64, f64)> = Vec::with_capacity(definition.places.len());
    for place in &definition.places {
        positions.push(match (place.x, place.y) {
            _ if circle && place.road.is_none() => {
                let angle = std::f64::consts::TAU * stood / of;
                stood += 1.0;
                (angle.sin(), -angle.cos())
            }
            (Some(x), Some(y)) => (x, y),
            _ => (0.0, 0.0),
        });
    }
    for road in &definition.roads {
        let (a, b) = (positions[road.a.index()], positions[road.b.index()]);
        for (step, cell) in road.cells.iter().enumerate() {
            let part = (step + 1) as f64 / f64::from(road.steps);
            positions[cell.index()] = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        }
    }
    positions
}
