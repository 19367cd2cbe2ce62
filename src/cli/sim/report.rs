//! The figures as one HTML page with charts.

use maud::{Markup, html};

use super::super::words::Words;
use super::details::{self, Item};
use super::sweep::Sweep;
use super::tables::{self, Grid};
use super::{Course, sweeps as of_sweeps};
use crate::simulate::atlas::positions;
use crate::simulate::chart::{Bar, Bars, Columns, Heat, Line, Lines, Point, Road, Scale, Spot, number};
use crate::simulate::counts::Counts;
use crate::simulate::ears::Detail;
use crate::simulate::page::{self, Page, Part};
use crate::simulate::spread::Spread;
use crate::simulate::stats::{Interval, Share};
use crate::simulate::usage::Shift;
use crate::table::definition::{CounterType, Definition, Place};

/// Most charts of one sort.
const CHARTS: usize = 12;
/// Most maps.
const MAPS: usize = 6;
/// Most cards and moves.
const MATTER: usize = 15;

/// The page; `command` makes it again.
pub(super) fn render(words: &Words, sweeps: &[Sweep], courses: &[Course<'_>], command: &str) -> String {
    let Some(first) = courses.first() else { return String::new() };
    let (title, remarks) = match sweeps.is_empty() {
        true => (tables::title(words, first), tables::remarks(words, first)),
        false => (of_sweeps::title(words, courses), of_sweeps::said(words, sweeps, courses)),
    };
    let lead = tables::bots(first);
    let remarks = html! { @for line in &remarks { p { (line) } } };
    let parts = if sweeps.is_empty() { one(words, first, &remarks) } else { many(words, sweeps, courses, &remarks) };
    let foot = foot(words, first, command);
    Page { language: words.locale.code(), title: &title, lead: &lead, parts, foot }.render()
}

fn foot(words: &Words, course: &Course<'_>, command: &str) -> Markup {
    let version = [("version", env!("CARGO_PKG_VERSION").into())];
    let hash = course.scenario.files.hash().to_hex().to_string();
    html! {
        p { (words.with("sim-made-by", &version)) }
        (page::command(command))
        p { (words.with("sim-hash", &[("hash", hash.into())])) }
        p { (words.get("sim-method")) }
    }
}

/// The parts of one set of games.
fn one(words: &Words, course: &Course<'_>, remarks: &Markup) -> Vec<Part> {
    let mut parts = vec![
        part(
            words,
            "sim-part-outcomes",
            html! { (remarks) (outcomes(words, course)) (table(words, "sim-winner", &tables::winners(words, course))) },
        ),
        part(words, "sim-part-length", lengths(words, course)),
    ];
    if let Some(detail) = &course.done.heard.detail {
        let definition = &course.layout.definition;
        let over = rounds(words, definition, detail);
        let maps = maps(words, course, detail);
        let cards = details::cards(course, detail);
        let moves = details::moves(words, course, detail);
        parts.extend(
            (!over.is_empty()).then(|| part(words, "sim-part-rounds", html! { @for chart in &over { (chart) } })),
        );
        parts.extend((!maps.is_empty()).then(|| {
            part(words, "sim-part-map", html! { p { (words.get("sim-map-note")) } @for map in &maps { (map) } })
        }));
        for (id, name, items) in [("sim-part-cards", "sim-card", &cards), ("sim-part-moves", "sim-move", &moves)] {
            let found = details::greatest(items, MATTER);
            if let Some(grid) = details::shifted(words, course, name, &found) {
                let body = html! {
                    p { (words.get("sim-shift-note")) }
                    (differences(words, course, name, &found))
                    (table(words, name, &grid))
                };
                parts.push(part(words, id, body));
            }
        }
    }
    let counters = tables::counter_grids(words, course);
    let body = html! { @for grid in &counters { (table(words, "sim-counter", grid)) } };
    parts.extend((!counters.is_empty()).then(|| part(words, "sim-part-counters", body)));
    parts
}

/// The parts of a sweep.
fn many(words: &Words, sweeps: &[Sweep], courses: &[Course<'_>], remarks: &Markup) -> Vec<Part> {
    let grid = of_sweeps::grid(words, sweeps, courses);
    let body =
        html! { (remarks) @for chart in swept(words, sweeps, courses) { (chart) } (table(words, "sim-result", &grid)) };
    vec![part(words, "sim-part-sweep", body)]
}

/// A chart over the values of the longest sweep, for each combination of the others.
fn swept(words: &Words, sweeps: &[Sweep], courses: &[Course<'_>]) -> Vec<Markup> {
    let Some(along) = (0..sweeps.len()).max_by_key(|at| (sweeps[*at].values.len(), usize::MAX - at)) else {
        return Vec::new();
    };
    let others = |course: &Course<'_>| {
        let fixed = sweeps.iter().zip(course.values).enumerate().filter(|(at, _)| *at != along);
        fixed.map(|(_, (sweep, value))| format!("{} = {value}", sweep.key)).collect::<Vec<_>>().join(", ")
    };
    let mut groups: Vec<(String, Vec<&Course<'_>>)> = Vec::new();
    for course in courses {
        let name = others(course);
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, group)) => group.push(course),
            None => groups.push((name, vec![course])),
        }
    }
    let key = &sweeps[along].key;
    let chart = |(name, group): &(String, Vec<&Course<'_>>)| {
        let results = &group[0].layout.definition.results;
        let lines: Vec<Line> = results
            .iter()
            .enumerate()
            .map(|(result, label)| {
                let points = group.iter().map(|course| swept_point(course, along, result, &sweeps[along]));
                Line { label: label.clone(), points: points.collect() }
            })
            .collect();
        let title = words.with("sim-chart-sweep", &[("key", key.into())]);
        let title = if name.is_empty() { title } else { format!("{title} ({name})") };
        let description = words.get("sim-chart-sweep-words");
        Lines { title: &title, description: &description, axis: key, lines: &lines, scale: Scale::Percent }.render()
    };
    groups.iter().map(chart).collect()
}

fn swept_point(course: &Course<'_>, along: usize, result: usize, sweep: &Sweep) -> Point {
    let value = &course.values[along];
    let at = sweep.values.iter().position(|known| known == value).unwrap_or(0);
    let share = Share { count: course.done.tally.results[result], of: course.done.tally.games };
    // Names stand side by side; numbers where they belong.
    let numbers = sweep.values.iter().all(|value| value.parse::<f64>().is_ok());
    let x = value.parse::<f64>().ok().filter(|_| numbers).unwrap_or(at as f64);
    Point { x, name: Some(value.clone()), y: share.value(), band: Some(share.wilson()) }
}

fn part(words: &Words, id: &str, body: Markup) -> Part {
    Part { heading: words.get(id), body }
}

fn table(words: &Words, caption: &str, grid: &Grid) -> Markup {
    let caption = words.get(caption);
    page::Grid { caption: &caption, head: &grid.head, rows: &grid.rows }.render()
}

fn outcomes(words: &Words, course: &Course<'_>) -> Markup {
    let tally = &course.done.tally;
    let results = course.layout.definition.results.iter().zip(&tally.results).enumerate();
    let bars: Vec<Bar> = results
        .map(|(group, (label, count))| {
            let share = Share { count: *count, of: tally.games };
            let note = format!("{} ({})", Scale::Percent.write(share.value(), 1), tables::between(share.wilson()));
            Bar { label: label.clone(), value: share.value(), interval: Some(share.wilson()), note, group }
        })
        .collect();
    let (title, description) = (words.get("sim-chart-outcomes"), described(&bars));
    Bars { title: &title, description: &description, bars: &bars, scale: Scale::Percent }.render()
}

/// Bars in words.
fn described(bars: &[Bar]) -> String {
    bars.iter().map(|bar| format!("{}: {}", bar.label, bar.note)).collect::<Vec<_>>().join("; ")
}

fn lengths(words: &Words, course: &Course<'_>) -> Markup {
    let tally = &course.done.tally;
    let chart = |id: &str, counts: &Counts| {
        let histogram = counts.histogram();
        let of = histogram.count();
        let columns: Vec<(i64, f64)> =
            histogram.bins().map(|(value, count)| (value, Share { count, of }.value())).collect();
        let name = words.get(id);
        let title = words.with("sim-chart-length", &[("what", name.as_str().into())]);
        let description = Spread::of(&histogram)
            .map_or_else(String::new, |spread| format!("{name}: {} … {} … {}", spread.min, spread.median, spread.max));
        Columns { title: &title, description: &description, axis: &name, columns: &columns, width: histogram.width() }
            .render()
    };
    html! {
        (table(words, "sim-length", &tables::lengths(words, course)))
        @if tally.rounds.histogram().bins().count() > 1 { (chart("sim-rounds", &tally.rounds)) }
        (chart("sim-decisions", &tally.decisions))
    }
}

/// Counters over rounds; those that never move are left out.
fn rounds(words: &Words, definition: &Definition, detail: &Detail) -> Vec<Markup> {
    let rounds = &detail.rounds;
    let mut charts = Vec::new();
    for (index, column) in rounds.columns().iter().enumerate() {
        let flag = definition.counters[column.counter.index()].holds == CounterType::Flag;
        let points: Vec<Point> = rounds
            .counters
            .iter()
            .enumerate()
            .filter_map(|(at, counters)| {
                let histogram = counters[index].histogram();
                let spread = Spread::of(&histogram)?;
                let band = (!flag).then_some(Interval { low: spread.q05 as f64, high: spread.q95 as f64 });
                Some(Point { x: f64::from(rounds.round(at)), name: None, y: spread.mean, band })
            })
            .collect();
        let moves =
            points.iter().any(|point| point.y != points[0].y || point.band.is_some_and(|band| band.low < band.high));
        if charts.len() == CHARTS || points.len() < 2 || !moves {
            continue;
        }
        let name = column.name(definition);
        let title =
            words.with(if flag { "sim-chart-flag" } else { "sim-chart-rounds" }, &[("what", name.as_str().into())]);
        let scale = if flag { Scale::Percent } else { Scale::Plain };
        let ends = [points.first(), points.last()].into_iter().flatten().map(|point| scale.write(point.y, 2));
        let description = format!("{name}: {}", ends.collect::<Vec<_>>().join(" → "));
        let axis = words.get("sim-rounds");
        let lines = [Line { label: name, points }];
        charts.push(Lines { title: &title, description: &description, axis: &axis, lines: &lines, scale }.render());
    }
    charts
}

/// Where things stood at the ends of rounds, a map for each sort of thing.
fn maps(words: &Words, course: &Course<'_>, detail: &Detail) -> Vec<Markup> {
    let definition = &course.layout.definition;
    let language = words.locale.code();
    let roads: Vec<Road> =
        definition.roads.iter().map(|road| Road { from: road.a.index(), to: road.b.index() }).collect();
    let looks = detail.rounds.looks;
    let layers = detail.rounds.layers().iter().zip(&detail.rounds.stood);
    let drawn = layers.filter(|(_, stood)| stood.iter().any(|count| *count > 0)).take(MAPS);
    drawn
        .map(|(layer, stood)| {
            let spots = spots(definition, language, stood, looks);
            let name = layer.name(definition);
            let mut order: Vec<&Spot> = spots.iter().collect();
            order.sort_by(|a, b| b.value.total_cmp(&a.value));
            let most = |count: usize| {
                let spots = order.iter().take(count).map(|spot| format!("{} {}", spot.name, spot.note));
                spots.collect::<Vec<_>>().join(", ")
            };
            let title = words.with("sim-chart-map", &[("what", name.as_str().into()), ("most", most(2).into())]);
            let description = most(8);
            Heat { title: &title, description: &description, spots: &spots, roads: &roads }.render()
        })
        .collect()
}

/// The places of the map, each as strong as what stood there.
fn spots(definition: &Definition, language: &str, stood: &[u64], looks: u64) -> Vec<Spot> {
    let places = definition.places.iter().zip(positions(definition)).zip(stood);
    let spot = |((place, (x, y)), count): ((&Place, (f64, f64)), &u64)| {
        let value = Share { count: *count, of: looks }.value();
        let name = place.names.get(language).or_else(|| place.names.get("")).unwrap_or(&place.id).clone();
        Spot { name, x, y, value, note: number(value, 3), named: place.road.is_none() }
    };
    places.map(spot).collect()
}

/// How much more often a result comes with each.
fn differences(words: &Words, course: &Course<'_>, id: &str, found: &[(&Item<'_>, &Shift)]) -> Markup {
    let results = &course.layout.definition.results;
    let bars: Vec<Bar> = found
        .iter()
        .filter(|(_, shift)| !shift.few)
        .map(|(item, shift)| {
            let difference = shift.difference;
            let label = format!("{} → {}", item.name, results[shift.result]);
            let note = details::difference(shift);
            Bar { label, value: difference.value, interval: Some(difference.ci95), note, group: shift.result }
        })
        .collect();
    if bars.is_empty() {
        return html! {};
    }
    let title = words.with("sim-chart-shift", &[("what", words.get(id).into())]);
    Bars { title: &title, description: &described(&bars), bars: &bars, scale: Scale::Percent }.render()
}
