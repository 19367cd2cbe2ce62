//! What another Lua or another language would understand: each construct is called by its name, then made harmless.
//!
//! The repaired text has the same length, so that later checks go on with right places and everything is complained
//! about at once.

use std::ops::Range;

use super::complaint::Complaints;
use super::scan::{Token, TokenKind, scan};

/// Complains about every construct that is not Lua 5.1 and gives back a text without them.
pub(super) fn repair(text: &str, complaints: &mut Complaints) -> String {
    let tokens: Vec<Token> = scan(text).into_iter().filter(|token| token.kind != TokenKind::Comment).collect();
    let mut dialect = Dialect { text, tokens, repaired: text.as_bytes().to_vec(), complaints };
    if text.starts_with('\u{feff}') {
        dialect.blank(0..3);
    }
    let mut at = 0;
    while at < dialect.tokens.len() {
        at = dialect.step(at).max(at + 1);
    }
    dialect.names();
    // The parser panics at a backtick, even where a broken text before makes it see one that we do not.
    dialect.repaired.iter_mut().filter(|byte| **byte == b'`').for_each(|byte| *byte = b'_');
    // Only whole tokens are overwritten, and only with ASCII.
    String::from_utf8(dialect.repaired).unwrap_or_else(|_| text.to_owned())
}

/// A text and its tokens while it is repaired.
pub(super) struct Dialect<'t, 'c, 'f> {
    text: &'t str,
    pub(super) tokens: Vec<Token>,
    repaired: Vec<u8>,
    complaints: &'c mut Complaints<'f>,
}

impl<'t> Dialect<'t, '_, '_> {
    /// Names with letters that Lua does not know get others, unless something was put in their place.
    fn names(&mut self) {
        for token in self.tokens.iter().filter(|token| token.kind == TokenKind::Name) {
            let name = &self.text[token.span.clone()];
            let bytes = &mut self.repaired[token.span.clone()];
            if name.is_ascii() || bytes.is_ascii() {
                continue;
            }
            let message = format!("`{name}` is no name: names are made of a-z, A-Z, 0-9 and `_`");
            self.complaints
                .error("lua-syntax", token.span.clone(), message)
                .help("as a key of a table write `[\"…\"]`");
            bytes.iter_mut().for_each(|byte| *byte = b'a' + *byte % 26);
        }
    }

    /// Looks at one token; gives the index of the next one to look at.
    fn step(&mut self, at: usize) -> usize {
        let span = self.tokens[at].span.clone();
        match self.tokens[at].kind {
            TokenKind::Symbol => return self.symbol(at),
            TokenKind::Name => return self.word(at),
            TokenKind::Number => self.number(span),
            TokenKind::Text => self.escapes(span),
            TokenKind::Backtick => {
                self.complain(span.clone(), "a text in backticks", "join texts with `..` or use `string.format`");
                self.quote(span);
            }
            TokenKind::SlashComment => {
                self.complaints
                    .error("lua-dialect", span.start..span.start + 2, "`//` does not begin a comment in Lua".to_owned())
                    .help("comments begin with `--`");
                self.overwrite(span.start..span.start + 2, "-");
            }
            TokenKind::Comment => {}
        }
        at + 1
    }

    fn symbol(&mut self, at: usize) -> usize {
        let span = self.tokens[at].span.clone();
        let symbol = self.token(at);
        let (help, repair) = match symbol {
            "+=" | "-=" | "*=" | "/=" | "%=" | "^=" | "..=" | "//=" | "<<=" | ">>=" => {
                let operator = &symbol[..symbol.len() - 1];
                let name = self.before(at);
                let help = format!("write `{name} = {name} {operator} …`");
                self.complain(span.clone(), &format!("`{symbol}`"), &help);
                self.overwrite(span.clone(), " ");
                self.overwrite(span.end - 1..span.end, "=");
                return at + 1;
            }
            "//" => ("write `math.floor(a / b)`", "/ "),
            "!=" => ("write `~=`", "~="),
            "!" => ("write `not`", "-"),
            "&&" => ("write `and`", "+ "),
            "||" => ("write `or`", "+ "),
            "&" => ("write `bit32.band(a, b)`", "+"),
            "|" => ("write `bit32.bor(a, b)`", "+"),
            "~" => ("write `bit32.bxor(a, b)` or `bit32.bnot(a)`", "-"),
            "<<" => ("write `bit32.lshift(a, n)`", "+ "),
            ">>" => ("write `bit32.rshift(a, n)`", "+ "),
            "++" => ("write `a = a + 1`", "()"),
            "::" => return self.colons(at),
            _ => {
                if matches!(symbol, "“" | "”" | "„" | "«" | "‘")
                    && let Some(next) = self.curly(at)
                {
                    return next;
                }
                self.character(symbol, span);
                return at + 1;
            }
        };
        self.complain(span.clone(), &format!("`{symbol}`"), help);
        self.overwrite(span, repair);
        at + 1
    }

    /// A character that no token of Lua has.
    fn character(&mut self, symbol: &str, span: Range<usize>) {
        const KNOWN: &str = "+-*/%^#=<>(){}[];:,.~";
        let Some(c) = symbol.chars().next().filter(|c| !KNOWN.contains(*c)) else { return };
        if !matches!(c, '\u{b}' | '\u{c}') {
            let message = if c.is_whitespace() || c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{feff}') {
                format!("here is an invisible character, U+{:04X}, that means nothing in Lua", u32::from(c))
            } else {
                format!("`{symbol}` means nothing in Lua")
            };
            let help = match c {
                '“' | '”' | '„' | '«' | '»' | '‘' | '’' => {
                    Some("texts stand in straight quotes: `\"`".to_owned())
                }
                '–' | '—' | '−' => Some("write `-`".to_owned()),
                '…' => Some("write `...`".to_owned()),
                _ => None,
            };
            self.complaints.error("lua-syntax", span.clone(), message).maybe_help(help);
        }
        self.blank(span);
    }

    /// The variable that ends before `at`, if it is a plain one.
    fn before(&self, at: usize) -> &'t str {
        let mut start = at;
        while start > 0 && (self.is_name(start - 1) || self.token(start - 1) == ".") {
            start -= 1;
            if self.is_name(start) && self.token(start.wrapping_sub(1)) != "." {
                return &self.text[self.tokens[start].span.start..self.tokens[at - 1].span.end];
            }
        }
        "a"
    }

    /// A text in typographic quotes.
    fn curly(&mut self, at: usize) -> Option<usize> {
        let start = self.tokens[at].span.start;
        let line = self.text[start..].lines().next()?;
        let (offset, c) = line.char_indices().skip(1).find(|(_, c)| matches!(c, '”' | '“' | '»' | '’'))?;
        let span = start..start + offset + c.len_utf8();
        self.complaints
            .error("lua-syntax", span.clone(), "a text stands in straight quotes".to_owned())
            .help("write `\"…\"`");
        self.quote(span.clone());
        Some(self.tokens.iter().position(|token| token.span.start >= span.end).unwrap_or(self.tokens.len()))
    }

    /// Makes the span a text of spaces.
    fn quote(&mut self, span: Range<usize>) {
        self.overwrite(span.clone(), " ");
        self.overwrite(span.start..span.start + 1, "\"");
        self.overwrite(span.end - 1..span.end, "\"");
    }

    /// `::label::` or the cast `x :: type`.
    fn colons(&mut self, at: usize) -> usize {
        let start = self.tokens[at].span.start;
        if self.is_name(at + 1) && self.token(at + 2) == "::" {
            let span = start..self.tokens[at + 2].span.end;
            self.complain(span.clone(), "a label for `goto`", "use a loop with `break`, or a function with `return`");
            self.blank(span);
            return at + 3;
        }
        self.annotation(at, "a type cast")
    }

    fn word(&mut self, at: usize) -> usize {
        if matches!(self.token(at.wrapping_sub(1)), "." | ":") {
            return at + 1;
        }
        let span = self.tokens[at].span.clone();
        match self.token(at) {
            "continue" if self.is_statement(at) => {
                let help = "turn the condition round and put the rest of the loop's body into the `if`";
                self.complain(span.clone(), "`continue`", help);
                self.blank(span);
            }
            "goto" if self.is_name(at + 1) => {
                let span = span.start..self.tokens[at + 1].span.end;
                self.complain(span.clone(), "`goto`", "use a loop with `break`, or a function with `return`");
                self.blank(span);
                return at + 2;
            }
            "type" if self.is_name(at + 1) && self.token(at + 2) == "=" => {
                let end = self.type_end(at + 3);
                self.complain_type(at, end, "a type declaration");
                return end;
            }
            "if" if self.is_operand(at) => self.if_expression(at),
            "local" | "for" => return self.declared(at + 1),
            "function" => return self.parameters(at + 1),
            _ => {}
        }
        at + 1
    }

    fn number(&mut self, span: Range<usize>) {
        let number = &self.text[span.clone()];
        let binary = number.starts_with("0b") || number.starts_with("0B");
        if number.contains('_') || binary {
            let what = if binary { "a binary number" } else { "`_` in a number" };
            self.complain(span.clone(), what, "write decimal digits, or `0x` and hexadecimal digits");
            self.overwrite(span, "0");
        }
    }

    fn escapes(&mut self, span: Range<usize>) {
        let text = &self.text[span.clone()];
        if text.starts_with('[') {
            return;
        }
        let mut characters = text.char_indices();
        while let Some((offset, c)) = characters.next() {
            if c != '\\' {
                continue;
            }
            if let Some((_, escape @ ('x' | 'z' | 'u'))) = characters.next() {
                let start = span.start + offset;
                let what = format!("the escape `\\{escape}`");
                self.complain(start..start + 2, &what, "write the character itself, or `\\` and three decimal digits");
            }
        }
    }

    pub(super) fn complain(&mut self, span: Range<usize>, what: &str, help: &str) {
        self.complaints.error("lua-dialect", span, format!("{what} is not Lua 5.1")).help(help);
    }

    /// Fills the span with the pattern, over and over.
    pub(super) fn overwrite(&mut self, span: Range<usize>, pattern: &str) {
        for (byte, new) in self.repaired[span].iter_mut().zip(pattern.bytes().cycle()) {
            *byte = new;
        }
    }

    /// Fills the span with white space that keeps its lines.
    pub(super) fn blank(&mut self, span: Range<usize>) {
        for byte in &mut self.repaired[span] {
            if !matches!(*byte, b'\n' | b'\r') {
                *byte = b' ';
            }
        }
    }

    pub(super) fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// The text of a token; empty before the first and after the last.
    pub(super) fn token(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| &self.text[token.span.clone()])
    }

    pub(super) fn is_name(&self, at: usize) -> bool {
        self.kind(at) == Some(TokenKind::Name) && !KEYWORDS.contains(&self.token(at))
    }

    /// Whether the name at `at` stands alone where a statement may stand.
    fn is_statement(&self, at: usize) -> bool {
        let after = self.token(at + 1);
        !matches!(after, "=" | "." | "[" | "(" | ":" | "," | "{")
            && !matches!(self.kind(at + 1), Some(TokenKind::Text))
            && !self.is_operand(at)
            && !matches!(self.token(at.wrapping_sub(1)), "local" | "function" | "goto" | "for")
    }

    /// Whether an expression, and no statement, is due at `at`.
    fn is_operand(&self, at: usize) -> bool {
        const BEFORE: &[&str] = &[
            "=", "(", ",", "{", "[", "return", "and", "or", "not", "..", "+", "-", "*", "/", "%", "^", "==", "~=", "<",
            ">", "<=", ">=", "#", "in", "if", "elseif", "while", "until",
        ];
        at > 0 && BEFORE.contains(&self.token(at - 1))
    }
}

/// Words that cannot be names.
const KEYWORDS: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
];
