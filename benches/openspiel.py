"""Playouts a second: our search on TOR beside OpenSpiel's MCTS on goofspiel, one after the other, one thread each.

    pip install open_spiel
    python benches/openspiel.py

Both look at the first decision, and both play on at random to the end from the position they add. OpenSpiel's search is the one
written in C++, on goofspiel with 13 cards whose prizes come in a known order, so that there is no chance, as in TOR. The games
are not the same: a playout of goofspiel has 12 pairs of cards (the last is forced), one of TOR at least 24. So pairs of cards a second are
printed too.
"""

import re
import subprocess
import time

import pyspiel

PLAYOUTS = 10_000
ROUNDS = 10


def theirs():
    game = pyspiel.load_game_as_turn_based(
        "goofspiel",
        {"num_cards": 13, "players": 2, "points_order": "descending", "returns_type": "win_loss"},
    )
    speeds = []
    for seed in range(ROUNDS):
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, PLAYOUTS, 1000, False, seed, False)
        state = game.new_initial_state()
        start = time.perf_counter()
        bot.step(state)
        speeds.append(PLAYOUTS / (time.perf_counter() - start))
    return sorted(speeds)[ROUNDS // 2]


def ours():
    """Criterion's middle estimate."""
    command = ["cargo", "bench", "--bench", "play", "--", "search/TOR full"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    speed, unit = re.search(r"thrpt:\s+\[\S+ \S+ (\S+) (\S*)elem/s", shown).groups()
    return float(speed) * {"": 1, "K": 1e3, "M": 1e6}[unit]


if __name__ == "__main__":
    for name, speed, pairs in [("OpenSpiel, goofspiel(13)", theirs(), 12), ("ours, TOR, full pitch", ours(), 24)]:
        print(f"{name}: {speed:,.0f} playouts a second, at least {speed * pairs:,.0f} pairs of cards")
