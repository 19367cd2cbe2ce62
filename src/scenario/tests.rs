//! Reading folders, choosing, and the texts that people read.

use std::fs;
use std::path::Path;

use super::*;
use crate::table::definition::{Attribute, CounterType, Owner, SettingValue, Sort, Visibility};
use crate::table::ids::{Audience, Entity, SeatId};

const MAIN: &str = r#"
[scenario]
id = "tiny"
languages = ["en"]
rounds = "$rounds"
phases = ["play"]
map = "map.toml"
[seats.guard]
[seats.thief]
count = { min = 1, max = 3, default = 2 }
team = "thieves"
[counters.gold]
of = "thief"
start = 3
max = 9
visible = "team"
[counters.mood]
of = ["guard", "room"]
values = ["calm", "angry"]
start = "angry"
visible = ["thieves"]
[counters.here]
of = "guard"
type = "place"
start = "hall"
[counters.trust]
between = ["thief", "thief"]
visible = "owner"
[zones.vault]
of = "room"
holds = "coin"
count = "all"
in_force = true
[settings.rounds]
default = 4
min = 1
max = 9
help = "rounds"
[settings.fog]
default = false
help = "fog"
[settings.moon]
default = "new"
options = ["new", "full"]
help = "moon"
[variants.long]
help = "a long night"
settings = { rounds = 9, moon = "full" }
"#;

const MAP: &str = r#"
[[place]]
id = "hall"
kind = "room"
name = "The Hall"
light = true
[[place]]
id = "yard"
name = "The Yard"
[[place]]
id = "attic"
kind = "room"
name = "The Attic"
[[road]]
a = "hall"
b = "yard"
steps = 3
kind = "stairs"
[[road]]
a = "hall"
b = "attic"
"#;

const COINS: &str = r#"
kind = "coin"
zone = "vault"
face = "up"
[attributes]
near = "place"
twin = "component:coin"
[[card]]
id = "gold"
at = "attic"
copies = 2
near = ["hall", "yard"]
worth = 5
[[card]]
id = "silver"
at = "hall"
twin = "gold.2"
"#;

const TEXTS: &str = "title = Tiny\nseat-guard = the guard\nseat-thief = thief { $index }\nteam-thieves = thieves
phase-play = Play\ncounter-gold = gold\ncounter-mood = mood\nvalue-calm = calm\nvalue-angry = angry\ncounter-here = here\ncounter-trust = trust
zone-vault = vault\nkind-coin = a coin\ncoin-gold = Gold\ncoin-silver = Silver
say = { $who } has { $n ->\n    [one] one coin\n   *[other] { $n } coins\n}\n";

fn tiny() -> Files {
    let files = [
        ("scenario.toml", MAIN),
        ("map.toml", MAP),
        ("decks/coins.toml", COINS),
        ("rules/play.lua", "t:say('say', t.settings.fog, t.settings.moon)"),
        ("locale/en.ftl", TEXTS),
    ];
    Files::from_memory("", files)
}

fn opened(files: Files) -> Scenario {
    let (scenario, list) = Scenario::inspect(files.clone());
    assert!(list.is_empty(), "{}", render(&list, &files, false));
    scenario.expect("a scenario without complaints")
}

#[test]
fn a_definition_has_what_was_written() {
    let scenario = opened(tiny());
    let made = scenario.define(&Choice::default()).expect("well");
    let names: Vec<_> =
        made.classes.iter().map(|class| (class.name.as_str(), class.sort, class.first, class.count)).collect();
    assert_eq!(
        names,
        [
            ("guard", Sort::Seat, 0, 1),
            ("thief", Sort::Seat, 1, 2),
            ("coin", Sort::Component, 0, 3),
            ("room", Sort::Place, 0, 2),
            ("place", Sort::Place, 2, 1),
            ("road", Sort::Place, 3, 2),
        ]
    );
    assert_eq!(made.rounds, 4);
    assert_eq!(made.seats.iter().map(|seat| seat.id.as_str()).collect::<Vec<_>>(), ["guard", "thief.1", "thief.2"]);
    let thieves = Audience::seat(SeatId(1)).with(Audience::seat(SeatId(2)));
    assert_eq!(made.teams[0].seats, thieves);

    let [gold, mood, here, trust] = &made.counters[..] else { panic!("four counters") };
    assert_eq!((gold.start, gold.min, gold.max, &gold.visible), (3, 0, 9, &Visibility::Team));
    assert_eq!((mood.start, mood.max, &mood.visible), (1, 1, &Visibility::Seats(thieves)));
    assert!(matches!(&mood.owner, Owner::Classes(classes) if classes.len() == 2));
    assert_eq!((&here.holds, here.start), (&CounterType::Place, 1));
    assert!(matches!(trust.owner, Owner::Pair(a, b) if a == b));

    let ids: Vec<_> = made.components.iter().map(|coin| coin.id.as_str()).collect();
    assert_eq!(ids, ["gold.1", "gold.2", "silver"]);
    let attic = made.place("attic").expect("a place");
    assert_eq!(made.components[0].start.map(|(_, owner)| owner), Some(Entity::Place(attic)));
    assert!(made.components[0].face_up);
    assert!(matches!(&made.components[0].attributes["near"], Attribute::List(places) if places.len() == 2));
    assert_eq!(made.components[2].attributes["twin"], Attribute::Component(crate::table::ids::ComponentId(1)));

    let stairs = &made.roads[0];
    let cells: Vec<_> = stairs.cells.iter().map(|cell| made.places[cell.index()].id.as_str()).collect();
    assert_eq!((stairs.steps, cells), (3, vec!["hall-yard.1", "hall-yard.2"]));
    assert_eq!(made.phases[0].module, "play");
    assert_eq!(made.streams, ["roll"]);
}

#[test]
fn choices_lie_over_the_defaults() {
    let scenario = opened(tiny());
    let mut choice = Choice { variant: Some("long".into()), ..Choice::default() };
    choice.settings.insert("moon".into(), "new".into());
    choice.settings.insert("fog".into(), "true".into());
    choice.seats.insert(String::new(), 3);
    let made = scenario.define(&choice).expect("well");
    assert_eq!(made.rounds, 9);
    assert_eq!(made.settings["moon"].value, SettingValue::Text("new".into()));
    assert_eq!(made.settings["fog"].value, SettingValue::Bool(true));
    assert_eq!(made.settings["fog"].default, SettingValue::Bool(false));
    assert_eq!(made.seats.len(), 4);
    assert!(scenario.define(&Choice { variant: Some("lang".into()), ..Choice::default() }).is_err());
}

#[test]
fn names_and_texts() {
    let scenario = opened(tiny());
    let made = scenario.define(&Choice::default()).expect("well");
    let texts = scenario.texts();
    let name = |thing: &str| texts.name(&made, "en", made.entity(thing).expect("a thing"));
    assert_eq!(name("guard"), "the guard");
    assert_eq!(name("thief.2"), "thief 2");
    assert_eq!(name("coin:gold.2"), "Gold");
    assert_eq!(name("hall"), "The Hall");
    assert_eq!(name("hall-yard.2"), "The Hall – The Yard 2/2");
    let say = |who: &str, n| texts.get("en", "say", &[("who", TextArg::Text(who.into())), ("n", TextArg::Number(n))]);
    assert_eq!(say("Ann", 1), "Ann has one coin");
    assert_eq!(say("Ann", 12), "Ann has 12 coins");
    assert_eq!(say("A\u{1b}[31m\nnn\u{202e}", 2), "A\u{fffd}[31m nn\u{fffd} has 2 coins");
    assert_eq!(texts.get("en", "nothing", &[]), "‹nothing›");
    assert_eq!(texts.get("fr", "say", &[]), "‹say›");
    assert!(texts.has("en", "say") && !texts.has("en", "nothing"));
}

#[test]
fn a_hash_knows_every_byte_and_no_order() {
    let one = Files::from_memory("a", [("x.md", "1"), ("y.md", "2")]);
    let other = Files::from_memory("b", [("y.md", "2"), ("x.md", "1")]);
    assert_eq!(one.hash(), other.hash());
    assert_ne!(one.hash(), Files::from_memory("a", [("x.md", "1"), ("y.md", "2\r")]).hash());
    assert_ne!(one.hash(), Files::from_memory("a", [("x.md", "1y.md2")]).hash());
}

/// A folder on disk with these files.
fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, text).expect("a file");
    }
    dir
}

fn codes(dir: &Path) -> Vec<&'static str> {
    Files::read(dir).err().unwrap_or_default().iter().map(|complaint| complaint.code).collect()
}

#[test]
fn folders_are_read_within_bounds() {
    let dir = folder(&[
        ("scenario.toml", b"[scenario]"),
        ("rules/deep/a.lua", b"return {}"),
        (".git/config.toml", b"x"),
        ("picture.png", b"\xff"),
    ]);
    let files = Files::read(dir.path()).expect("readable");
    assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["rules/deep/a.lua", "scenario.toml"]);

    let dir = folder(&[("scenario.toml", b""), ("bad.ftl", b"a = \xff\xfe"), ("large.md", &vec![b'x'; (1 << 20) + 1])]);
    assert_eq!(codes(dir.path()), ["not-utf8", "file-too-large"]);
    assert_eq!(codes(&dir.path().join("scenario.toml")), ["not-a-folder"]);
    assert_eq!(codes(&dir.path().join("nowhere")), ["no-folder"]);
    let deep = format!("{}x.md", "d/".repeat(9));
    assert_eq!(codes(folder(&[("scenario.toml", b""), (&deep, b"")]).path()), ["too-deep"]);
}

#[test]
fn a_folder_that_is_no_scenario_names_those_that_are() {
    let dir = folder(&[("scenarios/chess/scenario.toml", b""), ("scenarios/other/readme.md", b"")]);
    let complaint = &Files::read(dir.path()).expect_err("no scenario")[0];
    assert_eq!(complaint.code, "no-scenario");
    assert!(complaint.help.as_ref().is_some_and(|help| help.contains("scenarios/chess") && !help.contains("other")));
    let complaint = &Files::read(&dir.path().join("scenarios/ches")).expect_err("no folder")[0];
    assert!(complaint.help.as_ref().is_some_and(|help| help.starts_with("did you mean") && help.contains("chess")));
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out() {
    let outside = folder(&[("secret.md", b"secret")]);
    let dir = folder(&[("scenario.toml", b""), ("a.md", b"a")]);
    std::os::unix::fs::symlink(outside.path().join("secret.md"), dir.path().join("b.md")).expect("a link");
    std::os::unix::fs::symlink(outside.path(), dir.path().join("folder")).expect("a link");
    assert_eq!(codes(dir.path()), ["link-outside"]);
    fs::remove_file(dir.path().join("b.md")).expect("removed");
    std::os::unix::fs::symlink(dir.path().join("a.md"), dir.path().join("c.md")).expect("a link");
    let files = Files::read(dir.path()).expect("readable");
    assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["a.md", "c.md", "scenario.toml"]);
}

/// A pipe would be waited for without end.
#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_not_opened() {
    let dir = folder(&[("scenario.toml", b"")]);
    let made = std::process::Command::new("mkfifo").arg(dir.path().join("rules.lua")).status();
    assert!(made.is_ok_and(|status| status.success()));
    std::os::unix::fs::symlink("/dev/zero", dir.path().join("zero.md")).expect("a link");
    std::os::unix::fs::symlink("nowhere.md", dir.path().join("lost.md")).expect("a link");
    assert_eq!(codes(dir.path()), ["link-outside", "unreadable", "link-outside"]);
}

#[cfg(unix)]
#[test]
fn names_that_another_system_cannot_keep_are_complained_about() {
    for name in [
        "con.lua",
        "rules/AUX.lua",
        "nul.toml",
        "com1.md",
        "lpt9.x.ftl",
        "a:b.md",
        "a\\b.lua",
        "a?.toml",
        "x\u{1b}[2J.md",
        "Lpt3/x.md",
    ] {
        assert_eq!(codes(folder(&[("scenario.toml", b""), (name, b"")]).path()), ["file-name"], "{name}");
    }
    for name in ["console.lua", "com.md", "com10.md", "lpt0.md", "nul_.md", "правила.md", "a-b_c.d.md", "nul.png"]
    {
        assert!(codes(folder(&[("scenario.toml", b""), (name, b"")]).path()).is_empty(), "{name}");
    }
    let dir = folder(&[("scenario.toml", b""), ("rules/attack.lua", b""), ("rules/Attack.lua", b"")]);
    assert_eq!(codes(dir.path()), ["file-name"]);
}

#[test]
fn shared_scripts_come_along_when_they_are_named() {
    let dir = folder(&[
        ("scenarios/x/scenario.toml", b"[phases.play]\nrule = \"dice.play\""),
        ("scenarios/x/rules/a.lua", b"local moves = require 'moves.basic'"),
        ("scripts/dice.lua", b"return {}"),
        ("scripts/moves/basic.lua", b"return require \"helper\""),
        ("scripts/helper.lua", b"return {}"),
        ("scripts/idle.lua", b"return {}"),
    ]);
    let files = Files::read(&dir.path().join("scenarios/x")).expect("readable");
    let shared: Vec<_> = files.within("scripts/", ".lua").map(|file| file.path.as_str()).collect();
    assert_eq!(shared, ["scripts/dice.lua", "scripts/helper.lua", "scripts/moves/basic.lua"]);
    assert!(Path::new(&files.shown("scripts/dice.lua")).is_file());
    assert!(Path::new(&files.shown("rules/a.lua")).is_file());
}

#[test]
fn columns_count_characters() {
    let text = "\u{feff}ключ = 1\r\nещё = \"я\" x\n";
    let at = |part: &str| diagnostic::position(text, text.find(part).expect("a part"));
    assert_eq!(at("ключ"), (1, 1));
    assert_eq!(at("= 1"), (1, 6));
    assert_eq!(at("x"), (2, 11));
    assert_eq!(diagnostic::position(text, 1_000), (3, 1));
    assert_eq!(diagnostic::position(text, 1), (1, 1));

    let files = Files::from_memory("", [("a.toml", text)]);
    let one = Diagnostic::error("code", "a.toml", "words").at(text.find('x').expect("x")..text.len()).help("step");
    let all = Diagnostic::warning("other", "", "words");
    let json = to_json(&[one, all], &files);
    let list = json["diagnostics"].as_array().expect("a list");
    assert_eq!(
        serde_json::to_string(&list[0]).expect("json"),
        r#"{"severity":"error","code":"code","file":"a.toml","line":2,"column":11,"message":"words","help":"step"}"#
    );
    assert!(list[1]["line"].is_null() && list[1]["help"].is_null() && list[1]["severity"] == "warning");
}
