"""Layers of effects along a log: worked out again only after an event that wrote something they had read.

The same computation comes to the same when everything it reads is the same. So what it reads is noted, entry by entry,
and what each event writes is told here; an event of which nothing is told here counts as writing everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from engine.kernel import events as ev
from engine.kernel.cards import Traits
from engine.kernel.continuous import Active, shapes_of
from engine.kernel.game import Game
from engine.kernel.table import Table

Entry = tuple[str, Any]
"""An entry of one of a table's mappings: `("objects", 12)`."""


def _moved(event: ev.CardMoved) -> tuple[Entry, ...]:
    return (
        ("objects", event.card), ("objects", event.became), ("zones", event.source), ("zones", event.target),
        ("gone", event.card), ("became", event.card),
    )  # fmt: skip


def _on_card(event: Any) -> tuple[Entry, ...]:
    return (("objects", event.card),)


WRITES: Mapping[type[ev.Event], Callable[[Any], tuple[Entry, ...]]] = {
    ev.CardMoved: _moved,
    ev.CardTurned: _on_card,
    ev.CardAttached: _on_card,
    ev.CardShown: _on_card,
    ev.MarkersChanged: _on_card,
    ev.MemoryKept: _on_card,
    ev.AbilityPlaced: lambda event: (("objects", event.obj.id), ("zones", event.obj.zone)),
    ev.FactNoted: lambda event: (("facts", event.name),),
    ev.DamageTaken: lambda event: (("facts", f"damaged/{event.player}"),),
    ev.ValueChanged: lambda event: (("facts", f"value/{event.card}/{event.name}"),),
}
"""The entries of `READABLE` fields that events of a type write."""


def written_by(event: ev.Event) -> tuple[Entry, ...] | None:
    """The entries that an event writes; None: any of them."""
    if isinstance(event, ev.CardMoved) and event.text:  # whatever speaks of the card remembers what it became
        return None
    writes = WRITES.get(type(event))
    return None if writes is None else writes(event)


IDLE = frozenset(
    {ev.StepTaken, ev.ProcedureCalled, ev.ProcedureAbandoned, ev.ChoiceOpened, ev.ChoiceMade, ev.ChoicesRevealed,
     ev.ChoiceRenewed, ev.AttemptRefused, ev.Conceded, ev.ConditionOccurred, ev.TriggerCounted, ev.TriggerSpent,
     ev.FellShort, ev.EventReplaced, ev.ReplacementDeclined, ev.PlayerLost}
)  # fmt: skip
"""Types of events that write none of them."""

READABLE = frozenset(
    {"objects", "zones", "facts", "gone", "became", "turn", "turn_player", "unknown", "lasting", "granted", "pins"}
)
"""Fields of a table of which it is known what writes them. Layers that read any other are worked out every time."""


class _Entries(Mapping[Any, Any]):
    """A mapping that notes which of its entries are read; `whole` if it was looked through."""

    __slots__ = ("_of", "read", "whole")

    def __init__(self, of: Mapping[Any, Any]) -> None:
        self._of = of
        self.read: set[Any] = set()
        self.whole = False

    def __getitem__(self, key: Any) -> Any:
        self.read.add(key)
        return self._of[key]

    def get(self, key: Any, default: Any = None) -> Any:
        self.read.add(key)
        return self._of.get(key, default)

    def __contains__(self, key: object) -> bool:
        self.read.add(key)
        return key in self._of

    def __iter__(self) -> Iterator[Any]:
        self.whole = True
        return iter(self._of)

    def __len__(self) -> int:
        self.whole = True
        return len(self._of)


class _Noting:
    """A table that notes what is read of it: a field stands in the instance dictionary once it was read."""

    def __init__(self, table: Table) -> None:
        self.__dict__[""] = table

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.__dict__[""], name)
        read = self.__dict__[name] = _Entries(value) if isinstance(value, dict) else value
        return read

    def read(self) -> dict[str, Any]:
        """The fields that were read."""
        return {name: value for name, value in self.__dict__.items() if name}


class LayeredGame(Game):
    """A game on a table that goes up a log. `take_in` is told every event."""

    __slots__ = ("_applied", "_noted", "_result", "_stale")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._stale = True
        self._noted: dict[str, Any] = {}
        self._applied: list[Active] = []
        self._result: dict[int, Traits] = {}

    def take_in(self, event: ev.Event) -> None:
        """An event has changed the table."""
        kind = type(event)
        if self._stale or kind in IDLE:
            return
        writes = written_by(event)
        self._stale = writes is None or any(self._has_read(*entry) for entry in writes)

    def _has_read(self, field: str, key: Any) -> bool:
        entries = self._noted.get(field)
        return entries is not None and (entries.whole or key in entries.read)

    def shapes(self) -> dict[int, Traits]:
        """As `Game.shapes`."""
        actives = self.actives()
        if self._shapes is None:
            if self._stale or actives != self._applied:
                self._work_out(actives)
            self._shapes = self._result
        return self._shapes

    def carried_by(self, object_id: int) -> list[int]:
        """As `Game.carried_by`, but looked up each time: what is kept would not be noted as read."""
        return [obj.id for obj in self.table.objects.values() if obj.attached_to == object_id]

    def _work_out(self, actives: list[Active]) -> None:
        table, self._stale = self.table, True
        noting = _Noting(table)
        self.table = cast(Table, noting)
        try:
            self._result = shapes_of(self, actives)
        finally:
            self.table = table
        self._applied, self._noted = list(actives), noting.read()
        self._stale = not self._noted.keys() <= READABLE
