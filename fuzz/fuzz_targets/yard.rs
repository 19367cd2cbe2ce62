//! The small scenario that touches everything, with one of its files replaced.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use tablewright::scenario::Files;

/// Where it lies.
#[allow(dead_code, reason = "not every target opens it itself")]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios/yard")
}

/// Its files, with this text at that path.
#[allow(dead_code, reason = "not every target replaces a file")]
pub fn with(path: &str, text: &str) -> Files {
    static YARD: OnceLock<Vec<(String, String)>> = OnceLock::new();
    let yard = YARD.get_or_init(|| {
        let files = Files::read(&folder()).unwrap_or_else(|list| panic!("the yard cannot be read: {list:?}"));
        files.iter().map(|file| (file.path.clone(), file.text.to_string())).collect()
    });
    let others = yard.iter().filter(|(own, _)| own != path).cloned();
    Files::from_memory("yard", others.chain([(path.to_owned(), text.to_owned())]))
}
