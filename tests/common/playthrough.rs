//! A recorded playthrough: one game by careless answers, and what each seat sees and hears of it, change by change.

use std::collections::BTreeMap;

use tablewright::session::{Item, Line, OptionValue, Session, Step, Told, Value, Viewer};

use super::{Game, careless, hash};

/// Longest playthrough; the rest of a long game is only counted.
const MOST_LINES: usize = 120;
/// Longest line.
const WIDE: usize = 120;
/// Longest list; the rest of a longer one is counted.
const MOST_IN_LIST: usize = 12;

/// One game as text: what all learn, then what each viewer learns beyond it.
pub(crate) fn playthrough(game: &Game, seed: u64) -> String {
    let mut session = Session::of(game.vm(), game.play(seed));
    let mut step = session.advance().unwrap_or_else(|error| panic!("{}: {error}", game.name));
    let mut eyes: Vec<Eyes> =
        game.viewers().into_iter().filter(|viewer| !matches!(viewer, Viewer::All)).map(Eyes::new).collect();
    let mut told = format!("{}, seed {seed}\n", game.name);
    let mut left = 0;
    while let Step::Ask(_) = step {
        let (id, seat, answer) = careless(&session, seed, session.given().len());
        if told.lines().count() < MOST_LINES {
            let view = session.view(Viewer::Seat(seat));
            let asked = session.decisions(Viewer::Seat(seat)).into_iter().find(|decision| decision.id == id);
            let asked = asked.expect("the asked sees the question");
            let turn = session.given().len() + 1;
            let phase = view.phase.as_deref().unwrap_or("no phase");
            told.push_str(&format!("\n{turn}. round {}, {phase}\n", view.round));
            told.push_str(&seen(game, &session, &mut eyes));
            let mut options: Vec<String> = asked.options.iter().map(|option| offered(&option.value)).collect();
            options.extend(asked.optional.then(|| asked.decline.clone()));
            options.extend((asked.text > 0).then(|| format!("at most {} letters", asked.text)));
            let question = format!("{} {}", asked.prompt.text, args(&asked.prompt.args));
            told.push_str(&wrapped(&format!("   ? {}: {}", view.viewer, question.trim_end())));
            told.push_str(&wrapped(&format!("     {}", short(options, " | "))));
            told.push_str(&format!("   > {}\n", given(&asked.options, &answer)));
        } else {
            left += 1;
        }
        step = session.answer(id, seat, &answer).unwrap_or_else(|refusal| panic!("{}: {refusal}", game.name));
    }
    if left > 0 {
        told.push_str(&format!("\n… and {left} more answers\n"));
    } else {
        told.push_str(&format!("\n{}", seen(game, &session, &mut eyes)));
    }
    let outcome = session.outcome().expect("the game is over");
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| Viewer::Seat(*seat).name(game.definition())).collect();
    let table: String = session.play().table.words().iter().map(|word| format!("{word} ")).collect();
    told.push_str(&format!(
        "\n{} ({}) after {} rounds and {} answers, table {}\n",
        outcome.result,
        if winners.is_empty() { "nobody wins".to_owned() } else { winners.join(", ") },
        outcome.rounds,
        outcome.decisions,
        hash(&table)
    ));
    told
}

/// A viewer and what it has seen and heard so far.
struct Eyes {
    viewer: Viewer,
    known: BTreeMap<String, String>,
    log: usize,
}

impl Eyes {
    fn new(viewer: Viewer) -> Self {
        Self { viewer, known: BTreeMap::new(), log: 0 }
    }

    /// What has changed for this viewer since it was last asked for, and what it heard.
    fn changes(&mut self, session: &Session) -> Vec<String> {
        let view = session.view(self.viewer);
        let of = |owner: &str, name: &str| if owner.is_empty() { name.to_owned() } else { format!("{owner}.{name}") };
        let mut now = BTreeMap::new();
        for reading in &view.counters {
            let with = reading.with.as_ref().map_or(String::new(), |with| format!("[{with}]"));
            now.insert(of(&reading.of, &reading.counter) + &with, value(&reading.value));
        }
        for zone in &view.zones {
            now.insert(of(&zone.of, &zone.zone), lying(&zone.items));
        }
        let nothing = |text: &str| ["-", "0", "no", "empty"].contains(&text);
        let old = |name: &str| self.known.get(name).map(String::as_str);
        let new = |(name, text): &(&String, &String)| old(name).map_or(!nothing(text), |old| old != *text);
        let mut changes: Vec<String> = now.iter().filter(new).map(|(name, text)| format!("{name} {text}")).collect();
        let gone = self.known.keys().filter(|name| !now.contains_key(*name));
        changes.extend(gone.map(|name| format!("{name} out of sight")));
        let heard = session.story(self.viewer, self.log).into_iter().filter_map(|line| match line {
            Line::Said { telling, .. } => Some(format!("“{}” {}", telling.text, args(&telling.args)).trim_end().to_owned()),
            _ => None,
        });
        changes.extend(heard);
        (self.known, self.log) = (now, session.play().log.len());
        changes
    }
}

/// What is new: for all who look on, then for each viewer what it alone learns; a line for those who learn the same.
fn seen(game: &Game, session: &Session, eyes: &mut [Eyes]) -> String {
    let all: Vec<(Viewer, Vec<String>)> = eyes.iter_mut().map(|eyes| (eyes.viewer, eyes.changes(session))).collect();
    let public = all.iter().find(|(viewer, _)| *viewer == Viewer::Public).map(|(_, changes)| changes.clone());
    let public = public.unwrap_or_default();
    let mut groups: Vec<(Vec<String>, Vec<&str>)> = vec![(public.clone(), vec!["all"])];
    for (viewer, mut changes) in all {
        changes.retain(|change| !public.contains(change));
        let name = viewer.name(game.definition());
        match groups.iter_mut().skip(1).find(|(known, _)| *known == changes) {
            Some((_, names)) => names.push(name),
            None => groups.push((changes, vec![name])),
        }
    }
    let groups = groups.into_iter().filter(|(changes, _)| !changes.is_empty());
    groups.map(|(changes, names)| wrapped(&format!("   {}: {}", names.join(", "), short(changes, " · ")))).collect()
}

/// A list that is not too long.
fn short(mut parts: Vec<String>, between: &str) -> String {
    let more = parts.len().saturating_sub(MOST_IN_LIST);
    if more > 1 {
        parts.truncate(MOST_IN_LIST);
        parts.push(format!("+{more}"));
    }
    parts.join(between)
}

fn value(value: &Value) -> String {
    match value {
        Value::Nothing => "-".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Value::Name(name) => name.clone(),
        Value::List(list) => list.iter().map(self::value).collect::<Vec<_>>().join("+"),
    }
}

/// Components in their order; equal ones are counted.
fn lying(items: &[Item]) -> String {
    let mut parts: Vec<(String, usize)> = Vec::new();
    for item in items {
        let part = item.id.clone().unwrap_or_else(|| format!("?{}", item.kind));
        match parts.last_mut().filter(|(last, _)| *last == part) {
            Some((_, count)) => *count += 1,
            None => parts.push((part, 1)),
        }
    }
    let parts = parts.into_iter().map(|(part, count)| if count > 1 { format!("{part}×{count}") } else { part });
    let text = short(parts.collect(), " ");
    if text.is_empty() { "empty".to_owned() } else { format!("[{text}]") }
}

fn offered(value: &OptionValue) -> String {
    match value {
        OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Component(name) | OptionValue::Name(name) => {
            name.clone()
        }
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Hidden { kind, zone } => format!("?{kind} of {}", zone.as_deref().unwrap_or("nowhere")),
    }
}

fn given(options: &[tablewright::session::OptionView], answer: &tablewright::session::Answer) -> String {
    use tablewright::session::Answer;
    match answer {
        Answer::Option(position) => offered(&options[position - 1].value),
        Answer::Decline => "declined".to_owned(),
        Answer::Words(words) => format!("“{words}”"),
    }
}

fn args(args: &BTreeMap<String, Told>) -> String {
    fn told(value: &Told) -> String {
        match value {
            Told::Number(number) => number.to_string(),
            Told::Flag(flag) => flag.to_string(),
            Told::Name(name) | Told::Thing { thing: name } | Told::Zone { zone: name } => name.clone(),
            Told::Hidden { kind } => format!("?{kind}"),
            Told::Words { words } => format!("“{words}”"),
            Told::List(list) => format!("[{}]", list.iter().map(told).collect::<Vec<_>>().join(" ")),
        }
    }
    args.iter().map(|(name, value)| format!("{name}={}", told(value))).collect::<Vec<_>>().join(" ")
}

/// A line that is not too wide: broken at spaces, the rest moved in.
fn wrapped(line: &str) -> String {
    let indent = line.chars().take_while(|letter| *letter == ' ').count() + 2;
    let mut lines = vec![line[..indent - 2].to_owned()];
    let mut wide = indent - 2;
    for word in line.trim_start().split(' ') {
        let long = word.chars().count() + 1;
        if wide + long > WIDE && wide > indent {
            lines.push(" ".repeat(indent));
            wide = indent;
        }
        if let Some(last) = lines.last_mut() {
            last.push_str(word);
            last.push(' ');
        }
        wide += long;
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}
