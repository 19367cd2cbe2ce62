//! State that hides from the table: locals and tables of the file that functions change.
//!
//! A waiting rule is a table and the answers given since; it is run again after a load, a copy or an undo. Whatever a
//! function remembers elsewhere would make the second run differ from the first.

use super::Kind;
use super::complaint::Complaints;
use super::tree::{Expr, ExprKind, FILE, FunctionId, LocalId, Span, StmtKind, Tree};

fn advice(kind: Kind) -> &'static str {
    match kind {
        Kind::Bot => "a bot decides by what it sees: work it out from `view` each time",
        Kind::Rule | Kind::Script => {
            "state belongs on the table: declare a counter or a zone; what lasts for one call is a `local` inside the function"
        }
    }
}

/// Complains about every place where a function changes what belongs to the file.
pub(super) fn check_state(tree: &Tree, kind: Kind, complaints: &mut Complaints) {
    for local in tree.locals.iter().filter(|local| local.function == FILE) {
        for write in local.writes.iter().filter(|write| !tree.is_load_time(write.function)) {
            let message =
                format!("this function changes `{}`, which belongs to the file and not to the table", local.name);
            complaints
                .error("hidden-state", write.span.clone(), message)
                .label(local.span.clone(), "declared here")
                .help(advice(kind));
        }
    }
    tree.each_stmt(&mut |stmt| match &stmt.kind {
        StmtKind::Assign { targets, .. } => {
            for target in targets.iter().filter(|target| matches!(target.kind, ExprKind::Index { .. })) {
                written(tree, target, target.span.clone(), stmt.function, kind, complaints);
            }
        }
        StmtKind::Define { target, .. } if matches!(target.kind, ExprKind::Index { .. }) => {
            written(tree, target, target.span.clone(), stmt.function, kind, complaints);
        }
        _ => {}
    });
    tree.each_expr(&mut |expr, function| {
        if let ExprKind::Call { callee, arguments } = &expr.kind
            && let Some(("table", "insert" | "remove" | "sort")) = callee.library_member()
            && let Some(first) = arguments.first()
        {
            written(tree, first, first.span.clone(), function, kind, complaints);
        }
    });
}

fn written(tree: &Tree, target: &Expr, span: Span, function: FunctionId, kind: Kind, complaints: &mut Complaints) {
    let Some(root) = target.root().filter(|root| is_files(tree, *root)) else { return };
    if tree.is_load_time(function) {
        return;
    }
    let local = &tree.locals[root];
    let message = format!("this function writes into `{}`, which belongs to the file and not to the table", local.name);
    complaints.error("hidden-state", span, message).label(local.span.clone(), "declared here").help(advice(kind));
}

fn is_files(tree: &Tree, local: LocalId) -> bool {
    tree.locals[local].function == FILE
}
