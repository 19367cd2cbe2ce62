//! `tablewright compare` as a designer uses it: a planted change is found and named, a refactoring is none, revisions are read.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::fs;
use std::path::Path;
use std::process::Command as Program;

use assert_cmd::Command;
use insta::assert_snapshot;
use serde_json::Value;
use tempfile::TempDir;

/// What a command said and how it ended.
struct Said {
    out: String,
    err: String,
    code: Option<i32>,
}

/// A repository with both games' neighbours: scenarios/, scripts/, and one commit.
fn repository(scenario: &str) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let name = Path::new(scenario).file_name().expect("a name");
    copy(&root.join(scenario), &dir.path().join("scenarios").join(name));
    copy(&root.join("scripts"), &dir.path().join("scripts"));
    git(&dir, &["init", "-q", "-b", "trunk"]);
    commit(&dir);
    dir
}

fn git(dir: &TempDir, args: &[&str]) {
    let who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "core.autocrlf=false"];
    let status = Program::new("git").arg("-C").arg(dir.path()).args(who).args(args).status();
    assert!(status.expect("git runs").success(), "git {args:?}");
}

fn commit(dir: &TempDir) {
    git(dir, &["add", "-A"]);
    git(dir, &["commit", "-q", "-m", "as it is"]);
}

/// Changes a file; what is to be replaced must be there.
fn change(dir: &TempDir, file: &str, from: &str, to: &str) {
    let path = dir.path().join(file);
    let text = fs::read_to_string(&path).expect("the file");
    assert!(text.contains(from), "{file} has no {from}");
    fs::write(path, text.replace(from, to)).expect("the file");
}

fn tablewright(dir: &TempDir, args: &[&str]) -> Said {
    let mut command = Command::cargo_bin("tablewright").expect("the program");
    command.args(args).current_dir(dir.path()).env("LC_ALL", "C").env_remove("RAYON_NUM_THREADS");
    let output = command.output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("letters");
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("no JSON: {}{}", said.out, said.err))
}

const WINTER: &str = "scenarios/gevaudan/rules/cards/winter.lua";
const HUNGER: &str = "victims = function(n) return n + 1 end";

/// The change that the issue plants: victims +1 in winter.
#[test]
fn a_planted_change_is_found_by_the_cases_and_by_the_games_and_named() {
    let dir = repository("scenarios/gevaudan");
    change(&dir, WINTER, HUNGER, "victims = function(n) return n + 2 end");
    let args = ["compare", "scenarios/gevaudan", "--games", "12", "--seed", "7", "--bot", "random"];
    let said = tablewright(&dir, &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert_snapshot!("planted", said.out);
    let found = json(&tablewright(&dir, &[&args[..], &["--json", "--exact", "--jobs", "1"]].concat()));
    let broken: Vec<&Value> = found["cases"]["changes"].as_array().expect("cases").iter().collect();
    assert!(broken.iter().all(|case| case["old"][0]["passed"] == true && case["old"][1]["passed"] == false));
    assert!(broken.iter().any(|case| case["rules"][0] == "GC-70"), "{broken:#?}");
    let partings = found["partings"].as_array().expect("partings");
    assert_eq!(partings.len(), 1, "{partings:#?}");
    let cause = &partings[0]["cause"];
    assert_eq!(cause["file"], "rules/cards/winter.lua");
    assert_eq!(cause["function"], "hunger.value.victims");
    assert_eq!(cause["rules"][0], "GC-70");
    assert_eq!(cause["why"]["kind"], "changed");
    let line = fs::read_to_string(dir.path().join(WINTER)).expect("the file");
    let line = line.lines().nth(cause["line"].as_u64().expect("a line") as usize - 1).expect("that line");
    assert!(line.contains("hunger ="), "{line}");
    // The example is a game that can be looked at under both versions, and there it is.
    let example = &partings[0]["example"];
    for (side, came) in [("a", "run_a"), ("b", "run_b")] {
        let words: Vec<&str> = example[came].as_str().expect("a command").split(' ').skip(1).collect();
        let mut told = words.clone();
        told.retain(|word| *word != "--verbose");
        told.push("--json");
        let story = tablewright(&dir, &told).out;
        let line = example[side].to_string();
        assert!(story.lines().any(|told| told == line), "{words:?} does not tell {line}");
    }
}

#[test]
fn a_difference_is_a_failure_only_where_it_is_asked_for() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "t.found = t.found + 1", "t.found = t.found + 2");
    let args = ["compare", "scenarios/ferry", "--games", "60", "--seed", "1"];
    assert_eq!(tablewright(&dir, &args).code, Some(0));
    assert_eq!(tablewright(&dir, &[&args[..], &["--exact"]].concat()).code, Some(1));
}

/// Renamed locals, a function taken out of another, entries in another order.
#[test]
fn a_refactoring_changes_nothing() {
    let dir = repository("scenarios/gevaudan");
    change(&dir, WINTER, HUNGER, "victims = function(count) local more = 1 return count + more end");
    let attack = "scenarios/gevaudan/rules/attack.lua";
    change(
        &dir,
        attack,
        "  village.blood = village.blood + victims\n  t.victims = t.victims + victims\n",
        "  attack.count(t, village, victims)\n",
    );
    change(
        &dir,
        attack,
        "--- The story of the attack,",
        "function attack.count(t, where, dead)\n  where.blood = where.blood + dead\n  t.victims = t.victims + dead\nend\n\n\
         --- The story of the attack,",
    );
    let winter = dir.path().join(WINTER);
    let text = fs::read_to_string(&winter).expect("the file");
    let (head, cards) = text.split_once("return {\n").expect("the cards");
    let mut parts: Vec<&str> = cards.trim_end().trim_end_matches('}').split("\n\n").map(str::trim_end).collect();
    assert_eq!(parts.len(), 6, "six cards");
    parts.reverse();
    fs::write(winter, format!("{head}return {{\n{}\n}}\n", parts.join("\n\n"))).expect("the file");
    let args = ["compare", "scenarios/gevaudan", "--games", "10", "--seed", "7", "--bot", "random", "--exact"];
    let said = tablewright(&dir, &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
    assert_snapshot!("refactoring", said.out);
}

/// A rule that no game reaches is not the same game: it is said that these games have not seen it.
#[test]
fn what_no_game_reaches_is_named() {
    let dir = repository("tests/scenarios/ferry");
    let ferry = "scenarios/ferry/rules/ferry.lua";
    change(
        &dir,
        ferry,
        "return ferry\n",
        "--- Never called. [F-06]\nfunction ferry.flood(t) t.found = 0 end\n\nreturn ferry\n",
    );
    change(&dir, ferry, "  t:say(\"oars\")\n", "  if t.found > 99 then ferry.flood(t) end\n  t:say(\"oars\")\n");
    let said = tablewright(&dir, &["compare", "scenarios/ferry", "--games", "30", "--seed", "1"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
    assert_snapshot!("unreached", said.out);
}

#[test]
fn where_nothing_was_changed_nothing_is_played() {
    let dir = repository("tests/scenarios/ferry");
    let said = tablewright(&dir, &["compare", "scenarios/ferry", "--seed", "1", "--exact"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert_snapshot!("nothing", said.out);
}

#[test]
fn rules_that_cannot_be_loaded_are_complained_about_with_their_line() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "t.found = t.found + 1", "t.found = = 1");
    let said = tablewright(&dir, &["compare", "scenarios/ferry", "--seed", "1"]);
    assert_eq!((said.out.as_str(), said.code), ("", Some(1)));
    assert_snapshot!("unloadable", said.err);
}

#[test]
fn what_comes_out_does_not_depend_on_the_number_of_workers() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "smuggler.berth, 3", "smuggler.berth, 2");
    let args = ["compare", "scenarios/ferry@trunk", "scenarios/ferry", "--games", "80", "--seed", "5", "--json"];
    let one = tablewright(&dir, &[&args[..], &["--jobs", "1"]].concat()).out;
    assert_eq!(one, tablewright(&dir, &[&args[..], &["--jobs", "5"]].concat()).out);
    let found: Value = serde_json::from_str(&one).expect("JSON");
    let cause = &found["partings"][0]["cause"];
    assert_eq!((&cause["function"], &cause["rules"][0]), (&"ferry.night".into(), &"F-02".into()), "{cause}");
}

#[test]
fn what_only_settings_tell_apart_is_put_down_to_the_setting() {
    let dir = repository("scenarios/gevaudan");
    let args = ["compare", "scenarios/gevaudan", "--set-b", "victims_to_win=8", "--games", "8", "--seed", "2"];
    let found = json(&tablewright(&dir, &[&args[..], &["--bot", "random", "--json"]].concat()));
    assert_eq!(found["settings"][0]["name"], "victims_to_win");
    assert_eq!(found["files"].as_array().map(Vec::len), Some(0));
    let cause = &found["partings"][0]["cause"];
    assert_eq!((&cause["why"]["kind"], &cause["why"]["name"]), (&"reads".into(), &"victims_to_win".into()), "{cause}");
}

#[test]
fn what_is_told_differently_is_the_same_game() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "t:say(\"oars\")", "t:say(\"arrival\")");
    let said = tablewright(&dir, &["compare", "scenarios/ferry", "--games", "20", "--seed", "3"]);
    assert_snapshot!("told", said.out);
}

#[test]
fn a_rule_that_fails_is_where_games_part() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "t.found = t.found + 1", "t.found = t.found + nil");
    let said = tablewright(&dir, &["compare", "scenarios/ferry", "--games", "20", "--seed", "3"]);
    assert_snapshot!("fails", said.out);
}

#[test]
fn the_page_says_it_all_and_asks_nobody_for_anything() {
    let dir = repository("tests/scenarios/ferry");
    change(&dir, "scenarios/ferry/rules/ferry.lua", "t.found >= 2", "t.found >= 1");
    let args = ["compare", "scenarios/ferry", "--games", "60", "--seed", "4", "--report", "page.html"];
    let said = tablewright(&dir, &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), "The report lies in page.html\n"));
    let page = fs::read_to_string(dir.path().join("page.html")).expect("the page");
    for part in ["ferry.customs [F-06]", "<svg", "scenarios/ferry@HEAD", "--seed 4"] {
        assert!(page.contains(part), "the page has no {part}");
    }
    for outside in ["<script", "http:", "https:", "src=", "url("] {
        assert!(!page.contains(outside), "the page has {outside}");
    }
    let said = tablewright(&dir, &[&args[..7], &["nowhere/page.html"]].concat());
    assert_eq!(said.out, "");
    assert_eq!(said.code, Some(2));
    assert_snapshot!("unwritable", said.err);
}

#[test]
fn shared_scripts_are_of_the_same_revision() {
    let dir = repository("scenarios/ritual");
    fs::remove_dir_all(dir.path().join("scripts")).expect("the scripts");
    fs::write(dir.path().join("scenarios/ritual/scenario.toml"), "nonsense").expect("the file");
    assert_eq!(tablewright(&dir, &["check", "scenarios/ritual"]).code, Some(1));
    let said = tablewright(&dir, &["run", "scenarios/ritual@HEAD", "--seed", "1", "--bot", "player=random", "--json"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.lines().last().is_some_and(|line| line.contains("\"kind\":\"outcome\"")));
    // Even where the folder is gone.
    fs::remove_dir_all(dir.path().join("scenarios/ritual")).expect("the scenario");
    assert_eq!(tablewright(&dir, &["check", "scenarios/ritual@trunk~0"]).code, Some(0));
}

#[test]
fn what_cannot_be_compared_is_a_clear_complaint() {
    let dir = repository("tests/scenarios/ferry");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/lanterns"), &dir.path().join("lanterns"));
    copy(&dir.path().join("scenarios/ferry"), &dir.path().join("other"));
    change(&dir, "other/scenario.toml", "\"caught\"]", "\"caught\", \"drowned\"]");
    for language in ["en", "ru"] {
        change(&dir, &format!("other/locale/{language}.ftl"), "result-caught", "result-drowned = x\nresult-caught");
    }
    let outside = TempDir::new().expect("a folder");
    let nowhere = outside.path().join("game@HEAD").display().to_string();
    let mut told = String::new();
    for args in [
        &["scenarios/ferry@HEED"][..],
        &["scenarios/ferry@trnk"],
        &["scenarios/ferry@--output=x"],
        &["scenarios/ferry@"],
        &["scenarios/fery@HEAD", "scenarios/ferry"],
        &["scenarios/fery"],
        &["lanterns"],
        &["scenarios/ferry+fast"],
        &["scenarios/ferry", "--set-b", "pace=3"],
        &["scenarios/ferry", "lanterns"],
        &["scenarios/ferry", "other"],
        &["scenarios/ferry", "--bot", "warden=clever"],
        &[&nowhere, "scenarios/ferry"],
    ] {
        let said = tablewright(&dir, &[&["compare"], args, &["--seed", "1"]].concat());
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{args:?}: {}", said.err);
        told += &format!("$ tablewright compare {}\n{}\n", args.join(" "), said.err);
    }
    let told = told.replace(&outside.path().display().to_string(), "OUTSIDE");
    assert_snapshot!("cannot", told);
}

/// A link in a revision is followed to a file of the same folder, and no farther.
#[cfg(unix)]
#[test]
fn a_revision_is_read_within_the_same_bounds_as_a_folder() {
    use std::os::unix::fs::symlink;
    let dir = repository("tests/scenarios/ferry");
    let ferry = dir.path().join("scenarios/ferry");
    fs::rename(ferry.join("rules/ferry.lua"), ferry.join("rules/boat.lua")).expect("the rules");
    symlink("boat.lua", ferry.join("rules/ferry.lua")).expect("a link");
    commit(&dir);
    assert_eq!(tablewright(&dir, &["check", "scenarios/ferry@HEAD"]).code, Some(0));
    symlink("../../../scripts/pbta.lua", ferry.join("rules/out.lua")).expect("a link");
    fs::create_dir_all(ferry.join("a/b/c/d/e/f/g/h")).expect("folders");
    fs::write(ferry.join("a/b/c/d/e/f/g/h/deep.lua"), "").expect("a file");
    fs::write(ferry.join("rules/long.lua"), " ".repeat((1 << 20) + 1)).expect("a file");
    fs::write(ferry.join("rules/letters.lua"), b"-- \xff").expect("a file");
    commit(&dir);
    let said = tablewright(&dir, &["check", "scenarios/ferry@HEAD"]);
    assert_eq!(said.code, Some(1));
    assert_snapshot!("bounds", format!("{}{}", said.out, said.err));
    // The folder itself says the same of itself.
    let own = tablewright(&dir, &["check", "scenarios/ferry"]);
    assert_eq!(said.out.replace("@HEAD", ""), own.out);
}
