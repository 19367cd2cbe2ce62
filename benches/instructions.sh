#!/usr/bin/env bash
# Counts the instructions of a playout with callgrind, which no other program on the machine disturbs, and compares them with
# benches/instructions.tsv: more than 5 % above it is a failure. `benches/instructions.sh --accept` writes the file anew.
# Seats are played by chance; in rows with “bots” by the scenario's own bots, whose views and thinking are counted too.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=target/release/tablewright
kept=benches/instructions.tsv
# Games of a short and of a long run: what they differ by is what games cost, without reading and compiling.
games() { case $1 in "gevaudan bots") echo 1 5 ;; "ritual bots") echo 1 3 ;; gevaudan) echo 10 60 ;; ritual) echo 4 16 ;; othello) echo 2 12 ;; *) echo 20 220 ;; esac; }

count() { # games, arguments of sim
  local games=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$binary" sim "$@" --jobs 1 --seed 1 --games "$games" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

cargo build --release --quiet
failed=0
new=$(mktemp)
row() { # name, arguments of sim
  local name=$1 few many now before
  shift
  read -r few many <<<"$(games "$name")"
  now=$((($(count "$many" "$@") - $(count "$few" "$@")) / (many - few)))
  printf '%s\t%s\n' "$name" "$now" >>"$new"
  before=$(awk -F '\t' -v name="$name" '$1 == name { print $2 }' "$kept" 2>/dev/null || true)
  if [ -z "$before" ]; then
    echo "$name: $now instructions a game, nothing to compare with"
  else
    echo "$name: $now instructions a game, $((now * 100 / before)) % of $before"
    if [ $((now * 100)) -gt $((before * 105)) ]; then failed=1; fi
  fi
}

for scenario in scenarios/gevaudan scenarios/ritual scenarios/examples/*; do
  row "$(basename "$scenario")" "$scenario" --bot random
done
row "gevaudan bots" scenarios/gevaudan
row "ritual bots" scenarios/ritual
if [ "${1:-}" = --accept ]; then
  mv "$new" "$kept"
  exit 0
fi
rm "$new"
if [ "$failed" = 1 ]; then
  echo "More than 5 % above $kept. Is that the price of something? Then: benches/instructions.sh --accept" >&2
fi
exit "$failed"
