//! The schemas against the reader: the same keys in every table.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::SCHEMAS;
use crate::scenario::board::Board;
use crate::scenario::case;
use crate::scenario::deck::Deck;
use crate::scenario::files::SourceFile;
use crate::scenario::reader::{Collector, seen};
use crate::scenario::sheet::Sheet;

fn schema(name: &str) -> Value {
    let schema = SCHEMAS.iter().find(|schema| schema.name == name).unwrap_or_else(|| panic!("{name} is gone"));
    serde_json::from_str(schema.text).expect("a schema is JSON")
}

/// Keys that a schema has at a place.
fn keys(schema: &Value, place: &str) -> BTreeSet<String> {
    let at = schema.pointer(place).unwrap_or_else(|| panic!("no {place}"));
    at["properties"].as_object().expect("properties").keys().cloned().collect()
}

fn compare(name: &str, text: &str, read: impl Fn(&SourceFile, &Collector), places: &[(&str, &str)]) {
    let file = SourceFile { path: "x.toml".into(), text: text.into() };
    drop(seen::take());
    read(&file, &Collector::default());
    let seen: BTreeMap<String, BTreeSet<&str>> = seen::take();
    let schema = schema(name);
    let read: Vec<&String> = seen.keys().collect();
    assert_eq!(seen.len(), places.len(), "{name}: {read:?}");
    for (table, place) in places {
        let known = seen.get(*table).unwrap_or_else(|| panic!("{name}: nobody reads [{table}]: {read:?}"));
        let known: BTreeSet<String> = known.iter().map(|key| (*key).to_owned()).collect();
        assert_eq!(known, keys(&schema, place), "{name} [{table}]");
    }
}

#[test]
fn scenario_has_the_keys_of_the_reader() {
    let text = "[scenario]\n[seats.a]\ncount = { min = 1, max = 2 }\n[phases.a]\n[counters.a]\n[zones.a]\n[luck]\n\
                [settings.a]\n[variants.a]\n[ends.a]\n[results]\n[bots.a]\n";
    let field = "^[A-Za-z][A-Za-z0-9_]*$";
    let id = "^[A-Za-z0-9][A-Za-z0-9_-]*$";
    let at = |table: &str, pattern: &str| format!("/properties/{table}/patternProperties/{pattern}");
    compare(
        "scenario.schema.json",
        text,
        |file, out| drop(Sheet::read(file, out)),
        &[
            ("", ""),
            ("scenario", "/properties/scenario"),
            ("seats", &at("seats", field)),
            ("count", &format!("{}/properties/count/anyOf/1", at("seats", field))),
            ("phases", &at("phases", id)),
            ("counters", &at("counters", field)),
            ("zones", &at("zones", field)),
            ("luck", "/properties/luck"),
            ("settings", &at("settings", field)),
            ("variants", &at("variants", id)),
            ("ends", &at("ends", id)),
            ("results", "/properties/results"),
            ("bots", &at("bots", id)),
        ],
    );
}

#[test]
fn decks_maps_and_cases_have_the_keys_of_the_reader() {
    compare("deck.schema.json", "kind = \"a\"\n", |file, out| drop(Deck::read(file, out)), &[("", "")]);
    let read = |file: &SourceFile, out: &Collector| drop(Board::read(file, &[], out));
    let places = [("", ""), ("map", "/properties/map"), ("grid", "/properties/grid")];
    compare("map.schema.json", "[map]\n[grid]\ncolumns = 3\nrows = 3\n", read, &places);
    let text = "[[case]]\nanswers = [{ answer = 1 }]\n[case.expect]\nasked = [{ seat = \"a\" }]\n";
    let case = "/properties/case/items";
    let expect = format!("{case}/properties/expect");
    compare(
        "case.schema.json",
        text,
        |file, out| drop(case::written::read(file, out)),
        &[
            ("", ""),
            ("case", case),
            ("answers", &format!("{case}/properties/answers/items")),
            ("expect", &expect),
            ("asked", &format!("{expect}/properties/asked/items")),
        ],
    );
}
