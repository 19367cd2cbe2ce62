#!/usr/bin/env bash
# Counts the instructions of a playout with callgrind, which no other program on the machine disturbs, and compares them with
# benches/instructions.tsv: more than 5 % above it is a failure. `benches/instructions.sh --accept` writes the file anew.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=target/release/tablewright
kept=benches/instructions.tsv
# Games of a short and of a long run: what they differ by is what games cost, without reading and compiling.
games() { case $1 in gevaudan) echo 10 60 ;; ritual) echo 4 16 ;; othello) echo 2 12 ;; *) echo 20 220 ;; esac; }

count() { # scenario games
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$binary" sim "$1" --jobs 1 --bot random --seed 1 --games "$2" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

cargo build --release --quiet
failed=0
new=$(mktemp)
for scenario in scenarios/gevaudan scenarios/ritual scenarios/examples/*; do
  name=$(basename "$scenario")
  read -r few many <<<"$(games "$name")"
  now=$((($(count "$scenario" "$many") - $(count "$scenario" "$few")) / (many - few)))
  printf '%s\t%s\n' "$name" "$now" >>"$new"
  before=$(awk -F '\t' -v name="$name" '$1 == name { print $2 }' "$kept" 2>/dev/null || true)
  if [ -z "$before" ]; then
    echo "$name: $now instructions a game, nothing to compare with"
  else
    echo "$name: $now instructions a game, $((now * 100 / before)) % of $before"
    if [ $((now * 100)) -gt $((before * 105)) ]; then failed=1; fi
  fi
done
if [ "${1:-}" = --accept ]; then
  mv "$new" "$kept"
  exit 0
fi
rm "$new"
if [ "$failed" = 1 ]; then
  echo "More than 5 % above $kept. Is that the price of something? Then: benches/instructions.sh --accept" >&2
fi
exit "$failed"
