//! Names that no local explains: globals, members of libraries, required modules.

use super::complaint::{Complaints, suggestion};
use super::names::{GLOBALS, LIBRARIES, WITHHELD, WITHHELD_MEMBERS};
use super::tree::{Expr, ExprKind, Global, Tree};
use crate::scenario::nearest;

/// Complains about globals that are not there, and about every assignment to one.
pub(super) fn check_globals(tree: &Tree, complaints: &mut Complaints) {
    // Reading what was wrongly assigned is no second mistake.
    let assigned = |global: &Global| tree.globals.iter().any(|other| other.written && other.name == global.name);
    for global in &tree.globals {
        if global.written {
            written(tree, global, complaints);
        } else if !GLOBALS.contains(&global.name.as_str()) && !assigned(global) {
            unknown(tree, global, complaints);
        }
    }
}

fn written(tree: &Tree, global: &Global, complaints: &mut Complaints) {
    let name = &global.name;
    let near = nearest(name, visible_names(tree, global));
    let help = match near {
        _ if GLOBALS.contains(&name.as_str()) => "give yours another name, with `local`".to_owned(),
        Some(near) => format!("did you mean `{near}`? a new name needs `local`"),
        None => format!("write `local {name}`; what must last belongs on the table, as a counter or a zone"),
    };
    complaints
        .error(
            "global-assignment",
            global.span.clone(),
            format!("`{name}` is assigned but is no local: rules have no globals of their own"),
        )
        .help(help);
}

fn unknown(tree: &Tree, global: &Global, complaints: &mut Complaints) {
    let name = &global.name;
    if let Some((_, instead)) = WITHHELD.iter().find(|(withheld, _)| withheld == name) {
        let message = format!("rules and bots have no `{name}`");
        complaints.error("forbidden-global", global.span.clone(), message).help(*instead);
        return;
    }
    let near = nearest(name, visible_names(tree, global).chain(GLOBALS.iter().copied()));
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("declare it with `local {name}`, or `require` the module it comes from"),
    };
    complaints.error("unknown-global", global.span.clone(), format!("nothing is called `{name}` here")).help(help);
}

fn visible_names<'t>(tree: &'t Tree, global: &'t Global) -> impl Iterator<Item = &'t str> {
    global.visible.iter().rev().map(|local| tree.locals[*local].name.as_str())
}

/// Complains about members of the libraries that are not there, and about `list:filter(…)`.
pub(super) fn check_members(tree: &Tree, complaints: &mut Complaints) {
    tree.each_expr(&mut |expr, _| match &expr.kind {
        ExprKind::Index { key, .. } => {
            if let Some((library, member)) = expr.library_member() {
                member_exists(library, member, key.inner_span(), complaints);
            }
        }
        ExprKind::Method { base, name, .. } => {
            if let ExprKind::Global(library) = &base.kind
                && members(library).is_some_and(|members| members.contains(&name.text.as_str()))
            {
                let message = format!("`{library}` is a library: its functions are called with a dot");
                let help = format!("write `{library}.{}(…)`", name.text);
                complaints.error("dot-or-colon", base.span.start..name.span.end, message).help(help);
            } else if let ExprKind::Global(library) = &base.kind {
                member_exists(library, &name.text, name.span.clone(), complaints);
            }
        }
        _ => {}
    });
}

fn members(library: &str) -> Option<&'static [&'static str]> {
    LIBRARIES.iter().find(|(name, _)| *name == library).map(|(_, members)| members.as_slice())
}

fn member_exists(library: &str, member: &str, span: std::ops::Range<usize>, complaints: &mut Complaints) {
    let Some(members) = members(library) else { return };
    if members.contains(&member) {
        return;
    }
    let instead = WITHHELD_MEMBERS.iter().find(|(of, name, _)| *of == library && *name == member);
    let elsewhere = LIBRARIES.iter().find(|(_, members)| members.contains(&member));
    let help = match (instead, elsewhere) {
        (Some((.., instead)), _) => Some((*instead).to_owned()),
        (None, Some((other, _))) => Some(format!("did you mean `{other}.{member}`?")),
        (None, None) => suggestion(member, &members.iter().map(ToString::to_string).collect::<Vec<_>>()),
    };
    complaints.error("unknown-member", span, format!("`{library}` has no `{member}`")).maybe_help(help);
}

/// Complains about `require` of anything but the literal name of a module that exists.
pub(super) fn check_modules(tree: &Tree, modules: &dyn Fn(&str) -> bool, complaints: &mut Complaints) {
    tree.each_expr(&mut |expr, _| {
        let ExprKind::Call { callee, arguments } = &expr.kind else { return };
        if !matches!(&callee.kind, ExprKind::Global(name) if name == "require") {
            return;
        }
        match &arguments[..] {
            [module] => required(module, modules, complaints),
            _ => {
                complaints
                    .error("require", expr.span.clone(), "`require` takes one module".to_owned())
                    .help("write `require \"module\"`");
            }
        }
    });
}

fn required(module: &Expr, modules: &dyn Fn(&str) -> bool, complaints: &mut Complaints) {
    let Some(name) = module.text() else {
        complaints
            .warning(
                "require",
                module.span.clone(),
                "which module this requires is not plain before it runs".to_owned(),
            )
            .help("write `require \"module\"` for each of them");
        return;
    };
    let span = module.inner_span();
    let plain =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if !name.split('.').all(plain) {
        let dotted = name.trim_start_matches("./").trim_end_matches(".lua").replace(['/', '\\', ':'], ".");
        let help = if dotted.split('.').all(plain) {
            format!("write `require \"{dotted}\"`")
        } else {
            "write `require \"cards.weather\"` for rules/cards/weather.lua".to_owned()
        };
        complaints
            .error("require", span, format!("`{name}` is a path: a module is named by words and dots"))
            .help(help);
    } else if !modules(name) {
        let file = name.replace('.', "/");
        complaints
            .error("unknown-module", span, format!("there is no module `{name}`"))
            .help(format!("it would be rules/{file}.lua, or scripts/{file}.lua beside the scenarios"));
    }
}
