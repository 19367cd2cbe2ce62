//! Trying rule cases: a table is prepared, rules run, and what came of it is compared with what was expected.

mod arguments;
mod compare;
mod describe;
mod difference;
mod lines;
mod mend;
mod prepare;
mod report;
mod run;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use arguments::check_functions;
pub use lines::{Came, Experiment, Found, Free, Measure, Setting, Trouble};
pub use mend::{Mend, mended};
pub use prepare::SEED;
pub use report::{Fault, Report, Tale};

use crate::rules::{Coverage, Module, Options, RuleError, Vm};
use crate::scenario::case::plan::Plan;
use crate::scenario::case::plan::Told;
use crate::scenario::case::{Cases, Planned};
use crate::scenario::snapshots::{self, Snapshots};
use crate::scenario::{Case, Diagnostic, Scenario, SourceFile, Texts, position};
use crate::session::tale::tale;
use crate::session::{Session, Viewer};
use crate::table::Layout;

/// The cases of one scenario, ready to be tried. Workers share it; each has a [`Bench`] of its own.
pub struct Trials {
    cases: Cases,
    modules: Vec<Module>,
    sources: BTreeMap<String, SourceFile>,
    texts: Texts,
    snapshots: Snapshots,
}

impl Trials {
    /// Reads the cases of a scenario.
    #[must_use]
    pub fn read(scenario: &Scenario) -> Self {
        let mut cases = Cases::read(scenario);
        let modules = Module::all(scenario);
        check_functions(&mut cases, scenario, &modules);
        let sources = scenario.cases().map(|file| (file.path.clone(), file.clone())).collect();
        let (texts, snapshots) = (scenario.texts().clone(), Snapshots::read(&scenario.files));
        Self { cases, modules, sources, texts, snapshots }
    }

    /// All cases in the order of the files.
    pub fn cases(&self) -> impl ExactSizeIterator<Item = &Case> {
        self.cases.list.iter().map(|planned| &planned.case)
    }

    /// Which game the case at that position chooses; cases of one game share a VM.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<usize> {
        self.cases.list[index].plan.as_ref().ok().map(|(game, _)| *game)
    }

    /// What is wrong with the files of cases and belongs to no case.
    #[must_use]
    pub fn complaints(&self) -> &[Diagnostic] {
        &self.cases.complaints
    }

    /// The line of a byte of a case's file; what is written nowhere (0) belongs to the case as a whole.
    fn line(&self, case: &Case, byte: usize) -> usize {
        let file = self.sources.get(&case.file).filter(|_| byte > 0);
        file.map_or(case.line, |file| position(&file.text, byte).0)
    }

    /// One of the stories of a case, beside the one that is kept.
    fn tale(&self, case: &Case, told: &Told, session: &Session) -> Option<Tale> {
        let Told { at, viewer, language } = told;
        let file = snapshots::name(&case.file, &case.name, viewer, language);
        let listener = Viewer::named(&session.layout().definition, viewer)?;
        Some(Tale {
            line: self.line(case, at.start),
            viewer: viewer.clone(),
            language: language.clone(),
            kept: self.snapshots.get(&file),
            file,
            found: tale(session, listener, &self.texts, language).trim_end().to_owned(),
        })
    }

    /// The stories that are kept beside the cases.
    #[must_use]
    pub fn snapshots(&self) -> &Snapshots {
        &self.snapshots
    }

    /// Kept stories that no case tells any more. Those of cases that cannot be read are spared.
    #[must_use]
    pub fn orphans(&self) -> Vec<String> {
        let mut told: BTreeSet<String> = BTreeSet::new();
        let mut spared: Vec<String> = Vec::new();
        for Planned { case, plan, .. } in &self.cases.list {
            match plan {
                Ok((_, plan)) => told.extend(
                    plan.expect
                        .stories
                        .iter()
                        .map(|one| snapshots::name(&case.file, &case.name, &one.viewer, &one.language)),
                ),
                Err(_) => spared.push(snapshots::stem(&case.file, &case.name)),
            }
        }
        for complaint in self.complaints().iter().filter(|complaint| complaint.is_error()) {
            spared.push(snapshots::stem(&complaint.file, "").trim_end_matches('@').to_owned());
        }
        let names = self.snapshots.names().filter(|name| !told.contains(*name));
        names.filter(|name| !spared.iter().any(|stem| name.starts_with(stem))).map(str::to_owned).collect()
    }

    /// A line of a rule module.
    fn rule_line(&self, file: &str, line: usize) -> Option<&str> {
        let module = self.modules.iter().find(|module| module.file == file)?;
        module.text.lines().nth(line.checked_sub(1)?)
    }
}

/// Every complaint about the cases of a scenario: syntax, unknown keys, wrong names.
#[must_use]
pub fn check_cases(scenario: &Scenario) -> Vec<Diagnostic> {
    Trials::read(scenario).cases.into_complaints()
}

/// Where one worker tries cases: it keeps the VMs of the games that cases choose.
pub struct Bench<'a> {
    trials: &'a Trials,
    options: Options,
    vms: BTreeMap<usize, Result<Rc<Vm>, RuleError>>,
    /// What ran in VMs that are no more.
    coverage: Coverage,
}

impl<'a> Bench<'a> {
    /// An empty bench.
    #[must_use]
    pub fn new(trials: &'a Trials) -> Self {
        Self { trials, options: Options::default(), vms: BTreeMap::new(), coverage: Coverage::default() }
    }

    /// An empty bench that counts the lines of the rules that run.
    #[must_use]
    pub fn counting(trials: &'a Trials) -> Self {
        Self { options: Options { coverage: true, ..Options::default() }, ..Self::new(trials) }
    }

    /// What ran of the rules; nothing where it is not counted.
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let mut all = self.coverage.clone();
        self.vms.values().flatten().for_each(|vm| all.add(&vm.coverage()));
        all
    }

    /// Files of which functions run already while the rules are loaded, in any of the games.
    #[must_use]
    pub fn awake(&self) -> BTreeSet<String> {
        let (trials, options) = (self.trials, Options { coverage: true, ..Options::default() });
        let load = |layout: &Arc<Layout>| Vm::new(Arc::clone(layout), &trials.modules, options);
        trials
            .cases
            .layouts
            .iter()
            .filter_map(|layout| load(layout).ok())
            .flat_map(|vm| vm.coverage().awake())
            .collect()
    }

    /// Tries one case, by its position.
    pub fn try_case(&mut self, index: usize) -> Report {
        let trials = self.trials;
        let Planned { case, plan, note } = &trials.cases.list[index];
        let (game, plan) = match plan {
            Ok((game, plan)) => (*game, plan),
            Err(complaints) => return Report { complaints: complaints.clone(), ..Report::default() },
        };
        let options = self.options;
        let built = self
            .vms
            .entry(game)
            .or_insert_with(|| Vm::new(Arc::clone(&trials.cases.layouts[game]), &trials.modules, options).map(Rc::new));
        let vm = match built {
            Ok(vm) => Rc::clone(vm),
            Err(error) => return Report { error: Some(error.clone()), ..Report::default() },
        };
        let before = options.coverage.then(|| vm.coverage());
        let tried = run::run(&vm, plan);
        let ran = before.map(|before| vm.coverage().since(&before)).unwrap_or_default();
        if matches!(&tried.end, run::End::Failed(error) if error.fatal) {
            self.vms.remove(&game);
            self.coverage.add(&vm.coverage());
        }
        let mut report = compare::compare(plan, &tried, &|byte| trials.line(case, byte));
        if let Some(error) = &mut report.error {
            *error = explained(&vm, plan, error);
        }
        // Of what failed nothing is told that could be kept.
        let told = if report.skipped == 0 && report.error.is_none() { &plan.expect.stories[..] } else { &[] };
        let tales = told.iter().filter_map(|told| trials.tale(case, told, &tried.session)).collect();
        let note = note.clone().filter(|_| !report.passed());
        Report { tales, ran, note, ..report }
    }
}

/// The same failure with the values at hand: the case is run again where they can be looked at.
fn explained(vm: &Vm, plan: &Plan, error: &RuleError) -> RuleError {
    let options = Options { values: true, ..Options::default() };
    let Some(vm) = vm.again(options).ok().filter(|_| !error.fatal) else { return error.clone() };
    match run::run(&Rc::new(vm), plan).end {
        run::End::Failed(found) if found.message == error.message => found,
        _ => error.clone(),
    }
}
