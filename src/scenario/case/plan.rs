//! A case in which every name was found: what is prepared, what is run, what must hold.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::names::suggest;
use super::super::reader::{Marked, Spot};
use super::happening::{self, Happening};
use super::lookup::{Cell, Lookup, Thing, is_free};
use super::written::{self, Literal, Runs, Written};
use crate::table::{Audience, ComponentId, Entity, StreamId, ZoneId};

/// What is to be done.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) round: i32,
    pub(crate) run: Run,
    pub(crate) otherwise: Otherwise,
    /// Whether every outcome of luck is tried: then a written answer whose question does not come up is passed over.
    pub(crate) tries: bool,
    pub(crate) answers: Vec<Answer>,
    pub(crate) cells: Vec<(Cell, i32)>,
    pub(crate) zones: Vec<(ZoneId, Vec<ComponentId>)>,
    pub(crate) face_up: Vec<ComponentId>,
    pub(crate) luck: Vec<Loaded>,
    pub(crate) expect: Expect,
}

/// What is run.
#[derive(Clone, Debug)]
pub(crate) enum Run {
    /// The phase of that step, for all its seats.
    Phase { step: usize },
    /// Whole rounds.
    Rounds { count: i32 },
    /// Everything, from the first step on.
    Game,
    /// One function.
    Call { module: String, function: String, args: Vec<Given>, at: Range<usize> },
}

/// An argument of a called function.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    Number(i32),
    Flag(bool),
    Text(String),
    Entity(Entity),
    Zone(ZoneId),
    List(Vec<Given>),
}

/// Who answers what no answer was written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Otherwise {
    /// Nobody: the case fails.
    Fail,
    /// The first option.
    First,
    /// The last option.
    Last,
    /// Nothing where that is possible, else the first option.
    Decline,
    /// Any option by luck.
    Bots,
    /// Each option in its turn, where every line of play is tried; no word of a case file.
    Each,
}

/// A written answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) at: Range<usize>,
    pub(crate) seat: Option<Audience>,
    pub(crate) prompt: Option<String>,
    pub(crate) answer: Literal,
}

/// Luck fixed beforehand for one stream.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) at: Range<usize>,
    pub(crate) name: String,
    pub(crate) stream: StreamId,
    pub(crate) outcomes: Outcomes,
}

/// What comes, in order.
#[derive(Clone, Debug)]
pub(crate) enum Outcomes {
    /// Faces of dice, or positions in a list, from 1.
    Numbers(Vec<u32>),
    /// Components of a pile.
    Drawn(ZoneId, Vec<ComponentId>),
}

/// Something that must hold, with the place where that is written.
#[derive(Clone, Debug)]
pub(crate) struct Held<T> {
    pub(crate) at: Range<usize>,
    /// Where the value is written, which may be mended.
    pub(crate) text: Range<usize>,
    pub(crate) name: String,
    pub(crate) value: T,
}

/// What must hold.
#[derive(Clone, Debug)]
pub(crate) struct Expect {
    pub(crate) cells: Vec<Held<(Cell, i32)>>,
    pub(crate) zones: Vec<Held<(ZoneId, Vec<ComponentId>)>>,
    /// `None` inside: the game is not over.
    pub(crate) result: Option<Held<Option<String>>>,
    pub(crate) winners: Option<Held<Audience>>,
    pub(crate) said: Option<Held<Vec<String>>>,
    pub(crate) not_said: Vec<Held<()>>,
    pub(crate) returns: Option<Held<Literal>>,
    pub(crate) asked: Vec<Asked>,
    pub(crate) not_asked: Vec<Held<()>>,
    pub(crate) refused: Option<Held<()>>,
    pub(crate) error: Option<Held<()>>,
    pub(crate) knows: Vec<Held<Vec<ComponentId>>>,
    pub(crate) hides: Vec<Held<Vec<ComponentId>>>,
    /// In this order among each other.
    pub(crate) happened: Vec<Happening>,
    pub(crate) not_happened: Vec<Happening>,
    pub(crate) stories: Vec<Told>,
}

/// A story that is kept beside the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) at: Range<usize>,
    pub(crate) viewer: String,
    pub(crate) language: String,
}

impl Expect {
    /// How many expectations there are besides the way it ends.
    pub(crate) fn count(&self) -> usize {
        let lists = [self.cells.len(), self.zones.len(), self.not_said.len(), self.asked.len(), self.not_asked.len()];
        let more =
            [self.knows.len(), self.hides.len(), self.stories.len(), self.happened.len(), self.not_happened.len()];
        let single = [self.result.is_some(), self.winners.is_some(), self.said.is_some(), self.returns.is_some()];
        let single = single.into_iter().map(usize::from);
        lists.into_iter().chain(more).chain(single).sum()
    }
}

/// A question that must be asked.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) at: Range<usize>,
    pub(crate) seat: Option<(String, Audience)>,
    pub(crate) prompt: Option<String>,
    pub(crate) options: Option<Vec<Literal>>,
    /// Where the exact options are written.
    pub(crate) text: Range<usize>,
    pub(crate) has: Vec<Literal>,
    pub(crate) has_not: Vec<Literal>,
}

impl Plan {
    /// Lays another plan over this one, see [`Cases::overlay`](super::Cases::overlay).
    pub(super) fn lay_over(&mut self, over: Self) {
        self.cells.extend(over.cells);
        for (zone, contents) in over.zones {
            self.zones.iter_mut().for_each(|(_, known)| known.retain(|one| !contents.contains(one)));
            self.zones.retain(|(known, _)| *known != zone);
            self.zones.push((zone, contents));
        }
        self.luck.extend(over.luck);
        if !over.answers.is_empty() {
            self.answers = over.answers;
        }
        if over.otherwise != Otherwise::Fail {
            self.otherwise = over.otherwise;
        }
    }
}

/// Looks up every name of a case; complaints go to the lookup.
pub(super) fn plan(written: &Written, lookup: &Lookup<'_>) -> Option<Plan> {
    written.rules.iter().for_each(|rule| lookup.rule(rule));
    let run = run(written, lookup);
    let zones = zones(written, lookup);
    let face_up = lookup.components(&written.face_up);
    let cells = written.table.iter().filter_map(|(name, value)| {
        let cell = lookup.cell(name)?;
        Some((cell, lookup.value(cell, value)?))
    });
    let cells = cells.collect();
    let luck = written.luck.iter().filter_map(|(name, values)| loaded(name, values, lookup)).collect();
    let answers = written.answers.iter().filter_map(|one| answer(one, lookup)).collect();
    let otherwise = otherwise(written, lookup);
    let expect = expect(&written.expect, lookup);
    if let (Some(returns), false) = (&written.expect.returns, matches!(written.runs, Some(Runs::Call(_)) | None)) {
        let complaint = returns.error("conflict", "only a called function returns something, and this case calls none");
        lookup.out.push(complaint.help("remove `returns`, or write call = \"module.function\""));
    }
    if let (Some(_), Some(error)) = (&written.expect.refused, &written.expect.error) {
        let complaint =
            error.error("conflict", "a case ends with a refused answer or with a rule that fails, not with both");
        lookup.out.push(complaint.help("make two cases of it"));
    }
    let run = run?;
    Some(Plan {
        round: round(written, &run, lookup),
        run,
        otherwise,
        tries: false,
        answers,
        cells,
        zones,
        face_up,
        luck,
        expect,
    })
}

fn run(written: &Written, lookup: &Lookup<'_>) -> Option<Run> {
    let args: Vec<Given> = written.args.iter().filter_map(|arg| given(arg, lookup)).collect();
    if let (Some(arg), false) = (written.args.first(), matches!(written.runs, Some(Runs::Call(_)))) {
        let complaint = arg.error("conflict", "`args` are given to a called function, and this case calls none");
        lookup.out.push(complaint.help("remove them, or write call = \"module.function\""));
    }
    match written.runs.as_ref()? {
        Runs::Phase(name) => lookup.phase(name).map(|step| Run::Phase { step }),
        Runs::Game => Some(Run::Game),
        Runs::Rounds(count) => {
            if count.value < 1 {
                let complaint = count.error("number-range", format!("{} rounds cannot be played", count.value));
                lookup.out.push(complaint.help("possible: 1 or more"));
            }
            Some(Run::Rounds { count: count.value })
        }
        Runs::Call(name) => {
            let (module, function) = lookup.function(name)?;
            Some(Run::Call { module, function, args, at: name.spot.span.clone() })
        }
    }
}

/// The round: as written; else 0 before the first round, the last one after it, and 1.
fn round(written: &Written, run: &Run, lookup: &Lookup<'_>) -> i32 {
    let (start, end) = lookup.layout.round_steps;
    let rounds = lookup.definition().rounds;
    let usual = match run {
        Run::Phase { step } if *step < start => 0,
        Run::Phase { step } if *step >= end => rounds,
        _ => 1,
    };
    let Some(round) = &written.round else { return usual };
    if let Run::Game = run {
        let complaint = round.error("conflict", "a whole game begins before its first round");
        lookup.out.push(complaint.help("remove `round`, or run `rounds` from this one"));
    } else {
        let least = i32::from(matches!(run, Run::Rounds { .. }));
        if !(least..=rounds).contains(&round.value) {
            let complaint = round.error("number-range", format!("there is no round {}", round.value));
            lookup.out.push(complaint.help(format!("possible: {least} to {rounds}")));
        }
    }
    round.value
}

fn given(arg: &Marked<Literal>, lookup: &Lookup<'_>) -> Option<Given> {
    Some(match &arg.value {
        Literal::Number(number) => Given::Number(*number),
        Literal::Flag(flag) => Given::Flag(*flag),
        Literal::List(list) => Given::List(list.iter().filter_map(|one| given(one, lookup)).collect()),
        Literal::Text(text) => match lookup.thing(text) {
            Some(Thing::Entity(entity)) => Given::Entity(entity),
            Some(Thing::Zone(zone)) => Given::Zone(zone),
            // A card's id alone would be given as a text, and the rule would not find the card.
            None if !is_free(text) && (text.contains(':') || lookup.is_copy(text)) => {
                lookup.component(&Marked { value: text.clone(), spot: arg.spot.clone() })?;
                return None;
            }
            None => Given::Text(text.clone()),
        },
    })
}

fn zones(written: &Written, lookup: &Lookup<'_>) -> Vec<(ZoneId, Vec<ComponentId>)> {
    let mut taken: BTreeMap<ComponentId, &Marked<String>> = BTreeMap::new();
    let mut zones = Vec::new();
    for (name, list) in &written.zones {
        let zone = lookup.zone(name);
        let mut contents = Vec::new();
        for one in list {
            let Some(component) = lookup.component(one) else { continue };
            if let Some(other) = taken.insert(component, one) {
                let complaint = one.error("duplicate", format!("`{}` cannot lie in two places", one.value));
                lookup.out.push(complaint.see(&other.spot, "first here").help("leave it in one of them"));
                continue;
            }
            if zone.is_none_or(|zone| may_lie(zone, component, one, lookup)) {
                contents.push(component);
            }
        }
        let Some(zone) = zone else { continue };
        let capacity = lookup.definition().zones[lookup.layout.zone(zone).kind.index()].capacity;
        if let Some(capacity) = capacity.filter(|capacity| contents.len() > usize::from(*capacity)) {
            let message = format!("`{}` holds at most {capacity}, not {}", name.value, contents.len());
            lookup.out.push(name.error("capacity", message).help("leave some out"));
        }
        zones.push((zone, contents));
    }
    zones
}

/// Whether a component is of a kind that the zone holds.
fn may_lie(zone: ZoneId, component: ComponentId, name: &Marked<String>, lookup: &Lookup<'_>) -> bool {
    let definition = lookup.definition();
    let holds = &definition.zones[lookup.layout.zone(zone).kind.index()].holds;
    let well = holds.contains(&definition.components[component.index()].class);
    if !well {
        let zone = lookup.layout.zone_name(zone);
        let kinds: Vec<&str> = holds.iter().map(|class| definition.classes[class.index()].name.as_str()).collect();
        let complaint = name.error("wrong-zone", format!("`{}` cannot lie in `{zone}`", name.value));
        lookup.out.push(complaint.help(format!("it holds only {}", kinds.join(", "))));
    }
    well
}

fn loaded(name: &Marked<String>, values: &[Marked<Literal>], lookup: &Lookup<'_>) -> Option<Loaded> {
    let (stream, zone) = lookup.stream(name)?;
    let outcomes = match zone {
        Some(zone) => {
            let drawn = values.iter().filter_map(|value| match &value.value {
                Literal::Text(text) => {
                    let name = Marked { value: text.clone(), spot: value.spot.clone() };
                    lookup.component(&name).filter(|component| may_lie(zone, *component, &name, lookup))
                }
                other => {
                    let message = format!("`{}` is a pile, so {} cannot be drawn", name.value, other.plain());
                    lookup.out.push(value.error("wrong-type", message).help("name the components that are drawn"));
                    None
                }
            });
            Outcomes::Drawn(zone, drawn.collect())
        }
        None => {
            let numbers = values.iter().filter_map(|value| match value.value {
                Literal::Number(number) if number > 0 => u32::try_from(number).ok(),
                _ => {
                    let message = format!("`{}` gives numbers from 1, not {}", name.value, value.plain());
                    lookup.out.push(value.error("wrong-type", message).help("write the faces of dice: [3, 4]"));
                    None
                }
            });
            Outcomes::Numbers(numbers.collect())
        }
    };
    Some(Loaded { at: name.spot.span.clone(), name: name.value.clone(), stream, outcomes })
}

fn answer(written: &written::Answer, lookup: &Lookup<'_>) -> Option<Answer> {
    let seat = written.seat.as_ref().map(|seat| lookup.seats(seat));
    let prompt = written.prompt.as_ref().map(|prompt| lookup.prompt(prompt));
    let declines = matches!(&written.answer.value, Literal::Text(text) if text == "decline");
    let words = written.prompt.as_ref().is_some_and(|prompt| lookup.words.spoken.contains(&prompt.value));
    let answer = if declines || words { written.answer.value.clone() } else { lookup.option(&written.answer) };
    if matches!(answer, Literal::List(_) | Literal::Flag(_)) {
        let complaint = written.answer.error("wrong-type", "an answer is the name of an option or a number");
        lookup.out.push(complaint.help("write answer = \"…\", or several answers"));
    }
    let seat = match seat {
        Some(None) => return None,
        Some(seat) => seat,
        None => None,
    };
    Some(Answer { at: written.spot.span.clone(), seat, prompt, answer })
}

fn otherwise(written: &Written, lookup: &Lookup<'_>) -> Otherwise {
    const WORDS: [(&str, Otherwise); 4] = [
        ("first", Otherwise::First),
        ("last", Otherwise::Last),
        ("decline", Otherwise::Decline),
        ("bots", Otherwise::Bots),
    ];
    let Some(word) = &written.otherwise else { return Otherwise::Fail };
    match WORDS.iter().find(|(known, _)| *known == word.value) {
        Some((_, policy)) => *policy,
        None => {
            let complaint = word.error("unknown-word", format!("nobody answers like `{}`", word.value));
            lookup.out.push(complaint.help(suggest(word, WORDS.iter().map(|(known, _)| *known))));
            Otherwise::Fail
        }
    }
}

fn expect(written: &written::Expect, lookup: &Lookup<'_>) -> Expect {
    let list = |list: &[Marked<Literal>]| list.iter().map(|one| lookup.option(one)).collect::<Vec<_>>();
    let texts = |list: &[Marked<String>], what: &str| {
        let named = |id| if what == "prompt" { lookup.prompt(id) } else { lookup.text(id, what) };
        list.iter().map(|id| held(id, named(id), ())).collect::<Vec<_>>()
    };
    let views = |views: &[(Marked<String>, Vec<Marked<String>>)]| {
        let view = |(name, list): &(Marked<String>, Vec<Marked<String>>)| {
            held(name, lookup.viewer(name), lookup.components(list))
        };
        views.iter().map(view).collect::<Vec<_>>()
    };
    Expect {
        cells: written
            .table
            .iter()
            .filter_map(|(name, value)| {
                let cell = lookup.cell(name)?;
                Some(kept(name, value, (cell, lookup.value(cell, value)?)))
            })
            .collect(),
        zones: written
            .zones
            .iter()
            .filter_map(|(name, list)| {
                let zone = lookup.zone(name);
                let contents = lookup.components(&list.value);
                Some(kept(name, list, (zone?, contents)))
            })
            .collect(),
        result: written.result.as_ref().map(|name| held(name, name.value.clone(), lookup.result(name))),
        winners: written.winners.as_ref().map(|names| {
            let seats = names.value.iter().filter_map(|name| lookup.seats(name));
            alone(&names.spot, seats.fold(Audience::NONE, Audience::with))
        }),
        said: written
            .said
            .as_ref()
            .map(|ids| alone(&ids.spot, ids.value.iter().map(|id| lookup.text(id, "text")).collect())),
        not_said: texts(&written.not_said, "text"),
        returns: written.returns.as_ref().map(|value| alone(&value.spot, value.value.clone())),
        asked: written
            .asked
            .iter()
            .map(|asked| Asked {
                at: asked.spot.span.clone(),
                seat: asked.seat.as_ref().and_then(|seat| Some((seat.value.clone(), lookup.seats(seat)?))),
                prompt: asked.prompt.as_ref().map(|prompt| lookup.prompt(prompt)),
                options: asked.options.as_ref().map(|options| list(&options.value)),
                text: asked.options.as_ref().map_or(0..0, |options| options.spot.span.clone()),
                has: list(&asked.has),
                has_not: list(&asked.has_not),
            })
            .collect(),
        not_asked: texts(&written.not_asked, "prompt"),
        refused: written.refused.as_ref().map(|text| held(text, text.value.clone(), ())),
        error: written.error.as_ref().map(|text| held(text, text.value.clone(), ())),
        knows: views(&written.knows),
        hides: views(&written.hides),
        happened: written.happened.iter().filter_map(|one| happening::plan(one, lookup)).collect(),
        not_happened: written.not_happened.iter().filter_map(|one| happening::plan(one, lookup)).collect(),
        stories: written.story.as_ref().map(|story| stories(story, lookup)).unwrap_or_default(),
    }
}

/// Every viewer in every language.
fn stories(story: &written::Story, lookup: &Lookup<'_>) -> Vec<Told> {
    let languages: Vec<String> = match &story.languages[..] {
        [] => lookup.words.languages.iter().take(1).cloned().collect(),
        named => named.iter().map(|language| lookup.language(language)).collect(),
    };
    let mut told: Vec<Told> = Vec::new();
    for viewer in &story.viewers {
        let name = lookup.listener(viewer);
        for language in &languages {
            let one = Told { at: viewer.spot.span.clone(), viewer: name.clone(), language: language.clone() };
            if told.iter().any(|other| other.viewer == one.viewer && other.language == one.language) {
                let complaint = viewer.error("duplicate", format!("`{name}` hears this story twice"));
                lookup.out.push(complaint.help("name everybody once"));
                break;
            }
            told.push(one);
        }
    }
    told
}

fn held<T>(at: &Marked<String>, name: String, value: T) -> Held<T> {
    Held { at: at.spot.span.clone(), text: at.spot.span.clone(), name, value }
}

/// What is written as `name = text`.
fn kept<A, T>(name: &Marked<String>, text: &Marked<A>, value: T) -> Held<T> {
    Held { text: text.spot.span.clone(), ..held(name, name.value.clone(), value) }
}

/// What has no name of its own.
fn alone<T>(spot: &Spot, value: T) -> Held<T> {
    Held { at: spot.span.clone(), text: spot.span.clone(), name: String::new(), value }
}
