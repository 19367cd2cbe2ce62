//! The VM that runs rules: built once for a scenario and its settings, used for any number of games.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;

use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Function, Lua, LuaOptions, LuaString, StdLib, Table as LuaTable, Thread, Value, ffi};

use super::budget;
use super::convert;
use super::describe;
use super::error::{Frame, RuleError};
use super::host::{Host, Inline, Play};
use super::seal::seal;
use crate::table::{Audience, Block, ComponentId, Entity, Layout, SeatId, Table};

/// A rule file.
#[derive(Clone, Debug)]
pub struct Module {
    /// Name for `require`: `attack`, `cards.seasons`.
    pub name: String,
    /// File, relative to the scenario's folder.
    pub file: String,
    /// Its text.
    pub text: Arc<str>,
}

/// How a VM is built.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Count the lines that are reached (slower, no native code).
    pub coverage: bool,
}

/// Lines reached: file → line → times.
pub type Coverage = BTreeMap<String, BTreeMap<usize, u64>>;

/// Where a rule stands after it has run.
#[derive(Debug)]
pub enum Progress {
    /// It has come to its end.
    Done,
    /// It waits for answers: [`Play::open`].
    Waiting(Paused),
    /// The game has ended.
    Over,
}

/// A rule that has stopped at a question. It belongs to the VM that made it and cannot be copied: a copy of the game
/// runs its step again instead.
#[derive(Debug)]
pub struct Paused(Thread);

/// What a rule function gave back to a case.
#[derive(Clone, PartialEq, Debug)]
pub enum Returned {
    /// Nothing.
    Nil,
    /// True or false.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A thing of the game.
    Entity(Entity),
    /// A list.
    List(Vec<Returned>),
}

/// A sandbox with the rules of one scenario, and the table they act upon.
#[derive(Debug)]
pub struct Vm {
    lua: Lua,
    host: Rc<RefCell<Host>>,
    layout: Arc<Layout>,
    modules: BTreeMap<String, Module>,
    phases: Vec<Function>,
    run: Function,
    call: Function,
    reset: Function,
    trail: Function,
    causes: Vec<String>,
    raised: Raised,
    loaded: Rc<RefCell<Loaded>>,
    returned: RefCell<Value>,
    // The buffer that the host's table lives in: kept alive as long as the table.
    _buffers: [mlua::Buffer; 2],
    register: Register,
}

/// Words shared with the prelude: what runs, whether the log is kept, whether questions must be described.
#[derive(Debug)]
struct Register(mlua::Buffer);

impl Register {
    fn set(&self, word: usize, value: i32) {
        self.0.write_bytes(word * 4, &value.to_le_bytes());
    }
}

/// Where an error is kept between the moment it is raised and the moment it arrives.
pub(super) type Raised = Rc<RefCell<Option<RuleError>>>;

#[derive(Debug, Default)]
pub(super) struct Loaded {
    values: BTreeMap<String, Value>,
    loading: Vec<String>,
    functions: Vec<(String, Function)>,
}

impl Vm {
    /// Builds the sandbox and loads every module that a phase or a deck names, and what these require.
    ///
    /// # Errors
    /// The first module that cannot be loaded.
    pub fn new(layout: Arc<Layout>, modules: &[Module], options: Options) -> Result<Self, RuleError> {
        budget::lift();
        Self::build(layout, modules, options).map_err(Failure::into_rule)
    }

    fn build(layout: Arc<Layout>, modules: &[Module], options: Options) -> Result<Self, Failure> {
        let libs = StdLib::COROUTINE | StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::BIT | StdLib::BUFFER;
        let lua = Lua::new_with(libs, LuaOptions::default())?;
        lua.set_memory_limit(budget::MEMORY)?;
        lua.enable_jit(!options.coverage);
        budget::install(&lua)?;

        let core = lua.create_table()?;
        let (globals, codes, fail) = safe_globals(&lua, &core, &layout)?;
        let make_map: Function =
            lua.load(include_str!("lua/map.luau")).set_name("=tablewright/map").set_mode(ChunkMode::Text).eval()?;

        let block = lua.create_buffer_with_capacity(layout.words * 4)?;
        let register = lua.create_buffer_with_capacity(16)?;
        let table = Table::in_block(lend(&lua, &block, layout.words)?);
        let host = Rc::new(RefCell::new(Host::new(Arc::clone(&layout), table, register.clone())));
        let raised = Raised::default();
        let game = describe::game(&lua, &layout, &block, &register)?;
        super::core::install(&lua, &core, &host)?;
        install_trace(&lua, &core, &raised)?;

        let loaded = Rc::new(RefCell::new(Loaded::default()));
        let modules: BTreeMap<String, Module> =
            modules.iter().map(|module| (module.name.clone(), module.clone())).collect();
        install_require(&lua, &globals, &modules, &loaded, options)?;
        lua.globals().set_safeenv(true);
        let api: LuaTable = lua
            .load(include_str!("lua/prelude.luau"))
            .set_name("=tablewright/prelude")
            .set_mode(ChunkMode::Text)
            .call((&core, game, &globals, codes, fail, make_map))?;
        enter_sandbox(&lua, &globals)?;

        let mut vm = Self {
            run: api.get("run")?,
            call: api.get("call")?,
            reset: api.get("reset")?,
            trail: api.get("trail")?,
            causes: Vec::new(),
            phases: Vec::new(),
            register: Register(register.clone()),
            _buffers: [block, register],
            lua,
            host,
            layout,
            modules,
            raised,
            loaded,
            returned: RefCell::new(Value::Nil),
        };
        vm.load_rules(&api)?;
        vm.causes = api.get::<Function>("causes")?.call(())?;
        Ok(vm)
    }

    /// Loads the modules of phases and decks and binds each card to its entry.
    fn load_rules(&mut self, api: &LuaTable) -> Result<(), Failure> {
        let layout = Arc::clone(&self.layout);
        let definition = &layout.definition;
        for phase in &definition.phases {
            let function = self.function(&phase.module, &phase.function)?;
            self.phases.push(function);
        }
        let bind: Function = api.get("bind")?;
        for (index, component) in definition.components.iter().enumerate() {
            let Some(rule) = &component.rule else { continue };
            let module = self.module(&rule.module)?;
            let label = definition.name_of(Entity::Component(ComponentId::at(index)));
            let entry = match &module {
                Value::Table(entries) => entries.get::<Value>(rule.entry.as_str())?,
                _ => Value::Nil,
            };
            let Value::Table(entry) = entry else {
                return Err(Failure::rule(format!(
                    "{label} has no rule: rules/{}.lua returns no table “{}”; add it, or write `rule = false` for the card",
                    rule.module.replace('.', "/"),
                    rule.entry
                )));
            };
            bind.call::<()>((index, entry, label))?;
        }
        Ok(())
    }

    fn module(&self, name: &str) -> Result<Value, Failure> {
        budget::refill();
        let require: Function = self.lua.named_registry_value("tablewright.require")?;
        let result = require.call::<Value>(name);
        budget::lift();
        let file = || format!("rules/{}.lua", name.replace('.', "/"));
        let file = self.modules.get(name).map_or_else(file, |module| module.file.clone());
        result.map_err(|error| Failure::from_load(&file, &error))
    }

    fn function(&self, module: &str, function: &str) -> Result<Function, Failure> {
        match self.module(module)? {
            Value::Table(table) => match table.get::<Value>(function)? {
                Value::Function(found) => Ok(found),
                _ => Err(Failure::rule(format!(
                    "rules/{}.lua has no function “{function}”; a phase or a case calls it",
                    module.replace('.', "/")
                ))),
            },
            _ => Err(Failure::rule(format!(
                "rules/{}.lua returns no table of functions; end it with `return {{ … }}`",
                module.replace('.', "/")
            ))),
        }
    }

    /// The layout that the VM was built for.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Names of hooks, by [`Logged::cause`](super::Logged::cause) − 1.
    #[must_use]
    pub fn causes(&self) -> &[String] {
        &self.causes
    }

    /// Bytes that scripts hold.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.lua.used_memory()
    }

    /// Who answers on the spot; and whether, among several open questions, luck says which is answered next.
    pub fn set_inline(&self, inline: Inline, random_arrival: bool) {
        let mut host = self.host.borrow_mut();
        host.inline = inline;
        host.random_arrival = random_arrival;
    }

    /// Begins the step that `play` stands at, from its first line; kept answers are given again.
    ///
    /// # Errors
    /// What the rule did wrong. `play` is then as it was left: call [`Play::rewind`].
    pub fn start(&self, play: &mut Play) -> Result<Progress, RuleError> {
        let (step, turn) = play.table.position();
        let step = &self.layout.steps[step];
        let seat = step.seats.as_ref().and_then(|seats| seats.get(turn).copied());
        let phase = &self.layout.definition.phases[step.phase.index()];
        let function = self.phases[step.phase.index()].clone();
        let arguments = (function, phase.id.as_str(), seat.map(|seat| seat.0));
        self.enter(play, 0);
        if self.host.borrow().inline != Inline::Nobody && play.kept.is_empty() {
            // Everybody answers on the spot: no coroutine is needed.
            let result = self.run.call::<()>(arguments);
            return self.leave(play, result.map(|()| None));
        }
        let result = self.lua.create_thread(self.run.clone()).and_then(|thread| self.go_on(thread, arguments));
        self.leave(play, result)
    }

    /// Goes on with a rule that waited: `choice` answers the question `ordinal`.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn resume(&self, play: &mut Play, paused: Paused, ordinal: u32, choice: u32) -> Result<Progress, RuleError> {
        self.enter(play, play.kept.len());
        let Paused(thread) = paused;
        let result = self.go_on(thread, (ordinal, choice));
        self.leave(play, result)
    }

    /// Runs one function of a module, as a case does.
    ///
    /// # Errors
    /// As [`start`](Self::start); a question is an error here unless a bot answers it on the spot.
    pub fn call(&self, play: &mut Play, module: &str, function: &str, args: &[CallArg]) -> Result<Returned, RuleError> {
        let call = Call { module: module.to_owned(), function: function.to_owned(), args: args.to_vec() };
        let values = self.called(&call)?;
        self.enter(play, 0);
        let result = self.call.call::<Value>(values);
        let returned = match &result {
            Ok(value) => convert::returned(value),
            Err(_) => Returned::Nil,
        };
        self.leave(play, result.map(|_| None)).map(|_| returned)
    }

    /// Begins a rule function as a step of its own, so that it may ask; [`returned`](Self::returned) tells what it gave.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn start_call(&self, play: &mut Play, call: &Call) -> Result<Progress, RuleError> {
        let values = self.called(call)?;
        self.enter(play, 0);
        let result = self.lua.create_thread(self.call.clone()).and_then(|thread| self.go_on(thread, values));
        self.leave(play, result)
    }

    /// What the function called last gave back, once it has come to its end.
    #[must_use]
    pub fn returned(&self) -> Returned {
        convert::returned(&self.returned.borrow())
    }

    /// The names of the functions that a module returns, in order.
    ///
    /// # Errors
    /// A module that cannot be loaded.
    pub fn functions(&self, module: &str) -> Result<Vec<String>, RuleError> {
        let mut names = Vec::new();
        if let Value::Table(table) = self.module(module).map_err(Failure::into_rule)? {
            for pair in table.pairs::<Value, Value>() {
                if let Ok((Value::String(name), Value::Function(_))) = pair {
                    names.push(name.to_string_lossy());
                }
            }
        }
        names.sort();
        Ok(names)
    }

    /// The function and its arguments, as the prelude takes them.
    fn called(&self, call: &Call) -> Result<mlua::MultiValue, RuleError> {
        let function = self.function(&call.module, &call.function).map_err(Failure::into_rule)?;
        let mut values = mlua::MultiValue::new();
        values.push_back(Value::Function(function));
        for arg in &call.args {
            values.push_back(convert::call_arg(&self.lua, arg).map_err(|error| RuleError::new(plain(&error)))?);
        }
        Ok(values)
    }

    /// Runs a rule until it waits or has come to its end, and keeps what it gave back then.
    fn go_on(&self, thread: Thread, with: impl mlua::IntoLuaMulti) -> mlua::Result<Option<Thread>> {
        let value = thread.resume::<Value>(with)?;
        if thread.is_resumable() {
            return Ok(Some(thread));
        }
        *self.returned.borrow_mut() = value;
        Ok(None)
    }

    fn enter(&self, play: &mut Play, cursor: usize) {
        let mut host = self.host.borrow_mut();
        host.table.copy_from(&play.table);
        host.cursor = cursor;
        host.answerer = play.kept.last().map(|kept| kept.seat);
        std::mem::swap(&mut host.play, play);
        self.register.set(0, 0);
        self.register.set(1, i32::from(host.play.logging));
        self.register.set(2, i32::from(host.inline == Inline::Nobody));
        budget::refill();
    }

    fn leave(&self, play: &mut Play, result: mlua::Result<Option<Thread>>) -> Result<Progress, RuleError> {
        budget::lift();
        let (over, unread) = {
            let mut host = self.host.borrow_mut();
            std::mem::swap(&mut host.play, play);
            play.table.copy_from(&host.table);
            (host.table.result().is_some(), play.kept.get(host.cursor).cloned())
        };
        match result {
            _ if over => {
                self.reset.call::<()>(()).ok();
                self.raised.borrow_mut().take();
                Ok(Progress::Over)
            }
            Ok(_) if unread.is_some() => {
                let prompt = unread.map(|kept| kept.prompt).unwrap_or_default();
                Err(RuleError::new(format!(
                    "the rule no longer asks “{prompt}”, which was answered before: the rules have changed since"
                )))
            }
            Ok(None) => Ok(Progress::Done),
            Ok(Some(thread)) => Ok(Progress::Waiting(Paused(thread))),
            Err(error) => Err(self.failure(play, &error)),
        }
    }

    fn failure(&self, play: &Play, error: &mlua::Error) -> RuleError {
        let hooks = self.trail.call::<Vec<String>>(()).unwrap_or_default();
        self.reset.call::<()>(()).ok();
        let mut rule = failed(&self.raised, error);
        let (step, turn) = play.table.position();
        if let Some(step) = self.layout.steps.get(step) {
            let phase = &self.layout.definition.phases[step.phase.index()].id;
            let seat = step.seats.as_ref().and_then(|seats| seats.get(turn));
            rule.phase = Some(match seat {
                Some(seat) => format!("{phase} of {}", self.layout.definition.seats[seat.index()].id),
                None => phase.clone(),
            });
        }
        rule.round = play.table.round();
        if rule.hooks.is_empty() {
            rule.hooks = hooks;
        }
        rule
    }

    /// Lines reached since the VM was made; empty without [`Options::coverage`].
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let mut lines = Coverage::new();
        for (file, function) in &self.loaded.borrow().functions {
            let entry = lines.entry(file.clone()).or_default();
            function.coverage(|info| {
                for (line, hits) in info.hits.iter().enumerate() {
                    if *hits >= 0 {
                        let count = entry.entry(line).or_default();
                        *count = (*count).max(u64::from(hits.unsigned_abs()));
                    }
                }
            });
        }
        lines
    }
}

/// The names that rules and bots share; also what numbers handles, and how to fail.
pub(super) fn safe_globals(
    lua: &Lua,
    core: &LuaTable,
    layout: &Arc<Layout>,
) -> mlua::Result<(LuaTable, Value, Function)> {
    let naming = Arc::clone(layout);
    core.set("name_of", lua.create_function(move |_, code: u32| Ok(convert::name_of(&naming, code)))?)?;
    core.set(
        "freeze",
        lua.create_function(|_, table: LuaTable| {
            table.set_readonly(true);
            Ok(table)
        })?,
    )?;
    let (globals, codes, fail): (LuaTable, Value, Function) =
        lua.load(include_str!("lua/base.luau")).set_name("=tablewright/base").set_mode(ChunkMode::Text).call(core)?;
    if let Some(strings) = lua.type_metatable::<LuaString>() {
        strings.set("__index", globals.get::<LuaTable>("string")?)?;
        strings.set("__metatable", "sealed")?;
    }
    Ok((globals, codes, fail))
}

/// From here on, whatever is loaded has no other names than these.
pub(super) fn enter_sandbox(lua: &Lua, globals: &LuaTable) -> mlua::Result<()> {
    for pair in globals.clone().pairs::<Value, Value>() {
        if let (_, Value::Table(library)) = pair? {
            library.set_readonly(true);
        }
    }
    globals.set_readonly(true);
    globals.set_safeenv(true);
    // Constant globals are looked up in the VM's own global table when a file is loaded, whatever environment it is
    // given: so the VM's global table must be the sandbox itself.
    lua.set_globals(globals.clone())
}

/// Loads and runs one file.
pub(super) fn load_module(lua: &Lua, module: &Module, options: Options) -> mlua::Result<Value> {
    compile(lua, module, options)?.call(())
}

fn compile(lua: &Lua, module: &Module, options: Options) -> mlua::Result<Function> {
    lua.load(&*module.text)
        .set_name(format!("@{}", module.file))
        .set_mode(ChunkMode::Text)
        .set_compiler(compiler(options))
        .into_function()
}

/// An argument of [`Vm::call`].
#[derive(Clone, PartialEq, Debug)]
pub enum CallArg {
    /// A number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A text.
    Text(String),
    /// A thing of the game.
    Entity(Entity),
    /// A zone.
    Zone(crate::table::ZoneId),
    /// Several.
    List(Vec<CallArg>),
}

/// A rule function and what it is called with, after the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// Module, as in `require`.
    pub module: String,
    /// Function in the table that the module returns.
    pub function: String,
    /// Arguments.
    pub args: Vec<CallArg>,
}

/// What can go wrong while a VM is built.
#[derive(Debug)]
pub(super) enum Failure {
    Rule(Box<RuleError>),
    Lua(mlua::Error),
}

impl Failure {
    pub(super) fn rule(message: String) -> Self {
        Self::Rule(Box::new(RuleError::new(message)))
    }

    /// An error while a file was loaded, with its place.
    pub(super) fn from_load(file: &str, error: &mlua::Error) -> Self {
        let message = plain(error);
        let (file, line, message) = split_place(&message).unwrap_or((file, 1, &message));
        let frame = Frame { file: file.to_owned(), line, function: None };
        Self::Rule(Box::new(RuleError { frames: vec![frame], ..RuleError::new(message) }))
    }

    pub(super) fn into_rule(self) -> RuleError {
        match self {
            Self::Rule(error) => *error,
            Self::Lua(error) => RuleError::new(plain(&error)),
        }
    }
}

impl From<mlua::Error> for Failure {
    fn from(error: mlua::Error) -> Self {
        Self::Lua(error)
    }
}

/// The error that was raised, or what is left of it.
pub(super) fn failed(raised: &Raised, error: &mlua::Error) -> RuleError {
    let mut rule = raised.borrow_mut().take().unwrap_or_else(|| RuleError::new(plain(error)));
    if matches!(error, mlua::Error::MemoryError(_)) || rule.message.contains("not enough memory") {
        rule.message = format!("the rules used more than {} MiB of memory", budget::MEMORY / 1024 / 1024);
        rule.fatal = true;
    }
    rule
}

/// The message of an error without the binding's own words and traces.
pub(super) fn plain(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, .. } => plain(cause),
        mlua::Error::WithContext { cause, .. } => plain(cause),
        mlua::Error::RuntimeError(message) => {
            message.split("\nstack traceback:").next().unwrap_or_default().trim_end().to_owned()
        }
        mlua::Error::SyntaxError { message, .. } => message.clone(),
        mlua::Error::MemoryError(_) => "not enough memory".to_owned(),
        other => other.to_string(),
    }
}

/// `rules/a.lua:12: message` in its parts.
fn split_place(message: &str) -> Option<(&str, usize, &str)> {
    let (place, rest) = message.split_once(": ")?;
    let (file, line) = place.rsplit_once(':')?;
    Some((file, line.parse().ok()?, rest))
}

/// The table's memory: the buffer's own.
#[allow(unsafe_code, reason = "scripts read the table in place, see Block::lent")]
fn lend(lua: &Lua, buffer: &mlua::Buffer, words: usize) -> mlua::Result<Block> {
    let mut start = std::ptr::null_mut();
    // SAFETY: a buffer's memory does not move and lives as long as the buffer, which the VM keeps beside the table.
    // Scripts have no name for the buffer and no way to write to it.
    unsafe {
        lua.exec_raw::<()>(buffer.clone(), |state| {
            let mut len = 0;
            start = ffi::lua_tobuffer(state, -1, &raw mut len);
            ffi::lua_pop(state, 1);
        })?;
        match NonNull::new(start.cast::<i32>()) {
            Some(start) => Ok(Block::lent(start, words)),
            None => Err(mlua::Error::runtime("the VM gave no memory for the table")),
        }
    }
}

/// `core.trace`: turns an error into a [`RuleError`] while its lines are still on the stack.
pub(super) fn install_trace(lua: &Lua, core: &LuaTable, raised: &Raised) -> mlua::Result<()> {
    const OVER: &str = "the game is over";
    core.set("OVER", OVER)?;
    let raised = Rc::clone(raised);
    let trace = lua.create_function(move |lua, error: Value| {
        if raised.borrow().is_some() {
            return Ok(error);
        }
        let message = match &error {
            Value::String(text) => text.to_string_lossy(),
            Value::Error(error) => plain(error),
            Value::Table(_) => "the rule failed with a table for a message; error(…) takes a text".to_owned(),
            other => format!("the rule failed with a {} for a message; error(…) takes a text", other.type_name()),
        };
        if message == OVER {
            return Ok(error);
        }
        let mut frames = Vec::new();
        let mut level = 0;
        while let Some(frame) = lua.inspect_stack(level, |debug| {
            let source = debug.source();
            let file = source.source.as_deref().unwrap_or_default();
            file.strip_prefix('@').map(|file| Frame {
                file: file.to_owned(),
                line: debug.current_line().unwrap_or(0),
                function: debug.names().name.map(|name| name.into_owned()),
            })
        }) {
            frames.extend(frame);
            level += 1;
            if level > 200 {
                break;
            }
        }
        let message = clean(&message, &frames);
        *raised.borrow_mut() = Some(RuleError { frames, ..RuleError::new(message) });
        Ok(error)
    })?;
    core.set("trace", trace)
}

/// Takes the place off a message that begins with it, and says known things better than the VM.
fn clean(message: &str, frames: &[Frame]) -> String {
    let mut text = message;
    if let Some((file, line, rest)) = split_place(message)
        && frames.iter().any(|frame| frame.file == file && frame.line == line)
    {
        text = rest;
    }
    if let Some((place, rest)) = text.split_once(": ")
        && place.starts_with("tablewright/")
    {
        text = rest;
    }
    if text.contains(budget::EXHAUSTED) {
        return format!("the rule {} ({} steps): is there a loop that never ends?", budget::EXHAUSTED, budget::STEPS);
    }
    if text.contains("attempt to yield across") {
        return "a question cannot be asked inside table.sort, string.gsub or an operator: ask first, then sort"
            .to_owned();
    }
    if text.contains("attempt to modify a readonly table") {
        return "this table is sealed: what a rule file builds while it loads cannot change afterwards, and globals cannot be \
                set; keep it in a counter, or make a new table in the function"
            .to_owned();
    }
    text.to_owned()
}

/// `require`: the scenario's own modules by name, each loaded once and sealed.
pub(super) fn install_require(
    lua: &Lua,
    globals: &LuaTable,
    modules: &BTreeMap<String, Module>,
    loaded: &Rc<RefCell<Loaded>>,
    options: Options,
) -> mlua::Result<()> {
    let modules = modules.clone();
    let loaded = Rc::clone(loaded);
    let require = lua.create_function(move |lua, name: String| {
        if let Some(value) = loaded.borrow().values.get(&name) {
            return Ok(value.clone());
        }
        let Some(module) = modules.get(&name) else {
            let near = super::nearest(&name, modules.keys().map(String::as_str));
            return Err(mlua::Error::runtime(format!(
                "there is no module “{name}” in rules/ or scripts/{near}; modules are written without path and ending, with dots for folders"
            )));
        };
        if loaded.borrow().loading.contains(&name) {
            let ring = loaded.borrow().loading.join(" → ");
            return Err(mlua::Error::runtime(format!("modules require each other in a ring: {ring} → {name}")));
        }
        loaded.borrow_mut().loading.push(name.clone());
        let result = compile(lua, module, options).and_then(|function| {
            if options.coverage {
                loaded.borrow_mut().functions.push((module.file.clone(), function.clone()));
            }
            function.call::<Value>(())
        });
        loaded.borrow_mut().loading.pop();
        let value = result?;
        seal(lua, &value)?;
        loaded.borrow_mut().values.insert(name, value.clone());
        Ok(value)
    })?;
    lua.set_named_registry_value("tablewright.require", &require)?;
    globals.set("require", require)
}

/// Rules are compiled without the built-ins that could look behind a handle.
fn compiler(options: Options) -> Compiler {
    Compiler::new()
        .set_optimization_level(if options.coverage { 0 } else { 1 })
        .set_debug_level(1)
        .set_coverage_level(if options.coverage { 2 } else { 0 })
        .set_disabled_builtins([
            "rawget",
            "rawset",
            "rawequal",
            "rawlen",
            "getmetatable",
            "setmetatable",
            "tostring",
            "next",
            "pairs",
        ])
}

/// The seats of a bit set that the prelude made; -1 is everybody.
pub(super) fn audience(mask: i64) -> Audience {
    if mask < 0 { Audience::ALL } else { Audience(mask as u32) }
}

/// A seat by number; negative is none.
pub(super) fn seat(number: i64) -> Option<SeatId> {
    u16::try_from(number).ok().map(SeatId)
}
