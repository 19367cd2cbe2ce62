//! What people can say besides an answer, in English and Russian.

/// Something to be done at the table that is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Show the options again.
    Options,
    /// Draw the map.
    Map,
    /// Show what lies on the table.
    State,
    /// Tell what happened again: the last so many lines, or everything.
    Log(Option<usize>),
    /// Show commands and the rules of this question, or one rule.
    Help(Option<String>),
    /// Ask the seat's bot what it would do.
    Hint,
    /// Take the last answer back.
    Undo,
    /// Go to another question of one's own.
    Another,
    /// Let somebody else answer first.
    Pass,
    /// Say where the record lies, or write a copy.
    Save(Option<String>),
    /// Stop; the game can be gone on with.
    Quit,
}

/// Lines that `log` tells where nothing is said.
const LATELY: usize = 20;

/// Every command with its words; the first English and the first Russian one are shown.
pub(crate) const COMMANDS: &[(&str, &[&str], &[&str])] = &[
    ("options", &["options", "list"], &["варианты", "список"]),
    ("map", &["map"], &["карта"]),
    ("state", &["state", "table"], &["стол", "положение"]),
    ("log", &["log", "story"], &["журнал", "история"]),
    ("help", &["help", "?", "h"], &["помощь", "справка", "правило"]),
    ("hint", &["hint", "why"], &["совет", "подсказка"]),
    ("undo", &["undo"], &["отмена", "отменить"]),
    ("another", &["another", "other"], &["другой", "другое"]),
    ("pass", &["pass", "later"], &["позже", "пропустить"]),
    ("save", &["save"], &["сохранить", "сохрани"]),
    ("quit", &["quit", "exit", "q"], &["выход", "выйти"]),
];

impl Command {
    /// The command that a line is, if it is one. A slash before it makes clear that a command is meant.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line).trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        let named = |words: &[&str]| words.contains(&word.as_str());
        let (id, ..) = COMMANDS.iter().find(|(_, english, russian)| named(english) || named(russian))?;
        let some = (!rest.is_empty()).then(|| rest.to_owned());
        Some(match (*id, some) {
            ("help", rule) => Self::Help(rule),
            ("save", file) => Self::Save(file),
            ("log", None) => Self::Log(Some(LATELY)),
            ("log", Some(amount)) => match amount.parse() {
                Ok(lines) => Self::Log(Some(lines)),
                Err(_) if ["all", "всё", "все"].contains(&amount.to_lowercase().as_str()) => Self::Log(None),
                Err(_) => return None,
            },
            (_, Some(_)) => return None,
            ("options", _) => Self::Options,
            ("map", _) => Self::Map,
            ("state", _) => Self::State,
            ("hint", _) => Self::Hint,
            ("undo", _) => Self::Undo,
            ("another", _) => Self::Another,
            ("pass", _) => Self::Pass,
            _ => Self::Quit,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_mean_the_same() {
        for (english, russian) in [
            ("map", "Карта"),
            ("/undo", "/отмена"),
            ("help G-023", "помощь G-023"),
            ("log all", "журнал всё"),
            (" log  5 ", "история 5"),
            ("save a b.jsonl", "сохранить a b.jsonl"),
            ("Q", "выход"),
        ] {
            let meant = Command::parse(english);
            assert!(meant.is_some(), "{english}");
            assert_eq!(meant, Command::parse(russian), "{english}");
        }
    }

    #[test]
    fn what_is_no_command_is_none() {
        for line in ["", "/", "mill", "map of mill", "log of mill", "log -1", "undo 3", "\u{0}", "/ /map"] {
            assert_eq!(Command::parse(line), None, "{line}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let mut words: Vec<&str> =
            COMMANDS.iter().flat_map(|(_, english, russian)| english.iter().chain(*russian)).copied().collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
