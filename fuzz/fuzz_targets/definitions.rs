//! Any `scenario.toml`, deck or map: complaints with places, or a game that plays.

#![no_main]

#[path = "../../tests/common/endure.rs"]
mod endure;
mod yard;

use libfuzzer_sys::fuzz_target;

/// The first byte says which file the rest is.
const FILES: [&str; 4] = ["scenario.toml", "map.toml", "decks/stones.toml", "decks/charms.toml"];

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let file = FILES[usize::from(*first) % FILES.len()];
    endure::endure(&yard::with(file, text), file, 1);
});
