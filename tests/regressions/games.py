"""Games in which one may go wrong, and their logs as they come back from wherever they were kept."""

from __future__ import annotations

from typing import Any, Union

import msgspec

from engine.core.clauses.codec import make_decoder
from engine.core.events.event import Event
from engine.core.table.chance import SeededChance
from engine.event_types import EVENT_TYPES
from tests.properties.playing import BOOKS, FIRE_FORCE, Live
from tests.rulebooks.fire_force.given import P1, Play, activated, event_ability, given

BOOK = BOOKS[FIRE_FORCE]
DRAW = 'do = "draw"'
KILL_FOES = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')

ANY_EVENT: Any = Union[tuple(EVENT_TYPES.values())]  # noqa: UP007  # built from the registered types
DECODER = make_decoder(ANY_EVENT)


def saved(log: list[Event]) -> list[Event]:
    """A log as it comes back from wherever it was kept: nothing but its bytes."""
    return [DECODER.decode(line) for line in [msgspec.json.encode(event) for event in log]]


def after(live: Live, commands: int) -> Live:
    """The game after so many more commands."""
    for _ in range(commands):
        if live.table.result is None:
            live.play(live.answer())
    return live


def mixer() -> Play:
    """P1 can shuffle twice; chance comes from a seed."""
    position = given().unit(P1, "mixer", activated('do = "shuffle"')).filled(P1, deck=25)
    return position.at("503.3", chance=SeededChance(b"seed", "game"))
