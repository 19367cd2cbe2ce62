//! Blocks of a story on a page: for the terminal, or as a forum post.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{ColumnConstraint, ContentArrangement, LineStyle, Table, Width, presets};
use unicode_width::UnicodeWidthStr;

use crate::scenario::plain;

/// The shape of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    Text,
    Markdown,
    Bbcode,
}

/// Writes blocks one under the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    format: Format,
    width: usize,
    last: Block,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Block {
    Nothing,
    Heading,
    Paragraph,
    Note,
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const UNDERLINED: Style = Style::new().underline();

impl Page {
    pub(crate) fn new(format: Format, width: usize) -> Self {
        Self { format, width, last: Block::Nothing }
    }

    /// The name of the game.
    pub(crate) fn title(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Heading)?;
        match self.format {
            Format::Text => writeln!(out, "{BOLD}{text}{BOLD:#}"),
            Format::Markdown => writeln!(out, "# {}", self.safe(text)),
            Format::Bbcode => writeln!(out, "[b][u]{}[/u][/b]", self.safe(text)),
        }
    }

    /// A round.
    pub(crate) fn chapter(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Heading)?;
        match self.format {
            Format::Text => {
                let rule = "─".repeat(self.width.saturating_sub(text.width() + 4));
                writeln!(out, "{DIM}──{DIM:#} {BOLD}{text}{BOLD:#} {DIM}{rule}{DIM:#}")
            }
            Format::Markdown => writeln!(out, "## {}", self.safe(text)),
            Format::Bbcode => writeln!(out, "[b]{}[/b]", self.safe(text)),
        }
    }

    /// A phase.
    pub(crate) fn section(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Heading)?;
        match self.format {
            Format::Text => writeln!(out, "{UNDERLINED}{text}{UNDERLINED:#}"),
            Format::Markdown => writeln!(out, "### {}", self.safe(text)),
            Format::Bbcode => writeln!(out, "[i]{}[/i]", self.safe(text)),
        }
    }

    /// Something that was said.
    pub(crate) fn paragraph(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Paragraph)?;
        let text = &flowing(text);
        match self.format {
            Format::Text => self.wrapped(out, text, "  ", "  ", Style::new()),
            _ => writeln!(out, "{}", self.safe(text)),
        }
    }

    /// Something that matters more than its neighbours.
    pub(crate) fn strong(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Paragraph)?;
        let text = &flowing(text);
        match self.format {
            Format::Text => self.wrapped(out, text, "  ", "  ", BOLD),
            Format::Markdown => writeln!(out, "**{}**", self.safe(text)),
            Format::Bbcode => writeln!(out, "[b]{}[/b]", self.safe(text)),
        }
    }

    /// Small print.
    pub(crate) fn note(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Note)?;
        match self.format {
            Format::Text => self.wrapped(out, text, "    · ", "      ", DIM),
            Format::Markdown => writeln!(out, "- {}", self.safe(text)),
            Format::Bbcode => writeln!(out, "· {}", self.safe(text)),
        }
    }

    /// Smaller print under small print.
    pub(crate) fn detail(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        self.part(out, Block::Note)?;
        match self.format {
            Format::Text => self.wrapped(out, text, "        ", "          ", DIM),
            Format::Markdown => writeln!(out, "  - {}", self.safe(text)),
            Format::Bbcode => writeln!(out, "·· {}", self.safe(text)),
        }
    }

    /// Figures: a row of names, then rows that begin with a name.
    pub(crate) fn table(&mut self, out: &mut impl Write, head: &[String], rows: &[Vec<String>]) -> io::Result<()> {
        if self.format == Format::Bbcode {
            self.part(out, Block::Heading)?;
            for row in rows {
                let cells = row.iter().skip(1).zip(head.iter().skip(1));
                let cell = |(value, name): (&String, &String)| match name.is_empty() {
                    true => value.clone(),
                    false => format!("{name} — {value}"),
                };
                let line = format!("{}: {}", row[0], cells.map(cell).collect::<Vec<_>>().join(", "));
                writeln!(out, "{}", self.safe(&line))?;
            }
            return Ok(());
        }
        for columns in self.columns(head, rows) {
            let pick = |row: &[String]| columns.iter().map(|column| self.safe(&row[*column])).collect::<Vec<_>>();
            let mut table = Table::new();
            if self.format == Format::Text {
                table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
                table.set_content_arrangement(ContentArrangement::Dynamic);
                table.set_width(u16::try_from(self.width).unwrap_or(80));
            } else {
                table.load_style(presets::ASCII_MARKDOWN);
            }
            if head.iter().any(|name| !name.is_empty()) || self.format == Format::Markdown {
                table.set_header(pick(head));
            }
            rows.iter().for_each(|row| {
                table.add_row(pick(row));
            });
            for (column, at) in table.column_iter_mut().zip(&columns) {
                const PADDING: usize = 2;
                let least = u16::try_from(PADDING + longest_word(head, rows, *at)).unwrap_or(u16::MAX);
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
            }
            self.part(out, Block::Heading)?;
            writeln!(out, "{}", table.trim_fmt())?;
        }
        Ok(())
    }

    /// Columns that find room beside the first without a word being broken; what does not goes into a table below.
    fn columns(&self, head: &[String], rows: &[Vec<String>]) -> Vec<Vec<usize>> {
        const BETWEEN: usize = 3;
        let widest = |column: usize| BETWEEN + longest_word(head, rows, column);
        let first = widest(0);
        let mut tables = vec![vec![0]];
        let mut used = first;
        for column in 1..head.len() {
            let wide = widest(column);
            if self.format == Format::Text && used + wide + BETWEEN > self.width && used > first {
                tables.push(vec![0]);
                used = first;
            }
            if let Some(table) = tables.last_mut() {
                table.push(column);
                used += wide;
            }
        }
        tables
    }

    /// The space between what stands above and what comes now.
    fn part(&mut self, out: &mut impl Write, now: Block) -> io::Result<()> {
        let apart = match (self.last, now) {
            (Block::Nothing, _) => false,
            (_, Block::Heading) => true,
            (Block::Heading, _) => self.format == Format::Markdown,
            (Block::Note, Block::Note) => false,
            (before, now) => self.format != Format::Text && (before == Block::Paragraph || now == Block::Paragraph),
        };
        self.last = now;
        if apart { writeln!(out) } else { Ok(()) }
    }

    /// A text in which nothing is taken for a tag. The terminal's own codes were taken out when the text was made.
    fn safe(&self, text: &str) -> String {
        match self.format {
            Format::Text => text.to_owned(),
            Format::Markdown => markdown(text),
            // A tag is no tag with an invisible space in it.
            Format::Bbcode => text.replace('[', "[\u{200b}"),
        }
    }

    fn wrapped(&self, out: &mut impl Write, text: &str, first: &str, rest: &str, style: Style) -> io::Result<()> {
        let mut indent = first;
        for line in text.lines() {
            for part in wrap(line, self.width.saturating_sub(indent.width()).max(20)) {
                writeln!(out, "{indent}{style}{part}{style:#}")?;
                indent = rest;
            }
        }
        Ok(())
    }
}

/// The width of the longest word of a column.
fn longest_word(head: &[String], rows: &[Vec<String>], column: usize) -> usize {
    let cells = rows.iter().map(|row| &row[column]).chain([&head[column]]);
    cells.flat_map(|cell| cell.split(' ')).map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// A table as wide as it may be. Only one column gives way, and its cells break at spaces.
pub(crate) fn table(width: usize, head: &[String], rows: &[Vec<String>], flows: usize) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(width).unwrap_or(80));
    let safe = |cell: &String| cell.lines().map(plain).collect::<Vec<_>>().join("\n");
    table.set_header(head.iter().map(safe));
    for row in rows {
        table.add_row(row.iter().map(safe));
    }
    for (_, column) in table.column_iter_mut().enumerate().filter(|(index, _)| *index != flows) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
    table.trim_fmt()
}

/// A text with one line a paragraph: the line ends of a file of texts are no more than spaces, an empty line parts.
fn flowing(text: &str) -> String {
    let mut flow = String::with_capacity(text.len());
    for line in text.lines().map(str::trim) {
        match flow.chars().last() {
            _ if line.is_empty() => flow.push('\n'),
            None | Some('\n') => flow.push_str(line),
            Some(_) => {
                flow.push(' ');
                flow.push_str(line);
            }
        }
    }
    flow
}

/// Breaks a line at spaces so that no part is wider than `width`, except a single longer word.
pub(crate) fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut used = 0;
    let mut words = line.split(' ').filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let mut word = word.to_owned();
        while let Some(next) = words.next_if(|next| stays(next)) {
            word.push(' ');
            word.push_str(next);
        }
        let wide = word.width();
        if used > 0 && used + 1 + wide > width {
            parts.push(String::new());
            used = 0;
        }
        let part = parts.len() - 1;
        if used > 0 {
            parts[part].push(' ');
            used += 1;
        }
        parts[part].push_str(&word);
        used += wide;
    }
    parts
}

/// Whether a word stays with the one before it: a dash, the number of a seat.
fn stays(word: &str) -> bool {
    matches!(word, "—" | "–" | "→") || (word.len() <= 3 && word.starts_with(|c: char| c.is_ascii_digit()))
}

fn markdown(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let digits = line.chars().take_while(char::is_ascii_digit).count();
        for (index, c) in line.char_indices() {
            let begins = index == 0 && "-+=#>".contains(c);
            let numbers = digits > 0 && index == digits && matches!(c, '.' | ')');
            if begins || numbers || "\\`*_[]<>|~&".contains(c) {
                safe.push('\\');
            }
            safe.push(c);
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_cyrillic_counts_as_letters() {
        assert_eq!(wrap("одна две три", 8), ["одна две", "три"]);
        assert_eq!(wrap("a verylongword b", 5), ["a", "verylongword", "b"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("ab — cd", 4), ["ab —", "cd"]);
        assert_eq!(wrap("of Keeper 1. Yes", 11), ["of", "Keeper 1.", "Yes"]);
    }

    #[test]
    fn line_ends_of_a_file_are_no_line_ends_of_a_story() {
        assert_eq!(flowing("one\n  two\n\nthree"), "one two\nthree");
    }

    #[test]
    fn what_people_wrote_cannot_become_markup() {
        let page = |format| Page::new(format, 80);
        let wild = "1. <b>*x*</b> [url=a]|&#35;\n- # _y_";
        assert_eq!(
            page(Format::Markdown).safe(wild),
            "1\\. \\<b\\>\\*x\\*\\</b\\> \\[url=a\\]\\|\\&#35;\n\\- # \\_y\\_"
        );
        assert!(!page(Format::Bbcode).safe(wild).contains("[url"));
    }
}
