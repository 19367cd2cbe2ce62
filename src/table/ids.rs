//! Small typed numbers that name the things of a game.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u16);

        impl $name {
            /// The number as an index into the matching list of the [`Definition`](super::Definition).
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The id for position `index`; positions are bounded by the loader (at most 65,535).
            pub fn at(index: usize) -> Self {
                Self(u16::try_from(index).expect("the loader bounds every list to 65,535 entries"))
            }
        }
    };
}

id!(/** A seat, in the order of `scenario.toml`. */ SeatId);
id!(/** A component, kind by kind in the order of the decks. */ ComponentId);
id!(/** A place, kind by kind in the order of the map. */ PlaceId);
id!(/** A road of the map. */ RoadId);
id!(/** A class: a role, a component kind or a place kind. */ ClassId);
id!(/** A counter as declared; one declaration has many cells. */ CounterId);
id!(/** A zone as declared; one declaration has an instance an owner. */ ZoneKindId);
id!(/** One zone on the table. */ ZoneId);
id!(/** A named stream of luck. */ StreamId);
id!(/** A phase. */ PhaseId);

/// Something that can own counters and zones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Entity {
    /// The table itself.
    Table,
    /// A seat.
    Seat(SeatId),
    /// A component.
    Component(ComponentId),
    /// A place of the map.
    Place(PlaceId),
}

/// A set of seats and, as one more member, the public: whoever looks on without a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Audience(pub u32);

impl Audience {
    /// Most seats a game may have: one bit each, one bit for the public, and the sign bit stays free.
    pub const MAX_SEATS: usize = 30;
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// Only the public.
    pub const PUBLIC: Self = Self(1 << 30);
    /// Everybody, the public too.
    pub const ALL: Self = Self((1 << 31) - 1);

    /// Only this seat.
    pub fn seat(seat: SeatId) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `self` and `other` have a member in common.
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every member of `other` is in `self`.
    pub fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Members of either.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Members of `self` that are not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Members of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in it, in order.
    pub fn seats(self) -> impl Iterator<Item = SeatId> {
        (0..Self::MAX_SEATS as u16).filter(move |bit| self.0 & (1 << bit) != 0).map(SeatId)
    }
}

impl FromIterator<SeatId> for Audience {
    fn from_iter<I: IntoIterator<Item = SeatId>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, |all, seat| all.with(Self::seat(seat)))
    }
}

impl fmt::Debug for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Audience({:#x})", self.0)
    }
}
