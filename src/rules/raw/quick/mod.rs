//! The ordinary cases of what rules do most, each in one call. Whatever is not ordinary (somebody listens, a mistake, a rare
//! option) is left to the function of the prelude that stands behind: it alone complains, and it alone may wait.

mod act;
mod ask;
mod handle;
mod named;
mod signal;
mod tell;

use std::cell::RefCell;
use std::ffi::{CStr, c_int};

use mlua::ffi;

use self::act::{Draw, Look, Move, Pick, Reveal, Roll};
use self::ask::Ask;
pub(super) use self::ask::blurred;
use self::handle::{Contains, Distance, Line, Read, Refresh, Set, ZoneCount, ZoneHas, ZoneList, ZoneTop};
use self::named::{CountBy, EachBy, FilterBy, IndexBy, Near, SumBy};
use self::signal::{After, Before};
use self::tell::{Disclose, Over, Say, Tell};
use super::memory::{self, Slot};
use super::raise;
use super::stack::Stack;
use crate::rules::host::{Act, Host};
use crate::rules::profile;
use crate::rules::register::PURE;
use crate::table::{ComponentId, ZoneId};

/// What a quick function has come to.
enum Done {
    /// That many values on top of the stack.
    With(c_int),
    /// The game has ended: the rule is left for good.
    Left,
    /// A question was asked, and this rule waits for its answer; see [`Ask`].
    Waits(u32),
    /// It is no ordinary case, and nothing has happened.
    Not,
}

/// One function. It must decide whether the case is ordinary before it changes anything.
trait Quick {
    /// What a profile calls it.
    const NAME: &'static str;
    /// How it goes on after it, or the function behind it, has waited.
    const GOES_ON: ffi::lua_Continuation = given_back;

    fn run(host: &mut Host, stack: Stack) -> Act<Done>;
}

/// A function, what the prelude calls it, and how it goes on after it has waited.
type Function = (&'static CStr, ffi::lua_CFunction, ffi::lua_Continuation);

const fn function<Q: Quick>(name: &'static CStr) -> Function {
    (name, quick::<Q>, Q::GOES_ON)
}

/// All of them.
const FUNCTIONS: [Function; 29] = [
    function::<Ask>(c"ask"),
    function::<Move>(c"move"),
    function::<Draw>(c"draw"),
    function::<Look>(c"look"),
    function::<Reveal>(c"reveal"),
    function::<Roll>(c"roll"),
    function::<Pick>(c"pick"),
    function::<Say>(c"say"),
    function::<Tell>(c"tell"),
    function::<Disclose>(c"disclose"),
    function::<Over>(c"over"),
    function::<Refresh>(c"refresh"),
    function::<Set>(c"set"),
    function::<Read>(c"read"),
    function::<ZoneCount>(c"zone_count"),
    function::<ZoneList>(c"zone_list"),
    function::<ZoneHas>(c"zone_has"),
    function::<ZoneTop>(c"zone_top"),
    function::<Distance>(c"distance"),
    function::<Before>(c"before"),
    function::<After>(c"after"),
    function::<Line>(c"line"),
    function::<Contains>(c"contains"),
    function::<FilterBy>(c"filter_by"),
    function::<CountBy>(c"count_by"),
    function::<IndexBy>(c"index_by"),
    function::<EachBy>(c"each_by"),
    function::<SumBy>(c"sum_by"),
    function::<Near>(c"near"),
];

/// What every function holds, by number; see [`make`].
mod upvalue {
    use super::{c_int, ffi};

    pub(super) const HOST: c_int = ffi::lua_upvalueindex(1);
    /// The function behind it.
    pub(super) const BEHIND: c_int = ffi::lua_upvalueindex(2);
    /// The handles of all components in order.
    pub(super) const COMPONENTS: c_int = ffi::lua_upvalueindex(3);
    /// What a rule is left with.
    pub(super) const OVER: c_int = ffi::lua_upvalueindex(4);
    /// Handles by code.
    pub(super) const HANDLES: c_int = ffi::lua_upvalueindex(5);
    /// By the number of its word, from 1, what a counter's value is shown by: its mirror, its name there, and a list of what its
    /// numbers stand for, from 0.
    pub(super) const CELLS: c_int = ffi::lua_upvalueindex(6);
    /// Complains about an option; only [`Ask`](super::Ask) has it.
    pub(super) const COMPLAIN: c_int = ffi::lua_upvalueindex(7);
    /// How many there are besides the host.
    pub(super) const GIVEN: c_int = 6;
}

/// `core.quick(name, behind, components, over, handles, cells, complain)`: the quick function of that name.
#[allow(unsafe_code, reason = "called by the VM")]
pub(super) unsafe extern "C-unwind" fn make(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: the prelude calls it with all its arguments, which become the upvalues.
    unsafe {
        let stack = Stack(state);
        let name = stack.text(1).unwrap_or_default();
        let Some((name, function, goes_on)) = FUNCTIONS.iter().find(|(known, ..)| known.to_bytes() == name) else {
            raise(state, "there is no quick function of that name".to_owned())
        };
        ffi::lua_settop(state, 1 + upvalue::GIVEN);
        ffi::lua_pushvalue(state, upvalue::HOST);
        ffi::lua_replace(state, 1);
        ffi::lua_pushcclosurek(state, *function, name.as_ptr(), 1 + upvalue::GIVEN, Some(*goes_on));
        1
    }
}

/// Runs one function, or the one behind it.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn quick<Q: Quick>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as there.
    unsafe { run(state, Q::run, Q::NAME) }
}

/// The same for all of them: what is run at every call stays in the processor's cache if there is only one of it.
#[inline(never)]
#[allow(unsafe_code, reason = "as above")]
unsafe fn run(state: *mut ffi::lua_State, act: fn(&mut Host, Stack) -> Act<Done>, name: &'static str) -> c_int {
    // SAFETY: the upvalues are those of `make`, the host lives as long as the VM. Nothing that needs dropping is alive when
    // an error is raised, the game is left or another function called.
    unsafe {
        let stack = Stack(state);
        let (arguments, begun) = (stack.top(), profile::begun());
        let host = memory::held(state).cast::<RefCell<Host>>();
        let result = match (*host).try_borrow_mut() {
            Ok(mut host) if host.places.is_none() => act(&mut host, stack),
            _ => Ok(Done::Not),
        };
        if !matches!(result, Ok(Done::Not)) {
            profile::ended(name, begun);
        }
        match result {
            Ok(Done::With(values)) => values,
            Ok(Done::Left) => {
                ffi::lua_pushvalue(state, upvalue::OVER);
                if stack.is_yieldable() { ffi::lua_yield(state, 1) } else { ffi::lua_error(state) }
            }
            Ok(Done::Waits(ordinal)) => {
                stack.push_number(f64::from(ordinal));
                ffi::lua_yield(state, 1)
            }
            Ok(Done::Not) => {
                stack.set_top(arguments);
                ffi::lua_pushvalue(state, upvalue::BEHIND);
                ffi::lua_insert(state, 1);
                ffi::lua_callyieldable(state, arguments, ffi::LUA_MULTRET)
            }
            Err(message) => raise(state, message),
        }
    }
}

/// What the function behind gave is all that lies on the stack, whether or not it has waited.
#[allow(unsafe_code, reason = "called by the VM")]
unsafe extern "C-unwind" fn given_back(state: *mut ffi::lua_State, _status: c_int) -> c_int {
    Stack(state).top()
}

/// Whether something may happen now, and nobody writes it down.
fn acts_unheard(host: &Host) -> bool {
    acts(host) && !host.play.logging
}

/// Whether something may happen now.
fn acts(host: &Host) -> bool {
    host.register.get(PURE) == 0
}

/// The handle of a component.
fn held(stack: Stack, component: ComponentId) -> Slot {
    stack.held(upvalue::COMPONENTS).entry(component.index() + 1).unwrap_or(Slot::NOWHERE)
}

fn push_component(stack: Stack, component: ComponentId) {
    stack.push_slot(held(stack, component));
}

/// Pushes a new list of what lies in a zone.
fn push_contents(host: &Host, stack: Stack, zone: ZoneId) {
    stack.push_list(host.table.count(&host.layout, zone));
    for (number, component) in (1..).zip(host.table.contents(&host.layout, zone)) {
        stack.fill(number, held(stack, component));
    }
}
