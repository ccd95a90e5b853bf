"""Questions of the rules about cards that nobody has identified; observed games answer them."""

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
    """How the games of an edition are observed. This base class knows every card."""

    decks: Mapping[str, Cites]
    """The clauses of what a deck may consist of, by the zone in which the deck lies before the game."""
    fits: Callable[[AnyContext, int, str], Finding | None] | None
    """What else speaks against an object being the card of a number."""
    belongs: Mapping[str, Callable[[CardDefinition], bool]]
    """Whether a card can be of a deck, by the zone in which the deck lies before the game."""

    def __init__(self) -> None:
        self.decks, self.fits, self.belongs = {}, None, {}

    def hide_cards(self, position: Any, book: Any) -> tuple[Any, Unknown | None]:
        """Returns a dealt position as an observed game begins it, and what is not known of its cards."""
        return position, None

    def ask_before_acts(self, g: AnyContext, acts: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        """Asks which cards they are if acts would show unknown cards to everybody. Returns whether it asks."""
        return False

    def ask_about_exposed(self, g: AnyContext) -> bool:
        """Asks which cards they are if everybody sees unknown cards. Returns whether it asks."""
        return False

    def is_unjudged(self, g: AnyContext, pick: str) -> bool:
        """Returns whether an option id is about a card that nobody has identified, so that it cannot be judged."""
        return False

    def leave_out_unjudged(self, g: AnyContext, barred: tuple[UnavailableOption, ...]) -> tuple[UnavailableOption, ...]:
        """Returns unavailable options; those about unknown cards give only the clause that hides the card."""
        return barred

    def identify_card(self, g: AnyContext, command: Any, cause: int) -> Verdict:
        """Judges and carries out the command that says which card an object is. Raises BadAnswer."""
        raise BadAnswer("identify a card", "every card of this game is known", "play on").told_as("identify.all-known")
