//! Asking: the ordinary question, which chance answers on the spot or, among those that are asked together, in its turn.

use std::cell::RefCell;
use std::ffi::c_int;

use mlua::ffi;

use super::super::memory::{self, FieldSlot, Slot};
use super::super::stack::{COMPONENT, MAX_NAME, MAX_OPTIONS, SEAT, Stack, ZONE};
use super::{Done, Quick, acts_unheard, push_component, push_contents, upvalue};
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
    options: Option<FieldSlot>,
    optional: bool,
}

impl Ask {
    /// Where the options are put on the stack.
    const OPTIONS: c_int = 3;
    /// Where the first of some numbers lies while the rule waits, or nil: what lies above is the answer.
    const FIRST: c_int = 4;

    /// Reads the fields; none if one is unusual.
    fn fields(host: &Host, stack: Stack) -> Option<Asked> {
        let keys = &host.keys;
        let mut asked = Asked::default();
        let mut twice = false;
        for field in stack.slot(2).options()? {
            let (key, value) = (field.name(), field.value);
            if key == keys.seat {
                asked.seats = Some(host.handles.seats(value)?);
            } else if key == keys.prompt {
                asked.named = value.is_id();
            } else if key == keys.options || key == keys.numbers {
                asked.numbers = key == keys.numbers;
                twice = asked.options.replace(field).is_some();
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
        (asked.named && !twice).then_some(asked)
    }
}

/// What is chosen from.
#[derive(Clone, Copy)]
enum Given {
    /// Numbers from this one.
    Numbers(f64),
    /// What lies in a zone.
    Zone(ZoneId),
    /// The list at [`Ask::OPTIONS`].
    List,
}

impl Ask {
    /// How many numbers there are between two, and the first.
    fn of_numbers(range: Slot) -> Option<(usize, Given)> {
        let (from, to) = (range.entry(1)?.whole()?, range.entry(2)?.whole()?);
        let count = (0.0..MAX_OPTIONS as f64).contains(&(to - from)).then_some((to - from) as usize + 1)?;
        Some((count, Given::Numbers(from)))
    }

    /// What lies in a zone; none if these seats might be unable to tell it apart.
    fn of_zone(host: &Host, zone: ZoneId, seats: Audience) -> Option<(usize, Given)> {
        (!is_blurred(host, zone, seats)).then(|| (host.table.count(&host.layout, zone), Given::Zone(zone)))
    }

    /// The options of a list, which is pushed; none if these seats might be unable to tell one apart or, where all are looked
    /// at, one may be none.
    fn of_list(
        host: &Host,
        stack: Stack,
        list: FieldSlot,
        seats: Audience,
        all_are_looked_at: bool,
    ) -> Option<(usize, Given)> {
        stack.push_slot(list.value);
        let (count, options) = (stack.length(Self::OPTIONS), stack.slot(Self::OPTIONS));
        budget::pay(count as i64);
        if count > MAX_OPTIONS {
            return None;
        }
        let right = |option| {
            let code = host.handles.code(option);
            is_told_apart(host, code, seats) && (!all_are_looked_at || may_be_chosen(option, code))
        };
        options.first(count)?.all(right).then_some((count, Given::List))
    }

    /// Asks, and leaves on the stack what is needed once there is an answer. What lies in a zone may change until then.
    fn wait(host: &mut Host, stack: Stack, question: &Question<'_>, given: Given) -> Act<Done> {
        match given {
            Given::List => stack.push_nil(),
            Given::Zone(zone) => {
                budget::pay(question.count.into());
                push_contents(host, stack, zone);
                stack.push_nil();
            }
            Given::Numbers(first) => {
                stack.push_nil();
                stack.push_number(first);
            }
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
                Self::look_again(stack, answer);
            }
            answer => stack.push_number(stack.number(Self::FIRST) + answer - 1.0),
        }
        Self::go_on();
    }

    /// An answer begins a new budget, of which the return from the function behind would be the first step.
    fn go_on() {
        budget::renew();
        budget::pay(1);
    }
}

#[allow(unsafe_code, reason = "calls a function of the prelude")]
impl Ask {
    /// The list may have changed while the rule waited: if the option on top of the stack is none now, the prelude complains.
    fn look_again(stack: Stack, answer: f64) {
        let option = stack.top();
        // SAFETY: the host lives as long as the VM; the function is the one that the prelude gave; nothing that needs dropping
        // is alive when it is called.
        unsafe {
            let host = memory::held(stack.0).cast::<RefCell<Host>>();
            if (*host).try_borrow().is_ok_and(|host| is_option(&host, stack.slot(option))) {
                return;
            }
            ffi::lua_pushvalue(stack.0, upvalue::COMPLAIN);
            stack.push_copy(option);
            stack.push_number(answer);
            stack.push_copy(2);
            ffi::lua_call(stack.0, 3, 0);
        }
    }
}

/// Goes on after the answer, or after the function behind, which leaves one value.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn answered(state: *mut ffi::lua_State, _status: c_int) -> c_int {
    let stack = Stack(state);
    if stack.top() > 1 {
        Ask::chosen(stack);
    }
    1
}

/// Whether these seats might be unable to tell one of these options, a list or a zone, from others.
pub(in crate::rules::raw) fn blurred(host: &Host, stack: Stack, at: c_int, seats: Audience) -> bool {
    if let Some(zone) = stack.id(&host.handles, at, ZONE) {
        return is_blurred(host, ZoneId(zone), seats);
    }
    let options = stack.slot(at);
    (1..=stack.length(at)).any(|number| {
        // What lies elsewhere is looked at closely by whoever asks this.
        let Some(option) = options.entry(number) else { return true };
        !is_told_apart(host, host.handles.code(option), seats)
    })
}

/// Whether these seats might be unable to tell what lies in a zone apart.
fn is_blurred(host: &Host, zone: ZoneId, seats: Audience) -> bool {
    !is_seen(host, zone, seats) && is_heap(host, zone, 0)
}

/// Whether an option, a handle of that code or none, is no component, or one of which these seats see where it lies, or which
/// lies where it can be told from others.
fn is_told_apart(host: &Host, code: Option<u32>, seats: Audience) -> bool {
    let Some(code) = code.filter(|code| code & !0xFFFF == COMPONENT) else { return true };
    match host.table.zone_of(&host.layout, ComponentId(code as u16)) {
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
    const GOES_ON: ffi::lua_Continuation = answered;

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let waits = host.inline != Inline::Random || host.cursor < host.play.kept.len();
        let together = host.register.get(BRANCH) != 0;
        let unusual = !acts_unheard(host) || !stack.is_yieldable() || together && host.register.get(DEPTH) != 0;
        if waits || unusual {
            return Ok(Done::Not);
        }
        let Some(asked) = Self::fields(host, stack) else { return Ok(Done::Not) };
        let (Some(seats), Some(options)) = (asked.seats.filter(|seats| !seats.is_empty()), asked.options) else {
            return Ok(Done::Not);
        };
        if !options.value.is_table() {
            return Ok(Done::Not);
        }
        stack.set_top(Self::OPTIONS - 1);
        let zone = host.handles.code(options.value);
        let given = match zone {
            Some(code) if code >= ZONE && !asked.numbers => Self::of_zone(host, ZoneId(code as u16), seats),
            Some(_) => None,
            None if asked.numbers => Self::of_numbers(options.value),
            None => Self::of_list(host, stack, options, seats, together),
        };
        let Some((count, given)) = given.filter(|(count, _)| (1..=MAX_OPTIONS).contains(count)) else {
            return Ok(Done::Not);
        };
        // Nobody reads the prompt: the answer is given at once, or in its turn.
        let (count, optional) = (count as u32, asked.optional);
        let question = Question { seats, prompt: "", count, optional, silent: false, text: 0 };
        if together {
            return Self::wait(host, stack, &question, given);
        }
        let before = (host.play.asked, host.play.decisions);
        let (_, answer) = host.ask(&question, false)?;
        match (answer.unwrap_or(0), given) {
            (0, _) => stack.push_nil(),
            (answer, Given::Numbers(first)) => stack.push_number(first + f64::from(answer - 1)),
            (answer, Given::Zone(zone)) => push_component(stack, host.card(zone, answer as usize - 1)),
            (answer, Given::List) => {
                stack.push_entry(Self::OPTIONS, answer as usize);
                if !is_option(host, stack.slot(-1)) {
                    // The function behind asks the same again, and complains about this option.
                    (host.play.asked, host.play.decisions) = before;
                    return Ok(Done::Not);
                }
            }
        }
        Self::go_on();
        Ok(Done::With(1))
    }
}

/// Whether a value may be an option.
fn is_option(host: &Host, option: Slot) -> bool {
    may_be_chosen(option, host.handles.code(option))
}

/// Whether a value, a handle of that code or none, may be an option.
fn may_be_chosen(option: Slot, code: Option<u32>) -> bool {
    match option.kind() {
        ffi::LUA_TNUMBER => option.whole().is_some(),
        ffi::LUA_TSTRING => option.text().is_some_and(|text| text.len() <= MAX_NAME),
        _ => code.is_some_and(|code| (SEAT..ZONE).contains(&code)),
    }
}
