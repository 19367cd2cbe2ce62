//! Names in scenario files: which are possible, which are taken, and which one was probably meant.

/// Among more names than this, nobody looks for the nearest.
const MOST_CANDIDATES: usize = 2_000;

/// Words that Lua keeps for itself, so that `t.seats.end` could not be written.
const LUA: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
];

/// What every seat, component and place already has.
pub(crate) const OF_THINGS: &[&str] = &[
    "id", "kind", "role", "index", "team", "zone", "owner", "face_up", "base", "road", "name", "mates", "hidden",
    "status", "sort",
];

/// What the table already has: its fields, its methods, and the fields of a bot's view.
pub(crate) const OF_TABLE: &[&str] = &[
    "round",
    "rounds",
    "phase",
    "seats",
    "teams",
    "settings",
    "places",
    "components",
    "map",
    "place",
    "component",
    "move",
    "draw",
    "shuffle",
    "reveal",
    "conceal",
    "disclose",
    "show",
    "roll",
    "pick",
    "say",
    "tell",
    "over",
    "ask",
    "ask_text",
    "together",
    "look",
    "value",
    "before",
    "after",
    "line",
    "rule",
    "you",
    "zones",
    "log",
    "map_places",
];

/// Why `name` cannot be used as a field in Lua, such as the name of a role, counter or zone.
pub(crate) fn field_fault(name: &str) -> Option<&'static str> {
    if LUA.contains(&name) {
        return Some("is a word of Lua itself");
    }
    let rest = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let well = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(rest);
    (!well).then_some("must begin with a letter and go on with letters a-z, digits and _")
}

/// Why `id` cannot be the id of a card, place, bot, result or variant.
pub(crate) fn id_fault(id: &str) -> Option<&'static str> {
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let well = id.starts_with(|c: char| c.is_ascii_alphanumeric()) && id.chars().all(inside);
    (!well).then_some("must begin with a letter or digit and go on with letters a-z, digits, - and _")
}

/// The candidate that was probably meant by `word`.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let reach = match word.chars().count() {
        0..=5 => 1,
        6..=8 => 2,
        length => length / 3,
    };
    let begins = |long: &str, short: &str| short.chars().count() > 2 && long.starts_with(short);
    candidates
        .into_iter()
        .take(MOST_CANDIDATES)
        .filter(|candidate| *candidate != word)
        .map(|candidate| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| {
            // Two short names with nothing in common are not near, however few letters they have.
            let near = *distance <= reach && *distance < candidate.chars().count().max(2);
            near || begins(candidate, word) || begins(word, candidate)
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// A next step for somebody who wrote a name that does not exist.
pub(crate) fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str> + Clone) -> String {
    if let Some(candidate) = nearest(word, candidates.clone()) {
        return format!("did you mean `{candidate}`?");
    }
    match enumerate(candidates) {
        list if list.is_empty() => "there are none yet".to_owned(),
        list => format!("possible here: {list}"),
    }
}

/// The candidates in backticks, the first ten of them.
pub(crate) fn enumerate<'a>(candidates: impl IntoIterator<Item = &'a str>) -> String {
    const SHOWN: usize = 10;
    let mut all: Vec<String> = candidates.into_iter().map(|candidate| format!("`{candidate}`")).collect();
    all.dedup();
    let more = all.len().saturating_sub(SHOWN);
    all.truncate(SHOWN);
    if more > 0 {
        all.push(format!("and {more} more"));
    }
    all.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found() {
        let names = ["points", "pointer", "visible"];
        assert_eq!(nearest("pionts", names), Some("points"));
        assert_eq!(nearest("Visible", names), Some("visible"));
        assert_eq!(nearest("moon", names), None);
        assert_eq!(nearest("жертвы", ["жертва", "зверь"]), Some("жертва"));
        assert_eq!(suggest("moon", names), "possible here: `points`, `pointer`, `visible`");
    }

    #[test]
    fn names_that_lua_cannot_read_are_refused() {
        assert_eq!(field_fault("points_2"), None);
        assert!(field_fault("end").is_some());
        assert!(field_fault("2nd").is_some());
        assert!(field_fault("зверь").is_some());
        assert!(field_fault("").is_some());
        assert_eq!(id_fault("saint-chely"), None);
        assert!(id_fault("saint.chely").is_some());
    }
}
