//! Which two versions are meant: folders, git revisions, variants, settings.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::load::{ChoiceArgs, complain, load_fault};
use super::super::{Console, Stop};
use crate::rules::{Module, Options, Vm};
use crate::scenario::{Complaints, Diagnostic, Files, Scenario, split_revision};
use crate::simulate::compare::Side;

/// One version as it was named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    /// The folder, perhaps at a revision: `FOLDER@REVISION`.
    pub(super) folder: PathBuf,
    /// What is chosen in it.
    pub(super) chosen: Chosen,
}

/// What is chosen on one side.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Chosen {
    pub(super) variant: Option<String>,
    pub(super) settings: Vec<(String, String)>,
    pub(super) seats: Vec<(String, u16)>,
}

/// `FOLDER`, `FOLDER@REVISION`, either with `+VARIANT`. A folder that is there is taken for what it is.
fn named(text: &str) -> (PathBuf, Option<String>) {
    let whole = (PathBuf::from(text), None);
    if Path::new(text).is_dir() {
        return whole;
    }
    match text.rsplit_once('+') {
        Some((folder, variant)) if !folder.is_empty() && !variant.is_empty() => {
            (PathBuf::from(folder), Some(variant.to_owned()))
        }
        _ => whole,
    }
}

impl Named {
    /// Both versions. One alone is held against itself as it was: `FOLDER` against its last commit, `FOLDER@REVISION`
    /// against the folder as it is now; but if only settings tell the sides apart, both are the folder.
    pub(super) fn both(a: &str, b: Option<&str>, own: [&[(String, String)]; 2]) -> [(PathBuf, Option<String>); 2] {
        let (folder, variant) = named(a);
        if let Some(b) = b {
            return [(folder, variant), named(b)];
        }
        if let Some((now, _)) = split_revision(&folder).filter(|_| !folder.is_dir()) {
            return [(folder, variant.clone()), (now, variant)];
        }
        let then = match own {
            [[], []] => PathBuf::from(format!("{}@HEAD", folder.display())),
            _ => folder.clone(),
        };
        [(then, variant.clone()), (folder, variant)]
    }

    /// The version itself; complaints are said.
    pub(super) fn open(&self, console: &mut Console) -> Result<Side, Stop> {
        let failed = |console: &mut Console, list: &[Diagnostic], files: &Files| {
            let line = console.words.with("versus-side", &[("side", self.label().into())]);
            console.talk(line);
            complain(console, list, files)
        };
        let scenario = Scenario::open(&self.folder);
        let scenario = scenario.map_err(|Complaints { list, files }| failed(console, &list, &files))?;
        let files = scenario.files.clone();
        let side = Side::new(scenario, self.args().choice()).map_err(|list| failed(console, &list, &files))?;
        // Rules that cannot even be loaded are complained about with their line, once.
        match Vm::new(Arc::clone(&side.layout), &Module::all(&side.scenario), Options::default()) {
            Ok(_) => Ok(side),
            Err(error) => Err(failed(console, &[load_fault(&files, &error)], &files)),
        }
    }

    /// As it is typed and shown: `scenarios/my-game@HEAD+short, pace=3`.
    pub(super) fn label(&self) -> String {
        let variant = self.chosen.variant.as_ref().map_or_else(String::new, |variant| format!("+{variant}"));
        let settings = self.chosen.settings.iter().map(|(key, value)| format!(", {key}={value}"));
        format!("{}{variant}{}", self.folder.display(), settings.collect::<String>())
    }

    /// The command that plays one of its games.
    pub(super) fn command(&self, seed: u64, bots: &[(String, String)]) -> Vec<String> {
        let folder = self.folder.to_string_lossy().into_owned();
        let mut words = ["tablewright", "run", &folder, "--seed", &seed.to_string()].map(str::to_owned).to_vec();
        words.extend(self.args().spelled());
        for (role, bot) in bots {
            words.extend(["--bot".to_owned(), format!("{role}={bot}")]);
        }
        words.push("--verbose".to_owned());
        words
    }

    fn args(&self) -> ChoiceArgs {
        let Chosen { variant, settings, seats } = self.chosen.clone();
        ChoiceArgs { variant, settings, seats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_alone_is_held_against_its_last_commit() {
        let both =
            |a, b| Named::both(a, b, [&[], &[]]).map(|(folder, variant)| (folder.display().to_string(), variant));
        let plain = |folder: &str| (folder.to_owned(), None);
        assert_eq!(both("src", None), [plain("src@HEAD"), plain("src")]);
        assert_eq!(both("src@v1", None), [plain("src@v1"), plain("src")]);
        assert_eq!(both("src", Some("tests")), [plain("src"), plain("tests")]);
        let short = Some("short".to_owned());
        assert_eq!(
            both("src@a/b+short", Some("src+short")),
            [("src@a/b".to_owned(), short.clone()), ("src".to_owned(), short.clone())]
        );
        assert_eq!(both("src+short", None), [("src@HEAD".to_owned(), short.clone()), ("src".to_owned(), short)]);
    }

    #[test]
    fn settings_of_one_side_need_no_revision() {
        let own = [("pace".to_owned(), "3".to_owned())];
        let [(a, _), (b, _)] = Named::both("src", None, [&[], &own]);
        assert_eq!(a, b);
    }
}
