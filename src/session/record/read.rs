//! Reading a record within bounds: a damaged line costs what comes after it, never what came before.

use std::fmt;
use std::io::{self, BufRead, Read};

use serde_json::Value;

use super::seal::{Seal, has_sum};
use super::{End, Entry, FORMAT, Header, Luck, Record, What, Written};

/// Longest line: the longest text that can be an answer, escaped, with room around it.
pub(super) const LONGEST: u64 = 64 * 1024;
/// Most lines.
const MOST: usize = 1_000_000;

/// Where a record stops being readable, and why.
#[derive(Debug)]
pub struct Fault {
    /// Number of the line, from 1.
    pub line: usize,
    /// Why.
    pub flaw: Flaw,
}

/// What is wrong with a line.
#[derive(Debug)]
pub enum Flaw {
    /// It is too long.
    Long,
    /// There are too many lines.
    Many,
    /// It is not UTF-8.
    Letters,
    /// It is no JSON, or only the beginning of it.
    Json,
    /// It is JSON, but nothing that a record says.
    Unknown,
    /// An engine with other records wrote it.
    Format(u32),
    /// It takes back more answers than there are.
    Undo,
    /// Its sum does not fit: it was changed, or a line before it is missing, doubled or in another place.
    Sum,
    /// The file cannot be read.
    Io(io::Error),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.flaw {
            Flaw::Long => write!(f, "longer than {LONGEST} bytes"),
            Flaw::Many => write!(f, "more than {MOST} lines"),
            Flaw::Letters => write!(f, "not UTF-8"),
            Flaw::Json => write!(f, "cut off or damaged"),
            Flaw::Unknown => write!(f, "neither an answer nor a decision of luck"),
            Flaw::Format(format) => write!(f, "written in format {format}, known is {FORMAT}"),
            Flaw::Undo => write!(f, "takes back more answers than there are"),
            Flaw::Sum => write!(f, "not as it was written, or not where it was written"),
            Flaw::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Fault {}

/// A line as it stands in the file.
enum Line {
    Header(Box<Header>),
    Entry(What),
    Undo(u64),
}

impl Record {
    /// Reads a record, or bare answers. A fault comes with everything before it.
    pub fn read(mut from: impl BufRead) -> (Self, Option<Fault>) {
        let mut record = Self::default();
        let mut bytes = Vec::new();
        for line in 1.. {
            bytes.clear();
            let flaw = match from.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes) {
                Ok(0) => break,
                Ok(_) if line > MOST => Some(Flaw::Many),
                Ok(length) if length as u64 > LONGEST => Some(Flaw::Long),
                Ok(_) => record.take(&bytes, line).err(),
                Err(error) => Some(Flaw::Io(error)),
            };
            if let Some(flaw) = flaw {
                return (record, Some(Fault { line, flaw }));
            }
            record.bytes += bytes.len() as u64;
        }
        (record, None)
    }

    fn take(&mut self, bytes: &[u8], line: usize) -> Result<(), Flaw> {
        let text = std::str::from_utf8(bytes).map_err(|_| Flaw::Letters)?;
        let text = text.strip_prefix('\u{feff}').filter(|_| line == 1).unwrap_or(text).trim();
        if text.is_empty() {
            return Ok(());
        }
        let parsed = parse(text)?;
        let first = self.header.is_none() && self.entries.is_empty();
        if first && matches!(parsed, Line::Header(_)) && has_sum(text) {
            self.seal = Some(Seal::default());
        }
        if self.seal.as_mut().is_some_and(|seal| !seal.fits(text)) {
            return Err(Flaw::Sum);
        }
        match parsed {
            Line::Header(header) if first => self.header = Some(*header),
            Line::Header(_) => return Err(Flaw::Unknown),
            Line::Entry(what) => self.entries.push(Entry { line, what }),
            Line::Undo(count) => self.undo(count)?,
        }
        Ok(())
    }

    /// Takes the last `count` answers back, and what luck decided on them.
    fn undo(&mut self, count: u64) -> Result<(), Flaw> {
        let answer = |(_, entry): &(usize, &Entry)| matches!(entry.what, What::Answer(_));
        let nth = usize::try_from(count).ok().and_then(|count| count.checked_sub(1)).ok_or(Flaw::Undo)?;
        let (first, _) = self.entries.iter().enumerate().rev().filter(answer).nth(nth).ok_or(Flaw::Undo)?;
        self.entries.truncate(first);
        Ok(())
    }
}

fn parse(text: &str) -> Result<Line, Flaw> {
    let value: Value = serde_json::from_str(text).map_err(|_| Flaw::Json)?;
    let Some(fields) = value.as_object() else { return Err(Flaw::Unknown) };
    if fields.contains_key("tablewright") {
        let format = fields.get("format").and_then(Value::as_u64).unwrap_or(1);
        if format != u64::from(FORMAT) {
            return Err(Flaw::Format(u32::try_from(format).unwrap_or(u32::MAX)));
        }
        return serde_json::from_value(value).map(Line::Header).map_err(|_| Flaw::Unknown);
    }
    if fields.contains_key("luck") {
        return serde_json::from_value::<Luck>(value)
            .map(|luck| Line::Entry(What::Luck(luck)))
            .map_err(|_| Flaw::Unknown);
    }
    if fields.contains_key("result") {
        return serde_json::from_value::<End>(value).map(|end| Line::Entry(What::End(end))).map_err(|_| Flaw::Unknown);
    }
    if let Some(count) = fields.get("undo") {
        return count.as_u64().map(Line::Undo).ok_or(Flaw::Unknown);
    }
    let text = |key: &str| match fields.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err(Flaw::Unknown),
    };
    let of = fields.get("of").and_then(Value::as_u64).and_then(|of| u32::try_from(of).ok());
    let answer = fields.get("answer").cloned().ok_or(Flaw::Unknown)?;
    let options = fields.get("options").filter(|options| options.is_array() || options.is_string()).cloned();
    Ok(Line::Entry(What::Answer(Written { seat: text("seat")?, prompt: text("prompt")?, of, answer, options })))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = concat!(
        "{\"luck\":\"roll\",\"of\":6,\"came\":3}\n",
        "{\"n\":1,\"seat\":\"a\",\"prompt\":\"p\",\"of\":2,\"answer\":\"x\"}\n",
        "{\"luck\":\"roll\",\"of\":6,\"came\":0}\n",
        "\n",
        "{\"answer\":null}\r\n",
    );

    fn answers(record: &Record) -> Vec<Value> {
        let value = |entry: &Entry| match &entry.what {
            What::Answer(written) => Some(written.answer.clone()),
            _ => None,
        };
        record.entries.iter().filter_map(value).collect()
    }

    #[test]
    fn an_undo_takes_answers_back_with_the_luck_that_followed() {
        let (record, fault) = Record::read(format!("{LINES}{{\"undo\":2}}\n{{\"answer\":7}}\n").as_bytes());
        assert!(fault.is_none());
        assert_eq!(answers(&record), [Value::from(7)]);
        assert_eq!(record.entries.len(), 2, "the first roll stays, the roll after the first answer goes");
        assert_eq!(record.entries[1].line, 7);
    }

    #[test]
    fn too_large_an_undo_is_a_fault() {
        for count in ["3", "0", "-1", "99999999999999999999"] {
            let (record, fault) = Record::read(format!("{LINES}{{\"undo\":{count}}}\n").as_bytes());
            assert_eq!(fault.map(|fault| fault.line), Some(6), "{count}");
            assert_eq!(answers(&record).len(), 2);
        }
    }

    #[test]
    fn a_flood_is_refused_before_it_is_read() {
        let flood = io::repeat(b'x').take(u64::MAX);
        let (record, fault) = Record::read(io::BufReader::new(LINES.as_bytes().chain(flood)));
        assert_eq!(answers(&record).len(), 2);
        assert!(matches!(fault, Some(Fault { line: 6, flaw: Flaw::Long })));
    }

    #[test]
    fn what_no_record_says_is_told_apart_from_damage() {
        let flaw = |text: &str| Record::read(text.as_bytes()).1.map(|fault| fault.flaw);
        assert!(matches!(flaw("{\"answer\":"), Some(Flaw::Json)));
        assert!(matches!(flaw("[]"), Some(Flaw::Unknown)));
        assert!(matches!(flaw("{\"seat\":\"a\"}"), Some(Flaw::Unknown)));
        assert!(matches!(flaw("{\"answer\":1,\"seat\":1}"), Some(Flaw::Unknown)));
        assert!(matches!(flaw("{\"luck\":\"roll\"}"), Some(Flaw::Unknown)));
        assert!(matches!(flaw("{\"tablewright\":\"9\",\"format\":2}"), Some(Flaw::Format(2))));
        assert!(flaw("\u{feff}{\"answer\":1}").is_none());
        let (_, fault) = Record::read(&b"{\"answer\":\"\xff\"}"[..]);
        assert!(matches!(fault, Some(Fault { line: 1, flaw: Flaw::Letters })));
    }
}
