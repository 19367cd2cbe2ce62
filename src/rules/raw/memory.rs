//! How the VM lays its values out in memory: what every playout reads by the thousand is read in place, not asked for by
//! a call each. What is written there is written by [`Slot::put`] and [`push`] only.
//!
//! The layout is that of the pinned version of Luau (`lobject.h`, `lstate.h`); [`is_as_known`] holds it against what the
//! VM's own functions say, before the first rule runs.

use std::ffi::{CStr, c_int, c_void};

use mlua::ffi;

use super::stack::{Address, LARGEST};

/// A value that lies on the stack or in a table. It is good as long as the table is alive and unchanged, or the stack
/// shorter than now: all of a call of ours that calls nothing back.
#[derive(Clone, Copy)]
pub(super) struct Slot(*const Value);

/// `TValue`.
#[repr(C)]
struct Value {
    content: Content,
    extra: c_int,
    /// What kind it is: `LUA_T…`. In a key of a node the upper 28 bits say something else.
    kind: c_int,
}

/// `Value`.
#[repr(C)]
union Content {
    number: f64,
    flag: c_int,
    kept: *const c_void,
}

/// `LuaTable`.
#[repr(C)]
struct Table {
    header: [u8; 3],
    absent_methods: u8,
    sealed: u8,
    safe: u8,
    log_nodes: u8,
    node_mask: u8,
    entries: c_int,
    boundary: c_int,
    metatable: *const c_void,
    array: *const Value,
    nodes: *const Node,
}

/// `LuaNode`.
#[repr(C)]
struct Node {
    value: Value,
    key: Value,
}

/// `TString`.
#[repr(C)]
struct Text {
    header: [u8; 3],
    atom: i16,
    next: *const c_void,
    hash: u32,
    length: u32,
    bytes: [u8; 0],
}

/// The beginning of `lua_State`.
#[repr(C)]
struct State {
    header: [u8; 3],
    status: u8,
    category: u8,
    active: bool,
    stepping: bool,
    top: *const Value,
    base: *const Value,
    global: *const c_void,
    call: *const Call,
}

/// The beginning of `CallInfo`.
#[repr(C)]
struct Call {
    base: *const Value,
    function: *const Value,
}

/// `Closure` of a function of ours.
#[repr(C)]
struct Function {
    header: [u8; 3],
    ours: u8,
    upvalues: u8,
    sizes: [u8; 2],
    list: *const c_void,
    environment: *const c_void,
    code: *const c_void,
    goes_on: *const c_void,
    name: *const c_void,
    first: [Value; 1],
}

/// Bits of a key's kind; those above say how many nodes further the next of its chain lies.
const KEY_BITS: c_int = 4;
const KEY_KIND: c_int = (1 << KEY_BITS) - 1;

static NIL: Nil = Nil(Value { content: Content { number: 0.0 }, extra: 0, kind: ffi::LUA_TNONE });

/// What lies nowhere.
struct Nil(Value);
// SAFETY: nobody writes it.
#[allow(unsafe_code, reason = "a constant")]
unsafe impl Sync for Nil {}

/// The value at a place of the stack, from 1, or from its top, from -1. Where nothing lies it is none.
#[allow(unsafe_code, reason = "reads the VM's memory, whose layout is checked by `is_as_known`")]
pub(super) fn on_stack(state: *mut ffi::lua_State, at: c_int) -> Slot {
    // SAFETY: the state is that of the running call; what is read lies between its base and its top.
    unsafe {
        let state = &*state.cast::<State>();
        let slot = if at > 0 { state.base.offset(at as isize - 1) } else { state.top.offset(at as isize) };
        Slot(if slot < state.top { slot } else { &raw const NIL.0 })
    }
}

/// The light userdata that the running function, one of ours, holds as its first value.
///
/// # Safety
/// It must hold one.
#[allow(unsafe_code, reason = "as above")]
pub(super) unsafe fn held(state: *mut ffi::lua_State) -> *const c_void {
    // SAFETY: the caller knows what it holds.
    unsafe { (*upvalue(state, 1).0).content.kept }
}

/// A function that holds a pointer: whether it is found where it is known to lie.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn finds_what_it_holds(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: `is_as_known` gives it one pointer; what is read lies within the function, its call and the stack.
    unsafe {
        let asked = ffi::lua_tolightuserdata(state, ffi::lua_upvalueindex(1)).cast_const();
        let call = (*state.cast::<State>()).call;
        let known = (*call).base == (*state.cast::<State>()).base
            && (*(*call).function).kind == ffi::LUA_TFUNCTION
            && held(state) == asked;
        ffi::lua_pushboolean(state, c_int::from(known));
    }
    1
}

/// How many values lie on the stack.
#[allow(unsafe_code, reason = "as above")]
pub(super) fn height(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as above.
    unsafe {
        let state = &*state.cast::<State>();
        state.top.offset_from(state.base) as c_int
    }
}

/// A value of the running function, one of ours, by number from 1.
///
/// # Safety
/// It must hold so many.
#[allow(unsafe_code, reason = "as above")]
pub(super) unsafe fn upvalue(state: *mut ffi::lua_State, number: c_int) -> Slot {
    // SAFETY: the running function lies where its call says, and its values one after another.
    unsafe {
        let function = (*(*(*state.cast::<State>()).call).function).content.kept.cast::<Function>();
        Slot((&raw const (*function).first).cast::<Value>().offset(number as isize - 1))
    }
}

/// Pushes a value that something else in the VM holds.
#[allow(unsafe_code, reason = "writes onto the stack")]
pub(super) fn push(state: *mut ffi::lua_State, slot: Slot) {
    // SAFETY: one value is pushed, and takes the content and kind of another. The stack of a running call is looked through
    // by the collector in any case.
    unsafe {
        ffi::lua_pushnil(state);
        if slot.is_nil() {
            return;
        }
        let top = (*state.cast::<State>()).top.cast_mut().sub(1);
        std::ptr::copy_nonoverlapping(slot.0, top, 1);
    }
}

#[allow(unsafe_code, reason = "reads the VM's memory, whose layout is checked by `is_as_known`")]
impl Slot {
    /// What lies nowhere.
    pub(super) const NOWHERE: Self = Self(&raw const NIL.0);

    /// Puts a value where another lies.
    ///
    /// The collector is not told: it must either lie in a table that this very call has made, or be no more than something
    /// else in the VM holds too, as every handle and every name of a value is.
    pub(super) fn put(self, value: Slot) {
        // SAFETY: a slot is good; nothing refers to its content.
        unsafe { std::ptr::copy_nonoverlapping(value.0, self.0.cast_mut(), 1) }
    }

    /// Puts a number where another value lies.
    pub(super) fn put_number(self, number: f64) {
        let value = Value { content: Content { number }, extra: 0, kind: ffi::LUA_TNUMBER };
        self.put(Slot(&raw const value));
    }

    /// Whether it lies nowhere, so that nothing can be put there.
    pub(super) fn is_nowhere(self) -> bool {
        self.kind() == ffi::LUA_TNONE
    }

    /// `LUA_T…`, or `LUA_TNONE`.
    pub(super) fn kind(self) -> c_int {
        // SAFETY: a slot is good, here and below; see its description.
        unsafe { (*self.0).kind }
    }

    pub(super) fn is_nil(self) -> bool {
        self.kind() <= ffi::LUA_TNIL
    }

    pub(super) fn is_table(self) -> bool {
        self.kind() == ffi::LUA_TTABLE
    }

    /// Where what the VM keeps lies; 0 for what it does not keep, such as a number.
    pub(super) fn address(self) -> Address {
        // SAFETY: the kinds from texts on are kept.
        unsafe { Address::of(if self.kind() >= ffi::LUA_TSTRING { (*self.0).content.kept as usize } else { 0 }) }
    }

    /// A number, or 0.
    pub(super) fn number(self) -> f64 {
        // SAFETY: the kind says what the content is.
        if self.kind() == ffi::LUA_TNUMBER { unsafe { (*self.0).content.number } } else { 0.0 }
    }

    /// A whole number that is exact.
    pub(super) fn whole(self) -> Option<f64> {
        let number = self.number();
        // Where it is no larger than that, a number is whole if going over to integers and back does not change it.
        (self.kind() == ffi::LUA_TNUMBER && number.abs() <= LARGEST && number as i64 as f64 == number).then_some(number)
    }

    /// Whether a condition would take it for true.
    pub(super) fn flag(self) -> bool {
        // SAFETY: the kind says what the content is.
        if self.kind() == ffi::LUA_TBOOLEAN { unsafe { (*self.0).content.flag != 0 } } else { !self.is_nil() }
    }

    /// The bytes of a text. It lives as long as the value is somewhere in the VM.
    pub(super) fn text<'a>(self) -> Option<&'a [u8]> {
        // SAFETY: the kind says what the content is; the bytes follow the header of a text.
        (self.kind() == ffi::LUA_TSTRING).then(|| unsafe {
            let text = (*self.0).content.kept.cast::<Text>();
            std::slice::from_raw_parts((&raw const (*text).bytes).cast::<u8>(), (*text).length as usize)
        })
    }

    /// Whether two numbers, flags, texts, tables or functions are the same.
    pub(super) fn is_same(self, other: Slot) -> bool {
        self.kind() == other.kind()
            && match self.kind() {
                ffi::LUA_TNUMBER => self.number() == other.number(),
                ffi::LUA_TBOOLEAN => self.flag() == other.flag(),
                kind => kind >= ffi::LUA_TSTRING && self.address() == other.address(),
            }
    }

    fn table(self) -> Option<*const Table> {
        // SAFETY: the kind says what the content is.
        self.is_table().then(|| unsafe { (*self.0).content.kept.cast::<Table>() })
    }

    /// An entry of a table's list, from 1, if it lies where lists do.
    pub(super) fn entry(self, number: usize) -> Option<Slot> {
        let table = self.table()?;
        // SAFETY: a table has so many entries.
        unsafe { (1..=(*table).entries as usize).contains(&number).then(|| Slot((*table).array.add(number - 1))) }
    }

    /// So many entries of a table's list, if they lie where lists do.
    pub(super) fn first(self, count: usize) -> Option<impl Iterator<Item = Slot>> {
        let table = self.table()?;
        // SAFETY: a table has so many entries.
        let (places, array) = unsafe { ((*table).entries as usize, (*table).array) };
        // SAFETY: these are some of them.
        (count <= places).then(|| (0..count).map(move |number| unsafe { Slot(array.add(number)) }))
    }

    /// How many entries the list of a table has, if all that lies there is a list: no entry is missing, none lies elsewhere.
    pub(super) fn list(self) -> Option<usize> {
        let table = self.table()?;
        // SAFETY: as above.
        let places = unsafe { (*table).entries as usize };
        let length = (1..=places).take_while(|number| self.entry(*number).is_some_and(|entry| !entry.is_nil())).count();
        let rest = (length + 1..=places).all(|number| self.entry(number).is_some_and(Slot::is_nil));
        (rest && self.fields().next().is_none()).then_some(length)
    }

    /// The keys and values of a table that lie beside its list; nothing of what is no table.
    pub(super) fn fields(self) -> Fields {
        let (first, number, places) = match self.table() {
            // SAFETY: a table has so many nodes.
            Some(table) => unsafe { ((*table).nodes, 1 << (*table).log_nodes, (*table).entries) },
            None => (std::ptr::null(), 0, 0),
        };
        Fields { first, number, at: 0, places }
    }

    /// The field of that name, which is none where there is no such field.
    pub(super) fn field(self, name: Address) -> Slot {
        // SAFETY: a slot is good.
        self.table().map_or(Slot::NOWHERE, |table| unsafe { field_of(table, name) })
    }

    /// What lies behind a table: where the VM looks for fields that it does not have itself.
    pub(super) fn behind(self, index: Address) -> Slot {
        // SAFETY: a table's metatable is a table or missing.
        self.table().map_or(Slot::NOWHERE, |table| unsafe {
            let metatable = (*table).metatable.cast::<Table>();
            if metatable.is_null() { Slot::NOWHERE } else { field_of(metatable, index) }
        })
    }

    /// What is written in braces, `{ name = value }`: the fields of a table without a list, none of a missing one. A handle or
    /// anything else is `None`.
    pub(super) fn options(self) -> Option<Fields> {
        if let Some(table) = self.table() {
            // SAFETY: as above.
            let places = unsafe { (*table).entries as usize };
            let listed = (1..=places).any(|number| self.entry(number).is_some_and(|entry| !entry.is_nil()));
            return (!listed).then(|| self.fields());
        }
        self.is_nil().then(|| self.fields())
    }
}

/// The field of a table whose name is the text there: the VM keeps those with the same hash in a chain.
///
/// # Safety
/// The table must be alive, and the name be that of a text.
#[allow(unsafe_code, reason = "as above")]
unsafe fn field_of(table: *const Table, name: Address) -> Slot {
    // SAFETY: a table has so many nodes, a power of two; a chain does not leave them.
    unsafe {
        let hash = (*name.pointer().cast::<Text>()).hash;
        let mut node = (*table).nodes.add((hash & ((1 << (*table).log_nodes) - 1)) as usize);
        loop {
            let key = &(*node).key;
            if key.kind & KEY_KIND == ffi::LUA_TSTRING && key.content.kept == name.pointer() {
                return Slot(&raw const (*node).value);
            }
            let further = key.kind >> KEY_BITS;
            if further == 0 {
                return Slot::NOWHERE;
            }
            node = node.offset(further as isize);
        }
    }
}

/// A field of a table.
#[derive(Clone, Copy)]
pub(super) struct FieldSlot {
    key: Slot,
    /// Its value.
    pub(super) value: Slot,
    /// Where `lua_rawiter` finds it.
    pub(super) at: c_int,
}

#[allow(unsafe_code, reason = "as above")]
impl FieldSlot {
    /// Where the text of its name lies; that of what the VM does not keep is 0.
    pub(super) fn name(self) -> Address {
        self.key_as_value(Slot::address)
    }

    /// Its name, if it is a text.
    pub(super) fn text<'a>(self) -> Option<&'a [u8]> {
        self.key_as_value(Slot::text)
    }

    fn key_as_value<T>(self, read: impl FnOnce(Slot) -> T) -> T {
        // SAFETY: a key differs from a value in the upper bits of its kind only.
        unsafe {
            let key = &*self.key.0;
            let content = Content { kept: key.content.kept };
            let value = Value { content, extra: key.extra, kind: key.kind & KEY_KIND };
            read(Slot(&raw const value))
        }
    }
}

/// Goes through the fields of a table, in the VM's order: nothing may depend on it.
pub(super) struct Fields {
    first: *const Node,
    number: c_int,
    at: c_int,
    places: c_int,
}

#[allow(unsafe_code, reason = "as above")]
impl Iterator for Fields {
    type Item = FieldSlot;

    fn next(&mut self) -> Option<FieldSlot> {
        while self.at < self.number {
            // SAFETY: a table has so many nodes.
            let node = unsafe { self.first.add(self.at as usize) };
            let at = self.places + self.at;
            self.at += 1;
            // SAFETY: as above.
            let (key, value) = unsafe { (Slot(&raw const (*node).key), Slot(&raw const (*node).value)) };
            if !value.is_nil() {
                return Some(FieldSlot { key, value, at });
            }
        }
        None
    }
}

/// Whether the VM's memory is laid out as is known here.
///
/// # Safety
/// The state must be a running one, with room for a dozen values.
#[allow(unsafe_code, reason = "compares what is read with what the VM's functions say")]
pub(super) unsafe fn is_as_known(state: *mut ffi::lua_State) -> bool {
    // SAFETY: everything read lies within objects of at least that size; what hangs on pointers is read only after the numbers
    // around these were found right.
    unsafe {
        let before = ffi::lua_gettop(state);
        ffi::lua_pushnumber(state, 1234.5);
        ffi::lua_pushboolean(state, 1);
        ffi::lua_pushlstring(state, c"known".as_ptr(), 5);
        // A table with three entries and two fields.
        ffi::lua_createtable(state, 3, 2);
        for number in 1..=3 {
            ffi::lua_pushnumber(state, f64::from(number) + 0.5);
            ffi::lua_rawseti(state, -2, ffi::lua_Integer::from(number));
        }
        for name in [c"one", c"two"] {
            ffi::lua_pushstring(state, name.as_ptr());
            ffi::lua_pushvalue(state, -1);
            ffi::lua_rawset(state, -3);
        }
        let slot = |at| on_stack(state, at);
        let right = height(state) == before + 4
            && slot(-4).kind() == ffi::LUA_TNUMBER
            && slot(-4).number().to_bits() == 1234.5_f64.to_bits()
            && slot(before + 1).number().to_bits() == 1234.5_f64.to_bits()
            && slot(before + 5).kind() == ffi::LUA_TNONE
            && slot(-3).kind() == ffi::LUA_TBOOLEAN
            && slot(-3).flag()
            && slot(-2).kind() == ffi::LUA_TSTRING
            && slot(-2).address() == Address::of(ffi::lua_topointer(state, -2) as usize)
            && slot(-1).is_table()
            && slot(-1).address() == Address::of(ffi::lua_topointer(state, -1) as usize)
            && is_that_table(state, slot(-1))
            && slot(-2).text() == Some(b"known".as_slice());
        ffi::lua_settop(state, before);
        if right {
            ffi::lua_pushlightuserdata(state, (&raw const NIL).cast_mut().cast());
            ffi::lua_pushcclosurek(state, finds_what_it_holds, c"held".as_ptr(), 1, None);
            ffi::lua_call(state, 0, 1);
        }
        let held = right && slot(-1).flag();
        ffi::lua_settop(state, before);
        held
    }
}

/// Whether this is the table of [`is_as_known`], entry by entry and field by field.
#[allow(unsafe_code, reason = "as above")]
unsafe fn is_that_table(state: *mut ffi::lua_State, slot: Slot) -> bool {
    let Some(table) = slot.table() else { return false };
    // SAFETY: see above.
    unsafe {
        let (entries, log_nodes, sealed) = ((*table).entries, (*table).log_nodes, (*table).sealed);
        if (entries, log_nodes, sealed) != (3, 1, 0) || !(*table).metatable.is_null() {
            return false;
        }
        let listed = (1..=3).all(|number| {
            slot.entry(number).is_some_and(|entry| entry.number().to_bits() == (number as f64 + 0.5).to_bits())
        });
        if !listed || slot.entry(4).is_some() {
            return false;
        }
        let mut names = Vec::new();
        for field in slot.fields() {
            // The VM's own iteration finds the same field there.
            let top = ffi::lua_gettop(state);
            let next = ffi::lua_rawiter(state, -1, field.at);
            let same = next == field.at + 1
                && field.name() == on_stack(state, -2).address()
                && field.value.address() == on_stack(state, -1).address();
            ffi::lua_settop(state, top);
            if !same {
                return false;
            }
            names.push(field.text());
        }
        names.sort_unstable();
        names == [Some(b"one".as_slice()), Some(b"two".as_slice())] && has_those_fields(state, slot)
    }
}

/// Whether the fields of that table are found by their names, and what lies behind it.
#[allow(unsafe_code, reason = "as above")]
unsafe fn has_those_fields(state: *mut ffi::lua_State, slot: Slot) -> bool {
    // SAFETY: see above; what is pushed is taken away.
    unsafe {
        let top = ffi::lua_gettop(state);
        let named = |text: &CStr| {
            ffi::lua_pushstring(state, text.as_ptr());
            on_stack(state, -1).address()
        };
        let (one, two, index, other) = (named(c"one"), named(c"two"), named(c"__index"), named(c"other"));
        let right = slot.field(one).address() == one
            && slot.field(two).address() == two
            && slot.field(other).is_nil()
            && slot.behind(index).is_nil();
        ffi::lua_createtable(state, 0, 1);
        ffi::lua_pushvalue(state, top);
        ffi::lua_setfield(state, -2, c"__index".as_ptr());
        ffi::lua_createtable(state, 0, 0);
        ffi::lua_insert(state, -2);
        ffi::lua_setmetatable(state, -2);
        let behind = right && on_stack(state, -1).behind(index).address() == slot.address();
        ffi::lua_settop(state, top);
        behind
    }
}
