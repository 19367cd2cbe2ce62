//! What was found, on one screen.

use std::io;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use super::super::page::wrap;
use super::super::words::Words;
use super::super::{Console, fault};
use super::{Findings, told};
use crate::rules::RuleError;
use crate::scenario::plain;
use crate::simulate::chart::{Scale, number};
use crate::simulate::compare::{CaseChange, Cause, Change, Figure, Group, Reach, Verdict, Which, Why};
use crate::simulate::stats::Interval;

/// So many of each are shown.
const CASES: usize = 2;
const GROUPS: usize = 3;
const FIGURES: usize = 5;
const FILES: usize = 5;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Says it all.
pub(super) fn say(console: &mut Console, findings: &Findings<'_>) -> io::Result<()> {
    let lines = lines(&console.words, findings, console.width());
    lines.iter().try_for_each(|line| console.say(line))
}

/// The verdict: what differs, and what could have been seen.
pub(super) fn verdict(words: &Words, found: &Findings<'_>) -> Vec<String> {
    let (cases, games) = (&found.cases, &found.compared);
    let differing = cases.changes.iter().filter(|case| case.change.is_none()).count();
    let counts = [
        ("cases", differing.into()),
        ("known", cases.kept.into()),
        ("parted", games.parted().into()),
        ("told", games.told.into()),
        ("games", games.games.into()),
    ];
    let id = match (differing, games.parted(), games.told) {
        _ if found.changes.is_empty() => "versus-nothing",
        (0, 0, 0) => "versus-same",
        (0, 0, _) => "versus-told",
        _ => "versus-differ",
    };
    let mut lines = vec![words.with(id, &counts)];
    if games.parted() == 0 && !found.changes.is_empty() && games.games > 0 {
        let share = Scale::Percent.write(found.figures.unseen, 2);
        lines.push(words.with("versus-unseen", &[("share", share.into())]));
        lines.extend(reached(words, found));
    }
    let sure = found.figures.results.iter().any(Figure::differs);
    if games.parted() > 0 && !sure && games.ended > 0 {
        let points = number(found.figures.detectable * 100.0, 1);
        lines.push(words.with("versus-no-result", &[("points", points.into())]));
    }
    for side in [Which::A, Which::B] {
        if let Some((game, error)) = &games.first_failed[side as usize] {
            let failed = games.failed[side as usize];
            let args = [
                ("side", name(side).into()),
                ("count", failed.into()),
                ("games", games.games.into()),
                ("share", Scale::Percent.write(failed as f64 / games.games as f64, 1).into()),
                ("why", failure(error).into()),
                ("seed", found.plan.seed_of(*game).to_string().into()),
            ];
            lines.push(words.with("versus-failed", &args));
        }
    }
    if games.parted() > 0 && games.ended < games.games {
        lines.push(words.with("versus-ended", &[("ended", games.ended.into())]));
    }
    lines
}

/// Whether the games have run what differs at all.
fn reached(words: &Words, found: &Findings<'_>) -> Vec<String> {
    let one = |reach: &Reach| {
        let args = [
            ("place", place(words, &reach.cause).into()),
            ("ran", reach.games.into()),
            ("games", found.compared.games.into()),
        ];
        words.with("versus-reached", &args)
    };
    let mut lines: Vec<String> = found.reached.iter().take(GROUPS).map(one).collect();
    if found.reached.len() > GROUPS {
        lines.push(words.with("and-more", &[("count", (found.reached.len() - GROUPS).into())]));
    }
    if found.reached.iter().any(|reach| reach.games == 0) {
        lines.push(words.get("versus-unreached"));
    }
    lines
}

/// Everything as lines of at most that width.
fn lines(words: &Words, found: &Findings<'_>, width: usize) -> Vec<String> {
    let mut lines = Lines { list: Vec::new(), width };
    lines.add("A  ", "   ", &found.named[0].label(), Style::new());
    lines.add("B  ", "   ", &found.named[1].label(), Style::new());
    if let Some(changed) = changed(words, found, FILES) {
        lines.add("   ", "   ", &changed, DIM);
    }
    lines.gap();
    for (at, line) in verdict(words, found).iter().enumerate() {
        lines.add("", "  ", line, if at == 0 { BOLD } else { Style::new() });
    }
    let told = found.compared.groups.is_empty();
    if !told {
        lines.figures(words, found);
    }
    for (at, case) in found.cases.changes.iter().take(CASES).enumerate() {
        if at == 0 {
            lines.head(&words.get("versus-cases"));
        }
        lines.case(words, case);
    }
    lines.more(words, found.cases.changes.len(), CASES);
    let groups = if told { &found.compared.told_groups } else { &found.compared.groups };
    for (at, group) in groups.iter().take(GROUPS).enumerate() {
        if at == 0 {
            lines.head(&words.get(if told { "versus-tellings" } else { "versus-partings" }));
        }
        lines.group(words, found, group, at == 0);
    }
    lines.more(words, groups.len(), GROUPS);
    if found.compared.games > 0 {
        lines.add("", "", &method(words, found), DIM);
        lines.command("", &found.repeat);
    }
    lines.list
}

/// What differs on paper, in a line.
pub(super) fn changed(words: &Words, found: &Findings<'_>, most: usize) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for setting in &found.changes.settings {
        let value = |value: &Option<crate::table::definition::SettingValue>| match value {
            Some(value) => serde_json::json!(value).to_string(),
            None => words.get("nothing"),
        };
        parts.push(format!("{} {} → {}", setting.name, value(&setting.a), value(&setting.b)));
    }
    let sign = |change: Change| match change {
        Change::New => "+",
        Change::Changed => "",
        Change::Removed => "−",
    };
    let files = &found.changes.files;
    parts.extend(files.iter().take(most).map(|file| format!("{}{}", sign(file.change), file.file)));
    if files.len() > most {
        parts.push(words.with("and-more", &[("count", (files.len() - most).into())]));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// How it was found out.
pub(super) fn method(words: &Words, found: &Findings<'_>) -> String {
    let args = [("games", found.compared.games.into()), ("figures", found.figures.compared.into())];
    words.with("versus-method", &args)
}

/// Where a cause is written, and what it is.
pub(super) fn place(words: &Words, cause: &Cause) -> String {
    let mut text = cause.file.clone();
    if cause.line > 0 {
        text = format!("{text}:{}", cause.line);
    }
    if !cause.function.is_empty() {
        text = format!("{text} {}", cause.function);
    }
    if !cause.rules.is_empty() {
        text = format!("{text} [{}]", cause.rules.join(" "));
    }
    let why = match &cause.why {
        Why::Changed if cause.side == Which::A => words.get("versus-why-removed"),
        Why::Changed => return text,
        Why::Reads(name) => words.with("versus-why-reads", &[("name", name.into())]),
        Why::Acted => words.get("versus-why-acted"),
        Why::Failed => words.with("versus-why-failed", &[("side", name(cause.side).into())]),
        Why::Order => words.get("versus-why-order"),
    };
    format!("{text} ({why})")
}

/// Which game, and when in it.
pub(super) fn moment(words: &Words, found: &Findings<'_>, group: &Group) -> String {
    let example = &group.example;
    let args = [
        ("seed", found.plan.seed_of(example.game).to_string().into()),
        ("round", example.round.into()),
        ("phase", found.teller.text(&format!("phase-{}", example.phase)).into()),
    ];
    words.with("versus-example", &args)
}

/// What happens on a side where games part.
pub(super) fn event(words: &Words, found: &Findings<'_>, group: &Group, side: Which) -> String {
    let example = &group.example;
    let line = match side {
        Which::A => &example.a,
        Which::B => &example.b,
    };
    match (&example.failed[side as usize], line) {
        (Some(error), _) => words.with("versus-event-failed", &[("why", failure(error).into())]),
        // Where a rule fails, its whole step is taken back: the other side's is not the only thing that does not happen.
        (None, _) if example.failed.iter().any(Option::is_some) => words.get("versus-event-well"),
        (None, Some(line)) => told::line(words, &found.teller, line),
        (None, None) => words.get("versus-no-event"),
    }
}

/// `+4.1 (+2.3 … +5.9)`
pub(super) fn points<T>(figure: &Figure<T>) -> String {
    let Interval { low, high } = figure.difference.ci95;
    let [value, low, high] = [figure.difference.value, low, high].map(|share| signed(share * 100.0, 1));
    format!("{value} ({low} … {high})")
}

/// The same for a mean.
pub(super) fn mean<T>(figure: &Figure<T>) -> String {
    let Interval { low, high } = figure.difference.ci95;
    let [value, low, high] = [figure.difference.value, low, high].map(|mean| signed(mean, 2));
    format!("{value} ({low} … {high})")
}

fn signed(value: f64, digits: usize) -> String {
    let text = number(value, digits);
    if text.starts_with('−') || text.bytes().all(|byte| matches!(byte, b'0' | b'.')) {
        text
    } else {
        format!("+{text}")
    }
}

/// A side's name.
pub(super) fn name(side: Which) -> &'static str {
    match side {
        Which::A => "A",
        Which::B => "B",
    }
}

/// A failed rule in a line.
pub(super) fn failure(error: &RuleError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// What a case does under both versions, in a few words.
pub(super) fn fate(words: &Words, case: &CaseChange) -> String {
    let said = |verdicts: &Option<[Verdict; 2]>| verdicts.as_ref().map(|[a, b]| (a.passed, b.passed));
    let id = match (case.change, said(&case.old), said(&case.new)) {
        (None, Some((true, _)), _) => "versus-case-breaks",
        (None, Some((false, true)), _) => "versus-case-mended",
        (None, ..) => "versus-case-fails",
        (Some(Change::New), _, Some((true, true))) => "versus-case-new-both",
        (Some(Change::New), _, Some((false, true))) => "versus-case-new",
        (Some(Change::New), ..) => "versus-case-new-fails",
        (Some(Change::Removed), Some((_, true)), _) => "versus-case-removed",
        (Some(Change::Removed), ..) => "versus-case-removed-breaks",
        (Some(Change::Changed), Some((_, true)), Some((_, true))) => "versus-case-changed",
        (Some(Change::Changed), _, Some((_, true))) => "versus-case-changed-breaks",
        (Some(Change::Changed), ..) => "versus-case-changed-fails",
    };
    words.get(id)
}

/// The first thing that differs in a case, under the rules where it fails.
pub(super) fn difference(words: &Words, case: &CaseChange) -> Option<String> {
    // What the new rules do counts for more, and what the old case says of them.
    let all = [&case.old, &case.new].into_iter().flatten();
    let failed = all.clone().map(|[_, b]| b).chain(all.map(|[a, _]| a)).find(|verdict| !verdict.passed)?;
    match (failed.faults.first(), &failed.error) {
        (_, Some(error)) => Some(error.clone()),
        (Some(fault), None) => {
            let args = [
                ("what", (&fault.what).into()),
                ("expected", (&fault.expected).into()),
                ("found", (&fault.found).into()),
            ];
            Some(words.with("versus-fault", &args))
        }
        (None, None) => None,
    }
}

struct Lines {
    list: Vec<String>,
    width: usize,
}

impl Lines {
    fn gap(&mut self) {
        self.list.push(String::new());
    }

    fn head(&mut self, text: &str) {
        self.list.push(format!("{BOLD}{text}{BOLD:#}"));
    }

    /// A text that is broken where the line ends. Nothing in it steers the terminal.
    fn add(&mut self, first: &str, rest: &str, text: &str, style: Style) {
        let mut indent = first;
        for part in wrap(&plain(text), self.width.saturating_sub(first.width().max(rest.width())).max(20)) {
            self.list.push(format!("{indent}{style}{part}{style:#}"));
            indent = rest;
        }
    }

    /// A command stays in one line, however long: so it can be copied.
    fn command(&mut self, indent: &str, command: &str) {
        self.list.push(format!("{indent}{DIM}{}{DIM:#}", plain(command)));
    }

    fn more(&mut self, words: &Words, count: usize, shown: usize) {
        if count > shown {
            self.add("  ", "  ", &words.with("and-more", &[("count", (count - shown).into())]), DIM);
        }
    }

    fn case(&mut self, words: &Words, case: &CaseChange) {
        let rules = if case.rules.is_empty() { String::new() } else { format!(" [{}]", case.rules.join(" ")) };
        let name = words.with("quoted", &[("words", (&case.name).into())]);
        let text = format!("{} {name}{rules} {}:{}", fate(words, case), case.file, case.line);
        self.add("  ", "    ", &text, Style::new());
        if let Some(text) = difference(words, case) {
            self.add("    ", "    ", &text, DIM);
        }
    }

    fn group(&mut self, words: &Words, found: &Findings<'_>, group: &Group, first: bool) {
        let count = format!("{:>7}  ", group.games);
        let yellow = Style::new().fg_color(Some(AnsiColor::Yellow.into()));
        self.add(&count, "         ", &place(words, &group.cause), yellow);
        let example = &group.example;
        let seed = found.plan.seed_of(example.game);
        let moment = moment(words, found, group);
        let [a, b] = [Which::A, Which::B].map(|side| event(words, found, group, side));
        self.add("         ", "         ", &format!("{moment} A: {a}"), Style::new());
        self.add("         ", "         ", &format!("B: {b}"), Style::new());
        if first {
            let command = fault::command(&found.named[1].command(seed, &found.plan.bots));
            self.command("         ", &command);
        }
    }

    fn figures(&mut self, words: &Words, found: &Findings<'_>) {
        let figures = &found.figures;
        let results = figures.results.iter().map(|figure| {
            let share = |share: f64| Scale::Percent.write(share, 1);
            let row = [told::result(&found.teller, &figure.what), share(figure.a), share(figure.b), points(figure)];
            (figure.differs(), row)
        });
        let mut scores: Vec<_> = figures.scores.iter().filter(|figure| figure.p < 1.0).collect();
        scores.sort_by(|one, two| one.p.total_cmp(&two.p));
        let scores = scores.into_iter().map(|figure| {
            let what = told::counted(words, &found.teller, &figure.what);
            (figure.differs(), [what, number(figure.a, 2), number(figure.b, 2), mean(figure)])
        });
        let rows: Vec<(bool, [String; 4])> = results.chain(scores).collect();
        if found.compared.ended == 0 || rows.is_empty() {
            return;
        }
        let shown = &rows[..rows.len().min(FIGURES)];
        let widest = |column: usize| shown.iter().map(|(_, row)| row[column].width()).max().unwrap_or(0);
        let widths = [0, 1, 2, 3].map(widest);
        let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(text.width()));
        for (sure, [what, a, b, difference]) in shown {
            let style = if *sure { BOLD } else { Style::new() };
            let mark = if *sure { " *" } else { "" };
            let [w0, w1, w2, _] = widths;
            self.list.push(format!(
                "  {style}{}{}  {}{a} → {}{b}  {difference}{mark}{style:#}",
                plain(what),
                pad(what, w0),
                pad(a, w1),
                pad(b, w2)
            ));
        }
        self.more(words, rows.len(), FIGURES);
    }
}
