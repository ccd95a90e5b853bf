"""Finds cards in play of which it is not stated which came first, although that changes a value.

Where two static abilities change the same number, the older one applies first. A card that has `arrived in N` came in
that turn; of the others the order is not known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition, lay_out_position
from adjudicator.desk.simulation.simulated_game import BROKEN
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.format.setup import StatedSetup
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.table.state import GameObject

MOST = 8
"""The most cards whose order is tried."""
CAME_LATER = "arrived in 1"
"""The state by which a card is newer than those of which nothing is said, and did not come this turn."""
StatedEntry = tuple[str, str, int, str]
"""A card of a set-up: its seat, its zone, its place in the zone, its label."""
Values = Mapping[int, Mapping[str, int]]
"""The numbers of each card in play."""


def list_pairs(
    position: ExaminedPosition, entries: list[StatedEntry], readings: dict[str, str]
) -> Iterator[tuple[str, str, StatedEntry]]:
    """Yields pairs of cards whose order changes a value.

    Each has the card taken to be older, the other one, and the entry of the older one.

    Args:
        position: the position.
        entries: its cards in play of which it is not stated when they came.
        readings: the readings in use.
    """
    stated = position.stated
    if stated is None or stated.setup.turn_number < 2:
        return
    having = [entry for entry in entries if _has_static(position, entry[3])][:MOST]
    if len(having) < 2:
        return
    base = read_values(position)
    for older in having:
        if _read_with(position, readings, (older,)) in (base, None):
            continue
        for newer in having:
            if newer != older and _read_with(position, readings, (older, newer)) == base:
                yield older[3], newer[3], older
                break


def read_values(position: ExaminedPosition) -> Values | None:
    """Returns the numbers of each card in play; None if they cannot be worked out."""
    g, play = RulesContext(position.table), position.book.play_keys
    try:
        return {
            obj.id: dict(g.derived.characteristics(obj.id).numbers)
            for obj in position.table.objects.values()
            if obj.zone in play and not obj.ability
        }
    except BROKEN:
        return None


def _read_with(position: ExaminedPosition, readings: dict[str, str], later: tuple[StatedEntry, ...]) -> Values | None:
    """Returns the numbers if some cards came later than the others; None if that cannot be stated."""
    stated = position.stated
    assert stated is not None
    setup = stated.setup
    for entry in later:
        setup = state_later(setup, entry)
    try:
        other = lay_out_position(msgspec.structs.replace(stated, setup=setup), readings, edition=position.book.id)
    except BadScenario:
        return None
    return read_values(other)


def state_later(setup: StatedSetup, entry: StatedEntry) -> StatedSetup:
    """Returns a set-up in which a card came later than those of which nothing is said."""
    seat, zone, place, _ = entry
    zones = dict(getattr(setup, seat))
    contents = list(zones[zone])
    item = contents[place]
    card, how = (item, []) if isinstance(item, str) else next(iter(item.items()))
    contents[place] = {card: [*(how if isinstance(how, list) else [how]), CAME_LATER]}
    return msgspec.structs.replace(setup, **{seat: {**zones, zone: contents}})


def _has_static(position: ExaminedPosition, label: str) -> bool:
    """Returns whether a card has a static ability."""
    card = position.labels.object(position.table, label)
    obj: GameObject | None = position.table.objects.get(card) if card else None
    printed = position.definitions.get(obj.number) if obj is not None else None
    return printed is not None and any(
        isinstance(each, Ability) and each.kind == "static" for each in printed.abilities
    )
