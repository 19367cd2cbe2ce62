//! Answers that a game cannot take, in words.

use serde_json::Value;

use super::words::Words;
use crate::session::Refusal;
use crate::session::record::{Difference, Differs, Fault, Flaw, Luck, Misfit, Moment, Unfit};

/// Most options that are listed.
const SHOWN: usize = 12;

/// Why an answer of a file does not fit, and on a line of its own what would.
pub(crate) fn misfit_text(words: &Words, misfit: &Misfit) -> String {
    let mut hint = None;
    let mut near = |near: &Option<String>| {
        hint = near.as_ref().map(|near| words.with("did-you-mean", &[("near", near.into())]));
    };
    let why = match &misfit.unfit {
        Unfit::NoSeat { seat, near: name } => {
            near(name);
            words.with("unfit-no-seat", &[("seat", seat.into())])
        }
        Unfit::NotAsked { seat, asked } => {
            words.with("unfit-not-asked", &[("seat", seat.into()), ("asked", asked_now(words, asked).into())])
        }
        Unfit::OtherPrompt { prompt, asked } => {
            words.with("unfit-other-prompt", &[("prompt", prompt.into()), ("asked", asked.join(", ").into())])
        }
        Unfit::NoOption { prompt, answer, options, near: name } => {
            near(name);
            hint = hint.or_else(|| Some(words.with("options-are", &[("options", listed(words, options).into())])));
            words.with("unfit-no-option", &[("answer", answer.into()), ("prompt", prompt.into())])
        }
        Unfit::NotOptional { prompt } => words.with("unfit-not-optional", &[("prompt", prompt.into())]),
        Unfit::Words { prompt, max } => words.with("unfit-words", &[("prompt", prompt.into()), ("max", (*max).into())]),
        Unfit::Over { left } => words.with("unfit-over", &[("left", (*left).into())]),
    };
    let line = words.with("misfit", &[("line", misfit.line.into()), ("n", misfit.n.into()), ("why", why.into())]);
    match hint {
        Some(hint) => format!("{line}\n  {hint}"),
        None => line,
    }
}

/// Where a record and today's game part.
pub(crate) fn difference_text(words: &Words, difference: &Difference) -> String {
    let moment = |moment: &Moment| match moment {
        Moment::Luck(Luck { stream, of, came }) => {
            words.with("moment-luck", &[("stream", stream.into()), ("came", (came + 1).into()), ("of", (*of).into())])
        }
        Moment::Question(prompt) => words.with("moment-question", &[("prompt", prompt.into())]),
        Moment::End => words.get("moment-end"),
    };
    let what = match &difference.what {
        Differs::Luck { then, now } => {
            words.with("differs-luck", &[("then", moment(then).into()), ("now", moment(now).into())])
        }
        Differs::Asked { seat, prompt, now } => {
            let asked = asked_now(words, now);
            words.with("differs-asked", &[("seat", seat.into()), ("prompt", prompt.into()), ("asked", asked.into())])
        }
        Differs::Options { prompt, then, now, gone, new } => {
            let args = [("prompt", prompt.into()), ("then", (*then).into()), ("now", (*now).into())];
            let named = |id: &str, options: &[Value]| {
                let options = options.iter().map(|option| option_text(words, option)).collect::<Vec<_>>();
                let line = words.with(id, &[("options", listed(words, &options).into())]);
                if options.is_empty() { String::new() } else { format!("; {line}") }
            };
            words.with("differs-options", &args) + &named("options-gone", gone) + &named("options-new", new)
        }
        Differs::End { then, now: Some(now) } => words.with(
            "differs-end",
            &[
                ("then", ended(words, &then.result, &then.winners).into()),
                ("now", ended(words, &now.result, &now.winners).into()),
            ],
        ),
        Differs::End { then, now: None } => {
            words.with("differs-no-end", &[("then", ended(words, &then.result, &then.winners).into())])
        }
    };
    let args = [
        ("after", difference.after.into()),
        ("round", difference.round.into()),
        ("phase", (&difference.phase).into()),
        ("what", what.into()),
    ];
    words.with("difference", &args)
}

/// Where and why a file is no good record.
pub(crate) fn fault_text(words: &Words, fault: &Fault) -> String {
    let why = match &fault.flaw {
        Flaw::Long => words.get("flaw-long"),
        Flaw::Many => words.get("flaw-many"),
        Flaw::Letters => words.get("flaw-letters"),
        Flaw::Json => words.get("flaw-json"),
        Flaw::Unknown => words.get("flaw-unknown"),
        Flaw::Undo => words.get("flaw-undo"),
        Flaw::Sum => words.get("flaw-sum"),
        Flaw::Format(format) => words.with("flaw-format", &[("format", (*format).into())]),
        Flaw::Io(error) => error.to_string(),
    };
    words.with("flaw", &[("line", fault.line.into()), ("why", why.into())])
}

/// Why a game refused an answer.
pub(crate) fn refusal(words: &Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Withdrawn => words.get("refused-withdrawn"),
        Refusal::NotAsked => words.get("refused-not-asked"),
        Refusal::NoSuchOption { count } => words.with("refused-no-option", &[("count", (*count).into())]),
        Refusal::NotOptional => words.get("refused-not-optional"),
        Refusal::Words { max: 0 } => words.get("refused-no-words"),
        Refusal::Words { max } => words.with("refused-words", &[("max", (*max).into())]),
        Refusal::Rule(error) => error.to_string(),
    }
}

fn ended(words: &Words, result: &str, winners: &[String]) -> String {
    if winners.is_empty() {
        return words.with("ended-nobody", &[("result", result.into())]);
    }
    words.with("ended", &[("result", result.into()), ("winners", winners.join(", ").into())])
}

/// Who is asked what now.
fn asked_now(words: &Words, asked: &[(Vec<String>, String)]) -> String {
    let one = |(seats, prompt): &(Vec<String>, String)| {
        words.with("asked-now", &[("seats", seats.join(", ").into()), ("prompt", prompt.into())])
    };
    asked.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// An option as it is written in a record.
fn option_text(words: &Words, option: &Value) -> String {
    match option {
        Value::Null => words.get("declining"),
        Value::String(name) => name.clone(),
        other => other.to_string(),
    }
}

fn listed(words: &Words, options: &[String]) -> String {
    let mut list = options.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    if options.len() > SHOWN {
        list.push(words.with("and-more", &[("count", (options.len() - SHOWN).into())]));
    }
    list.join(", ")
}
