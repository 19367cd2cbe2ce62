//! From what the VM says of an error to what a designer is told: the message, the lines that were running.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Lua, Table, Value};

use super::budget;
use super::error::{Frame, RuleError, Values};
use super::lint;
use super::values::AtHand;
use crate::scenario::plain as harmless;

/// Most lines of a stack that are kept.
const MOST_FRAMES: usize = 200;
/// Longest message, in characters.
const MOST_CHARACTERS: usize = 300;
/// What the VM says when its memory has run out.
const NO_MEMORY: &str = "not enough memory";

/// Where an error is kept between the moment it is raised and the moment it arrives.
pub(super) type Raised = Rc<RefCell<Option<RuleError>>>;

/// What can go wrong while a VM is built.
#[derive(Debug)]
pub(super) enum Failure {
    Rule(Box<RuleError>),
    Lua(mlua::Error),
}

impl Failure {
    pub(super) fn rule(message: String) -> Self {
        Self::Rule(Box::new(RuleError::new(message)))
    }

    /// An error while a file was loaded, with its place.
    pub(super) fn from_load(raised: &Raised, file: &str, error: &mlua::Error) -> Self {
        if let Some(rule) = raised.borrow_mut().take().filter(|rule| !rule.frames.is_empty()) {
            return Self::Rule(Box::new(settled(rule)));
        }
        let message = plain(error);
        let (file, line, message) = split_place(&message).unwrap_or((file, 1, &message));
        let frame = Frame { file: file.to_owned(), line, function: None };
        Self::Rule(Box::new(settled(RuleError { frames: vec![frame], ..RuleError::new(clean(message, &[])) })))
    }

    pub(super) fn into_rule(self) -> RuleError {
        match self {
            Self::Rule(error) => *error,
            Self::Lua(error) => settled(RuleError::new(plain(&error))),
        }
    }
}

impl From<mlua::Error> for Failure {
    fn from(error: mlua::Error) -> Self {
        Self::Lua(error)
    }
}

/// The error that was raised, or what is left of it.
pub(super) fn failed(raised: &Raised, error: &mlua::Error) -> RuleError {
    let rule = raised.borrow_mut().take();
    settled(rule.unwrap_or_else(|| RuleError::new(clean(&plain(error), &[]))))
}

/// An error as it is told: after memory has run out, the VM cannot be trusted any more.
fn settled(rule: RuleError) -> RuleError {
    if rule.message != NO_MEMORY {
        return rule;
    }
    let most = budget::MEMORY / 1024 / 1024;
    let message =
        format!("the rules hold more than {most} MiB of memory: is there one call that makes too much at once?");
    RuleError { message, fatal: true, ..rule }
}

/// The message of an error without the binding's own words and traces.
pub(super) fn plain(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, .. } => plain(cause),
        mlua::Error::WithContext { cause, .. } => plain(cause),
        mlua::Error::RuntimeError(message) => {
            message.split("\nstack traceback:").next().unwrap_or_default().trim_end().to_owned()
        }
        mlua::Error::SyntaxError { message, .. } => message.clone(),
        mlua::Error::MemoryError(_) => NO_MEMORY.to_owned(),
        other => other.to_string(),
    }
}

/// `rules/a.lua:12: message` in its parts.
fn split_place(message: &str) -> Option<(&str, usize, &str)> {
    let (place, rest) = message.split_once(": ")?;
    let (file, line) = place.rsplit_once(':')?;
    Some((file, line.parse().ok()?, rest))
}

/// `core.trace`: turns an error into a [`RuleError`] while its lines are still on the stack. `core.OVER` is what a rule
/// is left with when the game has ended; a script has no name for it.
pub(super) fn install_trace(lua: &Lua, core: &Table, raised: &Raised, at_hand: Option<AtHand>) -> mlua::Result<()> {
    let over = lua.create_table()?;
    core.set("OVER", &over)?;
    let over = over.to_pointer();
    let (raised, rethrown) = (Rc::clone(raised), Rc::clone(raised));
    let trace = lua.create_function(move |lua, error: Value| {
        if error.to_pointer() == over || raised.borrow().is_some() {
            return Ok(error);
        }
        let message = match &error {
            Value::String(text) => text.to_string_lossy(),
            Value::Error(error) => plain(error),
            Value::Nil => "the rule failed with nil for a message; error(…) takes a text".to_owned(),
            other => format!("the rule failed with a {} for a message; error(…) takes a text", other.type_name()),
        };
        let mut frames = frames(lua);
        // A file that could not even be read has no line on the stack.
        if let (Value::Error(_), Some((file, line, _))) = (&error, split_place(&message)) {
            let function = None;
            frames.insert(0, Frame { file: file.to_owned(), line, function });
        }
        let message = clean(&message, &frames);
        let values = at_hand.as_ref().map(|at_hand| Box::new(Values(at_hand.look(lua)))).unwrap_or_default();
        *raised.borrow_mut() = Some(RuleError { frames, values, ..RuleError::new(message) });
        Ok(error)
    })?;
    core.set("trace", trace)?;
    let further = lua.create_function(move |lua, ()| {
        if let Some(rule) = rethrown.borrow_mut().as_mut() {
            rule.frames.extend(frames(lua));
            rule.frames.truncate(MOST_FRAMES);
        }
        Ok(())
    })?;
    core.set("further", further)
}

/// The lines of the scenario's files that are running, innermost first.
fn frames(lua: &Lua) -> Vec<Frame> {
    (0..MOST_FRAMES).map_while(|level| frame(lua, level)).flatten().collect()
}

/// The line that is running at a level of the stack: `None` above the last, `Some(None)` if it is none of the scenario's.
fn frame(lua: &Lua, level: usize) -> Option<Option<Frame>> {
    lua.inspect_stack(level, |debug| {
        let source = debug.source();
        let file = source.source.as_deref().unwrap_or_default();
        file.strip_prefix('@').map(|file| Frame {
            file: file.to_owned(),
            line: debug.current_line().unwrap_or(0),
            function: debug.names().name.map(|name| name.into_owned()),
        })
    })
}

/// The line of the scenario's files that is running.
pub(super) fn innermost(lua: &Lua) -> Option<Frame> {
    (0..MOST_FRAMES).map_while(|level| frame(lua, level)).flatten().next()
}

/// Takes the place off a message that begins with it, and says known things better than the VM.
fn clean(message: &str, frames: &[Frame]) -> String {
    let mut text = message;
    if let Some((file, line, rest)) = split_place(message)
        && frames.iter().any(|frame| frame.file == file && frame.line == line)
    {
        text = rest;
    }
    if let Some((place, rest)) = text.split_once(": ")
        && place.starts_with("tablewright/")
    {
        text = rest;
    }
    if text.contains(budget::EXHAUSTED) {
        return format!("the rule {} ({} steps): is there a loop that never ends?", budget::EXHAUSTED, budget::STEPS);
    }
    if text.contains(budget::OVERLONG) {
        return format!(
            "the rule {}; a rule's texts end at {} characters: is there one that grows in a loop?",
            budget::OVERLONG,
            budget::TEXT
        );
    }
    if text.contains(budget::GREEDY) {
        return format!(
            "the rule {} ({} MiB): is there a list that grows in a loop?",
            budget::GREEDY,
            budget::TAKEN / 1024 / 1024
        );
    }
    for (said, meant) in KNOWN {
        if text.contains(said) {
            return (*meant).to_owned();
        }
    }
    if let Some(Nothing { kind, failed }) = nothing(text)
        && let lint::Failed::Lookup(name) = failed
    {
        return format!("“{}” is looked up in {kind}: what stands before it is not what it should be", harmless(name));
    }
    let mut told = harmless(text);
    if let Some((end, _)) = told.char_indices().nth(MOST_CHARACTERS) {
        told.truncate(end);
        told.push('…');
    }
    told
}

/// Says of an error what the lines of the rules tell more than the VM: which loop, which expression.
pub(super) fn pinpoint<'m>(rule: &mut RuleError, error: &mlua::Error, text_of: impl Fn(&str) -> Option<&'m str>) {
    if rule.message.contains(budget::EXHAUSTED) {
        name_loop(rule, text_of);
    } else {
        name_nothing(rule, &plain(error), text_of);
    }
}

/// Says which expression was nil. Luau knows only what was done with it.
fn name_nothing<'m>(rule: &mut RuleError, said: &str, text_of: impl Fn(&str) -> Option<&'m str>) {
    let said = split_place(said).map_or(said, |(_, _, rest)| rest);
    let (Some(Nothing { kind, failed }), Some(frame)) = (nothing(said), rule.frames.first()) else { return };
    let Some(text) = text_of(&frame.file) else { return };
    let suspects = lint::suspects(text, frame.line, failed);
    let [first, others @ ..] = &suspects[..] else { return };
    let named = others.iter().fold(format!("`{first}`"), |named, other| format!("{named} or `{other}`"));
    rule.message = match failed {
        lint::Failed::Lookup(name) => format!("{named} is {kind}, so there is no “{}” in it", harmless(name)),
        lint::Failed::Call => format!("{named} is {kind} and cannot be called: is the name right?"),
        lint::Failed::Operand(..) => format!("{named} is {kind}: {}", rule.message),
    };
}

/// What the VM says of a value that is not what it should be.
struct Nothing<'m> {
    kind: String,
    failed: lint::Failed<'m>,
}

/// Arithmetic as the VM calls it.
const ARITHMETIC: &[(&str, &[&str])] =
    &[("add", &["+"]), ("sub", &["-"]), ("mul", &["*"]), ("div", &["/"]), ("mod", &["%"]), ("pow", &["^"])];

fn nothing(said: &str) -> Option<Nothing<'_>> {
    let kind = |kind: &str| if kind == "nil" { "nil".to_owned() } else { format!("a {kind}") };
    let said = said.strip_prefix("attempt to ")?;
    let sides = |left: &str, right: &str, operators| {
        let side = if left == "nil" { lint::Side::Left } else { lint::Side::Right };
        let failed = lint::Failed::Operand(operators, side);
        (left == "nil" || right == "nil").then(|| Nothing { kind: "nil".to_owned(), failed })
    };
    if let Some((of, name)) = said.strip_prefix("index ").and_then(|rest| rest.split_once(" with '")) {
        return Some(Nothing { kind: kind(of), failed: lint::Failed::Lookup(name.strip_suffix('\'')?) });
    } else if let Some(of) = said.strip_prefix("call a ").and_then(|rest| rest.strip_suffix(" value")) {
        return Some(Nothing { kind: kind(of), failed: lint::Failed::Call });
    } else if let Some(rest) = said.strip_prefix("perform arithmetic (") {
        let (name, rest) = rest.split_once(") on ")?;
        let (left, right) = rest.split_once(" and ")?;
        return sides(left, right, ARITHMETIC.iter().find(|(called, _)| *called == name)?.1);
    } else if let Some((left, right)) = said.strip_prefix("concatenate ").and_then(|rest| rest.split_once(" with ")) {
        return sides(left, right, &[".."]);
    } else if let Some(rest) = said.strip_prefix("compare ") {
        let (left, right) = rest.split_once(" < ").or_else(|| rest.split_once(" <= "))?;
        return sides(left, right, &["<", "<="]);
    }
    None
}

/// Says which loop it is that ran for too long: the innermost one that need not end by itself, else the innermost.
fn name_loop<'m>(rule: &mut RuleError, text_of: impl Fn(&str) -> Option<&'m str>) {
    let loops = rule.frames.iter().flat_map(|frame| {
        let found = text_of(&frame.file).map(|text| lint::loops_around(text, frame.line)).unwrap_or_default();
        found.into_iter().map(|found| (frame.file.as_str(), found))
    });
    let loops: Vec<_> = loops.collect();
    let endless = loops.iter().find(|(_, found)| found.open).or(loops.first());
    if let Some((file, found)) = endless {
        let head = harmless(found.head.trim());
        rule.message = format!(
            "the rule {} ({} steps): does the loop at {file}:{} ever end? `{head}`",
            budget::EXHAUSTED,
            budget::STEPS,
            found.line
        );
    }
}

/// What the VM says, and what a designer is told instead.
const KNOWN: &[(&str, &str)] = &[
    ("attempt to yield across", "a question cannot be asked inside string.gsub: ask first, then replace"),
    (
        "attempt to modify a readonly table",
        "this cannot be changed: globals, what a file builds while it loads, and all that the engine gives are sealed; keep \
         state in counters and zones, and change a copy of a list",
    ),
    ("stack overflow", "functions call each other too deep: is there one that calls itself without end?"),
    ("attempt to call a nil value", "what is called here is nil: is the name of the function right?"),
];
