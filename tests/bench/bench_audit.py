"""Verifying games, beside playing them: the same games, in the same run, in processor time.

`python -m tests.bench.bench_audit` prints the figures. Played means as in `bench_engine`: both players answer at
random, and every option and every barred candidate is there with its reasons. Verified means all that `adjudicator
verify` does: the chain, every event read, folded, ruled again and compared, every digest, every shuffle.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from typing import NamedTuple

import structlog

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.audit import GradeLevel, read_export
from adjudicator.audit.verification.rerun import setup_of
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from engine.core.events.game import GameOpened
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import decide
from engine.core.table.chance import Dealing, Secret
from tests.bench.bench_engine import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, at_random, setup, timed
from tests.bench.figures import Figure

GAMES, LONG_GAMES = 12, 1
ROUNDS = 9


class Recorded(NamedTuple):
    """A complete random game as a store keeps it."""

    seed: int
    """What its players' answers were drawn from."""
    game_id: str
    """Its id."""
    commands: list[StoredCommand]
    """Its log."""
    setup: GameSetup
    """How it was opened, with how it was dealt and its hidden cards numbered."""
    dealing: Dealing
    """What enters its shuffles."""


def verifying() -> list[Figure]:
    """How fast each game is verified, as a share of the speed at which it is played; the bar is 0.6."""
    return [
        ratio(FIRE_FORCE, GAMES),
        ratio(GENERIC, GAMES),
        ratio(FFTCG, GAMES),
        ratio(FORCE_OF_WILL, LONG_GAMES),
    ]


def exports() -> list[Figure]:
    """How much smaller an export is when packed, and how fast it is read and checked."""
    commands = recorded(setup(FIRE_FORCE), 3).commands
    plain, packed = (_export(3, compressed=compressed) for compressed in (False, True))
    rate = len(plain) / 2**20 / min(timed(lambda: _read(packed, 5)) / 5 for _ in range(3))
    detail = f"a game of {commands[-1].record.last_seq:,} events: {len(plain):,} bytes, packed {len(packed):,}"
    return [
        Figure("packed export, size of the plain one", len(plain) / len(packed), "times", 0, True, detail),
        Figure("reading a packed export, with sums and chain", rate, "MiB/s unpacked", 0, True, detail),
    ]


def ratio(edition: str, number: int) -> Figure:
    """Events a second when verified over events a second when played, of so many games, best against best."""
    opening = setup(edition)
    games = [recorded(opening, seed) for seed in range(number)]
    events = sum(game.commands[-1].record.last_seq for game in games)
    playing, checking = [], []
    for _ in range(ROUNDS):
        playing.append(timed(lambda: _all(games, play_again)))
        checking.append(timed(lambda: _all(games, check)))
    shares = [one / other for one, other in zip(playing, checking, strict=True)]
    detail = (
        f"{number} games of {events / number:,.0f} events: {events / min(playing):,.0f} events/s played, "
        f"{events / min(checking):,.0f} verified; best of {ROUNDS} rounds each, by rounds {min(shares):.2f} to "
        f"{max(shares):.2f}"
    )
    name = f"{edition.partition('@')[0]}: speed of verifying, as a share of the speed of playing"
    return Figure.at_least(name, min(playing) / min(checking), "", 0.6, detail)


def recorded(opening: GameSetup, seed: int) -> Recorded:
    """A complete random game as a store keeps it."""
    app, game_id = played(opening, seed)
    first = app.events(game_id, limit=1)[0]
    assert isinstance(first, GameOpened)
    made = setup_of(first, opening.decks)
    return Recorded(seed, game_id, list(app._store.stored(game_id)), made, Dealing.of(first.pins, game_id))


def played(opening: GameSetup, seed: int) -> tuple[Adjudicator, str]:
    """A complete random game, played through the application."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    app = Adjudicator(open_memory_store(), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    request = CreateGame(opening.edition, opening.decks, seed=seed_bytes(seed))
    game_id = app.create(request, request_id=f"bench-{seed}").game_id
    rng, number = random.Random(seed), 0
    while True:
        with app.reading(game_id) as table:
            if table.result is not None:
                return app, game_id
            answer, version = at_random(table.choices[0], rng), table.version
        app.submit(game_id, answer, expected_version=version, request_id=f"move-{number}")
        number += 1


def play_again(game: Recorded) -> None:
    """The same game, event for event, by the engine alone: what `bench_engine` measures."""
    rng, chance = random.Random(game.seed), game.dealing.generator([Secret(seed_bytes(game.seed))])
    table, _ = open_game(game.setup, chance)
    while table.result is None:
        decision = decide(table, at_random(table.choices[0], rng), chance)
        assert not decision.reason, decision.verdict
    assert table.version == game.commands[-1].record.last_seq - 1, "then the log shows the seed"


def check(game: Recorded) -> None:
    """Verify a recorded game."""
    grade = verify(game.game_id, game.commands)
    assert grade.mark is GradeLevel.EXACT, grade


def seed_bytes(seed: int) -> bytes:
    """A seed of the usual length, which is never zeros alone: such a seed is refused."""
    return (seed + 1).to_bytes(32, "big")


def _all(games: list[Recorded], work: Callable[[Recorded], None]) -> None:
    for game in games:
        work(game)


def _export(seed: int, *, compressed: bool) -> bytes:
    app, game_id = played(setup(FIRE_FORCE), seed)
    out = BytesIO()
    app.export(game_id, out, compressed=compressed)
    return out.getvalue()


def _read(packed: bytes, times: int) -> None:
    for _ in range(times):
        read_export(BytesIO(packed))


if __name__ == "__main__":
    for figure in (*verifying(), *exports()):
        mark = "" if not figure.bar else f" ({'holds' if figure.holds else 'FAILS'}, bar {figure.bar:,.1f})"
        print(f"{figure.name}: {figure.value:,.2f} {figure.unit}{mark}\n  {figure.detail}")
