//! A case as written: nothing is looked up yet.

use super::super::files::SourceFile;
use super::super::reader::{Collector, Marked, Reader, Spot, Value, document};
use super::happening;

/// One `[[case]]`.
pub(crate) struct Written {
    /// Where it begins.
    pub(crate) spot: Spot,
    pub(crate) name: Marked<String>,
    pub(crate) rules: Vec<Marked<String>>,
    pub(crate) variant: Option<Marked<String>>,
    pub(crate) settings: Vec<(Marked<String>, Marked<Literal>)>,
    pub(crate) seats: Vec<(Marked<String>, Marked<i32>)>,
    pub(crate) round: Option<Marked<i32>>,
    pub(crate) runs: Option<Runs>,
    pub(crate) args: Vec<Marked<Literal>>,
    pub(crate) otherwise: Option<Marked<String>>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) table: Vec<(Marked<String>, Marked<Literal>)>,
    pub(crate) zones: Vec<(Marked<String>, Vec<Marked<String>>)>,
    pub(crate) face_up: Vec<Marked<String>>,
    pub(crate) luck: Vec<(Marked<String>, Vec<Marked<Literal>>)>,
    pub(crate) expect: Expect,
}

/// What is run.
pub(crate) enum Runs {
    Phase(Marked<String>),
    Rounds(Marked<i32>),
    Game,
    Call(Marked<String>),
}

/// A value as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    Flag(bool),
    Number(i32),
    Text(String),
    List(Vec<Marked<Literal>>),
}

impl PartialEq for Marked<Literal> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Marked<Literal> {}

impl Literal {
    /// As people write it on the command line.
    pub(crate) fn plain(&self) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::List(list) => list.iter().map(|item| item.plain()).collect::<Vec<_>>().join(", "),
        }
    }
}

/// One of `answers`.
pub(crate) struct Answer {
    pub(crate) spot: Spot,
    pub(crate) seat: Option<Marked<String>>,
    pub(crate) prompt: Option<Marked<String>>,
    pub(crate) answer: Marked<Literal>,
}

/// One of `asked`.
pub(crate) struct Asked {
    pub(crate) spot: Spot,
    pub(crate) seat: Option<Marked<String>>,
    pub(crate) prompt: Option<Marked<String>>,
    pub(crate) options: Option<Marked<Vec<Marked<Literal>>>>,
    pub(crate) has: Vec<Marked<Literal>>,
    pub(crate) has_not: Vec<Marked<Literal>>,
}

/// A list of names, with its own place.
pub(crate) type Names = Marked<Vec<Marked<String>>>;

/// `[case.expect]`
#[derive(Default)]
pub(crate) struct Expect {
    pub(crate) table: Vec<(Marked<String>, Marked<Literal>)>,
    pub(crate) zones: Vec<(Marked<String>, Names)>,
    pub(crate) result: Option<Marked<String>>,
    pub(crate) winners: Option<Names>,
    pub(crate) said: Option<Names>,
    pub(crate) not_said: Vec<Marked<String>>,
    pub(crate) returns: Option<Marked<Literal>>,
    pub(crate) asked: Vec<Asked>,
    pub(crate) not_asked: Vec<Marked<String>>,
    pub(crate) refused: Option<Marked<String>>,
    pub(crate) error: Option<Marked<String>>,
    pub(crate) knows: Vec<(Marked<String>, Vec<Marked<String>>)>,
    pub(crate) hides: Vec<(Marked<String>, Vec<Marked<String>>)>,
    pub(crate) happened: Vec<happening::Written>,
    pub(crate) not_happened: Vec<happening::Written>,
    pub(crate) story: Option<Story>,
}

/// `story`: a snapshot of what is told.
pub(crate) struct Story {
    /// To whom.
    pub(crate) viewers: Vec<Marked<String>>,
    /// In which languages; none: in the main one.
    pub(crate) languages: Vec<Marked<String>>,
}

/// The cases of a file.
pub(crate) fn read(file: &SourceFile, out: &Collector) -> Vec<Written> {
    let mut cases = Vec::new();
    document(file, out, |top| {
        cases = top.repeated("case").into_iter().filter_map(|table| case(&table)).collect();
        top.finish();
    });
    cases
}

fn case(table: &Reader<'_>) -> Option<Written> {
    let name = table.require("name", "name = \"what it proves\"").and_then(|value| value.text());
    // `face_up` is the one word in this table that is no zone.
    let zones = pairs(table, "zones", |value| Some(value.texts()));
    let (face_up, zones): (Vec<_>, Vec<_>) = zones.into_iter().partition(|(name, _)| name.value == "face_up");
    let written = Written {
        spot: table.spot.clone(),
        // A case without a name is complained about and still read, for whatever else is wrong with it.
        name: name.unwrap_or_else(|| Marked { value: String::new(), spot: table.spot.clone() }),
        rules: table.get("rules").map(|list| list.texts()).unwrap_or_default(),
        variant: table.get("variant").and_then(|value| value.text()),
        settings: pairs(table, "settings", |value| literal(&value)),
        seats: pairs(table, "seats", |value| value.integer()),
        round: table.get("round").and_then(|value| value.integer()),
        runs: runs(table),
        args: table.get("args").map(|list| literals(&list)).unwrap_or_default(),
        otherwise: table.get("otherwise").and_then(|value| value.text()),
        answers: table.get("answers").map(|list| list.list().iter().filter_map(answer).collect()).unwrap_or_default(),
        table: cells(table, "table"),
        zones,
        face_up: face_up.into_iter().flat_map(|(_, list)| list).collect(),
        luck: pairs(table, "luck", |value| Some(literals(&value))),
        expect: expect(table),
    };
    table.finish();
    Some(written)
}

/// Phase, rounds, game or call: one of them.
fn runs(table: &Reader<'_>) -> Option<Runs> {
    let game = table.get("game");
    let all = [table.get("phase"), table.get("rounds"), table.get("call"), game.clone()];
    let given: Vec<&Value<'_>> = all.iter().flatten().collect();
    match given[..] {
        [] => {
            let complaint = table.spot.error("missing-key", "this case does not say what is run");
            table.out.push(complaint.help("add phase = \"…\", rounds = 1, game = true or call = \"module.function\""));
        }
        [_] => {}
        [first, second, ..] => {
            let message = format!("a case runs one thing, but this one has `{}` and `{}`", first.name, second.name);
            table.out.push(second.key.error("conflict", message).help("make two cases of it"));
        }
    }
    match given.first()?.name.as_str() {
        "phase" => given[0].text().map(Runs::Phase),
        "rounds" => given[0].integer().map(Runs::Rounds),
        "call" => given[0].text().map(Runs::Call),
        _ => {
            let flag = given[0].flag()?;
            if !flag.value {
                let complaint = flag.error("wrong-type", "`game` can only be true");
                table.out.push(complaint.help("leave it out and say what is run: phase, rounds or call"));
            }
            Some(Runs::Game)
        }
    }
}

fn answer(value: &Value<'_>) -> Option<Answer> {
    let table = value.table("answers = [{ seat, prompt, answer }]".to_owned())?;
    let given = table.require("answer", "{ answer = \"decline\" }").and_then(|value| literal(&value));
    let (seat, prompt) = who_and_what(&table);
    table.finish();
    Some(Answer { spot: table.spot.clone(), seat, prompt, answer: given? })
}

fn asked(value: &Value<'_>) -> Option<Asked> {
    let table = value.table("asked = [{ seat, prompt, options }]".to_owned())?;
    let (seat, prompt) = who_and_what(&table);
    let list = |key| table.get(key).map(|list: Value<'_>| literals(&list));
    let options =
        table.get("options").map(|list: Value<'_>| Marked { value: literals(&list), spot: list.spot.clone() });
    let (has, has_not) = (list("has"), list("has_not"));
    table.finish();
    if seat.is_none() && prompt.is_none() {
        let complaint = table.spot.error("missing-key", "this does not say which question is meant");
        table.out.push(complaint.help("add prompt = \"…\", seat = \"…\", or both"));
    }
    Some(Asked {
        spot: table.spot.clone(),
        seat,
        prompt,
        options,
        has: has.unwrap_or_default(),
        has_not: has_not.unwrap_or_default(),
    })
}

fn who_and_what(table: &Reader<'_>) -> (Option<Marked<String>>, Option<Marked<String>>) {
    let text = |key| table.get(key).and_then(|value: Value<'_>| value.text());
    (text("seat"), text("prompt"))
}

fn expect(case: &Reader<'_>) -> Expect {
    let Some(value) = case.require("expect", "[case.expect]") else { return Expect::default() };
    let Some(table) = value.table("[case.expect]".to_owned()) else { return Expect::default() };
    let text = |key| table.get(key).and_then(|value: Value<'_>| value.text());
    let list = |key| table.get(key).map(|list: Value<'_>| marked(&list));
    let texts = |key| list(key).map(|list| list.value).unwrap_or_default();
    let expect = Expect {
        table: cells(&table, "table"),
        zones: pairs(&table, "zones", |value| Some(marked(&value))),
        result: text("result"),
        winners: list("winners"),
        said: list("said"),
        not_said: texts("not_said"),
        returns: table.get("returns").and_then(|value| literal(&value)),
        asked: table.get("asked").map(|list| list.list().iter().filter_map(asked).collect()).unwrap_or_default(),
        not_asked: texts("not_asked"),
        refused: text("refused"),
        error: text("error"),
        knows: pairs(&table, "knows", |value| Some(value.texts())),
        hides: pairs(&table, "hides", |value| Some(value.texts())),
        happened: happenings(&table, "happened"),
        not_happened: happenings(&table, "not_happened"),
        story: table.get("story").as_ref().and_then(story),
    };
    if table.rest().is_empty() && expect.is_empty() {
        let complaint = table.spot.error("empty-list", "this case expects nothing, so it proves nothing");
        table.out.push(complaint.help("say what must hold at the end, for example: said = [\"…\"]"));
    }
    table.finish();
    expect
}

fn happenings(table: &Reader<'_>, key: &'static str) -> Vec<happening::Written> {
    table.get(key).map(|list| list.list().iter().filter_map(happening::read).collect()).unwrap_or_default()
}

/// A list of texts, with its own place.
fn marked(list: &Value<'_>) -> Names {
    Marked { value: list.texts(), spot: list.spot.clone() }
}

/// `"all"`, `["all", "public"]` or `{ as = "all", in = ["en", "ru"] }`.
fn story(value: &Value<'_>) -> Option<Story> {
    if !value.is_table() {
        return Some(Story { viewers: value.clone().not_empty(VIEWERS).text_or_texts(), languages: Vec::new() });
    }
    let table = value.table("story = { as = \"all\", in = [\"en\"] }".to_owned())?;
    let list = |value: Value<'_>, help| value.not_empty(help).text_or_texts();
    let viewers = table.require("as", "as = \"all\"").map(|value| list(value, VIEWERS)).unwrap_or_default();
    let languages = table.get("in").map(|value| list(value, "name a language")).unwrap_or_default();
    table.finish();
    Some(Story { viewers, languages })
}

/// The help for a story that is told to nobody.
const VIEWERS: &str = "name who hears it: a seat, a team, \"public\" or \"all\"";

impl Expect {
    fn is_empty(&self) -> bool {
        let lists = [self.table.is_empty(), self.zones.is_empty(), self.not_said.is_empty(), self.asked.is_empty()];
        let more = [self.not_asked.is_empty(), self.knows.is_empty(), self.hides.is_empty()];
        let more = more.into_iter().chain([self.happened.is_empty(), self.not_happened.is_empty()]);
        let texts = [&self.result, &self.refused, &self.error].iter().all(|text| text.is_none());
        let rest = self.winners.is_none() && self.said.is_none() && self.returns.is_none() && self.story.is_none();
        lists.into_iter().chain(more).all(|empty| empty) && texts && rest
    }
}

/// The entries of the table `key`, each read by `read`.
fn pairs<'d, T>(
    table: &Reader<'d>,
    key: &'static str,
    read: impl Fn(Value<'d>) -> Option<T>,
) -> Vec<(Marked<String>, T)> {
    let Some(inner) = table.get(key).and_then(|value| value.table(key.to_owned())) else { return Vec::new() };
    inner
        .rest()
        .into_iter()
        .filter_map(|(name, value)| {
            if value.is_table() {
                let message = format!("`{}.…` has a dot in its name, which TOML reads as a table", name.value);
                inner
                    .out
                    .push(name.error("quotes", message).help("put the whole name in quotes: \"hound.1.place\" = …"));
                return None;
            }
            Some((name, read(value)?))
        })
        .collect()
}

/// Counters and their values.
fn cells(table: &Reader<'_>, key: &'static str) -> Vec<(Marked<String>, Marked<Literal>)> {
    pairs(table, key, |value| literal(&value))
}

fn literals(list: &Value<'_>) -> Vec<Marked<Literal>> {
    list.list().iter().filter_map(literal).collect()
}

pub(super) fn literal(value: &Value<'_>) -> Option<Marked<Literal>> {
    let literal = match () {
        () if value.is_flag() => Literal::Flag(value.flag()?.value),
        () if value.is_integer() => Literal::Number(value.integer()?.value),
        () if value.is_text() => Literal::Text(value.text()?.value),
        () if value.is_list() => Literal::List(literals(value)),
        () => return value.wrong("a whole number, a text, true, false or a list", "write one of these"),
    };
    Some(Marked { value: literal, spot: value.spot.clone() })
}
