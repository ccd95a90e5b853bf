"""A crowded table: how looking and moving grow with the number of counting abilities.

`python -m tests.bench.bench_layers` prints the figures. Both players have units with eight texts by which some units
are stronger for every strong one. Measured is processor time, on fresh tables, in turns.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from engine.core.play.visibility import view_table
from tests.application.stated_tables import Table
from tests.application.test_work import counting
from tests.bench.figures import Figure
from tests.rulebooks.fire_force.given import P1

FEW, MANY, TEXTS, ROUNDS = 200, 400, 8, 3
LONGEST = 2.0
"""Seconds after which a call has to be done or given up."""


def _time(call: Callable[[], Any]) -> float:
    """The processor time of a call, in seconds."""
    begun = process_time()
    call()
    return process_time() - begun


def crowded_tables() -> list[Figure]:
    """Looking at 400 counting abilities and moving there, in seconds and as a ratio to 200."""
    looks: dict[int, list[float]] = {FEW: [], MANY: []}
    moves: dict[int, list[float]] = {FEW: [], MANY: []}
    for _ in range(ROUNDS):
        for count in (FEW, MANY):
            table = Table(counting(count, TEXTS))
            looks[count].append(_time(partial(view_table, table.app.table(table.game.game_id), P1)))
            moves[count].append(_time(partial(table.does, "end")))
    detail = f"{MANY} units with {TEXTS} texts, median of {ROUNDS}"
    found = []
    for name, times in (("look", looks), ("move", moves)):
        took = median(times[MANY])
        found.append(Figure.at_most(f"crowded table: {name}", took, "s of processor", LONGEST, detail))
        ratio = took / median(times[FEW])
        found.append(Figure.at_most(f"crowded table: {name}, 400 to 200", ratio, "times", 3.5, "square would be 4"))
    return found


if __name__ == "__main__":
    for figure in crowded_tables():
        print(figure)
