//! Acting: components that are moved, drawn, looked at and revealed, dice and lots.

use std::ffi::c_int;

use super::super::memory::Slot;
use super::super::stack::{COMPONENT, SEAT, Stack, ZONE};
use super::{Done, Quick, acts, push_component};
use crate::rules::budget;
use crate::rules::host::{Act, Host};
use crate::table::{Audience, ComponentId, SeatId, StreamId, ZoneId};

/// How a component is put down.
pub(super) struct Placing {
    face: Option<bool>,
    bottom: bool,
}

impl Placing {
    /// Reads `{ face, at }`; none if one is unusual.
    fn of(host: &Host, stack: Stack, at: c_int) -> Option<Self> {
        let mut placing = Self { face: None, bottom: false };
        let keys = &host.keys;
        for field in stack.slot(at).options()? {
            match (field.name(), field.value.address()) {
                (key, value) if key == keys.face && value == keys.up => placing.face = Some(true),
                (key, value) if key == keys.face && value == keys.down => placing.face = Some(false),
                (key, value) if key == keys.at && value == keys.bottom => placing.bottom = true,
                (key, value) if key == keys.at && value == keys.top => {}
                _ => return None,
            }
        }
        Some(placing)
    }
}

/// A zone, or nowhere where nothing is given; none if it is neither.
fn target(host: &Host, stack: Stack, at: c_int) -> Option<Option<ZoneId>> {
    if stack.is_nil(at) {
        return Some(None);
    }
    stack.id(&host.handles, at, ZONE).map(|zone| Some(ZoneId(zone)))
}

/// `t:move(component, zone, { face, at })`.
pub(super) struct Move;
impl Quick for Move {
    const NAME: &'static str = "move";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        if !acts(host) {
            return Ok(Done::Not);
        }
        let component = stack.id(&host.handles, 2, COMPONENT);
        let (Some(component), Some(zone)) = (component, target(host, stack, 3)) else { return Ok(Done::Not) };
        let Some(placing) = Placing::of(host, stack, 4) else { return Ok(Done::Not) };
        host.place(ComponentId(component), zone, placing.face, placing.bottom)?;
        stack.push_copy(2);
        Ok(Done::With(1))
    }
}

/// `t:draw(from, to, n, { face, at })`.
pub(super) struct Draw;
impl Quick for Draw {
    const NAME: &'static str = "draw";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let from = stack.id(&host.handles, 2, ZONE);
        let (Some(from), Some(to)) = (from, target(host, stack, 3)) else { return Ok(Done::Not) };
        let Some(placing) = Placing::of(host, stack, 5) else { return Ok(Done::Not) };
        let unusual = !stack.is_nil(4) && !stack.whole(4).is_some_and(|many| many >= 0.0);
        if !acts(host) || unusual || to == Some(ZoneId(from)) {
            return Ok(Done::Not);
        }
        let (from, list) = (ZoneId(from), !stack.is_nil(4));
        let most = if list { stack.number(4) } else { 1.0 };
        let many = host.table.count(&host.layout, from).min(most.min(f64::from(u16::MAX)) as usize);
        budget::pay(3 * many as i64);
        if list {
            stack.push_list(many);
        } else if many == 0 {
            stack.push_nil();
        }
        for number in 1..=many {
            let component = host.look(from, 0)?;
            host.place(component, to, placing.face, placing.bottom)?;
            push_component(stack, component);
            if list {
                stack.set_entry(-2, number);
            }
        }
        Ok(Done::With(1))
    }
}

/// `t:look(zone)`.
pub(super) struct Look;
impl Quick for Look {
    const NAME: &'static str = "look";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 2, ZONE) else { return Ok(Done::Not) };
        if !acts(host) || !stack.is_nil(3) {
            return Ok(Done::Not);
        }
        if host.table.count(&host.layout, ZoneId(zone)) == 0 {
            stack.push_nil();
        } else {
            push_component(stack, host.look(ZoneId(zone), 0)?);
        }
        Ok(Done::With(1))
    }
}

/// `t:reveal(component)`.
pub(super) struct Reveal;
impl Quick for Reveal {
    const NAME: &'static str = "reveal";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(component) = stack.id(&host.handles, 2, COMPONENT) else { return Ok(Done::Not) };
        if !acts(host) {
            return Ok(Done::Not);
        }
        host.turn(ComponentId(component), true);
        host.show(ComponentId(component), Audience::ALL);
        stack.push_copy(2);
        Ok(Done::With(1))
    }
}

/// `t:roll("2d6")`.
pub(super) struct Roll;

impl Roll {
    /// Dice and sides of `2d6`; none if it is no ordinary roll.
    fn dice(text: &[u8]) -> Option<(u32, u32)> {
        let at = text.iter().position(|byte| *byte == b'd')?;
        let number = |digits: &[u8]| match digits.len() {
            1..=7 if digits.iter().all(u8::is_ascii_digit) => {
                Some(digits.iter().fold(0, |sum, digit| 10 * sum + u32::from(digit - b'0')))
            }
            _ => None,
        };
        let dice = if at == 0 { 1 } else { number(&text[..at])? };
        let sides = number(&text[at + 1..])?;
        ((1..=100).contains(&dice) && (2..=1_000_000).contains(&sides)).then_some((dice, sides))
    }
}

/// The stream of luck `roll` is always the first.
const ROLL: StreamId = StreamId(0);

/// The stream that `{ stream, seat }` names; none if there is none, or an option is unusual.
fn stream(host: &Host, options: Slot) -> Option<StreamId> {
    let (mut name, mut owner) = (None, None);
    for field in options.options()? {
        match field.name() {
            key if key == host.keys.stream => name = Some(field.value.text()?),
            key if key == host.keys.seat => owner = Some(SeatId(host.handles.id(field.value, SEAT)?)),
            _ => return None,
        }
    }
    match (name, owner) {
        (None, None) => Some(ROLL),
        (name, owner) => host.layout.stream(std::str::from_utf8(name.unwrap_or(b"roll")).ok()?, owner),
    }
}

impl Quick for Roll {
    const NAME: &'static str = "luck";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some((dice, sides)) = stack.text(2).and_then(Self::dice) else { return Ok(Done::Not) };
        let Some(stream) = stream(host, stack.slot(3)).filter(|_| acts(host)) else { return Ok(Done::Not) };
        budget::pay(2 * i64::from(dice));
        let mut total = 0.0;
        stack.push_nil();
        let place = stack.top();
        stack.push_list(dice as usize);
        for number in 1..=dice {
            let face = f64::from(host.decide(stream, sides) + 1);
            total += face;
            stack.push_number(face);
            stack.set_entry(-2, number as usize);
        }
        stack.push_number(total);
        stack.replace(place);
        Ok(Done::With(2))
    }
}

/// `t:pick(list)`.
pub(super) struct Pick;
impl Quick for Pick {
    const NAME: &'static str = "luck";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let list = stack.is_table(2) && stack.code(&host.handles, 2).is_none();
        let Some(stream) = stream(host, stack.slot(3)).filter(|_| acts(host) && list) else { return Ok(Done::Not) };
        match stack.length(2) {
            0 => stack.push_nil(),
            many => {
                let outcome = host.decide(stream, many as u32);
                stack.push_entry(2, outcome as usize + 1);
            }
        }
        Ok(Done::With(1))
    }
}
