//! Checks of a scenario as a whole: other choices, names for everything, files that nothing reads.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::choice::{Choice, choose};
use super::define::define;
use super::diagnostic::Diagnostic;
use super::locale::{self, Locale};
use super::names::nearest;
use super::reader::{Collector, Marked, Spot, document};
use super::sheet::{Count, Sheet};
use super::{Scenario, files};

/// Most variants that are tried; any can be chosen.
const MOST_VARIANTS: usize = 100;

/// Everything that can be said once all files are read. `well` tells whether their syntax is right.
pub(crate) fn check(scenario: &Scenario, well: bool, out: &Collector) {
    for case in scenario.cases() {
        document(case, out, |_| {});
    }
    if well {
        files_read(scenario, out);
        choices(scenario, out);
    }
    let sound = !out.has_errors();
    let mut locales = Vec::new();
    for language in &scenario.sheet.languages {
        if let Some(file) = scenario.files.get(&format!("locale/{}.ftl", language.value)) {
            locales.push(Locale::read(language, file, out));
        }
    }
    let mut named = Named { locales: &locales, ids: BTreeSet::new(), complaints: Collector::default() };
    named.all(scenario);
    locale::compare(&locales, out);
    if sound {
        unused_settings(scenario, out);
        locale::unused(&locales, &named.ids, &scenario.files, out);
    }
    if well {
        named.complaints.into_sorted().into_iter().for_each(|complaint| out.push(complaint));
    }
}

/// Builds the usual game, then every variant, then the fewest and the most seats.
fn choices(scenario: &Scenario, out: &Collector) {
    let written = scenario.written();
    define(&written, &scenario.defaults, out);
    if out.has_errors() {
        return;
    }
    let mut others: Vec<(String, Choice)> = Vec::new();
    for (name, _) in scenario.variants().take(MOST_VARIANTS) {
        let choice = Choice { variant: Some(name.to_owned()), ..Choice::default() };
        others.push((format!("in the variant `{name}`"), choice));
    }
    for seats in seat_ranges(&scenario.sheet) {
        let list: Vec<String> = seats.iter().map(|(role, count)| format!("{role}={count}")).collect();
        others.push((format!("with {} seats", list.join(", ")), Choice { seats, ..Choice::default() }));
    }
    for (when, choice) in others {
        let own = Collector::default();
        let chosen = choose(&scenario.sheet, &scenario.defaults, &choice, &Collector::default());
        define(&written, &chosen, &own);
        for complaint in own.into_sorted() {
            if !out.knows(&complaint) {
                let message = format!("{when}: {}", complaint.message);
                out.push(Diagnostic { message, ..complaint });
            }
        }
    }
}

/// All roles with a range at their fewest, and at their most.
fn seat_ranges(sheet: &Sheet) -> Vec<BTreeMap<String, u16>> {
    use super::reader::Number::Plain;
    let bounds = |least: bool| {
        let roles = sheet.seats.iter().filter_map(move |role| match &role.count {
            Some(Count::Range { min, max, .. }) => match if least { &min.value } else { &max.value } {
                Plain(bound) => Some((role.name.value.clone(), u16::try_from(*bound).ok()?)),
                _ => None,
            },
            _ => None,
        });
        roles.collect::<BTreeMap<_, _>>()
    };
    [bounds(true), bounds(false)].into_iter().filter(|seats| !seats.is_empty()).collect()
}

/// Looks for the names of everything that people see.
struct Named<'a> {
    locales: &'a [Locale],
    /// Ids of texts that things have.
    ids: BTreeSet<String>,
    complaints: Collector,
}

impl Named<'_> {
    fn all(&mut self, scenario: &Scenario) {
        let sheet = &scenario.sheet;
        if let Some(main) = &sheet.main {
            self.need("title".to_owned(), "the game", main);
        }
        for role in &sheet.seats {
            self.thing("seat", "the role", &role.name);
            role.team.iter().for_each(|team| self.thing("team", "the team", team));
        }
        for phase in sheet.setup.iter().chain(&sheet.round).chain(&sheet.finish) {
            self.thing("phase", "the phase", phase);
        }
        for result in sheet.results.iter().flatten().chain(sheet.ends.iter().filter_map(|end| end.result.as_ref())) {
            self.thing("result", "the result", result);
        }
        for reason in sheet.ends.iter().filter_map(|end| end.reason.as_ref()) {
            self.need(reason.value.clone(), "the reason of this end", &reason.spot);
        }
        for counter in &sheet.counters {
            self.thing("counter", "the counter", &counter.name);
            counter.values.iter().flatten().for_each(|value| self.thing("value", "the value", value));
        }
        sheet.zones.iter().for_each(|zone| self.thing("zone", "the zone", &zone.name));
        for deck in &scenario.decks {
            self.thing("kind", "the kind", &deck.kind);
            if let Some(kind) = &deck.each_place {
                // Cards made of places have their names, but may have their own.
                let places = scenario.board.iter().flat_map(|board| &board.places);
                let of_kind = places.filter(|place| place.kind.as_ref().is_none_or(|other| other.value == kind.value));
                self.ids.extend(of_kind.map(|place| format!("{}-{}", deck.kind.value, place.id.value)));
            }
            for card in &deck.cards {
                self.need(
                    format!("{}-{}", deck.kind.value, card.id.value),
                    &format!("the card `{}`", card.id.value),
                    &card.id.spot,
                );
            }
        }
        let settings = sheet.settings.iter().map(|setting| format!("setting-{}", setting.name.value));
        self.ids.extend(settings);
        self.places(scenario);
    }

    fn thing(&mut self, prefix: &str, what: &str, name: &Marked<String>) {
        self.need(format!("{prefix}-{}", name.value), &format!("{what} `{}`", name.value), &name.spot);
    }

    /// A text that at least one language has; what only some have is complained about when languages are compared.
    fn need(&mut self, id: String, what: &str, spot: &Spot) {
        let well = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        if well && !self.locales.is_empty() && !self.locales.iter().any(|locale| locale.names(&id)) {
            let complaint = spot.error("missing-text", format!("{what} has no text `{id}`"));
            self.complaints.push(complaint.help(self.step(&id)));
        }
        self.ids.insert(id);
    }

    fn step(&self, id: &str) -> String {
        let files: Vec<String> = self.locales.iter().map(|locale| format!("locale/{}.ftl", locale.language)).collect();
        format!("add `{id} = …` to {}", files.join(" and "))
    }

    fn places(&mut self, scenario: &Scenario) {
        let Some(board) = &scenario.board else { return };
        for place in &board.places {
            let id = format!("place-{}", place.id.value);
            let lacking: Vec<&str> = self
                .locales
                .iter()
                .filter(|locale| {
                    !place.names.contains_key(&locale.language) && !place.names.contains_key("") && !locale.names(&id)
                })
                .map(|locale| locale.language.as_str())
                .collect();
            if let [language, ..] = lacking[..] {
                let message = format!("the place `{}` has no name in {}", place.id.value, lacking.join(", "));
                let help = format!("add name_{language} = \"…\", or name = \"…\" for all languages");
                self.complaints.push(place.id.error("missing-text", message).help(help));
            }
            self.ids.insert(id);
        }
        for kind in board.places.iter().filter_map(|place| place.kind.as_ref()).chain(&board.cell_kind) {
            self.ids.insert(format!("kind-{}", kind.value));
        }
    }
}

/// Settings that no rule and no number asks for.
fn unused_settings(scenario: &Scenario, out: &Collector) {
    let words = locale::words(scenario.files.iter().filter(|file| file.path.ends_with(".lua")));
    let numbers = || scenario.files.iter().filter(|file| file.path.ends_with(".toml"));
    for setting in &scenario.sheet.settings {
        let name = setting.name.as_str();
        let reference = format!("\"${name}\"");
        if !words.contains(name) && !numbers().any(|file| file.text.contains(&reference)) {
            let complaint = setting.name.warning("unused", format!("nothing reads the setting `{name}`"));
            out.push(complaint.help(format!("use it: t.settings.{name} in a rule, or \"${name}\" for a number")));
        }
    }
}

/// Files that nothing reads are often in the wrong folder.
fn files_read(scenario: &Scenario, out: &Collector) {
    let sheet = &scenario.sheet;
    let words = locale::words(scenario.files.within("bots/", ".lua"));
    let mut lower: BTreeMap<String, &str> = BTreeMap::new();
    for file in scenario.files.iter() {
        let path = file.path.as_str();
        if let Some(other) = lower.insert(path.to_lowercase(), path) {
            let complaint =
                Diagnostic::warning("same-name", path, format!("{other} and {path} are one file on some systems"));
            out.push(complaint.help("give one of them another name"));
        }
        let (folder, ending) =
            (path.split_once('/').map_or("", |(folder, _)| folder), path.rsplit('.').next().unwrap_or(""));
        let read = match ending {
            "toml" => {
                path == "scenario.toml"
                    || sheet.map.as_ref().is_some_and(|map| map.value == path)
                    || matches!(folder, "decks" | "cases" | "scripts")
            }
            "lua" => matches!(folder, "rules" | "bots" | "scripts"),
            "ftl" => sheet.languages.iter().any(|language| path == format!("locale/{}.ftl", language.value)),
            _ => true,
        };
        if read {
            if folder == "bots" {
                bot_named(scenario, path, &words, out);
            }
            continue;
        }
        let complaint = Diagnostic::warning("unread-file", path, "nothing reads this file");
        let help = match ending {
            "ftl" => "name its language in `languages` of [scenario], or remove it".to_owned(),
            "toml" if folder.is_empty() => {
                "name it as map = \"…\" in [scenario], or move it to decks/ or cases/".to_owned()
            }
            _ => match nearest(folder, ["decks", "cases", "rules", "bots", "locale", "scripts"]) {
                Some(near) => format!("move it to {near}/"),
                None => "move it to decks/, cases/, rules/, bots/ or locale/".to_owned(),
            },
        };
        out.push(complaint.help(help));
    }
}

/// A bot's file that is neither declared nor required by another one.
fn bot_named(scenario: &Scenario, path: &str, words: &HashSet<&str>, out: &Collector) {
    let module = files::module_name(path);
    let declared = scenario.sheet.bots.iter().any(|bot| bot.name.value == module);
    let required = module.rsplit('.').next().is_some_and(|last| words.contains(last));
    if !declared && !required {
        let complaint = Diagnostic::warning("unread-file", path, "this bot is not declared");
        out.push(complaint.help(format!("add [bots.{module}] with its seats to scenario.toml")));
    }
}
