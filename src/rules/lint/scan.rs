//! A small scanner: the tokens of any text, right or wrong, with their bytes.
//!
//! It knows more than Lua 5.1, so that what belongs to another Lua can be called by its name, and comments can be read.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum TokenKind {
    /// A name or a keyword; the letters may be of any alphabet.
    Name,
    Number,
    /// A text in quotes or long brackets.
    Text,
    /// A text in backticks, which only Luau has.
    Backtick,
    /// `-- …` or `--[[ … ]]`.
    Comment,
    /// `// …` at the beginning of a line: a comment in other languages.
    SlashComment,
    Symbol,
}

/// A token and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::rules) struct Token {
    pub(in crate::rules) kind: TokenKind,
    pub(in crate::rules) span: Range<usize>,
}

/// Symbols of more than one character, longer ones first; also those of other languages.
const SYMBOLS: &[&str] = &[
    "...", "//=", "..=", "<<=", ">>=", "&&", "||", "==", "~=", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "^=",
    "..", "//", "::", "->", "<<", ">>", "++", "?.", "??",
];

/// Every token of the text; whatever is no token at all becomes a symbol of one character.
pub(in crate::rules) fn scan(text: &str) -> Vec<Token> {
    let mut scanner = Scanner { text, at: 0, fresh_line: true };
    std::iter::from_fn(|| scanner.next_token()).collect()
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    /// Nothing but white space since the line began.
    fresh_line: bool,
}

impl Scanner<'_> {
    fn next_token(&mut self) -> Option<Token> {
        self.skip_space();
        let start = self.at;
        let rest = &self.text[start..];
        let first = rest.chars().next()?;
        let (kind, length) = if start == 0 && rest.starts_with("#!") {
            (TokenKind::Comment, line_length(rest))
        } else if let Some(comment) = rest.strip_prefix("--") {
            (TokenKind::Comment, long_bracket(comment).map_or_else(|| line_length(rest), |length| length + 2))
        } else if self.fresh_line && rest.starts_with("//") {
            (TokenKind::SlashComment, line_length(rest))
        } else if first.is_alphabetic() || first == '_' {
            (TokenKind::Name, run(rest, |c| c.is_alphanumeric() || c == '_'))
        } else if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
            (TokenKind::Number, number_length(rest))
        } else if let Some(length) = long_bracket(rest) {
            (TokenKind::Text, length)
        } else if let Some(length) = quoted(rest, first) {
            (if first == '`' { TokenKind::Backtick } else { TokenKind::Text }, length)
        } else {
            let known = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol));
            (TokenKind::Symbol, known.map_or(first.len_utf8(), |symbol| symbol.len()))
        };
        self.at = start + length;
        self.fresh_line = false;
        Some(Token { kind, span: start..self.at })
    }

    fn skip_space(&mut self) {
        for (offset, c) in self.text[self.at..].char_indices() {
            if !matches!(c, ' ' | '\t' | '\r' | '\n') {
                self.at += offset;
                return;
            }
            self.fresh_line |= c == '\n';
        }
        self.at = self.text.len();
    }
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

fn line_length(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

fn number_length(text: &str) -> usize {
    let mut previous = ' ';
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    for (offset, c) in text.char_indices() {
        let exponent = (c == '+' || c == '-') && matches!(previous, 'e' | 'E') && !hexadecimal;
        // `1..2` joins two numbers.
        let dot = c == '.' && !text[offset..].starts_with("..");
        if !(c.is_ascii_alphanumeric() || c == '_' || exponent || dot) {
            return offset;
        }
        previous = c;
    }
    text.len()
}

/// Length of `[[ … ]]` or `[=[ … ]=]` at the beginning of the text; up to the end if it is never closed.
fn long_bracket(text: &str) -> Option<usize> {
    let level = run(text.strip_prefix('[')?, |c| c == '=');
    if !text[1 + level..].starts_with('[') {
        return None;
    }
    let close = format!("]{}]", "=".repeat(level));
    Some(text.find(&close).map_or(text.len(), |at| at + close.len()))
}

/// Length of a text in quotes; up to the end of the line if it is never closed.
fn quoted(text: &str, quote: char) -> Option<usize> {
    if !matches!(quote, '"' | '\'' | '`') {
        return None;
    }
    let mut escaped = false;
    for (offset, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' | '\r' => return Some(offset),
            c if c == quote => return Some(offset + 1),
            _ => {}
        }
    }
    Some(text.len())
}
