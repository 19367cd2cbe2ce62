//! Runs the type checker over a scenario's scripts and the stubs of the API.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use emmylua_code_analysis::{EmmyLuaAnalysis, Emmyrc, EmmyrcLuaVersion, WorkspaceFolder, file_path_to_uri};

use super::Script;
use super::annotate::{Annotated, annotate};
use super::sentence::{Found, sentence};
use crate::rules::api::{Ids, stubs};
use crate::scenario::Diagnostic;
use crate::table::definition::Definition;

/// Every complaint about types in these files that is not in `known` already.
pub fn check_types(scripts: &[Script], definition: &Definition, known: &[Diagnostic]) -> Vec<Diagnostic> {
    let workspace = Workspace::new(scripts, definition);
    let mut found = Vec::new();
    for (script, text) in scripts.iter().zip(&workspace.texts) {
        let fresh = workspace.diagnose(script, text).into_iter().filter(|one| !told(known, one));
        for complaint in fresh {
            if !found.contains(&complaint) {
                found.push(complaint);
            }
        }
    }
    found
}

/// Whether something is said about this place already: one mistake is one complaint.
fn told(known: &[Diagnostic], one: &Diagnostic) -> bool {
    let overlaps = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    let same = |other: &&Diagnostic| other.file == one.file;
    known.iter().filter(same).any(|other| match (&other.span, &one.span) {
        (Some(other), Some(one)) => overlaps(other, one),
        _ => false,
    })
}

/// The scripts in memory, as the type checker sees them.
struct Workspace {
    root: PathBuf,
    analysis: EmmyLuaAnalysis,
    texts: Vec<Annotated>,
}

impl Workspace {
    fn new(scripts: &[Script], definition: &Definition) -> Self {
        // Nothing is read from or written to these folders.
        let root = PathBuf::from(if cfg!(windows) { "C:\\scripts" } else { "/scripts" });
        let library = root.with_file_name("stubs");
        let mut settings = Emmyrc::default();
        settings.runtime.version = EmmyrcLuaVersion::Lua51;
        // An element of a list counts as being there.
        settings.strict.array_index = false;
        let mut analysis = EmmyLuaAnalysis::new();
        analysis.update_config(Arc::new(settings));
        analysis.add_main_workspace(root.clone());
        analysis.add_library_workspace(&WorkspaceFolder::new(library.clone(), true));
        let texts: Vec<Annotated> = scripts.iter().map(|script| annotate(script, definition)).collect();
        let mut files = vec![(library.join("tablewright.lua"), Some(stubs(Some((definition, &[])), Ids::Open)))];
        let mut workspace = Self { root, analysis, texts };
        for (script, text) in scripts.iter().zip(&workspace.texts) {
            files.push((workspace.path(script), Some(text.text.clone())));
        }
        workspace.analysis.update_files_by_path(files);
        workspace
    }

    fn path(&self, script: &Script) -> PathBuf {
        self.root.join(format!("{}.lua", script.module.replace('.', "/")))
    }

    fn diagnose(&self, script: &Script, text: &Annotated) -> Vec<Diagnostic> {
        let id = file_path_to_uri(&self.path(script)).and_then(|uri| self.analysis.get_file_id(&uri));
        let Some(id) = id else { return Vec::new() };
        let Some(document) = self.analysis.compilation.get_db().get_vfs().get_document(&id) else { return Vec::new() };
        let place = |line: u32, column: u32| {
            let at = document.get_offset(line as usize, column as usize).map_or(0, usize::from);
            text.original(at).min(script.text.len())
        };
        let mut found = Vec::new();
        for one in self.analysis.diagnose_file(id, Default::default()).unwrap_or_default() {
            let (start, end) = (one.range.start, one.range.end);
            let span = place(start.line, start.character)..place(end.line, end.character);
            let code = serde_json::to_value(&one.code).unwrap_or_default();
            let place = Found { code: code.as_str().unwrap_or_default(), message: &one.message, span: span.clone() };
            found.extend(sentence(&place, script, &text.set));
        }
        found.sort_by_key(|one| one.span.as_ref().map(|span| (span.start, span.end)));
        found
    }
}
