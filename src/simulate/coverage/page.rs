//! Line coverage as one page to look at: self-contained, without scripts, marked by shape as well as by colour.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Covered, Line, Sum};

const STYLE: &str = "
:root { color-scheme: light dark; --yes: #d9f2dd; --no: #ffd9d6; --why: #fff0c2; --faint: #6b6b6b; }
@media (prefers-color-scheme: dark) { :root { --yes: #12351a; --no: #4d1512; --why: #43360a; --faint: #a0a0a0; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; }
td, th { padding: .1rem .6rem; text-align: right; }
td:first-child, th:first-child { text-align: left; }
table.source { font: .85rem/1.45 ui-monospace, monospace; width: 100%; }
table.source td { padding: 0 .5rem; white-space: pre; vertical-align: top; text-align: left; }
table.source td.n { text-align: right; color: var(--faint); user-select: none; }
tr.yes td.s { background: var(--yes); } tr.no td.s { background: var(--no); } tr.why td.s { background: var(--why); }
";

/// The page. Everything that comes from files is escaped.
#[must_use]
pub fn page(title: &str, files: &[Covered]) -> String {
    let sum = files.iter().map(Covered::sum).fold(Sum::default(), Sum::with);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Coverage: " (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Coverage: " (title) }
                p { (sum.percent()) " % of " (sum.lines) " lines were reached by the cases." }
                p { "● reached   ○ not reached   ◐ excused, with the reason in the file" }
                table {
                    thead { tr { th { "File" } th { "Lines" } th { "Reached" } th { "Excused" } th { "Missed" } th { "%" } } }
                    tbody {
                        @for (index, file) in files.iter().enumerate() { (row(index, file)) }
                    }
                }
                @for (index, file) in files.iter().enumerate() { (source(index, file)) }
            }
        }
    };
    page.into_string()
}

fn row(index: usize, file: &Covered) -> Markup {
    let sum = file.sum();
    html! {
        tr {
            td { a href=(format!("#f{index}")) { (file.path()) } }
            td { (sum.lines) } td { (sum.reached) } td { (sum.excused) } td { (sum.missed()) } td { (sum.percent()) }
        }
    }
}

fn source(index: usize, file: &Covered) -> Markup {
    html! {
        h2 id=(format!("f{index}")) { (file.path()) }
        table.source {
            @for (at, text) in file.text.lines().enumerate() {
                @let (class, mark, said, hits) = shown(file.lines.get(&(at + 1)));
                tr class=(class) id=[(!class.is_empty()).then(|| format!("f{index}-{}", at + 1))] {
                    td.n { (at + 1) }
                    td title=(said) { @if !mark.is_empty() { span role="img" aria-label=(said) { (mark) } } }
                    td.n { (hits) }
                    td.s { (text) }
                }
            }
        }
    }
}

/// Class, mark, what the mark means, how many times.
fn shown(line: Option<&Line>) -> (&'static str, &'static str, String, String) {
    match line {
        None => ("", "", String::new(), String::new()),
        Some(Line::Reached(hits)) => ("yes", "●", "reached".to_owned(), hits.to_string()),
        Some(Line::Missed) => ("no", "○", "not reached".to_owned(), "0".to_owned()),
        Some(Line::Excused(why)) => ("why", "◐", format!("excused: {why}"), "0".to_owned()),
    }
}
