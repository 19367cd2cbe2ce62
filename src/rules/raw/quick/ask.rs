//! Asking: the ordinary question, which chance answers on the spot.

use std::ffi::c_int;

use mlua::ffi;

use super::super::stack::{COMPONENT, MAX_NAME, MAX_OPTIONS, SEAT, Stack, ZONE};
use super::{Done, Quick, acts_unheard, push_component};
use crate::rules::budget;
use crate::rules::host::{Act, Host, Inline, Question};
use crate::rules::register::BRANCH;
use crate::table::definition::Order;
use crate::table::{Audience, ComponentId, ZoneId};

/// `t:ask { … }` of one seat or several, answered by chance on the spot.
pub(super) struct Ask;

/// The fields of a question that bear on its answer.
#[derive(Default)]
pub(super) struct Asked {
    seats: Option<Audience>,
    named: bool,
    numbers: bool,
    options: bool,
    optional: bool,
}

impl Ask {
    /// Where the options are put on the stack.
    const OPTIONS: c_int = 3;

    /// Reads the fields; none if one is unusual.
    fn fields(host: &Host, stack: Stack) -> Option<Asked> {
        let keys = &host.keys;
        let mut asked = Asked::default();
        stack.set_top(2);
        stack.push_nil();
        let mut from = 0;
        while let Some(next) = stack.push_field(2, from) {
            let key = stack.address(-2);
            if key == keys.seat {
                asked.seats = Some(stack.seats(&host.handles, -1)?);
            } else if key == keys.prompt {
                asked.named = stack.is_id(-1);
            } else if key == keys.options {
                asked.options = true;
                stack.push_copy(-1);
                stack.replace(Self::OPTIONS);
            } else if key == keys.numbers {
                asked.numbers = true;
                stack.push_copy(-1);
                stack.replace(Self::OPTIONS);
            } else if key == keys.optional {
                asked.optional = stack.kind(-1) == ffi::LUA_TBOOLEAN && stack.flag(-1);
            } else if key == keys.note {
                if stack.kind(-1) != ffi::LUA_TFUNCTION {
                    return None;
                }
            } else if key != keys.args && key != keys.silent && key != keys.decline {
                return None;
            }
            stack.set_top(Self::OPTIONS);
            from = next;
        }
        (asked.named && asked.options != asked.numbers).then_some(asked)
    }
}

/// Whether these seats might be unable to tell one of these options, a list or a zone, from others.
pub(in crate::rules::raw) fn blurred(host: &Host, stack: Stack, at: c_int, seats: Audience) -> bool {
    if let Some(zone) = stack.id(&host.handles, at, ZONE).map(ZoneId) {
        return !is_seen(host, zone, seats) && is_heap(host, zone, 0);
    }
    (1..=stack.length(at)).any(|number| {
        let table = stack.push_entry(at, number) == ffi::LUA_TTABLE;
        let component = if table { stack.id(&host.handles, -1, COMPONENT) } else { None };
        stack.set_top(-2);
        component.is_some_and(|component| !is_told_apart(host, ComponentId(component), seats))
    })
}

/// Whether these seats see where a component lies, or it lies where it can be told from others.
fn is_told_apart(host: &Host, component: ComponentId, seats: Audience) -> bool {
    match host.table.zone_of(&host.layout, component) {
        Some(zone) => is_seen(host, zone, seats) || !is_heap(host, zone, 1),
        None => false,
    }
}

/// Whether these seats are among those who always see what lies in a zone.
fn is_seen(host: &Host, zone: ZoneId, seats: Audience) -> bool {
    host.layout.zone(zone).visible.is_some_and(|watchers| watchers.covers(seats))
}

/// Whether more than so many components lie in a zone in no order.
fn is_heap(host: &Host, zone: ZoneId, many: usize) -> bool {
    match host.layout.order(zone) {
        Order::Set => host.table.count(&host.layout, zone) > many,
        Order::Stack => host.table.open_part(&host.layout, zone).1 > 1,
    }
}

impl Quick for Ask {
    const NAME: &'static str = "ask";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let waits = host.inline != Inline::Random || host.cursor < host.play.kept.len();
        let unusual = !acts_unheard(host) || host.register.get(BRANCH) != 0 || !stack.is_yieldable();
        if waits || unusual || !stack.is_table(2) || stack.code(&host.handles, 2).is_some() {
            return Ok(Done::Not);
        }
        let Some(asked) = Self::fields(host, stack) else { return Ok(Done::Not) };
        let Some(seats) = asked.seats.filter(|seats| !seats.is_empty()) else { return Ok(Done::Not) };
        if !stack.is_table(Self::OPTIONS) {
            return Ok(Done::Not);
        }
        let code = stack.code(&host.handles, Self::OPTIONS);
        let mut first = 0.0;
        let count = match code {
            Some(code) if code >= ZONE && asked.options => host.table.count(&host.layout, ZoneId(code as u16)),
            Some(_) => return Ok(Done::Not),
            None if asked.numbers => {
                stack.push_entry(Self::OPTIONS, 1);
                stack.push_entry(Self::OPTIONS, 2);
                let (Some(from), Some(to)) = (stack.whole(-2), stack.whole(-1)) else { return Ok(Done::Not) };
                if !(0.0..MAX_OPTIONS as f64).contains(&(to - from)) {
                    return Ok(Done::Not);
                }
                first = from;
                (to - from) as usize + 1
            }
            None => {
                let many = stack.length(Self::OPTIONS);
                budget::pay(many as i64);
                many
            }
        };
        if count == 0 || count > MAX_OPTIONS || !asked.numbers && blurred(host, stack, Self::OPTIONS, seats) {
            return Ok(Done::Not);
        }
        // Nobody reads the prompt: the answer is given at once.
        let (count, optional) = (count as u32, asked.optional);
        let question = Question { seats, prompt: "", count, optional, silent: false, text: 0 };
        let before = (host.play.asked, host.play.decisions);
        let (_, answer) = host.ask(&question, false)?;
        match answer.unwrap_or(0) {
            0 => stack.push_nil(),
            answer if asked.numbers => stack.push_number(first + f64::from(answer - 1)),
            answer => match code {
                Some(code) => push_component(stack, host.card(ZoneId(code as u16), answer as usize - 1)),
                None => {
                    stack.push_entry(Self::OPTIONS, answer as usize);
                    if !is_option(host, stack, -1) {
                        // The function behind asks the same again, and complains about this option.
                        (host.play.asked, host.play.decisions) = before;
                        return Ok(Done::Not);
                    }
                }
            },
        }
        budget::renew();
        budget::pay(1); // for the return from the function behind
        Ok(Done::With(1))
    }
}

/// Whether a value may be an option.
fn is_option(host: &Host, stack: Stack, at: c_int) -> bool {
    match stack.kind(at) {
        ffi::LUA_TNUMBER => stack.whole(at).is_some(),
        ffi::LUA_TSTRING => stack.text(at).is_some_and(|text| text.len() <= MAX_NAME),
        _ => stack.code(&host.handles, at).is_some_and(|code| (SEAT..ZONE).contains(&code)),
    }
}
