//! Arguments, printing, one file a command: the only room that prints.

mod api;
mod check;
mod compare;
mod completions;
mod console;
mod course;
mod draw;
mod fault;
mod leaks;
mod load;
mod man;
mod misfit;
mod new;
mod odds;
mod original;
mod page;
mod perft;
mod play;
mod replay;
mod rules;
mod run;
mod sim;
mod story;
mod test;
mod usage;
mod watch;
mod words;
mod write;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use console::Console;
pub(crate) use console::{Done, Exit, Stop};
use words::Locale;

/// Tabletop scenarios whose rules are data: play them, test them, measure them.
#[derive(Parser, Debug)]
#[command(name = "tablewright", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Example: tablewright run my-game --seed 7")]
struct Cli {
    /// Language of what is said [default: from LC_ALL, LC_MESSAGES or LANG, else en]
    #[arg(long, global = true, value_enum, value_name = "en|ru", hide_possible_values = true, display_order = 900)]
    locale: Option<Locale>,

    #[command(subcommand)]
    command: Command,
}

/// What can be asked for. A new command is a file of this folder, an arm here and an arm in [`Command::run`].
#[derive(Subcommand, Debug)]
enum Command {
    New(new::Args),
    Check(check::Args),
    Run(run::Args),
    Play(play::Args),
    Replay(replay::Args),
    Test(test::Args),
    Watch(watch::Args),
    Compare(compare::Args),
    Rules(rules::Args),
    Sim(sim::Args),
    Leaks(leaks::Args),
    Odds(odds::Args),
    Perft(perft::Args),
    Api(api::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    fn run(self, console: &mut Console) -> Done {
        match self {
            Self::New(args) => args.run(console),
            Self::Check(args) => args.run(console),
            Self::Run(args) => args.run(console),
            Self::Play(args) => args.run(console),
            Self::Replay(args) => args.run(console),
            Self::Test(args) => args.run(console),
            Self::Watch(args) => args.run(console),
            Self::Compare(args) => args.run(console),
            Self::Rules(args) => args.run(console),
            Self::Sim(args) => args.run(console),
            Self::Leaks(args) => args.run(console),
            Self::Odds(args) => args.run(console),
            Self::Perft(args) => args.run(console),
            Self::Api(args) => args.run(console),
            Self::Completions(args) => args.run(console),
            Self::Man(args) => args.run(console),
        }
    }
}

/// Runs the command line and gives its exit code: 0 well, 1 what was asked about is not well, 2 wrong usage.
pub fn main() -> ExitCode {
    let cli = match usage::parse() {
        Ok(cli) => cli,
        Err(exit) => return exit.into(),
    };
    let mut console = Console::new(cli.locale.unwrap_or_else(Locale::of_environment));
    let done = cli.command.run(&mut console);
    console.close(done).into()
}
