//! `--sweep`: every combination of some values, played on the same luck.

use std::sync::Arc;

use crate::scenario::{Choice, Diagnostic, Scenario};
use crate::table::Layout;

/// Most combinations.
const MOST: usize = 1000;
/// What else than settings can be swept.
const VARIANT: &str = "variant";
const SEATS: &str = "seats";
/// The value of `variant` that stands for none.
const NO_VARIANT: &str = "-";

/// Values that one thing takes one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sweep {
    pub(crate) key: String,
    pub(crate) values: Vec<String>,
}

/// One combination, with everything chosen.
pub(super) struct Point {
    /// The values, in the order of the sweeps.
    pub(super) values: Vec<String>,
    pub(super) choice: Choice,
    pub(super) layout: Arc<Layout>,
}

/// `KEY=1..5` or `KEY=3,4,5`.
pub(super) fn parse(text: &str) -> Result<Sweep, String> {
    const HELP: &str = "write KEY=1..5 or KEY=a,b,c";
    let (key, values) = text.split_once('=').ok_or(HELP)?;
    let range = values.split_once("..").and_then(|(low, high)| {
        let low: i64 = low.trim().parse().ok()?;
        let high: i64 = high.trim_start_matches('=').trim().parse().ok()?;
        Some((low, high))
    });
    let values: Vec<String> = match range {
        Some((low, high)) if low <= high && high - low < MOST as i64 => {
            (low..=high).map(|value| value.to_string()).collect()
        }
        Some((low, high)) if low > high => return Err(format!("{low} is more than {high}; {HELP}")),
        Some(_) => return Err(format!("these are more than {MOST} values")),
        None => values.split(',').map(|value| value.trim().to_owned()).collect(),
    };
    let key = key.trim().to_owned();
    let twice = values.iter().enumerate().find(|(at, value)| values[..*at].contains(value));
    match twice {
        _ if key.is_empty() || values.iter().any(String::is_empty) => Err(HELP.to_owned()),
        Some((_, value)) => Err(format!("the value {value} is there twice")),
        None => Ok(Sweep { key, values }),
    }
}

/// All combinations; the last sweep goes fastest. Every complaint comes at once, before any game.
pub(super) fn points(scenario: &Scenario, base: &Choice, sweeps: &[Sweep]) -> Result<Vec<Point>, Vec<Diagnostic>> {
    let mut complaints = Vec::new();
    for (at, sweep) in sweeps.iter().enumerate() {
        if sweeps[..at].iter().any(|other| other.key == sweep.key) {
            complaints.push(complain(format!("`{}` is swept twice", sweep.key), "put all its values into one --sweep"));
        } else if base.settings.contains_key(&sweep.key) {
            complaints.push(complain(format!("`{}` is both set and swept", sweep.key), "leave out one of both"));
        }
    }
    for sweep in sweeps {
        complaints.extend(alone(scenario, base, sweep));
    }
    let count = sweeps.iter().try_fold(1_usize, |count, sweep| count.checked_mul(sweep.values.len()));
    let count = count.filter(|count| *count <= MOST);
    if count.is_none() {
        complaints.push(complain(format!("these are more than {MOST} combinations"), "sweep fewer values"));
    }
    let mut points = Vec::new();
    for index in 0..count.filter(|_| complaints.is_empty()).unwrap_or(0) {
        let values = combination(sweeps, index);
        let mut choice = base.clone();
        for (sweep, value) in sweeps.iter().zip(&values) {
            complaints.extend(lay(scenario, &mut choice, &sweep.key, value));
        }
        match scenario.define(&choice) {
            Ok(definition) => points.push(Point { values, choice, layout: Arc::new(Layout::new(definition)) }),
            Err(list) => complaints.extend(list),
        }
    }
    let mut once: Vec<Diagnostic> = Vec::new();
    for complaint in complaints {
        if !once.contains(&complaint) {
            once.push(complaint);
        }
    }
    if once.is_empty() { Ok(points) } else { Err(once) }
}

/// What is wrong with the values of one sweep, each alone: of many complaints the first and the last.
fn alone(scenario: &Scenario, base: &Choice, sweep: &Sweep) -> Vec<Diagnostic> {
    let mut complaints: Vec<Diagnostic> = Vec::new();
    for value in &sweep.values {
        let mut choice = base.clone();
        let wrong = match lay(scenario, &mut choice, &sweep.key, value) {
            Some(complaint) => vec![complaint],
            None => scenario.define(&choice).err().unwrap_or_default(),
        };
        complaints.extend(wrong.into_iter().filter(|complaint| !complaints.contains(complaint)).collect::<Vec<_>>());
    }
    if complaints.len() > 2 {
        complaints.drain(1..complaints.len() - 1);
    }
    complaints
}

fn combination(sweeps: &[Sweep], index: usize) -> Vec<String> {
    let mut rest = index;
    let mut values: Vec<String> = sweeps
        .iter()
        .rev()
        .map(|sweep| {
            let value = sweep.values[rest % sweep.values.len()].clone();
            rest /= sweep.values.len();
            value
        })
        .collect();
    values.reverse();
    values
}

/// Lays one value over a choice. A setting of that name counts for more than what else could be meant.
fn lay(scenario: &Scenario, choice: &mut Choice, key: &str, value: &str) -> Option<Diagnostic> {
    let (what, role) = key.split_once('.').unwrap_or((key, ""));
    if scenario.settings().contains_key(key) || (key != VARIANT && what != SEATS) {
        choice.settings.insert(key.to_owned(), value.to_owned());
    } else if key == VARIANT {
        choice.variant = (value != NO_VARIANT).then(|| value.to_owned());
    } else {
        match value.parse() {
            Ok(count) => drop(choice.seats.insert(role.to_owned(), count)),
            Err(_) => return Some(complain(format!("`{key}` is a number, not `{value}`"), "write seats=3..6")),
        }
    }
    None
}

fn complain(message: String, help: &str) -> Diagnostic {
    Diagnostic::error("sweep", "", format!("--sweep: {message}")).help(help.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_a_range_or_a_list() {
        let values = |text| parse(text).map(|sweep| sweep.values.join(" "));
        assert_eq!(values("a=1..4"), Ok("1 2 3 4".to_owned()));
        assert_eq!(values("a=-1..=1"), Ok("-1 0 1".to_owned()));
        assert_eq!(values("a = x, y"), Ok("x y".to_owned()));
        for wrong in ["a", "=1", "a=", "a=1,,2", "a=5..1", "a=1..5000", "a=1,1"] {
            assert!(values(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_last_sweep_goes_fastest() {
        let sweeps = [parse("a=1..2"), parse("b=x,y,z")].map(|sweep| sweep.expect("these are well"));
        let all: Vec<String> = (0..6).map(|index| combination(&sweeps, index).join("")).collect();
        assert_eq!(all, ["1x", "1y", "1z", "2x", "2y", "2z"]);
    }
}
