//! Mistakes in Lua files and what is said about them; right files about which nothing may be said.

#[path = "lint/hunt.rs"]
mod hunt;

use std::fmt::Write;
use std::ops::Range;
use std::path::Path;

use tablewright::rules::lint::{
    Kind, Module, TextArguments, citations, lint, lint_hooks, lint_texts, lint_together, returned_entries, text_uses,
};
use tablewright::scenario::{Choice, Diagnostic, Files, Scenario, Severity};
use tablewright::table::definition::RuleEntry;

/// The first line of a file says what it is: `-- rules/attack.lua`.
fn lint_file(path: &Path) -> (String, Vec<Diagnostic>) {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let head = text.lines().next().unwrap_or_default();
    let file = head.trim_start_matches("-- ").split(' ').next().unwrap_or_default().to_owned();
    let kind = match file.split('/').next() {
        Some("bots") => Kind::Bot,
        Some("scripts") => Kind::Script,
        _ => Kind::Rule,
    };
    let modules = |name: &str| matches!(name, "hunt" | "moves" | "cards.seasons");
    let found = lint(&file, &text, kind, &modules, &hunt::definition());
    (text, found)
}

#[test]
fn every_mistake_is_explained() {
    insta::glob!("lint/*.lua", |path| {
        let (text, found) = lint_file(path);
        let clean = path.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with("clean"));
        let drawn = render(&text, &found);
        assert!(!clean || found.is_empty(), "{} must give nothing:\n{drawn}", path.display());
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "snapshots" }, {
            insta::assert_snapshot!("lint", drawn);
        });
    });
}

/// A small drawing of complaints, enough to see place, sentence and next step.
fn render(text: &str, found: &[Diagnostic]) -> String {
    let mut out = String::new();
    for one in found {
        let severity = if one.severity == Severity::Error { "error" } else { "warning" };
        writeln!(out, "{severity}[{}]: {}", one.code, one.message).expect("a string");
        for (span, words) in
            one.span.iter().map(|span| (span, "")).chain(one.labels.iter().map(|l| (&l.span, &*l.text)))
        {
            mark(&mut out, text, span, words);
        }
        if let Some(help) = &one.help {
            writeln!(out, "  = {help}").expect("a string");
        }
        out.push('\n');
    }
    if found.is_empty() { "nothing\n".to_owned() } else { out }
}

fn mark(out: &mut String, text: &str, span: &Range<usize>, words: &str) {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let number = text[..start].matches('\n').count() + 1;
    let before = text[start..span.start].chars().count();
    let marked = text[span.clone()].lines().next().unwrap_or_default().chars().count().max(1);
    writeln!(out, "{number:4} | {line}").expect("a string");
    writeln!(out, "     | {}{} {words}", " ".repeat(before), "^".repeat(marked)).expect("a string");
}

#[test]
fn nothing_makes_it_panic() {
    let definition = hunt::definition();
    let mut random = 1_u64;
    let mut below = |n: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % n.max(1)
    };
    let mut texts: Vec<String> = vec!["(".repeat(100_000), "not ".repeat(100_000), "{".repeat(100_000)];
    texts.push(format!("return {}1", "1 + ".repeat(100_000)));
    texts.push("do ".repeat(100_000));
    texts.push(format!("return {}x", "function() return ".repeat(1000)));
    texts.push(format!("return {}{}", "f(".repeat(99), ")".repeat(99)));
    texts.push(format!("return {}1", "x .. ".repeat(100)));
    for entry in std::fs::read_dir("tests/lint").expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "lua") {
            texts.push(std::fs::read_to_string(path).expect("a readable file"));
        }
    }
    let pieces =
        ["end", "function", "(", ")", "\"", "[[", "--[[", "=", "::", "`", "é", "local ", "if ", "\r\n", "0x", "{", ":"];
    for text in &texts {
        let rounds = if text.len() > 10_000 { 1 } else { 40 };
        for round in 0..rounds {
            let mut characters: Vec<char> = text.chars().collect();
            for _ in 0..round {
                let at = below(characters.len());
                match below(3) {
                    0 => drop(characters.drain(at..(at + below(9)).min(characters.len()))),
                    1 => drop(characters.splice(at..at, pieces[below(pieces.len())].chars())),
                    _ => characters.truncate(characters.len() - below(20).min(characters.len())),
                }
            }
            let text: String = characters.into_iter().collect();
            for kind in [Kind::Rule, Kind::Bot, Kind::Script] {
                for one in lint("rules/x.lua", &text, kind, &|_| false, &definition) {
                    assert!(!one.message.contains("gave up"), "the parser panics at {text:?}");
                    for span in one.span.iter().chain(one.labels.iter().map(|label| &label.span)) {
                        assert!(text.get(span.clone()).is_some(), "{span:?} is no part of {text:?}: {one:?}");
                    }
                }
            }
            let module = Module { name: "cards.seasons", file: "rules/cards/seasons.lua", text: &text };
            let _ = (text_uses(&text), returned_entries(&text), citations(&text), lint_hooks(&[module], &definition));
        }
    }
}

fn at<'t>(text: &'t str, found: &[(String, Range<usize>)]) -> Vec<(String, &'t str)> {
    found.iter().map(|(name, span)| (name.clone(), &text[span.clone()])).collect()
}

#[test]
fn texts_are_found_where_they_are_said() {
    let text = r#"
return { play = function(t, seat)
  t:say("opening", { n = 1 })
  t:tell(seat, t.round > 1 and "later" or "early")
  t:ask { seat = seat, prompt = "which", decline = "none", options = { "quiet", "hold", seat }, args = { who = seat },
          note = function(option) if option then return "noted", { n = 1 } end return nil end }
  t:over { result = "draw", reason = [[the-end]], args = seat }
  other:say("not-mine")
end }"#;
    let found: Vec<String> = text_uses(text)
        .into_iter()
        .map(|one| {
            assert_eq!(one.id.trim_start_matches("option-"), &text[one.span.clone()]);
            let given = one.given.map(|given| given.into_iter().map(|(name, _)| name).collect::<Vec<_>>().join(" "));
            format!("{}({})", one.id, given.as_deref().unwrap_or("?"))
        })
        .collect();
    assert_eq!(
        found,
        [
            "opening(n)",
            "later()",
            "early()",
            "which(who)",
            "none()",
            "option-quiet()",
            "option-hold()",
            "noted(n)",
            "the-end(?)"
        ]
    );
}

/// Complaints as a reader sees them, file by file.
fn told(modules: &[Module], found: &[Diagnostic]) -> String {
    let of = |module: &Module| {
        let own: Vec<Diagnostic> = found.iter().filter(|one| one.file == module.file).cloned().collect();
        format!("{}\n{}", module.file, render(module.text, &own))
    };
    modules.iter().map(of).collect()
}

#[test]
fn texts_are_given_what_they_tell() {
    let say = r#"
return { play = function(t, seat, more)
  t:say("dives", { whom = seat, depth = 3 })
  t:say("dives")
  t:say("dives", more)
  t:say("dives", { who = seat, depth = 3, cost = 2, wind = 1 })
  t:say(t.round > 1 and "wins" or "dives", { who = seat, depth = 3, prize = 1 })
  t:ask { seat = seat, prompt = "hwo-deep", args = { air = 1 }, numbers = { 0, 3 }, note = function(n) return "worth", { wroth = n } end }
  t:over { result = "draw", reason = "wins", args = { who = seat, [more] = 1 } }
  t:say("broken", { a = 1 })
end }"#;
    let bot = "return { decide = function(view, decision) return decision.args.cost end }";
    let names = |names: &[&str]| Some(names.iter().map(ToString::to_string).collect());
    let texts = TextArguments::from([
        ("dives".into(), names(&["who", "depth"])),
        ("wins".into(), names(&["who", "prize"])),
        ("how-deep".into(), names(&[])),
        ("worth".into(), names(&["worth"])),
        ("broken".into(), None),
    ]);
    let rules = [Module { name: "say", file: "rules/say.lua", text: say }];
    let bots = [Module { name: "bots/b", file: "bots/b.lua", text: bot }];
    insta::assert_snapshot!(told(&rules, &lint_texts(&rules, &bots, &texts)));
}

#[test]
fn hooks_are_heard_and_called() {
    let module = |name, file, text| Module { name, file, text };
    let seasons = r#"
local cards = {}
cards.snow = { value = { pace = function(n) return n - 1 end, paec = function(n) return n end } }
cards.fog = { after = { walked = function(t) end, attack = function(t) end, atack = function(t) end } }
function cards.snow.value.wages(n) return n end
cards.fog.before = { arrival_late = function(t) end, departure = cards.any }
cards.fog.bonus = { value = { mine = function(n) return n end } }
cards.fog.worth = { value = 3, after = { text = "x" } }
cards.hail = { valeu = { pace = function(n) return n end }, values = { 1 }, befor = 2 }
return cards"#;
    let walk = r#"
return { play = function(t, early)
  local n = t:value("pace", 3) + t:value("pase", 1) + t:value("nobody_yet", 0)
  t:after(early and "walked" or "ran")
  t:before("arrival_" .. early)
  return t:rule(early).bonus.value.mine(n)
end }"#;
    let modules = [module("cards.seasons", "rules/cards/seasons.lua", seasons), module("walk", "rules/walk.lua", walk)];
    let mut hunt = hunt::definition();
    hunt.components[0].rule = Some(RuleEntry { module: "cards.seasons".into(), entry: "snow".into() });
    insta::assert_snapshot!("hooks_outside", told(&modules, &lint_hooks(&modules, &hunt)));
    // Any name that is written somewhere may be called.
    hunt.zones[0].in_force = true;
    let dynamic = module(
        "call",
        "rules/call.lua",
        "return function(t, x) t:before(x, 'departure') t:after(x) t:value(x .. '_more') end",
    );
    let modules = [modules[0], modules[1], dynamic];
    insta::assert_snapshot!("hooks_called_by_variables", told(&modules, &lint_hooks(&modules, &hunt)));
}

#[test]
fn questions_that_a_bot_looks_for_are_there() {
    let bot = r#"return { decide = function(view, decision, bot)
  if decision.prompt == "wich" or "later" ~= decision.prompt then return 1 end
  return decision.prompt == "something else" and 0 or 1
end }"#;
    let bots = [Module { name: "bots/slow", file: "bots/slow.lua", text: bot }];
    let texts = ["which", "later"].map(|id| (id.to_owned(), None)).into();
    insta::assert_snapshot!("questions_of_bots", told(&bots, &lint_texts(&[], &bots, &texts)));
}

/// The games that come with the engine, the test scenarios and the game of the guide give and hear everything.
#[test]
fn scenarios_give_what_is_told_and_call_what_listens() {
    let mut folders = vec![Path::new("docs/guide/game").to_owned()];
    for above in ["scenarios", "scenarios/examples", "tests/scenarios"] {
        folders.extend(std::fs::read_dir(above).expect("a folder").map(|entry| entry.expect("an entry").path()));
    }
    folders.retain(|folder| folder.join("scenario.toml").is_file());
    assert!(folders.len() >= 12, "{folders:?}");
    for folder in folders {
        let (scenario, list) = Scenario::inspect(Files::read(&folder).expect("it can be read"));
        let scenario = scenario.unwrap_or_else(|| panic!("{}: {list:?}", folder.display()));
        let definition = scenario.define(&Choice::default()).expect("it can be played");
        let files: Vec<_> = scenario.modules().collect();
        let bots: Vec<_> = scenario.bots().collect();
        let [rules, bots] = [&files, &bots].map(|list| -> Vec<Module> {
            list.iter().map(|(name, file)| Module { name, file: &file.path, text: &file.text }).collect()
        });
        let mut found = lint_hooks(&rules, &definition);
        let own: Vec<Module> = rules.into_iter().filter(|module| module.file.starts_with("rules/")).collect();
        found.extend(lint_texts(&own, &bots, &scenario.text_arguments()));
        // In the yard only what is laid over its files by tests calls its mirror.
        found.retain(|one| {
            !(folder.ends_with("yard") && one.file == "rules/charms.lua" && one.message.contains("`attack`"))
        });
        assert!(found.is_empty(), "{}: {found:#?}", folder.display());
    }
}

#[test]
fn entries_are_found_only_where_all_are_plain() {
    let names =
        |text: &str| returned_entries(text).map(|found| found.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    let of = |list: &[&str]| Some(list.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(names("return { wolves = {}, [\"deep-snow\"] = {} }"), of(&["wolves", "deep-snow"]));
    assert_eq!(names("local m = { a = {} } m.b = {} function m.c() return m.a end return m"), of(&["a", "b", "c"]));
    assert_eq!(names("local m = {} for _, k in ipairs({ 1 }) do m[k] = {} end return m"), None);
    assert_eq!(names("local m = {} fill(m) return m"), None);
    assert_eq!(names("local m = {} if x then m.a = 1 end return m"), None);
    assert_eq!(names("return make { a = 1 }"), None);
    assert_eq!(names("return {"), None);
    assert_eq!(names("return { [k] = 1 }"), None);
    assert_eq!(names("local m = {}"), None);
}

#[test]
fn rule_numbers_are_read_from_comments() {
    let text = "--- Falls. [G-023 G-024]\nlocal a = \"[G-999]\" -- [GC-10, R-085b] [not A] [x-1] [2]\n--[[ [RA-1] ]] --[==[ [Ж-1 RC-11] ]==]";
    let found = at(text, &citations(text));
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["G-023", "G-024", "GC-10", "R-085b", "RA-1", "RC-11"]);
    assert!(found.iter().all(|(name, source)| name == source));
}

#[test]
fn members_of_other_modules_are_looked_up() {
    let module = |name, file, text| Module { name, file, text };
    let found = lint_together(&[
        module(
            "tracks",
            "rules/tracks.lua",
            "local tracks = { most = 3 } function tracks.lay(t) return t end return tracks",
        ),
        module("open", "rules/open.lua", "local open = {} for i = 1, 3 do open[i] = i end return open"),
        module("grown", "rules/grown.lua", "return { a = 1 }"),
        module(
            "beast",
            "rules/beast.lua",
            r#"
local tracks, open, grown = require "tracks", require "open", require "grown"
grown.b = 2
return { play = function(t) return tracks.lya(t), tracks.lay(t), tracks.most, open.any, grown.c end }"#,
        ),
    ]);
    let said: Vec<(&str, &str)> = found.iter().map(|one| (one.file.as_str(), one.message.as_str())).collect();
    assert_eq!(said, [("rules/beast.lua", "the module `tracks` has no `lya`")]);
    assert_eq!(found[0].help.as_deref(), Some("did you mean `lay`?"));
}
