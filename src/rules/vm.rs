//! The VM that runs rules: built once for a scenario and its settings, used for any number of games.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;

use mlua::state::{GcIncParams, GcMode};
use mlua::{Function, Lua, LuaOptions, LuaString, StdLib, Table as LuaTable, Thread, Value, ffi};

use super::budget;
use super::convert;
use super::coverage::Coverage;
use super::describe;
use super::error::{Frame, RuleError};
use super::host::{Host, Inline, Play};
use super::line::Line;
use super::raw;
use super::register::{self, Register};
use super::sandbox::{self, Loaded, install_require, safe_globals};
use super::seal::Locals;
use super::trace::{Failure, Raised, failed, install_trace, pinpoint, plain};
use super::values::AtHand;
use crate::scenario::{Scenario, SourceFile};
use crate::table::{Audience, Block, ComponentId, Entity, Layout, SeatId, Table};

/// A rule file.
#[derive(Clone, Debug)]
pub struct Module {
    /// Name for `require`: `attack`, `cards.weather`.
    pub name: String,
    /// File, relative to the scenario's folder.
    pub file: String,
    /// Its text.
    pub text: Arc<str>,
}

impl Module {
    /// The rule modules of a scenario.
    #[must_use]
    pub fn all(scenario: &Scenario) -> Vec<Self> {
        let module =
            |(name, file): (String, &SourceFile)| Self { name, file: file.path.clone(), text: file.text.clone() };
        scenario.modules().map(module).collect()
    }
}

/// Rules of so many bytes of text are compiled to native code where that is wanted. More of it no longer fits the processor's
/// cache of instructions: larger games run as fast or faster when only the engine's own functions are compiled, and begin sooner.
const MOST_NATIVE: usize = 48 * 1024;

/// How a VM is built.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Compile the engine's functions, and rules that are not too long, to native code. That takes longer than to load them, and
    /// pays where many games are played.
    pub native: bool,
    /// Count the lines that are reached (slower, no native code).
    pub coverage: bool,
    /// Keep the values at hand where a rule fails (no native code).
    pub values: bool,
    /// Time the calls of the core for a [`profile`](super::profile) (slower).
    pub profile: bool,
    /// No quick functions for ordinary cases (slower): every game must be the same with and without them.
    pub plain: bool,
}

impl Options {
    /// For many games: rules as native code.
    #[must_use]
    pub fn native() -> Self {
        Self { native: true, ..Self::default() }
    }
}

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
    options: Options,
    /// What each phase runs, and its name.
    phases: Vec<(Function, LuaString)>,
    run: Function,
    call: Function,
    reset: Function,
    running: Function,
    causes: Vec<String>,
    raised: Raised,
    loaded: Rc<RefCell<Loaded>>,
    locals: Rc<Locals>,
    dead: Cell<bool>,
    at_first: usize,
    /// Rules that have run here.
    runs: Cell<u64>,
    doubtful: Cell<bool>,
    returned: RefCell<Value>,
    spare: RefCell<Option<Thread>>,
    // The buffer that the host's table lives in: kept alive as long as the table.
    _buffers: [mlua::Buffer; 3],
    register: Register,
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
        raw::check_memory(&lua)?;
        lua.set_memory_limit(budget::MEMORY)?;
        lua.enable_jit(options.native && !options.coverage && !options.values);
        // Rules make small short-lived tables; a heap that may grow to four times what lives is collected half as often.
        lua.gc_set_mode(GcMode::Incremental(GcIncParams::default().goal(400)));
        budget::install(&lua)?;

        let core = lua.create_table()?;
        let (globals, code_of, fail) = safe_globals(&lua, &core, &layout)?;
        let make_map: Function = sandbox::engine(&lua, "map", include_str!("lua/map.luau"))?.call(())?;

        let block = lua.create_buffer_with_capacity(layout.words * 4)?;
        let register = lua.create_buffer_with_capacity(register::COUNT * 4)?;
        let changed = lua.create_buffer_with_capacity(layout.words * 4)?;
        let table = Table::in_block(lend(&lua, &block, layout.words)?);
        // SAFETY: the words live in a buffer that the VM keeps, and which it does not move.
        #[allow(unsafe_code, reason = "see Register::lent")]
        let words = unsafe { Register::lent(start_of(&lua, &register)?) };
        let words_changed = lend(&lua, &changed, layout.words)?;
        let host = Host::new(Arc::clone(&layout), table, words, words_changed, raw::keys(&lua)?);
        let host = Rc::new(RefCell::new(host));
        let raised = Raised::default();
        let game = describe::game(&lua, &layout, [&block, &register, &changed])?;
        super::core::install(&lua, &core, &host)?;
        core.set("plain", options.plain)?;
        if options.profile {
            super::profile::wrap(&lua, &core)?;
        }
        let at_hand = if options.values { AtHand::new(&code_of, &layout) } else { None };
        install_trace(&lua, &core, &raised, at_hand)?;

        let locals = Rc::new(Locals::new(&lua)?);
        let modules: BTreeMap<String, Module> =
            modules.iter().map(|module| (module.name.clone(), module.clone())).collect();
        let loaded = install_require(&lua, &core, &globals, &modules, &locals, options)?;
        let api: LuaTable = sandbox::engine(&lua, "prelude", include_str!("lua/prelude.luau"))?
            .call((&core, game, &globals, code_of, fail, make_map))?;
        sandbox::enter(&lua, &globals)?;
        if modules.values().map(|module| module.text.len()).sum::<usize>() > MOST_NATIVE {
            lua.enable_jit(false);
        }

        let mut vm = Self {
            run: api.get("run")?,
            call: api.get("call")?,
            reset: api.get("reset")?,
            running: api.get("running")?,
            causes: Vec::new(),
            phases: Vec::new(),
            register: words,
            _buffers: [block, register, changed],
            lua,
            host,
            layout,
            modules,
            options,
            raised,
            loaded,
            locals,
            dead: Cell::new(false),
            at_first: 0,
            runs: Cell::new(0),
            doubtful: Cell::new(false),
            returned: RefCell::new(Value::Nil),
            spare: RefCell::default(),
        };
        vm.load_rules(&api)?;
        vm.causes = api.get::<Function>("causes")?.call(())?;
        vm.at_first = vm.memory();
        Ok(vm)
    }

    /// Loads the modules of phases and decks and binds each card to its entry.
    fn load_rules(&mut self, api: &LuaTable) -> Result<(), Failure> {
        let layout = Arc::clone(&self.layout);
        let definition = &layout.definition;
        for phase in &definition.phases {
            let function = self.function(&phase.module, &phase.function)?;
            self.phases.push((function, self.lua.create_string(&phase.id)?));
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
        result.map_err(|error| Failure::from_load(&self.raised, &file, &error))
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

    /// Whether memory has run out here: no rule can be run in this VM any more.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.dead.get()
    }

    /// Whether the rule that ran last came near a limit which what had run here before, or native code, may have moved: its
    /// step must be run again in a [renewed](Self::renewed) VM, where that limit falls at the same line for everybody.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.doubtful.get()
    }

    /// A new VM like this one was at first, but without native code where there is [doubt](Self::is_doubtful).
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn renewed(&self) -> Result<Self, RuleError> {
        let vm = self.again(Options { native: self.options.native && !self.is_doubtful(), ..self.options })?;
        let host = self.host.borrow();
        vm.set_inline(host.inline, host.random_arrival);
        Ok(vm)
    }

    /// A new VM with the same rules for the same game, built otherwise.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn again(&self, options: Options) -> Result<Self, RuleError> {
        let modules: Vec<Module> = self.modules.values().cloned().collect();
        Self::new(Arc::clone(&self.layout), &modules, options)
    }

    /// Who answers on the spot; and whether, among several open questions, luck says which is answered next.
    pub fn set_inline(&self, inline: Inline, random_arrival: bool) {
        let mut host = self.host.borrow_mut();
        host.inline = inline;
        host.random_arrival = random_arrival;
    }

    /// From now on keeps which line of the scripts wrote each entry of the log, or no longer. Gives back what was kept so
    /// far, by position in the log.
    pub fn locate(&self, on: bool) -> BTreeMap<usize, Frame> {
        let mut host = self.host.borrow_mut();
        std::mem::replace(&mut host.places, on.then(BTreeMap::new)).unwrap_or_default()
    }

    /// From now on luck, and who answers by [`Inline::Line`], takes the outcomes of this line; without one, those of the seed.
    /// Returns the line that was followed so far.
    pub fn follow(&self, line: Option<Line>) -> Option<Line> {
        std::mem::replace(&mut self.host.borrow_mut().line, line)
    }

    /// The answer that the line that is followed gives to a question with so many options, from 1; 0 declines.
    pub fn tried(&self, options: u32, optional: bool) -> Option<u32> {
        self.host.borrow_mut().line.as_mut()?.answer(options, optional)
    }

    /// Begins the step that `play` stands at, from its first line; kept answers are given again.
    ///
    /// # Errors
    /// What the rule did wrong. `play` is then as it was left: call [`Play::rewind`].
    pub fn start(&self, play: &mut Play) -> Result<Progress, RuleError> {
        self.enter(play, 0);
        self.run_step(play)
    }

    /// The same for the step that comes after the one which has just ended here: nothing else has run in this VM since, and nothing
    /// has happened in the game but that play went on; it began [at once](Play::begin_step_at_once).
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn start_next(&self, play: &mut Play) -> Result<Progress, RuleError> {
        self.enter_again(play);
        self.run_step(play)
    }

    /// Runs the step at which the game stands that was put on the table.
    fn run_step(&self, play: &mut Play) -> Result<Progress, RuleError> {
        let (step, turn) = self.host.borrow().table.position();
        let step = &self.layout.steps[step];
        let seat = step.seats.as_ref().and_then(|seats| seats.get(turn).copied());
        let (function, phase) = &self.phases[step.phase.index()];
        let arguments = (function, phase, seat.map(|seat| seat.0));
        let result = self.thread(&self.run).and_then(|thread| self.go_on(thread, arguments));
        self.settle(play, result)
    }

    /// A thread to run a function in, which an earlier rule has left behind if possible.
    fn thread(&self, function: &Function) -> mlua::Result<Thread> {
        match self.spare.take() {
            Some(thread) => thread.reset(function.clone()).map(|()| thread),
            None => self.lua.create_thread(function.clone()),
        }
    }

    /// Goes on with a rule that waited: `choice` answers the question `ordinal`.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn resume(&self, play: &mut Play, paused: Paused, ordinal: u32, choice: u32) -> Result<Progress, RuleError> {
        self.enter(play, play.kept.len());
        let Paused(thread) = paused;
        let result = self.go_on(thread, (ordinal, choice));
        self.settle(play, result)
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
        let result = self.thread(&self.call).and_then(|thread| self.go_on(thread, values));
        self.settle(play, result)
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
        let waits = thread.is_resumable();
        if waits && self.host.borrow().table.result().is_none() {
            return Ok(Some(thread));
        }
        if !waits {
            *self.returned.borrow_mut() = value;
        }
        *self.spare.borrow_mut() = Some(thread);
        Ok(None)
    }

    fn enter(&self, play: &mut Play, cursor: usize) {
        if self.memory() > self.at_first + budget::GARBAGE {
            // What a failed rule has left would count against the next one.
            self.lua.gc_collect().ok();
        }
        let mut host = self.host.borrow_mut();
        self.note_changes(&mut host, &play.table);
        host.table.copy_from(&play.table);
        self.take_over(&mut host, play, cursor);
    }

    /// The same where the table lies here already, and only play has gone on since.
    fn enter_again(&self, play: &mut Play) {
        if self.register.get(register::CHANGED) > 0 || self.memory() > self.at_first + budget::GARBAGE {
            play.rewind();
            return self.enter(play, 0);
        }
        let mut host = self.host.borrow_mut();
        let Host { table, changed, .. } = &mut *host;
        let mut count = 0;
        for number in table.stand_as(&play.checkpoint) {
            changed[count] = number as i32;
            count += 1;
        }
        self.register.set(register::CHANGED, count as i32);
        self.take_over(&mut host, play, 0);
    }

    /// What is left to do once the table lies here.
    fn take_over(&self, host: &mut Host, play: &mut Play, cursor: usize) {
        host.cursor = cursor;
        host.answerer = play.kept.last().map(|kept| kept.seat);
        std::mem::swap(&mut host.play, play);
        self.register.set(register::CAUSE, 0);
        self.register.set(register::LOGGING, i32::from(host.play.logging));
        self.register.set(register::LISTENING, i32::from(host.inline == Inline::Nobody));
        self.runs.set(self.runs.get() + 1);
        budget::refill();
    }

    /// What a rule has come to; and whether what ran here before may have moved its limits.
    fn settle(&self, play: &mut Play, result: mlua::Result<Option<Thread>>) -> Result<Progress, RuleError> {
        let (doubtful, exhausted) = (budget::doubtful(), budget::is_exhausted());
        let progress = self.leave(play, result);
        let doubtful = doubtful || progress.as_ref().is_err_and(|error| error.fatal);
        // Native code counts the turn of a loop when it begins, the interpreter when it ends: only the latter's limit holds.
        self.doubtful.set(doubtful && self.runs.get() > 1 || exhausted && self.options.native);
        progress
    }

    /// Tells the prelude which words differ from what rules last saw here.
    fn note_changes(&self, host: &mut Host, now: &Table) {
        let Host { table, changed, hooks, .. } = host;
        let counters = self.layout.component_base(); // mirrors show these, and nothing behind
        let (mut count, mut moved) = (0, false);
        if self.register.get(register::CHANGED) > 0 {
            // What was noted before has not been read: everything may differ.
            (0..).zip(changed[..counters].iter_mut()).for_each(|(number, word)| *word = number);
            (count, moved) = (counters, true);
        } else {
            for number in table.differences(now) {
                moved = number >= counters;
                if moved {
                    break;
                }
                changed[count] = number as i32;
                count += 1;
            }
        }
        if moved {
            hooks.moved();
        }
        self.register.set(register::CHANGED, count as i32);
    }

    fn leave(&self, play: &mut Play, result: mlua::Result<Option<Thread>>) -> Result<Progress, RuleError> {
        let steps = budget::used();
        budget::lift();
        let (over, unread) = {
            let mut host = self.host.borrow_mut();
            std::mem::swap(&mut host.play, play);
            play.table.copy_from(&host.table);
            (host.table.result().is_some(), play.kept.get(host.cursor).cloned())
        };
        let changed = self.locals.restore(&self.lua).map(|rule| self.placed(play, rule, steps));
        let result = match (result, over) {
            (Err(error), false) => return Err(self.failure(play, &error, steps)),
            (Err(_), true) => {
                self.reset.call::<()>(()).ok();
                self.raised.borrow_mut().take();
                Ok(Progress::Over)
            }
            (Ok(_), true) => Ok(Progress::Over),
            (Ok(_), false) if unread.is_some() => {
                let prompt = unread.map(|kept| kept.prompt).unwrap_or_default();
                Err(RuleError::new(format!(
                    "the rule no longer asks “{prompt}”, which was answered before: the rules have changed since"
                )))
            }
            (Ok(None), false) => Ok(Progress::Done),
            (Ok(Some(thread)), false) => Ok(Progress::Waiting(Paused(thread))),
        };
        changed.map_or(result, Err)
    }

    fn failure(&self, play: &Play, error: &mlua::Error, steps: i64) -> RuleError {
        let mut rule = failed(&self.raised, error);
        pinpoint(&mut rule, error, |file| {
            self.modules.values().find(|module| module.file == file).map(|module| &*module.text)
        });
        if rule.fatal {
            self.dead.set(true);
        } else {
            rule.hooks = self.running.call(()).unwrap_or_default();
            self.reset.call::<()>(()).ok();
        }
        self.placed(play, rule, steps)
    }

    /// With the phase and the round in which it happened, and how long the rule had run.
    fn placed(&self, play: &Play, mut rule: RuleError, steps: i64) -> RuleError {
        rule.steps = steps;
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
        rule
    }

    /// Lines reached since the VM was made; nothing without [`Options::coverage`].
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let mut counted = Coverage::default();
        self.loaded.borrow().functions.iter().for_each(|(file, function)| counted.count(file, function));
        counted
    }
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

/// A buffer's memory, read and written from here while no script runs.
#[allow(unsafe_code, reason = "scripts read the table in place, see Block::lent")]
fn lend(lua: &Lua, buffer: &mlua::Buffer, words: usize) -> mlua::Result<Block> {
    // SAFETY: a buffer's memory does not move and lives as long as the buffer, which the VM keeps beside the table.
    // Scripts have no name for the buffer; only the prelude writes to some of its own words, and only while a rule runs.
    Ok(unsafe { Block::lent(start_of(lua, buffer)?, words) })
}

/// Where the words of a buffer begin.
#[allow(unsafe_code, reason = "only the raw interface says where a buffer lies")]
fn start_of(lua: &Lua, buffer: &mlua::Buffer) -> mlua::Result<NonNull<i32>> {
    let mut start = std::ptr::null_mut();
    // SAFETY: one value is pushed and taken.
    unsafe {
        lua.exec_raw::<()>(buffer.clone(), |state| {
            let mut len = 0;
            start = ffi::lua_tobuffer(state, -1, &raw mut len);
            ffi::lua_pop(state, 1);
        })?;
    }
    NonNull::new(start.cast::<i32>()).ok_or_else(|| mlua::Error::runtime("the VM gave no memory for the table"))
}

/// The seats of a bit set that the prelude made; -1 is everybody.
pub(super) fn audience(mask: i64) -> Audience {
    if mask < 0 { Audience::ALL } else { Audience(mask as u32) }
}

/// A seat by number; negative is none.
pub(super) fn seat(number: i64) -> Option<SeatId> {
    u16::try_from(number).ok().map(SeatId)
}
