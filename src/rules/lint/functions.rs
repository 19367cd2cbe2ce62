//! The functions of a file with their names, lines and rule numbers, and what two versions of a file have in common.

use std::collections::BTreeSet;

use super::extract::tree;
use super::notes::{Cited, cited};
use super::scan::{Token, TokenKind, scan};
use super::tree::{Block, Expr, ExprKind, Function, Item, Span, StmtKind, Tree};
use crate::scenario::position;

/// A function that has a name: that of its variable, member or table entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionAt {
    /// `attack.spill`, or the keys of the tables that it lies in: `hunger.value.victims`.
    pub name: String,
    /// The line where it begins.
    pub line: usize,
    /// The line where it ends.
    pub end: usize,
    /// Names of its parameters; the last may be `...`.
    pub parameters: Vec<String>,
    /// Rule numbers in the closest comment that speaks of it.
    pub rules: Vec<String>,
    /// The same for functions that differ only in white space and comments.
    pub hash: u64,
    /// Every name in it.
    pub words: BTreeSet<String>,
}

/// What a file consists of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// Its functions, in the order in which they begin.
    pub functions: Vec<FunctionAt>,
    /// Its own locals that are no functions: name, and a number for what they are made from.
    pub locals: Vec<(String, u64)>,
    /// What stands outside of functions, comments and blanks left out. Two files of the same frame differ only in what their
    /// functions do when they are called.
    pub frame: String,
}

/// The outline of a file; empty if it has syntax errors.
#[must_use]
pub fn functions_of(text: &str) -> Outline {
    let Some(tree) = tree(text) else { return Outline::default() };
    let mut walk = Walk { text, tree: &tree, tokens: scan(text), cited: cited(text), outline: Outline::default() };
    walk.block(&tree.body, &[]);
    for stmt in &tree.body.0 {
        let StmtKind::Local { locals, values } = &stmt.kind else { continue };
        for (at, local) in locals.iter().enumerate() {
            let made = values.get(at).or(values.last());
            let is_function = made.is_some_and(|value| matches!(value.kind, ExprKind::Function(_)));
            if let Some(value) = made.filter(|_| !is_function) {
                let hash = walk.hash(&value.span);
                walk.outline.locals.push((tree.locals[*local].name.clone(), hash));
            }
        }
    }
    let frame = walk.frame();
    let mut outline = Outline { frame, ..walk.outline };
    outline.functions.sort_by_key(|function| (function.line, function.end));
    outline
}

impl Outline {
    /// The innermost function that a line belongs to.
    #[must_use]
    pub fn at(&self, line: usize) -> Option<&FunctionAt> {
        let around = self.functions.iter().filter(|function| function.line <= line && line <= function.end);
        around.min_by_key(|function| function.end - function.line)
    }
}

struct Walk<'t> {
    text: &'t str,
    tree: &'t Tree,
    tokens: Vec<Token>,
    cited: Vec<Cited>,
    outline: Outline,
}

impl Walk<'_> {
    fn block(&mut self, block: &Block, path: &[String]) {
        for stmt in &block.0 {
            match &stmt.kind {
                StmtKind::Define { target, function } => {
                    let name = self.text[target.span.clone()].to_owned();
                    self.function(&stmt.span, function, &[name]);
                }
                StmtKind::LocalFunction { function } => {
                    let name =
                        self.tree.functions[function.id].holder.map(|local| self.tree.locals[local].name.clone());
                    self.function(&stmt.span, function, &[name.unwrap_or_default()]);
                }
                StmtKind::Local { locals, values } => {
                    for (at, value) in values.iter().enumerate() {
                        let name = locals.get(at).map(|local| self.tree.locals[*local].name.clone());
                        self.expr(value, &[name.unwrap_or_default()]);
                    }
                }
                StmtKind::Assign { targets, values } => {
                    for (at, value) in values.iter().enumerate() {
                        let name = targets.get(at).map(|target| self.text[target.span.clone()].to_owned());
                        self.expr(value, &[name.unwrap_or_default()]);
                    }
                }
                _ => stmt.expressions().into_iter().for_each(|expr| self.expr(expr, path)),
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block, path));
        }
    }

    fn expr(&mut self, expr: &Expr, path: &[String]) {
        match &expr.kind {
            // What has no name of its own belongs to what it lies in.
            ExprKind::Function(function) if path.is_empty() => self.block(&function.body, path),
            ExprKind::Function(function) => self.function(&expr.span, function, path),
            ExprKind::Table(items) => {
                for item in items {
                    match item {
                        Item::Named(name, value) => {
                            let mut inner = path.to_vec();
                            inner.push(name.text.clone());
                            self.expr(value, &inner);
                        }
                        item => self.expr(item.value(), path),
                    }
                }
            }
            _ => expr.children().into_iter().for_each(|child| self.expr(child, &[])),
        }
    }

    fn function(&mut self, span: &Span, function: &Function, path: &[String]) {
        let names: Vec<&str> = path.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let line = |at: usize| position(self.text, at).0;
        let found = FunctionAt {
            name: names.join("."),
            line: line(span.start),
            end: line(span.end.max(1) - 1),
            parameters: self.parameters(span, function),
            rules: self.rules_of(line(span.start)),
            hash: self.hash(span),
            words: self
                .within(span)
                .filter(|token| token.kind == TokenKind::Name)
                .map(|token| self.word(token))
                .collect(),
        };
        self.outline.functions.push(found);
        self.block(&function.body, &[]);
    }

    fn parameters(&self, span: &Span, function: &Function) -> Vec<String> {
        let mut head = self.within(span).map(|token| &self.text[token.span.clone()]).take_while(|word| *word != ")");
        let rest = head.any(|word| word == "...").then(|| "...".to_owned());
        let names = function.parameters.iter().map(|local| self.tree.locals[*local].name.clone());
        names.chain(rest).collect()
    }

    /// Rule numbers in the closest comment that speaks of this line.
    fn rules_of(&self, line: usize) -> Vec<String> {
        let around = || self.cited.iter().filter(|cited| cited.lines.contains(&line));
        let length = |cited: &Cited| cited.lines.end() - cited.lines.start();
        let closest = around().map(length).min();
        around().filter(|cited| Some(length(cited)) == closest).map(|cited| cited.number.clone()).collect()
    }

    /// All tokens that are in no function's body; names and parameters of functions are not in their bodies.
    fn frame(&self) -> String {
        let mut spans: Vec<&Span> = Vec::new();
        self.tree.each_stmt(&mut |stmt| spans.extend(stmt.declares().map(|_| &stmt.span)));
        self.tree.each_expr(&mut |expr, _| {
            spans.extend(matches!(expr.kind, ExprKind::Function(_)).then_some(&expr.span));
        });
        let body = |span: &Span| {
            let head = self.within(span).find(|token| &self.text[token.span.clone()] == ")")?;
            Some(head.span.end..span.end)
        };
        let bodies: Vec<Span> = spans.into_iter().filter_map(body).collect();
        let outside = |token: &&Token| !bodies.iter().any(|body| body.contains(&token.span.start));
        let code = self.tokens.iter().filter(|token| token.kind != TokenKind::Comment).filter(outside);
        code.map(|token| self.word(token)).collect::<Vec<_>>().join(" ")
    }

    fn within<'w>(&'w self, span: &'w Span) -> impl Iterator<Item = &'w Token> {
        self.tokens.iter().filter(move |token| span.start <= token.span.start && token.span.end <= span.end)
    }

    fn word(&self, token: &Token) -> String {
        self.text[token.span.clone()].to_owned()
    }

    fn hash(&self, span: &Span) -> u64 {
        let mut hasher = blake3::Hasher::new();
        for token in self.within(span).filter(|token| token.kind != TokenKind::Comment) {
            hasher.update(self.text[token.span.clone()].as_bytes());
            hasher.update(b"\n");
        }
        let mut start = [0; 8];
        start.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        u64::from_le_bytes(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
local REACH = 2

--- One step. [X-001]
local function go(t)
  return t.pace + REACH
end

return {
  --- Two rules. [X-002 X-003]
  fog = { value = { pace = function(n, ...)
    return n - 1
  end } },
  wind = { effect = function(t) go(t) end },
}
";

    #[test]
    fn functions_have_names_lines_and_the_rules_above_them() {
        let outline = functions_of(TEXT);
        let told: Vec<String> = outline
            .functions
            .iter()
            .map(|one| {
                format!("{}({}) {}-{} [{}]", one.name, one.parameters.join(","), one.line, one.end, one.rules.join(" "))
            })
            .collect();
        assert_eq!(told, ["go(t) 4-6 [X-001]", "fog.value.pace(n,...) 10-12 [X-002 X-003]", "wind.effect(t) 13-13 []"]);
        assert_eq!(outline.locals.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["REACH"]);
        assert!(outline.functions[0].words.contains("REACH"));
        assert_eq!(outline.at(11).map(|one| one.name.as_str()), Some("fog.value.pace"));
    }

    #[test]
    fn comments_and_blanks_change_nothing() {
        let other = functions_of(&TEXT.replace("  return n - 1", "\n    return n -1 -- less"));
        let same: Vec<bool> =
            functions_of(TEXT).functions.iter().zip(&other.functions).map(|(one, two)| one.hash == two.hash).collect();
        assert_eq!(same, [true; 3]);
        let changed = functions_of(&TEXT.replace("n - 1", "n - 2"));
        assert_ne!(functions_of(TEXT).functions[1].hash, changed.functions[1].hash);
    }

    const BEFORE: &str = "local a = {}\n--- one\nfunction a.b(t, n)\n  for i = 1, n do if i then t:say('x') end end\n  \
                          repeat n = n - 1 until n < 0\n  return list.any(n, function(x) return x end)\nend\nreturn a\n";

    fn frame(text: &str) -> String {
        functions_of(text).frame
    }

    #[test]
    fn what_functions_do_is_not_in_the_frame() {
        let other = BEFORE.replace("'x'", "'function end'").replace("--- one", "--- two").replace("n - 1", "n - 2");
        assert_eq!(frame(BEFORE), frame(&other));
        assert_eq!(frame(BEFORE), "local a = { } function a . b ( t , n ) return a");
    }

    #[test]
    fn what_is_outside_is_in_the_frame() {
        for (from, to) in [("{}", "{ c = 1 }"), ("a.b", "a.c"), ("n)", "m)"), ("return a", "return nil")] {
            assert_ne!(frame(BEFORE), frame(&BEFORE.replace(from, to)), "{from} → {to}");
        }
        assert_ne!(
            frame("return { x = function() return 1 end }"),
            frame("return { x = function() return 1 end, y = 1 }")
        );
    }
}
