//! A sheet of character cells: what is written first stays below what is written later.

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

/// Columns that a text takes in a terminal.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// The sheet.
pub(super) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
}

/// One cell. A wide character leaves the cell after it empty.
#[derive(Clone, Default)]
struct Cell {
    text: String,
    style: Style,
    covered: bool,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![Cell::default(); width * height] }
    }

    /// Writes a text from a cell on; what would stand outside is left out.
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        let mut x = x;
        let mut last = None;
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            if wide == 0 {
                if let Some(cell) = last.and_then(|at: usize| self.cells.get_mut(at)) {
                    cell.text.push(c);
                }
                continue;
            }
            if x + wide > self.width {
                return;
            }
            let at = y * self.width + x;
            for (offset, cell) in self.cells.iter_mut().skip(at).take(wide).enumerate() {
                let text = if offset == 0 { c.to_string() } else { String::new() };
                *cell = Cell { text, style, covered: offset > 0 };
            }
            last = Some(at);
            x += wide;
        }
    }

    /// The lines from the top, styled, without blanks at their ends.
    pub(super) fn lines(&self) -> Vec<String> {
        self.cells.chunks(self.width.max(1)).map(line).collect()
    }
}

fn line(cells: &[Cell]) -> String {
    let end = cells.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
    let mut out = String::new();
    let mut style = Style::new();
    for cell in &cells[..end] {
        if cell.covered {
            continue;
        }
        let wanted = if cell.text.is_empty() { Style::new() } else { cell.style };
        if wanted != style {
            out.push_str(&format!("{style:#}{wanted}"));
            style = wanted;
        }
        out.push_str(if cell.text.is_empty() { " " } else { &cell.text });
    }
    out.push_str(&format!("{style:#}"));
    out
}
