//! The designer's guide, done as a reader does it: files are written, commands are run, and what they say is compared.
//!
//! In the chapters, in the order of the summary, `file=PATH` after a language writes a file, `append=PATH` adds to it, `change=PATH`
//! with a `diff` changes it. In a `console` block `$ tablewright …` is run; a line `…` stands for lines that are left out.
//! `UPDATE_GUIDE=1` writes what the commands really say into blocks without `…`, and the game that comes of it into `docs/guide/game`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const GUIDE: &str = "docs/guide/src";
const GAME: &str = "docs/guide/game";

/// A fenced block.
#[derive(Clone, Debug)]
struct Block {
    /// Line of its first fence, from 1.
    line: usize,
    info: String,
    text: String,
}

impl Block {
    /// The file that a word of the info string names.
    fn path(&self, what: &str) -> Option<&str> {
        self.info.split(',').find_map(|word| word.strip_prefix(what)?.strip_prefix('='))
    }
}

fn blocks(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        match (inside, line.strip_prefix("```")) {
            (false, Some(info)) => {
                found.push(Block { line: index + 1, info: info.to_owned(), text: String::new() });
                inside = true;
            }
            (true, Some(_)) => inside = false,
            (true, None) => {
                let block = found.last_mut().expect("a block is open");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (false, None) => {}
        }
    }
    assert!(!inside, "a block is not closed");
    found
}

/// Chapters in the order of a summary.
fn chapters() -> Vec<PathBuf> {
    let summary = fs::read_to_string(Path::new(GUIDE).join("SUMMARY.md")).expect("a summary");
    let names =
        summary.lines().filter_map(|line| line.split_once("](")?.1.split_once(')').map(|(name, _)| name.to_owned()));
    names.map(|name| Path::new(GUIDE).join(name)).collect()
}

/// A diff of a few lines: the old ones must be there exactly once, each part below the one before.
fn change(text: &str, diff: &str) -> Result<String, String> {
    // Whole lines only.
    let mut result = format!("\n{text}");
    let mut below = 0;
    // A line of three dots parts one change from the next.
    for hunk in diff.split("\n…\n") {
        let lines = |sign: char| -> String {
            let kept = hunk.lines().filter_map(|line| {
                let (first, rest) = line.split_at(line.chars().next().map_or(0, char::len_utf8));
                (first.is_empty() || first == " " || first == sign.to_string()).then_some(rest)
            });
            format!("\n{}", kept.map(|line| format!("{line}\n")).collect::<String>())
        };
        let (old, new) = (lines('-'), lines('+'));
        let found: Vec<usize> =
            (0..result.len()).filter(|at| result.as_bytes()[*at..].starts_with(old.as_bytes())).collect();
        match found[..] {
            [at] if at < below => return Err(format!("these lines come before those above them in the diff:{old}")),
            [at] => {
                result.replace_range(at..at + old.len(), &new);
                below = at + new.len() - 1;
            }
            _ => return Err(format!("these lines are there {} times:{old}", found.len())),
        }
    }
    Ok(result[1..].to_owned())
}

struct Reader {
    desk: tempfile::TempDir,
    faults: Vec<String>,
}

impl Reader {
    fn path(&self, name: &str) -> PathBuf {
        self.desk.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Does what a block says; for a console gives the block as it should be.
    fn do_block(&mut self, chapter: &str, block: &Block) -> Option<String> {
        let fault = |message: String| format!("{chapter}:{}: {message}", block.line);
        if let Some(path) = block.path("file") {
            self.write(path, &block.text);
        } else if let Some(path) = block.path("append") {
            let text = self.read(path) + "\n" + &block.text;
            self.write(path, &text);
        } else if let Some(path) = block.path("change") {
            match change(&self.read(path), &block.text) {
                Ok(text) => self.write(path, &text),
                Err(message) => self.faults.push(fault(message)),
            }
        } else if block.info == "console" {
            return Some(self.console(chapter, block));
        }
        None
    }

    fn console(&mut self, chapter: &str, block: &Block) -> String {
        let mut real = String::new();
        let mut commands: Vec<(&str, String)> = Vec::new();
        for line in block.text.lines() {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command, String::new())),
                (None, Some((_, output))) => {
                    output.push_str(line);
                    output.push('\n');
                }
                (None, None) => panic!("{chapter}:{}: output before a command", block.line),
            }
        }
        for (command, expected) in commands {
            let said = self.run(command);
            if !fits(&expected, &said) {
                self.faults.push(format!(
                    "{chapter}:{}: $ {command}\n--- the guide says\n{expected}--- it really says\n{said}",
                    block.line
                ));
            }
            real.push_str(&format!("$ {command}\n{}", if expected.contains("…\n") { &expected } else { &said }));
        }
        real
    }

    /// Runs one command as a shell would, without one.
    fn run(&self, line: &str) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut quote = None;
        let mut word: Option<String> = None;
        for c in line.chars() {
            match (quote, c) {
                (Some(open), c) if c == open => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (None, ' ') => words.extend(word.take()),
                (_, c) => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        assert_eq!(words[0], "tablewright", "the guide may only run tablewright: {line}");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablewright"));
        command.args(&words[1..]).current_dir(self.desk.path());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        let output = command.output().expect("it runs");
        // At a terminal both come in one stream; what is said on stderr comes last here.
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text")).concat();
        // Markdown has no blanks at the ends of lines.
        text.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>().trim_end().to_owned() + "\n"
    }
}

/// Whether a text is as expected; `…` stands for any lines.
fn fits(expected: &str, said: &str) -> bool {
    fn rest(expected: &[&str], said: &[&str]) -> bool {
        match expected.split_first() {
            None => said.is_empty(),
            Some((&"…", more)) => (0..=said.len()).any(|skip| rest(more, &said[skip..])),
            Some((line, more)) => said.first() == Some(line) && rest(more, &said[1..]),
        }
    }
    let lines = |text: &'_ str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (expected, said) = (lines(expected), lines(said));
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    rest(&expected, &said)
}

/// Follows all chapters of one language; gives the faults and the folder.
fn follow(chapters: &[PathBuf]) -> Reader {
    let update = std::env::var_os("UPDATE_GUIDE").is_some();
    let mut reader = Reader { desk: tempfile::tempdir().expect("a folder"), faults: Vec::new() };
    for path in chapters {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut updated = text.clone();
        for block in blocks(&text) {
            if let Some(real) = reader.do_block(&path.display().to_string(), &block) {
                let (old, new) = (format!("```console\n{}```", block.text), format!("```console\n{real}```"));
                updated = updated.replacen(&old, &new, 1);
            }
        }
        if update && updated != text {
            fs::write(path, updated).expect("it can be written");
        }
    }
    reader
}

fn files(folder: &Path, below: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder.join(below)).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files(folder, &format!("{name}/"), found);
        } else {
            found.push(name);
        }
    }
}

#[test]
fn everything_in_the_guide_works_as_it_says() {
    let all = chapters();
    let (russian, english): (Vec<PathBuf>, Vec<PathBuf>) =
        all.into_iter().partition(|path| path.to_string_lossy().ends_with(".ru.md"));
    assert!(english.len() > 8, "{english:?}");
    let mut faults = follow(&russian).faults;
    let reader = follow(&english);
    faults.extend(reader.faults.clone());
    if std::env::var_os("UPDATE_GUIDE").is_none() {
        assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    }
    let game = reader.path("wreck");
    let mut built = Vec::new();
    files(&game, "", &mut built);
    built.retain(|name| !name.starts_with('.'));
    built.sort();
    if std::env::var_os("UPDATE_GUIDE").is_some() {
        for name in &built {
            fs::write(Path::new(GAME).join(name), fs::read(game.join(name)).expect("a file"))
                .expect("it can be written");
        }
        return;
    }
    let mut kept = Vec::new();
    files(Path::new(GAME), "", &mut kept);
    // The rulebook in Russian comes with the game, not with the guide.
    kept.retain(|name| name != "README.ru.md");
    kept.sort();
    assert_eq!(built, kept, "the guide builds other files than docs/guide/game has");
    for name in built {
        let (one, other) = (fs::read_to_string(game.join(&name)), fs::read_to_string(Path::new(GAME).join(&name)));
        assert_eq!(one.expect("a text"), other.expect("a text"), "{name}");
    }
}

#[test]
fn a_change_of_a_few_lines_is_understood() {
    let text = "a\nb\nc\n\nd\n";
    assert_eq!(change(text, " a\n-b\n+x\n c\n").as_deref(), Ok("a\nx\nc\n\nd\n"));
    assert_eq!(change(text, "-a\n…\n d\n+e\n").as_deref(), Ok("b\nc\n\nd\ne\n"));
    assert!(change("a\na\n", "-a\n").is_err());
    assert!(change(text, "-d\n…\n-a\n").is_err(), "the second part lies above the first");
    assert!(change(text, "-z\n").is_err());
    assert!(fits("a\n…\nd\n", text));
    assert!(!fits("a\n…\nc\n", text));
}
