//! `tablewright man`: manual pages.

use std::io::Write;

use super::{Console, Done, Exit, usage};

/// Print the manual page
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tablewright man run | man -l -")]
pub(crate) struct Args {
    /// The page of one command instead of the whole program
    command: Option<String>,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let mut program = usage::command(&console.words);
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => match program.find_subcommand(name) {
                Some(command) => command.clone(),
                None => {
                    let near = crate::rules::nearest(name, program.get_subcommands().map(|command| command.get_name()));
                    let line = console.words.with("no-such-command", &[("name", name.into()), ("near", near.into())]);
                    return Err(console.stop(Exit::Usage, line));
                }
            },
        };
        clap_mangen::Man::new(page).render(&mut console.out)?;
        console.out.flush()?;
        Ok(Exit::Well)
    }
}
