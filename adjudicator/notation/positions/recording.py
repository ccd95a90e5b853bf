"""The event that creates the table of a stated position."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.notation.positions.cards.card_layout import CardLayout
from engine.core.events.event import SCHEMA_VERSION
from engine.core.events.game import GameOpened
from engine.core.opening.consistency import UNSEEN
from engine.core.opening.opening import OpeningPosition, list_needed_definitions, record_opening
from engine.core.table.bounds.work import GameBudget
from engine.core.table.cards import GameManifest


def record_position(
    position: OpeningPosition,
    layout: CardLayout,
    readings: Mapping[str, str],
    format: str = "stated",
    budget: GameBudget | None = None,
) -> GameOpened:
    """Returns the event that creates the table of a stated position, playable or not; executes nothing."""
    book = layout.defaults.book
    used = {obj.number for obj in position.objects} | set(layout.unseen.values())
    pins = GameManifest(
        book.id, book.index_hash, book.engine_version, SCHEMA_VERSION, book.seats, dict(readings),
        list_needed_definitions(used - {UNSEEN}, layout.definitions), format, mode="stated", budget=budget,
    )  # fmt: skip
    frame = position.agenda[-1] if position.agenda else None
    cites = book.procedures[frame.procedure].steps[frame.at].cites if frame is not None else book.refused_after_end
    return record_opening(position, pins, layout.unknown(), cites)
