//! The JSON Schemas against real files: every TOML file of the repository is right by them, and wrong ones are not.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tablewright::scenario::schema::SCHEMAS;

/// The schema for a file of a scenario.
fn schema(path: &str) -> Value {
    let name = match path {
        path if path.ends_with("scenario.toml") => "scenario.schema.json",
        path if path.contains("decks/") => "deck.schema.json",
        path if path.contains("cases/") => "case.schema.json",
        _ => "map.schema.json",
    };
    let schema = SCHEMAS.iter().find(|schema| schema.name == name).expect("it is there");
    serde_json::from_str(schema.text).expect("a schema is JSON")
}

/// Everything that is wrong with a value, by the keywords that our schemas use.
fn faults(root: &Value, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    for (keyword, rule) in schema.as_object().expect("a schema is a table") {
        let well = match keyword.as_str() {
            "$schema" | "title" | "description" | "definitions" => true,
            // Both belong to `additionalProperties`.
            "properties" | "patternProperties" => true,
            "$ref" => {
                let target = rule.as_str().and_then(|at| root.pointer(at.strip_prefix('#')?)).expect("a definition");
                faults(root, target, value, at, found);
                true
            }
            "type" => of_type(rule.as_str().expect("a type"), value),
            "enum" => rule.as_array().expect("a list").contains(value),
            "pattern" => value.as_str().is_none_or(|text| matches(rule.as_str().expect("a pattern"), text)),
            "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().expect("a number")),
            "maximum" => value.as_i64().is_none_or(|number| number <= rule.as_i64().expect("a number")),
            "minItems" => value.as_array().is_none_or(|list| list.len() as u64 >= rule.as_u64().expect("a number")),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as u64 <= rule.as_u64().expect("a number")),
            "minProperties" => value.as_object().is_none_or(|map| map.len() as u64 >= rule.as_u64().expect("a number")),
            "required" => value.as_object().is_none_or(|map| {
                rule.as_array().expect("a list").iter().all(|key| map.contains_key(key.as_str().expect("a key")))
            }),
            "allOf" => count(root, rule, value) == rule.as_array().expect("a list").len(),
            "anyOf" => count(root, rule, value) > 0,
            "oneOf" => count(root, rule, value) == 1,
            "not" => !well(root, rule, value),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    faults(root, rule, item, &format!("{at}/{index}"), found);
                }
                true
            }
            "additionalProperties" => {
                members(root, schema, value, at, found);
                true
            }
            other => panic!("this test does not know `{other}`"),
        };
        if !well {
            found.push(format!("{at}: {keyword} {rule}"));
        }
    }
    if schema.get("additionalProperties").is_none() {
        members(root, schema, value, at, found);
    }
}

fn members(root: &Value, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    for (key, value) in value.as_object().into_iter().flatten() {
        let named = schema["properties"].get(key);
        let by_pattern = schema["patternProperties"].as_object().into_iter().flatten();
        let mut rules: Vec<&Value> = named.into_iter().collect();
        rules.extend(by_pattern.filter(|(pattern, _)| named.is_none() && matches(pattern, key)).map(|(_, rule)| rule));
        let at = format!("{at}/{key}");
        match (&rules[..], schema.get("additionalProperties")) {
            ([], Some(Value::Bool(false))) => found.push(format!("{at}: unknown")),
            ([], Some(rule @ Value::Object(_))) => faults(root, rule, value, &at, found),
            _ => rules.into_iter().for_each(|rule| faults(root, rule, value, &at, found)),
        }
    }
}

fn count(root: &Value, rules: &Value, value: &Value) -> usize {
    rules.as_array().expect("a list").iter().filter(|rule| well(root, rule, value)).count()
}

fn well(root: &Value, schema: &Value, value: &Value) -> bool {
    let mut found = Vec::new();
    faults(root, schema, value, "", &mut found);
    found.is_empty()
}

fn of_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        other => panic!("no type {other}"),
    }
}

/// The few patterns that the schemas have.
fn matches(pattern: &str, text: &str) -> bool {
    let all = |more: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(c));
    match pattern {
        "^[A-Za-z][A-Za-z0-9_]*$" => text.starts_with(|c: char| c.is_ascii_alphabetic()) && all("_"),
        "^[A-Za-z0-9][A-Za-z0-9_-]*$" => text.starts_with(|c: char| c.is_ascii_alphanumeric()) && all("_-"),
        "^\\$.+" => text.len() > 1 && text.starts_with('$'),
        "^(place|text|component:.+)$" => {
            text == "place" || text == "text" || text.strip_prefix("component:").is_some_and(|kind| !kind.is_empty())
        }
        other => panic!("this test does not know the pattern {other}"),
    }
}

fn check(path: &str, text: &str) -> Vec<String> {
    let value: Value = toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
    let schema = schema(path);
    let mut found = Vec::new();
    faults(&schema, &schema, &value, "", &mut found);
    found
}

fn toml_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            toml_files(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "toml") {
            found.push(entry);
        }
    }
}

#[test]
fn every_file_of_every_scenario_is_right() {
    let mut files = Vec::new();
    for folder in ["scenarios", "tests/scenarios", "docs/guide/game"] {
        toml_files(Path::new(folder), &mut files);
    }
    assert!(files.len() > 60, "only {} files", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let path = path.to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&path).expect("a readable file");
        wrong.extend(check(&path, &text).into_iter().map(|fault| format!("{path}{fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn wrong_files_are_wrong() {
    let main = "[scenario]\nid = \"x\"\nlanguages = [\"en\"]\nrounds = 1\nphases = [\"a\"]\n";
    let deck = "kind = \"a\"\nzone = \"out\"\n[[card]]\nid = \"a\"\n";
    let case = "[[case]]\nname = \"a\"\nphase = \"a\"\n[case.expect]\nsaid = []\n";
    for (path, text) in [("scenario.toml", main), ("decks/a.toml", deck), ("map.toml", ""), ("cases/a.toml", case)] {
        assert_eq!(check(path, text), Vec::<String>::new(), "{path}");
    }
    let add = |text: &str, more: &str| format!("{text}{more}");
    let wrong = [
        ("scenario.toml", main.replace("rounds = 1", "rounds = \"1\"")),
        ("scenario.toml", main.replace("rounds = 1", "")),
        ("scenario.toml", main.replace("id = \"x\"", "id = \"x y\"")),
        ("scenario.toml", add(main, "[seets.a]\n")),
        ("scenario.toml", add(main, "[seats.2]\n")),
        ("scenario.toml", add(main, "[seats.a]\ncuont = 3\n")),
        ("scenario.toml", add(main, "[seats.a]\ncount = { min = 1 }\n")),
        ("scenario.toml", add(main, "[counters.a]\nvisible = \"al\"\n")),
        ("scenario.toml", add(main, "[counters.a]\ntype = \"number\"\n")),
        ("scenario.toml", add(main, "[counters.a]\nmax = 1.5\n")),
        ("scenario.toml", add(main, "[counters.a]\nmax = 9999999999\n")),
        ("scenario.toml", add(main, "[counters.a]\nvalues = []\n")),
        ("scenario.toml", add(main, "[zones.a]\n")),
        ("scenario.toml", add(main, "[zones.a]\nholds = \"a\"\norder = \"heap\"\n")),
        ("scenario.toml", add(main, "[settings.a]\ndefault = 1\n")),
        ("scenario.toml", add(main, "[ends.a]\ncounter = \"a\"\nresult = \"a\"\nwinners = []\nreason = \"a\"\n")),
        ("scenario.toml", add(main, "[bots.a]\n")),
        ("decks/a.toml", deck.replace("kind = \"a\"\n", "")),
        ("decks/a.toml", deck.replace("[[card]]\nid = \"a\"\n", "")),
        ("decks/a.toml", deck.replace("id = \"a\"", "id = \"a\"\nrule = true")),
        ("decks/a.toml", deck.replace("id = \"a\"", "id = \"a\"\nworth = 1.5")),
        ("decks/a.toml", deck.replace("id = \"a\"", "name = \"a\"")),
        ("decks/a.toml", deck.replace("zone", "face = \"upp\"\nzone")),
        ("decks/a.toml", deck.replace("zone", "each_place = \"a\"\nzone")),
        ("map.toml", "[[road]]\na = \"a\"\n".to_owned()),
        ("map.toml", "[[place]]\nid = \"a\"\nx = \"far\"\n".to_owned()),
        ("map.toml", "[[plase]]\nid = \"a\"\n".to_owned()),
        ("cases/a.toml", case.replace("phase = \"a\"\n", "")),
        ("cases/a.toml", case.replace("phase = \"a\"\n", "phase = \"a\"\ncall = \"a.b\"\n")),
        ("cases/a.toml", case.replace("phase", "otherwise = \"maybe\"\nphase")),
        ("cases/a.toml", case.replace("said = []\n", "")),
        ("cases/a.toml", case.replace("said = []\n", "sayed = []\n")),
        ("cases/a.toml", case.replace("phase", "answers = [{ prompt = \"a\" }]\nphase")),
    ];
    for (path, text) in wrong {
        assert!(!check(path, &text).is_empty(), "{path} is right:\n{text}");
    }
}
