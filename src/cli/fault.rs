//! A rule that failed: the script's line, the card's line, what was running, and the command that repeats it.

use std::ops::Range;

use super::words::Words;
use crate::rules::{Frame, RuleError};
use crate::scenario::{Diagnostic, Files, Scenario, plain, position};

/// Most lines of a chain that are shown.
const CHAIN: usize = 8;

/// Draws a failed rule for a designer. `repeat` is the command that fails alike.
pub(crate) fn drawn(words: &Words, scenario: &Scenario, error: &RuleError, seed: u64, repeat: &str) -> String {
    let files = &scenario.files;
    let complaint = complaint(scenario, error);
    let mut text = crate::scenario::render(&[complaint], files, true);
    let mut fact = |line: String| {
        text.push_str("  ");
        text.push_str(&line);
        text.push('\n');
    };
    if !error.values.0.is_empty() {
        fact(words.get("fault-values"));
        for (name, value) in &error.values.0 {
            fact(format!("  {} = {}", plain(name), plain(value)));
        }
    }
    for frame in error.frames.iter().skip(1).take(CHAIN) {
        let place = format!("{}:{}", files.shown(&frame.file), frame.line);
        fact(match &frame.function {
            Some(function) => words.with("fault-called-in", &[("place", place.into()), ("function", function.into())]),
            None => words.with("fault-called", &[("place", place.into())]),
        });
    }
    for hook in error.hooks.iter().rev() {
        let place = card(scenario, hook).map(|(file, span)| shown_line(files, file, &span));
        fact(match place {
            Some(place) => words.with("fault-hook-at", &[("hook", hook.into()), ("place", place.into())]),
            None => words.with("fault-hook", &[("hook", hook.into())]),
        });
    }
    if let Some(phase) = &error.phase
        && in_bot(error)
    {
        fact(words.with("fault-bot", &[("what", phase.into()), ("round", error.round.into())]));
    } else if let Some(phase) = &error.phase {
        let id = phase.split(' ').next().unwrap_or_default();
        let args = [("phase", phase.into()), ("round", error.round.into())];
        fact(match scenario.phase_place(id).map(|(file, span)| shown_line(files, file, &span)) {
            Some(place) => {
                let [phase, round] = args;
                words.with("fault-phase-at", &[phase, round, ("place", place.into())])
            }
            None => words.with("fault-phase", &args),
        });
    }
    fact(words.with("fault-seed", &[("seed", seed.to_string().into())]));
    fact(words.with("fault-repeat", &[("command", repeat.into())]));
    text
}

/// A failed rule for machines.
pub(crate) fn json(error: &RuleError, seed: u64) -> serde_json::Value {
    let frame = error.frames.first();
    serde_json::json!({
        "kind": "error",
        "message": error.message,
        "file": frame.map(|frame| &frame.file),
        "line": frame.map(|frame| frame.line),
        "values": error.values.0.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
        "hooks": error.hooks,
        "phase": error.phase,
        "round": error.round,
        "seed": seed,
    })
}

/// The bytes of a line, without the blanks around it.
pub(crate) fn line_span(text: &str, line: usize) -> Option<Range<usize>> {
    let whole = text.split_inclusive('\n').nth(line.checked_sub(1)?)?;
    let start = whole.as_ptr() as usize - text.as_ptr() as usize;
    let lead = whole.len() - whole.trim_start().len();
    Some(start + lead..start + whole.trim_end().len().max(lead))
}

/// A command as a shell takes it.
pub(crate) fn command(words: &[String]) -> String {
    let plain = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || "_-./=:,+@%".contains(c));
    let quoted = |word: &String| if plain(word) { word.clone() } else { format!("'{}'", word.replace('\'', r"'\''")) };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

fn complaint(scenario: &Scenario, error: &RuleError) -> Diagnostic {
    let code = if in_bot(error) { "bot" } else { "rule" };
    let Some(Frame { file, line, .. }) = error.frames.first() else {
        return Diagnostic::error(code, "", error.message.clone());
    };
    let complaint = Diagnostic::error(code, file.clone(), error.message.clone());
    let span = scenario.files.get(file).and_then(|file| line_span(&file.text, *line));
    let complaint = match span {
        Some(span) => complaint.at(span),
        None => complaint,
    };
    match error.hooks.last().and_then(|hook| card(scenario, hook)) {
        Some((file, span)) => complaint.label(file, span, "this card's rule was running"),
        None => complaint,
    }
}

/// Whether it is a bot that failed, not a rule.
fn in_bot(error: &RuleError) -> bool {
    error.phase.as_ref().is_some_and(|phase| phase.starts_with("bot "))
}

/// Where the card of a hook such as `card:fog value.victims` is written.
fn card<'a>(scenario: &'a Scenario, hook: &str) -> Option<(&'a str, Range<usize>)> {
    let (kind, id) = hook.split(' ').next()?.split_once(':')?;
    let base = id.rsplit_once('.').filter(|(_, copy)| copy.bytes().all(|byte| byte.is_ascii_digit()));
    scenario.card_place(kind, base.map_or(id, |(base, _)| base))
}

fn shown_line(files: &Files, file: &str, span: &Range<usize>) -> String {
    let line = files.get(file).map_or(1, |source| position(&source.text, span.start).0);
    format!("{}:{line}", files.shown(file))
}
