//! Literal values where only certain ones can be right: comparisons and assignments.

use super::check::Checker;
use super::complaint::{enumerate, suggestion};
use super::members::Member;
use super::seen::Seen;
use super::tree::{Expr, ExprKind, Name};
use super::types::Type;
use crate::table::definition::Sort;

impl Checker<'_, '_, '_> {
    /// `value == literal`, where the value is of type `of`.
    pub(super) fn compare(&mut self, of: &Type, value: &Expr, literal: &Expr) {
        match of {
            Type::Word(_) => self.word(of, literal),
            of if has_name(of) => {
                let Some(text) = literal.text() else { return };
                let message = format!("{} is never equal to a text", self.names.describe(of));
                let help = match of {
                    Type::Zone(_) => format!("compare its name: `….name == \"{text}\"`"),
                    _ => {
                        let id = text.rsplit_once(':').map_or(text, |(_, id)| id);
                        format!("compare its id: `….id == \"{id}\"`")
                    }
                };
                self.complaints
                    .error("unknown-value", literal.span.clone(), message)
                    .label(
                        value.span.clone(),
                        if matches!(of, Type::Seen(_)) { "this is a table" } else { "this is a handle" },
                    )
                    .help(help);
            }
            _ => {}
        }
    }

    /// A literal text must be one of the words.
    pub(super) fn word(&mut self, of: &Type, literal: &Expr) {
        let (Type::Word(words), Some(text)) = (of, literal.text()) else { return };
        if words.allowed.is_empty() || words.allowed.iter().any(|word| word == text) {
            return;
        }
        let message = format!("{} is never `{text}`", words.what);
        let stands_for = words.instead.as_ref().filter(|(_, texts)| texts.iter().any(|one| one == text));
        self.complaints.error("unknown-value", literal.inner_span(), message).maybe_help(match stands_for {
            Some((field, _)) => Some(format!("for all copies compare `….{field} == \"{text}\"`")),
            None => suggestion(text, &words.allowed),
        });
    }

    /// Both sides of a comparison: what is never equal is a mistake. Literal texts are looked at by what they are compared with.
    pub(super) fn alike(&mut self, [one, other]: [&Type; 2], left: &Expr, right: &Expr) {
        let compared = matches!(left.kind, ExprKind::Binary { operator: "==" | "~=", .. });
        let (Some(first), Some(second)) = (Sense::of(one), Sense::of(other)) else { return };
        let by_literal = right.text().is_some() && has_name(one) || left.text().is_some() && has_name(other);
        if first == second || compared || by_literal {
            return;
        }
        let message = format!("{} is never equal to {}", self.describe(one), self.describe(other));
        let count = if self.for_bots { "how many lie there is its `.count`" } else { "how many lie there is `#zone`" };
        let help = match (first, second) {
            (Sense::Zone, Sense::Number) | (Sense::Number, Sense::Zone) => Some(count),
            (Sense::Text, Sense::Thing(_)) | (Sense::Thing(_), Sense::Text) => Some("compare ids: its own is `….id`"),
            (Sense::Flag, _) => Some("it is a condition as it is: `if … then`, `if not … then`"),
            (Sense::Number, Sense::Text) if right.text().is_some_and(|text| text.parse::<i32>().is_ok()) => {
                Some("write the number without quotes")
            }
            _ => None,
        };
        self.complaints.error("unknown-value", right.span.clone(), message).maybe_help(help.map(str::to_owned));
    }

    /// `target = value`.
    pub(super) fn assign(&mut self, target: &Expr, value: Option<&Expr>) {
        let ExprKind::Index { base, key } = &target.kind else { return };
        let of = self.expr(base);
        let Some(name) = key.text() else {
            self.expr(key);
            if let Type::Pairs(counter) = of {
                let holds = self.names.counter_type(counter);
                self.set(&holds, "the counter", value);
            }
            return;
        };
        let name = Name { text: name.to_owned(), span: key.inner_span() };
        match self.member(&of, &name.text) {
            Member::Counter(holds) => self.set(&holds, &format!("the counter `{}`", name.text), value),
            Member::Zone(_) => {
                self.complaints
                    .error("read-only", name.span, format!("`{}` is a zone and cannot be assigned", name.text))
                    .help(format!("move components there: `t:move(component, ….{})`", name.text));
            }
            Member::Field(Type::Pairs(_)) => {
                self.complaints
                    .error("read-only", name.span, format!("`{}` is a counter of pairs of seats", name.text))
                    .help(format!("name the second seat: `….{}[seat] = …`", name.text));
            }
            Member::Field(_) | Member::Method => {
                let message = format!("`{}` of {} cannot be assigned", name.text, self.describe(&of));
                let help = if self.for_bots {
                    "what a bot works out belongs in its own locals"
                } else {
                    "only counters can be assigned"
                };
                self.complaints.error("read-only", name.span, message).help(help);
            }
            Member::Missing => self.missing(&of, &name),
            Member::Unknown => {}
        }
    }

    /// A literal that is assigned to a counter must fit what it holds.
    fn set(&mut self, holds: &Type, counter: &str, value: Option<&Expr>) {
        let Some(value) = value else { return };
        let literal = match value.kind {
            ExprKind::Nil => "nil",
            ExprKind::True | ExprKind::False => "a boolean",
            ExprKind::Number => "a number",
            ExprKind::Text(_) => "a text",
            ExprKind::Table(_) => "a table",
            ExprKind::Function(_) => "a function",
            _ => return,
        };
        let (wanted, fits, help) = match holds {
            Type::Integer => ("a number", literal == "a number", None),
            Type::Flag => ("true or false", literal == "a boolean", None),
            Type::Word(_) if literal == "a text" => return self.word(holds, value),
            Type::Word(words) => {
                ("one of its values", false, Some(format!("its values are {}", enumerate(&words.allowed))))
            }
            Type::Entity(sort, _) => {
                let help = value.text().map(|text| handle_of(*sort, text));
                ("a handle or nil", literal == "nil", help)
            }
            _ => return,
        };
        if !fits {
            let message = format!("{counter} holds {wanted}, not {literal}");
            self.complaints.error("wrong-type", value.span.clone(), message).maybe_help(help);
        }
    }
}

/// Whether it is a thing or a zone that has an id or a name, and is itself never equal to a text.
fn has_name(of: &Type) -> bool {
    matches!(of, Type::Entity(..) | Type::Zone(_) | Type::Seen(Seen::One(..) | Seen::Item(_) | Seen::Plain(..)))
}

/// What values can be equal at all.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    Number,
    Flag,
    Text,
    Zone,
    Thing(Sort),
}

impl Sense {
    fn of(of: &Type) -> Option<Self> {
        match of {
            Type::Integer => Some(Self::Number),
            Type::Flag => Some(Self::Flag),
            Type::Text | Type::Word(_) => Some(Self::Text),
            Type::Entity(sort, _) | Type::Seen(Seen::Plain(sort, _) | Seen::One(sort, _)) => Some(Self::Thing(*sort)),
            Type::Seen(Seen::Item(_)) => Some(Self::Thing(Sort::Component)),
            Type::Zone(_) | Type::Seen(Seen::Zone(..)) => Some(Self::Zone),
            _ => None,
        }
    }
}

/// How to come by the handle of that id.
pub(super) fn handle_of(sort: Sort, id: &str) -> String {
    match sort {
        Sort::Seat => format!("take the seat from `t.seats`, not its id `{id}`"),
        Sort::Component => format!("write `t:component(kind, \"{id}\")`"),
        Sort::Place => format!("write `t:place(\"{id}\")`"),
    }
}
