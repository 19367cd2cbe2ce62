//! A flame graph as an SVG file of its own: who calls whom, as wide as what is spent there.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use super::{COLOURS, at, fitted};

/// A flame graph.
pub struct Flame<'a> {
    /// What it shows.
    pub title: &'a str,
    /// The same in words.
    pub description: &'a str,
    /// Stacks, outermost first, joined by `;`, with what was spent there.
    pub stacks: &'a BTreeMap<String, u64>,
    /// What the unit is called.
    pub unit: &'a str,
}

/// A function called by the one above it.
#[derive(Default)]
struct Node<'a> {
    spent: u64,
    called: BTreeMap<&'a str, Node<'a>>,
}

const WIDTH: f64 = 1200.0;
const ROW: f64 = 19.0;
const TOP: f64 = 40.0;
/// What is narrower is left out.
const NARROWEST: f64 = 0.4;
/// Deepest stack that is drawn.
const DEEPEST: usize = 64;
const STYLE: &str = "\
:root{--ground:#fdfcf9;--ink:#1d1f23;--c0:#bcd3ee;--c1:#f3cfae;--c2:#bfe0cb;--c3:#e2c6e4;--c4:#e3dba9;--c5:#f0c3cb;--c6:#c3dde2;--c7:#cfc9f0}\
@media(prefers-color-scheme:dark){:root{--ground:#16181c;--ink:#e8e6e1;--c0:#28476b;--c1:#6b411c;--c2:#235238;--c3:#5a2f5e;--c4:#55490f;--c5:#6b2433;--c6:#27474f;--c7:#3b3170}}\
text{font:12px ui-monospace,Menlo,Consolas,monospace;fill:var(--ink)}rect.frame{stroke:var(--ground);stroke-width:1}.ground{fill:var(--ground)}";

impl Flame<'_> {
    /// The whole file.
    #[must_use]
    pub fn render(&self) -> String {
        let mut root = Node::default();
        for (stack, spent) in self.stacks {
            root.spent += spent;
            let mut node = &mut root;
            for frame in stack.split(';').take(DEEPEST) {
                node = node.called.entry(frame).or_default();
                node.spent += spent;
            }
        }
        let deep = depth(&root, 0, root.spent).max(1);
        let height = TOP + ROW * deep as f64 + 8.0;
        let unit = if root.spent == 0 { 0.0 } else { WIDTH / root.spent as f64 };
        let mut frames = Vec::new();
        self.draw(&root, 0.0, 0, unit, root.spent, &mut frames);
        let drawing = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {} {}", at(WIDTH), at(height))) role="img" {
                title { (self.title) }
                desc { (self.description) }
                style { (PreEscaped(STYLE)) }
                rect class="ground" width="100%" height="100%" {}
                text x="4" y="18" { (self.title) }
                @for frame in &frames { (frame) }
            }
        };
        format!("{}\n", drawing.into_string())
    }

    fn draw(&self, node: &Node<'_>, left: f64, depth: usize, unit: f64, whole: u64, frames: &mut Vec<Markup>) {
        let mut left = left;
        for (name, inner) in &node.called {
            let wide = inner.spent as f64 * unit;
            if wide >= NARROWEST {
                let top = TOP + ROW * depth as f64;
                let percent = super::Scale::Percent.write(inner.spent as f64 / whole as f64, 1);
                frames.push(html! {
                    g {
                        title { (name) ": " (percent) ", " (inner.spent) " " (self.unit) }
                        rect class="frame" x=(at(left)) y=(at(top)) width=(at(wide)) height=(at(ROW - 1.0)) style=(colour(name)) {}
                        @if wide > 30.0 { text x=(at(left + 3.0)) y=(at(top + 13.0)) { (fitted(name, wide - 4.0)) } }
                    }
                });
                self.draw(inner, left, depth + 1, unit, whole, frames);
            }
            left += wide;
        }
    }
}

/// Rows that are drawn below this one.
fn depth(node: &Node<'_>, above: usize, whole: u64) -> usize {
    let wide = |inner: &&Node<'_>| inner.spent as f64 * WIDTH >= NARROWEST * whole as f64;
    node.called.values().filter(wide).map(|inner| depth(inner, above + 1, whole)).max().unwrap_or(above)
}

/// Functions of one file have one colour.
fn colour(frame: &str) -> String {
    let file = frame.rsplit(' ').next().and_then(|place| place.split(':').next()).unwrap_or_default();
    let sum = file.bytes().fold(0_usize, |sum, byte| (sum * 31 + usize::from(byte)) % 65_521);
    format!("fill:var(--c{})", sum % COLOURS)
}
