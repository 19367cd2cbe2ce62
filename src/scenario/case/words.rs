//! Names that cases may use and that are the same in every game of a scenario.

use std::collections::BTreeSet;

use super::super::Scenario;

/// Names that are the same in every game of a scenario.
pub(super) struct Words {
    /// Ids of texts in the main language.
    pub(super) texts: BTreeSet<String>,
    /// Texts that rules name as the prompt of a question, as far as a look at their words tells.
    pub(super) prompts: BTreeSet<String>,
    /// Those of them that ask for words.
    pub(super) spoken: BTreeSet<String>,
    /// Rule modules.
    pub(super) modules: Vec<String>,
    /// Prefixes of rule numbers.
    pub(super) rulebook: Vec<String>,
    /// Languages, the main one first.
    pub(super) languages: Vec<String>,
}

impl Words {
    pub(super) fn of(scenario: &Scenario) -> Self {
        let language = scenario.languages().next().unwrap_or_default();
        let file = scenario.files.get(&format!("locale/{language}.ftl"));
        let lines = file.into_iter().flat_map(|file| file.text.trim_start_matches('\u{feff}').lines());
        let ids = lines.filter_map(|line| {
            let (id, _) = line.split_once('=')?;
            let id = id.trim_end();
            let well = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            (id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(well)).then(|| id.to_owned())
        });
        let texts: BTreeSet<String> = ids.collect();
        let asked = scenario.modules().flat_map(|(_, file)| prompts(&file.text)).filter(|id| texts.contains(*id));
        let spoken = scenario.modules().flat_map(|(_, file)| {
            let calls = file.text.split("ask_text").skip(1);
            calls.filter_map(|call| prompts(call.split('}').next()?).next().map(str::to_owned)).collect::<Vec<_>>()
        });
        Self {
            spoken: spoken.collect(),
            prompts: asked.map(str::to_owned).collect(),
            texts,
            modules: scenario.modules().map(|(name, _)| name).collect(),
            rulebook: scenario.rulebook().map(str::to_owned).collect(),
            languages: scenario.languages().map(str::to_owned).collect(),
        }
    }

    pub(super) fn has_text(&self, id: &str) -> bool {
        self.texts.contains(id)
    }

    pub(super) fn texts(&self) -> impl Iterator<Item = &str> + Clone {
        self.texts.iter().map(String::as_str)
    }
}

/// What stands in quotes after `prompt =`.
fn prompts(text: &str) -> impl Iterator<Item = &str> {
    text.split("prompt").skip(1).filter_map(|rest| {
        let value = rest.trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|c| "\"'".contains(*c))?;
        value[1..].split(quote).next()
    })
}
