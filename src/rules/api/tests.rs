//! The API as data against the sandbox as it is, name by name, in both directions.

use std::collections::BTreeSet;
use std::sync::Arc;

use mlua::{Lua, Table, Value};

use super::{API, Holder, Ids, reference, stubs};
use crate::rules::{CallArg, Module, Options, Play, Returned, Vm, sandbox};
use crate::scenario::{Choice, Files, Scenario};
use crate::table::Layout;

const PRELUDE: &str = include_str!("../lua/prelude.luau");
const BOT: &str = include_str!("../lua/bot.luau");

/// A scenario with one of everything.
fn layout() -> Arc<Layout> {
    let files = [
        (
            "scenario.toml",
            "[scenario]\nid = \"x\"\nlanguages = [\"en\"]\nrounds = 1\nphases = [\"probe\"]\nmap = \"map.toml\"\n\
             [phases.probe]\nrule = \"probe.play\"\n[seats.walker]\nteam = \"all\"\n\
             [zones.pile]\nholds = \"thing\"\n[results]\nnames = [\"over\"]\n",
        ),
        (
            "map.toml",
            "[[place]]\nid = \"a\"\nname = \"A\"\n[[place]]\nid = \"b\"\nname = \"B\"\n[[road]]\na = \"a\"\nb = \"b\"\nsteps = 2\n",
        ),
        ("decks/things.toml", "kind = \"thing\"\nzone = \"pile\"\n[[card]]\nid = \"one\"\n"),
        ("rules/probe.lua", PROBE),
        (
            "locale/en.ftl",
            "title = X\nkind-thing = x\nthing-one = x\nphase-probe = x\nseat-walker = x\nteam-all = x\nzone-pile = x\nresult-over = x\n",
        ),
    ];
    let (scenario, complaints) = Scenario::inspect(Files::from_memory("x", files));
    let scenario = scenario.unwrap_or_else(|| panic!("{complaints:?}"));
    Arc::new(Layout::new(scenario.define(&Choice::default()).expect("it is well")))
}

/// Lua that looks at what it is given: all names in a table, or whether a name can be read.
const PROBE: &str = r##"
local probe = {}
function probe.play() end
local function things(t)
  return {
    Table = t, Seat = t.seats.walker, Component = t.components.thing[1], Place = t.places.all[1], Zone = t.pile, Map = t.map,
    Road = t.map:roads(t.places.all[1])[1], string = string, list = list, math = math, table = table, bit32 = bit32,
  }
end
function probe.names(t, of)
  local names = {}
  for name in pairs(things(t)[of]) do
    if type(name) == "string" then names[#names + 1] = name end
  end
  return names
end
function probe.read(t, of, name)
  return type(things(t)[of][name])
end
function probe.global(t, name)
  local known = {
    assert = assert, bit32 = bit32, error = error, ipairs = ipairs, list = list, math = math, next = next, pairs = pairs,
    require = require, select = select, string = string, table = table, tonumber = tonumber, tostring = tostring, type = type,
    unpack = unpack,
  }
  return type(known[name])
end
return probe
"##;

struct Probe {
    vm: Vm,
    layout: Arc<Layout>,
}

impl Probe {
    fn new() -> Self {
        let layout = layout();
        let module = Module { name: "probe".into(), file: "rules/probe.lua".into(), text: PROBE.into() };
        let vm = Vm::new(Arc::clone(&layout), &[module], Options::default()).expect("the probe loads");
        Self { vm, layout }
    }

    fn call(&self, function: &str, args: &[&str]) -> Result<Returned, String> {
        let args: Vec<CallArg> = args.iter().map(|arg| CallArg::Text((*arg).to_owned())).collect();
        let mut play = Play::new(&self.layout, 1);
        self.vm.call(&mut play, "probe", function, &args).map_err(|error| error.message)
    }

    fn names(&self, of: &str) -> BTreeSet<String> {
        match self.call("names", &[of]) {
            Ok(Returned::List(list)) => list.into_iter().filter_map(text).collect(),
            other => panic!("{of}: {other:?}"),
        }
    }

    /// The Lua type of a member.
    fn read(&self, of: &str, name: &str) -> Result<String, String> {
        self.call("read", &[of, name]).map(|value| text(value).unwrap_or_default())
    }
}

fn text(value: Returned) -> Option<String> {
    match value {
        Returned::Text(text) => Some(text),
        _ => None,
    }
}

fn set(names: Vec<&str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

#[test]
fn globals_are_those_of_the_sandbox() {
    let lua = Lua::new();
    let core: Table = lua.create_table().expect("a table");
    let (globals, ..) = sandbox::safe_globals(&lua, &core, &layout()).expect("a sandbox");
    let mut real = BTreeSet::new();
    for pair in globals.pairs::<String, Value>() {
        let (name, _) = pair.expect("a name");
        // What loops are written with; no file can name it.
        if name != "__loop" {
            real.insert(name);
        }
    }
    real.insert("require".to_owned());
    assert_eq!(real, set(API.globals()));
    let probe = Probe::new();
    for name in API.globals() {
        let found = probe.call("global", &[name]).map(text);
        assert!(matches!(found, Ok(Some(of)) if of == "function" || of == "table"), "{name} cannot be read");
    }
}

#[test]
fn libraries_have_these_members() {
    let probe = Probe::new();
    for library in API.libraries() {
        let real = probe.names(library);
        assert_eq!(real, set([API.fields(library), API.methods(library)].concat()), "{library}");
    }
}

#[test]
fn the_table_has_these_members() {
    let probe = Probe::new();
    let mut real = probe.names("Table");
    real.remove("pile");
    // Read from the block, not from the handle.
    real.extend(["round".to_owned(), "phase".to_owned()]);
    assert_eq!(real, set([API.fields("Table"), API.methods("Table")].concat()));
    assert_eq!(probe.names("Map"), set(API.methods("Map")));
}

#[test]
fn everything_described_can_be_read() {
    let probe = Probe::new();
    for of in ["Table", "Seat", "Component", "Place", "Zone", "Map", "Road"] {
        let never_here = [("Component", "owner"), ("Place", "road"), ("Zone", "owner"), ("Road", "kind")];
        for name in API.fields(of).into_iter().filter(|name| !never_here.contains(&(of, name))) {
            let found = probe.read(of, name);
            assert!(matches!(&found, Ok(of) if of != "nil" && of != "function"), "{of}.{name}: {found:?}");
        }
        for name in API.methods(of) {
            assert_eq!(probe.read(of, name).as_deref(), Ok("function"), "{of}:{name}");
        }
    }
    // What only some have is nil on the others, and no complaint.
    for (of, name) in [("Component", "owner"), ("Place", "road")] {
        assert_eq!(probe.read(of, name).as_deref(), Ok("nil"), "{of}.{name}");
    }
    assert!(probe.read("Seat", "nothing").is_err());
}

/// Names that follow `before` in a text, up to the first other sign.
fn after<'t>(text: &'t str, before: &str) -> BTreeSet<&'t str> {
    let name = |(at, _): (usize, &str)| {
        let rest = &text[at + before.len()..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    };
    text.match_indices(before).map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn nothing_that_handles_have_is_left_out() {
    assert_eq!(after(PRELUDE, "function zone_class."), API.methods("Zone").into_iter().collect());
    // Fields that the class readers of seats, components, places and the table add to what is written in the definitions.
    let added = after(PRELUDE, " fields.").into_iter().filter(|name| PRELUDE.contains(&format!(" fields.{name} = {{")));
    let known: BTreeSet<&str> = ["Table", "Seat", "Component", "Place"]
        .iter()
        .flat_map(|of| [API.fields(of), API.methods(of)].concat())
        .collect();
    for name in added {
        assert!(known.contains(name), "{name}");
    }
    for (list, of) in [("ASK_OPTIONS", "Question"), ("TEXT_OPTIONS", "TextQuestion"), ("OVER_OPTIONS", "OverOptions")]
        .into_iter()
        .chain([
            ("TOGETHER_OPTIONS", "TogetherOptions"),
            ("DISCLOSE_OPTIONS", "DiscloseOptions"),
            ("MOVE_OPTIONS", "MoveOptions"),
            ("LUCK_OPTIONS", "LuckOptions"),
        ])
    {
        let start = PRELUDE.find(&format!("local {list} = {{")).unwrap_or_else(|| panic!("{list} is gone"));
        let body = PRELUDE[start..].split(['{', '}']).nth(1).unwrap_or_default();
        let real: BTreeSet<&str> = body.split(',').filter_map(|entry| entry.trim().strip_suffix(" = true")).collect();
        assert_eq!(real, API.fields(of).into_iter().collect(), "{of}");
    }
}

#[test]
fn bots_are_given_these_members() {
    let table = |start: &str| {
        let at = BOT.find(start).unwrap_or_else(|| panic!("{start} is gone"));
        let body = &BOT[at + start.len()..];
        let mut depth = 0;
        let mut names = BTreeSet::new();
        for (index, c) in body.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                '=' if depth == 0 && body[..index].ends_with(' ') && !body[index..].starts_with("==") => {
                    let name = body[..index].trim_end().rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next();
                    names.extend(name);
                }
                _ => {}
            }
        }
        names
    };
    let mut view = table("local view = {");
    view.insert("log");
    assert_eq!(view, API.fields("View").into_iter().collect());
    assert_eq!(table("local decision = {"), API.fields("Decision").into_iter().collect());
    for name in API.methods("Bot").into_iter().chain(API.fields("Bot")) {
        assert!(BOT.contains(&format!("  {name} = ")), "{name}");
    }
}

/// Every name of the API stands in the stubs and in the reference, and nothing else is defined in the stubs.
#[test]
fn stubs_and_reference_have_every_name() {
    let text = stubs(None, Ids::Closed);
    let reference = reference();
    for function in API.functions() {
        let owner =
            function.owner.as_deref().map(|owner| format!("{owner}{}", if function.method { ":" } else { "." }));
        let head = format!("\nfunction {}{}(", owner.unwrap_or_default(), function.name);
        assert_eq!(text.matches(&head).count(), 1, "{head}");
        assert!(reference.contains(&format!("### `{}`", function.call())), "{}", function.call());
        assert!(!function.doc.is_empty() && !function.examples.is_empty(), "{} is not explained", function.name);
    }
    assert_eq!(text.matches("\nfunction ").count(), API.functions().count());
    for class in API.classes() {
        let library = if class.holder == Some(Holder::Library) { "lib" } else { "" };
        assert!(text.contains(&format!("---@class {}{library}\n", class.base())), "{}", class.name);
        for field in class.fields.iter().filter(|field| !field.name.starts_with('[')) {
            assert!(text.contains(&format!("---@field {} ", field.name)), "{}.{}", class.name, field.name);
            assert!(reference.contains(&format!("- `{}`", field.name)), "{}.{}", class.name, field.name);
            assert!(!field.doc.is_empty(), "{}.{} is not explained", class.name, field.name);
        }
    }
}

/// Examples are real: every one is Lua.
#[test]
fn every_example_is_lua() {
    for function in API.functions() {
        for example in &function.examples {
            let parsed = full_moon::parse(example);
            assert!(parsed.is_ok(), "{}: {example}: {parsed:?}", function.name);
        }
    }
}
