//! Damage to files, by chance that repeats itself.

use tablewright::table::luck;

/// Chance for one damaged file.
pub(crate) struct Chance {
    seed: u64,
    at: u32,
}

impl Chance {
    /// The same seed gives the same damage.
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, at: 0 }
    }

    /// One of so many.
    pub(crate) fn below(&mut self, outcomes: usize) -> usize {
        self.at += 1;
        luck::decide(self.seed, 7, self.at, outcomes.clamp(1, 1 << 30) as u32) as usize
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// What a number may become.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2147483647",
    "2147483648",
    "-2147483649",
    "9223372036854775807",
    "9223372036854775808",
    "1000000000000",
    "1.5",
    "nan",
    "inf",
    "1e999",
    "0x7f",
    "true",
    "\"3\"",
    "4096",
    "65536",
    "",
];

/// What may be put in anywhere.
const BITS: &[&str] = &[
    "\"",
    "'",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ",",
    ".",
    "#",
    "--",
    "--[[",
    "end",
    "(",
    ")",
    "\\",
    "\u{0}",
    "\r",
    "\u{feff}",
    "\u{1b}[31m",
    "\u{202e}",
    "я",
    "\"\"\"",
    "{ $x }",
    "{ -t }",
    "\n[seats.x]\n",
    "\n[[card]]\nid = \"net\"\n",
    "while true do end",
    "error()",
    "t:over {}",
    "local x <const> = 1",
    "return",
    "goto a",
    "`{1}`",
];

/// Damages a file in one to three places.
pub(crate) fn mutate(text: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=chance.below(3) {
        bytes = once(bytes, chance);
    }
    bytes
}

fn once(mut bytes: Vec<u8>, chance: &mut Chance) -> Vec<u8> {
    match chance.below(14) {
        0 if !bytes.is_empty() => {
            let at = chance.below(bytes.len());
            bytes[at] ^= 1 << chance.below(8);
        }
        1 => bytes.truncate(chance.below(bytes.len() + 1)),
        2..=5 => lines(&mut bytes, chance),
        6 | 7 => number(&mut bytes, chance),
        8 | 9 => names(&mut bytes, chance),
        10 => deep(&mut bytes, chance),
        11 => {
            let at = chance.below(bytes.len() + 1);
            let bit: &[u8] = if chance.below(8) == 0 { b"\xff\xfe" } else { chance.of(BITS).as_bytes() };
            bytes.splice(at..at, bit.iter().copied());
        }
        12 => {
            bytes = String::from_utf8_lossy(&bytes).replace('\n', ["\r\n", "\r", "\n\n", " "][chance.below(4)]).into()
        }
        _ => {
            let (start, end) = (chance.below(bytes.len() + 1), chance.below(40));
            bytes.drain(start..(start + end).min(bytes.len()));
        }
    }
    bytes
}

/// A line is doubled, left out, moved, or put in the place of another.
fn lines(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let (a, b) = (chance.below(lines.len()), chance.below(lines.len()));
    match chance.below(4) {
        0 => lines.insert(a, lines[a].clone()),
        1 => drop(lines.remove(a)),
        2 => lines.swap(a, b),
        _ => lines[a] = lines[b].clone(),
    }
    *bytes = lines.concat();
}

/// A number becomes huge, negative, a fraction, or none.
fn number(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let is_digit = |at: &usize| bytes[*at].is_ascii_digit() && (*at == 0 || !bytes[*at - 1].is_ascii_alphanumeric());
    let starts: Vec<usize> = (0..bytes.len()).filter(is_digit).collect();
    if starts.is_empty() {
        return;
    }
    let start = *chance.of(&starts);
    let end = start + bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    bytes.splice(start..end, chance.of(NUMBERS).bytes());
}

/// A name becomes another name of the same file.
fn names(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    let starts: Vec<usize> =
        (0..bytes.len()).filter(|at| is_letter(bytes[*at]) && (*at == 0 || !is_letter(bytes[*at - 1]))).collect();
    if starts.is_empty() {
        return;
    }
    let word = |start: usize| start..start + bytes[start..].iter().take_while(|byte| is_letter(**byte)).count();
    let (from, to) = (word(*chance.of(&starts)), word(*chance.of(&starts)));
    let name = bytes[from].to_vec();
    bytes.splice(to, name);
}

/// Something is nested deeper than anybody writes.
fn deep(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let depth = [50, 500, 20_000][chance.below(3)];
    let (open, close) = *chance.of(&[
        ("[", "]"),
        ("{", "}"),
        ("(", ")"),
        ("{a={", "}}"),
        ("function() ", " end"),
        ("-", ""),
        ("not ", ""),
    ]);
    let at = chance.below(bytes.len() + 1);
    let nest = format!("{}1{}", open.repeat(depth), close.repeat(depth));
    bytes.splice(at..at, nest.bytes());
}
