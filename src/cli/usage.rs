//! Help and wrong usage in the language asked for. English is written beside the arguments, Russian in `locale/ru.ftl`.

use std::env;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches};

use super::words::{Locale, Words};
use super::{Cli, Exit};

/// What was asked for; or the code to end with, after help or a complaint was printed.
pub(crate) fn parse() -> Result<Cli, Exit> {
    let locale = spoken(env::args());
    let words = Words::new(locale);
    let mut command = command(&words);
    let matches = command.try_get_matches_from_mut(env::args_os()).and_then(|matches| Cli::from_arg_matches(&matches));
    matches.map_err(|error| {
        let exit = if error.use_stderr() { Exit::Usage } else { Exit::Well };
        match complaint(&words, &error).filter(|_| locale != Locale::En) {
            // Nobody hears a failure here.
            Some(text) => drop(std::io::Write::write_all(&mut anstream::stderr(), text.as_bytes())),
            None => drop(error.print()),
        }
        exit
    })
}

/// The language, before anything else is understood.
fn spoken(args: impl Iterator<Item = String>) -> Locale {
    let mut asked = None;
    let mut args = args.skip(1).peekable();
    while let Some(arg) = args.next() {
        let value = match arg.strip_prefix("--locale") {
            Some("") => args.peek().cloned(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        asked = value.and_then(|value| Locale::named(&value)).or(asked);
    }
    asked.unwrap_or_else(Locale::of_environment)
}

/// The command line with its help in the language of these words.
pub(crate) fn command(words: &Words) -> Command {
    let mut command = Cli::command();
    if words.locale == Locale::En {
        return command;
    }
    // Only then help, version and what is common are everywhere.
    command.build();
    speak(command, words)
}

fn speak(command: Command, words: &Words) -> Command {
    let name = command.get_name().to_owned();
    let template = format!(
        "{{about-with-newline}}\n\u{1b}[1m\u{1b}[4m{}\u{1b}[0m {{usage}}\n\n{{all-args}}{{after-help}}",
        words.get("help-usage")
    );
    let after = command.get_after_help().map(|text| {
        let text = text.to_string();
        let text = text.replace("Examples:", &words.get("help-examples"));
        text.replace("Example:", &words.get("help-example"))
    });
    let about = words.find(&format!("help-{name}"));
    let mut command = command.help_template(template).subcommand_help_heading(words.get("help-commands"));
    if let Some(about) = about {
        command = command.about(about).long_about(None);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    // The list below `help` repeats the whole tree and is never shown.
    if name == "help" {
        return command;
    }
    command.mut_args(|arg| argument(arg, words, &name)).mut_subcommands(|inner| speak(inner, words))
}

fn argument(arg: Arg, words: &Words, command: &str) -> Arg {
    let heading = words.get(if arg.is_positional() { "help-arguments" } else { "help-options" });
    let Some(mut help) = argument_help(words, command, arg.get_id().as_str()) else {
        return arg.help_heading(heading);
    };
    if arg.get_action().takes_values() {
        let values: Vec<String> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        if !values.is_empty() {
            help.push(' ');
            help.push_str(&words.with("help-default", &[("value", values.join(", ").into())]));
        }
        let known: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        if !known.is_empty() && !arg.is_hide_possible_values_set() {
            help.push(' ');
            help.push_str(&words.with("help-possible", &[("values", known.join(", ").into())]));
        }
    }
    arg.help(help).long_help(None).hide_default_value(true).hide_possible_values(true).help_heading(heading)
}

/// The help of an argument: of this command, or of all that have one of that name.
fn argument_help(words: &Words, command: &str, id: &str) -> Option<String> {
    words.find(&format!("help-{command}-{id}")).or_else(|| words.find(&format!("help-arg-{id}")))
}

/// What is wrong with the arguments; `None`: nothing is, or there are no words for it.
fn complaint(words: &Words, error: &clap::Error) -> Option<String> {
    let get = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(list)) => list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    let arg = get(ContextKind::InvalidArg);
    let mut near = get(ContextKind::SuggestedArg);
    let line = match error.kind() {
        ErrorKind::InvalidValue if get(ContextKind::InvalidValue).is_empty() => {
            words.with("usage-no-value", &[("arg", arg.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            words.with("usage-value", &[("value", get(ContextKind::InvalidValue).into()), ("arg", arg.into())])
        }
        ErrorKind::UnknownArgument => words.with("usage-unknown", &[("arg", arg.into())]),
        ErrorKind::InvalidSubcommand => {
            near = get(ContextKind::SuggestedSubcommand);
            words.with("usage-command", &[("name", get(ContextKind::InvalidSubcommand).into())])
        }
        ErrorKind::MissingRequiredArgument => words.with("usage-missing", &[("args", arg.into())]),
        ErrorKind::MissingSubcommand => words.get("usage-no-command"),
        ErrorKind::ArgumentConflict if get(ContextKind::PriorArg) == arg => {
            words.with("usage-twice", &[("arg", arg.into())])
        }
        ErrorKind::ArgumentConflict => {
            words.with("usage-conflict", &[("arg", arg.into()), ("other", get(ContextKind::PriorArg).into())])
        }
        _ => return None,
    };
    let mut text = words.with("usage-wrong", &[("line", line.into())]);
    let valid = get(ContextKind::ValidValue);
    if !valid.is_empty() {
        text = format!("{text}\n  {}", words.with("help-possible", &[("values", valid.into())]));
    }
    if !near.is_empty() {
        text = format!("{text}\n  {}", words.with("did-you-mean", &[("near", near.into())]));
    }
    Some(format!("{text}\n\n{}\n", words.get("usage-more")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_argument_has_russian_help() {
        let words = Words::new(Locale::Ru);
        let mut command = Cli::command();
        command.build();
        let mut missing = Vec::new();
        for inner in std::iter::once(&command).chain(command.get_subcommands()) {
            let name = inner.get_name();
            if words.find(&format!("help-{name}")).is_none() {
                missing.push(format!("help-{name}"));
            }
            for arg in inner.get_arguments().filter(|_| name != "help") {
                if argument_help(&words, name, arg.get_id().as_str()).is_none() {
                    missing.push(format!("help-{name}-{}", arg.get_id()));
                }
            }
        }
        assert!(missing.is_empty(), "locale/ru.ftl has no {}", missing.join(", "));
    }

    #[test]
    fn the_language_is_heard_wherever_it_is_said() {
        let heard = |line: &str| spoken(line.split(' ').map(str::to_owned));
        assert_eq!(heard("tablewright run --locale ru x"), Locale::Ru);
        assert_eq!(heard("tablewright --locale=ru run"), Locale::Ru);
        assert_eq!(heard("tablewright --locale ru run --locale en"), Locale::En);
    }
}
