//! `test --review`: the differences one by one, with the rule's words and the lines that ran; each is accepted or not.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, BufRead, Write};

use super::super::words::Words;
use super::keep::{Keeper, Unkept};
use crate::rules::{Ran, lint};
use crate::scenario::rulebook::{Rule, rulebook};
use crate::scenario::{Case, Scenario, plain};
use crate::session::trial::Report;

/// Most lines of Lua that are shown unasked.
const SHOWN: usize = 24;

/// What was decided.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Decided {
    pub(super) accepted: usize,
    pub(super) rejected: usize,
    pub(super) skipped: usize,
    /// The walk was broken off.
    pub(super) quit: bool,
}

/// A walk through differences.
pub(super) struct Walk<'w> {
    pub(super) scenario: &'w Scenario,
    pub(super) words: &'w Words,
    pub(super) input: &'w mut dyn BufRead,
    pub(super) out: &'w mut dyn Write,
}

/// What is to be done with a difference.
enum Verdict {
    Accept,
    Reject,
    Skip,
    Quit,
}

/// One case that differs.
pub(super) struct Difference<'c> {
    pub(super) case: &'c Case,
    pub(super) report: &'c Report,
    /// The report in lines.
    pub(super) told: String,
}

impl Walk<'_> {
    /// Goes through all of them.
    pub(super) fn go(
        &mut self,
        keeper: &mut Keeper<'_>,
        differences: &[Difference<'_>],
        decided: &mut Decided,
    ) -> io::Result<()> {
        let rules = rulebook(self.scenario, self.words.locale.code());
        for (index, one) in differences.iter().enumerate() {
            let count = [("number", (index + 1).into()), ("count", differences.len().into())];
            writeln!(self.out, "\n{}", self.words.with("review-number", &count))?;
            self.show(one, &rules)?;
            match self.verdict(one)? {
                Verdict::Accept => match keeper.accept(one.case, one.report) {
                    Ok(()) => decided.accepted += 1,
                    Err(unkept) => {
                        writeln!(self.out, "{}", unkept_text(self.words, &unkept))?;
                        decided.skipped += 1;
                    }
                },
                Verdict::Reject => {
                    keeper.reject(one.report);
                    decided.rejected += 1;
                }
                Verdict::Skip => decided.skipped += 1,
                Verdict::Quit => {
                    decided.skipped += differences.len() - index;
                    decided.quit = true;
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn show(&mut self, one: &Difference<'_>, rules: &[Rule]) -> io::Result<()> {
        write!(self.out, "{}", one.told)?;
        for rule in rules.iter().filter(|rule| one.case.rules.contains(&rule.number)) {
            writeln!(self.out, "  {}  {}", rule.number, rule.text)?;
        }
        let lines = self.lines(one, false);
        if !lines.is_empty() {
            writeln!(self.out, "  {}", self.words.get("review-ran"))?;
            write!(self.out, "{lines}")?;
        }
        Ok(())
    }

    /// The lines that ran: first those that implement the rules of the case, or all.
    fn lines(&self, one: &Difference<'_>, all: bool) -> String {
        let ran = &one.report.ran;
        let mut text = String::new();
        let mut left = if all { usize::MAX } else { SHOWN };
        let (meant, others) = if all { (ran.clone(), Ran::new()) } else { self.meant(one.case, ran) };
        for (file, lines) in &meant {
            let Some(source) = self.scenario.files.get(file) else { continue };
            let source: Vec<&str> = source.text.lines().collect();
            let _ = writeln!(text, "    {}", self.scenario.files.shown(file));
            for line in lines.iter().take(left) {
                let words = source.get(line - 1).copied().unwrap_or_default();
                let _ = writeln!(text, "    {line:>4} | {}", plain(words));
            }
            if lines.len() > left {
                let more = [("count", (lines.len() - left).into())];
                let _ = writeln!(text, "         … {}", self.words.with("and-more", &more));
            }
            left = left.saturating_sub(lines.len());
        }
        for (file, lines) in &others {
            let _ = writeln!(text, "    {}: {}", self.scenario.files.shown(file), ranges(lines));
        }
        text
    }

    /// The lines that ran and that comments say are about the rules of the case; and the others.
    fn meant(&self, case: &Case, ran: &Ran) -> (Ran, Ran) {
        let (mut meant, mut others) = (Ran::new(), Ran::new());
        for (file, lines) in ran {
            let cited = self.scenario.files.get(file).map(|file| lint::cited(&file.text)).unwrap_or_default();
            let about = |line: &usize| {
                cited.iter().any(|cited| case.rules.contains(&cited.number) && cited.lines.contains(line))
            };
            let (these, those): (BTreeSet<usize>, BTreeSet<usize>) = lines.iter().partition(|line| about(line));
            for (list, lines) in [(&mut meant, these), (&mut others, those)] {
                if !lines.is_empty() {
                    list.insert(file.clone(), lines);
                }
            }
        }
        (meant, others)
    }

    fn verdict(&mut self, one: &Difference<'_>) -> io::Result<Verdict> {
        let mendable = one.report.faults.iter().filter(|fault| fault.mend.is_some()).count();
        let tales = one.report.tales.iter().filter(|tale| !tale.same()).count();
        let lost = one.report.faults.len() - mendable;
        let acceptable = mendable + tales > 0 && one.report.complaints.is_empty();
        if acceptable && lost > 0 {
            writeln!(self.out, "  {}", self.words.with("review-partly", &[("count", lost.into())]))?;
        } else if !acceptable {
            writeln!(self.out, "  {}", self.words.get("review-unwritable"))?;
        }
        loop {
            let id = if acceptable { "review-ask" } else { "review-ask-no-accept" };
            write!(self.out, "  {} ", self.words.get(id))?;
            self.out.flush()?;
            let mut line = String::new();
            if io::Read::take(&mut *self.input, 1024).read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(Verdict::Quit);
            }
            match line.trim().to_lowercase().as_str() {
                "a" | "accept" if acceptable => return Ok(Verdict::Accept),
                "r" | "reject" => return Ok(Verdict::Reject),
                "s" | "skip" | "" => return Ok(Verdict::Skip),
                "q" | "quit" => return Ok(Verdict::Quit),
                "l" | "lines" => write!(self.out, "{}", self.lines(one, true))?,
                _ => {}
            }
        }
    }
}

/// Why something was not written, in words.
pub(super) fn unkept_text(words: &Words, unkept: &Unkept) -> String {
    match unkept {
        Unkept::Io(path, error) => {
            words.with("unwritable", &[("path", path.into()), ("why", error.to_string().into())])
        }
        Unkept::Changed(path) => words.with("review-changed", &[("path", path.into())]),
    }
}

/// `3–5, 9`
fn ranges(lines: &BTreeSet<usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *line => *last = *line,
            _ => ranges.push((*line, *line)),
        }
    }
    let shown = |(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    ranges.iter().map(shown).collect::<Vec<_>>().join(", ")
}
