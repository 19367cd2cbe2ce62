//! The figures for machines.

use serde_json::{Map, Value, json};

use super::super::words::{Locale, Words};
use super::sweep::Sweep;
use super::{Course, details, profile, sweeps as of_sweeps};
use crate::simulate::counts::Counts;
use crate::simulate::ears::Detail;
use crate::simulate::player::seed_of;
use crate::simulate::spread::{Spread, rounded};
use crate::simulate::stats::Share;
use crate::simulate::tally::Column;
use crate::simulate::usage::{Shift, Use};
use crate::table::definition::{CounterType, Definition};

/// All combinations of a sweep.
pub(super) fn sweep(sweeps: &[Sweep], courses: &[Course<'_>]) -> Value {
    let points = courses.iter().map(|course| {
        let set = sweeps.iter().zip(course.values).map(|(sweep, value)| (sweep.key.clone(), json!(value)));
        let mut object = json!({ "set": named(set) });
        if let (Some(object), Value::Object(more)) = (object.as_object_mut(), whole(course)) {
            object.extend(more);
        }
        object
    });
    json!({
        "games": courses.iter().map(|course| course.done.tally.games).sum::<u64>(),
        "seed": courses.first().map_or(0, |course| course.seed),
        "points": points.collect::<Vec<_>>(),
        "stopped": of_sweeps::stopped(sweeps, courses),
    })
}

/// One object with everything.
pub(super) fn whole(course: &Course<'_>) -> Value {
    let (tally, layout) = (&course.done.tally, course.layout);
    let definition = &layout.definition;
    let seconds = course.seconds.max(1e-9);
    let mut object = json!({
        "games": tally.games,
        "seed": course.seed,
        "scenario": course.scenario.id(),
        "bots": named(definition.seats.iter().map(|seat| seat.id.as_str()).zip(course.done.bots.iter().map(|bot| json!(bot)))),
        "outcomes": outcomes(course),
        "winners": winners(course),
        "rounds": spread(&tally.rounds),
        "decisions": spread(&tally.decisions),
        "counters": named(
            course.done.columns.iter().zip(&tally.counters).map(|(column, counts)| (column.name(definition), counter(definition, column, counts))),
        ),
        "stopped": course.done.stopped,
        "failed": failed(course),
        "playouts_per_second": rounded((tally.games + tally.failed) as f64 / seconds),
        "decisions_per_second": rounded(tally.answers as f64 / seconds),
    });
    if let (Some(until), Some(object)) = (course.until, object.as_object_mut()) {
        object.insert("until".to_owned(), json!({ "half_width": until, "reached": course.done.narrow }));
    }
    if let (Some(detail), Some(object)) = (&course.done.heard.detail, object.as_object_mut()) {
        object.insert("moves".to_owned(), moves(course, detail));
        object.insert("cards".to_owned(), cards(course, detail));
    }
    if let (Some(profile), Some(object)) = (&course.done.heard.profile, object.as_object_mut()) {
        object.insert("profile".to_owned(), profile::json(profile));
    }
    object
}

fn cards(course: &Course<'_>, detail: &Detail) -> Value {
    named(details::cards(course, detail).into_iter().map(|item| {
        let value = item_value(course, item.used, item.shift.as_ref());
        (item.name, value)
    }))
}

fn moves(course: &Course<'_>, detail: &Detail) -> Value {
    let words = Words::new(Locale::En);
    named(details::moves(&words, course, detail).into_iter().map(|item| {
        let value = item_value(course, item.used, item.shift.as_ref());
        (item.name, value)
    }))
}

fn item_value(course: &Course<'_>, used: &Use, shift: Option<&Shift>) -> Value {
    let mut object = json!({ "times": used.times, "games": used.games });
    if let (Some(shift), Some(object)) = (shift, object.as_object_mut()) {
        let ci = shift.difference.ci95;
        let value = json!({
            "result": course.layout.definition.results[shift.result],
            "with": rounded(shift.seen.value()),
            "without": rounded(shift.unseen.value()),
            "difference": rounded(shift.difference.value),
            "ci95": [rounded(ci.low), rounded(ci.high)],
            "p_holm": rounded(shift.p),
            "few": shift.few,
        });
        object.insert("shift".to_owned(), value);
    }
    object
}

fn named<K: Into<String>>(pairs: impl Iterator<Item = (K, Value)>) -> Value {
    Value::Object(pairs.map(|(name, value)| (name.into(), value)).collect::<Map<_, _>>())
}

/// A share with its interval.
fn share(share: Share) -> Value {
    let interval = share.wilson();
    json!({
        "games": share.count,
        "share": rounded(share.value()),
        "ci95": [rounded(interval.low), rounded(interval.high)],
    })
}

fn outcomes(course: &Course<'_>) -> Value {
    let tally = &course.done.tally;
    let of = tally.games;
    let results = course.layout.definition.results.iter().zip(&tally.results).zip(&tally.examples);
    named(results.map(|((name, count), example)| {
        let mut value = share(Share { count: *count, of });
        if let (Some(example), Some(object)) = (example, value.as_object_mut()) {
            object.insert("example_seed".to_owned(), json!(seed_of(course.seed, *example)));
        }
        (name.clone(), value)
    }))
}

fn winners(course: &Course<'_>) -> Value {
    let (tally, definition) = (&course.done.tally, &course.layout.definition);
    let of = tally.games;
    let seats = definition.seats.iter().zip(&tally.wins).map(|(seat, count)| (seat.id.clone(), *count));
    json!({
        "seats": named(seats.map(|(name, count)| (name, share(Share { count, of })))),
        "nobody": share(Share { count: tally.nobody, of }),
        "several": share(Share { count: tally.several, of }),
    })
}

fn spread(counts: &Counts) -> Value {
    json!(Spread::of(&counts.histogram()))
}

fn counter(definition: &Definition, column: &Column, counts: &Counts) -> Value {
    let histogram = counts.histogram();
    let of = histogram.count();
    match &definition.counters[column.counter.index()].holds {
        CounterType::Values(values) => {
            let values = values.iter().enumerate();
            json!({ "shares": named(values.map(|(at, name)| {
                (name.clone(), json!(rounded(Share { count: histogram.times(at as i64), of }.value())))
            })) })
        }
        CounterType::Flag => {
            json!({ "shares": { "true": rounded(Share { count: histogram.times(1), of }.value()) } })
        }
        _ => spread(counts),
    }
}

fn failed(course: &Course<'_>) -> Value {
    let tally = &course.done.tally;
    let list = tally.failures.iter().map(|failure| {
        let mut value = super::super::fault::json(&failure.error, failure.seed);
        if let Some(object) = value.as_object_mut() {
            object.insert("game".to_owned(), json!(failure.game));
            object.insert("repeat".to_owned(), json!(course.again(failure.seed)));
        }
        value
    });
    json!({ "games": tally.failed, "first": list.collect::<Vec<_>>() })
}
