"""Dealt games, and what chance brought in them."""

from __future__ import annotations

from io import BytesIO

import msgspec

from adjudicator.application import Adjudicator, GameCreated
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.table.cards import GameManifest
from engine.core.table.choice import CHANCE
from tests.application.playing import REQUEST, open_a_game, play

replace = msgspec.structs.replace
FAIR = replace(REQUEST, seed=None)
SHARES = {"P1": bytes(range(32)), "P2": bytes(range(100, 132))}


def drawn(app: Adjudicator, game_id: str, after: int = 0) -> list[tuple[int | str, ...]]:
    """What chance brought in a game after an event."""
    return [event.picks for event in log_of(app, game_id) if isinstance(event, ChoiceMade) and event.seat == CHANCE][
        after:
    ]


def log_of(app: Adjudicator, game_id: str) -> list[Event]:
    """The whole log."""
    return app.events(game_id, limit=10_000)


def pins_of(app: Adjudicator, game: GameCreated) -> GameManifest:
    """What the first event of a game pins."""
    return app.table(game.game_id).pins


def exported(app: Adjudicator, game_id: str) -> bytes:
    """An export."""
    out = BytesIO()
    app.export(game_id, out)
    return out.getvalue()


def events_of(app: Adjudicator, game_id: str, kind: type[Event]) -> list[Event]:
    """The events of one type."""
    return [event for event in log_of(app, game_id) if isinstance(event, kind)]


def contributed(app: Adjudicator, shares: dict[str, bytes], name: str = "one") -> GameCreated:
    """A game to whose shuffles seats have contributed."""
    reserved = app.reserve(request_id=f"reserve-{name}")
    return open_a_game(app, name, replace(FAIR, reservation=reserved.game_id, contributions=shares))


def turn(app: Adjudicator, game_id: str, commands: int = 10_000) -> int:
    """Play on, the same way every time."""
    return play(app, game_id, seed=2, commands=commands)
