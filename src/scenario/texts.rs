//! What people read: Fluent texts by language, and the names of things.

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::files::Files;
use super::locale::too_deep;
use super::reader::{Collector, Marked};
use super::render::plain;
use crate::table::definition::{Attribute, Definition};
use crate::table::ids::Entity;

/// What is put into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextArg {
    /// A number; plurals follow it.
    Number(i64),
    /// A text; terminal codes in it are made harmless.
    Text(String),
}

/// The texts of a scenario in all its languages.
#[derive(Clone, Default)]
pub struct Texts {
    languages: Vec<Language>,
}

#[derive(Clone)]
struct Language {
    name: String,
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Texts {
    /// Reads `locale/<language>.ftl` for each language.
    pub(crate) fn read(files: &Files, languages: &[Marked<String>], out: &Collector) -> Texts {
        let mut texts = Texts::default();
        for language in languages {
            let path = format!("locale/{}.ftl", language.value);
            let Ok(identifier) = language.parse::<LanguageIdentifier>() else {
                let complaint = language.error("bad-name", format!("`{}` is not a language", language.value));
                out.push(complaint.help("write a short code such as \"en\" or \"ru\""));
                continue;
            };
            let Some(file) = files.get(&path) else {
                let complaint = language.error("missing-file", format!("there is no file `{path}`"));
                out.push(complaint.help("write the file, or leave the language out"));
                continue;
            };
            let text = file.text.trim_start_matches('\u{feff}').to_owned();
            if too_deep(&text).is_some() {
                continue; // complained about when the languages are compared
            }
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
            bundle.set_use_isolating(false);
            bundle.add_resource_overriding(resource);
            texts.languages.push(Language { name: language.value.clone(), bundle: Arc::new(bundle) });
        }
        texts
    }

    /// The languages, the main one first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.iter().map(|language| language.name.as_str())
    }

    /// Whether the language has that text.
    pub fn has(&self, language: &str, id: &str) -> bool {
        self.language(language).is_some_and(|language| language.has(id))
    }

    /// The text with its arguments; a missing one gives `‹id›`.
    pub fn get(&self, language: &str, id: &str, args: &[(&str, TextArg)]) -> String {
        self.find(language, id, args).unwrap_or_else(|| format!("‹{}›", plain(id)))
    }

    /// The name of a thing: of a component by its kind and id, of a seat by its role and number, of a place as the
    /// map has it.
    pub fn name(&self, definition: &Definition, language: &str, thing: Entity) -> String {
        let class = |id: crate::table::ids::ClassId| &definition.classes[id.index()].name;
        match thing {
            Entity::Table => self.get(language, "title", &[]),
            Entity::Seat(seat) => {
                let seat = &definition.seats[seat.index()];
                let id = format!("seat-{}", class(seat.class));
                let Some((_, number)) = seat.id.rsplit_once('.') else { return self.get(language, &id, &[]) };
                let one = self.get(language, &id, &[("index", TextArg::Text(number.to_owned()))]);
                let other = self.get(language, &id, &[("index", TextArg::Text(String::new()))]);
                if one == other { format!("{one} {number}") } else { one }
            }
            Entity::Component(component) => {
                let component = &definition.components[component.index()];
                let id = format!("{}-{}", class(component.class), component.base);
                match (self.find(language, &id, &[]), component.attributes.get("place")) {
                    (Some(name), _) => name,
                    (None, Some(Attribute::Place(place))) => self.name(definition, language, Entity::Place(*place)),
                    (None, _) => self.get(language, &id, &[]),
                }
            }
            Entity::Place(place) => {
                let place = &definition.places[place.index()];
                if let Some(name) = place.names.get(language) {
                    return plain(name);
                }
                // A cell of a grid has a name for all languages, which a text may better.
                if let Some(name) = self.find(language, &format!("place-{}", place.id), &[]) {
                    return name;
                }
                if let Some(name) = place.names.get("") {
                    return plain(name);
                }
                match place.road.map(|road| &definition.roads[road.index()]) {
                    Some(road) => {
                        let [a, b] = [road.a, road.b].map(|end| self.name(definition, language, Entity::Place(end)));
                        let number = place.id.rsplit_once('.').map_or("", |(_, number)| number);
                        format!("{a} – {b} {number}/{}", road.steps.saturating_sub(1))
                    }
                    None => self.get(language, &format!("place-{}", place.id), &[]),
                }
            }
        }
    }

    fn language(&self, name: &str) -> Option<&Language> {
        self.languages.iter().find(|language| language.name == name)
    }

    fn find(&self, language: &str, id: &str, args: &[(&str, TextArg)]) -> Option<String> {
        let bundle = &self.language(language)?.bundle;
        let pattern = bundle.get_message(id)?.value()?;
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            match arg {
                TextArg::Number(number) => values.set(*name, FluentValue::from(*number)),
                TextArg::Text(text) => values.set(*name, FluentValue::from(plain(text))),
            }
        }
        let text = bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(text.lines().map(plain).collect::<Vec<_>>().join("\n"))
    }
}

impl Language {
    fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }
}
