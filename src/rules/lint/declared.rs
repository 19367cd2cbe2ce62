//! What the scenario declares, asked by name.

use std::rc::Rc;

use super::types::Type;
use crate::table::definition::{
    Attribute, Class, Counter, CounterType, Definition, Owner, SettingValue, Sort, ZoneKind,
};
use crate::table::ids::{ClassId, CounterId, ZoneKindId};

/// The names that a scenario's files declare, and what stands behind them.
#[derive(Clone, Copy)]
pub struct Names<'d> {
    pub(super) definition: &'d Definition,
}

impl<'d> Names<'d> {
    /// The names of this scenario.
    pub fn new(definition: &'d Definition) -> Self {
        Self { definition }
    }

    /// The class of that sort and name.
    pub(super) fn class(&self, sort: Sort, name: &str) -> Option<ClassId> {
        self.definition.classes_of(sort).find(|(_, class)| class.name == name).map(|(id, _)| id)
    }

    pub(super) fn class_names(&self, sort: Sort) -> Vec<String> {
        self.definition.classes_of(sort).map(|(_, class)| class.name.clone()).collect()
    }

    pub(super) fn class_name(&self, class: ClassId) -> &'d str {
        &self.definition.classes[class.index()].name
    }

    /// Any entity of the sort.
    pub(super) fn any(&self, sort: Sort) -> Type {
        Type::Entity(sort, self.definition.classes_of(sort).map(|(id, _)| id).collect())
    }

    /// The kind of the grid's places.
    pub(super) fn grid(&self) -> Option<ClassId> {
        self.definition.grid.map(|grid| grid.kind)
    }

    pub(super) fn one(&self, class: ClassId) -> Type {
        Type::Entity(self.definition.classes[class.index()].sort, Rc::new([class]))
    }

    /// Counters that the table (`None`) or a class has.
    pub(super) fn counters(&self, of: Option<ClassId>) -> impl Iterator<Item = (CounterId, &'d Counter)> {
        let counters = self.definition.counters.iter().enumerate();
        counters.filter(move |(_, counter)| owns(&counter.owner, of)).map(|(id, counter)| (CounterId::at(id), counter))
    }

    /// Zones that the table (`None`) or a class has.
    pub(super) fn zones(&self, of: Option<ClassId>) -> impl Iterator<Item = (ZoneKindId, &'d ZoneKind)> {
        let zones = self.definition.zones.iter().enumerate();
        zones.filter(move |(_, zone)| owns(&zone.owner, of)).map(|(id, zone)| (ZoneKindId::at(id), zone))
    }

    /// What a counter holds.
    pub(super) fn counter_type(&self, id: CounterId) -> Type {
        let counter = &self.definition.counters[id.index()];
        match &counter.holds {
            CounterType::Int => Type::Integer,
            CounterType::Flag => Type::Flag,
            CounterType::Values(values) => {
                Type::words(format!("the counter `{}`", counter.name), values.iter().cloned())
            }
            CounterType::Place => self.any(Sort::Place),
            CounterType::Seat => self.any(Sort::Seat),
            CounterType::Component => self.any(Sort::Component),
            CounterType::Text => Type::Unknown,
        }
    }

    /// The attributes of the members of a class; one name may come several times.
    pub(super) fn attributes(&self, class: ClassId) -> impl Iterator<Item = (&'d str, &'d Attribute)> {
        let definition = self.definition;
        let Class { sort, first, count, .. } = definition.classes[class.index()];
        let members = usize::from(first)..usize::from(first) + usize::from(count);
        members.flat_map(move |index| {
            let attributes = match sort {
                Sort::Component => definition.components.get(index).map(|component| &component.attributes),
                Sort::Place => definition.places.get(index).map(|place| &place.attributes),
                Sort::Seat => None,
            };
            attributes.into_iter().flatten().map(|(name, value)| (name.as_str(), value))
        })
    }

    /// What the attribute is in every member of the class that has it.
    pub(super) fn attribute(&self, class: ClassId, name: &str) -> Option<Type> {
        let values = self.attributes(class).filter(|(other, _)| *other == name);
        values.map(|(_, value)| self.attribute_type(value)).reduce(Type::or)
    }

    fn attribute_type(&self, value: &Attribute) -> Type {
        match value {
            Attribute::Int(_) => Type::Integer,
            Attribute::Bool(_) => Type::Flag,
            Attribute::Text(_) => Type::Text,
            Attribute::List(_) => Type::list(Type::Unknown),
            Attribute::Place(_) => self.any(Sort::Place),
            Attribute::Component(_) => self.any(Sort::Component),
        }
    }

    /// Ids of the members of a class of components or places; copies also by their base.
    pub(super) fn ids(&self, class: ClassId) -> Vec<String> {
        let definition = self.definition;
        let Class { sort, first, count, .. } = definition.classes[class.index()];
        let members = usize::from(first)..usize::from(first) + usize::from(count);
        match sort {
            Sort::Seat => {
                definition.seats.get(members).unwrap_or_default().iter().map(|seat| seat.id.clone()).collect()
            }
            Sort::Component => {
                definition.components.get(members).unwrap_or_default().iter().map(|one| one.id.clone()).collect()
            }
            Sort::Place => {
                definition.places.get(members).unwrap_or_default().iter().map(|one| one.id.clone()).collect()
            }
        }
    }

    /// What the copies of components of a class have in common, once each.
    pub(super) fn bases(&self, class: ClassId) -> Vec<String> {
        let of_class = self.definition.components.iter().filter(|one| one.class == class);
        let mut bases: Vec<String> = of_class.map(|one| one.base.clone()).collect();
        bases.dedup();
        bases
    }

    /// Whether something of that class can have counters or zones.
    pub(super) fn keeps(&self, class: ClassId) -> bool {
        self.counters(Some(class)).next().is_some() || self.zones(Some(class)).next().is_some()
    }

    /// `t.seats.<role>`: a seat, or the list of the role's seats.
    pub(super) fn role(&self, role: ClassId) -> Type {
        let one = self.one(role);
        match self.definition.seats.iter().find(|seat| seat.class == role) {
            Some(seat) if seat.single => one,
            Some(_) => Type::list(one),
            None => Type::Unknown,
        }
    }

    /// `t.teams.<team>`.
    pub(super) fn team(&self, name: &str) -> Option<Type> {
        let team = self.definition.teams.iter().position(|team| team.name == name)?;
        let mut roles: Vec<ClassId> =
            self.definition.seats.iter().filter(|seat| seat.team == Some(team)).map(|seat| seat.class).collect();
        roles.dedup();
        Some(Type::list(Type::Entity(Sort::Seat, roles.into())))
    }

    /// `t.settings.<name>`.
    pub(super) fn setting(&self, name: &str) -> Option<Type> {
        let setting = self.definition.settings.get(name)?;
        Some(match &setting.default {
            SettingValue::Bool(_) => Type::Flag,
            SettingValue::Int(_) => Type::Integer,
            SettingValue::Text(_) if setting.options.is_empty() => Type::Text,
            SettingValue::Text(_) => Type::words(format!("the setting `{name}`"), setting.options.iter().cloned()),
        })
    }

    /// The name of a zone of that declaration; of any, if it is not known.
    pub(super) fn zone_names(&self, zone: Option<ZoneKindId>) -> Vec<String> {
        let zones = &self.definition.zones;
        match zone {
            Some(zone) => vec![zones[zone.index()].name.clone()],
            None => zones.iter().map(|zone| zone.name.clone()).collect(),
        }
    }

    /// The components that may lie in a zone of that declaration.
    pub(super) fn held(&self, zone: Option<ZoneKindId>) -> Type {
        match zone {
            Some(zone) => Type::Entity(Sort::Component, self.definition.zones[zone.index()].holds.as_slice().into()),
            None => self.any(Sort::Component),
        }
    }

    /// What owns a zone of that declaration.
    pub(super) fn owner(&self, zone: Option<ZoneKindId>) -> Type {
        let Some(Owner::Classes(classes)) = zone.map(|zone| &self.definition.zones[zone.index()].owner) else {
            return Type::Unknown;
        };
        classes.iter().map(|class| self.one(*class)).reduce(Type::or).unwrap_or(Type::Unknown)
    }
}

fn owns(owner: &Owner, of: Option<ClassId>) -> bool {
    match (owner, of) {
        (Owner::Table, None) => true,
        (Owner::Classes(classes), Some(class)) => classes.contains(&class),
        (Owner::Pair(first, _), Some(class)) => *first == class,
        _ => false,
    }
}
