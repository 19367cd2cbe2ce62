//! Copies of folders that a test may change.

use std::fs;
use std::path::Path;

/// Copies a folder with all that is in it.
///
/// # Panics
/// If anything cannot be read or written: a test cannot go on then.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder to copy").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a file");
        }
    }
}
