//! One game played under both versions, and the first event at which the two part.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use super::changes::{Cause, Changes, Which, Why};
use super::common::Common;
use super::{Plan, Side};
use crate::rules::reached::{self, Reached};
use crate::rules::{Entry, Logged, Module, Options, Play, Ran, RuleError, Vm};
use crate::scenario::Diagnostic;
use crate::session::playout::by_chance;
use crate::session::{Course, Line, Outcome, Refusal, Session, Step, Viewer};
use crate::simulate::bots::Bots;

/// Most answers of one game: more, and it never ends.
const MOST_ANSWERS: u64 = 100_000;

/// Where one worker plays one version.
pub(super) struct Bench<'a> {
    which: Which,
    side: &'a Side,
    modules: Vec<Module>,
    vm: Rc<Vm>,
    bots: Bots,
    /// A second VM, in which every call can be seen.
    slow: OnceCell<Result<Rc<Vm>, RuleError>>,
}

/// A game that was played.
pub(super) struct Game {
    pub(super) session: Session,
    pub(super) end: Result<Outcome, RuleError>,
}

/// Where two games part.
pub(super) struct Parting {
    pub(super) cause: Cause,
    pub(super) round: i32,
    pub(super) phase: String,
    /// Entries of the logs; past the end where a game had failed.
    at: [usize; 2],
}

/// How two games compare.
pub(super) enum Comparison {
    Same,
    /// The same happens, but something else is told.
    Told(Parting),
    Parted(Parting),
}

impl<'a> Bench<'a> {
    pub(super) fn new(which: Which, side: &'a Side, plan: &Plan) -> Result<Self, Vec<Diagnostic>> {
        let vm = Vm::new(Arc::clone(&side.layout), &Module::all(&side.scenario), Options::default());
        let vm = vm.map_err(|error| vec![Diagnostic::error("rule", "", error.to_string())])?;
        Self::over(which, side, plan, Rc::new(vm))
    }

    /// The same with a VM of its own making.
    pub(super) fn over(which: Which, side: &'a Side, plan: &Plan, vm: Rc<Vm>) -> Result<Self, Vec<Diagnostic>> {
        let modules = Module::all(&side.scenario);
        let bots = Bots::new(&side.scenario, &side.layout, &plan.bots)?;
        if bots.all_by_chance() {
            by_chance(&vm);
        }
        Ok(Self { which, side, modules, vm, bots, slow: OnceCell::new() })
    }

    /// A whole game.
    pub(super) fn play(&mut self, seed: u64) -> Result<Game, RuleError> {
        if self.vm.is_dead() {
            self.vm = Rc::new(self.vm.renewed()?);
        }
        let mut session = Session::of(Rc::clone(&self.vm), Play::new(&self.side.layout, seed));
        let end =
            self.go_on(&mut session, usize::MAX).map(|over| over.ok_or_else(|| RuleError::new("the game never ends")));
        Ok(Game { session, end: end.and_then(|end| end) })
    }

    /// The lines that a whole game runs, where the VM counts them.
    pub(super) fn ran(&mut self, seed: u64) -> Result<Ran, RuleError> {
        let before = self.vm.coverage();
        drop(self.play(seed)?);
        Ok(self.vm.coverage().since(&before))
    }

    /// Plays until the game or its course is over, or its log is longer than this; `None`: it is not over.
    fn go_on(&self, session: &mut Session, longest: usize) -> Result<Option<Outcome>, RuleError> {
        let mut step = session.advance()?;
        loop {
            let open = match step {
                Step::Over(outcome) => return Ok(Some(outcome)),
                Step::Ask(open) => open,
            };
            if session.play().log.len() > longest || session.play().decisions > MOST_ANSWERS {
                return Ok(None);
            }
            let Some((id, seat, chosen)) = self.bots.turn(session, &open)? else { return Ok(None) };
            step = session.answer(id, seat, &chosen.answer).map_err(|refusal| match refusal {
                Refusal::Rule(error) => error,
                refusal => RuleError::new(refusal.to_string()),
            })?;
        }
    }

    /// What ran before entry `to` of the log was written, since there were `from` entries.
    fn reach(&self, game: &Game, from: usize, to: usize) -> Reached {
        let slow = self.slow.get_or_init(|| {
            let vm = Vm::new(
                Arc::clone(&self.side.layout),
                &self.modules,
                Options { coverage: true, ..Options::default() },
            )?;
            if self.bots.all_by_chance() {
                by_chance(&vm);
            }
            Ok(Rc::new(vm))
        });
        let (Ok(vm), Some(play)) = (slow, game.session.step_before(to)) else { return Reached::default() };
        reached::start(from, to, play.log.len());
        let mut session = Session::at_step(Rc::clone(vm), play).on_course(Course::Phase);
        // What went wrong the first time goes wrong again.
        drop(self.go_on(&mut session, to));
        reached::take()
    }
}

impl Game {
    fn log(&self) -> &[Logged] {
        &self.session.play().log
    }

    /// An entry in words that everybody may read.
    pub(super) fn line(&self, at: usize) -> Option<Line> {
        self.session.line(Viewer::All, self.log().get(at)?)
    }

    /// What was said last before an entry.
    pub(super) fn said_before(&self, at: usize) -> Option<Line> {
        let before = self.log().get(..at).unwrap_or_default();
        let said = before.iter().rfind(|logged| matches!(logged.entry, Entry::Said { .. }))?;
        self.session.line(Viewer::All, said)
    }

    /// The rule that failed where the log came to its end before an entry.
    pub(super) fn failure(&self, at: usize) -> Option<RuleError> {
        self.end.as_ref().err().filter(|_| at >= self.log().len()).cloned()
    }

    /// Round and phase in which an entry was written.
    fn moment(&self, at: usize) -> (i32, String) {
        let play = self.session.step_before(at);
        let table = play.as_ref().map_or(&self.session.play().table, |play| &play.table);
        let layout = self.session.layout();
        let phase = layout.steps.get(table.position().0).map(|step| step.phase.index());
        (table.round(), phase.map(|phase| layout.definition.phases[phase].id.clone()).unwrap_or_default())
    }
}

impl Parting {
    /// The entry of that side's log.
    pub(super) fn entry(&self, which: Which) -> usize {
        self.at[which as usize]
    }
}

/// Holds two games against each other.
pub(super) fn part(common: &Common<'_>, changes: &Changes, benches: [&Bench<'_>; 2], games: [&Game; 2]) -> Comparison {
    let [a, b] = games.map(Game::log);
    let lists = [a, b].map(|log| {
        let is_told = |logged: &Logged| matches!(logged.entry, Entry::Said { .. } | Entry::Disclosed { .. });
        let happened = log.iter().enumerate().filter(|(_, logged)| !is_told(logged));
        happened.map(|(at, _)| at).collect::<Vec<usize>>()
    });
    let same = |one: usize, two: usize| common.same(&a[one].entry, &b[two].entry);
    let happened = lists[0].iter().zip(&lists[1]).position(|(one, two)| !same(*one, *two));
    let shorter = lists[0].len().min(lists[1].len());
    let longer = lists[0].len() != lists[1].len() || games.iter().any(|game| game.end.is_err());
    if let Some(nth) = happened.or_else(|| longer.then_some(shorter)).filter(|_| !fail_alike(games)) {
        let at = [0, 1].map(|side| lists[side].get(nth).copied().unwrap_or(games[side].log().len()));
        // Questions are part of what led to their answers.
        let last = lists[0][..nth].iter().rfind(|at| !matches!(a[**at].entry, Entry::Asked { .. }));
        let from = last.map_or(0, |last| last + 1);
        let nth_from = lists[0].iter().position(|at| *at >= from).unwrap_or(0).min(nth);
        let from = [0, 1].map(|side| nth_from.checked_sub(1).map_or(0, |before| lists[side][before] + 1));
        return Comparison::Parted(parting(changes, benches, games, at, from));
    }
    let told = a.iter().zip(b).position(|(one, two)| !common.same(&one.entry, &two.entry));
    match told.or_else(|| (a.len() != b.len()).then_some(a.len().min(b.len()))) {
        Some(at) => Comparison::Told(parting(changes, benches, games, [at; 2], [at.saturating_sub(1); 2])),
        None => Comparison::Same,
    }
}

/// Whether both games failed in the same way.
fn fail_alike(games: [&Game; 2]) -> bool {
    let [a, b] = games.map(|game| game.end.as_ref().err().map(|error| &error.message));
    a.is_some() && a == b
}

fn parting(
    changes: &Changes,
    benches: [&Bench<'_>; 2],
    games: [&Game; 2],
    at: [usize; 2],
    from: [usize; 2],
) -> Parting {
    let [a, b] = [0, 1].map(|side| benches[side].reach(games[side], from[side], at[side]));
    // Where a rule failed, its own place says more than what ran before.
    let failed = [1, 0].into_iter().find_map(|side| {
        let error = games[side].failure(at[side])?;
        let frame = error.frames.first()?;
        Some(changes.place(Why::Failed, benches[side].which, &frame.file, frame.line))
    });
    let side = if at[0] < games[0].log().len() { 0 } else { 1 };
    let (round, phase) = games[side].moment(at[side]);
    Parting { cause: failed.unwrap_or_else(|| changes.cause(&a, &b)), round, phase, at }
}
