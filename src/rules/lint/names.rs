//! The names that the sandbox gives to rules and bots, and the names it withholds, each with what to use instead.
//!
//! Everything that knows these names takes them from here; a test of the sandbox compares both.

/// Globals of rules and bots.
pub const GLOBALS: &[&str] = &[
    "assert", "bit32", "error", "ipairs", "list", "math", "next", "pairs", "require", "select", "string", "table",
    "tonumber", "tostring", "type", "unpack",
];

/// Members of `string`.
pub const STRING: &[&str] =
    &["byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub", "upper"];

/// Members of `table`.
pub const TABLE: &[&str] = &["concat", "insert", "remove", "sort", "unpack"];

/// Members of `math`.
pub const MATH: &[&str] = &["abs", "ceil", "clamp", "floor", "fmod", "huge", "max", "min", "pow", "sign"];

/// Members of `list`.
pub const LIST: &[&str] = &[
    "all",
    "any",
    "concat",
    "contains",
    "count",
    "filter",
    "first",
    "index_of",
    "map",
    "max_by",
    "min_by",
    "reversed",
    "sorted_by",
    "sum",
];

/// Members of `bit32`.
pub const BIT32: &[&str] = &[
    "arshift", "band", "bnot", "bor", "btest", "bxor", "byteswap", "countlz", "countrz", "extract", "lrotate",
    "lshift", "replace", "rrotate", "rshift",
];

/// The libraries by name.
pub const LIBRARIES: &[(&str, &[&str])] =
    &[("bit32", BIT32), ("list", LIST), ("math", MATH), ("string", STRING), ("table", TABLE)];

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
pub const TABLE_FIELDS: &[&str] =
    &["components", "map", "phase", "places", "round", "rounds", "seats", "settings", "teams"];

/// Methods of `t`.
pub const TABLE_METHODS: &[&str] = &[
    "after",
    "ask",
    "ask_text",
    "before",
    "component",
    "conceal",
    "disclose",
    "draw",
    "look",
    "move",
    "over",
    "pick",
    "place",
    "reveal",
    "roll",
    "rule",
    "say",
    "show",
    "shuffle",
    "tell",
    "together",
    "value",
];

/// Fields of a seat beside its counters and zones.
pub const SEAT_FIELDS: &[&str] = &["id", "index", "role", "team"];

/// Methods of a seat.
pub const SEAT_METHODS: &[&str] = &["mates"];

/// Fields of a component beside its counters, zones and attributes.
pub const COMPONENT_FIELDS: &[&str] = &["base", "face_up", "id", "kind", "owner", "zone"];

/// Fields of a place beside its counters, zones and attributes.
pub const PLACE_FIELDS: &[&str] = &["id", "kind", "road"];

/// Fields of a zone.
pub const ZONE_FIELDS: &[&str] = &["id", "name", "owner"];

/// Methods of a zone.
pub const ZONE_METHODS: &[&str] = &["bottom", "first", "has", "list", "top"];

/// Methods of the map.
pub const MAP_METHODS: &[&str] = &["distance", "neighbours", "reach", "roads", "within"];

/// Keys of `t:ask{…}`.
pub const ASK: &[&str] = &["args", "decline", "note", "numbers", "optional", "options", "prompt", "seat", "silent"];

/// Keys of `t:ask_text{…}`.
pub const ASK_TEXT: &[&str] = &["args", "max", "optional", "prompt", "seat", "silent"];

/// Keys of `t:over{…}`.
pub const OVER: &[&str] = &["args", "reason", "result", "winners"];

/// Options of `t:disclose`.
pub const DISCLOSE: &[&str] = &["to"];

/// Options of `t:move` and `t:draw`.
pub const MOVE: &[&str] = &["at", "face"];

/// Options of `t:roll` and `t:pick`.
pub const LUCK: &[&str] = &["seat", "stream"];

/// Fields of the second argument of a bot's `decide`.
pub const DECISION_FIELDS: &[&str] = &["args", "optional", "options", "prompt", "seat", "text"];

/// Fields of the third argument of a bot's `decide`.
pub const BOT_FIELDS: &[&str] = &["map", "random"];
