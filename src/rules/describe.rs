//! The definition as Lua tables, from which the prelude makes its handles.

use std::collections::BTreeSet;

use mlua::{Buffer, IntoLua, Lua, Result, Table, Value};

use super::convert::code;
use crate::table::definition::{Attribute, Counter, CounterType, Owner, SettingValue};
use crate::table::{ClassId, CounterId, Entity, Layout, PlaceId, RoadId, SeatId, ZoneId};

/// Bytes of a word.
const WORD: usize = 4;

/// Everything the prelude needs to know; offsets in bytes.
pub(super) fn game(lua: &Lua, layout: &Layout, [block, register, changed]: [&Buffer; 3]) -> Result<Table> {
    let definition = &layout.definition;
    let game = lua.create_table()?;
    game.set("block", block)?;
    game.set("register", register)?;
    game.set("changed", changed)?;
    game.set("rounds", definition.rounds)?;
    game.set("component_base", layout.component_base() * WORD)?;
    game.set("place_count", definition.places.len())?;
    game.set("seat_count", definition.seats.len())?;
    game.set("distances", distances(lua, layout)?)?;
    game.set("grid", grid(lua, layout)?)?;
    game.set("classes", classes(lua, layout)?)?;
    game.set("seats", seats(lua, layout)?)?;
    game.set("components", components(lua, layout)?)?;
    game.set("places", places(lua, layout)?)?;
    game.set("roads", roads(lua, layout)?)?;
    game.set("teams", teams(lua, layout)?)?;
    game.set("counters", counters(lua, layout)?)?;
    game.set("zones", zones(lua, layout)?)?;
    let settings = lua.create_table()?;
    for (name, setting) in &definition.settings {
        match &setting.value {
            SettingValue::Bool(value) => settings.set(name.as_str(), *value)?,
            SettingValue::Int(value) => settings.set(name.as_str(), *value)?,
            SettingValue::Text(value) => settings.set(name.as_str(), value.as_str())?,
        }
    }
    game.set("settings", settings)?;
    game.set("counter_words", layout.component_base())?;
    let phases = lua.create_table()?;
    for (number, step) in (1..).zip(&layout.steps) {
        phases.set(number, definition.phases[step.phase.index()].id.as_str())?;
    }
    game.set("step_phases", phases)?;
    Ok(game)
}

fn grid(lua: &Lua, layout: &Layout) -> Result<Option<Table>> {
    let Some(grid) = layout.definition.grid else { return Ok(None) };
    let table = lua.create_table()?;
    table.set("first", grid.first.0)?;
    table.set("columns", grid.columns)?;
    table.set("rows", grid.rows)?;
    Ok(Some(table))
}

fn distances(lua: &Lua, layout: &Layout) -> Result<Buffer> {
    let places = layout.definition.places.len();
    let mut bytes = Vec::with_capacity(places * places * 2);
    for a in 0..places {
        for b in 0..places {
            bytes.extend(layout.map.distance(PlaceId::at(a), PlaceId::at(b)).to_le_bytes());
        }
    }
    lua.create_buffer(bytes)
}

fn classes(lua: &Lua, layout: &Layout) -> Result<Table> {
    let definition = &layout.definition;
    let classes = lua.create_table()?;
    for (index, class) in definition.classes.iter().enumerate() {
        let entry = lua.create_table()?;
        entry.set("name", class.name.as_str())?;
        entry.set("first", class.first)?;
        entry.set("count", class.count)?;
        entry.set("sort", class.sort.name())?;
        let of_class = |counter: &&Counter| match &counter.owner {
            Owner::Table => false,
            Owner::Classes(classes) => classes.contains(&ClassId::at(index)),
            Owner::Pair(first, _) => *first == ClassId::at(index),
        };
        entry.set("counters", definition.counters.iter().filter(of_class).count())?;
        entry.set("zones", layout.zones_of_class(ClassId::at(index)).len())?;
        let keys: BTreeSet<&str> = definition
            .members(ClassId::at(index))
            .flat_map(|member| match member {
                Entity::Component(id) => Some(&definition.components[id.index()].attributes),
                Entity::Place(id) => Some(&definition.places[id.index()].attributes),
                _ => None,
            })
            .flat_map(|attributes| attributes.keys().map(String::as_str))
            .collect();
        entry.set("attributes", keys.into_iter().collect::<Vec<_>>())?;
        classes.set(index + 1, entry)?;
    }
    Ok(classes)
}

/// A thing with its class (from 1), its row, and the fields that never change.
fn thing(lua: &Lua, layout: &Layout, entity: Entity, id: &str) -> Result<(Table, Table)> {
    let definition = &layout.definition;
    let class = definition.class_of(entity).map_or(0, ClassId::index);
    let entry = lua.create_table()?;
    entry.set("class", class + 1)?;
    entry.set("row", layout.row(entity))?;
    let fixed = lua.create_table()?;
    fixed.set("id", id)?;
    fixed.set("sort", definition.classes[class].sort.name())?;
    entry.set("static", &fixed)?;
    Ok((entry, fixed))
}

fn seats(lua: &Lua, layout: &Layout) -> Result<Table> {
    let definition = &layout.definition;
    let seats = lua.create_table()?;
    for (index, seat) in definition.seats.iter().enumerate() {
        let (entry, fixed) = thing(lua, layout, Entity::Seat(SeatId::at(index)), &seat.id)?;
        entry.set("single", seat.single)?;
        fixed.set("role", definition.classes[seat.class.index()].name.as_str())?;
        fixed.set("index", layout.row(Entity::Seat(SeatId::at(index))) + 1)?;
        if let Some(team) = seat.team {
            fixed.set("team", definition.teams[team].name.as_str())?;
        }
        seats.set(index, entry)?;
    }
    Ok(seats)
}

fn components(lua: &Lua, layout: &Layout) -> Result<Table> {
    let definition = &layout.definition;
    let components = lua.create_table()?;
    for (index, component) in definition.components.iter().enumerate() {
        let entity = Entity::Component(crate::table::ComponentId::at(index));
        let (entry, fixed) = thing(lua, layout, entity, &component.id)?;
        fixed.set("kind", definition.classes[component.class.index()].name.as_str())?;
        fixed.set("base", component.base.as_str())?;
        for (name, value) in &component.attributes {
            fixed.set(name.as_str(), attribute(lua, value)?)?;
        }
        components.set(index, entry)?;
    }
    Ok(components)
}

fn places(lua: &Lua, layout: &Layout) -> Result<Table> {
    let definition = &layout.definition;
    let places = lua.create_table()?;
    for (index, place) in definition.places.iter().enumerate() {
        let (entry, fixed) = thing(lua, layout, Entity::Place(PlaceId::at(index)), &place.id)?;
        fixed.set("kind", definition.classes[place.class.index()].name.as_str())?;
        for (name, value) in &place.attributes {
            fixed.set(name.as_str(), attribute(lua, value)?)?;
        }
        entry.set("road", place.road.map(|road| road.0))?;
        places.set(index, entry)?;
    }
    Ok(places)
}

fn roads(lua: &Lua, layout: &Layout) -> Result<Table> {
    let roads = lua.create_table()?;
    for (index, road) in layout.definition.roads.iter().enumerate() {
        let entry = lua.create_table()?;
        entry.set("a", road.a.0)?;
        entry.set("b", road.b.0)?;
        let fixed = lua.create_table()?;
        fixed.set("steps", road.steps)?;
        for (name, value) in &road.attributes {
            fixed.set(name.as_str(), attribute(lua, value)?)?;
        }
        entry.set("static", fixed)?;
        roads.set(RoadId::at(index).0, entry)?;
    }
    Ok(roads)
}

fn teams(lua: &Lua, layout: &Layout) -> Result<Table> {
    let teams = lua.create_table()?;
    for team in &layout.definition.teams {
        teams.set(team.name.as_str(), team.seats.seats().map(|seat| seat.0).collect::<Vec<_>>())?;
    }
    Ok(teams)
}

fn counters(lua: &Lua, layout: &Layout) -> Result<Table> {
    let definition = &layout.definition;
    let counters = lua.create_table()?;
    for (index, counter) in definition.counters.iter().enumerate() {
        let entry = lua.create_table()?;
        entry.set("id", index)?;
        entry.set("name", counter.name.as_str())?;
        entry.set(
            "holds",
            match &counter.holds {
                CounterType::Int => "int",
                CounterType::Flag => "flag",
                CounterType::Values(_) => "values",
                CounterType::Place => "place",
                CounterType::Seat => "seat",
                CounterType::Component => "component",
                CounterType::Text => "text",
            },
        )?;
        if let CounterType::Values(values) = &counter.holds {
            entry.set("values", values.clone())?;
        }
        let classes: Vec<Option<ClassId>> = match &counter.owner {
            Owner::Table => vec![None],
            Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
            Owner::Pair(first, second) => {
                let columns = lua.create_table()?;
                for (column, member) in definition.members(*second).enumerate() {
                    columns.set(code(member), column)?;
                }
                entry.set("columns", columns)?;
                vec![Some(*first)]
            }
        };
        let bases = lua.create_table()?;
        for class in classes {
            let Some((base, width)) = layout.counter_base(CounterId::at(index), class) else { continue };
            let place = lua.create_table()?;
            place.set("class", class.map_or(0, |class| class.index() + 1))?;
            place.set("offset", base * WORD)?;
            if let Some(class) = class {
                place.set("members", definition.members(class).map(code).collect::<Vec<_>>())?;
            }
            bases.push(place)?;
            entry.set("width", width)?;
        }
        entry.set("bases", bases)?;
        counters.push(entry)?;
    }
    Ok(counters)
}

fn zones(lua: &Lua, layout: &Layout) -> Result<Table> {
    let zones = lua.create_table()?;
    for (index, plan) in layout.zones().iter().enumerate() {
        let declared = &layout.definition.zones[plan.kind.index()];
        let entry = lua.create_table()?;
        entry.set("offset", plan.offset * WORD)?;
        entry.set("name", layout.zone_name(ZoneId::at(index)))?;
        entry.set("field", declared.name.as_str())?;
        entry.set("owner", code(plan.owner))?;
        zones.set(index, entry)?;
    }
    Ok(zones)
}

fn attribute(lua: &Lua, value: &Attribute) -> Result<Value> {
    let reference = |entity: Entity| {
        let table = lua.create_table()?;
        table.set("entity", code(entity))?;
        Ok(Value::Table(table))
    };
    match value {
        Attribute::Int(number) => number.into_lua(lua),
        Attribute::Bool(flag) => flag.into_lua(lua),
        Attribute::Text(text) => text.as_str().into_lua(lua),
        Attribute::Place(place) => reference(Entity::Place(*place)),
        Attribute::Component(component) => reference(Entity::Component(*component)),
        Attribute::List(values) => {
            let list = lua.create_table()?;
            for value in values {
                list.push(attribute(lua, value)?)?;
            }
            Ok(Value::Table(list))
        }
    }
}
