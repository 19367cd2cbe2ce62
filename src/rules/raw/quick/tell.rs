//! Telling, where nobody listens, and the end of the game.

use std::ffi::c_int;

use mlua::ffi;

use super::super::stack::{MAX_NAME, Stack};
use super::{Done, Quick, acts_unheard};
use crate::rules::convert;
use crate::rules::host::{Act, Arg, Host};
use crate::table::Audience;

/// `t:say(id, args, to)` where nobody listens.
pub(super) struct Say;
impl Quick for Say {
    const NAME: &'static str = "say";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let told = stack.is_id(2) && stack.are_tellable(&host.handles, 3);
        let heard = stack.is_nil(4) || stack.seats(&host.handles, 4).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:tell(to, id, args)` where nobody listens.
pub(super) struct Tell;
impl Quick for Tell {
    const NAME: &'static str = "say";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let told = stack.is_id(3) && stack.are_tellable(&host.handles, 4);
        let heard = stack.seats(&host.handles, 2).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:disclose(value, { to })` where nobody listens.
pub(super) struct Disclose;

impl Disclose {
    /// Whether the options are missing, or say to whom and nothing else.
    fn is_ordinary(host: &Host, stack: Stack, at: c_int) -> bool {
        if stack.is_nil(at) {
            return true;
        }
        if !stack.is_table(at) {
            return false;
        }
        let top = stack.top();
        let mut from = 0;
        while let Some(next) = stack.push_field(at, from) {
            let ordinary = stack.address(-2) == host.keys.to && stack.seats(&host.handles, -1).is_some();
            stack.set_top(top);
            if !ordinary {
                return false;
            }
            from = next;
        }
        true
    }
}

impl Quick for Disclose {
    const NAME: &'static str = "disclose";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let tellable = stack.is_nil(2) || stack.is_tellable(&host.handles, 2);
        if !acts_unheard(host) || !tellable || !Self::is_ordinary(host, stack, 3) {
            return Ok(Done::Not);
        }
        stack.push_copy(2);
        Ok(Done::With(1))
    }
}

/// `t:over { … }` where nobody listens.
pub(super) struct Over;

impl Over {
    /// The arguments that lie on top of the stack, by name.
    fn args(host: &Host, stack: Stack) -> Option<Vec<(String, Arg)>> {
        let (mut args, at) = (Vec::new(), stack.top());
        if !stack.is_table(at) || stack.code(&host.handles, at).is_some() {
            return None;
        }
        let mut from = 0;
        while let Some(next) = stack.push_field(at, from) {
            let name = String::from_utf8(stack.text(-2)?.to_vec()).ok()?;
            let value = match stack.kind(-1) {
                ffi::LUA_TNUMBER => Arg::Number(stack.whole(-1).filter(|number| number.abs() < 9e15)? as i64),
                ffi::LUA_TBOOLEAN => Arg::Flag(stack.flag(-1)),
                ffi::LUA_TSTRING if stack.is_tellable(&host.handles, -1) => {
                    Arg::Name(String::from_utf8(stack.text(-1)?.to_vec()).ok()?)
                }
                _ => convert::thing(host, stack.code(&host.handles, -1)?).ok()?,
            };
            args.push((name, value));
            stack.set_top(at);
            from = next;
        }
        args.sort_by(|a, b| a.0.cmp(&b.0));
        Some(args)
    }
}

impl Quick for Over {
    const NAME: &'static str = "over";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        if !acts_unheard(host) || !stack.is_table(2) {
            return Ok(Done::Not);
        }
        let (mut result, mut winners, mut reason, mut args) = (None, Audience::NONE, None, Vec::new());
        let mut from = 0;
        while let Some(next) = stack.push_field(2, from) {
            let key = stack.address(-2);
            let text = stack.text(-1).filter(|text| text.len() <= MAX_NAME);
            let text = text.and_then(|text| std::str::from_utf8(text).ok());
            let ordinary = if key == host.keys.result {
                result = text;
                text.is_some()
            } else if key == host.keys.reason {
                reason = text;
                text.is_some()
            } else if key == host.keys.winners {
                let seats = stack.seats(&host.handles, -1);
                winners = seats.unwrap_or_default();
                seats.is_some()
            } else {
                let told = if key == host.keys.args { Self::args(host, stack) } else { None };
                let ordinary = told.is_some();
                args = told.unwrap_or_default();
                ordinary
            };
            if !ordinary {
                return Ok(Done::Not);
            }
            stack.set_top(2);
            from = next;
        }
        let Some(result) = result else { return Ok(Done::Not) };
        host.over(result, winners, reason.map(str::to_owned), args)?;
        Ok(Done::Left)
    }
}
