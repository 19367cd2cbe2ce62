//! The grid of a map: places in columns and rows.

use super::ids::{ClassId, PlaceId};

/// Places in columns and rows, column by column, each from its lowest row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Their kind. It may have other members behind them.
    pub kind: ClassId,
    /// The place in the first column and row.
    pub first: PlaceId,
    /// How many columns.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
}

/// The four ways in which a straight line can run: steps to the right, steps up.
const WAYS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl Grid {
    /// The place in a column and row, from 1; `None` beyond the edge.
    #[must_use]
    pub fn at(&self, column: i32, row: i32) -> Option<PlaceId> {
        let (columns, rows) = (i32::from(self.columns), i32::from(self.rows));
        let inside = (1..=columns).contains(&column) && (1..=rows).contains(&row);
        inside.then(|| PlaceId::at(self.first.index() + ((column - 1) * rows + row - 1) as usize))
    }

    /// Column and row of a place, from 1; `None` where it is none of the grid.
    #[must_use]
    pub fn cell(&self, place: PlaceId) -> Option<(i32, i32)> {
        let (number, rows) = (place.index().checked_sub(self.first.index())?, usize::from(self.rows));
        (number < usize::from(self.columns) * rows).then(|| ((number / rows) as i32 + 1, (number % rows) as i32 + 1))
    }

    /// How many places the longest straight line through this one has whose places are all accepted, itself among them
    /// without being asked for; 0 for a place beside the grid.
    #[must_use]
    pub fn line(&self, place: PlaceId, accepts: impl Fn(PlaceId) -> bool) -> u32 {
        let Some((column, row)) = self.cell(place) else { return 0 };
        let run = |right: i32, up: i32| {
            let ahead = (1..).map_while(|step| self.at(column + step * right, row + step * up));
            ahead.take_while(|place| accepts(*place)).count() as u32
        };
        WAYS.map(|(right, up)| 1 + run(right, up) + run(-right, -up)).into_iter().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_the_edges() {
        let grid = Grid { kind: ClassId(0), first: PlaceId(2), columns: 3, rows: 4 };
        assert_eq!(grid.at(1, 1), Some(PlaceId(2)));
        assert_eq!(grid.at(3, 4), Some(PlaceId(13)));
        for (column, row) in [(0, 1), (1, 0), (4, 1), (1, 5)] {
            assert_eq!(grid.at(column, row), None);
        }
        for place in (2..14).map(PlaceId) {
            let (column, row) = grid.cell(place).expect("it is one of the grid");
            assert_eq!(grid.at(column, row), Some(place));
        }
        assert_eq!((grid.cell(PlaceId(1)), grid.cell(PlaceId(14))), (None, None));
        // All are accepted: the longest line through any place is its column.
        assert!((2..14).map(PlaceId).all(|place| grid.line(place, |_| true) == 4));
        // The diagonal that rises from the first place, and nothing else.
        let rising = [(1, 1), (2, 2), (3, 3)].map(|(column, row)| grid.at(column, row).expect("inside"));
        assert!(rising.iter().all(|place| grid.line(*place, |other| rising.contains(&other)) == 3));
        // A gap parts a line; the end of a column is no neighbour of the next column's beginning.
        let column = [1, 2, 4].map(|row| grid.at(1, row).expect("inside"));
        let beside = grid.at(2, 1).expect("inside");
        let accepts = |place| column.contains(&place) || place == beside;
        assert_eq!(grid.line(column[0], accepts), 2);
        assert_eq!(grid.line(column[2], accepts), 1);
        assert_eq!(grid.line(PlaceId(0), accepts), 0);
    }
}
