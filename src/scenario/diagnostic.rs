//! A complaint about something a person wrote: a place, a sentence and a next step.

use std::ops::Range;

pub use super::render::{position, render, to_json};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The scenario cannot be played.
    Error,
    /// It can, but somebody will be surprised.
    Warning,
}

/// A further place that belongs to a complaint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// File, relative to the scenario's folder.
    pub file: String,
    /// Bytes in that file.
    pub span: Range<usize>,
    /// What is there.
    pub text: String,
}

/// One complaint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Stable short code such as `unknown-key`, for filters and documentation.
    pub code: &'static str,
    /// File, relative to the scenario's folder, with `/`.
    pub file: String,
    /// Bytes in that file; `None` for a complaint about the whole file.
    pub span: Option<Range<usize>>,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// Further places.
    pub labels: Vec<Label>,
    /// What to do next.
    pub help: Option<String>,
}

impl Diagnostic {
    /// The scenario cannot be played because of this.
    pub fn error(code: &'static str, file: impl Into<String>, message: impl Into<String>) -> Self {
        let (file, message) = (file.into(), message.into());
        Self { severity: Severity::Error, code, file, span: None, message, labels: Vec::new(), help: None }
    }

    /// The scenario can be played all the same.
    pub fn warning(code: &'static str, file: impl Into<String>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, file, message) }
    }

    /// With the bytes of the file that are meant.
    #[must_use]
    pub fn at(self, span: Range<usize>) -> Self {
        Self { span: Some(span), ..self }
    }

    /// With the next step.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// With one more place.
    #[must_use]
    pub fn label(mut self, file: impl Into<String>, span: Range<usize>, text: impl Into<String>) -> Self {
        self.labels.push(Label { file: file.into(), span, text: text.into() });
        self
    }

    /// Whether the scenario cannot be played because of this.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
