//! What the engine's parts take: whole playouts of every scenario, and the steps they are made of.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use tablewright::rules::{Module, Options, Play, Vm};
use tablewright::scenario::{Choice, Scenario};
use tablewright::session::playout::{by_chance, playout};
use tablewright::session::{Answer, Session, Step, Viewer};
use tablewright::table::definition::CounterType;
use tablewright::table::{CounterId, Entity, Event, Layout, SeatId, Table};

/// The scenario whose parts are looked at one by one.
const LARGE: &str = "gevaudan";

/// Scenarios that come with the engine, the small ones too.
fn scenarios() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut found: Vec<PathBuf> = [root.clone(), root.join("examples")]
        .iter()
        .filter_map(|folder| std::fs::read_dir(folder).ok())
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.join("scenario.toml").is_file())
        .collect();
    found.sort();
    found
}

fn layout_of(scenario: &Scenario) -> Arc<Layout> {
    Arc::new(Layout::new(scenario.define(&Choice::default()).expect("the scenario is sound")))
}

fn open(path: &Path) -> (Scenario, Arc<Layout>, Rc<Vm>) {
    let scenario = Scenario::open(path).expect("the scenario is sound");
    let layout = layout_of(&scenario);
    let vm = Vm::new(Arc::clone(&layout), &Module::all(&scenario), Options::default()).expect("the rules load");
    (scenario, layout, Rc::new(vm))
}

fn large() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(LARGE)
}

/// A game at its first question.
fn asking(vm: &Rc<Vm>, seed: u64) -> Session {
    let mut session = Session::of(Rc::clone(vm), Play::new(vm.layout(), seed));
    session.advance().expect("the game begins");
    session
}

/// Answers the first open question with its first option.
fn answer_first(session: &mut Session) -> bool {
    let Ok(Step::Ask(open)) = session.advance() else { return false };
    let question = session.open(open[0]).expect("it is open");
    let seat = question.seats.seats().next().unwrap_or(SeatId(0));
    let answer = if question.text > 0 { Answer::Words(String::new()) } else { Answer::Option(1) };
    session.answer(open[0], seat, &answer).is_ok()
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for path in scenarios() {
        let (_, layout, vm) = open(&path);
        by_chance(&vm);
        let mut play = Play::new(&layout, 0);
        play.logging = false;
        let mut seed = 0;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                play.restart(&layout, seed);
                playout(&vm, &mut play)
            });
        });
    }
    group.finish();
}

fn table(criterion: &mut Criterion) {
    let (_, layout, _) = open(&large());
    let first = Table::new(&layout);
    let mut second = first.clone();
    criterion.bench_function("table/copy", |bencher| bencher.iter(|| second.copy_from(&first)));
    let counters = &layout.definition.counters;
    let number = counters.iter().position(|counter| counter.holds == CounterType::Int).expect("it counts something");
    let counter = CounterId::at(number);
    let owner = (0..layout.definition.places.len())
        .map(|place| Entity::Place(tablewright::table::PlaceId::at(place)))
        .chain([Entity::Table])
        .find(|owner| layout.cell(counter, *owner, None).is_some())
        .expect("somebody has it");
    let event = Event::CounterChanged { counter, owner, with: None, from: 0, to: 1 };
    criterion.bench_function("table/apply", |bencher| bencher.iter(|| second.apply(&layout, event)));
}

fn session(criterion: &mut Criterion) {
    let (scenario, layout, vm) = open(&large());
    let modules = Module::all(&scenario);
    criterion.bench_function("load/scenario", |bencher| {
        bencher.iter(|| layout_of(&Scenario::open(&large()).expect("sound")))
    });
    criterion.bench_function("load/vm", |bencher| {
        bencher.iter(|| Vm::new(Arc::clone(&layout), &modules, Options::default()));
    });
    let mut begun = asking(&vm, 1);
    for _ in 0..20 {
        answer_first(&mut begun);
    }
    criterion.bench_function("session/view", |bencher| bencher.iter(|| begun.view(Viewer::Public)));
    criterion.bench_function("session/copy", |bencher| bencher.iter(|| begun.copy()));
    criterion.bench_function("session/run the step again", |bencher| {
        bencher.iter_batched(|| begun.copy(), |mut copy| copy.advance(), BatchSize::SmallInput);
    });
    criterion.bench_function("session/ask and resume", |bencher| {
        bencher.iter_batched(|| asking(&vm, 2), |mut session| answer_first(&mut session), BatchSize::SmallInput);
    });
}

criterion_group!(engine, playouts, table, session);
criterion_main!(engine);
