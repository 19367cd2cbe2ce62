//! Tells the type checker what the engine gives to functions, where the script itself does not say it.

use std::ops::Range;

use super::Script;
use crate::rules::lint::Kind;
use crate::rules::lint::check::doubtful;
use crate::rules::lint::extract::tree;
use crate::rules::lint::tree::{Expr, ExprKind, Function, Item, StmtKind, Tree};
use crate::table::definition::Definition;

/// A text with lines added, and how to find back.
pub(super) struct Annotated {
    pub(super) text: String,
    /// Where in the text something was added, and how much, in order.
    added: Vec<Range<usize>>,
    /// Fields that are set, and the values they are set to, in the text as it was written.
    pub(super) set: Vec<(Range<usize>, Range<usize>)>,
}

impl Annotated {
    /// The same place in the text as it was written.
    pub(super) fn original(&self, at: usize) -> usize {
        let before = self.added.iter().take_while(|range| range.start < at);
        at - before.map(|range| range.end.min(at) - range.start).sum::<usize>()
    }
}

/// Adds what the parameters of functions are.
pub(super) fn annotate(script: &Script, definition: &Definition) -> Annotated {
    let (mut notes, set) = match tree(script.text) {
        Some(tree) => (Notes::of(script, &tree, definition), set(&tree)),
        None => (Vec::new(), Vec::new()),
    };
    notes.sort_by_key(|(at, _)| *at);
    let mut annotated = Annotated { text: String::with_capacity(script.text.len() * 2), added: Vec::new(), set };
    let mut copied = 0;
    for (at, note) in notes {
        annotated.text.push_str(&script.text[copied..at]);
        let start = annotated.text.len();
        annotated.text.push_str(&note);
        annotated.added.push(start..annotated.text.len());
        copied = at;
    }
    annotated.text.push_str(&script.text[copied..]);
    annotated
}

fn set(tree: &Tree) -> Vec<(Range<usize>, Range<usize>)> {
    let mut set = Vec::new();
    tree.each_stmt(&mut |stmt| {
        let StmtKind::Assign { targets, values } = &stmt.kind else { return };
        for (target, value) in targets.iter().zip(values) {
            if matches!(target.kind, ExprKind::Index { .. }) {
                set.push((target.span.clone(), value.span.clone()));
            }
        }
    });
    set
}

struct Notes<'a> {
    script: &'a Script<'a>,
    tree: &'a Tree,
    definition: &'a Definition,
    found: Vec<(usize, String)>,
}

impl<'a> Notes<'a> {
    fn of(script: &'a Script, tree: &'a Tree, definition: &'a Definition) -> Vec<(usize, String)> {
        let mut notes = Self { script, tree, definition, found: Vec::new() };
        let doubtful = doubtful(tree, "t");
        let mut functions: Vec<(usize, &str, &Function)> = Vec::new();
        tree.each_stmt(&mut |stmt| {
            let at = stmt.span.start;
            match &stmt.kind {
                StmtKind::Define { target: Expr { kind: ExprKind::Index { key, .. }, .. }, function } => {
                    functions.push((at, key.text().unwrap_or_default(), function));
                }
                StmtKind::LocalFunction { function } => functions.push((at, "", function)),
                StmtKind::Local { values, .. } => {
                    if let [Expr { kind: ExprKind::Function(function), .. }] = &values[..] {
                        functions.push((at, "", function));
                    }
                }
                StmtKind::Assign { targets, values } => {
                    if let ([target], [Expr { kind: ExprKind::Function(function), .. }]) = (&targets[..], &values[..]) {
                        let name = match &target.kind {
                            ExprKind::Index { key, .. } => key.text().unwrap_or_default(),
                            _ => "",
                        };
                        functions.push((at, name, function));
                    }
                }
                _ => {}
            }
        });
        tree.each_expr(&mut |expr, _| {
            let ExprKind::Table(items) = &expr.kind else { return };
            for item in items {
                if let Item::Named(name, Expr { kind: ExprKind::Function(function), .. }) = item
                    && script.text[name.span.clone()] == name.text
                    && !script.text[..name.span.start].ends_with(['"', '\''])
                {
                    functions.push((name.span.start, &name.text, function));
                }
            }
        });
        for (at, name, function) in functions {
            notes.function(at, name, function, doubtful.contains(&function.id));
        }
        notes.found
    }

    fn function(&mut self, at: usize, name: &str, function: &Function, doubtful: bool) {
        let given = self.given(name);
        let mut note = String::new();
        for (index, parameter) in function.parameters.iter().enumerate() {
            let parameter = &self.tree.locals[*parameter];
            let of = match given.get(index).filter(|of| !of.is_empty()) {
                Some(of) => of,
                None if parameter.name == "t" && self.script.kind != Kind::Bot && !doubtful => "Table",
                None => continue,
            };
            if !says(above(&self.script.text[..at]), &parameter.name) {
                note.push_str(&format!("\n---@param {} {of}", parameter.name));
            }
        }
        if !note.is_empty() {
            self.found.push((at, note + "\n"));
        }
    }

    /// What the engine gives to a function of that name.
    fn given(&self, name: &str) -> Vec<String> {
        match self.script.kind {
            Kind::Bot if name == "decide" => vec!["View".to_owned(), "Decision".to_owned(), "Bot".to_owned()],
            Kind::Rule => {
                let mut phases = self.definition.phases.iter();
                let phase = phases.find(|phase| phase.module == self.script.module && phase.function == name);
                let role = phase.and_then(|phase| phase.each).map(|role| &self.definition.classes[role.index()].name);
                role.map_or_else(Vec::new, |role| vec![String::new(), format!("seat.{role}")])
            }
            _ => Vec::new(),
        }
    }
}

/// The comment that stands directly above.
fn above(before: &str) -> &str {
    let mut start = before.len();
    for line in before.rsplit('\n').skip(1) {
        if !line.trim_start().starts_with("--") {
            break;
        }
        start -= line.len() + 1;
    }
    &before[start.min(before.len())..]
}

/// Whether a comment says what the parameter is.
fn says(comment: &str, parameter: &str) -> bool {
    comment
        .split("@param")
        .skip(1)
        .any(|rest| rest.trim_start().strip_prefix(parameter).is_some_and(|rest| rest.starts_with([' ', '?', '\t'])))
}
