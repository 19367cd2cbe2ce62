//! The command line, as somebody at a terminal meets it.

#![allow(clippy::unwrap_used, reason = "a test may stop where it cannot go on")]

#[path = "cli/bad.rs"]
mod bad;
#[path = "cli/checks.rs"]
mod checks;
#[path = "cli/desk.rs"]
mod desk;
#[path = "cli/editor.rs"]
mod editor;
#[path = "cli/help.rs"]
mod help;
#[path = "cli/records.rs"]
mod records;
#[path = "cli/secrets.rs"]
mod secrets;
#[path = "cli/stories.rs"]
mod stories;
