//! The engine's own words in the languages it speaks.

use std::env;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::scenario::plain;

/// A language the engine speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Locale {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Locale {
    /// The language of `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set; else English.
    pub(crate) fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
        match set.into_iter().find(|value| !value.is_empty()) {
            Some(value) if value.starts_with("ru") => Self::Ru,
            _ => Self::En,
        }
    }

    /// The language of that name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::En, Self::Ru].into_iter().find(|locale| locale.code() == name)
    }

    /// As in `locale/<language>.ftl`.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
        }
    }

    fn source(self) -> &'static str {
        match self {
            Self::En => include_str!("locale/en.ftl"),
            Self::Ru => include_str!("locale/ru.ftl"),
        }
    }
}

/// The words of one language.
pub(crate) struct Words {
    /// Which.
    pub(crate) locale: Locale,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(locale: Locale) -> Self {
        let language: LanguageIdentifier = locale.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![language]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(locale.source().to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { locale, bundle }
    }

    /// A text.
    pub(crate) fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A text, if there is one.
    pub(crate) fn find(&self, id: &str) -> Option<String> {
        self.bundle.has_message(id).then(|| self.get(id))
    }

    /// A text with its arguments. Numbers steer plurals; a seed is given as text, so that no digit is lost.
    pub(crate) fn with(&self, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("‹{id}›");
        };
        let safe = |value: &FluentValue<'_>| match value {
            // What was read from a file or typed must not steer the terminal.
            FluentValue::String(text) => FluentValue::from(plain(text)),
            FluentValue::Number(number) => FluentValue::Number(number.clone()),
            _ => FluentValue::None,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, safe(value))).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::Locale;

    /// Ids with the arguments that their texts mention.
    fn shape(locale: Locale) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut shape: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut id = "";
        for line in locale.source().lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                id = name;
                assert!(shape.insert(id, BTreeSet::new()).is_none(), "{id} is there twice");
            }
            let arguments = line.split('$').skip(1).filter_map(|rest| rest.split([' ', '}', ',', ')']).next());
            shape.entry(id).or_default().extend(arguments);
        }
        shape
    }

    #[test]
    fn both_languages_say_the_same_things() {
        assert!(fluent_bundle::FluentResource::try_new(Locale::En.source().to_owned()).is_ok());
        assert!(fluent_bundle::FluentResource::try_new(Locale::Ru.source().to_owned()).is_ok());
        // English help is written beside the arguments.
        let said = |locale| {
            let ids = shape(locale).into_iter();
            ids.filter(|(id, _)| !id.starts_with("help-") && !id.starts_with("usage-")).collect::<BTreeMap<_, _>>()
        };
        assert_eq!(said(Locale::En), said(Locale::Ru));
    }
}
