//! What a file gives back when it is loaded.

use std::ops::Range;

use super::Kind;
use super::complaint::Complaints;
use super::tree::{Expr, ExprKind, FILE, Item, LocalId, StmtKind, Tree};

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
        let near = super::complaint::nearest("decide", entries.iter().map(|(name, _)| name.as_str()));
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
fn returned(tree: &Tree) -> Option<&Expr> {
    match tree.body.0.last().map(|stmt| &stmt.kind) {
        Some(StmtKind::Return(values)) => values.first(),
        _ => None,
    }
}

/// Keys of the table that the file returns, if every one of them is plain to see.
pub(super) fn entries(tree: &Tree) -> Option<Vec<(String, Range<usize>)>> {
    let returned = returned(tree)?;
    match returned.kind {
        ExprKind::Table(_) => keys(returned),
        ExprKind::Local(local) => keys_of_local(tree, local),
        _ => None,
    }
}

fn keys(table: &Expr) -> Option<Vec<(String, Range<usize>)>> {
    let ExprKind::Table(items) = &table.kind else { return None };
    items
        .iter()
        .map(|item| match item {
            Item::Named(name, _) => Some((name.text.clone(), name.span.clone())),
            Item::Keyed(..) | Item::Listed(_) => None,
        })
        .collect()
}

/// `local m = { … }`, then `m.name = …` and `function m.name() … end`.
fn keys_of_local(tree: &Tree, module: LocalId) -> Option<Vec<(String, Range<usize>)>> {
    let mut found = Vec::new();
    let mut explained = 1; // The `return` itself.
    for stmt in &tree.body.0 {
        match &stmt.kind {
            StmtKind::Local { locals, values } => {
                if let Some(at) = locals.iter().position(|local| *local == module) {
                    found.extend(keys(values.get(at)?)?);
                }
            }
            StmtKind::Assign { targets, .. } => {
                found.extend(targets.iter().filter_map(|target| key_in(target, module)))
            }
            StmtKind::Define { target, .. } => found.extend(key_in(target, module)),
            _ => {}
        }
    }
    if !tree.locals[module].writes.is_empty() {
        return None;
    }
    // Every other use must be a plain reading of a member, or the table may be filled elsewhere.
    explained += reads_of_members(tree, module);
    (explained == tree.locals[module].reads.len()).then_some(found)
}

fn key_in(target: &Expr, module: LocalId) -> Option<(String, Range<usize>)> {
    match &target.kind {
        ExprKind::Index { base, key } if matches!(base.kind, ExprKind::Local(local) if local == module) => {
            Some((key.text()?.to_owned(), key.inner_span()))
        }
        _ => None,
    }
}

fn reads_of_members(tree: &Tree, module: LocalId) -> usize {
    let mut count = 0;
    tree.each_expr(&mut |expr, _| match &expr.kind {
        ExprKind::Index { base, key } if key.text().is_some() => {
            count += usize::from(matches!(base.kind, ExprKind::Local(local) if local == module));
        }
        _ => {}
    });
    // Members set in a function or a block are not among the keys found.
    let mut hidden = 0;
    tree.each_stmt(&mut |stmt| {
        let at_file = stmt.function == FILE && tree.body.0.iter().any(|other| std::ptr::eq(other, stmt));
        if let StmtKind::Assign { targets, .. } = &stmt.kind
            && !at_file
        {
            hidden += targets.iter().filter(|target| key_in(target, module).is_some()).count();
        }
    });
    count - hidden
}
