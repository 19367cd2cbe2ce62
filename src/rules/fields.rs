//! Counters as the fields of handles that they are to a script.

use super::raw::{Address, ByAddress};
use crate::table::definition::CounterType;
use crate::table::{ClassId, CounterId};

/// The fields by class (the table first) and name. Names are known by where the VM keeps their text.
#[derive(Debug, Default)]
pub(super) struct Fields(Vec<ByAddress<Field>>);

/// One field.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) counter: CounterId,
    /// The word of the first member of the class.
    pub(super) base: usize,
    pub(super) holds: Holds,
}

/// What a field holds.
#[derive(Debug)]
pub(super) enum Holds {
    Number,
    Flag,
    /// One of these names.
    Value(Vec<Address>),
    Seat,
    Component,
    Place,
}

impl Holds {
    /// What a counter of that type holds, whose values have these names; none if it is not set by an ordinary value.
    pub(super) fn of(counter: &CounterType, names: Vec<Address>) -> Option<Self> {
        Some(match counter {
            CounterType::Int => Self::Number,
            CounterType::Flag => Self::Flag,
            CounterType::Values(_) => Self::Value(names),
            CounterType::Seat => Self::Seat,
            CounterType::Component => Self::Component,
            CounterType::Place => Self::Place,
            CounterType::Text => return None,
        })
    }
}

impl Fields {
    pub(super) fn add(&mut self, class: Option<ClassId>, name: Address, field: Field) {
        let number = class.map_or(0, |class| class.index() + 1);
        if self.0.len() <= number {
            self.0.resize_with(number + 1, ByAddress::default);
        }
        self.0[number].insert(name, field);
    }

    pub(super) fn get(&self, class: Option<ClassId>, name: Address) -> Option<&Field> {
        self.0.get(class.map_or(0, |class| class.index() + 1))?.get(&name)
    }
}
