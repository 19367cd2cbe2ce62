//! The functions that every playout calls by the thousand, bound without the binding's conversions. Their results are
//! numbers and flags, and only a refusal makes a text.

mod memory;
mod quick;
mod stack;
mod value;

use std::cell::RefCell;
use std::ffi::{CStr, c_int, c_void};
use std::rc::Rc;

use mlua::{Lua, Result, Table, ffi};

use self::stack::Stack;
pub(super) use self::stack::{Address, ByAddress, Handles, Keys};
use self::stack::{LARGEST, MAX_NAME, MAX_OPTIONS, MAX_TOLD};
use super::budget;
use super::convert;
use super::error::Frame;
use super::fields::{Field, Holds};
use super::hooks;
use super::host::{Act, Host, Question};
use super::register::MAX_DEPTH;
use super::vm::{audience, seat};
use crate::table::definition::Owner;
use crate::table::{ClassId, ComponentId, CounterId, ZoneId};

/// The bound functions by name.
const FUNCTIONS: [(&CStr, ffi::lua_CFunction); 20] = [
    (c"roomy", roomy),
    (c"quick", quick::make),
    (c"value", value::make),
    (c"handle", bound::<Handle>),
    (c"hook", bound::<Hook>),
    (c"active", bound::<Active>),
    (c"in_force", bound::<InForce>),
    (c"field", bound::<FieldOf>),
    (c"seats", bound::<Seats>),
    (c"blurred", bound::<Blurred>),
    (c"set", bound::<Set>),
    (c"move", bound::<Move>),
    (c"look", bound::<Look>),
    (c"turn", bound::<Turn>),
    (c"show", bound::<Show>),
    (c"luck", bound::<Luck>),
    (c"ask", bound::<Ask>),
    (c"next", bound::<Next>),
    (c"renew", bound::<Renew>),
    (c"aside", bound::<Aside>),
];

/// Where the VM keeps the names that the functions look for.
#[allow(unsafe_code, reason = "only the raw interface says where a text lies")]
pub(super) fn keys(lua: &Lua) -> Result<Keys> {
    let mut keys = None;
    // SAFETY: the stack is left as it was found.
    unsafe {
        lua.exec_raw::<()>((), |state| keys = Some(Keys::of(state)))?;
    }
    keys.ok_or_else(|| mlua::Error::runtime("the VM gave no memory for the names of fields"))
}

/// Refuses a VM whose memory is laid out otherwise than is known here.
#[allow(unsafe_code, reason = "looks at the VM's memory")]
pub(super) fn check_memory(lua: &Lua) -> Result<()> {
    let mut known = false;
    // SAFETY: the stack is left as it was found.
    unsafe {
        lua.exec_raw::<()>((), |state| {
            ffi::lua_checkstack(state, 16);
            known = memory::is_as_known(state);
        })?;
    }
    if known {
        return Ok(());
    }
    Err(mlua::Error::runtime(
        "this program was built with another version of Luau than it knows; build it with `cargo build --locked`",
    ))
}

/// Adds the functions to `core`.
#[allow(unsafe_code, reason = "the binding's own functions convert every argument, which costs more than the acts")]
pub(super) fn install(lua: &Lua, core: &Table, host: &Rc<RefCell<Host>>) -> Result<()> {
    let shared = Rc::as_ptr(host).cast_mut().cast::<c_void>();
    for (name, function) in FUNCTIONS {
        // SAFETY: one value is pushed and taken. The pointer stays good as long as any function can be called: the
        // functions bound in `core.rs` hold the host alive for as long as the VM.
        unsafe {
            lua.exec_raw::<()>(core.clone(), |state| {
                ffi::lua_pushlightuserdata(state, shared);
                ffi::lua_pushcclosured(state, function, name.as_ptr(), 1);
                ffi::lua_setfield(state, -2, name.as_ptr());
                ffi::lua_pop(state, 1);
            })?;
        }
    }
    // The prelude has the same limits.
    core.set("LARGEST", LARGEST)?;
    core.set("MAX_NAME", MAX_NAME)?;
    core.set("MAX_TOLD", MAX_TOLD)?;
    core.set("MAX_OPTIONS", MAX_OPTIONS)?;
    core.set("MAX_DEPTH", MAX_DEPTH)
}

/// `core.roomy(n)`: an empty table with room for so many fields, and for what every handle holds.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn roomy(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: one table is pushed.
    unsafe { ffi::lua_createtable(state, 3, Stack(state).number(1) as c_int) };
    1
}

/// What a function gives back.
enum Given {
    Nothing,
    Flag(bool),
    Number(u32),
    /// A list on top of the stack, if it has so many entries and not none.
    List(u32),
    /// The number of a question, and the answer if there is one.
    Answer(Option<u32>, Option<u32>),
}

/// One bound function.
trait Bound {
    fn run(host: &mut Host, args: Stack) -> Act<Given>;
}

#[allow(unsafe_code, reason = "reads the stack of the running call")]
impl Stack {
    /// An integer, or 0.
    fn integer(self, at: c_int) -> i64 {
        self.number(at) as i64
    }

    /// A text, or an empty one.
    fn utf8<'a>(self, at: c_int) -> &'a str {
        self.text(at).and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default()
    }

    /// A number as an id; one that is none gives the last.
    fn small(self, at: c_int) -> u16 {
        u16::try_from(self.integer(at)).unwrap_or(u16::MAX)
    }
}

/// Raises an error of the script.
#[allow(unsafe_code, reason = "the only way out of a raw function")]
unsafe fn raise(state: *mut ffi::lua_State, message: String) -> ! {
    // SAFETY: the message is copied and dropped before the error is raised.
    unsafe {
        ffi::lua_pushlstring(state, message.as_ptr().cast(), message.len());
        drop(message);
        ffi::lua_error(state)
    }
}

/// Runs one function: a refusal becomes an error of the script.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn bound<B: Bound>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the upvalue is the host that `install` put there. Nothing that needs dropping is alive when an error is raised.
    unsafe {
        let host = memory::held(state).cast::<RefCell<Host>>();
        let result = match (*host).try_borrow_mut() {
            Ok(mut host) => {
                if host.places.is_some() {
                    host.at = innermost(state);
                }
                B::run(&mut host, Stack(state))
            }
            Err(_) => Err("an act within an act".to_owned()),
        };
        match result {
            Ok(Given::Nothing) => return 0,
            Ok(Given::Flag(flag)) => ffi::lua_pushboolean(state, c_int::from(flag)),
            Ok(Given::Number(number)) => ffi::lua_pushnumber(state, f64::from(number)),
            Ok(Given::Answer(ordinal, answer)) => {
                ffi::lua_pushnumber(state, ordinal.map_or(-1.0, f64::from));
                ffi::lua_pushnumber(state, answer.map_or(-1.0, f64::from));
                return 2;
            }
            Ok(Given::List(many)) => {
                ffi::lua_pushnumber(state, f64::from(many));
                if many > 0 {
                    ffi::lua_insert(state, -2);
                    return 2;
                }
            }
            Err(message) => raise(state, message),
        }
        1
    }
}

/// The line of the scenario's files that is running.
#[allow(unsafe_code, reason = "reads the stack of the running call")]
unsafe fn innermost(state: *mut ffi::lua_State) -> Option<Frame> {
    for level in 0.. {
        // SAFETY: the record is written by the call, and its strings are read before the next.
        unsafe {
            let mut debug: ffi::lua_Debug = std::mem::zeroed();
            if ffi::lua_getinfo(state, level, c"sln".as_ptr(), &raw mut debug) == 0 || debug.source.is_null() {
                return None;
            }
            if let Some(file) = CStr::from_ptr(debug.source).to_string_lossy().strip_prefix('@') {
                let function =
                    (!debug.name.is_null()).then(|| CStr::from_ptr(debug.name).to_string_lossy().into_owned());
                let line = usize::try_from(debug.currentline).unwrap_or(0);
                return Some(Frame { file: file.to_owned(), line, function });
            }
        }
    }
    None
}

/// `core.set(counter, owner, column, value)`: `true` when that ended the game.
struct Set;
impl Bound for Set {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let owner = convert::entity(args.integer(2) as u32).ok_or("no such owner")?;
        host.set(CounterId(args.small(1)), owner, seat(args.integer(3)), args.number(4)).map(Given::Flag)
    }
}

/// `core.move(component, zone or -1, face or -1, bottom)`.
struct Move;
impl Bound for Move {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (zone, face) = (args.integer(2), args.integer(3));
        let zone = u16::try_from(zone).ok().map(ZoneId);
        host.place(ComponentId(args.small(1)), zone, (face >= 0).then_some(face == 1), args.flag(4))?;
        Ok(Given::Nothing)
    }
}

/// `core.look(zone, depth)`: the component there.
struct Look;
impl Bound for Look {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let depth = usize::try_from(args.integer(2)).unwrap_or(usize::MAX);
        host.look(ZoneId(args.small(1)), depth).map(|component| Given::Number(component.0.into()))
    }
}

/// `core.turn(component, face_up)`.
struct Turn;
impl Bound for Turn {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (component, face_up) = (ComponentId(args.small(1)), args.flag(2));
        host.turn(component, face_up);
        Ok(Given::Nothing)
    }
}

/// `core.show(component, seats)`.
struct Show;
impl Bound for Show {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (component, to) = (ComponentId(args.small(1)), audience(args.integer(2)));
        host.show(component, to);
        Ok(Given::Nothing)
    }
}

/// `core.luck(stream, seat or -1, outcomes)`: one of them, from 0.
struct Luck;
impl Bound for Luck {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (name, owner) = (args.utf8(1), seat(args.integer(2)));
        let Some(stream) = host.layout.stream(name, owner) else {
            let streams = &host.layout.definition.streams;
            let near = super::nearest(name, streams.iter().map(String::as_str));
            return Err(format!("there is no stream of luck “{name}” under [luck]{near}"));
        };
        Ok(Given::Number(host.decide(stream, args.integer(3) as u32)))
    }
}

/// `core.ask(seats, count, optional, prompt, deferred, silent, longest text)`: its number, and the answer or -1.
struct Ask;
impl Bound for Ask {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let question = Question {
            seats: audience(args.integer(1)),
            count: args.integer(2) as u32,
            optional: args.flag(3),
            prompt: args.utf8(4),
            silent: args.flag(6),
            text: args.integer(7) as u32,
        };
        let (ordinal, answer) = host.ask(&question, args.flag(5))?;
        Ok(Given::Answer(Some(ordinal), answer))
    }
}

/// `core.next()`: the question whose answer has arrived, and the answer; -1 if none has.
struct Next;
impl Bound for Next {
    fn run(host: &mut Host, _: Stack) -> Act<Given> {
        let (ordinal, answer) = host.next()?.unzip();
        Ok(Given::Answer(ordinal, answer.or(Some(0))))
    }
}

/// `core.handle(handle, code)`: writes it down.
struct Handle;
impl Bound for Handle {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        host.handles.register(args, 1, args.integer(2) as u32);
        Ok(Given::Nothing)
    }
}

/// `core.hook(group, name, component, code)`: a function of a component's rule.
struct Hook;
impl Bound for Hook {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        if let (Some(name), group @ 0..hooks::GROUPS) = (args.text_address(2), args.integer(1) as usize) {
            host.hooks.add(group, name, ComponentId(args.small(3)), args.small(4));
        }
        Ok(Given::Nothing)
    }
}

/// `core.active(group, name)`: how many hooks of that name are in force, and their codes.
struct Active;
impl Bound for Active {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (Some(name), group @ 0..hooks::GROUPS) = (args.text_address(2), args.integer(1) as usize) else {
            return Ok(Given::List(0));
        };
        let codes = host.hooks.active(group, name, &host.layout, &host.table);
        if !codes.is_empty() {
            args.push_list(codes.len());
            for (number, code) in (1..).zip(codes) {
                args.push_number(f64::from(*code));
                args.set_entry(-2, number);
            }
        }
        Ok(Given::List(codes.len() as u32))
    }
}

/// `core.in_force(component)`: whether its rules are.
struct InForce;
impl Bound for InForce {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let zone = hooks::zone_in_force(&host.layout, &host.table, ComponentId(args.small(1)));
        Ok(Given::Flag(zone.is_some()))
    }
}

/// `core.field(class or 0, name, counter, base, values)`: a counter of the members of a class, or of the table.
struct FieldOf;
impl Bound for FieldOf {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        let (class, counter) = (args.small(1), CounterId(args.small(3)));
        let class = class.checked_sub(1).map(ClassId);
        let declared = &host.layout.definition.counters[counter.index()];
        let mut names = Vec::new();
        for number in 1..=if args.is_table(5) { args.length(5) } else { 0 } {
            args.push_entry(5, number);
            names.extend(args.text_address(-1));
            args.set_top(-2);
        }
        let field = |holds| Field { counter, base: args.integer(4) as usize, holds };
        if let (Some(name), Some(holds)) = (args.text_address(2), Holds::of(&declared.holds, names))
            && !matches!(declared.owner, Owner::Pair(..))
        {
            host.fields.add(class, name, field(holds));
        }
        Ok(Given::Nothing)
    }
}

/// `core.seats(value)`: a seat, or a list of seats, as a set; nothing for what is more than that.
struct Seats;
impl Bound for Seats {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        Ok(host.handles.seats(args.slot(1)).map_or(Given::Nothing, |seats| Given::Number(seats.0)))
    }
}

/// `core.blurred(options, seats)`: whether these seats might be unable to tell one of the options, a list or a zone, from others.
struct Blurred;
impl Bound for Blurred {
    fn run(host: &mut Host, args: Stack) -> Act<Given> {
        Ok(Given::Flag(quick::blurred(host, args, 1, audience(args.integer(2)))))
    }
}

/// `core.renew()`: a question has been answered, whoever did.
struct Renew;
impl Bound for Renew {
    fn run(_: &mut Host, _: Stack) -> Act<Given> {
        budget::renew();
        Ok(Given::Nothing)
    }
}

/// `core.aside(on)`: what follows is paid for apart.
struct Aside;
impl Bound for Aside {
    fn run(_: &mut Host, args: Stack) -> Act<Given> {
        budget::aside(args.flag(1));
        Ok(Given::Nothing)
    }
}
