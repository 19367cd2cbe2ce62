//! One game: who sits there, what they may see, records, undo.
