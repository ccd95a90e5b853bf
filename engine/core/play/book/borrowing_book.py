"""The rulebook of an edition built on another: it runs the base's code and stores its own citations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, TypeVar

import msgspec

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Cites, Labels, check_cites
from engine.core.clauses.reading import Reading
from engine.core.events.event import Event
from engine.core.events.steps import StepGrounds
from engine.core.play.book.abilities import Abilities
from engine.core.play.book.recorder import Recorder
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.procedure import Procedure, Step
from engine.core.table.cards import CardDefinition, Characteristics
from engine.core.table.held import Held
from engine.core.table.state import Frame, GameState, Vars

T = TypeVar("T")

NO_CITATIONS_IN = (Held, CardDefinition, Characteristics)
"""Types of printed information, in which no clause is cited."""

PLAIN = frozenset({str, int, bool, float, type(None)})
"""The types of values that hold no citation."""

NEVER_LEFT_OUT = (object(),)
"""A marker for fields that are always written."""


@dataclass(kw_only=True)
class BorrowingBook(Rulebook):
    """The rulebook of an edition built on a base."""

    edition: BorrowingEdition
    """Its own clauses and the borrowed ones."""
    base: Rulebook
    """The rulebook that it is built on."""

    @property
    def packages(self) -> tuple[str, ...]:
        return (self.edition.package, *self.base.packages)

    def find_procedures(self) -> dict[str, type[Procedure]]:
        """Returns the base's procedures with the step keys of this edition, and its own procedures."""
        own = Procedure.known.get(self.edition.id, {})
        for procedure in own.values():
            procedure.steps = _Steps(procedure.steps, {self._base_key(key): key for key in procedure.steps})
        borrowed = {
            name: _borrow(procedure, self.edition)
            for name, procedure in self.base.procedures.items()
            if name not in own
        }
        return {**borrowed, **own}

    def _base_key(self, key: str) -> str:
        """Returns the key that a step has in the code of the base."""
        label, slash, part = key.partition("/")
        return f"{self.edition.base_label(label)}{slash}{part}"

    def find_open_facts(self) -> frozenset[str]:
        return self.base.open_facts | self.edition.open_facts

    def make_recorder(self, state: GameState, abilities: Abilities) -> Recorder:
        return StoringRecorder(state, abilities, self)

    def stored(self, value: T) -> T:
        """Returns a value with citations and steps in their stored form."""
        found: T = self._store(value)
        return found

    def stored_key(self, procedure: str, key: str) -> str:
        """Returns the stored form of a step key; empty for none."""
        return self.procedures[procedure].steps[key].key if key else ""

    def _store(self, value: Any) -> Any:
        kind: Any = type(value)
        if kind in PLAIN:
            return value
        if kind is Cites:
            return self.edition.stored(value)
        if kind is tuple or kind is list:
            return kind([each if type(each) in PLAIN else self._store(each) for each in value])
        if kind is dict:
            return {key: each if type(each) in PLAIN else self._store(each) for key, each in value.items()}
        if kind is Frame:
            at = self.stored_key(value.procedure, value.at)
            return Frame(value.procedure, at, self._store(value.vars), value.cause)
        changed: dict[str, Any] = {}
        for name, default in _list_fields(kind):
            each = getattr(value, name)
            if type(each) not in PLAIN and each is not default:
                stored = self._store(each)
                if stored is not each:
                    changed[name] = stored
        return msgspec.structs.replace(value, **changed) if changed else value


class StoringRecorder(Recorder):
    """Records events with citations in the edition's stored form."""

    __slots__ = ("_book",)

    def __init__(self, state: GameState, abilities: Abilities, book: BorrowingBook) -> None:
        super().__init__(state, abilities)
        self._book = book
        self.entering = book.edition.stored(abilities.entering)

    def emit(self, kind: type[Event], cites: Cites, *fields: Any) -> int:
        store = self._book.stored
        stored: Any = self._book.edition.stored(check_cites(cites))
        return super().emit(kind, stored, *[each if type(each) in PLAIN else store(each) for each in fields])

    def refuse_unchecked(self, labels: Labels) -> None:
        """Accepts all labels, because `emit` has already checked them and converted them to the stored form."""

    def step(
        self, cites: Cites, procedure: str, at: str, goto: str, sets: Vars | None = None,
        calls: tuple[Frame, ...] | None = None, returns: Vars | None = None, grounds: StepGrounds | None = None,
    ) -> None:  # fmt: skip
        book = self._book
        stored: Any = book.edition.stored(cites)
        super().step(
            stored,
            procedure,
            at,
            book.stored_key(procedure, goto),
            book.stored(sets) if sets else sets,
            book.stored(calls) if calls else calls,
            book.stored(returns) if returns else returns,
            grounds,
        )


class _Steps(dict[str, Step]):
    """The steps of a borrowed procedure, found by their stored keys or by the base's keys."""

    def __init__(self, steps: Mapping[str, Step], stored_keys: Mapping[str, str]) -> None:
        super().__init__(steps)
        self._stored_keys = stored_keys

    def __missing__(self, key: str) -> Step:
        return self[self._stored_keys[key]]


@cache
def _list_fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Returns the fields of a type that can hold citations, each with the default that is not written.

    Decoding a value without such a field restores its default.
    """
    if not issubclass(kind, msgspec.Struct) or issubclass(kind, NO_CITATIONS_IN):
        return ()
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    written = NEVER_LEFT_OUT * len(names)
    if kind.__struct_config__.omit_defaults:
        written = written[len(defaults) :] + defaults
    return tuple(zip(names, written, strict=True))


def build_on(base: Rulebook, edition: BorrowingEdition, /, **changed: Any) -> BorrowingBook:
    """Returns the rulebook of an edition that plays like its base except for changed fields.

    Args:
        base: the rulebook it is built on.
        edition: its own clauses.
        changed: fields of `Rulebook` that differ from the base.
    """

    def places(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
        """Returns the agenda of a position at a clause, as the base builds it."""
        agenda: tuple[Frame, ...] = base.places(edition.base_label(label), player, **locals)
        return book.stored(agenda)

    def opening(setup: Any) -> Any:
        """Returns the position in which a game of the base begins with these decks."""
        return book.stored(base.opening(setup))

    given = {each.name: getattr(base, each.name) for each in fields(Rulebook) if each.init}
    given |= {"edition": edition, "places": places, "opening": opening, **changed}
    given["readings"] = {
        name: replace(reading, clauses=edition.stored(reading.clauses)) for name, reading in given["readings"].items()
    }
    book = BorrowingBook(**given, base=base)
    return book


def settle(readings: Mapping[str, Reading], reading: str, value: str, clauses: Cites) -> dict[str, Reading]:
    """Returns the readings, with one fixed to the single value that certain clauses require."""
    return {**readings, reading: replace(readings[reading], values=(value,), clauses=clauses)}


def _borrow(procedure: type[Procedure], edition: BorrowingEdition) -> type[Procedure]:
    """Returns a procedure whose steps have their stored keys."""
    keys: dict[str, str] = {}
    parts: Counter[str] = Counter()
    for key in procedure.steps:
        label = edition.stored_labels[key.partition("/")[0]]
        parts[label] += 1  # several clauses of the base may share one label here
        keys[key] = label if parts[label] == 1 else f"{label}/{parts[label]}"
    steps: dict[str, Step] = {}
    for key, each in procedure.steps.items():
        steps[keys[key]] = Step(keys[key], each.run, each.cites, tells=each.tells, acts_for=each.acts_for)
        steps[keys[key]].following = keys[each.following] if each.following else ""
    found = _Steps(steps, keys)
    members = {
        "__module__": procedure.__module__,
        "__annotations__": procedure.__annotations__,
        "steps": found,
        "begins_at": next(iter(steps)),
    }
    return type(procedure.__name__, (procedure,), members)
