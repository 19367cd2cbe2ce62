//! What can be read from a value of a known type by name.

use std::rc::Rc;

use super::declared::Names;
use super::names;
use super::types::{Type, Words};
use crate::table::definition::{Owner, Sort};
use crate::table::ids::ClassId;

/// What a name after a dot or a colon is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Member {
    /// Can be read.
    Field(Type),
    /// Can be read and set.
    Counter(Type),
    /// Can be read; what lies there is moved.
    Zone(Type),
    /// Is called with a colon.
    Method,
    /// Is not there.
    Missing,
    /// Nothing is known.
    Unknown,
}

impl<'d> Names<'d> {
    /// What `name` is in a value of that type.
    pub(super) fn member(&self, of: &Type, name: &str) -> Member {
        let known = |names: &[&str]| names.contains(&name);
        let field = |found: Option<Type>| found.map_or(Member::Missing, Member::Field);
        match of {
            Type::Table => self.of_table(name),
            Type::Seats if name == "all" => Member::Field(Type::list(self.any(Sort::Seat))),
            Type::Seats => field(self.class(Sort::Seat, name).map(|role| self.role(role))),
            Type::Teams => field(self.team(name)),
            Type::Settings => field(self.setting(name)),
            Type::Places if name == "all" => Member::Field(Type::list(self.any(Sort::Place))),
            Type::Places => field(self.class(Sort::Place, name).map(|kind| Type::list(self.one(kind)))),
            Type::Components => field(self.class(Sort::Component, name).map(|kind| Type::list(self.one(kind)))),
            Type::Map if known(&names::MAP_METHODS) => Member::Method,
            Type::Map => Member::Missing,
            Type::Zone(_) if known(&names::ZONE_METHODS) => Member::Method,
            Type::Zone(zone) => match name {
                "id" => Member::Field(Type::Text),
                "sort" => Member::Field(sort_of("zone")),
                "name" => Member::Field(Type::words("the name of a zone".to_owned(), self.zone_names(*zone))),
                "owner" => Member::Field(self.owner(*zone)),
                _ => Member::Missing,
            },
            Type::Entity(sort, classes) => {
                // Where several classes are possible, one that has it is enough.
                let found = classes.iter().map(|class| self.of_entity(*sort, *class, name));
                found.reduce(either).unwrap_or(Member::Unknown)
            }
            Type::Seen(seen) => self.seen(seen, name),
            Type::Decision if known(&names::DECISION_FIELDS) => Member::Field(Type::Unknown),
            Type::Bot if name == "map" => Member::Field(Type::Map),
            Type::Bot if known(&names::BOT_FIELDS) => Member::Field(Type::Unknown),
            Type::List(_) | Type::Decision | Type::Bot => Member::Missing,
            Type::Unknown | Type::Road | Type::Pairs(_) => Member::Unknown,
            Type::Integer | Type::Flag => Member::Missing,
            Type::Text | Type::Word(_) => Member::Unknown,
        }
    }

    fn of_table(&self, name: &str) -> Member {
        if names::TABLE_METHODS.contains(&name) {
            return Member::Method;
        }
        if let Some(owned) = self.owned(None, name) {
            return owned;
        }
        Member::Field(match name {
            "round" | "rounds" => Type::Integer,
            "phase" => Type::words("the phase".to_owned(), self.definition.phases.iter().map(|phase| phase.id.clone())),
            "seats" => Type::Seats,
            "teams" => Type::Teams,
            "settings" => Type::Settings,
            "places" => Type::Places,
            "components" => Type::Components,
            "map" => Type::Map,
            _ => return Member::Missing,
        })
    }

    fn of_entity(&self, sort: Sort, class: ClassId, name: &str) -> Member {
        if let Some(owned) = self.owned(Some(class), name) {
            return owned;
        }
        let class_words = |what: &str, sort: Sort| Type::words(format!("`{what}`"), self.class_names(sort));
        Member::Field(match (sort, name) {
            (_, "sort") => sort_of(sort.name()),
            (Sort::Seat, "mates") => return Member::Method,
            (Sort::Seat, "id") => Type::Text,
            (Sort::Seat, "index") => Type::Integer,
            (Sort::Seat, "role") => class_words("role", sort),
            (Sort::Seat, "team") => {
                Type::words("`team`".to_owned(), self.definition.teams.iter().map(|team| team.name.clone()))
            }
            (Sort::Component | Sort::Place, "kind") => class_words("kind", sort),
            (Sort::Component, "base") => {
                Type::words(format!("the base of a {}", self.noun(sort, &[class], "")), self.bases(class))
            }
            (Sort::Component, "id") => Type::Word(Rc::new(Words {
                what: format!("the id of a {}", self.noun(sort, &[class], "")),
                allowed: self.ids(class),
                instead: Some(("base", self.bases(class))),
            })),
            (Sort::Place, "id") => {
                Type::words(format!("the id of a {}", self.noun(sort, &[class], "")), self.ids(class))
            }
            (Sort::Component, "zone") => Type::Zone(None),
            (Sort::Component, "owner") => Type::Unknown,
            (Sort::Component, "face_up") => Type::Flag,
            (Sort::Place, "road") => Type::Road,
            _ => match self.attribute(class, name) {
                Some(found) => found,
                // Nobody knows what members would have that are not there.
                None if self.definition.classes[class.index()].count == 0 => return Member::Unknown,
                None => return Member::Missing,
            },
        })
    }

    /// A counter or zone of the table or a class.
    fn owned(&self, of: Option<ClassId>, name: &str) -> Option<Member> {
        if let Some((id, counter)) = self.counters(of).find(|(_, counter)| counter.name == name) {
            return Some(match counter.owner {
                Owner::Pair(..) => Member::Field(Type::Pairs(id)),
                _ => Member::Counter(self.counter_type(id)),
            });
        }
        let (id, _) = self.zones(of).find(|(_, zone)| zone.name == name)?;
        Some(Member::Zone(Type::Zone(Some(id))))
    }

    /// Every name that a value of that type has.
    pub(super) fn all(&self, of: &Type) -> Vec<String> {
        let owned = |names: &[&str]| -> Vec<String> { names.iter().map(|name| (*name).to_owned()).collect() };
        match of {
            Type::Table => [self.all_owned(None), owned(&names::TABLE_FIELDS), owned(&names::TABLE_METHODS)].concat(),
            Type::Seats => [self.class_names(Sort::Seat), owned(&["all"])].concat(),
            Type::Teams => self.definition.teams.iter().map(|team| team.name.clone()).collect(),
            Type::Settings => self.definition.settings.keys().cloned().collect(),
            Type::Places => [self.class_names(Sort::Place), owned(&["all"])].concat(),
            Type::Components => self.class_names(Sort::Component),
            Type::Map => owned(&names::MAP_METHODS),
            Type::Zone(_) => [owned(&names::ZONE_FIELDS), owned(&names::ZONE_METHODS)].concat(),
            Type::Entity(sort, classes) => {
                let mut all: Vec<String> = classes.iter().flat_map(|class| self.all_owned(Some(*class))).collect();
                let attributes = classes.iter().flat_map(|class| self.attributes(*class));
                all.extend(attributes.map(|(name, _)| name.to_owned()));
                all.extend(owned(match sort {
                    Sort::Seat => &names::SEAT_FIELDS,
                    Sort::Component => &names::COMPONENT_FIELDS,
                    Sort::Place => &names::PLACE_FIELDS,
                }));
                if *sort == Sort::Seat {
                    all.extend(owned(&names::SEAT_METHODS));
                }
                let mut seen = std::collections::HashSet::new();
                all.retain(|name| seen.insert(name.clone()));
                all
            }
            Type::Seen(seen) => self.all_seen(seen),
            Type::Decision => owned(&names::DECISION_FIELDS),
            Type::Bot => owned(&names::BOT_FIELDS),
            _ => Vec::new(),
        }
    }

    pub(super) fn all_owned(&self, of: Option<ClassId>) -> Vec<String> {
        let counters = self.counters(of).map(|(_, counter)| counter.name.clone());
        counters.chain(self.zones(of).map(|(_, zone)| zone.name.clone())).collect()
    }

    /// What a value of that type is called in a sentence.
    pub(super) fn describe(&self, of: &Type) -> String {
        match of {
            Type::Table => "the table".to_owned(),
            Type::Seats => "`t.seats`".to_owned(),
            Type::Teams => "`t.teams`".to_owned(),
            Type::Settings => "`t.settings`".to_owned(),
            Type::Places => "`t.places`".to_owned(),
            Type::Components => "`t.components`".to_owned(),
            Type::Map => "the map".to_owned(),
            Type::Zone(Some(zone)) => format!("the zone `{}`", self.definition.zones[zone.index()].name),
            Type::Zone(None) => "a zone".to_owned(),
            Type::Entity(sort, classes) => format!("a {}", self.noun(*sort, classes, "")),
            Type::List(of) => match &**of {
                Type::Entity(sort, classes) => format!("a list of {}", self.noun(*sort, classes, "s")),
                _ => "a list".to_owned(),
            },
            Type::Integer => "a number".to_owned(),
            Type::Flag => "a boolean".to_owned(),
            Type::Text | Type::Word(_) => "a text".to_owned(),
            Type::Seen(seen) => self.describe_seen(seen),
            Type::Decision => "a decision".to_owned(),
            Type::Bot => "`bot`".to_owned(),
            Type::Unknown | Type::Road | Type::Pairs(_) => "this".to_owned(),
        }
    }

    pub(super) fn noun(&self, sort: Sort, classes: &[ClassId], several: &str) -> String {
        let noun = sort.name();
        match classes {
            [class] => format!("{noun}{several} `{}`", self.class_name(*class)),
            _ => format!("{noun}{several}"),
        }
    }
}

/// What `sort` is.
fn sort_of(name: &str) -> Type {
    Type::words("`sort`".to_owned(), [name.to_owned()])
}

pub(super) fn either(one: Member, other: Member) -> Member {
    use Member::*;
    match (one, other) {
        (one, other) if one == other => one,
        (found, Missing) | (Missing, found) => found,
        (Counter(one), Counter(other)) => Counter(one.or(other)),
        (Zone(one), Zone(other)) => Zone(one.or(other)),
        (Field(one) | Counter(one) | Zone(one), Field(other) | Counter(other) | Zone(other)) => Field(one.or(other)),
        _ => Unknown,
    }
}
