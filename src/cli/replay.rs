//! `tablewright replay`.

use super::{Console, Done, Exit};

/// replay
#[derive(clap::Args, Debug)]
pub(crate) struct Args {}

impl Args {
    pub(crate) fn run(self, _console: &mut Console) -> Done {
        Ok(Exit::Well)
    }
}
