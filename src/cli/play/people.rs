//! Who sits where: the seats that people play, who shares them, and between whom a curtain must hang.

use std::collections::BTreeSet;

use crate::scenario::{Choice, Diagnostic, Scenario, nearest};
use crate::session::{Line, Session, View, Viewer};
use crate::table::definition::{Owner, Sort};
use crate::table::{Audience, CounterId, Definition, Entity, Layout, SeatId};

/// The people at this terminal.
pub(crate) struct People {
    /// The seats of each person.
    persons: Vec<Audience>,
    /// Every audience that the scenario declares.
    declared: BTreeSet<u32>,
}

impl People {
    /// People for the wanted seats (ids, roles, teams; nothing: all seats), shared as `--seats` says.
    ///
    /// # Errors
    /// Names that nobody has.
    pub(crate) fn new(
        scenario: &Scenario,
        layout: &Layout,
        choice: &Choice,
        wanted: &[String],
    ) -> Result<Self, Vec<Diagnostic>> {
        let definition = &layout.definition;
        let mut seats = Audience::NONE;
        let mut complaints = Vec::new();
        for name in wanted {
            match seats_named(definition, name) {
                Some(found) => seats = seats.with(found),
                None => complaints.push(unknown(definition, name)),
            }
        }
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let all = definition.everybody().without(Audience::PUBLIC);
        let played = if wanted.is_empty() { all } else { seats };
        let mut persons = Vec::new();
        for (class, role) in definition.classes_of(Sort::Seat) {
            let members: Vec<SeatId> = layout.role(class).collect();
            let people = choice.seats.get(&role.name).or_else(|| choice.seats.get(""));
            let shares = scenario.sharing(&role.name);
            let row = people.and_then(|people| shares.get(usize::from(*people).checked_sub(1)?));
            let row = row.filter(|row| row.iter().map(|share| usize::from(*share)).sum::<usize>() == members.len());
            let mut rest = &members[..];
            for share in row.cloned().unwrap_or_else(|| vec![1; members.len()]) {
                let (own, others) = rest.split_at(usize::from(share).min(rest.len()));
                persons.push(own.iter().copied().collect::<Audience>().and(played));
                rest = others;
            }
        }
        persons.retain(|person| !person.is_empty());
        Ok(Self { persons, declared: declared(layout) })
    }

    /// People who sit as a record says: the seats of each person.
    pub(crate) fn seated(layout: &Layout, persons: Vec<Audience>) -> Self {
        Self { persons, declared: declared(layout) }
    }

    /// The seats of each person.
    pub(crate) fn persons(&self) -> &[Audience] {
        &self.persons
    }

    /// All seats that people play.
    pub(crate) fn seats(&self) -> Audience {
        self.persons.iter().copied().fold(Audience::NONE, Audience::with)
    }

    /// The seats of the person who plays `seat`; only the seat itself for a bot's.
    pub(crate) fn of(&self, seat: SeatId) -> Audience {
        let own = Audience::seat(seat);
        self.persons.iter().copied().find(|person| person.meets(own)).unwrap_or(own)
    }

    /// Whether what is shown to one of two seats may be shown to the other.
    ///
    /// The declared visibility must say so, and the game so far: nothing was shown or told to only one of them. Those
    /// who are no team may not even see each other's answers while a step lasts: a rule may keep them to itself.
    pub(crate) fn open(&self, session: &Session, a: SeatId, b: SeatId) -> bool {
        let definition = &session.layout().definition;
        let [one, two] = [a, b].map(Audience::seat);
        if a == b {
            return true;
        }
        let team = definition.seats[a.index()].team;
        let mates = team.is_some() && team == definition.seats[b.index()].team;
        let asked = |seat: Audience| {
            let play = session.play();
            play.open.iter().any(|open| open.seats.meets(seat) && !open.seats.covers(one.with(two)))
                || play.kept.iter().any(|kept| Audience::seat(kept.seat).meets(seat))
        };
        self.declared.iter().all(|audience| Audience(*audience).meets(one) == Audience(*audience).meets(two))
            && (mates || !asked(one) || !asked(two))
            && seen(session, a) == seen(session, b)
    }

    /// Whether two seats belong to one person, or hide nothing from each other.
    pub(crate) fn together(&self, session: &Session, a: SeatId, b: SeatId) -> bool {
        self.of(a).meets(Audience::seat(b)) || self.open(session, a, b)
    }
}

/// What a seat knows of the game so far, without what it is asked.
fn seen(session: &Session, seat: SeatId) -> (View, Vec<Line>) {
    let viewer = Viewer::Seat(seat);
    let view = session.view(viewer);
    let mut story = session.story(viewer, 0);
    story.retain(|line| !matches!(line, Line::Asked { .. } | Line::Answered { .. } | Line::Wrote { .. }));
    (View { viewer: String::new(), waiting: Vec::new(), decisions: Vec::new(), ..view }, story)
}

/// All audiences that the declarations give to counters and zones.
fn declared(layout: &Layout) -> BTreeSet<u32> {
    let definition = &layout.definition;
    let mut audiences = BTreeSet::new();
    for (index, counter) in definition.counters.iter().enumerate() {
        let owners: Vec<Entity> = match &counter.owner {
            Owner::Table => vec![Entity::Table],
            Owner::Classes(classes) => classes.iter().flat_map(|class| definition.members(*class)).collect(),
            Owner::Pair(first, _) => definition.members(*first).collect(),
        };
        let known = owners.into_iter().filter_map(|owner| layout.counter_audience(CounterId::at(index), owner));
        audiences.extend(known.map(|audience| audience.0));
    }
    audiences.extend(layout.zones().iter().flat_map(|zone| [zone.visible, zone.count]).flatten().map(|a| a.0));
    audiences
}

/// The seats that a name means: a seat, a role, a team.
pub(crate) fn seats_named(definition: &Definition, name: &str) -> Option<Audience> {
    let of_role = |class| {
        definition.members(class).filter_map(|member| match member {
            Entity::Seat(seat) => Some(seat),
            _ => None,
        })
    };
    let seat = definition.seats.iter().position(|seat| seat.id == name).map(|at| Audience::seat(SeatId::at(at)));
    let team = || definition.teams.iter().find(|team| team.name == name).map(|team| team.seats);
    let role =
        || definition.class(name).map(|class| of_role(class).collect::<Audience>()).filter(|seats| !seats.is_empty());
    seat.or_else(role).or_else(team)
}

fn unknown(definition: &Definition, name: &str) -> Diagnostic {
    let roles = definition.classes_of(Sort::Seat).map(|(_, class)| class.name.as_str());
    let others = Viewer::names(definition).filter(|name| !matches!(*name, "public" | "all"));
    let mut all: Vec<&str> = roles.chain(others).collect();
    all.dedup();
    let help = match nearest(name, all.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("possible: {}", all.join(", ")),
    };
    Diagnostic::error("unknown-seat", "", format!("--seat {name}: there is no such seat, role or team")).help(help)
}
