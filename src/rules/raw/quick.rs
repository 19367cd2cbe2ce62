//! The ordinary cases of what rules do most, each in one call. Whatever is not ordinary (somebody listens, a mistake, a rare
//! option) is left to the function of the prelude that stands behind: it alone complains, and it alone may wait.

use std::cell::RefCell;
use std::ffi::{CStr, c_int};

use mlua::ffi;

use super::raise;
use super::stack::{COMPONENT, MAX_NAME, PLACE, SEAT, Stack, ZONE};
use crate::rules::budget;
use crate::rules::convert;
use crate::rules::fields::Holds;
use crate::rules::host::{Act, Arg, Host, Inline, Question};
use crate::rules::profile;
use crate::rules::register::{BRANCH, PURE};
use crate::table::definition::Order;
use crate::table::{Audience, ComponentId, Entity, PlaceId, StreamId, ZoneId};

/// What a quick function has come to.
enum Done {
    /// That many values on top of the stack.
    With(c_int),
    /// The game has ended: the rule is left for good.
    Left,
    /// It is no ordinary case, and nothing has happened.
    Not,
}

/// One function. It must decide whether the case is ordinary before it changes anything.
trait Quick {
    /// What a profile calls it.
    const NAME: &'static str;

    fn run(host: &mut Host, stack: Stack) -> Act<Done>;
}

/// The functions by name, as the prelude asks for them.
const FUNCTIONS: [(&CStr, ffi::lua_CFunction); 19] = [
    (c"ask", quick::<Ask>),
    (c"move", quick::<Move>),
    (c"draw", quick::<Draw>),
    (c"look", quick::<Look>),
    (c"reveal", quick::<Reveal>),
    (c"roll", quick::<Roll>),
    (c"pick", quick::<Pick>),
    (c"say", quick::<Say>),
    (c"tell", quick::<Tell>),
    (c"disclose", quick::<Disclose>),
    (c"over", quick::<Over>),
    (c"set", quick::<Set>),
    (c"read", quick::<Read>),
    (c"zone_count", quick::<ZoneCount>),
    (c"zone_list", quick::<ZoneList>),
    (c"zone_has", quick::<ZoneHas>),
    (c"zone_top", quick::<ZoneTop>),
    (c"distance", quick::<Distance>),
    (c"contains", quick::<Contains>),
];

/// What every function holds, by number; see [`make`].
mod upvalue {
    use super::{c_int, ffi};

    pub(super) const HOST: c_int = ffi::lua_upvalueindex(1);
    /// The function behind it.
    pub(super) const BEHIND: c_int = ffi::lua_upvalueindex(2);
    /// Components by number.
    pub(super) const COMPONENTS: c_int = ffi::lua_upvalueindex(3);
    /// What a rule is left with.
    pub(super) const OVER: c_int = ffi::lua_upvalueindex(4);
    /// Handles by code.
    pub(super) const HANDLES: c_int = ffi::lua_upvalueindex(5);
    /// Mirrors by the word that they show.
    pub(super) const MIRRORS: c_int = ffi::lua_upvalueindex(6);
    /// How many there are besides the host.
    pub(super) const GIVEN: c_int = 5;
}

/// `core.quick(name, behind, components, over, handles, mirrors)`: the quick function of that name.
#[allow(unsafe_code, reason = "called by the VM")]
pub(super) unsafe extern "C-unwind" fn make(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the prelude calls it with all its arguments, which become the upvalues.
    unsafe {
        let stack = Stack(state);
        let name = stack.text(1).unwrap_or_default();
        let Some((name, function)) = FUNCTIONS.iter().find(|(known, _)| known.to_bytes() == name) else {
            raise(state, "there is no quick function of that name".to_owned())
        };
        ffi::lua_settop(state, 1 + upvalue::GIVEN);
        ffi::lua_pushvalue(state, upvalue::HOST);
        ffi::lua_replace(state, 1);
        ffi::lua_pushcclosurek(state, *function, name.as_ptr(), 1 + upvalue::GIVEN, Some(given_back));
        1
    }
}

/// Runs one function, or the one behind it.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn quick<Q: Quick>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the upvalues are those of `make`, the host lives as long as the VM. Nothing that needs dropping is alive when
    // an error is raised, the game is left or another function called.
    unsafe {
        let stack = Stack(state);
        let (arguments, begun) = (stack.top(), profile::begun());
        let host = ffi::lua_tolightuserdata(state, upvalue::HOST).cast::<RefCell<Host>>();
        let result = match (*host).try_borrow_mut() {
            Ok(mut host) if host.places.is_none() => Q::run(&mut host, stack),
            _ => Ok(Done::Not),
        };
        if !matches!(result, Ok(Done::Not)) {
            profile::ended(Q::NAME, begun);
        }
        match result {
            Ok(Done::With(values)) => values,
            Ok(Done::Left) => {
                ffi::lua_pushvalue(state, upvalue::OVER);
                if stack.is_yieldable() { ffi::lua_yield(state, 1) } else { ffi::lua_error(state) }
            }
            Ok(Done::Not) => {
                stack.set_top(arguments);
                ffi::lua_pushvalue(state, upvalue::BEHIND);
                ffi::lua_insert(state, 1);
                ffi::lua_callyieldable(state, arguments, ffi::LUA_MULTRET)
            }
            Err(message) => raise(state, message),
        }
    }
}

/// What the function behind gave is all that lies on the stack, whether or not it has waited.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn given_back(state: *mut ffi::lua_State, _status: c_int) -> c_int {
    Stack(state).top()
}

/// Whether something may happen now, and nobody writes it down.
fn acts_unheard(host: &Host) -> bool {
    acts(host) && !host.play.logging
}

/// Whether something may happen now.
fn acts(host: &Host) -> bool {
    host.register.get(PURE) == 0
}

fn push_component(stack: Stack, component: ComponentId) {
    stack.push_entry(upvalue::COMPONENTS, component.index());
}

/// `t:ask { … }` of one seat or several, answered by chance on the spot.
struct Ask;

/// The fields of a question that bear on its answer.
#[derive(Default)]
struct Asked {
    seats: Option<Audience>,
    named: bool,
    numbers: bool,
    options: bool,
    optional: bool,
}

impl Ask {
    /// Where the options are put on the stack.
    const OPTIONS: c_int = 3;
    const MOST: f64 = 10_000.0;

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
pub(super) fn blurred(host: &Host, stack: Stack, at: c_int, seats: Audience) -> bool {
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
                if !(0.0..Self::MOST).contains(&(to - from)) {
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
        if count == 0 || count as f64 > Self::MOST || !asked.numbers && blurred(host, stack, Self::OPTIONS, seats) {
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

/// How a component is put down.
struct Placing {
    face: Option<bool>,
    bottom: bool,
}

impl Placing {
    /// Reads `{ face, at }`; none if one is unusual.
    fn of(host: &Host, stack: Stack, at: c_int) -> Option<Self> {
        let mut placing = Self { face: None, bottom: false };
        if stack.is_nil(at) {
            return Some(placing);
        }
        if !stack.is_table(at) {
            return None;
        }
        let (keys, top) = (&host.keys, stack.top());
        let mut from = 0;
        while let Some(next) = stack.push_field(at, from) {
            let (key, value) = (stack.address(-2), stack.address(-1));
            match () {
                () if key == keys.face && value == keys.up => placing.face = Some(true),
                () if key == keys.face && value == keys.down => placing.face = Some(false),
                () if key == keys.at && value == keys.bottom => placing.bottom = true,
                () if key == keys.at && value == keys.top => {}
                () => return None,
            }
            stack.set_top(top);
            from = next;
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
struct Move;
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
struct Draw;
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
struct Look;
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
struct Reveal;
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
struct Roll;

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

impl Quick for Roll {
    const NAME: &'static str = "luck";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some((dice, sides)) = stack.text(2).and_then(Self::dice) else { return Ok(Done::Not) };
        if !acts(host) || !stack.is_nil(3) {
            return Ok(Done::Not);
        }
        budget::pay(2 * i64::from(dice));
        let mut total = 0.0;
        stack.push_nil();
        let place = stack.top();
        stack.push_list(dice as usize);
        for number in 1..=dice {
            let face = f64::from(host.decide(ROLL, sides) + 1);
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
struct Pick;
impl Quick for Pick {
    const NAME: &'static str = "luck";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let list = stack.is_table(2) && stack.code(&host.handles, 2).is_none();
        if !acts(host) || !list || !stack.is_nil(3) {
            return Ok(Done::Not);
        }
        match stack.length(2) {
            0 => stack.push_nil(),
            many => {
                let outcome = host.decide(ROLL, many as u32);
                stack.push_entry(2, outcome as usize + 1);
            }
        }
        Ok(Done::With(1))
    }
}

/// `t:say(id, args, to)` where nobody listens.
struct Say;
impl Quick for Say {
    const NAME: &'static str = "say";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let told = stack.is_id(2) && stack.are_tellable(&host.handles, 3);
        let heard = stack.is_nil(4) || stack.seats(&host.handles, 4).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:tell(to, id, args)` where nobody listens.
struct Tell;
impl Quick for Tell {
    const NAME: &'static str = "say";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let told = stack.is_id(3) && stack.are_tellable(&host.handles, 4);
        let heard = stack.seats(&host.handles, 2).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:disclose(value, { to })` where nobody listens.
struct Disclose;

impl Disclose {
    /// Whether the options are missing, or say to whom and nothing else.
    fn is_ordinary(host: &Host, stack: Stack, at: c_int) -> bool {
        if stack.is_nil(at) {
            return true;
        }
        if !stack.is_table(at) {
            return false;
        }
        let top = stack.top();
        let mut from = 0;
        while let Some(next) = stack.push_field(at, from) {
            let ordinary = stack.address(-2) == host.keys.to && stack.seats(&host.handles, -1).is_some();
            stack.set_top(top);
            if !ordinary {
                return false;
            }
            from = next;
        }
        true
    }
}

impl Quick for Disclose {
    const NAME: &'static str = "disclose";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let tellable = stack.is_nil(2) || stack.is_tellable(&host.handles, 2);
        if !acts_unheard(host) || !tellable || !Self::is_ordinary(host, stack, 3) {
            return Ok(Done::Not);
        }
        stack.push_copy(2);
        Ok(Done::With(1))
    }
}

/// `t:over { … }` where nobody listens.
struct Over;

impl Over {
    /// The arguments that lie on top of the stack, by name.
    fn args(host: &Host, stack: Stack) -> Option<Vec<(String, Arg)>> {
        let (mut args, at) = (Vec::new(), stack.top());
        if !stack.is_table(at) || stack.code(&host.handles, at).is_some() {
            return None;
        }
        let mut from = 0;
        while let Some(next) = stack.push_field(at, from) {
            let name = String::from_utf8(stack.text(-2)?.to_vec()).ok()?;
            let value = match stack.kind(-1) {
                ffi::LUA_TNUMBER => Arg::Number(stack.whole(-1).filter(|number| number.abs() < 9e15)? as i64),
                ffi::LUA_TBOOLEAN => Arg::Flag(stack.flag(-1)),
                ffi::LUA_TSTRING if stack.is_tellable(&host.handles, -1) => {
                    Arg::Name(String::from_utf8(stack.text(-1)?.to_vec()).ok()?)
                }
                _ => convert::thing(host, stack.code(&host.handles, -1)?).ok()?,
            };
            args.push((name, value));
            stack.set_top(at);
            from = next;
        }
        args.sort_by(|a, b| a.0.cmp(&b.0));
        Some(args)
    }
}

impl Quick for Over {
    const NAME: &'static str = "over";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        if !acts_unheard(host) || !stack.is_table(2) {
            return Ok(Done::Not);
        }
        let (mut result, mut winners, mut reason, mut args) = (None, Audience::NONE, None, Vec::new());
        let mut from = 0;
        while let Some(next) = stack.push_field(2, from) {
            let key = stack.address(-2);
            let text = stack.text(-1).filter(|text| text.len() <= MAX_NAME);
            let text = text.and_then(|text| std::str::from_utf8(text).ok());
            let ordinary = if key == host.keys.result {
                result = text;
                text.is_some()
            } else if key == host.keys.reason {
                reason = text;
                text.is_some()
            } else if key == host.keys.winners {
                let seats = stack.seats(&host.handles, -1);
                winners = seats.unwrap_or_default();
                seats.is_some()
            } else {
                let told = if key == host.keys.args { Self::args(host, stack) } else { None };
                let ordinary = told.is_some();
                args = told.unwrap_or_default();
                ordinary
            };
            if !ordinary {
                return Ok(Done::Not);
            }
            stack.set_top(2);
            from = next;
        }
        let Some(result) = result else { return Ok(Done::Not) };
        host.over(result, winners, reason.map(str::to_owned), args)?;
        Ok(Done::Left)
    }
}

/// Setting a counter of a handle: `handle.key = value`.
struct Set;
impl Quick for Set {
    const NAME: &'static str = "set";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let (Some(code), key) = (stack.code(&host.handles, 1), stack.address(2)) else { return Ok(Done::Not) };
        let Some(entity) = convert::entity(code).filter(|_| acts(host)) else { return Ok(Done::Not) };
        let Some(field) = host.fields.get(host.layout.definition.class_of(entity), key) else { return Ok(Done::Not) };
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
        if stack.push_entry(upvalue::MIRRORS, word) == ffi::LUA_TTABLE {
            stack.push_copy(2);
            if number {
                stack.push_number(f64::from(host.table.cell(word))); // it may have been bounded
            } else {
                stack.push_copy(3);
            }
            stack.set_field(-3);
        }
        Ok(if over { Done::Left } else { Done::With(0) })
    }
}

/// Reading what the mirror of a handle does not hold: where a component lies, or a counter that refers to nothing.
struct Read;
impl Quick for Read {
    const NAME: &'static str = "read";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let key = stack.address(2);
        stack.push_entry(1, 2);
        let Some(entity) = convert::entity(stack.number(-1) as u32) else { return Ok(Done::Not) };
        let zone = |component| host.table.zone_of(&host.layout, component);
        match entity {
            Entity::Component(component) if key == host.keys.zone => match zone(component) {
                Some(zone) => {
                    stack.push_entry(upvalue::HANDLES, convert::zone_code(zone) as usize);
                }
                None => stack.push_nil(),
            },
            Entity::Component(component) if key == host.keys.owner => {
                match zone(component).map(|zone| host.layout.zone(zone).owner) {
                    Some(Entity::Table) | None => stack.push_nil(),
                    Some(owner) => {
                        stack.push_entry(upvalue::HANDLES, convert::code(owner) as usize);
                    }
                }
            }
            Entity::Component(component) if key == host.keys.face_up => {
                stack.push_flag(host.table.face_up(&host.layout, component));
            }
            entity => match host.fields.get(host.layout.definition.class_of(entity), key) {
                Some(_) => stack.push_nil(),
                None => return Ok(Done::Not),
            },
        }
        Ok(Done::With(1))
    }
}

/// `#zone`.
struct ZoneCount;
impl Quick for ZoneCount {
    const NAME: &'static str = "count";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 1, ZONE) else { return Ok(Done::Not) };
        stack.push_number(host.table.count(&host.layout, ZoneId(zone)) as f64);
        Ok(Done::With(1))
    }
}

/// `zone:list()`.
struct ZoneList;
impl Quick for ZoneList {
    const NAME: &'static str = "list";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(zone) = stack.id(&host.handles, 1, ZONE).map(ZoneId) else { return Ok(Done::Not) };
        let many = host.table.count(&host.layout, zone);
        budget::pay(many as i64);
        stack.push_list(many);
        for (number, component) in (1..).zip(host.table.contents(&host.layout, zone)) {
            push_component(stack, component);
            stack.set_entry(-2, number);
        }
        Ok(Done::With(1))
    }
}

/// `zone:has(component)`.
struct ZoneHas;
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
struct ZoneTop;
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
struct Distance;
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

/// `list.contains(list, value)` of a short list.
struct Contains;

impl Contains {
    /// Longer lists are paid for by their length.
    const MOST: usize = 32;
}

impl Quick for Contains {
    const NAME: &'static str = "contains";

    #[allow(unsafe_code, reason = "compares two values of the stack")]
    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let list = stack.is_table(1) && stack.code(&host.handles, 1).is_none();
        let many = if list { stack.length(1) } else { usize::MAX };
        if many > Self::MOST || stack.is_nil(2) {
            return Ok(Done::Not);
        }
        let (kind, address) = (stack.kind(2), stack.address(2));
        let kept = kind == ffi::LUA_TSTRING || kind == ffi::LUA_TTABLE; // then the same address says all
        let found = (1..=many).any(|number| {
            stack.push_entry(1, number);
            // SAFETY: both values are on the stack.
            let same =
                if kept { stack.address(-1) == address } else { unsafe { ffi::lua_rawequal(stack.0, -1, 2) != 0 } };
            stack.set_top(-2);
            same
        });
        stack.push_flag(found);
        Ok(Done::With(1))
    }
}
