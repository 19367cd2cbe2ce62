//! Many games: bots, statistics, reports.
