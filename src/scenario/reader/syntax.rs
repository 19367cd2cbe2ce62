//! What the TOML parser says, in words for people who write scenarios.

use std::borrow::Cow;
use std::ops::Range;

use toml::de::{DeTable, Error};

use super::whole;

/// Words of the parser, our sentence (`@` is what is written there), and what to do.
const KNOWN: &[(&str, &str, &str)] = &[
    ("duplicate key", "`@` is written twice", "keep one of them"),
    ("string values must be quoted", "`@` is a text without quotes", "put it in quotes: \"@\""),
    (
        "invalid unquoted key",
        "`@` cannot be a key",
        "keys are written with a-z, 0-9, - and _; was this to be a text in quotes?",
    ),
    ("unquoted keys cannot be empty", "there is no key before =", "write key = value"),
    ("key with no value", "`@` has no value", "write @ = …, or [@] for a table"),
    ("missing value for key", "`@` has no =", "write @ = …"),
    ("missing value", "a value is missing here", "write a number, true, false, \"text\" or [list]"),
    ("missing assignment", "there is no = between key and value", "write key = value"),
    ("invalid basic string", "this text has no closing quote", "add the closing \" on the same line"),
    ("invalid literal string", "this text has no closing quote", "add the closing ' on the same line"),
    ("missing escaped value", "a backslash begins something unknown", "write \\\\ for a backslash, \\n for a new line"),
    ("unclosed array table", "this [[…]] is not closed", "add ]]"),
    ("unclosed array", "this list is not closed", "add ] at its end"),
    ("unclosed table", "this [table] is not closed", "add ]"),
    ("unclosed inline table", "this { … } is not closed", "add } at its end"),
    ("missing comma", "a comma is missing here", "put a comma between two values"),
    ("extra comma", "there is a comma too many", "remove it"),
    ("extra `=`", "there is a = too many", "remove it"),
    ("extra assignment", "there is a = too many", "remove it"),
    (
        "unexpected `=` in array",
        "there is a = in a list",
        "a list has values only: [1, 2]; a table is written { key = 1 }",
    ),
    ("unexpected leading zero", "a number does not begin with 0", "remove the 0"),
    ("redundant", "this is no number", "write it in digits: 12"),
    ("radix", "this is no number", "write it in digits: 12"),
    ("`_` may only go between digits", "this is no number", "write it in digits: 12"),
    ("carriage return", "a line ends in an unusual way", "save the file with usual line ends in your editor"),
    ("recurse", "this is nested too deeply", "lists in lists are not read anyway"),
    ("recursion", "this is nested too deeply", "lists in lists are not read anyway"),
    ("opening", "this bracket or quote was never opened", "remove it, or open it before"),
    (
        "unexpected key or value",
        "the line should end here",
        "write one key = value a line; inside lists and { } use commas",
    ),
    ("unexpected content", "the line should end here", "write one key = value a line"),
];

/// A file in which lists and tables that were never closed are closed, so that one slip does not hide all that follows.
pub(super) struct Repaired<'a> {
    pub(super) text: Cow<'a, str>,
    /// Where something was closed, in the repaired text.
    pub(super) gaps: Vec<Gap>,
}

/// A missing closing bracket.
pub(super) struct Gap {
    /// Start of the line where it is put.
    at: usize,
    /// `]` or `}` and a new line.
    close: &'static str,
}

impl<'a> Repaired<'a> {
    const MOST: usize = 20;

    pub(super) fn new(text: &'a str) -> Self {
        let mut repaired = Self { text: Cow::Borrowed(text), gaps: Vec::new() };
        while repaired.gaps.len() < Self::MOST {
            let (_, faults) = DeTable::parse_recoverable(&repaired.text);
            let Some(gap) = faults.first().and_then(|fault| Gap::find(fault, &repaired.text)) else { break };
            repaired.text.to_mut().insert_str(gap.at, gap.close);
            repaired.gaps.push(gap);
        }
        repaired
    }

    /// The bytes in the file as it was.
    pub(super) fn original(&self, span: Range<usize>) -> Range<usize> {
        let back = |byte: usize| {
            let added: usize = self.gaps.iter().filter(|gap| gap.at < byte).map(|gap| gap.close.len()).sum();
            byte.saturating_sub(added)
        };
        back(span.start)..back(span.end)
    }

    /// Place, sentence and next step of every gap and every fault, in the order of the file.
    pub(super) fn explain(&self, faults: &[Error], text: &str) -> Vec<(Range<usize>, String, String)> {
        let gap = |gap: &Gap| {
            let end = end_before(text, self.original(gap.at..gap.at).start);
            let (what, close) = if gap.close.starts_with(']') { ("list", "]") } else { ("{ … }", "}") };
            (whole(text, end..end + 1), format!("this {what} is not closed"), format!("add {close} at its end"))
        };
        let fault = |fault: &Error| {
            let span = whole(text, self.original(fault.span().unwrap_or(0..0)));
            let (message, help) = explain(fault.message(), text, &span);
            (span, message, help)
        };
        let mut all: Vec<_> = self.gaps.iter().map(gap).chain(faults.iter().map(fault)).collect();
        all.sort_by_key(|(span, ..)| span.start);
        all
    }
}

impl Gap {
    /// The gap behind a fault: inside a list or table begins a line that can only stand outside.
    fn find(fault: &Error, text: &str) -> Option<Gap> {
        let message = fault.message();
        let close = match () {
            () if message.contains("array element") || message.contains("in array") => "]\n",
            () if message.contains("key-value pairs") || message.contains("inline table") => "}\n",
            () => return None,
        };
        let place = whole(text, fault.span()?).start;
        let at = text[..place].rfind('\n')? + 1;
        let before = text[at..place].trim();
        let first_of_line = before.is_empty() || message.contains("`=`");
        let line = text[at..].lines().next().unwrap_or_default();
        let line = line.split(" #").next().unwrap_or_default().trim();
        let name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-_. \"".contains(c));
        let header = line.starts_with('[') && line.ends_with(']') && {
            let inner = line.trim_matches(['[', ']']);
            name(inner) && inner.contains(|c: char| c.is_alphabetic())
        };
        let assignment = close.starts_with(']') && line.split_once('=').is_some_and(|(key, _)| name(key.trim_end()));
        (first_of_line && (header || assignment)).then_some(Gap { at, close })
    }
}

/// The end of what is written before a line, without comments.
fn end_before(text: &str, line: usize) -> usize {
    let mut end = line;
    while end > 0 {
        let start = text[..end - 1].rfind('\n').map_or(0, |at| at + 1);
        let written = &text[start..end];
        let quoted = written.rfind(['"', '\'']).unwrap_or(0);
        let written = written[quoted..].find('#').map_or(written, |at| &written[..quoted + at]).trim_end();
        if !written.is_empty() {
            return start + written.len();
        }
        end = start;
    }
    0
}

/// A sentence and a next step.
fn explain(message: &str, text: &str, span: &Range<usize>) -> (String, String) {
    let mut written = text.get(span.clone()).unwrap_or_default().trim();
    if written.is_empty() {
        // The parser points behind what it means.
        let line = text[..span.start].lines().next_back().unwrap_or_default();
        written = line.split_whitespace().next_back().unwrap_or_default();
    }
    let message = if message.contains("must be quoted") && written == "=" { "missing value" } else { message };
    let (inner, cut) = match written.lines().next() {
        Some(line) if line.chars().count() > 40 => (line.chars().take(40).collect::<String>() + "…", true),
        line => (line.unwrap_or_default().to_owned(), false),
    };
    match KNOWN.iter().find(|(words, ..)| message.contains(words)) {
        Some((_, said, help)) if !cut || !help.contains('@') => (said.replace('@', &inner), help.replace('@', &inner)),
        Some((_, said, _)) => (said.replace('@', &inner), "put texts in quotes".to_owned()),
        None => (format!("this is not TOML: {message}"), "see toml.io for how it is written".to_owned()),
    }
}
