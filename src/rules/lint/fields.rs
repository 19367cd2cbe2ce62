//! Members of a file's own tables and of the modules that it requires.
//!
//! A table of the file is *plain* if all its keys are written where it is made or directly in the file: then a member
//! that is none of them is not there, whoever reads it.

use std::collections::HashMap;

use super::complaint::{Complaints, suggestion};
use super::extract::{Found, tree};
use super::module::returned;
use super::tree::{Expr, ExprKind, FILE, Item, LocalId, Name, Stmt, StmtKind, Tree};
use crate::scenario::Diagnostic;

/// A Lua file and the name by which `require` finds it.
#[derive(Clone, Copy, Debug)]
pub struct Module<'s> {
    /// The name, such as `cards.weather`.
    pub name: &'s str,
    /// The file, as complaints name it.
    pub file: &'s str,
    /// What is in it.
    pub text: &'s str,
}

/// Complains about members of required modules that are not there, in all these files.
pub fn lint_together(modules: &[Module]) -> Vec<Diagnostic> {
    let trees: Vec<(&Module, Tree)> = modules.iter().filter_map(|one| Some((one, tree(one.text)?))).collect();
    let mut known: HashMap<&str, Vec<String>> = HashMap::new();
    for (module, tree) in &trees {
        if let Some(entries) = entries(tree) {
            known.insert(module.name, entries.into_iter().map(|(name, _)| name).collect());
        }
    }
    // Whoever adds to a module of another file makes its members unknown.
    for (_, tree) in &trees {
        for (local, module) in required(tree) {
            if Uses::of(tree, local).written {
                known.remove(module);
            }
        }
    }
    let mut found = Vec::new();
    for (module, tree) in &trees {
        let mut complaints = Complaints::new(module.file);
        for (local, name) in required(tree) {
            let Some(members) = known.get(name) else { continue };
            missing(&Uses::of(tree, local).members, members, &format!("the module `{name}`"), &mut complaints);
        }
        found.extend(complaints.finish());
    }
    found
}

/// Locals of the file that are required modules.
fn required(tree: &Tree) -> impl Iterator<Item = (LocalId, &str)> {
    let declared = tree.body.0.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Local { locals, values } => Some(locals.iter().zip(values)),
        _ => None,
    });
    declared.flatten().filter(|(local, _)| tree.locals[**local].writes.is_empty()).filter_map(|(local, value)| {
        let ExprKind::Call { callee, arguments } = &value.kind else { return None };
        let require = matches!(&callee.kind, ExprKind::Global(name) if name == "require");
        Some((*local, arguments.first()?.text().filter(|_| require)?))
    })
}

/// Complains about members that the file's own tables do not have.
pub(super) fn check_fields(tree: &Tree, complaints: &mut Complaints) {
    for (id, local) in tree.locals.iter().enumerate().filter(|(_, local)| local.function == FILE) {
        if let Some(keys) = plain(tree, id) {
            let keys: Vec<String> = keys.into_iter().map(|(name, _)| name).collect();
            missing(&Uses::of(tree, id).members, &keys, &format!("`{}`", local.name), complaints);
        }
    }
}

fn missing(members: &[Name], known: &[String], owner: &str, complaints: &mut Complaints) {
    for Name { text, span } in members.iter().filter(|member| !known.contains(&member.text)) {
        complaints
            .error("unknown-member", span.clone(), format!("{owner} has no `{text}`"))
            .maybe_help(suggestion(text, known));
    }
}

/// Keys of the table that the file returns, if every one of them is plain to see.
pub(super) fn entries(tree: &Tree) -> Option<Vec<Found>> {
    let returned = returned(tree)?;
    match returned.kind {
        ExprKind::Table(_) => keys(returned),
        ExprKind::Local(local) => plain(tree, local),
        _ => None,
    }
}

/// Keys of a plain table: `local m = { … }`, then `m.name = …` and `function m.name() … end`.
fn plain(tree: &Tree, local: LocalId) -> Option<Vec<Found>> {
    if !tree.locals[local].writes.is_empty() {
        return None;
    }
    let mut found = Vec::new();
    let mut declared = false;
    for stmt in &tree.body.0 {
        if let StmtKind::Local { locals, values } = &stmt.kind
            && let Some(at) = locals.iter().position(|one| *one == local)
        {
            found.extend(keys(values.get(at)?)?);
            declared = true;
        }
        found.extend(targets(stmt).iter().filter_map(|target| key_in(target, local)));
    }
    let uses = Uses::of(tree, local);
    (declared && !uses.elsewhere && uses.written_keys == written_at_file(tree, local)).then_some(found)
}

fn keys(table: &Expr) -> Option<Vec<Found>> {
    let ExprKind::Table(items) = &table.kind else { return None };
    let key = |item: &Item| match item {
        Item::Named(name, _) => Some((name.text.clone(), name.span.clone())),
        Item::Keyed(..) | Item::Listed(_) => None,
    };
    items.iter().map(key).collect()
}

fn key_in(target: &Expr, local: LocalId) -> Option<Found> {
    match &target.kind {
        ExprKind::Index { base, key } if is_local(base, local) => Some((key.text()?.to_owned(), key.inner_span())),
        _ => None,
    }
}

fn written_at_file(tree: &Tree, local: LocalId) -> usize {
    tree.body.0.iter().flat_map(targets).filter(|target| key_in(target, local).is_some()).count()
}

fn is_local(expr: &Expr, local: LocalId) -> bool {
    matches!(expr.kind, ExprKind::Local(other) if other == local)
}

/// What a statement sets.
fn targets(stmt: &Stmt) -> Vec<&Expr> {
    match &stmt.kind {
        StmtKind::Assign { targets, .. } => targets.iter().collect(),
        StmtKind::Define { target, .. } => vec![target],
        _ => Vec::new(),
    }
}

/// How a local that holds a table is used.
struct Uses {
    /// Members read by name.
    members: Vec<Name>,
    /// How often a key of it is set.
    written_keys: usize,
    /// Something in it, however deep, is set.
    written: bool,
    /// It is used in another way than to read or set a member, or to be returned by the file.
    elsewhere: bool,
}

impl Uses {
    fn of(tree: &Tree, local: LocalId) -> Self {
        let mut uses = Self { members: Vec::new(), written_keys: 0, written: false, elsewhere: false };
        let mut set = Vec::new();
        tree.each_stmt(&mut |stmt| {
            for target in targets(stmt) {
                uses.written |= matches!(target.kind, ExprKind::Index { .. }) && target.root() == Some(local);
                if let ExprKind::Index { base, .. } = &target.kind
                    && is_local(base, local)
                {
                    uses.written_keys += 1;
                    set.push(target.span.clone());
                }
            }
        });
        let mut explained = usize::from(returned(tree).is_some_and(|returned| is_local(returned, local)));
        tree.each_expr(&mut |expr, _| match &expr.kind {
            ExprKind::Index { base, key } if is_local(base, local) => {
                explained += 1;
                let name = key.text().filter(|_| !set.contains(&expr.span));
                uses.members.extend(name.map(|name| Name { text: name.to_owned(), span: key.inner_span() }));
            }
            ExprKind::Method { base, name, .. } if is_local(base, local) => {
                explained += 1;
                uses.members.push(name.clone());
            }
            _ => {}
        });
        uses.elsewhere = explained != tree.locals[local].reads.len();
        uses
    }
}
