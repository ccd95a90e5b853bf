"""Events of cards with several printed sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect
from engine.core.table.parts import SIDES, Part
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, Sights
from engine.core.table.state import GameState


class CardSideTurned(Event, tag="card-side-turned", frozen=True):
    """Another side of a card was turned up; it stays the same object."""

    card: int
    """The card."""
    number: str
    """The number of the side that it shows now."""
    was: str
    """The number of the side that it showed before."""
    verb: str
    """The book's word for the act."""
    agent: int = 0
    """The card that caused it; 0 for none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE, "was": BY_RULE, "verb": ALL, "agent": FOLLOWED}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, number=self.number)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells both sides to seats that see the card."""
        if viewer.sees(self.card):
            told["number"], told["was"] = whole["number"], whole["was"]
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("named", self.card, ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (SIDES,)
