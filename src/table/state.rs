//! The table itself: reading it, and the one door through which it changes.

use smallvec::SmallVec;

use super::block::Block;
use super::definition::{CounterType, Order, SettingValue, Sort};
use super::event::Event;
use super::ids::*;
use super::layout::{COMPONENT_WORDS, HEADER, Layout, RESULT, ROUND, STEP, TURN, WINNERS, ZONE_WORDS};

/// Words that are compared at once.
const CHUNK: usize = 64;

/// Components that cannot be told apart.
type Fellows = SmallVec<[ComponentId; 32]>;

/// All that can change in a game, as one flat block of numbers. Two tables are equal if their numbers are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    words: Block,
}

impl Table {
    /// Puts everything as in a new game, which the layout has worked out once.
    pub fn reset(&mut self, layout: &Layout) {
        self.words.copy_from_slice(layout.initial());
    }

    /// A table in memory lent by somebody else; see [`Block::lent`].
    #[must_use]
    pub fn in_block(words: Block) -> Self {
        Self { words }
    }

    /// The table of a new game: counters at their start, components where their decks put them.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let mut table = Self { words: Block::zeroed(layout.words) };
        let definition = &layout.definition;
        for (index, counter) in definition.counters.iter().enumerate() {
            let id = CounterId::at(index);
            let classes = match &counter.owner {
                super::definition::Owner::Table => vec![None],
                super::definition::Owner::Classes(classes) => classes.iter().copied().map(Some).collect(),
                super::definition::Owner::Pair(first, _) => vec![Some(*first)],
            };
            for class in classes {
                let rows = class.map_or(1, |class| usize::from(definition.classes[class.index()].count));
                if let Some((base, columns)) = layout.counter_base(id, class) {
                    table.words[base..base + rows * columns].fill(counter.start);
                }
            }
        }
        for (index, component) in definition.components.iter().enumerate() {
            let id = ComponentId::at(index);
            let at = layout.component_base() + index * COMPONENT_WORDS;
            table.words[at + 1] = i32::from(component.face_up);
            if let Some(zone) = component.start.and_then(|(kind, owner)| layout.zone_of(kind, owner)) {
                table.insert(layout, id, zone, false);
                table.words[at + 2] = table.watchers(layout, zone).0 as i32;
            }
        }
        table
    }

    /// The block.
    #[must_use]
    pub fn words(&self) -> &[i32] {
        &self.words
    }

    /// The numbers of the words in which `other`, which has the same layout, differs.
    pub fn differences<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        let pairs = self.words.chunks(CHUNK).zip(other.words.chunks(CHUNK)).enumerate();
        pairs.filter(|(_, (mine, theirs))| mine != theirs).flat_map(|(chunk, (mine, theirs))| {
            (chunk * CHUNK..)
                .zip(mine.iter().zip(theirs))
                .filter(|(_, (mine, theirs))| mine != theirs)
                .map(|(number, _)| number)
        })
    }

    /// Takes over where play stands in `other`, which has the same layout and differs in nothing else; gives the numbers of the
    /// words that were others.
    pub fn stand_as<'a>(&'a mut self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        (0..HEADER)
            .filter(|number| std::mem::replace(&mut self.words[*number], other.words[*number]) != other.words[*number])
    }

    /// Becomes equal to `other`, which has the same layout.
    pub fn copy_from(&mut self, other: &Self) {
        self.words.clone_from(&other.words);
    }

    /// The round; 0 before the first.
    #[must_use]
    pub fn round(&self) -> i32 {
        self.words[ROUND]
    }

    /// Where play stands: index of the step and of the seat in it.
    #[must_use]
    pub fn position(&self) -> (usize, usize) {
        (self.words[STEP] as usize, self.words[TURN] as usize)
    }

    /// The result's index and the winners, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<(usize, Audience)> {
        let result = self.words[RESULT];
        (result > 0).then(|| (result as usize - 1, Audience(self.words[WINNERS] as u32)))
    }

    /// The stored number of a counter's cell; see [`Layout::cell`].
    #[must_use]
    pub fn cell(&self, word: usize) -> i32 {
        self.words[word]
    }

    /// Position of a stream of luck.
    #[must_use]
    pub fn drawn(&self, layout: &Layout, stream: StreamId) -> u32 {
        self.words[layout.stream_word(stream)] as u32
    }

    /// The zone a component lies in; `None`: out of the game.
    #[must_use]
    pub fn zone_of(&self, layout: &Layout, component: ComponentId) -> Option<ZoneId> {
        let zone = self.words[layout.component_base() + component.index() * COMPONENT_WORDS];
        (zone > 0).then(|| ZoneId::at(zone as usize - 1))
    }

    /// Whether it lies face up.
    #[must_use]
    pub fn face_up(&self, layout: &Layout, component: ComponentId) -> bool {
        self.words[layout.component_base() + component.index() * COMPONENT_WORDS + 1] != 0
    }

    /// The components of a zone from bottom to top. Within the open part of a shuffled pile the order means nothing.
    pub fn contents(&self, layout: &Layout, zone: ZoneId) -> impl DoubleEndedIterator<Item = ComponentId> + '_ {
        let at = layout.zone(zone).offset;
        let count = self.words[at] as usize;
        self.words[at + ZONE_WORDS..at + ZONE_WORDS + count].iter().map(|word| ComponentId::at(*word as usize))
    }

    /// How many components lie in a zone.
    #[must_use]
    pub fn count(&self, layout: &Layout, zone: ZoneId) -> usize {
        self.words[layout.zone(zone).offset] as usize
    }

    /// The part of a pile whose order is open: first index and length.
    #[must_use]
    pub fn open_part(&self, layout: &Layout, zone: ZoneId) -> (usize, usize) {
        let at = layout.zone(zone).offset;
        (self.words[at + 1] as usize, self.words[at + 2] as usize)
    }

    /// Whether the top of a pile is open.
    #[must_use]
    pub fn top_is_open(&self, layout: &Layout, zone: ZoneId) -> bool {
        let (from, len) = self.open_part(layout, zone);
        len > 0 && from + len == self.count(layout, zone)
    }

    /// Who knows which component this is.
    #[must_use]
    pub fn knowers(&self, layout: &Layout, component: ComponentId) -> Audience {
        let at = layout.component_base() + component.index() * COMPONENT_WORDS;
        let kept = Audience(self.words[at + 2] as u32);
        match self.zone_of(layout, component) {
            Some(zone) => kept.with(self.onlookers(layout, zone, self.words[at + 1] != 0)),
            None => kept.with(layout.masters),
        }
    }

    /// Who recognises this component by looking at it where it lies now.
    #[must_use]
    pub fn lookers(&self, layout: &Layout, component: ComponentId) -> Audience {
        match self.zone_of(layout, component) {
            Some(zone) => self.onlookers(layout, zone, self.face_up(layout, component)),
            None => layout.masters,
        }
    }

    /// Who sees what lies in a zone.
    #[must_use]
    pub fn watchers(&self, layout: &Layout, zone: ZoneId) -> Audience {
        let plan = layout.zone(zone);
        plan.visible.unwrap_or_else(|| self.knowers_of(layout, plan.owner))
    }

    /// Who sees how much lies in a zone.
    #[must_use]
    pub fn counters_of(&self, layout: &Layout, zone: ZoneId) -> Audience {
        let plan = layout.zone(zone);
        plan.count.unwrap_or_else(|| self.knowers_of(layout, plan.owner)).with(self.watchers(layout, zone))
    }

    /// Who may read a counter's cell.
    #[must_use]
    pub fn readers(&self, layout: &Layout, counter: CounterId, owner: Entity) -> Audience {
        layout.counter_audience(counter, owner).unwrap_or_else(|| self.knowers_of(layout, owner))
    }

    /// Who knows what belongs to `owner` and is for those who know it.
    #[must_use]
    pub fn knowers_of(&self, layout: &Layout, owner: Entity) -> Audience {
        match owner {
            Entity::Component(component) => self.knowers(layout, component),
            _ => layout.masters,
        }
    }

    /// Who recognises a component lying in `zone` by looking there now.
    fn onlookers(&self, layout: &Layout, zone: ZoneId, face_up: bool) -> Audience {
        let watchers = self.watchers(layout, zone);
        if face_up && layout.definition.zones[layout.zone(zone).kind.index()].faces {
            watchers.with(self.counters_of(layout, zone))
        } else {
            watchers
        }
    }

    /// The one door: carries out an event. The event must be true of this table (its `from` values are what is there).
    pub fn apply(&mut self, layout: &Layout, event: Event) {
        match event {
            Event::RoundBegan { round } => self.words[ROUND] = round,
            Event::PhaseBegan { step, turn } => {
                self.words[STEP] = i32::from(step);
                self.words[TURN] = i32::from(turn);
            }
            Event::CounterChanged { counter, owner, with, to, .. } => {
                if let Some(word) = layout.cell(counter, owner, with) {
                    self.words[word] = to;
                }
            }
            Event::ComponentMoved { component, from, to, bottom, face_up } => {
                self.relocate(layout, component, from, to, bottom, face_up);
            }
            Event::ComponentTurned { component, face_up, .. } => self.turn(layout, component, face_up),
            Event::ComponentShown { component, to } => {
                let at = layout.component_base() + component.index() * COMPONENT_WORDS;
                self.words[at + 2] |= to.0 as i32;
            }
            Event::PileShuffled { zone } => self.shuffle(layout, zone),
            Event::PileSettled { zone, component } => self.settle(layout, zone, component),
            Event::LuckDecided { stream, .. } => self.words[layout.stream_word(stream)] += 1,
            Event::GameEnded { result, winners } => {
                self.words[RESULT] = i32::from(result) + 1;
                self.words[WINNERS] = winners.0 as i32;
            }
        }
    }

    fn turn(&mut self, layout: &Layout, component: ComponentId, face_up: bool) {
        let at = layout.component_base() + component.index() * COMPONENT_WORDS;
        // Whoever saw the face goes on knowing it when it is turned down.
        let knowers = self.knowers(layout, component);
        self.words[at + 1] = i32::from(face_up);
        let knowers = knowers.with(self.knowers(layout, component));
        self.words[at + 2] = knowers.0 as i32;
    }

    /// Moves a component and everybody's knowledge with it.
    ///
    /// Somebody who knew the component goes on knowing it if they could follow it: if they see it arrive, or the place
    /// it left was told apart from its neighbours (a fixed place in a stack, a card lying alone). Out of an unordered or
    /// shuffled zone, and out of the box where components lie that are out of the game, nobody but those who look there
    /// can say which one left, so their knowledge of all that lay there is gone too.
    fn relocate(
        &mut self,
        layout: &Layout,
        component: ComponentId,
        from: Option<ZoneId>,
        to: Option<ZoneId>,
        bottom: bool,
        face_up: bool,
    ) {
        let at = layout.component_base() + component.index() * COMPONENT_WORDS;
        let before = self.knowers(layout, component);
        let saw = match from {
            Some(zone) => self.onlookers(layout, zone, self.words[at + 1] != 0),
            None => layout.masters,
        };
        let group = match from {
            _ if saw == Audience::ALL => Fellows::new(), // nobody has lost sight of anything
            Some(zone) => self.indistinct(layout, component, zone),
            None => self.others_outside(layout, component),
        };
        let follow = if group.is_empty() { Audience::ALL } else { saw };
        if let Some(zone) = from {
            self.remove(layout, component, zone);
        }
        self.words[at + 1] = i32::from(face_up);
        let arrival = to.map_or_else(|| layout.masters, |zone| self.onlookers(layout, zone, face_up));
        self.forget(layout, &group, Audience::ALL.without(follow.with(arrival)));
        if let Some(zone) = to {
            self.insert(layout, component, zone, bottom);
        }
        let knowers = before.and(follow).with(arrival);
        self.words[at + 2] = knowers.0 as i32;
        let lost = before.without(knowers);
        if !lost.is_empty() {
            self.forget_contents(layout, component, lost);
        }
    }

    /// The components of `zone` from which nobody outside can tell this one; none: it is told apart.
    fn indistinct(&self, layout: &Layout, component: ComponentId, zone: ZoneId) -> Fellows {
        let (from, len) = match layout.order(zone) {
            Order::Set => (0, self.count(layout, zone)),
            Order::Stack => self.open_part(layout, zone),
        };
        let (mut among, mut others) = (false, Fellows::new());
        if len > 1 {
            for other in self.contents(layout, zone).skip(from).take(len) {
                if other == component {
                    among = true;
                } else {
                    others.push(other);
                }
            }
        }
        if !among {
            others.clear();
        }
        others
    }

    /// Whether a component lies among others from which nobody outside can tell it: in a heap, in the open part of a
    /// pile, or in the box.
    #[must_use]
    pub fn is_indistinct(&self, layout: &Layout, component: ComponentId) -> bool {
        match self.zone_of(layout, component) {
            Some(zone) => !self.indistinct(layout, component, zone).is_empty(),
            None => !self.others_outside(layout, component).is_empty(),
        }
    }

    /// The other components of its kind that are out of the game.
    fn others_outside(&self, layout: &Layout, component: ComponentId) -> Fellows {
        let class = layout.definition.components[component.index()].class;
        let outside = |other: Entity| match other {
            Entity::Component(other) if other != component => self.zone_of(layout, other).is_none().then_some(other),
            _ => None,
        };
        layout.definition.members(class).filter_map(outside).collect()
    }

    /// What `who` knew of these components is stale, and what they knew to lie in them.
    fn forget(&mut self, layout: &Layout, components: &[ComponentId], who: Audience) {
        for component in components {
            let word = layout.component_base() + component.index() * COMPONENT_WORDS + 2;
            self.words[word] &= !(who.0 as i32);
            self.forget_contents(layout, *component, who);
        }
    }

    fn forget_contents(&mut self, layout: &Layout, component: ComponentId, who: Audience) {
        if !layout.components_have_zones() {
            return;
        }
        for kind in layout.zones_of_class(layout.definition.components[component.index()].class) {
            if let Some(zone) = layout.zone_of(*kind, Entity::Component(component)) {
                let inside: Fellows = self.contents(layout, zone).collect();
                self.forget(layout, &inside, who);
            }
        }
    }

    fn remove(&mut self, layout: &Layout, component: ComponentId, zone: ZoneId) {
        let at = layout.zone(zone).offset;
        let count = self.words[at] as usize;
        let cards = at + ZONE_WORDS;
        let index = self.words[cards..cards + count]
            .iter()
            .position(|word| *word == i32::from(component.0))
            .expect("an event takes a component from where it lies");
        self.words.copy_within(cards + index + 1..cards + count, cards + index);
        self.words[cards + count - 1] = 0;
        self.words[at] -= 1;
        let (open, len) = (self.words[at + 1] as usize, self.words[at + 2] as usize);
        if index < open {
            self.words[at + 1] -= 1;
        } else if index < open + len {
            self.words[at + 2] -= 1;
        }
        self.close_trivial(at);
        self.words[layout.component_base() + component.index() * COMPONENT_WORDS] = 0;
    }

    fn insert(&mut self, layout: &Layout, component: ComponentId, zone: ZoneId, bottom: bool) {
        let at = layout.zone(zone).offset;
        let count = self.words[at] as usize;
        let cards = at + ZONE_WORDS;
        let index = if layout.order(zone) == Order::Set {
            // A heap is kept in the order of the decks, so that its bytes do not tell how it came about.
            self.words[cards..cards + count].partition_point(|word| *word < i32::from(component.0))
        } else if bottom {
            0
        } else {
            count
        };
        self.words.copy_within(cards + index..cards + count, cards + index + 1);
        self.words[cards + index] = i32::from(component.0);
        self.words[at] += 1;
        if bottom && self.words[at + 2] > 0 {
            self.words[at + 1] += 1;
        }
        self.words[layout.component_base() + component.index() * COMPONENT_WORDS] = i32::from(zone.0) + 1;
    }

    fn shuffle(&mut self, layout: &Layout, zone: ZoneId) {
        let at = layout.zone(zone).offset;
        let count = self.words[at] as usize;
        let cards = at + ZONE_WORDS;
        // A heap has no order that could be open: it is shuffled already.
        if layout.order(zone) == Order::Stack {
            self.words[cards..cards + count].sort_unstable();
            self.words[at + 1] = 0;
            self.words[at + 2] = count as i32;
            self.close_trivial(at);
        }
        if count > 1 {
            let all: Fellows = self.contents(layout, zone).collect();
            self.forget(layout, &all, Audience::ALL.without(self.watchers(layout, zone)));
        }
    }

    /// Which card it was, only the watchers can say: what others knew of single cards in the open part is stale.
    fn settle(&mut self, layout: &Layout, zone: ZoneId, component: ComponentId) {
        let at = layout.zone(zone).offset;
        let (open, len) = self.open_part(layout, zone);
        let all: Fellows = self.contents(layout, zone).skip(open).take(len).collect();
        self.forget(layout, &all, Audience::ALL.without(self.watchers(layout, zone)));
        let cards = at + ZONE_WORDS;
        let part = &mut self.words[cards + open..cards + open + len];
        if let Some(index) = part.iter().position(|word| *word == i32::from(component.0)) {
            part[index..].rotate_left(1);
            self.words[at + 2] -= 1;
            self.close_trivial(at);
        }
    }

    /// An open part of one card is not open, and one of no cards begins nowhere: equal piles have equal bytes.
    fn close_trivial(&mut self, at: usize) {
        if self.words[at + 2] < 2 {
            self.words[at + 1] = 0;
            self.words[at + 2] = 0;
        }
    }

    /// A complaint if something that must always hold does not: bounds, every component in exactly one place, no
    /// number outside its range. For tests and for tables read from outside.
    ///
    /// # Errors
    /// The first law broken, as a sentence.
    pub fn verify(&self, layout: &Layout) -> Result<(), String> {
        let definition = &layout.definition;
        let mut lying = vec![0_usize; definition.components.len()];
        for index in 0..layout.zones().len() {
            let zone = ZoneId::at(index);
            let name = layout.zone_name(zone);
            let count = self.count(layout, zone);
            if count > layout.zone(zone).capacity {
                return Err(format!("zone {name} holds {count} components, more than there are"));
            }
            let (open, len) = self.open_part(layout, zone);
            if open + len > count {
                return Err(format!("the open part of zone {name} is longer than the zone"));
            }
            for component in self.contents(layout, zone) {
                lying[component.index()] += 1;
                let kind = definition.components[component.index()].class;
                if !definition.zones[layout.zone(zone).kind.index()].holds.contains(&kind) {
                    return Err(format!("zone {name} holds a component of a kind that may not lie there"));
                }
                if self.zone_of(layout, component) != Some(zone) {
                    return Err(format!("a component of zone {name} believes that it lies elsewhere"));
                }
            }
        }
        for (index, times) in lying.iter().enumerate() {
            let component = ComponentId::at(index);
            let believed = usize::from(self.zone_of(layout, component).is_some());
            if *times != believed {
                let name = definition.name_of(Entity::Component(component));
                return Err(format!("{name} lies in {times} zones and believes in {believed}"));
            }
        }
        for (index, counter) in definition.counters.iter().enumerate() {
            let id = CounterId::at(index);
            let (low, high) = match &counter.holds {
                CounterType::Int => (counter.min, counter.max),
                CounterType::Flag => (0, 1),
                CounterType::Values(values) => (0, values.len() as i32 - 1),
                CounterType::Place => (0, definition.places.len() as i32),
                CounterType::Seat => (0, definition.seats.len() as i32),
                CounterType::Component => (0, definition.components.len() as i32),
                CounterType::Text => (0, i32::MAX),
            };
            let classes: Vec<Option<ClassId>> = std::iter::once(None)
                .chain((0..definition.classes.len()).map(|class| Some(ClassId::at(class))))
                .collect();
            for class in classes {
                let Some((base, columns)) = layout.counter_base(id, class) else { continue };
                let rows = class.map_or(1, |class| usize::from(definition.classes[class.index()].count));
                for word in base..base + rows * columns {
                    let value = self.words[word];
                    if value < low || value > high {
                        return Err(format!("counter {} is {value}, outside {low} to {high}", counter.name));
                    }
                }
            }
        }
        Ok(())
    }
}

impl Layout {
    /// A setting that is an integer, by name.
    #[must_use]
    pub fn setting(&self, name: &str) -> Option<i32> {
        match self.definition.settings.get(name)?.value {
            SettingValue::Int(value) => Some(value),
            SettingValue::Bool(value) => Some(i32::from(value)),
            SettingValue::Text(_) => None,
        }
    }

    /// Seats of a role.
    pub fn role(&self, class: ClassId) -> impl Iterator<Item = SeatId> + use<> {
        let sort = self.definition.classes[class.index()].sort;
        self.definition.members(class).filter_map(move |member| match member {
            Entity::Seat(seat) if sort == Sort::Seat => Some(seat),
            _ => None,
        })
    }
}
