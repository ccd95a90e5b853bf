"""The register of how each event type changes the table; `evolve` reads it, modules of handlers fill it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.event import Event
from engine.core.sight import check_sights
from engine.core.state import GameState

E = TypeVar("E", bound=Event)
Handler = Callable[[GameState, Any], None]

HANDLERS: dict[type[Event], Handler] = {}


def evolves(kind: type[E]) -> Callable[[Callable[[GameState, E], None]], Callable[[GameState, E], None]]:
    """Register the handler of one event type, which must state who is told what of it. Raises UnstatedSight."""
    check_sights(kind, kind.seen_by)

    def register(handler: Callable[[GameState, E], None]) -> Callable[[GameState, E], None]:
        HANDLERS[kind] = handler
        return handler

    return register
