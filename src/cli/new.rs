//! `tablewright new`: a small working game to start from, the one that the designer's guide builds.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::run::shown;
use super::{Console, Done, Exit, Stop, api, load};
use crate::rules::api::LIBRARY;
use crate::scenario::Files;
use crate::scenario::Scenario;
use crate::scenario::schema::SCHEMAS;

/// Make a small working scenario to start from
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tablewright new my-game && tablewright run my-game")]
pub(crate) struct Args {
    /// A folder that is empty or not there yet; its name becomes the name of the game
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

/// Names a file of the game and takes its text into the program.
macro_rules! game {
    ($($path:literal),* $(,)?) => {
        [$(($path, include_str!(concat!("../../docs/guide/game/", $path)))),*]
    };
}

/// The game.
const GAME: [(&str, &str); 18] = game![
    "README.md",
    "README.ru.md",
    "scenario.toml",
    "decks/finds.toml",
    "decks/seas.toml",
    "rules/setup.lua",
    "rules/sea.lua",
    "rules/dive.lua",
    "rules/reckoning.lua",
    "rules/cards/finds.lua",
    "rules/cards/seas.lua",
    "bots/careful.lua",
    "bots/reckless.lua",
    "locale/en.ftl",
    "locale/ru.ftl",
    "cases/cards.toml",
    "cases/dive.toml",
    "cases/game.toml",
];

/// What the game is called where it lies in the guide: its id, and its title.
const MODEL: (&str, &str) = ("wreck", "Wreck");

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let name = std::path::absolute(&self.dir).unwrap_or_else(|_| self.dir.clone());
        let name = name.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let files = files(console, &name)?;
        let fresh = vacant(console, &self.dir)?;
        let count = files.len();
        if let Err(error) = place(&self.dir, &files) {
            if fresh {
                // Only what this command has made; a folder with something in it stays.
                let _ = fs::remove_dir(&self.dir);
            }
            return Err(api::unwritable(console, &self.dir, &error));
        }
        let dir = shown(&self.dir);
        let quoted = if dir.contains(char::is_whitespace) { format!("\"{dir}\"") } else { dir.clone() };
        let args = [("dir", dir.into()), ("count", count.into()), ("quoted", quoted.into())];
        console.say(console.words.with("new-made", &args))?;
        Ok(Exit::Well)
    }
}

/// Makes sure that the folder can be filled; tells whether it is not there yet.
fn vacant(console: &mut Console, dir: &Path) -> Result<bool, Stop> {
    let taken = |console: &mut Console, id: &str| {
        let line = console.words.with(id, &[("path", shown(dir).into())]);
        console.stop(Exit::Usage, line)
    };
    match fs::read_dir(dir) {
        Ok(mut entries) => match entries.next() {
            None => Ok(false),
            Some(_) => Err(taken(console, "new-not-empty")),
        },
        Err(_) if fs::symlink_metadata(dir).is_ok() => Err(taken(console, "not-a-folder")),
        Err(_) => Ok(true),
    }
}

/// All files with the game's own name, and what an editor needs.
fn files(console: &mut Console, name: &str) -> Result<Vec<(PathBuf, String)>, Stop> {
    let (id, title) = (id(name), title(name));
    let named = |(path, text): &(&str, &str)| {
        let text = text.replace(&format!("id = \"{}\"\nlanguages", MODEL.0), &format!("id = \"{id}\"\nlanguages"));
        let text = text.replace(&format!("title = {}\n", MODEL.1), &format!("title = {title}\n"));
        let text = match text.strip_prefix(&format!("# {}\n", MODEL.1)) {
            Some(rest) => format!("# {title}\n{rest}"),
            None => text,
        };
        ((*path).to_owned(), text)
    };
    let game: Vec<(String, String)> = GAME.iter().map(named).collect();
    let memory = Files::from_memory(name, game.iter().map(|(path, text)| (path.clone(), text.as_str())));
    let (scenario, list) = Scenario::inspect(memory.clone());
    let Some(scenario) = scenario else { return Err(load::complain(console, &list, &memory)) };
    let mut files: Vec<(PathBuf, String)> = game.into_iter().map(|(path, text)| (path.into(), text)).collect();
    files.extend(api::editor_files(console, Path::new(""), Some(&scenario))?);
    files.extend(SCHEMAS.iter().map(|schema| (Path::new(LIBRARY).join(schema.name), schema.text.to_owned())));
    Ok(files)
}

/// Writes everything into a folder of its own, then moves it to its place.
fn place(dir: &Path, files: &[(PathBuf, String)]) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let beside = tempfile::Builder::new().prefix(".tablewright-").tempdir_in(dir)?;
    for (path, text) in files {
        let path = beside.path().join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    for entry in fs::read_dir(beside.path())? {
        let entry = entry?;
        fs::rename(entry.path(), dir.join(entry.file_name()))?;
    }
    Ok(())
}

/// An id for a game in a folder of that name.
fn id(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "game".to_owned() } else { words.join("-") }
}

/// A title for a game in a folder of that name.
fn title(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let title = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut letters = title.chars();
    match letters.next() {
        None => "Game".to_owned(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_folders_become_names_of_games() {
        let of = |name| (id(name), title(name));
        let pair = |id: &str, title: &str| (id.to_owned(), title.to_owned());
        assert_eq!(of("my-game"), pair("my-game", "My game"));
        assert_eq!(of("Deep  Sea_2"), pair("deep-sea-2", "Deep Sea 2"));
        assert_eq!(of("Моя игра"), pair("game", "Моя игра"));
        assert_eq!(of("{ $who }\u{1b}[31m"), pair("who-31m", "Who 31m"));
        assert_eq!(of("…"), pair("game", "Game"));
    }
}
