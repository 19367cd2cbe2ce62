//! Exact odds: what comes of every line of luck, weighed.

mod fraction;

pub use fraction::Fraction;

use std::collections::BTreeMap;

use crate::session::trial::{Came, Experiment, Found, Measure, Trouble};

/// What is to be tabulated.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The quantities; none: everything that changes on some line.
    pub of: Vec<Measure>,
    /// What the lines are parted by.
    pub by: Vec<Measure>,
    /// Whether answers that are tried are as likely as each other; else the lines are parted by them.
    pub random: bool,
    /// Most lines that are played.
    pub limit: u64,
}

/// What came of all lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// How many lines there are.
    pub lines: u64,
    /// The lines in their parts; one if they are not parted.
    pub parts: Vec<Part>,
}

/// The lines on which the same was answered and the quantities of [`Asked::by`] came out alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The quantities that part the lines.
    pub by: Vec<(String, Found)>,
    /// What was answered where every option is tried.
    pub answers: Vec<String>,
    /// How likely these lines are, given the answers.
    pub weight: Fraction,
    /// The quantities asked for.
    pub tables: Vec<Table>,
}

/// The values of a quantity and how likely each is within its part; together they are 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The quantity.
    pub name: String,
    /// In the order of the values.
    pub rows: Vec<(Found, Fraction)>,
    /// The mean where all values are numbers: whether it is below 0, and its size.
    pub mean: Option<(bool, Fraction)>,
}

/// Why there are no odds.
#[derive(Clone, Debug)]
pub enum Fault {
    /// A line cannot be played, or there are too many.
    Trouble(Trouble),
    /// The numbers are too large to stay exact.
    TooLarge,
}

/// Plays every line of an experiment and weighs what comes of it.
///
/// # Errors
/// The first line that cannot be played; too many lines; numbers that do not stay exact.
pub fn odds(experiment: &Experiment, asked: &Asked) -> Result<Odds, Fault> {
    let mut gathered = Gathered {
        asked,
        of: asked.of.iter().cloned().map(|one| (one, None)).collect(),
        parts: BTreeMap::new(),
        lines: 0,
    };
    let mut exact = true;
    let played = experiment.play(asked.limit, |came| exact = exact && gathered.line(came).is_some());
    match played {
        _ if !exact => Err(Fault::TooLarge),
        Err(trouble) => Err(Fault::Trouble(trouble)),
        Ok(()) => gathered.finish().ok_or(Fault::TooLarge),
    }
}

/// What has been gathered of the lines so far.
struct Gathered<'a> {
    asked: &'a Asked,
    /// What is tabulated, and its value before anything was played.
    of: Vec<(Measure, Option<Found>)>,
    parts: BTreeMap<(Vec<String>, Vec<Found>), Heap>,
    lines: u64,
}

/// The lines of one part.
struct Heap {
    weight: Fraction,
    /// The values that came out of each quantity; what was not yet known to change then is missing.
    values: Vec<BTreeMap<Found, Fraction>>,
}

impl Gathered<'_> {
    /// Takes one line in; `None`: numbers too large.
    fn line(&mut self, came: &Came<'_>) -> Option<()> {
        self.lines += 1;
        if self.asked.of.is_empty() {
            for measure in came.changed() {
                if !self.of.iter().any(|(known, _)| *known == measure) {
                    let before = came.before(&measure);
                    self.of.push((measure, before));
                }
            }
        }
        let weight = weight(came, self.asked.random)?;
        let answers = if self.asked.random { Vec::new() } else { came.answers().to_vec() };
        let by = self.asked.by.iter().map(|measure| came.value(measure)).collect();
        let heap = self.parts.entry((answers, by)).or_insert(Heap { weight: Fraction::ZERO, values: Vec::new() });
        heap.weight = heap.weight.plus(weight)?;
        heap.values.resize_with(self.of.len(), BTreeMap::new);
        for (values, (measure, _)) in heap.values.iter_mut().zip(&self.of) {
            let sum = values.entry(came.value(measure)).or_insert(Fraction::ZERO);
            *sum = sum.plus(weight)?;
        }
        Some(())
    }

    fn finish(self) -> Option<Odds> {
        let Self { asked, of, parts, lines } = self;
        let part = |((answers, by), mut heap): ((Vec<String>, Vec<Found>), Heap)| {
            heap.values.resize_with(of.len(), BTreeMap::new);
            let by = asked.by.iter().map(|measure| measure.name.clone()).zip(by).collect();
            let weight = heap.weight;
            let tables = of.iter().zip(heap.values).map(|(measure, values)| table(measure, values, weight));
            Some(Part { by, answers, weight, tables: tables.collect::<Option<_>>()? })
        };
        let mut parts: Vec<Part> = parts.into_iter().map(part).collect::<Option<_>>()?;
        if asked.of.is_empty() {
            // What was found to change is listed as a reader looks for it.
            let order =
                |table: &Table| (!matches!(table.name.as_str(), "returns" | "result"), table.name.contains(':'));
            parts.iter_mut().for_each(|part| part.tables.sort_by_key(order));
        }
        Some(Odds { lines, parts })
    }
}

/// How likely a line is.
fn weight(came: &Came<'_>, random: bool) -> Option<Fraction> {
    came.digits().iter().filter(|digit| random || !digit.is_answer()).try_fold(Fraction::ONE, |product, digit| {
        let (weight, all) = digit.weight();
        product.times(Fraction::new(weight.into(), all.into()))
    })
}

fn table(measure: &(Measure, Option<Found>), mut values: BTreeMap<Found, Fraction>, weight: Fraction) -> Option<Table> {
    let (measure, before) = measure;
    let known = values.values().try_fold(Fraction::ZERO, |sum, one| sum.plus(*one))?;
    let (_, rest) = weight.minus(known)?;
    if rest != Fraction::ZERO {
        // It first changed on a later line: until then it was as before.
        let sum = values.entry(before.clone().unwrap_or(Found::Nothing)).or_insert(Fraction::ZERO);
        *sum = sum.plus(rest)?;
    }
    let rows: Vec<(Found, Fraction)> =
        values.into_iter().map(|(value, one)| Some((value, one.over(weight)?))).collect::<Option<_>>()?;
    let mean = mean(&rows)?;
    Some(Table { name: measure.name.clone(), rows, mean })
}

/// The mean of numbers; nothing of other values. `None` outside: numbers too large.
#[allow(clippy::option_option, reason = "no mean and no exact mean are two things")]
fn mean(rows: &[(Found, Fraction)]) -> Option<Option<(bool, Fraction)>> {
    let (mut above, mut below) = (Fraction::ZERO, Fraction::ZERO);
    for (value, odds) in rows {
        let Found::Number(number) = value else { return Some(None) };
        let part = odds.times(Fraction::new(number.unsigned_abs().into(), 1))?;
        let side = if *number < 0 { &mut below } else { &mut above };
        *side = side.plus(part)?;
    }
    above.minus(below).map(Some)
}
