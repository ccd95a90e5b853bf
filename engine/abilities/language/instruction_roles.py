"""Roles of an instruction: its properties as a part of a text, of an effect and of a cost.

The defaults suit most words; a word overrides them where it differs. Every instruction has all of them
(`Instruction`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Literal

from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Select
from engine.abilities.language.tally import Tally
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.core.table.choice import UnavailableOption
from engine.core.table.zones import TableLayout


class NotACost(LookupError):
    """Raised when a cost contains a word that cannot be paid."""


class NotInEffects(LookupError):
    """Raised when an effect contains a word that only costs can have."""


class PartOfText:
    """An instruction as a part of a text; used by checks of card files, sentences and stated play."""

    __slots__ = ()

    in_effects: ClassVar[bool] = True
    """Whether an effect can have it; if not, only costs can."""
    decides: ClassVar[bool] = False
    """Whether it only decides; the decision may then be made when the ability is used."""
    gives_word: ClassVar[bool] = False
    """Whether a word is chosen for its list, in which `$word` stands for it."""
    stands_apart: ClassVar[bool] = False
    """Whether its contents may be read or decided at a different time from the rest of its list."""
    chooses: ClassVar[bool] = False
    """Whether its text says that cards are chosen, so that effects on choosing apply to it."""
    picks_players: ClassVar[bool] = False
    """Whether it lets players be chosen, alone or with cards."""
    counts_words: ClassVar[str] = ""
    """The field that counts by words of cards, which a rewording changes."""
    costs: ClassVar[tuple[str, ...]] = ()
    """The fields that hold costs: lists of instructions that are paid."""
    idle_in_costs: ClassVar[frozenset[str]] = frozenset()
    """The fields that have no meaning in a cost, where the payer is the agent."""
    no_names: ClassVar[frozenset[str]] = frozenset()
    """The fields that hold a zone or a player here, but a remembered name in other instructions."""

    @property
    def remembers(self) -> tuple[str, ...]:
        """Returns the names that later instructions can read."""
        return ()

    @property
    def named_in_amounts(self) -> tuple[str, ...]:
        """Returns the names that only its own amounts can mean."""
        return ()

    @property
    def known_inside(self) -> tuple[str, ...]:
        """Returns the names known inside its inner lists, beyond the names known before."""
        return ()

    @property
    def picks_from(self) -> Select | None:
        """Returns the selector of the cards that a player picks; None if none are picked."""
        return None

    def most_of(self, name: str) -> int | None:
        """Returns the largest number of cards remembered under a name that it can use; None if unlimited."""
        return None

    @property
    def numbers_chosen(self) -> tuple[str, ...]:
        """Returns the names under which chosen numbers are remembered."""
        return ()

    @property
    def shares_made(self) -> tuple[str, ...]:
        """Returns the names under which divisions are remembered."""
        return ()

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        """Refuses meaningless contents that the types of the fields allow.

        Args:
            checker: the `Checker` of the card file, whose methods refuse.
            at: the place of the instruction in its ability.
            known: the names remembered there.
        """


class PartOfEffect:
    """An instruction as a part of an effect; used by resolution, the card index, editions and loops."""

    __slots__ = ()

    reveals: ClassVar[bool] = False
    """Whether it reveals cards of a hidden zone, which are hidden again when its list ends."""
    deals_damage: ClassVar[bool] = False
    """Whether it deals damage to cards."""
    acts_judge: ClassVar[bool] = False
    """Whether its acts, not the instruction, decide to which of the selected cards they apply."""
    gives_abilities: ClassVar[bool] = False
    """Whether it gives cards abilities that its own text does not contain."""
    changes_number: ClassVar[str] = ""
    """The field with the name of a number that it changes without reading."""

    @property
    def tally(self) -> Tally | None:
        """Returns the number that it counts up or down; None if it counts nothing."""
        return None

    @property
    def lasts_for(self) -> Select | None:
        """Returns the selector that its lasting effect applies to at any time; None if it has none."""
        return None

    def list_zones(self, here: Any) -> tuple[str, ...]:
        """Returns the keys of the zones in which it looks for the cards that it acts on.

        Args:
            here: the `InstructionContext` of its execution.
        """
        what, g = getattr(self, "what", None), here.g
        if not isinstance(what, Select) or what.zone not in g.book.groups:
            return ()
        keys: tuple[str, ...] = g.zone_keys(what.zone, here.controller, what.of)
        return keys

    def enters_under(self, play_zone: str) -> Literal["", "you", "owner", "book"]:
        """Returns the controller of cards that it puts into play: `book` for the rulebook's default, '' for none."""
        return ""

    def carry_out(self, here: Any, clauses: Any) -> Next:
        """Returns the next stage of its execution.

        Args:
            here: the `InstructionContext` of its execution.
            clauses: the entry of the edition's table for this word.
        """
        raise NotInEffects(f"{_word_of(self)!r} belongs in a cost")


class PartOfCost:
    """An instruction as a part of a cost; used by payment."""

    __slots__ = ()

    paid_apart: ClassVar[bool] = False
    """Whether the rulebook handles it separately from the other parts of a cost."""
    does_nothing: ClassVar[bool] = False
    """Whether it does nothing; as a cost it asks only for consent."""
    sweeps: ClassVar[bool] = False
    """Whether it moves cards selected by their location alone."""

    @property
    def selectors(self) -> tuple[Select, ...]:
        """Returns the selectors by which it finds its cards."""
        what = getattr(self, "what", None)
        return (what,) if isinstance(what, Select) else ()

    @property
    def picks_as(self) -> str:
        """Returns the name under which the picked cards are remembered; empty if no cards are picked."""
        return ""

    def zones_looked_into(self, layout: TableLayout) -> tuple[str, ...]:
        """Returns the zones, or groups of zones, in which the instruction looks for its cards."""
        return tuple(select.zone for select in self.selectors)

    @property
    def places_into(self) -> str:
        """Returns the zone into which it puts cards together, in an order that owners choose; empty for none."""
        return ""

    @property
    def fills(self) -> tuple[str, ...]:
        """Returns the named zones into which it puts cards."""
        return (self.places_into,) if self.places_into else ()

    @property
    def act_of_cost(self) -> str:
        """Returns the word of its act with cards, as a part of a cost; empty for none."""
        return ""

    @property
    def fills_discard(self) -> bool:
        """Returns whether its cards enter the discard zone of the edition."""
        return False

    def leaves_play(self, looks_there: bool) -> bool:
        """Returns whether it can take cards out of play, given whether it selects cards there."""
        return False

    @property
    def exhausts(self) -> bool:
        """Returns whether it exhausts cards."""
        return False

    @property
    def readies(self) -> bool:
        """Returns whether it readies cards that are picked for it."""
        return False

    @property
    def reveals_picks(self) -> bool:
        """Returns whether it reveals the cards picked for it, which are hidden again later."""
        return False

    def cost_need(self, scope: Any, clauses: Any) -> Need:
        """Returns its own need as a part of a cost.

        Args:
            scope: the `Scope` of the payer.
            clauses: the entry of the edition's table for this word.
        """
        raise NotACost(f"{_word_of(self)!r} cannot be paid as a cost")

    def cost_acts(self, scope: Any, cards: Sequence[int], clauses: Any) -> tuple[Act, ...]:
        """Returns its own acts with the cards that it took as a part of a cost.

        Args:
            scope: the `Scope` of the payer.
            cards: the taken cards.
            clauses: the entry of the edition's table for this word.
        """
        raise NotACost(f"{_word_of(self)!r} cannot be paid as a cost")

    def barred_cards(self, scope: Any, able: Sequence[int], clauses: Any) -> tuple[UnavailableOption, ...]:
        """Returns the cards that cannot pay it, each with the edition's reasons.

        Args:
            scope: the `Scope` of the payer.
            able: the cards that can pay it.
            clauses: the entry of the edition's table for this word.
        """
        return ()

    def bar_card(self, scope: Any, card: int, cites: Cites, clauses: Any) -> tuple[Finding, ...]:
        """Returns why a visible card of the zones that it picks from cannot pay it; none if it can.

        Args:
            scope: the `Scope` of the payer.
            card: the card.
            cites: the clauses of the act.
            clauses: the entry of the edition's table for this word.
        """
        return ()


def _word_of(instruction: Any) -> str:
    return str(type(instruction).__struct_config__.tag)
