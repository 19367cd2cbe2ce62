//! What `scenario.toml` says, as written: nothing is looked up yet.

use std::collections::BTreeSet;

use super::files::SourceFile;
use super::names;
use super::reader::{Collector, Marked, Number, Reader, Spot, Value, document};

/// `scenario.toml`.
#[derive(Default)]
pub(crate) struct Sheet {
    /// Where `[scenario]` stands.
    pub(crate) main: Option<Spot>,
    pub(crate) id: String,
    pub(crate) languages: Vec<Marked<String>>,
    pub(crate) rulebook: Vec<Marked<String>>,
    pub(crate) rounds: Option<Marked<Number>>,
    pub(crate) setup: Vec<Marked<String>>,
    pub(crate) round: Vec<Marked<String>>,
    pub(crate) finish: Vec<Marked<String>>,
    pub(crate) map: Option<Marked<String>>,
    pub(crate) seats: Vec<Role>,
    pub(crate) phases: Vec<PhaseEntry>,
    pub(crate) counters: Vec<CounterEntry>,
    pub(crate) zones: Vec<ZoneEntry>,
    pub(crate) streams: Vec<Marked<String>>,
    pub(crate) settings: Vec<SettingEntry>,
    /// Settings that could not be read: nobody is to complain that they are unknown.
    pub(crate) unclear: BTreeSet<String>,
    pub(crate) variants: Vec<Variant>,
    pub(crate) ends: Vec<EndEntry>,
    pub(crate) results: Option<Vec<Marked<String>>>,
    pub(crate) bots: Vec<BotEntry>,
}

/// `[seats.…]`
pub(crate) struct Role {
    pub(crate) name: Marked<String>,
    pub(crate) count: Option<Count>,
    pub(crate) team: Option<Marked<String>>,
    pub(crate) sees_all: bool,
    pub(crate) sharing: Vec<Marked<Vec<i32>>>,
}

/// How many seats a role has; a role without a count has one.
pub(crate) enum Count {
    Fixed(Marked<Number>),
    Range { min: Marked<Number>, max: Marked<Number>, default: Marked<Number> },
}

/// `[phases.…]`
pub(crate) struct PhaseEntry {
    pub(crate) name: Marked<String>,
    pub(crate) rule: Option<Marked<String>>,
    pub(crate) each: Option<Marked<String>>,
}

/// Who has a counter or a zone, as written.
pub(crate) enum Whose {
    Table,
    Classes(Vec<Marked<String>>),
    Pair(Marked<String>, Marked<String>),
    /// Already complained about.
    Unclear,
}

/// Who knows something, as written.
#[derive(Clone)]
pub(crate) enum Audible {
    Word(Marked<String>),
    Names(Vec<Marked<String>>),
}

/// The first value of a counter.
pub(crate) enum Start {
    Number(Marked<Number>),
    Flag(Marked<bool>),
    Text(Marked<String>),
}

/// `[counters.…]`
pub(crate) struct CounterEntry {
    pub(crate) name: Marked<String>,
    pub(crate) whose: Whose,
    pub(crate) holds: Option<Marked<String>>,
    pub(crate) values: Option<Vec<Marked<String>>>,
    pub(crate) start: Option<Start>,
    pub(crate) min: Option<Marked<Number>>,
    pub(crate) max: Option<Marked<Number>>,
    pub(crate) visible: Option<Audible>,
}

/// `[zones.…]`
pub(crate) struct ZoneEntry {
    pub(crate) name: Marked<String>,
    pub(crate) whose: Whose,
    pub(crate) holds: Vec<Marked<String>>,
    pub(crate) visible: Option<Audible>,
    pub(crate) count: Option<Audible>,
    pub(crate) faces: bool,
    pub(crate) order: Option<Marked<String>>,
    pub(crate) in_force: bool,
    pub(crate) capacity: Option<Marked<Number>>,
}

/// A value of a setting, as written.
#[derive(Clone, PartialEq)]
pub(crate) enum Given {
    Flag(bool),
    Number(i32),
    Text(String),
}

/// `[settings.…]`
pub(crate) struct SettingEntry {
    pub(crate) name: Marked<String>,
    pub(crate) default: Marked<Given>,
    pub(crate) min: Option<Marked<i32>>,
    pub(crate) max: Option<Marked<i32>>,
    pub(crate) options: Vec<Marked<String>>,
    pub(crate) help: String,
}

/// `[variants.…]`
pub(crate) struct Variant {
    pub(crate) name: Marked<String>,
    pub(crate) help: String,
    pub(crate) settings: Vec<(Marked<String>, Marked<Given>)>,
}

/// `[ends.…]`
pub(crate) struct EndEntry {
    pub(crate) name: Marked<String>,
    pub(crate) counter: Option<Marked<String>>,
    pub(crate) at_least: Option<Marked<Number>>,
    pub(crate) at_most: Option<Marked<Number>>,
    pub(crate) result: Option<Marked<String>>,
    pub(crate) winners: Vec<Marked<String>>,
    pub(crate) reason: Option<Marked<String>>,
    pub(crate) rule: Option<Marked<String>>,
}

/// `[bots.…]`
pub(crate) struct BotEntry {
    pub(crate) name: Marked<String>,
    pub(crate) roles: Vec<Marked<String>>,
    pub(crate) default: bool,
}

impl Sheet {
    /// Reads the file; the flag tells whether its syntax is right.
    pub(crate) fn read(file: &SourceFile, out: &Collector) -> (Sheet, bool) {
        let mut sheet = Sheet::default();
        let well = document(file, out, |top| sheet.fill(&top));
        (sheet, well)
    }

    fn fill(&mut self, top: &Reader<'_>) {
        let main = top.require("scenario", "[scenario] with id, rounds and phases");
        if let Some(main) = main.and_then(|value| value.table("[scenario]".to_owned())) {
            self.fill_main(&main);
        }
        self.seats = top.named("seats").into_iter().map(role).collect();
        self.phases = top.named("phases").into_iter().map(phase).collect();
        self.counters = top.named("counters").into_iter().map(counter).collect();
        self.zones = top.named("zones").into_iter().map(zone).collect();
        for (name, table) in top.named("settings") {
            match setting((name.clone(), table)) {
                Some(setting) => self.settings.push(setting),
                None => drop(self.unclear.insert(name.value)),
            }
        }
        self.variants = top.named("variants").into_iter().map(variant).collect();
        self.ends = top.named("ends").into_iter().map(|(name, table)| end(name, table, &self.rulebook)).collect();
        self.bots = top.named("bots").into_iter().map(bot).collect();
        if let Some(luck) = top.get("luck").and_then(|value| value.table("[luck]".to_owned())) {
            self.streams = luck
                .require("streams", "streams = [\"rite\"]")
                .map(|list| ids(list.texts(), luck.out))
                .unwrap_or_default();
            luck.finish();
        }
        if let Some(results) = top.get("results").and_then(|value| value.table("[results]".to_owned())) {
            let names = results.require("names", "names = [\"draw\"]");
            self.results = names
                .map(|list| (list.is_list(), ids(list.texts(), results.out)))
                .filter(|(well, _)| *well)
                .map(|(_, names)| names);
            results.finish();
        }
        top.finish();
    }

    fn fill_main(&mut self, main: &Reader<'_>) {
        self.main = Some(main.spot.clone());
        let id = main.require("id", "id = \"my_game\"").and_then(|value| value.text());
        self.id = id.map(|id| checked_id(id, main.out).value).unwrap_or_default();
        self.languages = main
            .require("languages", "languages = [\"en\"]")
            .map(|list| list.not_empty("name the language of the texts: languages = [\"en\"]").texts())
            .unwrap_or_default();
        self.rulebook = main.get("rulebook").map(|list| list.texts()).unwrap_or_default();
        self.rounds = main.require("rounds", "rounds = 12").and_then(|value| value.number());
        let list = |key| main.get(key).map(|list| list.texts()).unwrap_or_default();
        self.setup = list("setup");
        self.finish = list("finish");
        let rounds = main.require("phases", "phases = [\"play\"]");
        let help = "name at least one, with its rule in rules/: phases = [\"play\"]";
        self.round = rounds.map(|list| list.not_empty(help).texts()).unwrap_or_default();
        self.map = main.get("map").and_then(|value| value.text());
        main.finish();
    }
}

type Entry<'d> = (Marked<String>, Reader<'d>);

fn role((name, table): Entry<'_>) -> Role {
    let name = checked_field(name, table.out);
    let count = table
        .get("count")
        .and_then(|value| if value.is_table() { range(&value) } else { value.number().map(Count::Fixed) });
    let team = table.get("team").and_then(|value| value.text()).map(|team| checked_field(team, table.out));
    let sees = table.get("sees").and_then(|value| value.text());
    if let Some(sees) = sees.as_ref().filter(|sees| sees.value != "all") {
        let complaint = sees.error("unknown-word", format!("`sees` can only be \"all\", not \"{}\"", sees.value));
        table.out.push(complaint.help("leave it out for a seat that sees what its role may see"));
    }
    let row = |value: &Value<'_>| {
        let parts = value.list().iter().filter_map(|part| part.integer().map(|part| part.value)).collect();
        Marked { value: parts, spot: value.spot.clone() }
    };
    let sharing = table.get("sharing").map(|rows| rows.list().iter().map(row).collect()).unwrap_or_default();
    table.finish();
    Role { name, count, team, sees_all: sees.is_some(), sharing }
}

fn range(value: &Value<'_>) -> Option<Count> {
    let table = value.table("count = { min, max, default }".to_owned())?;
    let get = |key, example| table.require(key, example).and_then(|value: Value<'_>| value.number());
    let (min, max) = (get("min", "min = 2"), get("max", "max = 6"));
    let default = table.get("default").and_then(|value| value.number()).or_else(|| min.clone());
    table.finish();
    Some(Count::Range { min: min?, max: max?, default: default? })
}

fn phase((name, table): Entry<'_>) -> PhaseEntry {
    let name = checked_id(name, table.out);
    let rule = table.get("rule").and_then(|value| value.text());
    let each = table.get("each").and_then(|value| value.text());
    table.finish();
    PhaseEntry { name, rule, each }
}

fn counter((name, table): Entry<'_>) -> CounterEntry {
    let name = checked_field(name, table.out);
    let mut whose = of(&table);
    if let Some(between) = table.get("between") {
        let pair = between.texts();
        whose = match (&whose, &pair[..]) {
            (Whose::Table, [a, b]) => Whose::Pair(a.clone(), b.clone()),
            (Whose::Table, _) => {
                let complaint = between.spot.error("wrong-type", "`between` names two roles, or one role twice");
                table.out.push(complaint.help("write between = [\"player\", \"player\"]"));
                Whose::Unclear
            }
            _ => {
                let complaint = between.key.error("conflict", "a counter has either `of` or `between`, not both");
                table.out.push(complaint.help("keep `of` for one counter each, `between` for one counter a pair"));
                Whose::Unclear
            }
        };
    }
    let start = table.get("start").and_then(|value| match () {
        () if value.is_flag() => value.flag().map(Start::Flag),
        () if value.is_name() => value.text().map(Start::Text),
        () => value.number().map(Start::Number),
    });
    let entry = CounterEntry {
        name,
        whose,
        holds: table.get("type").and_then(|value| value.text()),
        values: table.get("values").map(|list| {
            let list = list.not_empty("name them: values = [\"calm\", \"angry\"], the first is the start");
            ids(list.texts(), table.out)
        }),
        start,
        min: table.get("min").and_then(|value| value.number()),
        max: table.get("max").and_then(|value| value.number()),
        visible: audible(&table, "visible"),
    };
    table.finish();
    entry
}

fn zone((name, table): Entry<'_>) -> ZoneEntry {
    let name = checked_field(name, table.out);
    let flag = |key| table.get(key).and_then(|value: Value<'_>| value.flag()).is_some_and(|flag| flag.value);
    let entry = ZoneEntry {
        name,
        whose: of(&table),
        holds: table
            .require("holds", "holds = \"card\", the kind of a deck")
            .map(|value| value.not_empty("name the kinds of decks that may lie there").text_or_texts())
            .unwrap_or_default(),
        visible: audible(&table, "visible"),
        count: audible(&table, "count"),
        faces: flag("faces"),
        order: table.get("order").and_then(|value| value.text()),
        in_force: flag("in_force"),
        capacity: table.get("capacity").and_then(|value| value.number()),
    };
    table.finish();
    entry
}

fn setting((name, table): Entry<'_>) -> Option<SettingEntry> {
    let name = checked_field(name, table.out);
    let default = table.require("default", "default = 2").and_then(|value| given(&value));
    let entry = SettingEntry {
        name,
        min: table.get("min").and_then(|value| value.integer()),
        max: table.get("max").and_then(|value| value.integer()),
        options: table.get("options").map(|list| list.texts()).unwrap_or_default(),
        help: table
            .require("help", "help = \"what it changes\"")
            .and_then(|value| value.text())
            .map(|text| text.value)
            .unwrap_or_default(),
        default: default.clone().unwrap_or(Marked { value: Given::Number(0), spot: table.spot.clone() }),
    };
    table.finish();
    default.map(|_| entry)
}

fn variant((name, table): Entry<'_>) -> Variant {
    let name = checked_id(name, table.out);
    let help = table.require("help", "help = \"what is different\"").and_then(|value| value.text());
    let settings =
        table.require("settings", "settings = { fog = false }").and_then(|value| value.table("settings".to_owned()));
    let given = |(key, value): (Marked<String>, Value<'_>)| given(&value).map(|given| (key, given));
    let settings = settings.map(|table| table.rest().into_iter().filter_map(given).collect()).unwrap_or_default();
    table.finish();
    Variant { name, help: help.map(|text| text.value).unwrap_or_default(), settings }
}

fn end(name: Marked<String>, table: Reader<'_>, rulebook: &[Marked<String>]) -> EndEntry {
    let text = |key, example| table.require(key, example).and_then(|value: Value<'_>| value.text());
    let entry = EndEntry {
        name: checked_id(name, table.out),
        counter: text("counter", "counter = \"points\""),
        at_least: table.get("at_least").and_then(|value| value.number()),
        at_most: table.get("at_most").and_then(|value| value.number()),
        result: text("result", "result = \"draw\""),
        winners: table.require("winners", "winners = []").map(|value| value.text_or_texts()).unwrap_or_default(),
        reason: text("reason", "reason = \"end-points\""),
        rule: table.get("rule").and_then(|value| value.text()),
    };
    if let (None, None) = (table.get("at_least"), table.get("at_most")) {
        let complaint = table.spot.error("missing-key", format!("`{}` does not say when the game ends", table.what));
        table.out.push(complaint.help("add at_least = 25 or at_most = 0"));
    }
    if let Some(rule) = &entry.rule {
        let prefix = rule.rsplit_once('-').map_or("", |(prefix, _)| prefix);
        if !rulebook.iter().any(|known| known.value == prefix) {
            let complaint = rule.error("rule-number", format!("`{}` is not a number of this rulebook", rule.value));
            table.out.push(complaint.help(match rulebook {
                [] => "add the prefix to rulebook = […] in [scenario]".to_owned(),
                _ => format!("numbers begin with {}", names::enumerate(rulebook.iter().map(|known| known.as_str()))),
            }));
        }
    }
    table.finish();
    entry
}

fn bot((name, table): Entry<'_>) -> BotEntry {
    let name = checked_id(name, table.out);
    let roles = table
        .require("seats", "seats = [\"player\"]")
        .map(|value| value.not_empty("name the roles it can play").text_or_texts())
        .unwrap_or_default();
    let default = table.get("default").and_then(|value| value.flag()).is_some_and(|flag| flag.value);
    table.finish();
    BotEntry { name, roles, default }
}

fn of(table: &Reader<'_>) -> Whose {
    match table.get("of").map(|value| value.not_empty("leave it out for one on the table").text_or_texts()) {
        None => Whose::Table,
        Some(classes) if classes.is_empty() => Whose::Unclear,
        Some(classes) => Whose::Classes(classes),
    }
}

fn audible(table: &Reader<'_>, key: &'static str) -> Option<Audible> {
    let value = table.get(key)?;
    if value.is_list() { Some(Audible::Names(value.texts())) } else { value.text().map(Audible::Word) }
}

pub(crate) fn given(value: &Value<'_>) -> Option<Marked<Given>> {
    let (given, spot) = match () {
        () if value.is_flag() => (Given::Flag(value.flag()?.value), &value.spot),
        () if value.is_integer() => (Given::Number(value.integer()?.value), &value.spot),
        () if value.is_text() => (Given::Text(value.text()?.value), &value.spot),
        () => {
            return value
                .wrong("a whole number, a text, true or false", &format!("write {} = 2, for example", value.name));
        }
    };
    Some(Marked { value: given, spot: spot.clone() })
}

/// A name that Lua reads as a field.
pub(crate) fn checked_field(name: Marked<String>, out: &Collector) -> Marked<String> {
    if let Some(fault) = names::field_fault(&name) {
        let complaint = name.error("bad-name", format!("the name `{}` {fault}", name.value));
        out.push(complaint.help("rules write it after a dot, as in t.points; texts for people stand in locale/"));
    }
    name
}

/// A name that stands in quotes in Lua.
pub(crate) fn checked_id(id: Marked<String>, out: &Collector) -> Marked<String> {
    if let Some(fault) = names::id_fault(&id) {
        let complaint = id.error("bad-name", format!("the id `{}` {fault}", id.value));
        out.push(complaint.help("texts for people stand in locale/"));
    }
    id
}

fn ids(list: Vec<Marked<String>>, out: &Collector) -> Vec<Marked<String>> {
    list.into_iter().map(|id| checked_id(id, out)).collect()
}
