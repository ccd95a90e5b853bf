"""Values of a table that hold objects, written with references to cards (`{U1}`) in place of ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.abilities.language.ability import Ability, Instruction
from engine.core.table.identity.object_references import rename_in_facts, rename_in_field, rename_in_locals
from engine.core.table.state import MOVED, TEXT, GameState, Vars

TRIGGERS = ("pending", "placed", "order")
"""Locals that hold waiting triggers, or abilities on the stack."""
PUBLIC = frozenset({
    "answered_in_battle", "arrived", "astral_rulers", "bearer", "broken", "cast", "copy", "effects", "own_controllers",
    "parts_of_decks", "round", "ruler", "set_stones", "set_this_turn", "shown_sources", "staying",
})  # fmt: skip
"""Locals and facts that hold cards which everybody can follow, so that their numbers never change in a game."""
PUBLIC_IN = (("used", "use_card"), ("top", "damage"))
"""Locals of one procedure that hold such cards, with a name that holds something else elsewhere."""
SINCE = frozenset({"acted", "before", "since"})
"""Locals that hold a number from which on objects are new; they cannot be stated."""
OBJECTS_IN = frozenset({("order", "resolve"), ("order", "")})
"""The procedures in which such a local holds cards."""
_MARK = 10**12
"""Added to an id to tell it from other numbers."""
_MARKED = re.compile(r"1\d{12}")


class Unwritable(Exception):
    """Raised for a value that refers to something a position cannot name."""


class _Marking(Mapping[int, int]):
    """Marks the numbers that are, or were, ids of objects, and notes them."""

    def __init__(self, table: GameState) -> None:
        self._table, self.noted = table, dict[int, None]()

    def __getitem__(self, number: int) -> int:
        table = self._table
        if not any(number in ids for ids in (table.objects, table.gone, table.became, table.renumbered, table.pending)):
            raise KeyError(number)
        self.noted[number] = None
        return number + _MARK

    def __iter__(self) -> Iterator[int]:
        return iter(self._table.objects)

    def __len__(self) -> int:
        return len(self._table.objects)


class ValueReader:
    """Tells which numbers in the values of a table are ids of objects."""

    def __init__(self, table: GameState) -> None:
        self._table = table

    def mark(self, values: Mapping[str, Any], procedure: str = "", marking: _Marking | None = None) -> dict[str, Any]:
        """Returns locals or remembered values with marked ids."""
        return self.rename(values, marking or _Marking(self._table), procedure)

    def mark_facts(self, facts: Mapping[str, Any], marking: _Marking | None = None) -> dict[str, Any]:
        """Returns facts with marked ids."""
        return self.rename_facts(facts, marking or _Marking(self._table))

    def rename(self, values: Mapping[str, Any], now: Mapping[int, int], procedure: str = "") -> dict[str, Any]:
        """Returns locals or remembered values with other ids."""
        plain = {name: value for name, value in values.items() if name in self._places}
        held = {name: value for name, value in follow_moves(values).items() if name not in plain}
        renamed = {**rename_in_locals(held, now, procedure), **plain}
        for name in PUBLIC & held.keys():
            renamed[name] = rename_in_field("cards", held[name], now)
        for name, inside in PUBLIC_IN:
            if inside == procedure and name in held:
                renamed[name] = rename_in_field("cards", held[name], now)
        for name in TRIGGERS:
            if (name, procedure) not in OBJECTS_IN and name in held:
                renamed[name] = _rename_triggers(held[name], now)
        return renamed

    def rename_facts(self, facts: Mapping[str, Any], now: Mapping[int, int]) -> dict[str, Any]:
        """Returns facts with other ids."""
        public = {name: rename_in_field("cards", value, now) for name, value in facts.items() if name in PUBLIC}
        return rename_in_facts({**facts, **public}, now)

    def list_ids(self, values: Mapping[str, Any], procedure: str = "") -> list[int]:
        """Returns the ids in locals or remembered values."""
        marking = _Marking(self._table)
        self.mark(values, procedure, marking)
        return [*marking.noted]

    def list_ids_in_facts(self, facts: Mapping[str, Any]) -> list[int]:
        """Returns the ids in facts."""
        marking = _Marking(self._table)
        self.mark_facts(facts, marking)
        return [*marking.noted]

    @cached_property
    def _places(self) -> frozenset[str]:
        """The remembered names that hold indexes of lists instead of objects."""
        texts = [
            ability
            for definition in self._table.pins.definitions.values()
            for ability in definition.abilities
            if isinstance(ability, Ability)
        ]
        return frozenset(f"m.{name}" for ability in texts for name in _list_places(ability.effect))


def _rename_triggers(value: Any, now: Mapping[int, int]) -> Any:
    if isinstance(value, list | tuple):
        return [_rename_triggers(each, now) for each in value]
    return now.get(value, value) if type(value) is int else value


def _list_places(effect: Sequence[Instruction]) -> Iterator[str]:
    for item in effect:
        if item.decides and item.lists and item.remembers:
            yield item.remembers[0]
        yield from item.numbers_chosen
        for _, inner in item.lists:
            yield from _list_places(inner)


class ValueWriter:
    """Writes values of one table."""

    def __init__(self, reader: ValueReader, refer: Callable[[int], str | None]) -> None:
        self._reader, self._refer = reader, refer

    def write_locals(self, values: Mapping[str, Any], procedure: str = "") -> dict[str, Any]:
        """Returns locals or remembered values with references in place of ids. Raises Unwritable."""
        marked = self._reader.mark(values, procedure)
        return {name: self._write(value) for name, value in marked.items() if value is not None}

    def write_fact(self, name: str, value: Any) -> tuple[str, Any]:
        """Returns a fact with references in place of ids. Raises Unwritable."""
        marked = self._reader.mark_facts({name: value})
        return next((self._refer_in_word(named), self._write(said)) for named, said in marked.items())

    def write_key(self, key: str) -> str:
        """Returns the key of an ability, or another subject, with references. Raises Unwritable."""
        return self._refer_in_word(key)

    def refer(self, object_id: int) -> str:
        """Returns the word for an object. Raises Unwritable."""
        word = self._refer(object_id)
        if word is None:
            raise Unwritable(str(object_id))
        return word

    def _write(self, value: Any) -> Any:
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return f"{{{self.refer(value - _MARK)}}}" if value > _MARK else value
        if isinstance(value, str):
            return self._refer_in_word(value)
        if isinstance(value, dict):
            return {str(self._write(name)): self._write(each) for name, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._write(each) for each in value]
        raise Unwritable(type(value).__name__)

    def _refer_in_word(self, word: str) -> str:
        return _MARKED.sub(lambda found: f"{{{self.refer(int(found[0]) - _MARK)}}}", word)


def follow_moves(memory: Mapping[str, Any]) -> Vars:
    """Returns what a text remembers with the present object in place of each that the text itself has moved."""
    moved = [*(memory.get(MOVED) or ())]
    if not moved and TEXT not in memory:
        return dict(memory)
    now = dict(zip(moved[::2], moved[1::2], strict=False))

    def follow(value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool):
            while value in now:
                value = now[value]
            return value
        return [follow(each) for each in value] if isinstance(value, list | tuple) else value

    return {name: follow(value) for name, value in memory.items() if name not in (MOVED, TEXT)}
