//! What only Luau and Lua 5.4 have and spans several tokens: types, attributes of locals, `if` as an expression.

use super::dialect::Dialect;
use super::scan::TokenKind;

impl Dialect<'_, '_, '_> {
    /// The names after `local` or `for`, with annotations and attributes.
    pub(super) fn declared(&mut self, mut at: usize) -> usize {
        while self.is_name(at) && self.token(at) != "function" {
            at += 1;
            if self.token(at) == ":" {
                at = self.annotation(at, "a type annotation");
            } else if self.token(at) == "<" && self.is_name(at + 1) && self.token(at + 2) == ">" {
                let span = self.tokens[at].span.start..self.tokens[at + 2].span.end;
                self.complain(span.clone(), "an attribute of a local", "leave it out");
                self.blank(span);
                at += 3;
            }
            if self.token(at) != "," {
                break;
            }
            at += 1;
        }
        at
    }

    /// The head of a function: name, parameters, result.
    pub(super) fn parameters(&mut self, mut at: usize) -> usize {
        while self.is_name(at) || matches!(self.token(at), "." | ":") {
            at += 1;
        }
        if self.token(at) != "(" {
            return at;
        }
        at += 1;
        while self.is_name(at) || self.token(at) == "..." {
            at += 1;
            if self.token(at) == ":" {
                at = self.annotation(at, "a type annotation");
            }
            if self.token(at) != "," {
                break;
            }
            at += 1;
        }
        if self.token(at) == ")" && self.token(at + 1) == ":" {
            return self.annotation(at + 1, "a type annotation");
        }
        at
    }

    /// `: type` or `:: type` from `at` on.
    pub(super) fn annotation(&mut self, at: usize, what: &str) -> usize {
        let end = self.type_end(at + 1);
        if end > at + 1 {
            self.complain_type(at, end, what);
        }
        end
    }

    pub(super) fn complain_type(&mut self, from: usize, end: usize, what: &str) {
        let last = end.min(self.tokens.len()) - 1;
        let span = self.tokens[from].span.start..self.tokens[last].span.end;
        self.complain(span.clone(), what, "leave it out; say it in a comment");
        self.blank(span);
    }

    /// The index after the type that begins at `at`.
    pub(super) fn type_end(&self, mut at: usize) -> usize {
        loop {
            match self.token(at) {
                "{" | "(" => at = self.matching(at) + 1,
                _ if self.is_name(at) || self.kind(at) == Some(TokenKind::Text) => {
                    at += 1;
                    while self.token(at) == "." && self.is_name(at + 1) {
                        at += 2;
                    }
                    if self.token(at) == "<" {
                        at = self.matching(at) + 1;
                    }
                }
                _ => return at,
            }
            if self.token(at) == "?" {
                at += 1;
            }
            if !matches!(self.token(at), "|" | "&" | "->") {
                return at.min(self.tokens.len());
            }
            at += 1;
        }
    }

    /// The index of the bracket that closes the one at `at`, or of the last token.
    fn matching(&self, at: usize) -> usize {
        let mut depth = 0_usize;
        for index in at..self.tokens.len() {
            match self.token(index) {
                "(" | "{" | "[" | "<" => depth += 1,
                ")" | "}" | "]" | ">" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return index;
            }
        }
        self.tokens.len() - 1
    }

    /// `if a then b else c` as an expression becomes `a and b or c`.
    pub(super) fn if_expression(&mut self, at: usize) {
        let help = "write `condition and a or b`, or an `if` statement";
        self.complain(self.tokens[at].span.clone(), "`if` as an expression", help);
        let mut open = 0;
        for index in at..self.tokens.len() {
            let span = self.tokens[index].span.clone();
            match self.token(index) {
                "if" => {
                    open += 1;
                    self.blank(span);
                }
                "then" => self.overwrite(span, "and "),
                "elseif" => self.overwrite(span, "or    "),
                "else" => {
                    self.overwrite(span, "or  ");
                    open -= 1;
                    if open == 0 {
                        return;
                    }
                }
                "function" | "end" | ";" => return,
                _ => {}
            }
        }
    }
}
