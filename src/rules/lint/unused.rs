//! What nobody reads, what hides something else, and what never runs.

use super::complaint::Complaints;
use super::tree::{Block, ExprKind, Local, LocalId, Role, Span, Stmt, StmtKind, Tree};

/// Warns of locals and parameters that are never read.
pub(super) fn check_unused(tree: &Tree, complaints: &mut Complaints) {
    let locals = tree.locals.iter().enumerate();
    let unread = locals.filter(|(_, local)| local.reads.is_empty() && !local.name.starts_with('_'));
    for (id, Local { name, span, role, writes, .. }) in unread {
        let (code, message, help) = match role {
            Role::Parameter { .. } if is_bound(tree, id) => continue,
            Role::Parameter { .. } => (
                "unused-parameter",
                format!("the parameter `{name}` is never used"),
                format!("call it `_{name}` if it has to be there"),
            ),
            Role::Loop => (
                "unused-local",
                format!("`{name}` is never used"),
                format!("call it `_` or `_{name}` if it has to be there"),
            ),
            Role::Function => ("unused-local", format!("the function `{name}` is never used"), "remove it".to_owned()),
            Role::Variable if !writes.is_empty() => {
                ("unused-local", format!("`{name}` is assigned but never read"), "remove it".to_owned())
            }
            Role::Variable => (
                "unused-local",
                format!("`{name}` is never used"),
                format!("remove it, or call it `_{name}` if it has to be there"),
            ),
        };
        complaints.warning(code, span.clone(), message).help(help);
    }
}

/// Whether the parameter has to be there although nobody reads it, because somebody else calls its function.
fn is_bound(tree: &Tree, parameter: LocalId) -> bool {
    let Local { role, function, .. } = tree.locals[parameter];
    if role == (Role::Parameter { bound: true }) {
        return true;
    }
    if let Some(holder) = tree.functions[function].holder {
        return !tree.locals[holder].reads.iter().all(|read| read.called);
    }
    // A callback needs no more parameters than up to the last one it uses.
    let later = tree.locals[parameter + 1..].iter().filter(|local| local.function == function);
    later.filter(|local| matches!(local.role, Role::Parameter { .. })).any(|local| !local.reads.is_empty())
}

/// Warns of locals that hide another local of the same name.
pub(super) fn check_shadows(tree: &Tree, complaints: &mut Complaints) {
    for local in tree.locals.iter().filter(|local| !local.name.starts_with('_') && local.name != "self") {
        let Some(hidden) = local.hides.map(|hidden| &tree.locals[hidden]) else { continue };
        let parameters = matches!((local.role, hidden.role), (Role::Parameter { .. }, Role::Parameter { .. }));
        // `t` is the same table in a function within a function.
        if local.name == "t" && parameters {
            continue;
        }
        let name = &local.name;
        complaints
            .warning("shadowed-local", local.span.clone(), format!("this `{name}` hides another `{name}`"))
            .label(hidden.span.clone(), "hidden from here on")
            .help("give one of them another name");
    }
}

/// Warns of statements that are never reached.
pub(super) fn check_reach(tree: &Tree, text: &str, complaints: &mut Complaints) {
    tree.body.each_block(&mut |block| {
        let Some(end) = block.0.iter().position(|stmt| ends(tree, stmt)) else { return };
        // A `return` after something that ends the rule only says so again.
        let Some(next) =
            block.0[end + 1..].iter().find(|stmt| !matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Break))
        else {
            return;
        };
        complaints
            .warning("unreachable", first_line(text, &next.span), "this is never reached".to_owned())
            .label(first_line(text, &block.0[end].span), "nothing goes on after this")
            .help("remove it, or put it before");
    });
}

fn first_line(text: &str, span: &Span) -> Span {
    let length = text.get(span.clone()).and_then(|text| text.lines().next()).map_or(span.len(), str::len);
    span.start..span.start + length
}

/// Whether nothing runs after the statement, in its block.
fn ends(tree: &Tree, stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Return(_) | StmtKind::Break => true,
        StmtKind::Do(body) => block_ends(tree, body),
        StmtKind::If { arms, otherwise: Some(otherwise) } => {
            arms.iter().all(|(_, block)| block_ends(tree, block)) && block_ends(tree, otherwise)
        }
        StmtKind::While { condition, body } => matches!(condition.kind, ExprKind::True) && !breaks(body),
        StmtKind::Call(call) => match &call.kind {
            ExprKind::Call { callee, .. } => matches!(&callee.kind, ExprKind::Global(name) if name == "error"),
            ExprKind::Method { base, name, .. } => name.text == "over" && tree.is_table(base),
            _ => false,
        },
        _ => false,
    }
}

fn block_ends(tree: &Tree, block: &Block) -> bool {
    block.0.iter().any(|stmt| ends(tree, stmt))
}

/// Whether the block leaves the loop around it.
fn breaks(block: &Block) -> bool {
    block.0.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::Do(_) | StmtKind::If { .. } => stmt.blocks().into_iter().any(breaks),
        _ => false,
    })
}
