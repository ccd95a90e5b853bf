"""All event types by their stored names, for reading logs."""

from __future__ import annotations

from engine.core.events import cards, choices, effects, game, identity, made_objects, sides, steps
from engine.core.events.event import Event
from engine.core.table.sight import check_sights
from engine.judge import call_events as calls
from engine.judge import events as judge

THEMES = (game, steps, choices, cards, identity, made_objects, sides, effects, judge, calls)
"""The modules in which event types are defined."""

EVENT_TYPES: dict[str, type[Event]] = {kind.tag(): kind for kind in Event.__subclasses__()}
"""Every event type by its stored name."""

for _kind in EVENT_TYPES.values():
    check_sights(_kind, _kind.seen_by)
