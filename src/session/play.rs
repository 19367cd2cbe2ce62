//! One game from its first decision to its outcome: ask, answer, copy, undo.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::order;
use super::weak::{self, Weak};
use crate::rules::{Arg, Call, Ending, Entry, Kept, Logged, Open, Options, Paused, Play, Progress, RuleError, Vm};
use crate::table::{Audience, Event, Layout, SeatId, Table};

/// A game that is being played.
#[derive(Debug)]
pub struct Session {
    vm: Rc<Vm>,
    play: Play,
    at: At,
    given: Vec<Given>,
    marks: Vec<Mark>,
    epoch: u64,
    course: Course,
}

/// How much of a game is played. A game that has come to the end of its course asks nobody any more.
#[derive(Clone, Debug, Default)]
pub enum Course {
    /// All of it.
    #[default]
    Whole,
    /// Only the present phase, for all its seats.
    Phase,
    /// Only until that round is over.
    Rounds(i32),
    /// Only one function, in place of the present step.
    Call(Rc<Call>),
}

/// Where the game stands.
#[derive(Debug)]
enum At {
    /// Before the first step.
    New,
    /// At the beginning of a step, with kept answers to give again.
    Begun,
    /// At a question, the rule alive.
    Waiting(Paused),
    /// At the end of the game, or of its course.
    Over,
}

/// The beginning of a step, to come back to.
#[derive(Clone, Debug)]
struct Mark {
    table: Table,
    log: usize,
    given: usize,
    words: usize,
}

/// An answer of the game so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// Who gave it.
    pub seat: SeatId,
    /// Who was asked.
    pub seats: Audience,
    /// The question.
    pub prompt: String,
    /// What was chosen; `None`: declined.
    pub value: Option<Arg>,
    /// Whether others could not even know that it was asked.
    pub silent: bool,
    ordinal: u32,
    choice: u32,
    /// Length of the log when the answer was given.
    pub log: usize,
}

/// What a game wants from those around it.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// One or more questions are open.
    Ask(Vec<DecisionId>),
    /// The game has ended.
    Over(Outcome),
}

/// Names one question of one course of the game: after an undo the same question has another name. It is counted among
/// the questions to the same seats, so that it tells them nothing about what others are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DecisionId {
    epoch: u64,
    step: usize,
    seats: Audience,
    nth: u32,
}

impl DecisionId {
    /// The name within its step: who is asked, and for the how-manieth time.
    #[must_use]
    pub fn within_step(&self) -> (Audience, u32) {
        (self.seats, self.nth)
    }
}

/// The beginning of a step of a game.
#[derive(Clone, Copy, Debug)]
pub struct Begin<'a> {
    /// The table.
    pub table: &'a Table,
    /// Length of the log.
    pub log: usize,
    /// Answers given before.
    pub given: usize,
    /// Texts written before.
    pub words: usize,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The option at this position, from 1.
    Option(usize),
    /// None of them.
    Decline,
    /// A text, where one is asked for.
    Words(String),
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Name of the result.
    pub result: String,
    /// Who won.
    pub winners: Vec<SeatId>,
    /// Why.
    pub ending: Ending,
    /// Rounds that began.
    pub rounds: i32,
    /// Answers that were given.
    pub decisions: u64,
}

/// Why an answer was not taken. The game is as it was before.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// There is no such question any more.
    Withdrawn,
    /// Somebody else is asked.
    NotAsked,
    /// There is no such option.
    NoSuchOption {
        /// How many there are.
        count: usize,
    },
    /// The question must be answered.
    NotOptional,
    /// A text is asked for, or is not, or is too long.
    Words {
        /// Longest text; 0: none is asked for.
        max: usize,
    },
    /// The rule failed on this answer.
    Rule(RuleError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Withdrawn => write!(f, "this question is no longer open"),
            Self::NotAsked => write!(f, "this seat is not asked"),
            Self::NoSuchOption { count } => write!(f, "there are only {count} options"),
            Self::NotOptional => write!(f, "this question cannot be declined"),
            Self::Words { max: 0 } => write!(f, "an option is asked for, not a text"),
            Self::Words { max } => write!(f, "a text of at most {max} characters is asked for"),
            Self::Rule(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Session {
    /// A new game.
    #[must_use]
    pub fn new(vm: Rc<Vm>, seed: u64) -> Self {
        let play = Play::new(vm.layout(), seed);
        Self::of(vm, play)
    }

    /// A game that begins with a table prepared by the caller, such as one with loaded dice.
    #[must_use]
    pub fn of(vm: Rc<Vm>, play: Play) -> Self {
        Self { vm, play, at: At::New, given: Vec::new(), marks: Vec::new(), epoch: 0, course: Course::Whole }
    }

    /// A game in the middle: the step that the table's position names is about to begin.
    #[must_use]
    pub fn at_step(vm: Rc<Vm>, mut play: Play) -> Self {
        play.begin_step();
        let mut session = Self { at: At::Begun, ..Self::of(vm, play) };
        session.mark();
        session
    }

    /// The same game, but only so much of it is played.
    #[must_use]
    pub fn on_course(self, course: Course) -> Self {
        Self { course, ..self }
    }

    /// Whether the step that has just come to its end was the last one of the course.
    fn arrived(&self) -> bool {
        let layout = self.vm.layout();
        let (step, turn) = self.play.table.position();
        let last_turn =
            layout.steps.get(step).and_then(|step| step.seats.as_ref()).is_none_or(|all| turn + 1 >= all.len());
        match &self.course {
            Course::Whole => false,
            Course::Phase => last_turn,
            Course::Rounds(last) => last_turn && step + 1 == layout.round_steps.1 && self.play.table.round() >= *last,
            Course::Call(_) => true,
        }
    }

    /// The layout.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        self.vm.layout()
    }

    /// The VM.
    #[must_use]
    pub fn vm(&self) -> &Rc<Vm> {
        &self.vm
    }

    /// The game's data. Fronts never see it: they get views.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Answers given so far.
    #[must_use]
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// The beginnings of all steps so far.
    pub fn begins(&self) -> impl ExactSizeIterator<Item = Begin<'_>> + '_ {
        self.marks.iter().map(|mark| {
            let Mark { table, log, given, words } = mark;
            Begin { table, log: *log, given: *given, words: *words }
        })
    }

    /// Goes on until somebody must decide or the game is over.
    ///
    /// # Errors
    /// A rule failed. The game then stands at the beginning of the failed step.
    pub fn advance(&mut self) -> Result<Step, RuleError> {
        while !matches!(self.at, At::Waiting(_) | At::Over) {
            self.run_step(None)?;
        }
        Ok(self.step())
    }

    /// The present step of the contract, without going on.
    fn step(&self) -> Step {
        match self.outcome() {
            Some(outcome) => Step::Over(outcome),
            None => Step::Ask(self.play.open.iter().map(|open| self.id_of(open)).collect()),
        }
    }

    fn run_step(&mut self, answer: Option<(u32, u32)>) -> Result<(), RuleError> {
        self.revive()?;
        let decisions = self.play.decisions;
        let ran = answer.is_some() || !matches!(self.at, At::Waiting(_));
        let progress = match (std::mem::replace(&mut self.at, At::Begun), answer) {
            (At::Over, _) => {
                self.at = At::Over;
                return Ok(());
            }
            (At::New, _) => {
                if !order::begin(self.vm.layout(), &mut self.play) {
                    return Err(RuleError::new(order::NO_STEPS));
                }
                self.mark();
                return Ok(());
            }
            (At::Waiting(paused), Some((ordinal, choice))) => self.vm.resume(&mut self.play, paused, ordinal, choice),
            (At::Waiting(paused), None) => Ok(Progress::Waiting(paused)),
            (At::Begun, _) => {
                self.play.rewind();
                match &self.course {
                    Course::Call(call) => self.vm.start_call(&mut self.play, call),
                    _ => self.vm.start(&mut self.play),
                }
            }
        };
        if ran && self.vm.is_doubtful() {
            self.vm = Rc::new(self.vm.renewed()?);
            self.play.rewind();
            self.play.decisions = decisions;
            self.at = At::Begun;
            return self.run_step(None);
        }
        match progress {
            Ok(Progress::Waiting(paused)) => self.at = At::Waiting(paused),
            Ok(Progress::Over) => self.at = At::Over,
            Ok(Progress::Done) if self.arrived() => self.at = At::Over,
            Ok(Progress::Done) => {
                if !order::next(self.vm.layout(), &mut self.play, Play::begin_step) {
                    self.play.rewind();
                    return Err(RuleError::new(order::NO_RESULT));
                }
                self.mark();
            }
            Err(mut error) => {
                self.play.rewind();
                if let Course::Call(_) = self.course {
                    error.phase = None;
                }
                return Err(error);
            }
        }
        Ok(())
    }

    /// After memory has run out a new VM goes on from the data; what waited in the old one is run again.
    fn revive(&mut self) -> Result<(), RuleError> {
        if self.vm.is_dead() {
            self.vm = Rc::new(self.vm.renewed()?);
            if matches!(self.at, At::Waiting(_)) {
                self.at = At::Begun;
            }
        }
        Ok(())
    }

    fn mark(&mut self) {
        self.marks.push(Mark {
            table: self.play.checkpoint.clone(),
            log: self.play.checkpoint_log,
            given: self.given.len(),
            words: self.play.words.len(),
        });
    }

    /// The name of an open question.
    pub(super) fn id_of(&self, open: &Open) -> DecisionId {
        let nth = if weak::is(Weak::Handles) { open.ordinal } else { open.nth };
        DecisionId { epoch: self.epoch, step: self.marks.len(), seats: open.seats, nth }
    }

    /// The open question of that name.
    #[must_use]
    pub fn open(&self, id: DecisionId) -> Option<&Open> {
        self.play.open.iter().find(|open| self.id_of(open) == id)
    }

    /// The names of all open questions that this seat may answer.
    pub fn open_for(&self, seat: SeatId) -> impl Iterator<Item = DecisionId> + '_ {
        self.play.open.iter().filter(move |open| open.seats.meets(Audience::seat(seat))).map(|open| self.id_of(open))
    }

    /// Answers a question and goes on until the next one. Nothing has changed if it is refused.
    ///
    /// # Errors
    /// Why the answer is refused; [`Refusal::Rule`] when a rule failed on it.
    pub fn answer(&mut self, id: DecisionId, seat: SeatId, answer: &Answer) -> Result<Step, Refusal> {
        let Some(at) = self.play.open.iter().position(|open| self.id_of(open) == id) else {
            return Err(Refusal::Withdrawn);
        };
        let open = &self.play.open[at];
        if !open.seats.meets(Audience::seat(seat)) {
            // Nobody learns by a wrong answer that others are asked in silence.
            return Err(if open.silent && !weak::is(Weak::Refusals) { Refusal::Withdrawn } else { Refusal::NotAsked });
        }
        let choice = verify(open, answer)?;
        let choice = match answer {
            Answer::Words(words) => {
                self.play.words.push(words.clone());
                self.play.words.len() as u32
            }
            _ => choice,
        };
        let open = self.play.open.remove(at);
        let value = match answer {
            Answer::Words(_) => Some(Arg::Words(choice)),
            Answer::Decline => None,
            Answer::Option(_) => open.options.get(choice as usize - 1).map(|option| option.value.clone()),
        };
        let (ordinal, prompt) = (open.ordinal, open.prompt);
        self.given.push(Given {
            seat,
            seats: open.seats,
            prompt: prompt.clone(),
            value,
            silent: open.silent,
            ordinal,
            choice,
            log: self.play.log.len(),
        });
        self.play.kept.push(Kept { ordinal, prompt, choice, seat });
        self.play.decisions += 1;
        let mut result = self.run_step(Some((ordinal, choice)));
        while result.is_ok() && !matches!(self.at, At::Waiting(_) | At::Over) {
            result = self.run_step(None);
        }
        match result {
            Ok(()) => Ok(self.step()),
            Err(error) => {
                // The questions are the same as before and keep their names.
                let epoch = self.epoch;
                self.go_back(self.given.len() - 1);
                self.epoch = epoch;
                self.advance().map_err(Refusal::Rule)?;
                Err(Refusal::Rule(error))
            }
        }
    }

    /// Back to before the answer number `count` (from 0), whatever was revealed since. Open questions are withdrawn.
    fn go_back(&mut self, count: usize) {
        let index = self.marks.iter().rposition(|mark| mark.given <= count).unwrap_or(0);
        let mark = self.marks[index].clone();
        self.marks.truncate(index + 1);
        self.play.checkpoint.copy_from(&mark.table);
        self.play.checkpoint_log = mark.log;
        self.play.kept = self.given[mark.given..count]
            .iter()
            .map(|given| Kept {
                ordinal: given.ordinal,
                prompt: given.prompt.clone(),
                choice: given.choice,
                seat: given.seat,
            })
            .collect();
        let words = self.given[..count].iter().filter(|given| matches!(given.value, Some(Arg::Words(_)))).count();
        self.play.words.truncate(words.max(mark.words));
        self.given.truncate(count);
        self.play.decisions = count as u64;
        self.play.rewind();
        self.at = At::Begun;
        self.epoch += 1;
    }

    /// The game as it was when the step began in which the log grew beyond `length` entries: gone on with by
    /// [`at_step`](Self::at_step), it is the same game again. `None`: before the first step.
    #[must_use]
    pub fn step_before(&self, length: usize) -> Option<Play> {
        let mark = self.marks.iter().rfind(|mark| mark.log <= length)?;
        let mut play = Play::new(self.vm.layout(), self.play.seed);
        (play.loaded, play.loaded_cards) = (self.play.loaded.clone(), self.play.loaded_cards.clone());
        play.table.copy_from(&mark.table);
        play.log = self.play.log[..mark.log].to_vec();
        play.words = self.play.words[..mark.words].to_vec();
        let answered = play.log.iter().filter(|logged| matches!(logged.entry, Entry::Answered { .. }));
        play.decisions = answered.count() as u64;
        Some(play)
    }

    /// Takes the last `steps` answers back, for tests and masters: whatever was revealed is revealed no more.
    ///
    /// # Errors
    /// A rule that fails when it is run again.
    pub fn undo(&mut self, steps: usize) -> Result<Step, RuleError> {
        if !self.marks.is_empty() {
            self.go_back(self.given.len().saturating_sub(steps));
        }
        self.advance()
    }

    /// Whether these seats may take the last answer back in fairness: nothing was revealed to them since.
    #[must_use]
    pub fn can_undo(&self, by: Audience) -> bool {
        self.given.len().checked_sub(1).is_some_and(|last| self.is_fair_since(last, by))
    }

    /// Whether nothing was revealed to these seats since the answer at this position: no component that they did not
    /// know, no value on purpose, and no die of their own or the table's with anything told after it. What others got to
    /// know, dice of others' own, and dice of which they heard nothing must not count: that an answer cannot be taken back
    /// would tell of them.
    #[must_use]
    pub fn is_fair_since(&self, given: usize, by: Audience) -> bool {
        let Some(given) = self.given.get(given) else { return false };
        let layout = self.vm.layout();
        let mut cast = false;
        self.play.log.get(given.log..).unwrap_or_default().iter().all(|Logged { entry, .. }| match entry {
            Entry::Happened { event, seen, .. } => match event {
                Event::LuckDecided { stream, .. } => {
                    let caster = layout.seat_of_stream(*stream).map_or(by, Audience::seat);
                    cast |= !layout.is_pile(*stream) && caster.meets(by);
                    !seen.meets(by)
                }
                Event::ComponentShown { .. } | Event::PileSettled { .. } => !seen.meets(by),
                Event::ComponentTurned { face_up, .. } => !(*face_up || cast) || !seen.meets(by),
                Event::ComponentMoved { from, .. } => {
                    let knew = from.map_or(*seen, |zone| self.play.table.watchers(layout, zone));
                    !(cast && seen.meets(by)) && knew.with(layout.masters).covers(seen.and(by))
                }
                Event::CounterChanged { .. } => !(cast && seen.meets(by)),
                _ => true,
            },
            Entry::Disclosed { to, .. } => !to.meets(by),
            Entry::Said { to, .. } => !(cast && to.meets(by)),
            _ => true,
        })
    }

    /// The same failure with the values at hand: what failed is run again where they can be looked at. `answer` is the
    /// one it failed on; nothing: it failed on the way to a question. The values may be secret.
    #[must_use]
    pub fn explain(&self, error: &RuleError, answer: Option<(DecisionId, SeatId, &Answer)>) -> RuleError {
        let options = Options { values: true, ..Options::default() };
        let Some(vm) = self.vm.again(options).ok().filter(|_| !error.fatal) else { return error.clone() };
        let mut twin = Self { vm: Rc::new(vm), ..self.copy() };
        let failed = match (twin.advance(), answer) {
            (Err(error), _) => Some(error),
            (Ok(_), Some((id, seat, answer))) => match twin.answer(id, seat, answer) {
                Err(Refusal::Rule(error)) => Some(error),
                _ => None,
            },
            (Ok(_), None) => None,
        };
        failed.filter(|found| found.message == error.message).unwrap_or_else(|| error.clone())
    }

    /// The outcome, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        outcome(self.vm.layout(), &self.play)
    }

    /// The same game a second time: what is done to one does not touch the other.
    #[must_use]
    pub fn copy(&self) -> Self {
        let mut play = self.play.clone();
        let at = match self.at {
            At::New => At::New,
            At::Over => At::Over,
            At::Begun | At::Waiting(_) => {
                play.open.clear();
                At::Begun
            }
        };
        Self {
            vm: Rc::clone(&self.vm),
            play,
            at,
            given: self.given.clone(),
            marks: self.marks.clone(),
            epoch: self.epoch,
            course: self.course.clone(),
        }
    }
}

/// The outcome of a game that is over.
#[must_use]
pub fn outcome(layout: &Layout, play: &Play) -> Option<Outcome> {
    let (result, winners) = play.table.result()?;
    Some(Outcome {
        result: layout.definition.results[result].clone(),
        winners: winners.seats().collect(),
        ending: play.ending.clone().unwrap_or(Ending { reason: None, args: Vec::new() }),
        rounds: play.table.round(),
        decisions: play.decisions,
    })
}

/// What position an answer has among the options; 0 declines.
fn verify(open: &Open, answer: &Answer) -> Result<u32, Refusal> {
    let count = open.count as usize;
    match answer {
        Answer::Words(words) => {
            let max = open.text as usize;
            if max == 0 || words.chars().count() > max { Err(Refusal::Words { max }) } else { Ok(0) }
        }
        Answer::Decline if open.optional => Ok(0),
        Answer::Decline => Err(Refusal::NotOptional),
        Answer::Option(_) if open.text > 0 => Err(Refusal::Words { max: open.text as usize }),
        Answer::Option(position) if (1..=count).contains(position) => Ok(*position as u32),
        Answer::Option(_) => Err(Refusal::NoSuchOption { count }),
    }
}
