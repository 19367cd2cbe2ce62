//! Line coverage as `lcov` and the editors that read its files know it.

use std::fmt::Write;

use super::{Covered, Line};

/// The text of a tracefile. Excused lines are left out, as excluded ones are.
#[must_use]
pub fn lcov(files: &[Covered]) -> String {
    let mut text = String::from("TN:\n");
    for file in files {
        let _ = writeln!(text, "SF:{}", file.path().replace(['\n', '\r'], " "));
        let (mut found, mut reached) = (0, 0);
        for (line, what) in &file.lines {
            let hits = match what {
                Line::Reached(hits) => *hits,
                Line::Missed => 0,
                Line::Excused(_) => continue,
            };
            found += 1;
            reached += usize::from(hits > 0);
            let _ = writeln!(text, "DA:{line},{hits}");
        }
        let _ = writeln!(text, "LF:{found}\nLH:{reached}\nend_of_record");
    }
    text
}
