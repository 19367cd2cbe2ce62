//! From the arguments of a command to a game that can be played.
