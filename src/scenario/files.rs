//! The files of a scenario in memory: read from a folder within bounds, or given by a test or a revision.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::diagnostic::Diagnostic;
use super::{names, revision};

const MOST_FILES: usize = 2_000;
const MOST_BYTES: u64 = 1 << 20;
const MOST_BYTES_IN_ALL: u64 = 16 << 20;
const DEEPEST: usize = 8;
const ENDINGS: &[&str] = &["toml", "lua", "ftl", "md"];
pub(super) const MAIN: &str = "scenario.toml";

/// One file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Relative to the scenario's folder, with `/`; shared scripts lie under `scripts/`.
    pub path: String,
    /// Its text, exactly as it is on disk.
    pub text: Arc<str>,
}

/// All files of a scenario, ordered by path.
#[derive(Clone, Default, Debug)]
pub struct Files {
    /// The folder they came from; only for messages.
    pub root: PathBuf,
    shared: Option<PathBuf>,
    files: BTreeMap<String, SourceFile>,
}

impl Files {
    /// Reads a scenario's folder, and the shared scripts beside it that it requires. `FOLDER@REVISION`, where no folder
    /// is called so, is the folder as git knows it at that revision.
    ///
    /// Never follows a link out of the folder, and never reads more than 2,000 files, 1 MiB a file, 16 MiB in all.
    pub fn read(dir: &Path) -> Result<Files, Vec<Diagnostic>> {
        if !dir.is_dir() {
            return match revision::split(dir) {
                Some((folder, wanted)) => revision::read(&folder, &wanted),
                None => Err(vec![no_folder(dir)]),
            };
        }
        let mut walk = Walk::new(dir);
        walk.root = fs::canonicalize(dir).unwrap_or_else(|_| dir.to_owned());
        if !dir.join(MAIN).is_file() {
            return Err(vec![no_scenario(dir)]);
        }
        walk.folder(dir, "", 0);
        if let Some(shared) = walk.root.parent().and_then(Path::parent).map(|above| above.join("scripts")) {
            walk.scripts(&shared, dir);
        }
        walk.finish()
    }

    /// Files that are already in memory.
    pub fn from_memory<P, T>(root: impl Into<PathBuf>, files: impl IntoIterator<Item = (P, T)>) -> Files
    where
        P: Into<String>,
        T: Into<Arc<str>>,
    {
        let mut all = Files { root: root.into(), ..Files::default() };
        for (path, text) in files {
            all.add(path.into(), text.into());
        }
        all
    }

    /// The same files, but those of one folder, e.g. `cases/`, are another scenario's.
    #[must_use]
    pub fn with_folder(&self, folder: &str, other: &Files) -> Files {
        let mut all = self.clone();
        all.files.retain(|path, _| !path.starts_with(folder));
        other.within(folder, "").for_each(|file| all.add(file.path.clone(), Arc::clone(&file.text)));
        all
    }

    /// The file at that path.
    pub fn get(&self, path: &str) -> Option<&SourceFile> {
        self.files.get(path)
    }

    /// All files by path.
    pub fn iter(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.values()
    }

    /// The files of a folder, e.g. `decks/`, that end so, by path.
    pub fn within<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = &'a SourceFile> {
        self.iter().filter(move |file| file.path.starts_with(folder) && file.path.ends_with(ending))
    }

    /// A number for exactly these paths and texts.
    pub fn hash(&self) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        for file in self.iter() {
            for part in [file.path.as_bytes(), file.text.as_bytes()] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hasher.finalize()
    }

    /// How a file is called in messages, so that a terminal can open it from where the person stands.
    pub fn shown(&self, path: &str) -> String {
        let shared = self.shared.as_ref().zip(path.strip_prefix("scripts/"));
        let full = match shared {
            Some((folder, rest)) => folder.join(rest),
            _ => self.root.join(path),
        };
        full.to_string_lossy().replace('\\', "/")
    }

    fn add(&mut self, path: String, text: Arc<str>) {
        self.files.insert(path.clone(), SourceFile { path, text });
    }
}

/// A walk through a folder, with what it found and what it could not read.
#[derive(Default)]
pub(super) struct Walk {
    root: PathBuf,
    files: Files,
    bytes: u64,
    complaints: Vec<Diagnostic>,
}

impl Walk {
    /// A walk that has found nothing yet; files are shown as lying in `dir`.
    pub(super) fn new(dir: &Path) -> Self {
        Self { files: Files { root: dir.to_owned(), ..Files::default() }, ..Self::default() }
    }

    /// What was found, or what is wrong with it.
    pub(super) fn finish(self) -> Result<Files, Vec<Diagnostic>> {
        if self.complaints.is_empty() { Ok(self.files) } else { Err(self.complaints) }
    }

    fn folder(&mut self, dir: &Path, prefix: &str, depth: usize) {
        let entries = match fs::read_dir(dir) {
            Ok(entries) => entries,
            Err(error) => {
                return self.complain(Diagnostic::error(
                    "unreadable",
                    prefix,
                    format!("this folder cannot be read: {error}"),
                ));
            }
        };
        let mut entries: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for path in entries {
            let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) else { continue };
            if !name.starts_with('.') {
                self.entry(&path, format!("{prefix}{name}"), depth);
            }
            if self.is_full() {
                return;
            }
        }
    }

    /// Whether there are too many files; complains about it.
    pub(super) fn is_full(&mut self) -> bool {
        let full = self.files.files.len() > MOST_FILES;
        if full {
            let complaint =
                Diagnostic::error("too-many-files", "", format!("this folder has more than {MOST_FILES} files"));
            self.complain(complaint.help("give the folder of one scenario, and keep other things elsewhere"));
        }
        full
    }

    fn entry(&mut self, path: &Path, name: String, depth: usize) {
        let Ok(kind) = fs::symlink_metadata(path) else { return };
        if (wanted(&name) || kind.is_dir()) && !self.is_portable(&name) {
            return;
        }
        if kind.is_symlink() {
            let inside = fs::canonicalize(path).is_ok_and(|target| target.starts_with(&self.root) && target.is_file());
            if wanted(&name) && inside {
                self.file(path, name);
            } else if wanted(&name) {
                self.leads_out(name);
            }
        } else if kind.is_dir() {
            if depth + 1 < DEEPEST {
                self.folder(path, &format!("{name}/"), depth + 1);
            } else {
                self.too_deep(name);
            }
        } else if wanted(&name) && kind.is_file() {
            self.file(path, name);
        } else if wanted(&name) {
            let complaint = Diagnostic::error("unreadable", name, "this is no ordinary file");
            self.complain(complaint.help("put a file with its text in its place"));
        }
    }

    /// Whether every system can keep a file or folder of this name; complains about it.
    pub(super) fn is_portable(&mut self, name: &str) -> bool {
        let why = unportable(name);
        if let Some(why) = &why {
            let message = format!("not every system can keep a file of this name: {why}");
            let complaint = Diagnostic::error("file-name", name, message);
            self.complain(complaint.help("give it another name, of letters, digits, `-` and `_`"));
        }
        why.is_none()
    }

    /// A link that is not followed.
    pub(super) fn leads_out(&mut self, name: String) {
        let complaint = Diagnostic::error("link-outside", name, "this link leads out of the scenario's folder");
        self.complain(complaint.help("copy the file into the folder"));
    }

    fn too_deep(&mut self, name: String) {
        let complaint = Diagnostic::error("too-deep", name, format!("folders lie deeper than {DEEPEST} levels"));
        self.complain(complaint.help("move these files up"));
    }

    /// Whether a path in the folder is not too deep; complains about it.
    pub(super) fn reaches(&mut self, name: &str) -> bool {
        let Some((at, _)) = name.match_indices('/').nth(DEEPEST - 1) else { return true };
        let folder = &name[..at];
        if !self.complaints.iter().any(|known| known.file == folder) {
            self.too_deep(folder.to_owned());
        }
        false
    }

    fn file(&mut self, path: &Path, name: String) {
        let size = fs::metadata(path).map_or(0, |data| data.len());
        self.take(name, size, || read(path));
    }

    /// Takes a file in, if it is not too much.
    pub(super) fn take(&mut self, name: String, size: u64, read: impl FnOnce() -> io::Result<Vec<u8>>) {
        self.bytes += size;
        if size > MOST_BYTES {
            let complaint = Diagnostic::error(
                "file-too-large",
                name,
                format!("this file has {size} bytes, at most {MOST_BYTES} are read"),
            );
            return self.complain(complaint.help("split it into several files"));
        }
        if self.bytes > MOST_BYTES_IN_ALL {
            if self.bytes - size <= MOST_BYTES_IN_ALL {
                let message = format!("the files of this scenario have more than {MOST_BYTES_IN_ALL} bytes together");
                self.complain(
                    Diagnostic::error("folder-too-large", "", message).help("keep only what the scenario needs"),
                );
            }
            return;
        }
        let other = self.files.iter().find(|other| other.path.to_lowercase() == name.to_lowercase());
        if let Some(other) = other.map(|other| other.path.clone()) {
            let message = format!("this file and {other} differ in capital letters only: not every system keeps both");
            return self.complain(Diagnostic::error("file-name", name, message).help("give one of them another name"));
        }
        match read().map(String::from_utf8) {
            Ok(Ok(text)) => self.files.add(name, text.into()),
            Ok(Err(error)) => self.complain(not_utf8(name, error.as_bytes(), error.utf8_error().valid_up_to())),
            Err(error) => {
                self.complain(Diagnostic::error("unreadable", name, format!("this file cannot be read: {error}")))
            }
        }
    }

    fn scripts(&mut self, folder: &Path, dir: &Path) {
        if !folder.is_dir() || dir.join("scripts").is_dir() {
            return;
        }
        let mut shared = Walk { root: folder.to_owned(), ..Walk::default() };
        shared.folder(folder, "scripts/", 1);
        self.share(folder, shared);
    }

    /// Adds the shared scripts whose names are written in quotes in the files read so far, and those that these require.
    /// They are shown as lying in `folder`.
    pub(super) fn share(&mut self, folder: &Path, shared: Walk) {
        self.files.shared = Some(folder.to_owned());
        let mut waiting: Vec<SourceFile> =
            shared.files.iter().filter(|file| file.path.ends_with(".lua")).cloned().collect();
        loop {
            let wanted = |file: &SourceFile| {
                let module = module_name(&file.path);
                self.files.iter().any(|own| mentions(&own.text, &module))
            };
            let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(wanted);
            if now.is_empty() {
                break;
            }
            for file in now {
                self.files.add(file.path, file.text);
            }
            waiting = later;
        }
        let files = &self.files;
        let used = |complaint: &Diagnostic| {
            let module = module_name(&complaint.file);
            files.iter().any(|own| mentions(&own.text, &module))
        };
        self.complaints.extend(shared.complaints.into_iter().filter(used));
    }

    fn complain(&mut self, complaint: Diagnostic) {
        self.complaints.push(complaint);
    }
}

/// Whether a file of this name is read.
pub(super) fn wanted(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
}

/// The bytes of a file that may be growing meanwhile.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Why the last part of a path cannot be a name on every system.
fn unportable(path: &str) -> Option<String> {
    const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').next().unwrap_or(name).to_lowercase();
    let numbered = |port: &str| {
        stem.strip_prefix(port).is_some_and(|rest| rest.len() == 1 && rest != "0" && rest.parse::<u8>().is_ok())
    };
    if RESERVED.contains(&stem.as_str()) || numbered("com") || numbered("lpt") {
        return Some(format!("`{stem}` is a device of Windows"));
    }
    let odd = name.chars().find(|letter| letter.is_control() || "<>:\"|?*\\\u{fffd}".contains(*letter));
    match odd {
        Some(letter) => Some(format!("{letter:?} is in it")),
        None if name.ends_with([' ', '.']) => Some("it ends with a space or a dot".to_owned()),
        None => None,
    }
}

/// The name by which `require` asks for a file: `rules/cards/coins.lua` is `cards.coins`.
pub(crate) fn module_name(path: &str) -> String {
    let inner = path.split_once('/').map_or(path, |(_, inner)| inner);
    inner.strip_suffix(".lua").unwrap_or(inner).replace('/', ".")
}

/// Whether a text names the module in quotes.
fn mentions(text: &str, module: &str) -> bool {
    ['"', '\''].iter().any(|quote| {
        let start = format!("{quote}{module}");
        text.match_indices(&start).any(|(at, _)| text[at + start.len()..].starts_with([*quote, '.']))
    })
}

fn not_utf8(name: String, bytes: &[u8], place: usize) -> Diagnostic {
    let line = 1 + bytes.iter().take(place).filter(|byte| **byte == b'\n').count();
    let message = format!("this file is not UTF-8: line {line} has a byte that is no letter");
    Diagnostic::error("not-utf8", name, message).help("save it as UTF-8 in your editor")
}

pub(super) fn no_folder(dir: &Path) -> Diagnostic {
    let shown = dir.display();
    if dir.is_file() {
        let folder = dir.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let complaint = Diagnostic::error("not-a-folder", "", format!("{shown} is a file, but a scenario is a folder"));
        return complaint.help(format!("give its folder: {}", folder.display()));
    }
    let complaint = Diagnostic::error("no-folder", "", format!("there is no folder {shown}"));
    let above = dir.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = dir.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let near = scenarios_in(above);
    match names::nearest(&name, near.iter().filter_map(|path| path.rsplit('/').next())) {
        Some(name) => complaint.help(format!("did you mean {}?", above.join(name).display())),
        None => complaint.help(nearby(above)),
    }
}

fn no_scenario(dir: &Path) -> Diagnostic {
    let message = format!("{} has no {MAIN}, so it is not a scenario", dir.display());
    Diagnostic::error("no-scenario", "", message).help(nearby(dir))
}

fn nearby(dir: &Path) -> String {
    let mut found = scenarios_in(dir);
    found.extend(scenarios_in(&dir.join("scenarios")));
    if found.is_empty() {
        return "`tablewright new DIR` makes a small working scenario to start from".to_owned();
    }
    found.truncate(10);
    format!("folders here that are scenarios: {}", found.join(", "))
}

fn scenarios_in(dir: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let folders = entries.flatten().take(1_000).map(|entry| entry.path()).filter(|path| path.join(MAIN).is_file());
    let mut found: Vec<_> = folders.map(|path| path.to_string_lossy().replace('\\', "/")).collect();
    found.sort();
    found
}
