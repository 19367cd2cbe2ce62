//! Any Lua file of rules: read, loaded, and let in at the gate of the yard.

#![no_main]

#[path = "../../tests/common/endure.rs"]
mod endure;
mod yard;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    endure::endure(&yard::with("rules/attack.lua", text), "rules/attack.lua", 1);
});
