//! Where people read and answer: a terminal with arrow keys, or plain lines.

use std::io::{self, BufRead, IsTerminal, Write};

use inquire::error::InquireError;
use inquire::ui::{RenderConfig, Styled};
use inquire::{Select, Text};

use super::menu::{Meant, Menu};
use crate::cli::draw;
use crate::cli::page::wrap;

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// A line: an answer or a command.
    Line(String),
    /// The item at this position of the menu.
    Item(usize),
    /// Ctrl-C.
    Interrupted,
    /// Nobody is there any more: the input has ended.
    Ended,
}

/// A place to read and answer.
pub(crate) trait Front {
    /// Shows a text.
    fn show(&mut self, text: &str) -> io::Result<()>;

    /// Wipes the screen and what was scrolled away.
    fn wipe(&mut self) -> io::Result<()>;

    /// Whether it shows these options itself, in full, when it asks.
    fn lists(&self, menu: &Menu) -> bool;

    /// Waits for an answer to a question. `again`: something else has been shown since the question.
    fn ask(&mut self, label: &str, hint: &str, menu: &Menu, again: bool) -> io::Result<Heard>;

    /// Waits for a line, often an empty one.
    fn line(&mut self, label: &str) -> io::Result<Heard>;

    /// Columns and rows.
    fn size(&self) -> (usize, usize);
}

/// Plain lines in and out: pipes, files, screen readers.
pub(crate) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// Whether somebody sits at the input, so that it is shown when a line is waited for.
    prompt: bool,
    /// Whether the output is a screen that can be wiped.
    screen: bool,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, out: &'a mut dyn Write, prompt: bool, screen: bool) -> Self {
        Self { input, out, prompt, screen }
    }

    fn read(&mut self) -> io::Result<Heard> {
        const LONGEST: u64 = 16 * 1024;
        if self.prompt {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut line = Vec::new();
        let read = io::Read::take(&mut *self.input, LONGEST).read_until(b'\n', &mut line);
        match read {
            Ok(0) => Ok(Heard::Ended),
            Ok(_) => Ok(Heard::Line(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(Heard::Interrupted),
            Err(error) => Err(error),
        }
    }
}

impl Front for Lines<'_> {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    fn wipe(&mut self) -> io::Result<()> {
        if self.screen { self.out.write_all(WIPE.as_bytes()) } else { Ok(()) }
    }

    fn lists(&self, _menu: &Menu) -> bool {
        false
    }

    fn ask(&mut self, _label: &str, _hint: &str, _menu: &Menu, _again: bool) -> io::Result<Heard> {
        self.read()
    }

    fn line(&mut self, label: &str) -> io::Result<Heard> {
        for part in wrap(label, self.size().0) {
            writeln!(self.out, "{part}")?;
        }
        self.read()
    }

    fn size(&self) -> (usize, usize) {
        if self.screen { terminal() } else { (80, 24) }
    }
}

/// Clears the screen, what was scrolled away, and goes to the first line.
pub(crate) const WIPE: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Arrow keys, with a filter while typing.
pub(crate) struct Keys<'a> {
    out: &'a mut dyn Write,
    colour: bool,
    /// How to call the line for commands.
    command: String,
}

impl<'a> Keys<'a> {
    pub(crate) fn new(out: &'a mut dyn Write, colour: bool, command: String) -> Self {
        Self { out, colour, command }
    }

    /// Whether both ends are a terminal.
    pub(crate) fn possible() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal() && io::stderr().is_terminal()
    }

    fn looks(&self) -> RenderConfig<'static> {
        let config = if self.colour { RenderConfig::default_colored() } else { RenderConfig::empty() };
        config.with_highlighted_option_prefix(Styled::new(">")).with_canceled_prompt_indicator(Styled::new("…"))
    }

    /// Columns of a row of options.
    fn room(&self) -> usize {
        self.size().0.saturating_sub(4)
    }

    fn heard(&mut self, said: Result<String, InquireError>) -> io::Result<Heard> {
        match said {
            Ok(line) => Ok(Heard::Line(line.trim().to_owned())),
            Err(InquireError::IO(error)) => Err(error),
            Err(InquireError::NotTTY) => Ok(Heard::Ended),
            Err(_) => {
                // The list stands still where it was drawn.
                self.out.write_all(b"\r\x1b[J")?;
                Ok(Heard::Interrupted)
            }
        }
    }

    fn text(&mut self, label: &str) -> io::Result<Result<String, InquireError>> {
        self.out.flush()?;
        Ok(Text::new(label).with_render_config(self.looks()).prompt())
    }
}

impl Front for Keys<'_> {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    fn wipe(&mut self) -> io::Result<()> {
        self.out.write_all(WIPE.as_bytes())?;
        self.out.flush()
    }

    fn lists(&self, menu: &Menu) -> bool {
        let room = self.room();
        rows(menu, true).iter().all(|row| draw::width(row) <= room)
    }

    fn ask(&mut self, label: &str, hint: &str, menu: &Menu, again: bool) -> io::Result<Heard> {
        if menu.text > 0 || menu.items.is_empty() {
            return self.line(label);
        }
        if again {
            // What was shown stays on the screen: a line can be typed under it. An empty one brings the options back.
            match self.text(label)? {
                Err(InquireError::OperationCanceled) => {}
                Ok(line) if line.trim().is_empty() => {}
                said => return self.heard(said),
            }
        }
        let room = self.room();
        // Where the notes have no room beside the names they stand above already.
        let rows = if self.lists(menu) { rows(menu, true) } else { rows(menu, false) };
        let rows: Vec<String> = rows.into_iter().map(|row| cut(row, room)).collect();
        loop {
            self.out.flush()?;
            let page = self.size().1.saturating_sub(8).clamp(5, 20);
            // A number brings its option to the top, everything else what contains it.
            let scorer = |typed: &str, _: &String, row: &str, index: usize| match menu.meant(typed) {
                _ if typed.is_empty() => Some(0),
                Meant::One(item, true) if item == index => Some(2),
                Meant::One(item, _) if item == index => Some(1),
                Meant::Several(items) if items.contains(&index) => Some(1),
                _ => row.to_lowercase().contains(&typed.to_lowercase()).then_some(0),
            };
            let chosen = Select::new(label, rows.clone())
                .with_help_message(hint)
                .with_page_size(page)
                .with_scorer(&scorer)
                .with_render_config(self.looks())
                .raw_prompt();
            match chosen {
                Ok(chosen) => return Ok(Heard::Item(chosen.index)),
                Err(InquireError::OperationCanceled) => {}
                Err(error) => return self.heard(Err(error)),
            }
            let command = self.command.clone();
            match self.text(&command)? {
                Err(InquireError::OperationCanceled) => {}
                Ok(line) if line.trim().is_empty() => {}
                said => return self.heard(said),
            }
        }
    }

    fn line(&mut self, label: &str) -> io::Result<Heard> {
        loop {
            match self.text(label)? {
                Err(InquireError::OperationCanceled) => {}
                said => return self.heard(said),
            }
        }
    }

    fn size(&self) -> (usize, usize) {
        terminal()
    }
}

/// The rows of a menu: what to type, the name, what matters.
fn rows(menu: &Menu, notes: bool) -> Vec<String> {
    let width = menu.items.iter().map(|item| draw::width(&item.name)).max().unwrap_or(0).min(34);
    let row = |item: &super::menu::Item| {
        let gap = " ".repeat(width.saturating_sub(draw::width(&item.name)));
        let note = if notes { item.note.as_str() } else { "" };
        format!("{:>2}  {}{gap}  {note}", item.key, item.name).trim_end().to_owned()
    };
    menu.items.iter().map(row).collect()
}

/// A row that is not wider than the room there is.
fn cut(row: String, room: usize) -> String {
    if draw::width(&row) <= room {
        return row;
    }
    let mut short = String::new();
    for c in row.chars() {
        short.push(c);
        if draw::width(&short) >= room {
            short.pop();
            break;
        }
    }
    short + "…"
}

fn terminal() -> (usize, usize) {
    terminal_size::terminal_size()
        .map_or((80, 24), |(width, height)| (usize::from(width.0.clamp(20, 160)), usize::from(height.0.clamp(10, 60))))
}
