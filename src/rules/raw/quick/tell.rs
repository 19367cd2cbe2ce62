//! Telling, where nobody listens, and the end of the game.

use mlua::ffi;

use super::super::memory::{FieldSlot, Slot};
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
        let told = stack.slot(2).is_id() && host.handles.are_tellable(stack.slot(3));
        let heard = stack.is_nil(4) || host.handles.seats(stack.slot(4)).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:tell(to, id, args)` where nobody listens.
pub(super) struct Tell;
impl Quick for Tell {
    const NAME: &'static str = "say";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let told = stack.slot(3).is_id() && host.handles.are_tellable(stack.slot(4));
        let heard = host.handles.seats(stack.slot(2)).is_some();
        Ok(if acts_unheard(host) && told && heard { Done::With(0) } else { Done::Not })
    }
}

/// `t:disclose(value, { to })` where nobody listens.
pub(super) struct Disclose;

impl Disclose {
    /// Whether the options are missing, or say to whom and nothing else.
    fn is_ordinary(host: &Host, options: Slot) -> bool {
        let is_to = |field: FieldSlot| field.name() == host.keys.to && host.handles.seats(field.value).is_some();
        options.options().is_some_and(|mut fields| fields.all(is_to))
    }
}

impl Quick for Disclose {
    const NAME: &'static str = "disclose";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let tellable = stack.is_nil(2) || host.handles.is_tellable(stack.slot(2));
        if !acts_unheard(host) || !tellable || !Self::is_ordinary(host, stack.slot(3)) {
            return Ok(Done::Not);
        }
        stack.push_copy(2);
        Ok(Done::With(1))
    }
}

/// `t:over { … }` where nobody listens.
pub(super) struct Over;

impl Over {
    /// Its arguments by name.
    fn args(host: &Host, given: Slot) -> Option<Vec<(String, Arg)>> {
        let mut args = Vec::new();
        for field in given.options()? {
            let (name, value) = (String::from_utf8(field.text()?.to_vec()).ok()?, field.value);
            let value = match value.kind() {
                ffi::LUA_TNUMBER => Arg::Number(value.whole().filter(|number| number.abs() < 9e15)? as i64),
                ffi::LUA_TBOOLEAN => Arg::Flag(value.flag()),
                ffi::LUA_TSTRING if host.handles.is_tellable(value) => {
                    Arg::Name(String::from_utf8(value.text()?.to_vec()).ok()?)
                }
                _ => convert::thing(host, host.handles.code(value)?).ok()?,
            };
            args.push((name, value));
        }
        args.sort_by(|a, b| a.0.cmp(&b.0));
        Some(args)
    }
}

impl Quick for Over {
    const NAME: &'static str = "over";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        let Some(options) = stack.slot(2).options().filter(|_| acts_unheard(host)) else { return Ok(Done::Not) };
        let (mut result, mut winners, mut reason, mut args) = (None, Audience::NONE, None, Vec::new());
        for field in options {
            let text = field.value.text().filter(|text| text.len() <= MAX_NAME);
            let text = text.and_then(|text| std::str::from_utf8(text).ok());
            let key = field.name();
            let ordinary = if key == host.keys.result {
                result = text;
                text.is_some()
            } else if key == host.keys.reason {
                reason = text;
                text.is_some()
            } else if key == host.keys.winners {
                let seats = host.handles.seats(field.value);
                winners = seats.unwrap_or_default();
                seats.is_some()
            } else {
                let told = if key == host.keys.args { Self::args(host, field.value) } else { None };
                let ordinary = told.is_some();
                args = told.unwrap_or_default();
                ordinary
            };
            if !ordinary {
                return Ok(Done::Not);
            }
        }
        let Some(result) = result else { return Ok(Done::Not) };
        host.over(result, winners, reason.map(str::to_owned), args)?;
        Ok(Done::Left)
    }
}
