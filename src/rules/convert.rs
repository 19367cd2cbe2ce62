//! Between Lua values and the core's: entities travel as numbers, everything else as what it is.

use mlua::{Error, Lua, Result, Table, Value};

use super::host::{Arg, Host};
use super::vm::{CallArg, Returned};
use crate::table::{ComponentId, Entity, Layout, PlaceId, SeatId, ZoneId};

const SORT: u32 = 1 << 16;
const ZONE: u32 = 4;

/// The number by which scripts know an entity.
pub(super) fn code(entity: Entity) -> u32 {
    match entity {
        Entity::Table => 0,
        Entity::Seat(id) => SORT + u32::from(id.0),
        Entity::Component(id) => 2 * SORT + u32::from(id.0),
        Entity::Place(id) => 3 * SORT + u32::from(id.0),
    }
}

/// The number by which scripts know a zone as an argument.
pub(super) fn zone_code(zone: ZoneId) -> u32 {
    ZONE * SORT + u32::from(zone.0)
}

/// The entity of a number.
pub(super) fn entity(code: u32) -> Option<Entity> {
    let id = (code % SORT) as u16;
    match code / SORT {
        0 => Some(Entity::Table),
        1 => Some(Entity::Seat(SeatId(id))),
        2 => Some(Entity::Component(ComponentId(id))),
        3 => Some(Entity::Place(PlaceId(id))),
        _ => None,
    }
}

/// How a handle is written in messages.
pub(super) fn name_of(layout: &Layout, code: u32) -> String {
    match entity(code) {
        Some(Entity::Table) => "the table".to_owned(),
        Some(entity) => layout.definition.name_of(entity),
        None => layout.zone_name(ZoneId((code % SORT) as u16)),
    }
}

/// A handle as an argument of a text or an option.
pub(super) fn thing(host: &Host, code: u32) -> Result<Arg> {
    Ok(match entity(code) {
        Some(Entity::Component(component)) => Arg::Component(component, host.table.knowers(&host.layout, component)),
        Some(entity) => Arg::Entity(entity),
        None => Arg::Zone(ZoneId((code % SORT) as u16)),
    })
}

/// One argument of a text.
pub(super) fn arg(host: &Host, value: Value) -> Result<Arg> {
    match value {
        Value::Integer(number) => Ok(Arg::Number(number)),
        Value::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => Ok(Arg::Number(number as i64)),
        Value::Number(number) => {
            Err(Error::runtime(format!("{number} is not a whole number; texts tell whole numbers only")))
        }
        Value::Boolean(flag) => Ok(Arg::Flag(flag)),
        Value::String(text) => Ok(Arg::Name(text.to_string_lossy())),
        Value::Table(table) => {
            if let Some(code) = table.raw_get::<Option<u32>>("entity")? {
                return thing(host, code);
            }
            if let Some(words) = table.raw_get::<Option<u32>>("words")? {
                return Ok(Arg::Words(words));
            }
            let mut list = Vec::new();
            for value in table.raw_get::<Table>("list")?.sequence_values::<Value>() {
                list.push(arg(host, value?)?);
            }
            Ok(Arg::List(list))
        }
        other => Err(Error::runtime(format!("a {} cannot be told", other.type_name()))),
    }
}

/// The arguments of a text, by name.
pub(super) fn args(host: &Host, table: &Table) -> Result<Vec<(String, Arg)>> {
    let mut args = Vec::new();
    for pair in table.pairs::<Value, Value>() {
        let (name, value) = pair?;
        let name = match name {
            Value::String(name) => name.to_string_lossy(),
            _ => continue,
        };
        args.push((name, arg(host, value)?));
    }
    args.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(args)
}

/// An argument of a called function; things are resolved to handles by the prelude.
pub(super) fn call_arg(lua: &Lua, arg: &CallArg) -> Result<Value> {
    let handle = |code: u32| {
        let table = lua.create_table()?;
        table.raw_set("entity", code)?;
        Ok(Value::Table(table))
    };
    match arg {
        CallArg::Number(number) => Ok(Value::Number(*number as f64)),
        CallArg::Flag(flag) => Ok(Value::Boolean(*flag)),
        CallArg::Text(text) => Ok(Value::String(lua.create_string(text)?)),
        CallArg::Entity(entity) => handle(code(*entity)),
        CallArg::Zone(zone) => handle(zone_code(*zone)),
        CallArg::List(list) => {
            let table = lua.create_table()?;
            for one in list {
                table.raw_push(call_arg(lua, one)?)?;
            }
            Ok(Value::Table(table))
        }
    }
}

/// What a called function gave back.
pub(super) fn returned(value: &Value) -> Returned {
    match value {
        Value::Boolean(flag) => Returned::Flag(*flag),
        Value::Integer(number) => Returned::Number(*number as f64),
        Value::Number(number) => Returned::Number(*number),
        Value::String(text) => Returned::Text(text.to_string_lossy()),
        Value::Table(table) => {
            if let Ok(Some(code)) = table.raw_get::<Option<u32>>("entity") {
                return entity(code).map_or(Returned::Nil, Returned::Entity);
            }
            match table.raw_get::<Option<Table>>("list") {
                Ok(Some(list)) => {
                    Returned::List(list.sequence_values::<Value>().flatten().map(|value| returned(&value)).collect())
                }
                _ => Returned::Nil,
            }
        }
        _ => Returned::Nil,
    }
}
