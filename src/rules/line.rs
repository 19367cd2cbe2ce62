//! One line of play among all that luck, and answers, allow: an odometer whose digits are decisions.
//!
//! The rules are run with the digits as they stand; a decision beyond the last digit takes its first outcome and becomes a
//! digit. [`Line::turn`] then goes on to the next line, depth first, until all have been run.

use smallvec::SmallVec;

/// A way along the decisions that came up, outcome by outcome.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    digits: Vec<Digit>,
    /// Where in `digits` the present run is.
    at: usize,
    /// Digits at the front that are not turned.
    fixed: usize,
    /// How many answers are given on the spot in all.
    most: u32,
}

/// A decision, and which of its outcomes is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digit {
    taken: u32,
    outcomes: Outcomes,
    answer: bool,
}

/// What a decision can come to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Outcomes {
    /// Each of `0..n`, all equally likely.
    Equal(u32),
    /// Some of the outcomes are the same: the first of each kind, and how many there are of that kind.
    Kinds(SmallVec<[(u32, u32); 8]>),
}

impl Digit {
    fn new(outcomes: Outcomes, answer: bool) -> Self {
        Self { taken: 0, outcomes, answer }
    }

    /// Whether a seat decided, not luck.
    #[must_use]
    pub fn is_answer(&self) -> bool {
        self.answer
    }

    /// Position of the outcome taken among the distinct ones, from 0.
    #[must_use]
    pub fn taken(&self) -> u32 {
        self.taken
    }

    /// How many distinct outcomes there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        match &self.outcomes {
            Outcomes::Equal(count) => *count,
            Outcomes::Kinds(kinds) => kinds.len() as u32,
        }
    }

    /// Weight of the outcome taken, and of all outcomes together.
    #[must_use]
    pub fn weight(&self) -> (u32, u32) {
        match &self.outcomes {
            Outcomes::Equal(count) => (1, (*count).max(1)),
            Outcomes::Kinds(kinds) => (kinds[self.taken as usize].1, kinds.iter().map(|(_, weight)| weight).sum()),
        }
    }

    fn outcome(&self) -> u32 {
        match &self.outcomes {
            Outcomes::Equal(_) => self.taken,
            Outcomes::Kinds(kinds) => kinds[self.taken as usize].0,
        }
    }
}

impl Line {
    /// The first line, on which at most so many questions are answered on the spot.
    #[must_use]
    pub fn new(answers: u32) -> Self {
        Self { most: answers, ..Self::default() }
    }

    /// The same decisions and one answer of so many, of which none is turned any more; `answers` are given in all.
    #[must_use]
    pub fn branch(&self, options: u32, taken: u32, answers: u32) -> Self {
        let mut digits = self.digits.clone();
        digits.push(Digit { taken, ..Digit::new(Outcomes::Equal(options), true) });
        Self { fixed: digits.len(), at: 0, most: answers, digits }
    }

    /// The decisions so far.
    #[must_use]
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// How many of them are answers.
    #[must_use]
    pub fn answers(&self) -> usize {
        self.digits.iter().filter(|digit| digit.answer).count()
    }

    /// Back to the beginning of the same line.
    pub fn rewind(&mut self) {
        self.at = 0;
    }

    /// On to the next line: the last decision that has another outcome takes it. `false`: all lines have been run.
    pub fn turn(&mut self) -> bool {
        self.rewind();
        while self.digits.len() > self.fixed {
            if let Some(last) = self.digits.last_mut() {
                last.taken += 1;
                if last.taken < last.count() {
                    return true;
                }
            }
            self.digits.pop();
        }
        false
    }

    /// A decision of luck with outcomes `0..outcomes`, all equally likely.
    pub(super) fn luck(&mut self, outcomes: u32) -> u32 {
        self.decide(|| Digit::new(Outcomes::Equal(outcomes.max(1)), false))
    }

    /// A decision of luck of whose outcomes some are the same.
    pub(super) fn kinds(&mut self, kinds: impl FnOnce() -> SmallVec<[(u32, u32); 8]>) -> u32 {
        self.decide(|| Digit::new(Outcomes::Kinds(kinds()), false))
    }

    /// An answer on the spot, from 1, 0 for none of the options; `None`: no more answers are given.
    pub fn answer(&mut self, options: u32, optional: bool) -> Option<u32> {
        if self.at == self.digits.len() && self.answers() >= self.most as usize {
            return None;
        }
        let outcome = self.decide(|| Digit::new(Outcomes::Equal(options + u32::from(optional)), true));
        Some(if outcome == options { 0 } else { outcome + 1 })
    }

    fn decide(&mut self, digit: impl FnOnce() -> Digit) -> u32 {
        if self.at == self.digits.len() {
            self.digits.push(digit());
        }
        self.at += 1;
        self.digits[self.at - 1].outcome()
    }
}
