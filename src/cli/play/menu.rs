//! The options of a question as they are written, and which of them a line means.

use crate::session::{Answer, Decision, OptionValue, Teller};

/// What can be answered.
pub(crate) struct Menu {
    /// The options, and declining last.
    pub(crate) items: Vec<Item>,
    /// Longest text, if a text is asked for; else 0.
    pub(crate) text: usize,
}

/// One answer.
pub(crate) struct Item {
    /// What to type for it.
    pub(crate) key: String,
    /// What it is.
    pub(crate) name: String,
    /// What matters about it.
    pub(crate) note: String,
    /// The answer itself.
    pub(crate) answer: Answer,
    /// Its id in the scenario's files, if the asked may know it.
    id: Option<String>,
    /// The place it is about.
    pub(crate) place: Option<String>,
}

/// Which items a line means.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// This one; the flag: written in full.
    One(usize, bool),
    /// It could be any of these.
    Several(Vec<usize>),
    /// None.
    Nothing,
}

impl Menu {
    /// The menu of a question; `decline` is what declining is called where the scenario has no word for it.
    pub(crate) fn new(teller: &Teller<'_>, decision: &Decision, decline: &str) -> Self {
        let numbers = decision.options.iter().all(|option| matches!(option.value, OptionValue::Number(_)));
        let mut items: Vec<Item> = decision
            .options
            .iter()
            .enumerate()
            .map(|(index, option)| Item {
                key: match option.value {
                    OptionValue::Number(number) if numbers => number.to_string(),
                    _ => (index + 1).to_string(),
                },
                name: one_line(&teller.option(option)),
                note: option.note.as_ref().map(|note| one_line(&teller.tell(note))).unwrap_or_default(),
                answer: Answer::Option(index + 1),
                id: id(&option.value),
                place: place(teller, &option.value),
            })
            .collect();
        if decision.optional {
            let taken = decision.text > 0 || items.iter().any(|item| item.key == "0");
            items.push(Item {
                key: if taken { "-" } else { "0" }.to_owned(),
                name: one_line(&teller.text_or(&decision.decline, decline)),
                note: String::new(),
                answer: Answer::Decline,
                id: None,
                place: None,
            });
        }
        Self { items, text: decision.text as usize }
    }

    /// Which item a line means: its key; its name or id, in full; the beginning of its name; a part of it.
    pub(crate) fn meant(&self, line: &str) -> Meant {
        let line = line.trim();
        let find = |fits: &dyn Fn(&Item) -> bool| -> Vec<usize> {
            self.items.iter().enumerate().filter(|(_, item)| fits(item)).map(|(index, _)| index).collect()
        };
        let wanted = folded(line);
        if wanted.is_empty() {
            return Meant::Nothing;
        }
        if line == "-" {
            let declining = self.items.iter().position(|item| item.answer == Answer::Decline);
            return declining.map_or(Meant::Nothing, |item| Meant::One(item, true));
        }
        let full = |item: &Item| folded(&item.name) == wanted || item.id.as_deref() == Some(line);
        let found = [
            find(&|item| item.key == line),
            find(&full),
            find(&|item| folded(&item.name).starts_with(&wanted)),
            find(&|item| folded(&item.name).contains(&wanted)),
        ];
        let whole = !found[0].is_empty() || !found[1].is_empty();
        match found.into_iter().find(|found| !found.is_empty()) {
            Some(found) if found.len() == 1 => Meant::One(found[0], whole),
            Some(found) => Meant::Several(found),
            None => Meant::Nothing,
        }
    }
}

/// The id that an option has in files and records, without its kind.
fn id(option: &OptionValue) -> Option<String> {
    match option {
        OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Name(name) => Some(name.clone()),
        OptionValue::Component(name) => Some(name.split_once(':').map_or(name.as_str(), |(_, id)| id).to_owned()),
        OptionValue::Hidden { .. } | OptionValue::Number(_) => None,
    }
}

/// The place that an option is, stands for, or lies at.
fn place(teller: &Teller<'_>, option: &OptionValue) -> Option<String> {
    use crate::table::Entity;
    use crate::table::definition::Attribute;
    let definition = teller.definition;
    match option {
        OptionValue::Place(name) => Some(name.clone()),
        OptionValue::Component(name) => match definition.entity(name) {
            Some(Entity::Component(component)) => {
                match definition.components[component.index()].attributes.get("place") {
                    Some(Attribute::Place(place)) => Some(definition.name_of(Entity::Place(*place))),
                    _ => None,
                }
            }
            _ => None,
        },
        OptionValue::Hidden { zone: Some(zone), .. } => {
            let owner = zone.rsplit_once('.')?.0;
            definition.place(owner).map(|_| owner.to_owned())
        }
        _ => None,
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// For comparing: small letters, and ё as е.
fn folded(text: &str) -> String {
    one_line(text).to_lowercase().replace('ё', "е")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(names: &[&str]) -> Menu {
        let item = |(index, name): (usize, &&str)| Item {
            key: (index + 1).to_string(),
            name: (*name).to_owned(),
            note: String::new(),
            answer: Answer::Option(index + 1),
            id: Some(format!("id{index}")),
            place: None,
        };
        Menu { items: names.iter().enumerate().map(item).collect(), text: 0 }
    }

    #[test]
    fn a_line_means_the_nearest_thing() {
        let menu = menu(&["Шатонёф", "Сен-Шели", "Сен-Жан", "3", "Шели"]);
        assert_eq!(menu.meant("1"), Meant::One(0, true));
        assert_eq!(menu.meant("шатонеф"), Meant::One(0, true));
        assert_eq!(menu.meant("id1"), Meant::One(1, true));
        assert_eq!(menu.meant("сен"), Meant::Several(vec![1, 2]));
        assert_eq!(menu.meant("жан"), Meant::One(2, false));
        // A number is the key first; a whole name comes before a part of one.
        assert_eq!(menu.meant("3"), Meant::One(2, true));
        assert_eq!(menu.meant("шели"), Meant::One(4, true));
        for nothing in ["", "  ", "0", "-", "99", "манд"] {
            assert_eq!(menu.meant(nothing), Meant::Nothing, "{nothing}");
        }
    }
}
