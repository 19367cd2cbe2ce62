//! What listens to games: figures of moves, cards and rounds, and rows for files.

use std::sync::Arc;

use super::many::Listener;
use super::player::{Needs, Player};
use super::rounds::Rounds;
use super::rows::{EventRow, GameRow};
use super::tally::Column;
use super::usage::{Cards, Chosen, Moves, merge};
use crate::rules::profile::{self, Profile};
use crate::rules::{Entry, Play, RuleError};
use crate::session::{Lens, Viewer};
use crate::table::{Event, Layout, Table};

/// What is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wishes {
    /// Figures of moves, cards and rounds.
    pub detail: bool,
    /// A row for each game.
    pub rows: bool,
    /// A row for each event.
    pub events: bool,
    /// Where steps and time go.
    pub profile: bool,
}

/// The listener of one worker.
#[derive(Debug)]
pub struct Ears {
    wishes: Wishes,
    layout: Arc<Layout>,
    detail: Option<Box<Detail>>,
    /// The game once more, event by event.
    again: Table,
    handed: Handed,
}

/// What was heard of all games.
#[derive(Debug, Default)]
pub struct Heard {
    /// Figures of moves, cards and rounds, if they were wished for.
    pub detail: Option<Box<Detail>>,
    /// Where steps and time went, if that was wished for.
    pub profile: Option<Profile>,
}

/// Rows of some games.
#[derive(Default, Debug)]
pub struct Handed {
    /// Of games.
    pub games: Vec<GameRow>,
    /// Of events.
    pub events: Vec<EventRow>,
}

/// Figures that need the log.
#[derive(Clone, Debug)]
pub struct Detail {
    /// Moves by question and choice.
    pub moves: Moves,
    /// Cards that came.
    pub cards: Cards,
    /// How the table stood at the ends of rounds.
    pub rounds: Rounds,
}

impl Ears {
    /// Ears for a layout; `columns` are those of the tally. A profile is that of the thread on which they are made.
    #[must_use]
    pub fn new(layout: &Arc<Layout>, columns: &[Column], wishes: Wishes) -> Self {
        if wishes.profile {
            profile::start();
        }
        let detail = wishes.detail.then(|| {
            Box::new(Detail { moves: Moves::new(), cards: Cards::new(layout), rounds: Rounds::new(layout, columns) })
        });
        Self { wishes, layout: Arc::clone(layout), detail, again: Table::new(layout), handed: Handed::default() }
    }
}

impl Listener for Ears {
    type Handed = Handed;
    type Heard = Heard;

    fn needs(&self) -> Needs {
        Needs { log: self.wishes.detail || self.wishes.events, profile: self.wishes.profile }
    }

    fn game(&mut self, game: u64, seed: u64, player: &Player, ended: Result<(), &RuleError>) {
        let play = player.play();
        if let (Some(detail), Ok(())) = (&mut self.detail, ended) {
            detail.hear(&self.layout, game, play, &mut self.again);
        }
        if self.wishes.rows {
            self.handed.games.push(GameRow::new(game, seed, play, ended));
        }
        if self.wishes.events {
            let lens = Lens::new(&self.layout, play, Viewer::All);
            let lines = play.log.iter().filter_map(|logged| lens.line(logged));
            self.handed.events.extend(EventRow::all(game, seed, lines));
        }
    }

    fn hand_on(&mut self) -> Handed {
        std::mem::take(&mut self.handed)
    }

    fn heard(self) -> Heard {
        Heard { detail: self.detail, profile: self.wishes.profile.then(profile::take) }
    }

    fn merge(heard: &mut Heard, more: Heard) {
        if let (Some(mine), Some(more)) = (&mut heard.profile, more.profile) {
            mine.merge(more);
        }
        if let (Some(mine), Some(more)) = (&mut heard.detail, more.detail) {
            merge(&mut mine.moves, more.moves);
            mine.cards.merge(&more.cards);
            mine.rounds.merge(&more.rounds);
        }
    }
}

impl Detail {
    /// Goes through the log of a game that is over.
    fn hear(&mut self, layout: &Layout, game: u64, play: &Play, again: &mut Table) {
        let Some((result, _)) = play.table.result() else { return };
        let results = layout.definition.results.len();
        again.reset(layout);
        for logged in &play.log {
            match &logged.entry {
                Entry::Happened { event, seen, .. } => {
                    if let Event::RoundBegan { round } = event {
                        self.rounds.ended(layout, again, round - 1);
                    }
                    again.apply(layout, *event);
                    self.cards.happened(*event, *seen, game, result, results);
                }
                Entry::Answered { prompt, answer, .. } => {
                    let chosen = Chosen::of(answer.as_ref(), self.cards.groups());
                    if !self.moves.contains_key(prompt) {
                        self.moves.insert(prompt.clone(), std::collections::BTreeMap::new());
                    }
                    if let Some(known) = self.moves.get_mut(prompt) {
                        known.entry(chosen).or_default().add(game, result, results);
                    }
                }
                Entry::Asked { .. } | Entry::Said { .. } | Entry::Disclosed { .. } => {}
            }
        }
        self.rounds.ended(layout, again, play.table.round());
    }
}
