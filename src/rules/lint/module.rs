//! What a file gives back when it is loaded.

use std::ops::Range;

use super::Kind;
use super::complaint::Complaints;
use super::fields::entries;
use super::tree::{Expr, ExprKind, Item, LocalId, StmtKind, Tree};

/// Complains about a file that returns no table, and about a bot without `decide`.
pub(super) fn check_module(tree: &Tree, kind: Kind, complaints: &mut Complaints) {
    let Some(returned) = returned(tree) else {
        let help = match (filled(tree), kind) {
            (Some(name), _) => format!("end it with `return {name}`"),
            (None, Kind::Bot) => "end it with `return { decide = decide }`".to_owned(),
            (None, _) => "end it with `return` and the table of its functions".to_owned(),
        };
        complaints.whole("no-return", "this file returns nothing".to_owned()).help(help);
        return;
    };
    let thing = match returned.kind {
        ExprKind::Nil => Some("nil"),
        ExprKind::True | ExprKind::False => Some("a boolean"),
        ExprKind::Number => Some("a number"),
        ExprKind::Text(_) => Some("a text"),
        ExprKind::Function(_) => Some("a function"),
        _ => None,
    };
    if let Some(thing) = thing {
        let message = format!("this file returns {thing}, not a table");
        let complaint = match returned.kind {
            ExprKind::Function(_) => complaints.warning("no-return", returned.span.clone(), message),
            _ => complaints.error("no-return", returned.span.clone(), message),
        };
        complaint.help("return a table of functions");
    }
    if kind == Kind::Bot
        && let Some(entries) = entries(tree)
    {
        bot(tree, returned, &entries, complaints);
    }
}

fn bot(tree: &Tree, returned: &Expr, entries: &[(String, Range<usize>)], complaints: &mut Complaints) {
    if !entries.iter().any(|(name, _)| name == "decide") {
        let near = crate::scenario::nearest("decide", entries.iter().map(|(name, _)| name.as_str()));
        let help = match near {
            Some(near) => format!("is `{near}` meant to be `decide`?"),
            None => "add `decide = function(view, decision, bot) … end`".to_owned(),
        };
        complaints.error("bot-shape", returned.span.clone(), "this bot has no `decide`".to_owned()).help(help);
    }
    let mut check = |name: &str, parameters: &[LocalId]| {
        if name == "decide"
            && let Some(fourth) = parameters.get(3)
        {
            complaints
                .error("bot-shape", tree.locals[*fourth].span.clone(), "`decide` is given three things".to_owned())
                .help("they are `view`, `decision` and `bot`");
        }
    };
    tree.each_stmt(&mut |stmt| {
        if let StmtKind::Define { target, function } = &stmt.kind
            && let ExprKind::Index { key, .. } = &target.kind
        {
            check(key.text().unwrap_or_default(), &function.parameters);
        }
    });
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Table(items) = &expr.kind else { return };
        for item in items {
            if let Item::Named(name, Expr { kind: ExprKind::Function(function), .. }) = item {
                check(&name.text, &function.parameters);
            }
        }
    });
}

/// The local into which the file puts its functions.
fn filled(tree: &Tree) -> Option<&str> {
    let root = tree.body.0.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Define { target, .. } => match &target.kind {
            ExprKind::Index { base, .. } => base.root(),
            _ => None,
        },
        _ => None,
    })?;
    Some(&tree.locals[root].name)
}

/// The expression that the file returns at its end.
pub(super) fn returned(tree: &Tree) -> Option<&Expr> {
    match tree.body.0.last().map(|stmt| &stmt.kind) {
        Some(StmtKind::Return(values)) => values.first(),
        _ => None,
    }
}
