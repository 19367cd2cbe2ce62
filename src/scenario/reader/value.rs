//! One TOML value, read as what it should be, or complained about.

use toml::de::DeValue;

use super::{Collector, Marked, Reader, Spot};

/// Most values in a list.
const MOST_IN_LIST: usize = 1_000;

/// A value with the key it stands under.
#[derive(Clone)]
pub(crate) struct Value<'d> {
    /// The key.
    pub(crate) name: String,
    /// Where the key is.
    pub(crate) key: Spot,
    /// Where the value is.
    pub(crate) spot: Spot,
    pub(super) value: &'d DeValue<'d>,
    pub(super) out: &'d Collector,
}

/// An integer, or the setting that gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    Plain(i32),
    Setting(String),
}

impl<'d> Value<'d> {
    pub(crate) fn is_text(&self) -> bool {
        self.value.is_str()
    }

    /// A text that is not `"$setting"`.
    pub(crate) fn is_name(&self) -> bool {
        self.value.as_str().is_some_and(|text| !text.starts_with('$'))
    }

    pub(crate) fn is_flag(&self) -> bool {
        self.value.is_bool()
    }

    pub(crate) fn is_integer(&self) -> bool {
        self.value.is_integer()
    }

    pub(crate) fn is_float(&self) -> bool {
        self.value.is_float()
    }

    pub(crate) fn is_list(&self) -> bool {
        self.value.is_array()
    }

    pub(crate) fn is_table(&self) -> bool {
        self.value.is_table()
    }

    /// A text.
    pub(crate) fn text(&self) -> Option<Marked<String>> {
        match self.value.as_str() {
            Some(text) => Some(self.mark(text.to_owned())),
            None => {
                let help = match self.value {
                    DeValue::Integer(n) => format!("put it in quotes: \"{n}\""),
                    DeValue::Boolean(b) => format!("put it in quotes: \"{b}\""),
                    _ => format!("write {} = \"…\"", self.name),
                };
                self.wrong("a text in quotes", &help)
            }
        }
    }

    /// True or false.
    pub(crate) fn flag(&self) -> Option<Marked<bool>> {
        match self.value {
            DeValue::Boolean(flag) => Some(self.mark(*flag)),
            _ => self.wrong("true or false", &format!("write {0} = true or {0} = false, without quotes", self.name)),
        }
    }

    /// A whole number of 32 bits.
    pub(crate) fn integer(&self) -> Option<Marked<i32>> {
        let DeValue::Integer(digits) = self.value else {
            let help = match self.value {
                DeValue::String(text) if text.parse::<i32>().is_ok() => format!("write it without quotes: {text}"),
                DeValue::Float(_) => "only x and y of places may have a fraction".to_owned(),
                _ => format!("write {} = 3, for example", self.name),
            };
            return self.wrong("a whole number", &help);
        };
        let Ok(number) = i32::from_str_radix(digits.as_str(), digits.radix()) else {
            let complaint =
                self.spot.error("number-range", format!("{digits} is too large a number for `{}`", self.name));
            self.out.push(complaint.help("numbers go from -2147483648 to 2147483647"));
            return None;
        };
        Some(self.mark(number))
    }

    /// A whole number, or `"$setting"`.
    pub(crate) fn number(&self) -> Option<Marked<Number>> {
        if let Some(name) = self.value.as_str().and_then(|text| text.strip_prefix('$')) {
            return Some(self.mark(Number::Setting(name.to_owned())));
        }
        self.integer().map(|number| self.mark(Number::Plain(number.value)))
    }

    /// A number that may have a fraction.
    pub(crate) fn float(&self) -> Option<f64> {
        let number = match self.value {
            DeValue::Float(float) => float.as_str().parse().ok(),
            DeValue::Integer(digits) => i32::from_str_radix(digits.as_str(), digits.radix()).ok().map(f64::from),
            _ => None,
        };
        match number.filter(|number: &f64| number.is_finite()) {
            Some(number) => Some(number),
            None => self.wrong("a number", &format!("write {} = 1.5, for example", self.name)),
        }
    }

    /// The values in a list.
    pub(crate) fn list(&self) -> Vec<Value<'d>> {
        if !self.is_list() {
            let shown = if self.is_table() { "…" } else { "one, another" };
            self.wrong::<()>("a list", &format!("write {} = [{shown}]", self.name));
        }
        let mut items: Vec<_> = self.items().take(MOST_IN_LIST + 1).collect();
        if items.len() > MOST_IN_LIST {
            let complaint = self.key.error("too-many", format!("the list `{}` is too long", self.name));
            self.out.push(complaint.help(format!("at most {MOST_IN_LIST} values")));
            items.pop();
        }
        items
    }

    pub(super) fn items(&self) -> impl Iterator<Item = Value<'d>> + use<'_, 'd> {
        self.value.as_array().into_iter().flatten().map(|item| Value {
            name: self.name.clone(),
            spot: Spot { file: self.spot.file.clone(), span: item.span() },
            value: item.get_ref(),
            key: self.key.clone(),
            out: self.out,
        })
    }

    /// A list of texts.
    pub(crate) fn texts(&self) -> Vec<Marked<String>> {
        if let Some(text) = self.value.as_str() {
            self.wrong::<()>("a list", &format!("put it in square brackets: {} = [\"{text}\"]", self.name));
            return Vec::new();
        }
        self.list().iter().filter_map(Value::text).collect()
    }

    /// A text or a list of texts.
    pub(crate) fn text_or_texts(&self) -> Vec<Marked<String>> {
        if self.is_list() { self.texts() } else { self.text().into_iter().collect() }
    }

    /// Complains if this is an empty list.
    pub(crate) fn not_empty(self, help: &str) -> Self {
        if self.value.as_array().is_some_and(|list| list.is_empty()) {
            self.out.push(self.spot.error("empty-list", format!("`{}` names nothing", self.name)).help(help));
        }
        self
    }

    /// A table, called `what` in sentences.
    pub(crate) fn table(&self, what: String) -> Option<Reader<'d>> {
        match self.value.as_table() {
            Some(table) => Some(Reader::new(what, self.spot.clone(), table, self.out)),
            None => self.wrong("a table", &format!("write {what}")),
        }
    }

    /// Complains that this is not `expected`.
    pub(crate) fn wrong<T>(&self, expected: &str, help: &str) -> Option<T> {
        let message = format!("`{}` must be {expected}, but this is {}", self.name, self.kind());
        self.out.push(self.spot.error("wrong-type", message).help(help));
        None
    }

    fn kind(&self) -> &'static str {
        match self.value {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        }
    }

    fn mark<T>(&self, value: T) -> Marked<T> {
        Marked { value, spot: self.spot.clone() }
    }
}
