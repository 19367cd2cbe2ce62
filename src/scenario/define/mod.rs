//! From what is written to what cannot be wrong: looks up every name, checks every number, builds the definition.

mod cards;
mod counters;
mod order;
mod places;
mod seats;
mod zones;

use std::collections::BTreeMap;

use super::board::Board;
use super::choice::Chosen;
use super::deck::Deck;
use super::files::Files;
use super::names::{self, suggest};
use super::reader::{Collector, Marked, Number, Spot};
use super::sheet::{Audible, Sheet, Whose};
use crate::table::definition::{Attribute, Class, Definition, Owner, SettingValue, Sort, Visibility};
use crate::table::ids::{Audience, ClassId, PlaceId, SeatId};

/// Most components, and most places with the cells of roads.
pub(crate) const MOST_THINGS: usize = 4_096;
/// Most kinds of places.
const MOST_KINDS: usize = 500;
/// Most counter cells, and most zones with one for each owner.
const MOST_CELLS: usize = 60_000;

/// Everything that was written, read but not looked up.
pub(crate) struct Written<'a> {
    pub(crate) files: &'a Files,
    pub(crate) sheet: &'a Sheet,
    pub(crate) board: Option<&'a Board>,
    pub(crate) decks: &'a [Deck],
}

/// Builds the definition for one choice. It is only to be used if no error was pushed.
pub(crate) fn define(written: &Written<'_>, chosen: &Chosen, out: &Collector) -> Definition {
    let mut builder = Builder {
        written,
        chosen,
        out,
        taken: BTreeMap::new(),
        place_ids: BTreeMap::new(),
        made: Definition::default(),
    };
    builder.made.id.clone_from(&written.sheet.id);
    builder.made.settings.clone_from(&chosen.settings);
    builder.classes();
    builder.seats();
    builder.places();
    builder.fields();
    builder.zones();
    builder.cards();
    builder.counters();
    builder.order();
    builder.made
}

struct Builder<'a> {
    written: &'a Written<'a>,
    chosen: &'a Chosen,
    out: &'a Collector,
    /// Fields that each class (or the table) has already: counters, zones, attributes.
    taken: BTreeMap<(Option<ClassId>, String), Taken>,
    place_ids: BTreeMap<String, PlaceId>,
    made: Definition,
}

/// What a field already is.
#[derive(Clone)]
struct Taken {
    by: &'static str,
    at: Spot,
}

impl<'a> Builder<'a> {
    /// Roles, component kinds and place kinds, still without members.
    fn classes(&mut self) {
        let Written { sheet, board, decks, .. } = *self.written;
        let mut first: BTreeMap<&str, (&Marked<String>, Sort)> = BTreeMap::new();
        let roles = sheet.seats.iter().map(|role| (&role.name, Sort::Seat, false));
        let kinds = decks.iter().map(|deck| (&deck.kind, Sort::Component, deck.each_place.is_some()));
        for (name, sort, of_places) in roles.chain(kinds).collect::<Vec<_>>() {
            if let Some((other, other_sort)) = first.get(name.as_str()) {
                let message = match (sort, other_sort) {
                    (Sort::Component, Sort::Component) => format!("two decks are of the kind `{}`", name.value),
                    _ => format!("`{}` is the name of a role and of a kind of component", name.value),
                };
                let complaint = name.error("duplicate", message);
                self.out.push(complaint.see(&other.spot, "first here").help("give one of them another name"));
                continue;
            }
            first.insert(name, (name, sort));
            self.add_class(name, sort);
            let place = board.into_iter().flat_map(|board| &board.places).filter_map(|place| place.kind.as_ref());
            if let Some(place) = place.into_iter().find(|kind| kind.value == name.value).filter(|_| !of_places) {
                let what = if sort == Sort::Seat { "a role" } else { "a kind of component" };
                let complaint =
                    name.error("duplicate", format!("`{}` is the name of {what} and of a kind of place", name.value));
                self.out.push(complaint.see(&place.spot, "a place").help("give one of them another name"));
            }
        }
    }

    fn add_class(&mut self, name: &Marked<String>, sort: Sort) {
        if name.value == "all" && sort != Sort::Component {
            let complaint = name.error("reserved-name", "`all` means all of them in rules");
            self.out.push(complaint.help("choose another name"));
        }
        self.made.classes.push(Class { name: name.value.clone(), sort, first: 0, count: 0 });
    }

    /// The class of that name and sort.
    fn class(&self, name: &str, sort: Sort) -> Option<ClassId> {
        self.made.classes_of(sort).find(|(_, class)| class.name == name).map(|(id, _)| id)
    }

    fn class_names(&self, sort: Sort) -> impl Iterator<Item = &str> + Clone {
        self.made.classes.iter().filter(move |class| class.sort == sort).map(|class| class.name.as_str())
    }

    /// The class of that sort, or a complaint that says what it was looked up for.
    fn find(&self, name: &Marked<String>, sort: Sort) -> Option<ClassId> {
        let found = self.class(name, sort);
        if found.is_none() {
            let what = match sort {
                Sort::Seat => "role",
                Sort::Component => "kind of component",
                Sort::Place => "kind of place",
            };
            let complaint = name.error("unknown-name", format!("there is no {what} `{}`", name.value));
            self.out.suggest(complaint, name, self.class_names(sort));
        }
        found
    }

    /// The class that `of` means. A deck made of the map may share its name with the places: then they are meant.
    fn owner_class(&self, name: &Marked<String>) -> Option<ClassId> {
        let found = [Sort::Seat, Sort::Place, Sort::Component].into_iter().find_map(|sort| self.class(name, sort));
        if found.is_none() {
            let complaint = name.error(
                "unknown-name",
                format!("no role, kind of component or kind of place is called `{}`", name.value),
            );
            let all = self.made.classes.iter().map(|class| class.name.as_str());
            self.out.suggest(complaint, name, all);
        }
        found
    }

    fn owner(&self, whose: &Whose) -> Owner {
        match whose {
            Whose::Table => Owner::Table,
            Whose::Unclear => Owner::Classes(Vec::new()),
            Whose::Classes(names) => Owner::Classes(names.iter().filter_map(|name| self.owner_class(name)).collect()),
            Whose::Pair(a, b) => match (self.find(a, Sort::Seat), self.find(b, Sort::Seat)) {
                (Some(a), Some(b)) => Owner::Pair(a, b),
                _ => Owner::Classes(Vec::new()),
            },
        }
    }

    /// The integer that is written, or that the setting gives.
    fn number(&self, number: &Marked<Number>) -> Option<i32> {
        let Number::Setting(name) = &number.value else {
            let Number::Plain(plain) = number.value else { return None };
            return Some(plain);
        };
        match self.chosen.settings.get(name).map(|setting| &setting.value) {
            Some(SettingValue::Int(value)) => return Some(*value),
            Some(_) => {
                let complaint = number.error("setting-value", format!("the setting `{name}` is no number"));
                self.out.push(complaint.help("give the setting a number as default, or write a number here"));
            }
            None if self.written.sheet.unclear.contains(name) => {}
            None => {
                let complaint = number.error("unknown-setting", format!("there is no setting `{name}`"));
                self.out.suggest(complaint, name, self.chosen.settings.keys().map(String::as_str));
            }
        }
        None
    }

    /// The integer, if it lies between the bounds.
    fn number_within(&self, number: &Marked<Number>, what: &str, least: i32, most: i32) -> Option<i32> {
        let value = self.number(number)?;
        if (least..=most).contains(&value) {
            return Some(value);
        }
        let complaint = number.error("number-range", format!("{what} cannot be {value}"));
        self.out.push(complaint.help(format!("possible: {least} to {most}")));
        None
    }

    /// The seats of a role or team.
    fn audience(&self, name: &Marked<String>) -> Audience {
        if let Some(role) = self.class(name, Sort::Seat) {
            let class = &self.made.classes[role.index()];
            return (class.first..class.first + class.count).map(SeatId).collect();
        }
        if let Some(team) = self.made.teams.iter().find(|team| team.name == name.value) {
            return team.seats;
        }
        let complaint = name.error("unknown-name", format!("there is no role or team `{}`", name.value));
        let teams = self.made.teams.iter().map(|team| team.name.as_str());
        self.out.suggest(complaint, name, self.class_names(Sort::Seat).chain(teams));
        Audience::NONE
    }

    fn visibility(&self, audible: &Audible, owner: &Owner, thing: &str) -> Visibility {
        let word = match audible {
            Audible::Names(names) => {
                let seats = names.iter().fold(Audience::NONE, |all, name| all.with(self.audience(name)));
                return Visibility::Seats(seats);
            }
            Audible::Word(word) => word,
        };
        let owned = match owner {
            Owner::Table => false,
            Owner::Pair(..) => true,
            Owner::Classes(classes) => {
                classes.is_empty() || classes.iter().any(|class| self.made.classes[class.index()].sort != Sort::Place)
            }
        };
        match word.as_str() {
            "all" => Visibility::All,
            "none" => Visibility::None,
            "owner" | "team" if !owned => {
                let who = if *owner == Owner::Table { "the table" } else { "a place" };
                let complaint =
                    word.error("no-owner", format!("{who} is nobody, so `{}` means nobody here", word.value));
                self.out.push(complaint.help(format!(
                    "write \"all\", \"none\" or a list of roles, or give the {thing} an owner: of = \"…\""
                )));
                Visibility::None
            }
            "owner" => Visibility::Owner,
            "team" => {
                self.check_team(word, owner);
                Visibility::Team
            }
            other => {
                let complaint = word.error("unknown-word", format!("`{other}` does not say who may know it"));
                let teams = self.made.teams.iter().map(|team| team.name.as_str());
                let help = if self.class_names(Sort::Seat).chain(teams).any(|name| name == other) {
                    format!("roles and teams stand in a list: [\"{other}\"]")
                } else {
                    suggest(other, ["all", "owner", "team", "none"]) + " (or a list of roles and teams)"
                };
                self.out.push(complaint.help(help));
                Visibility::None
            }
        }
    }

    /// Owners without a team have no mates to share with.
    fn check_team(&self, word: &Marked<String>, owner: &Owner) {
        let classes = match owner {
            Owner::Table => return,
            Owner::Classes(classes) => classes.clone(),
            Owner::Pair(a, _) => vec![*a],
        };
        let alone = |class: &ClassId| {
            let class = &self.made.classes[class.index()];
            let role = self.written.sheet.seats.iter().find(|role| role.name.value == class.name);
            class.sort == Sort::Seat && role.is_some_and(|role| role.team.is_none())
        };
        if !classes.is_empty() && classes.iter().all(alone) {
            let complaint = word.warning("no-team", "the owner is in no team, so only the owner may know it");
            self.out.push(complaint.help("write \"owner\", or give the role a team = \"…\""));
        }
    }

    /// Counters and zones are fields of their owners: no two may have one name.
    fn fields(&mut self) {
        let Sheet { counters, zones, .. } = self.written.sheet;
        let counters = counters.iter().map(|counter| (&counter.whose, &counter.name, "counter"));
        for (whose, name, by) in counters.chain(zones.iter().map(|zone| (&zone.whose, &zone.name, "zone"))) {
            let owner = self.owner(whose);
            self.take(&owner, name, by);
        }
    }

    /// Notes that things of this owner have a field of that name, or complains that they have one already.
    fn take(&mut self, owner: &Owner, name: &Marked<String>, by: &'static str) {
        let classes = match owner {
            Owner::Table => vec![None],
            Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
            Owner::Pair(a, _) => vec![Some(*a)],
        };
        let (reserved, whose) =
            if *owner == Owner::Table { (names::OF_TABLE, "the table") } else { (names::OF_THINGS, "everything") };
        if reserved.contains(&name.as_str()) {
            let complaint = name.error(
                "reserved-name",
                format!("`{}` cannot be the name of a {by}, because {whose} has it already", name.value),
            );
            return self.out.push(complaint.help("choose another name"));
        }
        for class in classes {
            let key = (class, name.value.clone());
            if let Some(taken) = self.taken.get(&key) {
                let whose = class
                    .map_or("the table".to_owned(), |class| format!("`{}`", self.made.classes[class.index()].name));
                let complaint =
                    name.error("duplicate", format!("{whose} has a {} and a {by} called `{}`", taken.by, name.value));
                self.out.push(complaint.see(&taken.at, "first here").help("give one of them another name"));
                return;
            }
            self.taken.insert(key, Taken { by, at: name.spot.clone() });
        }
    }

    /// Complains about attributes that hide a counter, a zone or what everything has.
    fn check_attribute(&self, class: ClassId, name: &str, value: &Marked<Attribute>) {
        let taken = self.taken.get(&(Some(class), name.to_owned()));
        if names::OF_THINGS.contains(&name) {
            let complaint = value
                .error("reserved-name", format!("`{name}` cannot be written here, because everything has it already"));
            self.out.push(complaint.help("choose another key"));
        } else if let Some(taken) = taken {
            let complaint = value.error(
                "duplicate",
                format!("`{name}` is already a {} of `{}`", taken.by, self.made.classes[class.index()].name),
            );
            self.out.push(complaint.see(&taken.at, "declared here").help("choose another key"));
        }
    }

    /// How many things have a counter or zone of this owner.
    fn owners(&self, owner: &Owner) -> usize {
        let members = |class: &ClassId| usize::from(self.made.classes[class.index()].count);
        match owner {
            Owner::Table => 1,
            Owner::Classes(classes) => classes.iter().map(members).sum(),
            Owner::Pair(a, b) => members(a) * members(b),
        }
    }
}
