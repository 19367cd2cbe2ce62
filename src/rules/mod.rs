//! The only room that knows Lua: sandbox, API, prelude, traces.

pub mod lint;
