//! Any file of texts.

#![no_main]

#[path = "../../tests/common/endure.rs"]
mod endure;
mod yard;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    endure::endure(&yard::with("locale/en.ftl", text), "locale/en.ftl", 1);
});
