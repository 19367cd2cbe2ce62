//! Tables of named options given to methods of the table: their keys, and literals among their values.

use super::Kind;
use super::check::Checker;
use super::complaint::suggestion;
use super::names;
use super::tree::{Expr, ExprKind, Item};
use super::types::Type;

impl Checker<'_, '_, '_> {
    /// Checks the literal arguments of `t:method(…)`.
    pub(super) fn options(&mut self, method: &str, arguments: &[Expr]) {
        let (at, allowed, required): (usize, &[&str], &[&[&str]]) = match method {
            "ask" => (0, &names::ASK, &[&["seat"], &["prompt"], &["options", "numbers"]]),
            "ask_text" => (0, &names::ASK_TEXT, &[&["seat"], &["prompt"]]),
            "over" => (0, &names::OVER, &[&["result"]]),
            "roll" => (1, &names::LUCK, &[]),
            "pick" => (1, &names::LUCK, &[]),
            "move" => (2, &names::MOVE, &[]),
            "together" => (2, &names::TOGETHER, &[]),
            "disclose" => (1, &names::DISCLOSE, &[]),
            "draw" => (3, &names::MOVE, &[]),
            _ => return,
        };
        if method == "roll" {
            arguments.first().into_iter().for_each(|dice| self.dice(dice));
        }
        let Some(Expr { kind: ExprKind::Table(items), span }) = arguments.get(at) else { return };
        for item in items {
            if let Item::Named(name, value) = item {
                if allowed.contains(&name.text.as_str()) {
                    self.option(&name.text, value);
                } else {
                    let known: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                    self.complaints
                        .error(
                            "unknown-option",
                            name.span.clone(),
                            format!("`t:{method}` has no option `{}`", name.text),
                        )
                        .maybe_help(suggestion(&name.text, &known));
                }
            }
        }
        if items.iter().any(|item| matches!(item, Item::Keyed(..))) {
            return;
        }
        for one_of in required {
            let given =
                |key: &&str| items.iter().any(|item| matches!(item, Item::Named(name, _) if name.text == **key));
            if !one_of.iter().any(given) {
                let keys: Vec<String> = one_of.iter().map(|key| format!("`{key} = …`")).collect();
                self.complaints
                    .error("missing-option", span.start..span.start + 1, format!("`t:{method}` lacks `{}`", one_of[0]))
                    .help(format!("add {}", keys.join(" or ")));
            }
        }
    }

    fn option(&mut self, key: &str, value: &Expr) {
        let known = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let definition = self.names.definition;
        let (what, known) = match key {
            "stream" if self.kind != Kind::Script => ("the option `stream`", definition.streams.clone()),
            "result" if self.kind != Kind::Script => ("the result of a game", definition.results.clone()),
            "face" => ("the option `face`", known(&["up", "down"])),
            "at" => ("the option `at`", known(&["top", "bottom"])),
            _ => return,
        };
        self.word(&Type::words(what.to_owned(), known), value);
    }

    /// `2d6` or `d6`.
    fn dice(&mut self, dice: &Expr) {
        let Some(text) = dice.text() else { return };
        let number = |text: &str| if text.starts_with('+') { None } else { text.parse::<u32>().ok() };
        let right = text.split_once('d').is_some_and(|(count, faces)| {
            (count.is_empty() || number(count).is_some_and(|n| (1..=100).contains(&n)))
                && number(faces).is_some_and(|n| (2..=1_000_000).contains(&n))
        });
        if !right {
            self.complaints
                .error("bad-dice", dice.inner_span(), format!("`{text}` names no dice"))
                .help("write `d6`, or `2d6` for two of them; add and subtract afterwards");
        }
    }

    /// What `t:ask{…}` gives: one of the options, or a number.
    pub(super) fn asked(&self, arguments: &[Expr]) -> Type {
        let Some(Expr { kind: ExprKind::Table(items), .. }) = arguments.first() else { return Type::Unknown };
        let of = |key: &str| {
            items.iter().find_map(|item| match item {
                Item::Named(name, value) if name.text == key => Some(value),
                _ => None,
            })
        };
        match (of("options"), of("numbers")) {
            (Some(options), None) => self.entries.get(&options.span.start).map_or(Type::Unknown, Type::element),
            (None, Some(_)) => Type::Integer,
            _ => Type::Unknown,
        }
    }
}
