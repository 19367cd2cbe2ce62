//! `tablewright check`.

use super::{Console, Done, Exit};

/// check
#[derive(clap::Args, Debug)]
pub(crate) struct Args {}

impl Args {
    pub(crate) fn run(self, _console: &mut Console) -> Done {
        Ok(Exit::Well)
    }
}
