"""Instructions of the ability language, and the table of the words that an edition has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Self, TypeAlias, TypeVar, Union

import msgspec

from engine.abilities.language.instruction_roles import PartOfCost, PartOfEffect, PartOfText
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Piece
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.codec import OpenType, convert, ready
from engine.core.table.act import Act
from engine.core.table.held import AnyContext


class HeldInstruction(OpenType):
    """The type of a field that holds any instruction; use it by the name `AnyInstruction`."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Instruction:
        """Returns the instruction that data encodes, in the class named by its `do`."""
        if isinstance(data, Instruction):
            return data
        word = data.get("do") if isinstance(data, dict) else None
        found: Instruction = convert(data, _meant_by(word) if isinstance(word, str) else any_known())
        return found


class Instruction(Piece, PartOfText, PartOfEffect, PartOfCost, HeldInstruction, tag_field="do", frozen=True):
    """Base of all instructions. One class is one word: its tag stands in card files and logs as `do`.

    A word's module holds its schema (the fields), its `Clauses`, its check and its execution.
    """

    @property
    def lists(self) -> tuple[tuple[str, tuple[Instruction, ...]], ...]:
        """Returns the inner lists of instructions that are carried out, each with its label in card files; no costs."""
        found = ((label, getattr(self, name)) for name, label in _LISTS if hasattr(self, name))
        return tuple((label, listed) for label, listed in found if listed)


_LISTS = (("then", "then"), ("else_", "else"), ("effect", "effect"), ("you", "you"), ("opponent", "opponent"))
"""The fields with lists of instructions, and their labels in card files."""

AnyInstruction: TypeAlias = Instruction
"""The type of a field that holds instructions of any class."""
if not TYPE_CHECKING:
    AnyInstruction = HeldInstruction


class Wrong:
    """An edition's objection to a piece of a card file, by its code and arguments."""

    __slots__ = ("arguments", "at", "code")

    def __init__(self, at: str, code: str, **arguments: str | int) -> None:
        """Creates the objection to a field.

        Args:
            at: the field; empty for the piece itself.
            code: the code of the objection.
            arguments: of the code.
        """
        self.at, self.code, self.arguments = at, code, arguments


def find_nothing_wrong(item: Any) -> Wrong | None:
    """Refuses nothing."""
    return None


class Clauses(msgspec.Struct, frozen=True, kw_only=True):
    """Base of an edition's rules for one word: its clauses, and other settings of the edition.

    A field named like a field of the instruction holds the clauses for using that field. A card file may use the field
    only if the edition gives such clauses.
    """

    objection: Callable[[Any], Wrong | None] = find_nothing_wrong
    """Returns this edition's own objection to a use of the word, given the instruction."""

    def refused(self, kind: type[Instruction]) -> frozenset[str]:
        """Returns an instruction's fields for which the edition gives no clauses."""
        fields = set(kind.__struct_fields__).intersection(self.__struct_fields__)
        return frozenset(name for name in fields if getattr(self, name) == NO_CLAUSES)

    @property
    def resources(self) -> tuple[str, ...]:
        """Returns the resources of players that the word is about."""
        return ()

    @classmethod
    def of(cls, g: AnyContext) -> Self:
        """Returns the rules of a game's edition for the word. Raises MissingWord if its table lacks the word."""
        found: Self = g.derived.rules.instructions.clauses(cls)
        return found


class CostForm(msgspec.Struct, frozen=True, kw_only=True):
    """The edition-specific meaning of a word as a part of a cost."""

    need: Callable[[Any, Any, Any], Need] | None = None
    """Returns the need, given the instruction, the payer's `Scope` and the clauses; None for the usual need."""
    acts: Callable[[Any, Any, Sequence[int], Any], tuple[Act, ...]] | None = None
    """Returns the acts; its arguments have the cards before the clauses. None for the usual acts."""


AS_USUAL = CostForm()
"""The usual meaning of a word as a part of a cost."""


class PayableClauses(Clauses, frozen=True, kw_only=True):
    """Base of the clauses of a word that can be a part of a cost."""

    cost: CostForm | None = None
    """The meaning as a part of a cost; None if no cost of this edition can have the word."""


OWN = Clauses()
"""The entry of a table for a word whose acts cite all clauses."""


def always(cites: Cites) -> Callable[[Any], Cites]:
    """Returns a function that returns the same clauses for every source."""
    return lambda here: cites


C = TypeVar("C", bound=Clauses)


class MissingWord(LookupError):
    """Raised when an edition is asked for the clauses of a word that it lacks."""


class InstructionTable(dict[type[Instruction], Clauses]):
    """The words of an edition, each with its clauses. A card file may use exactly these."""

    def __init__(self, words: Mapping[type[Instruction], Clauses], edition: str = "") -> None:
        super().__init__(words)
        self.edition = edition
        self._by_form = {type(clauses): clauses for clauses in words.values()}
        self._by_tag = {tag_of(kind): kind for kind in words}
        self.payable = {
            kind: clauses
            for kind, clauses in words.items()
            if isinstance(clauses, PayableClauses) and clauses.cost is not None
        }
        """Returns the words that costs can have."""
        forms = {kind: clauses.cost or AS_USUAL for kind, clauses in self.payable.items()}
        self.needs = {kind: form.need or kind.cost_need for kind, form in forms.items()}
        """The edition's need for each such word, computed once because offering reads it constantly."""
        self.cost_acts = {kind: form.acts or kind.cost_acts for kind, form in forms.items()}
        """The edition's acts for each such word, given the cards that it took."""
        for word, kind in self._by_tag.items():
            KNOWN.setdefault(word, kind)
            ready(kind)

    def clauses(self, form: type[C]) -> C:
        """Returns the clauses of a class. Raises MissingWord if no word of the table has them."""
        found = self._by_form.get(form)
        if not isinstance(found, form):
            raise MissingWord(f"the edition's table of instructions has no {form.__name__}")
        return found

    def tagged(self, word: str) -> type[Instruction] | None:
        """Returns the class of a word of this table; None if the table lacks the word."""
        return self._by_tag.get(word)

    def refused(self, kind: type[Piece]) -> frozenset[str]:
        """Returns the fields of a piece of the language without a clause in the edition."""
        return self[kind].refused(kind) if issubclass(kind, Instruction) and kind in self else frozenset()

    @property
    def in_effects(self) -> tuple[type[Instruction], ...]:
        """Returns the words that effects can have."""
        return tuple(kind for kind in self if kind.in_effects)

    @property
    def resources(self) -> tuple[str, ...]:
        """Returns the resources that players can have."""
        return tuple(dict.fromkeys(name for clauses in self.values() for name in clauses.resources))

    @property
    def in_costs(self) -> frozenset[type[Instruction]]:
        """Returns the words that costs can have."""
        return frozenset(self.payable)

    @contextmanager
    def reads(self) -> Iterator[None]:
        """Decodes data of this edition inside a `with` statement; words that editions share have this table's class."""
        before = _READING.set(self)
        try:
            yield
        finally:
            _READING.reset(before)


KNOWN: dict[str, type[Instruction]] = {}
"""The class of each word in any table, by tag; the first class if several have the tag."""

_READING: ContextVar[InstructionTable | None] = ContextVar("reading", default=None)


def _meant_by(word: str) -> Any:
    """Returns the class that a word means in the data being read, or the union of all classes for an unknown word."""
    table = _READING.get()
    return (table.tagged(word) if table is not None else None) or KNOWN.get(word) or any_known()


def tag_of(kind: type[Instruction]) -> str:
    """Returns the word of a class of instructions in card files."""
    return str(kind.__struct_config__.tag)


def any_known() -> Any:
    """Returns the union of all words of the tables."""
    return Union[tuple(KNOWN.values()) or (Instruction,)]  # noqa: UP007 - a union made of a table
