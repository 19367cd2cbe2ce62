//! A complaint about something a person wrote: a place, a sentence and a next step.

use std::ops::Range;

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
