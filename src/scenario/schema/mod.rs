//! JSON Schemas (draft-07) of the TOML files of a scenario, for editors; a test compares them with what the reader knows.

#[cfg(test)]
mod tests;

/// A schema.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The name of its file.
    pub name: &'static str,
    /// Which files it describes, seen from the scenario's folder.
    pub files: &'static str,
    /// The schema itself.
    pub text: &'static str,
}

/// One schema for each kind of file.
pub const SCHEMAS: [Schema; 4] = [
    Schema { name: "scenario.schema.json", files: "scenario.toml", text: include_str!("scenario.schema.json") },
    Schema { name: "deck.schema.json", files: "decks/*.toml", text: include_str!("deck.schema.json") },
    Schema { name: "map.schema.json", files: "map.toml", text: include_str!("map.schema.json") },
    Schema { name: "case.schema.json", files: "cases/*.toml", text: include_str!("case.schema.json") },
];
