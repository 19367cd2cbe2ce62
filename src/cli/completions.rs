//! `tablewright completions`: what a shell needs to complete our words.

use clap_complete::Shell;

use super::{Console, Done, Exit, usage};

/// Print completions for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tablewright completions bash > /etc/bash_completion.d/tablewright")]
pub(crate) struct Args {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut usage::command(&console.words), "tablewright", &mut text);
        std::io::Write::write_all(&mut console.out, &text)?;
        Ok(Exit::Well)
    }
}
