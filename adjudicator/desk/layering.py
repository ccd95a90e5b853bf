"""Layers of effects along a log: computed again only after an event changed an entry that they had read.

The computation records every entry of the state that it reads, and `Event.writes` tells which entries an event may
change. The result stays valid as long as these two do not meet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from engine.abilities.derived import Derived
from engine.abilities.effects import ActiveEffect
from engine.abilities.layers import shapes_of
from engine.abilities.rules import AbilityRules
from engine.abilities.view import RulesContext
from engine.core.cards import Characteristics
from engine.core.event import TRACKED_FIELDS, Event
from engine.core.state import GameState


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

    def __init__(self, table: GameState) -> None:
        self.__dict__[""] = table

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.__dict__[""], name)
        read = self.__dict__[name] = _Entries(value) if isinstance(value, dict) else value
        return read

    def read(self) -> dict[str, Any]:
        """The fields that were read."""
        return {name: value for name, value in self.__dict__.items() if name}


class LayeredAbilities(Derived):
    """What holds of cards on a table that goes up a log. `take_in` is told every event."""

    __slots__ = ("_applied", "_noted", "_result", "_stale")

    def __init__(self, g: RulesContext, rules: AbilityRules) -> None:
        super().__init__(g, rules)
        self._stale = True
        self._noted: dict[str, Any] = {}
        self._applied: list[ActiveEffect] = []
        self._result: dict[int, Characteristics] = {}

    def take_in(self, event: Event) -> None:
        """An event has changed the table."""
        if self._stale:
            return
        writes = event.writes()
        self._stale = writes is None or any(self._has_read(*entry) for entry in writes)

    def _has_read(self, field: str, key: Any) -> bool:
        entries = self._noted.get(field)
        return entries is not None and (entries.whole or key in entries.read)

    def shapes(self) -> dict[int, Characteristics]:
        actives = self.actives()
        if self._shapes is None:
            if self._stale or actives != self._applied:
                self._work_out(actives)
            self._shapes = self._result
        return self._shapes

    def carried_by(self, object_id: int) -> list[int]:
        """Looks the cards up each time, because reading a stored result would not be recorded."""
        return [obj.id for obj in self._state.objects.values() if obj.attached_to == object_id]

    def _work_out(self, actives: list[ActiveEffect]) -> None:
        state, self._stale = self._state, True
        noting = _Noting(state)
        self._state = self._g.state = cast(GameState, noting)
        try:
            self._result = shapes_of(self._g, actives)
        finally:
            self._state = self._g.state = state
        self._applied, self._noted = list(actives), noting.read()
        self._stale = not self._noted.keys() <= TRACKED_FIELDS


class LayeredGame(RulesContext):
    """The working place of a table that goes up a log. `take_in` is told every event."""

    __slots__ = ()

    def __init__(self, table: GameState) -> None:
        super().__init__(table)
        if isinstance(self.derived, Derived):
            self.derived = LayeredAbilities(self, self.derived.rules)

    def take_in(self, event: Event) -> None:
        """An event has changed the table."""
        if isinstance(self.derived, LayeredAbilities):
            self.derived.take_in(event)
