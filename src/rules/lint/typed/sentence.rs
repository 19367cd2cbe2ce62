//! What the type checker found, in our words; and what it only suspects, left out.

use std::ops::Range;

use super::Script;
use crate::rules::lint::{Kind, shared_by_bots};
use crate::scenario::Diagnostic;

/// One finding of the type checker.
pub(super) struct Found<'f> {
    pub(super) code: &'f str,
    pub(super) message: &'f str,
    /// In the text as it was written.
    pub(super) span: Range<usize>,
}

/// The complaint; `None` for what is no certain mistake. `set` are the fields that are set, each with its value.
pub(super) fn sentence(found: &Found, script: &Script, set: &[(Range<usize>, Range<usize>)]) -> Option<Diagnostic> {
    let here = script.text.get(found.span.clone()).filter(|text| !text.is_empty())?;
    let mut span = found.span.clone();
    let (code, message, help) = match found.code {
        "param-type-mismatch" => {
            let [wanted, given] = quoted(found.message)?;
            differs(wanted, given)?;
            (
                "wrong-type",
                format!("this is {}, but {} is expected here", thing(given), thing(wanted)),
                step(wanted, given, script),
            )
        }
        // A local may hold one thing now and another later; a counter may not.
        "assign-type-mismatch" => {
            let (_, value) = set.iter().find(|(field, value)| *field == found.span || *value == found.span)?;
            span = value.clone();
            let [given, wanted] = quoted(found.message)?;
            differs(wanted, given)?;
            (
                "wrong-type",
                format!("this is {}, but {} belongs here", thing(given), thing(wanted)),
                step(wanted, given, script),
            )
        }
        "missing-parameter" | "redundant-parameter" => {
            let numbers: Vec<usize> = found
                .message
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|word| word.parse().ok())
                .take(2)
                .collect();
            let [wanted, given] = numbers[..] else { return None };
            let missing = found.message.split("missing parameter: ").skip(1);
            let missing: Vec<String> =
                missing.filter_map(|rest| Some(format!("`{}`", rest.split_whitespace().next()?))).collect();
            let help = match &missing[..] {
                [] => "leave out what is too much".to_owned(),
                missing => format!("add {}", missing.join(", ")),
            };
            ("argument-count", format!("this call takes {}, but has {given}", arguments(wanted)), Some(help))
        }
        // `a[b]` may be nil, `a.b` may not.
        "undefined-field" if name(here) && script.text[..found.span.start].ends_with('.') => (
            "unknown-field",
            format!("this has no `{here}`"),
            Some("compare it with where the value comes from".to_owned()),
        ),
        "inject-field" if name(here) => {
            let [of, _] = quoted(found.message)?;
            own(of)?;
            ("unknown-field", format!("{} has no `{here}`", thing(of)), None)
        }
        "call-non-callable" => ("not-a-function", "this is called, but it is no function".to_owned(), None),
        _ => return None,
    };
    let complaint = Diagnostic::warning(code, script.file, message).at(span);
    Some(match help {
        Some(help) => complaint.help(help),
        None => complaint,
    })
}

/// The first two texts in backticks.
fn quoted(message: &str) -> Option<[&str; 2]> {
    let mut parts = message.split('`');
    let (_, one, _, other) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    Some([one, other])
}

fn name(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn arguments(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}

/// What may also be nil, what nobody knows, and numbers among themselves are no certain mistakes.
fn differs(wanted: &str, given: &str) -> Option<()> {
    let unsure = |of: &str| {
        let of = of.trim_matches(['(', ')']);
        of.ends_with('?')
            || of.split('|').any(|one| matches!(one, "nil" | "any" | "unknown" | "T" | "R" | "K" | "V" | "S"))
    };
    let given = given.strip_suffix('!').unwrap_or(given);
    let other =
        sort(wanted) != sort(given) || matches!((own(wanted), own(given)), (Some(one), Some(other)) if one != other);
    (!unsure(given) && other).then_some(())
}

/// The class of the scenario's own that a type is, such as `seat.hound`: only if it is one.
fn own(of: &str) -> Option<&str> {
    let (sort, class) = of.split_once('.')?;
    let known = matches!(sort, "seat" | "component" | "place") && !class.starts_with("any");
    (known && name(class)).then_some(class)
}

/// What sort of thing a type is, without its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Seat,
    Component,
    Place,
    Zone,
    Number,
    Text,
    Flag,
    Function,
    List,
    Other,
}

fn sort(of: &str) -> Sort {
    let of = of.trim_start_matches('(');
    let sorts = [
        ("seat.", Sort::Seat),
        ("Seat", Sort::Seat),
        ("component.", Sort::Component),
        ("Component", Sort::Component),
        ("place.", Sort::Place),
        ("Place", Sort::Place),
        ("zone.", Sort::Zone),
        ("Zone", Sort::Zone),
        ("number", Sort::Number),
        ("integer", Sort::Number),
        ("string", Sort::Text),
        ("\"", Sort::Text),
        ("TextId", Sort::Text),
        ("boolean", Sort::Flag),
        ("true", Sort::Flag),
        ("false", Sort::Flag),
        ("fun", Sort::Function),
        ("table", Sort::List),
    ];
    if of.ends_with("[]") {
        return Sort::List;
    }
    if of.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Sort::Number;
    }
    sorts.iter().find(|(prefix, _)| of.starts_with(prefix)).map_or(Sort::Other, |(_, sort)| *sort)
}

/// A type as a thing in a sentence.
fn thing(of: &str) -> String {
    let with = |noun: &str| own(of).map_or_else(|| noun.to_owned(), |class| format!("{noun} `{class}`"));
    match sort(of) {
        Sort::Seat => with("a seat"),
        Sort::Component => with("a component"),
        Sort::Place => with("a place"),
        Sort::Zone => "a zone".to_owned(),
        Sort::Number => "a number".to_owned(),
        Sort::Text => "a text".to_owned(),
        Sort::Flag => "true or false".to_owned(),
        Sort::Function => "a function".to_owned(),
        Sort::List => "a list".to_owned(),
        Sort::Other if of.starts_with('{') => "a table in braces".to_owned(),
        Sort::Other => format!("a {}", of.trim_end_matches('?')),
    }
}

/// How to come from one to the other.
fn step(wanted: &str, given: &str, script: &Script) -> Option<String> {
    let for_bots = script.kind == Kind::Bot || shared_by_bots(script.module);
    let step = match (sort(wanted), sort(given)) {
        (Sort::List, Sort::Zone) => "what lies in a zone is `zone:list()`",
        (Sort::Place, Sort::Text) if for_bots => "take the place from `view.map_places`",
        (Sort::Place, Sort::Text) => "take the place with `t:place(\"…\")`",
        (Sort::Component, Sort::Text) => "take the component with `t:component(kind, \"…\")`",
        (Sort::Seat, Sort::Text) => "take the seat from `t.seats`",
        (Sort::Component, Sort::Zone) => "what lies on top of a zone is `zone:top()`",
        (Sort::Number, Sort::Zone) => "how many lie in a zone is `#zone`",
        (Sort::Zone, Sort::Seat) => "name one of its zones, such as `seat.hand`",
        (Sort::Text, Sort::Seat | Sort::Component | Sort::Place | Sort::Zone) => "its id is `….id`",
        _ => return None,
    };
    Some(step.to_owned())
}
