//! What a bot is given, as numbers: `bot.luau` reads them, and makes each table only once for the same numbers.
//!
//! All numbers have four bytes. One thing after another: its length in bytes, its code, its counters, its zones; then 0,
//! the round, the phase and the question. Every thing, and every component in a zone, begins with its length and says all about itself, so
//! that the bytes name the table that is made of them.

use super::{BotInput, BotItem, BotReading, BotValue, BotZone};
use crate::rules::convert::code;
use crate::table::{ComponentId, Entity, Layout, PlaceId};

/// The kinds of values; `bot.luau` has the same numbers.
mod kind {
    pub(super) const NOTHING: u32 = 0;
    pub(super) const NUMBER: u32 = 1;
    pub(super) const FLAG: u32 = 2;
    pub(super) const NAME: u32 = 3;
    pub(super) const CHOICE: u32 = 4;
    pub(super) const PLACE: u32 = 5;
    pub(super) const SEAT: u32 = 6;
    pub(super) const ITEM: u32 = 7;
    /// A number that takes eight bytes: as a float.
    pub(super) const LARGE: u32 = 8;
}

/// The view and the question in bytes.
pub(super) fn bytes(layout: &Layout, input: &BotInput) -> Vec<u8> {
    let mut counters: Vec<&BotReading> = input.counters.iter().collect();
    counters.sort_by_key(|reading| reading.owner);
    let mut zones: Vec<(Entity, &BotZone)> =
        input.zones.iter().map(|zone| (layout.zone(zone.zone).owner, zone)).collect();
    zones.sort_by_key(|(owner, _)| *owner);
    let first = |reading: &&BotReading| reading.owner < Entity::Component(ComponentId(0));
    let last = |reading: &&BotReading| reading.owner < Entity::Place(PlaceId(0));
    let components = &counters[counters.partition_point(first)..counters.partition_point(last)];
    let mut pen = Pen { bytes: Vec::with_capacity(16 * 1024), components };
    let (mut of_owner, mut in_zones) = (&counters[..], &zones[..]);
    while let Some(owner) =
        [of_owner.first().map(|reading| reading.owner), in_zones.first().map(|zone| zone.0)].into_iter().flatten().min()
    {
        let own = of_owner.partition_point(|reading| reading.owner == owner);
        let here = in_zones.partition_point(|zone| zone.0 == owner);
        pen.thing(owner, &of_owner[..own], &in_zones[..here]);
        (of_owner, in_zones) = (&of_owner[own..], &in_zones[here..]);
    }
    pen.word(0);
    pen.question(input);
    pen.bytes
}

struct Pen<'a> {
    bytes: Vec<u8>,
    /// The counters of all components, by owner.
    components: &'a [&'a BotReading],
}

impl Pen<'_> {
    fn word(&mut self, word: u32) {
        self.bytes.extend_from_slice(&word.to_le_bytes());
    }

    fn count(&mut self, count: usize) {
        self.word(count as u32);
    }

    /// Something that begins with its length.
    fn whole(&mut self, write: impl FnOnce(&mut Self)) {
        let start = self.bytes.len();
        self.word(0);
        write(self);
        let length = (self.bytes.len() - start) as u32;
        self.bytes[start..start + 4].copy_from_slice(&length.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    fn thing(&mut self, owner: Entity, counters: &[&BotReading], zones: &[(Entity, &BotZone)]) {
        self.whole(|pen| {
            pen.word(code(owner));
            pen.readings(counters, true);
            pen.count(zones.len());
            for (_, zone) in zones {
                pen.word(zone.zone.0.into());
                pen.count(zone.items.len());
                zone.items.iter().for_each(|item| pen.item(item, true));
            }
        });
    }

    /// Counters; those of components that they name, only if it is said.
    fn readings(&mut self, counters: &[&BotReading], deep: bool) {
        self.count(counters.len());
        for reading in counters {
            self.word(reading.counter.0.into());
            self.word(reading.with.map_or(0, |seat| u32::from(seat.0) + 1));
            self.value(&reading.value, deep);
        }
    }

    fn value(&mut self, value: &BotValue, deep: bool) {
        match value {
            BotValue::Nothing => self.word(kind::NOTHING),
            BotValue::Number(number) => match i32::try_from(*number) {
                Ok(number) => self.pair(kind::NUMBER, number as u32),
                Err(_) => {
                    self.word(kind::LARGE);
                    self.bytes.extend_from_slice(&(*number as f64).to_le_bytes());
                }
            },
            BotValue::Flag(flag) => self.pair(kind::FLAG, u32::from(*flag)),
            BotValue::Name(name) => {
                self.word(kind::NAME);
                self.text(name);
            }
            BotValue::Choice(number) => self.pair(kind::CHOICE, (*number).into()),
            BotValue::Place(place) => self.pair(kind::PLACE, place.0.into()),
            BotValue::Seat(seat) => self.pair(kind::SEAT, seat.0.into()),
            BotValue::Item(item) => {
                self.word(kind::ITEM);
                self.item(item, deep);
            }
        }
    }

    fn pair(&mut self, kind: u32, number: u32) {
        self.word(kind);
        self.word(number);
    }

    fn item(&mut self, item: &BotItem, deep: bool) {
        self.whole(|pen| {
            pen.word(item.component.map_or(0, |component| u32::from(component.0) + 1));
            pen.word(item.class.0.into());
            pen.word(item.face_up.into());
            pen.text(item.status.unwrap_or("hidden"));
            pen.word(item.zone.map_or(0, |zone| u32::from(zone.0) + 1));
            let all = pen.components;
            let own = item.component.filter(|_| deep).map_or(&[][..], |component| {
                let owner = Entity::Component(component);
                let from = all.partition_point(|reading| reading.owner < owner);
                &all[from..from + all[from..].partition_point(|reading| reading.owner == owner)]
            });
            pen.readings(own, false);
        });
    }

    fn question(&mut self, input: &BotInput) {
        self.word(input.round as u32);
        self.text(&input.phase);
        self.text(&input.prompt);
        self.word(input.optional.into());
        self.word(input.text);
        self.count(input.options.len());
        input.options.iter().for_each(|option| self.value(option, true));
        self.count(input.args.len());
        for (name, value) in &input.args {
            self.text(name);
            self.value(value, true);
        }
    }
}
