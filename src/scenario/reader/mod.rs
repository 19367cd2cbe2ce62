//! Reads TOML tables key by key and remembers which keys were asked for, so that unknown ones fall out by themselves.

mod syntax;
mod value;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::ops::{Deref, Range};
use std::sync::Arc;

use toml::de::{DeTable, DeValue};

pub(crate) use value::{Number, Value};

use super::diagnostic::Diagnostic;
use super::files::SourceFile;
use super::names;

/// Most tables of one sort, such as counters.
const MOST_NAMED: usize = 500;
/// Most syntax errors of one file.
const MOST_FAULTS: usize = 100;

/// Where something is written.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) file: Arc<str>,
    pub(crate) span: Range<usize>,
}

impl Spot {
    pub(crate) fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, &*self.file, message).at(self.span.clone())
    }

    pub(crate) fn warning(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::warning(code, &*self.file, message).at(self.span.clone())
    }

    fn with(&self, span: Range<usize>) -> Self {
        Self { file: self.file.clone(), span }
    }
}

impl Diagnostic {
    /// With one more place.
    pub(crate) fn see(self, spot: &Spot, text: &str) -> Self {
        self.label(&*spot.file, spot.span.clone(), text)
    }
}

/// Something read, with the place where it is written.
#[derive(Clone, Debug)]
pub(crate) struct Marked<T> {
    pub(crate) value: T,
    pub(crate) spot: Spot,
}

impl<T> Deref for Marked<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Marked<T> {
    pub(crate) fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        self.spot.error(code, message)
    }

    pub(crate) fn warning(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        self.spot.warning(code, message)
    }
}

/// Where complaints are gathered, so that reading goes on after each.
#[derive(Default)]
pub(crate) struct Collector {
    list: RefCell<Vec<Diagnostic>>,
    known: RefCell<HashSet<Identity>>,
}

/// File, bytes and sentence: what makes two complaints the same.
type Identity = (String, Option<Range<usize>>, String);

fn identity(complaint: &Diagnostic) -> Identity {
    (complaint.file.clone(), complaint.span.clone(), complaint.message.clone())
}

impl Collector {
    /// Most complaints kept; whoever made more has one cause for many of them.
    const MOST: usize = 500;

    /// Takes a complaint about a name that does not exist, with the nearest of those that do.
    pub(crate) fn suggest<'a>(
        &self,
        complaint: Diagnostic,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str> + Clone,
    ) {
        if self.known.borrow().len() < Self::MOST {
            self.push(complaint.help(names::suggest(word, candidates)));
        }
    }

    /// Takes a complaint, unless it is known already.
    pub(crate) fn push(&self, complaint: Diagnostic) {
        let mut known = self.known.borrow_mut();
        if known.len() < Self::MOST && known.insert(identity(&complaint)) {
            self.list.borrow_mut().push(complaint);
        }
    }

    pub(crate) fn knows(&self, complaint: &Diagnostic) -> bool {
        self.known.borrow().contains(&identity(complaint))
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.list.borrow().iter().any(Diagnostic::is_error)
    }

    /// Everything so far, by file and place.
    pub(crate) fn into_sorted(self) -> Vec<Diagnostic> {
        let mut list = self.list.into_inner();
        list.sort_by(|a, b| {
            let key = |d: &Diagnostic| (d.file.clone(), d.span.as_ref().map(|span| (span.start, span.end)), d.severity);
            key(a).cmp(&key(b))
        });
        list
    }
}

/// Parses a file, complains about its syntax, and hands its table to `read`; tells whether the syntax is right.
///
/// In a file with syntax errors the rest is read as well as it can be; keys that seem to be missing there are not
/// complained about, because they may stand in what could not be read.
pub(crate) fn document(file: &SourceFile, out: &Collector, read: impl FnOnce(Reader<'_>)) -> bool {
    let spot = Spot { file: file.path.as_str().into(), span: 0..0 };
    let repaired = syntax::Repaired::new(&file.text);
    let (table, mut faults) = DeTable::parse_recoverable(&repaired.text);
    faults.truncate(MOST_FAULTS);
    let well = faults.is_empty() && repaired.gaps.is_empty();
    let mut lines = BTreeSet::new();
    for (span, message, help) in repaired.explain(&faults, &file.text) {
        // What follows on the same line is usually only an echo.
        if lines.insert(line_of(&file.text, span.start)) {
            out.push(spot.with(span).error("toml-syntax", message).help(help));
        }
    }
    let own = Collector::default();
    read(Reader::new(String::new(), spot, table.get_ref(), &own));
    for mut complaint in own.list.into_inner() {
        complaint.span = complaint.span.map(|span| repaired.original(span));
        let line = complaint.span.as_ref().map(|span| line_of(&file.text, span.start));
        let spurious = complaint.code == "missing-key" || line.is_some_and(|line| lines.contains(&line));
        if well || !spurious {
            complaint.labels.iter_mut().for_each(|label| label.span = repaired.original(label.span.clone()));
            out.push(complaint);
        }
    }
    well
}

/// The nearest range of whole characters.
pub(crate) fn whole(text: &str, span: Range<usize>) -> Range<usize> {
    let floor = |mut byte: usize| {
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    };
    let start = floor(span.start.min(text.len()));
    let mut end = span.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

fn line_of(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|byte| **byte == b'\n').count()
}

/// One table of a file.
pub(crate) struct Reader<'d> {
    /// How sentences call it, e.g. `[counters.points]`; empty for the whole file.
    pub(crate) what: String,
    /// Its header.
    pub(crate) spot: Spot,
    pub(crate) out: &'d Collector,
    table: &'d DeTable<'d>,
    known: RefCell<Vec<&'static str>>,
}

impl<'d> Reader<'d> {
    fn new(what: String, spot: Spot, table: &'d DeTable<'d>, out: &'d Collector) -> Self {
        Self { what, spot, out, table, known: RefCell::default() }
    }

    /// The value of `key`, if it is there.
    pub(crate) fn get(&self, key: &'static str) -> Option<Value<'d>> {
        self.known.borrow_mut().push(key);
        let (name, value) = self.table.get_key_value(key)?;
        Some(self.value(key.to_owned(), name.span(), value.get_ref(), value.span()))
    }

    /// The value of `key`; it must be there. `example` shows how.
    pub(crate) fn require(&self, key: &'static str, example: &str) -> Option<Value<'d>> {
        let value = self.get(key);
        if value.is_none() {
            let holder = if self.what.is_empty() { "this file".to_owned() } else { format!("`{}`", self.what) };
            let complaint = self.spot.error("missing-key", format!("`{key}` is missing in {holder}"));
            self.out.push(complaint.help(format!("add it, for example: {example}")));
        }
        value
    }

    /// All keys that nobody asked for by name, in the order of the file. They count as known from now on.
    pub(crate) fn rest(&self) -> Vec<(Marked<String>, Value<'d>)> {
        let known = self.known.borrow();
        let mut rest: Vec<_> = self
            .table
            .iter()
            .filter(|(key, _)| !known.contains(&key.get_ref().as_ref()))
            .map(|(key, value)| {
                let name = key.get_ref().to_string();
                let marked = Marked { value: name.clone(), spot: self.spot.with(key.span()) };
                (marked, self.value(name, key.span(), value.get_ref(), value.span()))
            })
            .collect();
        rest.sort_by_key(|(key, _)| key.spot.span.start);
        rest
    }

    /// The tables in the table `key`, by name: `[counters.a]`, `[counters.b]`; not more than anybody could oversee.
    pub(crate) fn named(&self, key: &'static str) -> Vec<(Marked<String>, Reader<'d>)> {
        let Some(table) = self.get(key).and_then(|value| value.table(format!("[{key}]"))) else { return Vec::new() };
        let read = |(name, value): (Marked<String>, Value<'d>)| {
            let table = value.table(format!("[{key}.{}]", name.value))?;
            Some((name, table))
        };
        let all = table.rest();
        if let Some((name, _)) = all.get(MOST_NAMED) {
            let complaint = name.error("too-many", format!("`[{key}]` has more than {MOST_NAMED} entries"));
            self.out.push(complaint.help("use `of`, `copies` or a list of values where many things are alike"));
        }
        all.into_iter().take(MOST_NAMED).filter_map(read).collect()
    }

    /// The tables written as `[[key]]`.
    pub(crate) fn repeated(&self, key: &'static str) -> Vec<Reader<'d>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let what = format!("[[{key}]]");
        if value.is_table() {
            let complaint =
                value.spot.error("wrong-type", format!("`{key}` needs double brackets, because there are many"));
            self.out.push(complaint.help(format!("write {what}")));
            return Vec::new();
        }
        value.items().filter_map(|item| item.table(what.clone())).collect()
    }

    /// Complains about every key that was not asked for.
    pub(crate) fn finish(&self) {
        let known = self.known.borrow().clone();
        #[cfg(test)]
        seen::note(&self.what, &known);
        for (key, _) in self.rest() {
            let holder = if self.what.is_empty() { "here".to_owned() } else { format!("in `{}`", self.what) };
            let complaint = key.error("unknown-key", format!("`{}` is not a known key {holder}", key.value));
            self.out.push(complaint.help(names::suggest(&key, known.iter().copied())));
        }
    }

    fn value(&self, name: String, key: Range<usize>, value: &'d DeValue<'d>, span: Range<usize>) -> Value<'d> {
        // A table written with its own header has the header's span, an implied one (dotted keys) has none of its own.
        let span = if span.is_empty() { key.clone() } else { span };
        Value { name, key: self.spot.with(key), spot: self.spot.with(span), value, out: self.out }
    }
}

/// Which keys are asked for in which table, for the test of the schemas.
#[cfg(test)]
pub(crate) mod seen {
    use std::cell::RefCell;
    use std::collections::{BTreeMap, BTreeSet};

    thread_local! {
        static KEYS: RefCell<BTreeMap<String, BTreeSet<&'static str>>> = RefCell::default();
    }

    pub(super) fn note(what: &str, known: &[&'static str]) {
        // `[counters.points]` is one of `[counters]`.
        let table = what.split(['.', '=']).next().unwrap_or_default().trim_matches(['[', ']', ' ']).to_owned();
        let table = if what == "[case.expect]" { "expect".to_owned() } else { table };
        KEYS.with(|keys| keys.borrow_mut().entry(table).or_default().extend(known));
    }

    /// Everything since this was last asked.
    pub(crate) fn take() -> BTreeMap<String, BTreeSet<&'static str>> {
        KEYS.with(RefCell::take)
    }
}
