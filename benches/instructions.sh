#!/usr/bin/env bash
# Counts the instructions of a playout with callgrind, which no other program on the machine disturbs, and compares them with
# benches/instructions.tsv: more than 5 % above it is a failure. `benches/instructions.sh --accept` writes the file anew.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=target/release/tablewright
kept=benches/instructions.tsv
few=20
games() { case $1 in gevaudan) echo 60 ;; *) echo 220 ;; esac; }

count() { # scenario games
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$binary" sim "$1" --jobs 1 --bot random --seed 1 --games "$2" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

cargo build --release --quiet
failed=0
new=$(mktemp)
for scenario in scenarios/gevaudan scenarios/examples/*; do
  name=$(basename "$scenario")
  many=$(games "$name")
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
