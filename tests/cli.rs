//! The command line, as somebody at a terminal meets it.

#[path = "cli/bad.rs"]
mod bad;
#[path = "cli/checks.rs"]
mod checks;
#[path = "cli/desk.rs"]
mod desk;
#[path = "cli/help.rs"]
mod help;
#[path = "cli/records.rs"]
mod records;
#[path = "cli/stories.rs"]
mod stories;
