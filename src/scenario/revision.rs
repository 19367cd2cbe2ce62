//! A scenario's files as git knows them at a revision: read from git's own store, nothing is checked out.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use super::diagnostic::Diagnostic;
use super::files::{Files, MAIN, Walk, no_folder, wanted};
use super::names;

/// Most scenarios that a complaint names.
const SHOWN: usize = 10;

type Refused = Vec<Diagnostic>;

/// `FOLDER@REVISION` in its parts. Both may have an `@` of their own: the longest folder that is there wins.
#[must_use]
pub fn split(path: &Path) -> Option<(PathBuf, String)> {
    let text = path.to_str()?;
    let parts = || text.match_indices('@').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut named = parts().filter(|(folder, _)| !folder.is_empty());
    let there = named.clone().rfind(|(folder, _)| Path::new(folder).is_dir());
    there.or_else(|| named.next()).map(|(folder, revision)| (PathBuf::from(folder), revision.to_owned()))
}

/// A commit in which something of a scenario changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// Its name, short but unique.
    pub name: String,
    /// The day, as in `2026-03-31`.
    pub date: String,
    /// The first line of its message, as somebody wrote it.
    pub subject: String,
}

/// The commits of all branches in which a scenario's folder, or the scripts beside it, changed: the newest first, at most
/// so many. The folder itself need not be there any more; where git knows nothing of it, there are none.
#[must_use]
pub fn commits(dir: &Path, most: usize) -> Vec<Commit> {
    let Ok(git) = Git::at(dir) else { return Vec::new() };
    let mut command = git.command();
    // On all sides of a merge: the game may have been played on any of them.
    command.args(["log", "--all", "--full-history", "--format=%h%x00%cs%x00%s", &format!("--max-count={most}"), "--"]);
    for folder in [Some(git.folder.clone()), git.scripts()].into_iter().flatten() {
        command.arg(format!(":(top,literal){folder}"));
    }
    let output = command.stdin(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let commit = |line: &str| {
        let mut parts = line.splitn(3, '\0').map(str::to_owned);
        Some(Commit { name: parts.next()?, date: parts.next()?, subject: parts.next()? })
    };
    text.lines().filter_map(commit).collect()
}

/// Reads a scenario's folder, and the shared scripts beside it, both as they were at that revision.
pub(super) fn read(dir: &Path, revision: &str) -> Result<Files, Refused> {
    let shown = PathBuf::from(format!("{}@{revision}", dir.display()));
    let git = Git::at(dir)?;
    let commit = git.commit(revision)?;
    let entries = git.entries(&commit, &git.folder).unwrap_or_default();
    if !entries.contains_key(MAIN) {
        return Err(vec![git.no_scenario(dir, revision, &commit)]);
    }
    let mut store = Store::open(&git)?;
    let mut walk = Walk::new(&shown);
    store.take(&mut walk, "", &entries);
    let own = entries.keys().any(|path| path.starts_with("scripts/"));
    if let Some(folder) = git.scripts().filter(|_| !own)
        && let Some(entries) = git.entries(&commit, &folder)
    {
        let mut shared = Walk::default();
        store.take(&mut shared, "scripts/", &entries);
        let near = dir.parent().and_then(Path::parent).unwrap_or(Path::new("")).join("scripts");
        walk.share(Path::new(&format!("{}@{revision}", near.display())), shared);
    }
    walk.finish()
}

/// The repository around a folder.
struct Git {
    /// A folder in it that is there.
    at: PathBuf,
    /// The scenario's folder, from the repository's own, with `/`.
    folder: String,
}

/// A file in git's store.
struct Entry {
    link: bool,
    name: String,
    size: u64,
}

impl Git {
    /// The repository that `dir` lies in, or lay in: the folder itself need not be there any more.
    fn at(dir: &Path) -> Result<Self, Refused> {
        let here = Path::new(".");
        let found = dir.ancestors().map(|above| if above.as_os_str().is_empty() { here } else { above });
        let Some(at) = found.into_iter().find(|above| above.is_dir()) else { return Err(vec![no_folder(dir)]) };
        let rest = dir.strip_prefix(at).unwrap_or(dir);
        if rest.components().any(|part| !matches!(part, Component::Normal(_))) {
            return Err(vec![no_folder(dir)]);
        }
        let mut git = Self { at: at.to_owned(), folder: String::new() };
        let output = git.run(&["rev-parse", "--show-prefix"])?;
        if !output.status.success() {
            let message = format!("git knows no revisions of {}: {}", dir.display(), said(&output));
            let complaint = Diagnostic::error("no-git", "", message);
            return Err(vec![complaint.help("give a folder instead: a copy of the scenario as it was")]);
        }
        let prefix = String::from_utf8_lossy(&output.stdout).trim_end_matches(['\n', '\r']).to_owned();
        git.folder = slashes(&Path::new(&prefix).join(rest)).trim_end_matches('/').to_owned();
        Ok(git)
    }

    /// The folder of the shared scripts beside the scenario, from the repository's own.
    fn scripts(&self) -> Option<String> {
        let above = Path::new(&self.folder).parent().and_then(Path::parent);
        above.map(|above| slashes(&above.join("scripts")))
    }

    /// The commit of a revision. What looks like an option is no revision.
    fn commit(&self, revision: &str) -> Result<String, Refused> {
        let well = !revision.is_empty() && !revision.starts_with('-') && !revision.contains(char::is_control);
        let found = if well {
            let output = self.run(&["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")])?;
            Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
                .filter(|name| output.status.success() && is_hash(name))
        } else {
            None
        };
        found.map_or_else(|| Err(vec![self.no_revision(revision)]), Ok)
    }

    /// The files of a folder in a commit by their paths within it; nothing if there is no such folder.
    fn entries(&self, commit: &str, folder: &str) -> Option<BTreeMap<String, Entry>> {
        let tree = format!("{commit}:{folder}");
        let output = self.run(&["ls-tree", "-r", "-z", "-l", "--full-tree", &tree]).ok()?;
        output.status.success().then(|| {
            let lines = output.stdout.split(|byte| *byte == 0).filter(|line| !line.is_empty());
            lines.filter_map(|line| entry(&String::from_utf8_lossy(line))).collect()
        })
    }

    fn run(&self, args: &[&str]) -> Result<Output, Refused> {
        self.command().args(args).stdin(Stdio::null()).output().map_err(|error| vec![no_git(&error)])
    }

    fn command(&self) -> Command {
        let mut command = Command::new("git");
        command
            .arg("-C")
            .arg(&self.at)
            .env("LC_ALL", "C")
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("GIT_OPTIONAL_LOCKS", "0");
        command
    }

    fn no_revision(&self, revision: &str) -> Diagnostic {
        let complaint = Diagnostic::error("no-revision", "", format!("git knows no revision `{revision}` here"));
        let names = self.run(&["for-each-ref", "--count=1000", "--format=%(refname:short)"]);
        let names = names.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        match names::nearest(revision, names.lines().chain(["HEAD"])) {
            Some(near) => complaint.help(format!("did you mean {near}?")),
            None => complaint.help("`git log --oneline` lists revisions; HEAD is the last commit"),
        }
    }

    fn no_scenario(&self, dir: &Path, revision: &str, commit: &str) -> Diagnostic {
        let message = format!("at revision {revision} there is no scenario in {}", dir.display());
        let complaint = Diagnostic::error("no-scenario", "", message);
        let suffix = format!("/{MAIN}");
        let all = self.entries(commit, "").unwrap_or_default();
        let found: Vec<&str> = all.keys().filter_map(|path| path.strip_suffix(&suffix)).take(SHOWN).collect();
        if found.is_empty() {
            return complaint.help("this revision has no scenario at all");
        }
        complaint.help(format!("scenarios at that revision: {}", found.join(", ")))
    }
}

/// One run of git that gives the contents of files, one by one.
struct Store {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Store {
    fn open(git: &Git) -> Result<Self, Refused> {
        let mut command = git.command();
        command.args(["cat-file", "--batch"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| vec![no_git(&error)])?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => Ok(Self { child, input: Some(input), output: BufReader::new(output) }),
            _ => Err(vec![no_git(&io::Error::from(io::ErrorKind::BrokenPipe))]),
        }
    }

    /// Takes files into a walk, within its bounds. A link is followed to a file of the same folder, no farther.
    fn take(&mut self, walk: &mut Walk, prefix: &str, entries: &BTreeMap<String, Entry>) {
        for (path, entry) in entries {
            let name = format!("{prefix}{path}");
            if path.split('/').any(|part| part.starts_with('.'))
                || !walk.reaches(&name)
                || !wanted(path)
                || !walk.is_portable(&name)
            {
                continue;
            }
            let target =
                if entry.link { self.target(path, entry).and_then(|to| entries.get(&to)) } else { Some(entry) };
            match target.filter(|target| !target.link) {
                Some(target) => walk.take(name, target.size, || self.content(&target.name)),
                None => walk.leads_out(name),
            }
            if walk.is_full() {
                return;
            }
        }
    }

    /// The file of the same folder that a link leads to.
    fn target(&mut self, path: &str, link: &Entry) -> Option<String> {
        const LONGEST: u64 = 4096;
        let to = (link.size <= LONGEST).then(|| self.content(&link.name).ok())??;
        let to = String::from_utf8(to).ok()?;
        let mut parts: Vec<&str> = path.split('/').collect();
        parts.pop();
        for part in to.split('/') {
            match part {
                "" | "." => {}
                ".." => drop(parts.pop()?),
                part => parts.push(part),
            }
        }
        (!to.starts_with('/')).then(|| parts.join("/"))
    }

    /// The content of a file of that hash.
    fn content(&mut self, name: &str) -> io::Result<Vec<u8>> {
        let broken = || io::Error::from(io::ErrorKind::InvalidData);
        let input = self.input.as_mut().ok_or_else(broken)?;
        writeln!(input, "{name}")?;
        input.flush()?;
        let mut head = String::new();
        self.output.read_line(&mut head)?;
        let size = head.trim_end().rsplit_once(" blob ").and_then(|(_, size)| size.parse().ok()).ok_or_else(broken)?;
        let mut content = vec![0; size];
        self.output.read_exact(&mut content)?;
        self.output.read_exact(&mut [0])?;
        Ok(content)
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // Without its input git comes to its end.
        self.input = None;
        let _ = self.child.wait();
    }
}

/// `<mode> SP blob SP <name> SP+ <size> TAB <path>`; nothing for what is no file, such as another repository within.
fn entry(line: &str) -> Option<(String, Entry)> {
    let (about, path) = line.split_once('\t')?;
    let mut about = about.split_ascii_whitespace();
    let (mode, kind, name, size) = (about.next()?, about.next()?, about.next()?, about.next()?);
    let entry = Entry { link: mode == "120000", name: name.to_owned(), size: size.parse().ok()? };
    (kind == "blob").then(|| (path.to_owned(), entry))
}

fn is_hash(text: &str) -> bool {
    matches!(text.len(), 40 | 64) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn no_git(error: &io::Error) -> Diagnostic {
    let message = format!("a revision is read by the program `git`, which cannot be run: {error}");
    Diagnostic::error("no-git", "", message)
        .help("install git, or give a folder instead: a copy of the scenario as it was")
}

/// Why git refused.
fn said(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| !line.is_empty()).unwrap_or("it gives no reason");
    line.strip_prefix("fatal: ").unwrap_or(line).to_owned()
}
