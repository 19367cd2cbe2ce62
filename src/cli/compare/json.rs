//! What was found, for machines.

use serde_json::{Map, Value, json};

use super::super::fault;
use super::Findings;
use crate::simulate::compare::{Counted, Figure, Group};

/// One object with everything.
pub(super) fn whole(found: &Findings<'_>) -> Value {
    let games = &found.compared;
    json!({
        "a": found.named[0].label(),
        "b": found.named[1].label(),
        "differs": found.differs(),
        "files": found.changes.files,
        "settings": found.changes.settings,
        "cases": found.cases,
        "games": games.games,
        "seed": found.plan.seed,
        "bots": found.players.iter().map(|(seat, bot)| (seat.clone(), json!(bot))).collect::<Map<_, _>>(),
        "same": games.same,
        "told_differently": games.told,
        "parted": games.parted(),
        "partings": groups(found, &games.groups),
        "tellings": groups(found, &games.told_groups),
        "reached": found.reached.iter().map(|one| json!({ "cause": one.cause, "games": one.games })).collect::<Vec<_>>(),
        "failed": { "a": games.failed[0], "b": games.failed[1] },
        "outcomes": found.figures.results.iter().map(|one| (one.what.clone(), figure(one))).collect::<Map<_, _>>(),
        "rounds": length(found, &Counted::Rounds),
        "decisions": length(found, &Counted::Answers),
        "counters": found.figures.scores.iter().filter_map(counter).collect::<Map<_, _>>(),
        "compared": found.figures.compared,
        "detectable": rounded(found.figures.detectable),
        "unseen": rounded(found.figures.unseen),
        "repeat": found.repeat,
    })
}

fn groups(found: &Findings<'_>, groups: &[Group]) -> Vec<Value> {
    let one = |group: &Group| {
        let example = &group.example;
        let seed = found.plan.seed_of(example.game);
        let command = |side: usize| fault::command(&found.named[side].command(seed, &found.plan.bots));
        json!({
            "games": group.games,
            "cause": group.cause,
            "example": {
                "seed": seed,
                "round": example.round,
                "phase": example.phase,
                "before": example.before,
                "a": example.a,
                "b": example.b,
                "error_a": example.failed[0].as_ref().map(|error| fault::json(error, seed)),
                "error_b": example.failed[1].as_ref().map(|error| fault::json(error, seed)),
                "run_a": command(0),
                "run_b": command(1),
            },
        })
    };
    groups.iter().map(one).collect()
}

fn figure<T>(figure: &Figure<T>) -> Value {
    let interval = figure.difference.ci95;
    json!({
        "a": rounded(figure.a),
        "b": rounded(figure.b),
        "difference": rounded(figure.difference.value),
        "ci95": [rounded(interval.low), rounded(interval.high)],
        "p": rounded(figure.p),
        "differs": figure.differs(),
    })
}

fn length(found: &Findings<'_>, what: &Counted) -> Option<Value> {
    found.figures.scores.iter().find(|one| one.what == *what).map(figure)
}

/// A counter with its name as in the files: `total`, `player.points`.
fn counter(one: &Figure<Counted>) -> Option<(String, Value)> {
    match &one.what {
        Counted::Counter { name, of } if of.is_empty() => Some((name.clone(), figure(one))),
        Counted::Counter { name, of } => Some((format!("{}.{name}", of.join(",")), figure(one))),
        Counted::Rounds | Counted::Answers => None,
    }
}

/// To a millionth; what is endless is nothing.
fn rounded(value: f64) -> Option<f64> {
    value.is_finite().then(|| (value * 1e6).round() / 1e6)
}
