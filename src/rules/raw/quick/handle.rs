//! What handles are read and set by: counters, zones, the map, lists of them.

use mlua::ffi;

use super::super::memory::Slot;
use super::super::stack::{Address, COMPONENT, PLACE, SEAT, Stack, ZONE};
use super::{Done, Quick, acts, push_component, push_contents, upvalue};
use crate::rules::budget;
use crate::rules::convert;
use crate::rules::fields::Holds;
use crate::rules::host::{Act, Host};
use crate::rules::register::CHANGED;
use crate::table::{ComponentId, Entity, PlaceId, ZoneId};

/// Where the value of a counter is shown: a mirror, and its name there.
struct Cell {
    mirror: Slot,
    name: Slot,
    /// What the numbers stand for, if they do.
    values: Slot,
}

/// What a counter shows.
enum Shown {
    Number(i32),
    Value(Slot),
}

impl Cell {
    /// That of a word; none if it is shown nowhere.
    fn of(stack: Stack, word: usize) -> Option<Self> {
        let cell = stack.held(upvalue::CELLS).entry(word + 1).filter(|cell| cell.is_table())?;
        Some(Self { mirror: cell.entry(1)?, name: cell.entry(2)?, values: cell.entry(3).unwrap_or(Slot::NOWHERE) })
    }

    fn show(&self, stack: Stack, what: Shown) {
        // The columns of a counter between seats are named by these.
        let place = if self.name.text().is_some() { self.mirror.field(self.name.address()) } else { Slot::NOWHERE };
        if !place.is_nowhere() {
            return match what {
                Shown::Number(number) => place.put_number(f64::from(number)),
                Shown::Value(value) => place.put(value),
            };
        }
        stack.push_slot(self.mirror);
        stack.push_slot(self.name);
        match what {
            Shown::Number(number) => stack.push_number(f64::from(number)),
            Shown::Value(value) => stack.push_slot(value),
        }
        stack.set_field(-3);
        stack.set_top(-2);
    }
}

/// Bringing mirrors up to date where the table has changed since rules last ran here.
pub(super) struct Refresh;
impl Quick for Refresh {
    const NAME: &'static str = "refresh";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let count = host.register.get(CHANGED) as usize;
        for number in 0..count {
            let word = host.changed[number] as usize;
            let Some(cell) = Cell::of(stack, word) else { continue };
            let value = host.table.cell(word);
            if cell.values.is_nil() {
                cell.show(stack, Shown::Number(value));
            } else if let Some(value) = cell.values.entry(value as usize + 1) {
                cell.show(stack, Shown::Value(value));
            } else {
                return Ok(Done::Not);
            }
        }
        host.register.set(CHANGED, 0);
        Ok(Done::With(0))
    }
}

/// Setting a counter of a handle: `handle.key = value`.
pub(super) struct Set;
impl Quick for Set {
    const NAME: &'static str = "set";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (Some(code), key) = (stack.code(&host.handles, 1), stack.address(2)) else { return Ok(Done::Not) };
        let Some(entity) = convert::entity(code).filter(|_| acts(host)) else { return Ok(Done::Not) };
        let Some(field) = host.fields.get(host.layout.class_of(entity), key) else { return Ok(Done::Not) };
        let reference = |sort| match stack.is_nil(3) {
            true => Some(0.0),
            false => stack.id(&host.handles, 3, sort).map(|id| f64::from(id) + 1.0),
        };
        let value = match &field.holds {
            Holds::Number if stack.kind(3) == ffi::LUA_TNUMBER => Some(stack.number(3)),
            Holds::Flag if stack.kind(3) == ffi::LUA_TBOOLEAN => Some(f64::from(u8::from(stack.flag(3)))),
            Holds::Value(names) => {
                let name = stack.address(3);
                names.iter().position(|known| *known == name).map(|number| number as f64)
            }
            Holds::Seat => reference(SEAT),
            Holds::Component => reference(COMPONENT),
            Holds::Place => reference(PLACE),
            Holds::Number | Holds::Flag => None,
        };
        let Some(value) = value else { return Ok(Done::Not) };
        let word = field.base + host.layout.row(entity);
        if f64::from(host.table.cell(word)) == value {
            return Ok(Done::With(0));
        }
        let (counter, number) = (field.counter, matches!(field.holds, Holds::Number));
        let over = host.set(counter, entity, None, value)?;
        if let Some(cell) = Cell::of(stack, word) {
            match number {
                true => cell.show(stack, Shown::Number(host.table.cell(word))), // it may have been bounded
                false => cell.show(stack, Shown::Value(stack.slot(3))),
            }
        }
        Ok(if over { Done::Left } else { Done::With(0) })
    }
}

/// What a handle has that its mirror does not hold.
pub(super) enum Beyond {
    /// A handle of that code: where a component lies, or whose it is there.
    Handle(u32),
    Flag(bool),
    /// It lies nowhere, or the counter refers to nothing.
    Nothing,
}

/// The field of that name of an entity, where its mirror does not hold it; none if that is no ordinary case.
pub(super) fn beyond_mirror(host: &Host, entity: Entity, key: Address) -> Option<Beyond> {
    let zone = |component| host.table.zone_of(&host.layout, component);
    Some(match entity {
        Entity::Component(component) if key == host.keys.zone => match zone(component) {
            Some(zone) => Beyond::Handle(convert::zone_code(zone)),
            None => Beyond::Nothing,
        },
        Entity::Component(component) if key == host.keys.owner => {
            match zone(component).map(|zone| host.layout.zone(zone).owner) {
                Some(Entity::Table) | None => Beyond::Nothing,
                Some(owner) => Beyond::Handle(convert::code(owner)),
            }
        }
        Entity::Component(component) if key == host.keys.face_up => {
            Beyond::Flag(host.table.face_up(&host.layout, component))
        }
        entity => {
            host.fields.get(host.layout.class_of(entity), key)?;
            Beyond::Nothing
        }
    })
}

/// Reading what the mirror of a handle does not hold: where a component lies, or a counter that refers to nothing.
pub(super) struct Read;
impl Quick for Read {
    const NAME: &'static str = "read";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let code = stack.slot(1).entry(2).map(Slot::number);
        let Some(entity) = code.and_then(|code| convert::entity(code as u32)) else { return Ok(Done::Not) };
        match beyond_mirror(host, entity, stack.address(2)) {
            Some(Beyond::Handle(code)) => {
                stack.push_entry(upvalue::HANDLES, code as usize);
            }
            Some(Beyond::Flag(flag)) => stack.push_flag(flag),
            Some(Beyond::Nothing) => stack.push_nil(),
            None => return Ok(Done::Not),
        }
        Ok(Done::With(1))
    }
}

/// `#zone`.
pub(super) struct ZoneCount;
impl Quick for ZoneCount {
    const NAME: &'static str = "count";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 1, ZONE) else { return Ok(Done::Not) };
        stack.push_number(host.table.count(&host.layout, ZoneId(zone)) as f64);
        Ok(Done::With(1))
    }
}

/// `zone:list()`.
pub(super) struct ZoneList;
impl Quick for ZoneList {
    const NAME: &'static str = "list";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 1, ZONE).map(ZoneId) else { return Ok(Done::Not) };
        budget::pay(host.table.count(&host.layout, zone) as i64);
        push_contents(host, stack, zone);
        Ok(Done::With(1))
    }
}

/// `zone:has(component)`.
pub(super) struct ZoneHas;
impl Quick for ZoneHas {
    const NAME: &'static str = "has";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (zone, component) = (stack.id(&host.handles, 1, ZONE), stack.id(&host.handles, 2, COMPONENT));
        let (Some(zone), Some(component)) = (zone, component) else { return Ok(Done::Not) };
        stack.push_flag(host.table.zone_of(&host.layout, ComponentId(component)) == Some(ZoneId(zone)));
        Ok(Done::With(1))
    }
}

/// `zone:top()`, where somebody could know it.
pub(super) struct ZoneTop;
impl Quick for ZoneTop {
    const NAME: &'static str = "top";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 1, ZONE).map(ZoneId) else { return Ok(Done::Not) };
        if host.table.top_is_open(&host.layout, zone) {
            return Ok(Done::Not);
        }
        match host.table.contents(&host.layout, zone).next_back() {
            Some(component) => push_component(stack, component),
            None => stack.push_nil(),
        }
        Ok(Done::With(1))
    }
}

/// `t.map:distance(a, b)`.
pub(super) struct Distance;
impl Quick for Distance {
    const NAME: &'static str = "distance";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (a, b) = (stack.id(&host.handles, 2, PLACE), stack.id(&host.handles, 3, PLACE));
        let (Some(a), Some(b)) = (a, b) else { return Ok(Done::Not) };
        match host.layout.map.distance(PlaceId(a), PlaceId(b)) {
            u16::MAX => stack.push_nil(),
            steps => stack.push_number(f64::from(steps)),
        }
        Ok(Done::With(1))
    }
}

/// `t:line(place, counter)`.
pub(super) struct Line;
impl Quick for Line {
    const NAME: &'static str = "line";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let place = stack.id(&host.handles, 2, PLACE).map(PlaceId);
        let (Some(place), Some(grid)) = (place, host.layout.definition.grid) else { return Ok(Done::Not) };
        let Some(field) = host.fields.get(Some(grid.kind), stack.address(3)) else { return Ok(Done::Not) };
        if grid.cell(place).is_none() {
            return Ok(Done::Not);
        }
        stack.push_number(f64::from(host.line_of(&grid, place, field.base)));
        Ok(Done::With(1))
    }
}

/// `list.contains(list, value)` of a short list.
pub(super) struct Contains;

impl Contains {
    /// Longer lists are paid for by their length.
    const MOST: usize = 32;
}

impl Quick for Contains {
    const NAME: &'static str = "contains";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let list = stack.is_table(1) && stack.code(&host.handles, 1).is_none();
        let many = if list { stack.length(1) } else { usize::MAX };
        if many > Self::MOST || stack.is_nil(2) {
            return Ok(Done::Not);
        }
        let (entries, wanted) = (stack.slot(1), stack.slot(2));
        if !matches!(wanted.kind(), ffi::LUA_TNUMBER | ffi::LUA_TBOOLEAN | ffi::LUA_TSTRING..) {
            return Ok(Done::Not);
        }
        let mut found = false;
        for number in 1..=many {
            let Some(entry) = entries.entry(number) else { return Ok(Done::Not) };
            if entry.is_same(wanted) {
                found = true;
                break;
            }
        }
        stack.push_flag(found);
        Ok(Done::With(1))
    }
}
