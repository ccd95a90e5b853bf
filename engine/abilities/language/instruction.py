"""An instruction of the ability language: what every word says about itself, and the table of those an edition has."""

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
    """What a field that holds any instruction names as its type; `AnyInstruction` is the name to use."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Instruction:
        """The instruction that data stands for, of the class that its `do` names."""
        if isinstance(data, Instruction):
            return data
        word = data.get("do") if isinstance(data, dict) else None
        found: Instruction = convert(data, _meant_by(word) if isinstance(word, str) else any_known())
        return found


class Instruction(Piece, PartOfText, PartOfEffect, PartOfCost, HeldInstruction, tag_field="do", frozen=True):
    """Base of all instructions. One class is one word: its tag stands in card files and logs as `do`.

    A word's module holds its schema (the fields), its `Clauses`, its check and how it is carried out.
    """

    @property
    def lists(self) -> tuple[tuple[str, tuple[Instruction, ...]], ...]:
        """The lists of instructions inside it that are carried out, each with its label in card files; no costs."""
        found = ((label, getattr(self, name)) for name, label in _LISTS if hasattr(self, name))
        return tuple((label, listed) for label, listed in found if listed)


_LISTS = (("then", "then"), ("else_", "else"), ("effect", "effect"), ("you", "you"), ("opponent", "opponent"))
"""The fields that hold lists of instructions, and their labels in card files."""

AnyInstruction: TypeAlias = Instruction
"""The type of a field that holds instructions of any class."""
if not TYPE_CHECKING:
    AnyInstruction = HeldInstruction


class Wrong:
    """What an edition refuses about a piece of a card file, in English and by a code."""

    __slots__ = ("arguments", "at", "code", "todo", "wrong")

    def __init__(self, at: str, wrong: str, todo: str, *, code: str, **arguments: str | int) -> None:
        """Takes where it is, and what is wrong.

        Args:
            at: the field; empty: the piece itself.
            wrong: what is wrong there, in English.
            todo: what to do, in English.
            code: says the same in every language.
            arguments: of the code.
        """
        self.at, self.wrong, self.todo = at, wrong, todo
        self.code, self.arguments = code, arguments


def find_nothing_wrong(item: Any) -> Wrong | None:
    """Refuses nothing."""
    return None


class Clauses(msgspec.Struct, frozen=True, kw_only=True):
    """Base of what an edition says about one word: its clauses, and what else is the edition's business there.

    A field with the name of one of the instruction's fields holds the clauses of using that field; a card file may use
    it only where the edition gives them.
    """

    objection: Callable[[Any], Wrong | None] = find_nothing_wrong
    """What only this edition refuses about a use of the word, given the instruction."""

    def refused(self, kind: type[Instruction]) -> frozenset[str]:
        """The fields of an instruction that the edition has no clause for: the field of that name here is empty."""
        fields = set(kind.__struct_fields__).intersection(self.__struct_fields__)
        return frozenset(name for name in fields if getattr(self, name) == NO_CLAUSES)

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources of players that the word is about."""
        return ()

    @classmethod
    def of(cls, g: AnyContext) -> Self:
        """What the edition of a game says. Raises MissingWord if its table lacks the word."""
        found: Self = g.derived.rules.instructions.clauses(cls)
        return found


class CostForm(msgspec.Struct, frozen=True, kw_only=True):
    """How an edition understands a word as a part of a cost, where that is not the word's own way."""

    need: Callable[[Any, Any, Any], Need] | None = None
    """Returns what it takes, given the instruction, the payer's `Scope` and the clauses; None: the word's own way."""
    acts: Callable[[Any, Any, Sequence[int], Any], tuple[Act, ...]] | None = None
    """Returns what is done with the cards, given them before the clauses; None: the word's own way."""


AS_USUAL = CostForm()
"""A part of a cost in the word's own way."""


class PayableClauses(Clauses, frozen=True, kw_only=True):
    """Base of the clauses of a word that can be a part of a cost."""

    cost: CostForm | None = None
    """How it is understood as a part of a cost; None: no cost of this edition can have the word."""


OWN = Clauses()
"""What a table gives for a word whose acts cite all there is to cite."""


def always(cites: Cites) -> Callable[[Any], Cites]:
    """Returns a function that gives the same clauses whatever asks for them."""
    return lambda here: cites


C = TypeVar("C", bound=Clauses)


class MissingWord(LookupError):
    """An edition was asked for the clauses of a word that it does not have."""


class InstructionTable(dict[type[Instruction], Clauses]):
    """The words an edition has, each with its clauses. A card file may use exactly these."""

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
        """The words that costs can have."""
        forms = {kind: clauses.cost or AS_USUAL for kind, clauses in self.payable.items()}
        self.needs = {kind: form.need or kind.cost_need for kind, form in forms.items()}
        """What each of them takes, as the edition understands it; found once, as offering asks it all the time."""
        self.cost_acts = {kind: form.acts or kind.cost_acts for kind, form in forms.items()}
        """What each of them does with the cards it took."""
        for word, kind in self._by_tag.items():
            KNOWN.setdefault(word, kind)
            ready(kind)

    def clauses(self, form: type[C]) -> C:
        """The clauses of that form. Raises MissingWord if no word of the table has them."""
        found = self._by_form.get(form)
        if not isinstance(found, form):
            raise MissingWord(f"the edition's table of instructions has no {form.__name__}")
        return found

    def tagged(self, word: str) -> type[Instruction] | None:
        """The class of a word of this table; None if it has no such word."""
        return self._by_tag.get(word)

    def refused(self, kind: type[Piece]) -> frozenset[str]:
        """The fields of a piece of the language that the edition has no clause for."""
        return self[kind].refused(kind) if issubclass(kind, Instruction) and kind in self else frozenset()

    @property
    def in_effects(self) -> tuple[type[Instruction], ...]:
        """The words that effects can have."""
        return tuple(kind for kind in self if kind.in_effects)

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources that players can have."""
        return tuple(dict.fromkeys(name for clauses in self.values() for name in clauses.resources))

    @property
    def in_costs(self) -> frozenset[type[Instruction]]:
        """The words that costs can have."""
        return frozenset(self.payable)

    @contextmanager
    def reads(self) -> Iterator[None]:
        """While data of this edition is read: a word that several editions have is the one of this table."""
        before = _READING.set(self)
        try:
            yield
        finally:
            _READING.reset(before)


KNOWN: dict[str, type[Instruction]] = {}
"""A class for each word that some table has, by its tag; of several classes the first one."""

_READING: ContextVar[InstructionTable | None] = ContextVar("reading", default=None)


def _meant_by(word: str) -> Any:
    """The class a word names where data is read now, or the union of all classes for a word that no table has."""
    table = _READING.get()
    return (table.tagged(word) if table is not None else None) or KNOWN.get(word) or any_known()


def tag_of(kind: type[Instruction]) -> str:
    """The word of a class of instructions, as card files write it."""
    return str(kind.__struct_config__.tag)


def any_known() -> Any:
    """The union of all words that a table has."""
    return Union[tuple(KNOWN.values()) or (Instruction,)]  # noqa: UP007 - a union made of a table
