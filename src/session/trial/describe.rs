//! A report in lines for whoever repairs the case or the rule: what differs, where, and what had happened.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::{Report, Tale, Trials, difference};
use crate::rules::RuleError;
use crate::scenario::snapshots::{self, Kept};
use crate::scenario::{Files, Scenario, plain, position, render};

/// Most lines of the story that are shown.
const SHOWN: usize = 30;

impl Trials {
    /// The report of the case at that position; nothing of a case that has passed.
    #[must_use]
    pub fn describe(&self, index: usize, report: &Report, scenario: &Scenario, color: bool) -> String {
        let files = &scenario.files;
        let case = &self.cases.list[index].case;
        let mut text = String::new();
        if report.passed() {
            return text;
        }
        let rules = if case.rules.is_empty() { String::new() } else { format!(" [{}]", case.rules.join(" ")) };
        let name = if case.name.is_empty() { "a case without a name".to_owned() } else { plain(&case.name) };
        let mark = if color { Style::new().bold().fg_color(Some(AnsiColor::Red.into())) } else { Style::new() };
        let _ = writeln!(text, "{mark}FAILED{mark:#} {name}{rules}");
        let _ = writeln!(text, "  --> {}:{}", files.shown(&case.file), case.line);
        if !report.complaints.is_empty() {
            text += &render(&report.complaints, files, color);
        }
        for fault in &report.faults {
            let (expected, found) = difference::words(&fault.expected, &fault.found, color);
            let _ = writeln!(text, "  line {}: {}", fault.line, plain(&fault.what));
            let _ = writeln!(text, "    expected: {expected}");
            let _ = writeln!(text, "    found:    {found}");
        }
        for tale in report.tales.iter().filter(|tale| !tale.same()) {
            self.describe_tale(&mut text, tale, files, color);
        }
        if let Some(error) = &report.error {
            if report.faults.is_empty() {
                let _ = writeln!(text, "  the rules cannot be loaded: {}", plain(&error.message));
            }
            self.describe_error(&mut text, error, scenario);
        }
        if let Some(note) = &report.note {
            let _ = writeln!(text, "  note: {}", plain(note));
        }
        match report.skipped {
            0 => {}
            1 => text += "  the end was not reached, so 1 more expectation was not looked at\n",
            more => {
                let _ = writeln!(text, "  the end was not reached, so {more} more expectations were not looked at");
            }
        }
        if report.faults.is_empty() && report.error.is_none() && report.complaints.is_empty() {
            return text;
        }
        tell(&mut text, report);
        text
    }

    /// What of a story is told otherwise than it is kept.
    fn describe_tale(&self, text: &mut String, tale: &Tale, files: &Files, color: bool) {
        let Tale { line, viewer, language, .. } = tale;
        let path = files.shown(&format!("{}/{}", snapshots::FOLDER, tale.file));
        let _ = match &tale.kept {
            Kept::Text(kept) => {
                let _ = writeln!(text, "  line {line}: the story as {viewer} hears it, in {language} ({path})");
                write!(text, "{}", difference::lines(kept, &tale.found, color))
            }
            Kept::Missing => {
                let _ = writeln!(text, "  line {line}: the story as {viewer} hears it, in {language}, is not kept yet");
                write!(text, "{}", difference::lines("", &tale.found, color))
            }
            Kept::Damaged(why) => {
                let _ = writeln!(text, "  line {line}: {path} is no snapshot: {}", plain(why));
                writeln!(
                    text,
                    "    write it anew with `tablewright test --accept`, or take it back from where it was well"
                )
            }
        };
    }

    /// The line that failed, the rules in force that led there, the lines that called it.
    fn describe_error(&self, text: &mut String, error: &RuleError, scenario: &Scenario) {
        let files = &scenario.files;
        for (depth, frame) in error.frames.iter().enumerate() {
            let function = frame.function.as_ref().map(|name| format!(" in {name}")).unwrap_or_default();
            let _ = writeln!(text, "    at {}:{}{function}", files.shown(&frame.file), frame.line);
            if let Some(line) = self.rule_line(&frame.file, frame.line).filter(|_| depth == 0) {
                let _ = writeln!(text, "       {}", plain(line.trim()));
            }
            for (name, value) in error.values.0.iter().filter(|_| depth == 0) {
                let _ = writeln!(text, "       with {} = {}", plain(name), plain(value));
            }
        }
        for hook in error.hooks.iter().rev() {
            let _ = writeln!(text, "    by {hook}{}", card(scenario, hook));
        }
        if let Some(phase) = &error.phase {
            let _ = writeln!(text, "    in phase {phase}, round {}", error.round);
        }
    }
}

/// Where the card of a hook such as `season:hunger value.victims` is written.
fn card(scenario: &Scenario, hook: &str) -> String {
    let find = || {
        let (kind, id) = hook.split(' ').next()?.split_once(':')?;
        let copy = id.rsplit_once('.').filter(|(_, number)| number.bytes().all(|byte| byte.is_ascii_digit()));
        let (file, span) = scenario.card_place(kind, copy.map_or(id, |(base, _)| base))?;
        let text = &scenario.files.get(file)?.text;
        Some(format!(" (the card is at {}:{})", scenario.files.shown(file), position(text, span.start).0))
    };
    find().unwrap_or_default()
}

fn tell(text: &mut String, report: &Report) {
    let told = report.told();
    if told.len() == 0 {
        return;
    }
    let before = told.len().saturating_sub(SHOWN);
    let _ = writeln!(text, "  the story so far:");
    if before > 0 {
        let _ = writeln!(text, "    … {before} lines before");
    }
    for line in told.skip(before) {
        let _ = writeln!(text, "    {}", plain(&line));
    }
}
