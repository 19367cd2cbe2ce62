//! A sum at the end of each line, over that line and all before it: damage is found at the line where it is.

/// What stands before the sum, and after it.
const BEFORE: &str = ",\"sum\":\"";
const AFTER: &str = "\"}";
/// Letters of a sum: the first 32 bits of BLAKE3.
const LETTERS: usize = 8;

/// The sum of all lines so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Seal(String);

impl Seal {
    /// The line, a JSON object with at least one field, with its sum.
    pub(super) fn put(&mut self, line: &str) -> String {
        let bare = line.strip_suffix('}').unwrap_or(line);
        self.0 = self.next(bare);
        format!("{bare}{BEFORE}{}{AFTER}", self.0)
    }

    /// Whether the line ends with a sum that fits it and all lines before it.
    pub(super) fn fits(&mut self, line: &str) -> bool {
        let Some((bare, sum)) = parts(line) else { return false };
        let fits = self.next(bare) == sum;
        if fits {
            self.0 = sum.to_owned();
        }
        fits
    }

    fn next(&self, bare: &str) -> String {
        let hash = blake3::hash(format!("{}\n{bare}", self.0).as_bytes());
        hash.to_hex()[..LETTERS].to_owned()
    }
}

/// Whether a line ends with a sum.
pub(super) fn has_sum(line: &str) -> bool {
    parts(line).is_some()
}

/// A line without its sum, and the sum.
fn parts(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_suffix(AFTER)?;
    let (bare, sum) = rest.split_at_checked(rest.len().checked_sub(LETTERS)?)?;
    Some((bare.strip_suffix(BEFORE)?, sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_fits_its_line_in_its_place_only() {
        let mut seal = Seal::default();
        let lines: Vec<String> =
            ["{\"a\":1}", "{\"a\":1}", "{\"b\":\"я\"}"].iter().map(|line| seal.put(line)).collect();
        assert_ne!(lines[0], lines[1], "the same line in another place has another sum");
        let fits = |lines: &[&str]| {
            let mut seal = Seal::default();
            lines.iter().all(|line| seal.fits(line))
        };
        assert!(fits(&[&lines[0], &lines[1], &lines[2]]));
        assert!(!fits(&[&lines[0], &lines[0]]), "a line twice");
        assert!(!fits(&[&lines[0], &lines[2]]), "a line left out");
        assert!(!fits(&[&lines[0].replace('1', "2")]), "a line changed");
        assert!(!fits(&["{\"a\":1}"]), "a line without a sum");
        assert!(!fits(&["", "\"}"]));
    }
}
