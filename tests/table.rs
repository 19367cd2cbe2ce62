//! Laws of the table alone: conservation, equal piles, and who knows what, on small layouts made by chance.

use indexmap::IndexMap;
use proptest::prelude::*;
use tablewright::rules::Play;
use tablewright::session::{Lens, Viewer, ZoneView};
use tablewright::table::definition::{Class, Component, Order, Owner, Seat, Sort, Visibility, ZoneKind};
use tablewright::table::{Audience, ClassId, ComponentId, Definition, Entity, Event, Layout, SeatId, Table, ZoneId};

const CARD: ClassId = ClassId(1);
const BOX: ClassId = ClassId(2);
const CARDS: u16 = 6;

/// Three seats `a b c`, six cards and two boxes; the cards lie in the first zone.
fn definition(zones: Vec<ZoneKind>) -> Definition {
    let seats = ["a", "b", "c"].map(|id| Seat {
        id: id.to_owned(),
        class: ClassId(0),
        team: None,
        sees_all: false,
        single: false,
    });
    let component = |kind: &str, class: ClassId, number: u16| Component {
        id: format!("{kind}{number}"),
        base: kind.to_owned(),
        class,
        attributes: IndexMap::new(),
        rule: None,
        start: zones
            .iter()
            .position(|zone| zone.holds.contains(&class) && zone.owner == Owner::Table)
            .map(|zone| (tablewright::table::ZoneKindId::at(zone), Entity::Table)),
        face_up: false,
    };
    let mut components: Vec<Component> = (1..=CARDS).map(|number| component("card", CARD, number)).collect();
    components.extend((1..=2).map(|number| component("box", BOX, number)));
    let class = |name: &str, sort, first, count| Class { name: name.to_owned(), sort, first, count };
    Definition {
        id: "cards".to_owned(),
        rounds: 1,
        classes: vec![
            class("seat", Sort::Seat, 0, 3),
            class("card", Sort::Component, 0, CARDS),
            class("box", Sort::Component, CARDS, 2),
        ],
        seats: seats.into(),
        components,
        zones,
        streams: vec!["roll".to_owned()],
        ..Definition::default()
    }
}

fn zone(name: &str, owner: Owner, holds: ClassId, visible: Visibility, count: Visibility) -> ZoneKind {
    ZoneKind {
        name: name.to_owned(),
        owner,
        holds: vec![holds],
        visible,
        count,
        faces: false,
        order: Order::Stack,
        in_force: false,
        capacity: None,
    }
}

fn visibility() -> impl Strategy<Value = Visibility> {
    prop_oneof![
        Just(Visibility::None),
        Just(Visibility::All),
        Just(Visibility::Owner),
        (0_u32..8).prop_map(|seats| Visibility::Seats(Audience(seats))),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    prop_oneof![Just(Order::Stack), Just(Order::Set)]
}

/// A layout with a shelf for the boxes, and three to five zones for the cards: of the table, of seats, of boxes.
#[derive(Clone, Debug)]
struct Shape {
    /// Visibility, visibility of the count, faces, order, owner.
    zones: Vec<(Visibility, Visibility, bool, Order, u8)>,
    shelf: (Visibility, Order),
}

impl Shape {
    fn layout(&self) -> Layout {
        let mut zones: Vec<ZoneKind> = Vec::new();
        for (index, (visible, count, faces, order, owner)) in self.zones.iter().cloned().enumerate() {
            let owner = match owner {
                _ if index == 0 => Owner::Table,
                0 => Owner::Classes(vec![ClassId(0)]),
                1 => Owner::Classes(vec![BOX]),
                _ => Owner::Table,
            };
            zones.push(ZoneKind { faces, order, ..zone(&format!("zone{index}"), owner, CARD, visible, count) });
        }
        let (visible, order) = self.shelf.clone();
        zones.push(ZoneKind { order, ..zone("shelf", Owner::Table, BOX, visible, Visibility::All) });
        Layout::new(definition(zones))
    }
}

fn shape() -> impl Strategy<Value = Shape> {
    let one = (visibility(), visibility(), any::<bool>(), order(), 0_u8..4);
    (prop::collection::vec(one, 3..6), (visibility(), order())).prop_map(|(zones, shelf)| Shape { zones, shelf })
}

/// Raw numbers that become an event which is true of the table it meets.
type Raw = (u8, u16, u16, bool, bool);

fn raws() -> impl Strategy<Value = Vec<Raw>> {
    prop::collection::vec((0_u8..12, any::<u16>(), any::<u16>(), any::<bool>(), any::<bool>()), 0..40)
}

fn event(layout: &Layout, table: &Table, (what, first, second, bottom, face_up): Raw) -> Option<Event> {
    let component = ComponentId(first % CARDS);
    let holding_cards: Vec<ZoneId> = zones_for(layout, CARD);
    let zone = holding_cards[usize::from(second) % holding_cards.len()];
    match what {
        0..=3 => {
            let from = table.zone_of(layout, component);
            Some(Event::ComponentMoved { component, from, to: Some(zone), bottom, face_up })
        }
        4 => {
            let from = table.zone_of(layout, component)?;
            Some(Event::ComponentMoved { component, from: Some(from), to: None, bottom: false, face_up })
        }
        5 => (table.face_up(layout, component) != face_up).then(|| turned(layout, table, component, face_up)),
        6 => Some(Event::ComponentShown { component, to: Audience(u32::from(second % 7) + 1) }),
        7 | 8 => Some(Event::PileShuffled { zone }),
        9 | 10 => {
            let (open, len) = table.open_part(layout, zone);
            let at = open + usize::from(first) % len.max(1);
            (len > 0).then(|| Event::PileSettled {
                zone,
                component: table.contents(layout, zone).nth(at).expect("the pile is that long"),
            })
        }
        _ => {
            let component = ComponentId(CARDS + first % 2);
            let shelf = zones_for(layout, BOX)[0];
            let from = table.zone_of(layout, component);
            let to = (from.is_none() || second % 3 == 0).then_some(shelf);
            Some(Event::ComponentMoved { component, from, to, bottom, face_up })
        }
    }
}

fn turned(layout: &Layout, table: &Table, component: ComponentId, face_up: bool) -> Event {
    Event::ComponentTurned { component, zone: table.zone_of(layout, component), face_up }
}

fn zones_for(layout: &Layout, class: ClassId) -> Vec<ZoneId> {
    let holds = |zone: &ZoneId| layout.definition.zones[layout.zone(*zone).kind.index()].holds.contains(&class);
    (0..layout.zones().len()).map(ZoneId::at).filter(holds).collect()
}

fn happened(layout: &Layout, raws: &[Raw]) -> (Table, Vec<Event>) {
    let mut table = Table::new(layout);
    let mut events = Vec::new();
    for raw in raws {
        if let Some(event) = event(layout, &table, *raw) {
            table.apply(layout, event);
            events.push(event);
        }
    }
    (table, events)
}

/// All that a viewer sees lying on the table.
fn seen(layout: &Layout, table: &Table, viewer: Viewer) -> Vec<ZoneView> {
    let mut play = Play::new(layout, 0);
    play.table.copy_from(table);
    let lens = Lens::new(layout, &play, viewer);
    lens.zones()
}

fn viewers() -> [(Viewer, Audience); 4] {
    let seat = |id| (Viewer::Seat(SeatId(id)), Audience::seat(SeatId(id)));
    [seat(0), seat(1), seat(2), (Viewer::Public, Audience::PUBLIC)]
}

fn after(layout: &Layout, table: &Table, event: Event) -> Table {
    let mut table = table.clone();
    table.apply(layout, event);
    table
}

/// Whether somebody who knows both cards, but sees nothing here, can say which is which: by their faces, by their places.
fn told_apart(layout: &Layout, table: &Table, a: ComponentId, b: ComponentId) -> bool {
    let by_face = table.face_up(layout, a) != table.face_up(layout, b);
    let by_place = table.zone_of(layout, a).is_some_and(|zone| {
        let (open, len) = table.open_part(layout, zone);
        let within = |card| table.contents(layout, zone).skip(open).take(len).any(|lying| lying == card);
        layout.order(zone) == Order::Stack && !(within(a) && within(b))
    });
    by_face || by_place
}

/// Who sees which card this is by looking into the zone.
fn recognise(layout: &Layout, table: &Table, zone: ZoneId, card: ComponentId) -> Audience {
    let faces = layout.definition.zones[layout.zone(zone).kind.index()].faces;
    match faces && table.face_up(layout, card) {
        true => table.watchers(layout, zone).with(table.counters_of(layout, zone)),
        false => table.watchers(layout, zone),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn events_lose_nothing_and_replaying_them_gives_the_same_bytes(shape in shape(), raws in raws()) {
        let layout = shape.layout();
        let mut table = Table::new(&layout);
        prop_assert_eq!(table.verify(&layout), Ok(()));
        for raw in &raws {
            if let Some(event) = event(&layout, &table, *raw) {
                table.apply(&layout, event);
                prop_assert_eq!(table.verify(&layout), Ok(()), "after {:?}", event);
            }
        }
        let (again, _) = happened(&layout, &raws);
        prop_assert!(again == table);
    }

    /// However a pile came to be as it is, its words are the same: built anew from nothing, in another order where
    /// order means nothing.
    #[test]
    fn equal_piles_have_equal_bytes_whatever_their_history(shape in shape(), raws in raws(), backwards in any::<bool>()) {
        let layout = shape.layout();
        let (table, _) = happened(&layout, &raws);
        for zone in zones_for(&layout, CARD) {
            let cards: Vec<ComponentId> = table.contents(&layout, zone).collect();
            let (open, len) = table.open_part(&layout, zone);
            let mut built = Table::new(&layout);
            let go = |built: &mut Table, component: ComponentId, to: Option<ZoneId>, bottom: bool| {
                let from = built.zone_of(&layout, component);
                built.apply(&layout, Event::ComponentMoved { component, from, to, bottom, face_up: false });
            };
            (0..CARDS).for_each(|card| go(&mut built, ComponentId(card), None, false));
            let mut middle = cards[open..open + len].to_vec();
            if backwards {
                middle.reverse();
            }
            middle.iter().for_each(|card| go(&mut built, *card, Some(zone), false));
            if len > 0 {
                built.apply(&layout, Event::PileShuffled { zone });
            }
            let heap = layout.order(zone) == Order::Set && backwards;
            let mut above = cards[open + len..].to_vec();
            if heap {
                above.reverse();
            }
            cards[..open].iter().rev().for_each(|card| go(&mut built, *card, Some(zone), true));
            above.iter().for_each(|card| go(&mut built, *card, Some(zone), false));
            let plan = layout.zone(zone);
            let words = plan.offset..plan.offset + 3 + plan.capacity;
            prop_assert_eq!(&table.words()[words.clone()], &built.words()[words]);
        }
    }

    /// Whoever sees neither where it came from nor where it went sees the same, whichever of the cards that could not be
    /// told apart has moved or turned out to lie on top.
    #[test]
    fn an_unseen_choice_between_cards_that_cannot_be_told_apart_shows_in_no_view(shape in shape(), raws in raws()) {
        let layout = shape.layout();
        let (table, _) = happened(&layout, &raws);
        for (a, b) in (0..CARDS).flat_map(|a| (0..a).map(move |b| (ComponentId(a), ComponentId(b)))) {
            let from = table.zone_of(&layout, a);
            if from != table.zone_of(&layout, b) || told_apart(&layout, &table, a, b) {
                continue;
            }
            let saw_leave = from.map_or(Audience::NONE, |zone| recognise(&layout, &table, zone, a));
            for to in zones_for(&layout, CARD).into_iter().filter(|to| from != Some(*to)) {
                let [one, other] = [a, b].map(|component| {
                    let face_up = table.face_up(&layout, component);
                    let to = Some(to);
                    after(&layout, &table, Event::ComponentMoved { component, from, to, bottom: false, face_up })
                });
                let saw = saw_leave.with(recognise(&layout, &one, to, a));
                for (viewer, _) in viewers().into_iter().filter(|(_, who)| !who.meets(saw)) {
                    prop_assert_eq!(seen(&layout, &one, viewer), seen(&layout, &other, viewer), "{:?}: {:?} or {:?} moved to {:?}", viewer, a, b, to);
                }
            }
            let Some(zone) = from.filter(|zone| table.open_part(&layout, *zone).1 > 0) else { continue };
            let [one, other] =
                [a, b].map(|component| after(&layout, &table, Event::PileSettled { zone, component }));
            for (viewer, _) in viewers().into_iter().filter(|(_, who)| !who.meets(saw_leave)) {
                prop_assert_eq!(seen(&layout, &one, viewer), seen(&layout, &other, viewer), "{:?}: {:?} or {:?} settled", viewer, a, b);
            }
        }
    }

    /// Nobody learns a card but by seeing it where it lies, by being shown it, or by seeing it turned.
    #[test]
    fn nobody_learns_a_card_that_they_do_not_see(shape in shape(), raws in raws()) {
        let layout = shape.layout();
        let mut table = Table::new(&layout);
        for raw in &raws {
            let Some(event) = event(&layout, &table, *raw) else { continue };
            let before: Vec<Audience> =
                (0..CARDS).map(|card| table.knowers(&layout, ComponentId(card))).collect();
            table.apply(&layout, event);
            for card in (0..CARDS).map(ComponentId) {
                let learned = table.knowers(&layout, card).without(before[card.index()]);
                let by_event = match event {
                    Event::ComponentShown { component, to } if component == card => to,
                    _ => Audience::NONE,
                };
                let zone = table.zone_of(&layout, card);
                let by_sight = zone.map_or(Audience::NONE, |zone| recognise(&layout, &table, zone, card));
                prop_assert!(by_event.with(by_sight).covers(learned), "{:?} taught {:?} {:?}", event, card, learned);
            }
        }
    }
}

/// A table for the examples: `pile` hidden with a count for all, `heap` the same without order, `hand` of each seat,
/// `row` where faces are open, `hole` that nobody sees.
struct Example {
    layout: Layout,
    table: Table,
}

const A: Audience = Audience(1);
const PILE: ZoneId = ZoneId(0);
const HEAP: ZoneId = ZoneId(1);
const HAND_A: ZoneId = ZoneId(2);
const HAND_B: ZoneId = ZoneId(3);
const ROW: ZoneId = ZoneId(5);
const HOLE: ZoneId = ZoneId(6);
const ONE: ComponentId = ComponentId(0);
const TWO: ComponentId = ComponentId(1);

impl Example {
    fn new() -> Self {
        let of_seats = || Owner::Classes(vec![ClassId(0)]);
        let zones = vec![
            zone("pile", Owner::Table, CARD, Visibility::None, Visibility::All),
            ZoneKind { order: Order::Set, ..zone("heap", Owner::Table, CARD, Visibility::None, Visibility::All) },
            ZoneKind { order: Order::Set, ..zone("hand", of_seats(), CARD, Visibility::Owner, Visibility::All) },
            ZoneKind { faces: true, ..zone("row", Owner::Table, CARD, Visibility::None, Visibility::All) },
            ZoneKind { order: Order::Set, ..zone("hole", Owner::Table, CARD, Visibility::None, Visibility::None) },
        ];
        let layout = Layout::new(definition(zones));
        let table = Table::new(&layout);
        Self { layout, table }
    }

    fn go(&mut self, component: ComponentId, to: ZoneId) {
        let from = self.table.zone_of(&self.layout, component);
        let face_up = self.table.face_up(&self.layout, component);
        let to = Some(to);
        self.table.apply(&self.layout, Event::ComponentMoved { component, from, to, bottom: false, face_up });
    }

    fn show(&mut self, component: ComponentId, to: Audience) {
        self.table.apply(&self.layout, Event::ComponentShown { component, to });
    }

    fn turn(&mut self, component: ComponentId, face_up: bool) {
        let event = turned(&self.layout, &self.table, component, face_up);
        self.table.apply(&self.layout, event);
    }

    fn shuffle(&mut self, zone: ZoneId) {
        self.table.apply(&self.layout, Event::PileShuffled { zone });
    }

    fn knowers(&self, component: ComponentId) -> Audience {
        self.table.knowers(&self.layout, component)
    }
}

#[test]
fn who_saw_a_card_in_a_fixed_place_goes_on_knowing_it_wherever_it_goes() {
    let mut example = Example::new();
    example.show(ONE, A);
    example.go(ONE, HAND_B);
    assert_eq!(example.knowers(ONE), A.with(Audience(2)));
    example.go(ONE, HOLE);
    assert_eq!(example.knowers(ONE), A.with(Audience(2)), "it was alone in the hand, everybody could follow it");
}

#[test]
fn out_of_a_heap_nobody_outside_knows_which_card_left_nor_which_stayed() {
    let mut example = Example::new();
    for card in [ONE, TWO] {
        example.go(card, HAND_B);
        example.show(card, A);
    }
    example.go(ONE, HOLE);
    assert_eq!(example.knowers(ONE), Audience(2), "only B saw which card left the hand");
    assert_eq!(example.knowers(TWO), Audience(2), "and which one stayed");
}

#[test]
fn whoever_sees_a_card_arrive_knows_which_one_stayed() {
    let mut example = Example::new();
    for card in [ONE, TWO] {
        example.go(card, HAND_B);
        example.show(card, A);
    }
    example.go(ONE, HAND_A);
    assert!(example.knowers(ONE).covers(A));
    assert!(example.knowers(TWO).covers(A));
}

#[test]
fn a_shuffle_makes_stale_what_was_known_of_single_cards() {
    let mut example = Example::new();
    example.show(ONE, A);
    example.shuffle(PILE);
    assert_eq!(example.knowers(ONE), Audience::NONE);
}

#[test]
fn a_card_alone_in_a_shuffled_pile_is_still_known() {
    let mut example = Example::new();
    example.go(ONE, HEAP);
    example.show(ONE, A);
    example.shuffle(HEAP);
    assert_eq!(example.knowers(ONE), A);
}

#[test]
fn what_was_seen_in_a_shuffled_pile_is_stale_once_somebody_draws_unseen() {
    for drawn in [ONE, TWO] {
        let mut example = Example::new();
        example.shuffle(PILE);
        example.show(ONE, A);
        assert_eq!(example.knowers(ONE), A, "A has looked through the pile");
        example.table.apply(&example.layout, Event::PileSettled { zone: PILE, component: drawn });
        example.go(drawn, HAND_B);
        assert!(!example.knowers(ONE).meets(A), "A cannot tell whether it was drawn");
    }
}

#[test]
fn the_last_of_two_shuffled_cards_does_not_tell_which_one_went() {
    let mut example = Example::new();
    for card in 2..CARDS {
        example.go(ComponentId(card), HOLE);
    }
    example.shuffle(PILE);
    example.show(ONE, A);
    example.show(TWO, A);
    example.go(TWO, HOLE);
    assert_eq!(example.knowers(ONE), Audience::NONE);
    assert_eq!(example.knowers(TWO), Audience::NONE);
}

#[test]
fn a_card_taken_back_into_the_game_unseen_is_not_told_apart_from_the_others_outside() {
    let mut example = Example::new();
    for card in [ONE, TWO] {
        example.show(card, A);
        let from = example.table.zone_of(&example.layout, card);
        let out = Event::ComponentMoved { component: card, from, to: None, bottom: false, face_up: false };
        example.table.apply(&example.layout, out);
    }
    example.go(ONE, HAND_B);
    assert_eq!(example.knowers(ONE), Audience(2));
    example.go(TWO, HAND_B);
    assert_eq!(example.knowers(TWO), Audience(2));
}

#[test]
fn face_up_where_faces_are_open_a_card_is_known_to_all_who_see_the_count_and_they_go_on_knowing() {
    let mut example = Example::new();
    example.go(ONE, ROW);
    assert_eq!(example.knowers(ONE), Audience::NONE);
    example.turn(ONE, true);
    assert_eq!(example.knowers(ONE), Audience::ALL);
    example.turn(ONE, false);
    assert_eq!(example.knowers(ONE), Audience::ALL);
    example.go(TWO, HEAP);
    example.turn(TWO, true);
    assert_eq!(example.knowers(TWO), Audience::NONE, "in the heap faces are not open");
}

/// Cards in boxes that nobody sees, boxes on a shelf without order.
fn boxes() -> (Layout, Table) {
    let zones = vec![
        zone("pile", Owner::Table, CARD, Visibility::None, Visibility::None),
        zone("inside", Owner::Classes(vec![BOX]), CARD, Visibility::Owner, Visibility::Owner),
        ZoneKind { order: Order::Set, ..zone("shelf", Owner::Table, BOX, Visibility::None, Visibility::All) },
        ZoneKind { order: Order::Set, ..zone("cellar", Owner::Table, BOX, Visibility::None, Visibility::All) },
        zone("row", Owner::Table, CARD, Visibility::None, Visibility::All),
    ];
    let layout = Layout::new(definition(zones));
    let mut table = Table::new(&layout);
    for (component, to) in [(ONE, ZoneId(1)), (TWO, ZoneId(2))] {
        let (from, to) = (Some(ZoneId(0)), Some(to));
        table.apply(&layout, Event::ComponentMoved { component, from, to, bottom: false, face_up: false });
    }
    (layout, table)
}

#[test]
fn what_lies_in_a_component_is_seen_by_those_who_know_the_component() {
    let (layout, mut table) = boxes();
    assert_eq!(table.knowers(&layout, ONE), Audience::NONE);
    table.apply(&layout, Event::ComponentShown { component: ComponentId(CARDS), to: A });
    assert_eq!(table.knowers(&layout, ONE), A);
    assert_eq!(table.knowers(&layout, TWO), Audience::NONE);
}

#[test]
fn whoever_has_lost_track_of_a_component_has_lost_what_lies_in_it() {
    let (layout, mut table) = boxes();
    let (first, second) = (ComponentId(CARDS), ComponentId(CARDS + 1));
    for component in [first, second, ONE, TWO] {
        table.apply(&layout, Event::ComponentShown { component, to: A });
    }
    let (from, to) = (Some(ZoneId(3)), Some(ZoneId(4)));
    table.apply(&layout, Event::ComponentMoved { component: first, from, to, bottom: false, face_up: false });
    for component in [first, second, ONE, TWO] {
        assert_eq!(table.knowers(&layout, component), Audience::NONE, "{component:?}");
    }
}
