"""Complete random games of other engines beside ours, in one run: EDOPro's core in WebAssembly, and python-chess.

`python -m tests.bench.bench_peers` prints the figures. The engines are fetched by their package clients: python-chess
by the extra `bench`, the core by npm into build/peers. One that is not to be had is left out. They play other games
by other rules, with no reasons and no log: the ratios tell an order of magnitude, and how it changes.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import random
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.bench_engine import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, Tally, play, setup
from tests.bench.figures import Figure

SCRIPT = Path(__file__).parent / "peers" / "ocgcore.mjs"
FOLDER = Path("build", "peers")
PACKAGE = "ocgcore-wasm@0.1.2"
ROUNDS = 5
OURS = {FIRE_FORCE: 30, GENERIC: 12, FFTCG: 6, FORCE_OF_WILL: 1}
"""The editions, and how many games a round has."""
CHESS, DUELS = 20, 40
BAR = 1.2
"""How many times as many games of Fire Force as duels of the core there should be in a second."""


@dataclass(frozen=True)
class Round:
    """What one engine did in one round."""

    games: int
    decisions: int
    seconds: float
    """Seconds of processor time."""


def peers() -> list[Figure]:
    """Games and decisions a second of each engine, and of Fire Force beside the others."""
    engines: dict[str, Callable[[int], Round]] = {
        edition: partial(our_games, edition) for edition in OURS
    } | foreign_engines()
    rounds: dict[str, list[Round]] = {name: [] for name in engines}
    for number in range(ROUNDS):
        for name, engine in engines.items():
            rounds[name].append(engine(number))
    figures = [figure for name, found in rounds.items() for figure in rates(name, found)]
    for name in engines.keys() - OURS.keys():
        ratios = [
            (ours.games / ours.seconds) / (theirs.games / theirs.seconds)
            for ours, theirs in zip(rounds[FIRE_FORCE], rounds[name], strict=True)
        ]
        bar = BAR if name == "ocgcore" else 0.0
        told = f"median of {ROUNDS} rounds in turn, {min(ratios):.2f} to {max(ratios):.2f}"
        figures.append(Figure(f"Fire Force beside {name}", median(ratios), "times", bar, median(ratios) >= bar, told))
    return figures


def rates(name: str, rounds: list[Round]) -> list[Figure]:
    """The rates of one engine."""
    games = median(one.games / one.seconds for one in rounds)
    decisions = median(one.decisions / one.seconds for one in rounds)
    detail = f"{decisions:,.0f} decisions/s, {rounds[0].decisions / rounds[0].games:,.0f} a game; processor time"
    return [Figure(f"complete random games: {name}", games, "games/s", 0.0, True, detail)]


def our_games(edition: str, number: int) -> Round:
    """Games of an edition's shipped decks."""
    opening, tally = setup(edition), Tally()
    begun = time.process_time()
    for game in range(OURS[edition]):
        play(opening, number * OURS[edition] + game, tally)
    return Round(OURS[edition], tally.decisions, time.process_time() - begun)


def foreign_engines() -> dict[str, Callable[[int], Round]]:
    """The other engines that are to be had here."""
    engines: dict[str, Callable[[int], Round]] = {}
    if importlib.util.find_spec("chess"):
        engines["python-chess"] = chess_games
    if shutil.which("npm") and fetch_core():
        engines["ocgcore"] = duels
    return engines


def chess_games(number: int) -> Round:
    """Random games of chess until the rules end them."""
    chess: Any = importlib.import_module("chess")  # an optional extra
    rng, decisions = random.Random(number), 0
    begun = time.process_time()
    for _ in range(CHESS):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
    return Round(CHESS, decisions, time.process_time() - begun)


def fetch_core() -> bool:
    """Fetches EDOPro's core into build/peers; whether it is there."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (FOLDER / "node_modules" / "ocgcore-wasm").exists():
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(FOLDER), PACKAGE]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            return False
    shutil.copy(SCRIPT, FOLDER)
    return True


def duels(number: int) -> Round:
    """Random duels of plain monsters; the first one, which compiles the core, is not counted."""
    del number  # the script's seeds are the same in each round
    said = subprocess.run(
        ["node", str(FOLDER / SCRIPT.name), str(DUELS)], check=True, capture_output=True, text=True
    ).stdout
    return Round(**json.loads(said))


if __name__ == "__main__":
    for figure in peers():
        print(f"{figure.name:<50} {figure.value:>9.2f} {figure.unit}   {figure.detail}")
