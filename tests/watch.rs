//! `tablewright watch` as an editor drives it: saves in place, saves beside and renames, files that go.

#[path = "common/folder.rs"]
mod folder;

use folder::copy;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// However busy the machine is.
const DEADLINE: Duration = Duration::from_secs(120);

struct Watch {
    dir: TempDir,
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    /// Watches a copy of the demo with one case that passes.
    fn begin() -> Self {
        let dir = TempDir::new().expect("a folder");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/cases_demo"), dir.path());
        fs::remove_dir_all(dir.path().join("cases")).expect("the demo has cases");
        fs::create_dir(dir.path().join("cases")).expect("a folder");
        let cases = ["loss.toml", "watch.toml"].map(|name| dir.path().join("cases").join(name));
        fs::write(&cases[0], "[[case]]\nname = \"loss\"\ncall = \"night.loss\"\nexpect = { returns = 1 }\n")
            .expect("a file");
        let watch =
            "[[case]]\nname = \"awake\"\nphase = \"watch\"\notherwise = \"first\"\nexpect = { result = \"none\" }\n";
        fs::write(&cases[1], watch).expect("a file");
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablewright"))
            .args(["watch", "."])
            .current_dir(dir.path())
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let out = child.stdout.take().expect("a pipe");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { dir, child, lines }
    }

    /// Waits for a line with these words; everything up to it.
    fn until(&self, words: &str) -> String {
        let began = Instant::now();
        let mut seen = String::new();
        while began.elapsed() < DEADLINE {
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(100)) {
                seen.push_str(&line);
                seen.push('\n');
                if line.contains(words) {
                    return seen;
                }
            }
        }
        panic!("“{words}” was never said, only:\n{seen}");
    }

    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.dir.path().join(file)).expect("a file")
    }

    fn save(&self, file: &str, text: &str) {
        fs::write(self.dir.path().join(file), text).expect("it is saved");
    }

    /// As editors do that never leave a file half written.
    fn save_beside(&self, file: &str, text: &str) {
        let beside = self.dir.path().join("4913~");
        fs::write(&beside, text).expect("it is saved");
        fs::rename(beside, self.dir.path().join(file)).expect("it is renamed");
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn each_save_is_checked_and_only_the_cases_it_touches_are_tried() {
    let watch = Watch::begin();
    let first = watch.until("waiting for the next save");
    assert!(first.contains("2 of 2 cases tried, all pass"), "{first}");

    let night = watch.text("rules/night.lua");
    let body = "return t:value(\"loss\", t.settings.greed)";
    assert!(night.contains(body));
    watch.save("rules/night.lua", &night.replace(body, "return t:value(\"loss\", t.settings.greed) + 1"));
    let seen = watch.until("waiting for the next save");
    assert!(seen.contains(".: rules/night.lua"), "{seen}");
    assert!(seen.contains("1 of 2 cases tried, 1 differs"), "{seen}");
    assert!(seen.contains("expected: 1") && seen.contains("found:    2"), "{seen}");

    watch.save_beside("rules/night.lua", &night);
    let seen = watch.until("waiting for the next save");
    assert!(seen.contains("1 of 2 cases tried, all pass"), "{seen}");

    watch.save("rules/night.lua", &night.replace(body, "return t:value(\"loss\", t.settings.gred)"));
    let seen = watch.until("waiting for the next save");
    assert!(
        seen.contains("did you mean") && seen.contains("greed") && seen.contains("2 errors; 1 of 2 cases tried"),
        "{seen}"
    );
    watch.save("rules/night.lua", &night);
    watch.until("all pass");
    watch.until("waiting for the next save");

    fs::remove_file(watch.dir.path().join("cases/watch.toml")).expect("it goes");
    let seen = watch.until("waiting for the next save");
    assert!(seen.contains("0 of 1 cases tried, all pass"), "{seen}");

    let main = watch.text("scenario.toml");
    watch.save("scenario.toml", &main.replace("[scenario]", "[scenari]"));
    let seen = watch.until("waiting for the next save");
    assert!(seen.contains("the cases were not run"), "{seen}");
    watch.save_beside("scenario.toml", &main);
    let seen = watch.until("waiting for the next save");
    assert!(seen.contains("1 of 1 cases tried, all pass"), "{seen}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_quietly() {
    let mut watch = Watch::begin();
    watch.until("waiting for the next save");
    let pid = watch.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill").success());
    let began = Instant::now();
    loop {
        if let Some(status) = watch.child.try_wait().expect("it can be asked") {
            assert_eq!(status.code(), Some(0));
            return;
        }
        assert!(began.elapsed() < DEADLINE, "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_cannot_be_watched_is_wrong_usage() {
    let dir = TempDir::new().expect("a folder");
    let output =
        Command::new(env!("CARGO_BIN_EXE_tablewright")).args(["watch", "nowhere"]).current_dir(dir.path()).output();
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no folder nowhere"));
}
