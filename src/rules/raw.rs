//! The acts that every playout carries out by the thousand, bound without the binding's conversions: their arguments are
//! numbers and flags, their results too, and only a refusal makes a text.

use std::cell::RefCell;
use std::ffi::{CStr, c_int, c_void};
use std::rc::Rc;

use mlua::{Lua, Result, Table, ffi};

use super::convert;
use super::error::Frame;
use super::host::{Act, Host, Question};
use super::vm::{audience, seat};
use crate::table::{ComponentId, CounterId, Event, ZoneId};

/// The bound functions by name.
const FUNCTIONS: [(&CStr, ffi::lua_CFunction); 8] = [
    (c"set", bound::<Set>),
    (c"move", bound::<Move>),
    (c"look", bound::<Look>),
    (c"turn", bound::<Turn>),
    (c"show", bound::<Show>),
    (c"luck", bound::<Luck>),
    (c"ask", bound::<Ask>),
    (c"next", bound::<Next>),
];

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
    Ok(())
}

/// What a function gives back.
enum Given {
    Nothing,
    Flag(bool),
    Number(u32),
    /// The number of a question, and the answer if there is one.
    Answer(Option<u32>, Option<u32>),
}

/// One bound function.
trait Bound {
    fn run(host: &mut Host, args: &Args) -> Act<Given>;
}

/// The arguments of a call, by position from 1. They come from the prelude, which has checked them.
struct Args(*mut ffi::lua_State);

#[allow(unsafe_code, reason = "reads the stack of the running call")]
impl Args {
    fn float(&self, at: c_int) -> f64 {
        // SAFETY: any index may be asked for; a missing value gives 0.
        unsafe { ffi::lua_tonumberx(self.0, at, std::ptr::null_mut()) }
    }

    fn number(&self, at: c_int) -> i64 {
        self.float(at) as i64
    }

    fn id(&self, at: c_int) -> u16 {
        u16::try_from(self.number(at)).unwrap_or(u16::MAX)
    }

    fn flag(&self, at: c_int) -> bool {
        // SAFETY: as above; a missing value gives false.
        unsafe { ffi::lua_toboolean(self.0, at) != 0 }
    }

    fn text(&self, at: c_int) -> &str {
        let mut length = 0;
        // SAFETY: the text lies on the stack of this call, so it lives as long as the arguments do.
        let bytes = unsafe {
            let start = ffi::lua_tolstring(self.0, at, &raw mut length);
            if start.is_null() { &[] } else { std::slice::from_raw_parts(start.cast::<u8>(), length) }
        };
        std::str::from_utf8(bytes).unwrap_or_default()
    }
}

/// Runs one function: a refusal becomes an error of the script.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn bound<B: Bound>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the upvalue is the host that `install` put there. Nothing that needs dropping is alive when an error is raised.
    unsafe {
        let host = ffi::lua_tolightuserdata(state, ffi::lua_upvalueindex(1)).cast::<RefCell<Host>>();
        let result = match (*host).try_borrow_mut() {
            Ok(mut host) => {
                if host.places.is_some() {
                    host.at = innermost(state);
                }
                B::run(&mut host, &Args(state))
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
            Err(message) => {
                ffi::lua_pushlstring(state, message.as_ptr().cast(), message.len());
                drop(message);
                ffi::lua_error(state)
            }
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
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let owner = convert::entity(args.number(2) as u32).ok_or("no such owner")?;
        host.set(CounterId(args.id(1)), owner, seat(args.number(3)), args.float(4)).map(Given::Flag)
    }
}

/// `core.move(component, zone or -1, face or -1, bottom)`.
struct Move;
impl Bound for Move {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let (zone, face) = (args.number(2), args.number(3));
        let zone = u16::try_from(zone).ok().map(ZoneId);
        host.place(ComponentId(args.id(1)), zone, (face >= 0).then_some(face == 1), args.flag(4))?;
        Ok(Given::Nothing)
    }
}

/// `core.look(zone, depth)`: the component there.
struct Look;
impl Bound for Look {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let depth = usize::try_from(args.number(2)).unwrap_or(usize::MAX);
        host.look(ZoneId(args.id(1)), depth).map(|component| Given::Number(component.0.into()))
    }
}

/// `core.turn(component, face_up)`.
struct Turn;
impl Bound for Turn {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let (component, face_up) = (ComponentId(args.id(1)), args.flag(2));
        if host.table.face_up(&host.layout, component) != face_up {
            let zone = host.table.zone_of(&host.layout, component);
            host.happen(Event::ComponentTurned { component, zone, face_up });
        }
        Ok(Given::Nothing)
    }
}

/// `core.show(component, seats)`.
struct Show;
impl Bound for Show {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let (component, to) = (ComponentId(args.id(1)), audience(args.number(2)));
        if !host.table.knowers(&host.layout, component).covers(to.and(host.layout.definition.everybody())) {
            host.happen(Event::ComponentShown { component, to });
        }
        Ok(Given::Nothing)
    }
}

/// `core.luck(stream, seat or -1, outcomes)`: one of them, from 0.
struct Luck;
impl Bound for Luck {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let (name, owner) = (args.text(1), seat(args.number(2)));
        let Some(stream) = host.layout.stream(name, owner) else {
            let streams = &host.layout.definition.streams;
            let near = super::nearest(name, streams.iter().map(String::as_str));
            return Err(format!("there is no stream of luck “{name}” under [luck]{near}"));
        };
        Ok(Given::Number(host.decide(stream, args.number(3) as u32)))
    }
}

/// `core.ask(seats, count, optional, prompt, deferred, silent, longest text)`: its number, and the answer or -1.
struct Ask;
impl Bound for Ask {
    fn run(host: &mut Host, args: &Args) -> Act<Given> {
        let question = Question {
            seats: audience(args.number(1)),
            count: args.number(2) as u32,
            optional: args.flag(3),
            prompt: args.text(4),
            silent: args.flag(6),
            text: args.number(7) as u32,
        };
        let (ordinal, answer) = host.ask(&question, args.flag(5))?;
        Ok(Given::Answer(Some(ordinal), answer))
    }
}

/// `core.next()`: the question whose answer has arrived, and the answer; -1 if none has.
struct Next;
impl Bound for Next {
    fn run(host: &mut Host, _: &Args) -> Act<Given> {
        let (ordinal, answer) = host.next()?.unzip();
        Ok(Given::Answer(ordinal, answer.or(Some(0))))
    }
}
