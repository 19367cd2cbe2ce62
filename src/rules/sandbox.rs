//! The sandbox of a VM: the names that rule files and bots have, how files are compiled, loaded once, and sealed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Error, Function, Lua, LuaString, MultiValue, Result, Table, Value};

use super::seal::Locals;
use super::vm::{Module, Options};
use super::{budget, convert, loops};
use crate::table::Layout;

/// The files that a VM has loaded.
#[derive(Debug)]
pub(super) struct Loaded {
    values: BTreeMap<String, Value>,
    loading: Vec<String>,
    /// Files by path, as functions, where lines are counted.
    pub(super) functions: Vec<(String, Function)>,
}

/// A file of the engine's own.
pub(super) fn engine(lua: &Lua, name: &str, text: &str) -> Result<Function> {
    lua.load(text)
        .set_name(format!("=tablewright/{name}"))
        .set_mode(ChunkMode::Text)
        .set_compiler(Compiler::new().set_optimization_level(2).set_debug_level(1).set_disabled_builtins(TEXT_MAKERS))
        .into_function()
}

/// The names that rules and bots share; also what numbers handles, and how to fail.
pub(super) fn safe_globals(lua: &Lua, core: &Table, layout: &Arc<Layout>) -> Result<(Table, Value, Function)> {
    lua.globals().set_safeenv(true); // names are looked up when a file is loaded
    let naming = Arc::clone(layout);
    core.set("name_of", lua.create_function(move |_, code: u32| Ok(convert::name_of(&naming, code)))?)?;
    core.set(
        "freeze",
        lua.create_function(|_, table: Table| {
            table.set_readonly(true);
            Ok(table)
        })?,
    )?;
    core.set(
        "nearest",
        lua.create_function(|_, (name, known): (String, Vec<String>)| {
            Ok(super::nearest(&name, known.iter().map(String::as_str)))
        })?,
    )?;
    let unpaid = |_: &Lua, (run, args): (Function, MultiValue)| budget::unpaid(|| run.call::<Value>(args));
    core.set("unpaid", lua.create_function(unpaid)?)?;
    core.set("spend", lua.create_function(|_, bytes: usize| budget::spend(bytes))?)?;
    let (globals, code_of, fail): (Table, Value, Function) =
        engine(lua, "base", include_str!("lua/base.luau"))?.call(core)?;
    if let Some(strings) = lua.type_metatable::<LuaString>() {
        strings.set("__index", globals.get::<Table>("string")?)?;
        strings.set("__metatable", "sealed")?;
        strings.set_readonly(true);
    }
    Ok((globals, code_of, fail))
}

/// From here on, whatever is loaded has no other names than these.
pub(super) fn enter(lua: &Lua, globals: &Table) -> Result<()> {
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

/// `require`: the scenario's own modules by name, each loaded once and sealed.
pub(super) fn install_require(
    lua: &Lua,
    core: &Table,
    globals: &Table,
    modules: &BTreeMap<String, Module>,
    locals: &Rc<Locals>,
    options: Options,
) -> Result<Rc<RefCell<Loaded>>> {
    let modules = modules.clone();
    let locals = Rc::clone(locals);
    let guard: Function = core.get("guard")?;
    let kept = Rc::new(RefCell::new(Loaded { values: BTreeMap::new(), loading: Vec::new(), functions: Vec::new() }));
    let loaded = Rc::clone(&kept);
    let require = lua.create_function(move |lua, name: Value| {
        let name = match &name {
            Value::String(name) => name.to_string_lossy(),
            other => {
                return Err(Error::runtime(format!("require takes the name of a module, not a {}", other.type_name())));
            }
        };
        if let Some(value) = loaded.borrow().values.get(&name) {
            return Ok(value.clone());
        }
        let Some(module) = modules.get(&name) else { return Err(Error::runtime(unknown(&name, &modules))) };
        if loaded.borrow().loading.contains(&name) {
            let ring = loaded.borrow().loading.join(" → ");
            return Err(Error::runtime(format!("modules require each other in a ring: {ring} → {name}")));
        }
        loaded.borrow_mut().loading.push(name.clone());
        let result: Result<Value> = budget::apart(|| {
            let function = compile(lua, module, options)?;
            if options.coverage {
                loaded.borrow_mut().functions.push((module.file.clone(), function.clone()));
            }
            let value = guard.call::<Value>(function)?;
            locals
                .seal(lua, &value)
                .map_err(|error| Error::runtime(format!("{}:1: {}", module.file, super::trace::plain(&error))))?;
            Ok(value)
        });
        loaded.borrow_mut().loading.pop();
        let value = result?;
        loaded.borrow_mut().values.insert(name, value.clone());
        Ok(value)
    })?;
    lua.set_named_registry_value("tablewright.require", &require)?;
    globals.set("require", require)?;
    Ok(kept)
}

fn unknown(name: &str, modules: &BTreeMap<String, Module>) -> String {
    let near = super::nearest(name, modules.keys().map(String::as_str));
    let shown: String = name.chars().take(60).collect();
    let near = match near.as_str() {
        "" => "; modules are written without path and ending, with dots for folders",
        near => near,
    };
    format!("there is no module “{shown}” in rules/ or scripts/{near}")
}

/// Loads and runs one file.
pub(super) fn load_module(lua: &Lua, core: &Table, module: &Module, options: Options) -> Result<Value> {
    core.get::<Function>("guard")?.call(compile(lua, module, options)?)
}

fn compile(lua: &Lua, module: &Module, options: Options) -> Result<Function> {
    let text = loops::guard(&module.text)
        .map_err(|(line, complaint)| Error::runtime(format!("{}:{line}: {complaint}", module.file)))?;
    lua.load(text)
        .set_name(format!("@{}", module.file))
        .set_mode(ChunkMode::Text)
        .set_compiler(compiler(options))
        .into_function()
}

/// Calls of built-in functions are compiled into instructions that never look at the sandbox: those of functions that
/// the sandbox does not have, or has in a safer form, must be left out.
fn compiler(options: Options) -> Compiler {
    Compiler::new()
        .set_optimization_level(if options.coverage { 0 } else { 1 })
        .set_debug_level(2)
        .set_coverage_level(if options.coverage { 2 } else { 0 })
        .set_disabled_builtins(DISABLED.iter().copied())
}

/// Whether an instruction makes a text or a call does it, which is one step more, hangs on when memory was last
/// collected: so it is always a call.
const TEXT_MAKERS: [&str; 3] = ["tostring", "string.sub", "string.char"];

const DISABLED: &[&str] = &[
    "getmetatable",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "setmetatable",
    "tostring",
    "typeof",
    "unpack",
    "vector",
    "buffer.readf32",
    "buffer.readf64",
    "buffer.readi16",
    "buffer.readi32",
    "buffer.readi8",
    "buffer.readu16",
    "buffer.readu32",
    "buffer.readu8",
    "buffer.writef32",
    "buffer.writef64",
    "buffer.writei16",
    "buffer.writei32",
    "buffer.writei8",
    "buffer.writeu16",
    "buffer.writeu32",
    "buffer.writeu8",
    "math.acos",
    "math.asin",
    "math.atan",
    "math.atan2",
    "math.cos",
    "math.cosh",
    "math.deg",
    "math.exp",
    "math.frexp",
    "math.isfinite",
    "math.isinf",
    "math.isnan",
    "math.ldexp",
    "math.lerp",
    "math.log",
    "math.log10",
    "math.modf",
    "math.rad",
    "math.round",
    "math.sin",
    "math.sinh",
    "math.sqrt",
    "math.tan",
    "math.tanh",
    "string.byte",
    "string.char",
    "string.len",
    "string.sub",
    "table.unpack",
    "vector.abs",
    "vector.ceil",
    "vector.clamp",
    "vector.create",
    "vector.cross",
    "vector.dot",
    "vector.floor",
    "vector.lerp",
    "vector.magnitude",
    "vector.max",
    "vector.min",
    "vector.normalize",
    "vector.sign",
];
