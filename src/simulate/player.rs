//! Plays one game after another in one VM: the same game for the same seed, whoever plays before it.

use std::rc::Rc;
use std::sync::Arc;

use super::bots::{Bots, modules};
use crate::rules::{Options, Play, RuleError, Vm};
use crate::scenario::{Diagnostic, Scenario};
use crate::session::playout::{by_chance, playout};
use crate::session::{Answer, DecisionId, Refusal, Session, Step};
use crate::table::{Layout, SeatId};

/// One worker's VM with its bots, and the table it plays upon.
#[derive(Debug)]
pub struct Player {
    bots: Bots,
    game: Game,
}

/// The game it plays.
#[derive(Debug)]
enum Game {
    /// Chance answers inside the VM; the memory is used again for every game.
    Chance { vm: Rc<Vm>, play: Box<Play> },
    /// Bots answer at every question.
    Bots(Box<Session>),
}

/// What those who listen need of each game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Needs {
    /// The log, until the next game begins.
    pub log: bool,
    /// The time of the core's calls, for a [`profile`](crate::rules::profile).
    pub profile: bool,
}

/// Seed of the game number `game` (from 0) of many: no two games of the same many have the same one, and games of
/// neighbouring seeds have nothing in common.
///
/// The generator is SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014): its output function is a bijection, its state goes on by an odd constant.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;
    let state = seed.wrapping_add(game.wrapping_add(1).wrapping_mul(GAMMA));
    let state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ (state >> 31)
}

impl Player {
    /// A player of a scenario with everything chosen. `choices` are (role or seat, bot), as for [`Bots::new`]; `needs` says
    /// what is kept of each game.
    ///
    /// # Errors
    /// Complaints about bots and rule files.
    pub fn new(
        scenario: &Scenario,
        layout: &Arc<Layout>,
        choices: &[(String, String)],
        needs: Needs,
    ) -> Result<Self, Vec<Diagnostic>> {
        let bots = Bots::native(scenario, layout, choices)?;
        let options = Options { profile: needs.profile, ..Options::native() };
        let vm = Vm::new(Arc::clone(layout), &modules(scenario), options);
        let vm = Rc::new(vm.map_err(|error| vec![Diagnostic::error("rule", "", error.to_string())])?);
        let mut play = Play::new(layout, 0);
        play.logging = needs.log;
        let game = if bots.all_by_chance() {
            by_chance(&vm);
            Game::Chance { vm, play: Box::new(play) }
        } else {
            Game::Bots(Box::new(Session::of(vm, play)))
        };
        Ok(Self { bots, game })
    }

    /// The bot of each seat.
    #[must_use]
    pub fn bots(&self) -> &[String] {
        self.bots.names()
    }

    /// The game that was played last: its table at the end, and its log if that is kept.
    #[must_use]
    pub fn play(&self) -> &Play {
        match &self.game {
            Game::Chance { play, .. } => play,
            Game::Bots(session) => session.play(),
        }
    }

    /// Whether chance answers for every seat, inside the VM.
    #[must_use]
    pub fn by_chance(&self) -> bool {
        matches!(self.game, Game::Chance { .. })
    }

    /// The VM.
    #[must_use]
    pub fn vm(&self) -> &Rc<Vm> {
        match &self.game {
            Game::Chance { vm, .. } => vm,
            Game::Bots(session) => session.vm(),
        }
    }

    /// Plays a whole game.
    ///
    /// # Errors
    /// A rule or a bot failed.
    pub fn game(&mut self, seed: u64) -> Result<(), RuleError> {
        match &mut self.game {
            Game::Chance { vm, play } => {
                if vm.is_dead() {
                    *vm = Rc::new(vm.renewed()?);
                }
                play.restart(vm.layout(), seed);
                playout(vm, play)
            }
            Game::Bots(session) => {
                let mut play = Play::new(session.layout(), seed);
                play.logging = session.play().logging;
                let vm =
                    if session.vm().is_dead() { Rc::new(session.vm().renewed()?) } else { Rc::clone(session.vm()) };
                **session = Session::of(vm, play);
                let mut step = session.advance()?;
                while let Step::Ask(open) = step {
                    let (id, seat, chosen) = self
                        .bots
                        .turn(session, &open)?
                        .ok_or_else(|| RuleError::new("a question is open that nobody is asked"))?;
                    step = answer(session, id, seat, &chosen.answer)?;
                }
                Ok(())
            }
        }
    }
}

fn answer(session: &mut Session, id: DecisionId, seat: SeatId, answer: &Answer) -> Result<Step, RuleError> {
    session.answer(id, seat, answer).map_err(|refusal| match refusal {
        Refusal::Rule(error) => error,
        refusal => RuleError::new(refusal.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::seed_of;

    /// The first outputs of SplitMix64 for the seed 1234567, as its reference implementations give them.
    #[test]
    fn seeds_are_those_of_the_published_generator() {
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        let found: Vec<u64> = (0..5).map(|game| seed_of(1_234_567, game)).collect();
        assert_eq!(found, published);
    }
}
