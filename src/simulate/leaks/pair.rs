//! Two games that a viewer cannot tell apart, compared message by message until they part on purpose.

use std::rc::Rc;

use super::percept::Percept;
use super::run::{Change, Run};
use super::tape::{Tape, mark, when};
use crate::rules::{Entry, Frame, Logged, RuleError, Vm};
use crate::session::{Lens, Line, Session, Viewer};
use crate::table::{Audience, ComponentId, CounterId, Entity, Event, Layout, SeatId, StreamId, Table};

/// Most moments at which one pair is compared.
const MOST_STOPS: usize = 60;

/// What came of comparing a pair.
pub(super) enum Verdict {
    /// Never a difference, as far as they were compared.
    Same,
    /// The rules let the viewer know the difference on purpose.
    Released,
    /// The alternative cannot be: what was drawn in the original is not there to be drawn.
    Impossible,
    /// The viewer can tell them apart.
    Leak(Box<Found>),
}

/// A difference that nobody released.
#[derive(Clone, Debug)]
pub struct Found {
    /// What was changed.
    pub change: Change,
    /// Of an answer that was changed: who gave it, and the question.
    pub answer: Option<(SeatId, String)>,
    /// The line of the rules that made the difference.
    pub place: Option<Frame>,
    /// Answers given before.
    pub decision: usize,
    /// The round.
    pub round: i32,
    /// The phase.
    pub phase: String,
    /// What differs.
    pub what: What,
    /// What the viewer received in the original game, and in the alternative.
    pub texts: [String; 2],
}

/// Which part of what a viewer receives differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A line of the story.
    Story,
    /// What it is shown.
    Shown,
    /// The game fails in one of the two.
    Error,
}

/// One viewer's comparison of a game with an alternative.
pub(super) struct Pair<'t> {
    pub(super) vm: &'t Rc<Vm>,
    pub(super) tape: &'t Tape,
    /// Index among the tape's viewers.
    pub(super) viewer: usize,
    pub(super) start: usize,
    pub(super) change: Change,
}

/// A verdict, and how many moments were compared before.
pub(super) struct Compared {
    pub(super) verdict: Verdict,
    pub(super) views: u64,
}

/// Where two games differ.
enum Apart {
    /// Lines, by number in the original.
    Line(usize),
    /// What is shown, at this stop of the original.
    Shown(usize),
}

impl Pair<'_> {
    fn seen_by(&self) -> Viewer {
        self.tape.viewers[self.viewer]
    }

    pub(super) fn compare(&self) -> Compared {
        let mut run = Run::new(self.vm, self.tape, self.seen_by(), self.start, self.change);
        let begin = &self.tape.starts[self.start];
        let first = self.tape.read(self.viewer, begin.log);
        let mut stop = begin.given;
        let mut views = 0;
        let mut checked = 0;
        for _ in 0..MOST_STOPS {
            match run.go() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Compared { verdict: self.failed(&run, &error, stop), views },
            }
            let own = &self.tape.lines[self.viewer];
            for at in checked..run.lines.len() {
                if own.get(first + at).is_none_or(|line| line.1 != run.lines[at].1) {
                    return Compared { verdict: self.judge(&run, &Apart::Line(first + at)), views };
                }
            }
            checked = run.lines.len();
            let read = |stop: usize| self.tape.read(self.viewer, self.tape.stops[stop].log) - first;
            while stop + 1 < self.tape.stops.len() && read(stop) < checked {
                stop += 1;
            }
            let mut last = stop;
            while last + 1 < self.tape.stops.len() && read(last + 1) == checked {
                last += 1;
            }
            // Where one of them waits for somebody unseen, the other may be further in the same story.
            let percept = Percept::new(&mut run.session, self.seen_by(), false);
            if read(stop) == checked && percept.is_sign() {
                views += 1;
                let shown = mark(&percept.text());
                if self.tape.stops[stop..=last].iter().all(|stop| stop.shown[self.viewer] != shown) {
                    return Compared { verdict: self.judge(&run, &Apart::Shown(last)), views };
                }
            }
            if run.is_over() && own.len() > first + checked {
                return Compared { verdict: self.judge(&run, &Apart::Line(first + checked)), views };
            }
        }
        Compared { verdict: Verdict::Same, views }
    }

    /// A difference: was it released?
    fn judge(&self, run: &Run<'_>, apart: &Apart) -> Verdict {
        let begin = &self.tape.starts[self.start];
        let log = &self.tape.session.play().log;
        let end = match apart {
            Apart::Line(line) => match self.tape.lines[self.viewer].get(*line) {
                Some((at, _)) => self.tape.stops.iter().map(|stop| stop.log).find(|end| end > at).unwrap_or(log.len()),
                None => log.len(),
            },
            // Whoever has answered more is further.
            Apart::Shown(stop) => {
                let further = (begin.given + run.replies).min(self.tape.stops.len() - 1);
                self.tape.stops[further.max(*stop)].log
            }
        };
        let original = &log[begin.log..end];
        let layout = self.vm.layout();
        let answers = run.strays || matches!(self.change, Change::Answer(_) | Change::Order(_));
        let here = Released::of(layout, self, original, &begin.table, answers);
        let there = Released::of(layout, self, &run.session.play().log, &begin_of(run), answers);
        if here != there {
            return Verdict::Released;
        }
        Verdict::Leak(Box::new(self.found(run, apart)))
    }

    fn answer(&self) -> Option<(SeatId, String)> {
        let (Change::Answer(at) | Change::Order(at)) = self.change else { return None };
        self.tape.answers.get(at).map(|taken| (taken.seat, taken.prompt.clone()))
    }

    fn found(&self, run: &Run<'_>, apart: &Apart) -> Found {
        let places = self.vm.locate(false);
        let (round, phase) = when(&run.session);
        let decision = self.tape.starts[self.start].given + run.replies;
        let first = self.tape.read(self.viewer, self.tape.starts[self.start].log);
        let (change, answer) = (self.change, self.answer());
        let found = |what, place, texts| Found { change, answer, place, decision, round, phase, what, texts };
        match apart {
            Apart::Line(line) => {
                let here = self.tape.lines[self.viewer].get(*line);
                let there = run.lines.get(line - first);
                // What was told says more about the cause than what came instead.
                let mut sides = [
                    here.and_then(|(at, line)| Some((weight(line), self.tape.places.get(at)?))),
                    there.and_then(|(at, line)| Some((weight(line), places.get(at)?))),
                ];
                sides.sort_by_key(|side| side.map(|(weight, _)| weight));
                let place = sides[1].map(|(_, place)| place);
                let text = |line: Option<&(usize, String)>| line.map_or_else(String::new, |(_, text)| text.clone());
                found(What::Story, place.cloned(), [text(here), text(there)])
            }
            Apart::Shown(stop) => {
                let mut again = Run::new(self.vm, self.tape, self.seen_by(), self.start, Change::Nothing);
                let answers = stop - self.tape.starts[self.start].given;
                for _ in 0..=answers {
                    if !matches!(again.go(), Ok(true)) {
                        break;
                    }
                }
                let viewer = self.seen_by();
                let pretty = |session: &mut Session| Percept::new(session, viewer, false).pretty();
                let here = pretty(&mut again.session);
                let mut there = run.session.copy();
                let there = there.advance().map_or_else(|error| error.to_string(), |_| pretty(&mut there));
                let asked = run.session.play().log.iter().enumerate().rev().find(|(_, logged)| match &logged.entry {
                    Entry::Asked { seats, .. } => viewer.sees(&self.vm.layout().definition, *seats),
                    _ => false,
                });
                let place = asked.and_then(|(at, _)| places.get(&at)).or_else(|| places.values().last());
                found(What::Shown, place.cloned(), [here, there])
            }
        }
    }

    /// The alternative fails where the original went on.
    fn failed(&self, run: &Run<'_>, error: &RuleError, stop: usize) -> Verdict {
        // A secret put there by hand may make a table that no game leads to; answers and luck never do.
        let by_hand = matches!(self.change, Change::Secret(_));
        if by_hand || error.message.contains("was to be drawn from zone") {
            return Verdict::Impossible;
        }
        let (round, phase) = when(&run.session);
        let (wrong, texts) = match &run.failed {
            Some(original) => (original, [original.to_string(), String::new()]),
            None => (error, [String::new(), error.to_string()]),
        };
        Verdict::Leak(Box::new(Found {
            change: self.change,
            answer: self.answer(),
            place: wrong.frames.first().cloned(),
            decision: stop,
            round,
            phase,
            what: What::Error,
            texts,
        }))
    }
}

/// How much a line of the story says.
fn weight(line: &str) -> usize {
    const KINDS: [&str; 3] = ["PhaseBegan", "RoundBegan", "Asked"];
    let said = line.starts_with(r#"{"kind":"Said""#);
    let little = KINDS.iter().any(|kind| line.starts_with(&format!(r#"{{"kind":"{kind}""#)));
    usize::from(!little) + usize::from(said)
}

fn begin_of(run: &Run<'_>) -> Table {
    run.session.begins().next().map_or_else(|| run.session.play().table.clone(), |begin| begin.table.clone())
}

/// All that the rules let a viewer know on purpose in a piece of a game.
#[derive(PartialEq, Debug)]
struct Released(Vec<String>);

impl Released {
    /// `answers`: somebody unseen has answered otherwise.
    fn of(layout: &Layout, pair: &Pair<'_>, log: &[Logged], table: &Table, answers: bool) -> Self {
        let viewer = pair.seen_by();
        let definition = &layout.definition;
        let sees = |audience: Audience| viewer.sees(definition, audience);
        let lens = Lens::new(layout, pair.tape.session.play(), viewer);
        let mut table = table.clone();
        let mut found = Vec::new();
        for logged in log {
            match &logged.entry {
                Entry::Happened { event, .. } => {
                    let component = match event {
                        Event::ComponentMoved { component, .. }
                        | Event::ComponentTurned { component, .. }
                        | Event::ComponentShown { component, .. }
                        | Event::PileSettled { component, .. } => Some(*component),
                        _ => None,
                    };
                    let knew = component.is_some_and(|component| sees(table.knowers(layout, component)));
                    table.apply(layout, *event);
                    if let Some(component) = component
                        && !knew
                        && sees(table.knowers(layout, component))
                    {
                        found.push(format!("{component:?} {}", told_with(layout, &table, component, &sees)));
                    }
                    if let Event::LuckDecided { stream, outcome, outcomes } = event
                        && luck_counts(layout, pair.change, *stream)
                    {
                        found.push(format!("{stream:?} {outcome} of {outcomes}"));
                    }
                }
                Entry::Disclosed { to, value } if sees(*to) => found.push(format!("{:?}", lens.told(value))),
                _ => {}
            }
            // Somebody's answer shows in what becomes of it on the table, and in that somebody is asked.
            if answers && let Some(line) = pair.tape.session.line(viewer, logged) {
                match line {
                    Line::Said { .. } | Line::Answered { .. } | Line::Wrote { .. } | Line::Disclosed { .. } => {}
                    Line::Asked { prompt: Some(_), .. } => {}
                    line => found.push(format!("{line:?}")),
                }
            }
        }
        Self(found)
    }
}

/// What comes to be known with a component: its counters, and what lies on it.
fn told_with(layout: &Layout, table: &Table, component: ComponentId, sees: &impl Fn(Audience) -> bool) -> String {
    let owner = Entity::Component(component);
    let counters = (0..layout.definition.counters.len()).map(CounterId::at);
    let read = counters.filter(|counter| sees(table.readers(layout, *counter, owner)));
    let values: Vec<i32> = read.filter_map(|id| layout.cell(id, owner, None)).map(|word| table.cell(word)).collect();
    let class = layout.definition.components[component.index()].class;
    let zones = layout.zones_of_class(class).iter().filter_map(|kind| layout.zone_of(*kind, owner));
    let seen = zones.filter(|zone| sees(table.counters_of(layout, *zone)));
    let inside: Vec<Vec<ComponentId>> = seen.map(|zone| table.contents(layout, zone).collect()).collect();
    format!("{values:?} {inside:?}")
}

/// Dice and picks are told by those who cast them; what comes of another cast is no secret of before.
fn luck_counts(layout: &Layout, change: Change, stream: StreamId) -> bool {
    change == Change::Luck && !layout.is_pile(stream)
}
