//! The names that the sandbox gives to rules and bots, and the names it withholds, each with what to use instead.
//!
//! What it gives is read from the API as data; a test of the sandbox compares both.

use std::sync::LazyLock;

use crate::rules::api::API;

/// Names, sorted.
type Known = LazyLock<Vec<&'static str>>;

/// Globals of rules and bots.
pub static GLOBALS: Known = LazyLock::new(|| API.globals());

/// The libraries by name, with their members.
pub static LIBRARIES: LazyLock<Vec<(&'static str, Vec<&'static str>)>> = LazyLock::new(|| {
    let library = |name| (name, [API.fields(name), API.methods(name)].concat());
    API.libraries().into_iter().map(library).collect()
});

/// Globals that people know from elsewhere, and what to use instead.
pub const WITHHELD: &[(&str, &str)] = &[
    ("_G", "say everything through `t`; share functions by `require`"),
    ("_VERSION", "rules are plain Lua 5.1"),
    ("collectgarbage", "rules need not care for memory"),
    ("coroutine", "just call `t:ask{…}`: the rule waits there; `t:together` asks several seats side by side"),
    ("debug", "an error already shows the card, the rule and the line"),
    ("dofile", "use `require \"module\"`"),
    ("getfenv", "give values as arguments"),
    ("getmetatable", "handles and lists need no metatables here"),
    ("io", "rules read and write no files: data belongs in decks/ or the map"),
    ("load", "put the code into a module and `require` it"),
    ("loadfile", "use `require \"module\"`"),
    ("loadstring", "put the code into a module and `require` it"),
    ("module", "return a table of functions at the end of the file"),
    ("newproxy", "use a table"),
    ("null", "write `nil`"),
    ("os", "rules know no clock and no machine; `t.round` is the only time"),
    ("package", "use `require \"module\"`"),
    ("pcall", "let the error stop the rule: the answer is refused and the table stays as it was"),
    ("print", "tell the players with `t:say(\"text-id\")`"),
    ("rawequal", "compare with `==`"),
    ("rawget", "read the field directly"),
    ("rawlen", "use `#`"),
    ("rawset", "assign directly"),
    ("setfenv", "give values as arguments"),
    ("setmetatable", "use a plain table of functions"),
    ("undefined", "write `nil`"),
    ("utf8", "texts that people read belong into locale/; ids are plain ASCII"),
    ("warn", "tell the players with `t:say(\"text-id\")`"),
    ("xpcall", "let the error stop the rule: the answer is refused and the table stays as it was"),
];

/// Members of libraries that people know from elsewhere, and what to use instead.
pub const WITHHELD_MEMBERS: &[(&str, &str, &str)] = &[
    ("math", "random", "ask luck: `t:roll(\"d6\")` or `t:pick(list)`; in a bot `bot.random(n)`"),
    ("math", "randomseed", "luck is seeded by the game"),
    ("math", "mod", "write `a % b`"),
    ("math", "pi", "rules compute in integers"),
    ("math", "round", "rules compute in integers: `math.floor(x + 0.5)`"),
    ("math", "sqrt", "rules compute in integers: compare squares"),
    ("string", "dump", "functions cannot be turned into text"),
    ("string", "split", "walk with `string.gmatch`"),
    ("table", "clear", "make a new table"),
    ("table", "clone", "copy a list with `list.concat(l, {})`"),
    ("table", "contains", "write `list.contains(l, x)`"),
    ("table", "find", "write `list.index_of(l, x)`"),
    ("table", "foreach", "loop with `for k, v in pairs(t) do`"),
    ("table", "getn", "write `#l`"),
    ("table", "maxn", "write `#l`"),
    ("table", "pack", "write `{ … }`"),
];

/// Fields of `t` beside counters and zones of the table.
pub static TABLE_FIELDS: Known = LazyLock::new(|| API.fields("Table"));

/// Methods of `t`.
pub static TABLE_METHODS: Known = LazyLock::new(|| API.methods("Table"));

/// Fields of a seat beside its counters and zones.
pub static SEAT_FIELDS: Known = LazyLock::new(|| API.fields("Seat"));

/// Methods of a seat.
pub static SEAT_METHODS: Known = LazyLock::new(|| API.methods("Seat"));

/// Fields of a component beside its counters, zones and attributes.
pub static COMPONENT_FIELDS: Known = LazyLock::new(|| API.fields("Component"));

/// Fields of a place beside its counters, zones and attributes.
pub static PLACE_FIELDS: Known = LazyLock::new(|| API.fields("Place"));

/// Fields of a zone.
pub static ZONE_FIELDS: Known = LazyLock::new(|| API.fields("Zone"));

/// Methods of a zone.
pub static ZONE_METHODS: Known = LazyLock::new(|| API.methods("Zone"));

/// Methods of the map.
pub static MAP_METHODS: Known = LazyLock::new(|| API.methods("Map"));

/// Keys of `t:ask{…}`.
pub static ASK: Known = LazyLock::new(|| API.fields("Question"));

/// Keys of `t:ask_text{…}`.
pub static ASK_TEXT: Known = LazyLock::new(|| API.fields("TextQuestion"));

/// Keys of `t:over{…}`.
pub static OVER: Known = LazyLock::new(|| API.fields("OverOptions"));

/// Options of `t:together`.
pub static TOGETHER: Known = LazyLock::new(|| API.fields("TogetherOptions"));

/// Options of `t:disclose`.
pub static DISCLOSE: Known = LazyLock::new(|| API.fields("DiscloseOptions"));

/// Options of `t:move` and `t:draw`.
pub static MOVE: Known = LazyLock::new(|| API.fields("MoveOptions"));

/// Options of `t:roll` and `t:pick`.
pub static LUCK: Known = LazyLock::new(|| API.fields("LuckOptions"));

/// Fields of the first argument of a bot's `decide`, beside counters and zones of the table.
pub static VIEW_FIELDS: Known = LazyLock::new(|| API.fields("View"));

/// Fields of the second argument of a bot's `decide`.
pub static DECISION_FIELDS: Known = LazyLock::new(|| API.fields("Decision"));

/// Fields and functions of the third argument of a bot's `decide`.
pub static BOT_FIELDS: Known = LazyLock::new(|| [API.fields("Bot"), API.methods("Bot")].concat());
