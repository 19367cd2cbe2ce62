//! What a scenario's own files add to the types of the API: counters, zones, attributes, and the ids there are.

use std::collections::BTreeMap;

use super::Field;
use crate::table::definition::{Attribute, CounterType, Definition, Owner, SettingValue, Sort};
use crate::table::ids::ClassId;

/// Fields that a scenario adds to a type, and types of its own.
#[derive(Default)]
pub(super) struct Declared {
    /// Type of the API → fields.
    pub(super) fields: BTreeMap<&'static str, Vec<Field>>,
    /// Types of its own.
    pub(super) classes: Vec<Own>,
    /// Name → the types or texts that it can be.
    pub(super) aliases: Vec<(&'static str, Vec<String>)>,
    /// Several kinds that lie in one zone: `component.any1`, `component.any2`.
    pub(super) held: Vec<String>,
    /// Zone types that hold the same kinds, and the type of what is drawn from them.
    pub(super) drawn: Vec<(Vec<String>, String)>,
}

/// A type of the scenario's own.
pub(super) struct Own {
    pub(super) name: String,
    /// The type of the API that it is one of.
    pub(super) parent: &'static str,
    pub(super) doc: String,
    pub(super) fields: Vec<Field>,
}

/// The types of the API that a scenario splits into its own.
pub(super) const SPLIT: [&str; 4] = ["Seat", "Component", "Place", "Zone"];

impl Declared {
    pub(super) fn of(definition: &Definition, texts: &[String]) -> Self {
        let mut declared = Self::default();
        declared.table(definition);
        for (id, class) in definition.classes.iter().enumerate() {
            declared.class(definition, ClassId::at(id), class.sort, &class.name);
        }
        declared.zones(definition);
        declared.ids(definition, texts);
        declared
    }

    fn table(&mut self, definition: &Definition) {
        let mut table = owned(definition, None);
        table.sort_by(|a, b| a.name.cmp(&b.name));
        self.fields.insert("Table", table);
        let settings = definition.settings.iter().map(|(name, setting)| {
            let of = match &setting.default {
                SettingValue::Bool(_) => "boolean".to_owned(),
                SettingValue::Int(_) => "integer".to_owned(),
                SettingValue::Text(_) if setting.options.is_empty() => "string".to_owned(),
                SettingValue::Text(_) => literals(&setting.options),
            };
            field(name, of, &setting.help)
        });
        self.fields.insert("Settings", settings.collect());
        let mut seats = vec![field("all", "Seat[]", "All seats in order.")];
        let mut places = vec![field("all", "Place[]", "All places.")];
        let mut components = Vec::new();
        for (id, class) in definition.classes.iter().enumerate() {
            let of = own_class(class.sort, &class.name);
            let (list, of) = match class.sort {
                Sort::Seat => {
                    let single = definition.seats.iter().any(|seat| seat.class == ClassId::at(id) && seat.single);
                    (&mut seats, if single { of } else { format!("{of}[]") })
                }
                Sort::Component => (&mut components, format!("{of}[]")),
                Sort::Place => (&mut places, format!("{of}[]")),
            };
            list.push(field(&class.name, of, ""));
        }
        self.fields.insert("Seats", seats);
        self.fields.insert("Places", places);
        self.fields.insert("Components", components);
        let teams = definition.teams.iter().enumerate().map(|(index, team)| {
            let members = definition.seats.iter().filter(|seat| seat.team == Some(index));
            let mut roles: Vec<String> =
                members.map(|seat| own_class(Sort::Seat, &definition.classes[seat.class.index()].name)).collect();
            roles.dedup();
            field(&team.name, list_of(&roles), "")
        });
        self.fields.insert("Teams", teams.collect());
    }

    fn class(&mut self, definition: &Definition, id: ClassId, sort: Sort, name: &str) {
        let mut fields = owned(definition, Some(id));
        let own: Vec<String> = fields.iter().map(|field| field.name.clone()).collect();
        fields.extend(attributes(definition, id, sort).into_iter().filter(|field| !own.contains(&field.name)));
        let kind = literals(&[name.to_owned()]);
        let parent = match sort {
            Sort::Seat => {
                fields.push(field("role", kind, ""));
                "Seat"
            }
            Sort::Component => {
                fields.push(field("kind", kind, ""));
                "Component"
            }
            Sort::Place => {
                fields.push(field("kind", kind, ""));
                "Place"
            }
        };
        let noun = parent.to_lowercase();
        let doc = format!("A {noun} of {} `{name}`.", if sort == Sort::Seat { "role" } else { "kind" });
        self.classes.push(Own { name: own_class(sort, name), parent, doc, fields });
    }

    fn zones(&mut self, definition: &Definition) {
        let mut drawn: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for zone in &definition.zones {
            let kinds = zone.holds.iter().map(|kind| definition.classes[kind.index()].name.as_str());
            let kinds: Vec<String> = kinds.map(|kind| own_class(Sort::Component, kind)).collect();
            let held = kinds.join("|");
            // `fun(): A|B` and `fun(): (A|B)[]` are read in different ways by different editors: a name is not.
            let held = if kinds.len() == 1 { held } else { self.named(held) };
            let method = |name: &str, arguments: &str, gives: &str| {
                field(name, format!("fun(self: ZoneBase{arguments}): {gives}"), "")
            };
            let owner = match &zone.owner {
                Owner::Classes(classes) => {
                    let classes = classes.iter().map(|class| &definition.classes[class.index()]);
                    classes.map(|class| own_class(class.sort, &class.name)).collect::<Vec<_>>().join("|")
                }
                _ => "nil".to_owned(),
            };
            let fields = vec![
                field("name", literals(std::slice::from_ref(&zone.name)), ""),
                field("owner", owner, ""),
                method("top", "", &held),
                method("bottom", "", &held),
                method("list", "", &format!("{held}[]")),
                method("first", &format!(", f: (fun(component: {held}): any)|string, value: any?"), &held),
            ];
            let name = format!("zone.{}", zone.name);
            drawn.entry(held).or_default().push(name.clone());
            let doc = format!("The zone `{}`.", zone.name);
            self.classes.push(Own { name, parent: "Zone", doc, fields });
        }
        self.drawn = drawn.into_iter().map(|(held, zones)| (zones, held)).collect();
    }

    /// The name for one of several kinds.
    fn named(&mut self, kinds: String) -> String {
        let known = self.held.iter().position(|known| *known == kinds);
        let index = known.unwrap_or_else(|| {
            self.held.push(kinds);
            self.held.len() - 1
        });
        format!("component.any{}", index + 1)
    }

    fn ids(&mut self, definition: &Definition, texts: &[String]) {
        for parent in SPLIT {
            let own = self.classes.iter().filter(|class| class.parent == parent).map(|class| class.name.clone());
            self.aliases.push((parent, own.collect()));
        }
        let names = |sort| definition.classes_of(sort).map(|(_, class)| class.name.clone()).collect::<Vec<_>>();
        let mut id = |alias, names: Vec<String>| self.aliases.push((alias, quoted(&names)));
        id("PhaseId", definition.phases.iter().map(|phase| phase.id.clone()).collect());
        id("PlaceId", definition.places.iter().map(|place| place.id.clone()).collect());
        id("PlaceKind", names(Sort::Place));
        id("ComponentKind", names(Sort::Component));
        id("SeatRole", names(Sort::Seat));
        id("TeamId", definition.teams.iter().map(|team| team.name.clone()).collect());
        id("ZoneName", definition.zones.iter().map(|zone| zone.name.clone()).collect());
        let piles = definition.zones.iter().filter(|zone| zone.owner == Owner::Table).map(|zone| zone.name.clone());
        id("StreamName", definition.streams.iter().cloned().chain(piles).collect());
        id("ResultName", definition.results.clone());
        id("TextId", texts.to_vec());
    }
}

/// Counters and zones of the table (`None`) or of a class.
fn owned(definition: &Definition, of: Option<ClassId>) -> Vec<Field> {
    let has = |owner: &Owner| match (owner, of) {
        (Owner::Table, None) => true,
        (Owner::Classes(classes), Some(class)) => classes.contains(&class),
        (Owner::Pair(first, _), Some(class)) => *first == class,
        _ => false,
    };
    let counters = definition.counters.iter().filter(|counter| has(&counter.owner)).map(|counter| {
        let one = match &counter.holds {
            CounterType::Int => "integer".to_owned(),
            CounterType::Flag => "boolean".to_owned(),
            CounterType::Values(values) => literals(values),
            CounterType::Place => "Place".to_owned(),
            CounterType::Seat => "Seat".to_owned(),
            CounterType::Component => "Component".to_owned(),
            CounterType::Text => "Words".to_owned(),
        };
        match &counter.owner {
            Owner::Pair(_, second) => {
                let with = own_class(Sort::Seat, &definition.classes[second.index()].name);
                field(&counter.name, format!("table<{with}, {one}>"), "A counter between two seats.")
            }
            _ => field(&counter.name, one, &bounds(&counter.holds, counter.min, counter.max)),
        }
    });
    let zones = definition.zones.iter().filter(|zone| has(&zone.owner));
    counters.chain(zones.map(|zone| field(&zone.name, format!("zone.{}", zone.name), "A zone."))).collect()
}

fn bounds(holds: &CounterType, min: i32, max: i32) -> String {
    match holds {
        CounterType::Int => format!("A counter from {min} to {max}."),
        CounterType::Place | CounterType::Seat | CounterType::Component | CounterType::Text => {
            "A counter; may be nil.".to_owned()
        }
        _ => "A counter.".to_owned(),
    }
}

/// The attributes of a class: what several members have is of any of their types, what only some have may be nil.
fn attributes(definition: &Definition, id: ClassId, sort: Sort) -> Vec<Field> {
    let class = &definition.classes[id.index()];
    let members = usize::from(class.first)..usize::from(class.first) + usize::from(class.count);
    let mut found: indexmap::IndexMap<&str, (Vec<&'static str>, usize)> = indexmap::IndexMap::new();
    for index in members.clone() {
        let attributes = match sort {
            Sort::Component => definition.components.get(index).map(|one| &one.attributes),
            Sort::Place => definition.places.get(index).map(|one| &one.attributes),
            Sort::Seat => None,
        };
        for (name, value) in attributes.into_iter().flatten() {
            let (types, count) = found.entry(name).or_default();
            *count += 1;
            let of = attribute_type(value);
            if !types.contains(&of) {
                types.push(of);
            }
        }
    }
    let written = |(name, (types, count)): (&str, (Vec<&str>, usize))| {
        let doc = if count == members.len() { "" } else { "May be nil." };
        field(name, types.join("|"), doc)
    };
    found.into_iter().map(written).collect()
}

fn attribute_type(value: &Attribute) -> &'static str {
    match value {
        Attribute::Int(_) => "integer",
        Attribute::Bool(_) => "boolean",
        Attribute::Text(_) => "string",
        Attribute::List(_) => "any[]",
        Attribute::Place(_) => "Place",
        Attribute::Component(_) => "Component",
    }
}

/// The type of the members of a class of the scenario.
pub(super) fn own_class(sort: Sort, name: &str) -> String {
    format!("{}.{name}", sort.name())
}

fn list_of(types: &[String]) -> String {
    match types {
        [one] => format!("{one}[]"),
        several => format!("({})[]", several.join("|")),
    }
}

fn quoted(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("\"{name}\"")).collect()
}

fn literals(names: &[String]) -> String {
    quoted(names).join("|")
}

fn field(name: &str, of: impl Into<String>, doc: &str) -> Field {
    Field { name: name.to_owned(), of: of.into(), doc: doc.lines().next().unwrap_or_default().to_owned() }
}
