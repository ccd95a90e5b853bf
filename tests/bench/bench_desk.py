"""The judge's desk: how long it takes to examine a position, and to hold a claim against a log.

`python -m tests.bench.bench_desk` prints the figures.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from adjudicator.desk import position, provenance
from adjudicator.desk.stating import of_game
from engine.kernel.evolve import fold
from engine.kernel.table import Table
from tests.bench.bench_engine import FFTCG, FIRE_FORCE, GENERIC, Tally, play, setup
from tests.bench.figures import Figure
from tests.desk.claims import claim_of, data_of
from tests.properties.playing import BOOKS

GAMES = 5
BAR = 50.0


def spent(work: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1000


def examined(edition: str, table: Table) -> None:
    """All there is to say of a game's table."""
    position.examine(of_game(BOOKS[edition], table))


def desk() -> list[Figure]:
    """Positions in the middle of random games examined, and claims of older tables held against their logs."""
    found = []
    for edition in (FIRE_FORCE, GENERIC, FFTCG):
        positions, claims, events = [], [], 0
        for seed in range(GAMES):
            _, batches = play(setup(edition), seed, Tally())
            log = [event for batch in batches for event in batch]
            middle = fold(event for batch in batches[: len(batches) // 2] for event in batch)
            positions.append(spent(partial(examined, edition, middle)))
            claims.append(spent(partial(provenance.examine, log, claim_of(data_of(middle)), fold(log))))
            events += len(log)
        game = edition.partition("@")[0]
        detail = f"median of {GAMES} games of {events / GAMES:,.0f} events; slowest {{:.0f}} ms; processor time"
        found += [
            Figure.at_most(f"{game}: examine a position", median(positions), "ms", BAR, detail.format(max(positions))),
            Figure.at_most(f"{game}: claim against log", median(claims), "ms", BAR, detail.format(max(claims))),
        ]
    return found


if __name__ == "__main__":
    for figure in desk():
        print(f"{figure.name}: {figure.value:.1f} {figure.unit} (bar {figure.bar}); {figure.detail}")
