//! Moves and cards: how often they come, and how games end with and without them.

use std::collections::BTreeMap;

use super::stats::{Estimate, Share, holm};
use crate::rules::Arg;
use crate::table::definition::Definition;
use crate::table::{Audience, ClassId, ComponentId, Entity, Event, Layout, SeatId, ZoneId};

/// Groups of games smaller than this say little.
pub const FEW: u64 = 30;
/// Numbers further from 0 are not told apart.
const FAR: i64 = 1000;

/// In how many games something came, and how these ended.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Use {
    /// How often it came in all.
    pub times: u64,
    /// In how many games.
    pub games: u64,
    /// How these games ended, in the order of the results.
    pub results: Vec<u64>,
    /// The game in which it came last, from 1.
    last: u64,
}

/// What was chosen at a question: copies of a card are one choice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chosen {
    /// Declined.
    Nothing,
    /// A text of one's own.
    Words,
    /// A component, by its [`Groups`] number.
    Group(usize),
    /// A seat, a place, the table.
    Entity(Entity),
    /// A number.
    Number(i64),
    /// A name.
    Name(String),
}

/// Moves by question and choice.
pub type Moves = BTreeMap<String, BTreeMap<Chosen, Use>>;

/// Components that are copies of one another.
#[derive(Clone, Debug)]
pub struct Groups {
    /// The group of each component.
    pub of: Vec<usize>,
    /// One of each group.
    pub first: Vec<ComponentId>,
    /// Whether a zone in which rules are in force may hold it.
    pub has_force: Vec<bool>,
}

/// The cards of a game, how often each came.
#[derive(Clone, Debug)]
pub struct Cards {
    groups: Groups,
    everybody: Audience,
    in_force: Vec<bool>,
    /// In the order of [`Groups::first`].
    pub uses: Vec<Use>,
}

/// How much more often a result came in games in which something was seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Shift {
    /// Position of the result.
    pub result: usize,
    /// Among games in which it was seen.
    pub seen: Share,
    /// Among the others.
    pub unseen: Share,
    /// The difference of both.
    pub difference: Estimate,
    /// p-value, corrected for all comparisons of its table.
    pub p: f64,
    /// Whether one of the groups is small.
    pub few: bool,
}

impl Use {
    /// Writes down that it came, in game number `game`, which ended so.
    pub fn add(&mut self, game: u64, result: usize, results: usize) {
        self.times += 1;
        self.once(game, result, results);
    }

    /// The same, if it came again and again only once a game.
    pub fn once(&mut self, game: u64, result: usize, results: usize) {
        if self.last != game + 1 {
            self.last = game + 1;
            self.games += 1;
            self.results.resize(results, 0);
            self.results[result] += 1;
        }
    }

    /// Adds what others have seen.
    pub fn merge(&mut self, other: &Self) {
        self.times += other.times;
        self.games += other.games;
        self.results.resize(self.results.len().max(other.results.len()), 0);
        self.results.iter_mut().zip(&other.results).for_each(|(count, more)| *count += more);
    }
}

impl Groups {
    /// The groups of a layout's components, in the order of the decks.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let definition = &layout.definition;
        let holds = |class: ClassId| definition.zones.iter().any(|zone| zone.in_force && zone.holds.contains(&class));
        let mut known: BTreeMap<(ClassId, &str), usize> = BTreeMap::new();
        let (mut first, mut has_force) = (Vec::new(), Vec::new());
        let mut of = Vec::with_capacity(definition.components.len());
        for (index, component) in definition.components.iter().enumerate() {
            let group = *known.entry((component.class, component.base.as_str())).or_insert_with(|| {
                first.push(ComponentId::at(index));
                has_force.push(component.rule.is_some() && holds(component.class));
                first.len() - 1
            });
            of.push(group);
        }
        Self { of, first, has_force }
    }

    /// `card:ace`, without the number of the copy.
    #[must_use]
    pub fn name(&self, definition: &Definition, group: usize) -> String {
        let component = &definition.components[self.first[group].index()];
        format!("{}:{}", definition.classes[component.class.index()].name, component.base)
    }
}

impl Chosen {
    /// What an answer chose.
    #[must_use]
    pub fn of(answer: Option<&Arg>, groups: &Groups) -> Self {
        match answer {
            None => Self::Nothing,
            Some(Arg::Component(component, _)) => Self::Group(groups.of[component.index()]),
            Some(Arg::Entity(Entity::Component(component))) => Self::Group(groups.of[component.index()]),
            Some(Arg::Entity(entity)) => Self::Entity(*entity),
            Some(Arg::Number(number)) => Self::Number((*number).clamp(-FAR, FAR)),
            Some(Arg::Flag(flag)) => Self::Name(flag.to_string()),
            Some(Arg::Name(name)) => Self::Name(name.clone()),
            Some(Arg::Words(_) | Arg::Zone(_) | Arg::List(_)) => Self::Words,
        }
    }

    /// As it is written elsewhere; nothing: declined.
    #[must_use]
    pub fn name(&self, definition: &Definition, groups: &Groups) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Words => Some("…".to_owned()),
            Self::Group(group) => Some(groups.name(definition, *group)),
            Self::Entity(entity) => Some(definition.name_of(*entity)),
            Self::Number(number) => Some(number.to_string()),
            Self::Name(name) => Some(name.clone()),
        }
    }
}

impl Cards {
    /// No card has come yet.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let definition = &layout.definition;
        let groups = Groups::new(layout);
        let seats: Audience = (0..definition.seats.len()).map(SeatId::at).collect();
        let in_force = layout.zones().iter().map(|zone| definition.zones[zone.kind.index()].in_force).collect();
        let uses = vec![Use::default(); groups.first.len()];
        Self { groups, everybody: seats, in_force, uses }
    }

    /// The groups of cards.
    #[must_use]
    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Something happened, and so many may know of it. A card that can be in force comes when it comes into force; any
    /// other when all seats know it.
    pub fn happened(&mut self, event: Event, seen: Audience, game: u64, result: usize, results: usize) {
        let (component, to) = match event {
            Event::ComponentMoved { component, to, .. } => (component, to),
            Event::ComponentTurned { component, .. }
            | Event::ComponentShown { component, .. }
            | Event::PileSettled { component, .. } => (component, None),
            _ => return,
        };
        let group = self.groups.of[component.index()];
        if self.groups.has_force[group] {
            if to.is_some_and(|zone: ZoneId| self.in_force[zone.index()]) {
                self.uses[group].add(game, result, results);
            }
        } else if seen.covers(self.everybody) {
            self.uses[group].add(game, result, results);
        }
    }

    /// Adds what others have seen.
    pub fn merge(&mut self, other: &Self) {
        self.uses.iter_mut().zip(&other.uses).for_each(|(mine, more)| mine.merge(more));
    }
}

/// Adds moves that others have seen.
pub fn merge(mine: &mut Moves, other: Moves) {
    for (prompt, chosen) in other {
        let known = mine.entry(prompt).or_default();
        for (choice, more) in chosen {
            known.entry(choice).or_default().merge(&more);
        }
    }
}

/// For each thing, the result whose share differs most between games with it and without it; nothing where it came in
/// all games or in none. `all` are the results of all games.
#[must_use]
pub fn shifts(uses: &[&Use], all: &[u64]) -> Vec<Option<Shift>> {
    let games: u64 = all.iter().sum();
    let mut compared: Vec<(usize, Shift)> = Vec::new();
    for (at, one) in uses.iter().enumerate() {
        let (with, without) = (one.games, games.saturating_sub(one.games));
        if with == 0 || without == 0 {
            continue;
        }
        let few = with.min(without) < FEW;
        // A result that comes always or never depends on nothing.
        for (result, total) in all.iter().enumerate().filter(|(_, total)| **total > 0 && **total < games) {
            let count = one.results.get(result).copied().unwrap_or(0);
            let seen = Share { count, of: with };
            let unseen = Share { count: total.saturating_sub(count), of: without };
            let (difference, p) = (seen.minus(unseen), seen.same_as(unseen));
            compared.push((at, Shift { result, seen, unseen, difference, p, few }));
        }
    }
    let corrected = holm(&compared.iter().map(|(_, shift)| shift.p).collect::<Vec<_>>());
    let mut shifts: Vec<Option<Shift>> = vec![None; uses.len()];
    for ((at, mut shift), p) in compared.into_iter().zip(corrected) {
        shift.p = p;
        let best = &mut shifts[at];
        if best.as_ref().is_none_or(|best| shift.difference.value.abs() > best.difference.value.abs()) {
            *best = Some(shift);
        }
    }
    shifts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(games: u64, results: [u64; 2]) -> Use {
        Use { times: games, games, results: results.to_vec(), last: 0 }
    }

    /// Twice fifty games: with the first card 40 of 50 are won, with the second as many as without it.
    #[test]
    fn a_card_that_wins_games_stands_out_and_another_does_not() {
        let (strong, idle, always) = (seen(50, [40, 10]), seen(50, [25, 25]), seen(100, [50, 50]));
        let found = shifts(&[&strong, &idle, &always], &[50, 50]);
        let shift = found[0].as_ref().expect("it came in half of the games");
        assert_eq!((shift.seen, shift.unseen), (Share { count: 40, of: 50 }, Share { count: 10, of: 50 }));
        assert!(shift.p < 1e-6 && shift.difference.ci95.low > 0.4, "{shift:?}");
        let shift = found[1].as_ref().expect("it came in half of the games");
        assert!(shift.p == 1.0 && shift.difference.ci95.holds(0.0), "{shift:?}");
        assert!(found[2].is_none());
    }

    #[test]
    fn something_that_comes_twice_in_a_game_counts_for_one_game() {
        let mut once = Use::default();
        once.add(7, 1, 2);
        once.add(7, 1, 2);
        once.add(8, 0, 2);
        assert_eq!((once.times, once.games, once.results.clone()), (3, 2, vec![1, 1]));
    }
}
