//! Names by which rules travel: what `t:value`, `t:before` and `t:after` call, and which cards listen.

use std::collections::BTreeSet;

use super::complaint::Complaints;
use super::extract::{Found, tree};
use super::fields::Module;
use super::tree::{Expr, ExprKind, Item, Span, StmtKind, Tree};
use crate::scenario::{Diagnostic, nearest};
use crate::table::definition::{Definition, Sort};

/// The groups of an entry that listen, and the methods of the table that call them.
const GROUPS: [&str; 3] = ["value", "before", "after"];

/// What one file calls and listens to, each with its group.
#[derive(Default)]
struct Hooks {
    listens: Vec<(&'static str, Found)>,
    calls: Vec<(&'static str, Found)>,
    /// Tables of functions whose name is nearly that of a group.
    near: Vec<(&'static str, Found)>,
    /// Names that are called without being written: how they begin; where not even that is known, any literal text may be one.
    begun: Vec<(&'static str, Option<String>)>,
    /// Names read as `….value.name`: somebody calls them directly.
    direct: BTreeSet<String>,
    /// Every literal text.
    literals: BTreeSet<String>,
    /// Every key that is written.
    keys: BTreeSet<String>,
}

/// Complains about names that cards listen to and no rule calls, about called names that are hardly right, and about cards that
/// listen where they never lie in force.
#[must_use]
pub fn lint_hooks(modules: &[Module], definition: &Definition) -> Vec<Diagnostic> {
    let files: Vec<(&Module, Hooks)> =
        modules.iter().filter_map(|module| Some((module, Hooks::of(&tree(module.text)?)))).collect();
    let all = All { files: &files, definition };
    let mut found = Vec::new();
    for (module, hooks) in &files {
        let mut complaints = Complaints::new(module.file);
        if definition.components.iter().any(|card| card.rule.as_ref().is_some_and(|rule| rule.module == module.name)) {
            hooks.listens.iter().for_each(|(group, name)| all.listener(group, name, &mut complaints));
            all.place(module.name, hooks, &mut complaints);
            for (group, (name, span)) in &hooks.near {
                complaints
                    .warning("unheard", span.clone(), format!("nothing listens by the name `{name}`"))
                    .help(format!("did you mean `{group}`?"));
            }
        }
        hooks.calls.iter().for_each(|(group, name)| all.call(group, name, &mut complaints));
        found.extend(complaints.finish());
    }
    found
}

/// All files together.
struct All<'a> {
    files: &'a [(&'a Module<'a>, Hooks)],
    definition: &'a Definition,
}

impl All<'_> {
    fn hooks(&self) -> impl Iterator<Item = &Hooks> {
        self.files.iter().map(|(_, hooks)| hooks)
    }

    /// Names that are called in a group; before and after come the phases too.
    fn called(&self, group: &str) -> BTreeSet<&str> {
        let calls = self.hooks().flat_map(|hooks| &hooks.calls).filter(|(of, _)| *of == group);
        let phases = self.definition.phases.iter().filter(|_| group != "value").map(|phase| phase.id.as_str());
        calls.map(|(_, (name, _))| name.as_str()).chain(phases).collect()
    }

    fn listener(&self, group: &str, (name, span): &Found, complaints: &mut Complaints) {
        let called = self.called(group);
        let begun = self.hooks().flat_map(|hooks| &hooks.begun).filter(|(of, _)| *of == group);
        let unwritten = begun.map(|(_, begin)| begin).any(|begin| match begin {
            Some(begin) => name.starts_with(begin),
            None => self.hooks().any(|hooks| hooks.literals.contains(name)),
        });
        if called.contains(name.as_str()) || unwritten || self.hooks().any(|hooks| hooks.direct.contains(name)) {
            return;
        }
        let (message, call) = match group {
            "value" => (format!("no rule asks for the value `{name}`"), format!("t:value(\"{name}\", …)")),
            _ => (format!("no rule calls `{name}`, neither does a phase"), format!("t:{group}(\"{name}\")")),
        };
        let help = match nearest(name, called) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("call `{call}` in a rule where it shall be heard"),
        };
        complaints.warning("unheard", span.clone(), message).help(help);
    }

    /// A name that nobody listens to may be meant for later, unless it looks like one that is heard.
    fn call(&self, group: &str, (name, span): &Found, complaints: &mut Complaints) {
        let heard: BTreeSet<&str> = self
            .hooks()
            .flat_map(|hooks| &hooks.listens)
            .filter(|(of, _)| *of == group)
            .map(|(_, (name, _))| name.as_str())
            .collect();
        let elsewhere = self.hooks().any(|hooks| hooks.keys.contains(name));
        if heard.contains(name.as_str()) || elsewhere {
            return;
        }
        if let Some(near) = nearest(name, heard) {
            complaints
                .warning("unheard", span.clone(), format!("no card listens to `{name}`"))
                .help(format!("did you mean `{near}`?"));
        }
    }

    /// Listening works only in zones that are in force.
    fn place(&self, module: &str, hooks: &Hooks, complaints: &mut Complaints) {
        let Some((_, (_, span))) = hooks.listens.first() else { return };
        let rule = |class| {
            let cards = self.definition.components.iter().filter(move |card| card.class == class);
            cards.filter_map(|card| card.rule.as_ref()).any(|rule| rule.module == module)
        };
        let kinds = self.definition.classes_of(Sort::Component).filter(|(class, _)| rule(*class));
        let kinds: Vec<_> = kinds.collect();
        let holds = |class| self.definition.zones.iter().filter(move |zone| zone.holds.contains(&class));
        if let [(class, kind), ..] = kinds[..]
            && !kinds.iter().any(|(class, _)| holds(*class).any(|zone| zone.in_force))
        {
            let message = format!("this never listens: no zone that holds `{}` is in force", kind.name);
            let zones: Vec<String> = holds(class).map(|zone| format!("[zones.{}]", zone.name)).collect();
            complaints
                .warning("never-in-force", span.clone(), message)
                .help(format!("write `in_force = true` in scenario.toml where it shall count: {}", zones.join(", ")));
        }
    }
}

impl Hooks {
    fn of(tree: &Tree) -> Self {
        let mut hooks = Self::default();
        let mut set: Vec<Span> = Vec::new();
        tree.each_stmt(&mut |stmt| match &stmt.kind {
            StmtKind::Define { target, .. } => hooks.target(target, None, &mut set),
            StmtKind::Assign { targets, values } => {
                targets.iter().enumerate().for_each(|(at, target)| hooks.target(target, values.get(at), &mut set));
            }
            _ => {}
        });
        tree.each_expr(&mut |expr, _| match &expr.kind {
            ExprKind::Table(items) => items.iter().for_each(|item| hooks.item(item)),
            ExprKind::Method { name, arguments, .. } => {
                if let (Some(group), Some(id)) = (group(&name.text), arguments.first()) {
                    hooks.called(group, id);
                }
            }
            ExprKind::Index { base, key } if !set.contains(&expr.span) => {
                if is_group(base).is_some() {
                    hooks.direct.extend(key.text().map(str::to_owned));
                }
                hooks.keys.extend(key.text().map(str::to_owned));
            }
            ExprKind::Text(Some(text)) => drop(hooks.literals.insert(text.clone())),
            _ => {}
        });
        hooks
    }

    /// `entry.value = { … }`, `entry.value.name = …`, `function entry.value.name() … end`.
    fn target(&mut self, target: &Expr, value: Option<&Expr>, set: &mut Vec<Span>) {
        let ExprKind::Index { base, key } = &target.kind else { return };
        set.push(target.span.clone());
        if let Some(group) = is_group(base) {
            self.listens.extend(key.text().map(|name| (group, (name.to_owned(), key.inner_span()))));
        } else if let (Some(group), Some(value)) = (is_group(target), value) {
            self.table(group, value);
        }
    }

    fn item(&mut self, item: &Item) {
        if let Item::Named(name, value) = item {
            match group(&name.text) {
                Some(group) => self.table(group, value),
                None => {
                    self.keys.insert(name.text.clone());
                    if let Some(near) = nearest(&name.text, GROUPS).and_then(group).filter(|_| is_functions(value)) {
                        self.near.push((near, (name.text.clone(), name.span.clone())));
                    }
                }
            }
        }
    }

    /// The names of a table of functions.
    fn table(&mut self, group: &'static str, table: &Expr) {
        let ExprKind::Table(items) = &table.kind else { return };
        let function = |value: &Expr| {
            matches!(
                value.kind,
                ExprKind::Function(_) | ExprKind::Local(_) | ExprKind::Index { .. } | ExprKind::Call { .. }
            )
        };
        for item in items {
            if let Item::Named(name, value) = item
                && function(value)
            {
                self.listens.push((group, (name.text.clone(), name.span.clone())));
            }
        }
    }

    /// What `t:value(id, …)` can call.
    fn called(&mut self, group: &'static str, id: &Expr) {
        match &id.kind {
            ExprKind::Text(Some(name)) => self.calls.push((group, (name.clone(), id.inner_span()))),
            ExprKind::Binary { operator: "or", left, right } => {
                self.called(group, left);
                self.called(group, right);
            }
            ExprKind::Binary { operator: "and", right, .. } => self.called(group, right),
            ExprKind::Binary { operator: "..", left, .. } => {
                self.begun.push((group, Some(left.text().unwrap_or_default().to_owned())));
            }
            _ => self.begun.push((group, None)),
        }
    }
}

/// Whether an expression is a table of functions by name.
fn is_functions(expr: &Expr) -> bool {
    let ExprKind::Table(items) = &expr.kind else { return false };
    let function = |item: &Item| matches!(item, Item::Named(_, Expr { kind: ExprKind::Function(_), .. }));
    !items.is_empty() && items.iter().all(function)
}

fn group(name: &str) -> Option<&'static str> {
    GROUPS.into_iter().find(|group| *group == name)
}

/// The group, if the expression is `….value`, `….before` or `….after`.
fn is_group(expr: &Expr) -> Option<&'static str> {
    match &expr.kind {
        ExprKind::Index { key, .. } => group(key.text()?),
        _ => None,
    }
}
