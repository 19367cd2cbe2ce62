//! What is chosen for one game: a variant, settings, numbers of seats.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::diagnostic::Diagnostic;
use super::names::{enumerate, suggest};
use super::reader::{Collector, Marked, Number};
use super::sheet::{Count, Given, Role, SettingEntry, Sheet};
use crate::table::definition::{Setting, SettingValue};

/// What a person chose for one game; everything may stay empty.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Choice {
    /// `--variant`
    pub variant: Option<String>,
    /// `--set KEY=VALUE`
    pub settings: BTreeMap<String, String>,
    /// `--seats ROLE=N`; the empty role is the only one with a range or sharing.
    pub seats: BTreeMap<String, u16>,
}

/// A choice in which every name was found.
#[derive(Clone, Default)]
pub(crate) struct Chosen {
    pub(crate) settings: IndexMap<String, Setting>,
    pub(crate) seats: BTreeMap<String, u16>,
}

/// The settings with their defaults, checked.
pub(crate) fn declared(sheet: &Sheet, out: &Collector) -> Chosen {
    let mut settings = IndexMap::new();
    for entry in &sheet.settings {
        bounds(entry, out);
        let default = match fit(entry, &entry.default) {
            Ok(value) => value,
            Err((message, help)) => {
                out.push(entry.default.error("setting-value", message).help(help));
                raw(&entry.default)
            }
        };
        let setting = Setting {
            value: default.clone(),
            default,
            min: entry.min.as_ref().map(|min| min.value),
            max: entry.max.as_ref().map(|max| max.value),
            options: entry.options.iter().map(|option| option.value.clone()).collect(),
            help: entry.help.clone(),
        };
        settings.insert(entry.name.value.clone(), setting);
    }
    for variant in &sheet.variants {
        for (key, given) in &variant.settings {
            let Some(entry) = sheet.settings.iter().find(|entry| entry.name.value == key.value) else {
                let message = format!("there is no setting `{}` that `{}` could change", key.value, variant.name.value);
                if !sheet.unclear.contains(&key.value) {
                    out.push(key.error("unknown-setting", message).help(suggest(key, known(sheet))));
                }
                continue;
            };
            if let Err((message, help)) = fit(entry, given) {
                out.push(given.error("setting-value", message).help(help));
            }
        }
    }
    Chosen { settings, seats: BTreeMap::new() }
}

/// Lays a variant, settings and seats over the defaults.
pub(crate) fn choose(sheet: &Sheet, defaults: &Chosen, choice: &Choice, out: &Collector) -> Chosen {
    let mut chosen = defaults.clone();
    let mut set = |name: &str, value| {
        if let Some(setting) = chosen.settings.get_mut(name) {
            setting.value = value;
        }
    };
    if let Some(name) = &choice.variant {
        match sheet.variants.iter().find(|variant| variant.name.value == *name) {
            Some(variant) => variant.settings.iter().for_each(|(key, given)| set(key, raw(given))),
            None => {
                let help = suggest(name, sheet.variants.iter().map(|variant| variant.name.as_str()));
                out.push(Diagnostic::error("unknown-variant", "", format!("there is no variant `{name}`")).help(help));
            }
        }
    }
    for (name, text) in &choice.settings {
        let Some(entry) = sheet.settings.iter().find(|entry| entry.name.value == *name) else {
            let complaint = Diagnostic::error("unknown-setting", "", format!("there is no setting `{name}`"));
            out.suggest(complaint, name, known(sheet));
            continue;
        };
        match parse(entry, text).and_then(|given| fit(entry, &given)) {
            Ok(value) => set(name, value),
            Err((message, help)) => out.push(Diagnostic::error("setting-value", "", message).help(help)),
        }
    }
    for (name, count) in &choice.seats {
        if let Some(role) = seated(sheet, name, out).filter(|role| fits(role, &chosen, *count, out)) {
            chosen.seats.insert(role.name.value.clone(), *count);
        }
    }
    chosen
}

fn known(sheet: &Sheet) -> impl Iterator<Item = &str> + Clone {
    sheet.settings.iter().map(|entry| entry.name.as_str())
}

/// The role meant by `--seats`.
fn seated<'a>(sheet: &'a Sheet, name: &str, out: &Collector) -> Option<&'a Role> {
    let open = |role: &&Role| matches!(role.count, Some(Count::Range { .. })) || !role.sharing.is_empty();
    let roles: Vec<&Role> = sheet.seats.iter().filter(open).collect();
    let names = roles.iter().map(|role| role.name.as_str());
    let (message, help) = match (name, &roles[..]) {
        ("", [role]) => return Some(role),
        ("", []) => ("every role has a fixed number of seats".to_owned(), "leave --seats out".to_owned()),
        ("", _) => (
            "several roles can have more or fewer seats".to_owned(),
            format!("say which: --seats ROLE=N with {}", enumerate(names)),
        ),
        _ => match sheet.seats.iter().find(|role| role.name.value == name) {
            Some(role) if open(&role) => return Some(role),
            Some(_) => (format!("the role `{name}` has a fixed number of seats"), "leave it out of --seats".to_owned()),
            None => {
                let all = sheet.seats.iter().map(|role| role.name.as_str());
                (format!("there is no role `{name}`"), suggest(name, all))
            }
        },
    };
    out.push(Diagnostic::error("seats", "", message).help(help));
    None
}

fn fits(role: &Role, chosen: &Chosen, count: u16, out: &Collector) -> bool {
    let (least, most, what) = match &role.count {
        Some(Count::Range { min, max, .. }) => match (resolve(min, chosen), resolve(max, chosen)) {
            (Some(min), Some(max)) => (min, max, "seats"),
            _ => return false,
        },
        _ => (1, i32::try_from(role.sharing.len()).unwrap_or(i32::MAX), "people"),
    };
    let well = (least..=most).contains(&i32::from(count));
    if !well {
        let message = format!("{count} is not a possible number of {what} for `{}`", role.name.value);
        out.push(Diagnostic::error("seats", "", message).help(format!("possible: {least} to {most}")));
    }
    well
}

/// The integer behind a number, silently; the definition complains about unknown settings.
fn resolve(number: &Marked<Number>, chosen: &Chosen) -> Option<i32> {
    match &number.value {
        Number::Plain(number) => Some(*number),
        Number::Setting(name) => match chosen.settings.get(name)?.value {
            SettingValue::Int(number) => Some(number),
            _ => None,
        },
    }
}

fn bounds(entry: &SettingEntry, out: &Collector) {
    let number = matches!(entry.default.value, Given::Number(_));
    for bound in [&entry.min, &entry.max].into_iter().flatten().filter(|_| !number) {
        let complaint = bound.error("conflict", format!("`{}` is no number, so it has no bounds", entry.name.value));
        out.push(complaint.help("remove min and max, or give a number as default"));
    }
    if let Some(option) = entry.options.first().filter(|_| !matches!(entry.default.value, Given::Text(_))) {
        let complaint = option.error("conflict", format!("`{}` is no text, so it has no options", entry.name.value));
        out.push(complaint.help("use min and max for numbers; true and false need nothing"));
    }
    if let (Some(min), Some(max)) = (&entry.min, &entry.max)
        && min.value > max.value
    {
        let complaint = max.error("bounds", format!("max is {}, less than min {}", max.value, min.value));
        out.push(complaint.see(&min.spot, "the lower bound").help("swap them"));
    }
}

type Refusal = (String, String);

fn parse(entry: &SettingEntry, text: &str) -> Result<Given, Refusal> {
    let name = &entry.name.value;
    match (&entry.default.value, text.trim()) {
        (Given::Flag(_), "true") => Ok(Given::Flag(true)),
        (Given::Flag(_), "false") => Ok(Given::Flag(false)),
        (Given::Flag(_), _) => {
            Err((format!("`{name}` is true or false, not `{text}`"), format!("write {name}=true or {name}=false")))
        }
        (Given::Number(default), digits) => digits.parse().map(Given::Number).map_err(|_| {
            (format!("`{name}` is a whole number, not `{text}`"), format!("write {name}={default}, for example"))
        }),
        (Given::Text(_), _) => Ok(Given::Text(text.to_owned())),
    }
}

/// The value, if the setting allows it.
fn fit(entry: &SettingEntry, given: &Given) -> Result<SettingValue, Refusal> {
    let name = &entry.name.value;
    match (&entry.default.value, given) {
        (Given::Flag(_), Given::Flag(_)) => {}
        (Given::Number(_), Given::Number(number)) => {
            let min = entry.min.as_ref().map_or(i32::MIN, |min| min.value);
            let max = entry.max.as_ref().map_or(i32::MAX, |max| max.value);
            if min <= max && !(min..=max).contains(number) {
                let allowed = match (&entry.min, &entry.max) {
                    (Some(_), Some(_)) => format!("possible: {min} to {max}"),
                    (Some(_), None) => format!("possible: {min} or more"),
                    _ => format!("possible: {max} or less"),
                };
                return Err((format!("{number} is outside the bounds of `{name}`"), allowed));
            }
        }
        (Given::Text(_), Given::Text(text)) => {
            let options = entry.options.iter().map(|option| option.as_str());
            if !entry.options.is_empty() && !options.clone().any(|option| option == text) {
                return Err((format!("`{text}` is not an option of `{name}`"), suggest(text, options)));
            }
        }
        (Given::Flag(_), _) => {
            return Err((format!("`{name}` is true or false"), "write true or false, without quotes".to_owned()));
        }
        (Given::Number(_), _) => {
            return Err((format!("`{name}` is a whole number"), "write it without quotes".to_owned()));
        }
        (Given::Text(_), _) => return Err((format!("`{name}` is a text"), "put it in quotes".to_owned())),
    }
    Ok(raw(given))
}

fn raw(given: &Given) -> SettingValue {
    match given {
        Given::Flag(flag) => SettingValue::Bool(*flag),
        Given::Number(number) => SettingValue::Int(*number),
        Given::Text(text) => SettingValue::Text(text.clone()),
    }
}
