//! The numbered rules of a scenario's `README.md`, and what in its TOML files cites them.

use std::ops::Range;

use super::files::SourceFile;
use super::{Scenario, position};

/// A rule as the rulebook states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, such as `G-023`.
    pub number: String,
    /// Its words, on one line, without marks of Markdown.
    pub text: String,
    /// The rulebook's file.
    pub file: String,
    /// Bytes of the number there.
    pub span: Range<usize>,
}

/// A number that is written somewhere else than in the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The number.
    pub number: String,
    /// The file.
    pub file: String,
    /// Bytes of the number there.
    pub span: Range<usize>,
    /// Its line, from 1.
    pub line: usize,
}

/// The rules in the order of the rulebook of that language, else of the main one. A rule is an entry of a list that
/// begins with its number in bold: `- **G-023** …`; lines that are indented go on with it.
#[must_use]
pub fn rulebook(scenario: &Scenario, language: &str) -> Vec<Rule> {
    let files = [format!("README.{language}.md"), "README.md".to_owned()];
    let Some(file) = files.iter().find_map(|path| scenario.files.get(path)) else { return Vec::new() };
    let mut rules: Vec<Rule> = Vec::new();
    let mut open = false;
    for (start, line) in lines(&file.text) {
        if let Some((number, text)) = entry(scenario, line) {
            let at = start + line.find(number).unwrap_or(0);
            let span = at..at + number.len();
            rules.push(Rule { number: number.to_owned(), text: words(text), file: file.path.clone(), span });
            open = true;
        } else if open && line.starts_with(' ') && !line.trim_start().starts_with("- ") {
            if let Some(rule) = rules.last_mut() {
                rule.text = format!("{} {}", rule.text, words(line));
            }
        } else {
            open = false;
        }
    }
    rules
}

/// Numbers that the scenario's TOML files cite in square brackets, in comments and in help, and those of `[ends]`;
/// cases are not looked at.
#[must_use]
pub fn cited_in_toml(scenario: &Scenario) -> Vec<Mention> {
    let files = scenario.files.iter().filter(|file| file.path.ends_with(".toml") && !file.path.starts_with("cases/"));
    let bracketed = files.flat_map(|file| bracketed(scenario, file));
    let ends = scenario.sheet.ends.iter().filter_map(|end| end.rule.as_ref()).filter_map(|rule| {
        let file = scenario.files.get(&rule.spot.file)?;
        Some(mention(file, rule.spot.span.clone(), &rule.value))
    });
    let mut all: Vec<Mention> = bracketed.chain(ends).collect();
    all.sort_by(|a, b| (&a.file, a.span.start).cmp(&(&b.file, b.span.start)));
    all
}

/// Brackets that hold nothing but numbers of this rulebook.
fn bracketed(scenario: &Scenario, file: &SourceFile) -> Vec<Mention> {
    let mut found = Vec::new();
    for (start, line) in lines(&file.text) {
        for (open, _) in line.match_indices('[') {
            let Some((inside, _)) = line[open + 1..].split_once(']') else { continue };
            if inside.is_empty() || !inside.split(' ').all(|word| is_number(scenario, word)) {
                continue;
            }
            let mut at = start + open + 1;
            for word in inside.split(' ') {
                found.push(mention(file, at..at + word.len(), word));
                at += word.len() + 1;
            }
        }
    }
    found
}

fn mention(file: &SourceFile, span: Range<usize>, number: &str) -> Mention {
    let line = position(&file.text, span.start).0;
    Mention { number: number.to_owned(), file: file.path.clone(), span, line }
}

/// Whether a word is a number with one of the prefixes of this rulebook.
fn is_number(scenario: &Scenario, word: &str) -> bool {
    word.rsplit_once('-').is_some_and(|(prefix, rest)| {
        scenario.rulebook().any(|known| known == prefix) && rest.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// `- **G-023** text`
fn entry<'l>(scenario: &Scenario, line: &'l str) -> Option<(&'l str, &'l str)> {
    let (number, text) = line.trim_start().strip_prefix("- **")?.split_once("**")?;
    is_number(scenario, number).then_some((number, text))
}

/// Words without bold type and without what could steer a terminal.
fn words(text: &str) -> String {
    super::plain(text.trim()).replace("**", "")
}

/// Lines with the byte that each begins at.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len() + 1;
        Some((at, line.trim_end_matches('\r')))
    })
}
