//! Stubs for editors: the API in the notation that LuaLS and EmmyLua read, with what a scenario declares.

use std::fmt::Write;

use serde_json::json;

use super::declared::{Declared, Own, SPLIT};
use super::{API, Class, Entry, Field, Function, Holder};
use crate::table::definition::Definition;

/// Whether only the ids that exist fit where an id is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ids {
    /// For editors: they complete, and underline others.
    Closed,
    /// For a check of types that leaves names to others.
    Open,
}

/// The folder beside `scenario.toml` where stubs and schemas lie; a scenario's files do not begin with a dot.
pub const LIBRARY: &str = ".tablewright";

/// Types whose members only a scenario knows.
const SCENARIOS: [(&str, &str); 5] = [
    ("Seats", "Seats by role."),
    ("Teams", "Seats by team."),
    ("Settings", "Settings by name."),
    ("Places", "Places by kind."),
    ("Components", "Components by kind."),
];

/// Ids that a scenario declares.
const IDS: [&str; 10] = [
    "PhaseId",
    "PlaceId",
    "PlaceKind",
    "ComponentKind",
    "SeatRole",
    "TeamId",
    "ZoneName",
    "StreamName",
    "ResultName",
    "TextId",
];

/// The stubs as one file; with the names of a scenario and the ids of its texts.
pub fn stubs(scenario: Option<(&Definition, &[String])>, ids: Ids) -> String {
    let declared = scenario.map(|(definition, texts)| Declared::of(definition, texts));
    let writer = Writer { declared: declared.as_ref(), ids };
    let mut out = String::from("---@meta\n-- Written by `tablewright api --stubs`: do not edit, write it again.\n\n");
    out.push_str("---What a text is told with.\n---@alias TextArgs table<string, any>\n\n");
    writer.aliases(&mut out);
    for entry in API.entries() {
        match entry {
            Entry::Class(class) => writer.class(&mut out, class),
            Entry::Function(function) => writer.function(&mut out, function),
        }
    }
    for (name, doc) in SCENARIOS {
        let fields = declared.as_ref().and_then(|declared| declared.fields.get(name));
        writeln!(out, "---{doc}\n---@class {name}").ok();
        match fields {
            Some(own) => fields_of(&mut out, own),
            None => out.push_str("---@field [string] any\n"),
        }
        out.push('\n');
    }
    for (index, kinds) in declared.iter().flat_map(|declared| declared.held.iter().enumerate()) {
        writeln!(out, "---@alias component.any{} {kinds}\n", index + 1).ok();
    }
    for class in declared.iter().flat_map(|declared| &declared.classes) {
        own(&mut out, class);
    }
    // Whether a number is whole cannot be seen before the rule runs.
    out.replace(" integer", " number").replace("[integer", "[number")
}

struct Writer<'d> {
    declared: Option<&'d Declared>,
    ids: Ids,
}

impl Writer<'_> {
    fn aliases(&self, out: &mut String) {
        let Some(declared) = self.declared else {
            for id in IDS {
                writeln!(out, "---@alias {id} string").ok();
            }
            out.push('\n');
            return;
        };
        for (name, members) in &declared.aliases {
            let is_id = IDS.contains(name);
            let open = is_id && self.ids == Ids::Open || *name == "TextId";
            match &members[..] {
                [] if is_id => writeln!(out, "---@alias {name} string").ok(),
                [] => writeln!(out, "---@alias {name} {name}Base").ok(),
                _ if is_id && self.ids == Ids::Open => writeln!(out, "---@alias {name} string").ok(),
                members => {
                    writeln!(out, "---@alias {name}").ok();
                    if open {
                        out.push_str("---| string\n");
                    }
                    for member in members {
                        writeln!(out, "---| {member}").ok();
                    }
                    Some(())
                }
            };
        }
        out.push('\n');
    }

    /// The name by which a type of the API is defined: a scenario's own types stand before those it splits.
    fn defined<'n>(&self, name: &'n str) -> std::borrow::Cow<'n, str> {
        if self.declared.is_some() && SPLIT.contains(&name) { format!("{name}Base").into() } else { name.into() }
    }

    fn class(&self, out: &mut String, class: &Class) {
        let name = class.base();
        documented(out, &class.doc);
        // `string` and `table` are types of Lua itself, apart from the libraries of that name.
        match class.holder {
            Some(Holder::Library) => writeln!(out, "---@class {name}lib").ok(),
            _ => writeln!(out, "---@class {}", self.defined(name)).ok(),
        };
        fields_of(out, &class.fields);
        match self.declared {
            Some(declared) => fields_of(out, declared.fields.get(name).map_or(&[][..], Vec::as_slice)),
            None if SPLIT.contains(&name) || name == "Table" => out.push_str("---@field [string] any\n"),
            None => {}
        }
        if class.counted {
            out.push_str("---@operator len: integer\n");
        }
        match class.holder {
            Some(Holder::Value) => writeln!(out, "local {} = {{}}", self.defined(name)).ok(),
            Some(Holder::Library) if name == "string" => {
                writeln!(out, "{name} = {{}}\n\n---@class string: stringlib").ok()
            }
            Some(Holder::Library) => writeln!(out, "{name} = {{}}").ok(),
            None => None,
        };
        out.push('\n');
    }

    fn function(&self, out: &mut String, function: &Function) {
        documented(out, &function.doc);
        for error in &function.errors {
            writeln!(out, "---\n---Refused: {error}").ok();
        }
        if !function.examples.is_empty() {
            writeln!(out, "---\n---```lua\n---{}\n---```", function.examples.join("\n---")).ok();
        }
        if let Some(generic) = &function.generic {
            writeln!(out, "---@generic {generic}").ok();
        }
        for parameter in &function.parameters {
            let (name, of) = match parameter.of.strip_suffix('?') {
                Some(of) if parameter.name != "..." => (format!("{}?", parameter.name), of),
                _ => (parameter.name.clone(), parameter.of.as_str()),
            };
            writeln!(out, "---@param {}", format!("{name} {of} {}", parameter.doc).trim_end()).ok();
        }
        for given in &function.returns {
            writeln!(out, "---@return {}", format!("{} {} {}", given.of, given.name, given.doc).trim_end()).ok();
        }
        self.overloads(out, function);
        let owner = function.owner.as_deref().map(|owner| self.defined(owner).into_owned());
        let dot = if function.method { ":" } else { "." };
        let owner = owner.map(|owner| format!("{owner}{dot}")).unwrap_or_default();
        let names: Vec<&str> = function.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        writeln!(out, "function {owner}{}({}) end\n", function.name, names.join(", ")).ok();
    }

    /// What is drawn depends on the pile, and on whether a number is given.
    fn overloads(&self, out: &mut String, function: &Function) {
        let Some(declared) = self.declared.filter(|_| function.owner.as_deref() == Some("Table")) else { return };
        for (zones, held) in &declared.drawn {
            let zones = zones.join("|");
            let list = format!("{held}[]");
            match function.name.as_str() {
                "draw" => {
                    writeln!(out, "---@overload fun(self: Table, from: {zones}, to?: Zone): {held}").ok();
                    writeln!(
                        out,
                        "---@overload fun(self: Table, from: {zones}, to: Zone?, n: integer, options?: MoveOptions): {list}"
                    )
                    .ok();
                }
                "look" => {
                    writeln!(out, "---@overload fun(self: Table, zone: {zones}): {held}").ok();
                    writeln!(out, "---@overload fun(self: Table, zone: {zones}, n: integer): {list}").ok();
                }
                _ => {}
            }
        }
    }
}

fn documented(out: &mut String, doc: &str) {
    for line in doc.lines() {
        writeln!(out, "---{line}").ok();
    }
}

fn fields_of(out: &mut String, fields: &[Field]) {
    for Field { name, of, doc } in fields {
        writeln!(out, "---@field {}", format!("{name} {of} {doc}").trim_end()).ok();
    }
}

fn own(out: &mut String, class: &Own) {
    writeln!(out, "---{}\n---@class {}: {}Base", class.doc, class.name, class.parent).ok();
    fields_of(out, &class.fields);
    out.push('\n');
}

/// Settings of the Lua language server for a scenario's folder.
pub fn luarc() -> String {
    // No standard library is offered: the stubs have what the sandbox has of it.
    let builtin = [
        "basic",
        "bit",
        "bit32",
        "coroutine",
        "debug",
        "ffi",
        "io",
        "jit",
        "jit.profile",
        "jit.util",
        "math",
        "os",
        "package",
        "string",
        "string.buffer",
        "table",
        "table.clear",
        "table.new",
        "utf8",
    ];
    let builtin: serde_json::Map<String, serde_json::Value> =
        builtin.iter().map(|name| ((*name).to_owned(), json!("disable"))).collect();
    let settings = json!({
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.1",
        "runtime.path": ["rules/?.lua", "bots/?.lua", "../../scripts/?.lua"],
        "runtime.builtin": builtin,
        "workspace.library": [LIBRARY],
        "workspace.checkThirdParty": false,
        "type.weakNilCheck": true,
        "type.weakUnionCheck": true,
        "diagnostics.disable": ["need-check-nil", "lowercase-global", "inject-field"],
    });
    format!("{settings:#}\n")
}
