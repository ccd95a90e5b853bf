"""The zones of a table, written as a position states them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.desk.saving.card_calling import CardCalling
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.table.state import GameObject, GameState

RECENT = 1
"""How many turns ago a card can have come so that a rule still asks when."""
MOST_ALIKE = 200
"""The most cards that one entry stands for."""


class ZoneWriter:
    """Writes the zones of a table, and remembers which object each entry stands for."""

    def __init__(self, table: GameState, defaults: EditionDefaults, calling: CardCalling) -> None:
        self._table, self._defaults, self._calling = table, defaults, calling
        self.order: list[int] = []
        """The objects in the order of their entries, which is the order of their ids in the read position."""

    def write(self, seat: str, usual: dict[str, int]) -> dict[str, Any]:
        """Returns a player's zones; a zone that would otherwise hold its usual cards is written even if empty."""
        book, found = self._defaults.book, dict[str, Any]()
        for zone, rule in book.zones.items():
            ids = [] if rule.shared else self._table.zones.get(book.zone_key(seat, zone), [])
            if ids or zone in usual:
                found[zone] = self._write_zone(seat, zone, ids)
        return found

    def _write_zone(self, seat: str, zone: str, ids: list[int]) -> list[Any] | int:
        if not ids:
            return 0
        entries: list[tuple[str, list[Any]]] = []
        counts: list[int] = []
        for obj in map(self._table.objects.__getitem__, ids):
            word, copy_of = self._calling.write_entry(obj)
            states = [*([f"copy of {copy_of}"] if copy_of else []), *self._list_states(seat, zone, obj)]
            self.order.append(obj.id)
            alone = self._calling.refer(obj.id) is not None
            if not alone and entries and entries[-1] == (word, states) and counts[-1] < MOST_ALIKE:
                counts[-1] += 1
            else:
                entries.append((word, states))
                counts.append(1)
        return [_entry(word, states, count) for (word, states), count in zip(entries, counts, strict=True)]

    def _list_states(self, seat: str, zone: str, obj: GameObject) -> Iterator[Any]:
        """Yields how a card lies, in the words common to all editions."""
        book, scenario = self._defaults.book, self._defaults.scenario
        rule = book.zones[zone]
        if obj.owner != seat:
            yield f"owned by {obj.owner}"
        if obj.controller != (seat if rule.in_play else obj.owner):
            yield f"controlled by {obj.controller}"
        if obj.card < 0:
            yield "token"
        if rule.in_play and obj.orientation and obj.orientation != book.ready:
            yield obj.orientation
        if not obj.face_up and (rule.public or obj.guise):
            yield f"face-down {obj.guise}".strip()
        if "*" in obj.shown and not rule.public:
            yield "revealed"
        dated = rule.in_play or zone in scenario.dated_zones
        if dated and obj.since and obj.since == self._table.turn:
            yield f"arrived by {obj.via}" if obj.via else "arrived"
        elif dated and is_recent(obj, self._table.turn):
            yield f"arrived in {obj.since}"
        if obj.attached_to:
            host = self._calling.refer(obj.attached_to)
            yield f"under {host}" if host is not None else "under nothing"
        if any(obj.markers.values()):
            counters = {name: count for name, count in sorted(obj.markers.items()) if name != "damage" and count}
            damage = obj.markers.get("damage", 0)
            yield {**({"damage": damage} if damage else {}), **({"counters": counters} if counters else {})}


def is_recent(obj: GameObject, turn: int) -> bool:
    """Returns whether a card came so lately that a player has had no turn with it from the start."""
    return bool(obj.since) and turn - obj.since <= RECENT


def _entry(word: str, states: list[Any], count: int) -> Any:
    cards = f"{word}*{count}" if count > 1 else word
    if not states:
        return cards
    return {cards: states[0] if len(states) == 1 else states}
