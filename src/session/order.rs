//! The order of play: which step comes next.

use crate::rules::Play;
use crate::table::{Event, Layout};

/// What is wrong where there is nothing to play.
pub(super) const NO_STEPS: &str = "the scenario has no phases to play";
/// What is wrong where play runs out of steps.
pub(super) const NO_RESULT: &str = "the last phase is over and the game has no result; call t:over { result = …, winners = … } in the phase that ends it";

/// Begins the first step of a new game. `false`: the scenario has no steps at all.
pub fn begin(layout: &Layout, play: &mut Play) -> bool {
    go(layout, play, 0, Play::begin_step)
}

/// Begins the step after the present one: the next seat of the same phase, the next phase, the next round, the
/// phases after the last round. `false`: play has run out of steps. `begin` is how the step begins.
pub fn next(layout: &Layout, play: &mut Play, begin: fn(&mut Play)) -> bool {
    let (step, turn) = play.table.position();
    let seats = layout.steps[step].seats.as_ref().map_or(1, Vec::len);
    if turn + 1 < seats {
        play.happen(layout, Event::PhaseBegan { step: step as u16, turn: turn as u16 + 1 });
        begin(play);
        return true;
    }
    go(layout, play, step + 1, begin)
}

fn go(layout: &Layout, play: &mut Play, step: usize, begin: fn(&mut Play)) -> bool {
    let (start, end) = layout.round_steps;
    let round = play.table.round();
    let again = step == end && start < end && round < layout.definition.rounds;
    let step = if again { start } else { step };
    if step >= layout.steps.len() {
        return false;
    }
    if step == start && start < end {
        play.happen(layout, Event::RoundBegan { round: round + 1 });
    }
    play.happen(layout, Event::PhaseBegan { step: step as u16, turn: 0 });
    begin(play);
    true
}
