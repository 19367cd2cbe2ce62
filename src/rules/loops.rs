//! Loops only go through iterators, as in plain Lua: `for … in t do` over a bare table would walk in the order of
//! addresses, which differs between runs.
//!
//! The VM has no switch for that, so what a loop goes through is handed to a function of the sandbox first:
//! `for a, b in x do` is compiled as `for a, b in __loop(x) do`, in the same line. Loops that plainly call `pairs` or
//! `ipairs` stay as they are.

use super::lint::scan::{Token, TokenKind, scan};

/// The name of that function.
pub(super) const LOOP: &str = "__loop";

/// The text with its loops guarded.
///
/// # Errors
/// The line and a sentence, where a text cannot be read like plain Lua.
pub(super) fn guard(text: &str) -> Result<String, (usize, String)> {
    let tokens: Vec<Token> = scan(text).into_iter().filter(|token| token.kind != TokenKind::Comment).collect();
    if let Some(foreign) = tokens.iter().find(|token| is_foreign(text, token)) {
        return Err((line(text, foreign), "this is not plain Lua; quotes are closed in their line".to_owned()));
    }
    let loops = Loops { text, tokens: &tokens };
    let plain = ["pairs", "ipairs"].map(|name| loops.is_only_called(name).then_some(name));
    let mut inserted: Vec<(usize, String)> = Vec::new();
    for at in (0..tokens.len()).filter(|at| loops.is(*at, "in")) {
        let Some(end) = loops.end_of_header(at + 1) else {
            return Err((line(text, &tokens[at]), "what this loop goes through is not followed by `do`".to_owned()));
        };
        if plain.iter().flatten().any(|name| loops.is(at + 1, name) && loops.closes(at + 2) == Some(end)) {
            continue;
        }
        inserted.push((tokens[at].span.end, format!(" {LOOP}(")));
        inserted.push((tokens[end - 1].span.end, ")".to_owned()));
    }
    inserted.sort_by_key(|(place, _)| *place);
    let mut guarded = String::with_capacity(text.len() + 16 * inserted.len());
    let mut written = 0;
    for (place, word) in inserted {
        guarded.push_str(&text[written..place]);
        guarded.push_str(&word);
        written = place;
    }
    guarded.push_str(&text[written..]);
    Ok(guarded)
}

/// Texts that Luau reads otherwise than the scanner, so that a loop could hide in them.
fn is_foreign(text: &str, token: &Token) -> bool {
    let word = &text[token.span.clone()];
    match token.kind {
        TokenKind::Backtick | TokenKind::SlashComment => true,
        TokenKind::Text if !word.starts_with('[') => word.len() < 2 || !word.ends_with(&word[..1]),
        _ => false,
    }
}

fn line(text: &str, token: &Token) -> usize {
    1 + text[..token.span.start].matches('\n').count()
}

struct Loops<'a> {
    text: &'a str,
    tokens: &'a [Token],
}

impl Loops<'_> {
    fn word(&self, at: usize) -> &str {
        match self.tokens.get(at) {
            Some(token) if token.kind != TokenKind::Text => &self.text[token.span.clone()],
            _ => "",
        }
    }

    fn is(&self, at: usize, word: &str) -> bool {
        self.word(at) == word
    }

    /// Whether a name stands for the sandbox's function everywhere in the file: it is called and never given a meaning.
    fn is_only_called(&self, name: &str) -> bool {
        let called = |at: usize| self.is(at + 1, "(") && (at == 0 || !self.is(at - 1, "function"));
        (0..self.tokens.len()).filter(|at| self.is(*at, name)).all(called)
    }

    /// The position after the bracket that closes the one at `at`.
    fn closes(&self, at: usize) -> Option<usize> {
        if !self.is(at, "(") {
            return None;
        }
        let mut depth = 0;
        for at in at..self.tokens.len() {
            match self.word(at) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(at + 1);
            }
        }
        None
    }

    /// The `do` of a loop whose `in` stands before `from`. Functions among the expressions may have blocks of their own.
    fn end_of_header(&self, from: usize) -> Option<usize> {
        let (mut brackets, mut blocks) = (0, 0);
        for at in from..self.tokens.len() {
            match self.word(at) {
                "do" if brackets == 0 && blocks == 0 => return (at > from).then_some(at),
                "(" | "[" | "{" => brackets += 1,
                ")" | "]" | "}" => brackets -= 1,
                "function" | "if" | "do" | "repeat" => blocks += 1,
                "end" | "until" => blocks -= 1,
                _ => {}
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::guard;

    fn same(text: &str) {
        assert_eq!(guard(text).as_deref(), Ok(text));
    }

    #[test]
    fn plain_loops_stay_as_they_are() {
        same("for i = 1, 3 do f(i) end");
        same("for _, x in ipairs(t.seats.hound) do f(x) end");
        same("for k, v in pairs({ a = f(1)[2], b = { 3 } }) do f(k, v) end");
        same("local s = \"for x in t do\" -- for x in t do");
    }

    #[test]
    fn everything_else_goes_through_the_guard() {
        let guarded = |text: &str| guard(text).unwrap_or_default();
        assert_eq!(guarded("for x in t do end"), "for x in __loop( t) do end");
        assert_eq!(guarded("for x in pairs(a), b do end"), "for x in __loop( pairs(a), b) do end");
        assert_eq!(guarded("for x in pairs(a).b do end"), "for x in __loop( pairs(a).b) do end");
        assert_eq!(
            guarded("for x in f(function() for y in g do end end) do end"),
            "for x in __loop( f(function() for y in __loop( g) do end end)) do end"
        );
        let shadowed = "local pairs = f for x in pairs(a) do end";
        assert_eq!(guarded(shadowed), "local pairs = f for x in __loop( pairs(a)) do end");
        let own = "local function pairs(t) return t end for x in pairs(a) do end";
        assert!(guarded(own).contains("__loop( pairs(a))"));
    }

    #[test]
    fn what_could_hide_a_loop_is_refused() {
        assert_eq!(guard("x = 1\n// (2)").map_err(|(line, _)| line), Err(2));
        assert_eq!(guard("x = `{t}`").map_err(|(line, _)| line), Err(1));
        assert_eq!(guard("x = \"a\\z\n\" for x in t do end").map_err(|(line, _)| line), Err(1));
        assert_eq!(guard("\n\nfor x in if a then b else c do end").map_err(|(line, _)| line), Err(3));
    }
}
