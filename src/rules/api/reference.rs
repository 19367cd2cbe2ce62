//! The reference of the API: for people in Markdown, for machines as JSON.

use std::fmt::Write;

use super::{API, Class, Entry, Field, Function};

/// The reference as Markdown.
pub fn reference() -> String {
    let mut out = String::new();
    for section in &API.sections {
        writeln!(out, "## {}\n", section.title).ok();
        if !section.prose.is_empty() {
            writeln!(out, "{}", section.prose).ok();
        }
        for entry in &section.entries {
            match entry {
                Entry::Class(class) => class_text(&mut out, class),
                Entry::Function(function) => function_text(&mut out, function),
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// The reference for machines.
pub fn reference_json() -> serde_json::Value {
    serde_json::json!({ "sections": API.sections })
}

fn class_text(out: &mut String, class: &Class) {
    let optional = class.holder.is_none() && class.fields.is_empty();
    if !class.doc.is_empty() {
        writeln!(out, "**{}**: {}\n", class.base(), class.doc).ok();
    }
    if class.fields.is_empty() || optional {
        return;
    }
    for field in &class.fields {
        let name = if field.name.starts_with('[') { "any other name" } else { &format!("`{}`", field.name) };
        writeln!(out, "- {name}: {}", of(field)).ok();
    }
    out.push('\n');
}

fn function_text(out: &mut String, function: &Function) {
    writeln!(out, "### `{}`\n\n{}\n", function.call(), function.doc).ok();
    let lines: Vec<String> = function
        .parameters
        .iter()
        .map(|parameter| format!("- `{}`: {}", parameter.name, of(parameter)))
        .chain(function.returns.iter().map(|given| format!("- gives {}", of(given))))
        .chain(function.errors.iter().map(|error| format!("- refused: {error}")))
        .collect();
    if !lines.is_empty() {
        writeln!(out, "{}\n", lines.join("\n")).ok();
    }
    if !function.examples.is_empty() {
        writeln!(out, "```lua\n{}\n```\n", function.examples.join("\n")).ok();
    }
}

fn of(field: &Field) -> String {
    let of = field.of.replace('|', " or ");
    if field.doc.is_empty() { format!("`{of}`") } else { format!("`{of}`. {}", field.doc) }
}
