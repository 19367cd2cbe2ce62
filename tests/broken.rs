//! Broken scenarios: what is said about each of them, drawn as people see it.
//!
//! `tests/broken/base/` is a small scenario in which everything is well. Each `tests/broken/*.broken` breaks it. The
//! first lines say how it is broken; then come steps, each begun by a line with `@@`:
//!
//! - `@@ write PATH` — the lines below are the whole file
//! - `@@ append PATH` — the lines below are added at its end
//! - `@@ change PATH` — below stands what to look for, a line `====`, and what to put there
//! - `@@ remove PATH`
//! - `@@ dos PATH` — the file gets a byte order mark and CRLF
//! - `@@ set KEY=VALUE`, `@@ seats ROLE=N`, `@@ variant NAME` — chosen for the game

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, proptest};
use tablewright::scenario::{Choice, Diagnostic, Files, Scenario, render, to_json};

#[test]
fn the_base_is_well() {
    let (scenario, list) = Scenario::inspect(base());
    assert!(list.is_empty(), "{}", render(&list, &base(), false));
    assert!(scenario.is_some_and(|scenario| scenario.define(&Choice::default()).is_ok()));
}

#[test]
fn broken_scenarios() {
    let mut snapshots = insta::Settings::clone_current();
    snapshots.set_omit_expression(true);
    snapshots.set_prepend_module_to_snapshot(false);
    snapshots.bind(|| {
        insta::glob!("broken/*.broken", |path| {
            let text = fs::read_to_string(path).expect("readable");
            let (files, choice) = overlay(&text);
            let list = complaints(&files, &choice);
            assert!(!list.is_empty(), "nothing is said about {}", path.display());
            assert_places(&list, &files);
            insta::assert_snapshot!(render(&list, &files, false));
        });
    });
}

/// Every complaint about a file points at bytes of it, and names a next step.
fn assert_places(list: &[Diagnostic], files: &Files) {
    let machine = to_json(list, files);
    for (complaint, json) in list.iter().zip(machine["diagnostics"].as_array().expect("a list")) {
        assert!(complaint.help.is_some(), "no next step: {complaint:?}");
        assert!(!complaint.message.ends_with('.'), "a full stop: {complaint:?}");
        if let Some(span) = &complaint.span {
            let text = &files.get(&complaint.file).expect("a file that exists").text;
            assert!(text.get(span.clone()).is_some(), "no such bytes: {complaint:?}");
            assert!(json["line"].as_u64() >= Some(1) && json["column"].as_u64() >= Some(1));
        }
    }
}

fn complaints(files: &Files, choice: &Choice) -> Vec<Diagnostic> {
    let (scenario, mut list) = Scenario::inspect(files.clone());
    if let (Some(scenario), true) = (scenario, *choice != Choice::default()) {
        list.extend(scenario.define(choice).err().unwrap_or_default());
    }
    list
}

fn base() -> Files {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken/base");
    let files = Files::read(&dir).expect("the base can be read");
    Files::from_memory("", files.iter().map(|file| (file.path.clone(), file.text.clone())))
}

fn overlay(text: &str) -> (Files, Choice) {
    let mut files: BTreeMap<String, String> =
        base().iter().map(|file| (file.path.clone(), file.text.to_string())).collect();
    let mut choice = Choice::default();
    for step in format!("\n{text}").split("\n@@ ").skip(1) {
        let (head, body) = step.split_once('\n').unwrap_or((step, ""));
        let (verb, rest) = head.split_once(' ').expect("a verb and a path");
        let body = body.strip_suffix('\n').unwrap_or(body);
        match verb {
            "write" => drop(files.insert(rest.to_owned(), format!("{body}\n"))),
            "append" => files.entry(rest.to_owned()).or_default().push_str(&format!("{body}\n")),
            "remove" => drop(files.remove(rest).expect("a file to remove")),
            "change" => {
                let (old, new) = body.split_once("\n====").expect("a line ==== in a change");
                let file = files.get_mut(rest).expect("a file to change");
                assert!(file.contains(old), "{rest} does not contain {old:?}");
                *file = file.replacen(old, new.strip_prefix('\n').unwrap_or(new), 1);
            }
            "dos" => {
                let file = files.get_mut(rest).expect("a file to change");
                *file = format!("\u{feff}{}", file.replace('\n', "\r\n"));
            }
            "set" => {
                let (key, value) = rest.split_once('=').expect("KEY=VALUE");
                choice.settings.insert(key.to_owned(), value.to_owned());
            }
            "seats" => {
                let (role, count) = rest.split_once('=').unwrap_or(("", rest));
                choice.seats.insert(role.to_owned(), count.parse().expect("a number of seats"));
            }
            "variant" => choice.variant = Some(rest.to_owned()),
            other => panic!("what is `@@ {other}`?"),
        }
    }
    (Files::from_memory("", files), choice)
}

/// What may be put anywhere into any file: bits of TOML, Fluent and Lua, whole lines, and Cyrillic.
const BITS: &[&str] = &[
    "",
    "\n",
    "\"",
    "'",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ",",
    ".",
    "#",
    "-",
    "$",
    "0",
    "-1",
    "99999999999",
    "1.5",
    "true",
    "\"$reach\"",
    "\"$нет\"",
    "я",
    "\u{feff}",
    "\r\n",
    "\u{0}",
    "\u{1b}[31m",
    "\"\"\"",
    "'''",
    "\\",
    "{ $x }",
    "{ -t }",
    "{ a(",
    "*[other] x",
    "\n[seats.x]\n",
    "\n[counters.\"\"]\n",
    "\n[[card]]\nid = \"net\"\n",
    "count = 31\n",
    "steps = 0\n",
    "of = []\n",
    "values = []\n",
    "kind = \"fox\"\n",
    "\ntitle = {",
    "copies = 5000\n",
    "[scenario]\n",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_is_written_brings_it_down(edits in vec((any::<(u16, u16, u8)>(), 0..BITS.len()), 1..6)) {
        let mut files: Vec<(String, String)> =
            base().iter().map(|file| (file.path.clone(), file.text.to_string())).collect();
        for ((file, place, cut), bit) in edits {
            let count = files.len();
            let text = &mut files[usize::from(file) % count].1;
            let whole = |at: usize| (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let start = whole(usize::from(place) % (text.len() + 1));
            let end = whole((start + usize::from(cut) / 8).min(text.len())).max(start);
            text.replace_range(start..end, BITS[bit]);
        }
        let files = Files::from_memory("", files);
        let (scenario, list) = Scenario::inspect(files.clone());
        assert_places(&list, &files);
        render(&list, &files, true);
        let defined = scenario.map(|scenario| scenario.define(&Choice::default()).is_ok());
        assert_eq!(defined.is_none(), list.iter().any(Diagnostic::is_error));
        assert_ne!(defined, Some(false), "inspect found no error, but define does");
    }
}
