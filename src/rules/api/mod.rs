//! The API as data: every name that a rule or a bot may use, with its types, its sentence, its errors and an example.
//!
//! `api.lua` is the one source. What `check` knows, the editor stubs and the reference are all made from it; a test compares
//! it with the names that the sandbox really has.

mod declared;
mod parse;
mod reference;
mod stubs;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use serde::Serialize;

pub use reference::{reference, reference_json};
pub use stubs::{Ids, LIBRARY, luarc, stubs};

/// The whole API.
pub static API: LazyLock<Api> = LazyLock::new(|| parse::parse(include_str!("api.lua")));

/// Sections in the order of the reference.
#[derive(Debug, Default, Serialize)]
pub struct Api {
    /// The sections.
    pub sections: Vec<Section>,
}

/// Names that are read together.
#[derive(Debug, Default, Serialize)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What is said before the names.
    pub prose: String,
    /// The names.
    pub entries: Vec<Entry>,
}

/// A type or a function.
#[derive(Debug, Serialize)]
#[serde(tag = "entry", rename_all = "lowercase")]
pub enum Entry {
    /// A type with its fields.
    Class(Class),
    /// A function or method.
    Function(Function),
}

/// A type, a library, or the keys of a table of options.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Class {
    /// Its name, such as `Seat`; with its own type parameters, if it has some.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// What is read from it with a dot.
    pub fields: Vec<Field>,
    /// Whether `#value` works.
    pub counted: bool,
    /// What its functions are written after: a global of that name, or a local of the stubs.
    pub holder: Option<Holder>,
}

/// Where the functions of a class stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// A handle: methods are called on a value.
    Value,
    /// A library: a global of that name.
    Library,
}

/// What is read with a dot.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// Its name, or `[string]` for every other name.
    pub name: String,
    /// Its type; `?` at the end: may be nil.
    #[serde(rename = "type")]
    pub of: String,
    /// What it is.
    pub doc: String,
}

/// A function.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Function {
    /// Its class, if it has one.
    pub owner: Option<String>,
    /// Its name.
    pub name: String,
    /// Whether it is called with a colon.
    pub method: bool,
    /// Type parameters as written, such as `T, R`.
    pub generic: Option<String>,
    /// Parameters; the last may be `...`.
    pub parameters: Vec<Field>,
    /// What it gives.
    pub returns: Vec<Field>,
    /// What it does.
    pub doc: String,
    /// What it refuses.
    pub errors: Vec<String>,
    /// How it is used.
    pub examples: Vec<String>,
}

impl Api {
    /// All types.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        self.entries().filter_map(|entry| match entry {
            Entry::Class(class) => Some(class),
            Entry::Function(_) => None,
        })
    }

    /// All functions.
    pub fn functions(&self) -> impl Iterator<Item = &Function> {
        self.entries().filter_map(|entry| match entry {
            Entry::Function(function) => Some(function),
            Entry::Class(_) => None,
        })
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }

    /// Names of the libraries, sorted.
    pub fn libraries(&self) -> Vec<&str> {
        let libraries = self.classes().filter(|class| class.holder == Some(Holder::Library));
        sorted(libraries.map(|class| class.name.as_str()))
    }

    /// Every global, sorted: functions without an owner, and the libraries.
    pub fn globals(&self) -> Vec<&str> {
        let functions = self.functions().filter(|function| function.owner.is_none());
        sorted(functions.map(|function| function.name.as_str()).chain(self.libraries()))
    }

    /// What is read from a type with a dot, sorted: its fields, without its functions.
    pub fn fields(&self, class: &str) -> Vec<&str> {
        let fields = self.classes().filter(|one| one.base() == class).flat_map(|one| &one.fields);
        sorted(fields.map(|field| field.name.as_str()).filter(|name| !name.starts_with('[')))
    }

    /// The functions of a type or library, sorted.
    pub fn methods(&self, class: &str) -> Vec<&str> {
        let functions = self.functions().filter(|function| function.owner.as_deref() == Some(class));
        sorted(functions.map(|function| function.name.as_str()))
    }
}

impl Class {
    /// Its name without type parameters.
    pub fn base(&self) -> &str {
        self.name.split('<').next().unwrap_or_default()
    }
}

impl Function {
    /// As it is called: `t:move(component, zone, options?)`.
    pub fn call(&self) -> String {
        let written = |parameter: &Field| match parameter.of.ends_with('?') {
            true => format!("{}?", parameter.name),
            false => parameter.name.clone(),
        };
        let parameters: Vec<String> = self.parameters.iter().map(written).collect();
        let dot = if self.method { ":" } else { "." };
        let owner = self.owner.as_deref().map(|owner| format!("{}{dot}", spoken(owner))).unwrap_or_default();
        format!("{owner}{}({})", self.name, parameters.join(", "))
    }
}

/// How a value of a type is called in examples.
fn spoken(class: &str) -> &str {
    match class {
        "Table" => "t",
        "Seat" => "seat",
        "Zone" => "zone",
        "Map" => "t.map",
        "Bot" => "bot",
        other => other,
    }
}

fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names
}
