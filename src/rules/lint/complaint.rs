//! How the checks word and collect what they find.

use std::ops::Range;

use crate::scenario::{Diagnostic, Label, Severity};

/// Complaints about one file, in the order in which they were found.
pub(super) struct Complaints<'f> {
    file: &'f str,
    list: Vec<Diagnostic>,
}

impl<'f> Complaints<'f> {
    pub(super) fn new(file: &'f str) -> Self {
        Self { file, list: Vec::new() }
    }

    /// The rule file cannot be right.
    pub(super) fn error(&mut self, code: &'static str, span: Range<usize>, message: String) -> Complaint<'_> {
        self.push(Severity::Error, code, Some(span), message)
    }

    /// The rule file works, but hardly as meant.
    pub(super) fn warning(&mut self, code: &'static str, span: Range<usize>, message: String) -> Complaint<'_> {
        self.push(Severity::Warning, code, Some(span), message)
    }

    /// The file as a whole cannot be right.
    pub(super) fn whole(&mut self, code: &'static str, message: String) -> Complaint<'_> {
        self.push(Severity::Error, code, None, message)
    }

    /// Everything found, in the order of the file, each thing once.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|one| one.span.as_ref().map_or((usize::MAX, 0), |span| (span.start, span.end)));
        let mut once: Vec<Diagnostic> = Vec::with_capacity(self.list.len());
        for one in self.list {
            let same = once.iter().rev().take_while(|other| other.span == one.span).any(|other| *other == one);
            if !same {
                once.push(one);
            }
        }
        once
    }

    fn push(
        &mut self,
        severity: Severity,
        code: &'static str,
        span: Option<Range<usize>>,
        message: String,
    ) -> Complaint<'_> {
        let file = self.file.to_owned();
        let at = self.list.len();
        self.list.push(Diagnostic { severity, code, file, span, message, labels: Vec::new(), help: None });
        Complaint(&mut self.list[at])
    }
}

/// The complaint just made, to add to.
pub(super) struct Complaint<'c>(&'c mut Diagnostic);

impl Complaint<'_> {
    /// What to do next.
    pub(super) fn help(self, help: impl Into<String>) -> Self {
        self.0.help = Some(help.into());
        self
    }

    /// What to do next, if there is something to say.
    pub(super) fn maybe_help(self, help: Option<String>) -> Self {
        if help.is_some() {
            self.0.help = help;
        }
        self
    }

    /// A further place that belongs to it.
    pub(super) fn label(self, span: Range<usize>, text: &str) -> Self {
        let file = self.0.file.clone();
        self.0.labels.push(Label { file, span, text: text.to_owned() });
        self
    }
}

/// A next step for an unknown name: the nearest one, or what there is.
pub(super) fn suggestion(name: &str, candidates: &[String]) -> Option<String> {
    if let Some(near) = crate::scenario::nearest(name, candidates.iter().map(String::as_str)) {
        return Some(format!("did you mean `{near}`?"));
    }
    if candidates.is_empty() {
        return None;
    }
    let verb = if candidates.len() == 1 { "is" } else { "are" };
    Some(format!("there {verb} {}", enumerate(candidates)))
}

/// `a`, `b`, `c` … and how many more there are.
pub(super) fn enumerate(names: &[String]) -> String {
    const SHOWN: usize = 12;
    let mut text: Vec<String> = names.iter().take(SHOWN).map(|name| format!("`{name}`")).collect();
    if names.len() > SHOWN {
        let last = format!("and {} more", names.len() - SHOWN);
        return format!("{} {last}", text.join(", "));
    }
    match text.pop() {
        Some(last) if !text.is_empty() => format!("{} and {last}", text.join(", ")),
        Some(only) => only,
        None => String::new(),
    }
}
