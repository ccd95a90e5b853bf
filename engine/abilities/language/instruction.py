"""An instruction of the ability language: what every word says about itself, and the table of those an edition has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypeAlias, TypeVar, Union

import msgspec

from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Piece, Select
from engine.abilities.language.tally import Tally
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.codec import OpenType, convert, ready
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.core.table.choice import UnavailableOption
from engine.core.table.held import AnyContext
from engine.core.table.zones import TableLayout


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


class Instruction(Piece, HeldInstruction, tag_field="do", frozen=True):
    """Base of all instructions. One class is one word: its tag stands in card files and logs as `do`.

    A word's module holds its schema (the fields), its `Clauses`, its check and how it is carried out.
    """

    in_effects: ClassVar[bool] = True
    """Whether an effect can have it; a word without this is for costs alone."""

    decides: ClassVar[bool] = False
    """Whether it decides something and does nothing; it may then be decided when the ability is used."""
    changes_number: ClassVar[str] = ""
    """The field that names a number which it changes without looking at it."""
    stands_apart: ClassVar[bool] = False
    """Whether what stands in it may be looked at, or decided, at another time than the rest of its list."""
    chooses: ClassVar[bool] = False
    """Whether its text says that cards are chosen: what must be or cannot be chosen makes a difference to it."""
    reveals: ClassVar[bool] = False
    """Whether it shows cards of a hidden zone, which are hidden again when its list is over."""
    paid_apart: ClassVar[bool] = False
    """Whether it is settled apart from the other parts of a cost, in the way of the book."""
    deals_damage: ClassVar[bool] = False
    """Whether it deals damage to cards."""
    acts_judge: ClassVar[bool] = False
    """Whether its acts decide which of the cards meant they are for; it leaves none of them out itself."""
    does_nothing: ClassVar[bool] = False
    """Whether nothing happens by it; as a cost it asks for no more than consent."""
    sweeps: ClassVar[bool] = False
    """Whether it moves cards for where they lie, and asks for nothing else."""
    gives_abilities: ClassVar[bool] = False
    """Whether it gives cards abilities that are not written in it."""
    counts_words: ClassVar[str] = ""
    """The field that counts words of cards; a change of words reads these as others."""
    costs: ClassVar[tuple[str, ...]] = ()
    """Its fields that hold costs: lists of instructions that are paid."""
    idle_in_costs: ClassVar[frozenset[str]] = frozenset()
    """Its fields that say nothing where it is paid, as who pays does it."""
    no_names: ClassVar[frozenset[str]] = frozenset()
    """The fields that hold a zone or a player, though fields so named hold a remembered name elsewhere."""

    picks_players: ClassVar[bool] = False
    """Whether it has players picked, alone or beside cards."""

    @property
    def remembers(self) -> tuple[str, ...]:
        """The names under which something is remembered from then on."""
        return ()

    @property
    def known_inside(self) -> tuple[str, ...]:
        """The names under which something is remembered in the lists inside it, beside those known before."""
        return ()

    @property
    def picks_from(self) -> Select | None:
        """The selector of the cards that somebody picks; None if nobody picks any."""
        return None

    @property
    def lists(self) -> tuple[tuple[str, tuple[Instruction, ...]], ...]:
        """The lists of instructions inside it that are carried out, each with its label in card files; no costs."""
        found = ((label, getattr(self, name)) for name, label in _LISTS if hasattr(self, name))
        return tuple((label, listed) for label, listed in found if listed)

    @property
    def tally(self) -> Tally | None:
        """What it counts up or down; None if it does not count."""
        return None

    @property
    def lasts_for(self) -> Select | None:
        """The selector of the cards that its lasting effect is for, whenever they fit; None if it has none."""
        return None

    def enters_under(self, play_zone: str) -> Literal["", "you", "owner", "book"]:
        """Returns under whose control it brings cards into play, `book`: as the book says; '' if it brings none."""
        return ""

    def most_of(self, name: str) -> int | None:
        """The largest number of cards remembered under a name that it can deal with; None if it says none."""
        return None

    @property
    def numbers_chosen(self) -> tuple[str, ...]:
        """The names under which numbers are remembered that somebody chooses."""
        return ()

    @property
    def shares_made(self) -> tuple[str, ...]:
        """The names under which it is remembered how something is divided."""
        return ()

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        """Refuses what the types of the fields allow and yet means nothing.

        Args:
            checker: the `Checker` of the card file, whose methods refuse.
            at: the place of the instruction in its ability.
            known: the names under which something is remembered there.
        """

    def carry_out(self, here: Any, clauses: Any) -> Next:
        """Says what happens next.

        Args:
            here: the `InstructionContext` it is carried out in.
            clauses: what the edition's table gives for this word.
        """
        raise NotInEffects(f"{tag_of(type(self))!r} belongs in a cost")

    # ------------------------------------------------------------------ as a part of a cost

    def cost_need(self, scope: Any, clauses: Any) -> Need:
        """Returns what it takes as a part of a cost, in its own way.

        Args:
            scope: the point of view of who pays, a `Scope`.
            clauses: what the edition's table gives for this word.
        """
        raise NotACost(f"{tag_of(type(self))!r} cannot be paid as a cost")

    def cost_acts(self, scope: Any, cards: Sequence[int], clauses: Any) -> tuple[Act, ...]:
        """Returns what is done with the cards that it took as a part of a cost, in its own way.

        Args:
            scope: the point of view of who pays, a `Scope`.
            cards: the cards that were taken.
            clauses: what the edition's table gives for this word.
        """
        raise NotACost(f"{tag_of(type(self))!r} cannot be paid as a cost")

    def barred_cards(self, scope: Any, able: Sequence[int], clauses: Any) -> tuple[UnavailableOption, ...]:
        """Returns the cards that cannot pay it, each with the edition's reasons.

        Args:
            scope: the point of view of who pays, a `Scope`.
            able: the cards that can pay it.
            clauses: what the edition's table gives for this word.
        """
        return ()

    @property
    def selectors(self) -> tuple[Select, ...]:
        """The selectors by which it finds its cards."""
        what = getattr(self, "what", None)
        return (what,) if isinstance(what, Select) else ()

    @property
    def picks_as(self) -> str:
        """The name under which the picked cards are remembered; none if nobody picks."""
        return ""

    def zones_looked_into(self, layout: TableLayout) -> tuple[str, ...]:
        """Returns the zones, or groups of zones, in which it finds its cards."""
        return tuple(select.zone for select in self.selectors)

    @property
    def places_into(self) -> str:
        """The zone into which it puts cards together, so that their owners order them; none if it does not."""
        return ""

    @property
    def fills(self) -> tuple[str, ...]:
        """The zones it names into which it puts cards."""
        return (self.places_into,) if self.places_into else ()

    @property
    def fills_discard(self) -> bool:
        """Whether its cards come into the discard zone of the edition."""
        return False

    def leaves_play(self, looks_there: bool) -> bool:
        """Returns whether it can take cards out of play, given whether it looks for cards there."""
        return False

    @property
    def exhausts(self) -> bool:
        """Whether it makes cards exhausted."""
        return False

    @property
    def readies(self) -> bool:
        """Whether it makes cards ready that are picked for it."""
        return False

    @property
    def reveals_picks(self) -> bool:
        """Whether it reveals the cards picked for it, which are hidden again later."""
        return False


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


class NotACost(LookupError):
    """A word was to be paid that is no part of any cost."""


class NotInEffects(LookupError):
    """A word was to be carried out that only costs can have."""


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
