"""The register of how each event type changes the table; `evolve` reads it, modules of handlers fill it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.kernel.event import Event
from engine.kernel.sight import check_sights
from engine.kernel.table import Table

E = TypeVar("E", bound=Event)
Handler = Callable[[Table, Any], None]

HANDLERS: dict[type[Event], Handler] = {}


def evolves(kind: type[E]) -> Callable[[Callable[[Table, E], None]], Callable[[Table, E], None]]:
    """Register the handler of one event type, which must state who is told what of it. Raises UnstatedSight."""
    check_sights(kind, kind.seen_by)

    def register(handler: Callable[[Table, E], None]) -> Callable[[Table, E], None]:
        HANDLERS[kind] = handler
        return handler

    return register
