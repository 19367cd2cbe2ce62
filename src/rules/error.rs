//! What a rule did wrong: the message, where, and the chain that led there.

use std::fmt;

/// Most hooks that a complaint shows; in a ring they are the same again and again.
const MOST_HOOKS: usize = 6;

/// A line of a scenario's script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// File, relative to the scenario's folder.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Function, where it has a name.
    pub function: Option<String>,
}

/// Values by name. They are boxed in an error, for most have none and errors are handed on often.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(pub Vec<(String, String)>);

/// A failed rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleError {
    /// What went wrong, one sentence.
    pub message: String,
    /// The lines that were running, innermost first.
    pub frames: Vec<Frame>,
    /// The hooks that were running, outermost first: `season:hunger value.victims`.
    pub hooks: Vec<String>,
    /// The values at hand in the innermost function, by name: they may be secret, and are only there where they were asked
    /// for.
    pub values: Box<Values>,
    /// The phase and the seat it was run for.
    pub phase: Option<String>,
    /// The round.
    pub round: i32,
    /// Steps of the VM since the rule began or was answered: the same in every run.
    pub steps: i64,
    /// Whether the VM must be thrown away, because its memory ran out.
    pub fatal: bool,
}

impl RuleError {
    /// An error without a place in a script.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(frame) = self.frames.first() {
            write!(f, "{}:{}: ", frame.file, frame.line)?;
        }
        write!(f, "{}", self.message)?;
        for hook in self.hooks.iter().rev().take(MOST_HOOKS) {
            write!(f, "\n  in {hook}")?;
        }
        if self.hooks.len() > MOST_HOOKS {
            write!(f, "\n  in {} more", self.hooks.len() - MOST_HOOKS)?;
        }
        if let Some(phase) = &self.phase {
            write!(f, "\n  in phase {phase}, round {}", self.round)?;
        }
        Ok(())
    }
}

impl std::error::Error for RuleError {}
