//! One game, played by chance, with all that every viewer received on the way.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::alter::Chance;
use super::percept::Percept;
use crate::rules::{Arg, Frame, Play, RuleError, Vm};
use crate::session::{Answer, DecisionId, Refusal, Session, Step, Viewer};
use crate::table::{Audience, SeatId, Table};

/// More answers than any game needs.
const MOST: usize = 5_000;
/// So many answers in a row may make a rule fail.
const MOST_REFUSED: usize = 8;

/// A short name of a text: equal texts have equal ones.
pub(super) type Mark = [u8; 16];

pub(super) fn mark(text: &str) -> Mark {
    let mut short = [0; 16];
    short.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..16]);
    short
}

/// An answer of the game, so that it can be given again in another.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    /// The step, from 0.
    pub(super) step: usize,
    pub(super) seats: Audience,
    pub(super) seat: SeatId,
    pub(super) nth: u32,
    pub(super) prompt: String,
    pub(super) answer: Answer,
    pub(super) value: Option<Arg>,
    /// How many options there were, declining counted.
    pub(super) outcomes: usize,
    /// Whether others could not even know of the question.
    pub(super) silent: bool,
    /// A rule failed on it, there: the game was as before, and the question was put anew.
    pub(super) refused: Option<RuleError>,
}

/// The beginning of a step.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) table: Table,
    pub(super) log: usize,
    /// Answers given before, refused ones counted.
    pub(super) given: usize,
    /// The same without these.
    pub(super) decisions: u64,
    pub(super) words: usize,
}

/// A moment at which the game waited, or was over.
#[derive(Clone, Debug)]
pub(super) struct Stop {
    /// Length of the log.
    pub(super) log: usize,
    /// What each viewer was shown.
    pub(super) shown: Vec<Mark>,
}

/// A whole game. The stop number `n` came after `n` answers, refused ones counted.
pub(super) struct Tape {
    pub(super) seed: u64,
    pub(super) session: Session,
    pub(super) viewers: Vec<Viewer>,
    pub(super) starts: Vec<Start>,
    pub(super) answers: Vec<Taken>,
    pub(super) stops: Vec<Stop>,
    /// The lines of the story for each viewer, with their places in the log.
    pub(super) lines: Vec<Vec<(usize, String)>>,
    /// Which line of the rules wrote each entry of the log.
    pub(super) places: BTreeMap<usize, Frame>,
}

impl Tape {
    /// Plays a game by chance. `at` looks at it whenever it waits.
    pub(super) fn play(
        vm: &Rc<Vm>,
        seed: u64,
        viewers: &[Viewer],
        mut at: impl FnMut(&Session),
    ) -> Result<Self, RuleError> {
        vm.locate(true);
        let mut session = Session::of(Rc::clone(vm), Play::new(vm.layout(), seed));
        let mut chance = Chance::new(seed, "leaks:answers");
        let (mut answers, mut stops): (Vec<Taken>, _) = (Vec::new(), Vec::new());
        let mut refused = 0;
        let mut step = session.advance()?;
        loop {
            stops.push(Stop::of(&mut session, viewers));
            let Step::Ask(open) = step else { break };
            at(&session);
            if answers.len() >= MOST {
                return Err(RuleError::new(format!("the game does not end after {MOST} answers")));
            }
            let id = open[chance.below(open.len())];
            let (mut taken, seat) = careless(&session, id, &mut chance);
            step = match session.answer(id, seat, &taken.answer) {
                Ok(step) => {
                    refused = 0;
                    taken.value = session.given().last().and_then(|given| given.value.clone());
                    step
                }
                Err(Refusal::Rule(error)) if refused < MOST_REFUSED && !error.fatal => {
                    refused += 1;
                    taken.refused = Some(error);
                    session.advance()?
                }
                Err(Refusal::Rule(error)) => return Err(error),
                Err(other) => return Err(RuleError::new(other.to_string())),
            };
            answers.push(taken);
        }
        let taken: Vec<usize> = (0..answers.len()).filter(|at| answers[*at].refused.is_none()).collect();
        let starts = session
            .begins()
            .map(|begin| Start {
                table: begin.table.clone(),
                log: begin.log,
                given: begin.given.checked_sub(1).map_or(0, |last| taken[last] + 1),
                decisions: begin.given as u64,
                words: begin.words,
            })
            .collect();
        let lines = viewers.iter().map(|viewer| lines(&session, *viewer)).collect();
        Ok(Self { seed, viewers: viewers.to_vec(), starts, answers, stops, lines, places: vm.locate(false), session })
    }

    /// How many lines a viewer had read at this length of the log.
    pub(super) fn read(&self, viewer: usize, log: usize) -> usize {
        self.lines[viewer].partition_point(|(at, _)| *at < log)
    }
}

impl Stop {
    fn of(session: &mut Session, viewers: &[Viewer]) -> Self {
        let shown = viewers.iter().map(|viewer| mark(&Percept::new(session, *viewer, false).text())).collect();
        Self { log: session.play().log.len(), shown }
    }
}

/// Round and phase.
pub(super) fn when(session: &Session) -> (i32, String) {
    let table = &session.play().table;
    let phase = session.layout().phase_at(table.position().0);
    (table.round(), phase.unwrap_or_default().to_owned())
}

/// An answer of somebody who does not care.
fn careless(session: &Session, id: DecisionId, chance: &mut Chance) -> (Taken, SeatId) {
    let open = session.open(id).expect("the game has just named this question");
    let seats: Vec<SeatId> = open.seats.seats().collect();
    let seat = seats[chance.below(seats.len())];
    let count = open.count as usize;
    let outcomes = count + usize::from(open.optional);
    let answer = if open.text > 0 {
        Answer::Words(["", "yes", "да, да"][chance.below(3)].chars().take(open.text as usize).collect())
    } else {
        match chance.below(outcomes) {
            option if option == count => Answer::Decline,
            option => Answer::Option(option + 1),
        }
    };
    let taken = Taken {
        step: session.begins().len() - 1,
        seats: open.seats,
        seat,
        nth: id.within_step().1,
        prompt: open.prompt.clone(),
        answer,
        value: None,
        outcomes,
        silent: open.silent,
        refused: None,
    };
    (taken, seat)
}

/// The story of a viewer as it goes out to machines, with the place in the log of each line.
fn lines(session: &Session, viewer: Viewer) -> Vec<(usize, String)> {
    let log = session.play().log.iter().enumerate();
    log.filter_map(|(at, logged)| {
        let line = session.line(viewer, logged)?;
        Some((at, serde_json::to_string(&line).unwrap_or_default()))
    })
    .collect()
}
