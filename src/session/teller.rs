//! Puts what a viewer may read into words of a language.

use super::view::{Decision, OptionValue, OptionView, Telling, Told};
use crate::scenario::{TextArg, Texts};
use crate::table::{Definition, Entity};

/// Writes tellings and options in one language. It gets only what a viewer may read, so it can tell no more.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The definition, for names.
    pub definition: &'a Definition,
    /// The texts.
    pub texts: &'a Texts,
    /// The language.
    pub language: &'a str,
}

impl Teller<'_> {
    /// A text of the scenario without arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.texts.get(self.language, id, &[])
    }

    /// A text of the scenario, or another text where it has none.
    #[must_use]
    pub fn text_or(&self, id: &str, otherwise: &str) -> String {
        if self.texts.has(self.language, id) { self.text(id) } else { otherwise.to_owned() }
    }

    /// A telling in words.
    #[must_use]
    pub fn tell(&self, telling: &Telling) -> String {
        let args: Vec<(&str, TextArg)> =
            telling.args.iter().map(|(name, told)| (name.as_str(), self.arg(told))).collect();
        self.texts.get(self.language, &telling.text, &args)
    }

    fn arg(&self, told: &Told) -> TextArg {
        match told {
            Told::Number(number) => TextArg::Number(*number),
            Told::Flag(flag) => TextArg::Text(flag.to_string()),
            Told::Name(name) => TextArg::Text(name.clone()),
            Told::Thing { thing } => TextArg::Text(self.thing(thing)),
            Told::Hidden { kind } => TextArg::Text(self.text(&format!("kind-{kind}"))),
            Told::Zone { zone } => TextArg::Text(self.zone(zone)),
            Told::Words { words } => TextArg::Text(words.clone()),
            Told::List(list) => {
                let parts: Vec<String> = list
                    .iter()
                    .map(|told| match self.arg(told) {
                        TextArg::Number(number) => number.to_string(),
                        // A name in a list may itself be a text: an option, a value of a counter.
                        TextArg::Text(text) => match told {
                            Told::Name(name) => self.named(name).unwrap_or(text),
                            _ => text,
                        },
                    })
                    .collect();
                TextArg::Text(parts.join(", "))
            }
        }
    }

    /// What a bare name says: the value of a counter, an option, a text of that id.
    fn named(&self, name: &str) -> Option<String> {
        let ids = [format!("value-{name}"), format!("option-{name}"), name.to_owned()];
        ids.iter().find(|id| self.texts.has(self.language, id)).map(|id| self.text(id))
    }

    /// The name of a thing written as in [`Definition::name_of`].
    #[must_use]
    pub fn thing(&self, name: &str) -> String {
        match self.definition.entity(name) {
            Some(Entity::Table) | None => name.to_owned(),
            Some(entity) => self.texts.name(self.definition, self.language, entity),
        }
    }

    /// The name of a zone.
    #[must_use]
    pub fn zone(&self, name: &str) -> String {
        let (owner, zone) = name.rsplit_once('.').unwrap_or(("", name));
        let own = self.text_or(&format!("zone-{zone}"), zone);
        if owner.is_empty() { own } else { format!("{}: {own}", self.thing(owner)) }
    }

    /// An option in words.
    #[must_use]
    pub fn option(&self, option: &OptionView) -> String {
        self.value(&option.value)
    }

    /// What an option is, in words.
    #[must_use]
    pub fn value(&self, value: &OptionValue) -> String {
        match value {
            OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Component(name) => self.thing(name),
            OptionValue::Hidden { kind, zone: Some(zone) } => {
                format!("{} ({})", self.text(&format!("kind-{kind}")), self.zone(zone))
            }
            OptionValue::Hidden { kind, zone: None } => self.text(&format!("kind-{kind}")),
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Name(name) => self.text(&format!("option-{name}")),
        }
    }

    /// The question in words.
    #[must_use]
    pub fn prompt(&self, decision: &Decision) -> String {
        self.tell(&decision.prompt)
    }
}

/// A text with a capital at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
