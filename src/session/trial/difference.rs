//! Two texts side by side: what is gone, what has come. Marked by signs, and by colour where there is colour.

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};

use crate::scenario::plain;

/// Lines around a difference that are shown with it.
const AROUND: usize = 2;

/// What is expected.
const OLD: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
/// What was found.
const NEW: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));

/// The lines that differ, with a few around them: `-` stands before what is expected, `+` before what was found.
#[must_use]
pub(super) fn lines(old: &str, new: &str, color: bool) -> String {
    let diff = TextDiff::from_lines(old, new);
    let mut text = String::new();
    for (index, group) in diff.grouped_ops(AROUND).iter().enumerate() {
        if index > 0 {
            text.push_str("    …\n");
        }
        for change in group.iter().flat_map(|op| diff.iter_inline_changes(op)) {
            let (sign, style) = match change.tag() {
                ChangeTag::Delete => ("-", OLD),
                ChangeTag::Insert => ("+", NEW),
                ChangeTag::Equal => (" ", Style::new()),
            };
            let style = if color { style } else { Style::new() };
            text.push_str(&format!("    {style}{sign}{style:#}"));
            if !change.to_string().trim().is_empty() {
                text.push(' ');
            }
            for (differs, part) in change.values() {
                let style = if color && *differs { style.bold().underline() } else { style };
                text.push_str(&format!("{style}{}{style:#}", plain(part.trim_end_matches('\n'))));
            }
            text.push('\n');
        }
    }
    text
}

/// Both texts on a line of their own, with the words that differ marked.
#[must_use]
pub(super) fn words(old: &str, new: &str, color: bool) -> (String, String) {
    let (old, new) = (plain(old), plain(new));
    if !color {
        return (old, new);
    }
    let diff = TextDiff::from_words(&old, &new);
    let (mut before, mut after) = (String::new(), String::new());
    for change in diff.iter_all_changes() {
        let part = change.value();
        let mark = |style: Style| format!("{style}{part}{style:#}");
        match change.tag() {
            ChangeTag::Delete => before.push_str(&mark(OLD.bold())),
            ChangeTag::Insert => after.push_str(&mark(NEW.bold())),
            ChangeTag::Equal => {
                before.push_str(&mark(OLD));
                after.push_str(&mark(NEW));
            }
        }
    }
    (before, after)
}
