//! Which expression of a line was nil, where the VM says only that something was.

use super::extract::tree;
use super::names;
use super::tree::{Expr, ExprKind, Span, Tree};
use crate::scenario::{plain, position};

/// Longest expression that is shown, in characters.
const LONGEST: usize = 60;

/// What was nil, or of another kind that it should not be, and failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failed<'m> {
    /// `….name` or `…:name()` was looked up in it.
    Lookup(&'m str),
    /// It was called.
    Call,
    /// It was the left or the right side of one of these operators.
    Operand(&'m [&'m str], Side),
}

/// A side of an operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Before it.
    Left,
    /// After it.
    Right,
}

/// The expressions of a line that can have been it, as they are written; none if the line has none or the file does not parse.
#[must_use]
pub fn suspects(text: &str, line: usize, failed: Failed) -> Vec<String> {
    let Some(tree) = tree(text) else { return Vec::new() };
    let mut found: Vec<String> = Vec::new();
    tree.each_expr(&mut |expr, _| {
        if let Some((suspect, at)) = suspect(&tree, expr, failed)
            && position(text, at).0 == line
        {
            let source = text[suspect.span.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
            let source = plain(&source);
            if !found.contains(&source) && source.chars().count() <= LONGEST {
                found.push(source);
            }
        }
    });
    found
}

/// The part of an expression that can have failed so, and the byte where the VM says it has.
fn suspect<'t>(tree: &Tree, expr: &'t Expr, failed: Failed) -> Option<(&'t Expr, usize)> {
    let end = |span: &Span| span.end.saturating_sub(1);
    match (failed, &expr.kind) {
        (Failed::Lookup(name), ExprKind::Index { base, key }) if key.text() == Some(name) => {
            Some((base, key.span.start))
        }
        (Failed::Lookup(name), ExprKind::Method { base, name: method, .. }) if method.text == name => {
            Some((base, method.span.start))
        }
        // A function of the engine is never nil, neither is one of the file.
        (Failed::Call, ExprKind::Call { callee, .. }) => match &callee.kind {
            ExprKind::Global(name) if names::GLOBALS.contains(&name.as_str()) => None,
            ExprKind::Local(local) if tree.functions.iter().any(|scope| scope.holder == Some(*local)) => None,
            _ if callee.library_member().is_some() => None,
            _ => Some((callee, end(&callee.span))),
        },
        (Failed::Operand(operators, side), ExprKind::Binary { operator, left, right }) => {
            // The VM turns `a > b` round.
            let (operator, left, right) = match *operator {
                ">" => ("<", right, left),
                ">=" => ("<=", right, left),
                operator => (operator, left, right),
            };
            let operand = if side == Side::Left { left } else { right };
            let literal =
                matches!(operand.kind, ExprKind::Nil | ExprKind::Number | ExprKind::Text(_) | ExprKind::Table(_));
            (operators.contains(&operator) && !literal).then_some((operand, end(&operand.span)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Failed, Side, suspects};

    const TEXT: &str = "\
return { play = function(t, args)
  local worth = args.find.worth + args.deep[1].worth
  local cost = worth + args.cost
  args.rule.kept(t, tostring(args))
  return args.first:top(), list.map(args, args.missing(t)), args
    .second.worth, 3 > args.third
end }";

    #[test]
    fn the_expression_is_named_where_it_is_plain() {
        let of = |line, failed| suspects(TEXT, line, failed).join(" | ");
        assert_eq!(of(2, Failed::Lookup("find")), "args");
        assert_eq!(of(2, Failed::Lookup("worth")), "args.find | args.deep[1]");
        assert_eq!(of(3, Failed::Operand(&["+"], Side::Right)), "args.cost");
        assert_eq!(of(3, Failed::Operand(&["-"], Side::Right)), "");
        assert_eq!(of(6, Failed::Operand(&["<", "<="], Side::Left)), "args.third");
        assert_eq!(of(4, Failed::Call), "args.rule.kept");
        assert_eq!(of(5, Failed::Lookup("top")), "args.first");
        assert_eq!(of(5, Failed::Call), "args.missing");
        assert_eq!(of(6, Failed::Lookup("worth")), "args .second");
        assert_eq!(suspects("return {", 1, Failed::Call), [""; 0]);
    }
}
