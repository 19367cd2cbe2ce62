//! What the elements of a list have in a field of that name: `list.filter(list, "name", value)` and its like.

use mlua::ffi;

use super::super::memory::Slot;
use super::super::stack::{Address, PLACE, Stack, ZONE};
use super::handle::{Beyond, beyond_mirror};
use super::{Done, Quick, held, upvalue};
use crate::rules::budget;
use crate::rules::convert;
use crate::rules::host::{Act, Host};
use crate::table::{PlaceId, ZoneId};

/// What a field holds.
enum Found {
    /// What lies there: a field of its own, or a counter that refers to something.
    Value(Slot),
    /// A handle of that code.
    Handle(u32),
    Flag(bool),
    Nothing,
}

/// The field of that name of an element, a handle or a table of the rule's own; none if there is more to it.
fn field(host: &Host, element: Slot, name: Address) -> Option<Found> {
    let own = element.is_table().then(|| element.field(name))?;
    if !own.is_nil() {
        return Some(Found::Value(own));
    }
    let mirror = element.behind(host.keys.__index);
    let Some(code) = host.handles.code(element) else { return mirror.is_nil().then_some(Found::Nothing) };
    let mirrored = mirror.field(name);
    if !mirrored.is_nil() {
        return Some(Found::Value(mirrored));
    }
    Some(match beyond_mirror(host, convert::entity(code)?, name)? {
        Beyond::Handle(code) => Found::Handle(code),
        Beyond::Flag(flag) => Found::Flag(flag),
        Beyond::Nothing => Found::Nothing,
    })
}

/// How long the list there is; none if it is no list, or a table of names.
fn length(host: &Host, stack: Stack, at: i32) -> Option<usize> {
    let list = stack.slot(at);
    let length = (list.is_table() && host.handles.code(list).is_none()).then(|| stack.length(at))?;
    (length > 0 || list.fields().next().is_none()).then_some(length)
}

/// Whether a table is neither a handle nor a plain one, such as a row of a counter between seats.
fn is_odd(host: &Host, value: Slot) -> bool {
    value.is_table() && host.handles.code(value).is_none() && !value.behind(host.keys.__index).is_nil()
}

/// A field and what it shall hold, if that is said; see `is_wanted` in base.luau.
#[derive(Clone, Copy)]
struct Test {
    name: Address,
    wanted: Option<Slot>,
}

/// Which elements of a list pass, by number from 0.
struct Passing {
    numbers: [u64; Self::MOST / 64],
    count: usize,
}

impl Passing {
    /// In longer lists nothing is looked for so.
    const MOST: usize = 256;

    fn new() -> Self {
        Self { numbers: [0; Self::MOST / 64], count: 0 }
    }

    fn add(&mut self, number: usize) {
        self.numbers[number / 64] |= 1 << (number % 64);
        self.count += 1;
    }

    fn numbers(&self) -> impl Iterator<Item = usize> {
        (0..).zip(self.numbers).flat_map(|(word, mut left)| {
            std::iter::from_fn(move || {
                let number = 64 * word + left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    number
                })
            })
        })
    }

    /// Pushes those of the list at 1 as a list of their own.
    fn push(&self, stack: Stack) {
        stack.push_list(self.count);
        let (list, new) = (stack.slot(1), stack.slot(-1));
        for (at, number) in (1..).zip(self.numbers()) {
            if let (Some(place), Some(entry)) = (new.entry(at), list.entry(number + 1)) {
                place.put(entry);
            }
        }
    }
}

impl Test {
    /// Where the value lies.
    const WANTED: i32 = 4;

    /// The test of a call with a list, a name, what complaints call it, and perhaps a value, which may be nil.
    fn of(stack: Stack) -> Option<Self> {
        let wanted = (stack.top() >= Self::WANTED).then(|| stack.slot(Self::WANTED));
        let known = wanted.is_none_or(|wanted| {
            wanted.is_nil()
                || matches!(wanted.kind(), ffi::LUA_TBOOLEAN | ffi::LUA_TNUMBER | ffi::LUA_TSTRING | ffi::LUA_TTABLE)
        });
        Some(Self { name: stack.text_address(2)?, wanted }).filter(|_| known)
    }

    /// Whether an element passes; none if that is no ordinary case.
    fn passes(self, host: &Host, element: Slot) -> Option<bool> {
        let found = field(host, element, self.name)?;
        if matches!(found, Found::Value(value) if is_odd(host, value)) {
            return None;
        }
        let zone = |value| host.handles.id(value, ZONE).map(ZoneId);
        let Some(wanted) = self.wanted else {
            return match found {
                Found::Value(value) => match zone(value) {
                    Some(zone) => Some(host.table.count(&host.layout, zone) > 0),
                    // A number is neither true nor false; the function behind says so.
                    None => (value.kind() != ffi::LUA_TNUMBER).then(|| value.flag()),
                },
                Found::Handle(_) => Some(true),
                Found::Flag(flag) => Some(flag),
                Found::Nothing => Some(false),
            };
        };
        Some(match found {
            Found::Value(value) if wanted.kind() == ffi::LUA_TNUMBER => match zone(value) {
                Some(zone) => host.table.count(&host.layout, zone) as f64 == wanted.number(),
                None => value.is_same(wanted),
            },
            Found::Value(value) => value.is_same(wanted),
            Found::Handle(code) => host.handles.code(wanted) == Some(code),
            Found::Flag(flag) => wanted.kind() == ffi::LUA_TBOOLEAN && wanted.flag() == flag,
            Found::Nothing => wanted.is_nil(),
        })
    }

    /// The elements of the list at 1 that pass, or only the first; none if one is no ordinary case.
    fn passing(host: &Host, stack: Stack, first: bool) -> Option<Passing> {
        let (test, list, count) = (Self::of(stack)?, stack.slot(1), length(host, stack, 1)?);
        if count > Passing::MOST {
            return None;
        }
        let mut passing = Passing::new();
        for (number, element) in list.first(count)?.enumerate() {
            if test.passes(host, element)? {
                passing.add(number);
                if first {
                    break;
                }
            }
        }
        budget::pay(count as i64);
        Some(passing)
    }
}

/// `list.filter(list, name, value)`.
pub(super) struct FilterBy;
impl Quick for FilterBy {
    const NAME: &'static str = "filter_by";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(passing) = Test::passing(host, stack, false) else { return Ok(Done::Not) };
        passing.push(stack);
        Ok(Done::With(1))
    }
}

/// How many of a list have that value in a field of that name.
pub(super) struct CountBy;
impl Quick for CountBy {
    const NAME: &'static str = "count_by";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(passing) = Test::passing(host, stack, false) else { return Ok(Done::Not) };
        stack.push_number(passing.count as f64);
        Ok(Done::With(1))
    }
}

/// Where in a list the first is that has it.
pub(super) struct IndexBy;
impl Quick for IndexBy {
    const NAME: &'static str = "index_by";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(passing) = Test::passing(host, stack, true) else { return Ok(Done::Not) };
        match passing.numbers().next() {
            Some(number) => stack.push_number((number + 1) as f64),
            None => stack.push_nil(),
        }
        Ok(Done::With(1))
    }
}

/// What the elements of a list have in a field of that name.
pub(super) struct EachBy;

impl EachBy {
    /// Where it is said that a zone is an amount.
    const AMOUNTS: i32 = 4;
}

impl Quick for EachBy {
    const NAME: &'static str = "each_by";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (Some(name), Some(count)) = (stack.text_address(2), length(host, stack, 1)) else { return Ok(Done::Not) };
        let Some(elements) = stack.slot(1).first(count) else { return Ok(Done::Not) };
        let amounts = stack.flag(Self::AMOUNTS);
        stack.push_list(count);
        for (number, element) in (1..).zip(elements) {
            match field(host, element, name) {
                Some(Found::Value(value)) if amounts && value.is_table() => {
                    let Some(zone) = host.handles.id(value, ZONE).map(ZoneId) else { return Ok(Done::Not) };
                    stack.push_number(host.table.count(&host.layout, zone) as f64);
                    stack.set_entry(-2, number);
                }
                Some(Found::Value(value)) => stack.fill(number, value),
                Some(Found::Nothing) => {}
                Some(Found::Flag(flag)) => {
                    stack.push_flag(flag);
                    stack.set_entry(-2, number);
                }
                Some(Found::Handle(code)) => {
                    stack.push_entry(upvalue::HANDLES, code as usize);
                    stack.set_entry(-2, number);
                }
                None => return Ok(Done::Not),
            }
        }
        budget::pay(count as i64);
        Ok(Done::With(1))
    }
}

/// The sum of what they have there.
pub(super) struct SumBy;
impl Quick for SumBy {
    const NAME: &'static str = "sum_by";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (Some(name), Some(count)) = (stack.text_address(2), length(host, stack, 1)) else { return Ok(Done::Not) };
        let Some(elements) = stack.slot(1).first(count) else { return Ok(Done::Not) };
        let mut total = 0.0;
        for element in elements {
            match field(host, element, name) {
                Some(Found::Value(value)) if value.kind() == ffi::LUA_TNUMBER => total += value.number(),
                _ => return Ok(Done::Not),
            }
        }
        budget::pay(count as i64);
        stack.push_number(total);
        Ok(Done::With(1))
    }
}

/// `t.map:near(things, place, steps, least)`: places, or what is at one, from a list or a zone.
pub(super) struct Near;

impl Near {
    const THINGS: i32 = 2;

    /// Where a thing is: a place itself, or its field `place`; no place if it is nowhere, none if that is no ordinary case.
    fn place_of(host: &Host, thing: Slot) -> Option<Option<PlaceId>> {
        let place = |slot| host.handles.id(slot, PLACE).map(PlaceId);
        let code = host.handles.code(thing)?;
        if code & !0xFFFF == PLACE {
            return Some(Some(PlaceId(code as u16)));
        }
        match field(host, thing, host.keys.place)? {
            Found::Value(value) => place(value).map(Some),
            Found::Nothing => Some(None),
            Found::Handle(_) | Found::Flag(_) => None,
        }
    }

    /// Puts those that pass into the list on top of the stack, which has room for all; none if one is no ordinary case.
    fn keep(
        stack: Stack,
        things: Option<impl Iterator<Item = Slot>>,
        passes: impl Fn(Slot) -> Option<bool>,
    ) -> Option<()> {
        let (mut looked_at, mut kept, list) = (0, 0, stack.slot(-1));
        for thing in things? {
            looked_at += 1;
            if passes(thing)? {
                kept += 1;
                list.entry(kept)?.put(thing);
            }
        }
        budget::pay(looked_at);
        Some(())
    }
}

impl Quick for Near {
    const NAME: &'static str = "near";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (from, steps, least) = (stack.id(&host.handles, 3, PLACE), stack.whole(4), stack.whole(5));
        let (Some(from), Some(steps)) = (from.map(PlaceId), steps) else { return Ok(Done::Not) };
        if least.is_none() && !stack.is_nil(5) {
            return Ok(Done::Not);
        }
        let within = least.unwrap_or(0.0)..=steps;
        let is_near = |host: &Host, thing| {
            let place = Self::place_of(host, thing)?;
            let steps = place.map(|place| host.layout.map.distance(from, place)).filter(|steps| *steps != u16::MAX);
            Some(steps.is_some_and(|steps| within.contains(&f64::from(steps))))
        };
        let things = stack.slot(Self::THINGS);
        let near = if let Some(zone) = host.handles.id(things, ZONE).map(ZoneId) {
            let contents = host.table.contents(&host.layout, zone).map(|component| held(stack, component));
            stack.push_list(host.table.count(&host.layout, zone));
            Self::keep(stack, Some(contents), |thing| is_near(host, thing))
        } else if let Some(count) = length(host, stack, Self::THINGS) {
            stack.push_list(count);
            Self::keep(stack, things.first(count), |thing| is_near(host, thing))
        } else {
            None
        };
        Ok(if near.is_some() { Done::With(1) } else { Done::Not })
    }
}
