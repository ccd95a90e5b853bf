"""What a table remembers, written as facts and as what was done this turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from adjudicator.desk.saving.value_writing import Unwritable, ValueWriter
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.scenario_defaults import TurnRecord
from engine.core.table.state import DATES

UNSTATED = (DATES, "loop/", "value/")
"""The beginnings of facts that only order effects or count past play."""


class NamesAbilities(Protocol):
    """What a writer of facts needs to name abilities."""

    def list_keys(self, card: int) -> list[str]:
        """Returns the keys of a card's abilities."""
        ...

    def name_ability(self, source: int, key: str) -> str:
        """Returns an ability by its card. Raises Unwritable."""
        ...


class FactWriter:
    """Writes the facts of one table."""

    def __init__(self, g: RulesContext, defaults: EditionDefaults, writer: ValueWriter, names: NamesAbilities) -> None:
        self._g, self._defaults, self._writer, self._names = g, defaults, writer, names
        self.lost: list[str] = []
        """The facts that cannot be written."""

    def write(self, known: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the facts, and what was done this turn (or in this game) in the edition's words.

        Args:
            known: the facts that the reader may know.
        """
        facts, done = dict[str, Any](), dict[str, Any]()
        records = {record.fact: (word, record) for word, record in self._defaults.scenario.turn_records.items()}
        for name, value in known.items():
            if name.startswith(UNSTATED) or value is None:
                continue
            word, record = records.get(name, ("", None))
            try:
                if name in self._defaults.scenario.seat_facts:
                    facts[name] = value
                elif record is not None and record.uses is not None:
                    done[word] = list(self._list_uses(record, value))
                elif record is not None and record.notes is None and record.form != "cards":
                    done[word] = value
                elif record is not None and record.notes is None:
                    done[word] = [self._writer.refer(each) for each in value if each in self._g.state.objects]
                elif record is not None and self._is_noted(record, value):
                    done[word] = [self._writer.refer(int(each)) for each in value]
                else:
                    named, said = self._writer.write_fact(name, value)
                    facts[named] = _unwrap(said)
            except Unwritable:
                self.lost.append(name)
        for word, record in self._defaults.scenario.turn_records.items():
            if word not in done and record.form == "cards" and record.fact not in self.lost and not record.rare:
                done[word] = []
        return facts, done

    def _is_noted(self, record: TurnRecord, value: Any) -> bool:
        """Returns whether a record that has a form of its own holds what stating its cards would give."""
        cards = [int(each) for each in value if str(each).isdecimal()]
        return record.notes is not None and bool(record.notes(self._g, cards) == value)

    def _list_uses(self, record: TurnRecord, value: Any) -> Iterator[str]:
        """Yields the abilities whose uses make up a record. Raises Unwritable for one that no present card has."""
        assert record.uses is not None
        known: dict[Any, tuple[int, str]] = {}
        for card in self._g.state.objects:
            if self._g.state.objects[card].ability or not self._g.state.objects[card].number:
                continue
            for key in self._names.list_keys(card):
                try:
                    marks = record.uses(self._g, {}, card, key).get(record.fact)
                except (BadPosition, LookupError, AttributeError):
                    continue
                for mark in _items(marks):
                    known.setdefault(mark, (card, key))
        for mark in _items(value):
            if mark not in known:
                if _is_gone(self._g, mark):
                    continue
                raise Unwritable(0)
            yield self._names.name_ability(*known[mark])


def _items(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [(name, each) for name, listed in value.items() for each in _items(listed)]
    return list(value) if isinstance(value, list | tuple) else []


def _is_gone(g: RulesContext, mark: Any) -> bool:
    """Returns whether a use is of a card that has left, so that no rule asks for it."""
    first = str(mark).partition(":")[0]
    return first.isdecimal() and int(first) not in g.state.objects


def _unwrap(value: Any) -> Any:
    """Returns a value without the braces if it is a card, or a list of cards."""
    if isinstance(value, list) and value and all(map(_is_card, value)):
        return [each[1:-1] for each in value]
    return value[1:-1] if _is_card(value) else value


def _is_card(value: Any) -> bool:
    return isinstance(value, str) and value.startswith("{") and value.endswith("}") and value.count("{") == 1
