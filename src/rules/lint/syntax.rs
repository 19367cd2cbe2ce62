//! From text to syntax tree, with a complaint for every syntax error.

use std::ops::Range;
use std::panic::catch_unwind;

use full_moon::LuaVersion;
use full_moon::ast::Ast;
use full_moon::tokenizer::TokenizerErrorType;

use super::complaint::Complaints;
use super::dialect::repair;
use super::scan::{TokenKind, scan};

/// How deep brackets, blocks and operators may be nested in one another.
const DEEPEST: usize = 100;

/// The syntax tree, if the text has one once constructs of other Luas are repaired.
pub(super) fn parse(text: &str, complaints: &mut Complaints) -> Option<Ast> {
    let repaired = repair(text, complaints);
    if let Some(span) = too_deep(&repaired) {
        complaints
            .error("lua-syntax", span, format!("this is nested more than {DEEPEST} levels deep"))
            .help("give parts of it names with `local`");
        return None;
    }
    // The parser is known to panic at some broken texts; the repair spares it those that we know.
    let result = catch_unwind(|| full_moon::parse_fallible(&repaired, LuaVersion::lua51()));
    let Ok(result) = result else {
        complaints.whole("lua-syntax", "this is not Lua: the parser gave up".to_owned());
        return None;
    };
    if result.errors().is_empty() {
        return Some(result.into_ast());
    }
    let errors: Vec<(Range<usize>, &full_moon::Error)> =
        result.errors().iter().map(|error| (place(text, error), error)).collect();
    for (span, error) in &errors {
        if !errors.iter().any(|(at, other)| follows(text, span, error, at, other)) {
            let (message, help) = words(text, span, error);
            complaints.error("lua-syntax", span.clone(), message).maybe_help(help);
        }
    }
    None
}

/// Whether the error at `span` is only a consequence of the other one, which is at `at`.
fn follows(
    text: &str,
    span: &Range<usize>,
    error: &full_moon::Error,
    at: &Range<usize>,
    other: &full_moon::Error,
) -> bool {
    let full_moon::Error::AstError(error) = error else { return false };
    match other {
        // Whatever comes after the quote that opens a text or comment is lost.
        full_moon::Error::TokenizerError(_) => !text[at.start.min(span.start)..at.start.max(span.start)].contains('\n'),
        // A block that a wrong token cuts short is complained about once, at that token.
        full_moon::Error::AstError(other) if error.error_message().starts_with("expected `end`") => {
            error.token().token_kind() != full_moon::tokenizer::TokenKind::Eof && error != other
        }
        full_moon::Error::AstError(other) => {
            let stray = |message: &str| message.starts_with(STRAY);
            stray(error.error_message())
                && !stray(other.error_message())
                && at.start <= span.start
                && (at.end >= span.start || matches!(&text[span.clone()], "end" | ")" | "}"))
        }
    }
}

/// How the parser begins to complain about a token that begins no statement.
const STRAY: &str = "unexpected token, ";

fn place(text: &str, error: &full_moon::Error) -> Range<usize> {
    let (start, end) = error.range();
    let mut start = start.bytes().min(text.len());
    let mut end = end.bytes().clamp(start, text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    // An error at the end of the file belongs to the last thing that is there.
    if text[start..].trim().is_empty() {
        let rest = text[..start].trim_end();
        let last = rest.char_indices().next_back().map_or(0, |(at, _)| at);
        return last..rest.len();
    }
    start..end
}

fn words(text: &str, span: &Range<usize>, error: &full_moon::Error) -> (String, Option<String>) {
    let found = &text[span.clone()];
    match error {
        full_moon::Error::AstError(error) => {
            let expected = error.error_message();
            if expected.starts_with(STRAY) {
                return (format!("`{found}` begins no statement"), else_if(text, span.start));
            }
            let expected = match expected {
                "unexpected statement after last statement" => {
                    let help = "a `return` or `break` is the last statement of its block".to_owned();
                    return ("nothing may follow `return` or `break` here".to_owned(), Some(help));
                }
                "expected values to set to" => "expected a value after `=`",
                "expected either a variable name or `function`" => "expected a name or `function` after `local`",
                expected => expected.trim_end_matches(" block"),
            };
            let help = if expected.contains("`end`") { else_if(text, span.start) } else { None };
            if error.token().token_kind() == full_moon::tokenizer::TokenKind::Eof {
                return (format!("{expected}, but the file ends"), help);
            }
            let next = error.token().to_string();
            let shown = next.lines().next().unwrap_or_default();
            (if shown.is_empty() { expected.to_owned() } else { format!("{expected}, near `{shown}`") }, help)
        }
        full_moon::Error::TokenizerError(error) => match error.error() {
            TokenizerErrorType::UnclosedComment => {
                ("this comment is never closed".to_owned(), Some("close it with `]]`".to_owned()))
            }
            TokenizerErrorType::UnclosedString => (
                "this text is never closed".to_owned(),
                Some("close it with the same quote on the same line".to_owned()),
            ),
            TokenizerErrorType::InvalidNumber => ("this is not a number".to_owned(), None),
            TokenizerErrorType::UnexpectedToken(c) => (format!("`{c}` means nothing in Lua"), None),
            TokenizerErrorType::InvalidSymbol(symbol) => (format!("`{symbol}` means nothing in Lua"), None),
        },
    }
}

/// `else if` opens a second `if`: the usual reason for a missing `end`.
fn else_if(text: &str, before: usize) -> Option<String> {
    let tokens = scan(&text[..before]);
    let pair =
        tokens.windows(2).find(|pair| &text[pair[0].span.clone()] == "else" && &text[pair[1].span.clone()] == "if");
    pair.map(|pair| {
        let line = text[..pair[0].span.start].matches('\n').count() + 1;
        format!("`else if` on line {line} opens a second `if`: write `elseif`")
    })
}

/// The place where nesting becomes deeper than any person writes; a parser that recurses would run out of stack.
fn too_deep(text: &str) -> Option<Range<usize>> {
    // For each open bracket or block: operators since its last separator.
    let mut open = vec![0_usize];
    let mut depth = 0;
    for token in scan(text) {
        let word = &text[token.span.clone()];
        let mut reset = false;
        let mut opens = false;
        let mut closes = false;
        match (token.kind, word) {
            (TokenKind::Symbol, "(" | "{" | "[") | (TokenKind::Name, "function" | "do" | "then" | "repeat") => {
                opens = true
            }
            (TokenKind::Symbol, ")" | "}" | "]") | (TokenKind::Name, "end" | "until" | "elseif") => closes = true,
            (TokenKind::Symbol, "," | ";" | "=") => reset = true,
            (TokenKind::Name, "local" | "return" | "if" | "for" | "while" | "else") => reset = true,
            (TokenKind::Symbol, symbol) if symbol != "." && symbol != ":" => {
                depth += 1;
                *open.last_mut()? += 1;
            }
            (TokenKind::Name, "and" | "or" | "not") => {
                depth += 1;
                *open.last_mut()? += 1;
            }
            _ => {}
        }
        if opens {
            depth += 1;
            open.push(0);
        }
        if closes && open.len() > 1 {
            depth -= 1 + open.pop()?;
        }
        if reset && let Some(last) = open.last_mut() {
            depth -= std::mem::take(last);
        }
        if depth > DEEPEST {
            return Some(token.span);
        }
    }
    None
}
