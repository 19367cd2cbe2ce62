//! The log as one viewer may read it.

use serde::Serialize;

use super::play::Session;
use super::view::{Lens, OptionValue, Telling, Told, Value, Viewer};
use super::weak::{self, Weak};
use crate::rules::{Arg, Entry, Logged};
use crate::table::{Audience, ComponentId, Entity, Event, SeatId, ZoneId};

/// One thing that happened, as far as the viewer may know it. Names are written as in
/// [`Definition::name_of`](crate::table::Definition::name_of).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind")]
pub enum Line {
    /// A round began.
    RoundBegan {
        /// Its number.
        round: i32,
    },
    /// A phase began, for one seat or for nobody in particular.
    PhaseBegan {
        /// Which.
        phase: String,
        /// Whose.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// A counter changed.
    CounterChanged {
        /// Whose: empty for the table.
        of: String,
        /// Second of a pair.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<String>,
        /// Which.
        counter: String,
        /// Before.
        from: Value,
        /// After.
        to: Value,
    },
    /// A component moved.
    ComponentMoved {
        /// Which, if the viewer knows.
        component: Option<String>,
        /// Its kind.
        of_kind: String,
        /// From where, if the viewer can see that.
        from: Option<String>,
        /// To where, if the viewer can see that; nothing: out of the game.
        to: Option<String>,
        /// How it lies now.
        face_up: bool,
    },
    /// A component was turned.
    ComponentTurned {
        /// Which, if the viewer knows.
        component: Option<String>,
        /// Its kind.
        of_kind: String,
        /// Where it lies.
        zone: Option<String>,
        /// How it lies now.
        face_up: bool,
    },
    /// Somebody got to see a component.
    ComponentShown {
        /// Which, if the viewer knows.
        component: Option<String>,
        /// Its kind.
        of_kind: String,
        /// To whom.
        to: Vec<String>,
    },
    /// A pile was shuffled.
    PileShuffled {
        /// Which.
        zone: String,
    },
    /// The top of a shuffled pile was looked at.
    PileSettled {
        /// Which pile.
        zone: String,
        /// What lies there.
        component: String,
    },
    /// Luck decided.
    LuckDecided {
        /// From which stream.
        stream: String,
        /// Among how many.
        outcomes: u32,
        /// Which, from 0.
        outcome: u32,
    },
    /// Somebody was asked.
    Asked {
        /// Who.
        seats: Vec<String>,
        /// What, if the viewer was.
        #[serde(skip_serializing_if = "Option::is_none")]
        prompt: Option<String>,
    },
    /// Somebody answered.
    Answered {
        /// Who.
        seat: String,
        /// The question.
        prompt: String,
        /// The answer; nothing: declined.
        answer: Option<OptionValue>,
    },
    /// Somebody answered in words.
    Wrote {
        /// Who.
        seat: String,
        /// The question.
        prompt: String,
        /// The words.
        words: String,
    },
    /// A secret value was given out on purpose.
    Disclosed {
        /// What.
        value: Told,
    },
    /// Something was told.
    Said {
        /// What.
        #[serde(flatten)]
        telling: Telling,
        /// The seats that alone were told, for who knows everything; nothing: everybody was told, or it is not known.
        /// It is for people: machines read the story as before.
        #[serde(skip)]
        only: Option<Vec<String>>,
    },
    /// The game ended.
    GameEnded {
        /// How.
        result: String,
        /// Who won.
        winners: Vec<String>,
    },
}

impl Session {
    /// The log as a viewer may read it, from entry `from` on.
    #[must_use]
    pub fn story(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        let entries = self.play().log.get(from..).unwrap_or_default();
        entries.iter().filter_map(|entry| self.line(viewer, entry)).collect()
    }

    /// One entry as a viewer may read it; `None`: nothing of it.
    #[must_use]
    pub fn line(&self, viewer: Viewer, logged: &Logged) -> Option<Line> {
        Lens::new(self.layout(), self.play(), viewer).line(logged)
    }
}

impl Lens<'_> {
    /// One entry as the viewer may read it; `None`: nothing of it.
    #[must_use]
    pub fn line(&self, logged: &Logged) -> Option<Line> {
        let definition = &self.layout.definition;
        let masters = self.layout.masters;
        match &logged.entry {
            Entry::Happened { event, seen, before, after } => {
                self.happened(*event, self.sees(*seen), self.sees(*before), self.sees(*after))
            }
            Entry::Asked { seats, prompt, silent } => {
                let asked = self.sees(seats.with(masters));
                (asked || !silent || weak::is(Weak::Asked))
                    .then(|| Line::Asked { seats: self.names(*seats), prompt: asked.then(|| prompt.clone()) })
            }
            Entry::Answered { seats, seat, prompt, answer, place, .. } => {
                (self.sees(seats.with(masters)) || weak::is(Weak::Answers)).then(|| {
                    let (seat, prompt) = (definition.name_of(Entity::Seat(*seat)), prompt.clone());
                    match answer {
                        Some(Arg::Words(number)) => {
                            let words = self.words.get(*number as usize - 1).cloned().unwrap_or_default();
                            Line::Wrote { seat, prompt, words }
                        }
                        answer => {
                            let place = place.filter(|(_, seen)| self.sees(*seen)).map(|(zone, _)| zone);
                            Line::Answered { seat, prompt, answer: answer.as_ref().map(|arg| self.option(arg, place)) }
                        }
                    }
                })
            }
            Entry::Disclosed { to, value } => self.sees(*to).then(|| Line::Disclosed { value: self.told(value) }),
            Entry::Said { to, text, args } => {
                self.sees(*to).then(|| Line::Said { telling: self.telling(text, args), only: self.told_alone(*to) })
            }
        }
    }

    fn happened(&self, event: Event, seen: bool, before: bool, after: bool) -> Option<Line> {
        let layout = self.layout;
        let definition = &layout.definition;
        let of_kind = |component: ComponentId| {
            let class = definition.components[component.index()].class;
            definition.classes[class.index()].name.clone()
        };
        let seen = seen || weak::is(Weak::Moves);
        let named = |component: ComponentId| seen.then(|| definition.name_of(Entity::Component(component)));
        let place = |zone: Option<ZoneId>, visible: bool| zone.filter(|_| visible).map(|zone| layout.zone_name(zone));
        match event {
            Event::RoundBegan { round } => Some(Line::RoundBegan { round }),
            Event::PhaseBegan { step, turn } => {
                let step = &layout.steps[usize::from(step)];
                let seat = step.seats.as_ref().and_then(|seats| seats.get(usize::from(turn)));
                Some(Line::PhaseBegan {
                    phase: definition.phases[step.phase.index()].id.clone(),
                    seat: seat.map(|seat| definition.name_of(Entity::Seat(*seat))),
                })
            }
            Event::CounterChanged { counter, owner, with, from, to } => seen.then(|| Line::CounterChanged {
                of: definition.name_of(owner),
                with: with.map(|seat| definition.name_of(Entity::Seat(seat))),
                counter: definition.counters[counter.index()].name.clone(),
                from: self.value(counter, from, before),
                to: self.value(counter, to, after),
            }),
            Event::ComponentMoved { component, from, to, face_up, .. } => {
                let (from, to) = (place(from, before), place(to, after));
                (seen || from.is_some() || to.is_some()).then(|| Line::ComponentMoved {
                    component: named(component),
                    of_kind: of_kind(component),
                    from,
                    to,
                    face_up,
                })
            }
            Event::ComponentTurned { component, zone, face_up } => {
                let zone = place(zone, after);
                (seen || zone.is_some()).then(|| Line::ComponentTurned {
                    component: named(component),
                    of_kind: of_kind(component),
                    zone: zone.filter(|_| seen),
                    face_up,
                })
            }
            Event::ComponentShown { component, to } => seen.then(|| Line::ComponentShown {
                component: named(component),
                of_kind: of_kind(component),
                to: self.names(to.and(definition.everybody())),
            }),
            Event::PileShuffled { zone } => seen.then(|| Line::PileShuffled { zone: layout.zone_name(zone) }),
            Event::PileSettled { zone, component } => seen.then(|| Line::PileSettled {
                zone: layout.zone_name(zone),
                component: definition.name_of(Entity::Component(component)),
            }),
            Event::LuckDecided { stream, outcomes, outcome } => seen.then(|| Line::LuckDecided {
                stream: layout.streams()[stream.index()].name.clone(),
                outcomes,
                outcome,
            }),
            Event::GameEnded { result, winners } => Some(Line::GameEnded {
                result: definition.results[usize::from(result)].clone(),
                winners: self.names(winners),
            }),
        }
    }

    /// The seats that alone were told something, if the viewer knows everything. A master hears all: it is only named
    /// where nobody else hears.
    fn told_alone(&self, to: Audience) -> Option<Vec<String>> {
        let masters = self.layout.masters;
        let knows_all = match self.viewer {
            Viewer::All => true,
            Viewer::Seat(seat) => masters.meets(Audience::seat(seat)),
            Viewer::Team(_) | Viewer::Public => false,
        };
        if !knows_all || to.meets(Audience::PUBLIC) {
            return None;
        }
        let players = to.without(masters);
        Some(self.names(if players.seats().next().is_none() { to } else { players }))
    }

    fn names(&self, seats: Audience) -> Vec<String> {
        let definition = &self.layout.definition;
        seats
            .seats()
            .filter(|SeatId(id)| usize::from(*id) < definition.seats.len())
            .map(|seat| definition.name_of(Entity::Seat(seat)))
            .collect()
    }
}
