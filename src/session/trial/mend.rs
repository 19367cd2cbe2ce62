//! What would have to be written in a case for it to expect what was found, and files with that written into them.

use std::ops::Range;

use super::run::name_of;
use super::{Fault, Report};
use crate::rules::{Arg, Returned};
use crate::session::Value;
use crate::table::{Definition, Entity};

/// A piece of a case's file, and what takes its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mend {
    /// Bytes of the file.
    pub span: Range<usize>,
    /// TOML.
    pub text: String,
}

impl Report {
    /// Whether every value that differs can be written into the case.
    #[must_use]
    pub fn can_be_mended(&self) -> bool {
        let reached = self.error.is_none() || !self.faults.is_empty();
        self.complaints.is_empty() && reached && self.faults.iter().all(|fault| fault.mend.is_some())
    }
}

/// The file with everything mended that can be; nothing else in it changes, neither comments nor layout.
#[must_use]
pub fn mended<'f>(text: &str, faults: impl IntoIterator<Item = &'f Fault>) -> String {
    let mut mends: Vec<&Mend> = faults.into_iter().filter_map(|fault| fault.mend.as_ref()).collect();
    mends.sort_by_key(|mend| mend.span.start);
    mends.dedup();
    let mut whole = String::with_capacity(text.len());
    let mut at = 0;
    for mend in mends {
        // What overlaps was mended together with what stands around it.
        let Some(before) = text.get(at..mend.span.start) else { continue };
        whole.push_str(before);
        whole.push_str(&mend.text);
        at = mend.span.end;
    }
    whole.push_str(text.get(at..).unwrap_or_default());
    whole
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A list of texts in quotes.
pub(super) fn texts<T: AsRef<str>>(items: &[T]) -> String {
    list(items.iter().map(|item| quoted(item.as_ref())))
}

/// A list of what is written already.
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

/// What a counter shows.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Nothing => quoted("none"),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Name(name) => quoted(name),
        Value::List(values) => list(values.iter().map(self::value)),
    }
}

/// An option of a question.
pub(super) fn option(definition: &Definition, option: &Arg) -> String {
    match option {
        Arg::Number(number) => number.to_string(),
        option => quoted(&name_of(definition, option)),
    }
}

/// What a function gave back; a fraction cannot be written.
pub(super) fn returned(definition: &Definition, found: &Returned) -> Option<String> {
    Some(match found {
        Returned::Nil => quoted("none"),
        Returned::Flag(flag) => flag.to_string(),
        Returned::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => format!("{number:.0}"),
        Returned::Number(_) => return None,
        Returned::Text(text) => quoted(text),
        Returned::Entity(Entity::Table) => return None,
        Returned::Entity(entity) => quoted(&definition.name_of(*entity)),
        Returned::List(values) => {
            let values: Option<Vec<String>> = values.iter().map(|value| returned(definition, value)).collect();
            list(values?.into_iter())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(span: Range<usize>, text: &str) -> Fault {
        let mend = Some(Mend { span, text: text.to_owned() });
        Fault { line: 1, what: String::new(), expected: String::new(), found: String::new(), mend }
    }

    #[test]
    fn only_what_differs_is_changed() {
        let text = "# a\n\"x.y\" = 12 # twelve\nz = [ \"p\",\n  \"q\" ]\n";
        let at = |piece: &str| text.find(piece).map_or(0..0, |start| start..start + piece.len());
        let faults = [fault(at("[ \"p\",\n  \"q\" ]"), "[]"), fault(at("12"), "7"), fault(at("12"), "7")];
        assert_eq!(mended(text, &faults), "# a\n\"x.y\" = 7 # twelve\nz = []\n");
        assert_eq!(mended(text, &[]), text);
    }

    #[test]
    fn texts_are_quoted_as_toml_wants_it() {
        let text = "a \"b\" \\ \n\t\u{1} ж";
        let document = format!("x = {}", quoted(text));
        let read: toml::Table = document.parse().expect("TOML");
        assert_eq!(read["x"].as_str(), Some(text));
    }
}
