//! The stack of a running call, read without conversions.

use std::collections::HashMap;
use std::ffi::{CStr, c_int, c_void};
use std::hash::{BuildHasherDefault, Hasher};

use mlua::ffi;

use super::memory::{self, Slot};
use crate::table::Audience;

/// Where the VM keeps a text or a table. It never moves what is alive, and has each text once, so that two are the same if
/// their addresses are. Nothing is ever put in order by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::rules) struct Address(usize);

/// Largest whole number that is exact.
pub(in crate::rules) const LARGEST: f64 = 9_007_199_254_740_992.0;
/// Longest name in an option, and longest id of a text, in bytes.
pub(in crate::rules) const MAX_NAME: usize = 200;
/// Longest text as an argument of a text, in bytes.
pub(in crate::rules) const MAX_TOLD: usize = 1000;
/// Most options of a question.
pub(in crate::rules) const MAX_OPTIONS: usize = 10_000;

/// First codes of the sorts of handles.
pub(super) const SEAT: u32 = 1 << 16;
pub(super) const COMPONENT: u32 = 2 << 16;
pub(super) const PLACE: u32 = 3 << 16;
pub(super) const ZONE: u32 = 4 << 16;

/// Every handle with its code, by the number that it holds. The prelude keeps them alive as long as the VM.
#[derive(Debug, Default)]
pub(in crate::rules) struct Handles(Vec<(Address, u32)>);

/// Things by where the VM keeps their name, or themselves.
pub(in crate::rules) type ByAddress<T> = HashMap<Address, T, BuildHasherDefault<Spread>>;

impl Address {
    pub(super) fn of(address: usize) -> Self {
        Self(address)
    }

    /// Where that is.
    pub(super) fn pointer(self) -> *const c_void {
        self.0 as *const c_void
    }
}

impl Handles {
    /// Where a handle holds its number among the handles, from 1.
    const NUMBER: usize = 3;

    /// Writes down the next handle, which holds its number already.
    pub(super) fn register(&mut self, stack: Stack, at: c_int, code: u32) {
        self.0.push((stack.address(at), code));
    }

    /// The code of a handle. Any other table may hold a number there too, but does not lie where that handle does.
    pub(super) fn code(&self, slot: Slot) -> Option<u32> {
        let number = slot.entry(Self::NUMBER)?.number() as usize;
        let (handle, code) = self.0.get(number.wrapping_sub(1))?;
        (*handle == slot.address()).then_some(*code)
    }

    /// The id of a handle of one sort.
    pub(super) fn id(&self, slot: Slot, sort: u32) -> Option<u16> {
        let code = self.code(slot)?;
        (code & !0xFFFF == sort).then_some(code as u16)
    }

    /// A seat, or a list of seats, as a set.
    pub(super) fn seats(&self, slot: Slot) -> Option<Audience> {
        if let Some(code) = self.code(slot) {
            return (code & !0xFFFF == SEAT).then(|| Audience(1 << (code & 0xFFFF)));
        }
        let mut seats = Audience::NONE;
        for number in 1..=slot.list()? {
            seats = seats.with(Audience(1 << self.id(slot.entry(number)?, SEAT)?));
        }
        Some(seats)
    }

    /// Whether it can be told in a text without a closer look: a number, a short text, a flag or a handle.
    pub(super) fn is_tellable(&self, slot: Slot) -> bool {
        match slot.kind() {
            ffi::LUA_TNUMBER => slot.whole().is_some(),
            ffi::LUA_TSTRING => slot.text().is_some_and(|text| text.len() <= MAX_TOLD),
            ffi::LUA_TBOOLEAN => true,
            _ => self.code(slot).is_some(),
        }
    }

    /// Whether everything in this table of arguments can; a missing one is empty.
    pub(super) fn are_tellable(&self, args: Slot) -> bool {
        args.options().is_some_and(|mut fields| fields.all(|field| self.is_tellable(field.value)))
    }
}

impl Slot {
    /// Whether it is a text that may be the id of one.
    pub(super) fn is_id(self) -> bool {
        self.text().is_some_and(|text| text.len() <= MAX_NAME)
    }
}

/// Spreads addresses over a table: these are aligned, and nobody chooses them.
#[derive(Default)]
pub(in crate::rules) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("addresses are numbers");
    }

    fn write_usize(&mut self, number: usize) {
        let spread = (number as u64 >> 4).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = spread ^ (spread >> 32);
    }
}

/// The arguments of a call, by position from 1, and what is pushed above them.
#[derive(Clone, Copy)]
pub(super) struct Stack(pub(super) *mut ffi::lua_State);

#[allow(
    unsafe_code,
    reason = "reads the stack of the running call; every index may be asked for, a missing value is none"
)]
impl Stack {
    /// The value there.
    pub(super) fn slot(self, at: c_int) -> Slot {
        memory::on_stack(self.0, at)
    }

    pub(super) fn kind(self, at: c_int) -> c_int {
        self.slot(at).kind()
    }

    pub(super) fn is_nil(self, at: c_int) -> bool {
        self.slot(at).is_nil()
    }

    pub(super) fn is_table(self, at: c_int) -> bool {
        self.slot(at).is_table()
    }

    /// A number, or 0.
    pub(super) fn number(self, at: c_int) -> f64 {
        self.slot(at).number()
    }

    /// A whole number that is exact.
    pub(super) fn whole(self, at: c_int) -> Option<f64> {
        self.slot(at).whole()
    }

    pub(super) fn flag(self, at: c_int) -> bool {
        self.slot(at).flag()
    }

    /// The bytes of a text. It lives as long as the value is somewhere in the VM.
    pub(super) fn text<'a>(self, at: c_int) -> Option<&'a [u8]> {
        self.slot(at).text()
    }

    /// Where a text lies.
    pub(super) fn text_address(self, at: c_int) -> Option<Address> {
        (self.kind(at) == ffi::LUA_TSTRING).then(|| self.address(at))
    }

    /// Where a text, a table or anything else that the VM keeps lies.
    pub(super) fn address(self, at: c_int) -> Address {
        self.slot(at).address()
    }

    /// The code of a handle.
    pub(super) fn code(self, handles: &Handles, at: c_int) -> Option<u32> {
        handles.code(self.slot(at))
    }

    /// The id of a handle of one sort.
    pub(super) fn id(self, handles: &Handles, at: c_int, sort: u32) -> Option<u16> {
        handles.id(self.slot(at), sort)
    }

    /// The number of entries of a list.
    pub(super) fn length(self, at: c_int) -> usize {
        unsafe { ffi::lua_objlen(self.0, at) }
    }

    /// Pushes an entry of a list; gives its kind.
    pub(super) fn push_entry(self, at: c_int, number: usize) -> c_int {
        unsafe { ffi::lua_rawgeti(self.0, at, number as ffi::lua_Integer) }
    }

    /// A value that the running function holds, by its pseudo-index.
    pub(super) fn held(self, upvalue: c_int) -> Slot {
        unsafe { memory::upvalue(self.0, ffi::lua_upvalueindex(0) - upvalue) }
    }

    /// Pushes a value that something else holds too.
    pub(super) fn push_slot(self, slot: Slot) {
        memory::push(self.0, slot);
    }

    pub(super) fn push_number(self, number: f64) {
        unsafe { ffi::lua_pushnumber(self.0, number) }
    }

    pub(super) fn push_flag(self, flag: bool) {
        unsafe { ffi::lua_pushboolean(self.0, c_int::from(flag)) }
    }

    pub(super) fn push_nil(self) {
        unsafe { ffi::lua_pushnil(self.0) }
    }

    pub(super) fn push_copy(self, at: c_int) {
        unsafe { ffi::lua_pushvalue(self.0, at) }
    }

    /// Pushes a new list with room for so many.
    pub(super) fn push_list(self, length: usize) {
        unsafe { ffi::lua_createtable(self.0, length as c_int, 0) }
    }

    /// Puts a value into a list that lies on top of the stack and was made by this very call, with room for it.
    pub(super) fn fill(self, number: usize, slot: Slot) {
        if let Some(place) = self.slot(-1).entry(number) {
            place.put(slot);
        }
    }

    /// Takes the topmost value away and puts it into a list.
    pub(super) fn set_entry(self, at: c_int, number: usize) {
        unsafe { ffi::lua_rawseti(self.0, at, number as ffi::lua_Integer) }
    }

    /// Takes the topmost two values, a key and a value, away and puts them into a table.
    pub(super) fn set_field(self, at: c_int) {
        unsafe { ffi::lua_rawset(self.0, at) }
    }

    /// Takes the topmost value away and puts it there instead of what there is.
    pub(super) fn replace(self, at: c_int) {
        unsafe { ffi::lua_replace(self.0, at) }
    }

    pub(super) fn top(self) -> c_int {
        memory::height(self.0)
    }

    pub(super) fn set_top(self, top: c_int) {
        unsafe { ffi::lua_settop(self.0, top) }
    }

    pub(super) fn is_yieldable(self) -> bool {
        unsafe { ffi::lua_isyieldable(self.0) != 0 }
    }
}

/// Texts that are recognised by their address.
macro_rules! keys {
    ($($name:ident)*) => {
        /// Where the VM keeps the names that options and fields have.
        #[derive(Clone, Copy, Debug)]
        pub(in crate::rules) struct Keys { $(pub(super) $name: Address),* }

        impl Keys {
            /// Looks them up; the VM keeps them for ever.
            #[allow(unsafe_code, reason = "only the raw interface says where a text lies")]
            pub(super) unsafe fn of(state: *mut ffi::lua_State) -> Self {
                let address = |text: &CStr| {
                    // SAFETY: one text is pushed, kept and taken away.
                    unsafe {
                        ffi::lua_pushlstring(state, text.as_ptr(), text.count_bytes());
                        let at = Stack(state).address(-1);
                        ffi::lua_ref(state, -1);
                        ffi::lua_pop(state, 1);
                        at
                    }
                };
                Self { $($name: address(const { match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                    Ok(text) => text,
                    Err(_) => c"",
                } })),* }
            }
        }
    };
}

keys! {
    __index args at bottom decline down face face_up note numbers optional options owner place prompt reason result seat silent stream to top up winners zone
}
