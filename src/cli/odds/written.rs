//! From arguments to the text of a case: whatever a case can say is looked up, and complained about, in one place.

use std::fmt::Write;

use super::Args;
use crate::table::{Layout, ZoneId};

/// The case that the arguments describe; with `--case` it is laid over that one.
pub(super) fn case(args: &Args, layout: &Layout) -> String {
    let mut text = "[[case]]\nname = \"odds\"\n".to_owned();
    let mut line = |line: String| {
        let _ = writeln!(text, "{line}");
    };
    match (&args.call, &args.phase) {
        (Some(call), _) => line(format!("call = {}", quoted(call))),
        (None, Some(phase)) => line(format!("phase = {}", quoted(phase))),
        (None, None) => line("rounds = 1".to_owned()),
    }
    if !args.args.is_empty() {
        line(format!("args = [{}]", list(&args.args)));
    }
    if let Some(round) = args.round {
        line(format!("round = {round}"));
    }
    if let Some(variant) = &args.chosen.variant {
        line(format!("variant = {}", quoted(variant)));
    }
    let answers: Vec<String> = args.answers.iter().map(|answer| self::answer(answer)).collect();
    if !answers.is_empty() {
        line(format!("answers = [{}]", answers.join(", ")));
    }
    let choice = args.chosen.choice();
    pairs(&mut text, "settings", choice.settings.iter().map(|(key, setting)| (key.as_str(), value(setting))));
    pairs(&mut text, "seats", choice.seats.iter().map(|(role, count)| (role.as_str(), count.to_string())));
    let zone = |name: &str| (0..layout.zones().len()).any(|zone| layout.zone_name(ZoneId::at(zone)) == name);
    let (zones, cells): (Vec<_>, Vec<_>) = args.given.iter().partition(|(name, _)| zone(name) || name == "face_up");
    pairs(&mut text, "table", cells.iter().map(|(name, given)| (name.as_str(), value(given))));
    pairs(&mut text, "zones", zones.iter().map(|(name, given)| (name.as_str(), format!("[{}]", parts(given)))));
    let shuffled = args.shuffled.iter().map(|name| (name.as_str(), "[]".to_owned()));
    let luck = args.luck.iter().map(|(name, given)| (name.as_str(), format!("[{}]", parts(given))));
    pairs(&mut text, "luck", luck.chain(shuffled));
    text += "[case.expect]\nsaid = []\n";
    text
}

fn pairs<'a>(text: &mut String, key: &str, all: impl Iterator<Item = (&'a str, String)>) {
    let mut all = all.peekable();
    if all.peek().is_some() {
        let _ = writeln!(text, "[case.{key}]");
    }
    for (name, value) in all {
        let _ = writeln!(text, "{} = {value}", quoted(name));
    }
}

/// `OPTION` or `PROMPT=OPTION`.
fn answer(text: &str) -> String {
    match text.split_once('=') {
        Some((prompt, option)) => format!("{{ prompt = {}, answer = {} }}", quoted(prompt), value(option)),
        None => format!("{{ answer = {} }}", value(text)),
    }
}

/// A number, true or false, a list in brackets, or a text.
fn value(text: &str) -> String {
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inner) => format!("[{}]", parts(inner)),
        None if text.parse::<i32>().is_ok() || text == "true" || text == "false" => text.to_owned(),
        None => quoted(text),
    }
}

/// Values with commas between them.
fn parts(text: &str) -> String {
    list(&text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>())
}

fn list(values: &[String]) -> String {
    values.iter().map(|one| value(one)).collect::<Vec<_>>().join(", ")
}

/// A TOML text: JSON's escapes are among TOML's.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
