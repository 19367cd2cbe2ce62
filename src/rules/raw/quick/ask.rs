//! Asking: the ordinary question, which chance answers on the spot or, among those that are asked together, in its turn.

use std::ffi::c_int;

use mlua::ffi;

use super::super::memory::Slot;
use super::super::stack::{COMPONENT, MAX_NAME, MAX_OPTIONS, SEAT, Stack, ZONE};
use super::{Done, Quick, acts_unheard, push_component, push_contents};
use crate::rules::budget;
use crate::rules::host::{Act, Host, Inline, Question};
use crate::rules::register::{BRANCH, DEPTH};
use crate::table::definition::Order;
use crate::table::{Audience, ComponentId, ZoneId};

/// `t:ask { … }` of one seat or several, answered by chance.
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
    /// Where the first of some numbers lies while the rule waits, or nil: what lies above is the answer.
    const FIRST: c_int = 4;

    /// Reads the fields, and pushes the options; none if one is unusual.
    fn fields(host: &Host, stack: Stack) -> Option<Asked> {
        let (keys, question) = (&host.keys, stack.slot(2));
        let mut asked = Asked::default();
        let mut options = None;
        for field in question.fields() {
            let (key, value) = (field.name(), field.value);
            if key == keys.seat {
                asked.seats = Some(host.handles.seats(value)?);
            } else if key == keys.prompt {
                asked.named = value.is_id();
            } else if key == keys.options {
                asked.options = true;
                options = Some(field);
            } else if key == keys.numbers {
                asked.numbers = true;
                options = Some(field);
            } else if key == keys.optional {
                asked.optional = value.kind() == ffi::LUA_TBOOLEAN && value.flag();
            } else if key == keys.note {
                if value.kind() != ffi::LUA_TFUNCTION {
                    return None;
                }
            } else if key != keys.args && key != keys.silent && key != keys.decline {
                return None;
            }
        }
        if !asked.named || asked.options == asked.numbers || question.has_entries() {
            return None;
        }
        stack.set_top(Self::OPTIONS - 1);
        stack.push_field(2, options?);
        Some(asked)
    }
}

impl Ask {
    /// Asks, and leaves on the stack what is needed once there is an answer. What lies in a zone may change until then.
    fn wait(
        host: &mut Host,
        stack: Stack,
        question: &Question<'_>,
        zone: Option<ZoneId>,
        first: Option<f64>,
    ) -> Act<Done> {
        stack.set_top(Self::OPTIONS);
        if let Some(zone) = zone {
            budget::pay(question.count.into());
            push_contents(host, stack, zone);
            stack.replace(Self::OPTIONS);
        } else if first.is_none() {
            let options = stack.slot(Self::OPTIONS);
            let all = (1..=question.count as usize)
                .all(|number| options.entry(number).is_some_and(|option| is_option(host, option)));
            if !all {
                return Ok(Done::Not); // the function behind complains
            }
        }
        match first {
            Some(first) => stack.push_number(first),
            None => stack.push_nil(),
        }
        let (ordinal, _) = host.ask(question, true)?;
        Ok(Done::Waits(ordinal))
    }

    /// Goes on with the answer that lies on top of the stack, from 1, or 0 for none.
    fn chosen(stack: Stack) {
        match stack.number(-1) {
            0.0 => stack.push_nil(),
            answer if stack.is_nil(Self::FIRST) => {
                stack.push_entry(Self::OPTIONS, answer as usize);
            }
            answer => stack.push_number(stack.number(Self::FIRST) + answer - 1.0),
        }
        budget::renew();
        budget::pay(1); // for the return from the function behind
    }
}

/// Goes on after the answer, or after the function behind, which leaves one value.
#[allow(unsafe_code, reason = "called by the VM")]
pub(super) unsafe extern "C-unwind" fn answered(state: *mut ffi::lua_State, _status: c_int) -> c_int {
    let stack = Stack(state);
    if stack.top() > 1 {
        Ask::chosen(stack);
    }
    1
}

/// Whether these seats might be unable to tell one of these options, a list or a zone, from others.
pub(in crate::rules::raw) fn blurred(host: &Host, stack: Stack, at: c_int, seats: Audience) -> bool {
    if let Some(zone) = stack.id(&host.handles, at, ZONE).map(ZoneId) {
        return !is_seen(host, zone, seats) && is_heap(host, zone, 0);
    }
    let options = stack.slot(at);
    (1..=stack.length(at)).any(|number| {
        // What lies elsewhere is looked at closely by whoever asks this.
        let Some(option) = options.entry(number) else { return true };
        let component = if option.is_table() { host.handles.id(option, COMPONENT) } else { None };
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
        let together = host.register.get(BRANCH) != 0;
        let unusual = !acts_unheard(host) || !stack.is_yieldable() || together && host.register.get(DEPTH) != 0;
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
                let whole = |number| stack.slot(Self::OPTIONS).entry(number)?.whole();
                let (Some(from), Some(to)) = (whole(1), whole(2)) else { return Ok(Done::Not) };
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
        if together {
            return Self::wait(host, stack, &question, code.map(|code| ZoneId(code as u16)), asked.numbers.then_some(first));
        }
        let before = (host.play.asked, host.play.decisions);
        let (_, answer) = host.ask(&question, false)?;
        match answer.unwrap_or(0) {
            0 => stack.push_nil(),
            answer if asked.numbers => stack.push_number(first + f64::from(answer - 1)),
            answer => match code {
                Some(code) => push_component(stack, host.card(ZoneId(code as u16), answer as usize - 1)),
                None => {
                    stack.push_entry(Self::OPTIONS, answer as usize);
                    if !is_option(host, stack.slot(-1)) {
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
fn is_option(host: &Host, option: Slot) -> bool {
    match option.kind() {
        ffi::LUA_TNUMBER => option.whole().is_some(),
        ffi::LUA_TSTRING => option.text().is_some_and(|text| text.len() <= MAX_NAME),
        _ => host.handles.code(option).is_some_and(|code| (SEAT..ZONE).contains(&code)),
    }
}
