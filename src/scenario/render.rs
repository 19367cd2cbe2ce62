//! Complaints for people, drawn with the line that is meant, and for machines.

use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use super::diagnostic::{Diagnostic, Severity};
use super::files::Files;

/// Most complaints drawn at once.
const SHOWN: usize = 20;

/// Draws complaints: place, line, what is wrong, what to do. At most twenty, then how many more there are.
pub fn render(list: &[Diagnostic], files: &Files, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut drawn: Vec<String> =
        list.iter().take(SHOWN).map(|complaint| renderer.render(&[group(complaint, files)])).collect();
    if list.len() > SHOWN {
        drawn.push(format!("… and {} more", list.len() - SHOWN));
    }
    drawn.iter().map(|one| format!("{one}\n")).collect::<Vec<_>>().join("\n")
}

/// The same for machines: `{"diagnostics":[…]}`. Lines and columns count from 1, columns in characters.
pub fn to_json(list: &[Diagnostic], files: &Files) -> Value {
    let one = |complaint: &Diagnostic| {
        let place = complaint.span.as_ref().zip(files.get(&complaint.file));
        let (line, column) = place.map(|(span, file)| position(&file.text, span.start)).unzip();
        json!({
            "severity": complaint.severity,
            "code": complaint.code,
            "file": complaint.file,
            "line": line,
            "column": column,
            "message": complaint.message,
            "help": complaint.help,
        })
    };
    json!({ "diagnostics": list.iter().map(one).collect::<Vec<_>>() })
}

/// Line and column of a byte, from 1; the column counts characters, and a byte order mark is none.
pub fn position(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..floor(text, byte)];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = 1 + before.matches('\n').count();
    (line, 1 + before[start..].chars().filter(|c| *c != '\u{feff}').count())
}

fn group<'a>(complaint: &'a Diagnostic, files: &'a Files) -> Group<'a> {
    let level = match complaint.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(plain(&complaint.message)).id(complaint.code));
    if let (Some(span), true) = (&complaint.span, files.get(&complaint.file).is_some()) {
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            complaint.labels.iter().partition(|label| label.file == complaint.file);
        group = group.element(excerpt(&complaint.file, Some(span), &here, files));
        group = group.elements(elsewhere.into_iter().map(|label| excerpt(&label.file, None, &[label], files)));
    } else if !complaint.file.is_empty() {
        group = group.element(annotate_snippets::Origin::path(files.shown(&complaint.file)));
    }
    match &complaint.help {
        Some(help) => group.element(Level::HELP.message(plain(help))),
        None => group,
    }
}

/// The lines of one file that a complaint speaks of.
fn excerpt<'a>(
    path: &str,
    span: Option<&Range<usize>>,
    labels: &[&'a super::Label],
    files: &'a Files,
) -> Snippet<'a, Annotation<'a>> {
    let text = files.get(path).map_or("", |file| &file.text);
    let spans = span.into_iter().chain(labels.iter().map(|label| &label.span));
    let from = spans.clone().map(|span| floor(text, span.start)).min().unwrap_or(0);
    let to = spans.map(|span| floor(text, span.end)).max().unwrap_or(0).max(from);
    let start = text[..from].rfind('\n').map_or(text.len() - text.trim_start_matches('\u{feff}').len(), |at| at + 1);
    let end = text[to..].find('\n').map_or(text.len(), |at| to + at);
    let lines = text[start..end].trim_end_matches('\r');
    let inner = |span: &Range<usize>| {
        let from = floor(text, span.start).clamp(start, start + lines.len());
        let to = floor(text, span.end).clamp(from, start + lines.len());
        from - start..first_line(&text[from..to]) + from - start
    };
    let primary = span.map(|span| AnnotationKind::Primary.span(inner(span)));
    let context = labels.iter().map(|label| AnnotationKind::Context.span(inner(&label.span)).label(plain(&label.text)));
    Snippet::source(lines)
        .line_start(1 + text[..start].matches('\n').count())
        .path(files.shown(path))
        .annotations(primary.into_iter().chain(context))
}

/// Length of the first line: what goes on over several lines is marked only there.
fn first_line(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

fn floor(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// A text without what could steer a terminal or break a line.
pub(crate) fn plain(text: &str) -> String {
    let steers = |c: char| {
        c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars()
        .map(|c| {
            if c == '\n' || c == '\t' {
                ' '
            } else if steers(c) {
                '\u{fffd}'
            } else {
                c
            }
        })
        .collect()
}
