"""What the rules ask where nobody may have entered which card an object is; observed games answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.act import Act
from engine.core.choice import UnavailableOption
from engine.core.citation import Cites
from engine.core.finding import Finding, Verdict
from engine.core.held import AnyContext
from engine.core.refusal import BadAnswer
from engine.core.state import Unknown


class UnknownCards:
    """How the games of an edition are observed. This one has no way to: every card of an observed game is known."""

    decks: Mapping[str, Cites]
    """The clauses of what a deck may consist of, by the zone in which the deck lies before the game."""
    fits: Callable[[AnyContext, int, str], Finding | None] | None
    """What else speaks against an object being the card of a number."""

    def __init__(self) -> None:
        self.decks, self.fits = {}, None

    def hidden(self, position: Any, book: Any) -> tuple[Any, Unknown | None]:
        """A dealt position as an observed game begins it, and what is not known of its cards."""
        return position, None

    def asked_first(self, g: AnyContext, acts: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        """Whether acts would show unknown cards to everybody: then a procedure goes on top that asks which they are."""
        return False

    def asked_now(self, g: AnyContext) -> bool:
        """Whether everybody sees cards that were not entered: then a procedure goes on top that asks which they are."""
        return False

    def unjudged(self, g: AnyContext, pick: str) -> bool:
        """Whether an option id is about a card that nobody has entered, so that nothing can be said of it."""
        return False

    def without_unjudged(self, g: AnyContext, barred: tuple[UnavailableOption, ...]) -> tuple[UnavailableOption, ...]:
        """Unavailable options, of which those about unknown cards give the clause that hides them."""
        return barred

    def identified(self, g: AnyContext, command: Any, cause: int) -> Verdict:
        """Judge and carry out the command that says which card an object is. Raises BadAnswer."""
        raise BadAnswer("identify a card", "every card of this game is known", "play on")
