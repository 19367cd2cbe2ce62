//! Seals what a rule file leaves behind, so that nothing but the table of the game can remember anything: tables become
//! read-only, and locals of the file that functions could change are looked after.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::ffi::{CStr, c_int, c_void};

use mlua::{Lua, Table, Value, ffi};

use super::error::{Frame, RuleError};

/// Deepest nesting that is followed.
const DEPTH: usize = 100;

/// The locals of loaded files that some function could change. A local that is never assigned again after a function
/// has taken it in is copied into the function; only the others are shared variables, so there are few of them.
#[derive(Debug)]
pub(super) struct Locals {
    /// Function, number of the local, value; three entries each.
    kept: Table,
    count: Cell<c_int>,
    changed: RefCell<Option<RuleError>>,
}

impl Locals {
    pub(super) fn new(lua: &Lua) -> mlua::Result<Self> {
        Ok(Self { kept: lua.create_table()?, count: Cell::new(0), changed: RefCell::default() })
    }

    /// Seals `value` and all that it reaches: tables in tables, tables and locals that functions hold.
    #[allow(unsafe_code, reason = "the locals of a function can only be reached through the raw interface")]
    pub(super) fn seal(&self, lua: &Lua, value: &Value) -> mlua::Result<()> {
        let mut walk = Walk { seen: HashSet::new(), count: self.count.get(), too_deep: false };
        // SAFETY: the walk leaves the stack as it found it, and reserves what it uses.
        unsafe {
            lua.exec_raw::<()>((&self.kept, value.clone()), |state| {
                walk.seal(state, -1, 0);
                ffi::lua_pop(state, 2);
            })?;
        }
        self.count.set(walk.count);
        if walk.too_deep {
            return Err(mlua::Error::runtime(format!("tables of a rule file may be nested at most {DEPTH} deep")));
        }
        Ok(())
    }

    /// Puts every local back that was changed since it was sealed; the first of them is a complaint.
    #[allow(unsafe_code, reason = "as above")]
    pub(super) fn restore(&self, lua: &Lua) -> Option<RuleError> {
        let count = self.count.get();
        if count == 0 {
            return None;
        }
        // SAFETY: every push below is popped before returning; mlua reserves room for the few values at a time.
        let done = unsafe {
            lua.exec_raw::<()>(&self.kept, |state| {
                for at in (1..=count).step_by(3) {
                    self.restore_one(state, at);
                }
                ffi::lua_pop(state, 1);
            })
        };
        done.err().map(|error| RuleError::new(error.to_string())).or_else(|| self.changed.take())
    }

    #[allow(unsafe_code, reason = "as above")]
    unsafe fn restore_one(&self, state: *mut ffi::lua_State, at: c_int) {
        // SAFETY: the three entries are what `keep` wrote.
        unsafe {
            ffi::lua_rawgeti(state, -1, at.into());
            ffi::lua_rawgeti(state, -2, (at + 1).into());
            let number = ffi::lua_tointeger(state, -1) as c_int;
            ffi::lua_pop(state, 1);
            let name = ffi::lua_getupvalue(state, -1, number);
            ffi::lua_rawgeti(state, -3, (at + 2).into());
            if ffi::lua_rawequal(state, -1, -2) == 0 {
                let name = if name.is_null() { "".into() } else { CStr::from_ptr(name).to_string_lossy() };
                if self.changed.borrow().is_none() {
                    *self.changed.borrow_mut() = Some(complaint(state, &name));
                }
                ffi::lua_setupvalue(state, -3, number);
                ffi::lua_pop(state, 2);
            } else {
                ffi::lua_pop(state, 3);
            }
        }
    }
}

/// The complaint about a local; the function that holds it is the third value from the top.
#[allow(unsafe_code, reason = "as above")]
unsafe fn complaint(state: *mut ffi::lua_State, name: &str) -> RuleError {
    // SAFETY: the caller says that it is a function.
    let (file, line) = unsafe { source(state, -3) };
    let message = format!(
        "a function changed “{name}”, a local of its file: what a rule remembers belongs on the table, where saves, copies and \
         undo find it; declare a counter or a zone, or make it a local of the function"
    );
    let file = file.trim_start_matches('@').to_owned();
    RuleError { frames: vec![Frame { file, line, function: None }], ..RuleError::new(message) }
}

/// The file of a function, as it was named when it was loaded, and its first line.
#[allow(unsafe_code, reason = "as above")]
unsafe fn source(state: *mut ffi::lua_State, function: c_int) -> (String, usize) {
    // SAFETY: the record is written by the call and its strings are read at once; what is pushed is popped.
    unsafe {
        let mut debug: ffi::lua_Debug = std::mem::zeroed();
        ffi::lua_pushvalue(state, function);
        ffi::lua_getinfo(state, -1, c"s".as_ptr(), &raw mut debug);
        ffi::lua_pop(state, 1);
        let file = if debug.source.is_null() { "".into() } else { CStr::from_ptr(debug.source).to_string_lossy() };
        (file.into_owned(), usize::try_from(debug.linedefined).unwrap_or(0))
    }
}

/// One walk through all that a value reaches. The table of kept locals lies at 1 of the stack.
struct Walk {
    seen: HashSet<*const c_void>,
    count: c_int,
    too_deep: bool,
}

impl Walk {
    #[allow(unsafe_code, reason = "see Locals::seal")]
    unsafe fn seal(&mut self, state: *mut ffi::lua_State, index: c_int, depth: usize) {
        // SAFETY: every push below is popped before returning; `checkstack` guarantees the room.
        unsafe {
            let kind = ffi::lua_type(state, index);
            if kind != ffi::LUA_TTABLE && kind != ffi::LUA_TFUNCTION {
                return;
            }
            if depth > DEPTH || ffi::lua_checkstack(state, 8) == 0 {
                self.too_deep = true;
                return;
            }
            if !self.seen.insert(ffi::lua_topointer(state, index)) {
                return;
            }
            let index = ffi::lua_absindex(state, index);
            if kind == ffi::LUA_TTABLE {
                self.table(state, index, depth);
            } else if ffi::lua_iscfunction(state, index) == 0 && source(state, index).0.starts_with('@') {
                self.function(state, index, depth);
            }
        }
    }

    #[allow(unsafe_code, reason = "see Locals::seal")]
    unsafe fn table(&mut self, state: *mut ffi::lua_State, index: c_int, depth: usize) {
        // SAFETY: as in `seal`.
        unsafe {
            if ffi::lua_getreadonly(state, index) != 0 {
                return;
            }
            ffi::lua_pushnil(state);
            while ffi::lua_next(state, index) != 0 {
                self.seal(state, -1, depth + 1);
                ffi::lua_pop(state, 1);
                self.seal(state, -1, depth + 1);
            }
            ffi::lua_setreadonly(state, index, 1);
        }
    }

    #[allow(unsafe_code, reason = "see Locals::seal")]
    unsafe fn function(&mut self, state: *mut ffi::lua_State, index: c_int, depth: usize) {
        // SAFETY: as in `seal`. A copy of a function has the same shared variables and its own of the others.
        unsafe {
            ffi::lua_clonefunction(state, index);
            let copy = ffi::lua_absindex(state, -1);
            let mut number = 1;
            while !ffi::lua_getupvalue(state, index, number).is_null() {
                self.seal(state, -1, depth + 1);
                // Whatever is put into the copy shows in the function itself if the variable is shared.
                ffi::lua_pushlightuserdata(state, std::ptr::from_mut(self).cast());
                ffi::lua_setupvalue(state, copy, number);
                ffi::lua_getupvalue(state, index, number);
                let shared = ffi::lua_rawequal(state, -1, -2) == 0;
                ffi::lua_pop(state, 1);
                if shared {
                    ffi::lua_pushvalue(state, -1);
                    ffi::lua_setupvalue(state, copy, number);
                    self.keep(state, index, number);
                }
                ffi::lua_pop(state, 1);
                number += 1;
            }
            ffi::lua_pop(state, 1);
        }
    }

    /// Writes down a shared variable; its value is on top of the stack.
    #[allow(unsafe_code, reason = "see Locals::seal")]
    unsafe fn keep(&mut self, state: *mut ffi::lua_State, function: c_int, number: c_int) {
        // SAFETY: as in `seal`; the table of kept locals is the first value of this call.
        unsafe {
            ffi::lua_pushvalue(state, function);
            ffi::lua_rawseti(state, 1, (self.count + 1).into());
            ffi::lua_pushinteger(state, number.into());
            ffi::lua_rawseti(state, 1, (self.count + 2).into());
            ffi::lua_pushvalue(state, -1);
            ffi::lua_rawseti(state, 1, (self.count + 3).into());
        }
        self.count += 3;
    }
}
