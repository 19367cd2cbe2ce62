//! A whole game by chance, as fast as it goes: nobody waits, nothing is taken back.

use super::order;
use crate::rules::{Inline, Play, Progress, RuleError, Vm};

/// Plays the game that `play` begins to its end. Every question is answered inside the VM, whose
/// [`Inline`] must say by whom; afterwards [`outcome`](super::outcome) tells how it ended.
///
/// The story is the same as that of a [`Session`](super::Session) in which bots choose by chance.
///
/// # Errors
/// A rule failed. `play` is then as the rule left it: only [`Play::restart`] makes a game of it again.
pub fn playout(vm: &Vm, play: &mut Play) -> Result<(), RuleError> {
    let layout = vm.layout();
    if !order::begin(layout, play) {
        return Err(RuleError::new(order::NO_STEPS));
    }
    let mut lies_here = false;
    loop {
        let decisions = play.decisions;
        let mut progress = if lies_here {
            vm.start_next(play)
        } else {
            play.rewind();
            vm.start(play)
        };
        lies_here = !vm.is_doubtful();
        if !lies_here {
            play.rewind();
            play.decisions = decisions;
            progress = vm.renewed()?.start(play);
        }
        match progress? {
            Progress::Over => return Ok(()),
            Progress::Done if order::next(layout, play, Play::begin_step_at_once) => {}
            Progress::Done => return Err(RuleError::new(order::NO_RESULT)),
            Progress::Waiting(_) => {
                return Err(RuleError::new("a rule waits for an answer that nobody gives"));
            }
        }
    }
}

/// Lets chance answer every question inside the VM, as [`playout`] needs it.
pub fn by_chance(vm: &Vm) {
    vm.set_inline(Inline::Random, false);
}
