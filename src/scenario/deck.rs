//! What a file of `decks/` says, as written.

use indexmap::IndexMap;

use super::board::attributes;
use super::files::SourceFile;
use super::names::nearest;
use super::reader::{Collector, Marked, Number, Reader, document};
use super::sheet::{checked_field, checked_id};
use crate::table::definition::Attribute;

/// One file of cards: one kind.
pub(crate) struct Deck {
    pub(crate) kind: Marked<String>,
    pub(crate) zone: Option<Marked<String>>,
    pub(crate) at: Option<Marked<String>>,
    pub(crate) rules: Option<Marked<String>>,
    pub(crate) face_up: bool,
    pub(crate) each_place: Option<Marked<String>>,
    /// Types of attributes that are references.
    pub(crate) types: IndexMap<String, Marked<String>>,
    /// Words that no list of a card may hold together, by attribute.
    pub(crate) exclusive: Vec<(Marked<String>, Vec<Marked<String>>)>,
    pub(crate) cards: Vec<Card>,
}

/// `[[card]]`
pub(crate) struct Card {
    pub(crate) id: Marked<String>,
    pub(crate) at: Option<Marked<String>>,
    pub(crate) rule: CardRule,
    pub(crate) copies: Option<Marked<Number>>,
    pub(crate) attributes: IndexMap<String, Marked<Attribute>>,
}

/// Which entry of the deck's rule module belongs to a card.
pub(crate) enum CardRule {
    /// The entry of the same name, if the deck has rules.
    Usual,
    None,
    Named(Marked<String>),
}

impl Deck {
    /// Reads the file; the flag tells whether its syntax is right.
    pub(crate) fn read(file: &SourceFile, out: &Collector) -> (Option<Deck>, bool) {
        let mut deck = None;
        let well = document(file, out, |top| deck = Self::from(&top));
        (deck, well)
    }

    fn from(top: &Reader<'_>) -> Option<Deck> {
        let text = |key| top.get(key).and_then(|value| value.text());
        let kind = top.require("kind", "kind = \"coin\"").and_then(|value| value.text());
        let kind = kind.map(|kind| checked_field(kind, top.out));
        let zone = top.require("zone", "zone = \"draw_pile\", or zone = \"out\"").and_then(|value| value.text());
        let each_place = text("each_place");
        let cards: Vec<Card> = top.repeated("card").iter().filter_map(card).collect();
        slips(&cards, top.out);
        if let Some(each) = &each_place {
            if let Some(first) = cards.first() {
                let complaint = each.error("conflict", "a deck has either `each_place` or its own cards, not both");
                top.out.push(
                    complaint.see(&first.id.spot, "a card of its own").help("put one of them into a file of its own"),
                );
            }
        } else if top.get("card").is_none() {
            let complaint = top.spot.error("missing-key", "this deck has no card");
            top.out.push(complaint.help("add [[card]] with an id, or each_place = \"town\" for one card a place"));
        }
        let types = top.get("attributes").and_then(|value| value.table("[attributes]".to_owned()));
        let typed = |table: Reader<'_>| {
            table.rest().into_iter().filter_map(|(key, value)| Some((key.value, value.text()?))).collect()
        };
        let exclusive = top.get("exclusive").and_then(|value| value.table("[exclusive]".to_owned()));
        let groups = |table: Reader<'_>| {
            let lists = table.rest().into_iter();
            lists
                .flat_map(|(key, value)| value.list().into_iter().map(move |group| (key.clone(), group.texts())))
                .collect()
        };
        let deck = Deck {
            exclusive: exclusive.map(groups).unwrap_or_default(),
            zone,
            at: text("at"),
            rules: text("rules"),
            face_up: face(top),
            each_place,
            types: types.map(typed).unwrap_or_default(),
            cards,
            kind: kind.clone().unwrap_or(Marked { value: String::new(), spot: top.spot.clone() }),
        };
        top.finish();
        kind.map(|_| deck)
    }
}

/// Any other key of a card is an attribute: one that no other card has, and that is nearly what others have, is hardly meant.
fn slips(cards: &[Card], out: &Collector) {
    let mut having: IndexMap<&str, usize> = IndexMap::new();
    for name in cards.iter().flat_map(|card| card.attributes.keys()) {
        *having.entry(name).or_default() += 1;
    }
    let common: Vec<&str> = having.iter().filter(|(_, count)| **count > 1).map(|(name, _)| *name).collect();
    for card in cards {
        let lacking = || common.iter().copied().filter(|name| !card.attributes.contains_key(*name));
        for (name, value) in card.attributes.iter().filter(|(name, _)| having[name.as_str()] == 1) {
            let own = match &value.value {
                Attribute::Int(_) if card.copies.is_none() => Some("copies"),
                Attribute::Text(_) | Attribute::Bool(_) if matches!(card.rule, CardRule::Usual) => Some("rule"),
                _ => None,
            };
            let as_long = |near: &&str| near.len().abs_diff(name.len()) <= 1;
            if let Some(near) = nearest(name, own.into_iter().chain(lacking())).filter(as_long) {
                let complaint = value.spot.warning("unknown-key", format!("no other card of this deck has `{name}`"));
                out.push(
                    complaint.help(format!("is `{near}` meant? else leave it: a card may have attributes of its own")),
                );
            }
        }
    }
}

fn face(top: &Reader<'_>) -> bool {
    let Some(face) = top.get("face").and_then(|value| value.text()) else { return false };
    if !matches!(face.as_str(), "up" | "down") {
        let complaint = face.error("unknown-word", format!("`face` is \"up\" or \"down\", not \"{}\"", face.value));
        top.out.push(complaint.help("leave it out for cards that start face down"));
    }
    face.value == "up"
}

fn card(table: &Reader<'_>) -> Option<Card> {
    let id = table.require("id", "id = \"silver\"").and_then(|value| value.text()).map(|id| checked_id(id, table.out));
    let rule = match table.get("rule") {
        None => CardRule::Usual,
        Some(value) if value.is_flag() => match value.flag() {
            Some(flag) if flag.value => value
                .wrong("the name of an entry, or false", "leave `rule` out: the entry with the card's id is used")
                .unwrap_or(CardRule::Usual),
            _ => CardRule::None,
        },
        Some(value) => value.text().map_or(CardRule::None, CardRule::Named),
    };
    let at = table.get("at").and_then(|value| value.text());
    let copies = table.get("copies").and_then(|value| value.number());
    Some(Card { id: id?, at, rule, copies, attributes: attributes(table.rest(), false, table.out) })
}
