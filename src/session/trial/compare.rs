//! What a case expected beside what came of it: every difference, with the line where it was expected.

use std::collections::BTreeSet;
use std::ops::Range;

use super::mend::{self, Mend};
use super::report::{Fault, Report};
use super::run::{End, MOST, Question, Tried, concerns, find, name_of, seat_names};
use crate::rules::{Entry, Returned};
use crate::scenario::case::plan::{Asked, Held, Outcomes, Plan};
use crate::scenario::case::written::Literal;
use crate::session::{Lens, OptionValue, Status, Value, Viewer};
use crate::table::definition::Order;
use crate::table::{Audience, ComponentId, Definition, Entity, Event, Layout, ZoneId};

/// Compares; `line` gives the line of a byte of the case's file.
pub(super) fn compare(plan: &Plan, tried: &Tried, line: &dyn Fn(usize) -> usize) -> Report {
    let mut look = Look { plan, tried, line, faults: Vec::new() };
    let reached = look.end();
    if reached {
        look.expectations();
    }
    let error = match &tried.end {
        End::Failed(error) if !(reached && plan.expect.error.is_some() && look.faults.is_empty()) => {
            Some(error.clone())
        }
        _ => None,
    };
    let faults = look.faults;
    let story = if faults.is_empty() { Vec::new() } else { tried.session.story(Viewer::All, 0) };
    let skipped = if reached { 0 } else { plan.expect.count() };
    Report { skipped, faults, error, story, ..Report::default() }
}

struct Look<'a> {
    plan: &'a Plan,
    tried: &'a Tried,
    line: &'a dyn Fn(usize) -> usize,
    faults: Vec<Fault>,
}

impl Look<'_> {
    fn layout(&self) -> &Layout {
        self.tried.session.layout()
    }

    fn definition(&self) -> &Definition {
        &self.layout().definition
    }

    fn fault(&mut self, at: usize, what: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) {
        let (what, expected, found) = (what.into(), expected.into(), found.into());
        self.faults.push(Fault { line: (self.line)(at), what, expected, found, mend: None });
    }

    /// The last difference could be mended by writing `text` in the place of what was expected.
    fn mend(&mut self, span: &Range<usize>, text: Option<String>) {
        if let (Some(fault), Some(text)) = (self.faults.last_mut(), text) {
            fault.mend = Some(Mend { span: span.clone(), text });
        }
    }

    /// Whether the case ended in the way that it expects; else all other expectations speak of something that was not reached.
    fn end(&mut self) -> bool {
        let (plan, tried) = (self.plan, self.tried);
        let (refused, error) = (&plan.expect.refused, &plan.expect.error);
        let last = plan.answers.get(tried.given.saturating_sub(1));
        let at = last.map_or(0, |answer| answer.at.start);
        match &tried.end {
            End::Reached => {
                for answer in plan.answers.iter().skip(tried.given) {
                    let what = format!("the answer `{}`", answer.answer.plain());
                    self.fault(answer.at.start, what, "a question for it", "nobody was asked");
                }
                if let Some(held) = refused {
                    self.fault(held.at.start, "refused", format!("“{}”", held.name), "every answer was taken");
                }
                if let Some(held) = error {
                    self.fault(held.at.start, "error", format!("“{}”", held.name), "no rule failed");
                }
                true
            }
            End::Refused(sentence) => {
                let left = plan.answers.len() - tried.given;
                match refused {
                    Some(held) if left > 0 => {
                        self.fault(held.at.start, "refused", "the last answer", format!("an earlier one: {sentence}"));
                    }
                    Some(held) if sentence.contains(&held.name) => return true,
                    Some(held) => {
                        self.fault(held.at.start, "refused", format!("“{}”", held.name), sentence);
                        self.mend(&held.text, Some(mend::quoted(sentence)));
                    }
                    None => {
                        let what =
                            last.map_or_else(String::new, |answer| format!("the answer `{}`", answer.answer.plain()));
                        self.fault(at, what, "taken", format!("refused: {sentence}"));
                    }
                }
                false
            }
            End::Failed(failed) => {
                match error {
                    Some(held) if failed.message.contains(&held.name) => return true,
                    Some(held) => {
                        self.fault(held.at.start, "error", format!("“{}”", held.name), &failed.message);
                        self.mend(&held.text, Some(mend::quoted(&failed.message)));
                    }
                    None => self.fault(at, "the rule fails", "no error", &failed.message),
                }
                false
            }
            End::Unanswered(question) => {
                let next = plan.answers.get(tried.given);
                let expected = next.map_or_else(
                    || "no further question".to_owned(),
                    |answer| {
                        let prompt = answer.prompt.as_ref().map(|prompt| format!(" to “{prompt}”")).unwrap_or_default();
                        let seat = answer.seat.map(|seats| format!(" of {}", seat_names(self.layout(), seats)));
                        format!("the answer `{}`{}{prompt}", answer.answer.plain(), seat.unwrap_or_default())
                    },
                );
                let options: Vec<String> =
                    question.options.iter().map(|option| name_of(self.definition(), option)).collect();
                let found = format!("{} with the options {}", self.asked(question), list(&options));
                self.fault(next.map_or(0, |answer| answer.at.start), "unexpected question", expected, found);
                false
            }
            End::Endless => {
                let found = format!("{MOST} answers, and still somebody is asked");
                self.fault(at, "questions", "an end", found);
                false
            }
        }
    }

    fn asked(&self, question: &Question) -> String {
        format!("“{}” to {}", question.prompt, seat_names(self.layout(), question.seats))
    }

    fn expectations(&mut self) {
        self.cells();
        self.zones();
        self.outcome();
        self.texts();
        self.events();
        self.questions();
        self.views();
        self.luck();
        self.returned();
        self.faults.sort_by_key(|fault| fault.line);
    }

    fn cells(&mut self) {
        let lens = Lens::new(self.layout(), self.tried.session.play(), Viewer::All);
        let mut found = Vec::new();
        for held in &self.plan.expect.cells {
            let (cell, expected) = held.value;
            let value = self.tried.session.play().table.cell(cell.word);
            if value != expected {
                found.push((held, [expected, value].map(|stored| lens.value(cell.counter, stored, true))));
            }
        }
        for (held, [expected, found]) in found {
            self.fault(held.at.start, format!("table {}", held.name), shown(&expected), shown(&found));
            self.mend(&held.text, Some(mend::value(&found)));
        }
    }

    fn zones(&mut self) {
        for held in &self.plan.expect.zones {
            let (zone, expected) = &held.value;
            let found = self.contents(*zone);
            let same = if self.ordered(*zone) {
                found == *expected
            } else {
                let set = |list: &[ComponentId]| list.iter().copied().collect::<BTreeSet<_>>();
                set(&found) == set(expected)
            };
            if !same {
                let mended = mend::texts(&self.names(&found));
                let (expected, found) = (self.components(expected), self.components(&found));
                self.fault(held.at.start, format!("zone {}", held.name), expected, found);
                self.mend(&held.text, Some(mended));
            }
        }
    }

    fn contents(&self, zone: ZoneId) -> Vec<ComponentId> {
        self.tried.session.play().table.contents(self.layout(), zone).collect()
    }

    /// Whether the order of a zone means something: not in a heap, not in a pile whose order is open.
    fn ordered(&self, zone: ZoneId) -> bool {
        let table = &self.tried.session.play().table;
        self.layout().order(zone) == Order::Stack && table.open_part(self.layout(), zone).1 == 0
    }

    fn components(&self, components: &[ComponentId]) -> String {
        list(&self.names(components))
    }

    fn names(&self, components: &[ComponentId]) -> Vec<String> {
        components.iter().map(|component| self.definition().name_of(Entity::Component(*component))).collect()
    }

    fn outcome(&mut self) {
        let outcome = self.tried.session.outcome();
        let result = outcome.as_ref().map(|outcome| outcome.result.clone());
        if let Some(held) = &self.plan.expect.result
            && held.value != result
        {
            let found = result.as_deref().unwrap_or("none");
            self.fault(held.at.start, "result", &held.name, found);
            self.mend(&held.text, Some(mend::quoted(found)));
        }
        if let Some(held) = &self.plan.expect.winners {
            let found = outcome.map(|outcome| outcome.winners.into_iter().collect());
            if found != Some(held.value) {
                let expected = seat_names(self.layout(), held.value);
                let seat = |seat| self.definition().name_of(Entity::Seat(seat));
                let mended = found.map(|found: Audience| mend::texts(&found.seats().map(seat).collect::<Vec<_>>()));
                let found = found.map_or("the game is not over".to_owned(), |found| seat_names(self.layout(), found));
                self.fault(held.at.start, "winners", expected, found);
                self.mend(&held.text, mended);
            }
        }
    }

    fn texts(&mut self) {
        let log = &self.tried.session.play().log;
        let said: Vec<&str> = log
            .iter()
            .filter_map(|logged| match &logged.entry {
                Entry::Said { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        if let Some(held) = &self.plan.expect.said {
            let mut rest = said.iter();
            if let Some(missing) = held.value.iter().find(|id| !rest.any(|said| said == id)) {
                let expected = format!("{}, in this order; there is no {missing} in its place", list(&held.value));
                self.fault(held.at.start, "said", expected, list(&said));
                self.mend(&held.text, Some(mend::texts(&said)));
            }
        }
        for held in &self.plan.expect.not_said {
            if said.contains(&held.name.as_str()) {
                self.fault(held.at.start, "not said", format!("not {}", held.name), list(&said));
            }
        }
    }

    fn events(&mut self) {
        let log = &self.tried.session.play().log;
        let events: Vec<Event> = log
            .iter()
            .filter_map(|logged| match &logged.entry {
                Entry::Happened { event, .. } => Some(*event),
                _ => None,
            })
            .collect();
        let mut rest = events.iter();
        for expected in &self.plan.expect.happened {
            let before = rest.clone();
            if !rest.any(|event| expected.is(event)) {
                let elsewhere = events.iter().any(|event| expected.is(event));
                let found = if elsewhere { "only before what stands before it" } else { "that never happened" };
                self.fault(expected.at.start, "happened", &expected.name, found);
                rest = before;
            }
        }
        for forbidden in &self.plan.expect.not_happened {
            let times = events.iter().filter(|event| forbidden.is(event)).count();
            if times > 0 {
                self.fault(forbidden.at.start, "not happened", &forbidden.name, format!("it happened, times: {times}"));
            }
        }
    }

    fn questions(&mut self) {
        let mut from = 0;
        for expected in &self.plan.expect.asked {
            let fits = |question: &Question| {
                let seat = expected.seat.as_ref().is_none_or(|(_, seats)| concerns(*seats, question.seats));
                seat && expected.prompt.as_ref().is_none_or(|prompt| *prompt == question.prompt)
            };
            let rest = &self.tried.asked[from..];
            match rest.iter().position(fits) {
                Some(at) => {
                    from += at + 1;
                    self.options(expected, &rest[at]);
                }
                None => {
                    let prompt =
                        expected.prompt.as_ref().map_or("something".to_owned(), |prompt| format!("“{prompt}”"));
                    let seat = expected.seat.as_ref().map(|(name, _)| format!(" to {name}")).unwrap_or_default();
                    let found: Vec<String> = rest.iter().map(|question| self.asked(question)).collect();
                    self.fault(expected.at.start, "asked", format!("{prompt}{seat}"), list(&found));
                }
            }
        }
        for held in &self.plan.expect.not_asked {
            if let Some(question) = self.tried.asked.iter().find(|question| question.prompt == held.name) {
                let found = self.asked(question);
                self.fault(held.at.start, "not asked", format!("not “{}”", held.name), found);
            }
        }
    }

    fn options(&mut self, expected: &Asked, question: &Question) {
        let definition = self.definition();
        let mut rest: Vec<_> = question.options.iter().collect();
        let named =
            |options: &[&_]| list(&options.iter().map(|option| name_of(definition, option)).collect::<Vec<_>>());
        let plain = |literals: &[Literal]| list(&literals.iter().map(Literal::plain).collect::<Vec<_>>());
        let what = format!("options of “{}”", question.prompt);
        let all = named(&rest);
        let missing: Vec<Literal> =
            expected.has.iter().filter(|one| find(definition, &rest, one).is_none()).cloned().collect();
        let unwanted: Vec<Literal> =
            expected.has_not.iter().filter(|one| find(definition, &rest, one).is_some()).cloned().collect();
        let written = question.options.iter().map(|option| mend::option(definition, option)).collect();
        let mended = mend::list(Vec::into_iter(written));
        let mut wrong = Vec::new();
        if !missing.is_empty() {
            wrong.push((format!("also {}", plain(&missing)), all.clone(), None));
        }
        if !unwanted.is_empty() {
            wrong.push((format!("none of {}", plain(&unwanted)), all.clone(), None));
        }
        if let Some(exact) = &expected.options {
            let mut absent = false;
            for one in exact {
                match find(definition, &rest, one) {
                    Some(at) => drop(rest.remove(at)),
                    None => absent = true,
                }
            }
            if absent || !rest.is_empty() {
                wrong.push((plain(exact), all, Some(mended)));
            }
        }
        for (wanted, found, mended) in wrong {
            self.fault(expected.at.start, &what, wanted, found);
            self.mend(&expected.text, mended);
        }
    }

    fn views(&mut self) {
        let (knows, hides) = (&self.plan.expect.knows, &self.plan.expect.hides);
        let all = knows.iter().map(|held| (held, true)).chain(hides.iter().map(|held| (held, false)));
        for (held, should) in all {
            let Some(viewer) = Viewer::named(self.definition(), &held.name) else { continue };
            let known = self.known(viewer);
            let name = |component: &ComponentId| self.definition().name_of(Entity::Component(*component));
            let wrong: Vec<ComponentId> =
                held.value.iter().filter(|component| known.contains(&name(component)) != should).copied().collect();
            if !wrong.is_empty() {
                let (what, found) = if should { ("knows", "does not know") } else { ("does not know", "knows") };
                let (expected, found) = (
                    format!("{what} {}", self.components(&held.value)),
                    format!("{found} {}", self.components(&wrong)),
                );
                self.fault(held.at.start, format!("view of {}", held.name), expected, found);
            }
        }
    }

    /// Names of the components that a viewer recognises, not counting what it could deduce.
    fn known(&self, viewer: Viewer) -> BTreeSet<String> {
        let view = self.tried.session.view(viewer);
        let items = view.zones.into_iter().flat_map(|zone| zone.items);
        let lying = items.filter(|item| item.status != Status::Deduced).filter_map(|item| item.id);
        let offered = view
            .decisions
            .into_iter()
            .flat_map(|decision| decision.options)
            .filter_map(|option| if let OptionValue::Component(name) = option.value { Some(name) } else { None });
        let read = view.counters.into_iter().filter_map(|reading| match reading.value {
            Value::Name(name) => Some(name),
            _ => None,
        });
        lying.chain(offered).chain(read).collect()
    }

    /// What was loaded must have come: else the case tells nothing about it.
    fn luck(&mut self) {
        let play = self.tried.session.play();
        for loaded in &self.plan.luck {
            let count = match &loaded.outcomes {
                Outcomes::Numbers(numbers) => numbers.len(),
                Outcomes::Drawn(_, cards) => cards.len(),
            };
            let what = format!("luck {}", loaded.name);
            let drawn = play.table.drawn(self.layout(), loaded.stream) as usize;
            if count == 0 && drawn > 0 {
                self.fault(loaded.at.start, &what, "nothing is drawn", format!("draws: {drawn}"));
            } else if drawn < count && matches!(self.tried.end, End::Reached) {
                let found = format!("draws: {drawn} (write [] where nothing may be drawn)");
                self.fault(loaded.at.start, &what, format!("draws: {count} or more"), found);
            }
            let Outcomes::Numbers(numbers) = &loaded.outcomes else { continue };
            let sides = play.log.iter().filter_map(|logged| match logged.entry {
                Entry::Happened { event: Event::LuckDecided { stream, outcomes, .. }, .. }
                    if stream == loaded.stream =>
                {
                    Some(outcomes)
                }
                _ => None,
            });
            let wrong: Vec<(u32, u32)> =
                numbers.iter().copied().zip(sides).filter(|(number, sides)| number > sides).collect();
            for (number, sides) in wrong {
                self.fault(loaded.at.start, &what, number.to_string(), format!("there are only 1 to {sides}"));
            }
        }
    }

    fn returned(&mut self) {
        let Some(Held { at, text, value, .. }) = &self.plan.expect.returns else { return };
        let found = &self.tried.returned;
        if !same(self.definition(), value, found) {
            let mended = mend::returned(self.definition(), found);
            let found = returned(self.definition(), found);
            self.fault(at.start, "returns", literal(value), found);
            self.mend(text, mended);
        }
    }
}

/// Whether a function gave what is written.
fn same(definition: &Definition, written: &Literal, found: &Returned) -> bool {
    match (written, found) {
        (Literal::Flag(a), Returned::Flag(b)) => a == b,
        (Literal::Number(a), Returned::Number(b)) => f64::from(*a) == *b,
        (Literal::Text(a), Returned::Text(b)) => a == b,
        (Literal::Text(a), Returned::Nil) => a == "none",
        (Literal::Text(a), Returned::Entity(entity)) => {
            *a == definition.name_of(*entity)
                || matches!(entity, Entity::Component(component)
                    if crate::scenario::case::short_name(definition, *component)[0] == a)
        }
        (Literal::List(a), Returned::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(definition, a, b))
        }
        _ => false,
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::List(values) => list(&values.iter().map(|value| literal(value)).collect::<Vec<_>>()),
        other => other.plain(),
    }
}

fn returned(definition: &Definition, value: &Returned) -> String {
    match value {
        Returned::Nil => "none".to_owned(),
        Returned::Flag(flag) => flag.to_string(),
        Returned::Number(number) => number.to_string(),
        Returned::Text(text) => text.clone(),
        Returned::Entity(entity) => definition.name_of(*entity),
        Returned::List(values) => list(&values.iter().map(|value| returned(definition, value)).collect::<Vec<_>>()),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Nothing => "none".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Name(name) => name.clone(),
        Value::List(values) => list(&values.iter().map(shown).collect::<Vec<_>>()),
    }
}

fn list<T: AsRef<str>>(items: &[T]) -> String {
    format!("[{}]", items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "))
}
