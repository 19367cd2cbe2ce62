"""Random playouts of the same games by OpenSpiel's Python loop and by `tablewright sim`, side by side.

    pip install open_spiel
    cargo build --release
    python benches/peers/openspiel.py [SECONDS]

Both run on one core, one right after the other and in turns, so that a machine that drifts drifts for both. The numbers to
read are the ratios; the medians of the passes are printed.
"""

import json
import pathlib
import random
import statistics
import subprocess
import sys
import time

import pyspiel

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / "target" / "release" / "tablewright"
# Our name, theirs.
GAMES = [
    ("tic_tac_toe", "tic_tac_toe"),
    ("connect_four", "connect_four"),
    ("kuhn_poker", "kuhn_poker"),
    ("leduc_poker", "leduc_poker"),
    ("phantom_tic_tac_toe", "phantom_ttt"),
    ("liars_dice", "liars_dice"),
]
PASSES = 5
WARM = 50_000
LONGER = 4


def playout(game):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))


def theirs(name, seconds):
    game = pyspiel.load_game(name)
    games, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(100):
            playout(game)
        games += 100
    return games / (time.perf_counter() - begun)


def ours(name, games):
    command = [BINARY, "sim", ROOT / "scenarios" / "examples" / name, "--jobs", "1", "--bot", "random", "--seed", "1", "--json"]
    told = subprocess.run([*command, "--games", str(games)], check=True, capture_output=True, text=True).stdout
    return json.loads(told)["playouts_per_second"]


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(f"{'game':22}{'OpenSpiel, Python':>20}{'Tablewright':>14}{'ratio':>8}")
    for name, peer in GAMES:
        # Reading and compiling the rules takes a sixth of a second once: a run is so long that this does not count.
        games = int(ours(name, WARM) * seconds * LONGER)
        passes = [(theirs(peer, seconds), ours(name, games)) for _ in range(PASSES)]
        there, here = (statistics.median(side) for side in zip(*passes))
        print(f"{name:22}{there:>20,.0f}{here:>14,.0f}{here / there:>8.2f}")


if __name__ == "__main__":
    main()
