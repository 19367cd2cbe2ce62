//! An alternative game that runs beside the original: from the beginning of a step, with something hidden changed, with
//! the same answers as far as it asks the same.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use super::alter::{Chance, Hidden, Secret};
use super::tape::{Taken, Tape};
use crate::rules::{Arg, Entry, Open, Play, RuleError, Vm};
use crate::session::{Answer, DecisionId, Refusal, Session, Step, Viewer};
use crate::table::{ComponentId, Event, Layout, SeatId, StreamId, ZoneId};

/// So many answers in a row may make a rule fail.
const MOST_REFUSED: usize = 8;

/// What is changed in an alternative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing: the original once more.
    Nothing,
    /// What lies or is counted at the beginning of the step.
    Secret(Secret),
    /// What is drawn from one pile.
    Draws(StreamId),
    /// All luck that is still to come.
    Luck,
    /// One answer that the viewer does not see; its position among all answers.
    Answer(usize),
    /// Two answers that the viewer does not see come in the other order.
    Order(usize),
}

/// A game that is run again from the beginning of one of its steps.
pub(super) struct Run<'t> {
    tape: &'t Tape,
    viewer: Viewer,
    change: Change,
    start: usize,
    /// Answers of the original that were not given yet, by position.
    queue: VecDeque<usize>,
    chance: Chance,
    begun: bool,
    over: bool,
    /// Whether somebody unseen has answered otherwise than in the original.
    pub(super) strays: bool,
    pub(super) session: Session,
    /// What the rules did wrong in the original, but not here.
    pub(super) failed: Option<RuleError>,
    /// Answers given, refused ones counted.
    pub(super) replies: usize,
    /// Entries of the log that the viewer was told.
    heard: usize,
    /// What the viewer has read since the beginning of the step, with places in this game's own log.
    pub(super) lines: Vec<(usize, String)>,
}

impl<'t> Run<'t> {
    pub(super) fn new(vm: &Rc<Vm>, tape: &'t Tape, viewer: Viewer, start: usize, change: Change) -> Self {
        let layout = vm.layout();
        let begin = &tape.starts[start];
        let mut play = Play::new(layout, tape.seed);
        play.table = begin.table.clone();
        play.words = tape.session.play().words[..begin.words].to_vec();
        play.decisions = begin.decisions;
        match change {
            Change::Secret(secret) => {
                play.table = Hidden::new(layout, &begin.table, viewer).changed(secret);
                if let Secret::Swap(a, b) = secret {
                    play.loaded_cards = drawn(layout, tape, start, a, b);
                }
            }
            Change::Draws(stream) => {
                play.seed = other(tape.seed);
                play.loaded = decided(layout, tape, start);
                play.loaded.retain(|(of, _), _| *of != stream);
            }
            Change::Luck => play.seed = other(tape.seed),
            Change::Nothing | Change::Answer(_) | Change::Order(_) => {}
        }
        let mut queue: VecDeque<usize> = (begin.given..tape.answers.len()).collect();
        if let Change::Order(at) = change {
            queue.swap(at - begin.given, at + 1 - begin.given);
        }
        vm.locate(true);
        Self {
            tape,
            viewer,
            change,
            start,
            queue,
            chance: Chance::new(tape.seed, "leaks:strangers"),
            begun: false,
            over: false,
            strays: false,
            failed: None,
            replies: 0,
            session: Session::at_step(Rc::clone(vm), play),
            heard: 0,
            lines: Vec::new(),
        }
    }

    /// Goes on to the next moment at which the game waits or is over. `false`: it was over before.
    pub(super) fn go(&mut self) -> Result<bool, RuleError> {
        if self.over {
            return Ok(false);
        }
        let step = if self.begun {
            match self.answer()? {
                Some(step) => step,
                None => return Ok(false),
            }
        } else {
            self.begun = true;
            self.session.advance()?
        };
        self.over = matches!(step, Step::Over(_));
        let log = &self.session.play().log;
        for (at, logged) in log.iter().enumerate().skip(self.heard) {
            if let Some(line) = self.session.line(self.viewer, logged) {
                self.lines.push((at, serde_json::to_string(&line).unwrap_or_default()));
            }
        }
        self.heard = log.len();
        Ok(true)
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Gives the next answer. Whoever is not seen may have to try another, where a rule fails on it.
    fn answer(&mut self) -> Result<Option<Step>, RuleError> {
        let mut failed = None;
        for _ in 0..MOST_REFUSED {
            let Some(Reply { id, seat, answer, seen, refused }) = self.reply() else { break };
            self.replies += 1;
            match (self.session.answer(id, seat, &answer), refused) {
                (Ok(step), None) => return Ok(Some(step)),
                (Ok(_), Some(original)) => {
                    self.failed = Some(original);
                    return Err(RuleError::new(""));
                }
                (Err(Refusal::Rule(error)), Some(_)) if !error.fatal => return self.session.advance().map(Some),
                (Err(Refusal::Rule(error)), None) if !seen && !error.fatal => {
                    self.session.advance()?;
                    self.strays = true;
                    failed = Some(error);
                }
                (Err(Refusal::Rule(error)), _) => return Err(error),
                (Err(other), _) => return Err(RuleError::new(other.to_string())),
            }
        }
        failed.map_or(Ok(None), Err)
    }

    /// The next answer: of those of the original the first that is asked for here, else one of chance.
    fn reply(&mut self) -> Option<Reply> {
        let step = self.start + self.session.begins().len() - 1;
        let definition = &self.session.layout().definition;
        while let Some(at) = self.queue.front() {
            let taken = &self.tape.answers[*at];
            // What was refused to others, the viewer did not see.
            if taken.step >= step && (taken.refused.is_none() || self.viewer.sees(definition, taken.seats)) {
                break;
            }
            self.queue.pop_front();
        }
        let open = &self.session.play().open;
        let here = self.queue.iter().take_while(|at| self.tape.answers[**at].step == step);
        let found =
            here.enumerate().find_map(|(position, at)| Some((position, *at, like(open, &self.tape.answers[*at])?)));
        let sees = |open: &Open| self.viewer.sees(&self.session.layout().definition, open.seats);
        let (question, seat, answer, refused) = match found {
            Some((position, at, question)) => {
                self.queue.remove(position);
                // In another order, unless it is for the change itself.
                self.strays |= position > 0;
                let taken = &self.tape.answers[at];
                let answer = match self.change {
                    Change::Answer(changed) if changed == at => another(question, &taken.answer, &mut self.chance),
                    _ if sees(question) => again(question, taken),
                    change => {
                        let exchanged = match change {
                            Change::Secret(Secret::Swap(a, b)) => Some((a, b)),
                            _ => None,
                        };
                        fitting(question, taken, exchanged).unwrap_or_else(|| {
                            self.strays = true;
                            again(question, taken)
                        })
                    }
                };
                (question, taken.seat, answer, taken.refused.as_ref())
            }
            None => {
                let question = open.iter().find(|open| !sees(open)).or_else(|| open.first())?;
                self.strays |= !sees(question);
                (question, question.seats.seats().next()?, another(question, &Answer::Decline, &mut self.chance), None)
            }
        };
        let id = self.session.open_for(seat).find(|id| self.session.open(*id) == Some(question))?;
        Some(Reply { id, seat, answer, seen: sees(question), refused: refused.cloned() })
    }
}

/// What is answered next.
struct Reply {
    id: DecisionId,
    seat: SeatId,
    answer: Answer,
    /// Whether the viewer sees the question.
    seen: bool,
    /// What a rule did wrong on it in the original.
    refused: Option<RuleError>,
}

/// The open question that an answer of the original answered.
fn like<'o>(open: &'o [Open], taken: &Taken) -> Option<&'o Open> {
    let mut same = open.iter().filter(|open| open.seats == taken.seats && open.prompt == taken.prompt);
    let first = same.clone().find(|open| open.nth == taken.nth);
    first.or_else(|| same.next())
}

/// The same position, for somebody who cannot tell the options apart.
fn again(open: &Open, taken: &Taken) -> Answer {
    match &taken.answer {
        Answer::Words(words) if open.text > 0 => Answer::Words(words.chars().take(open.text as usize).collect()),
        _ if open.text > 0 && !open.optional => Answer::Words(String::new()),
        Answer::Option(position) if open.text == 0 => Answer::Option((position - 1) % (open.count as usize).max(1) + 1),
        _ if open.optional => Answer::Decline,
        _ => Answer::Option(1),
    }
}

/// The same answer where the options may be others; `None`: it cannot be given here.
fn fitting(open: &Open, taken: &Taken, exchanged: Option<(ComponentId, ComponentId)>) -> Option<Answer> {
    let value = taken.value.as_ref().map(|value| match (value, exchanged) {
        (Arg::Component(component, knowers), Some((a, b))) => {
            let other = match *component {
                it if it == a => b,
                it if it == b => a,
                it => it,
            };
            Arg::Component(other, *knowers)
        }
        (value, _) => value.clone(),
    });
    let same = |option: &Arg| match (option, &value) {
        (Arg::Component(one, _), Some(Arg::Component(other, _))) => one == other,
        (one, Some(other)) => one == other,
        (_, None) => false,
    };
    match &taken.answer {
        Answer::Option(_) => {
            open.options.iter().position(|option| same(&option.value)).map(|at| Answer::Option(at + 1))
        }
        Answer::Decline if open.optional => Some(Answer::Decline),
        Answer::Words(_) if open.text > 0 => Some(again(open, taken)),
        _ => None,
    }
}

/// Another answer than this one, by chance.
fn another(open: &Open, answer: &Answer, chance: &mut Chance) -> Answer {
    if open.text > 0 {
        return match answer {
            Answer::Words(words) if words.is_empty() => Answer::Words("?".to_owned()),
            _ if open.optional => Answer::Decline,
            _ => Answer::Words(String::new()),
        };
    }
    let count = open.count as usize;
    let outcomes = count + usize::from(open.optional);
    let now = match answer {
        Answer::Option(position) => position - 1,
        _ => count,
    };
    let next = (now + 1 + chance.below(outcomes.saturating_sub(1).max(1))) % outcomes.max(1);
    if next == count { Answer::Decline } else { Answer::Option(next + 1) }
}

fn other(seed: u64) -> u64 {
    seed ^ 0x9E37_79B9_7F4A_7C15
}

/// What luck decided in the original from a step on, by stream and position.
fn decided(layout: &Layout, tape: &Tape, start: usize) -> BTreeMap<(StreamId, u32), u32> {
    let mut found = BTreeMap::new();
    each_draw(layout, tape, start, |stream, position, outcome, _| {
        found.insert((stream, position), outcome);
    });
    found
}

/// The same for what was drawn from piles, two components exchanged.
fn drawn(
    layout: &Layout,
    tape: &Tape,
    start: usize,
    a: ComponentId,
    b: ComponentId,
) -> BTreeMap<(StreamId, u32), ComponentId> {
    let mut found = BTreeMap::new();
    each_draw(layout, tape, start, |stream, position, _, card| {
        if let Some(card) = card {
            let card = match card {
                it if it == a => b,
                it if it == b => a,
                it => it,
            };
            found.insert((stream, position), card);
        }
    });
    found
}

fn each_draw(
    layout: &Layout,
    tape: &Tape,
    start: usize,
    mut each: impl FnMut(StreamId, u32, u32, Option<ComponentId>),
) {
    let begin = &tape.starts[start];
    let log = &tape.session.play().log[begin.log..];
    let mut positions: BTreeMap<StreamId, u32> = BTreeMap::new();
    for (at, logged) in log.iter().enumerate() {
        let Entry::Happened { event: Event::LuckDecided { stream, outcome, .. }, .. } = logged.entry else { continue };
        let position = positions.entry(stream).or_insert_with(|| begin.table.drawn(layout, stream));
        let card = match log.get(at + 1).map(|next| &next.entry) {
            Some(Entry::Happened { event: Event::PileSettled { component, .. }, .. }) => Some(*component),
            _ => None,
        };
        each(stream, *position, outcome, card);
        *position += 1;
    }
}

/// The pile of a stream.
pub(super) fn pile(layout: &Layout, stream: StreamId) -> Option<ZoneId> {
    layout.zones().iter().position(|zone| zone.stream == stream).map(ZoneId::at)
}
