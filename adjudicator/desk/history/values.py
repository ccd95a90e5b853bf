"""The values of cards at each version of a log, after all layers of effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from adjudicator.desk.claims.binding import Facet, read_value
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics


class Untold(Enum):
    """The reason why an object has no values."""

    ABSENT = "it is not on the table"
    BROKEN = "the layers cannot be worked out"
    """During a batch, an effect still names an object that is about to leave."""


Worth = Characteristics | Untold | None
"""The characteristics of an object; None for an unidentified card."""


class Values:
    """The values of each object by version; the layers are computed once for a version."""

    def __init__(self, g: RulesContext) -> None:
        self._g = g
        self._noted: dict[int, list[tuple[int, Worth]]] = {}
        self._shapes: Mapping[int, Characteristics] | None = None
        self.note((), everything=True)

    def note(self, touched: Iterable[int], *, everything: bool = False) -> list[int]:
        """Compares the values after an event; returns the objects whose values changed.

        Args:
            touched: the objects that the event moved, removed, turned over or identified, so that their printed values
                may have changed. The values of all others are compared.
            everything: whether the event may have done that to all objects.
        """
        before = self._shapes
        try:
            self._shapes = now = self._g.derived.shapes()
        except LookupError:
            self._shapes = now = None
        looked_at = set(touched)
        if everything or before is None or now is None:
            looked_at |= self._g.state.objects.keys() | self._noted.keys()
        elif before is not now:
            looked_at |= {each for each, shape in now.items() if before.get(each) != shape}
            looked_at |= before.keys() - now.keys()
        return [each for each in looked_at if self._is_other(each)]

    def _is_other(self, object_id: int) -> bool:
        spans = self._noted.setdefault(object_id, [])
        worth = self._worth(object_id)
        if spans and spans[-1][1] == worth:
            return False
        spans.append((self._g.state.version, worth))
        return True

    def _worth(self, object_id: int) -> Worth:
        obj = self._g.state.objects.get(object_id)
        if obj is None:
            return Untold.ABSENT
        if obj.card and not obj.number:
            return None
        return Untold.BROKEN if self._shapes is None else self._g.derived.characteristics(object_id)

    def since(self, object_id: int, facet: Facet) -> int:
        """Returns the version since which an object on the table has had its present value."""
        spans = self._noted[object_id]
        since, now = spans[-1][0], _read_value(spans[-1][1], facet)
        for start, worth in reversed(spans):
            value = _read_value(worth, facet)
            if value is not Untold.BROKEN and value != now:
                break
            since = start
        return since


def _read_value(worth: Worth, facet: Facet) -> Any:
    return worth if isinstance(worth, Untold) else read_value(worth, facet)
