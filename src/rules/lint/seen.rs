//! What a bot is shown: the members of its view, which are plain tables and lists instead of handles.

use std::rc::Rc;

use super::complaint::suggestion;
use super::declared::Names;
use super::members::{Member, either};
use super::names;
use super::types::Type;
use crate::scenario::nearest;
use crate::table::definition::{Owner, Sort};
use crate::table::ids::{ClassId, ZoneKindId};

/// A part of a view. Whatever the seat may not see is nil there.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Seen {
    /// The view itself.
    View,
    /// `view.seats`, `view.components`, `view.places`: everything of the sort, by name.
    All(Sort, Rc<[ClassId]>),
    /// `view.map_places`: places by id, as the map has them.
    MapPlaces(Rc<[ClassId]>),
    /// `view.zones`: the zones of the table.
    Zones,
    /// A seat or place of one of these classes, with its counters and zones; of a component these only.
    One(Sort, Rc<[ClassId]>),
    /// A component where it lies, with its counters.
    Item(Rc<[ClassId]>),
    /// A seat or place without them, as counters, options and `bot.map` name it.
    Plain(Sort, Rc<[ClassId]>),
    /// A zone of that declaration: a list of what may lie there.
    Zone(ZoneKindId, Rc<[ClassId]>),
}

/// Fields of a component beside those that its handle has.
const ITEM_FIELDS: [&str; 3] = ["component", "hidden", "status"];

impl Seen {
    /// What an element of it is, in brackets or in a loop.
    pub(super) fn element(&self) -> Type {
        Type::Seen(match self {
            Self::All(sort, classes) => Self::One(*sort, Rc::clone(classes)),
            Self::MapPlaces(classes) => Self::Plain(Sort::Place, Rc::clone(classes)),
            Self::Zone(_, held) => Self::Item(Rc::clone(held)),
            Self::View | Self::Zones | Self::One(..) | Self::Item(_) | Self::Plain(..) => return Type::Unknown,
        })
    }

    /// How its elements are named, where numbers in brackets name none.
    pub(super) fn by_name(&self) -> Option<String> {
        Some(match self {
            Self::All(Sort::Seat, _) => "its seats have names: `view.seats[\"….1\"]`".to_owned(),
            Self::All(Sort::Component, _) => "its components have names: `view.components[\"kind:id\"]`".to_owned(),
            Self::All(Sort::Place, _) | Self::MapPlaces(_) => "its places have names: `….places[\"id\"]`".to_owned(),
            Self::Zones => "its zones have names: `view.zones.….count`".to_owned(),
            Self::View | Self::One(..) | Self::Item(_) | Self::Plain(..) => "its fields have names".to_owned(),
            Self::Zone(..) => return None,
        })
    }

    /// What helps whoever looks there for something else.
    pub(super) fn hint(&self) -> Option<String> {
        match self {
            Self::Zone(..) => Some("in a view a zone is a list: `[1]`, and `.count` for how many lie there".to_owned()),
            Self::All(Sort::Component, _) => {
                Some("here are components whose kind has counters or zones, by kind and id: `[\"kind:id\"]`".to_owned())
            }
            Self::One(Sort::Component, _) => Some(
                "here it has its counters and zones; the rest is where it lies, such as `view.zones.….[1]`".to_owned(),
            ),
            _ => None,
        }
    }
}

impl Type {
    /// The same as bots are given it: plain tables instead of handles.
    pub(super) fn plain(self) -> Type {
        match self {
            Self::Entity(Sort::Component, classes) => Self::Seen(Seen::Item(classes)),
            Self::Entity(sort, classes) => Self::Seen(Seen::Plain(sort, classes)),
            Self::List(of) => Self::list((*of).clone().plain()),
            other => other,
        }
    }
}

impl Names<'_> {
    fn all_of(&self, sort: Sort) -> Rc<[ClassId]> {
        self.definition.classes_of(sort).map(|(id, _)| id).collect()
    }

    /// What `name` is in that part of a view.
    pub(super) fn seen(&self, of: &Seen, name: &str) -> Member {
        let found = match of {
            Seen::View => return self.of_view(name),
            Seen::All(sort, _) => self.class_called(*sort, name).map(|class| Seen::One(*sort, Rc::new([class]))),
            Seen::MapPlaces(_) => {
                self.class_called(Sort::Place, name).map(|class| Seen::Plain(Sort::Place, Rc::new([class])))
            }
            Seen::Zones => self.zones(None).find(|(_, zone)| zone.name == name).map(|(id, _)| self.shown(id)),
            Seen::Zone(..) => return if name == "count" { Member::Field(Type::Integer) } else { Member::Missing },
            Seen::One(Sort::Component, classes) => {
                return any_of(classes, |class| self.of_owner(Some(class), name).unwrap_or(Member::Missing));
            }
            Seen::One(_, classes) => {
                return any_of(classes, |class| {
                    self.of_owner(Some(class), name).unwrap_or_else(|| self.fixed(class, name))
                });
            }
            Seen::Item(classes) => return any_of(classes, |class| self.of_item(class, name)),
            Seen::Plain(_, classes) => return any_of(classes, |class| self.fixed(class, name)),
        };
        found.map_or(Member::Missing, |found| Member::Field(Type::Seen(found)))
    }

    fn shown(&self, zone: ZoneKindId) -> Seen {
        Seen::Zone(zone, self.definition.zones[zone.index()].holds.as_slice().into())
    }

    /// The class of what a view calls so. How many seats a role has may hang on the choice of whoever plays.
    fn class_called(&self, sort: Sort, name: &str) -> Option<ClassId> {
        match sort {
            Sort::Seat => self.class(sort, name.split_once('.').map_or(name, |(role, _)| role)),
            Sort::Component => {
                let (kind, id) = name.split_once(':')?;
                self.class(sort, kind)
                    .filter(|class| self.keeps(*class) && self.ids(*class).iter().any(|known| known == id))
            }
            Sort::Place => self.definition.place(name).map(|place| self.definition.places[place.index()].class),
        }
    }

    fn of_view(&self, name: &str) -> Member {
        let found = match name {
            "seats" => Type::Seen(Seen::All(Sort::Seat, self.all_of(Sort::Seat))),
            "places" => Type::Seen(Seen::All(Sort::Place, self.all_of(Sort::Place))),
            "components" => Type::Seen(Seen::All(Sort::Component, self.all_of(Sort::Component))),
            "map_places" => Type::Seen(Seen::MapPlaces(self.all_of(Sort::Place))),
            "zones" => Type::Seen(Seen::Zones),
            "you" => Type::Text,
            "log" => Type::list(Type::Unknown),
            "round" | "phase" | "settings" => return self.member(&Type::Table, name),
            _ => return self.of_owner(None, name).unwrap_or(Member::Missing),
        };
        Member::Field(found)
    }

    fn of_item(&self, class: ClassId, name: &str) -> Member {
        match name {
            "component" | "hidden" => Member::Field(Type::Flag),
            "status" | "zone" | "owner" => Member::Field(Type::Text),
            _ => match self.of_owner(Some(class), name) {
                Some(Member::Field(Type::Seen(Seen::Zone(..)))) | None => self.fixed(class, name),
                Some(counter) => counter,
            },
        }
    }

    /// What never changes: neither counters nor zones.
    fn fixed(&self, class: ClassId, name: &str) -> Member {
        match self.member(&self.one(class), name) {
            Member::Field(Type::Pairs(_)) | Member::Counter(_) | Member::Zone(_) | Member::Method => Member::Missing,
            Member::Field(found) => Member::Field(self.written(class, name, found)),
            other => other,
        }
    }

    /// Attributes name components by their id, and places as the map has them.
    fn written(&self, class: ClassId, name: &str, found: Type) -> Type {
        match (self.attribute(class, name), found) {
            (Some(_), Type::Entity(Sort::Component, _)) => Type::Text,
            (_, found) => found.plain(),
        }
    }

    /// A counter or a zone, as a view shows it.
    fn of_owner(&self, owner: Option<ClassId>, name: &str) -> Option<Member> {
        if let Some((id, counter)) = self.counters(owner).find(|(_, counter)| counter.name == name) {
            let found = if matches!(counter.owner, Owner::Pair(..)) { Type::Unknown } else { self.counter_type(id) };
            return Some(Member::Field(found.plain()));
        }
        let (id, _) = self.zones(owner).find(|(_, zone)| zone.name == name)?;
        Some(Member::Field(Type::Seen(self.shown(id))))
    }

    /// Every name that this part of a view has.
    pub(super) fn all_seen(&self, of: &Seen) -> Vec<String> {
        let written = |names: &[&str]| -> Vec<String> { names.iter().map(|name| (*name).to_owned()).collect() };
        match of {
            Seen::View => [written(&names::VIEW_FIELDS), self.all_owned(None)].concat(),
            Seen::All(Sort::Component, classes) => classes
                .iter()
                .filter(|class| self.keeps(**class))
                .flat_map(|class| {
                    let kind = self.class_name(*class);
                    self.ids(*class).into_iter().map(move |id| format!("{kind}:{id}"))
                })
                .collect(),
            Seen::All(_, classes) | Seen::MapPlaces(classes) => {
                classes.iter().flat_map(|class| self.ids(*class)).collect()
            }
            Seen::Zones => self.zones(None).map(|(_, zone)| zone.name.clone()).collect(),
            Seen::Zone(..) => written(&["count"]),
            Seen::Item(classes) => self.fields_of(of, Sort::Component, classes, &ITEM_FIELDS),
            Seen::One(sort, classes) | Seen::Plain(sort, classes) => self.fields_of(of, *sort, classes, &[]),
        }
    }

    /// What is shown of the fields that a handle has, and those that only a view has.
    fn fields_of(&self, of: &Seen, sort: Sort, classes: &Rc<[ClassId]>, more: &[&str]) -> Vec<String> {
        let of_handle = self.all(&Type::Entity(sort, Rc::clone(classes)));
        let shown = |name: &String| !matches!(self.seen(of, name), Member::Missing);
        of_handle.into_iter().filter(shown).chain(more.iter().map(|name| (*name).to_owned())).collect()
    }

    /// What this part of a view is called in a sentence.
    pub(super) fn describe_seen(&self, of: &Seen) -> String {
        match of {
            Seen::View => "the view".to_owned(),
            Seen::All(sort, _) => format!("`view.{}s`", sort.name()),
            Seen::MapPlaces(_) => "`view.map_places`".to_owned(),
            Seen::Zones => "`view.zones`".to_owned(),
            Seen::One(sort, classes) => format!("a {} in a view", self.noun(*sort, classes, "")),
            Seen::Item(classes) => format!("a {} in a view", self.noun(Sort::Component, classes, "")),
            Seen::Plain(Sort::Place, classes) => {
                format!("a {} on the map", self.noun(Sort::Place, classes, ""))
            }
            Seen::Plain(sort, classes) => format!("a {} that is only named", self.noun(*sort, classes, "")),
            Seen::Zone(zone, _) => {
                format!("the zone `{}` in a view", self.definition.zones[zone.index()].name)
            }
        }
    }

    /// The next step for whoever reads `name` there in vain.
    pub(super) fn help_with(&self, of: &Seen, name: &str) -> Option<String> {
        if let Seen::Plain(sort, classes) = of
            && classes.iter().any(|class| self.of_owner(Some(*class), name).is_some())
        {
            return Some(format!("what the game lays there is in `view.{}s[….id].{name}`", sort.name()));
        }
        let all = self.all_seen(of);
        let near = nearest(name, all.iter().map(String::as_str)).is_some();
        of.hint().filter(|_| !near).or_else(|| suggestion(name, &all))
    }
}

/// Where several classes are possible, one that has it is enough.
fn any_of(classes: &[ClassId], one: impl Fn(ClassId) -> Member) -> Member {
    classes.iter().map(|class| one(*class)).reduce(either).unwrap_or(Member::Unknown)
}
