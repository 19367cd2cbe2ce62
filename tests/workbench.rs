//! The designer's workbench as somebody types it: coverage, the rulebook, kept stories, and what is wrong with them.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const CASES: &str = r#"[[case]]
name = "a trick finds the eggs"
rules = ["H-02"]
phase = "night"
answers = [{ answer = "dig" }]
[case.table]
eggs = 5
"fox.place" = "wood"
[case.zones]
"fox.paw" = ["trick:sneak", "trick:dig"]
[case.luck]
scent = [4]
[case.expect]
table = { eggs = 4 }
story = "hens"

[[case]]
name = "loss"
rules = ["H-3", "H-02"]
call = "night.loss"
expect = { returns = 1 }
"#;

struct Desk(TempDir);

impl Desk {
    /// The demo with these cases and these changes of other files: file, what is written there, what takes its place.
    fn new(cases: &str, changes: &[(&str, &str, &str)]) -> Self {
        let dir = TempDir::new().expect("a folder");
        let demo = dir.path().join("demo");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/cases_demo"), &demo);
        fs::remove_dir_all(demo.join("cases")).expect("the demo has cases");
        let desk = Self(dir);
        desk.write("demo/cases/a.toml", cases);
        for (file, from, to) in changes {
            let text = desk.read(&format!("demo/{file}"));
            assert!(text.contains(from), "{file} has no {from}");
            desk.write(&format!("demo/{file}"), &text.replacen(from, to, 1));
        }
        desk
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.path().join(file)).expect("a file")
    }

    /// Output and exit code.
    fn run(&self, line: &str) -> (String, Option<i32>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
        command.args(line.split(' ')).current_dir(self.0.path()).env("LC_ALL", "C").env_remove("CI");
        let output = command.output().expect("it runs");
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("letters");
        (text(&output.stdout) + &text(&output.stderr), output.status.code())
    }
}

/// A line that no case reaches with a reason, one that is reached although it is excused, one that looks like a tag.
const NOTES: &[(&str, &str, &str)] = &[
    ("rules/watch.lua", "local watch = {}", "local watch = {} -- uncovered: <b>never</b>"),
    (
        "rules/night.lua",
        "local night = {}",
        "local night = {}\n-- uncovered: nobody \"calls\" <this>\nfunction night.tag() return \"<script>alert(1)</script>\" end",
    ),
];

#[test]
fn coverage_tells_what_the_cases_reached() {
    let desk = Desk::new(CASES, NOTES);
    let (told, _) = desk.run("test demo --filter loss --coverage --lcov lines.info --html pages/");
    assert!(told.contains("cannot be written"), "the folder is not there yet: {told}");
    fs::create_dir(desk.0.path().join("pages")).expect("a folder");
    let (told, code) = desk.run("test demo --filter loss --coverage --lcov lines.info --html pages/");
    assert_eq!(code, Some(0), "{told}");
    insta::assert_snapshot!("coverage", told);
    insta::assert_snapshot!("lcov", desk.read("lines.info"));
    let page = desk.read("pages/index.html");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !page.contains("<script"), "{page}");
    assert!(page.contains("excused: nobody &quot;calls&quot; &lt;this&gt;"), "{page}");
    for mark in ["●", "○", "◐"] {
        assert!(page.matches(mark).count() > 1, "no line is marked {mark}");
    }
    let (told, _) = desk.run("test demo --filter loss --coverage --json");
    let value: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let sum = &value["coverage"];
    let number = |name: &str| sum[name].as_u64().expect("a number");
    assert_eq!(number("lines"), number("reached") + number("excused") + number("missed"));
    assert_eq!(number("excused"), 1);
}

#[test]
fn a_rule_of_one_line_is_not_reached_by_loading_its_file() {
    let desk = Desk::new(CASES, &[]);
    let (told, _) = desk.run("test demo --filter loss --coverage --json");
    let value: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let files = value["coverage"]["files"].as_array().expect("files");
    let weather = files.iter().find(|file| file["file"] == "demo/rules/weather.lua").expect("the weather");
    assert!(weather["missed"].as_u64() > Some(0), "{weather}");
}

#[test]
fn the_rulebook_is_laid_beside_rules_and_cases() {
    let changes = [
        ("README.md", "- **H-02**", "- **H-99** Nobody does this.\n- **H-02**"),
        ("rules/watch.lua", "[H-04]", "[H-04 H-40]"),
        ("scenario.toml", "rounds = ", "# [H-77]\nrounds = "),
    ];
    let desk = Desk::new(CASES, &changes);
    let (told, code) = desk.run("rules demo");
    assert_eq!(code, Some(1));
    insta::assert_snapshot!("rules", told);
    let (told, code) = desk.run("rules demo H-02");
    assert_eq!(code, Some(1), "the complaints are about the whole book: {told}");
    insta::assert_snapshot!("rules-one", told);
    let (told, _) = desk.run("rules demo --json");
    let value: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(value["rules"][0]["number"], "H-01");
    assert!(value["diagnostics"].as_array().is_some_and(|list| list.len() > 3), "{value}");
    assert_eq!(desk.run("rules demo H-2").1, Some(2));
    assert_eq!(desk.run("rules nowhere").1, Some(2));
}

#[test]
fn stories_that_are_not_as_they_are_kept() {
    let desk = Desk::new(CASES, &[]);
    let kept = "demo/snapshots/a__a-trick-finds-the-eggs@hens.en.snap";
    let (missing, code) = desk.run("test demo");
    assert_eq!(code, Some(1));
    desk.write(kept, "---\nsource: \"cases/a.toml\"\n---\n== 1 ==\n\n-- Night --\nEggs are lost; 5 are left.\n");
    desk.write("demo/snapshots/a__gone@hens.en.snap", "---\nsource: x\n---\n\n");
    let (differs, _) = desk.run("test demo");
    desk.write(kept, "a story without a head\n");
    let (damaged, _) = desk.run("test demo");
    desk.write(kept, "---\n[: nonsense\n---\nx\n");
    let (nonsense, _) = desk.run("test demo");
    insta::assert_snapshot!("stories", [missing, differs, damaged, nonsense].join("\n----------------\n\n"));
    desk.write(kept, "---\nsource: \"cases/a.toml\"\n---\n== 1 ==\n\n-- Night --\nEggs are lost; 4 are left.\n");
    let (well, code) = desk.run("test demo");
    assert_eq!(code, Some(0), "{well}");
    assert!(well.contains("a__gone@hens.en.snap: no case tells this story any more"), "{well}");
}

#[test]
fn without_a_terminal_nothing_is_written() {
    let desk = Desk::new(&CASES.replace("eggs = 4", "eggs = 3"), &[]);
    let before = desk.read("demo/cases/a.toml");
    for line in ["test demo", "test demo --json", "test demo --accept", "test demo --review"] {
        let (told, code) = desk.run(line);
        let refused = line.ends_with("accept") || line.ends_with("review");
        assert_eq!(code, Some(if refused { 2 } else { 1 }), "{line}: {told}");
        assert_eq!(refused, told.contains("only written where somebody sits at a terminal"), "{line}: {told}");
    }
    assert_eq!(desk.read("demo/cases/a.toml"), before);
    assert!(!desk.0.path().join("demo/snapshots").exists());
}

/// A failing rule names what was at hand, and an endless loop is named.
#[test]
fn a_failing_rule_shows_its_values() {
    let body = "return t:value(\"loss\", t.settings.greed)";
    let broken = "local eggs, seats, names = t.eggs, { t.seats.fox, t.played }, { who = \"fox\", more = { 1 } }\n  \
                  return eggs + seats[3] + names.who";
    let desk = Desk::new(CASES, &[("rules/night.lua", body, broken)]);
    let (values, code) = desk.run("test demo --filter loss");
    assert_eq!(code, Some(1));
    let endless = "local n = 0\n  while n < 1 do\n    for i = 1, 3 do n = n - i end\n  end\n  return n";
    let desk = Desk::new(CASES, &[("rules/night.lua", body, endless)]);
    let (steps, _) = desk.run("test demo --filter loss");
    insta::assert_snapshot!("values", format!("{values}\n----------------\n\n{steps}"));
}
