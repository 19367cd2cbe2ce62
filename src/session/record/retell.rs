//! Playing a record again, answer by answer, and noticing where the game is no longer the same.

use serde_json::Value;

use super::super::play::{Answer, DecisionId, Outcome, Session};
use super::super::view::{OptionValue, Viewer};
use super::{End, Entry, Luck, Record, What, Written, named, offered};
use crate::rules::{self, Open};
use crate::scenario::nearest;
use crate::table::{Audience, Entity, Event, SeatId};

/// A record on its way through a game.
#[derive(Debug)]
pub struct Retelling<'r> {
    entries: &'r [Entry],
    /// Next entry.
    at: usize,
    /// How far the game's log has been compared.
    log: usize,
    /// The round there.
    round: i32,
    /// The phase there.
    phase: String,
    /// Whether luck is written in the record.
    complete: bool,
    /// Answers given.
    given: u64,
    difference: Option<Difference>,
}

/// An answer of a record that the game cannot take.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// Line of the file.
    pub line: usize,
    /// Which answer it is, from 1.
    pub n: u64,
    /// Why.
    pub unfit: Unfit,
}

/// Why an answer does not fit.
#[derive(Clone, PartialEq, Debug)]
pub enum Unfit {
    /// There is no such seat.
    NoSeat {
        /// As written.
        seat: String,
        /// Probably meant.
        near: Option<String>,
    },
    /// The seat is asked nothing now.
    NotAsked {
        /// Which.
        seat: String,
        /// Who is asked what: (seats, prompt).
        asked: Vec<(Vec<String>, String)>,
    },
    /// Something else is asked.
    OtherPrompt {
        /// As written.
        prompt: String,
        /// What is asked.
        asked: Vec<String>,
    },
    /// It is not one of the options.
    NoOption {
        /// The question.
        prompt: String,
        /// As written.
        answer: String,
        /// The options as the asked seat may read them.
        options: Vec<String>,
        /// Probably meant.
        near: Option<String>,
    },
    /// The question cannot be declined.
    NotOptional {
        /// The question.
        prompt: String,
    },
    /// A text of at most so many characters is asked for.
    Words {
        /// The question.
        prompt: String,
        /// Longest.
        max: u32,
    },
    /// The game is over already; so many answers are left.
    Over {
        /// How many.
        left: usize,
    },
}

/// Where a game is no longer as it was, although its answers still fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// After so many answers.
    pub after: u64,
    /// In which round.
    pub round: i32,
    /// In which phase.
    pub phase: String,
    /// What.
    pub what: Differs,
}

/// What is no longer as it was.
#[derive(Clone, PartialEq, Debug)]
pub enum Differs {
    /// Luck was asked something else, or answered otherwise, or something else came in its place.
    Luck {
        /// In the record.
        then: Moment,
        /// Now.
        now: Moment,
    },
    /// Somebody was asked something else, or somebody else.
    Asked {
        /// Who was asked.
        seat: String,
        /// The question in the record.
        prompt: String,
        /// Who is asked what now: (seats, prompt).
        now: Vec<(Vec<String>, String)>,
    },
    /// A question has other options; how many, and the names of those that the other list lacks, as far as they are
    /// written. “Declined” is null among them.
    Options {
        /// The question.
        prompt: String,
        /// How many in the record.
        then: u32,
        /// How many now.
        now: u32,
        /// Options that are no more.
        gone: Vec<Value>,
        /// Options that are new.
        new: Vec<Value>,
    },
    /// The game ends otherwise; `None`: it does not end here.
    End {
        /// In the record.
        then: End,
        /// Now.
        now: Option<End>,
    },
}

/// What comes next in a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Moment {
    /// Luck decides.
    Luck(Luck),
    /// Somebody is asked that.
    Question(String),
    /// The game ends.
    End,
}

/// An answer that fits: to which question, from whom, and what.
pub type Fitting = (DecisionId, SeatId, Answer);

impl<'r> Retelling<'r> {
    /// From the beginning.
    #[must_use]
    pub fn new(record: &'r Record) -> Self {
        Self {
            entries: &record.entries,
            at: 0,
            log: 0,
            round: 0,
            phase: String::new(),
            complete: record.header.is_some(),
            given: 0,
            difference: None,
        }
    }

    /// The next answer, for one of the open questions; `None`: the record has no more.
    ///
    /// # Errors
    /// Why the next answer does not fit.
    pub fn next(&mut self, session: &Session) -> Result<Option<Fitting>, Misfit> {
        self.compare_luck(session);
        let Some(entry) = self.entries.get(self.at) else { return Ok(None) };
        match &entry.what {
            What::Answer(written) => {
                let fitting = self.fit(session, written);
                let fitting = fitting.map_err(|unfit| Misfit { line: entry.line, n: self.given + 1, unfit })?;
                self.at += 1;
                self.given += 1;
                Ok(Some(fitting))
            }
            What::End(then) => {
                self.differ(Differs::End { then: then.clone(), now: None });
                Ok(None)
            }
            What::Luck(_) => Ok(None),
        }
    }

    /// The game is over: the record should be too.
    ///
    /// # Errors
    /// The first answer that is left.
    pub fn over(&mut self, session: &Session, outcome: &Outcome) -> Result<(), Misfit> {
        self.compare_luck(session);
        let rest = &self.entries[self.at..];
        let mut answers = rest.iter().filter(|entry| matches!(entry.what, What::Answer(_)));
        if let Some(first) = answers.next() {
            let unfit = Unfit::Over { left: 1 + answers.count() };
            return Err(Misfit { line: first.line, n: self.given + 1, unfit });
        }
        let now = End::new(&session.layout().definition, outcome);
        if let Some(What::End(then)) = rest.first().map(|entry| &entry.what)
            && *then != now
        {
            self.differ(Differs::End { then: then.clone(), now: Some(now) });
        }
        Ok(())
    }

    /// Answers given so far.
    #[must_use]
    pub fn given(&self) -> u64 {
        self.given
    }

    /// The first place where the game is not as it was, so far.
    #[must_use]
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// To which question an answer fits; what is not as it was there is noticed.
    fn fit(&mut self, session: &Session, written: &Written) -> Result<Fitting, Unfit> {
        let (open, seat) = match asked(session, written) {
            Ok(found) => found,
            Err(unfit) => {
                if let (Some(seat), Some(prompt)) = (&written.seat, &written.prompt) {
                    let now = all_asked(session);
                    self.differ(Differs::Asked { seat: seat.clone(), prompt: prompt.clone(), now });
                }
                return Err(unfit);
            }
        };
        if let Some(differs) = options_differ(session, open, written) {
            self.differ(differs);
        }
        let answer = choose(session, open, seat, &written.answer)?;
        Ok((session.id_of(open), seat, answer))
    }

    /// What luck has decided since the last answer, beside what the record says.
    fn compare_luck(&mut self, session: &Session) {
        let layout = session.layout();
        let log = &session.play().log;
        for logged in log.get(self.log..).unwrap_or_default() {
            let rules::Entry::Happened { event, .. } = logged.entry else { continue };
            match event {
                Event::RoundBegan { round } => self.round = round,
                Event::PhaseBegan { step, .. } => {
                    let phase = layout.steps[usize::from(step)].phase;
                    self.phase.clone_from(&layout.definition.phases[phase.index()].id);
                }
                _ => {}
            }
            if let Some(now) = Luck::of_event(layout, event) {
                let then = match self.next_luck() {
                    Some(luck) => Moment::Luck(luck),
                    None => match self.entries.get(self.at).map(|entry| &entry.what) {
                        Some(What::Answer(written)) => Moment::Question(written.prompt.clone().unwrap_or_default()),
                        Some(_) => Moment::End,
                        // Where a record is cut, nothing is said about what luck decided next.
                        None => continue,
                    },
                };
                if then != Moment::Luck(now.clone()) {
                    self.differ(Differs::Luck { then, now: Moment::Luck(now) });
                }
            }
        }
        self.log = log.len();
        while let Some(then) = self.next_luck() {
            let now = session.play().open.first().map_or(Moment::End, |open| Moment::Question(open.prompt.clone()));
            self.differ(Differs::Luck { then: Moment::Luck(then), now });
        }
    }

    fn next_luck(&mut self) -> Option<Luck> {
        let What::Luck(luck) = &self.entries.get(self.at)?.what else { return None };
        self.at += 1;
        Some(luck.clone())
    }

    fn differ(&mut self, what: Differs) {
        let luck = matches!(what, Differs::Luck { .. });
        if self.difference.is_none() && (self.complete || !luck) {
            self.difference =
                Some(Difference { after: self.given, round: self.round, phase: self.phase.clone(), what });
        }
    }
}

/// Whether a question has other options than it had, as far as the record says; the order does not matter.
fn options_differ(session: &Session, open: &Open, written: &Written) -> Option<Differs> {
    let offered = offered(session.layout(), open)?;
    let (then, now) = (written.options.as_ref(), &offered);
    let lacks = |list: &Value, other: &Value| -> Vec<Value> {
        let other = other.as_array().map_or(&[][..], Vec::as_slice);
        list.as_array().into_iter().flatten().filter(|option| !other.contains(option)).cloned().collect()
    };
    let (gone, new) = match then {
        Some(then) if then.is_array() && now.is_array() => (lacks(then, now), lacks(now, then)),
        _ => (Vec::new(), Vec::new()),
    };
    let same_names = gone.is_empty() && new.is_empty() && then.is_none_or(|then| then.is_array() || then == now);
    let of = written.of.unwrap_or(open.count);
    let same = same_names && of == open.count;
    (!same).then(|| Differs::Options { prompt: open.prompt.clone(), then: of, now: open.count, gone, new })
}

/// Who is asked what: (seats, prompt).
fn all_asked(session: &Session) -> Vec<(Vec<String>, String)> {
    let name = |seat: SeatId| session.layout().definition.name_of(Entity::Seat(seat));
    let open = session.play().open.iter();
    open.map(|open| (open.seats.seats().map(name).collect(), open.prompt.clone())).collect()
}

/// The question that an answer answers, and who answers it.
fn asked<'s>(session: &'s Session, written: &Written) -> Result<(&'s Open, SeatId), Unfit> {
    let definition = &session.layout().definition;
    let open = &session.play().open;
    let audience = match &written.seat {
        None => Audience::ALL,
        Some(seat) => match Viewer::named(definition, seat) {
            Some(viewer @ (Viewer::Seat(_) | Viewer::Team(_))) => viewer.seats(definition),
            _ => {
                let known = Viewer::names(definition).filter(|name| !matches!(*name, "public" | "all"));
                return Err(Unfit::NoSeat { seat: seat.clone(), near: nearest(seat, known).map(str::to_owned) });
            }
        },
    };
    let mine: Vec<&Open> = open.iter().filter(|open| open.seats.meets(audience)).collect();
    if mine.is_empty() {
        let seat = written.seat.clone().unwrap_or_default();
        return Err(Unfit::NotAsked { seat, asked: all_asked(session) });
    }
    let asked = |open: &&&Open| written.prompt.as_ref().is_none_or(|prompt| *prompt == open.prompt);
    let Some(found) = mine.iter().find(asked) else {
        let asked = mine.iter().map(|open| open.prompt.clone()).collect();
        return Err(Unfit::OtherPrompt { prompt: written.prompt.clone().unwrap_or_default(), asked });
    };
    let Some(seat) = found.seats.and(audience).seats().next() else {
        return Err(Unfit::NotAsked { seat: written.seat.clone().unwrap_or_default(), asked: Vec::new() });
    };
    Ok((found, seat))
}

fn choose(session: &Session, open: &Open, seat: SeatId, answer: &Value) -> Result<Answer, Unfit> {
    let prompt = open.prompt.clone();
    let words = answer.get("words").and_then(Value::as_str);
    match (answer, words) {
        (Value::Null, _) if open.optional => return Ok(Answer::Decline),
        (Value::Null, _) => return Err(Unfit::NotOptional { prompt }),
        (_, Some(words)) if open.text > 0 && words.chars().count() <= open.text as usize => {
            return Ok(Answer::Words(words.to_owned()));
        }
        _ if open.text > 0 => return Err(Unfit::Words { prompt, max: open.text }),
        _ => {}
    }
    let names: Vec<Value> = open.options.iter().map(|choice| named(session.layout(), &choice.value)).collect();
    if let Some(index) = names.iter().position(|name| name == answer).or_else(|| short(&names, answer)) {
        return Ok(Answer::Option(index + 1));
    }
    let view = session.decisions(Viewer::Seat(seat)).into_iter().find(|decision| decision.id == session.id_of(open));
    let options = view.map(|view| view.options).unwrap_or_default();
    let options: Vec<String> = options.iter().map(|option| spelled(&option.value)).collect();
    let answer = answer.as_str().map_or_else(|| answer.to_string(), str::to_owned);
    let near = nearest(&answer, options.iter().map(String::as_str)).map(str::to_owned);
    Err(Unfit::NoOption { prompt, answer, options, near })
}

/// The only option whose id, without its kind, is written.
fn short(names: &[Value], answer: &Value) -> Option<usize> {
    let id = answer.as_str()?;
    let fits = |name: &Value| name.as_str().and_then(|name| name.split_once(':')).is_some_and(|(_, own)| own == id);
    let mut found = names.iter().enumerate().filter(|(_, name)| fits(name)).map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}

/// An option as it is written, as far as the asked seat may know it.
fn spelled(option: &OptionValue) -> String {
    match option {
        OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Component(name) | OptionValue::Name(name) => {
            name.clone()
        }
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Hidden { kind, zone: Some(zone) } => format!("{kind} ({zone})"),
        OptionValue::Hidden { kind, zone: None } => kind.clone(),
    }
}
