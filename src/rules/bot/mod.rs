//! Bots written in Lua: a sandbox of their own that holds nothing but what a seat may know.

mod given;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Buffer, Function, IntoLua, Lua, LuaOptions, StdLib, Table, Value};

use super::error::RuleError;
use super::sandbox::{self, install_require, load_module, safe_globals};
use super::seal::Locals;
use super::trace::{Failure, Raised, failed, install_trace, pinpoint, plain};
use super::vm::{Module, Options};
use super::{budget, describe};
use crate::table::{ClassId, ComponentId, CounterId, Entity, Layout, PlaceId, SeatId, ZoneId, luck};

/// A bot's answer and what it weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotChoice {
    /// Position of the option from 1; 0 declines.
    pub option: usize,
    /// What it weighed, a line each.
    pub why: Vec<String>,
}

/// What is put to a bot: plain data that its seat may know.
#[derive(Clone, PartialEq, Debug)]
pub struct BotInput {
    /// The seat.
    pub seat: SeatId,
    /// The round.
    pub round: i32,
    /// The phase.
    pub phase: String,
    /// Counters.
    pub counters: Vec<BotReading>,
    /// Zones.
    pub zones: Vec<BotZone>,
    /// The question.
    pub prompt: String,
    /// Its arguments.
    pub args: Vec<(String, BotValue)>,
    /// Its options.
    pub options: Vec<BotValue>,
    /// Whether it may be declined.
    pub optional: bool,
    /// Longest text, if a text is asked for.
    pub text: u32,
    /// Answers given in the game so far: the bot's dice begin there.
    pub decisions: u64,
    /// The seed.
    pub seed: u64,
}

/// A zone a bot may look into.
#[derive(Clone, PartialEq, Debug)]
pub struct BotZone {
    /// Which.
    pub zone: ZoneId,
    /// What lies there.
    pub items: Vec<BotItem>,
}

/// Something that was said to a bot's seat.
#[derive(Clone, PartialEq, Debug)]
pub struct BotSaid {
    /// Text id.
    pub text: String,
    /// In which round.
    pub round: i32,
    /// Arguments.
    pub args: Vec<(String, BotValue)>,
}

/// A counter a bot may read.
#[derive(Clone, PartialEq, Debug)]
pub struct BotReading {
    /// Whose.
    pub owner: Entity,
    /// Second of a pair.
    pub with: Option<SeatId>,
    /// Which.
    pub counter: CounterId,
    /// Value.
    pub value: BotValue,
}

/// A component as the seat sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BotItem {
    /// Which it is, if known.
    pub component: Option<ComponentId>,
    /// Its kind.
    pub class: ClassId,
    /// Whether it lies face up.
    pub face_up: bool,
    /// Why the seat knows which it is, or that it does not; `None` where that is not said.
    pub status: Option<&'static str>,
    /// Where.
    pub zone: Option<ZoneId>,
}

/// A value for a bot.
#[derive(Clone, PartialEq, Debug)]
pub enum BotValue {
    /// Nothing.
    Nothing,
    /// A number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A name.
    Name(String),
    /// One of the values of the counter that shows it, from 0.
    Choice(u16),
    /// A place.
    Place(PlaceId),
    /// A seat.
    Seat(SeatId),
    /// A component.
    Item(BotItem),
}

/// The sandbox of the bots of one scenario.
#[derive(Debug)]
pub struct BotVm {
    lua: Lua,
    layout: Arc<Layout>,
    see: Function,
    shown: RefCell<Buffer>,
    decide: Function,
    bots: BTreeMap<String, Function>,
    dice: Rc<Cell<(u64, u64, u64)>>,
    raised: Raised,
    locals: Rc<Locals>,
    /// What is in each file, for complaints.
    texts: BTreeMap<String, Arc<str>>,
}

impl BotVm {
    /// Loads bots by name; `modules` are those that they may require, `bots` the bot files. Of the options, bots only
    /// know [`Options::native`].
    ///
    /// # Errors
    /// The first file that cannot be loaded or returns no `decide`.
    pub fn new(layout: &Arc<Layout>, modules: &[Module], bots: &[Module], options: Options) -> Result<Self, RuleError> {
        budget::lift();
        Self::build(layout, modules, bots, options).map_err(Failure::into_rule)
    }

    fn build(layout: &Arc<Layout>, modules: &[Module], bots: &[Module], options: Options) -> Result<Self, Failure> {
        let libs = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::BUFFER | StdLib::COROUTINE;
        let lua = Lua::new_with(libs, LuaOptions::default())?;
        lua.set_memory_limit(budget::MEMORY)?;
        lua.enable_jit(options.native);
        budget::install(&lua)?;
        let core = lua.create_table()?;
        let (globals, code_of, fail) = safe_globals(&lua, &core, layout)?;
        let shared = Arc::clone(layout);
        core.set(
            "within",
            lua.create_function(move |_, (place, steps, kind): (u16, u16, Option<String>)| {
                let found = shared.map.within(&shared.definition, PlaceId(place), steps, kind.as_deref());
                Ok(found.into_iter().map(|place| place.0).collect::<Vec<u16>>())
            })?,
        )?;
        let dice = Rc::new(Cell::new((0_u64, 0_u64, 0_u64)));
        let thrown = Rc::clone(&dice);
        core.set(
            "random",
            lua.create_function(move |_, (draw, sides): (u32, u32)| {
                let (seed, stream, decisions) = thrown.get();
                Ok(luck::decide(seed, stream ^ decisions.wrapping_mul(0x9E37_79B9_7F4A_7C15), draw, sides.max(1)))
            })?,
        )?;
        let raised = Raised::default();
        install_trace(&lua, &core, &raised, None)?;
        let empty: Buffer = lua.create_buffer_with_capacity(4)?;
        let game = describe::game(&lua, layout, [&empty; 3])?;
        let make_map: Function = sandbox::engine(&lua, "map", include_str!("../lua/map.luau"))?.call(())?;
        let all: BTreeMap<String, Module> =
            modules.iter().map(|module| (module.name.clone(), module.clone())).collect();
        let locals = Rc::new(Locals::new(&lua)?);
        install_require(&lua, &core, &globals, &all, &locals, Options::default())?;
        let api: Table = sandbox::engine(&lua, "bot", include_str!("../lua/bot.luau"))?
            .call((&core, game, &globals, code_of, fail, make_map))?;
        let guard: Function = lua
            .load("local core, api = ... return function(...) local function run(...) return { api.decide(...) } end \
                   local ok, result = xpcall(run, core.trace, ...) if not ok then error(result, 0) end return result[1], result[2] end")
            .set_name("=tablewright/bot")
            .call((&core, &api))?;
        let see = api.get("see")?;
        sandbox::enter(&lua, &globals)?;
        let mut found = BTreeMap::new();
        for bot in bots {
            budget::refill();
            let loaded = load_module(&lua, &core, bot, Options::default());
            budget::lift();
            let value = loaded.map_err(|error| Failure::from_load(&raised, &bot.file, &error))?;
            let decide = match &value {
                Value::Table(table) => table.get::<Value>("decide")?,
                _ => Value::Nil,
            };
            let Value::Function(decide) = decide else {
                return Err(Failure::rule(format!(
                    "{} returns no bot: end it with `return {{ decide = function(view, decision, bot) … end }}`",
                    bot.file
                )));
            };
            locals.seal(&lua, &value)?;
            found.insert(bot.name.clone(), decide);
        }
        let texts = modules.iter().chain(bots).map(|module| (module.file.clone(), Arc::clone(&module.text))).collect();
        Ok(Self {
            lua,
            layout: Arc::clone(layout),
            see,
            shown: RefCell::new(empty),
            decide: guard,
            bots: found,
            dice,
            raised,
            locals,
            texts,
        })
    }

    /// Lets the prelude of bots build view and question; the bytes lie in a buffer that grows with the largest of them.
    fn see(&self, bytes: &[u8], seat: &str) -> mlua::Result<()> {
        let mut shown = self.shown.borrow_mut();
        if shown.len() < bytes.len() {
            *shown = self.lua.create_buffer_with_capacity(bytes.len().next_power_of_two())?;
        }
        shown.write_bytes(0, bytes);
        self.see.call((&*shown, seat))
    }

    /// Lets a bot decide. `said` tells what was said to its seat, oldest first: only bots that look at it pay for it.
    ///
    /// # Errors
    /// What the bot did wrong, or that its choice is none of the options.
    pub fn decide(&self, bot: &str, input: &BotInput, said: &dyn Fn() -> Vec<BotSaid>) -> Result<BotChoice, RuleError> {
        let Some(decide) = self.bots.get(bot) else {
            return Err(RuleError::new(format!("there is no bot “{bot}”")));
        };
        let seat = &self.layout.definition.seats[input.seat.index()].id;
        let stream = luck::stream_hash(&format!("bot:{seat}"));
        self.dice.set((input.seed, stream, input.decisions));
        // Unpaid: a bot may do as much whether its view is new or known from before.
        self.see(&given::bytes(&self.layout, input), seat).map_err(|error| RuleError::new(plain(&error)))?;
        budget::refill();
        let result = self.lua.scope(|scope| {
            let said = scope.create_function(|lua, ()| log(lua, &self.layout, &said()))?;
            self.decide.call::<(Value, Vec<String>)>((decide, said))
        });
        budget::lift();
        let changed = self.locals.restore(&self.lua);
        let result = match (result, changed) {
            (Ok(chosen), None) => Ok(chosen),
            (Ok(_), Some(changed)) => Err(changed),
            (Err(error), _) => {
                let mut rule = failed(&self.raised, &error);
                pinpoint(&mut rule, &error, |file| self.texts.get(file).map(|text| &**text));
                Err(rule)
            }
        };
        let (choice, why) = result.map_err(|error| RuleError {
            phase: Some(format!("bot {bot}, asked “{}”", input.prompt)),
            round: input.round,
            ..error
        })?;
        let (option, said) = match choice {
            Value::Integer(number) => (usize::try_from(number).ok(), number.to_string()),
            Value::Number(number) => {
                ((number.fract() == 0.0 && number >= 0.0).then_some(number as usize), number.to_string())
            }
            other => (None, format!("a {}", other.type_name())),
        };
        match option {
            Some(option) if option <= input.options.len() && (option > 0 || input.optional || input.text > 0) => {
                Ok(BotChoice { option, why })
            }
            _ => Err(RuleError::new(format!(
                "bot {bot}, asked “{}”, chose {said}, which is none of the {} options",
                input.prompt,
                input.options.len()
            ))),
        }
    }
}

/// What was said, as sealed tables.
fn log(lua: &Lua, layout: &Layout, all: &[BotSaid]) -> mlua::Result<Table> {
    let definition = &layout.definition;
    let log = lua.create_table()?;
    for said in all {
        let entry = lua.create_table()?;
        entry.set("text", said.text.as_str())?;
        entry.set("round", said.round)?;
        let told = lua.create_table()?;
        for (name, value) in &said.args {
            let value = match value {
                BotValue::Nothing | BotValue::Choice(_) => Value::Nil,
                BotValue::Number(number) => number.into_lua(lua)?,
                BotValue::Flag(flag) => flag.into_lua(lua)?,
                BotValue::Name(text) => text.as_str().into_lua(lua)?,
                BotValue::Place(place) => definition.name_of(Entity::Place(*place)).into_lua(lua)?,
                BotValue::Seat(seat) => definition.name_of(Entity::Seat(*seat)).into_lua(lua)?,
                BotValue::Item(item) => match item.component {
                    Some(component) => definition.name_of(Entity::Component(component)).into_lua(lua)?,
                    None => definition.classes[item.class.index()].name.as_str().into_lua(lua)?,
                },
            };
            told.set(name.as_str(), value)?;
        }
        told.set_readonly(true);
        entry.set("args", told)?;
        entry.set_readonly(true);
        log.push(entry)?;
    }
    log.set_readonly(true);
    Ok(log)
}
