//! What a bot is given, written into its VM in one raw pass: views are large, and the binding's tables protect every entry.

use std::ffi::{CStr, c_int};

use mlua::{Lua, Result, Table, ffi};

use super::{BotInput, BotItem, BotReading, BotValue, BotZone};

/// The view and the question as tables.
#[allow(unsafe_code, reason = "see above")]
pub(super) fn tables(lua: &Lua, input: &BotInput) -> Result<(Table, Table)> {
    // SAFETY: two tables are left on the stack, nothing else. Nothing that needs dropping is alive when memory runs out.
    unsafe {
        lua.exec_raw((), |state| {
            let pen = Pen(state);
            pen.view(input);
            pen.question(input);
        })
    }
}

/// Writes tables: each function leaves one more value on top of the stack, or puts a field into the table that lies there.
#[derive(Clone, Copy)]
struct Pen(*mut ffi::lua_State);

#[allow(unsafe_code, reason = "see `tables`; every push has room, checked once a level")]
impl Pen {
    /// A new table with room for so many entries and fields.
    fn table(self, entries: usize, fields: usize) {
        // SAFETY: see `tables`, here and below.
        unsafe {
            ffi::lua_rawcheckstack(self.0, 8);
            ffi::lua_createtable(self.0, entries as c_int, fields as c_int);
        }
    }

    /// Takes the topmost value as a field of the table below it.
    fn set(self, name: &CStr) {
        unsafe { ffi::lua_rawsetfield(self.0, -2, name.as_ptr()) }
    }

    /// Takes the topmost value as the entry of that number, from 1.
    fn entry(self, number: usize) {
        unsafe { ffi::lua_rawseti(self.0, -2, number as ffi::lua_Integer) }
    }

    fn push_text(self, text: &str) {
        unsafe {
            ffi::lua_pushlstring(self.0, text.as_ptr().cast(), text.len());
        }
    }

    fn text(self, name: &CStr, text: &str) {
        self.push_text(text);
        self.set(name);
    }

    /// A text, if there is one.
    fn maybe(self, name: &CStr, text: Option<&str>) {
        if let Some(text) = text {
            self.text(name, text);
        }
    }

    fn number(self, name: &CStr, number: i64) {
        unsafe { ffi::lua_pushnumber(self.0, number as f64) }
        self.set(name);
    }

    fn flag(self, name: &CStr, flag: bool) {
        unsafe { ffi::lua_pushboolean(self.0, c_int::from(flag)) }
        self.set(name);
    }

    /// A list, each entry of which is pushed by a function.
    fn list<T>(self, name: &CStr, all: &[T], push: impl Fn(Self, &T)) {
        self.table(all.len(), 0);
        for (number, one) in (1..).zip(all) {
            push(self, one);
            self.entry(number);
        }
        self.set(name);
    }

    fn view(self, input: &BotInput) {
        self.table(0, 6);
        self.number(c"round", input.round.into());
        self.text(c"phase", &input.phase);
        self.text(c"viewer", &input.seat);
        self.list(c"counters", &input.counters, Self::reading);
        self.list(c"zones", &input.zones, Self::zone);
    }

    fn reading(self, reading: &BotReading) {
        self.value(&reading.value);
        self.text(c"sort", reading.sort);
        self.text(c"of", &reading.of);
        self.maybe(c"with", reading.with.as_deref());
        self.text(c"counter", &reading.counter);
    }

    fn zone(self, zone: &BotZone) {
        self.table(0, 4);
        self.text(c"sort", zone.sort);
        self.text(c"of", &zone.of);
        self.text(c"zone", &zone.zone);
        self.list(c"items", &zone.items, Self::item);
    }

    fn question(self, input: &BotInput) {
        self.table(0, 6);
        self.text(c"prompt", &input.prompt);
        self.text(c"seat", &input.seat);
        self.flag(c"optional", input.optional);
        self.number(c"text", input.text.into());
        self.list(c"options", &input.options, Self::value);
        self.table(0, input.args.len());
        for (name, value) in &input.args {
            self.push_text(name);
            self.value(value);
            unsafe { ffi::lua_rawset(self.0, -3) }
        }
        self.set(c"args");
    }

    fn value(self, value: &BotValue) {
        self.table(0, 5);
        match value {
            BotValue::Nothing => {}
            BotValue::Number(number) => self.number(c"value", *number),
            BotValue::Flag(flag) => self.flag(c"value", *flag),
            BotValue::Name(name) => self.text(c"value", name),
            BotValue::Place(id) => self.text(c"place", id),
            BotValue::Seat(id) => self.text(c"seat", id),
            BotValue::Item(item) => {
                self.item(item);
                self.set(c"item");
            }
        }
    }

    fn item(self, item: &BotItem) {
        self.table(0, 6);
        self.maybe(c"id", item.id.as_deref());
        self.text(c"kind", &item.kind);
        self.flag(c"face_up", item.face_up);
        self.text(c"status", if item.status.is_empty() { "hidden" } else { item.status });
        self.maybe(c"zone", item.zone.as_deref());
        self.maybe(c"owner", item.owner.as_deref());
    }
}
