//! Calls: methods of the table and of handles, and functions of the libraries.

use super::Kind;
use super::check::Checker;
use super::complaint::suggestion;
use super::members::Member;
use super::names;
use super::tree::{Expr, ExprKind, Name};
use super::types::Type;
use super::values::handle_of;
use crate::table::definition::Sort;

impl Checker<'_, '_, '_> {
    /// `callee(…)`.
    pub(super) fn call(&mut self, callee: &Expr, arguments: &[Expr]) -> Type {
        match callee.library_member() {
            Some(("list", function)) => return self.list(function, arguments),
            Some(("math", _)) => {
                self.arguments(arguments, &[]);
                return Type::Integer;
            }
            _ => {}
        }
        self.expr(callee);
        self.arguments(arguments, &[]);
        Type::Unknown
    }

    /// Types of arguments; what functions among them are called with is `given`.
    fn arguments(&mut self, arguments: &[Expr], given: &[Type]) -> Vec<Type> {
        let of = |argument: &Expr| match &argument.kind {
            ExprKind::Function(function) => {
                self.function(function, given);
                Type::Unknown
            }
            _ => self.expr(argument),
        };
        arguments.iter().map(of).collect()
    }

    /// `list.function(l, …)`.
    fn list(&mut self, function: &str, arguments: &[Expr]) -> Type {
        let Some((first, rest)) = arguments.split_first() else { return Type::Unknown };
        let list = self.expr(first);
        let element = list.element();
        let types = self.arguments(rest, std::slice::from_ref(&element));
        let held = self.by_name(function, &element, rest);
        match function {
            "map" => held.map_or(Type::Unknown, Type::list),
            "filter" | "reversed" | "sorted_by" => list,
            "first" | "max_by" | "min_by" => element,
            "concat" => list.or(types.first().cloned().unwrap_or(Type::Unknown)),
            "all" | "any" | "contains" => Type::Flag,
            "count" | "sum" | "index_of" => Type::Integer,
            _ => Type::Unknown,
        }
    }

    /// `list.filter(l, "name", value)` and its like: the elements must have that field, and it must be able to hold that value.
    /// Gives what it holds.
    fn by_name(&mut self, function: &str, element: &Type, arguments: &[Expr]) -> Option<Type> {
        let tests = ["filter", "any", "all", "count", "first"].contains(&function);
        let takes_names = tests || ["map", "sum", "sorted_by", "max_by", "min_by"].contains(&function);
        let literal = arguments.first().filter(|_| takes_names)?;
        let name = Name { text: literal.text()?.to_owned(), span: literal.inner_span() };
        let held = match self.member(element, &name.text) {
            Member::Field(held) | Member::Counter(held) | Member::Zone(held) => held,
            Member::Missing => {
                self.missing(element, &name);
                return None;
            }
            Member::Method | Member::Unknown => return None,
        };
        if let Type::Pairs(_) = held {
            self.complaints
                .error("wrong-type", name.span, format!("`{}` is a counter of pairs of seats", name.text))
                .help(format!(
                    "name the other seat in a function: `function(one) return one.{}[seat] … end`",
                    name.text
                ));
            return None;
        }
        match arguments.get(1) {
            Some(value) if tests && never(&held, value) => {
                let message = format!("`{}` is {} and never {}", name.text, what(&held), what_is(value));
                self.complaints.error("unknown-value", value.span.clone(), message);
            }
            Some(value) if tests => match (&held, value.text()) {
                (Type::Entity(sort, _), Some(text)) => {
                    let message = format!("{} is never equal to a text", self.names.describe(&held));
                    self.complaints.error("unknown-value", value.span.clone(), message).help(handle_of(*sort, text));
                }
                _ => self.compare(&held, literal, value),
            },
            None if tests && held == Type::Integer => {
                self.complaints
                    .error(
                        "wrong-type",
                        name.span,
                        format!("`{}` is a number, which is neither true nor false", name.text),
                    )
                    .help(format!("say which: `list.{function}(…, \"{}\", 0)`", name.text));
            }
            _ => {}
        }
        Some(held)
    }

    /// `base:name(…)`, where the base is of type `of`.
    pub(super) fn method(&mut self, of: &Type, name: &Name, arguments: &[Expr]) -> Type {
        match self.member(of, &name.text) {
            Member::Method => {}
            Member::Field(_) if *of == Type::Bot && name.text != "map" => {
                self.complaints
                    .error("dot-or-colon", name.span.clone(), format!("`{}` of `bot` is called with a dot", name.text))
                    .help(format!("write `bot.{}(…)`", name.text));
            }
            Member::Field(_) | Member::Counter(_) | Member::Zone(_) => {
                let message = format!("`{}` of {} is not a function", name.text, self.names.describe(of));
                self.complaints
                    .error("dot-or-colon", name.span.clone(), message)
                    .help(format!("read it with a dot: `….{}`", name.text));
            }
            // Nothing else of the table can be called, whatever the scenario declares.
            Member::Unknown if *of == Type::Table => self.no_method(of, name),
            Member::Missing => self.no_method(of, name),
            Member::Unknown => {}
        }
        let types = match (of, name.text.as_str(), arguments) {
            (Type::Table, "together", [seats, rest @ ..]) => {
                let seats = self.expr(seats);
                self.arguments(rest, &[seats.element()]);
                vec![seats]
            }
            (Type::Zone(zone), "first", _) => {
                let held = self.names.held(*zone);
                self.by_name("first", &held, arguments);
                self.arguments(arguments, &[held])
            }
            _ => self.arguments(arguments, &[]),
        };
        match of {
            Type::Table => self.table_method(name, arguments, &types),
            Type::Map => self.map_method(name, arguments, &types),
            Type::Zone(zone) => match name.text.as_str() {
                "top" | "bottom" | "first" => self.names.held(*zone),
                "list" => Type::list(self.names.held(*zone)),
                "has" => Type::Flag,
                _ => Type::Unknown,
            },
            Type::Entity(Sort::Seat, _) if name.text == "mates" => Type::list(self.names.any(Sort::Seat)),
            _ => Type::Unknown,
        }
    }

    fn no_method(&mut self, of: &Type, name: &Name) {
        let methods: Vec<String> = match of {
            Type::Table => names::TABLE_METHODS.iter().map(ToString::to_string).collect(),
            of => self.names.all(of).into_iter().filter(|one| self.names.member(of, one) == Member::Method).collect(),
        };
        let message = format!("{} has no `:{}()`", self.names.describe(of), name.text);
        let help = match () {
            () if *of == Type::Table && names::MAP_METHODS.contains(&name.text.as_str()) => {
                Some(format!("the map has it: `t.map:{}(…)`", name.text))
            }
            () if names::TABLE_METHODS.contains(&name.text.as_str()) && self.for_bots => {
                Some("a bot has the view alone: places are in `view.map_places`, all else in `view`".to_owned())
            }
            () if names::TABLE_METHODS.contains(&name.text.as_str()) => {
                Some(format!("the table has it: `t:{}(…)`", name.text))
            }
            () => match of {
                Type::Seen(seen) => seen.hint(),
                _ => suggestion(&name.text, &methods),
            },
        };
        self.complaints.error("unknown-field", name.span.clone(), message).maybe_help(help);
    }

    /// A place of the grid, which the map must have for this call.
    fn on_grid(&mut self, call: &Name) -> Type {
        let Some(kind) = self.names.grid() else {
            let message = format!("`{}` is of a grid, and the map has none", call.text);
            self.complaints
                .error("no-grid", call.span.clone(), message)
                .help("write [grid] with columns and rows into the map's file");
            return self.names.any(Sort::Place);
        };
        self.names.one(kind)
    }

    /// `t:line(place, "counter")`.
    fn line(&mut self, call: &Name, arguments: &[Expr]) -> Type {
        self.on_grid(call);
        let counter = arguments.get(1).and_then(|counter| Some((counter, counter.text()?)));
        if let (Some(kind), Some((literal, name))) = (self.names.grid(), counter) {
            let of_grid: Vec<String> =
                self.names.counters(Some(kind)).map(|(_, counter)| counter.name.clone()).collect();
            if !of_grid.iter().any(|counter| counter == name) {
                self.unknown_id(&format!("no counter of a {}", self.names.class_name(kind)), literal, &of_grid);
            }
        }
        Type::Integer
    }

    fn map_method(&mut self, name: &Name, arguments: &[Expr], types: &[Type]) -> Type {
        let method = name.text.as_str();
        // A script knows no places.
        if self.kind == Kind::Script {
            return Type::Unknown;
        }
        let found = self.on_map(method, name, arguments, types);
        if self.for_bots { found.plain() } else { found }
    }

    fn on_map(&mut self, method: &str, name: &Name, arguments: &[Expr], types: &[Type]) -> Type {
        let places = self.names.any(Sort::Place);
        match method {
            "distance" => Type::Integer,
            "within" | "neighbours" => Type::list(places),
            "ray" => Type::list(self.on_grid(name)),
            "at" => self.on_grid(name),
            "near" => match types.first() {
                Some(Type::Zone(zone)) => Type::list(self.names.held(*zone)),
                Some(list @ Type::List(_)) => list.clone(),
                _ => Type::Unknown,
            },
            "reach" | "around" => {
                let kind = arguments.get(2).and_then(|kind| Some((kind, kind.text()?)));
                let Some((literal, name)) = kind else { return Type::list(places) };
                match self.names.class(Sort::Place, name) {
                    Some(kind) => Type::list(self.names.one(kind)),
                    None => {
                        self.unknown_id("no kind of place", literal, &self.names.class_names(Sort::Place));
                        Type::list(places)
                    }
                }
            }
            "roads" => Type::list(Type::Road),
            _ => Type::Unknown,
        }
    }

    /// `t:method(…)`.
    fn table_method(&mut self, name: &Name, arguments: &[Expr], types: &[Type]) -> Type {
        let method = name.text.as_str();
        self.options(method, arguments);
        let first = types.first().cloned().unwrap_or(Type::Unknown);
        match method {
            "place" => self.place(arguments),
            "component" => self.component(arguments),
            "move" | "reveal" | "conceal" | "show" | "disclose" => match first {
                Type::Entity(..) => first,
                _ => Type::Unknown,
            },
            "draw" | "look" => {
                let drawn = match first {
                    Type::Zone(zone) => self.names.held(zone),
                    _ => Type::Unknown,
                };
                let count = if method == "draw" { 2 } else { 1 };
                match arguments.get(count).map(|count| &count.kind) {
                    None | Some(ExprKind::Nil) => drawn,
                    Some(ExprKind::Number) => Type::list(drawn),
                    Some(_) => Type::Unknown,
                }
            }
            "roll" => Type::Integer,
            "line" => self.line(name, arguments),
            "pick" => first.element(),
            "ask" => self.asked(arguments),
            _ => Type::Unknown,
        }
    }

    fn place(&mut self, arguments: &[Expr]) -> Type {
        let Some((literal, id)) = arguments.first().and_then(|id| Some((id, id.text()?))) else {
            return self.known(self.names.any(Sort::Place));
        };
        let definition = self.names.definition;
        match definition.place(id) {
            Some(place) => self.known(self.names.one(definition.places[place.index()].class)),
            None => {
                let ids: Vec<String> = definition.places.iter().map(|place| place.id.clone()).collect();
                self.unknown_id("no place", literal, &ids);
                Type::Unknown
            }
        }
    }

    fn component(&mut self, arguments: &[Expr]) -> Type {
        let Some((literal, kind)) = arguments.first().and_then(|kind| Some((kind, kind.text()?))) else {
            return self.known(self.names.any(Sort::Component));
        };
        let Some(class) = self.names.class(Sort::Component, kind) else {
            self.unknown_id("no kind of component", literal, &self.names.class_names(Sort::Component));
            return Type::Unknown;
        };
        if let Some((literal, id)) = arguments.get(1).and_then(|id| Some((id, id.text()?))) {
            let ids = self.names.ids(class);
            if !ids.iter().any(|known| known == id) {
                self.unknown_id(&format!("no `{kind}`"), literal, &ids);
            }
        }
        self.known(self.names.one(class))
    }

    /// In a shared script nothing of a scenario is known.
    fn known(&self, found: Type) -> Type {
        if self.kind == Kind::Script { Type::Unknown } else { found }
    }

    pub(super) fn unknown_id(&mut self, what: &str, literal: &Expr, known: &[String]) {
        let Some(id) = literal.text().filter(|_| self.kind != Kind::Script) else { return };
        self.complaints
            .error("unknown-id", literal.inner_span(), format!("there is {what} called `{id}`"))
            .maybe_help(suggestion(id, known));
    }
}

/// Whether a field that holds such things never equals this literal.
fn never(held: &Type, literal: &Expr) -> bool {
    let (text, number, flag) = match literal.kind {
        ExprKind::Text(_) => (true, false, false),
        ExprKind::Number => (false, true, false),
        ExprKind::True | ExprKind::False => (false, false, true),
        _ => return false,
    };
    match held {
        Type::Integer | Type::Zone(_) => text || flag,
        Type::Flag => text || number,
        Type::Word(_) | Type::Text => number || flag,
        _ => false,
    }
}

/// What a field holds, in words.
fn what(held: &Type) -> &'static str {
    match held {
        Type::Integer => "a number",
        Type::Zone(_) => "a zone, which counts by how many lie in it,",
        Type::Flag => "true or false",
        _ => "a text",
    }
}

/// What a literal is, in words.
fn what_is(literal: &Expr) -> &'static str {
    match literal.kind {
        ExprKind::Text(_) => "a text",
        ExprKind::Number => "a number",
        _ => "true or false",
    }
}
