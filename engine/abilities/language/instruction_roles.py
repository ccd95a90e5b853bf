"""What an instruction says about itself, grouped by what asks: its text, its effect, and its price.

The answers here are those of most words; a word has its own where it differs. Every instruction answers all of them
(`Instruction`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Literal

from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Select
from engine.abilities.language.tally import Tally
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.core.table.choice import UnavailableOption
from engine.core.table.zones import TableLayout


class NotACost(LookupError):
    """A word was to be paid that is no part of any cost."""


class NotInEffects(LookupError):
    """A word was to be carried out that only costs can have."""


class PartOfText:
    """An instruction as a part of a text: checks of card files, sentences and stated play ask it."""

    __slots__ = ()

    in_effects: ClassVar[bool] = True
    """Whether an effect can have it; a word without this is for costs alone."""
    decides: ClassVar[bool] = False
    """Whether it decides something and does nothing; it may then be decided when the ability is used."""
    stands_apart: ClassVar[bool] = False
    """Whether what stands in it may be looked at, or decided, at another time than the rest of its list."""
    chooses: ClassVar[bool] = False
    """Whether its text says that cards are chosen: what must be or cannot be chosen makes a difference to it."""
    picks_players: ClassVar[bool] = False
    """Whether it has players picked, alone or beside cards."""
    counts_words: ClassVar[str] = ""
    """The field that counts words of cards; a change of words reads these as others."""
    costs: ClassVar[tuple[str, ...]] = ()
    """Its fields that hold costs: lists of instructions that are paid."""
    idle_in_costs: ClassVar[frozenset[str]] = frozenset()
    """Its fields that say nothing where it is paid, as who pays does it."""
    no_names: ClassVar[frozenset[str]] = frozenset()
    """The fields that hold a zone or a player, though fields so named hold a remembered name elsewhere."""

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


class PartOfEffect:
    """An instruction as it is carried out: resolution, the index of cards, editions and loops ask it."""

    __slots__ = ()

    reveals: ClassVar[bool] = False
    """Whether it shows cards of a hidden zone, which are hidden again when its list is over."""
    deals_damage: ClassVar[bool] = False
    """Whether it deals damage to cards."""
    acts_judge: ClassVar[bool] = False
    """Whether its acts decide which of the cards meant they are for; it leaves none of them out itself."""
    gives_abilities: ClassVar[bool] = False
    """Whether it gives cards abilities that are not written in it."""
    changes_number: ClassVar[str] = ""
    """The field that names a number which it changes without looking at it."""

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

    def carry_out(self, here: Any, clauses: Any) -> Next:
        """Says what happens next.

        Args:
            here: the `InstructionContext` it is carried out in.
            clauses: what the edition's table gives for this word.
        """
        raise NotInEffects(f"{_word_of(self)!r} belongs in a cost")


class PartOfCost:
    """An instruction as a part of a cost: payment asks it."""

    __slots__ = ()

    paid_apart: ClassVar[bool] = False
    """Whether it is settled apart from the other parts of a cost, in the way of the book."""
    does_nothing: ClassVar[bool] = False
    """Whether nothing happens by it; as a cost it asks for no more than consent."""
    sweeps: ClassVar[bool] = False
    """Whether it moves cards for where they lie, and asks for nothing else."""

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

    def cost_need(self, scope: Any, clauses: Any) -> Need:
        """Returns what it takes as a part of a cost, in its own way.

        Args:
            scope: the point of view of who pays, a `Scope`.
            clauses: what the edition's table gives for this word.
        """
        raise NotACost(f"{_word_of(self)!r} cannot be paid as a cost")

    def cost_acts(self, scope: Any, cards: Sequence[int], clauses: Any) -> tuple[Act, ...]:
        """Returns what is done with the cards that it took as a part of a cost, in its own way.

        Args:
            scope: the point of view of who pays, a `Scope`.
            cards: the cards that were taken.
            clauses: what the edition's table gives for this word.
        """
        raise NotACost(f"{_word_of(self)!r} cannot be paid as a cost")

    def barred_cards(self, scope: Any, able: Sequence[int], clauses: Any) -> tuple[UnavailableOption, ...]:
        """Returns the cards that cannot pay it, each with the edition's reasons.

        Args:
            scope: the point of view of who pays, a `Scope`.
            able: the cards that can pay it.
            clauses: what the edition's table gives for this word.
        """
        return ()


def _word_of(instruction: Any) -> str:
    return str(type(instruction).__struct_config__.tag)
