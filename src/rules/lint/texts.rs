//! Texts that rules name in so many words: whether they are there, and whether they are given what they tell.

use std::collections::{BTreeMap, BTreeSet};

use super::complaint::Complaints;
use super::extract::{Found, tree};
use super::fields::Module;
use super::shared_by_bots;
use super::tree::{Expr, ExprKind, Item, Span, StmtKind, Tree};
use crate::scenario::{Diagnostic, nearest};

/// By the id of each text the names it is given, `x` for `{ $x }`; nothing where these are not known.
pub type TextArguments = BTreeMap<String, Option<BTreeSet<String>>>;

/// A place where a rule names a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextUse {
    /// The id; of a literal option `option-<name>`.
    pub id: String,
    /// The bytes of the id.
    pub span: Span,
    /// The names of what it is given; nothing where they are not plain to see.
    pub given: Option<Vec<Found>>,
}

/// The texts that a rule file says, asks or ends with, where they are literal, in the order of the file; none if it has syntax
/// errors.
#[must_use]
pub fn text_uses(text: &str) -> Vec<TextUse> {
    tree(text).map(|tree| uses(&tree)).unwrap_or_default()
}

fn uses(tree: &Tree) -> Vec<TextUse> {
    let mut found = Vec::new();
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Method { base, name, arguments } = &expr.kind else { return };
        if !matches!(base.kind, ExprKind::Local(local) if tree.locals[local].name == "t") {
            return;
        }
        match (name.text.as_str(), &arguments[..]) {
            ("say", [id, given @ ..]) | ("tell", [_, id, given @ ..]) => {
                literals(id, "", &keys(given.first()), &mut found)
            }
            ("ask" | "ask_text" | "over", [Expr { kind: ExprKind::Table(items), .. }, ..]) => {
                options(items, &mut found)
            }
            _ => {}
        }
    });
    found.sort_by_key(|one| one.span.start);
    found
}

/// What `t:ask`, `t:ask_text` and `t:over` are given.
fn options(items: &[Item], found: &mut Vec<TextUse>) {
    let named = |wanted: &str| {
        items.iter().find_map(|item| match item {
            Item::Named(name, value) if name.text == wanted => Some(value),
            _ => None,
        })
    };
    let args = if items.iter().any(|item| matches!(item, Item::Keyed(..))) { None } else { keys(named("args")) };
    for key in ["prompt", "reason"] {
        named(key).into_iter().for_each(|id| literals(id, "", &args, found));
    }
    named("decline").into_iter().for_each(|id| literals(id, "", &keys(None), found));
    if let Some(ExprKind::Table(options)) = named("options").map(|options| &options.kind) {
        options.iter().for_each(|option| literals(option.value(), "option-", &keys(None), found));
    }
    if let Some(ExprKind::Function(note)) = named("note").map(|note| &note.kind) {
        note.body.each_block(&mut |block| {
            for stmt in &block.0 {
                if let StmtKind::Return(values) = &stmt.kind
                    && let Some(id) = values.first()
                {
                    literals(id, "", &keys(values.get(1)), found);
                }
            }
        });
    }
}

/// The literal texts that an expression can be: `a`, `x and a or b`.
fn literals(expr: &Expr, prefix: &str, given: &Option<Vec<Found>>, found: &mut Vec<TextUse>) {
    match &expr.kind {
        ExprKind::Text(Some(text)) => {
            found.push(TextUse { id: format!("{prefix}{text}"), span: expr.inner_span(), given: given.clone() });
        }
        ExprKind::Binary { operator: "or", left, right } => {
            literals(left, prefix, given, found);
            literals(right, prefix, given, found);
        }
        ExprKind::Binary { operator: "and", right, .. } => literals(right, prefix, given, found),
        _ => {}
    }
}

/// The keys of what a text is told with, if all of them are plain to see.
fn keys(given: Option<&Expr>) -> Option<Vec<Found>> {
    match given.map(|given| &given.kind) {
        None | Some(ExprKind::Nil) => Some(Vec::new()),
        Some(ExprKind::Table(items)) => items
            .iter()
            .map(|item| match item {
                Item::Named(name, _) => Some((name.text.clone(), name.span.clone())),
                Item::Keyed(..) | Item::Listed(_) => None,
            })
            .collect(),
        Some(_) => None,
    }
}

/// Complains about texts that no language has, and about texts that are given other things than they tell. Bots may read what
/// no text tells.
#[must_use]
pub fn lint_texts(rules: &[Module], bots: &[Module], texts: &TextArguments) -> Vec<Diagnostic> {
    let read: BTreeSet<String> = bots.iter().filter_map(|bot| tree(bot.text)).flat_map(|tree| words(&tree)).collect();
    let mut found = Vec::new();
    for module in rules.iter().filter(|_| !texts.is_empty()) {
        let mut complaints = Complaints::new(module.file);
        let uses = text_uses(module.text);
        for one in &uses {
            match (texts.get(&one.id), &one.given) {
                (None, _) => unknown(one, texts, &mut complaints),
                (Some(Some(told)), Some(given)) => {
                    // What is given to either of two texts may be told by the other one.
                    let others = uses.iter().filter(|other| other.given.as_ref() == Some(given));
                    let idle = |name: &str| {
                        !read.contains(name)
                            && others.clone().all(|other| {
                                texts.get(&other.id).and_then(Option::as_ref).is_some_and(|told| !told.contains(name))
                            })
                    };
                    differ(one, told, given, &idle, &mut complaints);
                }
                _ => {}
            }
        }
        found.extend(complaints.finish());
    }
    let shared = rules.iter().filter(|module| shared_by_bots(module.name));
    for bot in bots.iter().chain(shared).filter(|_| !texts.is_empty()) {
        let mut complaints = Complaints::new(bot.file);
        for (id, span) in tree(bot.text).iter().flat_map(prompts).filter(|(id, _)| !texts.contains_key(id)) {
            let help = match nearest(&id, texts.keys().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`tablewright run … --bot … --explain` shows what bots are asked".to_owned(),
            };
            complaints.error("unknown-text", span, format!("no question is called `{id}`")).help(help);
        }
        found.extend(complaints.finish());
    }
    found
}

/// The literal texts that `….prompt` is compared with.
fn prompts(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Binary { operator: "==" | "~=", left, right } = &expr.kind else { return };
        for (one, other) in [(left, right), (right, left)] {
            if let (ExprKind::Index { key, .. }, Some(id)) = (&one.kind, other.text())
                && key.text() == Some("prompt")
            {
                found.push((id.to_owned(), other.inner_span()));
            }
        }
    });
    found
}

fn unknown(one: &TextUse, texts: &TextArguments, complaints: &mut Complaints) {
    let near = crate::rules::nearest(&one.id, texts.keys().map(String::as_str));
    complaints
        .error("unknown-text", one.span.clone(), format!("there is no text `{}`{near}", one.id))
        .help(format!("add `{} = …` to the files of locale/, or name a text that is there", one.id));
}

fn differ(
    one: &TextUse,
    told: &BTreeSet<String>,
    given: &[Found],
    idle: &dyn Fn(&str) -> bool,
    complaints: &mut Complaints,
) {
    let more = || given.iter().filter(|(name, _)| !told.contains(name));
    let missing: Vec<&str> =
        told.iter().map(String::as_str).filter(|name| !given.iter().any(|(given, _)| given == name)).collect();
    for name in &missing {
        let message = format!("the text `{}` tells {{ ${name} }}, which it is not given here", one.id);
        let help = match nearest(name, more().map(|(name, _)| name.as_str())) {
            Some(near) => format!("is `{near}` meant to be `{name}`?"),
            None => format!("give it: `{name} = …`; or take {{ ${name} }} out of the text"),
        };
        complaints.error("missing-argument", one.span.clone(), message).help(help);
    }
    // What is misspelt is complained about once.
    let meant = |name: &str| nearest(name, missing.iter().copied()).is_some();
    for (name, span) in more().filter(|(name, _)| idle(name) && !meant(name)) {
        complaints
            .warning("unused-argument", span.clone(), format!("the text `{}` does not tell {{ ${name} }}", one.id))
            .help("leave it out, or tell it in the text");
    }
}

/// Every name and literal text of a file.
fn words(tree: &Tree) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    tree.each_expr(&mut |expr, _| words.extend(expr.text().map(str::to_owned)));
    words
}
