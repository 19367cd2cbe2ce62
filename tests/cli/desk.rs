//! A folder with the test scenario in it, and a terminal that stands there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder of its own with a copy of `lanterns`.
pub(crate) struct Desk(TempDir);

impl Desk {
    pub(crate) fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/lanterns"), &desk.path("lanterns"));
        desk
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Changes a file; what is to be replaced must be there.
    pub(crate) fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{name} has no {from}");
        self.write(name, text.replace(from, to));
    }

    /// A command that nothing of this machine influences.
    pub(crate) fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
        command.args(line.split_whitespace()).current_dir(self.0.path());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs a command that must end with that code.
    pub(crate) fn run(&self, line: &str, code: i32) -> Output {
        let output = self.command(line).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}\n{}", shown(&output));
        output
    }

    /// What it wrote to stdout when all was well.
    pub(crate) fn stdout(&self, line: &str) -> String {
        String::from_utf8(self.run(line, 0).stdout).unwrap()
    }

    /// Runs git here as somebody who commits on the first day of each month.
    pub(crate) fn git(&self, month: u32, args: &[&str]) {
        let who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "core.autocrlf=false"];
        let date = format!("2026-{month:02}-01T12:00:00Z");
        let mut git = Command::new("git");
        git.args(who).args(args).current_dir(self.0.path());
        git.env("GIT_AUTHOR_DATE", &date).env("GIT_COMMITTER_DATE", &date).assert().success();
    }

    /// The whole of it, for a snapshot.
    pub(crate) fn screen(&self, line: &str) -> String {
        screen(line, &self.command(line).output().unwrap())
    }
}

/// A command and all that came of it.
pub(crate) fn screen(line: &str, output: &Output) -> String {
    format!("$ tablewright {line}\n{}", shown(output))
}

fn shown(output: &Output) -> String {
    let code = output.status.code().unwrap_or(-1);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    format!("exit {code}\n--- stdout\n{out}--- stderr\n{err}")
}

pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target)
        } else {
            fs::copy(entry.path(), target).map(drop).unwrap()
        }
    }
}
