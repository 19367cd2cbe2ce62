//! The figures for machines.

use serde_json::{Map, Value, json};

use super::Course;
use crate::simulate::counts::Counts;
use crate::simulate::player::seed_of;
use crate::simulate::spread::{Spread, rounded};
use crate::simulate::stats::Share;
use crate::simulate::tally::Column;
use crate::table::definition::{CounterType, Definition};

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
