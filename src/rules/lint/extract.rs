//! What other checks want to know of a file: texts it says, rules it gives, numbers it cites.

use std::ops::Range;

use super::complaint::Complaints;
use super::fields::entries;
use super::lower::lower;
use super::scan::{TokenKind, scan};
use super::syntax::parse;
use super::tree::{Expr, ExprKind, Item, StmtKind, Tree};

/// A name and the bytes where it is written.
pub type Found = (String, Range<usize>);

pub(super) fn tree(text: &str) -> Option<Tree> {
    parse(text, &mut Complaints::new("")).map(|ast| lower(&ast))
}

/// Ids of the texts that a rule file says, asks or ends with, where they are literal; for literal options the text
/// `option-<name>`. Nothing if the file has syntax errors.
pub fn text_ids(text: &str) -> Vec<Found> {
    let Some(tree) = tree(text) else { return Vec::new() };
    let mut found = Vec::new();
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Method { base, name, arguments } = &expr.kind else { return };
        if !matches!(base.kind, ExprKind::Local(local) if tree.locals[local].name == "t") {
            return;
        }
        let id = match name.text.as_str() {
            "say" => arguments.first(),
            "tell" => arguments.get(1),
            "ask" | "ask_text" | "over" => {
                if let Some(Expr { kind: ExprKind::Table(items), .. }) = arguments.first() {
                    items.iter().for_each(|item| of_option(item, &mut found));
                }
                None
            }
            _ => None,
        };
        id.into_iter().for_each(|id| literals(id, "", &mut found));
    });
    found.sort_by_key(|(_, span)| span.start);
    found
}

fn of_option(item: &Item, found: &mut Vec<Found>) {
    let Item::Named(name, value) = item else { return };
    match (name.text.as_str(), &value.kind) {
        ("prompt" | "decline" | "reason", _) => literals(value, "", found),
        ("options", ExprKind::Table(options)) => {
            for option in options {
                literals(option.value(), "option-", found);
            }
        }
        ("note", ExprKind::Function(note)) => note.body.each_block(&mut |block| {
            for stmt in &block.0 {
                if let StmtKind::Return(values) = &stmt.kind
                    && let Some(id) = values.first()
                {
                    literals(id, "", found);
                }
            }
        }),
        _ => {}
    }
}

/// The literal texts that an expression can be: `a`, `x and a or b`.
fn literals(expr: &Expr, prefix: &str, found: &mut Vec<Found>) {
    match &expr.kind {
        ExprKind::Text(Some(text)) => found.push((format!("{prefix}{text}"), expr.inner_span())),
        ExprKind::Binary { operator: "or", left, right } => {
            literals(left, prefix, found);
            literals(right, prefix, found);
        }
        ExprKind::Binary { operator: "and", right, .. } => literals(right, prefix, found),
        _ => {}
    }
}

/// Every literal text of a file, of whatever use. A text of a locale that is none of these and is not begun by one of
/// these (`"season-" .. id`) is said by nobody.
pub fn string_literals(text: &str) -> Vec<Found> {
    let Some(tree) = tree(text) else { return Vec::new() };
    let mut found = Vec::new();
    tree.each_expr(&mut |expr, _| {
        // A name after a dot has no quotes.
        if let Some(literal) = expr.text().filter(|literal| literal.len() < expr.span.len()) {
            found.push((literal.to_owned(), expr.inner_span()));
        }
    });
    found.sort_by_key(|(_, span)| span.start);
    found
}

/// Keys of the table that a module returns, if all of them are plain to see.
pub fn returned_entries(text: &str) -> Option<Vec<Found>> {
    entries(&tree(text)?)
}

/// Rule numbers cited in comments: `[G-023 G-024]`.
pub fn citations(text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for token in scan(text).into_iter().filter(|token| token.kind == TokenKind::Comment) {
        let comment = &text[token.span.clone()];
        let mut open = None;
        for (offset, c) in comment.char_indices() {
            match (c, open) {
                ('[', _) => open = Some(offset + 1),
                (']', Some(start)) => {
                    numbers(&comment[start..offset], token.span.start + start, &mut found);
                    open = None;
                }
                _ => {}
            }
        }
    }
    found
}

fn numbers(bracket: &str, start: usize, found: &mut Vec<Found>) {
    let mut at = 0;
    for word in bracket.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
        if is_number(word) {
            found.push((word.to_owned(), start + at..start + at + word.len()));
        }
        at += word.len();
        at += bracket[at..].chars().next().map_or(0, char::len_utf8);
    }
}

/// Capitals, a hyphen, digits, perhaps a small letter: `GC-10`, `R-085b`.
fn is_number(word: &str) -> bool {
    word.split_once('-').is_some_and(|(prefix, number)| {
        let digits = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
        !prefix.is_empty()
            && prefix.chars().all(|c| c.is_ascii_uppercase())
            && !digits.is_empty()
            && digits.chars().all(|c| c.is_ascii_digit())
            && number.len() - digits.len() <= 1
    })
}
