//! Arguments, printing, one file a command: the only room that prints.

mod draw;

use std::process::ExitCode;

/// Runs the command line and gives its exit code: 0 well, 1 what was asked about is not well, 2 wrong usage.
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
