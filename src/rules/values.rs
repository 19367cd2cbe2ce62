//! The values at hand where a rule failed: the locals and arguments of the innermost function, as a designer writes them.

use std::ffi::{CStr, c_int};
use std::sync::Arc;

use mlua::{Function, Lua, MultiValue, Table, Value, ffi};

use super::{budget, convert};
use crate::scenario::plain;
use crate::table::Layout;

/// Most locals that are looked at.
const MOST: c_int = 40;
/// Most frames that are looked through for one of a scenario's file.
const DEEPEST: c_int = 50;
/// Most parts of a list or a table that are shown.
const PARTS: usize = 6;
/// Longest text that is shown, in characters.
const LONGEST: usize = 60;

/// Looks at values; only in a VM without native code, whose frames hold them where they can be read.
pub(super) struct AtHand {
    /// Gives the number of a handle.
    code_of: Function,
    layout: Arc<Layout>,
}

impl AtHand {
    pub(super) fn new(code_of: &Value, layout: &Arc<Layout>) -> Option<Self> {
        let Value::Function(code_of) = code_of else { return None };
        Some(Self { code_of: code_of.clone(), layout: Arc::clone(layout) })
    }

    /// Names with values, in the order in which they were declared; the innermost of one name.
    pub(super) fn look(&self, lua: &Lua) -> Vec<(String, String)> {
        let mut found: Vec<(String, String)> = Vec::new();
        let mut raw = locals(lua).unwrap_or_default().into_iter();
        while let (Some(value), Some(Value::String(name))) = (raw.next(), raw.next()) {
            let name = name.to_string_lossy();
            let is_table = matches!(&value, Value::Table(table) if self.code(table) == Some(0));
            if is_table || name.starts_with('(') || matches!(value, Value::Function(_)) {
                continue;
            }
            found.retain(|(known, _)| *known != name);
            found.push((name, self.shown(&value, 0)));
        }
        found
    }

    fn code(&self, table: &Table) -> Option<u32> {
        // Looking is not on the rule's account, which may be used up.
        budget::unpaid(|| self.code_of.call::<Option<u32>>(table)).ok().flatten()
    }

    fn shown(&self, value: &Value, depth: usize) -> String {
        match value {
            Value::Nil => "nil".to_owned(),
            Value::Boolean(flag) => flag.to_string(),
            Value::Integer(number) => number.to_string(),
            Value::Number(number) => number.to_string(),
            Value::String(text) => {
                let text = plain(&text.to_string_lossy());
                let cut = text.char_indices().nth(LONGEST).map_or(text.as_str(), |(end, _)| &text[..end]);
                if cut.len() < text.len() { format!("\"{cut}…\"") } else { format!("\"{cut}\"") }
            }
            Value::Table(table) => match self.code(table) {
                Some(code) => convert::name_of(&self.layout, code),
                None if depth > 1 => "{…}".to_owned(),
                None => self.parts(table, depth),
            },
            other => format!("a {}", other.type_name()),
        }
    }

    /// A list, or a table with names.
    fn parts(&self, table: &Table, depth: usize) -> String {
        let count = table.raw_len();
        if count > 0 {
            let parts = table.sequence_values::<Value>().flatten().take(PARTS);
            let mut parts: Vec<String> = parts.map(|part| self.shown(&part, depth + 1)).collect();
            if count > PARTS {
                parts.push(format!("… {count} in all"));
            }
            return format!("{{ {} }}", parts.join(", "));
        }
        let pairs = table.pairs::<Value, Value>().flatten();
        let mut named: Vec<(String, String)> = pairs
            .filter_map(|(name, value)| match name {
                Value::String(name) if !matches!(value, Value::Function(_)) => {
                    Some((plain(&name.to_string_lossy()), self.shown(&value, depth + 1)))
                }
                _ => None,
            })
            .collect();
        named.sort();
        let more = named.len() > PARTS;
        let mut parts: Vec<String> =
            named.into_iter().take(PARTS).map(|(name, value)| format!("{name} = {value}")).collect();
        if more {
            parts.push("…".to_owned());
        }
        if parts.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", parts.join(", ")) }
    }
}

/// Value, name, value, name … of the locals in the innermost function of a scenario's file.
#[allow(unsafe_code, reason = "the locals of a running script can only be read through the raw interface")]
fn locals(lua: &Lua) -> mlua::Result<MultiValue> {
    // SAFETY: the record is written by the call and its text is read before the next; room for two values a local is
    // made before any is pushed; what is pushed are the results.
    unsafe {
        lua.exec_raw((), |state| {
            if ffi::lua_checkstack(state, 2 * MOST + 8) == 0 {
                return;
            }
            for level in 0..DEEPEST {
                let mut debug: ffi::lua_Debug = std::mem::zeroed();
                if ffi::lua_getinfo(state, level, c"s".as_ptr(), &raw mut debug) == 0 {
                    return;
                }
                if debug.source.is_null() || !CStr::from_ptr(debug.source).to_bytes().starts_with(b"@") {
                    continue;
                }
                for local in 1..=MOST {
                    let name = ffi::lua_getlocal(state, level, local);
                    if name.is_null() {
                        return;
                    }
                    ffi::lua_pushstring(state, name);
                }
                return;
            }
        })
    }
}
