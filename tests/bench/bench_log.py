"""A long game in an embedded store: how soon it is open, and how soon any of its versions can be seen.

`python -m tests.bench.bench_log` prints the figures.
"""

from __future__ import annotations

import contextlib
import random
import tempfile
import time
from pathlib import Path

from adjudicator.application import Adjudicator
from adjudicator.application.types import CreateGame
from adjudicator.log import open_sqlite_store
from engine.core.play.decide import Answer
from tests.bench.bench_engine import GENERIC, at_random, setup
from tests.bench.figures import Figure

TIES, LOOKS = 9_000, 200


def long_game(file: Path) -> tuple[str, int]:
    """One game of two decks: they tie at who goes first again and again, then play at random to the end."""
    opening, rng = setup(GENERIC), random.Random(1)
    with contextlib.closing(open_sqlite_store(file)) as store:
        app = Adjudicator(store)
        asked = CreateGame(GENERIC, dict(opening.decks), dict(opening.definitions), seed=bytes(range(16)))
        created = app.create(asked, request_id="a long game")
        version, moves = created.version, 0
        while True:
            with app.reading(created.game_id) as table:
                if table.result is not None:
                    return created.game_id, version
                choice = table.choices[0]
                tie = version < TIES and choice.find("rock") is not None
                answer = Answer(choice.seat, choice.id, ("rock",)) if tie else at_random(choice, rng)
            moves += 1
            done = app.submit(created.game_id, answer, expected_version=version, request_id=f"m{moves}")
            version = done.version


def long_log() -> list[Figure]:
    """A process that never saw the game opens it, then looks at versions all over it."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "store.db"
        game_id, length = long_game(file)
        with contextlib.closing(open_sqlite_store(file)) as store:
            app = Adjudicator(store)
            started = time.process_time()
            app.table(game_id)
            opened = time.process_time() - started
            looks = []
            for version in [length - 1, *(rng.randint(1, length - 1) for _ in range(LOOKS))]:
                started = time.process_time()
                app.table(game_id, version)
                looks.append(time.process_time() - started)
    detail = f"{length:,} events, SQLite, a process that has not seen the game; processor time"
    slowest = max(looks) * 1000
    return [
        Figure.at_most(f"open a game of {length:,} events", opened, "s", 1.0, detail),
        Figure.at_most("any version of it, the slowest look", slowest, "ms", 50.0, f"{len(looks)} looks; {detail}"),
    ]


if __name__ == "__main__":
    for figure in long_log():
        print(f"{figure.name}: {figure.value:.3f} {figure.unit} (bar {figure.bar}); {figure.detail}")
