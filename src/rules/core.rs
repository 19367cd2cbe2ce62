//! The few functions through which rules act: each checks, then lets an event happen.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Error, Lua, Result, Table, Value};

use super::convert;
use super::host::{Arg, Choice, Host, Question};
use super::vm::{audience, seat};
use crate::table::definition::Order;
use crate::table::{ComponentId, CounterId, Event, PlaceId, ZoneId};

fn id(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn zone(number: i64) -> Option<ZoneId> {
    u16::try_from(number).ok().map(ZoneId)
}

fn act<T>(result: std::result::Result<T, String>) -> Result<T> {
    result.map_err(Error::runtime)
}

/// The arguments of `core.ask`.
type Asked = (i64, u32, bool, mlua::LuaString, bool, bool, u32);

/// Adds the functions to `core`.
pub(super) fn install(lua: &Lua, core: &Table, host: &Rc<RefCell<Host>>) -> Result<()> {
    /// Binds one function: its name, its arguments, and what it does with the host.
    macro_rules! bind {
        ($name:literal, |$host:ident, $args:pat_param in $types:ty| $body:expr) => {{
            let shared = Rc::clone(host);
            core.set(
                $name,
                lua.create_function(move |_, $args: $types| {
                    let $host = &mut *shared.borrow_mut();
                    $body
                })?,
            )?;
        }};
    }

    bind!("set", |host, (counter, owner, column, value) in (i64, u32, i64, f64)| {
        let owner = convert::entity(owner).ok_or_else(|| Error::runtime("no such owner"))?;
        act(host.set(CounterId(id(counter)), owner, seat(column), value))
    });
    bind!("move", |host, (component, to, face, bottom) in (i64, i64, i64, bool)| {
        let face = (face >= 0).then_some(face == 1);
        act(host.place(ComponentId(id(component)), zone(to), face, bottom))
    });
    bind!("look", |host, (from, depth) in (i64, usize)| {
        act(host.look(ZoneId(id(from)), depth)).map(|component| component.0)
    });
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
    bind!("turn", |host, (component, face_up) in (i64, bool)| {
        let component = ComponentId(id(component));
        if host.table.face_up(&host.layout, component) != face_up {
            let zone = host.table.zone_of(&host.layout, component);
            host.happen(Event::ComponentTurned { component, zone, face_up });
        }
        Ok(())
    });
    bind!("show", |host, (component, to) in (i64, i64)| {
        let component = ComponentId(id(component));
        let to = audience(to);
        if !host.table.knowers(&host.layout, component).covers(to.and(host.layout.definition.everybody())) {
            host.happen(Event::ComponentShown { component, to });
        }
        Ok(())
    });
    bind!("luck", |host, (name, owner, outcomes) in (mlua::LuaString, i64, u32)| {
        let name = name.to_str()?;
        let Some(stream) = host.layout.stream(&name, seat(owner)) else {
            let streams = &host.layout.definition.streams;
            let near = super::nearest(&name, streams.iter().map(String::as_str));
            return Err(Error::runtime(format!("there is no stream of luck “{name}” under [luck]{near}")));
        };
        Ok(host.decide(stream, outcomes))
    });
    bind!("say", |host, (to, text, args) in (i64, String, Table)| {
        if host.play.logging {
            let args = convert::args(host, &args)?;
            host.say(audience(to), text, args);
        }
        Ok(())
    });
    bind!("over", |host, (result, winners, reason, args) in (Value, i64, Option<String>, Table)| {
        let args = convert::args(host, &args)?;
        let result = match &result {
            Value::String(text) => text.to_string_lossy(),
            other => return Err(Error::runtime(format!("t:over: result is a name, this is {}", other.type_name()))),
        };
        act(host.over(&result, audience(winners.max(0)), reason, args))
    });
    bind!("ask", |host, (seats, count, optional, prompt, deferred, silent, text) in Asked| {
        let prompt = prompt.to_str()?;
        let question = Question { seats: audience(seats), prompt: &prompt, count, optional, silent, text };
        let (ordinal, choice) = act(host.ask(&question, deferred))?;
        Ok((ordinal, choice.map_or(-1, i64::from)))
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
    bind!("next", |host, () in ()| {
        Ok(match act(host.next())? {
            Some((ordinal, choice)) => (i64::from(ordinal), choice),
            None => (-1, 0),
        })
    });
    bind!("within", |host, (place, steps, kind) in (i64, u16, Option<String>)| {
        let layout = &host.layout;
        let found = layout.map.within(&layout.definition, PlaceId(id(place)), steps, kind.as_deref());
        Ok(found.into_iter().map(|place| place.0).collect::<Vec<u16>>())
    });
    Ok(())
}
