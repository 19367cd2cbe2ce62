//! What other checks want to know of a file: rules it gives, numbers it cites.

use std::ops::Range;

use super::complaint::Complaints;
use super::fields::entries;
use super::lower::lower;
use super::scan::{TokenKind, scan};
use super::syntax::parse;
use super::tree::Tree;

/// A name and the bytes where it is written.
pub type Found = (String, Range<usize>);

pub(super) fn tree(text: &str) -> Option<Tree> {
    parse(text, &mut Complaints::new("")).map(|ast| lower(&ast))
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
