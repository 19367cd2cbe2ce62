//! Checks of `locale/*.ftl`: syntax, what is missing in one language, what nobody uses, arguments that differ.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::{ErrorKind, ParserError, parse_runtime};

use super::files::{Files, SourceFile};
use super::names::nearest;
use super::reader::{Collector, Spot, whole};

/// The texts of one language with their places.
pub(crate) struct Locale {
    pub(crate) language: String,
    messages: BTreeMap<String, Message>,
    terms: BTreeMap<String, Message>,
    /// The file could not be read at all: nothing is missing in it.
    unread: bool,
}

/// One text.
struct Message {
    spot: Spot,
    /// Arguments it is given, `x` for `{ $x }`.
    arguments: BTreeSet<String>,
    /// Its syntax is wrong, or it has only attributes.
    broken: bool,
    references: Vec<Reference>,
}

/// Another text that is put into this one.
struct Reference {
    id: String,
    term: bool,
    spot: Spot,
}

impl Locale {
    /// Reads the file and complains about what is wrong in it alone.
    pub(crate) fn read(language: &str, file: &SourceFile, out: &Collector) -> Locale {
        let mut locale =
            Locale { language: language.to_owned(), messages: BTreeMap::new(), terms: BTreeMap::new(), unread: false };
        let text = file.text.trim_start_matches('\u{feff}');
        let source = Source { path: file.path.as_str().into(), text, offset: file.text.len() - text.len() };
        if let Some(at) = too_deep(text) {
            let spot = Spot { file: source.path.clone(), span: at + source.offset..at + source.offset + 1 };
            out.push(spot.error("fluent-syntax", "this is nested too deeply").help("close the { before it"));
            locale.unread = true;
            return locale;
        }
        let resource = parse_runtime(text).unwrap_or_else(|(resource, faults)| {
            faults.iter().for_each(|fault| source.complain(fault, out));
            resource
        });
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let inner = source.message(message.id.name, message.value.as_ref());
                    add(&mut locale.messages, message.id.name, inner, out);
                }
                Entry::Term(term) => {
                    let inner = source.message(term.id.name, Some(&term.value));
                    add(&mut locale.terms, term.id.name, inner, out);
                }
                Entry::Junk { content } => {
                    let id = content
                        .split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
                        .next()
                        .unwrap_or("");
                    if id.starts_with(|c: char| c.is_ascii_alphabetic()) {
                        locale.messages.entry(id.to_owned()).or_insert(source.message(id, None));
                    }
                }
                _ => {}
            }
        }
        locale.check_references(out);
        locale
    }

    /// Whether there is a text of that id, well or broken.
    pub(crate) fn names(&self, id: &str) -> bool {
        self.unread || self.messages.contains_key(id)
    }

    /// Every text that is put into another one.
    fn references(&self) -> impl Iterator<Item = &Reference> {
        self.messages.values().chain(self.terms.values()).flat_map(|message| &message.references)
    }

    /// By the id of each text what it is given, also by texts that are put into it; nothing for one that is broken.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = (&str, Option<BTreeSet<String>>)> {
        self.messages.iter().map(|(id, message)| {
            let (mut all, mut seen, mut open) = (BTreeSet::new(), BTreeSet::from([id.as_str()]), vec![message]);
            while let Some(message) = open.pop() {
                if message.broken {
                    return (id.as_str(), None);
                }
                all.extend(message.arguments.iter().cloned());
                for reference in message.references.iter().filter(|reference| !reference.term) {
                    if seen.insert(&reference.id) {
                        open.extend(self.messages.get(&reference.id));
                    }
                }
            }
            (id.as_str(), Some(all))
        })
    }

    fn check_references(&self, out: &Collector) {
        for reference in self.references() {
            let known = if reference.term { &self.terms } else { &self.messages };
            if !known.contains_key(&reference.id) {
                let dash = if reference.term { "-" } else { "" };
                let complaint =
                    reference.spot.error("unknown-text", format!("there is no text `{dash}{}`", reference.id));
                out.suggest(complaint, &reference.id, known.keys().map(String::as_str));
            }
        }
    }
}

fn add(messages: &mut BTreeMap<String, Message>, id: &str, message: Message, out: &Collector) {
    if let Some(first) = messages.get(id) {
        let complaint = message.spot.error("duplicate", format!("the text `{id}` is written twice"));
        out.push(complaint.see(&first.spot, "first here").help("keep one of them"));
    } else {
        messages.insert(id.to_owned(), message);
    }
}

/// Complains about what differs between languages.
pub(crate) fn compare(locales: &[Locale], out: &Collector) {
    for (id, first) in &all(locales) {
        let lacking: Vec<&str> =
            locales.iter().filter(|locale| !locale.names(id)).map(|locale| locale.language.as_str()).collect();
        if let [language, ..] = lacking[..] {
            let message = format!("the text `{id}` is missing in {}", lacking.join(", "));
            let file = format!("locale/{language}.ftl");
            let others = locales.iter().find(|locale| locale.language == language).map(|locale| locale.messages.keys());
            let alone = |other: &&str| locales.iter().filter(|locale| locale.names(other)).count() == 1;
            let slip = others.and_then(|ids| nearest(id, ids.map(String::as_str).filter(alone)));
            out.push(first.spot.error("missing-text", message).help(match slip {
                Some(slip) => format!("add it to {file}, where `{slip}` is perhaps meant for it"),
                None => format!("add it to {file}"),
            }));
        }
        for other in locales.iter().filter_map(|locale| locale.messages.get(*id)) {
            compare_arguments(id, first, other, out);
        }
    }
}

/// Complains about texts that nobody uses. `names` are the ids that things have by the scenario's declarations.
pub(crate) fn unused(locales: &[Locale], names: &BTreeSet<String>, files: &Files, out: &Collector) {
    let ends = |file: &&SourceFile| file.path.ends_with(".lua") || file.path.ends_with(".toml");
    let words = words(files.iter().filter(ends));
    let known = all(locales);
    let referred = |term: bool| {
        let all = locales.iter().flat_map(Locale::references).filter(move |reference| reference.term == term);
        all.map(|reference| reference.id.as_str()).collect::<HashSet<_>>()
    };
    let (messages, terms) = (referred(false), referred(true));
    // `help-<prompt>` explains a question.
    let used = |id: &str| is_used(id, &words) || id.strip_prefix("help-").is_some_and(|prompt| is_used(prompt, &words));
    let idle = |id: &str| !names.contains(id) && !messages.contains(id) && !used(id);
    for (id, first) in known.iter().filter(|(id, _)| idle(id)) {
        let missing = names.iter().map(String::as_str).filter(|name| !known.contains_key(name));
        let complaint = first.spot.warning("unused-text", format!("nobody uses the text `{id}`"));
        out.push(complaint.help(match nearest(id, missing) {
            Some(name) => format!("did you mean `{name}`?"),
            None => "remove it, or name it in a rule".to_owned(),
        }));
    }
    for locale in locales {
        for (id, term) in &locale.terms {
            if !terms.contains(id.as_str()) {
                out.push(term.spot.warning("unused-text", format!("nobody uses the term `-{id}`")).help("remove it"));
            }
        }
    }
}

/// Every text, as the first language has it that has it.
fn all(locales: &[Locale]) -> BTreeMap<&str, &Message> {
    let mut all = BTreeMap::new();
    for (id, message) in locales.iter().flat_map(|locale| &locale.messages) {
        all.entry(id.as_str()).or_insert(message);
    }
    all
}

fn compare_arguments(id: &str, first: &Message, other: &Message, out: &Collector) {
    if first.broken || other.broken || first.arguments == other.arguments {
        return;
    }
    let list = |from: &Message, without: &Message| {
        let names: Vec<String> =
            from.arguments.difference(&without.arguments).map(|name| format!("{{ ${name} }}")).collect();
        names.join(", ")
    };
    let (more, fewer) = (list(other, first), list(first, other));
    let message = match (more.is_empty(), fewer.is_empty()) {
        (true, _) => format!("`{id}` leaves out {fewer}, which another language has"),
        (_, true) => format!("`{id}` has {more}, which another language leaves out"),
        _ => format!("`{id}` has {more} where another language has {fewer}"),
    };
    let complaint = other.spot.warning("arguments-differ", message);
    out.push(complaint.see(&first.spot, "the other one").help("use the same arguments in every language"));
}

/// All words of source files that could be ids, or the beginning of ids that are put together.
pub(crate) fn words<'a>(sources: impl Iterator<Item = &'a SourceFile>) -> HashSet<&'a str> {
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    sources.flat_map(|file| file.text.split(move |c| !inside(c))).filter(|word| !word.is_empty()).collect()
}

fn is_used(id: &str, words: &HashSet<&str>) -> bool {
    const OF_THE_ENGINE: &[&str] = &["title", "intro", "decline"];
    let begun = || id.match_indices('-').any(|(at, _)| words.contains(&id[..=at]));
    let option = || id.strip_prefix("option-").is_some_and(|name| words.contains(name) || name.parse::<i32>().is_ok());
    OF_THE_ENGINE.contains(&id) || words.contains(id) || begun() || option()
}

/// Where braces and calls lie too deep in each other for the parser, which would fall over.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    const DEEPEST: usize = 100;
    let (mut braces, mut calls) = (0_usize, 0_usize);
    text.bytes().position(|byte| {
        match byte {
            b'{' => braces += 1,
            b'}' => braces = braces.saturating_sub(1),
            b'(' if braces > 0 => calls += 1,
            b')' => calls = calls.saturating_sub(1),
            _ => {}
        }
        if braces == 0 {
            calls = 0;
        }
        braces + calls > DEEPEST
    })
}

/// A file whose parts are slices of its text.
struct Source<'a> {
    path: Arc<str>,
    text: &'a str,
    /// Bytes before the text: a byte order mark.
    offset: usize,
}

impl Source<'_> {
    fn spot(&self, slice: &str) -> Spot {
        let start = (slice.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len());
        let end = (start + slice.len()).min(self.text.len());
        Spot { file: self.path.clone(), span: start + self.offset..end + self.offset }
    }

    fn message(&self, id: &str, value: Option<&Pattern<&str>>) -> Message {
        let mut message = Message {
            spot: self.spot(id),
            arguments: BTreeSet::new(),
            broken: value.is_none(),
            references: Vec::new(),
        };
        if let Some(value) = value {
            self.pattern(value, &mut message);
        }
        message
    }

    fn pattern(&self, pattern: &Pattern<&str>, message: &mut Message) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression, message);
            }
        }
    }

    fn expression(&self, expression: &Expression<&str>, message: &mut Message) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, message),
            Expression::Select { selector, variants } => {
                self.inline(selector, message);
                variants.iter().for_each(|variant| self.pattern(&variant.value, message));
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&str>, message: &mut Message) {
        match inline {
            InlineExpression::VariableReference { id } => {
                message.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                message.references.push(Reference { id: id.name.to_owned(), term: false, spot: self.spot(id.name) });
            }
            InlineExpression::TermReference { id, .. } => {
                message.references.push(Reference { id: id.name.to_owned(), term: true, spot: self.spot(id.name) });
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument, message));
            }
            InlineExpression::Placeable { expression } => self.expression(expression, message),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn complain(&self, fault: &ParserError, out: &Collector) {
        let mut span = whole(self.text, fault.pos.clone());
        let line = self.text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let at_start = line == span.start;
        if fault.kind == ErrorKind::ExpectedToken('}') && self.text[line..span.start].trim().is_empty() {
            // The brace is missing at the end of an earlier line.
            let end = self.text[..span.start].trim_end().len();
            span = whole(self.text, end..end + 1);
        }
        let spot = Spot { file: self.path.clone(), span: span.start + self.offset..span.end + self.offset };
        let (message, help) = explain(&fault.kind, at_start);
        out.push(spot.error("fluent-syntax", message).help(help));
    }
}

fn explain(kind: &ErrorKind, at_start: bool) -> (String, &'static str) {
    let (message, help) = match kind {
        ErrorKind::ExpectedToken('=') => {
            ("after the id of a text comes =", "write id = text; further lines of a text are indented")
        }
        ErrorKind::ExpectedToken('}') => ("the { before this is not closed", "add }"),
        ErrorKind::ExpectedCharRange { .. } if at_start => (
            "no text begins like this",
            "write id = text, the id with a-z, 0-9, - and _; further lines of a text are indented",
        ),
        ErrorKind::ExpectedCharRange { .. } => {
            ("this cannot stand here", "ids are written with a-z, 0-9, - and _, arguments { $so }, terms { -so }")
        }
        ErrorKind::ExpectedToken(token) => return (format!("`{token}` is missing here"), "add it"),
        ErrorKind::ExpectedMessageField { entry_id } | ErrorKind::ExpectedTermField { entry_id } => {
            return (format!("`{entry_id}` has no text"), "write the text after =, or indent its lines below");
        }
        ErrorKind::MissingDefaultVariant => {
            ("this choice does not say what else", "mark one variant with a star: *[other] …")
        }
        ErrorKind::MultipleDefaultVariants => ("this choice has two variants with a star", "keep one star"),
        ErrorKind::MissingValue => ("a text is missing here", "write it after ="),
        ErrorKind::UnterminatedStringLiteral => ("this text has no closing quote", "add the closing \""),
        ErrorKind::UnbalancedClosingBrace => {
            ("this } was never opened", "remove it, or write { \"}\" } for a brace in a text")
        }
        ErrorKind::ExpectedInlineExpression => {
            ("inside { } something is missing", "write $argument, another-text, -term or NUMBER($n)")
        }
        ErrorKind::ForbiddenCallee => ("functions are written in capitals", "the only function is NUMBER($n)"),
        other => {
            return (
                format!("this is not Fluent: {}", other.to_string().to_lowercase()),
                "see projectfluent.org/fluent/guide",
            );
        }
    };
    (message.to_owned(), help)
}
