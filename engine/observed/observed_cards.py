"""How the games of an edition are observed: what `core` asks of cards that nobody has entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.choice import UnavailableOption
from engine.core.citation import Cites
from engine.core.decide import Identify
from engine.core.finding import Finding, Verdict
from engine.core.opening import OpeningPosition
from engine.core.rulebook import Rulebook
from engine.core.state import Unknown
from engine.core.unknown_cards import UnknownCards
from engine.observed.scorekeeping import identified
from engine.observed.unknown import asked_first, asked_now, hidden, unjudged, without_unjudged


@dataclass
class ObservedCards(UnknownCards):
    """How the games of an edition are observed."""

    decks: Mapping[str, Cites]
    """The clauses of what a deck may consist of, by the zone in which the deck lies before the game."""
    fits: Callable[[RulesContext, int, str], Finding | None] | None = None
    """What else speaks against an object being the card of a number."""

    def hidden(self, position: OpeningPosition, book: Rulebook) -> tuple[OpeningPosition, Unknown | None]:
        return hidden(position, book)

    def asked_first(self, g: RulesContext, acts: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        return asked_first(g, acts, used, settled)

    def asked_now(self, g: RulesContext) -> bool:
        return asked_now(g)

    def unjudged(self, g: RulesContext, pick: str) -> bool:
        return unjudged(g, pick)

    def without_unjudged(self, g: RulesContext, barred: tuple[UnavailableOption, ...]) -> tuple[UnavailableOption, ...]:
        return without_unjudged(g, barred)

    def identified(self, g: RulesContext, command: Identify, cause: int) -> Verdict:
        return identified(g, command, cause)
