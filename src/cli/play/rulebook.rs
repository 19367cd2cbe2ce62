//! The scenario's rulebook: the words of a numbered rule, and which rules a question follows.

use crate::scenario::Scenario;
use crate::scenario::rulebook::rulebook;

/// The words of a rule in the rulebook of that language, else of the main one.
pub(crate) fn rule(scenario: &Scenario, language: &str, number: &str) -> Option<String> {
    rulebook(scenario, language).into_iter().find(|rule| rule.number == number).map(|rule| rule.text)
}

/// The first number of the rulebook.
pub(super) fn first(scenario: &Scenario, language: &str) -> Option<String> {
    rulebook(scenario, language).into_iter().next().map(|rule| rule.number)
}

/// The number of the rulebook that somebody typed, however it was written: `g023` is `G-023`.
pub(crate) fn number(scenario: &Scenario, typed: &str) -> Option<String> {
    let typed = typed.trim().to_uppercase();
    let split = typed.find(|c: char| c.is_ascii_digit())?;
    let (prefix, rest) = (typed[..split].trim_end_matches('-'), &typed[split..]);
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, letter) = (&rest[..end], rest[end..].to_lowercase());
    let wide = scenario.rulebook().any(|known| known == prefix);
    let number: u32 = digits.parse().ok()?;
    let forms = [
        format!("{prefix}-{digits}{letter}"),
        format!("{prefix}-{number:02}{letter}"),
        format!("{prefix}-{number:03}{letter}"),
    ];
    wide.then(|| forms.into_iter().find(|form| rule(scenario, "", form).is_some())).flatten()
}

/// The rules that the function which asks a question cites in its comment, in that order.
pub(crate) fn cited(scenario: &Scenario, prompt: &str) -> Vec<String> {
    let literals = [format!("\"{prompt}\""), format!("'{prompt}'")];
    let mut numbers = Vec::new();
    for (_, file) in scenario.modules() {
        let lines: Vec<&str> = file.text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if literals.iter().any(|literal| line.contains(literal)) {
                for number in comment(&lines[..at]).flat_map(|line| bracketed(scenario, line)) {
                    if !numbers.contains(&number) {
                        numbers.push(number);
                    }
                }
            }
        }
    }
    numbers
}

/// The comment of the function that the last line lies in.
fn comment<'a>(above: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    let inside = above.iter().rposition(|line| line.starts_with("end")).map_or(0, |end| end + 1);
    let is_comment = |line: &&&str| line.starts_with("---");
    let last = above[inside..].iter().rposition(|line| is_comment(&line)).map(|last| inside + last);
    let first = last.map(|last| above[..last].iter().rposition(|line| !is_comment(&line)).map_or(0, |no| no + 1));
    let range = first.zip(last).map_or(0..0, |(first, last)| first..last + 1);
    above[range].iter().copied()
}

/// Rule numbers in square brackets: `[G-023 GA-01]`.
fn bracketed(scenario: &Scenario, line: &str) -> Vec<String> {
    let inside =
        line.split('[').skip(1).filter_map(|rest| rest.split_once(']')).flat_map(|(inside, _)| inside.split(' '));
    let known = |number: &&str| {
        number.split_once('-').is_some_and(|(prefix, _)| scenario.rulebook().any(|known| known == prefix))
    };
    inside.filter(known).map(str::to_owned).collect()
}
