//! Lines and what belongs to them: comments that cite numbers or excuse lines, and the loops around a line.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use super::extract::{citations, tree};
use super::scan::{Token, TokenKind, scan};
use super::tree::{ExprKind, Item, StmtKind};

/// How a comment that excuses lines begins.
const EXCUSE: &str = "uncovered:";

/// A number that a comment cites.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cited {
    /// The number.
    pub number: String,
    /// Bytes of the number.
    pub span: Range<usize>,
    /// The lines that the comment speaks of.
    pub lines: RangeInclusive<usize>,
}

/// Lines that no case runs, and why: `-- uncovered: only the engine's mistake leads here`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excused {
    /// Bytes of the comment.
    pub span: Range<usize>,
    /// The reason.
    pub reason: String,
    /// The lines that are meant.
    pub lines: RangeInclusive<usize>,
}

/// Every number that comments cite. A comment speaks of what begins in its line or right below it; one at the head of a
/// file speaks of the file.
#[must_use]
pub fn cited(text: &str) -> Vec<Cited> {
    let code = Code::read(text);
    let cited = citations(text).into_iter();
    cited
        .map(|(number, span)| {
            let lines = if code.is_head(span.start) { 1..=code.last } else { code.spoken_of(span.start) };
            Cited { number, span, lines }
        })
        .collect()
}

/// Every excuse with a reason.
#[must_use]
pub fn excused(text: &str) -> Vec<Excused> {
    let code = Code::read(text);
    let comments = code.tokens.iter().filter(|token| token.kind == TokenKind::Comment);
    comments
        .filter_map(|token| {
            let reason = text[token.span.clone()].trim_start_matches('-').trim_start().strip_prefix(EXCUSE)?.trim();
            let (reason, lines) = (reason.to_owned(), code.spoken_of(token.span.start));
            (!reason.is_empty()).then(|| Excused { span: token.span.clone(), reason, lines })
        })
        .collect()
}

/// A loop that a line lies in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The line it begins in.
    pub line: usize,
    /// That line.
    pub head: String,
    /// Whether it may go on for ever by itself: `while` and `repeat`.
    pub open: bool,
}

/// The loops around a line, the innermost first.
#[must_use]
pub fn loops_around(text: &str, line: usize) -> Vec<Loop> {
    let code = Code::read(text);
    let mut loops = Vec::new();
    let Some(tree) = tree(text) else { return loops };
    tree.each_stmt(&mut |stmt| {
        let open = matches!(stmt.kind, StmtKind::While { .. } | StmtKind::Repeat { .. });
        let is_loop = open || matches!(stmt.kind, StmtKind::Each { .. } | StmtKind::Count { .. });
        let (first, last) = (code.line(stmt.span.start), code.line(stmt.span.end.saturating_sub(1)));
        if is_loop && (first..=last).contains(&line) {
            let head = text.lines().nth(first - 1).unwrap_or_default().to_owned();
            loops.push(Loop { line: first, head, open });
        }
    });
    // Outer ones are met first.
    loops.reverse();
    loops
}

/// A file as comments see it.
struct Code<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// The line where a statement or an entry of a table begins → the last line of the longest one that begins there.
    ends: BTreeMap<usize, usize>,
    last: usize,
}

impl<'t> Code<'t> {
    fn read(text: &'t str) -> Self {
        let mut code = Self { text, tokens: scan(text), ends: BTreeMap::new(), last: text.lines().count().max(1) };
        let Some(tree) = tree(text) else { return code };
        let mut spans: Vec<Range<usize>> = Vec::new();
        tree.each_stmt(&mut |stmt| spans.push(stmt.span.clone()));
        tree.each_expr(&mut |expr, _| {
            if let ExprKind::Table(items) = &expr.kind {
                spans.extend(items.iter().map(|item| match item {
                    Item::Named(name, value) => name.span.start..value.span.end,
                    Item::Keyed(key, value) => key.span.start..value.span.end,
                    Item::Listed(value) => value.span.clone(),
                }));
            }
        });
        for span in spans {
            let (first, last) = (code.line(span.start), code.line(span.end.saturating_sub(1)));
            code.ends.entry(first).and_modify(|known| *known = last.max(*known)).or_insert(last);
        }
        code
    }

    fn line(&self, byte: usize) -> usize {
        1 + self.text[..byte].matches('\n').count()
    }

    /// Whether nothing but comments without a gap stand before this byte.
    fn is_head(&self, byte: usize) -> bool {
        let mut before = self.tokens.iter().take_while(|token| token.span.start <= byte);
        before.all(|token| token.kind == TokenKind::Comment) && !self.text[..byte].contains("\n\n")
    }

    /// The lines that a comment at this byte speaks of.
    fn spoken_of(&self, byte: usize) -> RangeInclusive<usize> {
        let at = self.tokens.partition_point(|token| token.span.end <= byte);
        let own = self.line(byte);
        let is_code = |token: &&Token| token.kind != TokenKind::Comment;
        let same_line =
            self.tokens[..at].iter().rev().find(is_code).is_some_and(|token| self.line(token.span.start) == own);
        let below = self.tokens.iter().skip(at).find(is_code).map(|token| self.line(token.span.start));
        let first = if same_line { own } else { below.unwrap_or(own) };
        first..=self.ends.get(&first).copied().unwrap_or(first)
    }
}
