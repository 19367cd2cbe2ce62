//! Where a command speaks: results on stdout, talk on stderr, and how it ends.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::process::ExitCode;

use anstream::AutoStream;

use super::words::{Locale, Words};

/// How a command ends.
pub(crate) type Done = Result<Exit, Stop>;

/// The exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Exit {
    /// 0
    #[default]
    Well,
    /// 1: what was asked about is not well.
    NotWell,
    /// 2: wrong usage.
    Usage,
}

/// Why a command stops before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The reason has been said on stderr.
    Said(Exit),
    /// A result could not be written.
    Io(io::Error),
}

/// Both streams, and the words of the language.
pub(crate) struct Console {
    /// For results. Colours are taken out where they do not belong.
    pub(crate) out: BufWriter<AutoStream<Stdout>>,
    /// The engine's own words.
    pub(crate) words: Words,
}

impl Console {
    pub(crate) fn new(locale: Locale) -> Self {
        Self { out: BufWriter::new(anstream::stdout()), words: Words::new(locale) }
    }

    /// A line of results.
    pub(crate) fn say(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A line of talk.
    pub(crate) fn talk(&mut self, line: impl Display) {
        // What was said before stands above, also when both streams are one terminal. Nobody hears a failure here.
        let _ = self.out.flush();
        let _ = writeln!(anstream::stderr(), "{line}");
    }

    /// Says what is wrong and stops.
    pub(crate) fn stop(&mut self, exit: Exit, line: impl Display) -> Stop {
        self.talk(line);
        Stop::Said(exit)
    }

    /// Columns to write in: those of the terminal, else 80.
    pub(crate) fn width(&self) -> usize {
        const WIDEST: u16 = 100;
        let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        usize::from(terminal.map_or(80, |(width, _)| width.0.clamp(20, WIDEST)))
    }

    /// Writes what is left and gives the exit code. A reader that has gone away is no error.
    pub(crate) fn close(mut self, done: Done) -> Exit {
        let flushed = self.out.flush().map_err(Stop::Io);
        match done.and_then(|exit| flushed.map(|()| exit)) {
            Ok(exit) | Err(Stop::Said(exit)) => exit,
            Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Well,
            Err(Stop::Io(error)) => {
                let line = self.words.with("output-failed", &[("why", error.to_string().into())]);
                self.talk(line);
                Exit::NotWell
            }
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Well => 0,
            Exit::NotWell => 1,
            Exit::Usage => 2,
        })
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
