//! The few functions through which rules act: each checks, then lets an event happen.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Error, Lua, Result, Table, Value};

use super::convert;
use super::host::{Arg, Choice, Host};
use super::raw;
use super::vm::audience;
use crate::table::definition::Order;
use crate::table::{ComponentId, Event, PlaceId, ZoneId};

fn id(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn act<T>(result: std::result::Result<T, String>) -> Result<T> {
    result.map_err(Error::runtime)
}

/// Adds the functions to `core`.
pub(super) fn install(lua: &Lua, core: &Table, host: &Rc<RefCell<Host>>) -> Result<()> {
    /// Binds one function: its name, its arguments, and what it does with the host.
    macro_rules! bind {
        ($name:literal, |$host:ident, $args:pat_param in $types:ty| $body:expr) => {{
            let shared = Rc::clone(host);
            core.set(
                $name,
                lua.create_function(move |lua, $args: $types| {
                    let $host = &mut *shared.borrow_mut();
                    if $host.places.is_some() {
                        $host.at = super::trace::innermost(lua);
                    }
                    $body
                })?,
            )?;
        }};
    }

    bind!("shuffle", |host, from in i64| {
        let zone = ZoneId(id(from));
        if host.layout.order(zone) == Order::Set {
            let name = host.layout.zone_name(zone);
            let why = "its order means nothing, so t:draw takes any of it by luck anyway";
            return Err(Error::runtime(format!("t:shuffle: `{name}` has order = \"set\": {why}")));
        }
        host.happen(Event::PileShuffled { zone });
        Ok(())
    });
    bind!("say", |host, (to, text, args) in (i64, String, Table)| {
        if host.play.logging {
            let args = convert::args(host, &args)?;
            host.say(audience(to), text, args);
        }
        Ok(())
    });
    bind!("disclose", |host, (to, value) in (i64, Table)| {
        if host.play.logging {
            let value = convert::arg(host, value.raw_get("value")?)?;
            host.disclose(audience(to), value);
        }
        Ok(())
    });
    bind!("over", |host, (result, winners, reason, args) in (Value, i64, Option<String>, Option<Table>)| {
        let args = args.map_or(Ok(Vec::new()), |args| convert::args(host, &args))?;
        let result = match &result {
            Value::String(text) => text.to_string_lossy(),
            other => return Err(Error::runtime(format!("t:over: result is a name, this is {}", other.type_name()))),
        };
        act(host.over(&result, audience(winners.max(0)), reason, args))
    });
    bind!("alike", |host, (seats, options) in (i64, Vec<i64>)| {
        Ok(host.alike(audience(seats), options.into_iter().map(|option| ComponentId(id(option)))))
    });
    bind!("pick_alike", |host, (component, outcomes) in (i64, u32)| {
        Ok(host.pick_alike(ComponentId(id(component)), outcomes))
    });
    bind!("describe", |host, (ordinal, args, options, decline) in (u32, Table, Table, String)| {
        let args = convert::args(host, &args)?;
        let mut described = Vec::with_capacity(options.raw_len());
        for option in options.sequence_values::<Table>() {
            let option = option?;
            let value = match option.raw_get::<Option<u32>>("entity")? {
                Some(code) => convert::thing(host, code)?,
                None => convert::arg(host, option.raw_get::<Value>("value")?)?,
            };
            let note = match option.raw_get::<Option<String>>("note")? {
                Some(text) => Some((text, convert::args(host, &option.raw_get::<Table>("args")?)?)),
                None => None,
            };
            described.push(Choice { value, note });
        }
        if let Some(open) = host.play.open.iter_mut().find(|open| open.ordinal == ordinal) {
            open.args = args;
            open.options = described;
            open.decline = decline;
        }
        Ok(())
    });
    bind!("answered", |host, (seats, prompt, choice, value, silent) in (i64, String, u32, Value, bool)| {
        let answer = if choice == 0 { None } else { Some(convert::arg(host, value)?) };
        host.answered(audience(seats), prompt, answer, silent);
        Ok(())
    });
    bind!("answered_words", |host, (seats, prompt, number, silent) in (i64, String, u32, bool)| {
        let answer = (number > 0).then_some(Arg::Words(number));
        host.answered(audience(seats), prompt, answer, silent);
        Ok(())
    });
    bind!("within", |host, (place, steps, kind) in (i64, u16, Option<String>)| {
        let layout = &host.layout;
        let found = layout.map.within(&layout.definition, PlaceId(id(place)), steps, kind.as_deref());
        Ok(found.into_iter().map(|place| place.0).collect::<Vec<u16>>())
    });
    bind!("line", |host, (place, counter) in (i64, String)| act(host.line(PlaceId(id(place)), &counter)));
    raw::install(lua, core, host)
}
