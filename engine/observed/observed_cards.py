"""Rules for unknown cards in observed games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict
from engine.core.opening.opening import OpeningPosition
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.book.unknown_cards import UnknownCards
from engine.core.play.decide import Identify
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import UnavailableOption
from engine.core.table.state import Unknown
from engine.observed.scorekeeping import identify_card
from engine.observed.unknown import ask_about_exposed, ask_before_acts, hide_cards, is_unjudged, leave_out_unjudged


@dataclass
class ObservedCards(UnknownCards):
    """Rules of an edition for unknown cards of observed games."""

    decks: Mapping[str, Cites]
    """The clauses of deck construction, by the zone in which the deck lies before the game."""
    fits: Callable[[RulesContext, int, str], Finding | None] | None = None
    """Returns further findings against identifying an object as a card."""
    belongs: Mapping[str, Callable[[CardDefinition], bool]] = field(default_factory=dict)
    """Whether a card can belong to a deck, by the zone of the deck before the game; any card for other zones."""

    def hide_cards(self, position: OpeningPosition, book: Rulebook) -> tuple[OpeningPosition, Unknown | None]:
        return hide_cards(position, book)

    def ask_before_acts(self, g: RulesContext, acts: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        return ask_before_acts(g, acts, used, settled)

    def ask_about_exposed(self, g: RulesContext) -> bool:
        return ask_about_exposed(g)

    def is_unjudged(self, g: RulesContext, pick: str) -> bool:
        return is_unjudged(g, pick)

    def leave_out_unjudged(
        self, g: RulesContext, barred: tuple[UnavailableOption, ...]
    ) -> tuple[UnavailableOption, ...]:
        return leave_out_unjudged(g, barred)

    def identify_card(self, g: RulesContext, command: Identify, cause: int) -> Verdict:
        return identify_card(g, command, cause)
