//! A small scenario to check rules against: a hunt on five villages.

use tablewright::table::definition::*;
use tablewright::table::ids::*;

/// The hunt: one beast, two hunters, a deck, tokens, a map.
pub(crate) fn definition() -> Definition {
    let mut hunt = Definition { id: "hunt".into(), rounds: 12, ..Definition::default() };
    Things::default().fill(&mut hunt);
    let int = |name: &str, owner: Owner| counter(name, owner, CounterType::Int);
    let (beast, hunter) = (ClassId(0), ClassId(1));
    let (season, trail, companion) = (ClassId(2), ClassId(3), ClassId(4));
    let village = ClassId(5);
    hunt.counters = vec![
        int("victims", Owner::Table),
        counter("place", Owner::Classes(vec![beast, hunter]), CounterType::Place),
        int("guards", Owner::Classes(vec![hunter])),
        counter("mounted", Owner::Classes(vec![hunter]), CounterType::Flag),
        counter(
            "state",
            Owner::Classes(vec![hunter, companion]),
            CounterType::Values(["healthy", "wounded", "killed"].map(String::from).to_vec()),
        ),
        counter("prey", Owner::Classes(vec![beast]), CounterType::Seat),
        int("info", Owner::Pair(hunter, hunter)),
        int("razed", Owner::Classes(vec![village])),
    ];
    hunt.zones = vec![
        zone("seasons", Owner::Table, season),
        zone("season_deck", Owner::Table, season),
        zone("lair", Owner::Classes(vec![beast]), trail),
        zone("trail", Owner::Classes(vec![village]), trail),
    ];
    hunt.streams = vec!["roll".into(), "rite".into()];
    for (id, each) in [("season", None), ("hunters", Some(hunter)), ("attack", None)] {
        hunt.phases.push(Phase { id: id.into(), module: id.into(), function: "play".into(), each });
    }
    hunt.results = ["beast", "draw", "hunters"].map(String::from).to_vec();
    for (name, default, options) in [
        ("powers", SettingValue::Bool(true), vec![]),
        ("trail_display", SettingValue::Int(2), vec![]),
        ("reveal", SettingValue::Text("any".into()), vec!["any".to_owned(), "face_up".to_owned()]),
    ] {
        let value = default.clone();
        let setting = Setting { value, default, min: None, max: None, options, help: String::new() };
        hunt.settings.insert(name.into(), setting);
    }
    hunt
}

/// How many seats, components and places there are so far.
#[derive(Default)]
struct Things {
    seats: u16,
    components: u16,
    places: u16,
}

impl Things {
    fn fill(&mut self, hunt: &mut Definition) {
        self.role(hunt, "beast", &["beast"], None);
        self.role(hunt, "hunter", &["hunter.1", "hunter.2"], Some(0));
        hunt.teams.push(Team { name: "hunters".into(), seats: Audience(0b110) });
        self.kind(hunt, "season", &["hunger", "deep_snow"], &[("days", Attribute::Int(3))]);
        let fang = [("symbol", Attribute::Text("fang".into())), ("home", Attribute::Place(PlaceId(0)))];
        self.kind(hunt, "trail", &["wolves.1", "wolves.2", "owls"], &fang);
        self.kind(hunt, "companion", &["dog"], &[]);
        self.places(
            hunt,
            "village",
            &["mende", "langogne", "lugdares"],
            &[("region", Attribute::Text("north".into()))],
        );
        self.places(hunt, "road", &["mende-langogne.1", "mende-langogne.2"], &[]);
    }

    fn role(&mut self, hunt: &mut Definition, name: &str, ids: &[&str], team: Option<usize>) {
        let class = ClassId::at(hunt.classes.len());
        for id in ids {
            hunt.seats.push(Seat { id: (*id).into(), class, team, sees_all: false, single: ids.len() == 1 });
        }
        hunt.classes.push(class_of(name, Sort::Seat, &mut self.seats, ids.len()));
    }

    fn kind(&mut self, hunt: &mut Definition, name: &str, ids: &[&str], attributes: &[(&str, Attribute)]) {
        let class = ClassId::at(hunt.classes.len());
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        for id in ids {
            hunt.components.push(Component {
                id: (*id).into(),
                base: id.split('.').next().unwrap_or_default().into(),
                class,
                attributes: attributes.clone().collect(),
                rule: None,
                start: None,
                face_up: false,
            });
        }
        hunt.classes.push(class_of(name, Sort::Component, &mut self.components, ids.len()));
    }

    fn places(&mut self, hunt: &mut Definition, name: &str, ids: &[&str], attributes: &[(&str, Attribute)]) {
        let class = ClassId::at(hunt.classes.len());
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        for id in ids {
            hunt.places.push(Place {
                id: (*id).into(),
                class,
                x: None,
                y: None,
                names: Default::default(),
                attributes: attributes.clone().collect(),
                road: None,
            });
        }
        hunt.classes.push(class_of(name, Sort::Place, &mut self.places, ids.len()));
    }
}

fn class_of(name: &str, sort: Sort, next: &mut u16, count: usize) -> Class {
    let count = u16::try_from(count).expect("a small scenario");
    let first = *next;
    *next += count;
    Class { name: name.into(), sort, first, count }
}

fn counter(name: &str, owner: Owner, holds: CounterType) -> Counter {
    Counter { name: name.into(), owner, holds, start: 0, min: 0, max: 99, visible: Visibility::All }
}

fn zone(name: &str, owner: Owner, holds: ClassId) -> ZoneKind {
    ZoneKind {
        name: name.into(),
        owner,
        holds: vec![holds],
        visible: Visibility::All,
        count: Visibility::All,
        faces: true,
        order: Order::Stack,
        in_force: false,
        capacity: None,
    }
}
