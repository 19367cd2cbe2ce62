//! Tables that say something twice, and callbacks that ask where nobody can wait.

use std::collections::HashMap;

use super::complaint::Complaints;
use super::tree::{Expr, ExprKind, Item, Tree};

/// Warns of a key that a table has twice: only the last one counts.
pub(super) fn check_keys(tree: &Tree, complaints: &mut Complaints) {
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Table(items) = &expr.kind else { return };
        let mut seen = HashMap::new();
        for item in items {
            if let Item::Named(name, _) = item
                && let Some(first) = seen.insert(&name.text, name.span.clone())
            {
                complaints
                    .warning("duplicate-key", name.span.clone(), format!("this table has `{}` twice", name.text))
                    .label(first, "this one is lost")
                    .help("remove one of them, or give it another name");
            }
        }
    });
}

/// Complains about questions inside a callback of the host, which cannot stop and wait.
pub(super) fn check_callbacks(tree: &Tree, complaints: &mut Complaints) {
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Call { callee, arguments } = &expr.kind else { return };
        let Some(("string", "gsub")) = callee.library_member() else { return };
        for argument in arguments {
            let ExprKind::Function(callback) = &argument.kind else { continue };
            callback.body.each_expr(&mut |inner, _| {
                if let Some(question) = question(tree, inner) {
                    let message = "inside `string.gsub` a rule cannot stop and wait for an answer".to_owned();
                    complaints
                        .error("question", question, message)
                        .help("ask before, keep the answers in a local, and use them here");
                }
            });
        }
    });
}

/// Where the expression asks a seat, if it does.
fn question(tree: &Tree, expr: &Expr) -> Option<std::ops::Range<usize>> {
    match &expr.kind {
        ExprKind::Method { base, name, .. } if tree.is_table(base) => {
            matches!(name.text.as_str(), "ask" | "ask_text" | "together").then(|| base.span.start..name.span.end)
        }
        _ => None,
    }
}
