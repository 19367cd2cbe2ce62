//! The stories that cases expect: one file each in the scenario's `snapshots/`, in the format of `insta`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::files::Files;

/// The folder, beside `cases/`.
pub const FOLDER: &str = "snapshots";
/// Most files that are read.
const MOST: usize = 10_000;
/// Largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;
/// Longest part of a file's name that stands for a case, in characters.
const LONGEST: usize = 60;

/// All stories that are kept.
#[derive(Clone, Default, Debug)]
pub struct Snapshots {
    folder: PathBuf,
    kept: BTreeMap<String, Kept>,
}

/// A kept story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// There is none.
    Missing,
    /// Its text.
    Text(String),
    /// The file is no snapshot, and why.
    Damaged(String),
}

impl Snapshots {
    /// Reads the stories beside these files. Where the files are only in memory there are none.
    #[must_use]
    pub fn read(files: &Files) -> Self {
        let folder = files.root.join(FOLDER);
        let mut kept = BTreeMap::new();
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten().take(MOST);
        for path in entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "snap")) {
            if let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) {
                kept.insert(name, read(&path));
            }
        }
        Self { folder, kept }
    }

    /// The story of that file name.
    #[must_use]
    pub fn get(&self, name: &str) -> Kept {
        self.kept.get(name).cloned().unwrap_or(Kept::Missing)
    }

    /// The file of that name.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Names of all files, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kept.keys().map(String::as_str)
    }
}

/// What the names of all stories of a case begin with: `attack__four-leagues@`.
#[must_use]
pub fn stem(case_file: &str, case_name: &str) -> String {
    let file = case_file.strip_prefix("cases/").unwrap_or(case_file);
    let file = file.strip_suffix(".toml").unwrap_or(file).replace('/', ".");
    format!("{file}__{}@", slug(case_name))
}

/// The name of a story's file.
#[must_use]
pub fn name(case_file: &str, case_name: &str, viewer: &str, language: &str) -> String {
    format!("{}{viewer}.{language}.snap", stem(case_file, case_name))
}

/// A story as a file.
#[must_use]
pub fn written(case_file: &str, case_name: &str, viewer: &str, language: &str, story: &str) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let what = format!("{case_name} (as {viewer}, {language})");
    format!("---\nsource: {}\nexpression: {}\n---\n{}\n", quoted(case_file), quoted(&what), story.trim_end())
}

/// Letters and digits; anything else is a hyphen.
fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.to_lowercase().chars() {
        if c.is_alphanumeric() {
            slug.push(c);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.chars().take(LONGEST).collect::<String>().trim_end_matches('-').to_owned()
}

fn read(path: &Path) -> Kept {
    if fs::metadata(path).is_ok_and(|data| data.len() > LARGEST) {
        return Kept::Damaged(format!("it is larger than {LARGEST} bytes"));
    }
    let text = match fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => text,
        Ok(Err(_)) => return Kept::Damaged("it is not UTF-8".to_owned()),
        Err(error) => return Kept::Damaged(error.to_string()),
    };
    let mut lines = text.lines();
    if lines.next() != Some("---") || !lines.any(|line| line == "---") {
        return Kept::Damaged("it does not begin with a head between two lines `---`".to_owned());
    }
    match insta::Snapshot::from_file(path) {
        Err(_) => Kept::Damaged("what stands between the two lines `---` is not `key: value`".to_owned()),
        Ok(snapshot) => match snapshot.as_text() {
            Some(text) => Kept::Text(text.to_string().trim_end().to_owned()),
            None => Kept::Damaged("it holds no text".to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_legal_everywhere_and_tell_cases_apart() {
        assert_eq!(name("cases/a/b.toml", "Two: \"eggs\"?", "hen.1", "en"), "a.b__two-eggs@hen.1.en.snap");
        assert_eq!(stem("cases/x.toml", "Ночь и туман"), "x__ночь-и-туман@");
        assert!(stem("cases/x.toml", &"long ".repeat(60)).chars().count() < 100);
    }

    #[test]
    fn insta_reads_what_is_written() -> Result<(), Box<dyn std::error::Error>> {
        let dir = tempfile::tempdir()?;
        let path = dir.path().join("a__b@all.en.snap");
        let story = "== 1 ==\n\n“One”: two\n  --- three\n---\nfour";
        fs::write(&path, written("cases/a.toml", "b: \"c\"\\", "all", "en", story))?;
        assert_eq!(read(&path), Kept::Text(story.to_owned()));
        let snapshot = insta::Snapshot::from_file(&path)?;
        assert_eq!(snapshot.metadata().source(), Some("cases/a.toml"));
        assert_eq!(snapshot.metadata().expression(), Some("b: \"c\"\\ (as all, en)"));
        Ok(())
    }
}
