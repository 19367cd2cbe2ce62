//! Which scenarios and which of their files of cases the paths of a command mean.

use std::path::{Path, PathBuf};

use super::super::check::here;

/// A scenario and which of its cases are meant.
pub(super) struct Target {
    pub(super) scenario: PathBuf,
    /// Files of cases, or folders of them; none: all.
    within: Vec<String>,
}

/// All that these paths mean, each scenario once; no path: the scenario here, or all under `scenarios/`.
pub(super) fn targets(paths: &[PathBuf]) -> Vec<Target> {
    if paths.is_empty() {
        return here().into_iter().map(Target::whole).collect();
    }
    let mut targets: Vec<Target> = Vec::new();
    for target in paths.iter().flat_map(|path| Target::at(path)) {
        match targets.iter_mut().find(|known| known.scenario == target.scenario) {
            Some(known) if known.within.is_empty() || target.within.is_empty() => known.within.clear(),
            Some(known) => known.within.extend(target.within),
            None => targets.push(target),
        }
    }
    targets
}

impl Target {
    pub(super) fn whole(scenario: PathBuf) -> Self {
        Self { scenario, within: Vec::new() }
    }

    /// What a path means: a scenario, all scenarios in a folder, or files of cases in a scenario.
    fn at(path: &Path) -> Vec<Self> {
        let is_scenario = |dir: &Path| dir.join("scenario.toml").is_file();
        if is_scenario(path) {
            return vec![Self::whole(path.to_owned())];
        }
        if let Some(dir) = path.ancestors().skip(1).find(|dir| is_scenario(dir)).filter(|_| path.exists()) {
            let within = path.strip_prefix(dir).unwrap_or(path).to_string_lossy().replace('\\', "/");
            let scenario = if dir.as_os_str().is_empty() { PathBuf::from(".") } else { dir.to_owned() };
            return vec![Self { scenario, within: vec![within] }];
        }
        let mut inner: Vec<PathBuf> = std::fs::read_dir(path)
            .map(|entries| entries.flatten().map(|entry| entry.path()).filter(|dir| is_scenario(dir)).collect())
            .unwrap_or_default();
        inner.sort();
        if inner.is_empty() {
            // There is nothing there: opening it says so.
            return vec![Self::whole(path.to_owned())];
        }
        inner.into_iter().map(Self::whole).collect()
    }

    /// Whether all cases are meant.
    pub(super) fn is_whole(&self) -> bool {
        self.within.is_empty()
    }

    /// Whether a file of cases is meant.
    pub(super) fn has(&self, file: &str) -> bool {
        let inside = |within: &String| {
            file.strip_prefix(within.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.within.is_empty() || self.within.iter().any(inside)
    }
}
