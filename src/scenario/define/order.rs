//! The order of play, its ends, luck's streams and bots.

use std::collections::BTreeSet;

use super::Builder;
use crate::scenario::files::module_name;
use crate::scenario::names::suggest;
use crate::scenario::reader::Marked;
use crate::scenario::sheet::EndEntry;
use crate::table::definition::{Bot, CounterType, End, Phase, Sort};
use crate::table::ids::{Audience, ClassId, CounterId, PhaseId};

const MOST_ROUNDS: i32 = 10_000;

impl Builder<'_> {
    pub(super) fn order(&mut self) {
        let rounds = self.written.sheet.rounds.as_ref();
        let rounds = rounds.and_then(|rounds| self.number_within(rounds, "the number of rounds", 1, MOST_ROUNDS));
        self.made.rounds = rounds.unwrap_or(1);
        self.phases();
        self.results();
        for entry in &self.written.sheet.ends {
            self.end(entry);
        }
        self.streams();
        self.bots();
    }

    fn phases(&mut self) {
        let sheet = self.written.sheet;
        self.made.setup = sheet.setup.iter().filter_map(|name| self.phase(name)).collect();
        self.made.round_phases = sheet.round.iter().filter_map(|name| self.phase(name)).collect();
        self.made.finish = sheet.finish.iter().filter_map(|name| self.phase(name)).collect();
        for entry in &sheet.phases {
            if !self.made.phases.iter().any(|phase| phase.id == entry.name.value) && !self.out.has_errors() {
                let complaint =
                    entry.name.warning("unused", format!("the phase `{}` is never played", entry.name.value));
                self.out.push(complaint.help("name it in `setup`, `phases` or `finish` of [scenario]"));
                self.phase(&entry.name);
            }
        }
    }

    /// The phase of that name, made when it is first named.
    fn phase(&mut self, name: &Marked<String>) -> Option<PhaseId> {
        if let Some(index) = self.made.phases.iter().position(|phase| phase.id == name.value) {
            return Some(PhaseId::at(index));
        }
        let entry = self.written.sheet.phases.iter().find(|entry| entry.name.value == name.value);
        let each = entry.and_then(|entry| entry.each.as_ref()).and_then(|role| self.find(role, Sort::Seat));
        let (module, function) = match entry.and_then(|entry| entry.rule.as_ref()) {
            Some(rule) => self.phase_rule(rule)?,
            None if entry.is_some() || self.module_file(name) => {
                self.check_module(name);
                (name.value.clone(), "play".to_owned())
            }
            None => {
                let message =
                    format!("there is no phase `{0}`: neither [phases.{0}] nor rules/{0}.lua exists", name.value);
                let modules = self.modules();
                let phases = self.written.sheet.phases.iter().map(|entry| entry.name.as_str());
                let help = suggest(
                    name,
                    phases.chain(modules.iter().map(String::as_str).filter(|module| !module.contains('.'))),
                );
                self.out.push(name.error("unknown-name", message).help(help));
                return None;
            }
        };
        self.made.phases.push(Phase { id: name.value.clone(), module, function, each });
        Some(PhaseId::at(self.made.phases.len() - 1))
    }

    fn phase_rule(&self, rule: &Marked<String>) -> Option<(String, String)> {
        let Some((module, function)) =
            rule.rsplit_once('.').filter(|(module, function)| !module.is_empty() && !function.is_empty())
        else {
            let complaint = rule.error("bad-name", format!("`{}` does not name a function of a module", rule.value));
            self.out.push(complaint.help(format!(
                "write rule = \"{}.play\" for the function play of rules/{0}.lua",
                rule.trim_matches('.')
            )));
            return None;
        };
        self.check_module(&Marked { value: module.to_owned(), spot: rule.spot.clone() });
        Some((module.to_owned(), function.to_owned()))
    }

    fn module_file(&self, module: &str) -> bool {
        let path = module.replace('.', "/");
        ["rules", "scripts"].iter().any(|folder| self.written.files.get(&format!("{folder}/{path}.lua")).is_some())
    }

    fn modules(&self) -> Vec<String> {
        let files = self.written.files;
        files
            .within("rules/", ".lua")
            .chain(files.within("scripts/", ".lua"))
            .map(|file| module_name(&file.path))
            .collect()
    }

    /// Complains if no file has the module.
    pub(super) fn check_module(&self, module: &Marked<String>) {
        if self.module_file(module) {
            return;
        }
        let path = module.replace('.', "/");
        let complaint = module.error("missing-file", format!("there is no file `rules/{path}.lua`"));
        let modules = self.modules();
        let near = super::names::nearest(module, modules.iter().map(String::as_str));
        self.out.push(complaint.help(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write the file, or name another module".to_owned(),
        }));
    }

    fn results(&mut self) {
        let Some(names) = &self.written.sheet.results else {
            let all: Vec<&Marked<String>> =
                self.written.sheet.ends.iter().filter_map(|end| end.result.as_ref()).collect();
            for result in all {
                if !self.made.results.contains(&result.value) {
                    self.made.results.push(result.value.clone());
                }
            }
            return;
        };
        for name in names {
            if self.made.results.contains(&name.value) {
                let complaint = name.error("duplicate", format!("the result `{}` is named twice", name.value));
                self.out.push(complaint.help("name every result once"));
            } else {
                self.made.results.push(name.value.clone());
            }
        }
    }

    fn end(&mut self, entry: &EndEntry) {
        let counter = entry.counter.as_ref().and_then(|name| self.watched(name));
        let at_least = entry.at_least.as_ref().and_then(|number| self.number(number));
        let at_most = entry.at_most.as_ref().and_then(|number| self.number(number));
        let winners = entry.winners.iter().fold(Audience::NONE, |all, name| all.with(self.audience(name)));
        if let Some(result) = entry.result.as_ref().filter(|result| !self.made.results.contains(&result.value)) {
            let complaint = result.error("unknown-name", format!("there is no result `{}`", result.value));
            self.out.push(complaint.help(
                suggest(result, self.made.results.iter().map(String::as_str)) + " (results are listed under [results])",
            ));
        }
        self.check_met(entry, counter, at_least, at_most);
        let (Some(counter), Some(result), Some(reason)) = (counter, &entry.result, &entry.reason) else { return };
        let (id, result, reason) = (entry.name.value.clone(), result.value.clone(), reason.value.clone());
        self.made.ends.push(End { id, counter, at_least, at_most, result, winners, reason });
    }

    fn watched(&self, name: &Marked<String>) -> Option<CounterId> {
        let Some(index) = self.made.counters.iter().position(|counter| counter.name == name.value) else {
            let complaint = name.error("unknown-name", format!("there is no counter `{}`", name.value));
            self.out
                .push(complaint.help(suggest(name, self.made.counters.iter().map(|counter| counter.name.as_str()))));
            return None;
        };
        if self.made.counters[index].holds != CounterType::Int {
            let complaint = name
                .error("wrong-type", format!("`{}` is no number, so it cannot end the game by a bound", name.value));
            self.out.push(complaint.help("use a counter of numbers, or end the game in a rule: t:over { … }"));
        }
        Some(CounterId::at(index))
    }

    /// An end that holds from the start, or that can never come, is a slip.
    fn check_met(&self, entry: &EndEntry, counter: Option<CounterId>, at_least: Option<i32>, at_most: Option<i32>) {
        let Some(counter) = counter.map(|counter| &self.made.counters[counter.index()]) else { return };
        if counter.holds != CounterType::Int {
            return;
        }
        let met =
            |value: i32| at_least.is_some_and(|bound| value >= bound) || at_most.is_some_and(|bound| value <= bound);
        let Some(bound) = entry.at_least.as_ref().or(entry.at_most.as_ref()) else { return };
        let name = &counter.name;
        if met(counter.start) {
            let complaint = bound
                .warning("bounds", format!("`{name}` starts at {}, so this end is met from the start", counter.start));
            self.out.push(complaint.help("change the bound or the start"));
        } else if !met(counter.min) && !met(counter.max) {
            let complaint = bound.warning(
                "bounds",
                format!("`{name}` stays between {} and {}, so this end never comes", counter.min, counter.max),
            );
            self.out.push(complaint.help("change the bound, or min and max of the counter"));
        }
    }

    fn streams(&mut self) {
        self.made.streams.push("roll".to_owned());
        for stream in &self.written.sheet.streams {
            if self.made.zones.iter().any(|zone| zone.name == stream.value) {
                let complaint = stream
                    .error("duplicate", format!("`{}` is the name of a zone, which has its own stream", stream.value));
                self.out.push(complaint.help("give the stream another name"));
            } else if !self.made.streams.contains(&stream.value) {
                self.made.streams.push(stream.value.clone());
            } else if stream.value != "roll" {
                let complaint = stream.error("duplicate", format!("the stream `{}` is named twice", stream.value));
                self.out.push(complaint.help("name every stream once"));
            }
        }
    }

    fn bots(&mut self) {
        let mut served: BTreeSet<ClassId> = BTreeSet::new();
        for entry in &self.written.sheet.bots {
            let path = format!("bots/{}.lua", entry.name.value);
            if self.written.files.get(&path).is_none() {
                let complaint = entry.name.error("missing-file", format!("there is no file `{path}`"));
                let known: Vec<String> =
                    self.written.files.within("bots/", ".lua").map(|file| module_name(&file.path)).collect();
                self.out.push(complaint.help(
                    match super::names::nearest(&entry.name, known.iter().map(String::as_str)) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => "write the file, or remove the bot".to_owned(),
                    },
                ));
            }
            let mut roles = Vec::new();
            for name in &entry.roles {
                let Some(role) = self.find(name, Sort::Seat) else { continue };
                if entry.default && !served.insert(role) {
                    let complaint = name.error("duplicate", format!("two bots are the default for `{}`", name.value));
                    self.out.push(complaint.help("keep default = true in one of them"));
                }
                roles.push(role);
            }
            self.made.bots.push(Bot { name: entry.name.value.clone(), roles, default: entry.default });
        }
    }
}
