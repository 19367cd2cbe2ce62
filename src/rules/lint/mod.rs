//! Static checks of Lua files: everything that is certainly wrong before a single line has run.
//!
//! Text → `scan` and `dialect` (what is not Lua 5.1) → `syntax` (the parser) → `lower` (our tree) → checks, each a
//! walk over the tree. What is not certain is not complained about.

mod calls;
mod check;
mod complaint;
mod declared;
mod dialect;
mod extract;
mod fields;
mod functions;
mod globals;
mod hooks;
mod lower;
mod luau;
mod members;
mod module;
pub mod names;
mod notes;
mod nothing;
mod options;
pub(super) mod scan;
mod seen;
mod state;
mod syntax;
mod tables;
mod texts;
mod tree;
#[cfg(feature = "types")]
mod typed;
mod types;
mod unused;
mod values;
mod walk;

pub use declared::Names;
pub use extract::{Found, citations, returned_entries};
pub use fields::{Module, lint_together};
pub use functions::{FunctionAt, Outline, functions_of};
pub use hooks::lint_hooks;
pub use notes::{Cited, Excused, Loop, cited, excused, loops_around};
pub use nothing::{Failed, Side, suspects};
pub use texts::{TextArguments, TextUse, lint_texts, text_uses};
#[cfg(feature = "types")]
pub use typed::{Script, check_types};

use crate::scenario::Diagnostic;
use crate::table::definition::Definition;

/// What a Lua file is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `rules/*.lua` of a scenario.
    Rule,
    /// `bots/*.lua` of a scenario.
    Bot,
    /// A shared script, which does not know the scenario that requires it.
    Script,
}

/// Whether a module of the rules is there for bots to require: `rules/bots/`.
fn shared_by_bots(module: &str) -> bool {
    module.starts_with("bots.")
}

/// Every complaint about one file, in its order. `modules` says whether `require` finds a module of that name.
pub fn lint(
    file: &str,
    text: &str,
    kind: Kind,
    modules: &dyn Fn(&str) -> bool,
    definition: &Definition,
) -> Vec<Diagnostic> {
    let mut complaints = complaint::Complaints::new(file);
    if let Some(ast) = syntax::parse(text, &mut complaints) {
        let tree = lower::lower(&ast);
        globals::check_globals(&tree, &mut complaints);
        globals::check_members(&tree, &mut complaints);
        fields::check_fields(&tree, &mut complaints);
        globals::check_modules(&tree, modules, &mut complaints);
        state::check_state(&tree, kind, &mut complaints);
        tables::check_keys(&tree, &mut complaints);
        tables::check_callbacks(&tree, &mut complaints);
        unused::check_unused(&tree, &mut complaints);
        unused::check_shadows(&tree, &mut complaints);
        unused::check_reach(&tree, text, &mut complaints);
        check::check_names(&tree, file, kind, Names::new(definition), &mut complaints);
        module::check_module(&tree, kind, &mut complaints);
    }
    complaints.finish()
}
