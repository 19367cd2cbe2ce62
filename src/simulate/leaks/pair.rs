//! Two games that a viewer cannot tell apart, compared message by message until they part on purpose.

use std::rc::Rc;

use super::percept::percept;
use super::run::{Change, Run, is_pile};
use super::tape::{Tape, mark, when};
use crate::rules::{Entry, Frame, Logged, RuleError, Vm};
use crate::session::{Lens, Viewer};
use crate::table::{Audience, Event, Layout, StreamId, Table};

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
            if read(stop) == checked {
                views += 1;
                let shown = mark(&percept(&mut run.session, self.seen_by()).to_string());
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
            Apart::Shown(stop) => self.tape.stops[*stop].log,
        };
        let original = &log[begin.log..end];
        let layout = self.vm.layout();
        let here = Released::of(layout, self, original, &begin.table);
        let there = Released::of(layout, self, &run.session.play().log, &begin_of(run));
        if here != there {
            return Verdict::Released;
        }
        Verdict::Leak(Box::new(self.found(run, apart)))
    }

    fn found(&self, run: &Run<'_>, apart: &Apart) -> Found {
        let places = self.vm.locate(false);
        let (round, phase) = when(&run.session);
        let decision = self.tape.starts[self.start].given + run.session.given().len();
        let first = self.tape.read(self.viewer, self.tape.starts[self.start].log);
        let found = |what, place, texts| Found { change: self.change, place, decision, round, phase, what, texts };
        match apart {
            Apart::Line(line) => {
                let here = self.tape.lines[self.viewer].get(*line);
                let there = run.lines.get(line - first);
                let place = there.and_then(|(at, _)| places.get(at)).or_else(|| self.tape.places.get(&here?.0));
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
                let pretty = |session: &mut crate::session::Session| {
                    serde_json::to_string_pretty(&percept(session, viewer)).unwrap_or_default()
                };
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
        if error.message.contains("was to be drawn from zone") {
            return Verdict::Impossible;
        }
        let (round, phase) = when(&run.session);
        Verdict::Leak(Box::new(Found {
            change: self.change,
            place: error.frames.first().cloned(),
            decision: stop,
            round,
            phase,
            what: What::Error,
            texts: [String::new(), error.to_string()],
        }))
    }
}

fn begin_of(run: &Run<'_>) -> Table {
    run.session.begins().next().map_or_else(|| run.session.play().table.clone(), |begin| begin.table.clone())
}

/// All that the rules let a viewer know on purpose in a piece of a game.
#[derive(PartialEq, Debug)]
struct Released(Vec<String>);

impl Released {
    fn of(layout: &Layout, pair: &Pair<'_>, log: &[Logged], table: &Table) -> Self {
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
                        found.push(format!("{component:?}"));
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
            if let (Change::Answer(_) | Change::Order(_), Some(line)) =
                (pair.change, pair.tape.session.line(viewer, logged))
            {
                use crate::session::Line;
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

/// Dice and picks are told by those who cast them; what comes of another cast is no secret of before.
fn luck_counts(layout: &Layout, change: Change, stream: StreamId) -> bool {
    change == Change::Luck && !is_pile(layout, stream)
}
