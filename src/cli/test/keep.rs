//! Writes what was found into cases and snapshots. Every file is written beside its place and renamed.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;

use super::super::write::replace;
use crate::scenario::{Case, Scenario, snapshots};
use crate::session::trial::{Fault, Report, Tale, Trials, mended};

/// Whether anything may be written: somebody sits here, and it is no machine that tests a change.
pub(super) fn may_write() -> bool {
    let machine = ["CI", "TF_BUILD"].iter().any(|name| {
        std::env::var(name).is_ok_and(|value| !matches!(value.to_lowercase().as_str(), "" | "0" | "false" | "no"))
    });
    io::stdin().is_terminal() && io::stdout().is_terminal() && !machine
}

/// What is written of one scenario.
pub(super) struct Keeper<'t> {
    scenario: &'t Scenario,
    trials: &'t Trials,
    /// Files of cases that were mended: what was mended in them, and how they read now.
    mended: BTreeMap<String, (Vec<Fault>, String)>,
}

/// Why something was not written.
#[derive(Debug)]
pub(super) enum Unkept {
    /// The file could not be written.
    Io(String, io::Error),
    /// The file is not as it was when the cases were read.
    Changed(String),
}

impl<'t> Keeper<'t> {
    pub(super) fn new(scenario: &'t Scenario, trials: &'t Trials) -> Self {
        Self { scenario, trials, mended: BTreeMap::new() }
    }

    /// Lets a case expect what was found, as far as that can be written.
    pub(super) fn accept(&mut self, case: &Case, report: &Report) -> Result<(), Unkept> {
        let faults = report.faults.iter().filter(|fault| fault.mend.is_some());
        self.mend(case, faults.cloned().collect())?;
        for tale in report.tales.iter().filter(|tale| !tale.same()) {
            let path = self.trials.snapshots().path(&tale.file);
            self.write(&path, &text(case, tale))?;
            forget(&path);
        }
        Ok(())
    }

    fn mend(&mut self, case: &Case, faults: Vec<Fault>) -> Result<(), Unkept> {
        let Some(source) = self.scenario.files.get(&case.file).filter(|_| !faults.is_empty()) else { return Ok(()) };
        let path = self.scenario.files.root.join(&case.file);
        let shown = self.scenario.files.shown(&case.file);
        let (all, now) = self.mended.entry(case.file.clone()).or_insert_with(|| (Vec::new(), source.text.to_string()));
        let read = fs::read_to_string(&path).map_err(|error| Unkept::Io(shown.clone(), error))?;
        if read != *now {
            return Err(Unkept::Changed(shown));
        }
        all.extend(faults);
        let text = mended(&source.text, all.iter());
        replace(&path, &text).map_err(|error| Unkept::Io(shown, error))?;
        *now = text;
        Ok(())
    }

    /// Lays stories that differ beside the kept ones, for whoever reviews them with another tool, and takes away what lies
    /// there of stories that are told as they should be.
    pub(super) fn lay_open(&self, case: &Case, report: &Report) -> Result<(), Unkept> {
        for tale in &report.tales {
            let path = self.trials.snapshots().path(&tale.file);
            match tale.same() {
                true => forget(&path),
                false => self.write(&path.with_extension("snap.new"), &text(case, tale))?,
            }
        }
        Ok(())
    }

    /// Takes away what lies beside kept stories.
    pub(super) fn reject(&self, report: &Report) {
        report.tales.iter().for_each(|tale| forget(&self.trials.snapshots().path(&tale.file)));
    }

    fn write(&self, path: &Path, text: &str) -> Result<(), Unkept> {
        let failed = |error| Unkept::Io(path.to_string_lossy().into_owned(), error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        replace(path, text).map_err(failed)
    }
}

fn text(case: &Case, tale: &Tale) -> String {
    snapshots::written(&case.file, &case.name, &tale.viewer, &tale.language, &tale.found)
}

/// Removes what lies beside a kept story; it need not be there.
fn forget(kept: &Path) {
    let _ = fs::remove_file(kept.with_extension("snap.new"));
}
