//! What was found, as a page.

use maud::{Markup, html};

use super::super::fault;
use super::super::words::Words;
use super::text::{changed, difference, event, fate, mean, method, place, points, verdict};
use super::{Findings, told};
use crate::simulate::chart::{Bar, Bars, Scale, number};
use crate::simulate::compare::{CaseChange, Figure, Group, Which};
use crate::simulate::page::{Grid, Page, Part, command};

/// So many causes are drawn, and so many are told with their commands.
const DRAWN: usize = 12;
const TOLD: usize = 20;

/// The whole page.
pub(super) fn page(words: &Words, found: &Findings<'_>) -> String {
    let [a, b] = found.named;
    let title = words.with("versus-title", &[("game", found.teller.text("title").into())]);
    let lead = verdict(words, found).into_iter().next().unwrap_or_default();
    let parts = [
        Some(Part { heading: words.get("versus-versions"), body: versions(words, found) }),
        results(words, found),
        cases(words, found),
        partings(words, found),
        scores(words, found),
    ];
    let foot = html! {
        p { (method(words, found)) }
        (command(&found.repeat))
        p { (words.get("versus-page-method")) }
        p { "A: " (a.label()) ", B: " (b.label()) }
    };
    let parts = parts.into_iter().flatten().collect();
    Page { language: words.locale.code(), title: &title, lead: &lead, parts, foot }.render()
}

/// Which versions, what differs on paper, and what is to be said of it first.
fn versions(words: &Words, found: &Findings<'_>) -> Markup {
    let more = verdict(words, found);
    let list = changed(words, found, usize::MAX);
    html! {
        p { strong { "A " } (found.named[0].label()) }
        p { strong { "B " } (found.named[1].label()) }
        @if let Some(list) = list { p { (list) } }
        @for line in more.iter().skip(1) { p { (line) } }
    }
}

fn results(words: &Words, found: &Findings<'_>) -> Option<Part> {
    let figures = &found.figures.results;
    if found.compared.ended == 0 {
        return None;
    }
    let bars: Vec<Bar> = figures
        .iter()
        .enumerate()
        .map(|(group, figure)| Bar {
            label: told::result(&found.teller, &figure.what),
            value: figure.difference.value,
            interval: Some(figure.difference.ci95),
            note: points(figure),
            group,
        })
        .collect();
    let rows: Vec<Vec<String>> = figures
        .iter()
        .map(|figure| row(told::result(&found.teller, &figure.what), figure, &Scale::Percent, points(figure)))
        .collect();
    let title = words.get("versus-results-chart");
    let said: Vec<String> = bars.iter().map(|bar| format!("{}: {}", bar.label, bar.note)).collect();
    let chart = Bars { title: &title, description: &said.join("; "), bars: &bars, scale: Scale::Percent };
    let body = html! { (chart.render()) (grid(words, &rows, &words.get("versus-figures-page"))) };
    Some(Part { heading: words.get("versus-results"), body })
}

fn scores(words: &Words, found: &Findings<'_>) -> Option<Part> {
    if found.compared.ended == 0 {
        return None;
    }
    let rows: Vec<Vec<String>> = found
        .figures
        .scores
        .iter()
        .map(|figure| row(told::counted(words, &found.teller, &figure.what), figure, &Scale::Plain, mean(figure)))
        .collect();
    let body = grid(words, &rows, &words.get("versus-figures-page"));
    Some(Part { heading: words.get("versus-scores"), body })
}

fn row<T>(what: String, figure: &Figure<T>, scale: &Scale, difference: String) -> Vec<String> {
    let digits = if *scale == Scale::Percent { 1 } else { 2 };
    let chance = if figure.p < 0.0005 { "< 0.001".to_owned() } else { number(figure.p, 3) };
    let sure = if figure.differs() { " *" } else { "" };
    vec![what, scale.write(figure.a, digits), scale.write(figure.b, digits), difference, format!("{chance}{sure}")]
}

fn grid(words: &Words, rows: &[Vec<String>], caption: &str) -> Markup {
    let head = ["", "A", "B", &words.get("versus-difference"), "p"].map(str::to_owned);
    Grid { caption, head: &head, rows }.render()
}

fn cases(words: &Words, found: &Findings<'_>) -> Option<Part> {
    let cases = &found.cases;
    let one = |case: &CaseChange| {
        html! {
            h3 {
                (fate(words, case)) " " (words.with("quoted", &[("words", (&case.name).into())]))
                @if !case.rules.is_empty() { " [" (case.rules.join(" ")) "]" }
            }
            p { (case.file) ":" (case.line) }
            @if let Some(text) = difference(words, case) { p { (text) } }
        }
    };
    if cases.changes.is_empty() {
        return None;
    }
    let body = html! { @for case in &cases.changes { (one(case)) } };
    Some(Part { heading: words.get("versus-cases"), body })
}

fn partings(words: &Words, found: &Findings<'_>) -> Option<Part> {
    let told = found.compared.groups.is_empty();
    let groups = if told { &found.compared.told_groups } else { &found.compared.groups };
    if groups.is_empty() {
        return None;
    }
    let heading = words.get(if told { "versus-tellings" } else { "versus-partings" });
    let bars: Vec<Bar> = groups
        .iter()
        .take(DRAWN)
        .map(|group| Bar {
            label: match group.cause.function.is_empty() {
                true => group.cause.file.clone(),
                false => group.cause.function.clone(),
            },
            value: group.games as f64,
            interval: None,
            note: group.games.to_string(),
            group: 0,
        })
        .collect();
    let said: Vec<String> = bars.iter().map(|bar| format!("{}: {}", bar.label, bar.note)).collect();
    let title = words.with("versus-partings-chart", &[("games", found.compared.games.into())]);
    let chart = Bars { title: &title, description: &said.join("; "), bars: &bars, scale: Scale::Plain };
    let body = html! {
        (chart.render())
        @for group in groups.iter().take(TOLD) { (parting(words, found, group)) }
        @if groups.len() > TOLD { p { (words.with("and-more", &[("count", (groups.len() - TOLD).into())])) } }
    };
    Some(Part { heading, body })
}

fn parting(words: &Words, found: &Findings<'_>, group: &Group) -> Markup {
    let example = &group.example;
    let seed = found.plan.seed_of(example.game);
    let moment = super::text::moment(words, found, group);
    let again = |side: usize| command(&fault::command(&found.named[side].command(seed, &found.plan.bots)));
    html! {
        h3 { (group.games) " × " (place(words, &group.cause)) }
        p { (moment) @if let Some(before) = &example.before { " " em { (told::line(words, &found.teller, before)) } } }
        p { strong { "A " } (event(words, found, group, Which::A)) }
        p { strong { "B " } (event(words, found, group, Which::B)) }
        (again(0))
        (again(1))
    }
}
