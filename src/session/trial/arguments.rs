//! Functions that cases call: whether they are there, and whether they take what they are given.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::rules::lint::functions_of;
use crate::rules::{Module, Options, Vm};
use crate::scenario::case::plan::Run;
use crate::scenario::case::{Cases, Planned};
use crate::scenario::{Choice, Diagnostic, Scenario, suggest};
use crate::table::Layout;

/// Complains about cases that call functions that no module has, or with more than these take. With fewer a function may
/// work: that is noted, and said if the case fails. Rules that cannot be loaded are complained about elsewhere.
pub(super) fn check_functions(cases: &mut Cases, scenario: &Scenario, modules: &[Module]) {
    let called: BTreeSet<String> = cases.list.iter().filter_map(|planned| Some(called(planned)?.module)).collect();
    if called.is_empty() {
        return;
    }
    let Ok(definition) = scenario.define(&Choice::default()) else { return };
    let Ok(vm) = Vm::new(Arc::new(Layout::new(definition)), modules, Options::default()) else { return };
    let known: BTreeMap<String, Vec<String>> =
        called.iter().filter_map(|module| Some((module.clone(), vm.functions(module).ok()?))).collect();
    let parameters: BTreeMap<&str, BTreeMap<String, Vec<String>>> = modules
        .iter()
        .filter(|module| called.contains(&module.name))
        .map(|module| (module.name.as_str(), parameters(&module.text)))
        .collect();
    for planned in &mut cases.list {
        let Some(call) = self::called(planned) else { continue };
        let Some(functions) = known.get(&call.module) else { continue };
        let takes = parameters.get(call.module.as_str()).and_then(|all| all.get(&call.function));
        let complaint = if functions.contains(&call.function) {
            let Some(takes) = takes else { continue };
            let rest = takes.last().is_some_and(|last| last == "...");
            let told = format!(
                "`{}.{}` takes ({}); the case gives {}",
                call.module,
                call.function,
                takes.join(", "),
                call.given
            );
            if call.given <= takes.len() || rest {
                planned.note = (call.given < takes.len() && !rest).then_some(told);
                continue;
            }
            Diagnostic::error("arguments", &planned.case.file, told)
                .help("the table is given by itself, all else in `args`")
        } else {
            let message = format!("the module `{}` has no function `{}`", call.module, call.function);
            let help = suggest(&call.function, functions.iter().map(String::as_str));
            Diagnostic::error("unknown-name", &planned.case.file, message).help(help)
        };
        planned.plan = Err(vec![complaint.at(call.at)]);
    }
}

/// The functions of a file by the last part of their names, and what they take after the table; those of one name are left
/// out.
fn parameters(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Option<Vec<String>>> = BTreeMap::new();
    for function in functions_of(text).functions {
        let name = function.name.rsplit('.').next().unwrap_or_default().to_owned();
        let takes: Vec<String> = function.parameters.into_iter().skip(1).collect();
        found.entry(name).and_modify(|takes| *takes = None).or_insert(Some(takes));
    }
    found.into_iter().filter_map(|(name, takes)| Some((name, takes?))).collect()
}

/// What a case calls.
struct Called {
    module: String,
    function: String,
    /// How many arguments it gives.
    given: usize,
    at: std::ops::Range<usize>,
}

fn called(planned: &Planned) -> Option<Called> {
    match &planned.plan.as_ref().ok()?.1.run {
        Run::Call { module, function, args, at } => {
            Some(Called { module: module.clone(), function: function.clone(), given: args.len(), at: at.clone() })
        }
        _ => None,
    }
}
