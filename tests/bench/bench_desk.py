"""The judge's desk: how long it takes to examine a position, and to hold a claim against a log.

`python -m tests.bench.bench_desk` prints the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any

from adjudicator.desk.examination import position
from adjudicator.desk.history import provenance
from adjudicator.desk.positions.parser import position_of_game
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.table.state import GameState
from tests.bench.bench_engine import FFTCG, FIRE_FORCE, GENERIC, Tally, play, setup, timed
from tests.bench.figures import Figure
from tests.desk.claims import claim_of, data_of, numbers_of
from tests.properties.playing import BOOKS

GAMES = 5
BAR = 50.0
NEVER = 10_007
"""More than any number of a card ever was: a claim of that held at no version, so all of the log is looked through."""


def spent(work: Callable[[], None]) -> float:
    """Milliseconds of processor time, the garbage of earlier work swept first."""
    return timed(work) * 1000


def examined(edition: str, table: GameState) -> None:
    """All there is to say of a game's table."""
    position.examine(position_of_game(BOOKS[edition], table))


def compared(log: Sequence[Event], data: dict[str, Any], newest: GameState) -> None:
    """A claim held against a log."""
    provenance.examine(log, claim_of(data), newest)


def desk() -> list[Figure]:
    """Positions in the middle of random games examined, and claims held against their logs.

    The claims are of all cards and zones as they lay in the middle, and of the numbers of all cards, which never held.
    """
    found = []
    for edition in (FIRE_FORCE, GENERIC, FFTCG):
        positions, claims, values, events = [], [], [], 0
        for seed in range(GAMES):
            _, batches = play(setup(edition), seed, Tally())
            log = [event for batch in batches for event in batch]
            middle = fold(event for batch in batches[: len(batches) // 2] for event in batch)
            newest = fold(log)
            positions.append(spent(partial(examined, edition, middle)))
            claims.append(spent(partial(compared, log, data_of(middle), newest)))
            values.append(spent(partial(compared, log, numbers_of(newest, NEVER), newest)))
            events += len(log)
        game = edition.partition("@")[0]
        detail = f"median of {GAMES} games of {events / GAMES:,.0f} events; slowest {{:.0f}} ms; processor time"
        for name, took in (
            ("examine a position", positions),
            ("claim against log", claims),
            ("claim naming computed values of all cards that never held", values),
        ):
            found.append(Figure.at_most(f"{game}: {name}", median(took), "ms", BAR, detail.format(max(took))))
    return found


if __name__ == "__main__":
    for figure in desk():
        print(f"{figure.name}: {figure.value:.1f} {figure.unit} (bar {figure.bar}); {figure.detail}")
