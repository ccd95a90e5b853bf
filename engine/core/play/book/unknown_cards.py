"""Rules about unidentified cards; observed games implement them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict
from engine.core.clauses.refusal import BadAnswer
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import UnavailableOption
from engine.core.table.held import AnyContext
from engine.core.table.state import Unknown


class UnknownCards:
    """Rules of an edition about unknown cards. In this base class every card is known."""

    decks: Mapping[str, Cites]
    """The clauses of deck construction, by the zone in which the deck lies before the game."""
    fits: Callable[[AnyContext, int, str], Finding | None] | None
    """Returns further findings against identifying an object as a card."""
    belongs: Mapping[str, Callable[[CardDefinition], bool]]
    """Returns whether a card can belong to a deck, by the zone of the deck before the game."""

    def __init__(self) -> None:
        self.decks, self.fits, self.belongs = {}, None, {}

    def hide_cards(self, position: Any, book: Any) -> tuple[Any, Unknown | None]:
        """Returns a dealt position with its cards hidden, and the record of unknown cards."""
        return position, None

    def ask_before_acts(self, g: AnyContext, acts: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        """Asks for the identity of unknown cards that acts would reveal. Returns whether it asks."""
        return False

    def ask_about_exposed(self, g: AnyContext) -> bool:
        """Asks for the identity of unknown cards that everybody sees. Returns whether it asks."""
        return False

    def is_unjudged(self, g: AnyContext, pick: str) -> bool:
        """Returns whether an option is about an unidentified card, so that it cannot be judged."""
        return False

    def leave_out_unjudged(self, g: AnyContext, barred: tuple[UnavailableOption, ...]) -> tuple[UnavailableOption, ...]:
        """Returns unavailable options; options about unknown cards cite only the clause that hides the card."""
        return barred

    def identify_card(self, g: AnyContext, command: Any, cause: int) -> Verdict:
        """Judges and carries out the identification of a card. Raises BadAnswer."""
        raise BadAnswer("identify.all-known")
