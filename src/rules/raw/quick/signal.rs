//! Signals to the rules that travel: those that nobody hears.

use super::super::stack::Stack;
use super::{Done, Quick, acts};
use crate::rules::hooks::{AFTER, BEFORE};
use crate::rules::host::{Act, Host};

/// Whether no hook of that name is in force.
fn unheard(host: &mut Host, stack: Stack, group: usize) -> Act<Done> {
    let Some(name) = stack.text_address(2).filter(|_| acts(host)) else { return Ok(Done::Not) };
    let heard = !host.hooks.active(group, name, &host.layout, &host.table).is_empty();
    Ok(if heard { Done::Not } else { Done::With(0) })
}

/// `t:before(name, ctx)`.
pub(super) struct Before;
impl Quick for Before {
    const NAME: &'static str = "before";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        unheard(host, stack, BEFORE)
    }
}

/// `t:after(name, ctx)`.
pub(super) struct After;
impl Quick for After {
    const NAME: &'static str = "after";

    fn run(host: &mut Host, stack: Stack) -> Act<Done> {
        unheard(host, stack, AFTER)
    }
}
