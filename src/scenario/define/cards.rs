//! Decks become components, kind by kind, and lie where they start.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::{Builder, MOST_THINGS};
use crate::scenario::deck::{Card, CardRule, Deck};
use crate::scenario::reader::{Marked, Spot};
use crate::table::definition::{Attribute, Component, Owner, RuleEntry, Sort};
use crate::table::ids::{ClassId, ComponentId, Entity, ZoneKindId};

/// A component that was made, with what must wait until all of them are.
struct Waiting<'a> {
    component: ComponentId,
    deck: &'a Deck,
    /// The id in the deck, or the deck's kind for a card made of a place.
    spot: &'a Spot,
    card: Option<&'a Card>,
}

impl<'a> Builder<'a> {
    pub(super) fn cards(&mut self) {
        let mut waiting = Vec::new();
        for deck in self.written.decks {
            if self.made.components.len() >= MOST_THINGS {
                break;
            }
            let Some(class) = self.class(&deck.kind, Sort::Component) else { continue };
            if self.made.classes[class.index()].count > 0 {
                continue; // a second deck of one kind, complained about already
            }
            let first = self.made.components.len();
            let room = self.add_deck(deck, class, &mut waiting);
            let class = &mut self.made.classes[class.index()];
            (class.first, class.count) = (first as u16, (self.made.components.len() - first) as u16);
            if !room {
                break;
            }
        }
        let ids: BTreeMap<String, ComponentId> = (0..self.made.components.len())
            .map(|index| (self.made.name_of(Entity::Component(ComponentId::at(index))), ComponentId::at(index)))
            .collect();
        let mut lying = BTreeMap::new();
        for one in &waiting {
            self.place_card(one, &ids, &mut lying);
            self.refer(one, &ids);
        }
        self.check_place_attributes();
    }

    fn add_deck(&mut self, deck: &'a Deck, class: ClassId, waiting: &mut Vec<Waiting<'a>>) -> bool {
        if let Some(module) = &deck.rules {
            self.check_module(module);
        }
        if let Some(kind) = &deck.each_place {
            let Some(kind) = self.find(kind, Sort::Place) else { return true };
            for entity in self.made.members(kind) {
                let Entity::Place(place) = entity else { continue };
                let id = self.made.places[place.index()].id.clone();
                let attributes = IndexMap::from([("place".to_owned(), Attribute::Place(place))]);
                let rule =
                    deck.rules.as_ref().map(|module| RuleEntry { module: module.value.clone(), entry: id.clone() });
                let component =
                    Component { base: id.clone(), id, class, attributes, rule, start: None, face_up: deck.face_up };
                if !self.add_component(component, deck, &deck.kind.spot, None, waiting) {
                    return false;
                }
            }
            return true;
        }
        let mut seen: BTreeMap<&str, &Marked<String>> = BTreeMap::new();
        for card in &deck.cards {
            if let Some(other) = seen.insert(&card.id.value, &card.id) {
                let complaint =
                    card.id.error("duplicate", format!("there are two cards `{}` in this deck", card.id.value));
                self.out.push(
                    complaint.see(&other.spot, "first here").help("give one of them another id, or write copies = 2"),
                );
                continue;
            }
            card.attributes.iter().for_each(|(name, value)| self.check_attribute(class, name, value));
            if !self.add_card(deck, class, card, waiting) {
                return false;
            }
        }
        self.check_types(deck);
        self.check_exclusive(deck);
        true
    }

    /// No list of a card holds two words that exclude each other.
    fn check_exclusive(&self, deck: &Deck) {
        for (name, group) in &deck.exclusive {
            if !deck.cards.iter().any(|card| card.attributes.contains_key(&name.value)) {
                let complaint = name.warning("unused", format!("no card of this deck has `{}`", name.value));
                self.out.push(complaint.help("[exclusive] names lists that cards have"));
            }
            for card in &deck.cards {
                let Some(Marked { value: Attribute::List(list), spot }) = card.attributes.get(&name.value) else {
                    continue;
                };
                let mut found = group.iter().filter(|word| list.contains(&Attribute::Text(word.value.clone())));
                if let (Some(one), Some(other)) = (found.next(), found.next()) {
                    let message = format!(
                        "`{}` cannot be `{}` and `{}`: they exclude each other",
                        card.id.value, one.value, other.value
                    );
                    let complaint = spot.error("exclusive", message).see(&other.spot, "said here");
                    self.out.push(complaint.help("remove one of the two words"));
                }
            }
        }
    }

    /// Types are for attributes that cards have, and there are few of them.
    fn check_types(&self, deck: &Deck) {
        for (name, kind) in &deck.types {
            if !matches!(kind.as_str(), "place" | "text") && !kind.starts_with("component:") {
                let complaint = kind.error("unknown-word", format!("`{}` is not a type of attribute", kind.value));
                self.out.push(complaint.help("possible: \"place\", \"component:KIND\", \"text\""));
            }
            if !deck.cards.iter().any(|card| card.attributes.contains_key(name)) {
                let complaint = kind.warning("unused", format!("no card of this deck has `{name}`"));
                let known: BTreeSet<&str> =
                    deck.cards.iter().flat_map(|card| card.attributes.keys()).map(String::as_str).collect();
                self.out.suggest(complaint, name, known);
            }
        }
    }

    fn add_card(&mut self, deck: &'a Deck, class: ClassId, card: &'a Card, waiting: &mut Vec<Waiting<'a>>) -> bool {
        let base = card.id.value.clone();
        let most = i32::try_from(MOST_THINGS).unwrap_or(i32::MAX);
        let copies =
            card.copies.as_ref().map(|copies| self.number_within(copies, "the number of copies", 1, most).unwrap_or(1));
        let rule = self.rule(deck, card);
        let attributes: IndexMap<_, _> =
            card.attributes.iter().map(|(key, value)| (key.clone(), value.value.clone())).collect();
        for copy in 1..=copies.unwrap_or(1) {
            let id = if copies.is_some() { format!("{base}.{copy}") } else { base.clone() };
            let (attributes, rule) = (attributes.clone(), rule.clone());
            let component =
                Component { id, base: base.clone(), class, attributes, rule, start: None, face_up: deck.face_up };
            let spot = card.copies.as_ref().map_or(&card.id.spot, |copies| &copies.spot);
            if !self.add_component(component, deck, spot, Some(card), waiting) {
                return false;
            }
        }
        true
    }

    fn add_component(
        &mut self,
        component: Component,
        deck: &'a Deck,
        spot: &'a Spot,
        card: Option<&'a Card>,
        waiting: &mut Vec<Waiting<'a>>,
    ) -> bool {
        let room = self.made.components.len() < MOST_THINGS;
        if room {
            waiting.push(Waiting { component: ComponentId::at(self.made.components.len()), deck, spot, card });
            self.made.components.push(component);
        } else {
            let complaint =
                spot.error("too-many", format!("with this the scenario has more than {MOST_THINGS} components"));
            self.out.push(complaint.help("use fewer copies, or a counter where things are all alike"));
        }
        room
    }

    fn rule(&self, deck: &Deck, card: &Card) -> Option<RuleEntry> {
        let entry = match (&card.rule, &deck.rules) {
            (CardRule::None, _) | (CardRule::Usual, None) => return None,
            (CardRule::Usual, Some(_)) => &card.id,
            (CardRule::Named(name), Some(_)) => name,
            (CardRule::Named(name), None) => {
                let complaint = name.error(
                    "missing-key",
                    format!("`{}` cannot be found, because this deck names no rule module", name.value),
                );
                self.out.push(complaint.help("write rules = \"cards.…\" at the top of the file"));
                return None;
            }
        };
        deck.rules.as_ref().map(|module| RuleEntry { module: module.value.clone(), entry: entry.value.clone() })
    }

    fn place_card(
        &mut self,
        one: &Waiting<'_>,
        ids: &BTreeMap<String, ComponentId>,
        lying: &mut BTreeMap<(ZoneKindId, Entity), u16>,
    ) {
        let Some(zone_name) = &one.deck.zone else { return };
        let at = one.card.and_then(|card| card.at.as_ref()).or(one.deck.at.as_ref());
        let Some(zone) = self.start_zone(zone_name, one.deck) else {
            if let (Some(at), "out") = (at, zone_name.as_str()) {
                let complaint = at.error("conflict", "a card outside the game lies at nobody's");
                self.out.push(complaint.help("remove `at`, or name a zone"));
            }
            return;
        };
        let Some(owner) = self.start_owner(zone, at, one, ids) else { return };
        if self.lies_in(owner, one.component) {
            let message = "this card would lie inside itself";
            let complaint = at.map_or_else(|| one.spot.error("ring", message), |at| at.error("ring", message));
            self.out.push(complaint.help("let one card of the ring start somewhere else"));
            return;
        }
        let count = lying.entry((zone, owner)).or_default();
        *count += 1;
        let kind = &self.made.zones[zone.index()];
        if let Some(capacity) = kind.capacity.filter(|capacity| *capacity < *count) {
            let complaint = one
                .spot
                .error("zone-full", format!("`{}` holds at most {capacity}, and this card is one more", kind.name));
            self.out.push(complaint.help("let it start elsewhere, or raise the capacity"));
        }
        self.made.components[one.component.index()].start = Some((zone, owner));
    }

    /// Whether `inner` is `component` or lies in it, at any depth. Starts are added one by one, so the way always ends.
    fn lies_in(&self, inner: Entity, component: ComponentId) -> bool {
        let mut place = inner;
        while let Entity::Component(holder) = place {
            if holder == component {
                return true;
            }
            place = self.made.components[holder.index()].start.map_or(Entity::Table, |(_, owner)| owner);
        }
        false
    }

    fn start_zone(&self, name: &Marked<String>, deck: &Deck) -> Option<ZoneKindId> {
        if name.value == "out" {
            return None;
        }
        let Some(index) = self.made.zones.iter().position(|zone| zone.name == name.value) else {
            let complaint = name.error("unknown-name", format!("there is no zone `{}`", name.value));
            let zones = self.made.zones.iter().map(|zone| zone.name.as_str());
            self.out.suggest(complaint, name, zones.chain(["out"]));
            return None;
        };
        let class = self.class(&deck.kind, Sort::Component);
        let zone = &self.made.zones[index];
        let clear = self.written.sheet.zones[index].holds.len() == zone.holds.len() && !zone.holds.is_empty();
        if clear && !class.is_some_and(|class| zone.holds.contains(&class)) {
            let complaint = name.error("zone-holds", format!("`{}` cannot lie in `{}`", deck.kind.value, zone.name));
            let label = self.written.sheet.zones.get(index).and_then(|entry| entry.holds.first());
            self.out.push(
                match label {
                    Some(holds) => complaint.see(&holds.spot, "what may lie there"),
                    None => complaint,
                }
                .help(format!("add \"{}\" to what the zone holds, or start in another zone", deck.kind.value)),
            );
        }
        Some(ZoneKindId::at(index))
    }

    fn start_owner(
        &self,
        zone: ZoneKindId,
        at: Option<&Marked<String>>,
        one: &Waiting<'_>,
        ids: &BTreeMap<String, ComponentId>,
    ) -> Option<Entity> {
        let kind = &self.made.zones[zone.index()];
        let classes = match &kind.owner {
            Owner::Classes(classes) => classes,
            _ => {
                if let Some(at) = at {
                    let complaint =
                        at.error("conflict", format!("`{}` is a zone of the table, so nobody owns it", kind.name));
                    self.out.push(complaint.help("remove `at`, or give the zone an owner: of = \"…\""));
                }
                return Some(Entity::Table);
            }
        };
        if classes.is_empty() {
            return None; // complained about already
        }
        let Some(at) = at else {
            // A card made of a place lies at this place, if places have the zone.
            if let (true, Some(Attribute::Place(place))) =
                (one.deck.each_place.is_some(), self.made.components[one.component.index()].attributes.get("place"))
                && classes.contains(&self.made.places[place.index()].class)
            {
                return Some(Entity::Place(*place));
            }
            let complaint = one.spot.error(
                "missing-key",
                format!("`at` is missing: every {} has its own `{}`", self.class_list(classes), kind.name),
            );
            self.out.push(complaint.help(format!("say whose: at = \"{}\"", self.example(classes))));
            return None;
        };
        let found = self.thing(at, ids);
        match found {
            Some(entity) if self.made.class_of(entity).is_some_and(|class| classes.contains(&class)) => Some(entity),
            Some(_) => {
                let complaint = at.error("unknown-name", format!("`{}` has no zone `{}`", at.value, kind.name));
                self.out.push(complaint.help(format!(
                    "only {} have it, for example \"{}\"",
                    self.class_list(classes),
                    self.example(classes)
                )));
                None
            }
            None => {
                let complaint =
                    at.error("unknown-name", format!("there is no seat, place or component `{}`", at.value));
                let names: Vec<String> = classes
                    .iter()
                    .flat_map(|class| self.made.members(*class))
                    .map(|entity| self.made.name_of(entity))
                    .collect();
                self.out.suggest(complaint, at, names.iter().map(String::as_str));
                None
            }
        }
    }

    /// The seat, place or component of that name.
    pub(super) fn thing(&self, name: &str, ids: &BTreeMap<String, ComponentId>) -> Option<Entity> {
        if let Some(component) = ids.get(name) {
            return Some(Entity::Component(*component));
        }
        let place = self.place_ids.get(name).map(|place| Entity::Place(*place));
        place.or_else(|| if name.is_empty() || name.contains(':') { None } else { self.made.entity(name) })
    }

    fn class_list(&self, classes: &[ClassId]) -> String {
        let names: BTreeSet<String> =
            classes.iter().map(|class| format!("`{}`", self.made.classes[class.index()].name)).collect();
        names.into_iter().collect::<Vec<_>>().join(" and ")
    }

    fn example(&self, classes: &[ClassId]) -> String {
        let first = classes.iter().flat_map(|class| self.made.members(*class)).next();
        first.map_or_else(|| "…".to_owned(), |entity| self.made.name_of(entity))
    }

    /// Attributes that are references, by `[attributes]`.
    fn refer(&mut self, one: &Waiting<'_>, ids: &BTreeMap<String, ComponentId>) {
        let Some(card) = one.card else { return };
        for (name, kind) in &one.deck.types {
            let Some(value) = card.attributes.get(name) else { continue };
            if let Some(found) = self.reference(&value.value, kind, &value.spot, ids) {
                self.made.components[one.component.index()].attributes.insert(name.clone(), found);
            }
        }
    }

    fn reference(
        &self,
        value: &Attribute,
        kind: &Marked<String>,
        spot: &Spot,
        ids: &BTreeMap<String, ComponentId>,
    ) -> Option<Attribute> {
        if let Attribute::List(items) = value {
            return Some(Attribute::List(
                items.iter().filter_map(|item| self.reference(item, kind, spot, ids)).collect(),
            ));
        }
        let (what, component) = match (kind.as_str(), kind.strip_prefix("component:")) {
            ("text", _) => return None,
            ("place", _) => ("place", None),
            (_, Some(component)) => {
                let named = Marked { value: component.to_owned(), spot: kind.spot.clone() };
                self.find(&named, Sort::Component)?;
                (component, Some(component))
            }
            _ => return None,
        };
        let Attribute::Text(id) = value else {
            let complaint = spot.error("wrong-type", format!("this must be the id of a {what} in quotes"));
            self.out.push(complaint.help(format!("the type \"{}\" is declared under [attributes]", kind.value)));
            return None;
        };
        let found = match component {
            None => self.place_ids.get(id).map(|place| Attribute::Place(*place)),
            Some(kind) => ids.get(&format!("{kind}:{id}")).map(|component| Attribute::Component(*component)),
        };
        if found.is_none() {
            let complaint = spot.error("unknown-name", format!("there is no {what} `{id}`"));
            let known: Vec<&str> = match component.and_then(|kind| self.class(kind, Sort::Component)) {
                None => self
                    .made
                    .places
                    .iter()
                    .filter(|place| place.road.is_none())
                    .map(|place| place.id.as_str())
                    .collect(),
                Some(class) => self
                    .made
                    .components
                    .iter()
                    .filter(|other| other.class == class)
                    .map(|other| other.id.as_str())
                    .collect(),
            };
            self.out.suggest(complaint, id, known);
        }
        found
    }
}
