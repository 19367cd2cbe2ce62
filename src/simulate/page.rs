//! A report as one HTML file: no script, no network, light and dark, readable on paper and on a telephone.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What is allowed to happen in a report: its own style, nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const STYLE: &str = include_str!("page.css");

/// A report: a title, what it is about, parts one under the other, small print.
pub struct Page<'a> {
    /// Language of its texts, as in `lang`.
    pub language: &'a str,
    /// Title.
    pub title: &'a str,
    /// One sentence under the title.
    pub lead: &'a str,
    /// The parts.
    pub parts: Vec<Part>,
    /// What stands at the end: how it was made.
    pub foot: Markup,
}

/// A part of a report.
pub struct Part {
    /// Its heading.
    pub heading: String,
    /// What stands under it.
    pub body: Markup,
}

/// A table: names of columns, then rows; the first column names the row, the others are set flush right.
pub struct Grid<'a> {
    /// What the table shows, for those who do not see what stands around it.
    pub caption: &'a str,
    /// Names of the columns.
    pub head: &'a [String],
    /// Rows, each as long as the head.
    pub rows: &'a [Vec<String>],
}

impl Page<'_> {
    /// The whole file.
    #[must_use]
    pub fn render(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        header { h1 { (self.title) } p.lead { (self.lead) } }
                        @for part in &self.parts {
                            section { h2 { (part.heading) } (part.body) }
                        }
                        footer { (self.foot) }
                    }
                }
            }
        };
        let mut text = page.into_string();
        text.push('\n');
        text
    }
}

impl Grid<'_> {
    /// The table; it scrolls by itself where the page is narrow.
    #[must_use]
    pub fn render(&self) -> Markup {
        html! {
            div.scroll {
                table aria-label=(self.caption) {
                    thead { tr { @for name in self.head { th scope="col" { (name) } } } }
                    tbody {
                        @for row in self.rows {
                            tr {
                                @for (column, cell) in row.iter().enumerate() {
                                    @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A command somebody may copy.
#[must_use]
pub fn command(line: &str) -> Markup {
    html! { pre { code { (line) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_escapes_what_others_wrote_and_asks_nobody_for_anything() {
        let wild = "</title><script>alert(1)</script>\"'&";
        let grid = Grid { caption: wild, head: &[wild.to_owned()], rows: &[vec![wild.to_owned()]] };
        let body = html! { (grid.render()) (command(wild)) };
        let parts = vec![Part { heading: wild.to_owned(), body }];
        let page = Page { language: "en\"><script>", title: wild, lead: wild, parts, foot: html! {} };
        let text = page.render();
        assert!(!text.contains("<script"), "{text}");
        for outside in ["http://", "https://", "url(", "@import", "src=", "href="] {
            assert!(!text.contains(outside), "{outside}");
        }
        assert!(text.contains(POLICY.split(';').next().unwrap_or_default()));
    }
}
