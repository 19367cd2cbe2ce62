//! The command `tablewright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tablewright::cli::main()
}
